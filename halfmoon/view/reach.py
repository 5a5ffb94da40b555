"""What fingers need of a window, in pixels: how large what is touched must be, and where it must lie. Pure, no pygame.

Millimetres become pixels here and nowhere else, by the size of the screen that the operator gives.
"""

from __future__ import annotations

from math import ceil, hypot
from typing import NamedTuple

from halfmoon.play.manners import Manners
from halfmoon.view.bar import LEAST_TOUCH

BUTTON, CARD, BEZEL = 20, 15, 5
"""Of a kiosk: the least width and height of a button, the least width of a card, and what is dead around, in mm."""

UNKNOWN_BEZEL = 19
"""What is dead around where the size of the screen is not known, in pixels: 5 mm at 96 to the inch."""

MOST_LYING, MOST_STANDING, MOST_BEZEL = 6, 10, 16
"""On a screen too small for all that, a button has a sixth or a tenth of its height, the edge a sixteenth of a side."""


class Reach(NamedTuple):
    """What fingers need in a window of one size. All lengths are in pixels."""

    touch: int = LEAST_TOUCH
    """The least width and height of a button, where there is room for it."""
    card: int = LEAST_TOUCH
    """The least width of a card for which the cards give up the upper half of a window that stands."""
    dead: int = 0
    """The outer edge, where no touch begins: a bezel swallows it there, or a sleeve makes it."""
    low: bool = False
    """Whether what is touched is to lie low."""


HOME = Reach()
"""What is needed at home."""


def px_per_mm(width: int, height: int, inches: float) -> float:
    """Return the pixels of a millimetre on a screen of so many inches from corner to corner; 0 if nobody knows them."""
    return hypot(width, height) / (inches * 25.4) if inches else 0.0


def reach_of(manners: Manners, width: int, height: int) -> Reach:
    """Return what fingers need in this house, in a window of so many pixels that fills the screen."""
    if not manners.kiosk:
        return HOME
    low, inches = manners.controls_low, manners.screen_inches
    most = min(width, height) // MOST_BEZEL
    if not inches:
        return Reach(dead=min(UNKNOWN_BEZEL, most), low=low)
    button, card, bezel = (ceil(mm * px_per_mm(width, height, inches)) for mm in (BUTTON, CARD, BEZEL))
    touch = min(button, height // (MOST_STANDING if height > width else MOST_LYING))
    return Reach(max(LEAST_TOUCH, touch), max(LEAST_TOUCH, card), min(bezel, most), low)

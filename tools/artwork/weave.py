"""The quiet weave in the clothes of jack, queen and king: each suit has its own."""

from __future__ import annotations

from collections.abc import Iterator

from artwork.palette import WHITE
from artwork.shapes import Shape, above, common, moved, polygon, round_polygon, without
from artwork.sheet import Sheet
from halfmoon.engine.cards import Suit

STEP, ROW = 34, 25
"""From one sign of the weave to the next, and from row to row."""
TOP, BOTTOM = 404, 640
OPACITY = 0.16


def lay_weave(sheet: Sheet, garment: Shape, suit: Suit, left: float, right: float, opacity: float = OPACITY) -> None:
    """Lay the weave of a suit on a garment; its rows begin at `left` and end beyond `right`."""
    weave = Shape()
    for x, y in _places(left, right):
        for thread in _threads(suit):
            weave.addPath(moved(thread, x, y))
    sheet.fill(common(weave, garment), WHITE, opacity)


def _places(left: float, right: float) -> Iterator[tuple[float, float]]:
    for row, y in enumerate(range(TOP, BOTTOM, ROW)):
        x = left - (STEP / 2 if row % 2 else 0)
        while x < right + STEP:
            yield x, y
            x += STEP


def _threads(suit: Suit) -> list[Shape]:
    """Return one sign of the weave, around 0, 0."""
    match suit:
        case Suit.SPADES:
            return [polygon((-12, 8), (0, -4), (12, 8), (12, 13), (0, 1), (-12, 13))]
        case Suit.HEARTS:
            half_moon = without(round_polygon(0, 6, 12, 16), round_polygon(0, 6, 7.5, 12))
            return [above(half_moon, 6)]
        case Suit.DIAMONDS:
            return [polygon((0, -9), (6, 0), (0, 9), (-6, 0))]
        case Suit.CLUBS:
            return [round_polygon(x, y, 3.6, 8) for x, y in ((0, -5), (-5.2, 3.5), (5.2, 3.5))]

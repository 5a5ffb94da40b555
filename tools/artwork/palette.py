"""The colours that are in the art alone; what the game itself draws with is in halfmoon/view/look.py."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from halfmoon.engine.cards import Rank, Suit
from halfmoon.view.look import INK, Colour

Value = TypeVar("Value")


class Halves(NamedTuple):
    """The two colours of a form: its half in moonlight and its half in shadow."""

    lit: Colour
    shaded: Colour


class Court(NamedTuple):
    """The colours of a rank: the field of its cards and its moon.

    Dawn, dusk and moonlight are told apart by lightness as well, and so with any kind of colour blindness.
    """

    field: Colour
    moon: Halves


def by_suit(*values: Value) -> dict[Suit, Value]:
    """Return the values of the suits: of spades, hearts, diamonds and clubs, in this order."""
    return dict(zip(Suit, values, strict=True))


PAPER, PAPER_EDGE = "#FCF8EC", "#DCD2BA"
WHITE, BLACK = "#FFFFFF", "#000000"
MISSING = "#595959"
"""The rings in high contrast that stand for what is missing to eleven."""

LIT = {
    "classic": by_suit("#36427C", "#DB2F45", "#DB2F45", "#36427C"),
    "four": by_suit("#3D3F55", "#E23A1E", "#3F55E0", "#189068"),
    "contrast": INK["contrast"],
}
"""The lit half of a suit; its half in shadow has the colour of the index."""

COURTS = {
    Rank.JACK: Court("#BADFF6", Halves("#4AA6CC", "#2E86AE")),
    Rank.QUEEN: Court("#FAC5D1", Halves("#E8718A", "#CC5470")),
    Rank.KING: Court("#FDE68B", Halves("#F4B93A", "#DF9A20")),
}

SKIN = by_suit(
    Halves("#F5D9BC", "#DDA683"),
    Halves("#FADFC9", "#E5A98B"),
    Halves("#EDC597", "#C98F5E"),
    Halves("#CF9A6E", "#9E683F"),
)
HAIR = by_suit(
    Halves("#3B365E", "#211D3A"),
    Halves("#B4512F", "#7F301C"),
    Halves("#E9B54A", "#BD8122"),
    Halves("#5A3A2A", "#38211A"),
)
BEARD = by_suit(
    Halves("#E8EAF4", "#B3BAD6"),
    Halves("#B4512F", "#7F301C"),
    Halves("#8A5730", "#5E3819"),
    Halves("#4A3C52", "#2C2238"),
)
GOLD = Halves("#FFDF8A", "#D9982B")
IVORY = Halves("#FFFBF0", "#DCCFBC")
GOWN = Halves("#FFF1F1", "#EFC3CF")
PLUME = Halves("#1F86A8", "#115A78")
"""The jack's plume; its lit colour is that of the tunic too."""
LINE = "#2A1B2E"
BLUSH = "#5A2A2A"
MOUTH, LIPS = "#8E2B34", "#B3243E"

NIGHT_BLUE, DEEP_BLUE = "#172159", "#0E1540"
ARCHES = "#2D3C90", "#24317A"
SLOT = "#0B1033"
STAR = "#FFE6A6"
CRATER = "#E3BE72"
STACK_LINE, STACK_PAPERS = "#5F5848", ("#D3C8AE", "#EFE6D0")
"""The outline of the cards under a top card, and the two papers by turns."""

MOON_LIGHT, MOON_SHADE, MOON_LOW = "#FFF6DA", "#D9A94F", "#EBC678"
ICON_MOON = Halves("#FBE7B2", "#E5B85A")
ICON_CRATER = Halves("#EFD08A", "#CF9C3E")
ICON_CARD_SHADED = "#EDE4CE"
ICON_SKY = ((0, "#0B1030", 1), (0.6, "#1E2A6C", 1), (1, "#54459A", 1))
ICON_ARCH = "#141C4E"


def suit_colours(theme: str, suit: Suit) -> Halves:
    """Return the two colours of a suit."""
    return Halves(LIT[theme][suit], INK[theme][suit])


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two: all of the first at 0, all of the other at 1."""
    channels = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02X}" for a, b in channels)

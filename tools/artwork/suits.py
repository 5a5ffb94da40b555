"""The four suits, about 100 units high, around 0, 0."""

from __future__ import annotations

from functools import cache

from artwork.palette import suit_colours
from artwork.shapes import Shape, circle, joined, moved, path, polygon
from artwork.sheet import Sheet
from halfmoon.engine.cards import Suit

HEART = (
    "M0 50C-9 36 -50 14 -50 -17C-50 -36 -37 -47 -24 -47C-12 -47 -4 -39 0 -28C4 -39 12 -47 24 -47"
    "C37 -47 50 -36 50 -17C50 14 9 36 0 50Z"
)
DIAMOND = "M0 -54C7 -35 26 -13 44 0C26 13 7 35 0 54C-7 35 -26 13 -44 0C-26 -13 -7 -35 0 -54Z"
LEAF = (
    "M0 -52C9 -37 48 -16 48 14C48 29 37 37.5 25.5 37.5C15 37.5 6 31 0 20C-6 31 -15 37.5 -25.5 37.5"
    "C-37 37.5 -48 29 -48 14C-48 -16 -9 -37 0 -52Z"
)
STEM = "M0 8C4 8 6 20 9 31C12 41 17 46 25 50L-25 50C-17 46 -12 41 -9 31C-6 20 -4 8 0 8Z"


@cache
def suit(which: Suit) -> Shape:
    """Return the shape of a suit."""
    match which:
        case Suit.HEARTS:
            return path(HEART)
        case Suit.DIAMONDS:
            return path(DIAMOND)
        case Suit.SPADES:
            return joined(path(LEAF), path(STEM))
        case Suit.CLUBS:
            leaves = [circle(0, -25.5, 23.5), circle(-26.5, 12.5, 23.5), circle(26.5, 12.5, 23.5)]
            return joined(*leaves, polygon((0, -18), (17, 6), (17, 20), (-17, 20), (-17, 6)), path(STEM))


def lay_suit(sheet: Sheet, theme: str, which: Suit, x: float, y: float, size: float) -> None:
    """Lay a suit of a size around a point, half lit and half in shadow."""
    sheet.halves(moved(suit(which), x, y, size / 100), x, suit_colours(theme, which))


def suit_alone(which: Suit) -> Sheet:
    """Return the picture of a suit by itself."""
    sheet = Sheet(100, 110)
    lay_suit(sheet, "classic", which, 50, 55, 96)
    return sheet

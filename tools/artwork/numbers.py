"""The cards from ace to ten: a large index, and an arch with a place for each of eleven.

As many places have a suit as the card is worth; the others have a small moon, for what is missing to eleven.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from artwork.card import CAP, STRONG_CAP, blank, index, strong_blank
from artwork.palette import MISSING, PAPER, PAPER_EDGE, mixed
from artwork.shapes import above, circle, moved, ring
from artwork.sheet import Sheet
from artwork.suits import lay_suit, suit
from halfmoon.engine.cards import Card, Suit
from halfmoon.view.look import INK

PLACES = 11
X, Y, RADIUS = 200, 456, 153
"""The middle of the arch and its radius."""
SUIT_SIZE, SUIT_RISE = 178, 22
"""The large suit under the arch, and how far it is above the arch's middle."""
PIPS = {Suit.SPADES: 0.41, Suit.HEARTS: 0.41, Suit.DIAMONDS: 0.44, Suit.CLUBS: 0.42}
"""The size of the suits in the arch: they look equally large."""


def number_card(card: Card, theme: str) -> Sheet:
    """Return the face of a card from ace to ten."""
    strong = theme == "contrast"
    ink = INK[theme][card.suit]
    sheet = strong_blank() if strong else blank()
    sheet.fill(index(str(card.rank), STRONG_CAP if strong else CAP), ink)
    if not strong:
        sheet.fill(above(circle(X, Y + 4, 118), Y + 4), mixed(PAPER, PAPER_EDGE, 0.34))
    for place, (x, y) in enumerate(_arch()):
        if place < card.rank:
            sheet.fill(moved(suit(card.suit), x, y, PIPS[card.suit]), ink)
        elif strong:
            sheet.fill(ring(x, y, 8, 4), MISSING)
        else:
            sheet.fill(circle(x, y, 8), mixed(PAPER, ink, 0.30))
    lay_suit(sheet, theme, card.suit, X, Y - SUIT_RISE, SUIT_SIZE)
    return sheet


def _arch() -> Iterator[tuple[float, float]]:
    """Return the places of the arch, from left to right."""
    for place in range(PLACES):
        angle = radians(180 * (1 - place / (PLACES - 1)))
        yield X + RADIUS * cos(angle), Y - RADIUS * sin(angle)

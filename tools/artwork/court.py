"""The faces of jack, queen and king: the figure with its moon, and the suit; the letter is written by the game.

The jack has a crescent, the queen a half moon, the king a full moon. The edge of the shadow on a face is its profile.
"""

from __future__ import annotations

from typing import NamedTuple

from artwork.card import EDGE, STRONG_EDGE, blank, card_inside, strong_blank
from artwork.jack import jack
from artwork.king import king
from artwork.palette import COURTS, PAPER_EDGE, mixed, suit_colours
from artwork.queen import queen
from artwork.sheet import Sheet
from artwork.suits import lay_suit
from halfmoon.engine.cards import Card, Rank

SUIT_X, SUIT_Y, SUIT_SIZE = 318, 88, 96


class Place(NamedTuple):
    """How far a figure stands to the right of the middle and below the top: its letter needs room."""

    dx: float
    dy: float


FIGURES = {Rank.JACK: jack, Rank.QUEEN: queen, Rank.KING: king}
PLACES = {Rank.JACK: Place(16, 18), Rank.QUEEN: Place(22, 24), Rank.KING: Place(24, 24)}


def court_card(card: Card, theme: str) -> Sheet:
    """Return the face of a jack, queen or king without its letter."""
    court = COURTS[card.rank]
    if theme == "contrast":
        sheet, edge = strong_blank(), STRONG_EDGE
    else:
        sheet, edge = blank(court.field, mixed(PAPER_EDGE, court.moon.lit, 0.35)), EDGE
    figure = FIGURES[card.rank](card.suit, suit_colours(theme, card.suit))
    sheet.lay(figure, *PLACES[card.rank], card_inside(edge))
    lay_suit(sheet, theme, card.suit, SUIT_X, SUIT_Y, SUIT_SIZE)
    return sheet

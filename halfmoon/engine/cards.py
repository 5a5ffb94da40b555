"""A card: its rank, its suit and its short name, such as 5S, 10H or KD."""

from enum import IntEnum, StrEnum
from typing import NamedTuple


class Rank(IntEnum):
    """Ace to ten count 1 to 10; jack, queen and king follow."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    def __str__(self) -> str:
        """Return the name used in written games: A, 2 to 10, J, Q, K."""
        return RANK_NAMES[self]


class Suit(StrEnum):
    """The four suits, in the order of the deal (RULES part 3)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


RANK_NAMES = dict(zip(Rank, "A 2 3 4 5 6 7 8 9 10 J Q K".split(), strict=True))
COURTS = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})
SIGNS = dict(zip(Suit, "♠♥♦♣", strict=True))


class Card(NamedTuple):
    """One card; a deck has 52 different ones, the game has each of them twice."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        """Return the short name of the card in ASCII, such as "10H"."""
        return f"{self.rank}{self.suit}"


DECK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards in the order of the deal: by suit, ace to king (RULES part 3)."""

_BY_NAME = {str(card): card for card in DECK}


def card_named(name: str) -> Card:
    """Return the card with this short name; ValueError if there is none."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise ValueError(f"no card is called {name!r}") from None

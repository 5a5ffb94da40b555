"""A deal number becomes the same 104 cards for ever, in any program (RULES part 3, frozen)."""

from collections.abc import Iterator

from halfmoon.engine.cards import DECK, Card
from halfmoon.engine.position import PILES, Position

DECKS = 2
CARDS_IN_PILES = 96
_MASK = 2**64 - 1


def shuffled(number: int) -> list[Card]:
    """Return the 104 cards of a deal number in the order in which they are dealt."""
    cards = list(DECK) * DECKS
    random = split_mix_64(number)
    for i in range(len(cards) - 1, 0, -1):
        j = (next(random) * (i + 1)) >> 64
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def dealt(number: int) -> Position:
    """Return the position at the start of a deal: 12 piles of 8 dealt round, then the reserve (RULES 2)."""
    cards = shuffled(number)
    piles = (tuple(cards[pile : CARDS_IN_PILES : len(PILES)]) for pile in range(len(PILES)))
    reserve = ((card,) for card in cards[CARDS_IN_PILES:])
    return Position((*piles, *reserve))


def split_mix_64(state: int) -> Iterator[int]:
    """Yield the unsigned 64-bit numbers of SplitMix64 from a state."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        yield z ^ (z >> 31)

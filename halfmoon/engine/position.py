"""What lies where: twelve piles and eight reserve places, an immutable value."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from halfmoon.engine.cards import Card, Rank, card_named

Place = str
"""The name of a place: "1" to "12" along the arc, "R1" to "R8" in the reserve (RULES 31)."""

PILES: tuple[Place, ...] = tuple(str(n) for n in range(1, 13))
RESERVE: tuple[Place, ...] = tuple(f"R{n}" for n in range(1, 9))
PLACES: tuple[Place, ...] = PILES + RESERVE
_INDEX = {place: index for index, place in enumerate(PLACES)}

Stack = tuple[Card, ...]
"""The cards of one place, bottom first; only the last of them is shown (RULES 5)."""


class Position(NamedTuple):
    """The cards of all twenty places, in the order of PLACES."""

    stacks: tuple[Stack, ...]

    def stack(self, place: Place) -> Stack:
        """Return the cards of a place, bottom first."""
        return self.stacks[_INDEX[place]]

    def top(self, place: Place) -> Card | None:
        """Return the card in play at a place, or None where it is empty (RULES 7)."""
        stack = self.stacks[_INDEX[place]]
        return stack[-1] if stack else None

    def in_play(self) -> dict[Place, Card]:
        """Return every card that can be touched, by place."""
        return {place: stack[-1] for place, stack in zip(PLACES, self.stacks, strict=True) if stack}

    def ranks(self) -> frozenset[Rank]:
        """Return the ranks in play."""
        return frozenset(stack[-1].rank for stack in self.stacks if stack)

    def cards(self) -> Iterable[Card]:
        """Return all cards still in the game."""
        return chain.from_iterable(self.stacks)

    def cards_left(self) -> int:
        """Return how many cards are still in the game."""
        return sum(map(len, self.stacks))

    def without(self, places: Iterable[Place]) -> Position:
        """Return the position after the top cards of these places have left the game (RULES 11)."""
        stacks = list(self.stacks)
        for place in places:
            stacks[_INDEX[place]] = stacks[_INDEX[place]][:-1]
        return Position(tuple(stacks))

    def __str__(self) -> str:
        """Return the position in one line, such as "1:KD.5S R3:AH": cards bottom first, no empty places."""
        stacks = zip(PLACES, self.stacks, strict=True)
        return " ".join(f"{place}:{'.'.join(map(str, stack))}" for place, stack in stacks if stack)


def position_from(text: str) -> Position:
    """Return the position written in one line; ValueError if a place or card is none of ours or a place comes twice.

    >>> str(position_from("1:KD.5S R3:AH"))
    '1:KD.5S R3:AH'
    """
    stacks: list[Stack] = [()] * len(PLACES)
    for word in text.split():
        place, _, names = word.partition(":")
        if place not in _INDEX:
            raise ValueError(f"no place is called {place!r}")
        if stacks[_INDEX[place]]:
            raise ValueError(f"place {place} is named twice")
        stacks[_INDEX[place]] = tuple(map(card_named, names.split(".")))
    return Position(tuple(stacks))

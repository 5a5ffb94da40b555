"""All the rules of Half Moon: what is removed together, what it scores, when the game ends.

Everything follows from one question, which ranks may join those already chosen (partners):
a removal is legal, a card stays bright and a refusal has its reason by the same answer.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import combinations

from halfmoon.engine.cards import COURTS, Rank
from halfmoon.engine.position import Place, Position

SUM = 11
PAIR_POINTS = 10
TRIPLE_POINTS = 15
POINTS = {2: PAIR_POINTS, 3: TRIPLE_POINTS}
"""Points by the number of cards removed (RULES 19)."""

MOVES_OF_A_WON_GAME = 48
POINTS_OF_A_WON_GAME = 520

Removal = tuple[Place, ...]
"""The places whose top cards leave the game together, in the order in which they were touched."""


class Refusal(StrEnum):
    """Why cards are not removed together."""

    SUM = "sum"  # two numbers make 11 (RULES 8)
    COURTS = "courts"  # jack, queen and king (RULES 9)
    EMPTY = "empty"  # nothing lies at one of the places (RULES 11)


def partners(ranks: Iterable[Rank]) -> frozenset[Rank]:
    """Return the ranks that may join the chosen ones, whatever else lies on the table (RULES 8, 9, 35).

    A number is joined by what is missing to 11, court cards by the courts not yet among them, a pair by nothing.
    """
    chosen = frozenset(ranks)
    if not chosen:
        return frozenset(Rank)
    if chosen <= COURTS:
        return COURTS - chosen
    if len(chosen) > 1:
        return frozenset()
    (number,) = chosen
    return frozenset({Rank(SUM - number)})


def refused(ranks: Sequence[Rank], rank: Rank) -> Refusal | None:
    """Return why a rank may not join the chosen ones, or None if it may: a king joins neither a king nor a five.

    What is said is what the first of them would have needed (RULES 33). Two courts of one rank do not join, but the
    player who touches the second is not refused: it takes the place of the first (RULES 16; play/table.py).
    """
    if rank in partners(ranks):
        return None
    return Refusal.COURTS if ranks[0] in COURTS else Refusal.SUM


def complete(ranks: Sequence[Rank]) -> bool:
    """Return whether ranks that have joined one another leave the game: a pair or a triple."""
    return len(ranks) == (len(COURTS) if ranks[0] in COURTS else 2)


def refusal(position: Position, removal: Removal) -> Refusal | None:
    """Return why these places cannot be cleared together, or None if they can."""
    ranks: list[Rank] = []
    for place in removal:
        card = position.top(place)
        if card is None:
            return Refusal.EMPTY
        if why := refused(ranks, card.rank):
            return why
        ranks.append(card.rank)
    return None if complete(ranks) else refused(ranks, ranks[0])


def removals(position: Position) -> list[Removal]:
    """Return every legal removal of a position, each once, in the order of the places."""
    places = list(position.in_play())
    tries = [*combinations(places, 2), *combinations(places, 3)]
    return [removal for removal in tries if refusal(position, removal) is None]


def won(position: Position) -> bool:
    """Return whether all cards are removed (RULES 21)."""
    return not any(position.stacks)


def stuck(position: Position) -> bool:
    """Return whether cards are left and none of those in play make a pair or a triple (RULES 22)."""
    ranks = position.ranks()
    pair = any(partners({rank}) <= ranks for rank in ranks - COURTS)
    return bool(ranks) and not pair and not ranks >= COURTS

"""A game that is watched touch by touch: each moment is the table after a touch, and what the touch has done."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from halfmoon.engine.cards import Card
from halfmoon.engine.game import Outcome
from halfmoon.engine.position import Place
from halfmoon.engine.rules import Removal
from halfmoon.play.table import Table, new_table


class Deed(StrEnum):
    """What a touch has done."""

    DEALT = "dealt"
    SELECTED = "selected"
    LET_GO = "let go"
    CHANGED = "changed for its like"
    REFUSED = "refused"
    PAIR = "pair"
    TRIPLE = "triple"
    WON = "won"


REMOVED = {2: Deed.PAIR, 3: Deed.TRIPLE}
"""What a move of so many cards is."""


class Moment(NamedTuple):
    """The table at a moment, what has just been done, and the cards it was done with, in the order of the touches."""

    table: Table
    deed: Deed = Deed.DEALT
    cards: tuple[Card, ...] = ()


def moments(number: int, touches: Iterable[Place]) -> tuple[Moment, ...]:
    """Return the moments of a game: its deal, then one for each touch. Its clock stands still."""
    shown = [Moment(new_table(number))]
    for place in touches:
        shown.append(_after(shown[-1].table, place))
    return tuple(shown)


def touches_of(moves: Iterable[Removal]) -> list[Place]:
    """Return the touches that make these moves."""
    return [place for move in moves for place in move]


def _after(before: Table, place: Place) -> Moment:
    """Return the moment after the touch of a place."""
    table = before.tapped(place)
    if table.game.outcome is Outcome.WON:
        return Moment(table, Deed.WON)
    deed, places = _done(before, table, place)
    return Moment(table, deed, tuple(before.position.stack(touched)[-1] for touched in places))


def _done(before: Table, after: Table, place: Place) -> tuple[Deed, tuple[Place, ...]]:
    """Return what a touch has done, and the places with whose cards."""
    if after.game is not before.game:
        return REMOVED[len(after.game.moves[-1])], after.game.moves[-1]
    if after.refused:
        return Deed.REFUSED, after.refused.places
    if place in before.selected:
        return Deed.LET_GO, (place,)
    if len(after.selected) == len(before.selected):
        like = next(other for other in before.selected if other not in after.selected)
        return Deed.CHANGED, (like, place)
    return Deed.SELECTED, (place,)

"""Finished games: which of those on a table are, and how they ended (docs/records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from halfmoon.engine.game import Outcome, moves_text
from halfmoon.play.table import Round, Table


class Ending(StrEnum):
    """How a game ended."""

    WON = "won"
    STUCK = "stuck"
    LEFT = "left"


class Record(NamedTuple):
    """A finished game: which, of what deal, with which moves, how it ended and after how many seconds of play."""

    id: str
    code: str
    moves: str
    outcome: Ending
    seconds: float
    undos: int
    started: float
    """When it was dealt, in seconds since 1970; 0 if it is not known."""


ENDINGS = {Outcome.WON: Ending.WON, Outcome.STUCK: Ending.STUCK, Outcome.PLAYING: Ending.LEFT}
"""How a game ended that does not go on, by how it stood."""

Truth = Mapping[str, Record | None]
"""What is true of some games, by their ids: their record, or None for one that has not ended."""


def records_of(table: Table) -> Truth:
    """Return what is true of the games on a table, the one that was dealt first before the other.

    The one set aside has ended, by now; the one that lies there only if it is won. Nobody's games are not recorded.
    """
    over = table.game.outcome is Outcome.WON
    aside = {table.set_aside.birth.id: record_of(table.set_aside)} if table.set_aside else {}
    truth = {**aside, table.round.birth.id: record_of(table.round) if over else None}
    return {name: record for name, record in truth.items() if name}


def record_of(ended: Round) -> Record:
    """Return the record of a game as it stands now."""
    game = ended.game
    return Record(
        id=ended.birth.id,
        code=game.code,
        moves=moves_text(game.moves),
        outcome=ENDINGS[game.outcome],
        seconds=round(ended.clock.seconds, 2),
        undos=ended.undos,
        started=ended.birth.time,
    )

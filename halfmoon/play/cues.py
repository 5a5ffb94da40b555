"""Which sounds belong to a step: found from the difference of two tables, so that nobody else has to say it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from halfmoon.engine.game import Game, Outcome
from halfmoon.engine.rules import MOVES_OF_A_WON_GAME
from halfmoon.play.table import Table

STEPS = 10
"""A pair has so many pitches: they climb the scale from the first move of a game to the last of a won one."""

FLIP_AFTER, FLIPS_APART = 0.15, 0.05
"""When the first card under removed ones is turned, and each further one after it, in seconds."""


class Kind(StrEnum):
    """The kinds of sounds."""

    SELECT = "select"
    DESELECT = "deselect"
    PAIR = "pair"
    TRIPLE = "triple"
    FLIP = "flip"
    REFUSED = "refused"
    UNDO = "undo"
    DEAL = "deal"
    STUCK = "stuck"
    WON = "won"


class Cue(NamedTuple):
    """A sound that is to be heard."""

    kind: Kind
    delay: float = 0.0
    """How long after the step, in seconds."""
    step: int = 0
    """Its step of the scale, from 1; 0 for a kind that has one pitch alone."""

    @property
    def name(self) -> str:
        """The name of the sound: "flip", "pair3"."""
        return f"{self.kind}{self.step or ''}"


TOUCHES = {Kind.SELECT, Kind.DESELECT, Kind.REFUSED}
"""What is heard while every card stays: it takes nothing back that is still to be heard of the cards."""

REMOVED = {2: Kind.PAIR, 3: Kind.TRIPLE}
"""What is heard of a removal, by the number of its cards."""

ENDINGS = {Outcome.STUCK: (Cue(Kind.STUCK, 0.84),), Outcome.WON: (Cue(Kind.WON, 0.58),)}
"""What is heard once a game is over: the cards are still on their way."""


def heard(before: Table, after: Table) -> tuple[Cue, ...]:
    """Return what is to be heard as one table becomes the other; nothing if only time has passed."""
    if after.game == before.game:
        return _touched(before, after)
    return _played(before, after) + ENDINGS.get(after.game.outcome, ())


def _touched(before: Table, after: Table) -> tuple[Cue, ...]:
    """Return what is heard of a touch that has removed nothing."""
    if after.refused and after.refused != before.refused:
        return (Cue(Kind.REFUSED),)
    if set(after.selected) - set(before.selected):
        return (Cue(Kind.SELECT),)
    return (Cue(Kind.DESELECT),) if after.selected != before.selected else ()


def _played(before: Table, after: Table) -> tuple[Cue, ...]:
    """Return what is heard as one game becomes another: dealt, taken back, or a move further."""
    if not after.game.moves and not after.game.undone_moves:
        return (Cue(Kind.DEAL),)
    if after.set_aside != before.set_aside or len(after.game.moves) < len(before.game.moves):
        return (Cue(Kind.UNDO),)
    return _removed(after.game)


def _removed(game: Game) -> tuple[Cue, ...]:
    """Return what is heard of the last move of a game, and of each card that it uncovered."""
    move = game.moves[-1]
    kind = REMOVED[len(move)]
    progress = (len(game.moves) - 1) * STEPS // MOVES_OF_A_WON_GAME
    removed = Cue(kind, step=progress + 1 if kind is Kind.PAIR else 0)
    uncovered = [place for place in move if game.position.top(place)]
    return (removed, *(Cue(Kind.FLIP, FLIP_AFTER + order * FLIPS_APART) for order in range(len(uncovered))))

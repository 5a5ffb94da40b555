"""What a tap means: the small state machine between fingers and rules.

A table is the game on it, the cards selected, and the game set aside that Undo can bring back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from halfmoon.engine import rules
from halfmoon.engine.cards import COURTS, Rank
from halfmoon.engine.game import Game, Outcome, new_game
from halfmoon.engine.position import Place, Position
from halfmoon.engine.rules import Refusal
from halfmoon.play.clock import Clock


class Birth(NamedTuple):
    """What tells a game from every other of the same deal: an id of its own, and when it was dealt.

    Chance and clock give it; it is empty for a game that is nobody's, such as one that is only watched.
    """

    id: str = ""
    time: float = 0.0
    """In seconds since 1970; 0 if it is not known."""


NOBODYS = Birth()


class Round(NamedTuple):
    """A game, and what it takes with it when it is set aside and brought back (RULES 40)."""

    game: Game
    clock: Clock = Clock()
    birth: Birth = NOBODYS
    undos: int = 0
    """How often a move was taken back."""


class Refused(NamedTuple):
    """A try that was refused: the places touched, and why (RULES 33)."""

    places: tuple[Place, ...]
    refusal: Refusal


class Table(NamedTuple):
    """One player's table. The selection and the refusal are of this moment and are not saved (RULES 39)."""

    round: Round
    set_aside: Round | None = None
    selected: tuple[Place, ...] = ()
    refused: Refused | None = None

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.round.game

    @property
    def position(self) -> Position:
        """What lies where."""
        return self.round.game.position

    @property
    def can_undo(self) -> bool:
        """Whether Undo would do anything: take back a move, or bring the set-aside game back."""
        if self.game.moves:
            return self.game.outcome is not Outcome.WON
        return self.set_aside is not None

    def tapped(self, place: Place) -> Table:
        """Return the table after the touch of a place (RULES 12 to 16, 32 to 34)."""
        card = self.position.top(place)
        if card is None:
            return self
        chosen = self._ranks()
        if place in self.selected:
            return self._selecting(other for other in self.selected if other != place)
        if card.rank in COURTS and card.rank in chosen:  # it takes the place of its like (RULES 16, 32)
            like = self.selected[chosen.index(card.rank)]
            return self._selecting(place if other == like else other for other in self.selected)
        touched = (*self.selected, place)
        cleared = self._selecting(())
        if why := rules.refused(chosen, card.rank):
            return cleared._replace(refused=Refused(touched, why))
        if not rules.complete([*chosen, card.rank]):
            return self._selecting(touched)
        return cleared._replace(round=cleared.round._replace(game=self.game.played(touched)))

    def dimmed(self) -> frozenset[Place]:
        """Return the places whose cards cannot join the selected ones, judged by ranks alone (RULES 35)."""
        bright = rules.partners(self._ranks())
        in_play = self.position.in_play().items()
        return frozenset(place for place, card in in_play if card.rank not in bright) - set(self.selected)

    def undone(self) -> Table:
        """Return the table after Undo: a move taken back, or before the first the set-aside game (RULES 37, 40)."""
        if not self.game.moves and self.set_aside:
            return Table(self.set_aside)
        game = self.game.undone()
        undos = self.round.undos + (game is not self.game)
        return Table(self.round._replace(game=game, undos=undos), self.set_aside)

    def redone(self) -> Table:
        """Return the table with the last undone move made again."""
        return Table(self.round._replace(game=self.game.redone()), self.set_aside)

    def dealt(self, number: int, birth: Birth = NOBODYS) -> Table:
        """Return the table with a new game of this deal on it; a game with moves is set aside, unless it is won.

        An untouched deal in between is skipped (RULES 40).
        """
        set_aside = self.round if self.game.moves or self.game.undone_moves else self.set_aside
        won = self.game.outcome is Outcome.WON
        return Table(Round(new_game(number), birth=birth), None if won else set_aside)

    def ticked(self, seconds: float) -> Table:
        """Return the table after that much time in which it could be played (RULES 36)."""
        if self.game.outcome is not Outcome.PLAYING:
            return self
        return self._replace(round=self.round._replace(clock=self.round.clock.ticked(seconds)))

    def _ranks(self) -> list[Rank]:
        """Return the ranks of the selected cards, in the order in which they were touched."""
        return [self.position.stack(place)[-1].rank for place in self.selected]

    def _selecting(self, places: Iterable[Place]) -> Table:
        """Return the table with these places selected by the touch of a card."""
        touched = self.round._replace(clock=self.round.clock.touched())
        return Table(touched, self.set_aside, tuple(places))


def new_table(number: int, birth: Birth = NOBODYS) -> Table:
    """Return a table with a new game of this deal and nothing set aside."""
    return Table(Round(new_game(number), birth=birth))

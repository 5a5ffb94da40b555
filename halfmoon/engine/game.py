"""A game is its deal and its moves: play, undo, redo, as one line of text and back by replay."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import NamedTuple

from halfmoon.engine import code, rules
from halfmoon.engine.deal import dealt
from halfmoon.engine.position import PLACES, Position
from halfmoon.engine.rules import Refusal, Removal


class Outcome(StrEnum):
    """How a game stands."""

    PLAYING = "playing"
    STUCK = "stuck"
    WON = "won"


class BadMoves(ValueError):
    """A text that is not a list of moves."""


class IllegalMove(ValueError):
    """A move that the rules refuse: where it stands in the text (from 1), its text, why, and the game up to it."""

    def __init__(self, number: int, removal: Removal, refusal: Refusal, game: Game) -> None:
        super().__init__(f"move {number}, {move_text(removal)}, is not possible: {refusal}")
        self.number = number
        self.removal = removal
        self.refusal = refusal
        self.game = game


class Game(NamedTuple):
    """A deal, the moves made, and the moves taken back that redo would repeat (the next one last).

    A game has at most 48 moves, so the hundred undos of RULES 23 take back all of it.
    """

    number: int
    moves: tuple[Removal, ...]
    undone_moves: tuple[Removal, ...]
    positions: tuple[Position, ...]

    @property
    def code(self) -> str:
        """The code of the deal."""
        return code.write(self.number)

    @property
    def position(self) -> Position:
        """What lies where now."""
        return self.positions[-1]

    @property
    def score(self) -> int:
        """The points of the moves made (RULES 19)."""
        return sum(rules.POINTS[len(move)] for move in self.moves)

    @property
    def outcome(self) -> Outcome:
        """Won, stuck, or still playing (RULES 21, 22)."""
        if rules.won(self.position):
            return Outcome.WON
        return Outcome.STUCK if rules.stuck(self.position) else Outcome.PLAYING

    def played(self, removal: Removal) -> Game:
        """Return the game after one more move; what could be redone is forgotten (RULES 37)."""
        assert rules.refusal(self.position, removal) is None, removal
        position = self.position.without(removal)
        return Game(self.number, (*self.moves, removal), (), (*self.positions, position))

    def undone(self) -> Game:
        """Return the game without its last move; the same game at its beginning or once it is won (RULES 38)."""
        if not self.moves or self.outcome is Outcome.WON:
            return self
        undone_moves = (*self.undone_moves, self.moves[-1])
        return Game(self.number, self.moves[:-1], undone_moves, self.positions[:-1])

    def redone(self) -> Game:
        """Return the game with the last undone move made again; the same game if there is none."""
        if not self.undone_moves:
            return self
        *rest, move = self.undone_moves
        return Game(self.number, (*self.moves, move), tuple(rest), (*self.positions, self.position.without(move)))

    def __str__(self) -> str:
        """Return the game in one line: its code and the moves made, such as "HM1-N-IEYLMBC 1+8 8+5+3"."""
        return " ".join([self.code, *map(move_text, self.moves)])


def new_game(number: int) -> Game:
    """Return the game of a deal number before its first move."""
    return Game(number, (), (), (dealt(number),))


def replayed(number: int, moves: str, redo: str = "") -> Game:
    """Return the game after the moves of a text, with those of another to be redone, the next first.

    BadMoves if a text is no list of moves, IllegalMove if it could not have been played.
    """
    game = new_game(number)
    made, undone = moves_from(moves), moves_from(redo)
    for count, removal in enumerate((*made, *undone), 1):
        if refusal := rules.refusal(game.position, removal):
            raise IllegalMove(count, removal, refusal, game)
        game = game.played(removal)
    positions = game.positions[: len(made) + 1]
    return Game(number, made, undone[::-1], positions)


def moves_from(text: str) -> tuple[Removal, ...]:
    """Return the moves of a text such as "1+8 8+5+3"; BadMoves names the first word that is none."""
    return tuple(_move_from(word) for word in text.split())


def moves_text(moves: tuple[Removal, ...]) -> str:
    """Return moves as text: "1+8 8+5+3"."""
    return " ".join(map(move_text, moves))


def move_text(removal: Removal) -> str:
    """Return one move as text: the places joined by +."""
    return "+".join(removal)


def _move_from(word: str) -> Removal:
    removal = tuple(word.upper().split("+"))
    strange = [place for place in removal if place not in PLACES]
    if strange:
        raise BadMoves(f"{word!r} is no move: there is no place {strange[0]!r} (piles are 1 to 12, reserve R1 to R8)")
    twice = [place for place, count in Counter(removal).items() if count > 1]
    if twice:
        raise BadMoves(f"{word!r} is no move: it names place {twice[0]} twice")
    if len(removal) not in rules.POINTS:
        raise BadMoves(f"{word!r} is no move: two or three places are joined by +, as in 1+8 or 8+5+3")
    return removal

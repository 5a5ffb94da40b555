"""The last games that have ended: each can be watched again."""

from __future__ import annotations

from dataclasses import dataclass

from halfmoon.app.desk import Machine
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.example import ExampleScene
from halfmoon.app.sheet import Row, Sheet
from halfmoon.engine import code
from halfmoon.engine.game import replayed
from halfmoon.play.clock import Clock
from halfmoon.play.messages import N_
from halfmoon.play.record import Ending, Record
from halfmoon.play.watching import moments, touches_of
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role

OUTCOMES = {Ending.WON: N_("Won"), Ending.STUCK: N_("No way out"), Ending.LEFT: N_("Not finished")}
"""What is said of a game that has ended."""


@dataclass(frozen=True, slots=True)
class GamesScene(Sheet):
    """The games, the latest first, and the scene that the way back leads to."""

    games: tuple[Record, ...] = ()
    statistics: Scene | None = None

    def title(self) -> str:
        """Return what stands at its head."""
        return self.desk.say("Last games")

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return a row for each game: how it ended, its code, its time and its moves."""
        return [self._row(brush, number, game) for number, game in enumerate(self.games)]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the game that is to be watched, or the statistics."""
        if name == "back":
            return self.statistics and self.statistics.with_desk(self.desk)
        kind, _, number = name.partition(":")
        return self._watched(self.games[int(number)]) if kind == "game" else self

    def _watched(self, game: Record) -> Scene:
        """Return a game as it is watched from the beginning; one that could not have been played is not shown."""
        try:
            played = replayed(code.read(game.code), game.moves)
        except ValueError:
            return self.with_desk(self.desk.telling(self.desk.say("This game cannot be shown")))
        shown = moments(played.number, touches_of(played.moves))
        return ExampleScene(self.desk, self, self.desk.say(OUTCOMES[game.outcome]), shown).playing()

    def _row(self, brush: Brush, number: int, game: Record) -> Row:
        count = len(game.moves.split())
        moves = self.desk.words.count("{} move", "{} moves", count)
        note = f"{self.desk.say(OUTCOMES[game.outcome])} · {Clock(game.seconds)} · {moves}"

        def items(box: Box) -> list[Item]:
            touch = box if count else None
            return [Item(Role.GAME, box, f"game:{number}", game.code, note, f"phase_{game.outcome}", touch=touch)]

        return Row(brush.touch(84), items)

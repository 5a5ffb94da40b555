"""The real game in a time of its own, watched: each event's consequence is checked and counted."""

from __future__ import annotations

from collections import Counter
from random import Random

from faults import game_faults, happened, require, selection_faults
from player import STUCK_DEAL

from halfmoon.app import pointer
from halfmoon.app.scene import Over, Scene
from halfmoon.app.scenes.won import WonScene
from halfmoon.app.shell import Shell
from halfmoon.app.window import Window
from halfmoon.engine.code import DEALS
from halfmoon.play.example import EXAMPLE

SLEEPS = (0, 0, 1 / 60, 1 / 60, 0.05, 0.3, 1, 3, 10)
"""How long a sleep may last before the next events come, in seconds."""


class Calm(Window):
    """The real window; but time goes on only while it waits, and it deals from the storm's own chance."""

    def __init__(self, chance: Random, now: float) -> None:
        super().__init__()
        self.chance, self.now = chance, now

    def wait(self, seconds: float) -> None:
        """Let some time pass, at most so much."""
        self.now += min(seconds, self.chance.choice(SLEEPS))

    def deal_number(self) -> int:
        """Return a deal number by chance, at times one that is stuck at once or the one of the example."""
        return self.chance.choice([STUCK_DEAL, EXAMPLE, *(self.chance.randrange(DEALS) for _ in range(8))])


class Watched(Shell):
    """The real shell, watched: each event's consequence is checked and counted."""

    tally: Counter[str]

    def answer(self, event: pointer.Event, scene: Scene) -> None:
        """Answer an event, then look at what has come of it."""
        super().answer(event, scene)
        after = self.scene
        if after is None:
            return
        if type(after) is not type(scene) and isinstance(after, Over):
            self.tally["wins" if isinstance(after, WonScene) else "dialogs"] += 1
            self.tally[type(after).__name__] += 1
        self.tally["settings changed"] += after.desk.settings != scene.desk.settings
        old, new = scene.desk.table, after.desk.table
        if new is not old:
            self.tally[happened(old, new)] += 1
            require(selection_faults(new))
            if new.game is not old.game:
                require(game_faults(new.game))

"""What of the desk is on the disk: after each turn, whatever has changed is given to the writer."""

from __future__ import annotations

from dataclasses import replace

from halfmoon.app.desk import Desk
from halfmoon.app.paths import Paths
from halfmoon.app.scene import Scene
from halfmoon.app.writer import Writer
from halfmoon.play.record import records_of
from halfmoon.play.save import settings_text, table_text
from halfmoon.play.settings import Settings
from halfmoon.play.table import Round, Table

CLOCK_BEHIND = 27.0
"""The clock alone is saved when it has gone on so far since it was last, in seconds."""


class Keeper:
    """Knows what was last given to the writer."""

    def __init__(self, writer: Writer, paths: Paths, table: Table | None, settings: Settings) -> None:
        """Begin with what the files hold; which of the games on the table are recorded is not known yet."""
        self.writer = writer
        self.paths = paths
        self.rounds = (table.round, table.set_aside) if table else None
        self.recorded: Rounds | None = None
        self.settings = settings
        self.erasures = 0

    def keep(self, desk: Desk, behind: float = CLOCK_BEHIND) -> None:
        """Have saved what has changed, but nothing at a kiosk; a clock less than `behind` seconds ahead has not."""
        if desk.manners.kiosk:
            return
        if desk.erasures != self.erasures:
            self.erasures, self.rounds, self.settings = desk.erasures, None, desk.manners.defaults
            self.writer.erase()
        rounds = (desk.table.round, desk.table.set_aside)
        if _played(self.recorded, rounds):
            self.recorded = rounds
            self.writer.record(records_of(desk.table))
        played = _played(self.rounds, rounds)
        if played or (self.rounds and rounds[0].clock.seconds - self.rounds[0].clock.seconds > behind):
            self.rounds = rounds
            self.writer.keep(self.paths.table, table_text(desk.table), backup=played)
        if desk.settings != self.settings:
            self.settings = desk.settings
            self.writer.keep(self.paths.settings, settings_text(desk.settings, desk.manners.defaults))

    def told(self, scene: Scene) -> Scene:
        """Return the scene as it knows whether saving works, or what there is to tell of files over it.

        A kiosk saves nothing of its players, so there is nothing to tell them; the operator reads it in the report.
        """
        saved = scene.desk.manners.kiosk or not self.writer.failing
        scene = scene.with_desk(replace(scene.desk, saved=saved))
        for trouble in self.writer.troubles():
            from halfmoon.app.scenes.trouble import TroubleScene  # hardly anybody ever sees it

            scene = TroubleScene(scene.desk, scene, *trouble)
        return scene

    def close(self, desk: Desk) -> None:
        """Return when all is written, the clock to the last second."""
        self.keep(desk, behind=0)
        self.writer.close()


Rounds = tuple[Round, Round | None]


def _played(before: Rounds | None, after: Rounds) -> bool:
    """Return whether there is another game, or another move of it; the clock does not count."""
    return before is None or before[0].game is not after[0].game or before[1] is not after[1]

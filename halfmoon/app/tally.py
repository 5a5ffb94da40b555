"""The counters of a kiosk in their file: counted as it happens, written by the writer's thread."""

from __future__ import annotations

from pathlib import Path

from halfmoon.app.desk import Machine
from halfmoon.app.storage import read, set_aside
from halfmoon.app.writer import Writer
from halfmoon.play.counters import Counters, Day, What, counters_from, counters_text, happened
from halfmoon.play.table import Table


class Tally:
    """Counts on the date that the machine shows."""

    def __init__(self, file: Path, writer: Writer, machine: Machine) -> None:
        """Begin with what the file holds; one that cannot be read is set aside."""
        self.file, self.writer, self.machine = file, writer, machine
        unreadable: list[Path] = []
        self.counters = read(self.file, counters_from, unreadable) or Counters()
        for bad in unreadable:
            set_aside(bad)

    @property
    def today(self) -> Day:
        """How often each was today."""
        return self.counters.on(self.machine.today())

    def count(self, *what: What) -> None:
        """Count what has happened, if anything has."""
        if what:
            self.counters = self.counters.counted(self.machine.today(), *what)
            self.writer.keep(self.file, counters_text(self.counters), backup=False)

    def step(self, before: Table, after: Table) -> None:
        """Count what there is to count of a step that a player made."""
        self.count(*happened(before, after))

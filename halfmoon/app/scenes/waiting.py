"""Two things a kiosk shows while it waits: the question whether somebody is still there, and the dark of the night."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from halfmoon.app.desk import Machine
from halfmoon.app.dialog import Answer, Dialog
from halfmoon.app.scene import Scene, window
from halfmoon.play.table import Table
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State


@dataclass(frozen=True, slots=True)
class WarningScene(Dialog):
    """The question whether somebody is still there; a touch anywhere says so."""

    left: float = 0.0
    """How long the session still lasts without a touch, in seconds."""

    def title(self) -> str:
        """Return the question."""
        return self.desk.say("Are you still playing?")

    def text(self) -> str:
        """Return when the game ends."""
        return self.desk.words.count("The game ends in {} second.", "The game ends in {} seconds.", ceil(self.left))

    def answers(self) -> list[Answer]:
        """Return the one answer."""
        return [Answer("back", self.desk.say("I am still playing"), "check", State.PRIMARY)]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene under the question."""
        return self.back()

    def changes_in(self) -> float | None:
        """Return when another second is shown."""
        return self.left % 1 or 1.0


class AsleepScene(Scene):
    """A dark screen in the hours of sleep."""

    def items(self, brush: Brush) -> list[Item]:
        """Return nothing but the dark."""
        return [Item(Role.DARK, window(brush.layout))]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene: a touch wakes the kiosk (see kiosk.py)."""
        return self

    def with_table(self, table: Table) -> Scene:
        """Return the scene: no table is shown here."""
        return self

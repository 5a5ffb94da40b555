"""A sheet of lines to read: a table of names and values, or the end of a log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from halfmoon.app.desk import Machine
from halfmoon.app.scene import Scene
from halfmoon.app.sheet import Row, Sheet, text_row
from halfmoon.view.brush import Brush
from halfmoon.view.items import Role

LONGEST = 400
"""So many characters of a line are shown."""


class Line(NamedTuple):
    """A line, and how it is written."""

    text: str
    role: Role = Role.TEXT


@dataclass(frozen=True, slots=True)
class LinesScene(Sheet):
    """Lines under a title; where there are none, it says so."""

    heading: str = ""
    lines: tuple[Line, ...] = ()
    panel = 900

    def title(self) -> str:
        """Return what stands at its head."""
        return self.heading

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return the lines, one below the other."""
        lines = self.lines or (Line(self.desk.say("There is nothing yet.")),)
        return [text_row(brush, line.role, line.text[:LONGEST], width) for line in lines]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene under the sheet."""
        return self.back() if name == "back" else self

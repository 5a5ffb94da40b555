"""What happens around the scenes: nothing at home; what a kiosk does is in kiosk.py, which a home never loads."""

from __future__ import annotations

from typing import Protocol

from halfmoon.app.desk import Desk
from halfmoon.app.pointer import Event
from halfmoon.app.scene import Scene
from halfmoon.play.table import Table
from halfmoon.view.brush import Brush

MARGIN = 4
"""So many pixels of a kiosk's window are left free for its picture to move in."""


class House(Protocol):
    """What goes on around the scenes."""

    def turned(self, scene: Scene, seconds: float) -> Scene:
        """Return the scene after a time, or the one that comes in its place."""

    def taken(self, event: Event, scene: Scene, brush: Brush) -> Scene | None:
        """Return the scene after an event that is not for the scene itself; None if it is."""

    def left(self, desk: Desk) -> Scene | None:
        """Return the scene after the player has left; None if the program ends."""

    def stepped(self, before: Table, after: Table) -> None:
        """Count what a player has done."""

    def changes_in(self) -> float | None:
        """Return when something changes by itself, in seconds; None for never."""

    @property
    def shift(self) -> tuple[int, int]:
        """How far the picture lies from the corner of the window, in pixels."""

    @property
    def hides_pointer(self) -> bool:
        """Whether the pointer is hidden while fingers play."""


class Home:
    """At home nothing is done to the player."""

    shift, hides_pointer = (0, 0), False

    def turned(self, scene: Scene, seconds: float) -> Scene:
        """Return the scene."""
        return scene

    def taken(self, event: Event, scene: Scene, brush: Brush) -> Scene | None:
        """Return None: every event is for the scene."""
        return None

    def left(self, desk: Desk) -> Scene | None:
        """Return None: the program ends."""
        return None

    def stepped(self, before: Table, after: Table) -> None:
        """Count nothing."""

    def changes_in(self) -> float | None:
        """Return None."""
        return None

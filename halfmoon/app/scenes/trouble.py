"""Something the player must be told once, in plain words: files that could not be read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from halfmoon.app.desk import Machine
from halfmoon.app.dialog import Answer, Dialog
from halfmoon.app.paths import shown
from halfmoon.app.scene import Scene
from halfmoon.play.messages import N_
from halfmoon.view.items import State


@dataclass(frozen=True, slots=True)
class TroubleScene(Dialog):
    """The notice that files could not be read, and under which names they are kept, if they could be renamed."""

    files: tuple[Path, ...] = ()
    sentence: str = N_("The game goes on without it.")
    """How the game goes on."""
    icon = "warn"

    def title(self) -> str:
        """Return what it is about."""
        return self.desk.say("A file could not be read")

    def text(self) -> str:
        """Return what was done with the files."""
        kept = [self.desk.say("It is kept as {}").format(shown(Path(file.name))) for file in self.files]
        return "\n".join([*kept, self.desk.say(self.sentence)])

    def answers(self) -> list[Answer]:
        """Return the one way on."""
        return [Answer("back", self.desk.say("Continue"), "check", State.PRIMARY)]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene under the notice."""
        return self.back()


@dataclass(frozen=True, slots=True)
class FreshScene(TroubleScene):
    """The notice that the game begins anew because it could not go on, and where the old files are."""

    def title(self) -> str:
        """Return what it is about."""
        return self.desk.say("A fresh start")

    def text(self) -> str:
        """Return why, and what was done with the files."""
        why = self.desk.say("Three times in a row the game ended with an error right after its start.")
        kept = [self.desk.say("Kept as {}").format(shown(Path(file.name))) for file in self.files]
        return "\n".join([why, *kept])

"""Delete everything: it is asked twice, and the second time the buttons lie the other way round."""

from __future__ import annotations

from halfmoon.app.desk import Machine
from halfmoon.app.dialog import Answer, Dialog
from halfmoon.app.scene import Scene
from halfmoon.play.table import new_table
from halfmoon.view.items import State


class EraseScene(Dialog):
    """The first question."""

    icon = "trash"

    def title(self) -> str:
        """Return what it is about."""
        return self.desk.say("Delete everything?")

    def text(self) -> str:
        """Return what would be deleted."""
        return self.desk.say("Your game, all statistics and your settings are deleted.")

    def answers(self) -> list[Answer]:
        """Return the way back, and the way on."""
        return [
            Answer("back", self.desk.say("Keep"), "undo", State.PRIMARY),
            Answer("erase", self.desk.say("Delete"), "trash"),
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the second question, or the scene under this one."""
        if name == "erase":
            return SureScene(self.desk, self.under)
        return self.back() if name == "back" else self


class SureScene(EraseScene):
    """The second question: after it, everything is deleted."""

    def title(self) -> str:
        """Return what it is about."""
        return self.desk.say("Really delete everything?")

    def text(self) -> str:
        """Return that there is no way back."""
        return self.desk.say("This cannot be undone.")

    def answers(self) -> list[Answer]:
        """Return the answers, the other way round."""
        return super().answers()[::-1]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the table with a new game, as if it were the first, or the scene under this one."""
        if name != "erase":
            return super().chosen(name, machine)
        erased = self.with_desk(self.desk.erased())
        scene = erased.with_table(new_table(machine.deal_number(), machine.birth()))
        return scene.with_desk(scene.desk.telling(self.desk.say("Everything is deleted"), "check"))

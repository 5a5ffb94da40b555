"""No way out: the program says so, and offers Undo and a new game (RULES 22)."""

from __future__ import annotations

from halfmoon.app.desk import Machine
from halfmoon.app.dialog import Answer, Dialog
from halfmoon.app.scene import Scene
from halfmoon.view.items import State


class StuckScene(Dialog):
    """The notice over a table on which nothing can be removed; set aside, a mark on the table remains."""

    def title(self) -> str:
        """Return what it is about."""
        return self.desk.say("No way out")

    def text(self) -> str:
        """Return how many cards are left, and what can be done."""
        left = self.desk.table.position.cards_left()
        remain = self.desk.words.count("{} card is left.", "{} cards are left.", left)
        advice = self.desk.say("Take back a move or begin a new game.")
        return f"{remain}\n{advice}"

    def answers(self) -> list[Answer]:
        """Return Undo and New game."""
        state = State.PRIMARY if self.desk.table.can_undo else State.DISABLED
        return [
            Answer("undo", self.desk.say("Undo"), "undo", state),
            Answer("new", self.desk.say("New game"), "new"),
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the table: as it is, or as the chosen button leaves it."""
        return self.back() if name == "back" else self.back().chosen(name, machine)

"""The ways to end the program at a kiosk: each is asked about once more, and its exit code says what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from halfmoon.app.desk import Machine
from halfmoon.app.dialog import Answer, Dialog
from halfmoon.app.scene import Scene
from halfmoon.play.messages import N_
from halfmoon.view.items import State


class End(NamedTuple):
    """A way to end: the exit code, what is on its button, the icon there, and what whoever touches it should know."""

    code: int
    label: str
    icon: str
    text: str


ENDS = {
    "restart": End(11, N_("Restart the game"), "again", N_("The program ends, and is started again.")),
    "quit": End(10, N_("Quit"), "exit", N_("The program ends, and is not started again by itself.")),
    "reboot": End(
        12, N_("Reboot"), "again", N_("The program ends and asks for the whole machine to be started again.")
    ),
    "power_off": End(13, N_("Power off"), "power", N_("The program ends and asks for the machine to be switched off.")),
}
"""The ways, by the names of their buttons. The program only leaves with the code: what started it does the rest."""


@dataclass(frozen=True, slots=True)
class EndScene(Dialog):
    """The question before one of them."""

    end: End = ENDS["quit"]
    icon: str = "exit"

    def title(self) -> str:
        """Return what it is about."""
        return self.desk.say(self.end.label)

    def text(self) -> str:
        """Return what happens then."""
        return self.desk.say(self.end.text)

    def answers(self) -> list[Answer]:
        """Return the way back, and the way out."""
        return [
            Answer("back", self.desk.say("Back"), "undo", State.PRIMARY),
            Answer("end", self.desk.say("Continue"), self.end.icon),
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the page under the question; None ends the program with the code."""
        if name == "end":
            machine.leave(self.end.code)
            return None
        return self.back() if name == "back" else self

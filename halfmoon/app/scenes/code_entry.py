"""Enter code: letter keys on the screen, the keyboard or paste; a clear sentence for what is no code."""

from __future__ import annotations

from dataclasses import dataclass, replace

from halfmoon.app.desk import Machine
from halfmoon.app.faults import SENTENCES
from halfmoon.app.scene import Scene, button
from halfmoon.app.scenes.keys import key_row, sign_of
from halfmoon.app.sheet import Row, Sheet
from halfmoon.engine import code
from halfmoon.engine.code import ALPHABET, BadCode
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State

LONGEST = 24
"""No more characters than this are taken; a code written in full has thirteen."""

COLUMNS = 7
KEYS = [*ALPHABET, "erase", "paste"]


@dataclass(frozen=True, slots=True)
class CodeScene(Sheet):
    """The code as it has been typed so far, and what was wrong with it when it was last tried."""

    across = COLUMNS

    text: str = ""
    fault: str = ""

    def title(self) -> str:
        """Return what stands at its head."""
        return self.desk.say("Enter code")

    @property
    def types(self) -> bool:
        """Keys that carry a character type it."""
        return True

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return the field, the sentence below it, the keys and the button that deals."""
        high = brush.touch(76)
        room = brush.height(Role.FAULT, "\n\n", width) + brush.px(16)
        return [
            Row(high, lambda box: [Item(Role.FIELD, box, label=self.text, note="HM1-N-AAAAAAB")]),
            Row(room, lambda box: self._sentence(box.grown(0, -brush.px(8)))),
            *(key_row(brush, keys, width, brush.touch(72), brush.px(8)) for keys in self._keys()),
            Row(brush.px(12), lambda box: []),
            Row(
                high,
                lambda box: [button("deal", self.desk.say("Deal this code"), "check", box, State.PRIMARY)],
            ),
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene after the touch of a key or button."""
        if sign := sign_of(name):
            return self.typed(sign)
        if name == "erase":
            return replace(self, text=self.text[:-1], fault="")
        if name == "paste" and not self.desk.manners.kiosk:
            return self.typed(machine.pasted())
        if name == "deal":
            return self._dealt(machine)
        return self.back() if name == "back" else self

    def typed(self, char: str) -> CodeScene:
        """Return the scene after characters were typed or pasted; blanks mean nothing in a code."""
        shown = "".join(c for c in char if c.isprintable() and not c.isspace())
        return replace(self, text=(self.text + shown.upper())[:LONGEST], fault="")

    def _dealt(self, machine: Machine) -> Scene:
        """Return the table with the deal of the code, or this scene with what is wrong; the game is untouched."""
        try:
            number = code.read(self.text)
        except BadCode as bad:
            return replace(self, fault=self.desk.say(SENTENCES[bad.fault]).format(bad.what))
        return self.with_table(self.desk.table.dealt(number, machine.birth()))

    def _sentence(self, box: Box) -> list[Item]:
        if self.fault:
            return [Item(Role.FAULT, box, label=self.fault, state=State.CENTRED)]
        return [
            Item(
                Role.NOTE,
                box,
                label=self.desk.say("Seven letters deal the same cards again."),
                state=State.CENTRED,
            )
        ]

    def _keys(self) -> list[list[str]]:
        """Return the keys, row by row; at a kiosk there is nothing to paste."""
        keys = ["" if key == "paste" and self.desk.manners.kiosk else key for key in KEYS]
        return [keys[first : first + COLUMNS] for first in range(0, len(keys), COLUMNS)]

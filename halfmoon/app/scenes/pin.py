"""The PIN: a pad of digits in front of the maintenance page; after wrong ones it makes whoever tries wait."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from halfmoon.app.desk import Machine
from halfmoon.app.scene import Scene, button
from halfmoon.app.scenes.keys import key_row, sign_of
from halfmoon.app.sheet import Row, Sheet
from halfmoon.play.pin import LEAST, MOST, Tries, opens
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State

CLOSES_AFTER = 20.0
"""The pad closes so long after the last touch, in seconds."""

KEY, GAP, FIELD = 88, 10, 76
"""Height of a key, between keys, and height of the field, in u."""

PAD = ("1", "2", "3"), ("4", "5", "6"), ("7", "8", "9"), ("", "0", "erase")
"""The keys, row by row."""


@dataclass(frozen=True, slots=True)
class PinScene(Sheet):
    """The digits typed so far, whether the last PIN was wrong, and how long ago the pad was touched, in seconds."""

    text: str = ""
    wrong: bool = False
    idle: float = 0.0

    def title(self) -> str:
        """Return what stands at its head."""
        return self.desk.say("Maintenance")

    @property
    def types(self) -> bool:
        """Keys that carry a digit type it."""
        return True

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return the field, the sentence below it, the keys and the button that tries the PIN."""
        high, room = brush.touch(FIELD), brush.height(Role.FAULT, "\n", width) + brush.px(12)
        dots = "•" * len(self.text)
        return [
            Row(high, lambda box: [Item(Role.FIELD, box, label=dots, note="PIN")]),
            Row(room, lambda box: [self._sentence(box.grown(0, -brush.px(6)))]),
            *(key_row(brush, keys, width, brush.touch(KEY), brush.px(GAP)) for keys in PAD),
            Row(high, lambda box: [self._open(box)]),
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene after the touch of a key or button; with the right PIN, the maintenance page."""
        if name == "back":
            return self.back()
        if sign := sign_of(name):
            return self.typed(sign)
        if name == "erase":
            return replace(self, text=self.text[:-1], idle=0.0)
        return self._tried(machine) if name == "open" and self._can_try else replace(self, idle=0.0)

    def typed(self, char: str) -> PinScene:
        """Return the scene after a digit was typed; anything else is none."""
        digit = char if char.isascii() and char.isdigit() else ""
        return replace(self, text=(self.text + digit)[:MOST], wrong=self.wrong and not digit, idle=0.0)

    def ticked(self, seconds: float) -> Scene:
        """Return the scene after a time: whoever has gone away leaves no open pad."""
        now = replace(self, desk=self.desk.ticked(seconds, playing=False), idle=self.idle + seconds)
        return now.back() if now.idle >= CLOSES_AFTER else now

    def changes_in(self) -> float | None:
        """Return when the pad closes, or another second of waiting is shown."""
        left = self.desk.tries.left
        return min(max(0.0, CLOSES_AFTER - self.idle), (left % 1 or 1.0) if left else CLOSES_AFTER)

    @property
    def _can_try(self) -> bool:
        return len(self.text) >= LEAST and not self.desk.tries.left

    def _tried(self, machine: Machine) -> Scene:
        """Return the maintenance page, or the pad with what there is to say of a wrong PIN."""
        from halfmoon.app.scenes.maintenance import maintenance  # only now: few ever come here

        right = opens(self.text, self.desk.manners.exit_pin)
        now = replace(self, desk=replace(self.desk, tries=Tries() if right else self.desk.tries.failed()))
        return maintenance(now.desk, self.under, machine) if right else replace(now, text="", wrong=True, idle=0.0)

    def _sentence(self, box: Box) -> Item:
        say, left = self.desk.say, ceil(self.desk.tries.left)
        if left:
            wait = self.desk.words.count("Wrong PIN. Wait {} second.", "Wrong PIN. Wait {} seconds.", left)
            return Item(Role.FAULT, box, label=wait, state=State.CENTRED)
        if self.wrong:
            return Item(Role.FAULT, box, label=say("Wrong PIN."), state=State.CENTRED)
        return Item(Role.NOTE, box, label=say("Only for those who look after this machine."), state=State.CENTRED)

    def _open(self, box: Box) -> Item:
        return button("open", self.desk.say("Open"), "check", box, State.PRIMARY if self._can_try else State.DISABLED)

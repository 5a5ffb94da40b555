"""The test of the screen: one full picture after the other, the next at a touch; the last touch goes back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from halfmoon.app.desk import Machine
from halfmoon.app.scene import Over, Scene, window
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State
from halfmoon.view.testcard import PATTERNS


@dataclass(frozen=True, slots=True)
class ScreenTestScene(Over):
    """One of the pictures, by its number."""

    at: int = 0

    def items(self, brush: Brush) -> list[Item]:
        """Return the picture, and on the first of them what to do."""
        everything, pattern = window(brush.layout), list(PATTERNS)[self.at]
        picture = Item(Role.PATTERN, everything, "next", icon=pattern, state=State.PRIMARY, touch=everything)
        return [picture] if self.at else [picture, *self._advice(brush)]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the next picture, or after the last the scene under this one."""
        if name != "next":
            return self
        return replace(self, at=self.at + 1) if self.at + 1 < len(PATTERNS) else self.back()

    def _advice(self, brush: Brush) -> list[Item]:
        layout, words = brush.layout, self.desk.say("Each touch shows the next picture.")
        wide = round(layout.width * 0.8)
        high = brush.height(Role.TEXT, words, wide)
        box = Box((layout.width - wide) // 2, (layout.height - high) // 2, wide, high)
        around = box.grown(brush.px(24), brush.px(16))
        return [Item(Role.WELL, around), Item(Role.TEXT, box, label=words, state=State.CENTRED)]

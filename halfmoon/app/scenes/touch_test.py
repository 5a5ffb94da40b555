"""The test of the touch screen: a cross under every finger, and what the screen says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Self

from halfmoon.app.desk import Machine
from halfmoon.app.fingers import Touch
from halfmoon.app.scene import Over, Scene, button, window
from halfmoon.play.messages import N_
from halfmoon.view.box import Box, box_around
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State

MOST = 10
"""So many fingers are shown, those that have touched last."""

EDGE, CROSS, BUTTON = 24, 84, (300, 84)
"""From the edge of the window to the words, size of what is drawn around a finger, and of the button back, in u."""

SOURCES = {True: N_("mouse"), False: N_("touch screen")}


@dataclass(frozen=True, slots=True)
class TouchTestScene(Over):
    """The last touch of every finger, by device and finger, and how many have touched at once so far."""

    touches: Mapping[tuple[int, int], Touch] = field(default_factory=lambda: MappingProxyType({}))
    most: int = 0

    def items(self, brush: Brush) -> list[Item]:
        """Return the crosses, what there is to say of them, and the way back."""
        everything = window(brush.layout)
        wide, high = brush.px(BUTTON[0]), brush.touch(BUTTON[1])
        back = box_around(everything.cx, everything.h * 0.7, wide, high)
        return [
            Item(Role.PATTERN, everything, icon="black"),
            *self._told(brush),
            *(self._cross(brush, number, touch) for number, touch in enumerate(self.touches.values(), 1)),
            button("back", self.desk.say("Back"), "undo", back),
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene under this one."""
        return self.back() if name == "back" else self

    def felt(self, touch: Touch) -> Self:
        """Return the scene after a finger has touched, moved or lifted."""
        touches = list({**self.touches, (touch.device, touch.finger): touch}.items())[-MOST:]
        now = sum(touch.down for _, touch in touches)
        return replace(self, touches=dict(touches), most=max(self.most, now))

    def _told(self, brush: Brush) -> list[Item]:
        """Return how many fingers touch, and a line for each that has."""
        say, edge = self.desk.say, brush.px(EDGE)
        now = sum(touch.down for touch in self.touches.values())
        count = say("Fingers: {} · at once so far: {}").format(now, self.most)
        lines = [(Role.TEXT, count)] + [
            (Role.NOTE, f"{number}:  {told}")
            for number, told in enumerate(map(self._told_of, self.touches.values()), 1)
        ]
        items, top, wide = [], edge, brush.layout.width - 2 * edge
        for role, words in lines:
            high = brush.height(role, words, wide)
            items.append(Item(role, Box(edge, top, wide, high), label=words))
            top += high
        return items

    def _told_of(self, touch: Touch) -> str:
        """Return where a finger is, as its device says and in the window, and which device that is."""
        source = f"{self.desk.say(SOURCES[touch.by_mouse])} {touch.device}"
        return f"{touch.raw[0]:.4f}, {touch.raw[1]:.4f}  =  {touch.x}, {touch.y} px  ·  {source}"

    def _cross(self, brush: Brush, number: int, touch: Touch) -> Item:
        state = State.ON if touch.down else State.PLAIN
        size = brush.px(CROSS)
        return Item(Role.CROSS, box_around(touch.x, touch.y, size, size), str(number), str(number), state=state)

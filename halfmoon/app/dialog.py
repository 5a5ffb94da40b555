"""A dialog: a small panel in the middle with a title, a sentence and a few buttons."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon.app.scene import Over, button
from halfmoon.view.box import Box, box_around
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State
from halfmoon.view.layout import Layout

WIDTH, EDGE, GAP = 800, 44, 24
EMBLEM, TITLE, BUTTON = 128, 66, 84
"""In u."""


MIDDLE, LOW = 0.47, 0.74
"""Where its middle is, in the height of the window; and where, if what is touched is to be low and there is room."""


class Answer(NamedTuple):
    """A button of a dialog."""

    name: str
    label: str
    icon: str
    state: State = State.PLAIN


class Dialog(Over):
    """A scene that says one thing and offers a few answers; a touch beside it goes back."""

    icon = "moon"

    def title(self) -> str:
        """Return what it is about."""
        raise NotImplementedError

    def text(self) -> str:
        """Return what it says."""
        raise NotImplementedError

    def answers(self) -> list[Answer]:
        """Return its buttons, from left to right."""
        raise NotImplementedError

    def items(self, brush: Brush) -> list[Item]:
        """Return what lies under the dialog, and the dialog."""
        layout, u = brush.layout, brush.u
        wide = min(round(WIDTH * u), layout.width - round(40 * u))
        edge, gap = round(EDGE * u), round(GAP * u)
        room = wide - 2 * edge
        text_h = brush.height(Role.TEXT, self.text(), room)
        title_h = brush.height(Role.TITLE, "", room)
        button_h = max(layout.reach.touch, round(BUTTON * u))
        half = round(EMBLEM * u / 2)
        high = half + title_h + text_h + button_h + 2 * edge + 2 * gap
        panel = box_around(layout.width / 2, _middle(layout, high), wide, high)
        title = Box(panel.x + edge, panel.y + half + gap // 2, room, title_h)
        text = Box(title.x, title.bottom + gap // 2, room, text_h)
        emblem = box_around(panel.cx, panel.y, 2 * half, 2 * half)
        return [
            *self.items_under(brush),
            Item(Role.PANEL, panel, touch=panel),
            Item(Role.EMBLEM, emblem, icon=self.icon, touch=emblem),
            Item(Role.TITLE, title, label=self.title(), state=State.CENTRED),
            Item(Role.TEXT, text, label=self.text(), state=State.CENTRED),
            *self._buttons(Box(title.x, panel.bottom - edge - button_h, room, button_h), gap),
        ]

    def _buttons(self, row: Box, gap: int) -> list[Item]:
        answers = self.answers()
        wide = (row.w - gap * (len(answers) - 1)) // len(answers)
        boxes = [Box(row.x + index * (wide + gap), row.y, wide, row.h) for index in range(len(answers))]
        return [
            button(answer.name, answer.label, answer.icon, box, answer.state)
            for answer, box in zip(answers, boxes, strict=True)
        ]


def _middle(layout: Layout, high: float) -> float:
    """Return where the middle of a dialog of a height is, from the top, in pixels."""
    lowest = layout.height - layout.reach.dead - high / 2 - EDGE * layout.u
    return min(layout.height * LOW, lowest) if layout.reach.low else layout.height * MIDDLE

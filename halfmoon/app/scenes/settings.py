"""The settings: a row for each of play/settings.py that is not locked, changed and saved at a touch."""

from __future__ import annotations

from itertools import groupby

from halfmoon.app.desk import Desk, Machine
from halfmoon.app.scene import Scene
from halfmoon.app.sheet import Row, Sheet
from halfmoon.play.settings import Option
from halfmoon.view.box import Box, box_between
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State

ROW, SEGMENTS = 84, 400
"""Height of a row, and width of the segments beside a title, in u."""

SIDE_BY_SIDE = 3
"""At most so many segments stand in one line."""


class SettingsScene(Sheet):
    """The settings over the table."""

    across = SIDE_BY_SIDE + 2  # the title has the room of two

    def title(self) -> str:
        """Return what stands at its head."""
        return self.desk.say("Settings")

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return a heading for each section, and a row for each of its settings."""
        rows = []
        for section, options in groupby(self.desk.offered, key=lambda option: option.section):
            rows.append(self._heading(brush, self.desk.say(section)))
            rows += [
                self._toggle(brush, option)
                if option.choices is None
                else choice_row(self.desk, brush, option, titled=option.title != option.section)
                for option in options
            ]
        return rows

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene after the touch of a switch or a segment, named "setting:choice"."""
        if name == "back":
            return self.back()
        setting, _, choice = name.partition(":")
        if not any(option.name == setting for option in self.desk.offered):
            return self
        return self.with_desk(self.desk.set_to(setting, choice or not self.desk.value(setting)))

    def _heading(self, brush: Brush, title: str) -> Row:
        above, high = brush.px(14), brush.height(Role.HEADING, title, 10_000)

        def items(box: Box) -> list[Item]:
            return [Item(Role.HEADING, Box(box.x, box.y + above, box.w, high), label=title)]

        return Row(above + high + brush.px(10), items)

    def _toggle(self, brush: Brush, option: Option) -> Row:
        desk = self.desk
        state = State.ON if desk.value(option.name) else State.PLAIN

        def items(box: Box) -> list[Item]:
            note = desk.say(option.note) if option.note else ""
            return [Item(Role.TOGGLE, box, option.name, desk.say(option.title), note, state=state, touch=box)]

        return Row(brush.touch(ROW), items)


def choice_row(desk: Desk, brush: Brush, option: Option, titled: bool = True) -> Row:
    """Return the choices of a setting as segments beside its title; across the whole row without one."""
    choices = desk.choices(option)
    across = min(len(choices), SIDE_BY_SIDE)
    down = -(-len(choices) // across)
    high, wide, pad = brush.touch(64), max(across * brush.touch(0), brush.px(SEGMENTS)), brush.px(12)

    def items(box: Box) -> list[Item]:
        left = box.right - wide if titled else box.x
        well = Box(left, box.y + pad, box.right - left, high * down)
        title = Item(Role.LABEL, Box(box.x, well.y, left - box.x - pad, high), label=desk.say(option.title))
        segments = []
        for index, (value, label) in enumerate(choices.items()):
            x, y = index % across * well.w / across, index // across * high
            part = box_between(well.x + x, well.y + y, well.x + x + well.w / across, well.y + y + high)
            state = State.ON if value == desk.value(option.name) else State.PLAIN
            segments.append(Item(Role.SEGMENT, part, f"{option.name}:{value}", label, state=state, touch=part))
        return [*([title] if titled else []), Item(Role.WELL, well), *segments]

    return Row(high * down + 2 * pad, items)

"""The maintenance page of a kiosk: what the operator can see, try, set and end at the screen itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import halfmoon
from halfmoon.app.desk import Desk, Machine
from halfmoon.app.facts import NOTHING, Facts, facts
from halfmoon.app.operator import all_keys
from halfmoon.app.scene import Over, Scene, button
from halfmoon.app.scenes.leaving import ENDS, EndScene
from halfmoon.app.scenes.lines import Line, LinesScene
from halfmoon.app.scenes.screen_test import ScreenTestScene
from halfmoon.app.scenes.settings import choice_row
from halfmoon.app.scenes.touch_test import TouchTestScene
from halfmoon.app.sheet import Row, Sheet, text_row
from halfmoon.play.counters import What
from halfmoon.play.forms import written
from halfmoon.play.manners import Key
from halfmoon.play.messages import N_
from halfmoon.play.settings import OPTIONS
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role

BUTTON, GAP = 80, 16
"""Height of a button, and what is between two, in u."""

SET_HERE = tuple(option for option in OPTIONS if option.name in ("language", "volume"))
"""The settings that the operator can change here, locked or not."""

TESTS: dict[str, type[Over]] = {"touch_test": TouchTestScene, "screen_test": ScreenTestScene}

PAGES = (
    ("touch_test", N_("Test touch"), "touch"),
    ("screen_test", N_("Test the screen"), "fullscreen"),
    ("counters", N_("Counters"), "statistics"),
    ("log", N_("Log"), "rules"),
    ("configuration", N_("Configuration"), "settings"),
)
"""Name, message and icon of each button that leads somewhere."""

MEGABYTE, DAYS = 10**6, 14
"""What room on the disk is told in, and of how many days the counters are shown."""


def maintenance(desk: Desk, under: Scene, machine: Machine) -> MaintenanceScene:
    """Return the page with the facts as they are now."""
    return MaintenanceScene(desk, under, facts=facts(desk, machine))


@dataclass(frozen=True, slots=True)
class MaintenanceScene(Sheet):
    """The page, over what was there before."""

    facts: Facts = NOTHING
    panel = 900

    def title(self) -> str:
        """Return what stands at its head."""
        return self.desk.say("Maintenance")

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return the facts, the settings, the buttons that lead somewhere, and those that end the program."""
        say = self.desk.say
        ends = [(name, end.label, end.icon) for name, end in ENDS.items()]
        return [
            *(text_row(brush, Role.NOTE, told, width) for told in self._told()),
            *(choice_row(self.desk, brush, option) for option in SET_HERE),
            text_row(brush, Role.NOTE, say("These hold for everybody until the program ends."), width),
            Row(brush.px(GAP), lambda box: []),
            *self._buttons(brush, PAGES),
            text_row(brush, Role.HEADING, say("Program and machine"), width),
            *self._buttons(brush, ends),
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return what the touched button leads to, or the page with a setting changed."""
        setting, _, choice = name.partition(":")
        if any(option.name == setting for option in SET_HERE):
            return self.with_desk(self.desk.maintained(setting, choice))
        if name in TESTS:
            return TESTS[name](self.desk, self)
        if name in ENDS:
            return EndScene(self.desk, self, end=ENDS[name], icon=ENDS[name].icon)
        lines = {"counters": self._counters, "log": self._log, "configuration": self._configuration}
        if name in lines:
            heading = next(message for page, message, _ in PAGES if page == name)
            return LinesScene(self.desk, self, heading=self.desk.say(heading), lines=tuple(lines[name]()))
        return self.back() if name == "back" else self

    def _told(self) -> list[str]:
        """Return the version, for how long the program has run, and how much room there is on the disk."""
        say, minutes, free = self.desk.say, int(self.facts.uptime / 60), self.facts.free
        days, hours = minutes // 1440, minutes // 60 % 24
        told = [say("Version {}").format(halfmoon.__version__)]
        told += [say("Running for {} d {} h {} min").format(days, hours, minutes % 60)]
        return told + ([] if free is None else [say("{} MB free on the disk").format(free // MEGABYTE)])

    def _counters(self) -> list[Line]:
        """Return what the last days had, the latest first."""
        days = list(self.facts.counters.days.items())[: -DAYS - 1 : -1]
        told = self.desk.say("{} · sessions: {} · dealt: {} · won: {}")
        return [Line(told.format(date, day[What.SESSIONS], day[What.DEALT], day[What.WON])) for date, day in days]

    def _log(self) -> list[Line]:
        return [Line(line, role=Role.NOTE) for line in self.facts.log]

    def _configuration(self) -> list[Line]:
        return [self._key(key) for key in all_keys()]

    def _key(self, key: Key) -> Line:
        """Return a key with its value, unless that is a secret, and where it comes from."""
        say = self.desk.say
        value, origin = self.desk.manners.effective(key.full_name, self.desk.settings)
        shown = written(value) if not key.form.secret else say("set") if value else say("not set")
        return Line(f"{key.full_name} = {shown}  ·  {say(origin)}")

    def _buttons(self, brush: Brush, entries: Sequence[tuple[str, str, str]]) -> list[Row]:
        """Return buttons, two in a row."""
        high, gap = brush.touch(BUTTON), brush.px(GAP)

        def row(pair: Sequence[tuple[str, str, str]]) -> Row:
            def items(box: Box) -> list[Item]:
                wide = (box.w - gap) // 2
                boxes = [Box(box.x + number * (wide + gap), box.y, wide, high) for number in range(2)]
                return [
                    button(name, self.desk.say(message), icon, part)
                    for (name, message, icon), part in zip(pair, boxes, strict=False)
                ]

            return Row(high + gap, items)

        return [row(entries[start : start + 2]) for start in range(0, len(entries), 2)]

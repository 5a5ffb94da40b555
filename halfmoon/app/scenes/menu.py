"""The menu: everything that is not needed while playing, one line a thing."""

from __future__ import annotations

from collections.abc import Callable

from halfmoon.app.desk import Desk, Machine
from halfmoon.app.scene import Scene, button
from halfmoon.app.scenes.about import AboutScene
from halfmoon.app.scenes.code_entry import CodeScene
from halfmoon.app.scenes.rules import RulesScene
from halfmoon.app.scenes.settings import SettingsScene
from halfmoon.app.sheet import Row, Sheet
from halfmoon.engine.game import Outcome
from halfmoon.play.daily import deal_of
from halfmoon.play.messages import N_
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item

ENTRIES = (
    ("daily", N_("Deal of the day"), "daily"),
    ("again", N_("Start again"), "again"),
    ("enter_code", N_("Enter code"), "code"),
    ("rules", N_("Rules"), "rules"),
    ("statistics", N_("Statistics"), "statistics"),
    ("settings", N_("Settings"), "settings"),
    ("about", N_("About"), "info"),
    ("quit", N_("Quit"), "exit"),
)
"""Name, message and icon of each line of the menu."""


def statistics(desk: Desk, under: Scene) -> Sheet:
    """Return the statistics; their modules are not needed before they are asked for."""
    from halfmoon.app.scenes.statistics import statistics as read

    return read(desk, under)


SHEETS: dict[str, Callable[[Desk, Scene], Sheet]] = {
    "enter_code": CodeScene,
    "rules": RulesScene,
    "statistics": statistics,
    "settings": SettingsScene,
    "about": AboutScene,
}
"""The lines that open another sheet."""


class MenuScene(Sheet):
    """The menu over the table."""

    def title(self) -> str:
        """Return what stands at its head."""
        return self.desk.say("Menu")

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return a button for each entry."""
        high, gap = brush.touch(88), brush.px(16)

        def row(name: str, message: str, icon: str) -> Row:
            def items(box: Box) -> list[Item]:
                return [button(name, self.desk.say(message), icon, Box(box.x, box.y, box.w, high))]

            return Row(high + gap, items)

        return [row(*entry) for entry in self._entries()]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return what the chosen line leads to; None ends the program."""
        if name == "quit":
            return None
        if name == "daily":
            return self._of_the_day(deal_of(*machine.today()), machine)
        if name == "again":
            return self.with_table(self.desk.table.dealt(self.desk.table.game.number, machine.birth()))
        if name in SHEETS:
            return SHEETS[name](self.desk, self.under)
        return self.back() if name == "back" else self

    def _entries(self) -> list[tuple[str, str, str]]:
        """Return the lines that this house has: at a kiosk nobody leaves the program, and nothing is recorded."""
        kiosk = self.desk.manners.kiosk
        lacking = {"statistics"} if kiosk else set()
        lacking |= set() if self.desk.offered else {"settings"}
        entries = [entry for entry in ENTRIES if entry[0] not in lacking]
        return [("quit", N_("Finish"), "check"), *entries[:-1]] if kiosk else entries

    def _of_the_day(self, number: int, machine: Machine) -> Scene:
        """Return the table with this deal: the game that lies there goes on, unless it is won or another."""
        game = self.desk.table.game
        if game.number == number and game.outcome is not Outcome.WON:
            return self.back()
        return self.with_table(self.desk.table.dealt(number, machine.birth()))

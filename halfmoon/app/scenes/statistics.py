"""The statistics: figures, each with how it is counted, and two pictures; from here games are watched again."""

from __future__ import annotations

from dataclasses import dataclass

from halfmoon.app.desk import Desk, Machine
from halfmoon.app.scene import Scene, button
from halfmoon.app.scenes.erase import EraseScene
from halfmoon.app.scenes.games import OUTCOMES, GamesScene
from halfmoon.app.sheet import Row, Sheet, text_row
from halfmoon.play.messages import N_
from halfmoon.play.record import Ending
from halfmoon.play.statistics import STRIP, TOLD, Figures, Told, shown
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.charts import strip_height
from halfmoon.view.items import Item, Role

FIGURE, GAP, PLOT = 150, 20, 240
"""Width of a figure, what is between it and its title, and the height of the plot, in u."""

NOTHING = N_("No game has ended yet.")
UNREADABLE = N_("The statistics cannot be read just now.")


def statistics(desk: Desk, under: Scene) -> StatisticsScene:
    """Return the statistics as they are on the disk now."""
    from halfmoon.app.database import Unreadable  # only now: sqlite3 takes a while
    from halfmoon.app.figures import figures_in

    try:
        return StatisticsScene(desk, under, figures=figures_in(desk.files.records))
    except (OSError, Unreadable):
        return StatisticsScene(desk, under)


@dataclass(frozen=True, slots=True)
class StatisticsScene(Sheet):
    """The figures over the table; None where they cannot be read."""

    figures: Figures | None = None
    panel = 900

    def title(self) -> str:
        """Return what stands at its head."""
        return self.desk.say("Statistics")

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return the figures, the last games as a strip, the times of the last wins, and two buttons."""
        say, figures = self.desk.say, self.figures
        if figures is None:
            return [text_row(brush, Role.TEXT, say(UNREADABLE), width)]
        told = [self._figure(brush, figure, figures, width) for figure in TOLD]
        erase = self._button(brush, "erase", say("Delete all my data"), "trash")
        if not figures.latest:
            return [text_row(brush, Role.TEXT, say(NOTHING), width), *told, erase]
        return [
            *told,
            *self._strip(brush, figures, width),
            *(self._plot(brush, figures, width) if figures.times else []),
            Row(brush.px(GAP), lambda box: []),
            self._button(brush, "games", say("Watch a game again"), "play"),
            erase,
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the list of games, the question whether all is to be deleted, or the scene under the sheet."""
        if name == "games" and self.figures:
            return GamesScene(self.desk, self.under, games=self.figures.latest, statistics=self)
        if name == "erase":
            return EraseScene(self.desk, self)
        return self.back() if name == "back" else self

    def _figure(self, brush: Brush, told: Told, figures: Figures, width: int) -> Row:
        """Return a figure beside its title, with how it is counted below that."""
        say, room = self.desk.say, width - brush.px(FIGURE) - brush.px(GAP)
        title_h, pad = brush.px(40), brush.px(8)
        high = title_h + brush.height(Role.NOTE, say(told.note), room)

        def items(box: Box) -> list[Item]:
            note = Box(box.x, box.y + title_h, room, high - title_h)
            value = Box(box.right - brush.px(FIGURE), box.y, brush.px(FIGURE), high)
            return [
                Item(Role.LABEL, Box(box.x, box.y, room, title_h), label=say(told.title)),
                Item(Role.NOTE, note, label=say(told.note)),
                Item(Role.FIGURE, value, told.name, shown(figures, told.name)),
            ]

        return Row(high + 2 * pad, items)

    def _strip(self, brush: Brush, figures: Figures, width: int) -> list[Row]:
        """Return the last games as moons, and what each moon stands for."""
        say, outcomes = self.desk.say, " ".join(game.outcome for game in figures.latest[STRIP - 1 :: -1])
        high, line = strip_height(brush, width), brush.px(44)

        def legend(box: Box) -> list[Item]:
            wide = box.w // len(Ending)
            boxes = [Box(box.x + order * wide, box.y, wide - brush.px(GAP), box.h) for order in range(len(Ending))]
            return [
                Item(Role.PHASE, part, label=say(OUTCOMES[outcome]), icon=f"phase_{outcome}")
                for part, outcome in zip(boxes, Ending, strict=True)
            ]

        return [
            text_row(brush, Role.HEADING, say("Last games"), width),
            Row(high, lambda box: [Item(Role.STRIP, box, "strip", note=outcomes)]),
            Row(line, legend),
            text_row(brush, Role.NOTE, say("The last 30 games, the latest is the last one"), width),
        ]

    def _plot(self, brush: Brush, figures: Figures, width: int) -> list[Row]:
        """Return the times of the last wins."""
        say, times = self.desk.say, " ".join(map(str, figures.times))
        note = say("The last 30 wins, the latest on the right; across, the median time")
        return [
            text_row(brush, Role.HEADING, say("Times of wins"), width),
            Row(brush.px(PLOT), lambda box: [Item(Role.PLOT, box, "plot", str(figures.median), times)]),
            text_row(brush, Role.NOTE, note, width),
        ]

    def _button(self, brush: Brush, name: str, label: str, icon: str) -> Row:
        high = brush.touch(84)
        return Row(high + brush.px(16), lambda box: [button(name, label, icon, box._replace(h=high))])

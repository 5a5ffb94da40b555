"""A won game: the full moon, its figures, and two ways on."""

from __future__ import annotations

from halfmoon.app.desk import Machine
from halfmoon.app.scene import Over, Scene, button, toast, window, wordmark
from halfmoon.engine.position import PILES
from halfmoon.view.box import Box, box_around
from halfmoon.view.brush import Brush
from halfmoon.view.frame import Moon
from halfmoon.view.items import Item, Role, State
from halfmoon.view.won import stars, won_layout

COLUMNS = ((-0.60, 0.68), (0.0, 0.52), (0.56, 0.60))
"""The middle and the width of each figure on the moon, in its radius; the first has the longest label."""


class WonScene(Over):
    """Shown in place of the table once all cards are removed (RULES 21)."""

    def items(self, brush: Brush) -> list[Item]:
        """Return the empty arc, the risen moon and the buttons."""
        layout, desk = brush.layout, self.desk
        where = won_layout(layout)
        moon = where.moon
        title = box_around(moon.x, moon.y - 0.46 * moon.r, 1.5 * moon.r, 0.345 * moon.r)
        return [
            Item(Role.SKY, window(layout), state=State.RISEN),
            *wordmark(layout),
            *(Item(Role.WON_PLACE, layout.places[pile], pile) for pile in PILES),
            *stars(layout),
            Item(Role.WON_MOON, moon.box),
            Item(Role.WON_TITLE, title, label=desk.say("You won!")),
            *self._figures(moon),
            button("new", desk.say("New game"), "new", where.new, State.PRIMARY),
            button("again", desk.say("The same deal"), "again", where.again),
            button("menu", "", "menu", where.menu, State.ROUND),
            *toast(desk, brush),
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the table with a new game, or this scene; the code can be copied here too."""
        table = self.desk.table
        if name == "menu":
            from halfmoon.app.scenes.menu import MenuScene  # only now, as in table.py

            return MenuScene(self.desk.quiet(), self)
        if name == "code":
            return self.with_desk(self.desk.copying_code(machine))
        if name == "again":
            return self.with_table(table.dealt(table.game.number, machine.birth()))
        if name == "new":
            return self.with_table(table.dealt(machine.deal_number(), machine.birth()))
        return self

    def _figures(self, moon: Moon) -> list[Item]:
        desk, game = self.desk, self.desk.table.game
        figures = [
            ("score", desk.say("Score"), str(game.score), State.PLAIN),
            ("moves", desk.say("Moves"), str(len(game.moves)), State.LINED),
            ("time", desk.say("Time"), str(desk.table.round.clock), State.LINED),
        ]
        items = [
            Item(
                Role.WON_STAT,
                box_around(moon.x + middle * moon.r, moon.y, wide * moon.r, 0.29 * moon.r).grown(-2, 0),
                name,
                label,
                value,
                state=state,
            )
            for (middle, wide), (name, label, value, state) in zip(COLUMNS, figures, strict=True)
        ]
        code = box_around(moon.x, moon.y + 0.4 * moon.r, 1.2 * moon.r, 0.28 * moon.r)
        touch = None if desk.manners.kiosk else Box(code.x, code.y, code.w, max(48, code.h))  # a kiosk has no clipboard
        label = desk.say("Deal")
        return [*items, Item(Role.WON_STAT, code, "code", label, game.code, "", State.QUIET, touch)]

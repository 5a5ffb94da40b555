"""The game itself: the table, the bar, and what a touch of each makes of them."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

from halfmoon.app.desk import Machine
from halfmoon.app.scene import Scene, toast, window, wordmark
from halfmoon.app.scenes.bar import bar_items, marks
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.stuck import StuckScene
from halfmoon.app.scenes.won import WonScene
from halfmoon.engine.game import Outcome
from halfmoon.engine.position import PLACES, Place
from halfmoon.engine.rules import Refusal
from halfmoon.play.messages import N_
from halfmoon.play.table import Table
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State
from halfmoon.view.layout import Layout
from halfmoon.view.look import RIM_AFTER_SHAKE, SHAKE, SHAKE_SWINGS, SHAKE_WIDTH

REASONS = {
    Refusal.SUM: N_("The sum must be 11"),
    Refusal.COURTS: N_("A jack, a queen and a king are needed"),
}
"""What is said of a refusal, if the player wants it said (RULES 17)."""

RAISED = State.SELECTED | State.REFUSED
"""The states in which a card rises above the others."""


@dataclass(frozen=True, slots=True)
class TableScene(Scene):
    """The table as it is played."""

    since_refusal: float = SHAKE + RIM_AFTER_SHAKE
    """How long ago cards were refused, in seconds."""

    def items(self, brush: Brush) -> list[Item]:
        """Return the table and what stands around it."""
        layout = brush.layout
        return [
            Item(Role.SKY, window(layout)),
            *wordmark(layout),
            *self._places(layout),
            *bar_items(self.desk, layout),
            *marks(self.desk, layout),
            *toast(self.desk, brush),
        ]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene after the touch of a place or of a button of the bar."""
        table = self.desk.table
        if name in PLACES:
            return self._tapped(name)
        if name == "menu":
            return MenuScene(self.desk.quiet(), TableScene(self.desk))
        if name == "code":
            return self.with_desk(self.desk.copying_code(machine))
        if name == "stuck":
            return StuckScene(self.desk.quiet(), self)
        if name == "new":
            return self.with_table(table.dealt(machine.deal_number()))
        turns = {"undo": Table.undone, "redo": Table.redone}
        return self.with_table(turns[name](table)) if name in turns else self

    def with_table(self, table: Table) -> Scene:
        """Return the scene that shows this table."""
        desk = self.desk.quiet().with_table(table)
        moves = len(table.set_aside.game.moves) if table.set_aside else 0
        if moves and table.set_aside is not self.desk.table.set_aside:
            told = desk.words.count(
                "Undo brings back the game of {} move", "Undo brings back the game of {} moves", moves
            )
            desk = desk.telling(told, "undo")
        scene = TableScene(desk)
        return scene if table.game is self.desk.table.game else scene.opened()

    def opened(self) -> Scene:
        """Return the table, or what is to be said first: that the game is won, or that there is no way out."""
        over = {Outcome.WON: WonScene, Outcome.STUCK: StuckScene}.get(self.desk.table.game.outcome)
        return over(self.desk.quiet(), self) if over else self

    def ticked(self, seconds: float) -> TableScene:
        """Return the scene after a time: the clock counts, a shake dies away."""
        desk = self.desk.ticked(seconds, playing=True)
        return TableScene(desk, min(self.since_refusal + seconds, SHAKE + RIM_AFTER_SHAKE))

    def changes_in(self) -> float | None:
        """Return when the picture changes by itself: while cards shake at once, else with the next second."""
        if self.since_refusal < SHAKE:
            return 0
        table = self.desk.table
        times = [SHAKE + RIM_AFTER_SHAKE - self.since_refusal] if self._shows_refusal() else []
        times += [self.desk.toast.left] if self.desk.toast else []
        if self.desk.attended and table.round.clock.started and table.game.outcome is Outcome.PLAYING:
            times.append(table.round.clock.until_next_second())
        return min(times, default=None)

    def _tapped(self, place: Place) -> Scene:
        """Return the scene after the touch of a place; one that is empty changes nothing at all (RULES 34)."""
        table = self.desk.table.tapped(place)
        if table is self.desk.table:
            return self
        scene = self.with_table(table)
        if table.refused is None or not isinstance(scene, TableScene):
            return scene
        return scene.refusing(table.refused.refusal)

    def refusing(self, refusal: Refusal) -> TableScene:
        """Return the scene as a refusal begins: the cards shake, and if the player wants it, it is said why."""
        say, desk = self.desk.say, self.desk
        return TableScene(desk.telling(say(REASONS[refusal])) if desk.settings.move_errors else desk, since_refusal=0)

    def _shows_refusal(self) -> bool:
        return self.since_refusal < SHAKE + RIM_AFTER_SHAKE

    def _places(self, layout: Layout) -> list[Item]:
        """Return the places, and above all of them the cards that are lifted or refused."""
        table = self.desk.table
        dimmed = table.dimmed() if self.desk.settings.placement_help else frozenset()
        refused = table.refused.places if table.refused and self._shows_refusal() else ()
        states = dict.fromkeys(PLACES, State.PLAIN)
        states |= dict.fromkeys(dimmed, State.DIMMED) | dict.fromkeys(refused, State.REFUSED)
        states |= dict.fromkeys(table.selected, State.SELECTED)
        items = [self._place(name, state, layout) for name, state in states.items()]
        return [*items, *(self._raised(item, layout) for item in items if item.state & RAISED)]

    def _place(self, name: Place, state: State, layout: Layout) -> Item:
        stack = self.desk.table.position.stack(name)
        card = stack[-1] if stack else None
        box, touch = layout.places[name], layout.touch[name]
        return Item(Role.PLACE, box, name, state=state, touch=touch, card=card, under=max(0, len(stack) - 1))

    def _raised(self, item: Item, layout: Layout) -> Item:
        swing = self._shake() * layout.card_h if State.REFUSED in item.state else 0
        return item._replace(role=Role.RAISED, bounds=item.bounds.moved(swing, 0), touch=None)

    def _shake(self) -> float:
        """Return how far refused cards stand from their place, in card heights: a swing that dies away."""
        part = min(1, self.since_refusal / SHAKE)
        return SHAKE_WIDTH * sin(2 * pi * SHAKE_SWINGS * part) * (1 - part)

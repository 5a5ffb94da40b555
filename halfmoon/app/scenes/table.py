"""The game itself: the table, the bar, and what a touch of each makes of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from halfmoon.app.desk import Machine
from halfmoon.app.scene import Scene, toast, window, wordmark
from halfmoon.app.scenes.bar import bar_items, marks
from halfmoon.app.scenes.cards import card_items, cards_below, diagram_labels
from halfmoon.app.scenes.stuck import StuckScene
from halfmoon.app.scenes.won import WonScene
from halfmoon.engine.game import Outcome
from halfmoon.engine.position import PLACES, Place
from halfmoon.engine.rules import Refusal
from halfmoon.play.messages import N_
from halfmoon.play.table import Table
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role
from halfmoon.view.layout import Layout
from halfmoon.view.look import PACE, REFUSAL, STUCK_AFTER, WON_AFTER

REASONS = {
    Refusal.SUM: N_("The sum must be 11"),
    Refusal.COURTS: N_("A jack, a queen and a king are needed"),
}
"""What is said of a refusal, if the player wants it said (RULES 17)."""

FEW = 12
"""With so few cards left, the game will soon be over."""

OVER_AFTER = {Outcome.WON: WON_AFTER, Outcome.STUCK: STUCK_AFTER}
"""How long after the last move it is said how the game ended, in seconds."""


@dataclass(frozen=True, slots=True)
class TableScene(Scene):
    """The table as it is played."""

    since_refusal: float = REFUSAL
    """How long ago cards were refused, in seconds."""
    over_in: float | None = None
    """When it is said that the game is over, in seconds: the cards are still on their way."""

    def items(self, brush: Brush) -> list[Item]:
        """Return the table and what stands around it."""
        layout = brush.layout
        return [
            Item(Role.SKY, window(layout)),
            *wordmark(layout),
            *self._cards(layout),
            *(diagram_labels(self.desk.table, layout) if self.labels else []),
            *bar_items(self.desk, layout),
            *marks(self.desk, layout),
            *toast(self.desk, brush),
        ]

    def soon(self, brush: Brush) -> Iterable[Item]:
        """Return the cards under those that are seen; near the end of the game, what a won one shows."""
        won = WonScene(self.desk, self).items(brush) if self.desk.table.position.cards_left() <= FEW else []
        return [*cards_below(self.desk.table, brush.layout), *won]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene after the touch of a place or of a button of the bar."""
        table = self.desk.table
        if name in PLACES:
            return self._tapped(name)
        if name == "menu":
            from halfmoon.app.scenes.menu import MenuScene  # only now: neither it nor what it leads to is seen at first

            return MenuScene(self.desk.quiet(), TableScene(self.desk, over_in=self.over_in))
        if name == "code":
            return self.with_desk(self.desk.copying_code(machine))
        if name == "stuck":
            return StuckScene(self.desk.quiet(), self)
        if name == "new":
            return self.with_table(table.dealt(machine.deal_number(), machine.birth()))
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
        scene = TableScene(desk, over_in=self.over_in)
        return scene if table.game is self.desk.table.game else scene.concluding()

    def concluding(self) -> TableScene:
        """Return the table, which will say that the game is over, if it is, when the last cards have gone."""
        after = OVER_AFTER.get(self.desk.table.game.outcome)
        return TableScene(self.desk, over_in=after and after * PACE[self.desk.animations])

    def opened(self) -> Scene:
        """Return the table, or what is to be said first: that the game is won, or that there is no way out."""
        over = {Outcome.WON: WonScene, Outcome.STUCK: StuckScene}.get(self.desk.table.game.outcome)
        return over(self.desk.quiet(), TableScene(self.desk)) if over else self

    def ticked(self, seconds: float) -> Scene:
        """Return the scene after a time: the clock counts, a refusal is forgotten, the end of the game is said."""
        desk = self.desk.ticked(seconds, playing=True)
        over_in = None if self.over_in is None else self.over_in - seconds
        if over_in is not None and over_in <= 0:
            return TableScene(desk).opened()
        return TableScene(desk, min(self.since_refusal + seconds, REFUSAL), over_in)

    def changes_in(self) -> float | None:
        """Return when the picture changes by itself, in seconds: mostly with the next second of the clock."""
        table = self.desk.table
        times = [REFUSAL - self.since_refusal] if self._shows_refusal() else []
        times += [self.desk.toast.left] if self.desk.toast else []
        times += [] if self.over_in is None else [self.over_in]
        if self.desk.attended and table.round.clock.started and table.game.outcome is Outcome.PLAYING:
            times.append(table.round.clock.until_next_second())
        return min(times, default=None)

    def _tapped(self, place: Place) -> Scene:
        """Return the scene after the touch of a place; one that is empty changes nothing at all (RULES 34)."""
        table = self.desk.table.tapped(place)
        if table is self.desk.table:
            return self.opened() if table.game.outcome is Outcome.WON else self
        scene = self.with_table(table)
        if table.refused is None or not isinstance(scene, TableScene):
            return scene
        return scene.refusing(table.refused.refusal)

    def refusing(self, refusal: Refusal) -> TableScene:
        """Return the scene as a refusal begins: the cards shake, and if the player wants it, it is said why."""
        say, desk = self.desk.say, self.desk
        return TableScene(
            desk.telling(say(REASONS[refusal])) if desk.settings.move_errors else desk,
            since_refusal=0,
            over_in=self.over_in,
        )

    def _shows_refusal(self) -> bool:
        return self.since_refusal < REFUSAL

    def _cards(self, layout: Layout) -> list[Item]:
        table = self.desk.table
        dimmed = table.dimmed() if self.desk.settings.placement_help else frozenset()
        refused = table.refused.places if table.refused and self._shows_refusal() else ()
        return card_items(table, layout, dimmed, refused)

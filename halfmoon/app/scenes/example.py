"""A game that is watched: forward, back and by itself, on a table of its own; the player's game waits untouched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from halfmoon.app.desk import Desk, Machine
from halfmoon.app.scene import Over, Scene, button, window, wordmark
from halfmoon.app.scenes.bar import moon_items
from halfmoon.app.scenes.cards import card_items, cards_below, diagram_labels
from halfmoon.engine.cards import COURTS, RANK_NAMES
from halfmoon.play.example import example
from halfmoon.play.messages import N_
from halfmoon.play.watching import Deed, Moment
from halfmoon.view.box import Box, box_between
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State, out_of_reach
from halfmoon.view.layout import Layout
from halfmoon.view.look import WATCHED, WATCHED_LONGER

CAPTIONS = {
    Deed.SELECTED: N_("{} is selected"),
    Deed.LET_GO: N_("{} is let go"),
    Deed.CHANGED: N_("{} and {}: the second is selected"),
    Deed.REFUSED: N_("{} and {} do not make 11"),
    Deed.PAIR: N_("{} and {} make 11"),
    Deed.TRIPLE: N_("{}, {} and {} leave together"),
    Deed.WON: N_("The game is won"),
}
"""What is said of a moment, with the cards named by their ranks."""

BRIEF = {Deed.SELECTED, Deed.PAIR, Deed.TRIPLE}
"""What needs no more than a glance: the rest stays longer."""

SHARES = {"step_back": 3, "play": 4, "step_on": 3, "back": 4}
"""The controls from left to right, and how wide they are to one another."""


@dataclass(frozen=True, slots=True)
class ExampleScene(Over):
    """Moments of a game, one at a time, in place of the table."""

    title: str
    moments: tuple[Moment, ...]
    at: int = 0
    left: float | None = None
    """How long this moment still stays, in seconds; None while the player steps."""

    @property
    def labels(self) -> bool:
        """Always with the labels of the diagram."""
        return True

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self.moments[self.at]

    @property
    def at_end(self) -> bool:
        """Whether nothing more follows."""
        return self.at == len(self.moments) - 1

    def items(self, brush: Brush) -> list[Item]:
        """Return the table at this moment, what is said of it, and the controls."""
        layout, table = brush.layout, self.moment.table
        dimmed = table.dimmed() if self.desk.settings.placement_help else frozenset()
        refused = table.refused.places if table.refused else ()
        return [
            Item(Role.SKY, window(layout)),
            *wordmark(layout),
            *out_of_reach(card_items(table, layout, dimmed, refused)),
            *diagram_labels(table, layout),
            *moon_items(self.desk.say("Score"), table.game.score, layout),
            Item(Role.LABEL, _caption_box(layout), label=self.caption(), note=self.progress()),
            *self._controls(layout),
        ]

    def soon(self, brush: Brush) -> Iterable[Item]:
        """Return the cards under those that are seen."""
        return cards_below(self.moment.table, brush.layout)

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene after the touch of a control; `back` is the game of the player."""
        if name == "play":
            return replace(self, left=None) if self.left is not None else self.playing()
        steps = {"step_back": -1, "step_on": 1}
        if name in steps:
            return replace(self, at=max(0, min(self.at + steps[name], len(self.moments) - 1)), left=None)
        return self.back() if name == "back" else self

    def playing(self) -> ExampleScene:
        """Return the scene as it goes on by itself; from the beginning, if it is at the end."""
        start = replace(self, at=0) if self.at_end else self
        return replace(start, left=start.stays())

    def stays(self) -> float:
        """Return how long this moment stays before the next, in seconds."""
        return WATCHED if self.moment.deed in BRIEF else WATCHED_LONGER

    def ticked(self, seconds: float) -> ExampleScene:
        """Return the scene after a time: it goes on by itself while it plays and somebody looks."""
        now = self.with_desk(self.desk.ticked(seconds, playing=False))
        if self.left is None or not self.desk.attended:
            return now
        if self.left > seconds:
            return replace(now, left=self.left - seconds)
        following = replace(now, at=self.at + 1)
        return replace(following, left=None if following.at_end else following.stays())

    def changes_in(self) -> float | None:
        """Return when it goes on by itself, in seconds; None while it does not."""
        return self.left if self.desk.attended else None

    def caption(self) -> str:
        """Return what is said of this moment."""
        moment, say = self.moment, self.desk.say
        if moment.deed is Deed.DEALT:
            return f"{say('Deal')} {moment.table.game.code}"
        ranks = RANK_NAMES | dict(zip(sorted(COURTS), self.desk.letters.split(), strict=True))
        return say(CAPTIONS[moment.deed]).format(*(ranks[card.rank] for card in moment.cards))

    def progress(self) -> str:
        """Return what game it is, and how far it has come."""
        made, all_moves = (len(moment.table.game.moves) for moment in (self.moment, self.moments[-1]))
        move = self.desk.say("move {} of {}").format(made, all_moves)
        return f"{self.title} · {move}"

    def _controls(self, layout: Layout) -> list[Item]:
        say = self.desk.say
        plays = self.left is not None
        labels = {"play": say("Pause") if plays else say("Play"), "back": say("Stop")}
        icons = {"play": "pause" if plays else "again" if self.at_end else "play", "back": "close"}
        states = {"play": State.PRIMARY, "step_back": _unless(self.at == 0), "step_on": _unless(self.at_end)}
        stacked = State.STACKED if layout.stacked else State.PLAIN
        return [
            button(name, labels.get(name, ""), icons.get(name, name), box, stacked | states.get(name, State.PLAIN))
            for name, box in _control_boxes(layout).items()
        ]


def the_example(desk: Desk, under: Scene) -> ExampleScene:
    """Return the published example, which begins to play by itself."""
    return ExampleScene(desk, under, desk.say("Example game"), example()).playing()


def _unless(disabled: bool) -> State:
    return State.DISABLED if disabled else State.PLAIN


def _caption_box(layout: Layout) -> Box:
    """Return the room for words: where the figures of the bar stand otherwise, up to its buttons where it lies."""
    time, moves = layout.stats["time"], layout.stats["moves"]
    right = moves.right if layout.portrait else layout.controls["undo"].x - round(20 * layout.u)
    return Box(time.x, time.y, right - time.x, time.h)


def _control_boxes(layout: Layout) -> dict[str, Box]:
    """Return where the controls are: in place of the buttons of the bar."""
    first, second, last = (layout.controls[name] for name in ("undo", "redo", "menu"))
    gap = second.x - first.right
    share = (last.right - first.x - gap * (len(SHARES) - 1)) / sum(SHARES.values())
    boxes: dict[str, Box] = {}
    left: float = first.x
    for name, shares in SHARES.items():
        boxes[name] = box_between(left, first.y, left + shares * share, first.bottom)
        left += shares * share + gap
    return boxes

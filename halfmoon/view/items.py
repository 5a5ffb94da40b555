"""What is on the screen, as a list: it is drawn, touched, walked by keys and tested from this one list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Flag, StrEnum, auto
from typing import NamedTuple

from halfmoon.engine.cards import Card
from halfmoon.view.box import Box


class Role(StrEnum):
    """What an item is; paint.py names what draws each."""

    SKY = auto()
    PLACE = auto()
    DIM = auto()
    RIM = auto()
    CARD = auto()
    RING = auto()
    MOON = auto()
    SCORE = auto()
    SPARK = auto()
    WORDMARK = auto()
    BAR = auto()
    STAT = auto()
    BUTTON = auto()
    KEY = auto()
    TOGGLE = auto()
    SEGMENT = auto()
    LABEL = auto()
    WELL = auto()
    FIELD = auto()
    VEIL = auto()
    DARK = auto()
    PANEL = auto()
    COVER = auto()
    EMBLEM = auto()
    TITLE = auto()
    HEADING = auto()
    TEXT = auto()
    NOTE = auto()
    FAULT = auto()
    TOAST = auto()
    FIGURE = auto()
    PHASE = auto()
    STRIP = auto()
    PLOT = auto()
    GAME = auto()
    MARK = auto()
    DIAGRAM = auto()
    PATTERN = auto()
    CROSS = auto()
    WON_PLACE = auto()
    WON_STAR = auto()
    WON_MOON = auto()
    WON_TITLE = auto()
    WON_STAT = auto()


class State(Flag):
    """How an item is just now."""

    PLAIN = 0
    DISABLED = auto()
    PRIMARY = auto()
    STACKED = auto()
    CENTRED = auto()
    RIGHT = auto()
    LINED = auto()
    ON = auto()
    SELECTED = auto()
    TURNED = auto()
    REFUSED = auto()
    PRESSED = auto()
    QUIET = auto()
    ROUND = auto()
    RISEN = auto()


class Item(NamedTuple):
    """One thing on the screen. Its name says what happens when it is touched; nothing does without `touch`."""

    role: Role
    bounds: Box
    name: str = ""
    label: str = ""
    note: str = ""
    icon: str = ""
    state: State = State.PLAIN
    touch: Box | None = None
    card: Card | None = None
    under: int = 0
    """How many cards lie under this one."""
    seen_from: int = 0
    """The row of pixels above which nothing of it is seen."""

    def having(self, state: State) -> Item:
        """Return the item with this state as well."""
        return self._replace(state=self.state | state)

    def below(self, row: int) -> Item:
        """Return the item without what is above a row of pixels: it is neither seen there nor touched."""
        touch = self.touch.below(row) if self.touch else None
        return self._replace(touch=touch, seen_from=row) if self.bounds.y < row else self


def at_point(items: Sequence[Item], x: float, y: float) -> Item | None:
    """Return the item touched at a point: the last drawn is the first touched."""
    return next((item for item in reversed(items) if item.touch and item.touch.contains(x, y)), None)


def named(items: Sequence[Item], name: str) -> Item | None:
    """Return the item of this name that can be touched, the one on top if there are several; None if there is none."""
    return next((item for item in reversed(items) if item.name == name and item.touch), None)


def out_of_reach(items: Iterable[Item]) -> list[Item]:
    """Return the items as they are under something that lies over them: seen, but not touched."""
    return [item._replace(touch=None) for item in items]


class Step(NamedTuple):
    """A direction on the screen, for the focus that arrow keys move."""

    dx: int
    dy: int


def stepped(items: Sequence[Item], focus: str, step: Step) -> str:
    """Return the name of the nearest item in a direction, as the picture suggests; the same one at the edge.

    Without a focus so far, the first item that can be touched.
    """
    can_focus = [item for item in items if item.touch and item.name and item.role is not Role.VEIL]
    here = named(can_focus, focus)
    if here is None:
        return can_focus[0].name if can_focus else ""
    ahead = [item for item in can_focus if _distance(here, item, step) is not None]
    return min(ahead, key=lambda item: _distance(here, item, step) or 0).name if ahead else here.name


def _distance(here: Item, there: Item, step: Step) -> float | None:
    """Return how far an item is in a direction, sideways counting double; None if it is not ahead."""
    dx, dy = there.bounds.cx - here.bounds.cx, there.bounds.cy - here.bounds.cy
    ahead = dx * step.dx + dy * step.dy
    aside = abs(dx * step.dy + dy * step.dx)
    return ahead + 2 * aside if ahead > 0 and ahead * 1.2 >= aside else None

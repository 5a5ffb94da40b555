"""A scene: what is on the screen, and which scene comes next when something of it is touched."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from halfmoon.app.desk import Desk, Machine
from halfmoon.app.fingers import Touch
from halfmoon.play.table import Table
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State, out_of_reach
from halfmoon.view.layout import Layout


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene is a value. None in its place means that the program ends.

    Each answers to `chosen` for the items that it shows; the rest it has from here.
    """

    desk: Desk

    def items(self, brush: Brush) -> list[Item]:
        """Return everything on the screen, in the order in which it lies."""
        raise NotImplementedError

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene after the item of this name was touched."""
        raise NotImplementedError

    def with_table(self, table: Table) -> Scene:
        """Return the scene that shows this table: itself, or what it has to say of it first."""
        raise NotImplementedError

    def soon(self, brush: Brush) -> Iterable[Item]:
        """Return what may soon be seen and takes a while to draw the first time, the most likely first."""
        return ()

    def typed(self, char: str) -> Self:
        """Return the scene after a character was typed."""
        return self

    def scrolled(self, pixels: float, brush: Brush) -> Self:
        """Return the scene after its content was moved up by so many pixels, as far as it goes."""
        return self

    def felt(self, touch: Touch) -> Self:
        """Return the scene after any finger has touched, moved or lifted; only the test of touch looks at each."""
        return self

    def showing(self, name: str, brush: Brush) -> Self:
        """Return the scene with the item of this name in view."""
        return self

    def ticked(self, seconds: float) -> Scene:
        """Return the scene after a time."""
        return self.with_desk(self.desk.ticked(seconds, playing=False))

    def changes_in(self) -> float | None:
        """Return when the picture changes by itself, in seconds: 0 while something moves, None for never."""
        return self.desk.toast.left if self.desk.toast else None

    def with_desk(self, desk: Desk) -> Self:
        """Return the scene with this desk."""
        return replace(self, desk=desk)

    @property
    def types(self) -> bool:
        """Whether keys that carry a character type it here."""
        return False

    @property
    def labels(self) -> bool:
        """Whether the table is laid out with the diagram's labels under its cards (RULES 6)."""
        return self.desk.settings.diagram_labels


@dataclass(frozen=True, slots=True)
class Over(Scene):
    """A scene that lies over another and goes back to it."""

    under: Scene

    def back(self) -> Scene:
        """Return the scene under this one, with all that has happened since."""
        return self.under.with_desk(self.desk)

    def with_table(self, table: Table) -> Scene:
        """Return the scene under this one as it shows this table."""
        return self.back().with_table(table)

    def items_under(self, brush: Brush) -> list[Item]:
        """Return what lies under this scene, out of reach, and the veil over it: a touch of that goes back."""
        everything = window(brush.layout)
        below = out_of_reach(self.back().items(brush))
        return [*below, Item(Role.VEIL, everything, "back", touch=everything)]

    @property
    def labels(self) -> bool:
        """As the scene under this one has it: that is seen as well."""
        return self.back().labels


def toast(desk: Desk, brush: Brush) -> list[Item]:
    """Return the toast, if there is one: in the moon's place or the sky, never over a card, and taps go through it."""
    if desk.toast is None:
        return []
    layout, u = brush.layout, brush.u * (1.25 if brush.layout.portrait else 1)
    height = round(max(48, 66 * u))
    wide = brush.toast_width(desk.toast.sentence, height)
    box = Box(round(layout.width / 2 - wide / 2), round(_toast_middle(layout, height) - height / 2), wide, height)
    return [Item(Role.TOAST, box, label=desk.toast.sentence, icon=desk.toast.icon)]


def _toast_middle(layout: Layout, height: int) -> float:
    """Return where the middle of a toast of a height is, from the top, in pixels."""
    u = layout.u
    if layout.free:
        return min(box.y for box in layout.places.values()) - height / 2 - 16 * u
    low = max(layout.places[name].bottom for name in layout.places if name.startswith("R"))
    moon_top = layout.moon.y - layout.moon.r
    middle = (low + moon_top - 16 * u) / 2 if layout.portrait else (moon_top + layout.bar.y) / 2 - 2 * u
    return max(middle, low + height / 2 + 4)


def button(name: str, label: str, icon: str, bounds: Box, state: State = State.PLAIN, role: Role = Role.BUTTON) -> Item:
    """Return a button that can be touched, unless it is disabled."""
    touch = None if State.DISABLED in state else bounds
    return Item(role, bounds, name, label, icon=icon, state=state, touch=touch)


def wordmark(layout: Layout) -> list[Item]:
    """Return the name of the game at the head of a window that stands."""
    return [Item(Role.WORDMARK, layout.header, label="HALF MOON")] if layout.portrait else []


def window(layout: Layout) -> Box:
    """Return the whole window."""
    return Box(0, 0, layout.width, layout.height)

"""A sheet: the panel that slides over the table with a title, a close button and rows that scroll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from halfmoon.app.scene import Over, button
from halfmoon.view.bar import LEAST_TOUCH
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role
from halfmoon.view.layout import Layout

PANEL, EDGE, HEAD = 660, 44, 116
"""Width of the sheet, its inner edge, and the height of its head, in u."""

PORTRAIT_HEIGHT = 1180


class Row(NamedTuple):
    """A part of a sheet, from top to bottom: its height in pixels, and the items it puts into its box."""

    height: int
    items: Callable[[Box], list[Item]]


class SheetLayout(NamedTuple):
    """Where the parts of a sheet are; `view` is what its rows scroll in."""

    panel: Box
    head: Box
    title: Box
    close: Box
    view: Box


def sheet_layout(place: Layout) -> SheetLayout:
    """Return the layout of a sheet: from the right, or in a window that stands from below."""
    u, w, h = place.u, place.width, place.height
    if place.portrait:
        top = max(0, h - round(PORTRAIT_HEIGHT * u))
        panel = Box(-round(4 * u), top, w + 2 * round(4 * u), h - top + round(70 * u))
    else:
        wide = min(w, round(PANEL * u))
        top = 0
        panel = Box(w - wide, -round(40 * u), wide + round(40 * u), h + round(80 * u))
    left, right = max(0, panel.x) + round(EDGE * u), min(w, panel.right) - round(EDGE * u)
    size = max(LEAST_TOUCH, round(60 * u))
    line = max(2, round(2 * u))
    head = Box(
        panel.x + line,
        top + line,
        min(w, panel.right) - panel.x - line,
        max(size + 8, round(HEAD * u)) - line,
    )
    close = Box(right - size, round(head.cy - size / 2), size, size)
    title = Box(left, round(head.cy - 30 * u), close.x - left - round(20 * u), round(60 * u))
    return SheetLayout(panel, head, title, close, Box(left, head.bottom, right - left, h - head.bottom - round(20 * u)))


@dataclass(frozen=True, slots=True)
class Sheet(Over):
    """A scene on a sheet."""

    scroll: float = 0

    def title(self) -> str:
        """Return what stands at the head of the sheet."""
        raise NotImplementedError

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return the rows, from top to bottom, for a sheet that is so many pixels wide inside."""
        raise NotImplementedError

    def items(self, brush: Brush) -> list[Item]:
        """Return what lies under the sheet, the sheet and its rows; a touch beside it goes back."""
        parts = sheet_layout(brush.place)
        panel = Item(Role.PANEL, parts.panel, touch=parts.panel)
        cover = [Item(Role.COVER, parts.head, touch=parts.head)] if self.scroll else []
        head = [
            *cover,
            Item(Role.TITLE, parts.title, label=self.title()),
            button("back", "", "close", parts.close),
        ]
        return [*self.items_under(brush), panel, *self._placed_rows(brush, parts.view), *head]

    def scrolled(self, pixels: float, brush: Brush) -> Self:
        """Return the sheet with its rows moved up by so many pixels, as far as they go."""
        view = sheet_layout(brush.place).view
        most = max(0, sum(row.height for row in self.rows(brush, view.w)) - view.h)
        return replace(self, scroll=min(most, max(0, self.scroll + pixels)))

    def _placed_rows(self, brush: Brush, view: Box) -> list[Item]:
        items: list[Item] = []
        top = view.y - round(self.scroll)
        for row in self.rows(brush, view.w):
            box = Box(view.x, top, view.w, row.height)
            if box.bottom > view.y and box.y < brush.place.height:
                items += row.items(box)
            top = box.bottom
        return items

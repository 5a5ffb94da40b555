"""A sheet: the panel that slides over the table with a title, a close button and rows that scroll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from halfmoon.app.scene import Over, button
from halfmoon.view.bar import LEAST_TOUCH
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State, named
from halfmoon.view.layout import Layout

PANEL, EDGE, HEAD, FOOT = 660, 44, 116, 30
"""Width of the sheet, its inner edge, the height of its head, and what is left free below the rows, in u."""

RADIUS = 40
"""How far a sheet reaches beyond the window, so that its round corners do not show there, in u."""


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


def inner_width(layout: Layout) -> int:
    """Return how wide the rows of a sheet are, in pixels."""
    wide = layout.width if layout.portrait else min(layout.width, round(PANEL * layout.u))
    return wide - 2 * round(EDGE * layout.u)


def sheet_layout(layout: Layout, content: int) -> SheetLayout:
    """Return the layout of a sheet for rows so many pixels high: from the right, or from below where the window stands.

    From the right it is as high as the window, from below as high as its rows need.
    """
    u, w, h = layout.u, layout.width, layout.height
    edge, beyond, foot = round(EDGE * u), round(RADIUS * u), round(FOOT * u)
    size = max(LEAST_TOUCH, round(60 * u))
    head_h = max(size + 8, round(HEAD * u))
    wide = inner_width(layout) + 2 * edge
    if layout.portrait:
        top = max(0, h - head_h - content - foot)
        panel = Box(-round(4 * u), top, w + 2 * round(4 * u), h - top + beyond)
    else:
        top = 0
        panel = Box(w - wide, -beyond, wide + beyond, h + 2 * beyond)
    left = w - wide + edge
    head = Box(left - edge + 2, top + 2, wide - 2, head_h - 2)
    close = Box(left + inner_width(layout) - size, round(head.cy - size / 2), size, size)
    title = Box(left, round(head.cy - 30 * u), close.x - left - round(20 * u), round(60 * u))
    return SheetLayout(panel, head, title, close, Box(left, head.bottom, inner_width(layout), h - head.bottom - foot))


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
        rows = self.rows(brush, inner_width(brush.layout))
        parts = sheet_layout(brush.layout, _height(rows))
        scroll = min(self.scroll, _height(rows) - parts.view.h) if self.scroll else 0
        panel = Item(Role.PANEL, parts.panel, touch=parts.panel)
        cover = [Item(Role.COVER, parts.head, touch=parts.head)] if scroll > 0 else []
        head = [
            *cover,
            Item(Role.TITLE, parts.title, label=self.title()),
            button("back", "", "close", parts.close, State.ROUND),
        ]
        return [*self.items_under(brush), panel, *_placed(rows, parts.view.moved(0, -max(0, scroll))), *head]

    def scrolled(self, pixels: float, brush: Brush) -> Self:
        """Return the sheet with its rows moved up by so many pixels, as far as they go."""
        rows = self.rows(brush, inner_width(brush.layout))
        most = max(0, _height(rows) - sheet_layout(brush.layout, _height(rows)).view.h)
        scroll = min(most, max(0, min(most, self.scroll) + pixels))
        return self if scroll == self.scroll else replace(self, scroll=scroll)

    def showing(self, name: str, brush: Brush) -> Self:
        """Return the sheet with the row in view in which this item is."""
        rows = self.rows(brush, inner_width(brush.layout))
        view = sheet_layout(brush.layout, _height(rows)).view
        item = named(_placed(rows, view.moved(0, -self.scroll)), name)
        if item is None:
            return self
        below, above = item.bounds.bottom - view.bottom, item.bounds.y - view.y
        return self.scrolled(max(below, 0) or min(above, 0), brush)


def _placed(rows: list[Row], top: Box) -> list[Item]:
    """Return the items of rows, one below the other, from the upper edge of a box."""
    items: list[Item] = []
    y = top.y
    for row in rows:
        items += row.items(Box(top.x, y, top.w, row.height))
        y += row.height
    return items


def _height(rows: list[Row]) -> int:
    """Return how high rows are together, in pixels."""
    return sum(row.height for row in rows)

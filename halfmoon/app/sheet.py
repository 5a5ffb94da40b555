"""A sheet: the panel that slides over the table with a title, a close button and rows that scroll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from halfmoon.app.scene import Over, button
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State, named
from halfmoon.view.layout import Layout

PANEL, EDGE, HEAD, FOOT = 660, 44, 116, 30
"""Width of most sheets, their inner edge, the height of their head, and what is left free below the rows, in u."""

THUMB, SHORTEST = 10, 60
"""Width of what shows how far the rows are scrolled, and the least of its height, in u."""

RADIUS = 40
"""How far a sheet reaches beyond the window, so that its round corners do not show there, in u."""


class Row(NamedTuple):
    """A part of a sheet, from top to bottom: its height in pixels, and the items it puts into its box."""

    height: int
    items: Callable[[Box], list[Item]]


class SheetLayout(NamedTuple):
    """Where the parts of a sheet are; `view` is what its rows scroll in, below the head."""

    panel: Box
    head: Box
    title: Box
    close: Box
    view: Box


def inner_width(layout: Layout, panel: int, across: int = 1) -> int:
    """Return how wide the rows of a sheet are, in pixels, if it is so many u wide where the window lies.

    It is wider where so many things that are touched side by side need it.
    """
    edges = 2 * edge_of(layout)
    wide = max(round(panel * layout.u), edges + across * (layout.reach.touch + 1))
    return (layout.width if layout.portrait else min(layout.width, wide)) - edges


def edge_of(layout: Layout) -> int:
    """Return how wide the inner edge of a sheet is, in pixels."""
    return max(round(EDGE * layout.u), layout.reach.dead)


def head_top(layout: Layout, needed: int) -> int:
    """Return where the head of a sheet begins that needs so many pixels in height: low, if what is touched is to be."""
    if layout.reach.low:
        return max(layout.height // 2 if layout.portrait else 0, layout.height - needed)
    return max(0, layout.height - needed) if layout.portrait else 0


def sheet_layout(layout: Layout, inner: int, content: int) -> SheetLayout:
    """Return the layout of a sheet for rows of a size in pixels: from the right, or from below in a window that stands.

    From the right it is as high as the window, from below as high as its rows need, if that is not too high.
    """
    u, w, h, dead = layout.u, layout.width, layout.height, layout.reach.dead
    edge, beyond, foot = edge_of(layout), round(RADIUS * u), max(round(FOOT * u), dead)
    size = max(layout.reach.touch, round(60 * u))
    head_h = max(size + 2 * max(4, dead), round(HEAD * u))
    wide = inner + 2 * edge
    needed = head_h + content + foot
    top = head_top(layout, needed)
    if layout.portrait:
        panel = Box(-round(4 * u), top, w + 2 * round(4 * u), h - top + beyond)
    else:
        panel = Box(w - wide, -beyond, wide + beyond, h + 2 * beyond)
    left = w - wide + edge
    line = 2 if layout.portrait else 0
    head = Box(left - edge + 2, top + line, wide - 2, head_h - line)
    close = Box(left + inner - size, round(head.cy - size / 2), size, size)
    title = Box(left, round(head.cy - 30 * u), close.x - left - round(20 * u), round(60 * u))
    return SheetLayout(panel, head, title, close, Box(left, head.bottom, inner, h - head.bottom - foot))


@dataclass(frozen=True, slots=True)
class Sheet(Over):
    """A scene on a sheet."""

    scroll: float = 0
    panel = PANEL
    across = 1
    """How many things stand side by side in it that are touched."""

    def title(self) -> str:
        """Return what stands at the head of the sheet."""
        raise NotImplementedError

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return the rows, from top to bottom, for a sheet that is so many pixels wide inside."""
        raise NotImplementedError

    def items(self, brush: Brush) -> list[Item]:
        """Return what lies under the sheet, the sheet and its rows; a touch beside it goes back."""
        rows, parts, most = self._laid_out(brush)
        scroll = min(self.scroll, most)
        panel = Item(Role.PANEL, parts.panel, touch=parts.panel)
        placed = _placed(rows, parts.view.moved(0, -scroll))
        cover = [Item(Role.COVER, parts.head, touch=parts.head)] if scroll > 0 else []
        if parts.panel.y > 0:
            placed, cover = [item.below(parts.view.y) for item in placed], []
        head = [
            *cover,
            Item(Role.TITLE, parts.title, label=self.title()),
            button("back", "", "close", parts.close, State.ROUND),
        ]
        thumb = [_thumb(parts.view, most, scroll, brush)] if most else []
        return [*self.items_under(brush), panel, *placed, *thumb, *head]

    def scrolled(self, pixels: float, brush: Brush) -> Self:
        """Return the sheet with its rows moved up by so many pixels, as far as they go."""
        most = self._laid_out(brush)[2]
        scroll = min(most, max(0, min(most, self.scroll) + pixels))
        return self if scroll == self.scroll else replace(self, scroll=scroll)

    def showing(self, name: str, brush: Brush) -> Self:
        """Return the sheet with the row in view in which this item is."""
        rows, parts, _ = self._laid_out(brush)
        view = parts.view
        item = named(_placed(rows, view.moved(0, -self.scroll)), name)
        if item is None:
            return self
        below, above = item.bounds.bottom - view.bottom, item.bounds.y - view.y
        return self.scrolled(max(below, 0) or min(above, 0), brush)

    def _laid_out(self, brush: Brush) -> tuple[list[Row], SheetLayout, int]:
        """Return the rows, where the parts of the sheet are, and how far the rows can be scrolled, in pixels."""
        wide = inner_width(brush.layout, self.panel, self.across)
        rows = self.rows(brush, wide)
        content = sum(row.height for row in rows)
        parts = sheet_layout(brush.layout, wide, content)
        return rows, parts, max(0, content - parts.view.h)


def text_row(brush: Brush, role: Role, words: str, width: int) -> Row:
    """Return a text as a row, as high as it needs to be."""
    high = brush.height(role, words, width)
    above, below = (brush.px(22), brush.px(20)) if role is Role.HEADING else (0, brush.px(12))
    return Row(above + high + below, lambda box: [Item(role, Box(box.x, box.y + above, box.w, high), label=words)])


def _placed(rows: list[Row], top: Box) -> list[Item]:
    """Return the items of rows, one below the other, from the upper edge of a box."""
    items: list[Item] = []
    y = top.y
    for row in rows:
        items += row.items(Box(top.x, y, top.w, row.height))
        y += row.height
    return items


def _thumb(view: Box, most: int, scroll: float, brush: Brush) -> Item:
    """Return what shows that there is more, and where in it the view is: at the side of the rows."""
    high = max(brush.px(SHORTEST), view.h * view.h // (view.h + most))
    wide, aside = brush.px(THUMB), brush.px(EDGE) // 2
    top = round(view.y + (view.h - high) * scroll / most)
    return Item(Role.WELL, Box(view.right + aside - wide // 2, top, wide, high), state=State.ON)

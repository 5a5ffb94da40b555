"""What tests of a screen show: full pictures of one colour, greys and a grid, and the cross under a finger."""

from __future__ import annotations

from itertools import pairwise

from halfmoon.view import art
from halfmoon.view.box import Box, box_between
from halfmoon.view.brush import Brush, Stamp
from halfmoon.view.items import Item, State
from halfmoon.view.look import Colour
from halfmoon.view.text import Weight

GREYS = tuple(f"#{level:02X}{level:02X}{level:02X}" for level in range(0, 256, 17))

PATTERNS: dict[str, tuple[Colour, ...]] = {
    "grid": ("#000000", "#FFFFFF"),
    "red": ("#FF0000",),
    "green": ("#00FF00",),
    "blue": ("#0000FF",),
    "white": ("#FFFFFF",),
    "greys": GREYS,
    "black": ("#000000",),
}
"""The pictures in their order: of one colour, of upright stripes, or a grid of the second colour on the first."""

CELL = 80
"""From line to line of the grid, about, in u."""

TILE = 256
"""The most that is filled at once, in pixels."""


def pattern(item: Item, brush: Brush) -> list[Stamp]:
    """Return a picture that fills the window."""
    box, colours = item.bounds, PATTERNS[item.icon]
    if item.icon == "grid":
        lines = _grid(box, brush.px(CELL))
        return [*_filled(box, colours[0]), *(stamp for line in lines for stamp in _filled(line, colours[1]))]
    edges = [box.x + box.w * number / len(colours) for number in range(len(colours) + 1)]
    stripes = [box_between(left, box.y, right, box.bottom) for left, right in pairwise(edges)]
    return [stamp for stripe, colour in zip(stripes, colours, strict=True) for stamp in _filled(stripe, colour)]


def cross(item: Item, brush: Brush) -> list[Stamp]:
    """Return the cross under a finger, across the whole window while it touches, and its number beside it."""
    look, box, touches = brush.look, item.bounds, State.ON in item.state
    colour = look.gold if touches else look.off
    x, y = round(box.cx), round(box.cy)
    reach = Box(0, 0, brush.layout.width, brush.layout.height) if touches else box
    ring = art.rounded(box.w, box.h, box.h / 2, None, 1, colour, brush.px(4))
    return [
        *_filled(Box(x, reach.y, 1, reach.h), colour),
        *_filled(Box(reach.x, y, reach.w, 1), colour),
        Stamp(ring, box.x, box.y),
        brush.centred(item.label, box.cx + 0.3 * box.w, box.cy - 0.7 * box.h, brush.size(26), Weight.BOLD, colour),
    ]


def _grid(box: Box, cell: int) -> list[Box]:
    """Return the lines of a grid, the outermost along the edges of a box."""
    across, down = (max(1, round(length / cell)) for length in (box.w, box.h))
    xs = [box.x + round(number * (box.w - 1) / across) for number in range(across + 1)]
    ys = [box.y + round(number * (box.h - 1) / down) for number in range(down + 1)]
    return [*(Box(x, box.y, 1, box.h) for x in xs), *(Box(box.x, y, box.w, 1) for y in ys)]


def _filled(box: Box, colour: Colour) -> list[Stamp]:
    """Return a box full of a colour, in tiles: what is drawn is kept, and whole windows of it would be a lot."""
    return [
        Stamp(art.plain(min(TILE, box.right - x), min(TILE, box.bottom - y), colour), x, y)
        for x in range(box.x, box.right, TILE)
        for y in range(box.y, box.bottom, TILE)
    ]

"""Where the stats and buttons of the bar are: pure arithmetic, no pygame. Lengths with no unit said are in u."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon.view.box import Box, box_between

LEAST_TOUCH = 48
"""The least width and height of anything that can be touched, in pixels: 9 mm on an ordinary panel.

A kiosk that knows its screen has more: see reach.py.
"""


class BarLayout(NamedTuple):
    """The boxes of the stats and of the buttons, and whether the buttons have their icon above the label."""

    stats: dict[str, Box]
    buttons: dict[str, Box]
    stacked: bool


STATS = {"time": 122, "moves": 126, "code": 256}
"""The columns of the bar, in u."""

BUTTONS = {"undo": 170, "redo": 64, "new": 204, "menu": 150}
"""The buttons of the bar with icon and label side by side, in u."""

BUTTON_GAP = 14
STACKED = {"undo": 132, "redo": 100, "new": 164, "menu": 120}
"""The same with the icon above the label."""

EDGE = 28


def lying_height(u: float, touch: float, dead: float) -> float:
    """Return how high the bar of a window that lies is, in pixels, with so many that are dead at its foot.

    Half as many keep what is above them in its middle.
    """
    return max(88 * u, touch + 5) + 1.5 * dead


def standing_height(u: float, touch: float, dead: float) -> float:
    """Return how high the bar of a window that stands is, in pixels; what is dead takes what is free at its foot."""
    return 236 * u + _beyond(touch, 104 * u) + _beyond(touch, 88 * u) + _beyond(dead, 24 * u)


def lying(bar: Box, u: float, moon_r: float, touch: int = LEAST_TOUCH, dead: int = 0) -> BarLayout:
    """Return the bar of a window that lies: the stats left of the moon, the buttons right of it."""
    bar = bar._replace(h=bar.h - dead)
    edge = max(EDGE * u, dead)
    gaps = edge + 3 * BUTTON_GAP * u
    beside_moon = bar.w / 2 - (moon_r if bar.w > 1500 * u else 118 * u) - 20 * u
    stacked = sum(BUTTONS.values()) * u > beside_moon - gaps + edge
    half = bar.w / 2 - 20 * u
    widths = _shrunk(STACKED if stacked else BUTTONS, u, half - gaps, least=touch)
    height = max(touch, (bar.h - 12 * u) if stacked else 60 * u)
    left = bar.w - gaps - sum(widths.values())
    buttons = _in_a_row(widths, left, BUTTON_GAP * u, bar.cy - height / 2 + u, height)
    stats = _in_a_row(_shrunk(STATS, u, half - edge), edge, 0, bar.y, bar.h)
    return BarLayout(stats, buttons, stacked)


def standing(bar: Box, u: float, touch: int = LEAST_TOUCH, dead: int = 0) -> BarLayout:
    """Return the bar of a window that stands: the stats in one row, the buttons below."""
    edge, gap, high = max(EDGE * u, dead), 18 * u, max(touch, 104 * u)
    redo = min(max(touch, 96 * u), (bar.w - 2 * edge - 3 * gap) / 4)
    wide = (bar.w - 2 * edge - 3 * gap - redo) / 3
    widths = {name: redo if name == "redo" else wide for name in BUTTONS}
    buttons = _in_a_row(widths, edge, gap, bar.y + 124 * u + _beyond(touch, 104 * u), max(touch, 88 * u))
    third = (bar.w - 2 * edge - 24 * u) / 3
    columns = {"time": third * 0.8, "code": third * 1.4, "moves": third * 0.8}
    stats = _in_a_row(columns, edge + 12 * u, 0, bar.y + 10 * u, high)
    return BarLayout(stats, buttons, stacked=False)


def _beyond(length: float, room: float) -> float:
    return max(0, length - room)


def _shrunk(widths: dict[str, int], u: float, room: float, least: float = 0) -> dict[str, float]:
    """Return widths given in u in pixels, all of them smaller by the same share if there is not room enough.

    None is less than the least, unless there is no room for so many of them.
    """
    least = min(least, room / len(widths))
    share = min(1, room / (sum(widths.values()) * u))
    found = {name: max(least, width * u * share) for name, width in widths.items()}
    spare, more = room - least * len(found), sum(found.values()) - least * len(found)
    return {name: least + (width - least) * spare / more for name, width in found.items()} if more > spare else found


def _in_a_row(widths: dict[str, float], left: float, gap: float, top: float, height: float) -> dict[str, Box]:
    boxes = {}
    for name, width in widths.items():
        boxes[name] = box_between(left, top, left + width, top + height)
        left += width + gap
    return boxes

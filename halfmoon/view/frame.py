"""The room that the arc has in a window, what is around it, and how it is used: pure arithmetic, no pygame."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon.view.bar import lying_height, standing_height
from halfmoon.view.box import Box, box_around
from halfmoon.view.reach import Reach

WIDEST, NARROWEST = 3.6, 0.45  # width to height; beyond these the table keeps to the middle


class Proportions(NamedTuple):
    """What differs between a window that lies and one that stands, and one that stands where all is low."""

    bulge: float  # how far the lowest side piles lean out, in card widths
    least_rise: float  # of the corners below the middle of the arc, in card heights
    most_rise: float
    most_row_gap: float  # added between rows when there is room, in card heights
    reserve_drop: float  # how much lower the reserve stands, in card heights
    above: float  # share of the spare height that goes above the arc


LANDSCAPE = Proportions(0.20, 0.34, 0.80, 0.10, 0.0, 0.5)
PORTRAIT = Proportions(0.12, 0.42, 1.35, 0.42, 0.10, 0.30)
LOW = PORTRAIT._replace(above=1.0)


class Moon(NamedTuple):
    """The moon that carries the score: its middle and radius in pixels; what is below the horizon is not seen."""

    x: float
    y: float
    r: float

    @property
    def box(self) -> Box:
        """The box around all of it."""
        return box_around(self.x, self.y, 2 * self.r, 2 * self.r)

    def above(self, edge: int) -> Box:
        """Return the box around what shows of it above a row of pixels."""
        top = round(self.y - self.r)
        return Box(self.box.x, top, self.box.w, edge - top)


class Frame(NamedTuple):
    """The room that the arc has, in pixels."""

    width: int
    height: int
    portrait: bool
    u: float
    margin: float
    bar_h: int
    header_h: int
    reach: Reach
    low: bool = False
    """Whether the arc keeps to the lower half."""

    @property
    def kind(self) -> Proportions:
        """How the arc uses its room."""
        return LOW if self.low else PORTRAIT if self.portrait else LANDSCAPE

    @property
    def arc_w(self) -> float:
        """The width of the room."""
        return min(self.width, WIDEST * self.height) - 2 * self.margin

    @property
    def top(self) -> float:
        """The upper edge of the room."""
        return -(-self.height // 2) if self.low else self.margin + self.header_h

    @property
    def arc_h(self) -> float:
        """The height of the room."""
        height = self.height if self.low else min(self.height, self.width / NARROWEST)
        return height - self.bar_h - 0.8 * self.margin - self.top


def frame_of(width: int, height: int, reach: Reach) -> Frame:
    """Return the frame of a window."""
    portrait = height > 1.05 * width
    u = clamp(min(width, height) / 1080, 0.60, 3.0)
    bar_h = round((standing_height if portrait else lying_height)(u, reach.touch, reach.dead))
    margin = max(12, 22 * u, reach.dead)
    return Frame(width, height, portrait, u, margin, bar_h, round(150 * u) if portrait else 0, reach)


def clamp(value: float, least: float, most: float) -> float:
    """Return the value, or the nearer end of its range."""
    return max(least, min(most, value))

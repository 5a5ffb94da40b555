"""A box on the screen, in whole pixels of the window."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

_HAIR = 1e-6
"""Keeps an edge that is reached by two sums on one side of the half pixel."""


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, from the left."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, from the top."""
        return self.y + self.h / 2

    def contains(self, x: float, y: float, slack: float = 0) -> bool:
        """Return whether a point lies in the box, or at most `slack` pixels outside."""
        return self.x - slack <= x < self.right + slack and self.y - slack <= y < self.bottom + slack

    def overlaps(self, other: Box) -> bool:
        """Return whether two boxes share a pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def grown(self, dx: int, dy: int | None = None) -> Box:
        """Return the box with so many pixels more on each side (fewer where negative)."""
        dy = dx if dy is None else dy
        return Box(self.x - dx, self.y - dy, self.w + 2 * dx, self.h + 2 * dy)

    def below(self, row: int) -> Box | None:
        """Return the part of the box below the upper edge of a row; None if there is none."""
        top = max(self.y, row)
        return Box(self.x, top, self.w, self.bottom - top) if top < self.bottom else None

    def moved(self, dx: float, dy: float) -> Box:
        """Return the box shifted, to the nearest pixel."""
        return Box(round(self.x + dx), round(self.y + dy), self.w, self.h)


def box_between(left: float, top: float, right: float, bottom: float) -> Box:
    """Return the box between four edges, each to the nearest pixel, so that boxes that share an edge meet."""
    x, y, x2, y2 = (floor(edge + 0.5 + _HAIR) for edge in (left, top, right, bottom))
    return Box(x, y, x2 - x, y2 - y)


def box_around(cx: float, cy: float, w: float, h: float) -> Box:
    """Return the box of a size around a middle, to the nearest pixel."""
    return Box(round(cx - w / 2), round(cy - h / 2), round(w), round(h))

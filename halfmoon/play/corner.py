"""The way to the PIN: taps in the upper left corner of the screen, one soon after the other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

ENOUGH, APART = 7, 0.5
"""So many taps, each at most so long after the one before, in seconds."""

CORNER, SHARE = 25.0, 0.09
"""The side of the corner in millimetres, and the most it is of a window's shorter side: so far the table is dead."""


def corner_of(width: int, height: int, millimetre: float = 0.0) -> float:
    """Return the side of the corner of a window, in pixels like all of these; 0 is a millimetre nobody knows."""
    most = SHARE * min(width, height)
    return min(CORNER * millimetre, most) if millimetre else most


@dataclass(frozen=True, slots=True)
class CornerTaps:
    """The taps so far in a corner whose side is so many pixels; time in seconds, from anywhere."""

    side: float
    taps: int = 0
    last: float = -inf

    def tapped(self, x: float, y: float, at: float) -> CornerTaps:
        """Return the taps after another one at a point, in pixels."""
        if max(x, y) >= self.side:
            return replace(self, taps=0)
        return replace(self, taps=self.taps + 1 if at - self.last <= APART else 1, last=at)

    @property
    def open(self) -> bool:
        """Whether there have been enough."""
        return self.taps >= ENOUGH

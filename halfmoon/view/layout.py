"""Where everything on the table is, in a window of any size: pure arithmetic, no pygame.

The piles stand in the same arc in every window (RULES 3, 31); what a window has to spare opens the arc.
All lengths come from one unit, u: 1.0 in a window 1080 pixels high.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from halfmoon.engine.position import PILES, RESERVE, Place
from halfmoon.view.bar import lying, standing
from halfmoon.view.box import Box, box_around, box_between
from halfmoon.view.frame import Frame, Moon, clamp, frame_of
from halfmoon.view.look import LIFT, LIFT_SCALE
from halfmoon.view.reach import HOME, Reach

SMALLEST = (640, 480)
"""The smallest window that is laid out; a smaller one shows the upper left part of this."""

CARD_RATIO = 1.4  # height to width
COLUMNS = 8
SIDE_ROWS = 2  # below each corner
DEPTH = 0.060  # edge of a full pile, in card heights
LABEL = 0.135  # room for a diagram's label under a card, in card heights
GAP = 0.08, 0.22  # between columns, least and most, in card widths
ROW_GAP = 0.045  # below the edge of a pile, in card heights
LEANS = (0, 0.58, 1)  # of the side piles by row, in the most they lean
CURVE = 0.92  # how much of the ellipse the top row uses
FREE = 0.87  # of a moon that stands free in the sky, how far down from its middle its ring reaches, in radii


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """A window of one size, laid out. Boxes are in pixels."""

    width: int
    height: int
    portrait: bool
    u: float
    card_w: int
    card_h: int
    depth: float
    """How far the edge of a full pile shows below its top card."""
    places: dict[Place, Box]
    """The card of each place, in the order of the arc."""
    touch: dict[Place, Box]
    """What counts as a touch of each place: these boxes meet and never overlap."""
    header: Box
    bar: Box
    moon: Moon
    stats: dict[str, Box]
    """The time, the moves and the code in the bar."""
    controls: dict[str, Box]
    """The buttons of the bar, and the code, which can be touched to copy it."""
    stacked: bool
    """Whether the buttons have their icon above the label."""
    horizon: int
    """The row of pixels where the moon and its ring end: the bar, unless it stands free in the sky."""
    reach: Reach
    """What fingers need in this window."""

    @property
    def free(self) -> bool:
        """Whether the moon stands free in the sky, above an arc that keeps to the lower half."""
        return self.horizon < self.bar.y

    @property
    def face(self) -> Box:
        """What the score is written on: what is seen of the moon, but for the lower part of one that stands free."""
        return self.moon.above(min(self.horizon, round(self.moon.y + self.moon.r / 2)))


class _Arc(NamedTuple):
    """The arc's measures in pixels."""

    card_w: int
    card_h: int
    gap: float
    rise: float
    pitch: float
    top: float
    below: float  # the edge of a full pile and a label

    def corner(self, frame: Frame, column: int, row: int) -> tuple[float, float]:
        """Return the upper left corner of the card in a column and row."""
        across = 2 * column / (COLUMNS - 1) - 1
        lean = LEANS[row] if column in (0, COLUMNS - 1) else 0
        x = frame.width / 2 + (column - (COLUMNS - 1) / 2) * (self.card_w + self.gap) - self.card_w / 2
        x += (1 if across > 0 else -1) * lean * frame.kind.bulge * self.card_w
        return x, self.top + self.rise * _moon_curve(across) + row * self.pitch


@lru_cache(maxsize=8)
def layout(width: int, height: int, labels: bool = False, reach: Reach = HOME) -> Layout:
    """Return the layout of a window; with labels there is room under each card for the diagram's numbers."""
    around = frame_of(max(width, SMALLEST[0]), max(height, SMALLEST[1]), reach)
    frame, arc = _fitted(around, DEPTH + (LABEL if labels else 0))
    corners = _corners(frame, arc)
    bar = Box(0, frame.height - frame.bar_h, frame.width, frame.bar_h)
    moon = _moon(frame, arc, bar, corners)
    size = reach.touch, reach.dead
    in_bar = standing(bar, frame.u, *size) if frame.portrait else lying(bar, frame.u, moon.r, *size)
    return Layout(
        width=frame.width,
        height=frame.height,
        portrait=frame.portrait,
        u=frame.u,
        card_w=arc.card_w,
        card_h=arc.card_h,
        depth=DEPTH * arc.card_h,
        places={place: Box(round(x), round(y), arc.card_w, arc.card_h) for place, (x, y) in corners.items()},
        touch={place: _touch(frame, arc, *corner, place in PILES) for place, corner in corners.items()},
        header=Box(0, 0, frame.width, frame.header_h),
        bar=bar,
        moon=moon,
        stats=in_bar.stats,
        controls={**in_bar.buttons, "code": in_bar.stats["code"]},
        stacked=in_bar.stacked,
        horizon=round(moon.y + FREE * moon.r) if frame.low else bar.y,
        reach=reach,
    )


def lifted(card: Box) -> Box:
    """Return where a card is when it is lifted: a little higher, and larger."""
    return box_around(card.cx, card.cy - LIFT * card.h, card.w * LIFT_SCALE, card.h * LIFT_SCALE)


def _moon_curve(across: float) -> float:
    """Return how far the arc has fallen: 0 in its middle, 1 at its corners (across = -1 or 1)."""
    return (1 - sqrt(1 - (CURVE * across) ** 2)) / (1 - sqrt(1 - CURVE**2))


def _fitted(frame: Frame, below: float) -> tuple[Frame, _Arc]:
    """Return the frame and its arc: in the lower half of a window that stands, if it is to be low and there is room."""
    if frame.portrait and frame.reach.low:
        low = frame._replace(low=True)
        arc = _arc(low, below)
        if arc.card_w >= frame.reach.card:
            return low, arc
    return frame, _arc(frame, below)


def _arc(frame: Frame, below: float) -> _Arc:
    """Return the arc with the largest cards that fit; the rest of the room opens it sideways, then downwards."""
    kind, rows = frame.kind, SIDE_ROWS + 1
    by_width = frame.arc_w / (COLUMNS + GAP[0] * (COLUMNS - 1) + 2 * kind.bulge)
    by_height = frame.arc_h / (kind.least_rise + rows * (1 + below) + ROW_GAP * SIDE_ROWS) / CARD_RATIO
    card_w = int(min(by_width, by_height))
    card_h = round(card_w * CARD_RATIO)
    spare_w = frame.arc_w - (COLUMNS + 2 * kind.bulge) * card_w
    gap = clamp(spare_w / (COLUMNS - 1), GAP[0] * card_w, GAP[1] * card_w)
    spare_h = frame.arc_h - card_h * (rows * (1 + below) + ROW_GAP * SIDE_ROWS)
    rise = clamp(spare_h, 0, kind.most_rise * card_h)
    extra = clamp((spare_h - rise) / SIDE_ROWS, 0, kind.most_row_gap * card_h)
    pitch = card_h * (1 + below + ROW_GAP) + extra
    spare = frame.arc_h - (rise + SIDE_ROWS * pitch + card_h * (1 + below))
    return _Arc(card_w, card_h, gap, rise, pitch, frame.top + max(0, spare) * kind.above, below * card_h)


def _corners(frame: Frame, arc: _Arc) -> dict[Place, tuple[float, float]]:
    """Return the upper left corner of the card of each place."""
    corners = {place: arc.corner(frame, column, row) for place, (column, row) in _spots().items()}
    for place in RESERVE:
        x, y = corners[place]
        corners[place] = x, y + frame.kind.reserve_drop * arc.card_h
    return corners


def _spots() -> dict[Place, tuple[int, int]]:
    """Return the column and row of each place (RULES 31): up the left, along the top, down the right."""
    left = [(0, row) for row in range(SIDE_ROWS, 0, -1)]
    top = [(column, 0) for column in range(COLUMNS)]
    right = [(COLUMNS - 1, row) for row in range(1, SIDE_ROWS + 1)]
    middle = [(column, row) for row in (1, 2) for column in range(2, 6)]
    return dict(zip(PILES + RESERVE, left + top + right + middle, strict=True))


def _touch(frame: Frame, arc: _Arc, x: float, y: float, pile: bool) -> Box:
    """Return the card and the edge below it, grown by half the gaps around; no higher than what is low may be."""
    below = arc.below if pile else 0
    gap_x, gap_y = arc.gap / 2, (arc.pitch - arc.card_h - arc.below) / 2
    top = max(y - gap_y, frame.top) if frame.low else y - gap_y
    bottom = min(y + arc.card_h + below + gap_y, frame.height - frame.bar_h)
    return box_between(x - gap_x, top, x + arc.card_w + gap_x, bottom)


def _moon(frame: Frame, arc: _Arc, bar: Box, corners: dict[Place, tuple[float, float]]) -> Moon:
    """Return the moon in the opening of the arc: half of it above the bar, or what the sky leaves.

    Above an arc that is low it stands free in the sky, between the name of the game and room for a toast.
    """
    u, label = frame.u, arc.below - DEPTH * arc.card_h
    if frame.low:
        free = min(y for _, y in corners.values()) - max(48, 82 * u) - 30 * u - frame.header_h
        return Moon(frame.width / 2, frame.header_h + free / 2, min(0.24 * frame.width, free / 2 - 20 * u))
    sky = bar.y - (max(corners[place][1] for place in RESERVE) + arc.card_h + label)
    if frame.portrait:
        return Moon(frame.width / 2, bar.y, min(0.24 * frame.width, sky - 26 * u))
    up = clamp(sky - 18 * u, 30 * u, 150 * u)
    r = max(up + 0.62 * bar.h, 118 * u)
    return Moon(frame.width / 2, bar.y - up + r, r)

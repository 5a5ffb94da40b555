"""The ways that things take: curves and poses, as functions of how much of the way is done, from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from halfmoon.view.box import Box
from halfmoon.view.frame import clamp
from halfmoon.view.layout import Layout, lifted
from halfmoon.view.look import (
    FLIGHT_FADE,
    FLIGHT_SCALE,
    FLIGHT_STEPS,
    FLIGHT_TURN,
    FLIP_RISE,
    LIFT_SCALE,
    SHAKE_SWINGS,
    SHAKE_WIDTH,
)
from halfmoon.view.motion import Pose

Way = Callable[[float], Pose]


def part(seconds: float, length: float) -> float:
    """Return how much of a length of time is done: from 0 before it to 1 after it."""
    return clamp(seconds / length, 0, 1)


def out_cubic(p: float) -> float:
    """Return a share of the way that begins fast and ends slowly."""
    return 1 - (1 - p) ** 3


def in_out(p: float) -> float:
    """Return a share of the way that begins and ends slowly."""
    return p * p * (3 - 2 * p)


def into_moon(card: Box, layout: Layout, size: float = 1.0, turn: float = FLIGHT_TURN) -> Way:
    """Return the way of a card, at first `size` times as large, in a bow over the table and into the moon."""
    moon = layout.moon.above(layout.horizon)
    x, y = moon.cx - card.cx, moon.cy - card.cy
    bow_x = 0.58 * x
    bow_y = max(min(box.cy for box in layout.places.values()), card.cy - 0.55 * card.h) - card.cy
    side = 1 if x > 0 else -1

    def way(p: float) -> Pose:
        e = in_out(p)
        rest, step = 1 - e, round(e * FLIGHT_STEPS) / FLIGHT_STEPS
        bow, end = 2 * rest * e, e * e
        seen = min(1, (1 - p) / FLIGHT_FADE)
        scale, turned = size + (FLIGHT_SCALE - size) * step, round(side * turn * step)
        return Pose(bow * bow_x + end * x, bow * bow_y + end * y, seen, scale, 1, turned)

    return way


def lift(rest: Box) -> Way:
    """Return the way of a card from where it lies to where it is when it is lifted, for a card drawn lifted."""
    up = lifted(rest)

    def way(p: float) -> Pose:
        down = 1 - out_cubic(p)
        return Pose(down * (rest.cx - up.cx), down * (rest.cy - up.cy), scale=1 - down * (1 - 1 / LIFT_SCALE))

    return way


def turning(p: float, height: int) -> Pose:
    """Return the pose of a card of a height as it is turned over: on its edge at 0, flat at 1."""
    return Pose(dy=-FLIP_RISE * height * (1 - p), narrow=max(p, 0.02))


def swing(p: float, height: int) -> Pose:
    """Return the pose of a card of a height that is refused: it swings to and fro, less and less."""
    return Pose(dx=SHAKE_WIDTH * height * sin(2 * pi * SHAKE_SWINGS * p) * (1 - p))

"""The hidden way to the PIN: seven quick taps in a corner where nothing else can be touched."""

from collections.abc import Iterable
from itertools import accumulate

import pytest

from halfmoon.engine.position import PLACES
from halfmoon.play.corner import APART, ENOUGH, CornerTaps, corner_of
from halfmoon.play.manners import Manners
from halfmoon.view.box import Box
from halfmoon.view.layout import layout
from halfmoon.view.reach import px_per_mm, reach_of

SIDE = 100.0
SIZES = [(640, 480), (800, 480), (1024, 600), (1280, 800), (1920, 1080), (3840, 2160), (1080, 1920), (1200, 1200)]
QUICK = [0.0, *[APART] * (ENOUGH - 1)]


def opened_by(pauses: Iterable[float], points: Iterable[tuple[float, float]] = [(50, 50)] * 20) -> bool:
    """Return whether taps open, each so long after the one before, at these points."""
    taps = CornerTaps(SIDE)
    for at, (x, y) in zip(accumulate(pauses), points, strict=False):
        taps = taps.tapped(x, y, at)
    return taps.open


def test_seven_quick_taps_in_the_corner_open() -> None:
    assert opened_by(QUICK)


def test_six_do_not() -> None:
    assert not opened_by(QUICK[1:])


def test_a_slow_tap_begins_anew() -> None:
    assert not opened_by([*QUICK[:-1], APART + 0.01])
    assert opened_by([*QUICK[:3], 2.0, *QUICK[1:]])


@pytest.mark.parametrize("point", [(SIDE, 0), (0, SIDE), (500, 500)])
def test_a_tap_anywhere_else_begins_anew(point: tuple[float, float]) -> None:
    corner = [(0.0, 0.0)] * ENOUGH
    assert not opened_by(QUICK, [*corner[:3], point, *corner[4:]])
    assert not opened_by([0, *QUICK[1:], 0.1], [*corner, point])
    assert opened_by([0, 0, *QUICK[1:]], [point, *corner])


def test_the_corner_is_25_millimetres_but_never_more_than_is_dead() -> None:
    assert corner_of(1920, 1080, 2.7) == 67.5
    assert corner_of(800, 480, 5.2) == pytest.approx(43.2)
    assert corner_of(1080, 1920) == pytest.approx(97.2)


@pytest.mark.parametrize("inches", [0, 10.1, 15.6, 32])
@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("labels", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_table_can_be_touched_in_the_corner(
    size: tuple[int, int], labels: bool, low: bool, inches: float
) -> None:
    side = round(corner_of(*size, px_per_mm(*size, inches)))
    reach = reach_of(Manners(kiosk=True, screen_inches=inches, controls_low=low), *size)
    ours = layout(*size, labels=labels, reach=reach)
    touched = [*(ours.touch[place] for place in PLACES), *ours.controls.values()]
    assert not any(box.overlaps(Box(0, 0, side, side)) for box in touched)

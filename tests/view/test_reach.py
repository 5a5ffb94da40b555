"""Millimetres become pixels in one place."""

from math import isclose

import pytest

from halfmoon.play.manners import Manners
from halfmoon.view.bar import LEAST_TOUCH
from halfmoon.view.reach import HOME, Reach, px_per_mm, reach_of


def test_a_millimetre_of_a_screen_is_its_diagonal_by_its_inches() -> None:
    assert isclose(px_per_mm(1920, 1080, 21.5), 4.034, abs_tol=0.001)
    assert px_per_mm(1920, 1080, 21.5) == px_per_mm(1080, 1920, 21.5)


def test_nobody_knows_the_millimetres_of_a_screen_without_its_inches() -> None:
    assert px_per_mm(1920, 1080, 0) == 0


def test_at_home_nothing_changes_whatever_the_operator_says() -> None:
    assert reach_of(Manners(screen_inches=15.6, controls_low=True), 1920, 1080) == HOME


def test_a_kiosk_of_unknown_size_has_48_pixels_and_a_dead_edge_of_19() -> None:
    assert reach_of(Manners(kiosk=True), 1920, 1080) == Reach(48, 48, 19)


@pytest.mark.parametrize(
    ("inches", "touch", "card", "dead"), [(15.6, 112, 84, 28), (21.5, 81, 61, 21), (27, 65, 49, 17), (32, 55, 48, 14)]
)
def test_a_kiosk_that_knows_its_screen_has_20_15_and_5_millimetres(
    inches: float, touch: int, card: int, dead: int
) -> None:
    assert reach_of(Manners(kiosk=True, screen_inches=inches), 1920, 1080) == Reach(touch, card, dead)


def test_on_a_huge_screen_48_pixels_remain() -> None:
    assert reach_of(Manners(kiosk=True, screen_inches=100), 1920, 1080).touch == LEAST_TOUCH


@pytest.mark.parametrize(("size", "most"), [((1024, 600), 100), ((600, 1024), 102)])
def test_a_small_screen_gives_a_button_no_more_than_its_share(size: tuple[int, int], most: int) -> None:
    assert reach_of(Manners(kiosk=True, screen_inches=3), *size).touch == most

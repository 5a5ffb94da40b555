"""Play time: what is counted, and how it is shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.play.clock import Clock, clock_at


def test_the_clock_stands_still_before_the_first_touch() -> None:
    """RULES 36."""
    assert Clock().ticked(60) == Clock()


def test_the_clock_counts_from_the_first_touch_on() -> None:
    """RULES 36."""
    assert Clock().ticked(60).touched().ticked(2.5).ticked(0.5).seconds == 3


def test_another_touch_does_not_set_the_clock_back() -> None:
    """RULES 36."""
    assert Clock().touched().ticked(5).touched().ticked(1).seconds == 6


def test_the_clock_of_a_resumed_game_goes_on_at_once() -> None:
    """RULES 36."""
    assert clock_at(277).ticked(1).seconds == 278
    assert clock_at(0.25).ticked(1).seconds == 1.25


def test_the_clock_of_an_untouched_game_waits_for_a_touch() -> None:
    """RULES 36."""
    assert clock_at(0).ticked(60) == Clock()


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, "00:00"),
        (0.99, "00:00"),
        (9, "00:09"),
        (59.9, "00:59"),
        (60, "01:00"),
        (277.4, "04:37"),
        (3599.99, "59:59"),
        (3600, "1:00:00"),
        (3877, "1:04:37"),
        (360_000, "100:00:00"),
    ],
)
def test_the_time_is_shown_in_minutes_and_seconds(seconds: float, shown: str) -> None:
    """RULES 24."""
    assert str(clock_at(seconds)) == shown


@given(st.floats(0, 1_000_000))
def test_after_the_wait_the_clock_shows_the_next_second(seconds: float) -> None:
    clock = clock_at(seconds).touched()
    wait = clock.until_next_second()
    assert 0 < wait <= 1
    assert int(clock.ticked(wait).seconds) == int(seconds) + 1


@given(st.lists(st.integers(0, 100)))
def test_time_given_in_pieces_is_the_time_given_at_once(pieces: list[int]) -> None:
    clock = Clock().touched()
    for piece in pieces:
        clock = clock.ticked(piece)
    assert clock == Clock().touched().ticked(sum(pieces))

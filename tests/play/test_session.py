"""A session at a kiosk: it begins with a touch, warns before it ends, and nobody is hurried."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.play.session import Phase, Session, is_within

KIOSK = Session(timeout=180, warning=30)
PLAYING = KIOSK.touched()
NIGHT = True


def test_at_first_nobody_is_there() -> None:
    assert KIOSK.phase is Phase.ATTRACT


def test_a_touch_begins_a_session() -> None:
    assert PLAYING.phase is Phase.PLAYING


def test_who_thinks_for_two_minutes_is_not_disturbed() -> None:
    assert PLAYING.ticked(149.9, sleep=False).phase is Phase.PLAYING


def test_thirty_seconds_before_the_end_a_warning_comes() -> None:
    assert PLAYING.ticked(150, sleep=False).phase is Phase.WARNING


def test_any_touch_of_the_warning_goes_on_for_the_whole_time() -> None:
    again = PLAYING.ticked(179, sleep=False).touched()
    assert (again.phase, again.changes_in()) == (Phase.PLAYING, 150)


def test_without_a_touch_the_session_ends() -> None:
    assert PLAYING.ticked(150, sleep=False).ticked(30, sleep=False).phase is Phase.ATTRACT


def test_a_session_without_a_limit_never_ends() -> None:
    endless = Session(timeout=0, warning=30).touched().ticked(1e6, sleep=False)
    assert (endless.phase, endless.changes_in()) == (Phase.PLAYING, None)


def test_at_night_the_kiosk_falls_asleep_once_nobody_is_there() -> None:
    assert PLAYING.ticked(180, NIGHT).ticked(179, NIGHT).phase is Phase.ATTRACT
    assert PLAYING.ticked(180, NIGHT).ticked(180, NIGHT).phase is Phase.ASLEEP


def test_a_touch_wakes_the_kiosk_and_no_more() -> None:
    assert KIOSK.ticked(180, NIGHT).touched().phase is Phase.ATTRACT


def test_in_the_morning_the_kiosk_wakes_by_itself() -> None:
    assert KIOSK.ticked(180, NIGHT).ticked(1, sleep=False).phase is Phase.ATTRACT


def test_nobody_who_plays_at_night_is_sent_to_sleep() -> None:
    assert PLAYING.ticked(100, NIGHT).phase is Phase.PLAYING


@given(st.lists(st.floats(0.01, 60) | st.none(), max_size=60))
def test_whatever_happens_nobody_is_left_without_a_warning(times: list[float | None]) -> None:
    """From the last touch to the end there is always the whole warning."""
    now, warned = PLAYING, 0.0
    for time in times:
        before = now
        now = now.touched() if time is None else now.ticked(time / 10, sleep=False)
        warned = warned + (time or 0) / 10 if before.phase is Phase.WARNING else 0.0
        if before.phase is Phase.WARNING and now.phase is Phase.ATTRACT:
            assert warned >= 30 - 6


@pytest.mark.parametrize(
    ("now", "start", "end", "within"),
    [
        ("23:00", "22:00", "07:00", True),
        ("06:59", "22:00", "07:00", True),
        ("07:00", "22:00", "07:00", False),
        ("12:00", "22:00", "07:00", False),
        ("13:00", "12:00", "14:00", True),
        ("14:00", "12:00", "14:00", False),
        ("03:00", "", "", False),
    ],
)
def test_hours_of_sleep_may_go_over_midnight(now: str, start: str, end: str, within: bool) -> None:
    assert is_within(now, start, end) is within

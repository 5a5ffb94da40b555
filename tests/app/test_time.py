"""Whatever the clocks of the machine do, time at the table goes on as it should (RULES 36)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from notation import example
from pilot import Pilot, desk_with, opened, wait_for

from halfmoon.app.shell import LONGEST_GAP, Onward, Steps
from halfmoon.app.window import Window
from halfmoon.play.clock import LONGEST, Clock, clock_at
from halfmoon.play.save import table_from, table_text
from halfmoon.play.settings import Settings
from halfmoon.play.table import Table
from halfmoon.view.look import REFUSAL, RIM_FADE, TOAST_OUT, toast_hold

YEAR, HOUR = 365 * 24 * 3600.0, 3600.0
TICKS = 2.0**32
"""Where a counter of 32 bits begins again: after so many seconds, or thousandths of them."""

LEAPS = {
    "a suspended night": 8 * HOUR,
    "a year forward": YEAR,
    "a year back": -YEAR,
    "an hour back, as in autumn": -HOUR,
    "a moment back": -0.001,
    "to the end of the ticks in ms": TICKS / 1000,
    "to the end of the ticks in s": TICKS,
    "a thousand years": 1000 * YEAR,
}
SAYING_WHY = Settings(move_errors=True)
SUM_SENTENCE = "The sum must be 11"

Fly = Callable[..., Pilot]


@pytest.fixture
def fly(tmp_path: Path) -> Iterator[Fly]:
    """Return what puts a pilot before the example game."""
    pilots = []

    def begin(table: Table | None = None, settings: Settings | None = None) -> Pilot:
        pilots.append(Pilot(opened(desk_with(table or example(), settings, tmp_path)), tmp_path))
        return pilots[-1]

    yield begin
    for pilot in pilots:
        pilot.close()


@pytest.mark.parametrize("leap", LEAPS.values(), ids=LEAPS)
def test_a_leap_of_the_clock_is_not_time_at_the_table(fly: Fly, leap: float) -> None:
    """RULES 36."""
    pilot = fly()
    pilot.tap("8")
    pilot.let(3)
    pilot.suspend(leap)
    pilot.let(2)
    assert pilot.seconds == pytest.approx(5, abs=0.03)


@pytest.mark.parametrize("leap", LEAPS.values(), ids=LEAPS)
def test_after_a_leap_what_moves_comes_to_rest_and_what_is_said_goes_away(fly: Fly, leap: float) -> None:
    pilot = fly(settings=SAYING_WHY)
    pilot.tap("1", "3")
    pilot.suspend(leap)
    assert pilot.turns_in(REFUSAL + RIM_FADE) > 10
    pilot.let(toast_hold(SUM_SENTENCE) + TOAST_OUT)
    assert pilot.desk.toast is None
    assert pilot.looks_right()


@pytest.mark.parametrize("leap", LEAPS.values(), ids=LEAPS)
def test_after_a_leap_the_clock_on_the_table_shows_each_second(fly: Fly, leap: float) -> None:
    pilot = fly()
    pilot.tap("8")
    pilot.suspend(leap)
    for _ in range(5):
        pilot.let(1)
        assert pilot.looks_right()


@pytest.mark.parametrize("ticks", [TICKS / 1000, TICKS], ids=["ms", "s"])
def test_the_clock_goes_on_over_the_end_of_a_tick_counter(fly: Fly, ticks: float) -> None:
    """RULES 36."""
    pilot = fly()
    pilot.suspend(ticks - 3)
    pilot.tap("8")
    pilot.let(10)
    assert pilot.seconds == pytest.approx(10, abs=0.03)


def test_a_hundred_hours_are_counted_shown_and_saved_to_the_second(fly: Fly) -> None:
    """RULES 24, 36."""
    pilot = fly(example().tapped("8").ticked(100 * HOUR - 2))
    pilot.let(3.5)
    assert str(pilot.table.round.clock) == "100:00:01"
    assert pilot.looks_right()
    pilot.close()
    assert pilot.saved().round.clock.seconds == pytest.approx(100 * HOUR + 1.5, abs=0.05)


def test_many_small_steps_add_up_over_a_hundred_hours() -> None:
    clock, steps = Clock().touched(), Steps(0.0)
    turns = 400_000
    for turn in range(1, turns + 1):
        clock = clock.ticked(steps.taken(turn * 0.9))
    assert clock.seconds == pytest.approx(turns * 0.9, abs=0.02)


def test_a_clock_that_has_run_for_31_years_stops_and_can_be_read_again() -> None:
    table = example().tapped("1").ticked(LONGEST - 1).ticked(YEAR)
    assert table.round.clock == clock_at(LONGEST)
    assert table_from(table_text(table)).round.clock == clock_at(LONGEST)


@given(st.lists(st.floats(-1e12, 1e12)))
def test_whatever_a_clock_says_ours_never_goes_back(says: list[float]) -> None:
    said = iter(says)
    clock = Onward(lambda: next(said), last=0.0)
    times = [clock() for _ in says]
    assert times == sorted(times)


@given(st.lists(st.floats(-1e12, 1e12)))
def test_whatever_a_clock_says_a_turn_takes_between_nothing_and_five_seconds(says: list[float]) -> None:
    said = iter(says)
    clock, steps = Onward(lambda: next(said), last=0.0), Steps(0.0)
    assert all(0 <= steps.taken(clock()) <= LONGEST_GAP + 0.01 for _ in says)


def test_the_wall_clock_has_no_part_in_the_time_at_the_table(fly: Fly, monkeypatch: pytest.MonkeyPatch) -> None:
    """RULES 36: set back or forward by a year, nothing of the game or its save changes but dates."""
    pilot = fly()
    pilot.tap("8")
    for there in (-YEAR, YEAR):
        monkeypatch.setattr(time, "time", lambda there=there: there + 1.8e9)
        pilot.let(2)
    pilot.tap("1")
    wait_for(lambda: bool(pilot.saved().game.moves))
    assert pilot.seconds == pytest.approx(4, abs=0.03)


@pytest.mark.parametrize("zone", ["Europe/Sofia", "UTC", "Pacific/Kiritimati"])
def test_today_is_the_local_date_on_the_days_on_which_the_hour_changes(
    monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    window = Window()
    sound = time.localtime
    for month, day in ((3, 29), (10, 25)):
        for hour in range(24):
            there = time.mktime((2026, month, day, hour, 59, 59, 0, 0, -1))
            monkeypatch.setattr(time, "localtime", lambda there=there: sound(there))
            assert window.today() == (2026, month, day)
    monkeypatch.undo()
    time.tzset()

"""What a kiosk counts: so many sessions and games on each day, and nothing that tells of anybody."""

import datetime
import json
import re
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st
from notation import example, example_moves, tapped

from halfmoon.play.counters import KEPT, NONE, Counters, What, counters_from, counters_text, happened
from halfmoon.play.save import LONGEST, BadSave
from halfmoon.play.table import Birth, Table

SUNDAY, MONDAY = (2026, 10, 4), (2026, 10, 5)
Deeds = list[tuple[datetime.date, list[What]]]
DEEDS = st.lists(st.tuples(st.dates(), st.lists(st.sampled_from(What), max_size=4)), max_size=20)


def after(deeds: Deeds) -> Counters:
    """Return the counters after all this."""
    return reduce(lambda counted, deed: counted.counted(deed[0].timetuple()[:3], *deed[1]), deeds, Counters())


def born(table: Table, name: str = "first") -> Table:
    """Return the table with a game that is told from others."""
    return table._replace(round=table.round._replace(birth=Birth(name, 1.0)))


def test_a_day_on_which_nothing_happened_has_nothing() -> None:
    assert Counters().on(SUNDAY) == NONE == {"sessions": 0, "dealt": 0, "won": 0}


def test_what_happens_is_counted_on_its_day() -> None:
    counters = Counters().counted(SUNDAY, What.SESSIONS, What.DEALT).counted(SUNDAY, What.DEALT, What.WON)
    counters = counters.counted(MONDAY, What.SESSIONS)
    assert counters.on(SUNDAY) == {"sessions": 1, "dealt": 2, "won": 1}
    assert counters.on(MONDAY) == {"sessions": 1, "dealt": 0, "won": 0}


def test_a_clock_that_was_set_back_counts_on_the_day_that_it_shows() -> None:
    counters = Counters().counted(MONDAY, What.WON).counted(SUNDAY, What.WON)
    assert list(counters.days) == ["2026-10-04", "2026-10-05"]


def test_the_last_400_days_are_kept() -> None:
    first = datetime.date(2026, 1, 1)
    counters = after([(first + datetime.timedelta(days), [What.SESSIONS]) for days in range(KEPT + 50)])
    assert len(counters.days) == KEPT == 400
    assert min(counters.days) == str(first + datetime.timedelta(50))
    assert len(counters_text(counters)) < LONGEST / 2


def test_the_text_has_dates_and_counts_and_nothing_else() -> None:
    text = counters_text(Counters().counted(SUNDAY, What.SESSIONS, What.DEALT))
    assert json.loads(text) == {"version": 1, "days": {"2026-10-04": {"sessions": 1, "dealt": 1, "won": 0}}}


@given(DEEDS)
def test_whatever_is_counted_is_read_back(deeds: Deeds) -> None:
    counters = after(deeds)
    assert counters_from(counters_text(counters)) == counters


@given(DEEDS)
def test_whatever_is_counted_no_text_tells_a_time_a_deal_or_a_name(deeds: Deeds) -> None:
    words = set(re.findall(r"[^\W\d]+", counters_text(after(deeds))))
    assert words <= {"version", "days", "sessions", "dealt", "won"}


@pytest.mark.parametrize(
    "days",
    [
        None,
        [],
        {"yesterday": {"sessions": 1, "dealt": 1, "won": 1}},
        {"2026-10-04": None},
        {"2026-10-04": {}},
        {"2026-10-04": {"sessions": 1, "dealt": 1}},
        {"2026-10-04": {"sessions": -1, "dealt": 1, "won": 1}},
        {"2026-10-04": {"sessions": 1.5, "dealt": 1, "won": 1}},
        {"2026-10-04": {"sessions": True, "dealt": 1, "won": 1}},
        {"2026-10-04": {"sessions": 10**9, "dealt": 1, "won": 1}},
    ],
)
def test_days_that_are_none_are_refused(days: object) -> None:
    with pytest.raises(BadSave):
        counters_from(json.dumps({"version": 1, "days": days}))


@pytest.mark.parametrize("text", ["", "null", "[]", "{", '{"version": 2, "days": {}}', '{"version": 1}', "[" * 50_000])
def test_a_text_without_counters_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        counters_from(text)


def test_a_move_that_wins_nothing_counts_for_nothing() -> None:
    before = born(example("1+8"))
    assert happened(before, tapped(before, "8", "5", "3")) == ()
    assert happened(before, before.undone()) == ()
    assert happened(before, before.ticked(5)) == ()


def test_a_new_game_is_dealt_whether_of_another_deal_or_of_the_same() -> None:
    before = born(example("1+8"))
    assert happened(before, before.dealt(1, Birth("second"))) == (What.DEALT,)
    assert happened(before, before.dealt(before.game.number, Birth("second"))) == (What.DEALT,)


def test_a_game_that_is_brought_back_is_not_dealt_again() -> None:
    before = born(example("1+8")).dealt(1, Birth("second"))
    assert happened(before, before.undone()) == ()


def test_the_last_move_of_a_game_wins_it_once() -> None:
    won = born(example(example_moves()))
    before = born(example(" ".join(example_moves().split()[:-1])))
    assert happened(before, won) == (What.WON,)
    assert happened(won, won) == ()
    assert happened(won, won.dealt(1, Birth("second"))) == (What.DEALT,)

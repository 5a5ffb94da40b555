"""What a kiosk tells of itself, and when it is not well."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.play.report import STALE, Report, illness, report_from, report_text, spoken, summary
from halfmoon.play.save import BadSave

WELL = Report("1.2.3", 1796025600.5, 11_000.0, "playing", 12.5, 4711, 5, "")
SECONDS = st.floats(0, 1e9)


@given(st.builds(Report, st.text(), SECONDS, SECONDS, st.text(), SECONDS, st.integers(0), st.integers(0), st.text()))
def test_every_report_is_read_back(report: Report) -> None:
    assert report_from(report_text(report)) == report


def test_a_report_is_json_that_a_person_can_read() -> None:
    assert json.loads(report_text(WELL)) == {
        "version": 1,
        "release": "1.2.3",
        "started": 1796025600.5,
        "uptime": 11_000.0,
        "phase": "playing",
        "idle": 12.5,
        "pictures": 4711,
        "games": 5,
        "error": "",
    }


@pytest.mark.parametrize("name", Report._fields)
@pytest.mark.parametrize("value", [None, True, [], {}])
def test_a_report_with_a_wrong_value_is_none(name: str, value: object) -> None:
    text = report_text(WELL)
    with pytest.raises(BadSave):
        report_from(json.dumps({**json.loads(text), name: value}))


@pytest.mark.parametrize("text", ["", "{", "null", '{"version": 1}', '{"version": 2}', "[" * 50_000])
def test_a_text_that_is_no_report_is_none(text: str) -> None:
    with pytest.raises(BadSave):
        report_from(text)


@pytest.mark.parametrize("age", [-STALE + 1, -1, 0, 59, 61, STALE - 1])
def test_a_kiosk_is_well_that_reported_a_short_time_ago(age: float) -> None:
    assert STALE == 180
    assert illness(WELL, age) == ""


def test_a_kiosk_is_not_well_that_reports_no_more() -> None:
    assert illness(WELL, STALE) == "it has reported nothing for 3 min"
    assert illness(WELL, 90_000) == "it has reported nothing for 25 h"


def test_a_kiosk_is_not_well_whose_clock_was_set_back_since_it_reported() -> None:
    assert illness(WELL, -STALE) == "its report is from the future"


def test_a_kiosk_is_not_well_that_reports_an_error() -> None:
    assert illness(WELL._replace(error="files cannot be written"), 5) == "files cannot be written"


def test_a_report_is_told_in_half_a_sentence() -> None:
    assert summary(WELL) == "playing, touched 12 s ago, 5 games today, up 3 h, version 1.2.3"


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0.4, "0 s"), (119.9, "119 s"), (120, "2 min"), (7199, "119 min"), (7200, "2 h"), (2e5, "2 d")],
)
def test_a_time_is_told_in_the_largest_unit_of_which_it_has_two(seconds: float, told: str) -> None:
    assert spoken(seconds) == told

"""The operator's file, parsed: every key with values that are right and wrong, what is said of faults, the sample."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from houses import BAD, GOOD, KEYS, PARTNER, VALUES
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.play.forms import written
from halfmoon.play.house import read, sample
from halfmoon.play.manners import BUILT_IN, Key


def file_with(key: Key, value: Any) -> dict[str, Any]:
    """Return a parsed file in which a key has a value, beside what must stand there."""
    return {key.section: {**PARTNER.get(key.name, {}), key.name: value}}


def test_every_key_is_given_values() -> None:
    assert set(VALUES) == set(KEYS) == set(BUILT_IN)


@pytest.mark.parametrize(("name", "value"), GOOD)
def test_a_value_that_fits_is_read_as_it_is(name: str, value: Any) -> None:
    values, faults = read(file_with(KEYS[name], value), KEYS.values())
    assert (values[name], faults) == (value, [])


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_value_that_does_not_fit_is_passed_over_with_what_would_be_right(name: str, value: Any) -> None:
    key = KEYS[name]
    values, faults = read({key.section: {key.name: value}}, KEYS.values())
    assert (values, len(faults)) == ({}, 1)
    assert faults[0].startswith(f"[{key.section}] {key.name}")
    assert key.form.words in faults[0]


@pytest.mark.parametrize(
    ("found", "fault"),
    [
        ({"kiosk": {"idle_timeout": 5}}, "= 5 is not a whole number from 30 to 3600, or 0; it stays 180"),
        ({"kiosk": {"sleep_start": 22}}, '= 22 is not a time of day such as "22:00", in quotes, or ""; it stays ""'),
        ({"settings": {"volume": "loud"}}, '= "loud" is not one of "off", "quiet", "normal"; it stays "normal"'),
        ({"kiosk": {"idle_timout": 60}}, "[kiosk] idle_timout is unknown; did you mean idle_timeout?"),
        ({"kiosk": {"Idle_Timeout": 60}}, "[kiosk] Idle_Timeout is unknown; did you mean idle_timeout?"),
        ({"kiosk": {"volume": "off"}}, "[kiosk] volume is unknown; did you mean [settings] volume?"),
        ({"settings": {"enabled": True}}, "[settings] enabled is unknown; did you mean [kiosk] enabled?"),
        ({"kiosk": {"xyz": 1}}, "[kiosk] xyz is unknown"),
        ({"kiosc": {}}, "kiosc is none of the sections; did you mean kiosk?"),
        ({"enabled": True}, "enabled is none of the sections; did you mean [kiosk] enabled?"),
        ({"kiosk": True}, "kiosk is not a section: it is written [kiosk], on a line of its own"),
        ({"lock": {"keys": ["volum"]}}, '[lock] keys: "volum" is no setting; did you mean volume?'),
        ({"lock": {"keys": [["volume"]]}}, '[lock] keys: ["volume"] is no setting; did you mean volume?'),
        (
            {"kiosk": {"sleep_start": "22:00"}},
            '[kiosk] sleep_start = "22:00" and sleep_end = "" must be two different times, or both be empty; '
            "not regarded: sleep_start",
        ),
        (
            {"kiosk": {"idle_timeout": 60, "idle_warning": 55}},
            "idle_timeout = 60 and idle_warning = 55 must be 10 seconds apart or more, the warning the shorter; "
            "not regarded: idle_warning",
        ),
    ],
)
def test_a_fault_is_a_sentence_that_helps(found: dict[str, Any], fault: str) -> None:
    (said,) = read(found, KEYS.values()).faults
    assert said.endswith(fault)


def test_what_is_right_holds_beside_what_is_wrong() -> None:
    found = {
        "kiosk": {"idle_timeout": 5, "volume_max": 20},
        "lock": {"keys": ["volum", "language"]},
        "kiosc": {},
    }
    assert read(found, KEYS.values()).values == {"kiosk.volume_max": 20, "lock.keys": ["language"]}


def test_a_short_timeout_alone_is_no_fault() -> None:
    assert read({"kiosk": {"idle_timeout": 30}}, KEYS.values()).faults == []


@pytest.mark.parametrize("pin", ["2580", 2580, [2580]])
def test_a_pin_written_as_it_is_appears_in_no_sentence(pin: object) -> None:
    (fault,) = read({"kiosk": {"exit_pin": pin}}, KEYS.values()).faults
    assert "2580" not in fault
    assert "halfmoon --hash-pin" in fault


@pytest.mark.parametrize("found", [{"x" * 9999: 1}, {"kiosk": {"x" * 9999: 1}}, {"kiosk": {"enabled": "x" * 9999}}])
def test_a_sentence_stays_short_whatever_it_quotes(found: dict[str, Any]) -> None:
    (fault,) = read(found, KEYS.values()).faults
    assert len(fault) < 200


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.times(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
NAMES = st.sampled_from([key.name for key in KEYS.values()]) | st.text()
SECTIONS = st.sampled_from(["kiosk", "settings", "lock"])


@given(st.dictionaries(SECTIONS | st.text(), ANY | st.dictionaries(NAMES, ANY)))
def test_whatever_a_file_says_only_what_fits_is_read(found: dict[str, Any]) -> None:
    values, _ = read(found, KEYS.values())
    assert all(KEYS[name].form.fits(value) for name, value in values.items())


def test_the_sample_sets_nothing() -> None:
    assert read(tomllib.loads(sample(KEYS.values())), KEYS.values()) == ({}, [])


def test_the_sample_shows_every_key_with_what_holds_without_it() -> None:
    uncommented = re.sub(r"^#(?=\w+ = )", "", sample(KEYS.values()), flags=re.MULTILINE)
    assert read(tomllib.loads(uncommented), KEYS.values()) == (BUILT_IN, [])


def test_the_page_for_operators_has_every_key_with_what_holds_without_it() -> None:
    page = (Path(__file__).parents[2] / "docs" / "operator.md").read_text("utf-8")
    rows = [
        f"| `{key.name}` | `{written(key.default)}` | {key.comment} It is {key.form.words}. |" for key in KEYS.values()
    ]
    assert [line for line in page.splitlines() if line.startswith("| `") and line.count(" | ") == 2] == rows


def test_the_sample_explains_every_key() -> None:
    text = sample(KEYS.values())
    assert all(f"# {key.comment}\n# It is {key.form.words}.\n#{key.name} = " in text for key in KEYS.values())
    assert max(map(len, text.splitlines())) <= 120

"""What a house allows: which word goes before which, and what follows for a home and for a kiosk."""

from dataclasses import fields, replace
from itertools import combinations
from typing import Any

import pytest

from halfmoon.play.manners import BUILT_IN, HOME, KIOSK_KEYS, Manners, Origin, effective, keys, manners_of
from halfmoon.play.settings import OPTIONS, Option, Settings

IN_A_KIOSK = {"kiosk.enabled": True}


def house(operator: dict[str, object], **kiosk: object) -> Manners:
    """Return the manners of a kiosk with this operator's file."""
    return manners_of({Origin.OPERATOR: IN_A_KIOSK | operator | {f"kiosk.{name}": kiosk[name] for name in kiosk}})


def test_the_order_of_precedence() -> None:
    assert [origin.value for origin in Origin] == [
        "command line",
        "environment",
        "operator",
        "player",
        "maintenance page",
        "operator's default",
        "built-in",
    ]


@pytest.mark.parametrize(("before", "after"), [*combinations(Origin, 2)])
def test_of_two_who_say_something_the_one_before_decides(before: Origin, after: Origin) -> None:
    assert effective("x", {after: {"x": 2}, before: {"x": 1}}) == (1, before)
    assert effective("x", {after: {"x": 2}, before: {"y": 1}}) == (2, after)


def test_a_home_where_nobody_says_anything_has_no_limits() -> None:
    assert (HOME.kiosk, HOME.locked, HOME.defaults) == (False, frozenset(), Settings())
    assert (HOME.idle_timeout, HOME.burn_in_interval, HOME.volume_max, HOME.exit_pin) == (0, 0, 100, "")


def test_what_is_said_of_a_kiosk_does_not_hold_at_home() -> None:
    at_home = manners_of({Origin.OPERATOR: {"kiosk.idle_timeout": 60, "kiosk.volume_max": 10}})
    assert (at_home.idle_timeout, at_home.volume_max) == (0, 100)


def test_a_kiosk_has_its_built_in_values_where_the_operator_says_nothing() -> None:
    kiosk = manners_of({Origin.COMMAND_LINE: IN_A_KIOSK})
    assert {name: getattr(kiosk, name) for name in KIOSK_KEYS if name != "kiosk"} == {
        "idle_timeout": 180,
        "idle_warning": 30,
        "exit_pin": "",
        "sleep_start": "",
        "sleep_end": "",
        "burn_in_interval": 2,
        "volume_max": 60,
        "screen_inches": 0.0,
        "controls_low": False,
    }
    assert kiosk.kiosk


def test_every_key_of_a_kiosk_is_a_field_of_manners_and_the_other_way_round() -> None:
    assert {field.name for field in fields(Manners)} - set(KIOSK_KEYS) == {"defaults", "locked", "said"}


@pytest.mark.parametrize(("timeout", "warning"), [(30, 20), (35, 25), (60, 30), (0, 30)])
def test_the_warning_never_begins_with_the_last_touch(timeout: int, warning: int) -> None:
    assert house({}, idle_timeout=timeout).idle_warning == warning


def test_a_kiosk_fills_the_screen_and_nobody_can_change_that() -> None:
    kiosk = house({"settings.full_screen": False})
    assert (kiosk.defaults.full_screen, kiosk.locked) == (True, frozenset({"full_screen"}))
    assert kiosk.settled(Settings(full_screen=False)).full_screen


def test_the_command_line_goes_before_a_kiosk_that_fills_the_screen() -> None:
    windowed = manners_of({Origin.COMMAND_LINE: IN_A_KIOSK | {"settings.full_screen": False}})
    assert windowed.effective("settings.full_screen", windowed.defaults) == (False, Origin.COMMAND_LINE)


def test_an_operators_setting_is_where_players_begin() -> None:
    manners = manners_of({Origin.OPERATOR: {"settings.volume": "quiet"}})
    assert manners.defaults == Settings(volume="quiet")
    assert manners.effective("settings.volume", manners.defaults) == ("quiet", Origin.OPERATOR_DEFAULT)


def test_what_the_player_chooses_goes_before_the_operators_default() -> None:
    manners = manners_of({Origin.OPERATOR: {"settings.volume": "quiet"}})
    chosen = Settings(volume="off")
    assert manners.settled(chosen) == chosen
    assert manners.effective("settings.volume", chosen) == ("off", Origin.PLAYER)


def test_a_locked_setting_is_as_the_operator_has_it_whatever_the_player_chose() -> None:
    manners = manners_of({Origin.OPERATOR: {"settings.volume": "quiet", "lock.keys": ["volume"]}})
    assert manners.settled(Settings(volume="off", four_colours=True)) == Settings(volume="quiet", four_colours=True)
    assert manners.effective("settings.volume", Settings(volume="off")) == ("quiet", Origin.OPERATOR)


def test_a_locked_setting_of_which_the_operator_says_nothing_is_as_it_is_built_in() -> None:
    manners = manners_of({Origin.OPERATOR: {"lock.keys": ["placement_help"]}})
    assert manners.settled(Settings(placement_help=False)).placement_help


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_setting_can_be_locked(option: Option) -> None:
    manners = manners_of({Origin.OPERATOR: {"lock.keys": [option.name]}})
    other: Any = not getattr(Settings(), option.name) if option.choices is None else "other"
    assert manners.settled(replace(Settings(), **{option.name: other})) == Settings()


def test_of_every_key_it_is_known_who_said_what_it_is() -> None:
    kiosk = house({"settings.letters": "J Q K"}, volume_max=40)
    origins = {key.full_name: kiosk.effective(key.full_name, Settings(letters="J Q K")).origin for key in keys(["bg"])}
    said = {name: origin for name, origin in origins.items() if origin is not Origin.BUILT_IN}
    assert said == {
        "kiosk.enabled": Origin.OPERATOR,
        "kiosk.volume_max": Origin.OPERATOR,
        "settings.full_screen": Origin.OPERATOR,
        "settings.letters": Origin.OPERATOR_DEFAULT,
    }


def test_every_key_has_a_built_in_value_that_fits() -> None:
    assert {key.full_name: key.default for key in keys(["bg", "en"])} == BUILT_IN
    assert all(key.form.fits(key.default) for key in keys(["bg", "en"]))


@pytest.mark.parametrize("locked", [[], ["volume"]])
@pytest.mark.parametrize("origin", [Origin.COMMAND_LINE, Origin.OPERATOR])
def test_what_the_operator_sets_at_the_screen_goes_before_what_was_said_at_the_start(
    origin: Origin, locked: list[str]
) -> None:
    manners = manners_of({Origin.OPERATOR: {"lock.keys": locked}, origin: {"settings.volume": "quiet"}})
    set_so = manners.maintained("volume", "off")
    assert set_so.defaults.volume == "off"
    assert set_so.effective("settings.volume", set_so.defaults) == ("off", Origin.MAINTENANCE)


def test_what_a_player_chooses_goes_before_what_the_operator_has_set_at_the_screen() -> None:
    manners = HOME.maintained("volume", "off")
    assert manners.effective("settings.volume", Settings(volume="quiet")) == ("quiet", Origin.PLAYER)
    assert manners.effective("settings.letters", Settings()) == ("", Origin.BUILT_IN)

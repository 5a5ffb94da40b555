"""The way out of a kiosk: the pad for the PIN, the maintenance page behind it, its tests, and the exit codes."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from houses import HASH, KEYS
from pilot import Pilot, desk_with
from scenes import Dealing, brush, scene, table_scene

from halfmoon.app.desk import Desk
from halfmoon.app.facts import Facts, facts, free_bytes
from halfmoon.app.log import LAST, NAME
from halfmoon.app.paths import state_in
from halfmoon.app.pointer import MOUSE
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.lines import LinesScene
from halfmoon.app.scenes.maintenance import MaintenanceScene
from halfmoon.app.scenes.pin import CLOSES_AFTER, PinScene
from halfmoon.app.scenes.screen_test import ScreenTestScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.touch_test import MOST, TouchTestScene
from halfmoon.play.corner import APART, ENOUGH
from halfmoon.play.counters import Counters, What, counters_text
from halfmoon.play.manners import Origin, manners_of
from halfmoon.play.pin import MOST as MOST_DIGITS
from halfmoon.play.pin import UNTRIED, Tries
from halfmoon.play.table import new_table
from halfmoon.view.items import Item, Role, named
from halfmoon.view.layout import layout
from halfmoon.view.testcard import PATTERNS

OPERATOR = {
    "kiosk.enabled": True,
    "kiosk.exit_pin": HASH,
    "kiosk.idle_timeout": 600,
    "settings.volume": "quiet",
    "lock.keys": ["volume"],
}
MANNERS = manners_of({Origin.OPERATOR: OPERATOR, Origin.COMMAND_LINE: {"settings.language": "en"}})
RIGHT, WRONG = ("key:2", "key:5", "key:8", "key:0", "open"), ("key:2", "key:5", "key:8", "key:1", "open")


def kiosk_desk() -> Desk:
    """Return the desk of a kiosk whose PIN is 2580."""
    start = table_scene(language="en").desk
    return replace(start, manners=MANNERS, settings=MANNERS.defaults)


def pad(tries: Tries = UNTRIED) -> PinScene:
    """Return the pad over the table."""
    desk = replace(kiosk_desk(), tries=tries)
    return PinScene(desk, TableScene(desk))


def page(facts: Facts | None = None) -> MaintenanceScene:
    """Return the maintenance page over the table."""
    return MaintenanceScene(kiosk_desk(), TableScene(kiosk_desk()), facts=facts or Facts())


def said(now: Scene) -> list[str]:
    """Return every text that lies in front."""
    return [item.label for item in in_front(now) if item.label]


def in_front(now: Scene) -> list[Item]:
    """Return the items in front of the last veil."""
    items = now.items(brush((1920, 1080)))
    veils = [number for number, item in enumerate(items) if item.role is Role.VEIL]
    return items[veils[-1] :] if veils else items


def typed(now: Scene) -> str:
    """Return what is seen of the digits."""
    return next(item.label for item in in_front(now) if item.role is Role.FIELD)


def test_the_right_pin_opens_the_maintenance_page() -> None:
    assert isinstance(scene(pad(), *RIGHT), MaintenanceScene)


def test_the_digits_are_never_seen() -> None:
    assert typed(scene(pad(), "key:2", "key:5")) == "••"
    assert typed(scene(pad(), "key:2", "key:5", "erase")) == "•"


def test_a_pin_can_be_typed_on_a_keyboard_too() -> None:
    assert isinstance(
        scene(pad().typed("2").typed("5").typed("x").typed("٥").typed("8").typed("0"), "open"), MaintenanceScene
    )


def test_no_more_digits_are_taken_than_a_pin_can_have() -> None:
    assert len(typed(scene(pad(), *["key:1"] * 30))) == MOST_DIGITS


@pytest.mark.parametrize("digits", [0, 3])
def test_what_is_too_short_for_a_pin_is_no_try(digits: int) -> None:
    tried = scene(pad(), *["key:2"] * digits, "open")
    assert named(tried.items(brush()), "open") is None
    assert tried.desk.tries == UNTRIED


def test_a_wrong_pin_is_said_to_be_wrong_and_the_field_is_empty_again() -> None:
    wrong = scene(pad(), *WRONG)
    assert "Wrong PIN." in said(wrong)
    assert typed(wrong) == ""
    assert "Wrong PIN." not in said(scene(wrong, "key:2"))
    assert isinstance(scene(wrong, *RIGHT), MaintenanceScene)


def test_after_the_third_wrong_pin_the_pad_says_how_long_to_wait_and_the_right_one_waits_as_well() -> None:
    waiting = scene(pad(), *WRONG, *WRONG, *WRONG)
    assert "Wrong PIN. Wait 5 seconds." in said(waiting)
    early = scene(waiting, *RIGHT)
    assert isinstance(early, PinScene)
    late = early.ticked(4.5)
    assert "Wrong PIN. Wait 1 second." in said(late)
    assert isinstance(scene(late.ticked(0.5), "open"), MaintenanceScene)


def test_who_closes_the_pad_waits_all_the_same() -> None:
    table = scene(pad(Tries().failed().failed()), *WRONG, "back")
    assert isinstance(table, TableScene)
    again = PinScene(table.ticked(2).desk, table)
    assert "Wrong PIN. Wait 3 seconds." in said(again)


def test_the_right_pin_forgives_the_wrong_ones() -> None:
    assert scene(pad(Tries(4)), *RIGHT).desk.tries == UNTRIED


def test_the_pad_closes_when_it_is_not_touched() -> None:
    touched = scene(pad().ticked(CLOSES_AFTER - 1), "key:2")
    assert isinstance(touched.ticked(CLOSES_AFTER - 1), PinScene)
    assert isinstance(touched.ticked(CLOSES_AFTER), TableScene)


def test_the_loop_closes_the_pad_in_time(tmp_path: Path) -> None:
    desk = desk_with(new_table(1))
    pilot = Pilot(PinScene(desk, TableScene(desk)), tmp_path)
    pilot.let(CLOSES_AFTER - 1)
    pilot.tap("key:1")
    pilot.let(CLOSES_AFTER - 1)
    assert isinstance(pilot.scene, PinScene)
    pilot.let(1.1)
    assert isinstance(pilot.scene, TableScene)


def test_without_a_pin_nothing_opens() -> None:
    desk = table_scene().desk
    assert isinstance(scene(PinScene(desk, TableScene(desk)), *RIGHT), PinScene)


def test_the_page_says_what_there_is_to_know_of_the_machine() -> None:
    told = said(page(Facts(uptime=93_784.5, free=12_345_678_901)))
    assert {"Running for 1 d 2 h 3 min", "12345 MB free on the disk"} <= set(told)
    assert not any("free on the disk" in words for words in said(page()))


def test_the_pad_has_the_page_told_by_the_machine() -> None:
    assert "Running for 1 d 2 h 3 min" in said(scene(pad(), *RIGHT))


def test_the_operator_sets_language_and_volume_even_where_they_are_locked() -> None:
    there = scene(page(), "volume:off", "language:bg")
    assert (there.desk.settings.volume, there.desk.words.language) == ("off", "bg")
    assert there.desk.manners.effective("settings.volume", there.desk.settings) == ("off", Origin.MAINTENANCE)
    assert there.desk.set_to("volume", "normal").settings.volume == "off"


def test_what_the_operator_has_set_and_wrong_pins_outlast_a_session() -> None:
    ended = scene(page(), "volume:off", "language:bg").desk
    next_one = kiosk_desk().following(replace(ended, tries=Tries(3, 5.0)))
    assert (next_one.settings.volume, next_one.words.language, next_one.tries) == ("off", "bg", Tries(3, 5.0))
    assert next_one.manners.defaults.volume == "off"


def test_every_key_is_told_with_its_value_and_where_it_comes_from() -> None:
    configuration = scene(page(), "configuration", "back", "configuration")
    told = [line.text for line in configuration.lines] if isinstance(configuration, LinesScene) else []
    assert [line.split(" = ")[0] for line in told] == list(KEYS)
    assert "kiosk.idle_timeout = 600  ·  operator" in told
    assert 'settings.language = "en"  ·  command line' in told
    assert 'kiosk.sleep_start = ""  ·  built-in' in told


def test_the_hash_of_the_pin_is_never_shown() -> None:
    told = said(scene(page(), "configuration"))
    assert "kiosk.exit_pin = set  ·  operator" in told
    assert not any("scrypt" in words for words in told)


def test_counters_and_log_are_shown_as_they_are_and_where_there_are_none_it_says_so() -> None:
    counters = Counters().counted((2026, 11, 29), What.DEALT).counted((2026, 11, 30), What.SESSIONS, What.DEALT)
    known = page(Facts(counters=counters, log=("09:00 started",)))
    assert said(scene(known, "counters"))[-3:-1] == [
        "2026-11-30 · sessions: 1 · dealt: 1 · won: 0",
        "2026-11-29 · sessions: 0 · dealt: 1 · won: 0",
    ]
    assert "09:00 started" in said(scene(known, "log"))
    assert "There is nothing yet." in said(scene(page(), "log"))


@pytest.mark.parametrize(("name", "code"), [("quit", 10), ("restart", 11), ("reboot", 12), ("power_off", 13)])
def test_every_end_is_asked_for_once_more_and_has_its_exit_code(name: str, code: int) -> None:
    machine = Dealing()
    question = scene(page(), name, machine=machine)
    assert isinstance(scene(question, "back", machine=machine), MaintenanceScene)
    assert machine.exit_code is None
    assert question.chosen("end", machine) is None
    assert machine.exit_code == code


def test_the_whole_way_out_of_a_kiosk(tmp_path: Path) -> None:
    pilot = Pilot(None, tmp_path, (1280, 1024), kiosk=kiosk_desk())
    for _ in range(ENOUGH):
        pilot.tap((30, 30))
        pilot.let(APART / 2)
    pilot.tap(*RIGHT, "power_off", "end")
    assert pilot.shell.scene is None
    assert pilot.window.exit_code == 13


def test_a_kiosk_without_a_pin_has_no_way_out(tmp_path: Path) -> None:
    manners = manners_of({Origin.OPERATOR: {"kiosk.enabled": True}})
    pilot = Pilot(None, tmp_path, kiosk=replace(kiosk_desk(), manners=manners))
    for _ in range(2 * ENOUGH):
        pilot.tap((30, 30))
        pilot.let(APART / 2)
    assert isinstance(pilot.scene, TableScene)


def test_the_screen_test_shows_every_picture_over_the_whole_window_and_goes_back() -> None:
    test = scene(page(), "screen_test")
    for pattern in PATTERNS:
        assert isinstance(test, ScreenTestScene)
        picture = test.items(brush((640, 480)))[0]
        assert (picture.icon, picture.touch) == (pattern, (0, 0, 640, 480))
        test = scene(test, "next")
    assert isinstance(test, MaintenanceScene)


def finger(kind: int, x: float, y: float, number: int = 0, device: int = 7) -> pygame.Event:
    return pygame.Event(kind, touch_id=device, finger_id=number, x=x, y=y)


def test_the_touch_test_shows_every_finger_with_what_its_device_says(tmp_path: Path) -> None:
    desk = desk_with(new_table(1))
    pilot = Pilot(TouchTestScene(desk, TableScene(desk)), tmp_path, (800, 600))
    pilot.send(finger(pygame.FINGERDOWN, 0.25, 0.25), finger(pygame.FINGERDOWN, 0.75, 0.5, 1, MOUSE))
    pilot.send(finger(pygame.FINGERMOTION, 0.5, 0.25), finger(pygame.FINGERUP, 0.75, 0.5, 1, MOUSE))
    told = [item.label for item in pilot.scene.items(pilot.shell.brush_for(pilot.scene)) if item.role is Role.NOTE]
    assert told == [
        "1:  0.5000, 0.2500  =  400, 150 px  ·  touch screen 7",
        f"2:  0.7500, 0.5000  =  600, 300 px  ·  mouse {MOUSE}",
    ]
    assert "Fingers: 1 · at once so far: 2" in said(pilot.scene)
    assert pilot.looks_right()


def test_the_touch_test_forgets_the_fingers_that_touched_long_ago(tmp_path: Path) -> None:
    desk = desk_with(new_table(1))
    pilot = Pilot(TouchTestScene(desk, TableScene(desk)), tmp_path)
    for number in range(MOST + 5):
        pilot.send(finger(pygame.FINGERDOWN, 0.1, 0.1, number), finger(pygame.FINGERUP, 0.1, 0.1, number))
    crosses = [item for item in pilot.scene.items(brush()) if item.role is Role.CROSS]
    assert len(crosses) == MOST
    pilot.tap("back")
    assert isinstance(pilot.scene, TableScene)


def test_the_counters_are_those_of_the_file(tmp_path: Path) -> None:
    kept = Counters().counted((2026, 11, 30), What.WON)
    desk = replace(kiosk_desk(), state=state_in(tmp_path))
    assert facts(desk, Dealing()).counters == Counters()
    (tmp_path / "counters.json").write_text(counters_text(kept))
    assert facts(desk, Dealing()).counters == kept
    (tmp_path / "counters.json").write_text("{")
    assert facts(desk, Dealing()).counters == Counters()


def test_of_the_log_the_last_lines_are_shown_the_latest_first(tmp_path: Path) -> None:
    lines = [f"line {number}" for number in range(100)]
    (tmp_path / NAME).write_bytes("\n".join([*lines, "\0"]).encode() + b"\xff\n")
    log = facts(replace(kiosk_desk(), state=state_in(tmp_path)), Dealing()).log
    assert (len(log), log[:2]) == (LAST, (" \N{REPLACEMENT CHARACTER}", "line 99"))


def test_the_room_on_the_disk_is_that_of_the_folder_there_is(tmp_path: Path) -> None:
    assert free_bytes(tmp_path / "not" / "yet" / "table.json")


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (1080, 1920)])
def test_all_keys_of_the_pad_are_seen_at_once_and_large_enough(size: tuple[int, int]) -> None:
    ours = brush(size)
    items = [item for item in pad().items(ours) if item.role is Role.KEY]
    assert len(items) == 11
    assert all(min(item.bounds.w, item.bounds.h) >= 48 and item.bounds.bottom < layout(*size).height for item in items)

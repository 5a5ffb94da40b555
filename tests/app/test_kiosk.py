"""A kiosk in the real loop: it plays to nobody, wakes at a touch, warns before it ends, and forgets who was there."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from notation import example
from pilot import Pilot, alike, desk_with, picture_of

from halfmoon.app.kiosk import GUARD
from halfmoon.app.scenes.attract import AttractScene, collection, game_of
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.waiting import AsleepScene, WarningScene
from halfmoon.engine.game import Outcome
from halfmoon.play.manners import Manners
from halfmoon.play.settings import Settings

KIOSK = Manners(kiosk=True, idle_timeout=40, idle_warning=20)
CLOSED = pygame.Event(pygame.WINDOWCLOSE), pygame.Event(pygame.QUIT)
TERMINATED = pygame.Event(pygame.QUIT)

Open = Callable[..., Pilot]


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[Open]:
    """Return what opens a kiosk in the morning."""
    pilots = []

    def open_with(**manners: Any) -> Pilot:
        desk = replace(desk_with(example(), Settings(language="bg"), tmp_path), manners=replace(KIOSK, **manners))
        pilots.append(Pilot(None, tmp_path, kiosk=desk))
        return pilots[-1]

    yield open_with
    for pilot in pilots:
        pilot.close()
        assert {file.name for file in tmp_path.iterdir()} <= {"health.json", "counters.json"}


def awake(pilot: Pilot) -> Pilot:
    """Return a kiosk that somebody has woken."""
    pilot.tap((400, 300))
    pilot.let(GUARD + 1)
    return pilot


def test_at_first_a_won_game_plays_itself(kiosk: Open) -> None:
    pilot = kiosk()
    shown = pilot.picture()
    pilot.let(5)
    assert isinstance(pilot.scene, AttractScene)
    assert pilot.picture() != shown


def test_every_game_that_plays_itself_is_won() -> None:
    for number in range(len(collection())):
        assert game_of(number)[-1].table.game.outcome is Outcome.WON


def test_a_touch_wakes_the_kiosk_and_touches_no_card(kiosk: Open) -> None:
    pilot = kiosk()
    pilot.tap(pilot.place("1"), pilot.place("8"))
    assert isinstance(pilot.scene, TableScene)
    assert not pilot.table.selected


def test_a_touch_of_a_language_wakes_it_in_that_language(kiosk: Open) -> None:
    pilot = kiosk()
    pilot.tap("language:en")
    assert pilot.desk.words.language == "en"


def test_whoever_touches_nothing_is_asked_before_the_game_ends(kiosk: Open) -> None:
    pilot = awake(kiosk())
    pilot.let(21)
    assert isinstance(pilot.scene, WarningScene)
    pilot.let(20)
    assert isinstance(pilot.scene, AttractScene)


def test_a_touch_of_the_question_anywhere_goes_on_with_the_game(kiosk: Open) -> None:
    pilot = awake(kiosk())
    pilot.tap("1")
    pilot.let(30)
    pilot.tap((40, 40))
    assert isinstance(pilot.scene, TableScene)
    assert pilot.table.selected == ("1",)


def test_finish_ends_the_session_at_once(kiosk: Open) -> None:
    pilot = awake(kiosk())
    pilot.tap("menu", "quit")
    assert isinstance(pilot.scene, AttractScene)


def test_the_next_one_finds_nothing_of_the_one_before(kiosk: Open) -> None:
    """Neither the game, nor a setting, nor the language."""
    pilot = kiosk()
    before = pilot.desk
    pilot.tap("language:en")
    pilot.let(GUARD)
    pilot.tap("1", "menu", "settings", "four_colours", "high_contrast", "back")
    pilot.let(41)
    awake(pilot)
    after = pilot.desk
    assert after.table.game.number != before.table.game.number
    assert replace(after, table=before.table) == before


def test_the_next_one_sees_nothing_of_the_one_before(kiosk: Open) -> None:
    pilot = awake(kiosk())
    first = pilot.desk
    pilot.tap("1", "menu", "settings", "four_colours", "diagram_labels", "language:en", "back")
    pilot.let(41)
    awake(pilot)
    pilot.let(2)
    meant = TableScene(replace(first, table=pilot.table))
    assert alike(pilot.window.screen, picture_of(meant, pilot.window.size))


def test_a_kiosk_has_no_clipboard(kiosk: Open) -> None:
    pilot = awake(kiosk())
    pygame.scrap.put_text("HM1-N-IEYLMBC")
    pilot.tap("menu", "enter_code")
    pilot.key(pygame.KSCAN_V, pygame.KMOD_CTRL)
    assert not any(item.note == "HM1-N-IEYLMBC" or item.label == "HM1-N-IEYLMBC" for item in pilot.items())
    assert not any(item.name in ("paste", "code") and item.touch for item in pilot.items())


def test_no_file_tells_what_was_played(kiosk: Open, tmp_path: Path) -> None:
    pilot = awake(kiosk())
    code = pilot.table.game.code
    pilot.tap("1", "2", "3", "4", "undo", "new")
    pilot.let(41)
    pilot.close()
    written = "".join(file.read_text() for file in tmp_path.iterdir())
    assert code not in written
    assert pilot.table.game.code not in written
    assert "+" not in written


def test_the_day_has_been_counted_and_nothing_else(kiosk: Open, tmp_path: Path) -> None:
    pilot = awake(kiosk())
    pilot.tap("new")
    pilot.let(41)
    awake(pilot)
    pilot.close()
    (day,) = json.loads((tmp_path / "counters.json").read_text())["days"].values()
    assert day == {"sessions": 2, "dealt": 3, "won": 0}


def test_each_minute_it_tells_how_it_is(kiosk: Open, tmp_path: Path) -> None:
    pilot = awake(kiosk())
    pilot.let(61)
    pilot.close()
    assert json.loads((tmp_path / "health.json").read_text())["phase"] == "attract"


def test_the_picture_moves_by_a_few_pixels_so_that_nothing_burns_in(kiosk: Open) -> None:
    pilot = kiosk(burn_in_interval=1)
    assert pilot.window.shift == (0, 0)
    pilot.let(61)
    assert pilot.window.shift == (2, 1)


def test_a_finger_hides_the_pointer_and_a_mouse_brings_it_back(kiosk: Open) -> None:
    pilot = awake(kiosk())
    assert not pygame.mouse.get_visible()
    pilot.send(pygame.Event(pygame.MOUSEMOTION, touch=False))
    assert pygame.mouse.get_visible()


def test_nothing_closes_a_kiosk(kiosk: Open) -> None:
    pilot = awake(kiosk())
    pilot.send(*CLOSED)
    pilot.key(pygame.KSCAN_ESCAPE)
    assert isinstance(pilot.scene, MenuScene)
    pilot.key(pygame.KSCAN_ESCAPE)
    pilot.key(pygame.KSCAN_F11)
    pilot.key(pygame.KSCAN_Q, pygame.KMOD_CTRL)
    assert isinstance(pilot.scene, TableScene)


def test_the_system_can_end_it(kiosk: Open) -> None:
    pilot = awake(kiosk())
    pilot.send(TERMINATED)
    assert (pilot.shell.scene, pilot.window.exit_code) == (None, 0)


def test_keys_play(kiosk: Open) -> None:
    pilot = awake(kiosk())
    pilot.key(pygame.KSCAN_RIGHT)
    pilot.key(pygame.KSCAN_RETURN)
    assert pilot.table.selected


def test_at_night_the_screen_is_dark_until_a_touch(kiosk: Open) -> None:
    pilot = kiosk(sleep_start="22:00", sleep_end="07:00")
    pilot.window.hour = "23:00"
    pilot.let(41)
    assert isinstance(pilot.scene, AsleepScene)
    pilot.tap((40, 40))
    assert isinstance(pilot.scene, AttractScene)


def test_in_the_morning_it_wakes_by_itself(kiosk: Open) -> None:
    pilot = kiosk(sleep_start="22:00", sleep_end="07:00")
    pilot.window.hour = "23:00"
    pilot.let(41)
    pilot.window.hour = "07:00"
    pilot.let(61)
    assert isinstance(pilot.scene, AttractScene)

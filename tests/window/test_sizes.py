"""A real window of any size: resized live, remembered, over the whole screen, and small enough to scroll."""

from __future__ import annotations

import pytest
from notation import example, example_moves
from pilot import brush_for, opened, over, selecting
from screen import SIZE, GameWindow, Play

from halfmoon.app.desk import Desk
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.settings import SettingsScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.storage import found_in
from halfmoon.engine.position import Place
from halfmoon.play.settings import Settings

pytestmark = pytest.mark.window

SIZES = [(1024, 768), (640, 480), (900, 900), (768, 1366), (1080, 1920), (1600, 700), (1920, 1080)]


def test_the_system_knows_the_window_by_the_name_of_the_game(play: Play) -> None:
    window = play(example())
    assert window.screen.xdotool("search", "--class", "^halfmoon$") == window.id
    assert window.screen.xdotool("getwindowname", window.id) == "Half Moon"


def test_the_table_is_whole_and_taps_hit_in_a_window_resized_live(play: Play) -> None:
    window, moves = play(example()), example_moves().split()
    for number, (size, move) in enumerate(zip(SIZES, moves, strict=False), 1):
        window.resize(*size)
        window.tap(*move.split("+"))
        window.wait_for_moves(" ".join(moves[:number]))
        window.wait_to_show(opened)


def test_a_window_made_too_small_is_whole_again_at_its_old_size(play: Play) -> None:
    window = play(example())
    for size in [(300, 200), (1, 1), (1280, 800)]:
        window.resize(*size)
    window.tap("1", "8")
    window.wait_for_moves("1+8")
    window.wait_to_show(opened)


def test_the_size_of_the_window_is_remembered(play: Play) -> None:
    window = play(example())
    window.resize(900, 1000)
    window.wait_for(lambda: settings(window).window == (900, 1000))
    window.quit()
    assert play().size == (900, 1000)


def test_a_size_from_the_command_line_is_the_size_of_the_window(play: Play) -> None:
    assert play(example(), None, "--size", "1000x700").size == (1000, 700)


@pytest.mark.usefixtures("managed")
def test_the_full_screen_is_one_key_away_and_so_is_the_way_back(play: Play) -> None:
    window = play(example())
    window.key("F11")
    window.wait_for(lambda: window.size == SIZE)
    window.wait_to_show(opened)
    tap_slowly(window, "1", "8")
    window.wait_for_moves("1+8")
    assert settings(window).full_screen
    window.key("F11")
    window.wait_for(lambda: window.size == (1280, 800))
    window.wait_for(lambda: window.located().shows(opened))
    tap_slowly(window, "8", "5", "3")
    window.wait_for_moves("1+8 8+5+3")
    window.quit()
    assert settings(window) == Settings()


@pytest.mark.usefixtures("managed")
def test_a_game_left_in_full_screen_begins_in_full_screen(play: Play) -> None:
    window = play(example(), Settings(full_screen=True))
    window.wait_for(lambda: window.size == SIZE)
    window.wait_to_show(opened)
    window.quit()
    assert settings(window).window == (1280, 800)


def tap_slowly(window: GameWindow, *places: Place) -> None:
    """Tap places, each after the touch before it is seen: a window manager holds touches up, but not the mouse."""
    for number, place in enumerate(places):
        window.wait_to_show(selecting(*places[:number]))
        window.tap(place)


def scrolled_down(desk: Desk) -> SettingsScene:
    """Return the settings with their last row at the foot of a small window."""
    scene = SettingsScene(desk, TableScene(desk))
    return scene.scrolled(9999, brush_for(scene, (640, 480)))


def small(play: Play) -> GameWindow:
    """Return a small window with the settings open."""
    window = play(example(), Settings(window=(640, 480)))
    window.tap("menu")
    window.tap("settings", of=over(MenuScene))
    window.wait_to_show(over(SettingsScene))
    return window


def test_the_wheel_scrolls_the_settings_to_their_last_row(play: Play) -> None:
    window = small(play)
    window.wheel(40, (500, 300))
    window.wait_to_show(scrolled_down)


def test_a_finger_scrolls_the_settings_and_touches_none_of_them(play: Play) -> None:
    window = small(play)
    for _ in range(6):
        window.press((500, 440))
        window.slide((500, 300))
        window.slide((500, 160))
        window.release()
    window.wait_to_show(scrolled_down)
    assert settings(window) == Settings(window=(640, 480))


def test_arrows_reach_the_last_row_of_the_settings(play: Play) -> None:
    window = small(play)
    window.key(*["Down"] * 40)
    window.key("Return")
    window.wait_for(lambda: settings(window).full_screen)


def settings(window: GameWindow) -> Settings:
    """Return the saved settings."""
    return found_in(window.files).settings

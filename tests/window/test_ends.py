"""How the program ends: cleanly and with everything saved, or at once where there is no display."""

from __future__ import annotations

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from notation import example
from pilot import PATIENCE, over
from screen import GameWindow, Play, Screen

from halfmoon.app.scenes.menu import MenuScene

pytestmark = pytest.mark.window


def by_the_system(window: GameWindow) -> None:
    """Send SIGTERM."""
    window.process.terminate()


def from_the_terminal(window: GameWindow) -> None:
    """Send SIGINT."""
    window.process.send_signal(signal.SIGINT)


def from_the_menu(window: GameWindow) -> None:
    """Choose Quit."""
    window.tap("menu")
    window.tap("quit", of=over(MenuScene))


@pytest.mark.parametrize("leave", [by_the_system, from_the_terminal, from_the_menu])
def test_the_game_ends_cleanly_with_all_saved(play: Play, leave: Callable[[GameWindow], None]) -> None:
    window = play(example())
    window.tap("1", "8")
    window.wait_for_moves("1+8")
    leave(window)
    window.wait_for_end()
    assert window.moves() == "1+8"
    assert window.saved().round.clock.seconds > 0


@pytest.mark.usefixtures("managed")
def test_a_closed_window_ends_the_game_cleanly(play: Play) -> None:
    window = play(example())
    window.tap("1", "8")
    window.wait_for_moves("1+8")
    window.key("alt+F4")
    window.wait_for_end()
    assert window.moves() == "1+8"


@pytest.mark.parametrize(
    "environment",
    [
        {"DISPLAY": ""},
        {"DISPLAY": ":60000"},
        {"DISPLAY": "", "SDL_VIDEODRIVER": "x11"},
        {"SDL_VIDEODRIVER": "nonsense"},
    ],
    ids=str,
)
def test_without_a_display_one_sentence_is_said_and_nothing_touched(
    screen: Screen, tmp_path: Path, environment: dict[str, str]
) -> None:
    process = screen.start("--data-dir", tmp_path / "game", **environment)
    said, complaint = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said, complaint.count("\n")) == (1, "", 1)
    assert complaint.startswith("halfmoon: there is no display")
    assert list(tmp_path.iterdir()) == []


def test_without_a_sound_device_nothing_is_said(screen: Screen, play: Play) -> None:
    screen.environment.pop("SDL_AUDIODRIVER")
    play(example()).quit()

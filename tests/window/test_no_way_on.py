"""When the game cannot go on: it is open already, or an error ends it. The player is told in a real window."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from notation import example
from pilot import PATIENCE, opened, pixels, wait_for
from screen import GameWindow, Play, Screen

from halfmoon.app import words
from halfmoon.app.notice import Notice, draw
from halfmoon.app.paths import paths_in
from halfmoon.app.storage import write
from halfmoon.play.save import table_text

pytestmark = pytest.mark.window

BREAKS_AT_3 = """
from halfmoon.app.scenes.table import TableScene

def chosen(self, name, machine, sound=TableScene.chosen):
    return 1 / 0 if name == "3" else sound(self, name, machine)

TableScene.chosen = chosen
"""


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    """Have a display of our own, for what is meant to be seen."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def shows(window: GameWindow, notice: Notice) -> bool:
    """Return whether a window shows nothing but a notice."""
    meant = pygame.Surface(window.size)
    draw(notice, meant)
    return pixels(window.picture()) == pixels(meant)


def left_with(window: GameWindow) -> tuple[int, str]:
    """Return the exit code and the complaint of a game that leaves by itself."""
    complaint = window.process.communicate(timeout=PATIENCE)[1]
    return window.process.returncode, complaint


@pytest.mark.parametrize("language", ["bg", "en"])
def test_a_second_start_says_that_the_game_is_open_until_a_key_is_pressed(
    screen: Screen, play: Play, language: str
) -> None:
    first = play(example())
    second = GameWindow(screen, first.folder, screen.start("--data-dir", first.folder, "--lang", language))
    say = words.load(language).say
    notice = Notice(say("The game is open already, in another window."), say("Close"))
    second.wait_for(lambda: shows(second, notice), "the notice")
    second.focus()
    wait_for(lambda: bool(screen.xdotool("key", "Return")) or second.process.poll() is not None, "the end")
    code, complaint = left_with(second)
    assert (code, complaint.count("\n")) == (75, 1)
    first.tap("1", "8")
    first.wait_for_moves("1+8")


@pytest.mark.sources
def test_an_error_is_told_with_the_game_saved_and_the_next_start_goes_on(
    screen: Screen, play: Play, tmp_path: Path
) -> None:
    folder = tmp_path / "game"
    write(paths_in(folder).table, table_text(example()))
    window = GameWindow(screen, folder, screen.start("--data-dir", folder, "--lang", "en", broken=BREAKS_AT_3))
    window.wait_to_show(opened)
    window.tap("1", "8")
    window.wait_for_moves("1+8")
    window.tap("3")
    wait_for(lambda: bool(list(folder.glob("crash-*.txt"))), "a crash file")
    (file,) = folder.glob("crash-*.txt")
    kept = str(file).replace(os.path.expanduser("~"), "~")
    sentence = "Half Moon must close because of an error. Your game is saved."
    window.wait_for(lambda: shows(window, Notice(sentence, "Close", f"What happened is written in {kept}")))
    wait_for(lambda: touched(window), "the end")
    assert left_with(window) == (70, f"halfmoon: the game had to end because of an error: {kept}\n")
    again = play()
    again.wait_to_show(opened)
    assert again.moves() == "1+8"


def touched(window: GameWindow) -> bool:
    """Touch the window, unless the game has ended; return whether it has."""
    if window.process.poll() is None:
        window.screen.xdotool("mousemove", 300, 300, "mousedown", 1, "mouseup", 1)
    return window.process.poll() is not None

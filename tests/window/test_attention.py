"""The clock of a real window: it counts while the player can play, and only then."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from notation import example
from pilot import opened, over
from screen import GameWindow, Play

from halfmoon.app.scenes.menu import MenuScene

pytestmark = pytest.mark.window

PAUSE = 1.2
"""How long the player does something else, in seconds."""

PLAY = 0.5


def test_the_clock_waits_for_the_first_touch_of_a_card(play: Play) -> None:
    """RULES 36."""
    window = play(example())
    window.tap((8, 8))
    time.sleep(PAUSE)
    window.quit()
    assert counted(window) == 0


@contextmanager
def in_the_menu(window: GameWindow, play: Play) -> Iterator[None]:
    """Have the menu open."""
    window.key("Escape")
    window.wait_to_show(over(MenuScene))
    yield
    window.key("Escape")


@contextmanager
def in_another_window(window: GameWindow, play: Play) -> Iterator[None]:
    """Have another window in front, with the keyboard."""
    other = play(example(), folder=window.folder / "other")
    other.wait_for(lambda: window.screen.xdotool("getwindowfocus") == other.id)
    yield
    other.quit()
    window.focus()


@contextmanager
def out_of_sight(window: GameWindow, play: Play) -> Iterator[None]:
    """Have the window hidden."""
    window.screen.xdotool("windowunmap", "--sync", window.id)
    yield
    window.screen.xdotool("windowmap", "--sync", window.id)
    window.focus()


@pytest.mark.parametrize("away", [in_the_menu, in_another_window, out_of_sight])
def test_the_clock_stands_still_while_the_player_is_elsewhere(
    play: Play, away: Callable[[GameWindow, Play], AbstractContextManager[None]]
) -> None:
    """RULES 36."""
    window = play(example())
    begin = time.monotonic()
    window.tap("1", "8")
    window.wait_for_moves("1+8")
    with away(window, play):
        time.sleep(PAUSE)
    window.wait_to_show(opened)
    time.sleep(PLAY)
    window.quit()
    assert PLAY <= counted(window) <= time.monotonic() - begin - PAUSE


def counted(window: GameWindow) -> float:
    """Return what the clock of the saved game says."""
    return window.saved().round.clock.seconds

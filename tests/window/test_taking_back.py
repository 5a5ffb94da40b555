"""Undo and redo in a real window: by button and by keys, and of whole games."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator

import pytest
from notation import example
from pilot import opened, over
from screen import GameWindow, Play, Screen

from halfmoon.app.scenes.menu import MenuScene

pytestmark = pytest.mark.window

PLAYED = example("1+8 8+5+3 11+4+6").tapped("2").ticked(100).undone()
"""The example game after 100 seconds, with two moves made and one undone."""

MADE, UNDONE, REDONE = "1+8 8+5+3 / 11+4+6", "1+8 / 8+5+3 11+4+6", "1+8 8+5+3 11+4+6"

HOLD = 1.0
"""How long a key is held, in seconds: longer than the server waits before it repeats it."""

KEY_U = 30
"""The code of the key U of every layout."""


def test_the_buttons_undo_and_redo_take_back_and_repeat(play: Play) -> None:
    """RULES 23, 37."""
    window = play(PLAYED)
    window.tap("undo")
    window.wait_for_moves(UNDONE)
    window.tap("redo", "redo")
    window.wait_for_moves(REDONE)
    window.wait_to_show(opened)


@pytest.mark.parametrize(("undo", "redo"), [("u", "y"), ("ctrl+z", "ctrl+shift+z")])
def test_keys_undo_and_redo_as_the_buttons_do(play: Play, undo: str, redo: str) -> None:
    """RULES 23, 37."""
    window = play(PLAYED)
    window.key(undo)
    window.wait_for_moves(UNDONE)
    window.key(redo, redo)
    window.wait_for_moves(REDONE)
    window.wait_to_show(opened)


def test_a_letter_with_a_modifier_does_nothing_else(play: Play) -> None:
    window = play(PLAYED)
    window.key("ctrl+u", "alt+u", "super+u", "ctrl+y", "alt+y", "ctrl+n", "alt+n", "super+n", "alt+z")
    window.tap("11", "4", "6")
    window.wait_for_moves(REDONE)
    assert window.saved().set_aside is None


def test_a_key_held_down_undoes_one_move(play: Play) -> None:
    """RULES 37."""
    window = play(PLAYED)
    window.screen.xdotool("keydown", "u", "sleep", HOLD, "keyup", "u")
    window.tap("redo")
    window.wait_for_moves(MADE)


def test_undo_is_on_the_same_key_of_a_cyrillic_keyboard(play: Play, cyrillic: Screen) -> None:
    """RULES 37."""
    window = play(PLAYED)
    cyrillic.xdotool("key", KEY_U)
    window.wait_for_moves(UNDONE)


@pytest.fixture
def cyrillic(screen: Screen) -> Iterator[Screen]:
    """Return the screen with a Bulgarian keyboard."""
    if not shutil.which("setxkbmap"):
        pytest.skip("not installed: setxkbmap (on Debian: apt install x11-xkb-utils)")
    for_layout = ["setxkbmap", "-layout"]
    subprocess.run([*for_layout, "bg", "-variant", "phonetic"], env=screen.environment, check=True)
    yield screen
    subprocess.run([*for_layout, "us", "-variant", ""], env=screen.environment, check=True)


def new(window: GameWindow) -> None:
    """Deal a new game."""
    window.tap("new")


def again(window: GameWindow) -> None:
    """Start the deal again."""
    window.tap("menu")
    window.tap("again", of=over(MenuScene))


def code(window: GameWindow) -> None:
    """Type a code."""
    window.tap("menu")
    window.tap("enter_code", of=over(MenuScene))
    window.key(*"aaaaaab", "Return")


@pytest.mark.parametrize("deal", [new, again, code])
def test_a_new_deal_is_taken_back_by_undo_with_moves_and_clock(play: Play, deal: Callable[[GameWindow], None]) -> None:
    """RULES 40."""
    window = play(PLAYED)
    deal(window)
    window.wait_for(lambda: window.saved().set_aside is not None)
    window.tap("undo")
    window.wait_for_moves(MADE)
    window.wait_to_show(opened)
    assert window.saved().set_aside is None
    assert 100 <= window.saved().round.clock.seconds < 130

"""Real fingers, several at once, on a touch screen of the X server: a palm that rests is in nobody's way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from notation import example
from touch_screen import TouchedWindow, TouchScreen, missing

from halfmoon.app.paths import paths_in
from halfmoon.app.storage import write
from halfmoon.play.save import table_text

pytestmark = pytest.mark.window

PALMS = {1: "R5", 2: "R8"}
"""Two hands that rest on the reserve, and where."""

FINGER = 3


@pytest.fixture
def window(tmp_path: Path) -> Iterator[TouchedWindow]:
    """Return the window of the example game on a touch screen."""
    if reason := missing():
        pytest.skip(reason)
    write(paths_in(tmp_path).table, table_text(example()))
    with TouchScreen() as screen:
        window = screen.play(tmp_path)
        yield window
        window.close()


def test_one_finger_plays_while_two_palms_rest_on_the_glass(window: TouchedWindow) -> None:
    for palm, place in PALMS.items():
        window.down(palm, place)
    window.finger(FINGER, "1", "8")
    window.wait_for_moves("1+8")
    for palm, place in PALMS.items():
        window.move(palm, place, dx=20)
    window.finger(FINGER, "8", "5")
    for palm, place in PALMS.items():
        window.up(palm, place)
    window.finger(FINGER, "3")
    window.wait_for_moves("1+8 8+5+3")


def test_the_finger_that_touches_last_plays_and_the_one_before_is_let_go(window: TouchedWindow) -> None:
    window.finger(FINGER, "1")
    window.down(1, "3")
    window.down(2, "8")
    window.up(1, "3")
    window.up(2, "8")
    window.wait_for_moves("1+8")

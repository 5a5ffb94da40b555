"""What the window tests share: one private screen, and games on it that must end cleanly after each test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from screen import GameWindow, Play, Screen, missing

from halfmoon.app.paths import paths_in
from halfmoon.app.storage import write
from halfmoon.play.save import settings_text, table_text
from halfmoon.play.settings import Settings
from halfmoon.play.table import Table


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """Return the private screen."""
    if programs := missing():
        pytest.skip(f"not installed: {', '.join(programs)} (on Debian: apt install xvfb xdotool)")
    with Screen() as screen:
        yield screen


@pytest.fixture
def managed(screen: Screen) -> Iterator[Screen]:
    """Return the private screen with a window manager."""
    if not shutil.which("openbox"):
        pytest.skip("not installed: openbox (on Debian: apt install openbox)")
    with screen.managed():
        yield screen


@pytest.fixture
def play(screen: Screen, tmp_path: Path) -> Iterator[Play]:
    """Return what starts a game with this table and these settings in its files, or with the files as they are."""
    windows: list[GameWindow] = []

    def begin(
        table: Table | None = None,
        settings: Settings | None = None,
        *options: object,
        folder: Path = tmp_path / "game",
    ) -> GameWindow:
        files = paths_in(folder)
        if table:
            write(files.table, table_text(table))
        if settings:
            write(files.settings, settings_text(settings))
        windows.append(screen.play(folder, *options))
        return windows[-1]

    yield begin
    screen.xdotool("mouseup", 1, "mouseup", 3)
    for window in windows:
        window.close()

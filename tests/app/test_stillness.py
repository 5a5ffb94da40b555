"""What the system is set to is found where desktops say it, and nothing there can stop the game."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from notation import example
from pilot import Pilot, desk_with, opened

from halfmoon.app import stillness
from halfmoon.app.pointer import STILLNESS
from halfmoon.play.settings import Settings

Desktop = Callable[..., None]


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desktop:
    """Return what sets up a desktop: a file in its settings, and what its gsettings answers."""

    def set_up(file: str = "kdeglobals", text: str | bytes = "", answer: str = "true") -> None:
        path = tmp_path / "config" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        program = tmp_path / "gsettings"
        program.write_text(f"#!/bin/sh\necho {answer}\n")
        program.chmod(0o755)
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
        monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")

    monkeypatch.setattr("sys.platform", "linux")
    return set_up


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n"),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n"),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n"),
    ],
)
def test_a_desktop_that_wants_no_motion_writes_it_down(desktop: Desktop, file: str, text: str) -> None:
    desktop(file, text)
    assert stillness.wanted()


def test_a_desktop_that_wants_no_motion_answers_so(desktop: Desktop) -> None:
    desktop(answer="false")
    assert stillness.wanted()


@pytest.mark.parametrize("text", ["", "[KDE]\nAnimationDurationFactor=1.5\n", "no section", b"\xff\xfe\0", "[KDE\n="])
def test_a_desktop_that_says_anything_else_lets_things_move(desktop: Desktop, text: str | bytes) -> None:
    desktop("kdeglobals", text)
    assert not stillness.wanted()


def test_without_such_a_program_things_move(desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop()
    monkeypatch.setenv("PATH", "")
    assert not stillness.wanted()


@pytest.mark.parametrize(("chosen", "shown"), [("", "off"), ("full", "full")])
def test_what_the_player_has_chosen_goes_before_what_the_system_is_set_to(
    tmp_path: Path, chosen: str, shown: str
) -> None:
    pilot = Pilot(opened(desk_with(example(), Settings(animations=chosen))), tmp_path)
    pilot.send(pygame.Event(STILLNESS, wanted=True))
    assert pilot.desk.animations == shown
    pilot.close()

"""Crashes: a file tells of each, the game is as it was before, and who cannot start begins afresh.

Every one is a program of its own that really crashes: code that is run before the program breaks a part of it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from commands import Halfmoon, broken, playing
from notation import example
from pilot import wait_for

from halfmoon.app.crash import COUNT, EARLY, FAULT, IN_A_ROW, KEPT
from halfmoon.app.lock import hold
from halfmoon.app.paths import paths_in
from halfmoon.app.report import report
from halfmoon.app.storage import stored_table, write
from halfmoon.play.save import settings_text, table_text
from halfmoon.play.settings import Settings
from halfmoon.play.table import Table

SOFTWARE = 70
CODE = "HM1-N-IEYLMBC"

TOUCHING = """
import pygame
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.window import Window
from halfmoon.view.layout import layout

def touch(name):
    box = layout(1280, 800).touch[name]
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(pygame.Event(kind, touch_id=1, finger_id=1, x=box.cx / 1280, y=box.cy / 800))

def broken(*arguments):
    raise ValueError("broken on purpose")

def breaking(kind, name, when):
    sound = getattr(kind, name)
    setattr(kind, name, lambda self, *rest: (broken if when(self, *rest) else sound)(self, *rest))

def wait(self, seconds, places=["1", "8", "3"], sound=Window.wait):
    if places:
        touch(places.pop(0))
    sound(self, seconds)

Window.wait = wait
"""
"""What makes every broken program play: in one turn after the other it touches 1 and 8, which removes them, and 3."""

IN_AN_EVENT = 'breaking(TableScene, "chosen", lambda self, name, machine: name == "3")'
IN_A_SCENE = 'breaking(TableScene, "ticked", lambda self, seconds: self.desk.table.game.moves)'
WHILE_DRAWING = 'breaking(TableScene, "items", lambda self, brush: self.desk.table.game.moves)'
IN_A_SOUND = """
from halfmoon.app.sound import Sound
breaking(Sound, "turned", lambda self, *rest: True)
"""
AT_THE_START = """
import halfmoon.app.start
halfmoon.app.start.first_table = broken
"""
IN_THE_WRITER = """
import os, threading
sound = os.fsync
os.fsync = lambda file: (sound if threading.current_thread() is threading.main_thread() else broken)(file)
"""
IN_THE_KEEPER = """
import halfmoon.app.keeper
halfmoon.app.keeper.table_text = broken
"""
WHEREVER_IT_SAVES = """
import halfmoon.play.save
halfmoon.play.save.table_text = broken
"""

CRASHES = {
    "in an event": (IN_AN_EVENT, "1+8"),
    "in a scene": (IN_A_SCENE, "1+8"),
    "while drawing": (WHILE_DRAWING, ""),
    "in a sound": (IN_A_SOUND, ""),
    "at the start": (AT_THE_START, ""),
    "in the writer": (IN_THE_WRITER, "1+8"),
    "in the keeper": (IN_THE_KEEPER, "1+8"),
    "wherever it saves": (WHEREVER_IT_SAVES, ""),
}
"""What is broken, and the moves that are saved when it has been found out: those before the faulty deed."""

FAULTY = "import faulthandler\nbreaking(TableScene, 'ticked', lambda *rest: faulthandler._sigsegv())"
"""A fault that Python does not survive."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the example game in it."""
    keep(tmp_path / "game", example())
    return tmp_path / "game"


def keep(folder: Path, table: Table) -> None:
    """Save a table."""
    write(paths_in(folder).table, table_text(table))


def crashed(folder: Path, code: str = IN_AN_EVENT, *words: object, **environment: str) -> str:
    """Return the complaint of a program that crashes."""
    done = broken(TOUCHING + code, "--data-dir", folder, "--size", "1280x800", *words, **environment)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (SOFTWARE, "", 1), done.stderr
    return done.stderr


def crash_files(folder: Path) -> list[Path]:
    """Return the crash files, by their names."""
    return sorted(folder.glob("crash-*.txt"))


def moves(folder: Path) -> str:
    """Return the saved game."""
    table = stored_table(paths_in(folder))
    return str(table.game) if table else ""


@pytest.mark.parametrize(("code", "kept"), CRASHES.values(), ids=CRASHES)
def test_a_crash_is_told_in_one_file_and_the_game_is_as_it_was_before(folder: Path, code: str, kept: str) -> None:
    complaint = crashed(folder, code)
    (file,) = crash_files(folder)
    assert complaint == f"halfmoon: the game had to end because of an error: {file}\n"
    assert "ValueError: broken on purpose" in file.read_text("utf-8")
    assert moves(folder) == f"{CODE} {kept}".rstrip()


def test_a_crash_file_tells_what_is_needed(folder: Path) -> None:
    crashed(folder)
    text = crash_files(folder)[0].read_text("utf-8")
    for part in ("Half Moon ", "Python ", "pygame-ce ", "SDL ", "display: dummy, window 1280x800", f"{CODE} 1+8\n"):
        assert part in text
    assert "Traceback" in text
    assert "crash: ValueError('broken on purpose')" in text.split("log:")[1]


def test_a_crash_file_does_not_tell_who_plays_or_how_the_machine_is_set(tmp_path: Path) -> None:
    home = tmp_path / "ivanka"
    keep(home / "game", example())
    code = IN_AN_EVENT + f"\n\ndef broken(*rest):\n    open({str(home / 'none')!r})\n"
    crashed(home / "game", code, HOME=str(home), USER="ivanka", SECRET="swordfish")
    for file in (crash_files(home / "game")[0], home / "game" / "halfmoon.log"):
        assert not any(word in file.read_text("utf-8") for word in ("ivanka", "swordfish", str(tmp_path)))
    assert "~/none" in crash_files(home / "game")[0].read_text("utf-8")


def test_ten_crash_files_are_kept_and_the_new_one_whatever_the_date(folder: Path) -> None:
    old = [folder / f"crash-{year}1130T120000Z.txt" for year in range(2090, 2102)]
    for file in old:
        file.touch()
    crashed(folder)
    files = crash_files(folder)
    assert len(files) == KEPT
    assert files[1:] == old[3:]


def test_where_no_crash_file_can_be_written_the_error_itself_is_told() -> None:
    assert "ValueError('broken on purpose')" in crashed(Path("/dev/null/game"), IN_A_SOUND)


def test_a_crash_lets_go_of_the_lock(folder: Path) -> None:
    crashed(folder)
    held = hold(folder)
    assert held is not None
    os.close(held)


def test_a_fault_in_a_library_is_told_by_the_next_start(folder: Path) -> None:
    done = broken(TOUCHING + FAULTY, "--data-dir", folder)
    assert done.returncode < 0
    assert crash_files(folder) == []
    with playing(folder):
        (file,) = crash_files(folder)
    text = file.read_text("utf-8")
    assert "Fatal Python error: Segmentation fault" in text
    assert f"game: {CODE}\n" in text
    assert "versions: Half Moon " in text
    assert not (folder / FAULT).exists()


def test_a_killed_program_has_not_crashed(folder: Path) -> None:
    with playing(folder) as game:
        game.kill()
        game.wait()
    with playing(folder):
        assert crash_files(folder) == []


@pytest.mark.parametrize("text", ["", "1", "x\ny\nz", "1\nversions\n", "\xff\n\n"])
def test_a_spoilt_fault_file_is_in_nobodys_way(folder: Path, text: str) -> None:
    (folder / FAULT).write_text(text, "latin-1")
    with playing(folder):
        assert crash_files(folder) == []


@pytest.mark.parametrize("code", [IN_A_SCENE, FAULTY], ids=["errors", "faults"])
def test_after_three_crashes_at_the_start_the_next_begins_afresh_and_keeps_the_files(folder: Path, code: str) -> None:
    write(paths_in(folder).settings, settings_text(Settings(language="en", four_colours=True)))
    keep(folder, example("1+8"))
    for _ in range(IN_A_ROW):
        broken(TOUCHING + code, "--data-dir", folder, "--size", "1280x800")
        assert (folder / "table.json").exists()
    before = {file: file.read_bytes() for file in folder.glob("*.json*")}
    with playing(folder, "--lang", "bg"):
        wait_for(lambda: CODE not in moves(folder))
    kept = {file.name.partition(".unreadable")[0]: file.read_bytes() for file in folder.glob("*.unreadable-*")}
    assert kept == {file.name: text for file, text in before.items()}
    with playing(folder):
        assert len(list(folder.glob("*.unreadable-*"))) == len(kept)


def test_a_better_start_in_between_begins_the_row_anew(folder: Path) -> None:
    for _ in range(IN_A_ROW - 1):
        crashed(folder)
    assert (folder / COUNT).exists()
    with playing(folder):
        pass
    crashed(folder)
    with playing(folder):
        assert CODE in moves(folder)


def test_a_crash_after_a_minute_is_not_one_at_the_start(folder: Path) -> None:
    later = "\nimport time\nsound_time = time.monotonic\nstart = sound_time()\n"
    later += f"time.monotonic = lambda: sound_time() + (0 if sound_time() - start < 0.3 else {EARLY})\n"
    later += "time.sleep(0)\nbreaking(TableScene, 'ticked', lambda *rest: sound_time() - start > 0.5)"
    for _ in range(IN_A_ROW):
        crashed(folder, later)
    assert not (folder / COUNT).exists()


def test_reading_does_not_need_what_a_crash_has_left(folder: Path, halfmoon: Halfmoon) -> None:
    (folder / COUNT).write_text("1\n2\n3\n")
    assert halfmoon("status", "--data-dir", folder).json["code"] == CODE
    assert (folder / COUNT).exists()


def test_a_report_of_a_game_that_was_never_there_is_a_report() -> None:
    text = report(ValueError("x"), 0.25, "", "none", [])
    assert "game: none" in text
    assert "0.2 s after the start" in text

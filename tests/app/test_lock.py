"""Two programs never play in one folder, and a program that is gone is in nobody's way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from commands import Halfmoon, playing, started
from notation import example
from pilot import wait_for

from halfmoon.app.lock import NAME, Taken, hold
from halfmoon.app.paths import paths_in
from halfmoon.app.storage import stored_table, write
from halfmoon.play.save import table_text

IN_USE = 75


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a game in it, whose name is no plain one."""
    folder = tmp_path / "Полумесец 🌙"
    write(paths_in(folder).table, table_text(example("1+8")))
    return folder


def test_a_second_program_says_so_and_leaves_the_first_alone(folder: Path) -> None:
    with playing(folder) as first:
        second = started("--data-dir", str(folder))
        assert second.returncode == IN_USE
        assert second.stdout == b""
        assert second.stderr.decode().startswith(f"halfmoon: the game in {folder} is being played already")
        assert second.stderr.count(b"\n") == 1
        assert first.poll() is None
        assert stored_table(paths_in(folder)) == example("1+8")
    assert not [file.name for file in folder.iterdir() if "crash" in file.name or "unreadable" in file.name]


def test_a_second_program_with_a_folder_of_its_own_plays(folder: Path, tmp_path: Path) -> None:
    with playing(folder) as first, playing(tmp_path / "another") as second:
        wait_for(lambda: stored_table(paths_in(tmp_path / "another")) is not None)
        assert (first.poll(), second.poll()) == (None, None)


def test_a_killed_program_is_in_nobodys_way(folder: Path) -> None:
    with playing(folder) as first:
        first.kill()
        first.wait()
        assert (folder / NAME).exists()
        with playing(folder) as second:
            assert second.poll() is None


def test_who_only_reads_does_not_need_the_lock(folder: Path, halfmoon: Halfmoon) -> None:
    with playing(folder):
        assert halfmoon("status", "--data-dir", folder).json["moves"] == "1+8"
        assert halfmoon("show", "aaaaaab").exit_code == 0


def test_reading_makes_no_lock(folder: Path, halfmoon: Halfmoon) -> None:
    halfmoon("status", "--data-dir", folder)
    assert not (folder / NAME).exists()


def test_the_lock_of_a_folder_is_held_once_until_it_is_let_go(tmp_path: Path) -> None:
    held = hold(tmp_path / "new")
    assert held is not None
    with pytest.raises(Taken):
        hold(tmp_path / "new")
    os.close(held)
    again = hold(tmp_path / "new")
    assert again is not None
    os.close(again)


def test_a_lock_file_that_somebody_left_is_no_lock(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("12345")
    held = hold(tmp_path)
    assert held is not None
    os.close(held)


@pytest.mark.parametrize("folder", ["/proc/halfmoon", "/dev/null/halfmoon", "/dev/null"])
def test_where_there_can_be_no_lock_the_game_is_played_without(folder: str) -> None:
    assert hold(Path(folder)) is None


def test_a_folder_in_place_of_the_lock_is_none(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    assert hold(tmp_path) is None

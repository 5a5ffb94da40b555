"""The log: a line for what happened, in files that stay small, and never a word on standard error."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from commands import playing

from halfmoon.app import paths
from halfmoon.app.log import KEPT, LARGEST, LAST, NAME, Log, last_lines

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ (.*)")


@pytest.fixture
def log() -> Iterator[Log]:
    """Return a log, which is closed at the end."""
    log = Log()
    yield log
    log.close()


def sentences(folder: Path) -> list[str]:
    """Return what the lines of the file say, without the time."""
    found = [LINE.fullmatch(line) for line in (folder / NAME).read_text("utf-8").splitlines()]
    return [line[1] if line else "" for line in found]


def test_what_was_said_before_the_log_is_open_is_written_first(log: Log, tmp_path: Path) -> None:
    log.note("one")
    log.open(tmp_path / "new")
    log.note("two")
    assert sentences(tmp_path / "new") == ["one", "two"]


def test_a_log_that_is_not_opened_writes_nothing(log: Log, tmp_path: Path) -> None:
    log.note("one")
    assert list(tmp_path.iterdir()) == []


def test_a_log_can_be_opened_twice_and_goes_on_after_the_last_one(log: Log, tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("2026-11-30T09:15:00Z before\n")
    log.open(tmp_path)
    log.open(tmp_path)
    log.note("after")
    assert sentences(tmp_path) == ["before", "after"]


def test_a_sentence_is_one_line_and_does_not_say_whose_home_it_is(
    log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/ivanka")
    log.open(tmp_path)
    log.note("one\ntwo /home/ivanka/game, /media/ivanka/disk and /home/ivanka2")
    assert sentences(tmp_path) == ["one two ~/game, /media/~/disk and /home/ivanka2"]


def test_the_files_stay_small(log: Log, tmp_path: Path) -> None:
    log.open(tmp_path)
    for number in range(LARGEST // 10):
        log.note(f"{number:30}")
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [NAME, *(f"{NAME}.{number}" for number in range(1, KEPT + 1))]
    assert all(file.stat().st_size <= LARGEST for file in files)


@pytest.mark.parametrize("folder", ["/proc/halfmoon", "/dev/null/halfmoon", "/dev/null", "/dev/full"])
def test_where_nothing_can_be_written_there_is_no_log_and_no_noise(
    log: Log, folder: str, capfd: pytest.CaptureFixture[str]
) -> None:
    log.open(Path(folder))
    log.note("one")
    assert capfd.readouterr() == ("", "")


def test_a_disk_that_is_full_makes_no_noise(log: Log, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / NAME).symlink_to("/dev/full")
    log.open(tmp_path)
    log.note("one")
    assert capfd.readouterr() == ("", "")


def test_the_last_lines_are_remembered_and_read_again(log: Log, tmp_path: Path) -> None:
    log.open(tmp_path)
    for number in range(100):
        log.note(str(number))
    assert len(log.last()) == LAST
    assert last_lines(tmp_path) == log.last()


def test_without_a_log_there_are_no_last_lines(tmp_path: Path) -> None:
    assert last_lines(tmp_path) == []


def test_a_game_leaves_in_the_log_what_it_ran_on_and_how_it_ended(tmp_path: Path) -> None:
    with playing(tmp_path):
        pass
    first, last = sentences(tmp_path)
    assert first.startswith("Half Moon ")
    assert last == "end"


def test_without_a_folder_of_its_own_the_log_is_where_the_system_keeps_such_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert paths.state_in(None).folder == tmp_path / "halfmoon"
    assert paths.state_in(tmp_path / "kept").folder == tmp_path / "kept"

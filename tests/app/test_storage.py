"""Nothing is lost: what is written, what is read back, and what becomes of files that went bad."""

import os
from pathlib import Path

import pytest
from notation import example

from halfmoon.app import storage
from halfmoon.app.paths import Paths, paths_in
from halfmoon.app.storage import backup_of, found_in, set_aside, stored_table, write
from halfmoon.app.writer import Writer
from halfmoon.play.save import LONGEST, settings_text, table_text
from halfmoon.play.settings import Settings

BAD = {
    "empty": b"",
    "half": table_text(example("1+8")).encode()[:60],
    "binary": bytes(range(256)),
    "another kind": b"[1, 2]",
    "null": b"null",
    "huge": b" " * (4 * LONGEST + 1),
    "deep": b"[" * 100_000,
    "newer": table_text(example()).replace('"version": 1', '"version": 2').encode(),
    "wrong type": table_text(example()).replace('"seconds": 0.0', '"seconds": "long"').encode(),
    "unplayable": table_text(example("1+8")).replace("1+8", "1+2").encode(),
}


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return paths_in(tmp_path / "Полумесец 🌙")


def quiet() -> None:
    """Nobody needs to be told."""


def test_a_written_table_is_read_back(paths: Paths) -> None:
    write(paths.table, table_text(example("1+8 8+5+3")))
    found = found_in(paths)
    assert found.table == example("1+8 8+5+3")
    assert found.unreadable == []


def test_without_files_there_are_defaults_and_no_complaint(paths: Paths) -> None:
    assert found_in(paths) == (None, Settings(), [])


def test_writing_again_keeps_the_text_before_as_a_backup(paths: Paths) -> None:
    write(paths.table, "one")
    write(paths.table, "two")
    assert (paths.table.read_text(), backup_of(paths.table).read_text()) == ("two", "one")


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_a_table_that_cannot_be_read_gives_way_to_its_backup_and_is_reported(paths: Paths, bad: bytes) -> None:
    write(paths.table, table_text(example("1+8")))
    backup_of(paths.table).write_text(table_text(example("1+8")))
    paths.table.write_bytes(bad)
    found = found_in(paths)
    assert found.table == example("1+8")
    assert found.unreadable == [paths.table]


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_what_cannot_be_read_is_kept_under_another_name_to_the_last_byte(paths: Paths, bad: bytes) -> None:
    write(paths.table, "x")
    paths.table.write_bytes(bad)
    kept = set_aside(paths.table)
    assert kept is not None
    assert kept.read_bytes() == bad
    assert kept != paths.table
    assert not paths.table.exists()


def test_two_bad_files_in_one_second_are_both_kept(paths: Paths) -> None:
    kept = []
    for text in ("one", "two"):
        write(paths.table, text)
        kept.append(set_aside(paths.table))
    assert [file.read_text() for file in kept if file] == ["one", "two"]


def test_a_folder_in_place_of_the_file_is_moved_aside_too(paths: Paths) -> None:
    paths.table.mkdir(parents=True)
    assert found_in(paths).unreadable == [paths.table]
    kept = set_aside(paths.table)
    assert kept is not None
    assert kept.is_dir()


def test_a_link_to_nowhere_counts_as_no_file(paths: Paths) -> None:
    paths.table.parent.mkdir(parents=True)
    paths.table.symlink_to(paths.table.with_name("nowhere"))
    assert found_in(paths).unreadable == []


def test_settings_that_cannot_be_read_do_not_touch_the_table(paths: Paths) -> None:
    write(paths.table, table_text(example("1+8")))
    write(paths.settings, "{")
    found = found_in(paths)
    assert (found.table, found.settings, found.unreadable) == (example("1+8"), Settings(), [paths.settings])


def test_a_power_cut_between_the_two_renames_leaves_the_backup_to_read(paths: Paths) -> None:
    write(paths.table, table_text(example("1+8")))
    os.replace(paths.table, backup_of(paths.table))
    found = found_in(paths)
    assert (found.table, found.unreadable) == (example("1+8"), [])


def test_status_reads_the_disk_and_moves_nothing(paths: Paths) -> None:
    write(paths.table, "spoilt")
    assert stored_table(paths) is None
    assert paths.table.read_text() == "spoilt"


def test_the_writer_writes_the_latest_of_several_texts(paths: Paths) -> None:
    writer = Writer(quiet, paths)
    for moves in ("", "1+8", "1+8 8+5+3"):
        writer.keep(paths.table, table_text(example(moves)))
    writer.keep(paths.settings, settings_text(Settings(move_errors=True)))
    writer.close()
    found = found_in(paths)
    assert (found.table, found.settings) == (example("1+8 8+5+3"), Settings(move_errors=True))


def test_the_writer_tells_when_saving_fails_and_when_it_works_again(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    told: list[bool] = []
    writer = Writer(lambda: told.append(writer.failing), paths_in(blocked))
    writer.keep(blocked / "table.json", "text")
    while not told:
        os.sched_yield()
    blocked.unlink()
    writer.keep(blocked / "table.json", "text")
    writer.close()
    assert told == [True, False]
    assert (blocked / "table.json").read_text() == "text"


def test_what_could_not_be_written_is_written_at_the_end_if_it_can_be(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.touch()
    told: list[bool] = []
    writer = Writer(lambda: told.append(writer.failing), paths_in(blocked))
    writer.keep(blocked / "table.json", "the win")
    while not told:
        os.sched_yield()
    blocked.unlink()
    writer.close()
    assert (blocked / "table.json").read_text() == "the win"
    assert told == [True, False]


def test_where_a_file_is_in_place_of_the_folder_there_is_no_save(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert found_in(paths_in(tmp_path / "file")) == (None, Settings(), [])


def test_what_cannot_be_renamed_is_not_said_to_be_kept() -> None:
    assert set_aside(Path("/proc/version")) is None
    assert set_aside(Path("x" * 300)) is None


def test_a_folder_deleted_while_the_game_runs_is_made_again(paths: Paths) -> None:
    write(paths.table, "one")
    paths.table.unlink()
    paths.table.parent.rmdir()
    write(paths.table, "two")
    assert paths.table.read_text() == "two"


def test_a_failed_write_leaves_the_old_text_in_place(paths: Paths, tmp_path: Path) -> None:
    write(paths.table, "old")
    paths.table.with_name(paths.table.name + ".new").mkdir()
    with pytest.raises(OSError, match="table"):
        write(paths.table, "new")
    assert paths.table.read_text() == "old"
    assert storage.stored_table(paths) is None

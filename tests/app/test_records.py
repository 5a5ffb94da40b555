"""The records of finished games: each ending counts as docs/records.md says, whatever becomes of the real files."""

import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from notation import EXAMPLE, GOLDEN, example_moves, tapped
from pilot import wait_for

from halfmoon import __version__
from halfmoon.app.database import APPLICATION_ID, MIGRATIONS, Newer, Unreadable, opened
from halfmoon.app.figures import figures_in, games_in
from halfmoon.app.paths import Paths, paths_in
from halfmoon.app.records import NEWER, Records
from halfmoon.app.storage import backup_of, found_in, kept_as, write
from halfmoon.app.writer import Writer
from halfmoon.engine.game import Outcome, replayed
from halfmoon.play.clock import clock_at
from halfmoon.play.record import Ending, Record, records_of
from halfmoon.play.save import table_from, table_text
from halfmoon.play.statistics import LISTED, STRIP, Totals
from halfmoon.play.table import Birth, Round, Table, new_table

ROOT = Path(__file__).parents[2]
ONE_MOVE_FROM_STUCK = 28_969
"""HM1-N-AAABQWF, which is stuck after 4+R6."""


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return paths_in(tmp_path / "Полумесец 🌙")


def quiet() -> None:
    """Nobody needs to be told."""


def played(name: str, moves: str = "1+8", seconds: float = 60) -> Table:
    """Return a table with the example game of this id after some moves."""
    return Table(Round(replayed(EXAMPLE, moves), clock_at(seconds), Birth(name, 100)))


def won(name: str, seconds: float = 60) -> Table:
    return played(name, example_moves(), seconds)


def stuck(name: str) -> Table:
    return tapped(new_table(ONE_MOVE_FROM_STUCK, Birth(name)), "4", "R6")


def record(name: str, outcome: Ending = Ending.WON, seconds: float = 60) -> dict[str, Record | None]:
    return {name: Record(name, "HM1-N-IEYLMBC", "1+8", outcome, seconds, 0, 100)}


def follow(paths: Paths, *tables: Table) -> None:
    """Have the records follow one table after the other, and close them."""
    records = Records(paths.records)
    for table in tables:
        assert records.follow(records_of(table)) is None
    records.close()


def recorded(paths: Paths) -> dict[str, str]:
    """Return the outcomes of the games recorded, by their ids, in their order."""
    return {game["id"]: game["outcome"] for game in games_in(paths.records)}


def totals(paths: Paths) -> Totals:
    return figures_in(paths.records).totals


# Every ending, row by row: what is done to a game after two that were won.

OTHER = Birth("other")
BEGUN, BROUGHT_BACK = played("one"), played("one").dealt(7, OTHER).undone()

STORIES: dict[str, list[Table]] = {
    "the last card is removed": [BEGUN, won("one")],
    "no way out, and a new game begins": [stuck("one"), stuck("one").dealt(7, OTHER)],
    "no way out, then Undo, and the game goes on": [stuck("one"), stuck("one").undone()],
    "a new game begins before this one is over": [BEGUN, BEGUN.dealt(7, OTHER)],
    "Start again": [BEGUN, BEGUN.dealt(EXAMPLE, OTHER)],
    "a code is typed, or the deal of the day begins": [BEGUN, BEGUN.dealt(8, OTHER)],
    "the program is started with the code of another deal": [table_from(table_text(BEGUN)).dealt(9, OTHER)],
    "all moves were taken back, and a new game begins": [BEGUN, BEGUN.undone(), BEGUN.undone().dealt(7, OTHER)],
    "a new game begins before the first move": [played("one", ""), played("one", "").dealt(7, OTHER)],
    "Undo takes the new game back": [BEGUN, BEGUN.dealt(7, OTHER), BROUGHT_BACK],
    "Undo takes the new game back, although it had a move": [
        BEGUN,
        tapped(BEGUN.dealt(EXAMPLE, OTHER), "1", "8"),
        tapped(BEGUN.dealt(EXAMPLE, OTHER), "1", "8").undone().undone(),
    ],
    "it is left again after Undo has brought it back": [
        BEGUN.dealt(7, OTHER),
        BROUGHT_BACK,
        BROUGHT_BACK.redone().dealt(7, Birth("third")),
    ],
    "the program is left": [BEGUN],
    "the program is killed": [BEGUN],
    "the game goes on at the next start": [BEGUN, table_from(table_text(BEGUN))],
    "killed right after the last card: at the next start": [table_from(table_text(won("one")))],
    "a deal that was won before is won again": [won("one"), won("other")],
    "the example or a recorded game is watched": [],
}


def rows() -> dict[str, tuple[str, ...]]:
    """Return the rows of the table in docs/records.md: what happens, and what that does to the figures."""
    found = re.findall(r"^\| (.+?) \|(.*)\|(.*)\|(.*)\|$", (ROOT / "docs" / "records.md").read_text(), re.M)
    return {story: tuple(cell.strip() for cell in cells) for story, *cells in found[1:]}


def test_every_ending_that_is_documented_is_tested() -> None:
    assert list(STORIES) == list(rows())


@pytest.mark.parametrize("story", STORIES)
def test_every_ending_counts_as_it_is_documented(paths: Paths, story: str) -> None:
    follow(paths, won("zero"), won("nought"), *STORIES[story])
    before = 2, 2, 2
    meant = [
        0 if cell == "ended" else count + int(cell or 0) for count, cell in zip(before, rows()[story], strict=True)
    ]
    assert list(totals(paths))[:3] == meant


@pytest.mark.parametrize("story", STORIES)
def test_however_often_it_is_told_and_restarted_a_game_counts_once(paths: Paths, story: str) -> None:
    follow(paths, *STORIES[story])
    once = list(games_in(paths.records))
    for table in STORIES[story][-1:]:
        follow(paths, table, table, table_from(table_text(table)))
        follow(paths, table)
    assert list(games_in(paths.records)) == once


def test_what_is_told_late_and_all_at_once_counts_the_same(paths: Paths) -> None:
    truth = {**records_of(BEGUN), **records_of(won("one")), **records_of(won("one").dealt(7, OTHER))}
    Records(paths.records).follow(truth)
    assert recorded(paths) == {"one": "won"}


def test_a_win_is_never_withdrawn(paths: Paths) -> None:
    """RULES 38: as when the file of the table is of the moment before, and the win is recorded already."""
    follow(paths, won("one"), BEGUN, BEGUN.dealt(7, OTHER))
    assert recorded(paths) == {"one": "won"}


def test_a_game_that_is_withdrawn_leaves_the_totals_of_those_after_it_right(paths: Paths) -> None:
    records = Records(paths.records)
    for name, outcome in zip("abcdef", "wlwwlw", strict=True):
        records.follow(record(name, Ending.WON if outcome == "w" else Ending.LEFT))
    records.follow({"b": None})
    records.close()
    assert totals(paths) == Totals(played=5, won=4, streak=1, longest=3)


# What is kept, and what is read of it.


def test_a_recorded_game_has_its_moves_its_time_its_undos_and_when_it_was_played(paths: Paths) -> None:
    follow(paths, played("one", "1+8 8+5+3", 83.456).undone(), played("one", "1+8 8+5+3").undone().dealt(7, OTHER))
    (game,) = games_in(paths.records)
    assert abs(game.pop("ended") - time.time()) < 60
    assert game == {
        "number": 1,
        "id": "one",
        "code": "HM1-N-IEYLMBC",
        "moves": "1+8",
        "outcome": "left",
        "seconds": 60,
        "undos": 1,
        "started": 100,
        "version": __version__,
    }


def test_the_figures_hold_the_best_time_the_median_and_the_last_games(paths: Paths) -> None:
    records = Records(paths.records)
    for name, seconds in enumerate([90, 30, 70, 50]):
        records.follow(record(str(name), seconds=seconds))
    records.follow(record("lost", Ending.STUCK, 5))
    figures = figures_in(paths.records)
    assert (figures.best, figures.median, figures.times, figures.share) == (30, 60, (90, 30, 70, 50), 0.8)
    assert [game.id for game in figures.latest] == ["lost", "3", "2", "1", "0"]
    records.follow(record("fifth", seconds=400))
    assert figures_in(paths.records).median == 70


def test_however_many_games_there_are_only_the_last_are_shown(paths: Paths) -> None:
    truth = {str(name): record(str(name), seconds=name)[str(name)] for name in range(1, 101)}
    Records(paths.records).follow(truth)
    figures = figures_in(paths.records)
    assert (len(figures.latest), figures.latest[0].id, len(figures.times)) == (LISTED, "100", STRIP)
    assert figures.totals == Totals(100, 100, 100, 100)


def test_without_records_there_are_no_figures_and_no_file_is_made(paths: Paths) -> None:
    writer = Writer(quiet, paths)
    writer.record(records_of(BEGUN))
    writer.close()
    assert figures_in(paths.records).totals == Totals()
    assert list(games_in(paths.records)) == []
    assert not paths.records.parent.exists()


def test_reading_makes_no_file_and_changes_none(paths: Paths) -> None:
    follow(paths, won("one"))
    before = {file.name: file.read_bytes() for file in paths.records.parent.iterdir()}
    assert totals(paths).won == 1
    assert {file.name: file.read_bytes() for file in paths.records.parent.iterdir()} == before


def test_what_another_program_has_recorded_just_now_is_read_while_it_runs(paths: Paths) -> None:
    running = Records(paths.records)
    running.follow(records_of(won("one")))
    assert totals(paths).won == 1


# The file.


def pragma(paths: Paths, name: str) -> object:
    with closing(opened(paths.records)) as connection:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_the_database_says_whose_it_is_and_loses_nothing_in_a_power_cut(paths: Paths) -> None:
    follow(paths, won("one"))
    assert pragma(paths, "application_id") == APPLICATION_ID
    assert pragma(paths, "user_version") == len(MIGRATIONS)
    assert pragma(paths, "journal_mode") == "wal"
    assert pragma(paths, "synchronous") == 2


def test_an_empty_file_becomes_a_database_without_a_backup(paths: Paths) -> None:
    write(paths.records, "")
    follow(paths, won("one"))
    assert totals(paths).won == 1
    assert not backup_of(paths.records).exists()


def test_the_database_of_the_first_version_is_read_and_goes_on(paths: Paths) -> None:
    write(paths.records, "")
    paths.records.write_bytes((GOLDEN / "records" / "version-1.db").read_bytes())
    follow(paths, won("one"))
    assert recorded(paths) == {"a": "won", "b": "stuck", "c": "left", "one": "won"}


def test_an_older_database_is_brought_to_the_next_version_after_a_backup(paths: Paths) -> None:
    follow(paths, won("one"))
    step = "ALTER TABLE games ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;"
    with closing(opened(paths.records, [*MIGRATIONS, step])) as connection:
        assert connection.execute("SELECT id, stars FROM games").fetchall() == [("one", 0)]
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
    with closing(opened(backup_of(paths.records))) as backup:
        assert backup.execute("SELECT id FROM games").fetchall() == [("one",)]
        assert backup.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_a_migration_that_fails_leaves_the_database_as_it_was(paths: Paths) -> None:
    follow(paths, won("one"))
    with pytest.raises(Unreadable):
        opened(paths.records, [*MIGRATIONS, "DELETE FROM games; SELECT nonsense;"])
    assert recorded(paths) == {"one": "won"}


def test_a_database_of_a_newer_version_is_left_as_it_is_and_told_of_once(paths: Paths) -> None:
    follow(paths, won("one"))
    opened(paths.records, [*MIGRATIONS, "ALTER TABLE games RENAME TO plays;"]).close()
    before = paths.records.read_bytes()
    records = Records(paths.records)
    assert records.follow(records_of(won("two"))) == ((), NEWER)
    assert records.follow(records_of(won("three"))) is None
    records.close()
    assert paths.records.read_bytes() == before
    with pytest.raises(Newer):
        figures_in(paths.records)


def spoil(paths: Paths, spoiling: Callable[[sqlite3.Connection], object]) -> None:
    with closing(sqlite3.connect(paths.records)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        spoiling(connection)
        connection.commit()


def make_a_folder(paths: Paths) -> None:
    paths.records.unlink()
    paths.records.mkdir()


SPOILT: dict[str, Callable[[Paths], object]] = {
    "text": lambda paths: paths.records.write_text("{}" * 5000),
    "zeros": lambda paths: paths.records.write_bytes(bytes(8192)),
    "cut off": lambda paths: os.truncate(paths.records, 5000),
    "another program's": lambda paths: spoil(paths, lambda database: database.execute("PRAGMA application_id = 7")),
    "without its table": lambda paths: spoil(paths, lambda database: database.execute("DROP TABLE games")),
    "with holes": lambda paths: paths.records.write_bytes(paths.records.read_bytes()[:4096] + b"\xa5" * 20_000),
    "a folder": make_a_folder,
}


@pytest.mark.parametrize("spoiling", SPOILT.values(), ids=SPOILT)
def test_a_database_that_cannot_be_read_is_kept_aside_and_a_new_one_begun(
    paths: Paths, spoiling: Callable[[Paths], object]
) -> None:
    follow(paths, won("one"))
    spoiling(paths)
    spoilt = paths.records.read_bytes() if paths.records.is_file() else b""
    records = Records(paths.records)
    trouble = records.follow(records_of(won("two")))
    records.close()
    assert trouble
    assert recorded(paths) == {"two": "won"}
    (kept,) = trouble.files
    assert kept.is_dir() or kept.read_bytes()[100:] == spoilt[100:]


@pytest.mark.parametrize("spoiling", [*SPOILT.values()][:-1], ids=[*SPOILT][:-1])
def test_figures_of_a_database_that_cannot_be_read_are_refused_in_one_way(
    paths: Paths, spoiling: Callable[[Paths], object]
) -> None:
    follow(paths, won("one"))
    spoiling(paths)
    with pytest.raises(Unreadable):
        figures_in(paths.records)


def test_while_another_program_writes_the_table_is_saved_and_the_win_waits(paths: Paths) -> None:
    follow(paths, won("zero"))
    other = sqlite3.connect(paths.records, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    failing: list[bool] = []
    writer = Writer(lambda: failing.append(writer.failing), paths)
    writer.record(records_of(won("one")))
    writer.keep(paths.table, table_text(won("one")))
    wait_for(lambda: failing == [True] and found_in(paths).table == won("one"))
    other.execute("ROLLBACK")
    writer.close()
    assert failing == [True, False]
    assert recorded(paths) == {"zero": "won", "one": "won"}


def test_a_database_that_is_deleted_while_the_game_runs_is_made_again(paths: Paths) -> None:
    records = Records(paths.records)
    records.follow(records_of(won("one")))
    for file in kept_as(paths.records):
        file.unlink()
    records.follow(records_of(won("two")))
    records.close()
    assert recorded(paths) == {"two": "won"}


def test_a_disk_without_room_costs_no_game(paths: Paths) -> None:
    """The records follow once there is room again."""
    follow(paths, won("zero"))
    records = Records(paths.records)
    records.follow({})
    assert records._connection
    records._connection.execute("PRAGMA max_page_count = 1")
    truth = {str(name): record(str(name))[str(name)] for name in range(500)}
    with pytest.raises(OSError, match="full"):
        records.follow(truth)
    records.follow(truth)
    assert totals(paths).won == 501


def test_everything_is_deleted_when_the_player_asks_for_it_and_nothing_else_is(paths: Paths) -> None:
    writer = Writer(quiet, paths)
    writer.record(records_of(won("one")))
    for text in ("one", "two"):
        writer.keep(paths.table, text)
    writer.close()
    mine = [paths.table.with_name(name) for name in ("diary.txt", "table.jsonld", "my-records.db")]
    ours = ("table.json.new", "table.json.unreadable-20261130-120000-1", "records.db.bak", "settings.json.bak")
    for file in [*mine, *map(paths.table.with_name, ours)]:
        file.touch()
    erasing = Writer(quiet, paths)
    erasing.keep(paths.settings, "nothing of this is written")
    erasing.erase()
    erasing.close()
    assert sorted(paths.table.parent.iterdir()) == sorted(mine)


# Killed.

PLAYER = """
import sys, time
from pathlib import Path
from pilot import Pilot, desk_in, opened
folder = Path(sys.argv[1])
pilot = Pilot(opened(desk_in(folder)), folder)
pilot.tap("R7", "9")
print("tapped", flush=True)
time.sleep(60)
"""
"""Makes the last move of the example game, with the real loop and real files."""


@pytest.mark.parametrize("delay", [0, 0.001, 0.003, 0.01, 0.1])
def test_killed_right_after_the_last_touch_there_is_exactly_one_win(paths: Paths, delay: float) -> None:
    """RULES 38: the next start finds the win, or the game one move before it."""
    nearly = played("one", " ".join(example_moves().split()[:-1]))
    write(paths.table, table_text(nearly))
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}"}
    command = [sys.executable, "-c", PLAYER, str(paths.table.parent)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as player:
        assert player.stdout
        assert player.stdout.readline() == b"tapped\n"
        time.sleep(delay)
        player.kill()
    table = found_in(paths).table
    assert table
    over = table.game.outcome is Outcome.WON
    assert over or table == nearly
    follow(paths, table)
    assert totals(paths).won == 1 or not over
    follow(paths, table if over else tapped(table, "R7", "9"))
    follow(paths, tapped(nearly, "R7", "9"))
    assert recorded(paths) == {"one": "won"}

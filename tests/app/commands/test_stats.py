"""The command stats: the figures of all games as text, JSON and CSV. Nothing is made or changed."""

import csv
import os
from pathlib import Path

import pytest
from commands import Halfmoon

from halfmoon import __version__
from halfmoon.app.database import MIGRATIONS, opened
from halfmoon.app.paths import paths_in
from halfmoon.app.records import Records
from halfmoon.play.record import Ending, Record


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder in which three games are recorded: won, stuck, won."""
    records = Records(paths_in(tmp_path).records)
    for name, outcome, seconds in (("a", Ending.WON, 300.0), ("b", Ending.STUCK, 99.5), ("c", Ending.WON, 240.0)):
        records.follow({name: Record(name, "HM1-N-IEYLMBC", "1+8 8+5+3", outcome, seconds, 2, 1796025600.5)})
    records.close()
    return tmp_path


def test_the_figures_stand_one_a_line_each_with_how_it_is_counted(halfmoon: Halfmoon, folder: Path) -> None:
    said = halfmoon("stats", "--data-dir", folder)
    assert (said.exit_code, said.err) == (0, "")
    assert [line[:29].split("  ", 1)[0] + ":" + line[20:29].strip() for line in said.out.splitlines()] == [
        "Games played:3",
        "Games won:2",
        "Share of wins:67 %",
        "Wins in a row:1",
        "Most wins in a row:1",
        "Best time:04:00",
        "Median time:04:30",
    ]
    assert all(line[32:].strip() for line in said.out.splitlines())


def test_as_json_there_are_figures_and_games(halfmoon: Halfmoon, folder: Path) -> None:
    told = halfmoon("stats", "--format", "json", "--data-dir", folder).json
    games = told.pop("games")
    assert told == {
        "played": 3,
        "won": 2,
        "share": pytest.approx(2 / 3),
        "streak": 1,
        "longest": 1,
        "best_seconds": 240,
        "median_seconds": 270,
    }
    assert [(game["id"], game["outcome"], game["seconds"]) for game in games] == [
        ("a", "won", 300),
        ("b", "stuck", 99.5),
        ("c", "won", 240),
    ]


def test_as_csv_there_is_a_line_for_each_game(halfmoon: Halfmoon, folder: Path) -> None:
    said = halfmoon("stats", "--format", "csv", "--data-dir", folder)
    first, *_ = games = list(csv.DictReader(said.out.splitlines()))
    assert len(games) == 3
    assert first.pop("ended")
    assert first == {
        "number": "1",
        "id": "a",
        "code": "HM1-N-IEYLMBC",
        "moves": "1+8 8+5+3",
        "outcome": "won",
        "seconds": "300.0",
        "undos": "2",
        "started": "1796025600.5",
        "version": __version__,
    }


def test_where_nothing_is_recorded_the_figures_are_none_and_no_folder_is_made(
    halfmoon: Halfmoon, tmp_path: Path
) -> None:
    folder = tmp_path / "never" / "played"
    assert "Best time                   –" in halfmoon("stats", "--data-dir", folder).out
    assert halfmoon("stats", "--format", "json", "--data-dir", folder).json["share"] is None
    assert len(halfmoon("stats", "--format", "csv", "--data-dir", folder).out.splitlines()) == 1
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_reading_leaves_the_folder_as_it_is(halfmoon: Halfmoon, folder: Path, form: str) -> None:
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    halfmoon("stats", "--format", form, "--data-dir", folder)
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_a_file_that_cannot_be_read_is_one_sentence(halfmoon: Halfmoon, tmp_path: Path, form: str) -> None:
    paths_in(tmp_path).records.write_text("no database" * 1000)
    said = halfmoon("stats", "--format", form, "--data-dir", tmp_path)
    assert (said.exit_code, said.out) == (1, "")
    assert said.complaint.startswith("cannot read the statistics in ")


def test_statistics_of_a_newer_version_are_told_as_such(halfmoon: Halfmoon, folder: Path) -> None:
    opened(paths_in(folder).records, [*MIGRATIONS, "DROP TABLE games;"]).close()
    said = halfmoon("stats", "--data-dir", folder)
    assert said.exit_code == 1
    assert said.complaint.endswith(f"version {len(MIGRATIONS) + 1}, not {len(MIGRATIONS)}")

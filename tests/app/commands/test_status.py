"""The command status: the saved game as JSON."""

import os
from pathlib import Path

import pytest
from commands import Halfmoon
from notation import example, example_moves

from halfmoon.app.paths import paths_in
from halfmoon.play.save import table_text
from halfmoon.play.table import Table


def kept(folder: Path, table: Table) -> Path:
    """Return the folder in which this table has been saved."""
    file = paths_in(folder).table
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(table_text(table), encoding="utf-8")
    return folder


def test_the_status_tells_the_saved_game(halfmoon: Halfmoon, tmp_path: Path) -> None:
    begun = example("1+8 8+5+3 11+4+6").tapped("2").ticked(61.25).undone().undone()
    said = halfmoon("status", "--data-dir", kept(tmp_path, begun))
    assert (said.exit_code, said.err) == (0, "")
    assert said.json == {
        "code": "HM1-N-IEYLMBC",
        "moves": "1+8",
        "redo": "8+5+3 11+4+6",
        "move_count": 1,
        "score": 10,
        "seconds": 61.25,
        "undos": 2,
        "id": "",
        "started": 0,
        "outcome": "playing",
        "cards_left": 102,
    }


def test_the_status_of_a_won_game_says_so(halfmoon: Halfmoon, tmp_path: Path) -> None:
    """RULES 20, 21."""
    told = halfmoon("status", "--data-dir", kept(tmp_path, example(example_moves()))).json
    assert (told["outcome"], told["score"], told["cards_left"]) == ("won", 520, 0)


def test_the_set_aside_game_is_no_part_of_the_status(halfmoon: Halfmoon, tmp_path: Path) -> None:
    """RULES 40."""
    told = halfmoon("status", "--data-dir", kept(tmp_path, example("1+8").dealt(1))).json
    assert (told["code"], told["moves"], told["redo"]) == ("HM1-N-AAAAAAB", "", "")


def test_the_status_where_nothing_is_saved_is_null_and_makes_no_folder(halfmoon: Halfmoon, tmp_path: Path) -> None:
    folder = tmp_path / "never" / "played"
    assert halfmoon("status", "--data-dir", folder) == (0, "null\n", "")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("saved", [b"", b"{", b"null", b'{"version": 1}', b'{"version": 99}', b"\xff\0", b"[" * 50_000])
def test_the_status_of_an_unreadable_save_is_null_and_leaves_it_alone(
    halfmoon: Halfmoon, tmp_path: Path, saved: bytes
) -> None:
    file = paths_in(tmp_path).table
    file.write_bytes(saved)
    assert halfmoon("status", "--data-dir", tmp_path) == (0, "null\n", "")
    assert file.read_bytes() == saved
    assert os.listdir(tmp_path) == [file.name]

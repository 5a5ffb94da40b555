"""The whole program without a window, as it is shipped: what it says and writes, and that it plays."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from commands import playing, started
from notation import example
from pilot import wait_for

from halfmoon import __version__
from halfmoon.app.paths import paths_in
from halfmoon.app.storage import stored_table, write
from halfmoon.play.pin import opens
from halfmoon.play.save import table_text

pytestmark = pytest.mark.program

PNG = b"\x89PNG\r\n\x1a\n"


def said(*words: str, stdin: bytes = b"") -> str:
    """Return what the program says to these words; it must have nothing to complain about."""
    done = started(*words, stdin=stdin)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def test_it_says_which_version_it_is_and_on_what_it_runs() -> None:
    assert re.fullmatch(rf"halfmoon {__version__} \(Python 3[\d.]+, pygame-ce 2[\d.]+\)\r?\n", said("--version"))


def test_it_deals_what_its_sources_deal() -> None:
    shown = json.loads(said("show", "HM1-N-IEYLMBC", "--format", "json"))
    assert [shown["in_play"][str(pile)] for pile in (1, 8)] == [
        str(example().position.in_play()[p]) for p in ("1", "8")
    ]


def test_it_draws_a_diagram_in_both_languages(tmp_path: Path) -> None:
    for language in ("bg", "en"):
        said("show", "HM1-N-IEYLMBC", "--format", "png", "--lang", language, "-o", str(tmp_path / f"{language}.png"))
    bulgarian, english = ((tmp_path / f"{language}.png").read_bytes() for language in ("bg", "en"))
    assert bulgarian[:8] == english[:8] == PNG
    assert bulgarian != english


def test_it_can_hash_a_pin() -> None:
    line = said("--hash-pin", stdin=b"2580\n")
    assert opens("2580", line.split('"')[1])


def test_its_sample_of_the_operators_file_has_no_faults(tmp_path: Path) -> None:
    (tmp_path / "halfmoon.toml").write_bytes(said("--print-config").encode())
    assert "has no faults" in said("--check-config", "--config", str(tmp_path / "halfmoon.toml"))


def test_it_goes_on_with_a_saved_game_and_keeps_it(tmp_path: Path) -> None:
    write(paths_in(tmp_path).table, table_text(example("1+8")))
    with playing(tmp_path):
        wait_for((tmp_path / "halfmoon.log").exists, "the log")
    assert stored_table(paths_in(tmp_path)) == example("1+8")


def test_it_reads_the_records_that_it_has_not_written_yet(tmp_path: Path) -> None:
    assert json.loads(said("stats", "--format", "json", "--data-dir", str(tmp_path)))["games"] == []

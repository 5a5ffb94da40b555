"""The command health: one line, and an exit code for whoever watches many kiosks."""

import os
import time
from pathlib import Path

import pytest
from commands import Halfmoon

from halfmoon.app.paths import state_in
from halfmoon.play.report import Report, report_text

WELL = Report("1.2.3", 1796025600.5, 11_000.0, "attract", 12.5, 4711, 5, "")


def reported(folder: Path, report: Report, age: float = 0.0) -> Path:
    """Return the folder in which a kiosk reported so many seconds ago."""
    file = state_in(folder).health
    file.write_text(report_text(report), encoding="utf-8")
    os.utime(file, (time.time() - age,) * 2)
    return folder


def test_a_kiosk_that_is_well_says_so_in_one_line(halfmoon: Halfmoon, tmp_path: Path) -> None:
    said = halfmoon("health", "--data-dir", reported(tmp_path, WELL))
    assert said == (0, "well: attract, touched 12 s ago, 5 games today, up 3 h, version 1.2.3\n", "")


def test_a_kiosk_that_reports_no_more_is_not_well(halfmoon: Halfmoon, tmp_path: Path) -> None:
    said = halfmoon("health", "--data-dir", reported(tmp_path, WELL, age=600))
    assert said.exit_code == 1
    assert said.out.startswith("not well: it has reported nothing for 10 min (attract, ")
    assert said.out.count("\n") == 1


def test_a_kiosk_with_an_error_is_not_well(halfmoon: Halfmoon, tmp_path: Path) -> None:
    said = halfmoon("health", "--data-dir", reported(tmp_path, WELL._replace(error="no\nspace")))
    assert said.exit_code == 1
    assert said.out.startswith("not well: no space (attract, ")
    assert said.out.count("\n") == 1


def test_where_no_kiosk_was_there_is_nothing_well_and_no_folder_is_made(halfmoon: Halfmoon, tmp_path: Path) -> None:
    said = halfmoon("health", "--data-dir", tmp_path / "never")
    assert (said.exit_code, said.err) == (1, "")
    assert said.out.startswith(f"not well: there is no {tmp_path / 'never' / 'health.json'}: ")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("text", [b"", b"{", b"null", b'{"version": 1}', b"\xff\0", b"[" * 50_000])
def test_a_file_that_is_no_report_is_not_well_and_left_alone(halfmoon: Halfmoon, tmp_path: Path, text: bytes) -> None:
    file = state_in(tmp_path).health
    file.write_bytes(text)
    assert halfmoon("health", "--data-dir", tmp_path) == (1, f"not well: {file} is no report\n", "")
    assert file.read_bytes() == text


def test_a_report_that_cannot_be_read_is_not_well(halfmoon: Halfmoon, tmp_path: Path) -> None:
    state_in(tmp_path).health.mkdir()
    said = halfmoon("health", "--data-dir", tmp_path)
    assert said.exit_code == 1
    assert said.out.startswith(f"not well: cannot read {state_in(tmp_path).health}: ")


def test_without_a_folder_the_one_of_the_system_is_looked_at(
    halfmoon: Halfmoon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    folder = state_in(None).health.parent
    folder.mkdir(parents=True, exist_ok=True)
    assert halfmoon("health", "--data-dir", reported(folder, WELL)).out == halfmoon("health").out

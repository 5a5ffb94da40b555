"""What a kiosk leaves of its players and tells of itself: counters by day, a report each minute, and nothing else."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from commands import Halfmoon
from notation import example, example_moves
from pilot import PATIENCE, Pilot, desk_with, wait_for

from halfmoon.app.errors import error_of
from halfmoon.app.kiosk import GUARD, Kiosk
from halfmoon.app.paths import state_in
from halfmoon.engine.game import moves_from, moves_text
from halfmoon.play.manners import Manners
from halfmoon.play.report import report_from
from halfmoon.play.settings import Settings

KIOSK = Manners(kiosk=True, idle_timeout=60, idle_warning=20)
OURS = {"health.json", "halfmoon.log", "lock"}
"""All files that a kiosk leaves at which nobody played and nothing went wrong."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Return someone at a kiosk."""
    pilot = Pilot(None, tmp_path, kiosk=replace(desk_with(example(), Settings(), tmp_path), manners=KIOSK))
    yield pilot
    pilot.close()


def wake(pilot: Pilot) -> None:
    """Begin a session."""
    pilot.tap((400, 300))
    pilot.let(GUARD + 1)


def counts(pilot: Pilot) -> list[int]:
    """Return how many sessions, deals and wins there were on the only day; none if nothing was counted."""
    assert isinstance(pilot.shell.house, Kiosk)
    return [count for day in pilot.shell.house.tally.counters.days.values() for count in day.values()]


def test_a_kiosk_at_which_nobody_was_counts_nothing(pilot: Pilot) -> None:
    pilot.let(200)
    assert counts(pilot) == []


def test_another_game_of_a_session_is_counted_and_one_brought_back_is_not(pilot: Pilot) -> None:
    wake(pilot)
    assert counts(pilot) == [1, 1, 0]
    pilot.tap("new")
    assert counts(pilot) == [1, 2, 0]
    pilot.tap("undo")
    assert counts(pilot) == [1, 2, 0]


def test_a_won_game_is_counted_once(pilot: Pilot) -> None:
    wake(pilot)
    *moves, last = moves_from(example_moves())
    table = example(moves_text(tuple(moves)))
    ours = table.round._replace(birth=pilot.table.round.birth)
    pilot.shell.scene = pilot.scene.with_table(table._replace(round=ours))
    pilot.let(1)
    pilot.tap(*last)
    assert pilot.table.game.score == 520
    assert counts(pilot) == [1, 1, 1]
    pilot.let(200)
    assert counts(pilot) == [1, 1, 1]


def test_files_that_cannot_be_written_are_for_the_operator_to_know_and_not_for_players(
    pilot: Pilot, tmp_path: Path
) -> None:
    wake(pilot)
    (tmp_path / "a file").write_text("")
    pilot.writer.keep(tmp_path / "a file" / "is no folder", "")
    wait_for(lambda: pilot.writer.failing, "a failure")
    pilot.let(1)
    assert pilot.desk.saved
    pilot.let(61)
    wait_for(lambda: report_from(state_in(tmp_path).health.read_text()).error == "files cannot be written")


def test_a_crash_is_an_error_for_a_day_or_until_its_file_is_deleted(tmp_path: Path) -> None:
    assert error_of(False, tmp_path) == error_of(False, tmp_path / "nowhere") == ""
    old, new = tmp_path / "crash-20261130T091500Z.txt", tmp_path / "crash-20261201T091500Z.txt"
    old.write_text("")
    os.utime(old, (time.time() - 90_000,) * 2)
    assert error_of(False, tmp_path) == ""
    new.write_text("")
    assert error_of(False, tmp_path) == f"it crashed, see {new.name}"
    new.unlink()
    assert error_of(False, tmp_path) == ""


def test_a_kiosk_writes_into_its_folder_alone_and_is_well(tmp_path: Path, halfmoon: Halfmoon) -> None:
    home, data = tmp_path / "home", tmp_path / "state"
    home.mkdir()
    ours = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")} | {"HOME": str(home)}
    game = subprocess.Popen([sys.executable, "-m", "halfmoon", "--kiosk", "--data-dir", str(data)], env=ours)
    try:
        wait_for(state_in(data).health.exists, "the report")
        assert halfmoon("health", "--data-dir", data).out.startswith("well: attract, ")
        game.send_signal(signal.SIGTERM)
        assert game.wait(PATIENCE) == 0
    finally:
        game.kill()
        game.wait()
    assert set(os.listdir(data)) <= OURS
    assert os.listdir(home) == []

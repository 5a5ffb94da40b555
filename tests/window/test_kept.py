"""Nothing is lost in a real window: killed at any moment, with unreadable files, where nothing can be saved."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from notation import example, example_moves, tapped
from pilot import Make, opened, over, told
from screen import GameWindow, Play

from halfmoon.app.desk import Desk
from halfmoon.app.figures import figures_in
from halfmoon.app.paths import Paths, paths_in
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.trouble import TroubleScene
from halfmoon.app.storage import backup_of
from halfmoon.engine.game import Outcome
from halfmoon.play.clock import clock_at
from halfmoon.play.save import table_text
from halfmoon.play.statistics import Totals
from halfmoon.play.table import Birth, Round, Table
from halfmoon.view.layout import layout

pytestmark = pytest.mark.window

PLAYED = example("1+8 8+5+3")
GOOD = table_text(PLAYED).encode()
"""The file of a game with two moves."""

UNREADABLE = {
    "empty": b"",
    "cut off": GOOD[: len(GOOD) // 2],
    "no text": b"\xff\xfe\x00",
    "of a newer version": GOOD.replace(b'"version": 1', b'"version": 2'),
    "with a wrong type": GOOD.replace(b'"1+8 8+5+3"', b"[1, 8]"),
    "with an illegal move": GOOD.replace(b"8+5+3", b"8+5"),
}

KILLS = 10


def test_a_killed_game_is_there_again_with_redo_and_the_game_set_aside(play: Play) -> None:
    """RULES 37, 40."""
    window = play(PLAYED.tapped("11").ticked(60))
    window.tap("menu")
    window.tap("again", of=over(MenuScene))
    window.tap("1", "8", "8", "5", "3", "undo")
    window.wait_for_moves("1+8 / 8+5+3")
    window.kill()
    again = play()
    again.wait_to_show(opened)
    assert again.saved().game.score == 10
    again.tap("redo")
    again.wait_for_moves("1+8 8+5+3")
    again.tap("undo", "undo", "undo")
    again.wait_for(lambda: again.saved().set_aside is None)
    assert str(again.saved().game) == "HM1-N-IEYLMBC 1+8 8+5+3"
    assert again.saved().round.clock.seconds >= 60


def test_whenever_it_is_killed_the_game_is_as_it_was_at_that_moment(play: Play) -> None:
    """RULES 37."""
    chance, reached, window = Random(5), 0, play(example())
    for _ in range(KILLS):
        window.wait_to_show(opened)
        hand = subprocess.Popen(hurried(window, reached), env=window.screen.environment, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0, 0.3))
        seen = STATES.index(window.moves(), reached)
        window.kill()
        hand.kill()
        hand.wait()
        window.release()
        assert window.moves() in STATES[seen:]
        reached = STATES.index(window.moves(), seen)
        window = play()
    assert reached > 0


@pytest.mark.parametrize("wait", [0, 0.005, 0.02, 0.1])
def test_killed_right_after_the_last_touch_of_a_won_game_it_counts_once(play: Play, wait: float) -> None:
    """RULES 38."""
    nearly = Round(example(example_moves().rpartition(" ")[0]).game, clock_at(600), Birth("one", 100))
    window = play(Table(nearly))
    window.wait_to_show(opened)
    window.tap("R7", "9")
    time.sleep(wait)
    window.kill()
    again = play()
    again.wait_to_show(opened)
    if again.saved().game.outcome is Outcome.PLAYING:
        again.tap("R7", "9")
    again.wait_for(lambda: figures_in(again.files.records).totals == Totals(1, 1, 1, 1))
    again.quit()
    assert figures_in(again.files.records).totals == Totals(1, 1, 1, 1)


def deeds() -> Iterator[tuple[Table, list[str]]]:
    """Yield the tables of the example game, each with the taps that lead to the next; now and then with a detour."""
    table = example()
    for number, move in enumerate(example_moves().split(), 1):
        yield table, move.split("+")
        table = tapped(table, *move.split("+"))
        if number % 3 == 0:
            yield table, ["undo"]
            yield table.undone(), ["redo"]


DEEDS = list(deeds())
STATES = [told(table) for table, _ in DEEDS]


def hurried(window: GameWindow, reached: int) -> list[str]:
    """Return the command of a player who plays on from one of the states, taking no time to think."""
    place = layout(*window.size)
    command = ["xdotool"]
    for name in [name for _, names in DEEDS[reached:-3] for name in names]:
        box = place.touch.get(name) or place.controls[name]
        point = str(round(box.cx)), str(round(box.cy))
        command += ["mousemove", "--window", window.id, *point, "mousedown", "1", "mouseup", "1", "sleep", ".006"]
    return command


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE)
def test_a_game_that_cannot_be_read_is_kept_and_told_of_once(play: Play, files: Paths, text: bytes) -> None:
    files.table.write_bytes(text)
    window = play()
    window.wait_to_show(telling_what_is_kept)
    assert [file.read_bytes() for file in kept_in(files.table.parent)] == [text]
    window.key("Return")
    window.wait_to_show(opened)
    window.quit()
    play().wait_to_show(opened)


def test_where_the_game_cannot_be_read_the_one_before_the_last_move_is_there(play: Play, files: Paths) -> None:
    files.table.write_bytes(b"")
    backup_of(files.table).write_bytes(GOOD)
    window = play()
    window.wait_to_show(telling_what_is_kept)
    window.key("Return")
    window.wait_to_show(opened)
    window.tap("undo")
    window.wait_for_moves("1+8 / 8+5+3")


def test_settings_that_cannot_be_read_are_kept_and_the_game_is_there(play: Play, files: Paths) -> None:
    files.table.write_bytes(GOOD)
    files.settings.write_bytes(b"{}")
    window = play()
    window.wait_to_show(telling_what_is_kept)
    assert [file.read_bytes() for file in kept_in(files.settings.parent)] == [b"{}"]
    assert window.moves() == "1+8 8+5+3"


@pytest.mark.parametrize("folder", ["/proc/halfmoon", "/dev/null/halfmoon", "/dev/null"])
def test_where_no_folder_can_be_the_game_goes_on_and_says_so(play: Play, folder: str) -> None:
    window = play(None, None, "--deal", "HM1-N-IEYLMBC", folder=Path(folder))
    window.wait_to_show(unsaved(example()))
    window.tap("1", "8")
    window.wait_to_show(unsaved(example("1+8")))


def test_the_mark_goes_away_once_the_game_can_be_saved_again(play: Play, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    window = play(None, None, "--deal", "HM1-N-IEYLMBC", folder=in_the_way)
    window.wait_to_show(unsaved(example()))
    in_the_way.unlink()
    window.tap("1", "8")
    window.wait_for_moves("1+8")
    window.wait_to_show(opened)


@pytest.fixture
def files(tmp_path: Path) -> Paths:
    """Return the files of the game to be played, in a folder that is there."""
    (tmp_path / "game").mkdir()
    return paths_in(tmp_path / "game")


def kept_in(folder: Path) -> list[Path]:
    """Return the files that could not be read, under their other names."""
    return [file for file in folder.iterdir() if "unreadable" in file.name]


def telling_what_is_kept(desk: Desk) -> Scene:
    """Return the notice over the table that files are kept."""
    return TroubleScene(desk, opened(desk), tuple(kept_in(desk.files.table.parent)))


def unsaved(table: Table) -> Make:
    """Return what makes a table that cannot be saved."""
    return lambda desk: TableScene(replace(desk, table=table, saved=False))

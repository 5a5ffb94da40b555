"""A program that has nothing around it but a display: it plays, opens every screen, is watched, and tells of faults."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from commands import PROGRAM
from houses import HASH
from notation import example, example_moves
from pilot import PATIENCE, Make, desk_with, opened, over
from screen import GameWindow, Play, Screen

from halfmoon.app.desk import Desk
from halfmoon.app.facts import Facts
from halfmoon.app.figures import figures_in
from halfmoon.app.kiosk import GUARD
from halfmoon.app.scene import Over, Scene
from halfmoon.app.scenes.erase import EraseScene, SureScene
from halfmoon.app.scenes.example import the_example
from halfmoon.app.scenes.games import GamesScene
from halfmoon.app.scenes.leaving import ENDS, EndScene
from halfmoon.app.scenes.lines import LinesScene
from halfmoon.app.scenes.maintenance import PAGES, TESTS, MaintenanceScene
from halfmoon.app.scenes.menu import SHEETS, MenuScene
from halfmoon.app.scenes.pin import PinScene
from halfmoon.app.scenes.rules import RulesScene
from halfmoon.app.scenes.statistics import statistics
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.storage import write
from halfmoon.play.clock import clock_at
from halfmoon.play.corner import ENOUGH
from halfmoon.play.manners import Origin, manners_of
from halfmoon.play.save import settings_text, table_text
from halfmoon.play.settings import Settings
from halfmoon.play.statistics import Totals
from halfmoon.play.table import Birth, Round, Table
from halfmoon.view.box import Box
from halfmoon.view.testcard import PATTERNS

pytestmark = pytest.mark.window

AT_ONCE = Settings(language="en", animations="off")
"""What moves would have to be waited for."""

OPERATOR = {"kiosk.enabled": True, "kiosk.exit_pin": HASH}
CONFIG = f'[kiosk]\nenabled = true\nexit_pin = "{HASH}"\n'
"""A kiosk whose PIN is 2580, as the program has it and as the operator writes it."""

PIN = "key:2", "key:5", "key:8", "key:0", "open"


def with_nothing_but(
    screen: Screen, *options: object, program: Sequence[object] = PROGRAM, environment: Mapping[str, str] | None = None
) -> subprocess.Popen[str]:
    """Return the process of a game, or of another program, whose environment is a display and what is named."""
    alone = {"DISPLAY": screen.environment["DISPLAY"], **(environment or {})}
    command = [str(word) for word in (*program, *options)]
    return subprocess.Popen(command, env=alone, cwd="/", stderr=subprocess.PIPE, text=True)


def test_it_needs_nothing_but_a_display(screen: Screen, tmp_path: Path) -> None:
    game = tmp_path / "game"
    write(game / "table.json", table_text(example()))
    write(game / "settings.json", settings_text(AT_ONCE))
    window = GameWindow(screen, game, with_nothing_but(screen, "--data-dir", game)).located()
    window.wait_to_show(TableScene)
    window.tap("1", "8")
    window.wait_for_moves("1+8")
    window.close()


def test_it_plays_on_when_an_upgrade_replaces_it(screen: Screen, tmp_path: Path) -> None:
    built, program, game = Path(PROGRAM[0]).parent, tmp_path / "program", tmp_path / "game"
    if not (built / "_internal").is_dir():
        pytest.skip("only a standalone program is replaced as a whole")
    shutil.copytree(built, program, symlinks=True)
    write(game / "settings.json", settings_text(AT_ONCE))
    process = with_nothing_but(screen, "--data-dir", game, program=[program / Path(PROGRAM[0]).name])
    window = GameWindow(screen, game, process).located()
    window.wait_for((game / "halfmoon.log").exists)  # by then it has loaded what it may need
    write(program / Path(PROGRAM[0]).name, "another version")
    for name in SHEETS:
        window.tap("menu")
        window.tap(name, of=over(MenuScene))
        wait_to_begin(window, over(partial(sheet, name)))
        window.key("Escape")
        window.wait_to_show(opened)
    window.close()


def won(play: Play, *options: str) -> GameWindow:
    """Return the window of a game that has just been won and recorded."""
    almost, last = example_moves().rsplit(" ", 1)
    window = play(Table(Round(example(almost).game, clock_at(600), Birth("one", 100))), AT_ONCE, *options)
    window.wait_to_show(TableScene)
    window.tap(*last.split("+"))
    window.wait_for(lambda: figures_in(window.files.records).totals == Totals(1, 1, 1, 1))
    return window


def test_a_won_game_is_recorded_and_the_log_tells_of_the_program(play: Play) -> None:
    window = won(play)
    window.quit()
    assert "pygame-ce" in (window.folder / "halfmoon.log").read_text("utf-8")


def test_the_statistics_lead_to_the_games_and_to_the_end_of_all_data(play: Play) -> None:
    window = won(play, "--size", "1400x1900")
    window.wait_to_show(opened)
    window.tap("new", of=opened)
    window.wait_for(lambda: not window.moves())
    window.tap("menu")
    window.tap("statistics", of=over(MenuScene))
    window.tap("games", of=over(statistics))
    games = over(lambda desk, under: GamesScene(desk, under, games=figures_in(desk.files.records).latest))
    wait_to_begin(window, games)
    window.tap("back", of=games)
    window.tap("erase", of=over(statistics))
    window.tap("erase", of=over(EraseScene))
    window.tap("erase", of=over(SureScene))
    window.wait_for(lambda: figures_in(window.files.records).totals == Totals())


@pytest.mark.parametrize("name", SHEETS)
def test_every_line_of_the_menu_opens_its_sheet(play: Play, name: str) -> None:
    window = play(example(), AT_ONCE)
    window.tap("menu")
    window.tap(name, of=over(MenuScene))
    wait_to_begin(window, over(partial(sheet, name)))


def sheet(name: str, desk: Desk, under: Scene) -> Over:
    """Return the sheet that a line of the menu opens."""
    return SHEETS[name](desk, under)


def test_the_rules_lead_to_the_example(play: Play) -> None:
    window = play(example(), AT_ONCE)
    window.tap("menu")
    window.tap("rules", of=over(MenuScene))
    window.tap("example", of=over(RulesScene))
    wait_to_begin(window, lambda desk: the_example(desk, TableScene(desk)))


def wait_to_begin(window: GameWindow, make: Make) -> None:
    """Return as soon as the upper half of the window is as a scene wants it; below it may name folders of its own."""
    window.wait_to_show(make, Box(0, 0, window.size[0], window.size[1] // 2))


def test_a_fault_is_told_in_a_crash_file_and_the_game_goes_on(play: Play) -> None:
    window = play(example("1+8"))
    window.process.send_signal(signal.SIGABRT)  # as the watchdog of systemd does
    assert window.process.wait(PATIENCE) == -signal.SIGABRT
    again = play()
    again.wait_for(lambda: any(window.folder.glob("crash-*.txt")), "a crash file")
    (file,) = window.folder.glob("crash-*.txt")
    text = file.read_text("utf-8")
    assert "Fatal Python error: Aborted" in text
    assert "HM1-N-IEYLMBC 1+8" in text
    again.wait_for_moves("1+8")


def test_the_operator_sees_every_page_behind_the_pin_and_leaves(screen: Screen, tmp_path: Path) -> None:
    config = tmp_path / "halfmoon.toml"
    config.write_text(CONFIG)
    window = screen.play(tmp_path / "game", "--config", config, "--windowed", "--lang", "en")
    desk = replace(desk_with(example()), manners=manners_of({Origin.OPERATOR: OPERATOR}))
    window.tap(*[(20, 20)] * ENOUGH)
    time.sleep(GUARD)  # the first tap has woken it
    window.tap(*PIN, of=lambda _: PinScene(desk, TableScene(desk)))
    page = MaintenanceScene(desk, TableScene(desk), facts=Facts(free=1))
    for name, _, _ in PAGES:
        window.tap(name, of=lambda _: page)
        scene = TESTS.get(name, LinesScene)(desk, page)
        ways = ["next"] * len(PATTERNS) if name == "screen_test" else ["back"]
        window.tap(*ways, of=partial(itself, scene))
    window.tap("quit", of=lambda _: page)
    window.tap("end", of=lambda _: EndScene(desk, page))
    assert window.process.wait(PATIENCE) == ENDS["quit"].code


def itself(scene: Scene, desk: Desk) -> Scene:
    """Return a scene, whatever the files say."""
    return scene


def test_a_service_manager_hears_that_it_is_ready_and_lives(screen: Screen, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(PATIENCE)
        watched = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "400000"}
        game = with_nothing_but(screen, "--kiosk", "--data-dir", tmp_path / "game", environment=watched)
        assert [manager.recv(100) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
        game.terminate()
        assert game.wait(PATIENCE) == 0

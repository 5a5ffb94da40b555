"""The statistics on the screen: what is shown of the records, how a game is watched again, how all is deleted."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from notation import EXAMPLE, example_moves
from pilot import Pilot, desk_with, wait_for
from scenes import Dealing, brush, desk

from halfmoon.app.figures import figures_in
from halfmoon.app.paths import Paths, paths_in
from halfmoon.app.records import Records
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.erase import EraseScene, SureScene
from halfmoon.app.scenes.example import ExampleScene
from halfmoon.app.scenes.games import GamesScene
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.statistics import StatisticsScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.trouble import TroubleScene
from halfmoon.engine.game import replayed
from halfmoon.play.clock import clock_at
from halfmoon.play.record import Ending, Record
from halfmoon.play.settings import Settings
from halfmoon.play.statistics import TOLD, Totals
from halfmoon.play.table import Birth, Round, Table
from halfmoon.view.charts import COLUMNS, plot, strip
from halfmoon.view.items import Item, Role
from halfmoon.view.look import WON_AFTER

pytestmark = pytest.mark.usefixtures("display")

WON, STUCK, LEFT = Ending
GAMES = [(WON, 600.0, example_moves()), (STUCK, 90.0, "1+8 8+5+3"), (WON, 480.0, example_moves()), (LEFT, 5.0, "")]


@pytest.fixture(scope="module")
def display() -> None:
    """Pictures can be made."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return paths_in(tmp_path)


def record(paths: Paths, *games: tuple[Ending, float, str]) -> None:
    records = Records(paths.records)
    for number, (outcome, seconds, moves) in enumerate(games):
        name = str(number)
        assert records.follow({name: Record(name, "HM1-N-IEYLMBC", moves, outcome, seconds, 0, 0)}) is None
    records.close()


def opened(paths: Paths, language: str = "en") -> StatisticsScene:
    """Return the statistics as the menu opens them."""
    ours = replace(desk(language=language), files=paths)
    scene = touched(MenuScene(ours, TableScene(ours)), "statistics")
    assert isinstance(scene, StatisticsScene)
    return scene


def touched(start: Scene, *names: str) -> Scene:
    """Return the scene after touches of items that can be touched, scrolled into view."""
    for name in names:
        assert any(item.name == name and item.touch for item in start.items(brush())), name
        scene = start.chosen(name, Dealing())
        assert scene
        start = scene
    return start


def of_role(scene: Scene, role: Role) -> list[Item]:
    return [item for item in scene.items(brush()) if item.role is role]


def said(scene: Scene) -> list[str]:
    return [item.label for item in scene.items(brush()) if item.label]


def test_each_figure_is_shown_with_how_it_is_counted(paths: Paths) -> None:
    record(paths, *GAMES)
    scene = opened(paths)
    figures = {item.name: item.label for item in of_role(scene, Role.FIGURE)}
    assert figures == {
        "played": "4",
        "won": "2",
        "share": "50 %",
        "streak": "0",
        "longest": "1",
        "best": "08:00",
        "median": "09:00",
    }
    notes = [item.label for item in of_role(scene, Role.NOTE)]
    assert all(told.note in notes for told in TOLD)


@pytest.mark.parametrize("language", ["bg", "en"])
def test_before_the_first_game_there_is_nothing_to_show_but_the_sentences(paths: Paths, language: str) -> None:
    scene = opened(paths, language)
    assert [item.label for item in of_role(scene, Role.FIGURE)] == ["0", "0", "–", "0", "0", "–", "–"]
    assert scene.desk.say("No game has ended yet.") in said(scene)
    assert of_role(scene, Role.STRIP) == of_role(scene, Role.PLOT) == []


def test_without_a_win_there_is_a_strip_and_no_plot(paths: Paths) -> None:
    record(paths, GAMES[1])
    assert len(of_role(opened(paths), Role.STRIP)) == 1
    assert of_role(opened(paths), Role.PLOT) == []


def test_the_strip_shows_the_games_in_their_order_and_the_plot_the_times(paths: Paths) -> None:
    record(paths, *GAMES)
    ((games,), (times,)) = of_role(opened(paths), Role.STRIP), of_role(opened(paths), Role.PLOT)
    assert games.note == "won stuck won left"
    assert (times.note, times.label) == ("600.0 480.0", "540.0")


def test_the_strip_shows_the_last_thirty_of_many(paths: Paths) -> None:
    record(paths, *[GAMES[1]] * 20, *[GAMES[0]] * 29)
    (games,) = of_role(opened(paths), Role.STRIP)
    assert games.note.split() == ["stuck"] + ["won"] * 29


def test_an_outcome_is_told_by_the_shape_of_its_moon_as_well_as_by_its_colour(paths: Paths) -> None:
    record(paths, *GAMES)
    legend = {item.label: item.icon for item in of_role(opened(paths), Role.PHASE)}
    assert legend == {"Won": "phase_won", "No way out": "phase_stuck", "Not finished": "phase_left"}
    icons = [brush().icon(icon, 20, 20, 40, "#FFFFFF").picture for icon in legend.values()]
    full, half, new = (pygame.mask.from_surface(icon).count() for icon in icons)
    assert full > 1.3 * half > 1.3 * 1.3 * new


def test_a_strip_has_a_moon_for_each_game_and_a_plot_a_column_for_each_win(paths: Paths) -> None:
    record(paths, *GAMES)
    (games,), (times,) = of_role(opened(paths), Role.STRIP), of_role(opened(paths), Role.PLOT)
    assert len(strip(games, brush())) == 4
    tall, low = sorted(
        (stamp.picture.get_height() for stamp in plot(times, brush()) if 2 < stamp.picture.get_width() < 40),
        reverse=True,
    )[:2]
    assert tall * 480 == pytest.approx(low * 600, rel=0.05)


@pytest.mark.parametrize("seconds", [0.0, 0.01, 59.99, 3600.0, 1e8])
def test_any_time_fits_into_the_plot(paths: Paths, seconds: float) -> None:
    record(paths, *[(WON, seconds, "1+8")] * (COLUMNS + 1))
    (times,) = of_role(opened(paths), Role.PLOT)
    for stamp in plot(times, brush()):
        assert stamp.x >= times.bounds.x - 1
        assert stamp.y >= times.bounds.y - 1
        assert stamp.x + stamp.picture.get_width() <= times.bounds.right + 1


def test_statistics_that_cannot_be_read_are_said_to_be_so(paths: Paths) -> None:
    paths.records.write_text("no database" * 1000)
    assert "The statistics cannot be read just now." in said(opened(paths))
    assert touched(opened(paths), "back") == opened(paths).under


def test_a_game_is_watched_again_from_its_deal_to_its_last_move(paths: Paths) -> None:
    record(paths, *GAMES)
    games = touched(opened(paths), "games")
    assert [item.note for item in of_role(games, Role.GAME)] == [
        "Not finished · 00:05 · 0 moves",
        "Won · 08:00 · 48 moves",
        "No way out · 01:30 · 2 moves",
        "Won · 10:00 · 48 moves",
    ]
    watched = touched(games, "game:1")
    assert isinstance(watched, ExampleScene)
    assert str(watched.moments[-1].table.game) == f"HM1-N-IEYLMBC {example_moves()}"
    assert touched(watched, "back") == games
    assert touched(games, "back") == opened(paths)


def test_watching_a_game_leaves_the_table_and_the_records_as_they_are(paths: Paths) -> None:
    record(paths, *GAMES)
    watched = touched(opened(paths), "games", "game:1").ticked(1000)
    assert watched.desk.table == opened(paths).desk.table
    assert figures_in(paths.records).totals.played == 4


def test_a_game_without_moves_cannot_be_watched(paths: Paths) -> None:
    record(paths, GAMES[3])
    assert [item.touch for item in of_role(touched(opened(paths), "games"), Role.GAME)] == [None]


@pytest.mark.parametrize("moves", ["1+2", "text", "1+8 1+8"])
def test_a_game_that_could_not_have_been_played_is_not_shown(paths: Paths, moves: str) -> None:
    record(paths, (WON, 5, moves))
    scene = touched(opened(paths), "games", "game:0")
    assert isinstance(scene, GamesScene)
    assert scene.desk.toast
    assert scene.desk.toast.sentence == "This game cannot be shown"


def test_deleting_everything_is_asked_twice_and_the_buttons_change_places(paths: Paths) -> None:
    record(paths, *GAMES)
    first = touched(opened(paths), "erase")
    second = touched(first, "erase")
    assert (type(first), type(second)) == (EraseScene, SureScene)
    where = [
        {item.name: item.bounds for item in of_role(scene, Role.BUTTON) if item.touch} for scene in (first, second)
    ]
    assert where[0]["erase"].x == where[1]["back"].x
    assert touched(first, "back") == touched(second, "back") == opened(paths)
    assert second.desk.erasures == 0


def test_after_everything_is_deleted_a_new_game_begins_with_nothing_set(paths: Paths) -> None:
    start = opened(paths)
    start = start.with_desk(start.desk.set_to("four_colours", True).set_to("language", "bg"))
    scene = touched(start, "erase", "erase", "erase")
    assert isinstance(scene, TableScene)
    assert (scene.desk.settings, scene.desk.table.game.moves, scene.desk.table.set_aside) == (Settings(), (), None)
    assert scene.desk.toast
    assert scene.desk.toast.sentence == "Всичко е изтрито"


# In the real loop, with real files.


Fly = Callable[[Table], Pilot]


@pytest.fixture
def fly(tmp_path: Path) -> Iterator[Fly]:
    pilots: list[Pilot] = []

    def begin(table: Table) -> Pilot:
        pilots.append(Pilot(TableScene(desk_with(table, folder=tmp_path)), tmp_path))
        return pilots[-1]

    yield begin
    for pilot in pilots:
        pilot.close()


def nearly_won() -> Table:
    """Return the example game one move before its end, after ten minutes."""
    return Table(Round(replayed(EXAMPLE, example_moves().rpartition(" ")[0]), clock_at(600), Birth("one", 100)))


def test_a_game_that_is_won_is_in_the_statistics_at_once(paths: Paths, fly: Fly) -> None:
    pilot = fly(nearly_won())
    pilot.tap("R7", "9")
    pilot.let(WON_AFTER + 1)
    wait_for(lambda: figures_in(paths.records).totals == Totals(1, 1, 1, 1))
    pilot.tap("menu")
    pilot.let(1)
    pilot.tap("statistics")
    assert isinstance(pilot.scene, StatisticsScene)
    assert pilot.scene.figures
    assert pilot.scene.figures.best == 600


def test_the_statistics_in_the_loop_look_as_they_are_meant_to(paths: Paths, fly: Fly) -> None:
    record(paths, *GAMES)
    pilot = fly(nearly_won())
    pilot.tap("menu")
    pilot.let(1)
    for name in ("statistics", "games"):
        pilot.tap(name)
        pilot.let(1)
        assert pilot.looks_right()


def test_deleting_everything_deletes_it_from_the_disk(paths: Paths, fly: Fly) -> None:
    pilot = fly(nearly_won())
    pilot.tap("R7", "9")
    wait_for(lambda: figures_in(paths.records).totals.won == 1)
    pilot.shell.scene = EraseScene(pilot.desk.set_to("move_errors", True), TableScene(pilot.desk))
    pilot.let(1)
    wait_for(paths.settings.exists)
    pilot.tap("erase")
    pilot.let(1)
    pilot.tap("erase")
    wait_for(lambda: not paths.records.exists())
    pilot.close()
    assert [file.name for file in paths.table.parent.iterdir()] == ["table.json"]
    assert pilot.saved() == pilot.table
    assert (pilot.saved_settings(), pilot.table.game.moves) == (Settings(), ())


def test_records_that_cannot_be_read_are_told_of_over_the_game(paths: Paths, fly: Fly) -> None:
    paths.records.write_text("no database" * 1000)
    pilot = fly(nearly_won())

    def told() -> bool:
        pilot.let(0.01)
        return isinstance(pilot.scene, TroubleScene)

    wait_for(told)
    assert isinstance(pilot.scene, TroubleScene)
    (kept,) = pilot.scene.files
    assert kept.read_text().startswith("no database")
    pilot.tap("back")
    assert isinstance(pilot.scene, TableScene)

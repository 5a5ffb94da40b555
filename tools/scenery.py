"""The scenes of the game as pictures: how each is reached from a table, and what it looks like in a window of a size.

tools/pictures.py puts them on one sheet, and tests/app/test_pictures.py keeps them. Whoever adds a scene adds a line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from halfmoon.app import words
from halfmoon.app.desk import Desk
from halfmoon.app.facts import Facts
from halfmoon.app.fingers import Touch
from halfmoon.app.paths import assets, paths_in
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.attract import attract
from halfmoon.app.scenes.maintenance import MaintenanceScene
from halfmoon.app.scenes.pin import PinScene
from halfmoon.app.scenes.statistics import StatisticsScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.trouble import FreshScene, TroubleScene
from halfmoon.app.scenes.waiting import AsleepScene, WarningScene
from halfmoon.app.window import Window
from halfmoon.engine import code
from halfmoon.engine.game import replayed
from halfmoon.play.counters import Counters, What
from halfmoon.play.example import EXAMPLE, MOVES
from halfmoon.play.pin import UNTRIED
from halfmoon.play.record import Ending, Record
from halfmoon.play.settings import Settings
from halfmoon.play.statistics import Figures, Totals
from halfmoon.play.table import Round, Table
from halfmoon.view.brush import Brush, brush_of
from halfmoon.view.canvas import Canvas
from halfmoon.view.layout import layout
from halfmoon.view.look import look_of

Size = tuple[int, int]


def size_from(text: str) -> Size:
    """Return the size that a text such as "1280x800" names; ValueError if it names none."""
    width, height = text.lower().split("x")
    return int(width), int(height)


STUCK_DEAL = 29_532
"""HM1-N-AAABRRW, which is stuck before the first touch."""

ALL_BUT_THE_LAST = MOVES.rpartition("R7+9")[0]
"""The moves of the example game, up to the last one: R7+9."""


class Sight(NamedTuple):
    """What is on the screen. What is on its way there has left the scene before so many seconds ago."""

    scene: Scene
    before: Scene | None = None
    seconds: float = 0.0
    scrolled: float = 0.0
    """By how many u the content has been moved up."""


@cache
def machine() -> Window:
    """Return the machine of which touches may ask something."""
    return Window()


def table(language: str, moves: str = "1+8", settings: Settings | None = None) -> TableScene:
    """Return the table with the example game after some moves."""
    game = Table(Round(replayed(EXAMPLE, moves)))
    files = paths_in(Path("nowhere"))
    return TableScene(Desk(game, settings or Settings(), words.load(language), words.languages(assets()), files))


def touched(start: Scene, *names: str) -> Scene:
    """Return the scene after touches of the items of these names, each when the cards are at rest."""
    scene: Scene | None = start
    for name in names:
        assert scene
        scene = scene.chosen(name, machine())
        if isinstance(scene, TableScene) and scene.over_in is not None:
            scene = scene.opened()
    assert scene
    return scene


def stuck(language: str) -> TableScene:
    """Return a table on which there is no way out, after that has been read and set aside."""
    start = table(language)
    return TableScene(start.desk.with_table(start.desk.table.dealt(STUCK_DEAL)))


def not_saved(language: str) -> TableScene:
    """Return such a table that cannot be saved either."""
    scene = stuck(language)
    return scene.with_desk(replace(scene.desk, saved=False))


def in_flight(language: str) -> Sight:
    """Return three court cards on their way into the moon."""
    selected = touched(table(language), "8", "5")
    return Sight(touched(selected, "3"), selected, 0.36)


def deal(language: str) -> Sight:
    """Return a deal of which half has been dealt."""
    before = table(language)
    return Sight(before.with_table(before.desk.table.dealt(7)), before, 0.40)


def statistics(language: str, *names: str) -> Scene:
    """Return the statistics of many games, after touches."""
    won, stuck, left = Ending
    outcomes = [won, won, left, won, stuck, won, won, won, left, stuck] * 5
    times = [612.0 - 30 * (order % 7) + 11 * order for order in range(50)]
    games = tuple(
        Record(str(order), code.write(EXAMPLE + 7 * order), MOVES if outcome is won else "1+8", outcome, seconds, 0, 0)
        for order, (outcome, seconds) in enumerate(zip(outcomes, times, strict=True))
    )
    wins = tuple(game.seconds for game in games if game.outcome is won)
    figures = Figures(Totals(212, 127, 2, 9), min(wins), sorted(wins)[len(wins) // 2], games, wins[::-1])
    return touched(StatisticsScene(table(language).desk, table(language), figures=figures), *names)


def pin(language: str, *names: str) -> Scene:
    """Return the pad for the PIN after touches, three wrong ones before."""
    start = table(language)
    waiting = replace(start.desk, tries=UNTRIED.failed().failed().failed())
    return touched(PinScene(waiting, start), *names)


def maintenance(language: str, *names: str) -> Scene:
    """Return the maintenance page after touches."""
    counted = [What.SESSIONS] * 41 + [What.DEALT] * 63 + [What.WON] * 5
    counters = Counters().counted((2026, 11, 29), *counted[:70]).counted((2026, 11, 30), *counted)
    facts = Facts(93_784, 12_345_000_000, counters, ("2026-11-30 09:00:00 INFO started",))
    return touched(MaintenanceScene(table(language).desk, table(language), facts=facts), *names)


def attracting(language: str) -> Scene:
    """Return a kiosk at which nobody is, in the middle of a game that plays itself."""
    scene = attract(table(language).desk)
    for _ in range(20):
        scene = scene.ticked(scene.left)
    return scene


def fingers(language: str) -> Scene:
    """Return the test of touch with two fingers, of which one has lifted."""
    lifted, touching = Touch(7, 0, False, (0.25, 0.4), 320, 320), Touch(7, 1, True, (0.8, 0.3), 1024, 240)
    return maintenance(language, "touch_test").felt(lifted).felt(touching)


def won(language: str) -> Scene:
    """Return the end of the example game."""
    return touched(table(language, ALL_BUT_THE_LAST), "R7", "9")


SCENES: dict[str, Callable[[str], Sight]] = {
    "table": lambda language: Sight(table(language, "")),
    "selected": lambda language: Sight(touched(table(language), "2")),
    "in flight": in_flight,
    "deal": deal,
    "refused": lambda language: Sight(touched(table(language, settings=Settings(move_errors=True)), "2", "3")),
    "labels": lambda language: Sight(table(language, settings=Settings(diagram_labels=True))),
    "four colours": lambda language: Sight(table(language, settings=Settings(four_colours=True))),
    "high contrast": lambda language: Sight(touched(table(language, "", Settings(high_contrast=True)), "1")),
    "marks": lambda language: Sight(not_saved(language)),
    "stuck": lambda language: Sight(stuck(language).opened()),
    "moonrise": lambda language: Sight(won(language), table(language, MOVES), 0.95),
    "won": lambda language: Sight(won(language)),
    "menu": lambda language: Sight(touched(table(language), "menu")),
    "statistics": lambda language: Sight(statistics(language)),
    "more statistics": lambda language: Sight(statistics(language), scrolled=9999),
    "games": lambda language: Sight(statistics(language, "games")),
    "erase": lambda language: Sight(statistics(language, "erase")),
    "erase for sure": lambda language: Sight(statistics(language, "erase", "erase")),
    "settings": lambda language: Sight(touched(table(language), "menu", "settings")),
    "more settings": lambda language: Sight(touched(table(language), "menu", "settings"), scrolled=9999),
    "enter code": lambda language: Sight(touched(table(language), "menu", "enter_code", "key:H", "key:M", "deal")),
    "rules": lambda language: Sight(touched(table(language), "menu", "rules")),
    "more rules": lambda language: Sight(touched(table(language), "menu", "rules"), scrolled=1150),
    "example": lambda language: Sight(touched(table(language), "menu", "rules", "example", *["step_on"] * 2)),
    "more of the example": lambda language: Sight(
        touched(table(language), "menu", "rules", "example", *["step_on"] * 10)
    ),
    "about": lambda language: Sight(touched(table(language), "menu", "about")),
    "pin": lambda language: Sight(pin(language)),
    "pin typed": lambda language: Sight(pin(language, *["key:2"] * 4).with_desk(table(language).desk)),
    "maintenance": lambda language: Sight(maintenance(language)),
    "configuration": lambda language: Sight(maintenance(language, "configuration")),
    "counters": lambda language: Sight(maintenance(language, "counters")),
    "touch test": lambda language: Sight(fingers(language)),
    "screen test": lambda language: Sight(maintenance(language, "screen_test")),
    "attract": lambda language: Sight(attracting(language)),
    "still there": lambda language: Sight(WarningScene(table(language).desk, table(language), left=12.0)),
    "asleep": lambda language: Sight(AsleepScene(table(language).desk)),
    "power off": lambda language: Sight(maintenance(language, "power_off")),
    "trouble": lambda language: Sight(
        TroubleScene(table(language).desk, table(language), (Path("table.json.unreadable-20261130-120000-1"),))
    ),
    "fresh": lambda language: Sight(
        FreshScene(table(language).desk, table(language), (Path("table.json.unreadable-20261130-120000-1"),))
    ),
}
"""By name, what makes each in a language."""


def brush_for(scene: Scene, size: Size) -> Brush:
    """Return the brush with which a scene is drawn in a window of this size."""
    settings = scene.desk.settings
    look = look_of(settings.four_colours, settings.high_contrast)
    return brush_of(assets(), look, scene.desk.letters, layout(*size, labels=scene.labels))


def drawn(sight: Sight, size: Size) -> pygame.Surface:
    """Return the picture in a window of this size."""
    screen = pygame.Surface(size)
    brush = brush_for(sight.scene, size)
    canvas = Canvas(brush)
    if sight.before:
        canvas.change(sight.before.items(brush), "", calm=False)
    canvas.change(sight.scene.scrolled(sight.scrolled * brush.u, brush).items(brush), "", calm=False)
    canvas.let(sight.seconds)
    canvas.paint(screen)
    return screen

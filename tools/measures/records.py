"""What many recorded games cost: how much longer the start and the opening of the statistics take."""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

from scenery import Size, brush_for, table

from halfmoon.app.database import opened
from halfmoon.app.paths import paths_in
from halfmoon.app.records import follow
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.play.example import MOVES
from halfmoon.play.record import Ending, Record
from halfmoon.view.layout import layout
from measures.figure import Figure, in_turn
from measures.game import CODE, compile_modules, game, running, save_half_the_example
from measures.screen import SETTLED, private_screen, until_final, wait_for

RATIO = 1.2
"""The target."""

FEW, MANY = 10, 100_000
"""So many games are recorded."""


def records(size: Size, runs: int) -> Iterator[Figure]:
    """Measure the start and the opening of the statistics with few games recorded and with many."""
    compile_modules()
    with tempfile.TemporaryDirectory() as folder:
        folders = {count: Path(folder) / str(count) for count in (FEW, MANY)}
        for count, files in folders.items():
            record_games(paths_in(files).records, count)
        times = in_turn({count: partial(start_and_opening, size, files) for count, files in folders.items()}, runs)
    for order, name in enumerate(("start", "statistics")):
        few, many = (statistics.median(measured[order] for measured in times[count]) for count in (FEW, MANY))
        note = f"{1000 * many:.1f} ms with {MANY} games, {1000 * few:.1f} ms with {FEW}, {runs} runs each"
        yield Figure(f"{name}, many games", many / few, RATIO, "x", note)


def record_games(file: Path, count: int) -> None:
    """Record so many games: every third is won, each after another time."""
    moves, chance = " ".join(MOVES.split()), random.Random(1)
    outcomes = Ending.WON, Ending.STUCK, Ending.LEFT
    games = (
        Record(f"{number:x}", CODE, moves, outcomes[number % 3], round(chance.uniform(200, 2000), 2), 3, 0)
        for number in range(count)
    )
    with closing(opened(file)) as connection:
        follow(connection, {game.id: game for game in games})


def start_and_opening(size: Size, folder: Path) -> tuple[float, float]:
    """Return how long the game takes to its first picture, and how long the statistics take, in seconds."""
    save_half_the_example(folder)
    under = table("bg")
    items = MenuScene(under.desk, under).items(brush_for(under, size))
    button = next(item.bounds for item in items if item.name == "statistics")
    with private_screen(size) as screen:
        began = time.perf_counter()
        with running(game(size, folder), screen):
            start = until_final(screen, began)
            screen.tap(layout(*size).controls["menu"])
            time.sleep(SETTLED)
            screen.press(button)
            pressed = screen.sample()
            released = time.perf_counter()
            screen.button(False)
            wait_for(lambda: screen.sample() != pressed, "the opening of the statistics")
            return start, time.perf_counter() - released

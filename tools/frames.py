#!/usr/bin/env python3
"""Measures what a picture of an animation costs, on a private screen (Xvfb), beside a bare display.flip().

.venv/bin/python tools/frames.py [--size WxH ...] [--runs N]

The cost is processor time of the program and of the X server together. The game's own shell shows the pictures in a
real window, one every sixtieth of a second of passed-in time, in turn with bare flips of the same window. A motion is
shown several times; its cost is the mean of its pictures, in the median of those times. The first picture, in which the
touch is answered and the motion found, is left to tools/bench.py latency. What is measured:

one card      a card of the reserve on its way into the moon
three cards   three cards on their way, the other seventeen dark already
fading        the same three while the seventeen grow dark
longest       of 100 pictures of a game with everything that moves, 99 need less of the program's own time than this
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from measures.figure import Figure, NotMeasured
from measures.screen import private_screen
from scenery import Size, size_from

from halfmoon.app import words
from halfmoon.app.desk import Desk
from halfmoon.app.keeper import Keeper
from halfmoon.app.paths import assets, paths_in
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.shell import FRAME, Shell
from halfmoon.app.window import Window
from halfmoon.app.writer import Writer
from halfmoon.engine.game import moves_from, replayed
from halfmoon.engine.position import RESERVE, Place
from halfmoon.play.example import EXAMPLE, MOVES
from halfmoon.play.settings import Settings
from halfmoon.play.table import Round, Table
from halfmoon.play.watching import touches_of
from halfmoon.view import look
from halfmoon.view.brush import Brush
from halfmoon.view.canvas import Canvas
from halfmoon.view.items import Item, Role

SIZES = (1280, 800), (1920, 1080), (3840, 2160)
MOVING, FADING, LONGEST = 1.0, 3.5, 16.7
"""The targets: ratios to a bare flip, and milliseconds."""

TAKEN_OFF = look.TOUCH, look.TOUCH + look.FLIGHT
"""From when to when a card is on its way, in seconds."""


@dataclass(frozen=True, slots=True)
class Still(Scene):
    """A table of which some cards have gone and the rest is dark, whatever the rules say: a picture, no game."""

    gone: tuple[Place, ...] = ()
    dark: bool = False

    def items(self, brush: Brush) -> list[Item]:
        """Return the table's items without the cards that have gone, and the dark over the rest."""
        items = TableScene(self.desk).items(brush)
        places = [item for item in items if item.role is Role.PLACE]
        dark = [item._replace(role=Role.DIM) for item in places if self.dark and item.name not in RESERVE[:3]]
        empty = [item._replace(card=None, under=0) if item.name in self.gone else item for item in places]
        around = [item for item in items if item.role is not Role.PLACE]
        return [around[0], *empty, *dark, *around[1:]]

    def changes_in(self) -> float | None:
        """Return None: nothing changes by itself."""
        return None


class Stage:
    """The game's shell in a real window, with time passed in, and what it and the X server have used up."""

    def __init__(self, size: Size, folder: Path, server: int) -> None:
        self.now, self.server = 0.0, server
        window = Window()
        window.open(size, full_screen=False)
        table = Table(Round(replayed(EXAMPLE, "")))
        self.desk = Desk(table, Settings(), words.load("bg"), words.languages(assets()), paths_in(folder))
        keeper = Keeper(Writer(lambda: None, self.desk.files), self.desk.files, table, self.desk.settings)
        self.shell = Shell(TableScene(self.desk), window, keeper, events=pygame.event.get, now=lambda: self.now)

    def show(self, scene: Scene) -> None:
        """Show a scene at rest, and draw what may soon be seen in it."""
        self.shell.scene, self.shell.due = scene, 0.0
        self.shell.canvas = Canvas(self.shell.canvas.brush)
        self.turn()
        while self.shell.soon:
            self.shell.prepare()

    def turn(self) -> None:
        """Show the picture of a sixtieth of a second later."""
        self.now += FRAME
        assert self.shell.scene
        self.shell.turn(self.shell.scene)
        self.shell.show(self.shell.scene)

    def spent(self) -> float:
        """Return the processor time of the program and of the X server so far, in milliseconds."""
        server = Path(f"/proc/{self.server}/schedstat").read_text().split()[0]
        return time.process_time() * 1000 + int(server) / 1e6

    def cost(self, deed: Callable[[], None]) -> float:
        """Return what a deed costs."""
        before = self.spent()
        deed()
        return self.spent() - before

    def pictures(self, before: Scene, after: Scene, start: float, end: float) -> list[float]:
        """Return what each picture costs between two times after one scene has followed the other."""
        self.show(before)
        self.shell.scene, self.shell.due = after, 0.0
        began, costs = self.now, []
        self.turn()
        while self.now < began + end:
            cost = self.cost(self.turn)
            if self.now > began + start:
                costs.append(cost)
        return costs


def ratios(stage: Stage, runs: int) -> Iterator[Figure]:
    """Measure pictures of flying cards in turn with bare flips."""
    desk = stage.desk
    still = Still(desk)
    motions = {
        "one card": (still, Still(desk, RESERVE[:1]), TAKEN_OFF, MOVING),
        "three cards": (Still(desk, (), dark=True), Still(desk, RESERVE[:3], dark=True), TAKEN_OFF, MOVING),
        "fading": (still, Still(desk, RESERVE[:3], dark=True), (0, look.DIM_FADE), FADING),
    }
    flips: list[float] = []
    costs: dict[str, list[float]] = {name: [] for name in motions}
    for name, (before, after, (start, end), _) in motions.items():
        for run in range(runs + 1):
            found = stage.pictures(before, after, start, end)
            flipped = [stage.cost(pygame.display.flip) for _ in found]
            if run:  # the first time, pictures are made
                costs[name].append(statistics.mean(found))
                flips.append(statistics.mean(flipped))
    bare = statistics.median(flips)
    for name, (*_, target) in motions.items():
        median = statistics.median(costs[name])
        yield Figure(name, median / bare, target, "x", f"{median:.3f} ms, bare flip {bare:.3f} ms")


def longest(stage: Stage) -> Iterator[Figure]:
    """Measure the program's own time for each picture of the example game played through, in the last of 100 shares."""
    times: list[float] = []

    def turn() -> None:
        began = time.process_time()
        stage.turn()
        times.append(1000 * (time.process_time() - began))

    stage.show(TableScene(stage.desk))
    for place in touches_of(moves_from(MOVES)):
        assert stage.shell.scene
        stage.shell.scene, stage.shell.due = stage.shell.scene.chosen(place, stage.shell.window), 0.0
        for _ in range(12):
            turn()
        while not stage.shell.canvas.moving and stage.shell.soon:
            stage.shell.prepare()
    for _ in range(300):
        turn()
    note = f"median {statistics.median(times):.2f} ms, longest {max(times):.1f} ms, {len(times)} pictures"
    yield Figure("own time, 99 in 100", statistics.quantiles(times, n=100)[-1], LONGEST, "ms", note)


def measure(size: Size, runs: int, server: int) -> None:
    """Measure in a window of a size, and print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(size, Path(folder), server)
        print("{} x {}".format(*size))
        for figure in [*ratios(stage, runs), *longest(stage)]:
            print(figure, flush=True)
        stage.shell.keeper.writer.close()
        pygame.display.quit()


def main() -> int:
    """Measure each size on a screen of its own; the exit code is 1 only if something could not be measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=size_from, action="append", metavar="WxH", help="three sizes if none is given")
    parser.add_argument("--runs", type=int, default=10, metavar="N", help="how often each motion is shown")
    parser.add_argument("--server", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.server:
        measure(arguments.size[0], arguments.runs, arguments.server)
        return 0
    faults = 0
    for size in arguments.size or SIZES:
        with private_screen(size) as screen:
            command = [sys.executable, __file__, "--size", "{}x{}".format(*size), "--runs", str(arguments.runs)]
            command += ["--server", str(screen.process)]
            faults += subprocess.run(command, env={**os.environ, **screen.environment}).returncode != 0
    return min(1, faults)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (NotMeasured, OSError) as fault:
        sys.exit(f"not measured: {fault}")

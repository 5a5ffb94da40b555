#!/usr/bin/env python3
"""Measures the game on a private screen (Xvfb): how fast it starts and answers, what it costs at rest, its memory.

.venv/bin/python tools/bench.py [start|idle|latency|memory|records|all] [--size WxH] [--runs N]

One line a figure, with its target and whether it is kept; the exit code is 1 only if something could not be measured.
Nothing is built into the game for this: it runs as a player would run it, taps come from the X server, and what is
shown is read from the server's own framebuffer.

start    From the start of the process until the screen has its final picture: the last change in the first SETTLED
         seconds, looked for every millisecond. In turn with a bare pygame-ce program that opens and fills the same
         window with the same hints, N times each; the figure is the ratio of the medians. Once with a saved game, once
         without. The modules are compiled first, as tools/dev.py does at set-up: where Python may not write bytecode
         (PYTHONDONTWRITEBYTECODE), every start would compile them again.
idle     Processor time and context switches of all threads, in a minute in which only the clock goes on.
latency  From the release of the button until the first of the gold rim of the selected card is on the screen, where no
         pressed card reaches; every card has been selected before, and is pressed long enough for its pressed look.
memory   What is resident when the example game has been played through by taps.
records  What 100 000 recorded games cost against ten: how much longer the start takes, and how much longer it takes
         from the release of the button in the menu until the first of the statistics is on the screen. Few and many in
         turn, each time a process of its own; the figures are ratios of medians.
"""

from __future__ import annotations

import argparse
import ctypes
import mmap
import os
import random
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import scenery

from halfmoon.app.database import opened
from halfmoon.app.paths import paths_in
from halfmoon.app.records import follow
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.sound import SILENCE
from halfmoon.app.storage import stored_table, write
from halfmoon.app.window import HINTS
from halfmoon.engine.code import read
from halfmoon.engine.game import Outcome, replayed
from halfmoon.engine.position import PLACES
from halfmoon.play.clock import clock_at
from halfmoon.play.record import Ending, Record
from halfmoon.play.save import table_text
from halfmoon.play.table import Birth, Round, Table
from halfmoon.view.box import Box, box_around
from halfmoon.view.layout import layout
from halfmoon.view.look import LIFT, LIFT_SCALE, NIGHT

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "tests" / "golden" / "example-game.txt"
CODE = "HM1-N-IEYLMBC"

BIRTH = Birth("bench")
"""Somebody's game: it is looked up whether it is recorded."""

GAME = [sys.executable, "-m", "halfmoon"]
BARE = """
import os, sys, time
import pygame
pygame.display.init()
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
screen = pygame.display.set_mode((int(sys.argv[1]), int(sys.argv[2])), pygame.RESIZABLE)
screen.fill("#202B61")
pygame.display.flip()
time.sleep(60)
"""

START_RATIO, IDLE_SECONDS, IDLE_SWITCHES = 2.0, 0.3, 120
LATENCY_MEDIAN, LATENCY_P95, MEMORY, RECORDS_RATIO = 8.0, 17.0, 80.0, 1.2
"""The targets: a ratio, seconds and switches a minute, milliseconds, MiB, a ratio."""

FEW, MANY = 10, 100_000
"""So many games are recorded."""

SETTLED = 0.5
"""The first picture is the final one if it stays so long, in seconds; the clock of a saved game changes it later."""

COPIED = 0.003
"""The server has copied a picture to the screen after so many seconds."""

STRIDE = 4 * 61
"""Every so many bytes of the framebuffer are looked at: a pixel in each sixty-one, in every column."""

PRESSED = 0.06
"""How long a button is held, in seconds: the pressed look takes one picture."""

PATIENCE = 10.0
"""What has not happened after so many seconds will not happen."""

Size = tuple[int, int]


class NotMeasured(Exception):
    """Something did not go as it must for a figure to mean anything."""


class Figure(NamedTuple):
    """A measured value, its unit and its target, which it must not exceed."""

    name: str
    value: float
    target: float
    unit: str = ""
    note: str = ""

    def __str__(self) -> str:
        """Return the figure as a line of the report."""
        kept = "pass" if self.value <= self.target else "MISS"
        return f"{self.name:<30}{self.value:>8.2f} {self.unit:<5} target <= {self.target:<6g} {kept}   {self.note}"


class Screen:
    """The screen of a private X server: pixels come from its framebuffer, taps from its test extension."""

    def __init__(self, display: str, framebuffer: Path, process: int) -> None:
        self.process = process
        self.environment = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        with framebuffer.open("rb") as file:
            self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self.memory[:100])
        self.start, self.row = header[0] + header[19] * 12, header[12]
        self.x11, self.xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.connection = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        if not self.connection:
            raise NotMeasured(f"no connection to display {display}")

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Return the colour at a point: red, green, blue."""
        at = self.start + y * self.row + x * 4
        blue, green, red = self.memory[at : at + 3]
        return red, green, blue

    def sample(self) -> bytes:
        """Return a part of the picture that changes whenever something larger than a letter does."""
        return self.memory[self.start :: STRIDE]

    def whole(self) -> bytes:
        """Return the whole picture."""
        return self.memory[self.start :]

    def button(self, down: bool) -> None:
        """Press or release the left button."""
        self.xtest.XTestFakeButtonEvent(self.connection, 1, down, 0)
        self.x11.XFlush(self.connection)

    def press(self, box: Box) -> None:
        """Move to the middle of a box, press, and wait for the pressed look."""
        self.xtest.XTestFakeMotionEvent(self.connection, -1, int(box.cx), int(box.cy), 0)
        self.button(True)
        time.sleep(PRESSED)

    def tap(self, box: Box) -> None:
        """Press and release in the middle of a box, and wait for what follows."""
        self.press(box)
        self.button(False)
        time.sleep(PRESSED)


@contextmanager
def private_screen(size: Size) -> Iterator[Screen]:
    """Start an X server with a screen of a size, and stop it at the end."""
    reading, writing = os.pipe()
    width, height = size
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-fbdir", folder]
        try:
            server = subprocess.Popen(
                ["Xvfb", *arguments, "-nolisten", "tcp", "-noreset"], pass_fds=[writing], stderr=subprocess.DEVNULL
            )
        except FileNotFoundError:
            raise NotMeasured("there is no Xvfb") from None
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                number = answer.readline().strip()
            if not number:
                raise NotMeasured("Xvfb did not start")
            yield Screen(f":{number}", Path(folder) / "Xvfb_screen0", server.pid)
        finally:
            stop(server)


@contextmanager
def running(command: list[str], screen: Screen) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program on a screen, and end it."""
    environment = {**os.environ, **HINTS, **screen.environment}
    environment.pop("WAYLAND_DISPLAY", None)
    program = subprocess.Popen(command, env=environment, cwd=ROOT)
    try:
        yield program
        if program.poll() is not None:
            raise NotMeasured(f"{command[:3]} ended with exit code {program.returncode}")
    finally:
        stop(program)


def stop(program: subprocess.Popen[bytes]) -> None:
    """End a program, gently if it lets us."""
    program.terminate()
    try:
        program.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()


def game(size: Size, folder: Path, *options: str) -> list[str]:
    """Return the command that starts the game in a window of a size, with its files in a folder."""
    return [*GAME, "--size", "{}x{}".format(*size), "--data-dir", str(folder), "--lang", "bg", *options]


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Return when something has happened."""
    end = time.perf_counter() + PATIENCE
    while not condition():
        if time.perf_counter() > end:
            raise NotMeasured(f"{what} did not happen in {PATIENCE:.0f} s")
        time.sleep(0.0002)


def until_final(screen: Screen, began: float) -> float:
    """Return how many seconds after the beginning the screen got the picture that it keeps."""
    before, final, picture = screen.sample(), 0.0, b""
    empty = before
    while time.perf_counter() - began < PATIENCE:
        now = time.perf_counter()
        after = screen.sample()
        if after != before:
            time.sleep(COPIED)
            before, final, picture = screen.sample(), now, screen.whole()
        if before != empty and now - final > SETTLED:
            if screen.whole() != picture:
                raise NotMeasured("the first picture was finished later, where it was not looked at")
            return final - began
        time.sleep(0.001)
    raise NotMeasured("no picture that stays")


def start_of(command: list[str], size: Size) -> float:
    """Return how long a program takes to its first picture, in seconds, on a screen that was empty."""
    with private_screen(size) as screen:
        began = time.perf_counter()
        with running(command, screen):
            return until_final(screen, began)


def compile_modules() -> None:
    """Compile the modules, as tools/dev.py does at set-up."""
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(ROOT / "halfmoon")], check=True)


def start(size: Size, runs: int) -> Iterator[Figure]:
    """Measure the start, with a saved game and without."""
    compile_modules()
    times: dict[str, list[float]] = {"bare": [], "with a saved game": [], "without one": []}
    for run in range(runs + 1):
        for kind, taken in times.items():
            with tempfile.TemporaryDirectory() as folder:
                if kind == "with a saved game":
                    save_half_the_example(Path(folder))
                bare_program = [sys.executable, "-c", BARE, *map(str, size)]
                seconds = start_of(bare_program if kind == "bare" else game(size, Path(folder)), size)
            if run:  # the first is only for the disk to be read
                taken.append(seconds)
    bare = statistics.median(times.pop("bare"))
    for kind, taken in times.items():
        median, spread = statistics.median(taken), max(taken) - min(taken)
        note = f"{1000 * median:.0f} ms (within {1000 * spread:.0f}), bare {1000 * bare:.0f} ms, {runs} runs each"
        yield Figure(f"start {kind}", median / bare, START_RATIO, "x", note)


def save_half_the_example(folder: Path) -> None:
    """Save the example game after half of its moves; its clock shows another second only after a whole one."""
    moves = " ".join(EXAMPLE.read_text().split()[:24])
    write(paths_in(folder).table, table_text(Table(Round(replayed(read(CODE), moves), clock_at(300), BIRTH))))


class Cost(NamedTuple):
    """What a process has used up since it began: processor time in seconds, and how often it slept or had to wait."""

    seconds: float
    sleeps: int
    waits: int


def cost(process: int) -> Cost:
    """Return what all threads of a process have used up."""
    threads = list(Path(f"/proc/{process}/task").iterdir())
    nanoseconds = sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads)
    lines = [line.split() for thread in threads for line in (thread / "status").read_text().splitlines()]
    sleeps, waits = (
        sum(int(line[1]) for line in lines if line[0] == f"{kind}_ctxt_switches:")
        for kind in ("voluntary", "nonvoluntary")
    )
    return Cost(nanoseconds / 1e9, sleeps, waits)


def idle(size: Size, runs: int) -> Iterator[Figure]:
    """Measure a minute with the clock running."""
    with private_screen(size) as screen, tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        with running(game(size, Path(folder), "--deal", CODE), screen) as program:
            until_final(screen, began)
            screen.tap(layout(*size).places["1"])
            time.sleep(SILENCE + 2)  # the loudspeaker has been closed by then
            picture, before, began = screen.whole(), cost(program.pid), time.perf_counter()
            time.sleep(60)
            after, minutes = cost(program.pid), (time.perf_counter() - began) / 60
            if screen.whole() == picture:
                raise NotMeasured("the clock did not run")
    seconds, sleeps, waits = ((late - early) / minutes for late, early in zip(after, before, strict=True))
    yield Figure("idle, processor time", seconds, IDLE_SECONDS, "s/min")
    note = f"{waits:.0f} of them because another process had its turn"
    yield Figure("idle, context switches", sleeps + waits, IDLE_SWITCHES, "/min", note)


def rim_of(card: Box) -> tuple[int, int]:
    """Return the uppermost point of a selected card's golden rim, above the middle of where the card lay."""
    lifted = box_around(card.cx, card.cy - LIFT * card.h, card.w * LIFT_SCALE, card.h * LIFT_SCALE)
    return int(lifted.cx), lifted.y - max(3, round(lifted.h * NIGHT.rim))


def latency(size: Size, runs: int) -> Iterator[Figure]:
    """Measure from release to rim, on each card several times, in a random rhythm."""
    times: list[float] = []
    places = layout(*size).places
    chance = random.Random(1)
    with private_screen(size) as screen, tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        with running(game(size, Path(folder), "--deal", CODE), screen):
            until_final(screen, began)
            for run in range(max(runs, 5) + 1):
                for place in chance.sample(PLACES, len(PLACES)):
                    seconds = release(screen, places[place])
                    screen.tap(places[place])
                    wait_for(partial(is_at_rest, screen, places[place]), "letting go of a card")
                    time.sleep(chance.uniform(0, 0.03))
                    if run:  # the first time, its pictures are made
                        times.append(1000 * seconds)
    note = f"{len(times)} releases, longest {max(times):.1f} ms"
    yield Figure("release to rim, median", statistics.median(times), LATENCY_MEDIAN, "ms", note)
    yield Figure("release to rim, 95 in 100", statistics.quantiles(times, n=20)[-1], LATENCY_P95, "ms", note)


def release(screen: Screen, card: Box) -> float:
    """Return how long it takes from the release of a pressed card until the first of its rim is seen, in seconds."""
    edge = card.x, int(card.cy)
    at_rest = screen.pixel(*edge)
    screen.press(card)
    if screen.pixel(*edge) == at_rest or is_gold(screen, card):
        raise NotMeasured("the pressed look was not seen before the release")
    sky = screen.pixel(*rim_of(card))
    began = time.perf_counter()
    screen.button(False)
    wait_for(lambda: screen.pixel(*rim_of(card)) != sky, "the rim of a selected card")
    seconds = time.perf_counter() - began
    wait_for(lambda: is_gold(screen, card), "the whole rim of a selected card")
    return seconds


def is_gold(screen: Screen, card: Box) -> bool:
    """Return whether the rim of a card is on the screen."""
    gold = bytes.fromhex(NIGHT.gold[1:])
    return all(abs(seen - meant) < 24 for seen, meant in zip(screen.pixel(*rim_of(card)), gold, strict=True))


def is_at_rest(screen: Screen, card: Box) -> bool:
    """Return whether no rim is there."""
    return not is_gold(screen, card)


def memory(size: Size, runs: int) -> Iterator[Figure]:
    """Measure what is resident after the example game."""
    places = layout(*size).places
    with private_screen(size) as screen, tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        with running(game(size, Path(folder), "--deal", CODE), screen) as program:
            until_final(screen, began)
            for place in EXAMPLE.read_text().replace("+", " ").split():
                screen.tap(places[place])
            time.sleep(1)
            table = stored_table(paths_in(Path(folder)))
            if table is None or table.game.outcome is not Outcome.WON:
                raise NotMeasured("the example game was not won")
            status = Path(f"/proc/{program.pid}/status").read_text().splitlines()
            kibibytes = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    yield Figure("resident after a whole game", kibibytes / 1024, MEMORY, "MiB")


def record_games(file: Path, count: int) -> None:
    """Record so many games: every third is won, each after another time."""
    moves, chance = EXAMPLE.read_text().strip(), random.Random(1)
    outcomes = Ending.WON, Ending.STUCK, Ending.LEFT
    games = (
        Record(f"{number:x}", CODE, moves, outcomes[number % 3], round(chance.uniform(200, 2000), 2), 3, 0)
        for number in range(count)
    )
    with closing(opened(file)) as connection:
        follow(connection, {game.id: game for game in games})


def start_and_opening(size: Size, folder: Path) -> tuple[float, float]:
    """Return how long the game takes to its first picture, and how long the statistics take, in seconds."""
    window = layout(*size)
    table = scenery.table("bg")
    items = MenuScene(table.desk, table).items(scenery.brush_for(table, size))
    button = next(item.bounds for item in items if item.name == "statistics")
    with private_screen(size) as screen:
        began = time.perf_counter()
        with running(game(size, folder), screen):
            start = until_final(screen, began)
            screen.tap(window.controls["menu"])
            time.sleep(SETTLED)
            screen.press(button)
            pressed = screen.sample()
            released = time.perf_counter()
            screen.button(False)
            wait_for(lambda: screen.sample() != pressed, "the opening of the statistics")
            return start, time.perf_counter() - released


def records(size: Size, runs: int) -> Iterator[Figure]:
    """Measure the start and the opening of the statistics with few games recorded and with many."""
    compile_modules()
    times: dict[int, list[tuple[float, float]]] = {FEW: [], MANY: []}
    with tempfile.TemporaryDirectory() as folder:
        for count in times:
            record_games(paths_in(Path(folder) / str(count)).records, count)
        for run in range(runs + 1):
            for count, taken in times.items():
                save_half_the_example(Path(folder) / str(count))
                measured = start_and_opening(size, Path(folder) / str(count))
                if run:  # the first is only for the disk to be read
                    taken.append(measured)
    for order, name in enumerate(("start", "statistics")):
        few, many = (statistics.median(measured[order] for measured in taken) for taken in times.values())
        note = f"{1000 * many:.1f} ms with {MANY} games, {1000 * few:.1f} ms with {FEW}, {runs} runs each"
        yield Figure(f"{name}, many games", many / few, RECORDS_RATIO, "x", note)


MEASURES = {"start": start, "idle": idle, "latency": latency, "memory": memory, "records": records}


def size_from(text: str) -> Size:
    """Return the size that a text such as "1280x800" names; ValueError if it names none."""
    width, height = text.lower().split("x")
    return int(width), int(height)


def main() -> int:
    """Measure what is asked for, and print each figure as it is known."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measure", nargs="?", choices=[*MEASURES, "all"], default="all")
    parser.add_argument("--size", type=size_from, default=(1280, 800), metavar="WxH", help="1280x800 if none is given")
    parser.add_argument("--runs", type=int, default=15, metavar="N", help="starts of each, and releases of each card")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # what was started is stopped first
    missing = [] if shutil.which("Xvfb") else ["there is no Xvfb; on Debian or Ubuntu: apt install xvfb xdotool"]
    asked = [] if missing else list(MEASURES) if arguments.measure == "all" else [arguments.measure]
    for name in asked:
        try:
            for figure in MEASURES[name](arguments.size, arguments.runs):
                print(figure, flush=True)
        except (NotMeasured, OSError) as error:
            missing.append(f"{name}: {error}")
    for sentence in missing:
        print(f"not measured: {sentence}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())

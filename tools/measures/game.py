"""The game as a player would run it, or another program in its place, on the private screen."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from scenery import Size
from xserver import stop

from halfmoon.app.paths import paths_in
from halfmoon.app.storage import write
from halfmoon.app.window import HINTS
from halfmoon.engine import code
from halfmoon.engine.game import replayed
from halfmoon.play.clock import clock_at
from halfmoon.play.example import EXAMPLE, MOVES
from halfmoon.play.save import table_text
from halfmoon.play.table import Birth, Round, Table
from measures.figure import NotMeasured
from measures.screen import Screen, private_screen, until_final

ROOT = Path(__file__).resolve().parents[2]

SOURCE = [sys.executable, "-m", "halfmoon"]
"""The program as it is run from its sources."""

CODE = code.write(EXAMPLE)

BIRTH = Birth("bench")
"""Somebody's game: it is looked up whether it is recorded."""


class Played(NamedTuple):
    """A game that is being played: its screen, its process, and the folder of its files."""

    screen: Screen
    process: int
    folder: Path


def compile_modules() -> None:
    """Compile the modules, as tools/dev.py does at set-up."""
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(ROOT / "halfmoon")], check=True)


def game(size: Size, folder: Path, *options: str, program: list[str] = SOURCE) -> list[str]:
    """Return the command that starts the game in a window of a size, with its files in a folder."""
    return [*program, "--size", "{}x{}".format(*size), "--data-dir", str(folder), "--lang", "bg", *options]


def save_half_the_example(folder: Path) -> None:
    """Save the example game after half of its moves; its clock shows another second only after a whole one."""
    moves = " ".join(MOVES.split()[:24])
    write(paths_in(folder).table, table_text(Table(Round(replayed(EXAMPLE, moves), clock_at(300), BIRTH))))


@contextmanager
def running(command: list[str], screen: Screen) -> Iterator[int]:
    """Run a program on a screen with nothing else in its environment, and end it; what is yielded is its process."""
    program = subprocess.Popen(command, env=HINTS | screen.environment, cwd=ROOT)
    try:
        yield program.pid
        if program.poll() is not None:
            raise NotMeasured(f"{command[:3]} ended with exit code {program.returncode}")
    finally:
        stop(program)


@contextmanager
def example_dealt(size: Size) -> Iterator[Played]:
    """Run the game until it shows the deal of the example, untouched."""
    with private_screen(size) as screen, tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        with running(game(size, Path(folder), "--deal", CODE), screen) as process:
            until_final(screen, began)
            yield Played(screen, process, Path(folder))

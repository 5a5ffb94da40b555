"""How fast a program that was built starts, against the same from its sources."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from scenery import Size

from measures.figure import Figure, compared, in_turn
from measures.game import SOURCE, compile_modules
from measures.start import SAVED, start_of_game

RATIO = 1.15
"""The target."""


def program(size: Size, runs: int, executable: Path) -> Iterator[Figure]:
    """Measure the start of a program in turn with that from the sources, with a saved game and without."""
    compile_modules()
    ways = {"source": SOURCE, "built": [str(executable.resolve(strict=True))]}
    starts = {
        (kind, way): partial(start_of_game, size, saved, command)
        for kind, saved in SAVED.items()
        for way, command in ways.items()
    }
    times = in_turn(starts, runs)
    for kind in SAVED:
        yield compared(f"program {kind}", times[kind, "built"], "source", times[kind, "source"], RATIO)

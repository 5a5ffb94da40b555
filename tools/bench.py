#!/usr/bin/env python3
"""Measures the game on a private screen (Xvfb): how fast it starts and answers, what it costs at rest, its memory.

.venv/bin/python tools/bench.py [start|idle|latency|memory|records|all] [--size WxH] [--runs N]
.venv/bin/python tools/bench.py program EXECUTABLE [--size WxH] [--runs N]

One line a figure, with its target and whether it is kept; the exit code is 1 only if something could not be measured.
Nothing is built into the game for this: it runs as a player would run it, taps come from the X server, and what is
shown is read from the server's own framebuffer. Its environment is empty but for the display, the drivers and the
game's own hints. Each measure has its file in tools/measures.

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
program  The start, as above, of a program that was built, in turn with that of the game from its sources, N times each;
         the figures are ratios of medians. `all` leaves it out.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from measures.figure import Figure, NotMeasured
from measures.idle import idle
from measures.latency import latency
from measures.memory import memory
from measures.program import program
from measures.records import records
from measures.start import start
from scenery import Size, size_from

Measure = Callable[[Size, int], Iterator[Figure]]

ALL: dict[str, Measure] = {"start": start, "idle": idle, "latency": latency, "memory": memory, "records": records}


def asked_for() -> tuple[dict[str, Measure], Size, int]:
    """Return what the command line asks to be measured, the size of the window, and how often."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measure", nargs="?", choices=[*ALL, "program", "all"], default="all")
    parser.add_argument("executable", nargs="?", type=Path, help="the program that was built, for `program` alone")
    parser.add_argument("--size", type=size_from, default=(1280, 800), metavar="WxH", help="1280x800 if none is given")
    parser.add_argument("--runs", type=int, default=15, metavar="N", help="starts of each, and releases of each card")
    said = parser.parse_args()
    if said.runs < 1:
        parser.error("something must be run once at least")
    if (said.measure == "program") != bool(said.executable):
        parser.error("an executable goes with `program`, and only with that")
    known = ALL | {"program": partial(program, executable=said.executable)}
    names = ALL if said.measure == "all" else [said.measure]
    return {name: known[name] for name in names}, said.size, said.runs


def main() -> int:
    """Measure what is asked for, and print each figure as it is known."""
    measures, size, runs = asked_for()
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))  # what was started is stopped first
    missing = [] if shutil.which("Xvfb") else ["there is no Xvfb; on Debian or Ubuntu: apt install xvfb xdotool"]
    for name, measure in ({} if missing else measures).items():
        try:
            for figure in measure(size, runs):
                print(figure, flush=True)
        except (NotMeasured, OSError) as error:
            missing.append(f"{name}: {error}")
    for sentence in missing:
        print(f"not measured: {sentence}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())

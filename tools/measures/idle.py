"""What the game costs at rest: a minute in which only the clock goes on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from scenery import Size

from halfmoon.app.sound import SILENCE
from halfmoon.view.layout import layout
from measures.figure import Figure, NotMeasured
from measures.game import example_dealt

SECONDS, SWITCHES = 0.3, 120
"""The targets: processor time and context switches, a minute."""


class Cost(NamedTuple):
    """What a process has used up since it began: processor time in seconds, and how often it slept or had to wait."""

    seconds: float
    sleeps: int
    waits: int


def idle(size: Size, runs: int) -> Iterator[Figure]:
    """Measure a minute with the clock running."""
    with example_dealt(size) as (screen, process, _):
        screen.tap(layout(*size).places["1"])
        time.sleep(SILENCE + 2)  # the loudspeaker has been closed by then
        picture, before, began = screen.whole(), cost(process), time.perf_counter()
        time.sleep(60)
        after, minutes = cost(process), (time.perf_counter() - began) / 60
        if screen.whole() == picture:
            raise NotMeasured("the clock did not run")
    seconds, sleeps, waits = ((late - early) / minutes for late, early in zip(after, before, strict=True))
    yield Figure("idle, processor time", seconds, SECONDS, "s/min")
    note = f"{waits:.0f} of them because another process had its turn"
    yield Figure("idle, context switches", sleeps + waits, SWITCHES, "/min", note)


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

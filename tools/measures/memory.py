"""What is resident when the example game has been played through by taps."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

from scenery import Size

from halfmoon.app.paths import paths_in
from halfmoon.app.storage import stored_table
from halfmoon.engine.game import Outcome, moves_from
from halfmoon.play.example import MOVES
from halfmoon.play.watching import touches_of
from halfmoon.view.layout import layout
from measures.figure import Figure, NotMeasured
from measures.game import example_dealt

MOST = 80.0
"""The target, in MiB."""


def memory(size: Size, runs: int) -> Iterator[Figure]:
    """Measure what is resident after the example game."""
    places = layout(*size).places
    with example_dealt(size) as (screen, process, folder):
        for place in touches_of(moves_from(MOVES)):
            screen.tap(places[place])
        time.sleep(1)
        table = stored_table(paths_in(folder))
        if table is None or table.game.outcome is not Outcome.WON:
            raise NotMeasured("the example game was not won")
        status = Path(f"/proc/{process}/status").read_text().splitlines()
        kibibytes = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    yield Figure("resident after a whole game", kibibytes / 1024, MOST, "MiB")

"""How fast the game answers: from the release of a card until the first of its golden rim is on the screen."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from functools import partial

from scenery import Size

from halfmoon.engine.position import PLACES
from halfmoon.view.box import Box, box_around
from halfmoon.view.layout import layout
from halfmoon.view.look import LIFT, LIFT_SCALE, NIGHT
from measures.figure import Figure, NotMeasured
from measures.game import example_dealt
from measures.screen import Screen, wait_for

MEDIAN, P95 = 8.0, 17.0
"""The targets, in milliseconds."""


def latency(size: Size, runs: int) -> Iterator[Figure]:
    """Measure from release to rim, on each card several times, in a random rhythm."""
    times: list[float] = []
    places = layout(*size).places
    chance = random.Random(1)
    with example_dealt(size) as (screen, *_):
        for run in range(max(runs, 5) + 1):
            for place in chance.sample(PLACES, len(PLACES)):
                seconds = release(screen, places[place])
                screen.tap(places[place])
                wait_for(partial(is_at_rest, screen, places[place]), "letting go of a card")
                time.sleep(chance.uniform(0, 0.03))
                if run:  # the first time, its pictures are made
                    times.append(1000 * seconds)
    note = f"{len(times)} releases, longest {max(times):.1f} ms"
    yield Figure("release to rim, median", statistics.median(times), MEDIAN, "ms", note)
    yield Figure("release to rim, 95 in 100", statistics.quantiles(times, n=20)[-1], P95, "ms", note)


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


def rim_of(card: Box) -> tuple[int, int]:
    """Return the uppermost point of a selected card's golden rim, above the middle of where the card lay."""
    lifted = box_around(card.cx, card.cy - LIFT * card.h, card.w * LIFT_SCALE, card.h * LIFT_SCALE)
    return int(lifted.cx), lifted.y - max(3, round(lifted.h * NIGHT.rim))


def is_gold(screen: Screen, card: Box) -> bool:
    """Return whether the rim of a card is on the screen."""
    gold = bytes.fromhex(NIGHT.gold[1:])
    return all(abs(seen - meant) < 24 for seen, meant in zip(screen.pixel(*rim_of(card)), gold, strict=True))


def is_at_rest(screen: Screen, card: Box) -> bool:
    """Return whether no rim is there."""
    return not is_gold(screen, card)

#!/usr/bin/env python3
"""A storm of random input on the real game: whatever is touched, pressed or resized, no card is lost.

.venv/bin/python tools/storm.py [EVENTS] [--seed N] [--report]

EVENTS (a million if none is given) go in where events come from: the shell, the scenes, the painting and the files are
the game's own, on SDL's driver without a screen. Time goes on only where the game sleeps, and chance begins with the
seed, so the same storm can be had again. After every event the cards and the score are counted, in every turn the touch
areas are looked at, now and then the picture drawn in parts is compared with one drawn whole, and whenever the player
leaves, the saved game must be the one that was on the table. The first fault ends the storm and tells how to repeat it.
--report says how often everything happened, and whether often enough. At the end the program may keep little more
memory than after the first hundred thousand events; pictures are forgotten before it is looked at.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from collections import Counter, deque
from pathlib import Path
from random import Random
from typing import NamedTuple

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame
from faults import picture_faults, require, saved_faults, touch_faults
from player import ORDINARY, Deed, Player
from watched import Calm, Watched

from halfmoon.app import words
from halfmoon.app.desk import Desk
from halfmoon.app.keeper import Keeper
from halfmoon.app.paths import assets, paths_in
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.trouble import TroubleScene
from halfmoon.app.start import first_table
from halfmoon.app.storage import found_in, set_aside
from halfmoon.app.writer import Writer
from halfmoon.engine.code import DEALS
from halfmoon.engine.game import Outcome
from halfmoon.view import paint

EVENTS = 1_000_000

MUST_HAPPEN, ENOUGH = ("removals", "undos", "new games", "dialogs"), 1000
"""A full storm must bring about each of these so often; half the events, half as often."""

FIRST, MOST_GROWN = 100_000, 3.0
"""After so many events everything has been seen; at the end of a longer storm memory may be so many MiB more."""

TURN = 12
"""At most so many deeds come between two pictures."""

WHOLE_PICTURE = 10
"""The picture is compared every so many turns."""

RESTS, LONGEST_REST = 0.03, 300.0
"""How often the player rests after a turn, and how long at most, in seconds of the game."""


class Raged(NamedTuple):
    """A storm that is over: its events, its seconds here and in the game, how often what happened, and MiB kept."""

    events: int
    seconds: float
    played: float
    tally: Counter[str]
    grown: float

    def lacking(self) -> list[str]:
        """Return what has not happened often enough for so many events, or that memory has grown too much."""
        enough = ENOUGH * min(1, self.events / EVENTS)
        missing = [name for name in MUST_HAPPEN if self.tally[name] < enough]
        return missing if self.grown <= MOST_GROWN else [*missing, f"memory given back: {self.grown:.1f} MiB kept"]

    def __str__(self) -> str:
        """Return the report."""
        counts = [f"{count:>9,}  {name}" for name, count in self.tally.most_common()]
        lacking = self.lacking()
        verdict = f"too few: {', '.join(lacking)}" if lacking else f"enough of each: {', '.join(MUST_HAPPEN)}"
        return "\n".join([*counts, verdict])


class Storm:
    """Starts the game, rages, and starts it again when the player leaves, until all events are spent."""

    shell: type[Watched] = Watched
    window: type[Calm] = Calm

    def __init__(self, events: int, seed: int, folder: Path) -> None:
        self.events, self.seed, self.left, self.until = events, seed, events, 0
        self.chance = Random(seed)
        self.player = Player(self.chance)
        self.paths = paths_in(folder)
        self.tally: Counter[str] = Counter()
        self.latest: deque[pygame.Event] = deque(maxlen=20)
        self.now, self.resting_until = 0.0, 0.0
        self.turns = 0

    def rage(self) -> Raged:
        """Spend all events; Fault, or whatever the game raises, tells how to have the same storm again."""
        start = time.perf_counter()
        kept = []
        try:
            for until in (max(0, self.events - FIRST), 0):
                self.until = until
                while self.left > until:
                    self._play()
                kept.append(resident())
        except Exception as fault:
            fault.add_note(
                f"storm.py {self.events} --seed {self.seed}: event {self.events - self.left}, the last ones:"
            )
            fault.add_note("\n".join(map(str, self.latest)))
            raise
        return Raged(self.events, time.perf_counter() - start, self.now, self.tally, kept[1] - kept[0])

    def _play(self) -> None:
        """Play until the player leaves; then the files must hold what was on the table."""
        window = self.window(self.chance, self.now)
        shell = self.player.shell = self._started(window)
        shell.run()
        del self.player.shell
        self.now = window.now
        self.tally["times left"] += 1
        require(saved_faults(found_in(self.paths), shell.desk.table, shell.desk.settings))
        if self.chance.random() < 0.1:
            self.paths.settings.parent.mkdir(exist_ok=True)
            self.paths.settings.write_text(self.chance.choice(["", "[]", '{"version": 2}', "{" * 99]))

    def _started(self, window: Calm) -> Watched:
        """Return a shell with the game as it is started from its files, at times with a deal asked for."""
        found = found_in(self.paths)
        deal = self.chance.choice([None, None, self.chance.randrange(DEALS)])
        have = words.languages(assets())
        language = words.chosen(None, found.settings.language, ["bg"], have)
        table, full_screen = first_table(found.table, deal, window), found.settings.full_screen
        desk = Desk(table, found.settings, words.load(language), have, self.paths, full_screen)
        window.open(desk.settings.window, desk.full_screen)
        scene = TableScene(desk).opened()
        if found.unreadable:
            scene = TroubleScene(desk, scene, tuple(filter(None, map(set_aside, found.unreadable))))
            self.tally["TroubleScene"] += 1
        keeper = Keeper(Writer(lambda: None, self.paths), self.paths, found.table, found.settings)
        shell = self.shell(scene, window, keeper, events=self._events, now=lambda: window.now)
        shell.tally = self.tally
        return shell

    def _events(self) -> Deed:
        """Yield the events of a turn: what the display has to say, then what the player does; at the end he leaves."""
        self._look()
        yield from pygame.event.get()
        window = self.player.shell.window
        assert isinstance(window, Calm)
        if window.now < self.resting_until:
            return
        if self.chance.random() < RESTS:
            self.resting_until = window.now + self.chance.uniform(0, LONGEST_REST)
        for _ in range(self.chance.randint(1, TURN)):
            for event in self.player.deed():
                self.left -= 1
                self.latest.append(event)
                self.tally["resizes"] += event.type == pygame.VIDEORESIZE
                yield event
        if self.left <= self.until:
            yield pygame.Event(pygame.QUIT)

    def _look(self) -> None:
        """Check what is on the screen as the turn begins, and show it to the player."""
        shell, scene = self.player.shell, self.player.shell.scene
        assert scene
        brush = shell.brush_for(scene)
        self.player.items = scene.items(brush)
        require(touch_faults(self.player.items, brush.layout))
        self.turns += 1
        self.tally["turns"] += 1
        self.tally["stuck turns"] += scene.desk.table.game.outcome is Outcome.STUCK
        if self.turns % WHOLE_PICTURE == 0:
            require(picture_faults(shell.window.screen, shell.canvas.drawn))
            self.tally["pictures compared"] += 1


def resident() -> float:
    """Return what the program keeps in memory beside pictures and its files, in MiB; 0 where Linux does not say it."""
    pygame.display.set_mode(ORDINARY)
    paint.forget()
    gc.collect()
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * 4096 / 2**20 if statm.exists() else 0.0


def stormed(events: int, seed: int) -> Raged:
    """Return a storm that has raged in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        return Storm(events, seed, Path(folder)).rage()


def main() -> int:
    """Rage, and say how it went; the exit code is 1 if not enough has happened."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("events", nargs="?", type=int, default=EVENTS, metavar="EVENTS")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--report", action="store_true")
    arguments = parser.parse_args()
    raged = stormed(arguments.events, arguments.seed)
    if arguments.report:
        print(raged)
    played = f"{raged.played / 3600:.1f} hours of play"
    print(f"{raged.events:,} events, {played} in {raged.seconds:.0f} s, no fault, {raged.grown:+.1f} MiB")
    return 1 if raged.lacking() else 0


if __name__ == "__main__":
    sys.exit(main())

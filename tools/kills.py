#!/usr/bin/env python3
"""Kills the game at random moments of random play, again and again, and looks at what is left of it.

.venv/bin/python tools/kills.py [KILLS] [--seed N]

A real process plays in a window without a screen (SDL's dummy driver), with real files. It says every table that it
comes to and every one that it finds on the disk. It is killed (SIGKILL), and the files are read as at a start. They
hold the last table found there or one played since, or else more is lost than the move in flight. The next process
must have that on its table, and goes on from there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

from storm import Storm
from watched import Calm, Watched

from halfmoon.app.paths import paths_in
from halfmoon.app.scene import Scene
from halfmoon.app.storage import found_in, stored_table
from halfmoon.play.table import Table

KILLS = 500
LONGEST_LIFE = 0.6
"""A process is killed after at most so many seconds of play."""

PACE = 0.02
"""From turn to turn, in seconds: faster than any fingers."""


PLAYED, KEPT = "+", "="
"""The signs before a table that was played, and one that is on the disk."""


class Lost(AssertionError):
    """More is lost than the move in flight."""


def told(table: Table) -> str:
    """Return a table as one line: its game, what can be redone, and the game set aside."""
    rounds = [table.round, *([table.set_aside] if table.set_aside else [])]
    return " | ".join(f"{each.game} / {each.game.undone_moves}" for each in rounds)


def say(table: Table, sign: str = PLAYED) -> None:
    """Write a table to standard output, for the process that will kill this one."""
    print(sign, told(table), flush=True)


class Aloud(Watched):
    """The watched shell, which says each table that it comes to, and what is on the disk by then."""

    def turn(self, scene: Scene) -> None:
        """Let a turn pass, and say what is on the table after it, and on the disk."""
        super().turn(scene)
        after = (self.scene.desk if self.scene else self.desk).table
        if after.game is not scene.desk.table.game:
            say(after)
        if kept := stored_table(self.keeper.paths):
            say(kept, KEPT)


class Slow(Calm):
    """A window in which time passes."""

    def wait(self, seconds: float) -> None:
        """Let a turn pass."""
        time.sleep(PACE)
        self.now += PACE


class Endless(Storm):
    """A storm that goes on until it is killed."""

    shell, window = Aloud, Slow

    def _started(self, window: Calm) -> Watched:
        """Return a shell, and say what is on the disk before, and on the table at first."""
        if found := found_in(self.paths).table:
            say(found)
        shell = super()._started(window)
        say(shell.desk.table)
        return shell


def played(folder: Path, seed: int, seconds: float) -> list[str]:
    """Play in a process of its own, kill it after a time, and return what it said."""
    command = [sys.executable, __file__, "--play", str(folder), "--seed", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdout
        first = game.stdout.readline()
        time.sleep(seconds)
        game.kill()
        lines = [first, *game.stdout]
    return [line.rstrip("\n") for line in lines if line.endswith("\n")]


def in_flight(lines: list[str]) -> list[str]:
    """Return the tables that may be on the disk: the last one seen there, and those played since it was played.

    What is on the disk follows what is played, in its order; a table may come again, by an undo.
    """
    tables: list[str] = []
    at = 0
    for line in lines:
        sign, table = line[0], line[2:]
        if sign == PLAYED:
            tables.append(table)
        elif table in tables[at:]:
            at = tables.index(table, at)
    return tables[at:]


def survive(kills: int, seed: int, folder: Path) -> int:
    """Kill so often; return how often a move in flight was lost. Lost if ever more was, or what is there cannot be."""
    chance, paths, lost = Random(seed), paths_in(folder), 0
    kept = ""
    for number in range(kills):
        lines = played(folder, seed + number, chance.uniform(0, LONGEST_LIFE))
        if kept and lines[:1] != [f"{PLAYED} {kept}"]:
            raise Lost(f"kill {number}: {kept} was on the disk, {lines[:1]} on the table")
        found, possible = found_in(paths), in_flight(lines)
        if not kept and not any(line[0] == KEPT for line in lines):
            possible.insert(0, "")  # killed before anything was on the disk
        kept = told(found.table) if found.table else ""
        if found.unreadable or kept not in possible:
            raise Lost(f"kill {number}: {possible} was played, {kept} is left, unreadable: {found.unreadable}")
        lost += kept != possible[-1]
    return lost


def main() -> int:
    """Kill the game, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kills", nargs="?", type=int, default=KILLS, metavar="KILLS")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        Endless(10**9, arguments.seed, arguments.play).rage()
        return 0
    with tempfile.TemporaryDirectory() as folder:
        lost = survive(arguments.kills, arguments.seed, Path(folder))
    print(f"{arguments.kills} kills, {lost} moves in flight lost, nothing else")
    return 0


if __name__ == "__main__":
    sys.exit(main())

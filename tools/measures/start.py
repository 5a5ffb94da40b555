"""How fast the game starts, with a saved game and without, against a bare program with the same window."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from scenery import Size

from measures.figure import Figure, compared, in_turn
from measures.game import SOURCE, compile_modules, game, running, save_half_the_example
from measures.screen import private_screen, until_final

RATIO = 2.0
"""The target."""

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

SAVED = {"with a saved game": True, "without one": False}
"""The kinds of start, and whether there is a saved game."""


def start(size: Size, runs: int) -> Iterator[Figure]:
    """Measure the start of the game in turn with that of the bare program."""
    compile_modules()
    bare = {"bare": partial(start_of, [sys.executable, "-c", BARE, *map(str, size)], size)}
    times = in_turn(bare | {kind: partial(start_of_game, size, saved) for kind, saved in SAVED.items()}, runs)
    for kind in SAVED:
        yield compared(f"start {kind}", times[kind], "bare", times["bare"], RATIO)


def start_of_game(size: Size, saved: bool, program: list[str] = SOURCE) -> float:
    """Return how long the game takes to its first picture, in seconds, with half the example saved or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        if saved:
            save_half_the_example(Path(folder))
        return start_of(game(size, Path(folder), program=program), size)


def start_of(command: list[str], size: Size) -> float:
    """Return how long a program takes to its first picture, in seconds, on a screen that was empty."""
    with private_screen(size) as screen:
        began = time.perf_counter()
        with running(command, screen):
            return until_final(screen, began)

"""The text of a crash file: versions, display, the game, the last lines of the log, the error. Nothing else."""

from __future__ import annotations

import sys
from traceback import format_exception

import pygame

import halfmoon
from halfmoon.app.log import utc
from halfmoon.app.paths import from_home


def report(error: BaseException, seconds: float, game: str, display: str, lines: list[str]) -> str:
    """Return what is to be known of an error, so many seconds after the start."""
    return _text(versions(), f"{utc()}, {seconds:.1f} s after the start", display, game, lines, format_exception(error))


def fault_text(trace: str, versions: str, seconds: float, game: str, lines: list[str]) -> str:
    """Return what is to be known of a fault of an earlier run that was found at a start; what is shown is not known."""
    return _text(versions, f"found {utc()}, {seconds:.0f} s after its start", "not known", game, lines, [trace])


def versions() -> str:
    """Return the versions of all that runs, on one line."""
    python = ".".join(map(str, sys.version_info[:3]))
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    ours = f"Half Moon {halfmoon.__version__}, Python {python}, pygame-ce {pygame.version.ver}, SDL {sdl}"
    return f"{ours}, {sys.platform}"


def display() -> str:
    """Return how the game is shown: the driver, the window and the screens."""
    try:
        sizes = pygame.display.get_desktop_sizes()
    except pygame.error:
        return "none"
    surface = pygame.display.get_surface()
    window = "x".join(map(str, surface.get_size())) if surface else "none"
    screens = ", ".join(f"{width}x{height}" for width, height in sizes)
    return f"{pygame.display.get_driver()}, window {window}, screens {screens}"


def _text(versions: str, when: str, display: str, game: str, lines: list[str], trace: list[str]) -> str:
    facts = {"versions": versions, "time": when, "display": display, "game": game or "none"}
    parts = [
        *(f"{name}: {fact}" for name, fact in facts.items()),
        *("", "log:", *(f"  {line}" for line in lines)),
        *("", "".join(trace).rstrip(), ""),
    ]
    return from_home("\n".join(parts))

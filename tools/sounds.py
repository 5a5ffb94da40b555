#!/usr/bin/env python3
"""The sounds of the game, made from nothing: writes assets/sounds/*.ogg and tells how long and loud each is.

.venv/bin/python tools/sounds.py [--folder FOLDER]

Night, felt and glass, in the five tones of D major without its fourth and seventh. Only the standard library makes the
sounds; oggenc (Debian: apt install vorbis-tools) packs them. The same sounds come out every time, to the byte with the
same oggenc.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from math import exp, pi, sin
from pathlib import Path
from random import Random
from typing import NamedTuple

from synth import RATE, Partial, Samples, as_wav, loudness, note, peak, rustle, times, together

from halfmoon.play.cues import STEPS

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
QUALITY = "2"
LOUDEST_PEAK = -3.0
"""No sample of any sound comes nearer to the most that a file can hold, in dBFS."""

D4 = 293.66
SCALE = (0, 2, 4, 7, 9)
"""Semitones of D, E, F sharp, A, B above D."""

CELESTA = Partial(1, 1, 0.26), Partial(2, 0.10, 0.16), Partial(4, 0.16, 0.06), Partial(9.1, 0.04, 0.015)
FELT = Partial(1, 1, 0.30), Partial(2, 0.12, 0.14), Partial(3, 0.05, 0.07)
HARP = tuple(Partial(n, n**-1.4, 0.7 / n**0.8) for n in range(1, 8))
BELL = (
    Partial(0.5, 0.25, 0.9),
    Partial(1, 1, 0.75),
    Partial(1.5, 0.12, 0.5),
    Partial(2, 0.35, 0.45),
    Partial(3, 0.15, 0.25),
    Partial(4.2, 0.10, 0.12),
)
WOOD = Partial(1, 1, 0.030), Partial(2.1, 0.35, 0.018), Partial(3.4, 0.15, 0.010)


def pitch(degree: int) -> float:
    """Return the frequency of a degree of the scale in Hz; 0 is the D above middle C, 5 the D above that."""
    octave, step = divmod(degree, len(SCALE))
    return D4 * float(2 ** (octave + SCALE[step] / 12))


def lift(lowest: float, highest: float) -> Samples:
    """Return paper that is lifted, or laid down when the first frequency is the higher one."""
    return rustle(0.06, lambda p: lowest + (highest - lowest) * p, 0.9, lambda p: sin(pi * p**0.6) ** 2, seed=1)


def tick(seed: int = 2, centre: float = 2600) -> Samples:
    """Return the corner of a card as it snaps down."""
    snap = rustle(0.045, lambda p: centre * (1 - 0.4 * p), 0.7, lambda p: min(1, p * 30) * exp(-9 * p), seed)
    return together((0, snap), (0.002, times(0.05, note(centre / 7, 0.03, WOOD))))


def pair(step: int) -> Samples:
    """Return two notes of a celesta, the second two degrees above; the first step begins on F sharp."""
    first, second = (note(pitch(degree), 0.8, CELESTA) for degree in (step + 1, step + 3))
    return together((0, first), (0.095, second))


def triple() -> Samples:
    """Return the chord of D as a celesta plays it, from the lowest note to the highest, almost at once."""
    return together(*((0.022 * order, note(pitch(degree), 1.1, CELESTA)) for order, degree in enumerate((5, 7, 8))))


def knock() -> Samples:
    """Return one knock on wood under cloth."""
    thud = rustle(0.03, lambda p: 500, 1.2, lambda p: (1 - p) ** 3, seed=3)
    return together((0, note(230, 0.2, WOOD, attack=0.004)), (0, times(0.12, thud)))


def breath() -> Samples:
    """Return a breath heard backwards: it swells, and is over."""
    return rustle(0.28, lambda p: 450 + 550 * p, 0.8, lambda p: p**2.2 * min(1, (1 - p) * 5), seed=4)


def riffle() -> Samples:
    """Return twenty cards that snap down one after the other, as fast as they are dealt."""
    chance = Random(5)
    ticks = []
    for order in range(20):
        strength = 0.45 + 0.4 * sin(pi * (order + 1) / 21) + chance.uniform(-0.1, 0.1)
        snap = tick(100 + order, chance.uniform(1900, 2900))
        ticks.append((order * 0.028 + chance.uniform(0, 0.006), times(strength, snap)))
    return together(*ticks)


def falling() -> Samples:
    """Return two soft notes, A and the E under it."""
    first, second = (note(pitch(degree), 0.95, FELT, attack=0.018) for degree in (3, 1))
    return together((0, first), (0.3, times(0.8, second)))


def harp() -> Samples:
    """Return a line that rises slowly over two octaves, and one bell at its end."""
    line = [(0.16 * order, note(pitch(degree), 1.6, HARP)) for order, degree in enumerate((0, 2, 3, 4, 5, 7, 8, 9, 10))]
    return together(*line, (1.5, times(0.8, note(pitch(10), 1.5, BELL))))


class Recipe(NamedTuple):
    """How a sound is made and how loud it is to be, in LUFS: the loudest 400 ms of it."""

    make: Callable[[], Samples]
    loudness: float


SOUNDS = {
    "select": Recipe(partial(lift, 1300, 2100), -34),
    "deselect": Recipe(partial(lift, 1100, 700), -34),
    **{f"pair{step}": Recipe(partial(pair, step), -20) for step in range(1, STEPS + 1)},
    "triple": Recipe(triple, -20),
    "flip": Recipe(tick, -36),
    "refused": Recipe(knock, -29),
    "undo": Recipe(breath, -30),
    "deal": Recipe(riffle, -28),
    "stuck": Recipe(falling, -23),
    "won": Recipe(harp, -20),
}


def made(recipe: Recipe) -> Samples:
    """Return the sound of a recipe, as loud as it is to be."""
    samples = recipe.make()
    return times(10 ** ((recipe.loudness - loudness(samples)) / 20), samples)


def as_ogg(wav: bytes) -> bytes:
    """Return a WAV file as Ogg Vorbis, the same bytes every time."""
    command = ["oggenc", "--quiet", "--quality", QUALITY, "--serial", "1", "--output", "-", "-"]
    return subprocess.run(command, input=wav, check=True, capture_output=True).stdout


def main() -> None:
    """Make all sounds, and tell of each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    if not shutil.which("oggenc"):
        sys.exit("oggenc is missing: it comes with vorbis-tools")
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, recipe in SOUNDS.items():
        samples = made(recipe)
        if peak(samples) > LOUDEST_PEAK:
            sys.exit(f"{name} is too loud: {peak(samples):.1f} dBFS")
        ogg = as_ogg(as_wav(samples))
        (options.folder / f"{name}.ogg").write_bytes(ogg)
        size = f"{len(samples) / RATE:5.2f} s {len(ogg):6} bytes"
        print(f"{name:<9}{size} {loudness(samples):6.1f} LUFS {peak(samples):6.1f} dBFS")


if __name__ == "__main__":
    main()

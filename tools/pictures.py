#!/usr/bin/env python3
"""Puts pictures of all scenes on one sheet, to be looked at: in every language and in windows of four sizes.

.venv/bin/python tools/pictures.py [--scene NAME ...] [--size WxH ...] [--out FILE]

It needs no screen. All the pictures on a sheet have one height, as large as the sheet allows: fewer are larger. Those
of one size, in one language, stand under one another. The names are those of tools/scenery.py; what is shown in motion
(in flight, deal, moonrise) is shown in the middle of it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from itertools import product
from math import sqrt
from pathlib import Path
from typing import NamedTuple

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame
from scenery import SCENES, Size, drawn, size_from

from halfmoon.app.paths import assets
from halfmoon.view import paint, text
from halfmoon.view.look import NIGHT
from halfmoon.view.text import Weight

SIZES = (1920, 1080), (1280, 800), (640, 480), (1080, 1920)
LANGUAGES = "bg", "en"

PIXELS = 16_000_000
"""Of a whole sheet, so that its file stays below ten million bytes."""

HIGHEST = 1080
"""No picture is higher on the sheet, in pixels."""

LABEL, GAP = 22, 10
"""The room for a label above each picture, and between pictures, in pixels."""


class Column(NamedTuple):
    """The pictures under one another: their language and the size of their windows."""

    language: str
    size: Size

    def width(self, height: int) -> int:
        """Return how wide its pictures are at a height."""
        return round(height * self.size[0] / self.size[1])


def height_of(columns: Sequence[Column], rows: int) -> int:
    """Return how high the pictures of a sheet can be."""
    wide = sum(size[0] / size[1] for _, size in columns)
    return min(HIGHEST, int(sqrt(PIXELS / (wide * rows))))


def labelled(name: str, column: Column, height: int) -> pygame.Surface:
    """Return the picture of a scene at a height, with its label above it."""
    width = column.width(height)
    words = f"{name}, {column.language}, {column.size[0]}x{column.size[1]}"
    label = text.text(assets() / "fonts", words, Weight.MEDIUM, 17, NIGHT.text)
    cell = pygame.Surface((width, LABEL + height))
    cell.fill(NIGHT.panel)
    cell.blit(pygame.transform.smoothscale(label, (min(width, label.get_width()), label.get_height())), (0, 0))
    picture = drawn(SCENES[name](column.language), column.size)
    cell.blit(pygame.transform.smoothscale(picture, (width, height)), (0, LABEL))
    return cell


def sheet(scenes: Sequence[str], columns: Sequence[Column]) -> pygame.Surface:
    """Return the sheet: a line for every scene."""
    height = height_of(columns, len(scenes))
    step = LABEL + height + GAP
    whole = pygame.Surface((sum(column.width(height) + GAP for column in columns) + GAP, GAP + step * len(scenes)))
    whole.fill(NIGHT.panel)
    left = GAP
    for column in columns:
        for number, name in enumerate(scenes):
            whole.blit(labelled(name, column, height), (left, GAP + step * number))
        paint.forget()
        left += column.width(height) + GAP
    return whole


def main() -> int:
    """Write the sheet, and say where."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scene", action="append", choices=SCENES, metavar="NAME", help="all if none is given")
    parser.add_argument("--size", action="append", type=size_from, metavar="WxH", help="four if none is given")
    parser.add_argument("--out", type=Path, default=Path("pictures.png"), metavar="FILE", help="pictures.png at first")
    arguments = parser.parse_args()
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    columns = [Column(*column) for column in product(LANGUAGES, arguments.size or SIZES)]
    pygame.image.save(sheet(arguments.scene or list(SCENES), columns), arguments.out)
    print(f"{arguments.out}: {arguments.out.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

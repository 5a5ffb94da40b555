"""Text as pictures: fonts, sizes that fit, lines that wrap. Each text is drawn once and kept."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

from halfmoon.view.look import LEAST_TEXT, Colour

CAP_HEIGHT = 0.655
"""Height of a capital of Sofia Sans, in font sizes."""


class Weight(StrEnum):
    """The weights of the font that we have."""

    MEDIUM = "SofiaSans-Medium"
    BOLD = "SofiaSans-Bold"
    EXTRA_BOLD = "SofiaSans-ExtraBold"


@lru_cache(maxsize=64)
def font(folder: Path, name: str, size: int) -> pygame.font.Font:
    """Return a font of the folder at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(BytesIO(_contents(folder, name)), size)


@lru_cache(maxsize=8)
def _contents(folder: Path, name: str) -> bytes:
    """Return the file of a font; read from the disk, each size of it would be a thousand small reads."""
    return (folder / f"{name}.ttf").read_bytes()


@lru_cache(maxsize=128)  # each second of the clock is another
def text(folder: Path, words: str, weight: Weight, size: int, colour: Colour, spacing: int = 0) -> pygame.Surface:
    """Return words as a picture; spacing is what is added between letters, in pixels."""
    typeface = font(folder, weight, size)
    if not spacing:
        return typeface.render(words, True, colour).convert_alpha()
    letters = [typeface.render(letter, True, colour) for letter in words]
    width = sum(letter.get_width() + spacing for letter in letters) - spacing
    picture = pygame.Surface((width, typeface.get_height()), pygame.SRCALPHA)
    x = 0
    for letter in letters:
        picture.blit(letter, (x, 0))
        x += letter.get_width() + spacing
    return picture.convert_alpha()


def pixels(size: float) -> int:
    """Return a text size in whole pixels, never below the least that can be read."""
    return max(LEAST_TEXT, round(size))


@lru_cache(maxsize=1024)
def width(folder: Path, words: str, weight: Weight, size: int) -> int:
    """Return how wide words are, in pixels."""
    return font(folder, weight, size).size(words)[0]


@lru_cache(maxsize=512)
def fitting(folder: Path, words: str, weight: Weight, size: int, room: int) -> int | None:
    """Return the largest size up to `size` at which words fit into so many pixels; None if even the least does not."""
    wide = width(folder, words, weight, size)
    if wide <= room:
        return size
    guess = max(LEAST_TEXT, min(size, size * room // max(1, wide) + 1))
    while guess >= LEAST_TEXT and width(folder, words, weight, guess) > room:
        guess -= 1
    return guess if guess >= LEAST_TEXT else None


@lru_cache(maxsize=256)
def wrapped(folder: Path, words: str, weight: Weight, size: int, room: int) -> tuple[str, ...]:
    """Return the lines into which words are broken so that each fits into so many pixels.

    A word that is too long by itself (a path, say) is broken where the line ends.
    """
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if width(folder, longer, weight, size) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _broken(folder, word, weight, size, room)
            lines += full
        lines.append(line)
    return tuple(lines)


def _broken(folder: Path, word: str, weight: Weight, size: int, room: int) -> list[str]:
    pieces = [""]
    for char in word:
        if pieces[-1] and width(folder, pieces[-1] + char, weight, size) > room:
            pieces.append("")
        pieces[-1] += char
    return pieces


def top_of(typeface: pygame.font.Font, size: int, middle: float) -> int:
    """Return where the picture of a text begins so that its capitals stand around a middle."""
    return round(middle - typeface.get_ascent() + CAP_HEIGHT * size / 2)

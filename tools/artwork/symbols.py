"""The symbols on buttons and in messages: lines on 64 x 64 units in one colour, which the game changes."""

from __future__ import annotations

from functools import partial

from artwork.shapes import circle, mirrored, moved, path, rect, ring, star, without
from artwork.sheet import Mark, Sheet
from halfmoon.view.look import NIGHT

SIZE = 64
WIDTH = 6
"""Of a line, where nothing else is said."""

fill = partial(Mark, colour=NIGHT.text, opacity=1, width=0)


def line(data: str, width: float = WIDTH) -> Mark:
    """Return a line along path data."""
    return Mark(path(data), NIGHT.text, 1, width)


def dot(x: float, y: float, r: float = 4.2) -> Mark:
    """Return a filled circle."""
    return fill(circle(x, y, r))


def frame(x: float, y: float, w: float, h: float, r: float) -> Mark:
    """Return the line of a rectangle with round corners."""
    return Mark(rect(x, y, w, h, r), NIGHT.text, 1, WIDTH)


def slider(y: float, x: float) -> list[Mark]:
    """Return a level line with a ring on it."""
    return [line(f"M8 {y}L{x - 8} {y}"), line(f"M{x + 8} {y}L56 {y}"), fill(ring(x, y, 6, 5.4))]


CRESCENT = fill(without(circle(30, 32, 24), circle(40, 26, 20)))
ARROW = path("M18 13.6C18 10.1 21.8 8 24.8 9.9L53.2 28.3C55.9 30 55.9 34 53.2 35.7L24.8 54.1C21.8 56 18 53.9 18 50.4Z")
STEP = path("M52 15.6C52 12.5 48.6 10.6 46 12.3L23 28.7C20.7 30.3 20.7 33.7 23 35.3L46 51.7C48.6 53.4 52 51.5 52 48.4Z")
BAR = path(
    "M18 10L24 10C26.2 10 28 11.8 28 14L28 50C28 52.2 26.2 54 24 54L18 54C15.8 54 14 52.2 14 50L14 14"
    "C14 11.8 15.8 10 18 10Z"
)
NEW_MOON = Mark(circle(32, 32, 25.5), NIGHT.text, 1, 5)

SYMBOLS = {
    "again": [line("M50 22C44 12 32 8 22 13C10 19 7 34 15 45C23 55 39 56 48 47"), line("M52 8L52 24L36 24")],
    "backspace": [
        line(
            "M23 13L53 13C56.3 13 59 15.7 59 19L59 45C59 48.3 56.3 51 53 51L23 51C21.4 51 19.9 50.4 18.8 49.2L5 32"
            "L18.8 14.8C19.9 13.6 21.4 13 23 13Z"
        ),
        line("M31 24L47 40"),
        line("M47 24L31 40"),
    ],
    "check": [line("M12 34L26 48L52 18", 8)],
    "chevron": [line("M24 14L42 32L24 50", 7)],
    "close": [line("M16 16L48 48", 6.5), line("M48 16L16 48", 6.5)],
    # a keypad
    "code": [frame(9, 8, 46, 48, 8), *(dot(x, y, 4) for y in (20.5, 32, 43.5) for x in (20.5, 32, 43.5))],
    "copy": [
        frame(22, 22, 34, 34, 6),
        line("M11 42C9.3 41.2 8 39.4 8 37.4L8 14C8 10.7 10.7 8 14 8L37.4 8C39.6 8 41.4 9.2 42.3 11"),
    ],
    # a leaf of a calendar, with a half moon
    "daily": [
        line(
            "M14 14L50 14C52.8 14 55 16.2 55 19L55 51C55 53.8 52.8 56 50 56L14 56C11.2 56 9 53.8 9 51L9 19"
            "C9 16.2 11.2 14 14 14Z"
        ),
        line("M21 7L21 18"),
        line("M43 7L43 18"),
        fill(path("M32 27L32 47C26.5 47 22 42.5 22 37C22 31.5 26.5 27 32 27Z")),
        line("M32 28.5C36.7 28.5 40.5 32.3 40.5 37C40.5 41.7 36.7 45.5 32 45.5", 3),
    ],
    "exit": [
        line("M34 10L17 10C13.7 10 11 12.7 11 16L11 48C11 51.3 13.7 54 17 54L34 54"),
        line("M27 32L55 32"),
        line("M44 20.5L55.5 32L44 43.5"),
    ],
    "fullscreen": [
        line("M9 23L9 15C9 11.7 11.7 9 15 9L23 9"),
        line("M41 9L49 9C52.3 9 55 11.7 55 15L55 23"),
        line("M55 41L55 49C55 52.3 52.3 55 49 55L41 55"),
        line("M23 55L15 55C11.7 55 9 52.3 9 49L9 41"),
    ],
    "info": [Mark(circle(32, 32, 24), NIGHT.text, 1, WIDTH), dot(32, 20.6), line("M32 31L32 44", 6.5)],
    "menu": [line(f"M10 {y}L54 {y}") for y in (17, 32, 47)],
    "moon": [CRESCENT],
    # a fresh card with a plus
    "new": [
        line("M36 54L18 54C14.7 54 12 51.3 12 48L12 16C12 12.7 14.7 10 18 10L38 10C41.3 10 44 12.7 44 16L44 26"),
        line("M46 37L46 57"),
        line("M36 47L56 47"),
    ],
    # the moon of a game that was won, that had no way out, that was left
    "phase_won": [fill(circle(32, 32, 28))],
    "phase_stuck": [fill(without(circle(32, 32, 28), rect(32, 0, 32, 64))), NEW_MOON],
    "phase_left": [NEW_MOON],
    "paste": [
        line(
            "M21 13L17 13C13.7 13 11 15.7 11 19L11 50C11 53.3 13.7 56 17 56L47 56C50.3 56 53 53.3 53 50L53 19"
            "C53 15.7 50.3 13 47 13L43 13"
        ),
        frame(22, 7, 20, 12, 4),
        line("M22 33L42 33"),
        line("M22 44L36 44"),
    ],
    "pause": [fill(BAR), fill(moved(BAR, 22, 0))],
    "play": [fill(ARROW)],
    "power": [
        line("M32 8L32 30"),
        line("M20 15C10 21 6 32 10 43C14 53 23 57 32 57C41 57 50 53 54 43C58 32 54 21 44 15"),
    ],
    # undo in a mirror
    "redo": [line("M46 24C38 14 22 14 15 25C8 37 15 53 30 53C37 53 43 50 46 45"), line("M48 9L48 26L31 26")],
    # an open book
    "rules": [
        line("M32 16C27 12 20 10 8 10L8 48C20 48 27 50 32 54C37 50 44 48 56 48L56 10C44 10 37 12 32 16Z"),
        line("M32 16L32 54"),
    ],
    "settings": [*slider(16, 42), *slider(32, 22), *slider(48, 42)],
    "sound": [
        fill(path("M10 24L20 24L34 12L34 52L20 40L10 40Z")),
        line("M42 24C46 28 46 36 42 40", 5.5),
        line("M49 16C57 25 57 39 49 48", 5.5),
    ],
    "star": [fill(star(32, 32, 28))],
    "statistics": [line("M8 54L56 54"), line("M17 42L17 34", 9), line("M32 42L32 14", 9), line("M47 42L47 24", 9)],
    "step_back": [fill(STEP), line("M13 14L13 50")],
    "step_on": [fill(mirrored(STEP, 32)), line("M51 14L51 50")],
    # a crescent with a small cross in its mouth
    "stuck": [CRESCENT, line("M39 12L56 29", 6.5), line("M56 12L39 29", 6.5)],
    # a cross under a fingertip
    "touch": [
        Mark(circle(32, 32, 15), NIGHT.text, 1, WIDTH),
        *(line(way) for way in ("M32 6L32 24", "M32 40L32 58", "M6 32L24 32", "M40 32L58 32")),
    ],
    "trash": [
        line("M11 17L53 17"),
        line("M25 15L27 8L37 8L39 15"),
        line("M16 19L19 55L45 55L48 19"),
        line("M27 28L28 45"),
        line("M37 28L36 45"),
    ],
    "undo": [line("M18 24C26 14 42 14 49 25C56 37 49 53 34 53C27 53 21 50 18 45"), line("M16 9L16 26L33 26")],
    # a disk with a cross where a fresh card has its plus
    "unsaved": [
        line("M28 54L16 54C12.7 54 10 51.3 10 48L10 16C10 12.7 12.7 10 16 10L42 10L54 22L54 27"),
        line("M22 11L22 23L39 23L39 11"),
        line("M38 38L56 56"),
        line("M56 38L38 56"),
    ],
    "warn": [fill(ring(32, 32, 24, 6)), line("M32 18L32 34", 6.5), dot(32, 45)],
}


def symbol(name: str) -> Sheet:
    """Return the picture of a symbol."""
    sheet = Sheet(SIZE, SIZE)
    sheet.marks.extend(SYMBOLS[name])
    return sheet

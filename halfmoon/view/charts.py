"""How the statistics are drawn: figures, games as phases of the moon, times as columns."""

from halfmoon.play.clock import Clock
from halfmoon.view import art, text
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush, Stamp
from halfmoon.view.items import Item, State
from halfmoon.view.look import Look
from halfmoon.view.text import Weight

COLUMNS = 30
"""A strip and a plot have room for so many games side by side."""

LINES = 4
"""So many lines at most lie across a plot."""

STEPS = (10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000, 36_000)
"""How far apart these lines may be, in seconds."""


def figure(item: Item, brush: Brush) -> list[Stamp]:
    """Return a figure at the right end of its box."""
    box = item.bounds
    size = brush.fit(item.label, Weight.BOLD, brush.size(34), box.w)
    stamp = brush.written(item.label, box.x, box.cy, size, Weight.BOLD, brush.look.text)
    return [stamp._replace(x=box.right - stamp.picture.get_width())]


def phase(item: Item, brush: Brush) -> list[Stamp]:
    """Return the moon that stands for an outcome, and beside it what it says."""
    box, size = item.bounds, brush.px(26)
    room = box.w - size - brush.px(10)
    fits = brush.fit(item.label, Weight.MEDIUM, brush.size(19), room)
    words = brush.written(item.label, box.x + size + brush.px(10), box.cy, fits, Weight.MEDIUM, brush.look.label)
    return [_moon(brush, item.icon, box.x + size / 2, box.cy, size), words]


def strip(item: Item, brush: Brush) -> list[Stamp]:
    """Return the outcomes in its note as moons from left to right, on as many lines as its box is high for."""
    outcomes = item.note.split()
    across = strip_across(brush, item.bounds.w)
    pitch = item.bounds.w / across
    size = round(0.82 * pitch)
    return [
        _moon(
            brush,
            f"phase_{outcome}",
            item.bounds.x + (order % across + 0.5) * pitch,
            item.bounds.y + (order // across + 0.5) * pitch,
            size,
        )
        for order, outcome in enumerate(outcomes)
    ]


def strip_across(brush: Brush, width: int) -> int:
    """Return how many moons lie side by side in a width: all of them, or half as many where they would be too small."""
    return COLUMNS if width >= COLUMNS * brush.px(24, least=20) else COLUMNS // 2


def strip_height(brush: Brush, width: int) -> int:
    """Return how high a strip is in a width, in pixels."""
    across = strip_across(brush, width)
    return COLUMNS // across * width // across


def plot(item: Item, brush: Brush) -> list[Stamp]:
    """Return the times in its note, in seconds, as columns over labelled lines; the time in its label as a line."""
    times, look = [float(seconds) for seconds in item.note.split()], brush.look
    step = next((step for step in STEPS if max(times) / step <= LINES), STEPS[-1])
    count = max(1, -int(-max(times) // step))
    size = brush.size(17)
    labels = [str(Clock(step * line)) for line in range(count + 1)]
    aside = max(text.width(brush.fonts, label, Weight.MEDIUM, size) for label in labels) + brush.px(14)
    box = Box(item.bounds.x + aside, item.bounds.y + size, item.bounds.w - aside, item.bounds.h - 2 * size)

    def height(seconds: float) -> float:
        return box.bottom - box.h * seconds / (step * count)

    stamps = []
    for line, label in enumerate(labels):
        y = height(step * line)
        words = brush.written(label, 0, y, size, Weight.MEDIUM, look.label)
        stamps.append(words._replace(x=box.x - brush.px(14) - words.picture.get_width()))
        stamps.append(Stamp(art.plain(box.w, brush.px(1.5), look.line), box.x, round(y)))
    stamps += _columns(box, [height(seconds) for seconds in times], look)
    thick = brush.px(3, least=2)
    return [*stamps, Stamp(art.plain(box.w, thick, look.text), box.x, round(height(float(item.label)) - thick / 2))]


def _columns(box: Box, tops: list[float], look: Look) -> list[Stamp]:
    """Return columns from the foot of a box up to these heights, the last at the right.

    All have the same round head, so that it is drawn once; a column that is too low for it is plain.
    """
    pitch = box.w / COLUMNS
    wide, left = max(2, round(0.6 * pitch)), box.right - pitch * len(tops)
    head = art.rounded(wide, wide, wide / 3, look.gold)
    stamps = []
    for order, top in enumerate(tops):
        x, high = round(left + (order + 0.5) * pitch - wide / 2), max(2, round(box.bottom - top))
        below = high - wide // 2 if high > wide else high
        stamps += [Stamp(head, x, box.bottom - high)] if high > wide else []
        stamps.append(Stamp(art.plain(wide, below, look.gold), x, box.bottom - below))
    return stamps


def game(item: Item, brush: Brush) -> list[Stamp]:
    """Return a game of a list: the moon of its outcome, its name, what is said of it, and a sign to watch it."""
    look, box, u = brush.look, item.bounds, brush.u
    pressed = State.PRESSED in item.state
    plate = [Stamp(art.rounded(box.w, box.h, 16 * u, look.button_pressed), box.x, box.y)] if pressed else []
    mark, edge = brush.px(34), brush.px(12)
    left = box.x + 2 * edge + mark
    room = box.right - 2 * edge - mark - left
    name = brush.fit(item.label, Weight.BOLD, brush.size(26), room)
    note = brush.fit(item.note, Weight.MEDIUM, brush.size(19), room)
    watch = [brush.icon("play", box.right - edge - mark / 2, box.cy, brush.px(28), look.text)] if item.touch else []
    return [
        *plate,
        _moon(brush, item.icon, box.x + edge + mark / 2, box.cy, mark),
        brush.written(item.label, left, box.cy - 13 * u, name, Weight.BOLD, look.text),
        brush.written(item.note, left, box.cy + 17 * u, note, Weight.MEDIUM, look.label),
        *watch,
    ]


def _moon(brush: Brush, icon: str, x: float, y: float, size: int) -> Stamp:
    """Return the moon of an outcome around a point: only a full one is golden."""
    return brush.icon(icon, x, y, size, brush.look.gold if icon == "phase_won" else brush.look.label)

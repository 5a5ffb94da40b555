"""What stands around the arc: the moon with the score, the name of the game, the bar and its figures."""

from math import acos, degrees

from halfmoon.engine.rules import POINTS_OF_A_WON_GAME
from halfmoon.view import art, text
from halfmoon.view.brush import Brush, Stamp
from halfmoon.view.items import Item, State
from halfmoon.view.text import Weight


def moon(item: Item, brush: Brush) -> list[Stamp]:
    """Return the moon on the horizon, with the score on it and the ring that it fills; quiet, without the score."""
    look, u, bar_top = brush.look, brush.u, brush.layout.bar.y
    mx, my, r = brush.layout.moon
    ring, width = r + 13 * u, 6 * u
    half = degrees(acos(min(1, max(-1, (my - bar_top) / ring))))
    reached = -half + 2 * half * int(item.note) / POINTS_OF_A_WON_GAME
    stamps = [brush.shadow(item.bounds, round(r), brush.px(26), 0.38, colour=look.moon)]
    arcs = [art.arc(ring, width, -half, half, look.track, 0.42)]
    if item.note != "0":
        arcs.append(art.arc(ring, width, -half, reached, look.gold, 1))
    stamps += [
        Stamp(picture, round(mx - picture.get_width() / 2), round(my - picture.get_height() / 2)) for picture in arcs
    ]
    stamps.append(brush.svg("table/moon", item.bounds))
    if State.QUIET in item.state:
        return stamps
    top, up = my - r, bar_top - (my - r)
    label, score, label_at, score_at = (27 * u, 104 * u, 0.34, 0.70) if brush.layout.portrait else (
        0.20 * up, 0.53 * up, 0.29, 0.68
    )  # fmt: skip
    stamps.append(_words(item.label, brush, mx, top + up * label_at, label, Weight.BOLD, look.moon_label))
    stamps.append(_words(item.note, brush, mx, top + up * score_at, score, Weight.EXTRA_BOLD, look.moon_ink))
    return stamps


def _words(words: str, brush: Brush, x: float, y: float, size: float, weight: Weight, colour: str) -> Stamp:
    return brush.centred(words, x, y, text.pixels(size), weight, colour)


def wordmark(item: Item, brush: Brush) -> list[Stamp]:
    """Return the name of the game between two stars, at the head of a window that stands."""
    x, y, u = item.bounds.cx, item.bounds.y + item.bounds.h * 0.55, brush.u
    words = brush.centred(item.label, x, y, brush.size(58), Weight.EXTRA_BOLD, brush.look.text, spacing=brush.px(10))
    aside = words.picture.get_width() / 2 + 46 * u
    stars = [brush.icon("star", x + side * aside, y, brush.px(30), brush.look.gold) for side in (-1, 1)]
    return [words, *stars]


def bar(item: Item, brush: Brush) -> list[Stamp]:
    """Return the bar at the foot of the window, with its golden horizon."""
    box = item.bounds
    line = brush.px(3, least=2)
    return [
        Stamp(art.plain(box.w, box.h, brush.look.bar), box.x, box.y),
        Stamp(art.plain(box.w, line, brush.look.gold), box.x, box.y - line // 2),
    ]


def stat(item: Item, brush: Brush) -> list[Stamp]:
    """Return a figure of the bar under its label."""
    look, box = brush.look, item.bounds
    portrait = brush.layout.portrait
    middle = box.y + 52 * brush.u if portrait else box.cy
    value_size = 40 if portrait and len(item.note) < 9 else 30
    rows = [
        (item.label, middle - 17 * brush.u, 22 if portrait else 17, Weight.MEDIUM, look.label),
        (item.note, middle + (17 if portrait else 13) * brush.u, value_size, Weight.BOLD, look.text),
    ]
    stamps = []
    for words, y, size, weight, colour in rows:
        fits = brush.fit(words, weight, brush.size(size), box.w - 4)
        stamp = brush.written(words, box.x, y, fits, weight, colour)
        spare = box.w - stamp.picture.get_width()
        shift = spare // 2 if State.CENTRED in item.state else spare if State.RIGHT in item.state else 0
        stamps.append(stamp._replace(x=box.x + shift))
    return stamps

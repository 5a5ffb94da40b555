"""What stands around the arc: the moon with the score, the name of the game, the bar and its figures."""

from math import acos, degrees

from halfmoon.engine.rules import POINTS_OF_A_WON_GAME
from halfmoon.view import art, text
from halfmoon.view.brush import Brush, Stamp
from halfmoon.view.items import Item, State
from halfmoon.view.text import Weight


def ring(item: Item, brush: Brush) -> list[Stamp]:
    """Return the glow of the moon and the ring around it, golden as far as the score in its note has filled it."""
    look, u = brush.look, brush.u
    mx, my, r = brush.layout.moon
    radius, width = r + 13 * u, 6 * u
    half = degrees(acos(min(1, max(-1, (my - brush.layout.horizon) / radius))))
    reached = -half + 2 * half * int(item.note) / POINTS_OF_A_WON_GAME
    arcs = [art.arc(radius, width, -half, half, look.track, 0.42)]
    if item.note != "0":
        arcs.append(art.arc(radius, width, -half, reached, look.gold, 1))
    glow = brush.shadow(item.bounds, round(r), brush.px(26), 0.38, colour=look.moon)
    return [glow, *(Stamp(arc, round(mx - arc.get_width() / 2), round(my - arc.get_height() / 2)) for arc in arcs)]


def moon(item: Item, brush: Brush) -> list[Stamp]:
    """Return the moon."""
    return [brush.svg("table/moon", item.bounds)]


def score(item: Item, brush: Brush) -> list[Stamp]:
    """Return the score on the moon under its label, on what the bar leaves free of it."""
    look, u, box = brush.look, brush.u, item.bounds
    label, score, label_at, score_at = (27 * u, 104 * u, 0.34, 0.70) if brush.layout.portrait else (
        0.20 * box.h, 0.53 * box.h, 0.29, 0.68
    )  # fmt: skip
    rows = [
        (item.label, label_at, label, Weight.BOLD, look.moon_label),
        (item.note, score_at, score, Weight.EXTRA_BOLD, look.moon_ink),
    ]
    return [
        brush.centred(words, brush.layout.moon.x, box.y + box.h * at, text.pixels(size), weight, colour)
        for words, at, size, weight, colour in rows
    ]


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

"""A won game: the moon has risen, full, under the empty arc, and nothing else is on stage."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from math import cos, pi, sin
from typing import NamedTuple

from halfmoon.engine.deal import split_mix_64
from halfmoon.engine.position import PILES
from halfmoon.view import art, text
from halfmoon.view.bar import EDGE
from halfmoon.view.box import Box, box_around
from halfmoon.view.brush import Brush, Stamp
from halfmoon.view.frame import Moon
from halfmoon.view.items import Item, Role, State
from halfmoon.view.layout import Layout
from halfmoon.view.look import WON_STARS
from halfmoon.view.text import Weight

STARS = 44


class WonLayout(NamedTuple):
    """Where the full moon stands, the two buttons below it, and the menu in a corner that is free."""

    moon: Moon
    new: Box
    again: Box
    menu: Box


def won_layout(layout: Layout) -> WonLayout:
    """Return the layout of a won game for that of its window."""
    u, cx, touch, dead = layout.u, layout.width / 2, layout.reach.touch, layout.reach.dead
    top = min(layout.places[pile].y for pile in PILES) + layout.card_h + 24 * u
    high = max(touch, (104 if layout.portrait else 76) * u)
    if layout.portrait:
        inner = cx - layout.places["1"].right - 16 * u
        r = min(inner, (layout.height - top - 2 * high - 200 * u) / 2)
        moon = layout.moon if layout.free else Moon(cx, top + 40 * u + r, r)
        wide = min(620 * u, layout.width * 0.8)
        first = max(moon.y + r + 70 * u, layout.height - 2 * high - 120 * u) + high / 2
        spots = [(cx, first), (cx, first + high + 24 * u)]
    else:
        r = (layout.height - top - high - 66 * u) / 2
        moon = Moon(cx, top + r, r)
        wide = 330 * u
        spots = [(cx + side * (wide / 2 + 12 * u), layout.height - high / 2 - max(26 * u, dead)) for side in (-1, 1)]
    new, again = (box_around(x, y, wide, high) for x, y in spots)
    size = max(touch, 60 * u)
    corner = layout.width - max(EDGE * u, dead) - size / 2
    in_header = layout.portrait and not layout.reach.low
    menu = box_around(corner, layout.header.cy if in_header else again.cy, size, size)
    return WonLayout(moon, new, again, menu)


def lit_place(item: Item, brush: Brush) -> list[Stamp]:
    """Return a place of the empty arc, lit."""
    return [brush.svg("cards/slot_lit", item.bounds)]


def full_moon(item: Item, brush: Brush) -> list[Stamp]:
    """Return the full moon with its glow."""
    box = item.bounds
    glow = brush.shadow(box, box.w // 2, brush.px(40), 0.5, colour=brush.look.moon)
    return [glow, brush.svg("table/moon", box)]


def title(item: Item, brush: Brush) -> list[Stamp]:
    """Return the word that says it, as large as its box."""
    size = brush.fit(item.label, Weight.EXTRA_BOLD, item.bounds.h, item.bounds.w)
    box = item.bounds
    return [brush.centred(item.label, box.cx, box.cy, size, Weight.EXTRA_BOLD, brush.look.moon_ink)]


def stat(item: Item, brush: Brush) -> list[Stamp]:
    """Return a figure on the moon under its label, with a line at its left where its state says so."""
    box, look = item.bounds, brush.look
    label = brush.fit(item.label, Weight.BOLD, text.pixels(0.29 * box.h), box.w)
    value_weight = Weight.BOLD if State.QUIET in item.state else Weight.EXTRA_BOLD
    value_size = text.pixels((0.33 if State.QUIET in item.state else 0.57) * box.h)
    value = brush.fit(item.note, value_weight, value_size, box.w)
    stamps = [
        brush.centred(item.label, box.cx, box.y + 0.2 * box.h, label, Weight.BOLD, look.moon_label),
        brush.centred(item.note, box.cx, box.y + 0.72 * box.h, value, value_weight, look.moon_ink),
    ]
    if State.LINED in item.state:
        line = art.plain(brush.px(2, least=2), box.h, look.moon_line)
        stamps.append(Stamp(line, box.x - line.get_width() // 2, box.y))
    return stamps


@lru_cache(maxsize=2)
def stars(layout: Layout) -> list[Item]:
    """Return stars around the risen moon, never behind a place of the arc nor below the moon: always the same ones."""
    moon, u = won_layout(layout).moon, layout.u
    chance = (number / 2**64 for number in split_mix_64(11))
    arc = [layout.places[pile].grown(round(8 * u)) for pile in PILES]
    found: list[Item] = []
    for turn, far, large, colour in islice(zip(*[chance] * 4, strict=False), 40 * STARS):
        reach, size = moon.r * (1.10 + 0.62 * far), max(1, round((9 + 23 * large) * u))
        x, y = moon.x + reach * cos(2 * pi * turn), moon.y + reach * sin(2 * pi * turn)
        hidden = any(place.contains(x, y, size / 2) for place in arc)
        if not hidden and 20 * u < y < moon.y + 0.92 * moon.r and len(found) < STARS:
            box = box_around(x, y, size, size)
            found.append(Item(Role.WON_STAR, box, str(len(found)), note=WON_STARS[int(colour * len(WON_STARS))]))
    return found


def star(item: Item, brush: Brush) -> list[Stamp]:
    """Return a star, in the colour in its note or gold."""
    box = item.bounds
    return [brush.icon("star", box.cx, box.cy, box.w, item.note or brush.look.gold)]

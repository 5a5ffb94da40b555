"""How everything else is drawn: the moon, the bar, buttons, switches, panels, texts, toasts and marks."""

from math import acos, degrees

from halfmoon.engine.rules import POINTS_OF_A_WON_GAME
from halfmoon.view import art, text
from halfmoon.view.box import Box
from halfmoon.view.brush import LINE, STYLES, Brush, Stamp
from halfmoon.view.items import Item, Role, State
from halfmoon.view.text import Weight


def moon(item: Item, brush: Brush) -> list[Stamp]:
    """Return the moon on the horizon, with the score on it and the ring that it fills; quiet, without the score."""
    look, u, bar_top = brush.look, brush.u, brush.place.bar.y
    mx, my, r = brush.place.moon
    ring, width = r + 13 * u, 6 * u
    half = degrees(acos(min(1, max(-1, (my - bar_top) / ring))))
    reached = -half + 2 * half * item.under / POINTS_OF_A_WON_GAME
    stamps = [brush.shadow(item.bounds, round(r), brush.px(26), 0.38, colour=look.moon)]
    arcs = [art.arc(ring, width, -half, half, look.track, 0.42)]
    if item.under:
        arcs.append(art.arc(ring, width, -half, reached, look.gold, 1))
    stamps += [
        Stamp(picture, round(mx - picture.get_width() / 2), round(my - picture.get_height() / 2)) for picture in arcs
    ]
    stamps.append(brush.svg("table/moon", item.bounds))
    if State.QUIET in item.state:
        return stamps
    top, up = my - r, bar_top - (my - r)
    label, score, label_at, score_at = (27 * u, 104 * u, 0.34, 0.70) if brush.place.portrait else (
        0.20 * up, 0.53 * up, 0.29, 0.68
    )  # fmt: skip
    stamps.append(_words(item.label, brush, mx, top + up * label_at, label, Weight.BOLD, look.moon_label))
    stamps.append(_words(str(item.under), brush, mx, top + up * score_at, score, Weight.EXTRA_BOLD, look.moon_ink))
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
    portrait = brush.place.portrait
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
        shift = spare // 2 if State.CENTRED in item.state else spare if State.ON in item.state else 0
        stamps.append(stamp._replace(x=box.x + shift))
    return stamps


def button(item: Item, brush: Brush) -> list[Stamp]:
    """Return a button: icon and label side by side, one above the other, or where they do not fit, the icon alone."""
    look, box = brush.look, item.bounds
    primary, pressed = State.PRIMARY in item.state, State.PRESSED in item.state
    radius = min(box.h / 2, 20 * brush.u)
    if primary:
        plate = art.rounded(box.w, box.h, radius, look.gold_pressed if pressed else look.gold)
    else:
        fill = look.button_pressed if pressed else look.button
        plate = art.rounded(box.w, box.h, radius, fill, 1, look.edge, max(1.5, 2 * brush.u), 0.9)
    colour = look.off if State.DISABLED in item.state else look.gold_ink if primary else look.text
    content = _stacked(item, brush, colour) if State.STACKED in item.state else _in_line(item, brush, colour)
    return [Stamp(plate, box.x, box.y), *content]


def _in_line(item: Item, brush: Brush, colour: str) -> list[Stamp]:
    box, size = item.bounds, 28 if item.bounds.h > 70 * brush.u else 22
    mark = brush.px(26 * size / 22) if item.icon else 0
    gap = brush.px(11) if item.icon and item.label else 0
    room = box.w - 2 * brush.px(13, least=6) - mark - gap
    fits = text.fitting(brush.fonts, item.label, Weight.BOLD, brush.size(size), room) if item.label else None
    if fits is None:
        return [brush.icon(item.icon, box.cx, box.cy, mark, colour)] if item.icon else []
    wide = text.width(brush.fonts, item.label, Weight.BOLD, fits)
    left = box.cx - (mark + gap + wide) / 2
    words = brush.written(item.label, left + mark + gap, box.cy, fits, Weight.BOLD, colour)
    return [words] if not item.icon else [brush.icon(item.icon, left + mark / 2, box.cy, mark, colour), words]


def _stacked(item: Item, brush: Brush, colour: str) -> list[Stamp]:
    box, mark = item.bounds, brush.px(26)
    words = Box(box.x + 4, round(box.y + box.h * 0.54), box.w - 8, round(box.h * 0.38))
    label = brush.fitted(item.label, words, 17, Weight.BOLD, colour) if item.label else None
    if label is None:
        return [brush.icon(item.icon, box.cx, box.cy, mark, colour)]
    return [brush.icon(item.icon, box.cx, box.y + box.h * 0.30, mark, colour), label]


def key(item: Item, brush: Brush) -> list[Stamp]:
    """Return a key of an on-screen keyboard."""
    look, box = brush.look, item.bounds
    fill = look.gold if State.PRESSED in item.state else look.button
    plate = art.rounded(box.w, box.h, 12 * brush.u, fill, 1, look.edge, max(1.5, 2 * brush.u), 0.9)
    if item.icon:
        return [Stamp(plate, box.x, box.y), brush.icon(item.icon, box.cx, box.cy, brush.px(32), look.text)]
    size = min(34 * brush.u, 0.5 * box.h)
    letter = brush.centred(item.label, box.cx, box.cy, text.pixels(size), Weight.BOLD, look.text)
    return [Stamp(plate, box.x, box.y), letter]


def toggle(item: Item, brush: Brush) -> list[Stamp]:
    """Return a row with a title, a note and a switch at its right end."""
    look, box, u = brush.look, item.bounds, brush.u
    w, h = brush.px(76), brush.px(44)
    x, y = box.right - w, round(box.cy - h / 2)
    stamps = _titled(item, brush, box.w - w - brush.px(20))
    if State.ON in item.state:
        knob = h - 8
        stamps += [
            Stamp(art.rounded(w, h, h / 2, look.gold), x, y),
            Stamp(art.rounded(knob, knob, knob / 2, look.gold_ink), x + w - h + 4, y + 4),
            brush.icon("check", x + w - h / 2, y + h / 2, round(h * 0.5), look.gold),
        ]
        return stamps
    knob = max(8, h - 14)
    inset = (h - knob) // 2
    well = art.rounded(w, h, h / 2, look.well, 1, look.slot, max(2, 2.5 * u))
    return [
        *stamps,
        Stamp(well, x, y),
        Stamp(art.rounded(knob, knob, knob / 2, look.slot), x + inset, y + inset),
    ]


def _titled(item: Item, brush: Brush, room: int) -> list[Stamp]:
    """Return the title of a row, and its note below it."""
    look, box, u = brush.look, item.bounds, brush.u
    title_at, note_at = (box.cy - 13 * u, box.cy + 17 * u) if item.note else (box.cy, 0)
    title_size = brush.fit(item.label, Weight.BOLD, brush.size(26), room)
    stamps = [brush.written(item.label, box.x, title_at, title_size, Weight.BOLD, look.text)]
    if item.note:
        size = brush.fit(item.note, Weight.MEDIUM, brush.size(19), room)
        stamps.append(brush.written(item.note, box.x, note_at, size, Weight.MEDIUM, look.label))
    return stamps


def label(item: Item, brush: Brush) -> list[Stamp]:
    """Return the title of a row whose choices stand beside it."""
    return _titled(item, brush, item.bounds.w)


def well(item: Item, brush: Brush) -> list[Stamp]:
    """Return the well in which segments lie, or the field of a code."""
    box = item.bounds
    line = max(1.5, 2 * brush.u)
    return [Stamp(art.rounded(box.w, box.h, 16 * brush.u, brush.look.well, 1, brush.look.slot, line), box.x, box.y)]


def segment(item: Item, brush: Brush) -> list[Stamp]:
    """Return one of several choices side by side; the chosen one is gold."""
    look, box = brush.look, item.bounds.grown(-brush.px(4))
    chosen = State.ON in item.state
    stamps = []
    if chosen or State.PRESSED in item.state:
        fill = look.gold if chosen else look.button_pressed
        stamps.append(Stamp(art.rounded(box.w, box.h, 12 * brush.u, fill), box.x, box.y))
    colour = look.gold_ink if chosen else look.text
    words = brush.fitted(item.label, box.grown(-brush.px(6), 0), 22, Weight.BOLD, colour)
    return [*stamps, words] if words else stamps


def field(item: Item, brush: Brush) -> list[Stamp]:
    """Return the field in which a code is typed; its note stands there while it is empty."""
    look, box = brush.look, item.bounds
    words, colour = (item.label, look.text) if item.label else (item.note, look.off)
    inner = box.grown(-brush.px(18), 0)
    size = brush.fit(words, Weight.BOLD, brush.size(34), inner.w)
    return [*well(item, brush), brush.centred(words, box.cx, box.cy, size, Weight.BOLD, colour, brush.px(1))]


def veil(item: Item, brush: Brush) -> list[Stamp]:
    """Return the dark that lies over the table while something else is in front."""
    box = item.bounds
    return [Stamp(art.plain(box.w, box.h, "#05081C", 0.6), box.x, box.y)]


def panel(item: Item, brush: Brush) -> list[Stamp]:
    """Return a panel with round corners and its shadow."""
    box, look = item.bounds, brush.look
    radius = round(34 * brush.u)
    plate = art.rounded(box.w, box.h, radius, look.panel, 1, look.edge, max(1.5, 2 * brush.u))
    return [brush.shadow(box, radius, brush.px(30), 0.8, brush.px(14)), Stamp(plate, box.x, box.y)]


def cover(item: Item, brush: Brush) -> list[Stamp]:
    """Return a piece of plain panel, which hides what has scrolled under it."""
    box = item.bounds
    return [Stamp(art.plain(box.w, box.h, brush.look.panel), box.x, box.y)]


def emblem(item: Item, brush: Brush) -> list[Stamp]:
    """Return an icon in a disc."""
    box, look = item.bounds, brush.look
    disc = art.rounded(box.w, box.h, box.h / 2, look.panel, 1, look.edge, max(1.5, 2 * brush.u))
    return [Stamp(disc, box.x, box.y), brush.icon(item.icon, box.cx, box.cy, round(box.h * 0.62), look.gold)]


def words(item: Item, brush: Brush) -> list[Stamp]:
    """Return a text in its style, broken into lines; under a heading there is a line across."""
    style, look, box = STYLES[item.role], brush.look, item.bounds
    size, colour = brush.size(style.size), getattr(look, style.colour)
    y = box.y + size * LINE / 2
    stamps = []
    for line in brush.lines(item.role, item.label, box.w):
        stamp = brush.written(line, box.x, y, size, style.weight, colour)
        spare = box.w - stamp.picture.get_width() if State.CENTRED in item.state else 0
        stamps.append(stamp._replace(x=box.x + spare // 2))
        y += size * LINE
    if item.role is Role.HEADING:
        stamps.append(Stamp(art.plain(box.w, brush.px(1.5), look.line), box.x, box.bottom))
    return stamps


def toast(item: Item, brush: Brush) -> list[Stamp]:
    """Return a sentence that goes away by itself."""
    look, box = brush.look, item.bounds
    plate = art.rounded(box.w, box.h, box.h / 2, look.toast, 1, look.toast_edge, max(2, 3 * brush.u))
    mark = round(box.h * 0.51)
    left = box.x + 0.39 * box.h
    size = brush.fit(item.label, Weight.BOLD, brush.toast_size(box.h), box.w - round(1.6 * box.h))
    return [
        brush.shadow(box, box.h // 2, brush.px(16), 0.75, brush.px(8)),
        Stamp(plate, box.x, box.y),
        brush.icon(item.icon, left + mark / 2, box.cy, mark, look.toast_icon),
        brush.written(item.label, left + mark * 1.5, box.cy, size, Weight.BOLD, look.toast_ink),
    ]


def mark(item: Item, brush: Brush) -> list[Stamp]:
    """Return a lasting mark beside the moon: an icon over a few words."""
    look, box = brush.look, item.bounds
    fill = look.button_pressed if State.PRESSED in item.state else look.bar
    plate = art.rounded(box.w, box.h, 16 * brush.u, fill, 0.9, look.edge, max(1.5, 2 * brush.u))
    size = brush.size(19)
    lines = text.wrapped(brush.fonts, item.label, Weight.BOLD, size, box.w - 8)
    height = size * LINE
    stamps = [Stamp(plate, box.x, box.y)]
    y = box.cy - (len(lines) - 1) * height / 2 + 0.22 * box.h
    icon_y = box.y + 0.24 * box.h
    stamps.append(brush.icon(item.icon, box.cx, icon_y, round(0.28 * box.h), look.gold))
    return stamps + [
        brush.centred(line, box.cx, y + row * height, size, Weight.BOLD, look.text) for row, line in enumerate(lines)
    ]


def diagram(item: Item, brush: Brush) -> list[Stamp]:
    """Return the label of a diagram: the place's number, and how many cards lie there."""
    look, box = brush.look, item.bounds
    size = text.pixels(0.72 * box.h)
    name = brush.written(item.label, 0, box.cy, size, Weight.EXTRA_BOLD, look.gold)
    count = brush.written(f" · {item.note}", 0, box.cy, size, Weight.MEDIUM, look.label)
    left = round(box.cx - (name.picture.get_width() + count.picture.get_width()) / 2)
    return [name._replace(x=left), count._replace(x=left + name.picture.get_width())]


def ring(box: Box, brush: Brush) -> Stamp:
    """Return the dashed ring around what the keyboard would touch."""
    line = brush.px(3, least=3)
    around = box.grown(line + brush.px(3, least=2))
    picture = art.rounded(around.w, around.h, 16 * brush.u, None, line="#FFFFFF", line_width=line, dashes=4.0 * line)
    return Stamp(picture, around.x, around.y)

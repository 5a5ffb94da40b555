"""How what can be touched or read is drawn: buttons, switches, panels, texts, toasts and marks."""

from halfmoon.view import art, text
from halfmoon.view.box import Box
from halfmoon.view.brush import LINE, STYLES, Brush, Stamp
from halfmoon.view.items import Item, Role, State
from halfmoon.view.look import DARK, RING, VEIL, VEIL_SHARE
from halfmoon.view.text import Weight


def button(item: Item, brush: Brush) -> list[Stamp]:
    """Return a button: icon and label side by side, one above the other, or where they do not fit, the icon alone."""
    look, box = brush.look, item.bounds
    primary, pressed = State.PRIMARY in item.state, State.PRESSED in item.state
    radius = box.h / 2 if State.ROUND in item.state else min(box.h / 2, 20 * brush.u)
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
    """Return the well in which segments lie, or the field of a code; filled, it shows how far a sheet is scrolled."""
    box, look = item.bounds, brush.look
    fill = look.slot if State.ON in item.state else look.well
    return [Stamp(art.rounded(box.w, box.h, 16 * brush.u, fill, 1, look.slot, max(1.5, 2 * brush.u)), box.x, box.y)]


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
    spacing = brush.px(1)
    room = box.w - 2 * brush.px(18) - spacing * len(words)
    size = brush.fit(words, Weight.BOLD, brush.size(34), room)
    return [*well(item, brush), brush.centred(words, box.cx, box.cy, size, Weight.BOLD, colour, spacing)]


def veil(item: Item, brush: Brush) -> list[Stamp]:
    """Return the dark that lies over the table while something else is in front."""
    box = item.bounds
    return [Stamp(art.plain(box.w, box.h, VEIL, VEIL_SHARE), box.x, box.y)]


def dark(item: Item, brush: Brush) -> list[Stamp]:
    """Return a screen on which nothing is seen."""
    box = item.bounds
    return [Stamp(art.plain(box.w, box.h, DARK), box.x, box.y)]


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


def title(item: Item, brush: Brush) -> list[Stamp]:
    """Return a title in one line, smaller if need be."""
    style, box = STYLES[item.role], item.bounds
    size = brush.fit(item.label, style.weight, brush.size(style.size), box.w)
    stamp = brush.written(item.label, box.x, box.cy, size, style.weight, brush.look.text)
    spare = box.w - stamp.picture.get_width() if State.CENTRED in item.state else 0
    return [stamp._replace(x=box.x + spare // 2)]


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
    high, icon = size * LINE, round(0.3 * box.h)
    top = box.cy - (icon + 0.4 * high + len(lines) * high) / 2
    first = top + icon + 0.9 * high
    return [
        Stamp(plate, box.x, box.y),
        brush.icon(item.icon, box.cx, top + icon / 2, icon, look.gold),
        *(
            brush.centred(line, box.cx, first + row * high, size, Weight.BOLD, look.text)
            for row, line in enumerate(lines)
        ),
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
    picture = art.dashed(around.w, around.h, line, RING)
    return Stamp(picture, around.x, around.y)

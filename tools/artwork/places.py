"""What lies on the table beside faces: the back, the edges of covered cards, the outlines of empty places."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from artwork.card import CORNER, EDGE, H, W, card_inside
from artwork.palette import (
    ARCHES,
    BLACK,
    CRATER,
    DEEP_BLUE,
    NIGHT_BLUE,
    PAPER,
    SLOT,
    STACK_LINE,
    STACK_PAPERS,
    STAR,
    WHITE,
    Halves,
)
from artwork.shapes import below, circle, common, left_of, rect, ring, star, without
from artwork.sheet import Sheet
from halfmoon.view.look import HIGH_CONTRAST, NIGHT
from halfmoon.view.places import FULL_PILE, STACK_RATIO

MIDDLE_X, MIDDLE_Y = W / 2, H / 2
PILES = 12

STACK_H = round(H * STACK_RATIO)
STACK_STEP = (STACK_H - H) / FULL_PILE
"""How far each covered card shows below the one above it."""
STACK_SEEN = 480
"""What is above lies under the face and is left out."""


def back() -> Sheet:
    """Return the back: arches that rise from both ends, and a half moon with its twelve piles between them."""
    sheet = Sheet(W, H)
    sheet.fill(card_inside(0), DEEP_BLUE)
    sheet.fill(card_inside(EDGE), PAPER)
    inner = rect(17, 17, W - 34, H - 34, CORNER - 14)
    sheet.fill(inner, NIGHT_BLUE)
    medallion = circle(MIDDLE_X, MIDDLE_Y, 146)
    for y in (H + 10, -10):
        for row, r in enumerate(range(40, 330, 26)):
            sheet.fill(without(common(ring(MIDDLE_X, y, r, 9), inner), medallion), ARCHES[row % 2])
    sheet.fill(medallion, NIGHT_BLUE)
    sheet.fill(ring(MIDDLE_X, MIDDLE_Y, 138, 4), NIGHT.gold)
    _lay_piles(sheet)
    for x, y, r in ((200, 376, 9), (62, 72, 13), (338, 72, 13), (62, 488, 13), (338, 488, 13)):
        sheet.fill(star(x, y, r), NIGHT.gold)
    sheet.line(rect(27, 27, W - 54, H - 54, CORNER - 18), NIGHT.gold, 3)
    return sheet


def _lay_piles(sheet: Sheet) -> None:
    """Lay twelve piles around a half moon, open at the bottom."""
    for pile in range(PILES):
        angle = radians(216 - 252 * pile / (PILES - 1))
        x, y = MIDDLE_X + 108 * cos(angle), MIDDLE_Y - 108 * sin(angle)
        sheet.fill(rect(x - 9, y - 12.6, 18, 25.2, 4), PAPER)
    moon = circle(MIDDLE_X, MIDDLE_Y, 66)
    sheet.fill(moon, ARCHES[0])
    sheet.fill(left_of(moon, MIDDLE_X), NIGHT.moon)
    for x, y, r in ((172, 254, 9), (160, 294, 13), (184, 316, 7)):
        sheet.fill(circle(x, y, r), CRATER)


def stack(covered: int) -> Sheet:
    """Return what is seen of so many covered cards; the face goes over it, at its upper end."""
    sheet = Sheet(W, STACK_H)
    for card in range(covered, 0, -1):
        y = card * STACK_STEP
        sheet.fill(below(rect(0, y, W, H, CORNER), STACK_SEEN), STACK_LINE)
        sheet.fill(below(rect(1.5, y - 1.9, W - 3, H, CORNER), STACK_SEEN), STACK_PAPERS[card % 2])
    return sheet


def slot(reserve: bool, strong: bool) -> Sheet:
    """Return the outline of an empty place: a pile's with a crescent, one of the reserve with a star."""
    sheet = Sheet(W, H)
    line, opacity = (WHITE, 1.0) if strong else (NIGHT.slot, 0.62)
    sheet.fill(card_inside(4), BLACK if strong else SLOT, 1 if strong else 0.34)
    sheet.line(card_inside(5), line, 6, opacity)
    if reserve:
        sheet.fill(star(MIDDLE_X, MIDDLE_Y, 26), line, opacity * 0.7)
    else:
        sheet.fill(without(circle(196, 280, 46), circle(216, 268, 42)), line, opacity * 0.8)
    return sheet


def slot_lit() -> Sheet:
    """Return the place of a won game: a gold star in a gold outline."""
    sheet = Sheet(W, H)
    gold = NIGHT.gold
    glow = sheet.outwards([(0, gold, 0.34), (0.6, gold, 0.10), (1, gold, 0)], MIDDLE_X, MIDDLE_Y, 250)
    inside = card_inside(5)
    sheet.fill(inside, SLOT, 0.45)
    sheet.fill(inside, glow)
    sheet.line(inside, gold, 7)
    sheet.halves(star(MIDDLE_X, MIDDLE_Y, 84), MIDDLE_X, Halves(STAR, gold))
    return sheet


def pictures() -> Iterator[tuple[str, Sheet]]:
    """Return the name of each of these pictures, and the picture."""
    yield "back", back()
    yield "slot_lit", slot_lit()
    for kind in ("pile", "reserve"):
        yield f"slot_{kind}", slot(kind == "reserve", strong=False)
        yield f"slot_{kind}{HIGH_CONTRAST.outlines}", slot(kind == "reserve", strong=True)
    yield from ((f"stack_{covered}", stack(covered)) for covered in range(1, FULL_PILE + 1))

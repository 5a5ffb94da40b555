"""The sign of the program: a half moon that rises, with cards for its rays."""

from __future__ import annotations

from math import cos, radians, sin

from artwork.palette import (
    DEEP_BLUE,
    ICON_ARCH,
    ICON_CARD_SHADED,
    ICON_CRATER,
    ICON_MOON,
    ICON_SKY,
    PAPER,
    STAR,
    WHITE,
    suit_colours,
)
from artwork.shapes import Shape, above, circle, common, moved, rect, right_of, star
from artwork.sheet import Sheet
from artwork.suits import suit
from halfmoon.engine.cards import Suit
from halfmoon.view.look import NIGHT, Colour

SIZE = 512
MIDDLE, HORIZON = 256, 418
TILT = 0.62
"""How far a card turns with its ray."""


def app_icon() -> Sheet:
    """Return the sign with five cards, for 48 pixels and more."""
    sheet = Sheet(SIZE, SIZE)
    field = rect(0, 0, SIZE, SIZE, 114)
    sheet.fill(field, sheet.downwards(ICON_SKY))
    for r, opacity in ((352, 0.06), (262, 0.09)):
        sheet.fill(common(circle(MIDDLE, HORIZON, r), field), WHITE, opacity)
    for x in (88, 424):
        sheet.fill(star(x, 96, 15), STAR)
    for ray, which in enumerate((Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)):
        _lay_card(sheet, 162 - 36 * ray, which, 30 if ray in (0, 4) else 0)
    _lay_moon(sheet, HORIZON, 148, 166, ICON_ARCH)
    _lay_craters(sheet)
    _lay_ground(sheet, field, HORIZON)
    sheet.fill(rect(0, HORIZON - 4, SIZE, 8), NIGHT.gold)
    return sheet


def small_app_icon(pixels: int = SIZE) -> Sheet:
    """Return the sign with three blank cards, for 32 pixels and less: what is level or upright is on whole pixels."""
    sheet, pixel = Sheet(SIZE, SIZE), SIZE / pixels

    def whole(length: float) -> float:
        return round(length / pixel) * pixel

    field, horizon, r = rect(0, 0, SIZE, SIZE, 100), whole(430), whole(176)
    sheet.fill(field, ICON_SKY[1][1])
    for angle in (148, 32):
        x, y = MIDDLE + 200 * cos(radians(angle)), horizon - 275 * sin(radians(angle))
        sheet.fill(moved(rect(-66, -88, 132, 176, 22), x, y, turn=(90 - angle) * TILT), PAPER)
    sheet.fill(rect(MIDDLE - whole(66), whole(67), 2 * whole(66), 176, 22), PAPER)
    _lay_moon(sheet, horizon, r, r + max(30, pixel), DEEP_BLUE)
    _lay_ground(sheet, field, horizon)
    return sheet


def _lay_card(sheet: Sheet, angle: float, which: Suit, rise: float) -> None:
    """Lay a card on a ray, so many degrees from the right."""
    x, y = MIDDLE + 197.81 * cos(radians(angle)), HORIZON - 262 * sin(radians(angle)) - rise
    card, sign = rect(-46, -64, 92, 128, 14), moved(suit(which), 0, 0, 0.60)
    lit, shaded = suit_colours("classic", which)
    for shape, colour in (
        (card, PAPER),
        (right_of(card, 0), ICON_CARD_SHADED),
        (sign, lit),
        (right_of(sign, 0), shaded),
    ):
        sheet.fill(moved(shape, x, y, turn=(90 - angle) * TILT), colour)


def _lay_moon(sheet: Sheet, horizon: float, r: float, rim: float, dark: Colour) -> None:
    """Lay the half moon on the horizon, with a dark rim between it and the cards."""
    sheet.fill(above(circle(MIDDLE, horizon, rim), horizon), dark)
    sheet.halves(above(circle(MIDDLE, horizon, r), horizon), MIDDLE, ICON_MOON)


def _lay_craters(sheet: Sheet) -> None:
    for x, y, r in ((200, 356, 21), (232, 306, 12), (160, 396, 9), (318, 370, 18), (292, 318, 10)):
        sheet.fill(circle(x, y, r), ICON_CRATER.lit if x < MIDDLE else ICON_CRATER.shaded)


def _lay_ground(sheet: Sheet, field: Shape, horizon: float) -> None:
    sheet.fill(common(rect(0, horizon, SIZE, SIZE), field), NIGHT.bar)

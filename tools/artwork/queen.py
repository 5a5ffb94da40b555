"""The queen: half moon, a long bell of hair, a horned diadem with her suit between the horns."""

from __future__ import annotations

from artwork.figure import MIDDLE, lay_face, neck_shadow
from artwork.palette import COURTS, GOLD, GOWN, HAIR, IVORY, LINE, LIPS, SKIN, Halves, mixed
from artwork.shapes import above, circle, common, mirrored, moved, path, without
from artwork.sheet import Sheet
from artwork.suits import suit as suit_shape
from artwork.weave import lay_weave
from halfmoon.engine.cards import Rank, Suit

BELL = (
    "M200 226C142 226 112 268 110 330C109 388 100 436 56 520L344 520C300 436 291 388 290 330C288 268 258 226 200 226Z"
)
MANTLE = "M-10 640C0 520 60 472 150 456L250 456C340 472 400 520 410 640Z"
GOWN_SHAPE = "M122 640C120 560 128 496 150 456L250 456C272 496 280 560 278 640Z"
HEM, OTHER_HEM = "M150 456C128 496 120 560 122 640", "M250 456C272 496 280 560 278 640"
NECK = (
    "M176 380L224 380L224 446C234 452 244 456 252 458C246 492 222 512 200 524C178 512 154 492 148 458"
    "C156 456 166 452 176 446Z"
)
NECKLINE, OTHER_NECKLINE = "M147 456C154 492 178 512 200 524", "M200 524C222 512 246 492 253 456"
FACE = "M146 308C146 260 168 242 200 242C232 242 254 260 254 308C254 362 227 412 200 412C173 412 146 362 146 308Z"
PROFILE = (
    "M200 200L200 306C196 318 187 336 183 345C182 350 187 354 194 355L197 364C193 368 192 372 195 376"
    "C193 382 194 386 198 391L200 420L300 420L300 200Z"
)
LOCK = "M200 226C150 228 126 270 128 346C131 356 140 354 145 342C153 306 172 276 200 262Z"
MOUTH = "M183 376C190 370.5 196 371 200 374C204 371 210 370.5 217 376C210 389 190 389 183 376Z"
DIADEM = "M137 262C164 230 236 230 263 262L259 277C234 252 166 252 141 277Z"


def queen(suit: Suit, ink: Halves) -> Sheet:
    """Return the queen of a suit."""
    sheet = Sheet(400, 560)
    sheet.halves(above(circle(MIDDLE, 374, 158), 374), MIDDLE, COURTS[Rank.QUEEN].moon)
    sheet.halves(path(BELL), MIDDLE, HAIR[suit])
    _lay_clothes(sheet, suit, ink)
    _lay_neck(sheet, SKIN[suit])
    lay_face(sheet, path(FACE), path(PROFILE), SKIN[suit])
    sheet.fill(path(LOCK), HAIR[suit].lit)
    sheet.fill(mirrored(path(LOCK), MIDDLE), HAIR[suit].shaded)
    _lay_eyes(sheet, HAIR[suit])
    sheet.fill(path(MOUTH), LIPS)
    _lay_pearls(sheet)
    _lay_diadem(sheet, suit, ink)
    return sheet


def _lay_clothes(sheet: Sheet, suit: Suit, ink: Halves) -> None:
    """Lay the mantle and the gown under it."""
    mantle = path(MANTLE)
    sheet.halves(mantle, MIDDLE, ink)
    lay_weave(sheet, mantle, suit, -20, 430)
    sheet.halves(path(GOWN_SHAPE), MIDDLE, GOWN)
    sheet.line(path(HEM), GOLD.lit, 5)
    sheet.line(path(OTHER_HEM), GOLD.shaded, 5)


def _lay_neck(sheet: Sheet, skin: Halves) -> None:
    """Lay the neck with the shadow of the chin, and the neckline."""
    neck = path(NECK)
    sheet.halves(neck, MIDDLE, skin)
    sheet.halves(common(neck, circle(MIDDLE, 372, 60, 62)), MIDDLE, neck_shadow(skin))
    sheet.line(path(NECKLINE), GOLD.lit, 7)
    sheet.line(path(OTHER_NECKLINE), GOLD.shaded, 7)


def _lay_eyes(sheet: Sheet, hair: Halves) -> None:
    """Lay lowered lids with a lash each, and brows."""
    for side, brow in ((-1, mixed(*hair, 0.5)), (1, hair.shaded)):
        x = MIDDLE + side * 26
        sheet.line(path(f"M{x - 15} 320C{x - 8} 331 {x + 8} 331 {x + 15} 320"), LINE, 5)
        sheet.line(path(f"M{x + side * 13} 323L{x + side * 19} 328"), LINE, 4)
        sheet.line(path(f"M{x - 12} 301C{x - 5} 295 {x + 5} 295 {x + 12} 301"), brow, 4.6)


def _lay_pearls(sheet: Sheet) -> None:
    """Lay the earrings and the string of pearls."""
    for x, pearl in ((140, IVORY.lit), (260, IVORY.shaded)):
        sheet.halves(circle(x, 368, 8.5), x, GOLD)
        sheet.fill(circle(x, 387, 5.5), pearl)
    for place in range(-3, 4):
        y = 454 - abs(place) ** 1.7 * 2.2
        sheet.fill(circle(MIDDLE + place * 14.5, y, 6.8), IVORY.lit if place <= 0 else IVORY.shaded)


def _lay_diadem(sheet: Sheet, suit: Suit, ink: Halves) -> None:
    """Lay the diadem: a crescent with its horns up, and the suit between them."""
    sheet.halves(path(DIADEM), MIDDLE, GOLD)
    sheet.halves(without(circle(MIDDLE, 196, 50), circle(MIDDLE, 177, 45)), MIDDLE, GOLD)
    sheet.halves(moved(suit_shape(suit), MIDDLE, 187, 0.48), MIDDLE, ink)

"""The jack: crescent moon, slouched beret with a plume, parti-coloured tunic."""

from __future__ import annotations

from artwork.figure import MIDDLE, lay_face, neck_shadow
from artwork.palette import COURTS, GOLD, HAIR, IVORY, LINE, MOUTH, PLUME, SKIN, Halves
from artwork.shapes import above, circle, left_of, mirrored, path, rect, right_of, without
from artwork.sheet import Sheet
from artwork.weave import OPACITY, lay_weave
from halfmoon.engine.cards import Rank, Suit

TUNIC = "M30 640C36 508 84 466 150 448L250 448C316 466 364 508 370 640Z"
BOB = (
    "M130 276C116 330 112 372 122 400C136 420 164 416 172 398L228 398C236 416 264 420 278 400C288 372 284 330 270 276Z"
)
FLAP = "M200 476L166 428C146 436 124 448 108 466L158 528Z"
FACE = "M148 300C148 264 170 252 200 252C230 252 252 264 252 300C252 366 228 422 200 422C172 422 148 366 148 300Z"
PROFILE = (
    "M200 200L200 316C196 326 183 346 180 354C179 359 184 363 191 364L196 373C192 377 192 381 196 385"
    "C193 391 195 396 199 401L200 430L300 430L300 200Z"
)
FRINGE = (
    "M140 344C138 296 148 262 200 262C252 262 262 296 260 344C255 324 248 311 238 303C214 310 176 311 162 303"
    "C152 311 145 324 140 344Z"
)
SMILE = "M185 386C192 393 208 393 216 384"
FEATHER = (
    "M236 262C236 212 270 182 306 188C352 196 374 250 352 316C343 344 328 358 312 364C327 332 327 288 305 264"
    "C286 246 262 250 248 274Z"
)
FEATHER_SHADOW = (
    "M244 268C250 226 286 206 314 226C346 250 344 308 312 364C327 332 327 288 305 264C286 246 262 250 248 274Z"
)
BERET = (
    "M104 270C92 228 132 194 196 194C258 194 302 220 295 258C292 276 277 286 258 286C232 268 168 268 142 290"
    "C122 292 109 284 104 270Z"
)
BAND = "M138 292C166 270 226 266 256 285L259 262C228 244 162 248 134 270Z"


def jack(suit: Suit, ink: Halves) -> Sheet:
    """Return the jack of a suit."""
    sheet = Sheet(400, 560)
    hair, skin = HAIR[suit], SKIN[suit]
    crescent = without(circle(MIDDLE, 352, 152), circle(MIDDLE + 46, 340, 140))
    sheet.fill(above(crescent, 470), COURTS[Rank.JACK].moon.lit)
    _lay_tunic(sheet, suit, Halves(PLUME.lit, ink.shaded))
    sheet.halves(path(BOB), MIDDLE, hair)
    sheet.halves(rect(174, 384, 52, 92), MIDDLE, neck_shadow(skin))
    _lay_collar(sheet)
    lay_face(sheet, path(FACE), path(PROFILE), skin)
    sheet.halves(path(FRINGE), MIDDLE, hair)
    _lay_looks(sheet, hair)
    _lay_beret(sheet, ink)
    return sheet


def _lay_tunic(sheet: Sheet, suit: Suit, colours: Halves) -> None:
    """Lay the tunic in two colours, with the weave in each."""
    tunic = path(TUNIC)
    sheet.halves(tunic, MIDDLE, colours)
    lay_weave(sheet, right_of(tunic, MIDDLE), suit, 0, 430)
    lay_weave(sheet, left_of(tunic, MIDDLE), suit, 0, 430, OPACITY + 0.04)


def _lay_collar(sheet: Sheet) -> None:
    """Lay the flaps of the collar and two buttons."""
    sheet.fill(path(FLAP), IVORY.lit)
    sheet.fill(mirrored(path(FLAP), MIDDLE), IVORY.shaded)
    for y in (506, 536):
        sheet.halves(circle(MIDDLE, y, 8), MIDDLE, GOLD)


def _lay_looks(sheet: Sheet, hair: Halves) -> None:
    """Lay eyes, brows and the smile."""
    for x in (173, 227):
        sheet.fill(circle(x, 333, 6.6, 7.8), LINE)
        sheet.line(path(f"M{x - 11} 317C{x - 4} 312 {x + 4} 312 {x + 11} 317"), hair.shaded, 4.6)
    sheet.line(path(SMILE), MOUTH, 5)


def _lay_beret(sheet: Sheet, ink: Halves) -> None:
    """Lay the beret, its band with a button, and behind it the plume, a crescent."""
    sheet.fill(path(FEATHER), PLUME.lit)
    sheet.fill(path(FEATHER_SHADOW), PLUME.shaded)
    sheet.halves(path(BERET), MIDDLE, ink)
    sheet.halves(path(BAND), MIDDLE, GOLD)
    sheet.halves(circle(256, 268, 15), 256, GOLD)
    sheet.fill(circle(256, 268, 7), ink.shaded)

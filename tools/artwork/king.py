"""The king: full moon, tall crown and spade beard."""

from __future__ import annotations

from artwork.figure import MIDDLE, lay_face
from artwork.palette import BEARD, BLACK, COURTS, GOLD, IVORY, LINE, MOUTH, SKIN, WHITE, Halves, mixed
from artwork.shapes import below, circle, common, moved, path, polygon, rect, without
from artwork.sheet import Sheet
from artwork.weave import lay_weave
from halfmoon.engine.cards import Rank, Suit

ROBE = "M-60 640L-60 530C-20 458 56 436 140 420L260 420C344 436 420 458 460 530L460 640Z"
ERMINE = "M0 -12C7 -4 7 7 0 12C-7 7 -7 -4 0 -12Z"
ERMINE_TAILS = (60, 458, 58), (92, 486, 38), (138, 506, 16), (262, 506, -16), (308, 486, -38), (340, 458, -58)
"""Where the tails on the collar are, and how far they are turned."""
PROFILE = "M200 200L200 290C197 302 183 330 178 342C177 348 182 352 188 353L200 357L200 420L300 420L300 200Z"
SPADE_BEARD = (
    "M131 316C136 336 146 346 156 350C170 354 188 352 200 352C212 352 230 354 244 350C254 346 264 336 269 316"
    "C277 380 264 440 233 474C220 488 208 498 200 512C192 498 180 488 167 474C136 440 123 380 131 316Z"
)
LOWER_LIP = "M184 378C191 384 209 384 216 378C212 391 188 391 184 378Z"
MOUSTACHE = "M200 356C188 344 158 342 142 376C158 371 188 387 200 371C212 387 242 371 258 376C242 342 212 344 200 356Z"
BROW = "M151 300C160 286 176 286 190 295L190 303C176 296 160 297 151 306Z"
OTHER_BROW = "M249 300C240 286 224 286 210 295L210 303C224 296 240 297 249 306Z"
CROWN = (
    "M132 276L119 192C118 187 124 185 127 189L161 226L193 170C196 165 204 165 207 170L239 226L273 189"
    "C276 185 282 187 281 192L268 276C226 264 174 264 132 276Z"
)
BAND = "M129 252C174 241 226 241 271 252L267 279C226 267 174 267 133 279Z"


def king(suit: Suit, ink: Halves) -> Sheet:
    """Return the king of a suit."""
    sheet = Sheet(400, 560)
    sheet.halves(circle(MIDDLE, 352, 150), MIDDLE, COURTS[Rank.KING].moon)
    _lay_robe(sheet, suit, ink)
    sheet.halves(rect(131, 262, 138, 118, 30), MIDDLE, BEARD[suit])
    lay_face(sheet, rect(143, 240, 114, 170, 50), path(PROFILE), SKIN[suit])
    _lay_beard(sheet, BEARD[suit])
    _lay_eyes(sheet, suit)
    _lay_crown(sheet, ink)
    return sheet


def _lay_robe(sheet: Sheet, suit: Suit, ink: Halves) -> None:
    """Lay the robe and its collar of ermine."""
    robe = path(ROBE)
    sheet.halves(robe, MIDDLE, ink)
    lay_weave(sheet, robe, suit, -60, 460)
    collar = without(circle(MIDDLE, 398, 168, 124), circle(MIDDLE, 386, 120, 84))
    sheet.halves(common(collar, below(robe, 424)), MIDDLE, IVORY)
    for x, y, turn in ERMINE_TAILS:
        sheet.fill(moved(path(ERMINE), x, y, 0.95, turn), ink.shaded)


def _lay_beard(sheet: Sheet, beard: Halves) -> None:
    """Lay the beard with its locks, the mouth, and the moustache of two crescents."""
    sheet.halves(path(SPADE_BEARD), MIDDLE, beard)
    lock = mixed(beard.shaded, BLACK, 0.22)
    for k in (-28, 28):
        ends = f"M{MIDDLE + k} 408", f"{MIDDLE + k * 0.22} 480"
        bends = f"C{MIDDLE + k * 0.95} 438 {MIDDLE + k * 0.55} 462"
        sheet.line(path(f"{ends[0]}{bends} {ends[1]}"), lock, 3.4, 0.5)
    sheet.line(path(f"M{MIDDLE} 404L{MIDDLE} 490"), lock, 3.4, 0.5)
    sheet.fill(path(LOWER_LIP), MOUTH)
    light = Halves(mixed(beard.lit, WHITE, 0.30), mixed(beard.shaded, WHITE, 0.14))
    sheet.halves(path(MOUSTACHE), MIDDLE, light)


def _lay_eyes(sheet: Sheet, suit: Suit) -> None:
    """Lay eyes and brows; those of the white-haired king of spades are darker than his beard."""
    brows = beard = BEARD[suit]
    if suit is Suit.SPADES:
        brows = Halves(mixed(*beard, 0.6), mixed(beard.shaded, "#3A3F66", 0.35))
    for x in (172, 228):
        sheet.fill(circle(x, 313, 6.6, 7.6), LINE)
    sheet.fill(path(BROW), brows.lit)
    sheet.fill(path(OTHER_BROW), brows.shaded)


def _lay_crown(sheet: Sheet, ink: Halves) -> None:
    """Lay the crown with its balls, its band, and the stones on that."""
    sheet.halves(path(CROWN), MIDDLE, ink)
    for x, y, r in ((121, 184, 9.5), (200, 160, 12), (279, 184, 9.5)):
        sheet.halves(circle(x, y, r), x, GOLD)
    sheet.halves(path(BAND), MIDDLE, GOLD)
    for x in (157, 243):
        sheet.fill(circle(x, 261, 5), ink.shaded)
    sheet.fill(polygon((200, 246), (210, 257.5), (200, 269), (190, 257.5)), ink.shaded)

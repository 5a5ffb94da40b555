"""What all cards have in common: their size, their edge, and the sign in the corner."""

from __future__ import annotations

from functools import cache

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from artwork.palette import BLACK, PAPER, PAPER_EDGE, WHITE
from artwork.shapes import Shape, above, below, common, left_of, moved, rect, right_of, without
from artwork.sheet import Sheet
from halfmoon.app.paths import assets
from halfmoon.view.art import CARD_UNITS, LETTER_FONT, LETTER_LEFT, LETTER_ROOM, LETTER_TOP
from halfmoon.view.look import Colour
from halfmoon.view.places import RADIUS

W, H = CARD_UNITS
CORNER = RADIUS * W
EDGE, STRONG_EDGE = 3, 5
"""The width of a card's edge, in general and in high contrast."""
RIM = 16
"""How wide the edge is where it goes on under the field."""
SEAM = 2
"""How far the parts of an edge reach into one another."""
CAP, STRONG_CAP = 172, 186
"""The height of the index, in general and in high contrast."""


def card_inside(edge: float) -> Shape:
    """Return a card less an edge."""
    return rect(edge, edge, W - 2 * edge, H - 2 * edge, CORNER - edge)


def blank(field: Colour = PAPER, edge: Colour = PAPER_EDGE, width: float = EDGE) -> Sheet:
    """Return a card with nothing on it."""
    sheet = Sheet(W, H)
    for strip in _rim():
        sheet.fill(strip, edge)
    sheet.fill(card_inside(width), field)
    return sheet


def _rim() -> list[Shape]:
    """Return the rim of a card in four parts: what of a whole card would be under its field costs time at the start."""
    rim = without(card_inside(0), card_inside(RIM))
    level = common(rim, rect(CORNER, 0, W - 2 * CORNER, H))
    corners = CORNER + SEAM
    return [left_of(rim, corners), right_of(rim, W - corners), above(level, H / 2), below(level, H / 2)]


def strong_blank() -> Sheet:
    """Return a card of high contrast with nothing on it."""
    return blank(WHITE, BLACK, STRONG_EDGE)


@cache
def _font() -> TTFont:
    return TTFont(assets() / "fonts" / f"{LETTER_FONT}.ttf")


def index(text: str, cap: float) -> Shape:
    """Return the sign in the corner of a card, condensed if it is too wide for its place."""
    font = _font()
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    shape, pen_x = Shape(), 0.0
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        outline = Shape()
        glyph.draw(outline.getPen(glyphSet=glyphs))
        shape.addPath(moved(outline, pen_x, 0))
        pen_x += glyph.width
    shape.simplify(fix_winding=True)
    left, _, right, _ = shape.bounds
    scale = cap / font["OS/2"].sCapHeight
    across = min(scale, LETTER_ROOM / (right - left))
    return shape.transform(across, 0, 0, -scale, LETTER_LEFT - left * across, LETTER_TOP + cap)

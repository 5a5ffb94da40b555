"""Pictures from the SVG art and from shapes: each is made once for a size, at exactly that size, and kept."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from math import ceil, cos, floor, radians, sin
from pathlib import Path

import pygame

from halfmoon.engine.cards import Card, Rank
from halfmoon.view import text
from halfmoon.view.look import INK, SHADOW, Colour

COURT_PLACE = {Rank.JACK: 0, Rank.QUEEN: 1, Rank.KING: 2}
"""Where the letter of a court card stands among the three."""

CARD_UNITS = 400, 560
"""The size of the faces in their own units; the letter's measures below are in these."""
LETTER_LEFT, LETTER_TOP, LETTER_ROOM = 34, 38, 214
LETTER_CAP, CYRILLIC_LETTER_CAP = 158, 144
"""Height of the letter; lower in Cyrillic, which keeps the feet of Д off the queen's diadem."""
LETTER_FONT = "SofiaSansCondensed-Black"
FINER = 3
"""How many times larger a letter is drawn before it is brought to size: fonts come in whole pixels only."""

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{body}</svg>'


def drawn(svg: str, w: int, h: int) -> pygame.Surface:
    """Return the picture that an SVG text describes."""
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (w, h)).convert_alpha()


def loaded(file: Path, w: int, h: int) -> pygame.Surface:
    """Return an SVG file at a size in pixels; it is not kept."""
    return pygame.image.load_sized_svg(file, (max(1, w), max(1, h))).convert_alpha()


@lru_cache(maxsize=64)
def picture(file: Path, w: int, h: int) -> pygame.Surface:
    """Return an SVG file at a size in pixels."""
    return loaded(file, w, h)


@lru_cache(maxsize=128)
def icon(file: Path, size: int, colour: Colour) -> pygame.Surface:
    """Return an icon in one colour."""
    shape = picture(file, size, size).copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*pygame.Color(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


@lru_cache(maxsize=128)
def rounded(
    w: int,
    h: int,
    radius: float,
    fill: Colour | None,
    fill_share: float = 1,
    line: Colour | None = None,
    line_width: float = 0,
    line_share: float = 1,
) -> pygame.Surface:
    """Return a rectangle with round corners; shares are opacities from 0 to 1."""
    inner = line_width / 2
    paint = f'fill="{fill}" fill-opacity="{fill_share}"' if fill else 'fill="none"'
    if line:
        paint += f' stroke="{line}" stroke-width="{line_width}" stroke-opacity="{line_share}"'
    body = (
        f'<rect x="{inner}" y="{inner}" width="{w - line_width}" height="{h - line_width}" '
        f'rx="{max(0, min(radius - inner, (min(w, h) - line_width) / 2))}" {paint}/>'
    )
    return drawn(SVG.format(w=w, h=h, body=body), w, h)


@lru_cache(maxsize=16)
def dashed(w: int, h: int, line_width: int, colour: Colour) -> pygame.Surface:
    """Return the outline of a rectangle in dashes, one around each corner.

    Each dash is a line of its own: nanosvg leaves some out where it has to break a line into dashes.
    """
    inner = line_width / 2
    left, top, right, bottom = inner, inner, w - inner, h - inner
    across, down = _dashes(right - left, 4 * line_width), _dashes(bottom - top, 4 * line_width)
    lines = [(left + a, y, left + b, y) for y in (top, bottom) for a, b in across]
    lines += [(x, top + a, x, top + b) for x in (left, right) for a, b in down]
    path = "".join(f"M{x0:.2f} {y0:.2f}L{x1:.2f} {y1:.2f}" for x0, y0, x1, y1 in lines)
    body = f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{line_width}" stroke-linecap="round"/>'
    return drawn(SVG.format(w=w, h=h, body=body), w, h)


def _dashes(length: float, dash: float) -> list[tuple[float, float]]:
    """Return where dashes begin and end along a line, about so long, with a dash at either end and gaps between."""
    parts = 2 * max(1, round((length / dash - 1) / 2)) + 1
    return [(part * length / parts, (part + 1) * length / parts) for part in range(0, parts, 2)]


@lru_cache(maxsize=16)
def plain(w: int, h: int, colour: Colour, share: float = 1) -> pygame.Surface:
    """Return a rectangle of one colour, seen through where its share is below 1."""
    surface = pygame.Surface((w, h)).convert()
    surface.fill(colour)
    if share < 1:
        surface.set_alpha(round(255 * share))
    return surface


@lru_cache(maxsize=64)
def soft(w: int, h: int, radius: int, blur: int, share: float, colour: Colour = SHADOW) -> pygame.Surface:
    """Return the soft shadow or glow of a rounded rectangle; it reaches 3 x blur pixels beyond it."""
    coarse = max(1, blur * 3 // 4)  # what is soft can be drawn small and enlarged
    (r, g, b, _), pad = pygame.Color(colour), 3 * blur
    full = w + 2 * pad, h + 2 * pad
    small = pygame.Surface((-(-full[0] // coarse), -(-full[1] // coarse)), pygame.SRCALPHA)
    small.fill((r, g, b, 0))
    box = (round(pad / coarse), round(pad / coarse), round(w / coarse), round(h / coarse))
    pygame.draw.rect(small, (r, g, b, round(255 * share)), box, border_radius=round(radius / coarse))
    for _ in range(3):  # three box blurs make a soft bell
        small = pygame.transform.box_blur(small, max(1, blur // coarse))
    return (pygame.transform.smoothscale(small, full) if coarse > 1 else small).convert_alpha()


@lru_cache(maxsize=4)  # an arc is as large as the moon, and the gold is never as long again
def arc(radius: float, line_width: float, start: float, end: float, colour: Colour, share: float) -> pygame.Surface:
    """Return a piece of a ring; angles in degrees from straight up, clockwise. The ring's middle is the picture's."""
    size = round(2 * (radius + line_width))
    middle = size / 2
    (x0, y0), (x1, y1) = (
        (middle + radius * sin(radians(angle)), middle - radius * cos(radians(angle))) for angle in (start, end)
    )
    body = (
        f'<path d="M{x0:.2f} {y0:.2f}A{radius:.2f} {radius:.2f} 0 {int(end - start > 180)} 1 {x1:.2f} {y1:.2f}" '
        f'fill="none" stroke="{colour}" stroke-width="{line_width:.2f}" stroke-opacity="{share}" '
        'stroke-linecap="round"/>'
    )
    return drawn(SVG.format(w=size, h=size, body=body), size, size)


@lru_cache(maxsize=48)  # the twenty that are seen, those that may be next, and some of them lifted
def face(assets: Path, theme: str, letters: str, card: Card, w: int, h: int) -> pygame.Surface:
    """Return the face of a card at a size; letters are those of jack, queen and king, such as "V D R"."""
    surface = loaded(assets / "cards" / theme / f"{card}.svg", w, h)
    if card.rank not in COURT_PLACE:
        return surface
    letter = letters.split()[COURT_PLACE[card.rank]]
    surface.blit(*court_letter(assets, letter, INK[theme][card.suit], w, h))
    return surface


@lru_cache(maxsize=8)
def court_letter(assets: Path, letter: str, colour: Colour, w: int, h: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the letter of a court card, and where its corner goes: where the art leaves room for it.

    Its left edge is that of the ink, its height that of a capital; a wide letter is condensed.
    """
    scale = min(w / CARD_UNITS[0], h / CARD_UNITS[1])
    cap = (LETTER_CAP if letter.isascii() else CYRILLIC_LETTER_CAP) * scale
    size = max(1, round(FINER * cap / text.CAP_HEIGHT))
    typeface = text.font(assets / "fonts", LETTER_FONT, size)
    glyph = typeface.render(letter, True, colour)
    ink = glyph.get_bounding_rect()
    glyph = glyph.subsurface(ink)
    room = round(LETTER_ROOM * scale * FINER)
    if ink.w > room:
        glyph = pygame.transform.smoothscale(glyph, (room, ink.h))
    left = LETTER_LEFT * scale - glyph.get_bounding_rect(128).x / FINER
    top = LETTER_TOP * scale + (ink.top - typeface.get_ascent()) / FINER + cap
    x, y = floor(left), floor(top)
    size_in_place = (
        ceil(left - x + glyph.get_width() / FINER) + 1,
        ceil(top - y + glyph.get_height() / FINER) + 1,
    )
    fine = pygame.Surface((size_in_place[0] * FINER, size_in_place[1] * FINER), pygame.SRCALPHA)
    fine.fill((*pygame.Color(colour)[:3], 0))
    fine.blit(glyph, (round((left - x) * FINER), round((top - y) * FINER)))
    return pygame.transform.smoothscale(fine, size_in_place).convert_alpha(), (x, y)


def shaped(picture: pygame.Surface, w: int, h: int, turn: int) -> pygame.Surface:
    """Return a picture at a size in pixels, then turned by so many degrees, clockwise; it is not kept."""
    sized = pygame.transform.smoothscale(picture, (w, h))
    turned = pygame.transform.rotozoom(sized, -turn, 1) if turn else sized
    turned.blit(turned, (0, 0))  # on its way it has lost a little of its opacity
    return turned


@lru_cache(maxsize=24)  # they can be large, and are soon made again
def faded(picture: pygame.Surface, share: int) -> pygame.Surface:
    """Return a picture of which only a share is seen, of 255: twice as fast as one made paler as it is drawn."""
    paler = picture.copy()
    paler.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
    return paler


def forget() -> None:
    """Forget all pictures."""
    of_art = (picture, icon, rounded, dashed, plain, soft, arc, face, court_letter, faded)
    for kept in (*of_art, text.text, text.font):
        kept.cache_clear()

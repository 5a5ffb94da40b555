"""The night behind the table: drawn once for a window, then only copied.

The soft parts are drawn small and enlarged, which is quick and cannot be told apart; stars and grain are drawn in full.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from math import hypot

import pygame

from halfmoon.engine.deal import split_mix_64
from halfmoon.view import art
from halfmoon.view.frame import Moon
from halfmoon.view.layout import Layout
from halfmoon.view.look import BRIGHT_STAR, GLOW, HALO, SKY, STAR

SOFTNESS = 4
"""How many times smaller the soft parts are drawn."""

BRIGHT_STARS = 8
GRAIN = 128


@lru_cache(maxsize=2)
def sky(layout: Layout, moon: Moon, halo: float = 1.0) -> pygame.Surface:
    """Return the night of a window: its gradient, the halos and glow around the moon, stars that no card hides."""
    small = _soft_parts(layout, moon, halo)
    surface = pygame.transform.smoothscale(small.convert(), (layout.width, layout.height))
    chance = _chances()
    cards = [pygame.Rect(box.grown(0, round(layout.depth))) for box in (*layout.places.values(), layout.header)]
    _stars(surface, layout.u, cards, chance)
    _bright_stars(surface, layout, cards, chance)
    grain = _grain()
    for y in range(0, layout.height, GRAIN):
        for x in range(0, layout.width, GRAIN):
            surface.blit(grain, (x, y))
    return surface


def _soft_parts(layout: Layout, moon: Moon, halo: float) -> pygame.Surface:
    w, h = layout.width, layout.height
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in SKY)
    reach = moon.r + layout.card_h * 1.7
    rim = moon.r / reach
    glow = [(0, *GLOW[0][1:])] + [(rim + (1 - rim) * at, colour, share) for at, colour, share in GLOW]
    glows = "".join(
        f'<stop offset="{at:.4f}" stop-color="{colour}" stop-opacity="{share}"/>' for at, colour, share in glow
    )
    step = layout.card_h * 0.86 * (1 if halo == 1 else 0.62)
    rings = "".join(
        f'<circle cx="{moon.x}" cy="{moon.y}" r="{moon.r + layout.card_h * 0.42 * halo + ring * step:.1f}" '
        f'fill="{HALO}" fill-opacity="{0.062 * (1 - ring / 8):.4f}"/>'
        for ring in range(6, -1, -1)
    )
    body = (
        f'<defs><linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">{stops}'
        f'</linearGradient><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="{moon.x}" cy="{moon.y}" '
        f'r="{reach:.1f}">{glows}</radialGradient></defs><rect x="0" y="0" width="{w}" height="{h}" fill="url(#sky)"/>'
        f'{rings}<circle cx="{moon.x}" cy="{moon.y}" r="{reach:.1f}" fill="url(#glow)"/>'
    )
    svg = art.SVG.format(w=w, h=h, body=body)
    return art.drawn(svg, -(-w // SOFTNESS), -(-h // SOFTNESS))


def _stars(surface: pygame.Surface, u: float, cards: list[pygame.Rect], chance: Iterator[float]) -> None:
    w, h = surface.get_size()
    sizes = [radius * max(0.8, u) for radius in (0.7, 0.8, 1, 1.3, 1.7)]
    dots = [_dot(radius, share) for radius in sizes for share in (0.2, 0.35, 0.5, 0.65)]
    spots = []
    for _ in range(round(w * h / 8000)):
        x, y = next(chance) * w, next(chance) ** 1.25 * h
        dot = dots[int(next(chance) * len(dots))]
        if _free(cards, x, y, 4 * u):
            spots.append((dot, (x, y)))
    surface.fblits(spots)


def _bright_stars(surface: pygame.Surface, layout: Layout, cards: list[pygame.Rect], chance: Iterator[float]) -> None:
    found: list[tuple[float, float]] = []
    for _ in range(600):
        if len(found) == BRIGHT_STARS:
            return
        size = (5 + 5 * next(chance)) * layout.u
        x, y = next(chance) * layout.width, next(chance) * layout.height * 0.62
        apart = all(hypot(x - a, y - b) > 0.5 * layout.card_h for a, b in found)
        if apart and _free(cards, x, y, size + 0.05 * layout.card_h):
            found.append((x, y))
            surface.blit(_star(round(2 * size), 0.4 + 0.35 * next(chance)), (x - size, y - size))


def _free(cards: list[pygame.Rect], x: float, y: float, pad: float) -> bool:
    return pygame.Rect(x - pad, y - pad, 2 * pad, 2 * pad).collidelist(cards) < 0


def _dot(radius: float, share: float) -> pygame.Surface:
    size = int(2 * radius) + 2
    body = f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius:.2f}" fill="{STAR}" fill-opacity="{share}"/>'
    return art.drawn(art.SVG.format(w=size, h=size, body=body), size, size)


def _star(size: int, share: float) -> pygame.Surface:
    """Return a star with four points."""
    shape = "M32 0C33.6 22 42 30.4 64 32C42 33.6 33.6 42 32 64C30.4 42 22 33.6 0 32C22 30.4 30.4 22 32 0Z"
    body = f'<path d="{shape}" fill="{BRIGHT_STAR}" fill-opacity="{share:.2f}"/>'
    return art.drawn(art.SVG.format(w=64, h=64, body=body), size, size)


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """Return about one grey level of grain: it keeps the dark gradient from showing bands."""
    light, dark = bytes((255, 255, 255, 2)), bytes((0, 0, 0, 3))
    eight_dots = [b"".join(light if byte >> bit & 1 else dark for bit in range(8)) for byte in range(256)]
    numbers = islice(split_mix_64(1), GRAIN * GRAIN // 64)
    dots = b"".join(eight_dots[byte] for number in numbers for byte in number.to_bytes(8, "little"))
    return pygame.image.frombuffer(dots, (GRAIN, GRAIN), "RGBA").convert_alpha()


def _chances() -> Iterator[float]:
    """Yield numbers from 0 to 1, always the same ones: every table has the same stars."""
    return (number / 2**64 for number in split_mix_64(7))

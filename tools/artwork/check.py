"""Checks the art as it is in the folder of assets: nanosvg can read it, and its colours keep what is promised."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pygame

from artwork.contrast import PLAIN_DIFFERENCE, TOLD_APART, VISION, least_difference, promises
from artwork.palette import COURTS, PAPER, WHITE, Halves, suit_colours
from halfmoon.engine.cards import Card
from halfmoon.view.art import CARD_UNITS
from halfmoon.view.look import Colour

NAMESPACE = "{http://www.w3.org/2000/svg}"
GRADIENT = {"id", "gradientUnits"}
SUBSET = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "path": {
        "d",
        "fill",
        "fill-opacity",
        "stroke",
        "stroke-width",
        "stroke-opacity",
        "stroke-linecap",
        "stroke-linejoin",
    },
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
"""The elements and attributes that nanosvg is known to draw as they are meant; there is no text, mask or filter."""

SMALL = 80, 112
CLEAR, SOLID = 60, 255
"""Alpha of a corner at most, and of the middle."""


def outside_subset(svg: str) -> list[str]:
    """Return what an SVG text has beyond the elements and attributes that nanosvg knows."""
    faults = []
    for element in ElementTree.fromstring(svg).iter():
        name = element.tag.removeprefix(NAMESPACE)
        if name not in SUBSET:
            faults.append(name)
        else:
            faults += [f"{name} {attribute}" for attribute in element.attrib if attribute not in SUBSET[name]]
    return faults


def draws_nothing(file: Path) -> bool:
    """Return whether nothing is to be seen of a picture at a small size."""
    return not pygame.image.load_sized_svg(file, SMALL).get_bounding_rect(CLEAR)


def has_shape_of_a_card(file: Path) -> bool:
    """Return whether a picture fills its size but for round corners."""
    face = pygame.image.load_sized_svg(file, SMALL)
    w, h = SMALL
    corners = [face.get_at((x, y)).a for x in (0, w - 1) for y in (0, h - 1)]
    return face.get_size() == SMALL and face.get_at((w // 2, h // 2)).a == SOLID and max(corners) <= CLEAR


def colours_of(card: Card, theme: str) -> tuple[Colour, Halves]:
    """Return the colours that a face should have: its field's, and its suit's."""
    court = COURTS.get(card.rank)
    field = WHITE if theme == "contrast" else court.field if court else PAPER
    return field, suit_colours(theme, card.suit)


def colours_in(file: Path, card: Card) -> tuple[Colour, Halves]:
    """Return the colours that a face has: at its left side, and left and right of the middle of its suit."""
    face = pygame.image.load_sized_svg(file, CARD_UNITS)
    x, y, aside = (318, 88, 10) if card.rank in COURTS else (200, 434, 20)
    field, lit, shaded = (
        "#{:02X}{:02X}{:02X}".format(*face.get_at(point)[:3]) for point in ((14, 250), (x - aside, y), (x + aside, y))
    )
    return field, Halves(lit, shaded)


def figures() -> Iterator[tuple[bool, str]]:
    """Return each figure about colours as a line, and whether the promise is kept."""
    for promise in promises():
        line = f"{promise.contrast:5.2f} (at least {promise.least}) {promise.what}"
        yield promise.contrast >= promise.least, line
    for what, colours in TOLD_APART.items():
        for vision in VISION:
            apart = least_difference(colours, vision)
            yield apart >= PLAIN_DIFFERENCE, f"{apart:5.1f} (at least {PLAIN_DIFFERENCE}) {what}, {vision} vision"


def faults(assets: Path) -> Iterator[str]:
    """Return what is wrong with the pictures in the folder of assets."""
    for file in sorted(assets.rglob("*.svg")):
        name = file.relative_to(assets)
        yield from (f"{name}: {fault} is not for nanosvg" for fault in outside_subset(file.read_text("utf-8")))
        if draws_nothing(file):
            yield f"{name}: draws nothing"

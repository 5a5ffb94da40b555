"""What is promised about colours: letters can be read; suits and ranks can be told apart by eyes of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import dist
from typing import NamedTuple

from artwork.palette import BLACK, COURTS, LIT, MOON_LIGHT, MOON_SHADE, PAPER, WHITE, mixed, suit_colours
from halfmoon.engine.cards import Suit
from halfmoon.view.look import HIGH_CONTRAST, INK, NIGHT, RIM_INSIDE, SKY, Colour

TEXT, SHAPE, STRONG = 4.5, 3.0, 7.0
"""The least contrast of text, of shapes and edges, and of all in high contrast (WCAG 2.2)."""

TEXTS = {
    "bar": ("text", "label"),
    "panel": ("text", "label", "gold"),
    "button": ("text", "label"),
    "button_pressed": ("text",),
    "gold": ("gold_ink",),
    "gold_pressed": ("gold_ink",),
    "moon": ("moon_ink", "moon_label"),
    "toast": ("toast_ink", "toast_icon"),
}
"""What is written on what, by the names of the look."""

PLAIN_DIFFERENCE = 12
"""How far apart two colours must be (CIE 1976) to be told apart at a glance."""


class Promise(NamedTuple):
    """Two colours, what they are, and the least contrast between them."""

    what: str
    colour: Colour
    ground: Colour
    least: float

    @property
    def contrast(self) -> float:
        """The contrast between the two, from 1 to 21."""
        low, high = sorted(_luminance(colour) for colour in (self.colour, self.ground))
        return (high + 0.05) / (low + 0.05)


def promises() -> Iterator[Promise]:
    """Return every promise about contrast."""
    for ground, inks in TEXTS.items():
        for ink in inks:
            yield Promise(f"{ink} on {ground}", getattr(NIGHT, ink), getattr(NIGHT, ground), TEXT)
    for ground in ("bar", "panel", "button"):
        for ink in ("text", "label", "gold", "edge"):
            colours = getattr(HIGH_CONTRAST, ink), getattr(HIGH_CONTRAST, ground)
            yield Promise(f"{ink} on {ground} in high contrast", *colours, STRONG)
    yield from _on_the_table()
    yield from _on_cards()


def _on_the_table() -> Iterator[Promise]:
    """Return the promises about the night, the moon and what lies there."""
    (_, top), (_, middle), (_, low), _ = SKY
    yield Promise("words on the sky", NIGHT.text, top, TEXT)
    yield Promise("edge of a button on the bar", NIGHT.edge, NIGHT.bar, SHAPE)
    yield Promise("card on the sky", PAPER, low, SHAPE)
    yield Promise("outline of an empty place", mixed(middle, NIGHT.slot, 0.62), middle, SHAPE)
    yield Promise("rim of a selected card on the sky", NIGHT.gold, low, SHAPE)
    yield Promise("line inside that rim, on the card", RIM_INSIDE, PAPER, SHAPE)
    yield Promise("rim of a refused card on the sky", NIGHT.coral, middle, SHAPE)
    yield Promise("score where the moon is lightest", NIGHT.moon_ink, MOON_LIGHT, TEXT)
    yield Promise("score where the moon is darkest", NIGHT.moon_ink, MOON_SHADE, TEXT)
    yield Promise("rim of a selected card in high contrast", HIGH_CONTRAST.gold, BLACK, STRONG)


def _on_cards() -> Iterator[Promise]:
    """Return the promises about the faces."""
    for theme in ("classic", "four"):
        for suit in Suit:
            lit, ink = suit_colours(theme, suit)
            yield Promise(f"{theme} {suit} index", ink, PAPER, TEXT)
            yield Promise(f"{theme} {suit} lit half", lit, PAPER, SHAPE)
            for rank, court in COURTS.items():
                yield Promise(f"{theme} {suit} letter on {rank}", ink, court.field, TEXT)
    for suit in Suit:
        yield Promise(f"contrast {suit} index", INK["contrast"][suit], WHITE, STRONG)


def _linear(colour: Colour) -> list[float]:
    """Return the light of a colour: red, green and blue from 0 to 1."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]


def _luminance(colour: Colour) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


Matrix = tuple[tuple[float, float, float], ...]

VISION: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What light becomes in eyes of every kind (Machado, Oliveira and Fernandes 2009, full severity)."""
XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE_POINT = 0.9505, 1.0, 1.089

TOLD_APART = {
    "inks of four colours": tuple(INK["four"].values()),
    "lit halves of four colours": tuple(LIT["four"].values()),
    "fields of jack, queen and king": tuple(court.field for court in COURTS.values()),
    "moons of jack, queen and king": tuple(court.moon.lit for court in COURTS.values()),
}
"""The colours that must be told apart from one another."""


def least_difference(colours: tuple[Colour, ...], vision: str) -> float:
    """Return the difference of the two colours that eyes of a kind find most alike."""
    seen = [_lab(_times(VISION[vision], _linear(colour))) for colour in colours]
    return min(dist(one, other) for one, other in combinations(seen, 2))


def _times(matrix: Matrix, values: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix]


def _lab(light: list[float]) -> tuple[float, float, float]:
    """Return light as the eye measures it: lightness, green to red, blue to yellow."""
    shares = zip(_times(XYZ, [min(1, max(0, value)) for value in light]), WHITE_POINT, strict=True)
    x, y, z = (_response(value / white) for value, white in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _response(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

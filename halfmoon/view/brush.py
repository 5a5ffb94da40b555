"""What everything is drawn with: the art, the look, the unit of the window; and what drawing makes, stamps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from halfmoon.view import art, text
from halfmoon.view.box import Box
from halfmoon.view.items import Role
from halfmoon.view.layout import Layout
from halfmoon.view.look import LEAST_TEXT, SHADOW, Look
from halfmoon.view.text import Weight

OPAQUE = 255


class Stamp(NamedTuple):
    """A picture, where its upper left corner goes, and how much of it is seen: 255 for all of it.

    Pictures are kept, so equal stamps look equal.
    """

    picture: pygame.Surface
    x: int
    y: int
    share: int = OPAQUE

    def below(self, row: int) -> Stamp:
        """Return the stamp without what is above a row of pixels; something of it must be left."""
        w, h = self.picture.get_size()
        hidden = max(0, row - self.y)
        return Stamp(self.picture.subsurface(0, hidden, w, h - hidden), self.x, self.y + hidden, self.share)


def seen_from(row: int, stamps: list[Stamp]) -> list[Stamp]:
    """Return what is seen of stamps from a row of pixels on; 0 for all of them."""
    return [stamp.below(row) for stamp in stamps if stamp.y + stamp.picture.get_height() > row] if row else stamps


class Style(NamedTuple):
    """How a text is written: its size in u, its weight, and the colour by its name in the look."""

    size: float
    weight: Weight
    colour: str


STYLES = {
    Role.TITLE: Style(44, Weight.EXTRA_BOLD, "text"),
    Role.HEADING: Style(20, Weight.BOLD, "gold"),
    Role.TEXT: Style(27, Weight.MEDIUM, "label"),
    Role.NOTE: Style(19, Weight.MEDIUM, "label"),
    Role.FAULT: Style(22, Weight.BOLD, "coral"),
}
"""The texts that are nothing but text."""

LINE = 1.35
"""From line to line, in text sizes."""


@dataclass(frozen=True, slots=True, eq=False)
class Brush:
    """The art folder, the look, the letters on the court cards, and the layout of the window.

    Each is itself alone: what is drawn with one brush is kept for that brush.
    """

    assets: Path
    look: Look
    letters: str
    layout: Layout

    @property
    def u(self) -> float:
        """The unit of the window, in pixels."""
        return self.layout.u

    @property
    def fonts(self) -> Path:
        """The folder of the fonts."""
        return self.assets / "fonts"

    def px(self, units: float, least: int = 1) -> int:
        """Return a length given in u in whole pixels."""
        return max(least, round(units * self.u))

    def touch(self, units: float) -> int:
        """Return a length given in u of something that is touched, in whole pixels: large enough for a finger."""
        return max(self.layout.reach.touch, self.px(units))

    def size(self, units: float) -> int:
        """Return a text size given in u in whole pixels."""
        return text.pixels(units * self.u)

    def lines(self, role: Role, words: str, room: int) -> tuple[str, ...]:
        """Return a text broken into lines of so many pixels."""
        style = STYLES[role]
        return text.wrapped(self.fonts, words, style.weight, self.size(style.size), room)

    def height(self, role: Role, words: str, room: int) -> int:
        """Return how high a text is when its lines are so many pixels wide."""
        return round(len(self.lines(role, words, room)) * self.size(STYLES[role].size) * LINE)

    def fit(self, words: str, weight: Weight, size: int, room: int) -> int:
        """Return the largest size up to `size` at which words fit into so many pixels, or the least there is."""
        return text.fitting(self.fonts, words, weight, size, room) or LEAST_TEXT

    def toast_width(self, words: str, height: int) -> int:
        """Return how wide a toast of a height is for its words, with its icon and round ends, in pixels.

        It stays between the lowest piles; its words become smaller if they must.
        """
        wide = text.width(self.fonts, words, Weight.BOLD, self.toast_size(height))
        between = self.layout.places["12"].x - self.layout.places["1"].right - self.px(20)
        return min(between, round(wide + 1.85 * height))

    def toast_size(self, height: int) -> int:
        """Return the size of the words in a toast of a height."""
        return text.pixels(height * 26 / 66)

    def written(
        self, words: str, x: float, middle: float, size: int, weight: Weight, colour: str, spacing: int = 0
    ) -> Stamp:
        """Return words that begin at x, their capitals around a middle."""
        picture = text.text(self.fonts, words, weight, size, colour, spacing)
        return Stamp(picture, round(x), text.top_of(text.font(self.fonts, weight, size), size, middle))

    def centred(
        self, words: str, x: float, middle: float, size: int, weight: Weight, colour: str, spacing: int = 0
    ) -> Stamp:
        """Return words around x."""
        stamp = self.written(words, 0, middle, size, weight, colour, spacing)
        return stamp._replace(x=round(x - stamp.picture.get_width() / 2))

    def fitted(self, words: str, box: Box, size: float, weight: Weight, colour: str) -> Stamp | None:
        """Return words in the middle of a box, smaller if need be; None if the box cannot hold them."""
        fits = text.fitting(self.fonts, words, weight, self.size(size), box.w)
        return self.centred(words, box.cx, box.cy, fits, weight, colour) if fits else None

    def icon(self, name: str, cx: float, cy: float, size: int, colour: str) -> Stamp:
        """Return an icon around a middle."""
        picture = art.icon(self.assets / "icons" / f"{name}.svg", size, colour)
        return Stamp(picture, round(cx - size / 2), round(cy - size / 2))

    def svg(self, name: str, box: Box) -> Stamp:
        """Return a picture of the art folder in a box."""
        return Stamp(art.picture(self.assets / f"{name}.svg", box.w, box.h), box.x, box.y)

    def shadow(self, box: Box, radius: int, blur: int, share: float, drop: int = 0, colour: str = SHADOW) -> Stamp:
        """Return the soft shadow of a box, so many pixels below it; or its glow, in another colour."""
        return Stamp(art.soft(box.w, box.h, radius, blur, share, colour), box.x - 3 * blur, box.y - 3 * blur + drop)


@lru_cache(maxsize=2)
def brush_of(assets: Path, look: Look, letters: str, layout: Layout) -> Brush:
    """Return the brush for all this: the same one for the same."""
    return Brush(assets, look, letters, layout)

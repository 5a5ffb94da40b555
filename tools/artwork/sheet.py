"""A sheet on which shapes are laid one over the other; written as SVG that nanosvg can read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from artwork.palette import Halves
from artwork.pathdata import data, number
from artwork.shapes import Shape, common, moved, outlined, right_of
from halfmoon.view.look import Colour

NEAR = 16
"""A line that comes so near to the edge of a clip is cut by it."""

Stop = tuple[float, Colour, float]
"""A stop of a gradient: how far, the colour there, and its opacity."""


class Mark(NamedTuple):
    """A shape in a colour: filled, or as a line with round ends if it has a width."""

    shape: Shape
    colour: Colour
    opacity: float
    width: float

    def cut(self, clip: Shape) -> Mark:
        """Return what of the mark is inside a clip."""
        x0, y0, x1, y1 = self.shape.bounds
        left, top, right, bottom = clip.bounds
        reach = NEAR if self.width else 0
        if x0 >= left + reach and y0 >= top + reach and x1 <= right - reach and y1 <= bottom - reach:
            return self
        whole = outlined(self.shape, self.width) if self.width else self.shape
        return self._replace(shape=common(whole, clip), width=0)

    @property
    def svg(self) -> str:
        """The mark as an element of SVG; nothing if there is nothing to be seen."""
        written = data(self.shape)
        if not written:
            return ""
        kind = "stroke" if self.width else "fill"
        paint = f'{kind}="{self.colour}"'
        if self.opacity < 1:
            paint += f' {kind}-opacity="{self.opacity:g}"'
        if self.width:
            paint = f'fill="none" stroke-width="{number(self.width)}" {paint}'
            paint += ' stroke-linecap="round" stroke-linejoin="round"'
        return f'<path d="{written}" {paint}/>'


class Sheet:
    """A sheet of a size in its own units, and what has been laid on it."""

    def __init__(self, w: int, h: int) -> None:
        self.size = w, h
        self.marks: list[Mark] = []
        self._gradients: list[str] = []

    def fill(self, shape: Shape, colour: Colour, opacity: float = 1) -> None:
        """Lay a shape on the sheet."""
        self.marks.append(Mark(shape, colour, opacity, 0))

    def line(self, shape: Shape, colour: Colour, width: float, opacity: float = 1) -> None:
        """Draw along a shape."""
        self.marks.append(Mark(shape, colour, opacity, width))

    def halves(self, shape: Shape, middle: float, colours: Halves) -> None:
        """Lay a shape in its lit colour, and on it its right half in shadow: no seam can show between them."""
        self.fill(shape, colours.lit)
        if colours.lit != colours.shaded:
            self.fill(right_of(shape, middle), colours.shaded)

    def lay(self, other: Sheet, dx: float, dy: float, clip: Shape) -> None:
        """Lay another sheet on this one, moved and then cut."""
        for mark in other.marks:
            self.marks.append(mark._replace(shape=moved(mark.shape, dx, dy)).cut(clip))

    def downwards(self, stops: Sequence[Stop]) -> Colour:
        """Return a gradient from the upper to the lower edge, to be given as a colour."""
        return self._gradient("linear", stops, f'x1="0" y1="0" x2="0" y2="{self.size[1]}"')

    def outwards(self, stops: Sequence[Stop], x: float, y: float, r: float) -> Colour:
        """Return a gradient from a point to a circle around it, to be given as a colour."""
        return self._gradient("radial", stops, f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"')

    def _gradient(self, kind: str, stops: Sequence[Stop], place: str) -> Colour:
        name = f"g{len(self._gradients) + 1}"
        body = "".join(
            f'<stop offset="{number(at)}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
            for at, colour, opacity in stops
        )
        opening = f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {place}>'
        self._gradients.append(f"{opening}{body}</{kind}Gradient>")
        return f"url(#{name})"

    @property
    def svg(self) -> str:
        """The whole sheet as an SVG file."""
        return "".join(self._parts())

    def _parts(self) -> Iterator[str]:
        w, h = self.size
        yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        if self._gradients:
            yield f"<defs>{''.join(self._gradients)}</defs>"
        yield from (mark.svg for mark in self.marks)
        yield "</svg>\n"

"""What the figures of jack, queen and king have in common."""

from __future__ import annotations

from artwork.palette import BLUSH, Halves, mixed
from artwork.shapes import Shape, common
from artwork.sheet import Sheet

MIDDLE = 200
"""A figure looks straight ahead; light and shadow meet here."""


def lay_face(sheet: Sheet, outline: Shape, shadow: Shape, skin: Halves) -> None:
    """Lay a half-lit face: the left edge of its shadow is a profile."""
    sheet.fill(outline, skin.lit)
    sheet.fill(common(outline, shadow), skin.shaded)


def neck_shadow(skin: Halves) -> Halves:
    """Return the colours of the neck under the chin."""
    return Halves(mixed(*skin, 0.75), mixed(skin.shaded, BLUSH, 0.16))

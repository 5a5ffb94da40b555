"""The full moon, half in a shadow so soft that the score on it can be read."""

from __future__ import annotations

from artwork.palette import MOON_LIGHT, MOON_LOW, MOON_SHADE
from artwork.shapes import circle, common, path
from artwork.sheet import Sheet
from halfmoon.view.look import NIGHT

SIZE = 400
SHADOW = "M232 -10C300 120 300 280 232 410L420 410L420 -10Z"
CRATERS = (
    (96, 120, 30),
    (66, 212, 17),
    (136, 62, 13),
    (300, 96, 22),
    (336, 178, 34),
    (262, 44, 10),
    (104, 316, 26),
    (306, 300, 18),
    (200, 350, 14),
)


def moon() -> Sheet:
    """Return the picture of the moon."""
    sheet = Sheet(SIZE, SIZE)
    disc = circle(SIZE / 2, SIZE / 2, 198)
    sheet.fill(disc, sheet.outwards([(0, MOON_LIGHT, 1), (0.55, NIGHT.moon, 1), (1, MOON_LOW, 1)], 150, 130, 290))
    sheet.fill(common(disc, path(SHADOW)), MOON_SHADE, 0.22)
    for x, y, r in CRATERS:
        crater = circle(x, y, r)
        sheet.fill(crater, MOON_SHADE, 0.26)
        sheet.fill(common(crater, circle(x + r * 0.28, y + r * 0.28, r)), MOON_LIGHT, 0.30)
    return sheet

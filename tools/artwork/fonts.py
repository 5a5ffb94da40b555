"""The fonts: Sofia Sans (SIL OFL 1.1), Latin and Cyrillic in one file, made of the packages that its publisher keeps.

Its Cyrillic has the Bulgarian forms from the start. In the fonts of the screens all digits become equally wide: clock
and score must not jitter.
"""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from fontTools.merge import Merger  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

VERSION = "5.3.0"
SUBSETS = "latin", "cyrillic"
MADE = 3878852357
"""The date in all files, in seconds since 1904: the same files every time."""
DIGITS = range(ord("0"), ord("9") + 1)


class Cut(NamedTuple):
    """One of our fonts: its name, the package and the weight it comes from, whether its digits become equally wide."""

    name: str
    package: str
    weight: int
    even_digits: bool


CUTS = (
    Cut("SofiaSans-Medium", "sofia-sans", 500, True),
    Cut("SofiaSans-Bold", "sofia-sans", 700, True),
    Cut("SofiaSans-ExtraBold", "sofia-sans", 800, True),
    Cut("SofiaSansCondensed-Black", "sofia-sans-condensed", 900, False),
)


def fonts(packages: Path) -> Iterator[tuple[str, bytes]]:
    """Return the name and the bytes of each font, from a folder of packages as `npm pack` fetches them."""
    for cut in CUTS:
        font = Merger().merge([_subset(packages, cut, subset) for subset in SUBSETS])
        if cut.even_digits:
            _even_digits(font)
        font.recalcTimestamp = False
        font["head"].created = font["head"].modified = MADE
        file = BytesIO()
        font.save(file)
        yield f"{cut.name}.ttf", file.getvalue()


def _subset(packages: Path, cut: Cut, subset: str) -> BytesIO:
    """Return the letters of one script as a font that is not compressed."""
    name = f"package/files/{cut.package}-{subset}-{cut.weight}-normal.woff2"
    with tarfile.open(packages / f"fontsource-{cut.package}-{VERSION}.tgz") as package:
        member = package.extractfile(name)
        assert member is not None
        font = TTFont(BytesIO(member.read()), recalcTimestamp=False)
    font.flavor = None
    file = BytesIO()
    font.save(file)
    file.seek(0)
    return file


def _even_digits(font: TTFont) -> None:
    """Put the digits of equal width in the place of the others."""
    table = font["GSUB"].table
    even: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for number in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[number].SubTable:
                    even |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    for letters in font["cmap"].tables:
        for digit in DIGITS:
            glyph = letters.cmap.get(digit)
            letters.cmap[digit] = even.get(glyph, glyph)

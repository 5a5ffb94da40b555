#!/usr/bin/env python3
"""Draws the art of Half Moon anew into the folder of assets, and checks it.

.venv/bin/python tools/art.py cards|misc|icons|fonts|check|all [--to DIR] [--packages DIR]

cards   assets/cards: faces, back, suits, the edges of covered cards, the outlines of empty places
misc    assets/table and assets/icons: the moon, the symbols on buttons
icons   assets/app: the sign of the program as SVG, as PNG from 16 to 512 pixels, and for Windows and macOS
fonts   assets/fonts, from a folder into which these have been fetched:
        npm pack @fontsource/sofia-sans@5.3.0 @fontsource/sofia-sans-condensed@5.3.0
check   whether nanosvg can read the art, and whether all colours keep what is promised; draws nothing
all     cards, misc, icons, fonts if a folder of packages is given, and check

The same art comes out every time, to the byte. All but `check` need the dependency group `art`:
.venv/bin/python -m pip install --group art (with pip 25.1 or newer).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

if TYPE_CHECKING:
    from artwork.sheet import Sheet

ASSETS = Path(__file__).resolve().parents[1] / "assets"
NAMES = "cards", "misc", "icons", "fonts", "check", "all"

File = tuple[str, bytes]
"""The path of a file in the folder of assets, and its bytes."""


def cards() -> Iterator[File]:
    """Return the files of all that lies on the table."""
    from artwork import court, numbers, places, suits
    from artwork.palette import LIT

    from halfmoon.engine.cards import COURTS, DECK, Suit

    for theme in LIT:
        for card in DECK:
            face = court.court_card if card.rank in COURTS else numbers.number_card
            yield svg(f"cards/{theme}/{card}", face(card, theme))
    for suit in Suit:
        yield svg(f"cards/suits/{suit}", suits.suit_alone(suit))
    yield from (svg(f"cards/{name}", sheet) for name, sheet in places.pictures())


def misc() -> Iterator[File]:
    """Return the files of the moon and the symbols."""
    from artwork import moon, symbols

    yield svg("table/moon", moon.moon())
    for name in symbols.SYMBOLS:
        yield svg(f"icons/{name}", symbols.symbol(name))


def icons() -> Iterator[File]:
    """Return the files of the sign of the program."""
    from artwork import app_icon, icon_files

    yield svg("app/app_icon", app_icon.app_icon())
    yield svg("app/app_icon_small", app_icon.small_app_icon())
    yield from ((f"app/{name}", picture) for name, picture in icon_files.icon_files())


def fonts(packages: Path) -> Iterator[File]:
    """Return the files of the fonts."""
    from artwork import fonts

    yield from ((f"fonts/{name}", font) for name, font in fonts.fonts(packages))


def svg(name: str, sheet: Sheet) -> File:
    """Return the file of a picture."""
    return f"{name}.svg", sheet.svg.encode()


def write(files: Iterable[File], folder: Path) -> None:
    """Write files into a folder; say how many there are, and how many are other than before."""
    count = changed = 0
    for name, content in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        changed += not path.exists() or path.read_bytes() != content
        path.write_bytes(content)
        count += 1
    print(f"{count} files, {changed} of them new or changed")


def check(folder: Path) -> bool:
    """Say every figure and every fault; return whether all is well."""
    from artwork import check

    kept = True
    for well, line in check.figures():
        print("  " if well else "! ", line)
        kept &= well
    wrong = list(check.faults(folder))
    print("\n".join(wrong) or "nanosvg can read every picture")
    return kept and not wrong


def main() -> int:
    """Draw and check what is asked for; the exit code is 1 if a promise is not kept."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=NAMES)
    parser.add_argument(
        "--to", metavar="DIR", type=Path, default=ASSETS, help="the folder of assets to write and check"
    )
    parser.add_argument("--packages", metavar="DIR", type=Path, help="where the packages of the fonts are")
    asked = parser.parse_args()
    if asked.what == "fonts" and not asked.packages:
        parser.error("fonts are made of packages: --packages DIR")
    for name, draw in (("cards", cards), ("misc", misc), ("icons", icons)):
        if asked.what in (name, "all"):
            write(draw(), asked.to)
    if asked.what in ("fonts", "all") and asked.packages:
        write(fonts(asked.packages), asked.to)
    return 0 if asked.what not in ("check", "all") or check(asked.to) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ModuleNotFoundError as missing:
        sys.exit(f"{missing}: it is in the dependency group art; see --help")

"""How the words of a command line are read: a deal code, a size, a language, a folder, a file."""

import re
from pathlib import Path

from halfmoon.app.commands.streams import BadArguments, Failure, quoted
from halfmoon.app.faults import SENTENCES
from halfmoon.app.options import LARGEST
from halfmoon.app.paths import assets
from halfmoon.app.words import languages
from halfmoon.engine.code import BadCode, read
from halfmoon.view.layout import SMALLEST


def deal(text: str) -> int:
    """Return the number of the deal that a code names."""
    try:
        return read(text)
    except BadCode as bad:
        raise BadArguments(f"{quoted(text)}: {SENTENCES[bad.fault].format(bad.what)}") from None


def size(text: str) -> tuple[int, int]:
    """Return the width and height that a text such as "1280x800" names."""
    found = re.fullmatch(r"([0-9]{1,5})[xX]([0-9]{1,5})", text)
    width, height = map(int, found.groups()) if found else (0, 0)
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        least, most = ("{}x{}".format(*pixels) for pixels in (SMALLEST, LARGEST))
        raise BadArguments(f"{quoted(text)} is no size such as 1280x800, from {least} up to {most}")
    return width, height


def language(text: str) -> str:
    """Return a language that the game speaks."""
    have = languages(assets())
    if not have:
        raise Failure("the catalogues of the languages are not compiled yet: python3 tools/dev.py play does it")
    if text not in have:
        raise BadArguments(f"{quoted(text)} is none of {', '.join(have)}")
    return text


def folder(text: str) -> Path:
    """Return the path of a folder, which need not exist."""
    if not text:
        raise BadArguments("the name of a folder cannot be empty")
    return Path(text)


def file(text: str) -> Path:
    """Return the path of a file, which need not exist."""
    if not text:
        raise BadArguments("the name of a file cannot be empty")
    return Path(text)

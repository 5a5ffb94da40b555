#!/usr/bin/env python3
"""Writes what a standalone bundle consists of, whose it is, and the text of every licence that it is under.

python3 tools/third_party.py FOLDER FILE

FOLDER is the bundle, FILE its THIRD_PARTY_LICENSES. What is written comes of packaging/third-party: of the table
libraries.toml, the texts COPYING.* and head.txt. A bundle with a file that no line of the table knows is refused.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
THIRD_PARTY = ROOT / "packaging" / "third-party"
TABLE = THIRD_PARTY / "libraries.toml"
HEAD = THIRD_PARTY / "head.txt"
OFL = ROOT / "assets" / "fonts" / "OFL.txt"
RULE = "=" * 78


class Refused(Exception):
    """A folder cannot be shipped as it is; says why."""


class Library(NamedTuple):
    """A line of the table, which itself says what the values mean."""

    name: str
    files: list[str]
    licence: str
    copyright: str
    address: str
    source: str = ""
    note: str = ""

    def has(self, path: str) -> bool:
        """Return whether a file of a bundle is the library, or contains it."""
        whole = f"./{path}".lower()
        return any(fnmatchcase(text, pattern) for pattern in self.files for text in (whole, whole.rpartition("/")[2]))


def libraries() -> list[Library]:
    """Return the whole table, ours first."""
    return [Library(name, **line) for name, line in tomllib.loads(TABLE.read_text("utf-8")).items()]


def shipped(bundle: Path) -> list[Library]:
    """Return what of the table is in a bundle. Raises Refused if a file is not in the table, or if there is none."""
    paths = sorted(path.relative_to(bundle).as_posix() for path in bundle.rglob("*") if not path.is_dir())
    known = libraries()
    if unknown := [path for path in paths if not any(library.has(path) for library in known)]:
        raise Refused(f"{TABLE.relative_to(ROOT).as_posix()} does not say whose this is: {', '.join(unknown)}")
    if not paths:
        raise Refused(f"There is no bundle in {bundle}.")
    return [library for library in known if any(map(library.has, paths))]


def licences(library: Library) -> list[str]:
    """Return the licences and exceptions of a library as their texts are named: GPL-3.0 for GPL-3.0-or-later."""
    words = re.sub(r"-(or-later|only)\b", "", library.licence).split()
    return [word for word in words if word not in ("AND", "WITH")]


def text_of(licence: str) -> Path:
    """Return the file with the text of a licence."""
    return OFL if licence == "OFL-1.1" else THIRD_PARTY / f"COPYING.{licence}"


def columns(rows: list[tuple[str, ...]]) -> str:
    """Return rows as text: each column, but the last, is as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    return "\n".join("  ".join(map(str.ljust, row, [*widths, 0])) for row in rows)


def notices(bundle: Path) -> str:
    """Return the text of THIRD_PARTY_LICENSES for a bundle. Raises Refused if it cannot be shipped as it is."""
    there = shipped(bundle)
    text = HEAD.read_text("utf-8").format(
        overview=columns([(library.name, library.licence, library.address, library.copyright) for library in there]),
        sources=columns([(library.name, library.source) for library in there if library.source]),
        notes=columns([(library.name, library.note) for library in there if library.note]),
    )
    for licence in sorted({licence for library in there for licence in licences(library)}, key=str.lower):
        under = columns([(library.name, library.copyright) for library in there if licence in licences(library)])
        text += f"\n{licence}\n{RULE}\n\n{under}\n\n{text_of(licence).read_text('utf-8')}"
    return text


def main() -> int:
    """Write the notices of a bundle."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("file", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    try:
        arguments.file.write_text(notices(arguments.folder), "utf-8", newline="\n")
    except Refused as refused:
        sys.exit(str(refused))
    return 0


if __name__ == "__main__":
    sys.exit(main())

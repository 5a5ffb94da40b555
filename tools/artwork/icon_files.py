"""The sign of the program as desktops ask for it: as PNG in many sizes, and in one file for Windows and for macOS."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from struct import pack

import pygame
from PIL import Image

from artwork.app_icon import app_icon, small_app_icon
from artwork.sheet import Sheet

SMALL_SIZES = 16, 22, 24, 32
"""These have the simple sign."""
SIZES = 48, 64, 128, 256, 512
FINER = 8
"""How many times larger a picture is drawn before it is brought to size."""
ICO_SIZES = 16, 24, 32, 48, 64, 128, 256
ICNS_TYPES = {"ic11": 32, "ic12": 64, "ic07": 128, "ic08": 256, "ic09": 512}


def icon_files() -> Iterator[tuple[str, bytes]]:
    """Return the name and the bytes of each file."""
    pictures = {size: png(small_app_icon(size), size) for size in SMALL_SIZES}
    pictures |= {size: png(app_icon(), size) for size in SIZES}
    for size, picture in pictures.items():
        yield f"icon_{size}.png", picture
    yield "icon.ico", ico({size: pictures[size] for size in ICO_SIZES})
    yield "icon.icns", icns({name: pictures[size] for name, size in ICNS_TYPES.items()})


def png(sign: Sheet, size: int) -> bytes:
    """Return a sign as a PNG file of a size in pixels."""
    finer = size * FINER
    drawn = pygame.image.load_sized_svg(BytesIO(sign.svg.encode()), (finer, finer))
    picture = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")).reduce(FINER)
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return an icon for Windows: how many pictures there are, a line about each, then the PNG files themselves."""
    head = pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    for size, picture in pictures.items():
        head += pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures.values())


def icns(pictures: dict[str, bytes]) -> bytes:
    """Return an icon for macOS: the type and the length of each part before it, and of the whole before all."""
    body = b"".join(pack(">4sI", name.encode(), 8 + len(picture)) + picture for name, picture in pictures.items())
    return pack(">4sI", b"icns", 8 + len(body)) + body

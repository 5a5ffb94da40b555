"""A private X server for tools and tests: it picks a free display itself, and the pixels of its screen can be read."""

from __future__ import annotations

import mmap
import os
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

PATIENCE = 10.0
"""A program that has not ended so many seconds after it was asked to is killed."""


class Server(NamedTuple):
    """An X server: the number of its display, its process, and its pixels as they are at any moment.

    They go from left to right and from top to bottom, four bytes each: blue, green, red, and one that means nothing.
    """

    display: str
    process: int
    pixels: memoryview = memoryview(b"")


@contextmanager
def x_server(*command: str) -> Iterator[Server]:
    """Run an X server; OSError if it does not start."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as answer, tempfile.TemporaryFile("w+") as complaints:
        with os.fdopen(writing, "w"):
            options = ["-displayfd", str(writing), "-noreset", "-nolisten", "tcp"]
            server = subprocess.Popen([*command, *options], pass_fds=[writing], stdout=complaints, stderr=complaints)
        try:
            display = answer.readline().strip()
            if not display:
                complaints.seek(0)
                raise OSError(f"{command[0]} did not start: {complaints.read()}")
            yield Server(display, server.pid)
        finally:
            stop(server)


@contextmanager
def xvfb(size: tuple[int, int], *options: str) -> Iterator[Server]:
    """Run an X server with a screen of a size that nobody sees; OSError if it does not start."""
    with tempfile.TemporaryDirectory() as folder:
        screen = ["-screen", "0", "{}x{}x24".format(*size), "-fbdir", folder]
        with x_server("Xvfb", *screen, *options) as server:
            yield server._replace(pixels=pixels_in(Path(folder) / "Xvfb_screen0"))


def pixels_in(file: Path) -> memoryview:
    """Return the pixels in the file (XWD) of a server."""
    with file.open("rb") as opened:
        shared = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
    head = struct.unpack(">25I", shared[:100])
    start, width, height, line = head[0] + head[19] * 12, head[4], head[5], head[12]
    assert line == 4 * width
    return memoryview(shared)[start : start + line * height]


def stop(program: subprocess.Popen[bytes]) -> None:
    """End a program, gently if it lets us."""
    program.terminate()
    try:
        program.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()

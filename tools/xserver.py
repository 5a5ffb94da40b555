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
    """An X server: the number of its display, its process, and the memory in which its screen begins at an offset.

    The pixels go from left to right and from top to bottom, four bytes each: blue, green, red, and one of no meaning.
    """

    display: str
    process: int
    memory: bytes | mmap.mmap = b""
    begin: int = 0

    @property
    def pixels(self) -> memoryview:
        """The pixels, as they are at any moment."""
        return memoryview(self.memory)[self.begin :]


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
            yield _with_memory(server, Path(folder) / "Xvfb_screen0")


def _with_memory(server: Server, file: Path) -> Server:
    """Return a server with its memory, which is a file (XWD)."""
    with file.open("rb") as opened:
        memory = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
    header = struct.unpack(">25I", memory[:100])
    return server._replace(memory=memory, begin=header[0] + 12 * header[19])


def stop(program: subprocess.Popen[bytes]) -> None:
    """End a program, gently if it lets us."""
    program.terminate()
    try:
        program.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        program.kill()
        program.wait()

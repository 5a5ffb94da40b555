"""The log: what the program did, a line each, in a small file for whoever looks for a fault; nothing on standard error.

Writing begins after the first picture; until then, what is to be said waits.
"""

from __future__ import annotations

import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from halfmoon.app.paths import from_home

if TYPE_CHECKING:
    from logging.handlers import RotatingFileHandler

NAME = "halfmoon.log"
LARGEST, KEPT = 64 * 1024, 2
"""A file of so many bytes becomes halfmoon.log.1, and that halfmoon.log.2."""

LAST = 20
"""How many lines a crash file quotes."""


class Line(NamedTuple):
    """A sentence, and when it was said, in seconds since 1970."""

    time: float
    sentence: str

    def __str__(self) -> str:
        """Return it as it is written: on one line, with ~ for the player's home."""
        return f"{utc(self.time)} {' '.join(from_home(self.sentence).split())}"


class Log:
    """Lines with their time in UTC. One for the whole program, as the file is."""

    def __init__(self) -> None:
        """Begin; nothing is opened yet."""
        self._waiting: deque[Line] = deque(maxlen=200)
        self._last: deque[Line] = deque(maxlen=LAST)
        self._file: RotatingFileHandler | None = None
        self._turn = Lock()

    def note(self, sentence: str) -> None:
        """Have a sentence written; at the start, that costs next to nothing."""
        line = Line(time.time(), sentence)
        self._last.append(line)
        self._waiting.append(line)
        self._write()

    def open(self, folder: Path) -> None:
        """Write from now on to the file in a folder, if that can be, and first what has been waiting."""
        if self._file:
            return
        import logging.handlers

        logging.raiseExceptions = False  # a disk that is full is no reason to speak on standard error
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            self._file = logging.handlers.RotatingFileHandler(folder / NAME, "a", LARGEST, KEPT, "utf-8", delay=True)
        self._write()

    def last(self) -> list[str]:
        """Return the last lines."""
        return [str(line) for line in self._last]

    def close(self) -> None:
        """Close the file."""
        if self._file:
            with suppress(OSError):
                self._file.close()

    def _write(self) -> None:
        if self._file is None:
            return
        from logging import makeLogRecord

        with self._turn:
            while self._waiting:
                self._file.handle(makeLogRecord({"msg": str(self._waiting.popleft())}))


LOG = Log()


def utc(seconds: float | None = None) -> str:
    """Return a time in UTC, such as 2026-11-30T09:15:00Z: the present one, or of so many seconds since 1970."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


def last_lines(folder: Path) -> list[str]:
    """Return the last lines of the file in a folder."""
    try:
        return (folder / NAME).read_text("utf-8", "replace").splitlines()[-LAST:]
    except OSError:
        return []

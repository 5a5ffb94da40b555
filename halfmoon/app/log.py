"""The log: what the program did, a line each, in a small file for whoever looks for a fault; nothing on standard error.

Writing begins after the first picture; until then, what is to be said waits.
"""

from __future__ import annotations

import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from halfmoon.app.paths import from_home

if TYPE_CHECKING:
    from logging.handlers import RotatingFileHandler

NAME = "halfmoon.log"
LARGEST, KEPT = 64 * 1024, 2
"""A file of so many bytes becomes halfmoon.log.1, and that halfmoon.log.2."""

LAST = 20
"""How many lines a crash file quotes."""


class Log:
    """Lines with their time in UTC. One for the whole program, as the file is."""

    def __init__(self) -> None:
        """Begin; nothing is opened yet."""
        self._waiting: deque[str] = deque(maxlen=200)
        self._last: deque[str] = deque(maxlen=LAST)
        self._file: RotatingFileHandler | None = None
        self._turn = Lock()

    def note(self, sentence: str) -> None:
        """Have a sentence written, on one line, with ~ for the player's home."""
        line = f"{utc()} {' '.join(from_home(sentence).split())}"
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
        return list(self._last)

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
                self._file.handle(makeLogRecord({"msg": self._waiting.popleft()}))


LOG = Log()


def utc() -> str:
    """Return the time in UTC, such as 2026-11-30T09:15:00Z."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def last_lines(folder: Path) -> list[str]:
    """Return the last lines of the file in a folder."""
    try:
        return (folder / NAME).read_text("utf-8", "replace").splitlines()[-LAST:]
    except OSError:
        return []

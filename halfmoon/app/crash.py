"""What is left of a program that an error has ended: a file that tells of it, and how often that was in a row.

An error of Python ends in `ended_by`. A fault in a library ends Python as well: faulthandler writes that to a file of
its own, and the next start makes a crash file of it.
"""

from __future__ import annotations

import faulthandler
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from halfmoon.app.log import LOG, last_lines
from halfmoon.app.report import fault_text, report, versions
from halfmoon.app.storage import write

KEPT = 10
"""So many crash files are kept."""

EARLY = 60.0
"""A crash is early within so many seconds from the start."""

IN_A_ROW = 3
"""After so many early crashes with no better start between them, the next begins afresh."""

FAULT, COUNT = "fault.txt", "early-crashes.txt"


class Crashes:
    """Watches for the crash of one run of the program, from its start; the files are in a folder."""

    def __init__(self, folder: Path, game: Callable[[], str], wake: Callable[[], None]) -> None:
        """Begin to watch. `game` tells the saved game; `wake` is called when an error has ended a thread."""
        self.folder = folder
        self.began = time.monotonic()
        self.error: BaseException | None = None
        self._wake = wake
        self._tell_of_fault(game)
        self._fault = self._opened()
        threading.excepthook = self._ended

    @property
    def looping(self) -> bool:
        """Whether the last starts all ended in a crash at once, so that this one is to begin afresh."""
        return self._early() >= IN_A_ROW

    @property
    def shaken(self) -> bool:
        """Whether the last start ended in a crash at once."""
        return self._early() > 0

    def ended_by(self, error: BaseException, game: str, display: str) -> Path | None:
        """Write the crash file of an error; return it, or None if it cannot be written."""
        seconds = time.monotonic() - self.began
        file = self._kept(report(error, seconds, game, display, LOG.last()))
        if seconds < EARLY:
            self._count()
        self._rest()
        return file

    def well(self) -> None:
        """Forget earlier crashes: the program has run for a while, or has ended as it should."""
        with suppress(OSError):
            (self.folder / COUNT).unlink(missing_ok=True)

    def ended(self) -> None:
        """The program ends as it should."""
        self.well()
        self._rest()

    def _opened(self) -> TextIO | None:
        """Return the file for a fault of this run, when it is open; None if there cannot be one."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = (self.folder / FAULT).open("w", encoding="utf-8")
            file.write(f"{time.time():.2f}\n{versions()}\n")
            file.flush()
        except OSError:
            return None
        faulthandler.enable(file)
        return file

    def _ended(self, hook: threading.ExceptHookArgs) -> None:
        """Remember the first error that ended a thread."""
        self.error = self.error or hook.exc_value
        self._wake()

    def _early(self) -> int:
        """Return how many early crashes there were in a row: lines of a file."""
        try:
            return (self.folder / COUNT).read_bytes().count(b"\n")
        except OSError:
            return 0

    def _count(self) -> None:
        """Count an early crash."""
        with suppress(OSError), open(self.folder / COUNT, "a", encoding="utf-8") as file:
            file.write(f"{_stamp()}\n")

    def _kept(self, text: str) -> Path | None:
        """Write a crash file beside the latest others."""
        names = (f"crash-{_stamp()}{more}.txt" for more in ("", *(f"-{number}" for number in range(2, 100))))
        file = next(file for file in map(self.folder.joinpath, names) if not file.exists())
        try:
            write(file, text, backup=False)
            for old in sorted(set(self.folder.glob("crash-*.txt")) - {file})[: 1 - KEPT]:
                old.unlink()
        except OSError:
            return file if file.exists() else None
        return file

    def _tell_of_fault(self, game: Callable[[], str]) -> None:
        """Make a crash file of the fault that ended the last run, if one did."""
        file = self.folder / FAULT
        try:
            start, versions, trace = file.read_text("utf-8", "replace").split("\n", 2)
            seconds = file.stat().st_mtime - float(start)
        except (OSError, ValueError):  # there is none, or it was cut off: the machine went down with the program
            return
        if trace.strip():
            self._kept(fault_text(trace, versions, seconds, game(), last_lines(self.folder)))
            if abs(seconds) < EARLY:
                self._count()

    def _rest(self) -> None:
        """Watch no longer."""
        threading.excepthook = threading.__excepthook__
        if self._fault:
            faulthandler.disable()
            with suppress(OSError):
                self._fault.close()
                (self.folder / FAULT).unlink()


def _stamp() -> str:
    return time.strftime("%Y%m%dT%H%M%SZ", time.gmtime())

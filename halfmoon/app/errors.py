"""What is wrong with a kiosk just now, for its report: files that cannot be written, a crash not long ago."""

import time
from pathlib import Path

FAILING = "files cannot be written"

RECENT = 86_400.0
"""A crash is told of for so long, in seconds, or until its file is deleted."""


def error_of(failing: bool, folder: Path) -> str:
    """Return what is wrong, if writing fails or a crash file is in a folder; empty if nothing is."""
    return FAILING if failing else _crash_in(folder)


def _crash_in(folder: Path) -> str:
    """Return what is to be said of the last crash; empty if there was none, or long ago."""
    try:
        at, name = max((file.stat().st_mtime, file.name) for file in folder.glob("crash-*.txt"))
    except (OSError, ValueError):  # one is being deleted, or there is none
        return ""
    return f"it crashed, see {name}" if time.time() - at < RECENT else ""

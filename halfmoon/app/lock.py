"""Two programs never play in one folder: a lock of the system, which goes with the program however it ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NAME = "lock"

TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What the systems answer where another program holds the lock."""


class Taken(Exception):
    """Another program holds the lock."""


def hold(folder: Path) -> int | None:
    """Hold the lock of a folder until the process ends, or raise Taken.

    Return the descriptor that holds it, or None where there can be no lock, and nothing be saved either.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError:
        return None
    try:
        _lock(descriptor)
    except OSError as error:
        os.close(descriptor)
        if error.errno in TAKEN:
            raise Taken(folder) from None
        return None
    return descriptor


def _lock(descriptor: int) -> None:
    """Lock an open file, or raise OSError at once."""
    if sys.platform == "win32":
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""What there is to know of the machine and of the program's life, for who looks after it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from halfmoon.app.desk import Desk, Machine
from halfmoon.app.log import last_lines
from halfmoon.app.storage import read
from halfmoon.play.counters import Counters, counters_from

NONE = Counters()


class Facts(NamedTuple):
    """Each is empty, 0 or None where nothing is known."""

    uptime: float = 0.0
    """For how many seconds the program has run."""
    free: int | None = None
    """How many bytes the disk has free."""
    counters: Counters = NONE
    log: tuple[str, ...] = ()
    """The last lines of the log, the latest first."""


NOTHING = Facts()
"""Nothing is known."""


def facts(desk: Desk, machine: Machine) -> Facts:
    """Return what there is to know just now."""
    uptime, free = machine.uptime(), free_bytes(desk.files.table)
    if desk.state is None:
        return Facts(uptime, free)
    counters = read(desk.state.counters, counters_from, []) or NONE
    return Facts(uptime, free, counters, tuple(map(_drawable, last_lines(desk.state.folder)[::-1])))


def free_bytes(file: Path) -> int | None:
    """Return how much can still be written where a file is or will be, in bytes; None if nobody can say."""
    import shutil  # only now: few ever ask

    folder = next((folder for folder in file.absolute().parents if folder.is_dir()), None)
    try:
        return shutil.disk_usage(folder).free if folder else None
    except OSError:
        return None


def _drawable(line: str) -> str:
    return "".join(char if char.isprintable() else " " for char in line)

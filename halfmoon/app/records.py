"""The records of finished games, as the thread that writes has them: they follow what is true of the table."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

import halfmoon
from halfmoon.app.database import Newer, Unreadable, opened, plainly
from halfmoon.app.storage import set_aside
from halfmoon.play.messages import N_
from halfmoon.play.record import Ending, Record, Truth
from halfmoon.play.statistics import Totals

NEWER = N_("The statistics are of a newer version of the game. They stay as they are, and nothing is added to them.")

COLUMNS = ", ".join(Record._fields)
TOTALS = ", ".join(Totals._fields)

NO_NUMBER = 2**63 - 1
"""Every game has a smaller number."""


class Trouble(NamedTuple):
    """What there is to tell of files that cannot be used: what they are called now, and how the game goes on."""

    files: tuple[Path, ...]
    sentence: str


class Records:
    """The database of a file. It is opened, or made, when it is first needed."""

    def __init__(self, file: Path) -> None:
        """Begin; nothing is opened yet."""
        self.file = file
        self.newer = False
        self._connection: sqlite3.Connection | None = None

    def follow(self, truth: Truth) -> Trouble | None:
        """Have recorded what is true, and no more; return what there is to tell of it. OSError if it has to wait.

        It can be told as often as one likes: a game that is recorded as it is stays so, and a win stays for ever.
        """
        if self.newer:
            return None
        if not self.file.exists():
            self.close()  # it was deleted while we had it open
        try:
            self._follow(truth)
        except Newer:
            self.newer = True
            return Trouble((), NEWER)
        except Unreadable:
            kept = self._set_aside()
            self._follow(truth)
            return Trouble((kept,), N_("The statistics begin anew."))
        return None

    def close(self) -> None:
        """Close the database; it is opened again when it is needed."""
        if self._connection:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _follow(self, truth: Truth) -> None:
        try:
            with plainly():
                self._connection = self._connection or opened(self.file)
                follow(self._connection, truth)
        except BaseException:
            self.close()
            raise

    def _set_aside(self) -> Path:
        """Give the database another name, and what belongs to it a name that goes with that; return it."""
        kept = set_aside(self.file)
        if kept is None:
            raise OSError("the records cannot be read, and not be renamed either")
        for end in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                self.file.with_name(self.file.name + end).rename(kept.with_name(kept.name + end))
        return kept


def follow(connection: sqlite3.Connection, truth: Truth) -> None:
    """Make a database say what is true of some games; it is written only if it says otherwise."""
    with closing(connection.cursor()) as cursor:
        if not any(_is_news(cursor, *known) for known in truth.items()):
            return
        cursor.execute("BEGIN IMMEDIATE")
        for name, record in truth.items():
            if _is_news(cursor, name, record):
                _withdraw(cursor, name)
                if record:
                    _append(cursor, record)
        cursor.execute("COMMIT")


def _is_news(cursor: sqlite3.Cursor, name: str, record: Record | None) -> bool:
    """Return whether a game is recorded otherwise than it should be; a win is never withdrawn."""
    row = cursor.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (name,)).fetchone()
    if row is None:
        return record is not None
    recorded = Record(*row)
    return recorded.outcome != Ending.WON and recorded != record


def _append(cursor: sqlite3.Cursor, record: Record) -> None:
    """Record one more game after all others."""
    totals = _totals_before(cursor, NO_NUMBER).after(record.outcome)
    row = (*record, time.time(), halfmoon.__version__, *totals)
    marks = ", ".join("?" * len(row))
    cursor.execute(f"INSERT INTO games ({COLUMNS}, ended, version, {TOTALS}) VALUES ({marks})", row)


def _withdraw(cursor: sqlite3.Cursor, name: str) -> None:
    """Take a game out of the records, if it is there, and out of the totals of the few after it."""
    found = cursor.execute("DELETE FROM games WHERE id = ? RETURNING number", (name,)).fetchall()
    for (number,) in found:
        totals = _totals_before(cursor, number)
        after = cursor.execute("SELECT number, outcome FROM games WHERE number > ? ORDER BY number", (number,))
        for later, outcome in after.fetchall():
            totals = totals.after(Ending(outcome))
            cursor.execute(f"UPDATE games SET ({TOTALS}) = (?, ?, ?, ?) WHERE number = ?", (*totals, later))


def _totals_before(cursor: sqlite3.Cursor, number: int) -> Totals:
    """Return the totals up to the last game before a number."""
    before = f"SELECT {TOTALS} FROM games WHERE number < ? ORDER BY number DESC LIMIT 1"
    found = cursor.execute(before, (number,)).fetchone()
    return Totals(*found) if found else Totals()

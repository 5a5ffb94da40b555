"""The records read: the figures of all games, and the games themselves. Nothing is written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection
from typing import Any

from halfmoon.app.database import Unreadable, reading
from halfmoon.play.record import Ending, Record
from halfmoon.play.statistics import LISTED, STRIP, Figures, Totals

WINS = "FROM games WHERE outcome = 'won'"


def figures_in(file: Path) -> Figures:
    """Return the figures of the games recorded in a file, however many; Unreadable, Newer or OSError."""
    with reading(file) as connection:
        if connection is None:
            return Figures()
        latest = [_record(row) for row in _rows(connection, f"{','.join(Record._fields)} FROM games", "number", LISTED)]
        totals = Totals(*next(_rows(connection, f"{','.join(Totals._fields)} FROM games", "number", 1), ()))
        times = [seconds for (seconds,) in _rows(connection, f"seconds {WINS}", "number", STRIP)]
        return Figures(totals, *_best_and_median(connection, totals.won), tuple(latest), tuple(times[::-1]))


def games_in(file: Path) -> Iterator[dict[str, Any]]:
    """Yield all games recorded in a file in their order, each as the names of its columns and what is in them."""
    with reading(file) as connection:
        if connection is not None:
            found = connection.execute(f"SELECT {','.join(COLUMNS)} FROM games ORDER BY number")
            yield from (dict(zip(COLUMNS, row, strict=True)) for row in found)


COLUMNS = ("number", *Record._fields, "ended", "version")
"""The columns of a game that say something of itself."""


def _best_and_median(connection: Connection, wins: int) -> tuple[float | None, float | None]:
    """Return the time of the fastest win, and the mean of the one or two in the middle."""
    (best,) = connection.execute(f"SELECT min(seconds) {WINS}").fetchone()
    middle = f"SELECT seconds {WINS} ORDER BY seconds LIMIT ? OFFSET ?"
    one_or_two = 2 - wins % 2, max(0, wins - 1) // 2
    (median,) = connection.execute(f"SELECT avg(seconds) FROM ({middle})", one_or_two).fetchone()
    return best, median


def _rows(connection: Connection, what: str, order: str, count: int) -> Iterator[tuple[Any, ...]]:
    """Yield what is asked for of the last rows, the last first."""
    yield from connection.execute(f"SELECT {what} ORDER BY {order} DESC LIMIT ?", (count,))


def _record(row: tuple[Any, ...]) -> Record:
    record = Record(*row)
    try:
        return record._replace(outcome=Ending(record.outcome))
    except ValueError as error:
        raise Unreadable(str(error)) from error

"""The database of finished games: its tables, its versions, and how it is opened (docs/records.md).

Import it only where it is needed: sqlite3 takes a while, and the first picture does not wait for it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from halfmoon.app.storage import backup_of

APPLICATION_ID = int.from_bytes(b"HMRC", "big")
"""Tells our databases from all others."""

MIGRATIONS = (
    """
    CREATE TABLE games (
        number INTEGER PRIMARY KEY,   -- in the order in which they ended
        id TEXT NOT NULL UNIQUE,      -- given with the deal
        code TEXT NOT NULL,
        moves TEXT NOT NULL,          -- such as "1+8 8+5+3"
        outcome TEXT NOT NULL CHECK (outcome IN ('won', 'stuck', 'left')),
        seconds REAL NOT NULL,        -- of play
        undos INTEGER NOT NULL,
        started REAL NOT NULL,        -- seconds since 1970; 0 if it is not known
        ended REAL NOT NULL,
        version TEXT NOT NULL,        -- of the program that has recorded it
        played INTEGER NOT NULL,      -- the totals up to this game, so that nobody has to count
        won INTEGER NOT NULL,
        streak INTEGER NOT NULL,
        longest INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX times ON games (seconds) WHERE outcome = 'won';
    CREATE INDEX wins ON games (number, seconds) WHERE outcome = 'won';
    """,
)
"""What makes of a database of each version, from 0 on, one of the next."""

PATIENCE = 1.0
"""How long another program that writes is waited for, in seconds."""

SPOILT = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_NOTADB,
}
"""The errors that say that a database is not as we have made it; any other may have gone by when it is tried again."""


class Unreadable(Exception):
    """A file that is no database of ours, or a spoilt one."""


class Newer(Unreadable):
    """A database of a newer version of the program."""


@contextmanager
def plainly() -> Iterator[None]:
    """Make of SQLite's errors an OSError, if trying again may help, or Unreadable."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF in SPOILT:
            raise Unreadable(str(error)) from error
        raise OSError(f"records: {error}") from error


def opened(file: Path, migrations: Sequence[str] = MIGRATIONS) -> sqlite3.Connection:
    """Return the database in a file, made or brought to the present version if need be.

    Unreadable or Newer if it is not ours to write, OSError if it has to wait.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.exists() and not file.is_file():
        raise Unreadable("not a file")
    with plainly():
        connection = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)
        try:
            version = version_of(connection, len(migrations))
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            if 0 < version < len(migrations):
                back_up(connection, file)
            for step in range(version, len(migrations)):
                migrate(connection, migrations[step], step + 1)
        except BaseException:
            connection.close()
            raise
    return connection


@contextmanager
def reading(file: Path) -> Iterator[sqlite3.Connection | None]:
    """Yield the database in a file, not to be written; None where nothing is recorded. Nothing is made or changed.

    Where no other program has it open, it is read as a file that nobody changes: SQLite would put two files beside it.
    """
    if not file.exists():
        yield None
        return
    mode = "mode=ro" if file.with_name(f"{file.name}-wal").exists() else "immutable=1"
    with plainly(), closing(_read_only(file, mode)) as connection:
        yield connection if version_of(connection, len(MIGRATIONS)) else None


def _read_only(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?{mode}", timeout=PATIENCE, isolation_level=None, uri=True)


def version_of(connection: sqlite3.Connection, newest: int) -> int:
    """Return the version of a database, 0 for one that is empty; Unreadable if it is not ours, Newer if it is newer."""
    connection.execute("BEGIN")  # all three as they are at one moment: another program may just be making it
    (application,), (version,), (tables,) = (
        connection.execute(question).fetchone()
        for question in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_schema")
    )
    connection.execute("COMMIT")
    if application != APPLICATION_ID and (application or version or tables):
        raise Unreadable("a database of another program")
    if version > newest:
        raise Newer(f"version {version}, not {newest}")
    return int(version)


def migrate(connection: sqlite3.Connection, migration: str, version: int) -> None:
    """Make of a database one of the next version, or leave it as it is."""
    numbers = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {version};"
    connection.executescript(f"BEGIN IMMEDIATE; {migration} {numbers} COMMIT;")


def back_up(connection: sqlite3.Connection, file: Path) -> None:
    """Copy the database to its backup, which is on the disk and whole before it has that name."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.unlink(missing_ok=True)
    with closing(sqlite3.connect(fresh)) as copy:
        connection.backup(copy)
    os.replace(fresh, backup_of(file))

"""The player's files: read once at the start, written so that there is always a whole one (writer.py says when)."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from halfmoon.app.paths import Paths
from halfmoon.play.save import LONGEST, BadSave, settings_from, table_from
from halfmoon.play.settings import FIRST, Settings
from halfmoon.play.table import Table

Kept = TypeVar("Kept")


class Found(NamedTuple):
    """What was found at the start, and the files that could not be read."""

    table: Table | None
    settings: Settings
    unreadable: list[Path]


def found_in(paths: Paths, defaults: Settings = FIRST) -> Found:
    """Return what the files hold, or their backups where they cannot be read; nothing is moved or written.

    What the player has not set is as in `defaults`.
    """
    unreadable: list[Path] = []
    table = read(paths.table, table_from, unreadable)
    settings = read(paths.settings, partial(settings_from, defaults=defaults), unreadable)
    return Found(table, settings or defaults, unreadable)


def stored_table(paths: Paths) -> Table | None:
    """Return the saved table as it is on disk, or None; nothing is moved or written."""
    return read(paths.table, table_from, [])


def backup_of(file: Path) -> Path:
    """Return where the text before the last one is kept."""
    return file.with_name(file.name + ".bak")


def write(file: Path, text: str, backup: bool = True) -> None:
    """Write a file so that whatever happens there is a whole one: the old, the backup or the new; or raise OSError.

    The text is on the disk before it takes the place of the old one, and the old one becomes the backup; without one,
    a power cut may bring the old one back.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    with open(fresh, "w", encoding="utf-8", newline="\n") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    if backup:
        with suppress(FileNotFoundError):
            os.replace(file, backup_of(file))
    os.replace(fresh, file)
    if backup:
        _sync_folder(file.parent)


def set_aside(file: Path) -> Path | None:
    """Give a file that cannot be read another name, so that nothing is written over it.

    Return its name afterwards, or None if it could not be renamed: then it cannot be written over either.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    with suppress(OSError):
        names = (file.with_name(f"{file.name}.unreadable-{stamp}-{number}") for number in range(1, 100))
        return file.rename(next(name for name in names if not name.exists()))
    return None


def all_set_aside(paths: Paths) -> list[Path]:
    """Give the game, the settings and their backups other names; return those of the game and the settings."""
    kept = []
    for file in (paths.table, paths.settings):
        kept += [set_aside(file)] if file.exists() else []
        if backup_of(file).exists():
            set_aside(backup_of(file))
    return [file for file in kept if file]


def kept_as(file: Path) -> list[Path]:
    """Return all that is there of one of our files: itself, its backup, what could not be read, what SQLite needs."""
    return [found for end in ("", ".bak", ".new", ".unreadable-*", "-*") for found in file.parent.glob(file.name + end)]


def read(file: Path, parse: Callable[[str], Kept], unreadable: list[Path]) -> Kept | None:
    """Return what a file holds, else its backup, else None; those that cannot be read are added to `unreadable`."""
    for candidate in (file, backup_of(file)):
        try:
            return parse(_text_in(candidate))
        except (FileNotFoundError, NotADirectoryError):
            continue
        except (OSError, BadSave):
            unreadable.append(candidate)
    return None


def _text_in(file: Path) -> str:
    """Return the text of a file; BadSave if it is too long or no text."""
    if file.stat().st_size > 4 * LONGEST:
        raise BadSave("too long to be one of ours")
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadSave(f"not text: {error}") from error


def _sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk too, where the system can."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

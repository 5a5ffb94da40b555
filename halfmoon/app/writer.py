"""The thread that writes: whatever changes is soon on the disk, and the picture never waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from halfmoon.app.paths import Paths
from halfmoon.app.storage import kept_as, write
from halfmoon.play.record import Truth

if TYPE_CHECKING:
    from halfmoon.app.records import Records, Trouble

TRY_AGAIN = 5.0
"""How long after a failure writing is tried again, in seconds."""


class Content(NamedTuple):
    """What a file is to hold, and whether what it holds now is worth a backup."""

    text: str
    backup: bool


class Work(NamedTuple):
    """What is to be done, in this order: delete everything, record games, write files.

    Games come before the table on which they lie: wherever we are interrupted, the table says at the next start which
    of them have ended. The other way round, a won game could be gone from the table and not recorded yet.
    """

    erase: bool = False
    truth: Truth = MappingProxyType({})
    files: Mapping[Path, Content] = MappingProxyType({})

    def then(self, later: Work) -> Work:
        """Return this work with some that came later: of several texts for one file, only the latest."""
        if later.erase:
            return later
        files = dict(self.files)
        for file, content in later.files.items():
            backup = content.backup or (file in files and files[file].backup)
            files[file] = Content(content.text, backup)
        return Work(self.erase, {**self.truth, **later.truth}, files)


NOTHING = Work()


class Writer:
    """Writes in a thread of its own. What cannot be written is tried again and again, and once more at the end."""

    def __init__(self, wake: Callable[[], None], paths: Paths) -> None:
        """Begin to write; `wake` is called, from the thread, when `failing` has changed or there are troubles."""
        self._wake, self._paths = wake, paths
        self._records: Records | None = None
        self._troubles: list[Trouble] = []
        self._waiting, self._failed = NOTHING, NOTHING
        self._closing = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def failing(self) -> bool:
        """Whether something could not be written the last time."""
        return self._failed != NOTHING

    def troubles(self) -> list[Trouble]:
        """Return what there is to tell that has not been told yet."""
        told, self._troubles = self._troubles, []
        return told

    def keep(self, file: Path, text: str, backup: bool = True) -> None:
        """Have a text written to a file, soon."""
        self._do(Work(files={file: Content(text, backup)}))

    def record(self, truth: Truth) -> None:
        """Have the records follow what is true of some games, soon."""
        self._do(Work(truth=truth))

    def erase(self) -> None:
        """Have all of the player's files deleted, soon; what still waits to be written will not be."""
        self._do(Work(erase=True))

    def close(self) -> None:
        """Return when everything is written, or has failed once more."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        self._thread.join()

    def _do(self, work: Work) -> None:
        with self._changed:
            self._waiting = self._waiting.then(work)
            self._changed.notify()

    def _run(self) -> None:
        closing = False
        while not closing:
            with self._changed:
                pause = TRY_AGAIN if self.failing else None
                self._changed.wait_for(lambda: self._waiting != NOTHING or self._closing, pause)
                work, self._waiting = self._failed.then(self._waiting), NOTHING
                closing = self._closing
            before = self.failing, len(self._troubles)
            self._failed = self._left_of(work)
            if (self.failing, len(self._troubles)) != before:
                self._wake()
        if self._records:
            self._records.close()

    def _left_of(self, work: Work) -> Work:
        """Do what is to be done; return what could not be."""
        if work.erase and not self._erased():
            return work
        truth = {} if not work.truth or self._recorded(work.truth) else work.truth
        files = {file: content for file, content in work.files.items() if not _written(file, content)}
        return Work(False, truth, files)

    def _recorded(self, truth: Truth) -> bool:
        """Have the records follow; return whether that worked. Where there are none, nothing is to be withdrawn."""
        if not any(truth.values()) and not self._paths.records.exists():
            return True
        from halfmoon.app.records import Records  # only now: the first picture does not wait for sqlite3

        self._records = self._records or Records(self._paths.records)
        try:
            trouble = self._records.follow(truth)
        except OSError:
            return False
        self._troubles += [trouble] if trouble else []
        return True

    def _erased(self) -> bool:
        """Delete all of the player's files; return whether that worked."""
        if self._records:
            self._records.close()
            self._records = None
        deleted = [_deleted(file) for kept in self._paths for file in kept_as(kept)]
        return all(deleted)


def _written(file: Path, content: Content) -> bool:
    """Write a file; return whether that worked."""
    try:
        write(file, *content)
    except OSError:
        return False
    return True


def _deleted(file: Path) -> bool:
    """Delete a file; return whether that worked. A folder is none of ours, whatever its name is."""
    with suppress(OSError):
        if not file.is_dir():
            file.unlink(missing_ok=True)
        return True
    return False

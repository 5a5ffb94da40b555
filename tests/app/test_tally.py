"""The counters of a kiosk in their file: what was counted is there after the next start, and nothing else is."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from notation import example

from halfmoon.app.paths import paths_in, state_in
from halfmoon.app.tally import Tally
from halfmoon.app.window import Window
from halfmoon.app.writer import Writer
from halfmoon.play.counters import What
from halfmoon.play.table import Birth


class Sunday(Window):
    """A machine on which it is always the same day."""

    def today(self) -> tuple[int, int, int]:
        """Return that day."""
        return 2026, 10, 4


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[Writer]:
    """Return what writes."""
    writer = Writer(lambda: None, paths_in(tmp_path))
    yield writer
    writer.close()


def tally(folder: Path, writer: Writer) -> Tally:
    """Return the counters that a folder holds."""
    return Tally(state_in(folder).counters, writer, Sunday())


def test_what_was_counted_is_there_after_the_next_start(tmp_path: Path, writer: Writer) -> None:
    first = tally(tmp_path, writer)
    first.count(What.SESSIONS, What.DEALT)
    first.step(example("1+8"), example("1+8").dealt(1, Birth("another", 1.0)))
    writer.close()
    assert tally(tmp_path, writer).today == first.today == {"sessions": 1, "dealt": 2, "won": 0}
    assert os.listdir(tmp_path) == ["counters.json"]


def test_where_nothing_happens_nothing_is_written(tmp_path: Path, writer: Writer) -> None:
    tally(tmp_path, writer).step(example(), example("1+8"))
    writer.close()
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("text", [b"", b"{", b'{"version": 9}', b"\xff\0"])
def test_counters_that_cannot_be_read_are_set_aside_and_counting_begins_anew(
    tmp_path: Path, writer: Writer, text: bytes
) -> None:
    state_in(tmp_path).counters.write_bytes(text)
    begun = tally(tmp_path, writer)
    assert begun.today[What.WON] == 0
    begun.count(What.WON)
    writer.close()
    assert sorted(file.read_bytes() for file in tmp_path.glob("*.unreadable-*")) == [text]
    assert tally(tmp_path, writer).today[What.WON] == 1

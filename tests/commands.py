"""What a command of the program says: its exit code, its output, its complaints."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pilot import PATIENCE, wait_for

from halfmoon.app.cli import main
from halfmoon.app.crash import FAULT

PROGRAM = [sys.executable, "-m", "halfmoon"]
"""What runs the program: from its sources, or one that was built (conftest.py, --program)."""


class Said(NamedTuple):
    """What a command said."""

    exit_code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """What its only line of output says."""
        (line,) = self.out.splitlines()
        return json.loads(line)

    @property
    def complaint(self) -> str:
        """The only line of its complaints, without the name of the program."""
        (line,) = self.err.splitlines()
        assert line.startswith("halfmoon: ")
        return line.removeprefix("halfmoon: ")


class Halfmoon:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *words: object, stdin: str = "") -> Said:
        """Return what a command says that is sent this standard input."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        exit_code = main([str(word) for word in words])
        return Said(exit_code, *self.capsys.readouterr())


def started(*words: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Return the end of a command that was run as a program of its own, as a player would run it."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYGAME_")}
    return subprocess.run([*PROGRAM, *words], input=stdin, capture_output=True, env=ours | environment, check=False)


MAIN = "\nimport sys\nfrom halfmoon.app.cli import main\nsys.exit(main(sys.argv[1:]))"
"""What runs the program after some code that breaks it."""


def program(broken: str = "") -> list[str]:
    """Return what runs the program; where code is to break a part of it first, from its sources."""
    return [sys.executable, "-c", broken + MAIN] if broken else PROGRAM


def broken(code: str, *words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Return the end of a program of its own that does something first, such as breaking a part of itself."""
    command = [*program(code), *map(str, words)]
    return subprocess.run(
        command, capture_output=True, text=True, env=os.environ | environment, check=False, timeout=PATIENCE
    )


@contextmanager
def playing(folder: Path, *words: object, broken: str = "", **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Have a game played by a program of its own, in a window that nobody sees; it must end cleanly, unless killed.

    Code may break a part of it first.
    """
    before = _watched_since(folder)
    command = [*program(broken), "--data-dir", str(folder), *map(str, words)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ | environment) as game:
        try:
            wait_for(lambda: game.poll() is not None or _watched_since(folder) != before, "the game")
            yield game
            if game.poll() is None:
                game.terminate()
                assert game.communicate(timeout=PATIENCE)[1] == ""
                assert game.returncode == (1 if os.name == "nt" else 0)  # Windows ends a program without asking it
        finally:
            game.kill()


def _watched_since(folder: Path) -> int:
    """Return when the last program began to watch over itself: from then on it leaves when it is told to."""
    file = folder / FAULT
    return file.stat().st_mtime_ns if file.exists() else 0

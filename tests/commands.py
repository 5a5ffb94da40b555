"""What a command of the program says: its exit code, its output, its complaints."""

import io
import json
import os
import subprocess
import sys
from typing import Any, NamedTuple

import pytest

from halfmoon.app.cli import main

PYTHON = [sys.executable, "-m", "halfmoon"]


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
    return subprocess.run([*PYTHON, *words], input=stdin, capture_output=True, env=ours | environment, check=False)

"""Standard input, output and error, and files to write: whatever they are, a failure is one sentence, no traceback."""

import os
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PLAIN = str.maketrans("♠♥♦♣╭╮╰╯─│┌┐└┘╌", "SHDC++++-|..''-")
"""Letters for suit signs and plain frames, where the output cannot write the signs."""


class Failure(Exception):
    """What ends a command: the sentence says what could not be done, and why."""

    exit_code = 1


class BadArguments(Failure, ArgumentTypeError):
    """Arguments that mean nothing; the sentence says what is wrong with them and what is allowed."""

    exit_code = 2


def quoted(text: str) -> str:
    """Return what somebody typed as it appears in a sentence: in quotes, on one line, not too long."""
    return repr(text if len(text) <= 60 else f"{text[:57]}...")


def complain(sentence: str) -> None:
    """Write a sentence to standard error, if there is one; it stays one line, whatever it quotes."""
    if sys.stderr is not None:
        line = "".join(char if char.isprintable() else ascii(char)[1:-1] for char in sentence)
        with suppress(OSError):
            print(f"halfmoon: {line}", file=sys.stderr)


def put(text: str) -> None:
    """Write a text to standard output, if there is one, in signs that it can write."""
    if sys.stdout is not None:
        with _letting_go():
            sys.stdout.write(encodable(text, sys.stdout.encoding or "utf-8"))


def flush() -> None:
    """Send off what was put: at the end of a command a failure can still be told, at Python's end no more."""
    if sys.stdout is not None:
        with _letting_go():
            sys.stdout.flush()


def encodable(text: str, encoding: str) -> str:
    """Return a text as an encoding can write it, with letters for suit signs where it has to be."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(PLAIN).encode(encoding, "replace").decode(encoding)
    return text


def at_a_terminal() -> bool:
    """Return whether nobody sends us anything: standard input is a terminal, or there is none."""
    return sys.stdin is None or sys.stdin.isatty()


def lines_in() -> Iterator[str]:
    """Yield the lines of standard input, whatever bytes it holds; none if there is no input."""
    if sys.stdin is None:
        return
    if reconfigure := getattr(sys.stdin, "reconfigure", None):
        reconfigure(errors="replace")
    with _failing("read standard input"):
        for line in sys.stdin:
            yield line.removeprefix("\ufeff")


@contextmanager
def output(path: Path | None) -> Iterator[Callable[[str], object]]:
    """Yield how text is written: to a file, or to standard output if there is none."""
    if path is None:
        yield put
        return
    with whole(path) as part, part.open("w", encoding="utf-8") as file:
        yield file.write


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Yield where to write a file; it takes its place when it is complete, never empty or after a failure."""
    with _failing(f"write {quoted(str(path))}"):
        if path.exists() and not path.is_file():  # a device or a pipe cannot be replaced
            yield path
            return
        target = path.resolve()
        if target.exists():
            target.open("ab").close()  # a file that must not be written is not to be replaced either
        part = target.with_name(f".{target.stem}.{os.getpid()}{target.suffix}")
        try:
            part.touch()
            yield part
            if part.stat().st_size:
                part.replace(target)
        finally:
            part.unlink(missing_ok=True)


@contextmanager
def _failing(deed: str) -> Iterator[None]:
    """Make a failure of the system a sentence that names the deed."""
    try:
        yield
    except OSError as error:
        raise Failure(f"cannot {deed}: {error.strerror or error}") from None


@contextmanager
def _letting_go() -> Iterator[None]:
    """Send what is left nowhere once nobody can read it: Python would complain about it at its end."""
    try:
        yield
    except OSError as error:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise
        raise Failure(f"cannot write standard output: {error.strerror or error}") from None

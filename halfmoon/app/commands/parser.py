"""The parser of a command, made of its line in the table: argparse, in the manners of this program."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, Action, ArgumentParser, HelpFormatter
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, NoReturn

from halfmoon import __version__
from halfmoon.app.commands.streams import BadArguments, put

FORMATTER = partial(HelpFormatter, max_help_position=30, width=79)
"""The same help in every terminal; to ask how wide this one is takes longer than all the rest."""


class Argument:
    """An operand or option: its name, a line of help, and the rest as argparse takes it."""

    def __init__(self, name: str, note: str, **reading: Any) -> None:
        self.name = name
        self.note = note
        self.reading = reading


class Command(NamedTuple):
    """A command: its name, a line of help, what does it, and its arguments; those in a tuple exclude each other."""

    name: str
    note: str
    run: Callable[..., int]
    arguments: tuple[Argument | tuple[Argument, ...], ...]

    @property
    def alternatives(self) -> list[tuple[Argument, ...]]:
        """The arguments in their order, each with those that it excludes."""
        return [entry if isinstance(entry, tuple) else (entry,) for entry in self.arguments]


class Parser(ArgumentParser):
    """Reads the words after a command."""

    def __init__(self, command: Command) -> None:
        name, note = f"halfmoon {command.name}", command.note
        super().__init__(prog=name, description=note, formatter_class=FORMATTER, allow_abbrev=False)
        self.color = False  # from Python 3.14 on; the usage stands in a sentence
        versions = "say which versions these are, and exit"
        self.add_argument("--version", action=_Version, nargs=0, default=SUPPRESS, help=versions)
        for alternatives in command.alternatives:
            group = self.add_mutually_exclusive_group() if len(alternatives) > 1 else self
            for argument in alternatives:
                group.add_argument(argument.name, help=argument.note, **argument.reading)

    def print_help(self, file: object = None) -> None:
        """Put the help where all output goes."""
        put(self.format_help())

    def error(self, message: str) -> NoReturn:
        """Raise BadArguments: of one argument it is said what it takes, of anything else how the command is used."""
        usage = "" if message.startswith("argument ") else f"; {' '.join(self.format_usage().split())}"
        raise BadArguments(message + usage)


class _Version(Action):
    """The answer to --version; looked up only now, for that takes a while."""

    def __call__(self, parser: ArgumentParser, *_: object, **__: object) -> NoReturn:
        put(f"{version()}\n")
        parser.exit()


def version() -> str:
    """Return which program this is and what it runs on, without importing pygame."""
    from importlib import metadata

    try:
        pygame = metadata.version("pygame-ce")
    except metadata.PackageNotFoundError:
        pygame = "not installed"
    return f"halfmoon {__version__} (Python {sys.version.split()[0]}, pygame-ce {pygame})"

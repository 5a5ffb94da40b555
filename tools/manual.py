#!/usr/bin/env python3
"""The manual page (man 6 halfmoon), made of the same table as --help: writes packaging/linux/halfmoon.6.

.venv/bin/python tools/manual.py

Commands, options, keys and exit codes come from the program itself, version and date from the newest release in the
metainfo beside the page: the same page comes out whenever it is written.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from halfmoon.app import operator, words
from halfmoon.app.cli import COMMANDS, CONFIG, DATA_DIR, PLAY
from halfmoon.app.commands.config import REFUSED
from halfmoon.app.commands.parser import Argument, Command
from halfmoon.app.commands.streams import BadArguments, Failure
from halfmoon.app.ending import Crashed, InUse
from halfmoon.app.pointer import CTRL_KEYS, CTRL_SHIFT_KEYS, KEYS, SCROLL_KEYS, STEPS
from halfmoon.app.scenes.leaving import ENDS

LINUX = Path(__file__).resolve().parents[1] / "packaging" / "linux"
PAGE = LINUX / "halfmoon.6"
METAINFO = LINUX / "io.github.halfmoon_patience.HalfMoon.metainfo.xml"

Lines = list[str]
"""Lines of the page, in the macros of man(7)."""

HEAD = r""".\" Written by tools/manual.py; what is changed here is lost.
.TH HALFMOON 6 {date} "Half Moon {version}" Games"""

NAME = "halfmoon - elevens patience with two decks"

DESCRIPTION = """
Half Moon is a patience with two decks of cards. Twelve piles of eight stand in an arc; the last eight cards are the
reserve in its middle. In play are the top card of each pile and every card of the reserve. Two cards that add up to 11
leave the game when both are touched; the ace counts 1, and suits do not matter. A jack, a queen and a king leave when
they are touched one after the other. The game is won when no card is left. A pair scores 10, a triple 15.

The game is saved after every move, and the next start goes on with it. Every deal has a code, such as HM1-N-IEYLMBC,
that deals the same cards again. There are no hints and no solver, and nothing leaves the machine.

On Windows halfmoon writes to no console; halfmoon-cli, the same program, does.
"""

ALWAYS = {
    "-h, --help": "Say how the command is used, or how all of them are where none is named, and exit.",
    "--version": "Say which versions these are, and exit.",
}
"""The options that every command has."""

DEEDS = {
    "touch": "Touch what the ring is around.",
    "back": "Open the menu; go back from what is over the table.",
    "undo": "Undo: take back a move, or bring back the game that a new one has set aside.",
    "redo": "Redo what was taken back.",
    "new": "Begin a new game.",
    "mute": "Switch the sound off, and on again.",
    "full_screen": "Fill the screen, or be a window again.",
    "erase": "Erase the last letter of a code.",
    "paste": "Paste a code.",
}
"""What keys do, by the names that the program has for it."""

CALLED = {"RETURN": "Enter", "KP_ENTER": "Enter", "ESCAPE": "Esc", "PAGEUP": "Page Up", "PAGEDOWN": "Page Down"}
"""What is printed on keys for which pygame has another name."""

WATCHING = "While a game is watched, Left and Right step, Space pauses, and Esc ends it."

FILES = {
    "~/.local/share/halfmoon/table.json": "The game.",
    "~/.local/share/halfmoon/records.db": "The games that have ended.",
    "~/.config/halfmoon/settings.json": "What was set in the menu.",
    "~/.local/state/halfmoon/halfmoon.log, crash-*.txt": "What helps to find a fault.",
    "~/.local/state/halfmoon/health.json, counters.json": "Of a kiosk: how it is, and how much was played each day.",
    "/etc/xdg/halfmoon/halfmoon.toml": "The operator's file.",
}

ELSEWHERE = f"With {DATA_DIR.name} DIR all of these but the last are in DIR."

ENVIRONMENT = {
    operator.CONFIG: f"The operator's file, where {CONFIG.name} names none.",
    operator.KIOSK: "1: this is a kiosk; 0: it is none, whatever the operator's file says.",
    ", ".join(words.VARIABLES): "The first of these that is set names the language, until one is chosen in the menu.",
    "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_CONFIG_DIRS": "Where the files are, if elsewhere.",
    "NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID": "Set by systemd, which hears from the game that it is alive.",
    "SDL_VIDEODRIVER": "How the window is shown, such as x11 or wayland.",
}

EXIT_CODES = {
    0: "All is well.",
    Failure.exit_code: "It could not be done: there is no display, a file cannot be written, a written move is not "
    "possible, a kiosk is not well.",
    BadArguments.exit_code: "The command line means nothing.",
    **{end.code: f"{end.label}, on the operator's page of a kiosk. {end.text}" for end in ENDS.values()},
    Crashed.exit_code: "An error that nobody expected; standard error names the crash file.",
    InUse.exit_code: "The game is open already, with the same files.",
    REFUSED: "The operator's file has faults.",
}

EXAMPLES = {
    "halfmoon --deal HM1-N-IEYLMBC --fullscreen": "Play this deal over the whole screen.",
    'halfmoon show HM1-N-IEYLMBC --moves "1+8 8+5+3"': "Draw it as it is after two moves.",
    "halfmoon show HM1-N-IEYLMBC --format png -o deal.png": "Paint it.",
    'halfmoon replay HM1-N-IEYLMBC "1+8 8+5+3"': "Judge a written game.",
    "halfmoon stats --format csv > games.csv": "Write all games that have ended as a table.",
    "halfmoon --print-config | sudo tee /etc/xdg/halfmoon/halfmoon.toml": "Begin an operator's file.",
    "halfmoon health --data-dir /var/lib/halfmoon": "Say whether the kiosk that has its files there is well.",
}

SEE_ALSO = (
    "cage(1), systemd.service(5); for operators docs/operator.md and docs/kiosk.md, among the sources of the game."
)

AUTHORS = "{developers}. The game is under the MIT licence, its font under the SIL Open Font License 1.1."


def page() -> str:
    """Return the whole page."""
    release = newest_release()
    sections = {
        "NAME": [plain(NAME)],
        "SYNOPSIS": [line for command in COMMANDS.values() for line in synopsis(command)],
        "DESCRIPTION": paragraphs(DESCRIPTION),
        "COMMANDS": [line for command in COMMANDS.values() for line in described(command)],
        "OPTIONS OF EVERY COMMAND": tagged(ALWAYS),
        "KEYS": [*tagged(keys()), ".PP", plain(WATCHING)],
        "FILES": [*tagged(FILES), ".PP", plain(ELSEWHERE)],
        "ENVIRONMENT": tagged(ENVIRONMENT),
        "EXIT STATUS": tagged({str(code): EXIT_CODES[code] for code in sorted(EXIT_CODES)}),
        "EXAMPLES": tagged(EXAMPLES),
        "SEE ALSO": [plain(SEE_ALSO)],
        "AUTHORS": [plain(AUTHORS.format(**release))],
    }
    body = [line for title, lines in sections.items() for line in (f".SH {title}", *lines)]
    return "\n".join([HEAD.format(**release), *body]) + "\n"


def newest_release() -> dict[str, str]:
    """Return version and date of the newest release, and its developers."""
    metainfo = ElementTree.parse(METAINFO)
    release = metainfo.find("releases/release")
    assert release is not None, f"no release in {METAINFO}"
    return {**release.attrib, "developers": metainfo.findtext("developer/name", "")}


def synopsis(command: Command) -> Lines:
    """Return how a command is used."""
    name = f"[{command.name}]" if command is PLAY else command.name
    return [f'.SY "halfmoon {name}"', *map(used, command.alternatives), ".YS"]


def used(alternatives: tuple[Argument, ...]) -> str:
    """Return arguments that exclude each other as they stand in a synopsis: in brackets unless one is needed."""
    needed = not is_option(alternatives[0]) and alternatives[0].reading.get("nargs") != "*"
    text = r"\ | ".join(map(shape, alternatives))
    return text if needed else f"[{text}]"


def shape(argument: Argument) -> str:
    """Return an argument with the values that it takes."""
    reading = argument.reading
    value = "|".join(reading.get("choices", [])) or reading.get("metavar", "")
    named = [bold(argument.name)] if is_option(argument) else []
    several = [r"...\&"] if reading.get("nargs") in ("*", "+") else []
    return r"\ ".join([*named, *([italic(value)] if value else []), *several])


def is_option(argument: Argument) -> bool:
    """Return whether an argument is an option, not an operand."""
    return argument.name.startswith("-")


def described(command: Command) -> Lines:
    """Return what a command does, and each of its arguments, in the words of its help."""
    arguments = chain.from_iterable(command.alternatives)
    lines = [line for argument in arguments for line in (".TP", shape(argument), plain(sentence(argument.note)))]
    return [f".SS {command.name}", plain(command.note), *lines]


def sentence(note: str) -> str:
    """Return a line of help as a sentence."""
    return f"{note[0].upper()}{note[1:]}."


def keys() -> dict[str, str]:
    """Return what keys do, by what is printed on them."""
    deeds: dict[str, Lines] = {deed: [] for deed in DEEDS}
    for modifier, table in (("", KEYS), ("Ctrl+", CTRL_KEYS), ("Ctrl+Shift+", CTRL_SHIFT_KEYS)):
        for key, deed in table.items():
            deeds[deed].append(modifier + called(key))
    return {
        listed(map(called, STEPS)): "Move the ring, or scroll where there is nothing to move it to.",
        **{listed(names): DEEDS[deed] for deed, names in deeds.items()},
        listed(map(called, SCROLL_KEYS)): "Scroll.",
    }


def called(key: int) -> str:
    """Return what is printed on a key."""
    name = next(name for name in dir(pygame) if name.startswith("KSCAN_") and getattr(pygame, name) == key)
    name = name.removeprefix("KSCAN_")
    return CALLED.get(name, name.title())


def listed(names: Iterable[str]) -> str:
    """Return names in one line, each once."""
    return ", ".join(dict.fromkeys(names))


def tagged(table: Mapping[str, str]) -> Lines:
    """Return a table, what is explained before its explanation."""
    return [line for tag, text in table.items() for line in (".TP", bold(tag), plain(text))]


def paragraphs(text: str) -> Lines:
    """Return the paragraphs of a text that has an empty line between them; a heading must stand before the first."""
    first, *others = (plain(" ".join(part.split())) for part in text.split("\n\n"))
    return [first, *(line for other in others for line in (".PP", other))]


def bold(text: str) -> str:
    """Return a text in bold."""
    return rf"\fB{plain(text)}\fR"


def italic(text: str) -> str:
    """Return a text in italics, or underlined where there are none."""
    return rf"\fI{plain(text)}\fR"


AS_TYPED = str.maketrans({"\\": r"\e", "-": r"\-", "'": r"\(aq", "~": r"\(ti", "^": r"\(ha"})
"""Signs that man would make nicer than they can be typed."""


def plain(text: str) -> str:
    """Return a text as it is, whatever signs are in it."""
    return text.translate(AS_TYPED)


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    PAGE.write_text(page(), "ascii", newline="\n")

"""The operator's word: the file of the house, found and read, and the environment; the manners that follow."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from halfmoon.app.options import PlayOptions
from halfmoon.app.paths import APP, assets, shown
from halfmoon.app.words import languages
from halfmoon.play.manners import Key, Manners, Origin, keys, manners_of

FILE = f"{APP}.toml"
LONGEST = 32 * 1024
"""The most bytes the file can have; a longer one is none of ours and is not even parsed."""

CONFIG, KIOSK = "HALFMOON_CONFIG", "HALFMOON_KIOSK"
"""What the environment can say: the path of the file, and whether this is a kiosk (1 or 0)."""


class House(NamedTuple):
    """The manners of the house, what is wrong with the operator's words, and the file that was read, if any."""

    manners: Manners
    warnings: list[str]
    file: Path | None


def house(options: PlayOptions, environment: Mapping[str, str]) -> House:
    """Return what holds in this house. A file that cannot be read is a warning: the game is played all the same."""
    file = file_of(options.config, environment)
    around, warnings = _environment(environment)
    operator, faults = _read(file) if file else ({}, [])
    said = {Origin.COMMAND_LINE: _command_line(options), Origin.ENVIRONMENT: around, Origin.OPERATOR: operator}
    return House(manners_of(said), [*warnings, *(f"{shown(file)}: {fault}" for fault in faults if file)], file)


def file_of(asked: Path | None, environment: Mapping[str, str]) -> Path | None:
    """Return the file to read: the one asked for, else the first there is of those of the site, else None."""
    if asked or environment.get(CONFIG):
        return asked or Path(environment[CONFIG])
    return next((file for file in site_files(environment) if os.path.lexists(file)), None)


def site_files(environment: Mapping[str, str], system: str = sys.platform) -> list[Path]:
    """Return where the file may be: in the folders that the system has for what holds for all its users.

    platformdirs names the same (a test sees to it), but takes 10 ms to load: too long for a start without a file.
    """
    match system:
        case "win32":
            folders = [environment.get("PROGRAMDATA") or "C:\\ProgramData"]
        case "darwin":
            folders = ["/Library/Application Support"]
        case _:
            folders = (environment.get("XDG_CONFIG_DIRS") or "/etc/xdg").split(os.pathsep)
    return [Path(folder, APP, FILE) for folder in folders if folder]


def all_keys() -> tuple[Key, ...]:
    """Return every key of the file, with the languages there are."""
    return keys(languages(assets()))


def _read(file: Path) -> tuple[dict[str, Any], list[str]]:
    """Return what a file says, by full names, and its faults."""
    from halfmoon.play.house import read

    try:
        return read(_parsed(file), all_keys())
    except OSError as error:
        return {}, [f"cannot be read: {error.strerror or error}"]
    except (ValueError, RecursionError) as error:
        return {}, [f"is no TOML: {error}"]


def _parsed(file: Path) -> dict[str, Any]:
    """Return what a file says; OSError, ValueError or RecursionError if it cannot be read."""
    import tomllib

    if not stat.S_ISREG(file.stat().st_mode):
        raise OSError("it is no file")  # a pipe would be waited for
    with open(file, "rb") as source:
        text = source.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise ValueError(f"it is longer than {LONGEST // 1024} KiB")
    return tomllib.loads(text.decode("utf-8-sig"))


def _environment(environment: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """Return what the environment says, by full names, and its faults."""
    said = environment.get(KIOSK, "")
    if said in ("", "0", "1"):
        return {"kiosk.enabled": said == "1"} if said else {}, []
    return {}, [f"{KIOSK} must be 1 or 0, not {said!r}; it is not regarded"]


def _command_line(options: PlayOptions) -> dict[str, Any]:
    said = {
        "kiosk.enabled": options.kiosk or None,
        "settings.language": options.lang,
        "settings.full_screen": options.full_screen,
    }
    return {name: value for name, value in said.items() if value is not None}

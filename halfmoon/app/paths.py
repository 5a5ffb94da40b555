"""Where our files are: the art that comes with the program, and what is kept for the player."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import halfmoon

APP = "halfmoon"


class Paths(NamedTuple):
    """The files kept for the player."""

    table: Path
    settings: Path
    records: Path


class State(NamedTuple):
    """The files that a kiosk keeps for its operator; no player deletes them."""

    health: Path
    counters: Path

    @property
    def folder(self) -> Path:
        """The folder of these and of what helps to find a fault: the log and the crash files."""
        return self.health.parent


def paths_in(data_dir: Path | None) -> Paths:
    """Return the player's files in one folder, or where the system keeps such files."""
    if data_dir is not None:
        return Paths(data_dir / "table.json", data_dir / "settings.json", data_dir / "records.db")
    import platformdirs

    data = platformdirs.user_data_path(APP, appauthor=False)
    settings = platformdirs.user_config_path(APP, appauthor=False, roaming=True)
    return Paths(data / "table.json", settings / "settings.json", data / "records.db")


def state_in(data_dir: Path | None) -> State:
    """Return the operator's files in one folder, that of all else, or where the system keeps such files."""
    if data_dir is None:
        import platformdirs

        data_dir = platformdirs.user_state_path(APP, appauthor=False)
    return State(data_dir / "health.json", data_dir / "counters.json")


def from_home(text: str) -> str:
    """Return a text with ~ for the player's home, and for the player's name in other paths."""
    try:
        home = Path.home()
    except RuntimeError:  # the system does not know of one
        return text
    for folder in {str(home), str(home.resolve())} - {home.anchor}:
        text = re.sub(rf"{re.escape(folder)}(?![\w.-])", "~", text)
    return re.sub(rf"(?<=[/\\]){re.escape(home.name)}(?=[/\\])", "~", text) if home.name else text


def shown(path: Path) -> str:
    """Return a path as it can be drawn, whatever bytes it is made of."""
    return os.fsencode(path).decode("utf-8", "replace")


@cache
def assets() -> Path:
    """Return the folder of the art and the catalogues: in an installed package, else beside it in the sources."""
    package = Path(halfmoon.__file__).resolve().parent
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"

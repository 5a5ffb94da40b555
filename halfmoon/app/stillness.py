"""Whether the system is set to show as little motion as possible, as far as it says so."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser, Error
from pathlib import Path

PATIENCE = 2.0
"""A program that has not answered after so many seconds has nothing to say."""

SPI_GETCLIENTAREAANIMATION = 0x1042

FILES = {
    "kdeglobals": ("KDE", "AnimationDurationFactor"),
    "gtk-4.0/settings.ini": ("Settings", "gtk-enable-animations"),
    "gtk-3.0/settings.ini": ("Settings", "gtk-enable-animations"),
}
"""Where desktops of Linux write whether windows may move: the file, the section and the key."""

COMMANDS = {
    "linux": (["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"], "false"),
    "darwin": (["defaults", "read", "com.apple.universalaccess", "reduceMotion"], "1"),
}
"""What is asked, and the answer that means as little motion as possible."""


def wanted() -> bool:
    """Return whether the system is set to little motion; asking it may take a while."""
    if sys.platform == "win32":
        return not _windows_move()
    command, yes = COMMANDS.get(sys.platform, COMMANDS["linux"])
    return any(value in ("0", "false") for value in _written()) or _answer(command) == yes


def _written() -> Iterator[str]:
    """Yield what the files of desktops say, in lower case."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    for name, (section, key) in FILES.items():
        parser = ConfigParser(strict=False, interpolation=None)
        try:
            parser.read(folder / name, "utf-8")
            yield parser.get(section, key).strip().lower()
        except (Error, OSError, UnicodeDecodeError):  # a file of others that says nothing to us
            continue


def _answer(command: list[str]) -> str:
    """Return what a program answers, or nothing if it does not."""
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE).stdout.strip()
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return ""


def _windows_move() -> bool:
    """Return whether Windows lets things move in windows."""
    moves = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0)  # type: ignore[attr-defined,unused-ignore]
    return bool(moves.value)

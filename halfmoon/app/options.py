"""How the player asked for the game to be started."""

from pathlib import Path
from typing import NamedTuple

LARGEST = 7680, 4320
"""No window is opened larger, and no picture painted."""


class PlayOptions(NamedTuple):
    """What the command line says about a start; None where it says nothing."""

    deal: int | None = None
    lang: str | None = None
    size: tuple[int, int] | None = None
    full_screen: bool | None = None
    data_dir: Path | None = None
    kiosk: bool = False
    config: Path | None = None
    """The operator's file, instead of the one of the site."""
    instead: str | None = None
    """What is to be done instead of playing (commands/config.py)."""

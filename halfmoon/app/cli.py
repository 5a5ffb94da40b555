"""The command line: what can be asked of the program, and who answers it."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Any

from halfmoon.app.commands import readings
from halfmoon.app.commands.parser import Argument, Command, Parser, version
from halfmoon.app.commands.streams import BadArguments, Failure, complain, flush, put, quoted
from halfmoon.app.options import PlayOptions


def main(argv: list[str] | None = None) -> int:
    """Run a command and return its exit code; whatever goes wrong is one sentence on standard error."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would greet on standard output
    try:
        exit_code = _run(sys.argv[1:] if argv is None else argv)
        flush()
    except Failure as failure:
        complain(str(failure))
        return failure.exit_code
    except BrokenPipeError:  # whoever read what we write has read enough
        return 0
    except KeyboardInterrupt:
        return 130
    return exit_code


def _run(words: list[str]) -> int:
    if words[:1] in (["-h"], ["--help"]):
        put("\n".join([f"{version()}\n", *(Parser(command).format_help() for command in COMMANDS.values())]))
        return 0
    named = bool(words) and words[0] in COMMANDS
    if words and not named and not words[0].startswith("-"):
        raise BadArguments(f"{quoted(words[0])} is none of the commands {', '.join(COMMANDS)}")
    command = COMMANDS[words[0]] if named else PLAY
    try:
        arguments = Parser(command).parse_intermixed_args(words[named:])
    except SystemExit:  # --help or --version, which is answered
        return 0
    return command.run(**vars(arguments))


def _load_pygame() -> None:
    """Load pygame-ce; Failure if it is not there, or if pygame is, which has the same name and less in it."""
    try:
        import pygame
    except ImportError as error:
        raise Failure(f"the game needs pygame-ce, which cannot be loaded ({error})") from None
    if not getattr(pygame, "IS_CE", False):
        repair = "pip uninstall pygame, then pip install --force-reinstall pygame-ce"
        raise Failure(f"the game needs pygame-ce, and pygame is installed in its place: {repair}")


def _play(**options: Any) -> int:
    if options["instead"]:
        from halfmoon.app.commands.config import INSTEAD

        return INSTEAD[options["instead"]](PlayOptions(**options))
    gc.disable()  # what is loaded now stays; the shell collects again once it has shown the first picture
    _load_pygame()
    from halfmoon.app.start import play

    return play(PlayOptions(**options))


def _show(**options: Any) -> int:
    if options["form"] == "png":
        _load_pygame()
    from halfmoon.app.commands.show import show

    return show(**options)


def _replay(**options: Any) -> int:
    from halfmoon.app.commands.replay import replay

    return replay(**options)


def _status(**options: Any) -> int:
    from halfmoon.app.commands.status import status

    return status(**options)


def _stats(**options: Any) -> int:
    from halfmoon.app.commands.stats import stats

    return stats(**options)


def _health(**options: Any) -> int:
    from halfmoon.app.commands.health import health

    return health(**options)


def instead(name: str, note: str) -> Argument:
    """Return an option of play that does something else (commands/config.py)."""
    deed = name.removeprefix("--").replace("-", "_")
    return Argument(name, note, dest="instead", action="store_const", const=deed)


FORMATS = "text", "json", "png"
STATS_FORMATS = "text", "json", "csv"

CODE = Argument("code", "the code of the deal", metavar="CODE")
CODES = Argument("codes", "codes of deals; - reads them from standard input, one a line", metavar="CODE", nargs="+")
PLAYED = Argument(
    "moves", 'moves such as "1+8 8+5+3"; none or - reads standard input', metavar="MOVES", nargs="*", default=[]
)
DEAL = Argument("--deal", "play this deal, such as HM1-N-AAAAAAB", metavar="CODE", type=readings.deal)
LANG = Argument("--lang", "the language, such as bg or en", metavar="LANGUAGE", type=readings.language)
WINDOW = Argument("--size", "the size of the window, such as 1280x800", metavar="WxH", type=readings.size)
FULL_SCREEN = Argument("--fullscreen", "fill the screen", dest="full_screen", action="store_const", const=True)
WINDOWED = Argument("--windowed", "do not fill the screen", dest="full_screen", action="store_const", const=False)
DATA_DIR = Argument(
    "--data-dir", "the folder of settings and saves, instead of yours", metavar="DIR", type=readings.folder
)
KIOSK = Argument("--kiosk", "for everybody to touch, over the whole screen", action="store_true")
CONFIG = Argument("--config", "the operator's file, instead of the site's", metavar="FILE", type=readings.file)
PRINT_CONFIG = instead("--print-config", "write a sample of the operator's file, and exit")
CHECK_CONFIG = instead("--check-config", "say what is wrong with the operator's file, and exit")
HASH_PIN = instead("--hash-pin", "read a PIN, write its line for the operator's file, and exit")
MOVES = Argument("--moves", 'after moves such as "1+8 8+5+3"; takes one code', metavar="MOVES")
FORMAT = Argument("--format", "text if none is given; png needs -o", choices=FORMATS, default="text", dest="form")
STATS_FORMAT = Argument(
    "--format", "text if none is given; csv has the games", choices=STATS_FORMATS, default="text", dest="form"
)
OUTPUT = Argument("-o", "write to this file", metavar="FILE", type=Path, dest="file")
SIZE = Argument("--size", "of the png; in json, adds the touch areas", metavar="WxH", type=readings.size)

PLAY = Command(
    "play",
    "Play in a window; the command if none is named.",
    _play,
    (
        *(DEAL, LANG, WINDOW, (FULL_SCREEN, WINDOWED), DATA_DIR),
        *(KIOSK, CONFIG, (PRINT_CONFIG, CHECK_CONFIG, HASH_PIN)),
    ),
)
SHOW = Command("show", "Draw deals.", _show, (CODES, MOVES, FORMAT, OUTPUT, SIZE, LANG))
REPLAY = Command("replay", "Play a written game again.", _replay, (CODE, PLAYED))
STATUS = Command("status", "Write the saved game as JSON.", _status, (DATA_DIR,))
STATS = Command("stats", "Write the statistics of all games.", _stats, (STATS_FORMAT, DATA_DIR))
HEALTH = Command("health", "Say whether a kiosk is well; the exit code is 1 if not.", _health, (DATA_DIR,))

COMMANDS = {command.name: command for command in (PLAY, SHOW, REPLAY, STATUS, STATS, HEALTH)}

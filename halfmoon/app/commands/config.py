"""What play does instead of playing: print a sample of the operator's file, check the file, make the hash of a PIN."""

from __future__ import annotations

import os
import sys
from getpass import getpass

from halfmoon.app.commands.streams import BadArguments, Failure, at_a_terminal, complain, lines_in, put
from halfmoon.app.operator import all_keys, house, site_files
from halfmoon.app.options import PlayOptions
from halfmoon.app.paths import shown
from halfmoon.play.house import sample
from halfmoon.play.pin import LEAST, MOST, SALT, hash_of, is_pin

REFUSED = 78
"""The exit code for a file with faults: EX_CONFIG of sysexits.h, which a service manager can be told not to retry."""


def print_config(_: PlayOptions) -> int:
    """Write a file that explains every key and sets none."""
    put(sample(all_keys()))
    return 0


def check_config(options: PlayOptions) -> int:
    """Tell all that is wrong with the operator's file, and return 78 if anything is."""
    checked = house(options, os.environ)
    for warning in checked.warnings:
        complain(warning)
    if checked.warnings:
        return REFUSED
    if checked.file:
        put(f"{shown(checked.file)} has no faults\n")
    else:
        put(f"there is no operator's file: neither asked for nor {' nor '.join(map(shown, site_files(os.environ)))}\n")
    return 0


def hash_pin(_: PlayOptions) -> int:
    """Read a PIN and write the line that keeps it in the operator's file."""
    if sys.stdout is None:  # where there is no console, nobody can be asked either
        raise Failure("there is nowhere to write the line to")
    from halfmoon.app.window import salt

    pin = getpass("PIN: ") if at_a_terminal() else next(lines_in(), "").rstrip("\r\n")
    if not is_pin(pin):
        raise BadArguments(f"a PIN has {LEAST} to {MOST} digits and nothing else")
    if at_a_terminal() and getpass("Once more: ") != pin:
        raise BadArguments("these were two different PINs")
    put(f'exit_pin = "{hash_of(pin, salt(SALT))}"\n')
    return 0


INSTEAD = {"print_config": print_config, "check_config": check_config, "hash_pin": hash_pin}
"""What can be done instead of playing, by the names of options."""

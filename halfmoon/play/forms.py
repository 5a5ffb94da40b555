"""What a value of the operator's file may look like: the words that say it, and whether a value fits."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

LONGEST = 60
"""So many characters of a name or a value are quoted in a sentence."""


class Form(NamedTuple):
    """What a value has to be, in words that follow "is", and whether one is; a secret value is quoted nowhere."""

    words: str
    fits: Callable[[Any], bool]
    secret: bool = False


def whole(least: int, most: int, or_zero: bool = False) -> Form:
    """Return the form of a whole number within limits, or 0 too."""
    words = f"a whole number from {least} to {most}"

    def fits(value: Any) -> bool:
        return type(value) is int and (least <= value <= most or (or_zero and value == 0))

    return Form(f"{words}, or 0" if or_zero else words, fits)


def length(least: float, most: float) -> Form:
    """Return the form of a number within limits, or 0."""

    def fits(value: Any) -> bool:
        return type(value) in (int, float) and (least <= value <= most or value == 0)

    return Form(f"a number from {least:g} to {most:g}, or 0", fits)


def one_of(choices: Iterable[str]) -> Form:
    """Return the form of a text that is one of these."""
    known = tuple(choices)
    return Form(f"one of {', '.join(map(written, known))}", lambda value: type(value) is str and value in known)


def _shaped(pattern: str) -> Callable[[Any], bool]:
    """Return whether a value is a text of this pattern, or an empty one."""
    return lambda value: type(value) is str and (not value or re.fullmatch(pattern, value) is not None)


YES_OR_NO = Form("true or false", lambda value: type(value) is bool)
TIME_OF_DAY = Form('a time of day such as "22:00", in quotes, or ""', _shaped("([01][0-9]|2[0-3]):[0-5][0-9]"))
PIN_HASH = Form(
    'what halfmoon --hash-pin makes of a PIN, or ""', _shaped(r"scrypt\$[0-9a-f]{32}\$[0-9a-f]{64}"), secret=True
)
NAMES = Form('a list of names such as ["volume", "language"]', lambda value: type(value) is list)


def written(value: Any) -> str:
    """Return a value as the file has it."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False)
        case list():
            return f"[{', '.join(map(written, value))}]"
    return str(value)


def cut(text: str) -> str:
    """Return a text that is not too long for a sentence."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."

"""The deal code HM1-N-AAAAAAA: written strictly, read generously (RULES part 3)."""

import unicodedata
from enum import StrEnum

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTERS = 7
DEALS = 26**LETTERS
"""How many deals there are; deal numbers run from 0 to DEALS - 1."""

PREFIX = "HM"
VERSION = "1"
KIND = "N"


class Fault(StrEnum):
    """Why a text is not a deal code."""

    TOO_SHORT = "too short"
    TOO_LONG = "too long"
    NOT_A_LETTER = "not a letter"
    UNKNOWN_VERSION = "unknown version"
    UNKNOWN_KIND = "unknown kind"


class BadCode(ValueError):
    """A text that is not a deal code: the fault, and the characters at fault where there are any."""

    def __init__(self, fault: Fault, what: str = "") -> None:
        super().__init__(f"{fault}: {what}" if what else str(fault))
        self.fault = fault
        self.what = what


_LOOK_ALIKES = {
    "АВЕКМНОРСТУХІЈЅԌԚԜ": "ABEKMHOPCTYXIJSGQW",  # Cyrillic
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ": "ABEZHIKMNOPTYX",  # Greek
}


def _readings() -> dict[str, str]:
    """Return how each character is read: letters and digits themselves, look-alikes as what they look like."""
    plain = {char: char.upper() for char in ALPHABET + ALPHABET.lower() + "0123456789"}
    wide = {chr(ord(char) - ord("!") + ord("！")): letter for char, letter in plain.items()}
    alike = {a: b for theirs, ours in _LOOK_ALIKES.items() for a, b in zip(theirs, ours, strict=True)}
    return plain | wide | alike | {char.lower(): letter for char, letter in alike.items()}


_READ = _readings()


def read_letter(char: str) -> str | None:
    """Return the letter A to Z that a character is read as in a code, or None."""
    letter = _READ.get(char, "")
    return letter if letter.isalpha() else None


def read(text: str) -> int:
    """Return the number of the deal that a text names; BadCode says what is wrong with it.

    >>> read("hm1 n aaaaaab"), read("AAAAAAB")
    (1, 1)
    """
    chars = [char for char in text if not _is_blank_or_dash(char)]
    letters = _without_prefix([_READ.get(char, char) for char in chars])
    for char in letters:
        if char not in ALPHABET:
            raise BadCode(Fault.NOT_A_LETTER, char)
    if len(letters) != LETTERS:
        raise BadCode(Fault.TOO_SHORT if len(letters) < LETTERS else Fault.TOO_LONG)
    number = 0
    for letter in letters:
        number = number * 26 + ALPHABET.index(letter)
    return number


def write(number: int) -> str:
    """Return the code of a deal number; ValueError if there is no such deal.

    >>> write(1)
    'HM1-N-AAAAAAB'
    """
    if not 0 <= number < DEALS:
        raise ValueError(f"deal numbers run from 0 to {DEALS - 1}, not {number}")
    letters = ""
    for _ in range(LETTERS):
        number, digit = divmod(number, 26)
        letters = ALPHABET[digit] + letters
    return f"{PREFIX}{VERSION}-{KIND}-{letters}"


def _is_blank_or_dash(char: str) -> bool:
    """White space, invisible characters, dashes of every length and the minus sign."""
    return char.isspace() or unicodedata.category(char) in ("Cf", "Pd") or char == "\N{MINUS SIGN}"


def _without_prefix(chars: list[str]) -> list[str]:
    """Return what follows HM1-N, if the text begins like that: no seven letters have a digit behind HM."""
    if chars[:2] != list(PREFIX) or not (digits := _leading_digits(chars[2:])):
        return chars
    if digits != VERSION:
        raise BadCode(Fault.UNKNOWN_VERSION, PREFIX + digits)
    kind, letters = chars[3:4], chars[4:]
    if kind and kind[0] != KIND:
        raise BadCode(Fault.UNKNOWN_KIND, kind[0])
    return letters


def _leading_digits(chars: list[str]) -> str:
    digits = ""
    for char in chars:
        if char not in "0123456789":
            break
        digits += char
    return digits

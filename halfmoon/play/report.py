"""How a kiosk is: what it tells of itself each minute, as text and back, and when it is not well."""

from __future__ import annotations

from typing import Any, NamedTuple

from halfmoon.play.save import BadSave, parsed, text_of

STALE = 180.0
"""A report that is so old, in seconds, comes from a program that reports no more; two in a row are missing."""


class Report(NamedTuple):
    """What a kiosk tells of itself; times are in seconds."""

    release: str
    """The version of the program."""
    started: float
    """When it was started, since 1970."""
    uptime: float
    phase: str
    """What it is doing: attract, playing, warning, asleep."""
    idle: float
    """How long ago it was touched, or since the start if nobody has touched it."""
    pictures: int
    """How many pictures it has drawn."""
    games: int
    """How many games have been dealt to players today."""
    error: str
    """What is wrong just now; empty if nothing is."""


KINDS = {"release": (str,), "phase": (str,), "error": (str,), "pictures": (int,), "games": (int,)}
NUMBER = (int, float)


def report_text(report: Report) -> str:
    """Return a report as text."""
    return text_of(report._asdict())


def report_from(text: str) -> Report:
    """Return the report that a text is; BadSave if it is none."""
    found = parsed(text)
    values: list[Any] = [found.get(name) for name in Report._fields]
    if not all(type(value) in KINDS.get(name, NUMBER) for name, value in zip(Report._fields, values, strict=True)):
        raise BadSave("not a report")
    return Report(*values)


def illness(report: Report, age: float) -> str:
    """Return why a kiosk is not well whose report was written so many seconds ago; empty if it is.

    The clock of a machine may be set meanwhile; a report from the future is no better than an old one.
    """
    if abs(age) >= STALE:
        return f"it has reported nothing for {spoken(age)}" if age > 0 else "its report is from the future"
    return report.error


def summary(report: Report) -> str:
    """Return a report as half a sentence."""
    return (
        f"{report.phase}, touched {spoken(report.idle)} ago, {report.games} games today, "
        f"up {spoken(report.uptime)}, version {report.release}"
    )


UNITS = {"d": 86_400, "h": 3600, "min": 60, "s": 1}


def spoken(seconds: float) -> str:
    """Return a time in the largest unit of which it has two, such as "90 s" or "3 h".

    >>> [spoken(seconds) for seconds in (0.4, 119.9, 120, 7199, 172_800)]
    ['0 s', '119 s', '2 min', '119 min', '2 d']
    """
    unit, length = next((item for item in UNITS.items() if seconds >= 2 * item[1]), ("s", 1))
    return f"{int(seconds // length)} {unit}"

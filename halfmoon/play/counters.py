"""All that a kiosk remembers of its players: how many sessions and games each day had; no time of day and no deal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from halfmoon.engine.game import Outcome
from halfmoon.play.save import BadSave, parsed, text_of
from halfmoon.play.table import Table

KEPT = 400
"""So many days are kept, the last of those that had anything to count."""

MOST = 10**9
"""No day has so many of anything."""

Date = tuple[int, int, int]
"""A local date: year, month from 1, day from 1."""


class What(StrEnum):
    """What is counted."""

    SESSIONS = "sessions"
    DEALT = "dealt"
    WON = "won"


Day = Mapping[What, int]
"""How often each was on a day."""

NONE: Day = MappingProxyType(dict.fromkeys(What, 0))


@dataclass(frozen=True, slots=True)
class Counters:
    """How often each was on each day, by its date as in "2026-10-04", the first one first."""

    days: Mapping[str, Day] = field(default_factory=lambda: MappingProxyType({}))

    def on(self, date: Date) -> Day:
        """Return how often each was on a date."""
        return self.days.get(written(date), NONE)

    def counted(self, date: Date, *what: What) -> Counters:
        """Return the counters after these have happened on a date."""
        day = {each: self.on(date)[each] + what.count(each) for each in What}
        days = sorted({**self.days, written(date): day}.items())
        return Counters(MappingProxyType(dict(days[-KEPT:])))


def written(date: Date) -> str:
    """Return a date as it is written in the file, such as "2026-10-04"."""
    return "{:04}-{:02}-{:02}".format(*date)


def happened(before: Table, after: Table) -> tuple[What, ...]:
    """Return what there is to count of a step from one table to the next; a game brought back is not dealt again."""
    known = [before.round.birth, before.set_aside.birth if before.set_aside else None]
    dealt = (What.DEALT,) if after.round.birth not in known else ()
    won = after.game.outcome is Outcome.WON and after.game is not before.game
    return (*dealt, What.WON) if won else dealt


def counters_text(counters: Counters) -> str:
    """Return the counters as text."""
    return text_of({"days": {date: dict(day) for date, day in counters.days.items()}})


def counters_from(text: str) -> Counters:
    """Return the counters that a text describes; BadSave if there are no such counters."""
    days = parsed(text).get("days")
    if not isinstance(days, dict) or not all(re.fullmatch(r"\d{4}-\d\d-\d\d", date, re.ASCII) for date in days):
        raise BadSave("no days")
    return Counters(MappingProxyType({date: _day_in(day) for date, day in sorted(days.items())[-KEPT:]}))


def _day_in(found: Any) -> Day:
    counts: dict[What, Any] = {what: found.get(what) for what in What} if isinstance(found, dict) else {}
    if not counts or not all(type(count) is int and 0 <= count < MOST for count in counts.values()):
        raise BadSave(f"no such day: {found!r}")
    return MappingProxyType(counts)

"""What is told of all recorded games: figures, each with the sentence that says how it is counted."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon.play.clock import Clock
from halfmoon.play.messages import N_
from halfmoon.play.record import Ending, Record

STRIP = 30
"""So many games are shown as a strip, and so many wins with their times."""

LISTED = 50
"""So many games are listed to be watched again."""


class Totals(NamedTuple):
    """How many games were played and won, how many wins in a row there are now, and how many there were at most."""

    played: int = 0
    won: int = 0
    streak: int = 0
    longest: int = 0

    def after(self, outcome: Ending) -> Totals:
        """Return the totals after one more game."""
        won = outcome is Ending.WON
        streak = self.streak + 1 if won else 0
        return Totals(self.played + 1, self.won + won, streak, max(self.longest, streak))


class Figures(NamedTuple):
    """The figures of all recorded games, and the last of the games."""

    totals: Totals = Totals()
    best: float | None = None
    """The time of the fastest win, in seconds; None without a win, as is the next."""
    median: float | None = None
    latest: tuple[Record, ...] = ()
    """The last games, at most LISTED of them, the latest first."""
    times: tuple[float, ...] = ()
    """How long the last wins took, at most STRIP of them, the latest last, in seconds."""

    @property
    def share(self) -> float | None:
        """The share of the games that were won, from 0 to 1; None without a game."""
        return self.totals.won / self.totals.played if self.totals.played else None


class Told(NamedTuple):
    """A figure: its name in Figures, its title, and how it is counted."""

    name: str
    title: str
    note: str


TOLD = (
    Told("played", N_("Games played"), N_("Every game that had a move, once it is won or another begins")),
    Told("won", N_("Games won"), N_("Games from which all 104 cards were removed")),
    Told("share", N_("Share of wins"), N_("Games won among the games played")),
    Told("streak", N_("Wins in a row"), N_("Up to now; a game that is left without a win ends them")),
    Told("longest", N_("Most wins in a row"), N_("The longest such row of all")),
    Told("best", N_("Best time"), N_("The fastest win, by the clock of its game")),
    Told("median", N_("Median time"), N_("Half of the wins were faster, half were slower")),
)
"""The figures that are shown, in this order."""


def value_of(figures: Figures, name: str) -> int | float | None:
    """Return a figure: a count, a share from 0 to 1, or seconds; None where there is none yet."""
    value: int | float | None = getattr(figures.totals if name in Totals._fields else figures, name)
    return value


def shown(figures: Figures, name: str) -> str:
    """Return a figure as it is written: "42", "37 %", "04:37"; a dash where there is none yet."""
    match value_of(figures, name):
        case None:
            return "–"
        case int(count):
            return str(count)
        case float(share) if name == "share":
            return f"{round(100 * share)} %"
        case seconds:
            return str(Clock(seconds))

"""Play time: it counts the seconds it is given once a card has been touched (RULES 36)."""

from __future__ import annotations

from typing import NamedTuple

LONGEST = 999_999_999.0
"""The clock stops here, after 31 years, in seconds: a longer time is not believed when it is read."""


class Clock(NamedTuple):
    """The time a game has been played, in seconds, and whether it has begun to count."""

    seconds: float = 0.0
    started: bool = False

    def touched(self) -> Clock:
        """Return the clock after the touch of a card, which starts it."""
        return self._replace(started=True)

    def ticked(self, seconds: float) -> Clock:
        """Return the clock after that much time at the table; it stands still until it is started."""
        return self._replace(seconds=min(self.seconds + seconds, LONGEST)) if self.started else self

    def until_next_second(self) -> float:
        """Return how many seconds it takes until the clock shows another time."""
        return 1.0 - self.seconds % 1.0

    def __str__(self) -> str:
        """Return the time as it is shown: "04:37", from one hour on "1:04:37"."""
        minutes, seconds = divmod(int(self.seconds), 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"


def clock_at(seconds: float) -> Clock:
    """Return the clock of a game that has been played so long; it goes on counting at once."""
    return Clock(seconds, started=seconds > 0)

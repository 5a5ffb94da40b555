"""The life of a session at a kiosk: nobody is there, somebody plays, a warning, the end; and the hours of sleep."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum


class Phase(StrEnum):
    """What a kiosk is doing."""

    ATTRACT = "attract"
    PLAYING = "playing"
    WARNING = "warning"
    ASLEEP = "asleep"


@dataclass(frozen=True, slots=True)
class Session:
    """What the kiosk does just now, and for how long nobody has touched it, in seconds.

    A session begins with a touch and ends so long after the last one (`timeout`, 0 = never); so long before (`warning`)
    it asks whether somebody is still there.
    """

    timeout: float
    warning: float
    phase: Phase = Phase.ATTRACT
    idle: float = 0.0

    def touched(self) -> Session:
        """Return the session after a touch: whoever is there wakes the kiosk, begins, or plays on."""
        after = {Phase.ASLEEP: Phase.ATTRACT, Phase.ATTRACT: Phase.PLAYING}.get(self.phase, Phase.PLAYING)
        return replace(self, phase=after, idle=0.0)

    def begun(self) -> Session:
        """Return the session as somebody plays, whatever the kiosk did before."""
        return replace(self, phase=Phase.PLAYING, idle=0.0)

    def ended(self) -> Session:
        """Return the session after its end: nobody is there."""
        return replace(self, phase=Phase.ATTRACT, idle=0.0)

    def ticked(self, seconds: float, sleep: bool) -> Session:
        """Return the session after a time without a touch; `sleep` says whether these are hours of sleep.

        A kiosk that was woken at night sleeps again when nobody has touched it for as long as a session may be idle.
        """
        waited = replace(self, idle=self.idle + seconds)
        match self.phase:
            case Phase.ASLEEP:
                return waited if sleep else self.ended()
            case Phase.ATTRACT:
                return replace(waited, phase=Phase.ASLEEP) if sleep and waited.idle >= self.timeout else waited
        if self.timeout and waited.idle >= self.timeout:
            return self.ended()
        late = self.timeout and waited.idle >= self.timeout - self.warning
        return replace(waited, phase=Phase.WARNING) if late else waited

    def changes_in(self) -> float | None:
        """Return when the phase changes by itself, in seconds; None for never, beside the hours of sleep."""
        ends = {Phase.PLAYING: self.timeout - self.warning, Phase.WARNING: self.timeout}
        return max(0.0, ends[self.phase] - self.idle) if self.timeout and self.phase in ends else None


def is_within(now: str, start: str, end: str) -> bool:
    """Return whether a time of day is within hours that may go over midnight, all as "HH:MM"; empty, there are none."""
    if not start or start == end:
        return False
    return start <= now < end if start < end else now >= start or now < end

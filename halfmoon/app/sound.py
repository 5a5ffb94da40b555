"""The loudspeaker as the game hears it: opened for the first sound, closed after a silence, missing without a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pygame

from halfmoon.app.silence import libraries_silent
from halfmoon.play.cues import TOUCHES, Cue, Kind

RATE, BUFFER = 44_100, 1024
"""Samples in a second, and in the buffer: a smaller one would wake the processor more often."""

VOICES = 2
"""At most so many sounds of one kind are heard at once."""

SILENCE = 10.0
"""An open loudspeaker is never idle, so it is closed after so many seconds in which nothing was heard."""

TRY_AGAIN = 60.0
"""Where there is no loudspeaker, it is looked for again after so many seconds, if a sound is wanted."""

VOLUMES = {"off": 0.0, "quiet": 0.3, "normal": 0.8}
"""The share of its loudness with which a sound is played, by the name of the setting; any other is as normal."""

KINDS = list(Kind)
NEVER = float("-inf")


class Due(NamedTuple):
    """A sound and the time at which it is to be heard, in seconds."""

    at: float
    cue: Cue


class Sound:
    """Plays cues. It has no clock and no thread: it is told the time, in seconds, and has its turns from outside."""

    def __init__(self, folder: Path, loudest: float = 1.0) -> None:
        """Remember the folder of the sounds, and which share of its loudness none exceeds; nothing is opened yet."""
        self.folder, self.loudest = folder, loudest
        self.waiting: list[Due] = []
        self.loaded: dict[str, pygame.mixer.Sound] = {}
        self.played: Counter[Kind] = Counter()
        self.over_at = NEVER
        self.missed_at = NEVER

    @property
    def open(self) -> bool:
        """Whether the loudspeaker is open."""
        return pygame.mixer.get_init() is not None

    def play(self, cues: Iterable[Cue], now: float) -> None:
        """Have cues heard, each after its delay; once other cards lie there, what still waits is not true any more."""
        new = [Due(now + cue.delay, cue) for cue in cues]
        still_true = all(due.cue.kind in TOUCHES for due in new)
        self.waiting = [*self.waiting, *new] if still_true else new

    def turned(self, now: float, volume: str, moving: bool) -> None:
        """Let what is due be heard; after a silence, close the loudspeaker, which takes a while, if nothing moves."""
        due = [cue for at, cue in self.waiting if at <= now]
        self.waiting = [later for later in self.waiting if later.at > now]
        share = min(VOLUMES.get(volume, VOLUMES["normal"]), self.loudest)
        if not share:
            self._hush()
        elif due and self._opened(now):
            for cue in due:
                self._heard(cue, share, now)
        if self.open and not moving and now >= self.over_at + SILENCE:
            self.close()

    def changes_in(self, now: float) -> float | None:
        """Return when a turn is needed next, in seconds: for a sound or for closing; None for never."""
        times = [due.at for due in self.waiting]
        times += [self.over_at + SILENCE] if self.open else []
        return max(0.0, min(times) - now) if times else None

    def close(self) -> None:
        """Close the loudspeaker and forget what was loaded for it."""
        self.loaded.clear()
        pygame.mixer.quit()

    def _hush(self) -> None:
        """End all that is heard, at once."""
        self.over_at = NEVER
        if self.open:
            pygame.mixer.stop()

    def _opened(self, now: float) -> bool:
        """Return whether the loudspeaker is open, after a try where one is due: each takes 0.1 s if there is none."""
        if self.open or now < self.missed_at + TRY_AGAIN:
            return self.open
        try:
            with libraries_silent():
                pygame.mixer.init(RATE, -16, channels=1, buffer=BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES * len(KINDS))
        except pygame.error:
            self.missed_at = now
        return self.open

    def _heard(self, cue: Cue, share: float, now: float) -> None:
        """Play a cue. The voices of its kind take turns, so that one too many ends the oldest."""
        sound = self.loaded.get(cue.name) or pygame.mixer.Sound(self.folder / f"{cue.name}.ogg")
        self.loaded[cue.name] = sound
        sound.set_volume(share)
        pygame.mixer.Channel(KINDS.index(cue.kind) * VOICES + self.played[cue.kind] % VOICES).play(sound)
        self.played[cue.kind] += 1
        self.over_at = max(self.over_at, now + sound.get_length())

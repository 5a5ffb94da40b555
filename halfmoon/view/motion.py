"""Motion: where things are between two pictures. Time is a number passed in; nothing here knows of the game.

The picture is always ahead: it shows what is. A track says how one item of it, or one that has left it, gets there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from halfmoon.view.items import Item, Role


class Pose(NamedTuple):
    """How an item is drawn on its way: moved by so many pixels, its size as a share, and how much of it is seen."""

    dx: float = 0
    dy: float = 0
    share: float = 1
    scale: float = 1
    narrow: float = 1
    """Its width as a share, beside the scale: a card that is being turned over."""
    turn: float = 0
    """In degrees, clockwise."""

    @property
    def shape(self) -> tuple[float, float, float]:
        """What of the pose changes the picture itself."""
        return self.scale, self.narrow, self.turn


REST = Pose()
UNSEEN = Pose(share=0)


class Posed(NamedTuple):
    """An item and how it is drawn just now."""

    item: Item
    pose: Pose = REST


Key = tuple[Role, str]
"""What is the same thing in two pictures: its role and its name."""

Path = Callable[[Item, float], Sequence[Posed]]
"""What is drawn in place of an item so many seconds after its track began."""


class Track(NamedTuple):
    """What is drawn for a thing from a time on, for so many seconds."""

    key: Key
    path: Path
    length: float
    left: Item | None = None
    """The item, if it is in the picture no longer."""
    patient: bool = False
    """Whether it ends as soon as the player touches anything."""
    start: float = 0.0

    @property
    def end(self) -> float:
        """When it ends."""
        return self.start + self.length


Things = dict[Key, Item]
"""A picture's items by what they are."""


def things(items: Iterable[Item]) -> Things:
    """Return the items of a picture by what they are."""
    return {(item.role, item.name): item for item in items}


def appearing(length: float, steps: int = 8, wait: float = 0) -> Path:
    """Return how an item comes into the picture on the spot, after a wait: in steps, each of which can be kept."""
    return lambda item, t: [Posed(item, Pose(share=_stepped(t - wait, length, steps)))]


def fading(length: float, steps: int = 8, wait: float = 0) -> Path:
    """Return how an item leaves the picture on the spot, after a wait."""
    return lambda item, t: [Posed(item, Pose(share=1 - _stepped(t - wait, length, steps)))]


def _stepped(seconds: float, length: float, steps: int) -> float:
    return round(max(0.0, min(1.0, seconds / length)) * steps) / steps


@dataclass(frozen=True, slots=True)
class Motion:
    """Everything that is on its way, and what time it is, in seconds."""

    now: float = 0.0
    tracks: tuple[Track, ...] = ()

    def ticked(self, seconds: float) -> Motion:
        """Return the motion after a time; what has arrived is forgotten."""
        now = self.now + seconds
        return Motion(now, tuple(track for track in self.tracks if track.end > now))

    def begun(self, tracks: Iterable[Track]) -> Motion:
        """Return the motion with tracks that begin now; each goes on in place of an older one of the same thing."""
        new = tuple(track._replace(start=self.now) for track in tracks)
        keys = {track.key for track in new}
        return replace(self, tracks=(*(track for track in self.tracks if track.key not in keys), *new))

    def touched(self) -> Motion:
        """Return the motion after the player touched anything: what is patient has arrived."""
        return replace(self, tracks=tuple(track for track in self.tracks if not track.patient))

    def picture(self, items: Sequence[Item]) -> list[Posed]:
        """Return a picture as it looks now: its items, some on their way, and what is leaving it.

        What leaves is drawn above the rest, but under what lies in front.
        """
        if not self.tracks:
            return [Posed(item) for item in items]
        ways = {track.key: track for track in self.tracks if track.left is None}
        front = ways.get(FRONT)
        shown: list[Posed] = []
        veiled = False
        for item in items:
            if item.role is Role.VEIL and not veiled:
                veiled = True
                shown += self._leaving(behind=True)
            way = ways.get((item.role, item.name)) or (front if veiled else None)
            shown += way.path(item, self.now - way.start) if way else [Posed(item)]
        return shown + self._leaving(behind=False) if veiled else shown + self._leaving(True) + self._leaving(False)

    def _leaving(self, behind: bool) -> list[Posed]:
        """Return what leaves the picture: what lay behind a veil, or what was in front of it."""
        return [
            posed
            for track in self.tracks
            if track.left and (track.key not in (FRONT, VEIL)) is behind
            for posed in track.path(track.left, self.now - track.start)
        ]


VEIL: Key = (Role.VEIL, "back")
FRONT: Key = (Role.PANEL, "")
"""Stands for everything in front of the veil: it moves as one."""
AT_REST = Motion()

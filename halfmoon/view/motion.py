"""Motion: where things are between two pictures. Time is a number passed in; nothing here knows of the game.

The picture is always ahead: it shows what is. A track says how one item of it, or one that has left it, gets there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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

    @property
    def in_place(self) -> bool:
        """Whether nothing but its share is other than at rest."""
        return self[:2] == (0, 0) and self[3:] == REST[3:]


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


Index = Mapping[Key, int]
"""Where in a picture each thing is."""

Things = dict[Key, Item]
"""A picture's items by what they are."""


def things(items: Iterable[Item]) -> Things:
    """Return the items of a picture by what they are."""
    return {(item.role, item.name): item for item in items}


def index_of(items: Iterable[Item]) -> Index:
    """Return where in a picture each thing is."""
    return {(item.role, item.name): number for number, item in enumerate(items)}


def appearing(length: float, steps: int = 8, wait: float = 0) -> Path:
    """Return how an item comes into the picture on the spot, after a wait: in steps, each of which can be kept."""
    return lambda item, t: [Posed(item, Pose(share=_stepped(t - wait, length, steps)))]


def fading(length: float, steps: int = 8, wait: float = 0) -> Path:
    """Return how an item leaves the picture on the spot, after a wait."""
    return lambda item, t: [Posed(item, Pose(share=1 - _stepped(t - wait, length, steps)))]


def ended(key: Key) -> Track:
    """Return what ends the track of a thing: from now on it is as the picture says."""
    return Track(key, lambda item, t: (), 0)


def _stepped(seconds: float, length: float, steps: int) -> float:
    return round(max(0.0, min(1.0, seconds / length)) * steps) / steps


class Motion(NamedTuple):
    """Everything that is on its way, and what time it is, in seconds."""

    now: float = 0.0
    tracks: tuple[Track, ...] = ()

    @property
    def under_way(self) -> dict[Key, float]:
        """How long each thing has been on its way, in seconds."""
        return {track.key: self.now - track.start for track in self.tracks}

    def ticked(self, seconds: float) -> Motion:
        """Return the motion after a time; what has arrived is forgotten."""
        now = self.now + seconds
        return Motion(now, tuple(track for track in self.tracks if track.end > now))

    def begun(self, tracks: Iterable[Track], ahead: float = 0.0) -> Motion:
        """Return the motion with tracks that are so many seconds on; each replaces an older one of the same thing."""
        new = tuple(track._replace(start=self.now - ahead) for track in tracks)
        keys = {track.key for track in new}
        going_on = [track for track in self.tracks if track.key not in keys]
        return self._replace(tracks=(*going_on, *(track for track in new if track.length)))

    def touched(self) -> Motion:
        """Return the motion after the player touched anything: what is patient has arrived."""
        return self._replace(tracks=tuple(track for track in self.tracks if not track.patient))

    def shown(self, items: Sequence[Item]) -> Things:
        """Return the items of a picture as far as they have come."""
        moving = self.moving(items, index_of(items))
        return things(moving[number][0].item if moving.get(number) else item for number, item in enumerate(items))

    def moving(self, items: Sequence[Item], index: Index) -> dict[int, tuple[Posed, ...]]:
        """Return what is drawn in place of those items of a picture that are on their way, by their number in it."""
        moved: dict[int, tuple[Posed, ...]] = {}
        for track in self.tracks:
            if track.left is None and track.key in index:
                start = index[track.key]
                numbers = range(index[VEIL] + 1, len(items)) if track.key == FRONT else (start,)
                for number in numbers:
                    moved[number] = tuple(track.path(items[number], self.now - track.start))
        return moved

    def leaving(self, in_front: bool) -> list[Posed]:
        """Return what has left the picture and is still to be seen: above the rest, or in front of the veil as well."""
        return [
            posed
            for track in self.tracks
            if track.left and (track.key in (FRONT, VEIL)) is in_front
            for posed in track.path(track.left, self.now - track.start)
        ]


VEIL: Key = (Role.VEIL, "back")
FRONT: Key = (Role.PANEL, "")
"""Stands for everything in front of the veil: it moves as one."""
AT_REST = Motion()

"""The canvas: the picture on the screen, what is on its way in it, and what has been drawn of it so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from halfmoon.view import paint
from halfmoon.view.brush import Brush, Stamp
from halfmoon.view.items import Item, Role, named
from halfmoon.view.motion import AT_REST, VEIL, Index, index_of
from halfmoon.view.moves import calm_tracks, tracks_between
from halfmoon.view.paint import Drawing

AHEAD = 1 / 60
"""What begins to move is on its way in the first picture already: a touch is answered at once. In seconds."""


class Canvas:
    """Draws one picture after the other, and between them whatever moves: only what differs is drawn again.

    What is at rest is drawn on a layer of its own. The screen is a copy of that, with what is on its way on top. The
    dark over cards, which comes and goes with every touch, is always on top.
    """

    def __init__(self, brush: Brush) -> None:
        """Begin with nothing drawn."""
        self.brush = brush
        self.items: Sequence[Item] = ()
        self.focus = ""
        self.motion = AT_REST
        self.drawn: list[Drawing] = []
        self._still: list[Drawing] = []
        self._index: Index = {}
        self._dark: list[Drawing] = []
        self._layer = pygame.Surface((0, 0))
        self._at_rest: list[Drawing] = []
        self._on_top: list[Drawing] = []

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return bool(self.motion.tracks)

    def change(self, items: Sequence[Item], focus: str, calm: bool) -> None:
        """Have another picture follow the one there is; calm: it fades over, and nothing moves."""
        if items != self.items:
            if self.items:
                layout, before = self.brush.layout, self.items
                tracks = calm_tracks(before, items) if calm else tracks_between(before, items, self.motion, layout)
                self.motion = self.motion.begun(tracks, AHEAD)
            self.items = items
            self._index = index_of(items)
            self._still = [paint.drawing(item, self.brush) for item in items]
            self._dark = [drawing for drawing, item in zip(self._still, items, strict=True) if item.role is Role.DIM]
        self.focus = focus

    def let(self, seconds: float) -> None:
        """Let time pass for what is on its way."""
        if self.motion.tracks:
            self.motion = self.motion.ticked(seconds)

    def hurry(self) -> None:
        """Have arrived what waits for nobody: the player has touched something."""
        self.motion = self.motion.touched()

    def lost(self) -> None:
        """Draw everything anew next time: the screen has lost it."""
        self.drawn = []

    def paint(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Draw what has changed; return the areas drawn, in pixels."""
        whole = screen.get_rect()
        if self._layer.get_size() != whole.size:
            self._layer, self._at_rest, self.drawn = pygame.Surface(whole.size), [], []
        drawings, moving = self._drawings()
        on_top = paint.on_top(drawings, moving) if moving else []
        at_rest = [drawing for drawing in drawings if drawing not in on_top] if on_top else drawings
        areas = paint.painted(self._layer, self._at_rest, at_rest)
        areas += [*paint.changed(self._on_top, on_top), *_reordered(self._on_top, on_top)]
        areas = paint.joined(areas, whole) if self.drawn else [whole]
        paint.put(screen, areas, [Drawing([Stamp(self._layer, 0, 0)]), *on_top])
        self.drawn, self._at_rest, self._on_top = drawings, at_rest, on_top
        return areas

    def _drawings(self) -> tuple[list[Drawing], set[Drawing]]:
        """Return the picture as it is now, and which of its drawings do not belong to the layer.

        What has left the picture lies above the rest of it, but under what is in front.
        """
        drawings = list(self._still)
        moving = set(self._dark)
        if self.motion.tracks:
            for number, posed in self.motion.moving(self.items, self._index).items():
                drawings[number] = paint.drawing_of(posed, self.brush)
                moving.add(drawings[number])
            behind, before = (
                [paint.drawing_of((posed,), self.brush) for posed in self.motion.leaving(in_front)]
                for in_front in (False, True)
            )
            front = self._index.get(VEIL, len(drawings))
            drawings = [*drawings[:front], *behind, *drawings[front:], *before]
            moving.update(behind, before)
        focused = named(self.items, self.focus) if self.focus else None
        ring = [paint.ring(focused.bounds, self.brush)] if focused else []
        return [*drawings, *ring], moving


def _reordered(before: Sequence[Drawing], after: Sequence[Drawing]) -> Iterator[pygame.Rect]:
    """Yield the areas of what is in both of two pictures, but above other things than before."""
    both = set(before).intersection(after)
    for old, new in zip(filter(both.__contains__, before), filter(both.__contains__, after), strict=True):
        if old is not new:
            yield from new.areas

"""From the list of items to pixels: each item becomes stamps, and only what changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import groupby

import pygame

from halfmoon.view import art, horizon, places, widgets, won
from halfmoon.view.box import Box
from halfmoon.view.brush import OPAQUE, Brush, Stamp
from halfmoon.view.items import Item, Role, State, named
from halfmoon.view.motion import REST, Pose, Posed
from halfmoon.view.sky import sky

Draw = Callable[[Item, Brush], list[Stamp]]

WON_HALO = 0.30
"""How far the halos of the risen moon reach, of those of the table's."""


def night(item: Item, brush: Brush) -> list[Stamp]:
    """Return the sky behind everything; for a won game, with the moon risen in it."""
    box = item.bounds
    if not brush.look.starry:
        return [Stamp(art.plain(box.w, box.h, brush.look.bar), 0, 0)]
    if State.RISEN in item.state:
        return [Stamp(sky(brush.layout, won.won_layout(brush.layout).moon, WON_HALO), 0, 0)]
    return [Stamp(sky(brush.layout, brush.layout.moon), 0, 0)]


DRAW: dict[Role, Draw] = {
    Role.SKY: night,
    Role.PLACE: places.place,
    Role.DIM: places.dim,
    Role.RIM: places.rim,
    Role.CARD: places.card,
    Role.RING: horizon.ring,
    Role.MOON: horizon.moon,
    Role.SCORE: horizon.score,
    Role.SPARK: won.star,
    Role.WORDMARK: horizon.wordmark,
    Role.BAR: horizon.bar,
    Role.STAT: horizon.stat,
    Role.BUTTON: widgets.button,
    Role.KEY: widgets.key,
    Role.TOGGLE: widgets.toggle,
    Role.SEGMENT: widgets.segment,
    Role.LABEL: widgets.label,
    Role.WELL: widgets.well,
    Role.FIELD: widgets.field,
    Role.VEIL: widgets.veil,
    Role.PANEL: widgets.panel,
    Role.COVER: widgets.cover,
    Role.EMBLEM: widgets.emblem,
    Role.TITLE: widgets.title,
    Role.HEADING: widgets.words,
    Role.TEXT: widgets.words,
    Role.NOTE: widgets.words,
    Role.FAULT: widgets.words,
    Role.TOAST: widgets.toast,
    Role.MARK: widgets.mark,
    Role.DIAGRAM: widgets.diagram,
    Role.WON_PLACE: won.lit_place,
    Role.WON_STAR: won.star,
    Role.WON_MOON: won.full_moon,
    Role.WON_TITLE: won.title,
    Role.WON_STAT: won.stat,
}
"""How each item is drawn."""


class Drawing:
    """The stamps of an item, and the areas that they cover. Each is itself alone: the same one need not be compared."""

    __slots__ = ("areas", "stamps")

    def __init__(self, stamps: Iterable[Stamp]) -> None:
        """Keep the stamps, in the order in which they lie."""
        self.stamps = tuple(stamps)
        self.areas = [pygame.Rect((stamp.x, stamp.y), stamp.picture.get_size()) for stamp in self.stamps]


@lru_cache(maxsize=192)
def _drawn(item: Item, brush: Brush) -> Drawing:
    return Drawing(DRAW[item.role](item, brush))


def drawings(picture: Sequence[Posed], brush: Brush, focus: str = "") -> list[Drawing]:
    """Return the drawings of a picture in the order in which they lie, with the ring around what has the focus."""
    drawn = [_drawn(item, brush) if pose is REST else _posed(item, pose, brush) for item, pose in picture]
    focused = named([item for item, _ in picture], focus) if focus else None
    return [*drawn, _ring(focused.bounds, brush)] if focused else drawn


def paint_all(screen: pygame.Surface, items: Iterable[Item], brush: Brush, focus: str = "") -> None:
    """Draw a whole picture on the screen, at rest."""
    painted(screen, [], drawings([Posed(item) for item in items], brush, focus))


@lru_cache(maxsize=4)
def _ring(box: Box, brush: Brush) -> Drawing:
    return Drawing([widgets.ring(box, brush)])


def _posed(item: Item, pose: Pose, brush: Brush) -> Drawing:
    """Return an item as it is on its way: moved, made smaller or narrower, turned, or half seen."""
    share = round(255 * pose.share)
    if not share:
        return Drawing([])
    stamps = _drawn(item, brush).stamps
    if pose.shape != REST.shape:
        stamps = tuple(_shaped(stamp, item.bounds, pose) for stamp in stamps)
    dx, dy = round(pose.dx), round(pose.dy)
    return Drawing(Stamp(picture, x + dx, y + dy, share) for picture, x, y, _ in stamps)


def _shaped(stamp: Stamp, around: Box, pose: Pose) -> Stamp:
    """Return a stamp made smaller or larger, narrower, or turned around the middle of a box."""
    w, h = stamp.picture.get_size()
    wide, high = max(1, round(w * pose.scale * pose.narrow)), max(1, round(h * pose.scale))
    picture = art.shaped(stamp.picture, wide, high, round(pose.turn))
    cx = around.cx + (stamp.x + w / 2 - around.cx) * pose.scale * pose.narrow
    cy = around.cy + (stamp.y + h / 2 - around.cy) * pose.scale
    wide, high = picture.get_size()
    return Stamp(picture, round(cx - wide / 2), round(cy - high / 2))


def forget() -> None:
    """Forget everything drawn: it was of another size or look."""
    for kept in (_drawn, _ring, sky):
        kept.cache_clear()
    art.forget()


def painted(screen: pygame.Surface, before: Sequence[Drawing], after: Sequence[Drawing]) -> list[pygame.Rect]:
    """Draw on the screen what differs between two pictures; return the areas drawn, in pixels.

    What is in both must lie in the same order in both.
    """
    changed = set(before).symmetric_difference(after)
    areas = _apart(area.clip(screen.get_rect()) for drawing in changed for area in drawing.areas)
    stamps = [stamp for drawing in after for stamp in drawing.stamps]
    covered = [area for drawing in after for area in drawing.areas]
    for area in areas:
        screen.set_clip(area)
        _stamp(screen, [stamps[index] for index in area.collidelistall(covered)])
    screen.set_clip(None)
    return areas


def _stamp(screen: pygame.Surface, stamps: Iterable[Stamp]) -> None:
    """Put stamps on the screen, one after the other; those that are fully seen many at once."""
    for share, alike in groupby(stamps, key=lambda stamp: stamp.share):
        run = [(stamp.picture, (stamp.x, stamp.y)) for stamp in alike]
        if share == OPAQUE:
            screen.fblits(run)
            continue
        for picture, corner in run:
            whole = picture.get_alpha()
            picture.set_alpha(share * whole // OPAQUE if whole is not None else share)
            screen.blit(picture, corner)
            picture.set_alpha(whole)


def _apart(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas that cover the given ones and do not overlap: those that do are joined."""
    apart: list[pygame.Rect] = []
    for area in areas:
        if not area:
            continue
        while (other := area.collidelist(apart)) >= 0:
            area = area.union(apart.pop(other))
        apart.append(area)
    return apart

"""From the list of items to pixels: each item becomes stamps, and only what changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from functools import lru_cache
from itertools import groupby

import pygame

from halfmoon.view import art, charts, horizon, places, testcard, widgets, won
from halfmoon.view.box import Box
from halfmoon.view.brush import OPAQUE, Brush, Stamp, seen_from
from halfmoon.view.items import Item, Role, State, named
from halfmoon.view.motion import REST, Pose, Posed
from halfmoon.view.sky import sky

LARGE = 400_000
"""Pictures of more pixels are not kept for each step of fading."""

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
    Role.DARK: widgets.dark,
    Role.PANEL: widgets.panel,
    Role.COVER: widgets.cover,
    Role.EMBLEM: widgets.emblem,
    Role.TITLE: widgets.title,
    Role.HEADING: widgets.words,
    Role.TEXT: widgets.words,
    Role.NOTE: widgets.words,
    Role.FAULT: widgets.words,
    Role.TOAST: widgets.toast,
    Role.FIGURE: charts.figure,
    Role.PHASE: charts.phase,
    Role.STRIP: charts.strip,
    Role.PLOT: charts.plot,
    Role.GAME: charts.game,
    Role.MARK: widgets.mark,
    Role.DIAGRAM: widgets.diagram,
    Role.PATTERN: testcard.pattern,
    Role.CROSS: testcard.cross,
    Role.WON_PLACE: won.lit_place,
    Role.WON_STAR: won.star,
    Role.WON_MOON: won.full_moon,
    Role.WON_TITLE: won.title,
    Role.WON_STAT: won.stat,
}
"""How each item is drawn."""


class Drawing:
    """The stamps of an item, and the areas that they cover. Each is itself alone: the same one need not be compared."""

    __slots__ = ("areas", "bounds", "stamps")

    def __init__(self, stamps: Iterable[Stamp]) -> None:
        """Keep the stamps, in the order in which they lie."""
        self.stamps = tuple(stamps)
        self.areas = [pygame.Rect((stamp.x, stamp.y), stamp.picture.get_size()) for stamp in self.stamps]
        self.bounds = self.areas[0].unionall(self.areas[1:]) if self.areas else pygame.Rect(0, 0, 0, 0)


@lru_cache(maxsize=192)
def drawing(item: Item, brush: Brush) -> Drawing:
    """Return the drawing of an item at rest; for the same item and brush it is the same one."""
    return Drawing(seen_from(item.seen_from, DRAW[item.role](item, brush)))


@lru_cache(maxsize=96)
def paler(item: Item, share: int, brush: Brush) -> Drawing:
    """Return the drawing of an item where it is at rest, of which only a share is seen, of 255."""
    return Drawing(_posed(item, Pose(share=share / OPAQUE), brush))


def drawing_of(posed: Sequence[Posed], brush: Brush) -> Drawing:
    """Return one drawing of all that is drawn in place of an item on its way."""
    if len(posed) == 1 and posed[0].pose.in_place:
        return paler(posed[0].item, round(OPAQUE * posed[0].pose.share), brush)
    return Drawing(stamp for item, pose in posed for stamp in _posed(item, pose, brush))


def paint_all(screen: pygame.Surface, items: Sequence[Item], brush: Brush, focus: str = "") -> None:
    """Draw a whole picture on the screen, at rest."""
    drawings = [drawing(item, brush) for item in items]
    focused = named(items, focus) if focus else None
    painted(screen, [], [*drawings, ring(focused.bounds, brush)] if focused else drawings)


@lru_cache(maxsize=4)
def ring(box: Box, brush: Brush) -> Drawing:
    """Return the drawing of the ring around what the keyboard would touch."""
    return Drawing([widgets.ring(box, brush)])


def _posed(item: Item, pose: Pose, brush: Brush) -> Iterable[Stamp]:
    """Return an item as it is on its way: moved, made smaller or narrower, turned, or half seen."""
    share = round(OPAQUE * pose.share)
    if not share:
        return []
    shape = pose.shape
    stamps = drawing(item, brush).stamps if shape == REST.shape else _shaped(item, *shape, brush)
    if share < OPAQUE and shape == REST.shape and item.bounds.w * item.bounds.h <= LARGE:
        stamps, share = tuple(stamp._replace(picture=art.faded(stamp.picture, share)) for stamp in stamps), OPAQUE
    dx, dy = round(pose.dx), round(pose.dy)
    return [Stamp(picture, x + dx, y + dy, share) for picture, x, y, _ in stamps]


@lru_cache(maxsize=64)
def _shaped(item: Item, scale: float, narrow: float, turn: float, brush: Brush) -> tuple[Stamp, ...]:
    """Return the stamps of an item made smaller or larger, narrower, or turned around its middle."""
    middle = item.bounds
    shaped = []
    for picture, x, y, _ in drawing(item, brush).stamps:
        w, h = picture.get_size()
        wide, high = max(1, round(w * scale * narrow)), max(1, round(h * scale))
        made = art.shaped(picture, wide, high, round(turn))
        cx = middle.cx + (x + w / 2 - middle.cx) * scale * narrow
        cy = middle.cy + (y + h / 2 - middle.cy) * scale
        wide, high = made.get_size()
        shaped.append(Stamp(made, round(cx - wide / 2), round(cy - high / 2)))
    return tuple(shaped)


def forget() -> None:
    """Forget everything drawn: it was of another size or look."""
    for kept in (drawing, paler, ring, sky, _shaped):
        kept.cache_clear()
    art.forget()


def painted(surface: pygame.Surface, before: Sequence[Drawing], after: Sequence[Drawing]) -> list[pygame.Rect]:
    """Draw on a surface what differs between two pictures; return the areas drawn, in pixels.

    What is in both must lie in the same order in both, and the lowest drawing cover everything.
    """
    if before is after:
        return []
    areas = joined(changed(before, after), surface.get_rect())
    if areas:
        put(surface, areas, after)
    return areas


def changed(before: Iterable[Drawing], after: Iterable[Drawing]) -> list[pygame.Rect]:
    """Return the areas of all drawings that are in one of two pictures only."""
    return [area for drawing in set(before).symmetric_difference(after) for area in drawing.areas]


def on_top(drawings: Iterable[Drawing], moving: Container[Drawing]) -> list[Drawing]:
    """Return those drawings of a picture that move, and those that lie above one of them, in their order."""
    found: list[Drawing] = []
    areas: list[pygame.Rect] = []
    for drawing in drawings:
        if drawing in moving or (areas and drawing.bounds.collidelist(areas) >= 0):
            found.append(drawing)
            areas.append(drawing.bounds)
    return found


def put(surface: pygame.Surface, areas: Iterable[pygame.Rect], drawings: Sequence[Drawing]) -> None:
    """Draw a picture, as far as it lies in some areas; the lowest drawing must cover them."""
    stamps = [stamp for drawing in drawings for stamp in drawing.stamps]
    covered = [area for drawing in drawings for area in drawing.areas]
    for area in areas:
        surface.set_clip(area)
        _stamp(surface, [stamps[index] for index in area.collidelistall(covered)])
    surface.set_clip(None)


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


def joined(areas: Iterable[pygame.Rect], within: pygame.Rect) -> list[pygame.Rect]:
    """Return areas that cover the given ones within a window: two become one where that is no more to draw."""
    found: list[pygame.Rect] = []
    for x, y, w, h in {(area.x, area.y, area.w, area.h) for area in areas}:
        area = within.clip(x, y, w, h)
        if not area:
            continue
        while (other := _worth_joining(area, found)) is not None:
            area = area.union(found.pop(other))
        found.append(area)
    return [_off_the_grid(area) for area in found]


def _off_the_grid(area: pygame.Rect) -> pygame.Rect:
    """Return an area whose rows do not begin at a multiple of 16 bytes, a pixel wider if need be.

    SDL copies rows that do past the cache; whatever is drawn on top waits for the memory then, three times as long.
    """
    return area if area.x % 4 or not area.x else pygame.Rect(area.x - 1, area.y, area.w + 1, area.h)


def _worth_joining(area: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    """Return which of the others is best drawn together with an area; None if each is better drawn alone."""
    for index in area.collidelistall(others):
        other, both = others[index], area.union(others[index])
        if both.w * both.h <= area.w * area.h + other.w * other.h:
            return index
    return None

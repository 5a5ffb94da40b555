"""From the list of items to pixels: each item becomes stamps, and only what changed is drawn again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

import pygame

from halfmoon.view import art, horizon, places, widgets, won
from halfmoon.view.brush import Brush, Stamp
from halfmoon.view.items import Item, Role, State, named
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
    Role.RAISED: places.raised,
    Role.MOON: horizon.moon,
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
    Role.WON_MOON: won.full_moon,
    Role.WON_TITLE: won.title,
    Role.WON_STAT: won.stat,
}
"""How each item is drawn."""


@lru_cache(maxsize=192)
def _drawn(item: Item, brush: Brush) -> tuple[Stamp, ...]:
    return tuple(DRAW[item.role](item, brush))


def stamps(items: Iterable[Item], brush: Brush, focus: str = "") -> list[Stamp]:
    """Return the stamps of a screen in the order in which they lie, with the ring around what has the focus."""
    items = list(items)
    drawn = [stamp for item in items for stamp in _drawn(item, brush)]
    focused = named(items, focus) if focus else None
    return [*drawn, widgets.ring(focused.bounds, brush)] if focused else drawn


def forget() -> None:
    """Forget everything drawn: it was of another size or look."""
    _drawn.cache_clear()
    sky.cache_clear()
    art.forget()


def painted(screen: pygame.Surface, before: Sequence[Stamp], after: Sequence[Stamp]) -> list[pygame.Rect]:
    """Draw on the screen what differs between two lists of stamps; return the areas drawn, in pixels.

    What is in both lists must lie in the same order in both.
    """
    more = Counter(after)
    more.subtract(before)
    areas = _apart(_area(stamp).clip(screen.get_rect()) for stamp, times in more.items() if times)
    bounds = [_area(stamp) for stamp in after]
    blits = [(stamp.picture, (stamp.x, stamp.y)) for stamp in after]
    for area in areas:
        screen.set_clip(area)
        screen.fblits([blits[index] for index in area.collidelistall(bounds)])
    screen.set_clip(None)
    return areas


def _area(stamp: Stamp) -> pygame.Rect:
    return pygame.Rect((stamp.x, stamp.y), stamp.picture.get_size())


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

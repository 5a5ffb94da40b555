"""How a game is won: the arc turns gold, the moon rises from behind the horizon, the stars come out."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi

from halfmoon.view import look
from halfmoon.view.flight import in_out, part
from halfmoon.view.items import Item, Role
from halfmoon.view.layout import Layout
from halfmoon.view.motion import Path, Pose, Posed, Things, Track, appearing, fading

COMING = {
    Role.WON_TITLE: look.WON_TITLE_AT,
    Role.WON_STAT: look.WON_TITLE_AT,
    Role.BUTTON: look.WON_BUTTONS_AT,
}
"""When the rest comes into the picture."""


def won_tracks(before: Things, after: Things, layout: Layout) -> Iterator[Track]:
    """Yield all of it, if the game is won in the second picture and was not in the first."""
    moon = after.get((Role.WON_MOON, ""))
    if moon is None or (Role.MOON, "") not in before:
        return
    yield Track((Role.SKY, ""), _sky(before[Role.SKY, ""]), look.WON_RISE_AT + look.WON_RISE, patient=True)
    yield Track((Role.WON_MOON, ""), _rising(moon, layout), look.WON_RISE_AT + look.WON_RISE, patient=True)
    places = [key for key in after if key[0] is Role.WON_PLACE]
    for order, key in enumerate(places):
        wait = order * look.WON_PLACES_APART
        yield Track(key, appearing(look.WON_FADE, wait=wait), wait + look.WON_FADE, patient=True)
        if outline := before.get((Role.PLACE, key[1])):
            gone = fading(look.WON_FADE, wait=wait)
            yield Track((Role.PLACE, key[1]), gone, wait + look.WON_FADE, left=outline, patient=True)
    for key, item in after.items():
        if item.role in COMING:
            wait = COMING[item.role]
            yield Track(key, appearing(look.WON_FADE, wait=wait), wait + look.WON_FADE, patient=True)
        if item.role is Role.WON_STAR:
            yield Track(key, _twinkling(int(item.name)), look.WON_TITLE_AT + look.TWINKLE)
    for key, item in before.items():
        if key not in after and (item.role, item.name) not in {(Role.PLACE, name) for _, name in places}:
            yield Track(key, fading(look.WON_FADE), look.WON_FADE, left=item, patient=True)


def _sky(old: Item) -> Path:
    """Return how one night goes over into the other: in few steps, for each of them is a whole window."""

    def path(item: Item, t: float) -> list[Posed]:
        p = round(part(t - look.WON_RISE_AT, look.WON_RISE) * look.SKY_STEPS) / look.SKY_STEPS
        return [Posed(old), Posed(item, Pose(share=p))]

    return path


def _rising(moon: Item, layout: Layout) -> Path:
    """Return how the moon rises: at first its top is where that of the table's moon was."""
    below = layout.moon.y - layout.moon.r - moon.bounds.y

    def path(item: Item, t: float) -> list[Posed]:
        p = part(t - look.WON_RISE_AT, look.WON_RISE)
        return [Posed(item, Pose(dy=below * (1 - in_out(p)), share=min(1.0, 6 * p)))]

    return path


def _twinkling(number: int) -> Path:
    """Return how a star comes out and twinkles, each in its own time, until it comes to rest."""
    turns, late = 4 + number % 5, number % 7 / 7

    def path(item: Item, t: float) -> list[Posed]:
        t -= look.WON_TITLE_AT * (0.4 + 0.6 * late)
        if number % 2 or t < look.WON_FADE:
            return list(appearing(look.WON_FADE)(item, t))
        return [Posed(item, Pose(share=round(8 * (0.65 + 0.35 * cos(2 * pi * turns * part(t, look.TWINKLE)))) / 8))]

    return path

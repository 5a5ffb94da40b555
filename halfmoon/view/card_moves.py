"""How cards move from one picture to the next: into the moon, home again, over, up and down, and to and fro."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from halfmoon.view import flight, look
from halfmoon.view.box import Box
from halfmoon.view.flight import part
from halfmoon.view.items import Item, Role, State
from halfmoon.view.layout import Layout
from halfmoon.view.motion import REST, Key, Path, Pose, Posed, Things, Track, appearing, ended, fading

MOST_AT_A_MOVE = 3
"""When more places than this change at once, it was no move: another game was dealt."""

SPARKS: list[Key] = [(Role.SPARK, str(number)) for number in range(look.SPARKS)]
"""The stars that leave the moon as it receives a jack, a queen and a king."""


def card_tracks(before: Things, after: Things, under_way: Mapping[Key, float], layout: Layout) -> list[Track]:
    """Return the ways of cards that have been removed, have come back, or have been dealt."""
    pairs = [(before[key], item) for key, item in after.items() if item.role is Role.PLACE and key in before]
    changed = [(old, new) for old, new in pairs if (old.card, old.under) != (new.card, new.under)]
    if len(changed) > MOST_AT_A_MOVE:
        return [track for order, (old, new) in enumerate(changed) for track in _dealt(old, new, order, layout)]
    tracks: list[Track] = []
    for order, (old, new) in enumerate(changed):
        wait, flown = order * look.APART, under_way.get(_flying(new))
        match _height(new) - _height(old):
            case -1:
                tracks += _removed(old, new, wait, layout)
            case 1 if flown:
                tracks += _recalled(old, new, wait, flown, layout)
            case 1:
                tracks += _returned(old, new, wait, layout)
    if len(changed) == MOST_AT_A_MOVE:
        removed = _height(changed[0][1]) < _height(changed[0][0])
        tracks += _sparks(layout) if removed else map(ended, SPARKS)
    return tracks


def _height(place: Item) -> int:
    """Return how many cards lie at a place."""
    return place.under + 1 if place.card else 0


def _loose(place: Item, state: State = State.PLAIN) -> Item:
    """Return the card of a place by itself."""
    return place._replace(role=Role.CARD, state=state, touch=None)


def _bare(place: Item) -> Item:
    """Return a place without its top card: the back of the next or the empty outline."""
    return place._replace(state=State.SELECTED, touch=None)


def _flying(place: Item) -> Key:
    """Return the key of a card on its way from a place to the moon or back: one for every card of a pile."""
    return Role.CARD, f"{place.name} {place.under}"


def _removed(old: Item, new: Item, wait: float, layout: Layout) -> list[Track]:
    """Return the way of a card into the moon, and how the next one is turned over meanwhile."""
    lifted = State.SELECTED in old.state
    rise = Pose(dy=-look.LIFT * layout.card_h if lifted else 0)
    least = look.LIFT_SCALE if lifted else 1
    way = flight.into_moon(old.bounds.moved(0, rise.dy), layout, look.TOUCH_SCALE)

    def fly(item: Item, t: float) -> list[Posed]:
        step = round(part(t - wait, look.TOUCH) * look.TOUCH_STEPS) / look.TOUCH_STEPS
        grown = least + (look.TOUCH_SCALE - least) * step
        if t < wait + look.TOUCH:
            return [Posed(item, rise._replace(scale=grown))]
        pose = way(part(t - wait - look.TOUCH, look.FLIGHT))
        return [Posed(item, pose._replace(dy=pose.dy + rise.dy))]

    tracks = [Track(_flying(old), fly, wait + look.TOUCH + look.FLIGHT, left=_loose(old))]
    return [*tracks, _revealed(old, new, wait + look.TOUCH + look.FLIP_AFTER)] if new.card else tracks


def _revealed(old: Item, new: Item, wait: float) -> Track:
    """Return how the next card of a pile is turned over: its back shrinks to an edge, its face grows out of it."""
    back, face = _loose(new, State.TURNED), _loose(new)

    def turn(item: Item, t: float) -> list[Posed]:
        if t < wait:
            return [Posed(_bare(old))]
        half = part(t - wait, look.FLIP_BACK)
        if half < 1:
            return [Posed(_bare(new)), Posed(back, flight.turning(1 - half * half, new.bounds.h))]
        rest = part(t - wait - look.FLIP_BACK, look.FLIP_FACE)
        return [Posed(_bare(new)), Posed(face, flight.turning(1 - (1 - rest) ** 2, new.bounds.h))]

    return Track((Role.PLACE, new.name), turn, wait + look.FLIP_BACK + look.FLIP_FACE)


def _returned(old: Item, new: Item, wait: float, layout: Layout) -> list[Track]:
    """Return the way of a card home, and how the one that lay open meanwhile is turned over again."""
    way = flight.into_moon(new.bounds, layout)
    wait += look.TURN_DOWN

    def fly(item: Item, t: float) -> list[Posed]:
        return [Posed(item, way(1 - part(t - wait, look.HOME)))] if t >= wait else []

    def turn(item: Item, t: float) -> list[Posed]:
        if not old.card:
            return [Posed(old)]
        half = look.TURN_DOWN / 2
        face, back = _loose(old), _loose(old, State.TURNED)
        top = (face, 1 - part(t, half)) if t < half else (back, part(t - half, half))
        return [Posed(_bare(old)), Posed(top[0], flight.turning(top[1], old.bounds.h))]

    end = wait + look.HOME
    return [Track((Role.PLACE, new.name), turn, end), Track(_flying(new), fly, end, left=_loose(new))]


def _recalled(old: Item, new: Item, wait: float, flown: float, layout: Layout) -> list[Track]:
    """Return the way home of a card that took off so long ago: back on its flight, from where it is."""
    length = look.HOME * flown / (wait + look.TOUCH + look.FLIGHT)
    under = Track((Role.PLACE, new.name), lambda item, t: [Posed(old)], length)
    tracks = {under.key: under} | {track.key: track for track in _removed(new, old, wait, layout)}

    def back(path: Path) -> Path:
        return lambda item, t: path(item, flown * (1 - part(t, length)))

    return [track._replace(path=back(track.path), length=length) for track in tracks.values()]


def _dealt(old: Item, new: Item, order: int, layout: Layout) -> Iterator[Track]:
    """Yield the way of a card out of the moon; what lay at its place before fades."""
    empty = new._replace(card=None, under=0)
    wait = order * look.DEAL_APART
    way = flight.into_moon(new.bounds, layout, turn=0)

    def fly(item: Item, t: float) -> list[Posed]:
        return [Posed(item, way(1 - flight.out_cubic(part(t - wait, look.DEAL))))] if t >= wait else []

    yield Track((Role.PLACE, new.name), lambda item, t: [Posed(empty)], wait + look.DEAL, patient=True)
    if new.card:
        yield Track(_flying(new), fly, wait + look.DEAL, left=_loose(new), patient=True)
    if old.card:
        gone = Role.CARD, f"{new.name} gone"
        yield Track(gone, fading(look.DIM_FADE), look.DIM_FADE, left=_loose(old), patient=True)


def _sparks(layout: Layout) -> Iterator[Track]:
    """Yield the stars that leave the moon as it receives a jack, a queen and a king."""
    moon, size = layout.moon, round(34 * layout.u)
    wait = look.TOUCH + look.FLIGHT + (MOST_AT_A_MOVE - 1) * look.APART - look.RECEIVE / 2
    for number, key in enumerate(SPARKS):
        aside = (number - (look.SPARKS - 1) / 2) / look.SPARKS * 2
        start = Box(round(moon.x + 0.8 * aside * moon.r - size / 2), round(moon.y - moon.r), size, size)
        reach = 0.5 * aside * moon.r, -(0.45 - 0.25 * abs(aside)) * moon.r

        def path(item: Item, t: float, reach: tuple[float, float] = reach) -> list[Posed]:
            p = part(t - wait, look.SPARK_TIME)
            far = flight.out_cubic(p)
            return [Posed(item, Pose(far * reach[0], far * reach[1], 1 - p))] if t >= wait else []

        yield Track(key, path, wait + look.SPARK_TIME, left=Item(Role.SPARK, start, icon="star"))


def raised_tracks(before: Things, after: Things, layout: Layout) -> Iterator[Track]:
    """Yield how cards are lifted when they are selected and lowered again, and how they shake when they are refused."""
    for key, card in after.items():
        old = before.get(key)
        if card.role is Role.CARD and (old is None or old.state != card.state):
            yield ended((Role.PLACE, key[1]))
            yield from _lifted(key[1], layout) if State.SELECTED in card.state else _refused(key[1], layout)
    for key, card in before.items():
        if card.role is Role.CARD and key not in after and _stays(key[1], before, after):
            yield from _let_go(card, before, layout)


def _stays(name: str, before: Things, after: Things) -> bool:
    """Return whether a place has the same cards in both pictures."""
    old, new = before.get((Role.PLACE, name)), after.get((Role.PLACE, name))
    return old is not None and new is not None and (old.card, old.under) == (new.card, new.under)


def _lifted(name: str, layout: Layout) -> Iterator[Track]:
    way = flight.lift(layout.places[name])

    def rim(item: Item, t: float) -> list[Posed]:
        p = part(t, look.SELECT)
        return [Posed(item, Pose(dy=way(p).dy, share=p))]

    yield Track((Role.CARD, name), lambda item, t: [Posed(item, way(part(t, look.SELECT)))], look.SELECT)
    yield Track((Role.RIM, name), rim, look.SELECT)


def _refused(name: str, layout: Layout) -> Iterator[Track]:
    def shake(item: Item, t: float) -> list[Posed]:
        return [Posed(item, flight.swing(part(t, look.SHAKE), layout.card_h))]

    yield Track((Role.CARD, name), shake, look.SHAKE)
    yield Track((Role.RIM, name), shake, look.SHAKE)


def _let_go(card: Item, before: Things, layout: Layout) -> Iterator[Track]:
    """Yield how a raised card is at rest again: it sinks, or stays where it is, while its rim fades."""
    name = card.name
    sinks = State.SELECTED in card.state
    length = look.DESELECT if sinks else look.RIM_FADE
    way = flight.lift(layout.places[name])
    place = before[Role.PLACE, name]

    def sink(item: Item, t: float) -> list[Posed]:
        return [Posed(item, way(1 - part(t, length)) if sinks else REST)]

    def fade(item: Item, t: float) -> list[Posed]:
        p = part(t, length)
        return [Posed(item, Pose(dy=way(1 - p).dy if sinks else 0, share=1 - p))]

    yield Track((Role.PLACE, name), lambda item, t: [Posed(place)], length)
    if rim := before.get((Role.RIM, name)):
        yield Track((Role.RIM, name), fade, length, left=rim)
    yield Track((Role.CARD, name), sink, length, left=card)


def dim_tracks(before: Things, after: Things) -> Iterator[Track]:
    """Yield how the dark over cards that do not fit comes and goes, in steps."""
    for key, item in after.items():
        if item.role is Role.DIM and key not in before:
            yield Track(key, appearing(look.DIM_FADE, look.DIM_STEPS), look.DIM_FADE)
    for key, item in before.items():
        if item.role is Role.DIM and key not in after and _stays(key[1], before, after):
            yield Track(key, fading(look.DIM_FADE, look.DIM_STEPS), look.DIM_FADE, left=item)

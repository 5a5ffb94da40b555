"""What moves when one picture follows another: found from their difference, so that nobody else has to say it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi, sin

from halfmoon.view import flight, look
from halfmoon.view.card_moves import card_tracks, dim_tracks, raised_tracks
from halfmoon.view.flight import part
from halfmoon.view.items import Item, Role
from halfmoon.view.layout import Layout
from halfmoon.view.motion import (
    FRONT,
    VEIL,
    Key,
    Motion,
    Path,
    Pose,
    Posed,
    Things,
    Track,
    appearing,
    ended,
    fading,
    things,
)
from halfmoon.view.won_moves import won_tracks

TOAST = Role.TOAST, ""
RING, MOON, SCORE = (Role.RING, ""), (Role.MOON, ""), (Role.SCORE, "")


def tracks_between(before: Sequence[Item], after: Sequence[Item], motion: Motion, layout: Layout) -> list[Track]:
    """Return what moves from one picture to the next; `motion` is what moves in the one before."""
    old, new = things(before), things(after)
    return [
        *card_tracks(old, new, motion.under_way, layout),
        *raised_tracks(old, new, layout),
        *dim_tracks(old, new),
        *_toast_tracks(old, new, layout),
        *_score_tracks(old, new, motion.shown(before)),
        *_front_tracks(before, after, layout),
        *won_tracks(old, new, layout),
    ]


def calm_tracks(before: Sequence[Item], after: Sequence[Item]) -> list[Track]:
    """Return the same for a player who wants no motion: whatever is different fades over into what it is now.

    In front of a veil that stays, where a sheet scrolls, things change without a stir.
    """
    if _front(before) and _front(after):
        before, after = _behind(before), _behind(after)
    old, new = things(before), things(after)
    there = [Track(key, _over(old[key]), look.CALM) for key in new if key in old and _differs(old[key], new[key])]
    come = [Track(key, appearing(look.CALM), look.CALM) for key in new if key not in old]
    gone = [Track(key, fading(look.CALM), look.CALM, left=item) for key, item in old.items() if key not in new]
    return [*there, *come, *gone]


def _differs(old: Item, new: Item) -> bool:
    return (old.card, old.under, old.label, old.bounds) != (new.card, new.under, new.label, new.bounds)


def _over(old: Item) -> Path:
    """Return how an item takes the place of an older one."""
    return lambda item, t: [Posed(item), *fading(look.CALM)(old, t)]


def _toast_tracks(before: Things, after: Things, layout: Layout) -> Iterator[Track]:
    """Yield how a toast comes and goes; a new sentence takes the place of an older one without a stir."""
    if TOAST in after and TOAST not in before:

        def rise(item: Item, t: float) -> list[Posed]:
            p = flight.out_cubic(part(t, look.TOAST_IN))
            return [Posed(item, Pose(dy=(1 - p) * look.TOAST_RISE * layout.u, share=p))]

        yield Track(TOAST, rise, look.TOAST_IN)
    if TOAST in before and TOAST not in after:
        yield Track(TOAST, fading(look.TOAST_OUT), look.TOAST_OUT, left=before[TOAST])


def _score_tracks(before: Things, after: Things, shown: Things) -> Iterator[Track]:
    """Yield how the score runs on to what it is now, when the cards have arrived, and how the moon receives them."""
    if RING not in before or RING not in after or before[RING].note == after[RING].note:
        return
    end = int(after[RING].note)
    more = end > int(shown[RING].note)
    wait = look.TOUCH + look.FLIGHT - look.RECEIVE / 2 if more else 0

    def counted(key: Key, steps: int) -> Track:
        start = int(shown.get(key, shown[RING]).note)

        def path(item: Item, t: float) -> list[Posed]:
            p = round(flight.out_cubic(part(t - wait, look.COUNT)) * steps) / steps
            return [Posed(item._replace(note=str(round(start + (end - start) * p))))]

        return Track(key, path, wait + look.COUNT)

    def swell(item: Item, t: float) -> list[Posed]:
        p = round(sin(pi * part(t - wait, look.RECEIVE)) * 4) / 4
        return [Posed(item, Pose(scale=1 + (look.RECEIVE_SCALE - 1) * p))]

    yield counted(RING, look.RING_STEPS)
    yield counted(SCORE, 100)
    yield Track(MOON, swell, wait + look.RECEIVE) if more else ended(MOON)


def _front_tracks(before: Sequence[Item], after: Sequence[Item], layout: Layout) -> Iterator[Track]:
    """Yield how a dialog or a sheet comes in front of the table, or leaves it."""
    old, new = _front(before), _front(after)
    if new and not old:
        way = _aside(new, layout)
        yield Track(VEIL, appearing(look.FRONT_IN), look.FRONT_IN, patient=True)
        yield Track(
            FRONT,
            lambda item, t: [Posed(item, way(1 - flight.out_cubic(part(t, look.FRONT_IN))))],
            look.FRONT_IN,
            patient=True,
        )
    if old and not new:
        back = _aside(old, layout)
        yield Track(VEIL, fading(look.FRONT_OUT), look.FRONT_OUT, left=old[0])
        yield Track(
            FRONT,
            lambda item, t: [Posed(one, back(part(t, look.FRONT_OUT))) for one in old[1:]],
            look.FRONT_OUT,
            left=old[0],
        )


def _front(items: Sequence[Item]) -> list[Item]:
    """Return what lies in front of the table: the veil and everything after it."""
    start = next((index for index, item in enumerate(items) if item.role is Role.VEIL), len(items))
    return list(items[start:])


def _behind(items: Sequence[Item]) -> Sequence[Item]:
    """Return the table without what is in front of it."""
    return items[: len(items) - len(_front(items))]


def _aside(front: Sequence[Item], layout: Layout) -> flight.Way:
    """Return the way out of the window: over the edge that the panel touches, or down and away if it touches none."""
    panel = next(item.bounds for item in front if item.role is Role.PANEL)
    if panel.right > layout.width and panel.x > 0:
        return lambda p: Pose(dx=p * (layout.width - panel.x))
    if panel.bottom > layout.height:
        return lambda p: Pose(dy=p * (layout.height - panel.y))
    return lambda p: Pose(dy=p * look.FRONT_RISE * layout.u, share=1 - p)

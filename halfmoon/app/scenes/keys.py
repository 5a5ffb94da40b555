"""Keys on the screen, side by side: those of a code and of a PIN."""

from __future__ import annotations

from collections.abc import Sequence

from halfmoon.app.scene import button
from halfmoon.app.sheet import Row
from halfmoon.view.box import Box, box_between
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role

TYPES = "key:"
"""So the name of a key begins that types its sign."""

ICONS = {"erase": "backspace", "paste": "paste"}
"""The keys that type nothing, and what is on them."""


def sign_of(name: str) -> str:
    """Return the sign that the key of this name types; nothing if it is no such key."""
    return name.removeprefix(TYPES) if name.startswith(TYPES) else ""


def key_row(brush: Brush, keys: Sequence[str], width: int, high: int, gap: int) -> Row:
    """Return keys of a height across a width, nearer to one another than the gap if fingers need the room.

    Each is a sign that is typed, or has an icon; in the place of "" there is none.
    """
    gap = max(1, min(gap, (width - len(keys) * brush.touch(0)) // (len(keys) - 1)))
    step = (width + gap) / len(keys)

    def items(box: Box) -> list[Item]:
        lefts = [box.x + number * step for number in range(len(keys))]
        boxes = [box_between(left, box.y, left + step - gap, box.y + high) for left in lefts]
        return [_key(key, place) for key, place in zip(keys, boxes, strict=True) if key]

    return Row(high + gap, items)


def _key(key: str, box: Box) -> Item:
    if key in ICONS:
        return button(key, "", ICONS[key], box, role=Role.KEY)
    return button(TYPES + key, key, "", box, role=Role.KEY)

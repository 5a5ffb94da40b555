"""How a place of the table is drawn: its card with the pile below it, or its empty outline."""

from halfmoon.view import art
from halfmoon.view.box import Box, box_around
from halfmoon.view.brush import Brush, Stamp
from halfmoon.view.items import Item, State
from halfmoon.view.look import PRESSED_SCALE, RIM_INSIDE, SHADE, SHADE_SHARE

RADIUS = 0.075
"""Of a card's corners, in card widths."""

STACK_RATIO = 594 / 560
"""Height of the pictures of a pile's edge, in card heights."""

FULL_PILE = 7
"""Cards under the top card of a full pile."""


def place(item: Item, brush: Brush) -> list[Stamp]:
    """Return a place as its state asks: at rest, pressed, empty, or without the card that is raised."""
    if item.card is None:
        return [_outline(item, brush)]
    if State.SELECTED in item.state:
        return _left_behind(item, brush)
    if State.REFUSED in item.state:
        return _pile(item, brush)
    box = item.bounds
    if State.PRESSED in item.state:
        box = box_around(box.cx, box.cy, box.w * PRESSED_SCALE, box.h * PRESSED_SCALE)
    return [*_pile(item, brush), _face(item, box, brush)]


def dim(item: Item, brush: Brush) -> list[Stamp]:
    """Return what darkens the cards of a place that do not fit."""
    box, look = item.bounds, brush.look
    tall = box.h + _edge(item, brush)
    return [Stamp(art.rounded(box.w, tall, RADIUS * box.w, look.dim, look.dim_share), box.x, box.y)]


def rim(item: Item, brush: Brush) -> list[Stamp]:
    """Return the glow and the rim around a card: golden with a deep shadow if it is lifted, coral if refused."""
    box, lifted = item.bounds, State.SELECTED in item.state
    colour = brush.look.gold if lifted else brush.look.coral
    width = max(3, round(box.h * brush.look.rim))
    around = box.grown(width)
    line = art.rounded(around.w, around.h, box.w * RADIUS + width, None, line=colour, line_width=width)
    glow = brush.shadow(box, round(box.w * RADIUS), max(3, round(box.h * 0.03)), 0.75, colour=colour)
    return [*([_shadow(box, box.h, 2.6)] if lifted else []), glow, Stamp(line, around.x, around.y)]


def card(item: Item, brush: Brush) -> list[Stamp]:
    """Return a card by itself: its face, or its back if it is turned; one that is lifted has a dark line inside."""
    box = item.bounds
    if State.TURNED in item.state:
        return [brush.svg("cards/back", box)]
    if State.SELECTED not in item.state:
        return [_face(item, box, brush)]
    inner = art.rounded(box.w + 4, box.h + 4, box.w * RADIUS + 2, None, line=RIM_INSIDE, line_width=2, line_share=0.55)
    return [_face(item, box, brush), Stamp(inner, box.x - 2, box.y - 2)]


def _edge(item: Item, brush: Brush) -> int:
    """Return how far the pile's edge shows below the card, in pixels."""
    return round(item.under * brush.layout.depth / FULL_PILE)


def _face(item: Item, box: Box, brush: Brush) -> Stamp:
    assert item.card is not None
    picture = art.face(brush.assets, brush.look.cards, brush.letters, item.card, box.w, box.h)
    return Stamp(picture, box.x, box.y)


def _outline(item: Item, brush: Brush) -> Stamp:
    kind = "reserve" if item.name.startswith("R") else "pile"
    return brush.svg(f"cards/slot_{kind}{brush.look.outlines}", item.bounds)


def _pile(item: Item, brush: Brush) -> list[Stamp]:
    """Return the shadow of a place's cards and the edge of those under the top one."""
    box = item.bounds
    whole = Box(box.x, box.y, box.w, box.h + _edge(item, brush))
    stamps = [_shadow(whole, box.h, 1)]
    if item.under:
        tall = Box(box.x, box.y, box.w, round(box.h * STACK_RATIO))
        stamps.append(brush.svg(f"cards/stack_{item.under}", tall))
    return stamps


def _shadow(box: Box, card_h: int, lift: float) -> Stamp:
    blur = max(2, round(card_h * 0.022 * lift))
    share = 0.55 if lift == 1 else 0.69
    picture = art.soft(box.w, box.h, round(box.w * RADIUS), blur, share)
    return Stamp(picture, box.x - 3 * blur, box.y - 3 * blur + round(card_h * 0.018 * lift))


def _left_behind(item: Item, brush: Brush) -> list[Stamp]:
    """Return what lies under a lifted card: the back of the next, or the empty outline, never a face."""
    if not item.under:
        return [_outline(item, brush)]
    box = item.bounds
    shade = art.rounded(box.w, box.h, box.w * RADIUS, SHADE, SHADE_SHARE)
    return [*_pile(item, brush), brush.svg("cards/back", box), Stamp(shade, box.x, box.y)]

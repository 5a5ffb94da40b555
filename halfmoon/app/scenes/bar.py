"""What stands around the cards on the table: the moon with the score, the bar, and the marks that stay."""

from __future__ import annotations

from halfmoon.app.desk import Desk
from halfmoon.app.scene import button
from halfmoon.engine.game import Outcome
from halfmoon.engine.position import Place
from halfmoon.view.box import Box, box_around
from halfmoon.view.items import Item, Role, State
from halfmoon.view.layout import Layout


def bar_items(desk: Desk, layout: Layout) -> list[Item]:
    """Return the moon and the bar: the score, the time, the moves, the code (RULES 24) and the buttons."""
    speaks = desk.toast is not None and not layout.portrait  # in the moon's place
    sky = moon_items(desk.say("Score"), desk.table.game.score, layout)
    return [
        *(item for item in sky if not (speaks and item.role is Role.SCORE)),
        *_stats(desk, layout),
        *_buttons(desk, layout),
    ]


def moon_items(label: str, score: int, layout: Layout) -> list[Item]:
    """Return the moon with the score under its label and the ring around it, and the bar without anything in it."""
    moon = layout.moon
    return [
        Item(Role.RING, moon.box, note=str(score)),
        Item(Role.MOON, moon.box),
        Item(Role.SCORE, layout.face, label=label, note=str(score)),
        Item(Role.BAR, layout.bar),
    ]


def marks(desk: Desk, layout: Layout) -> list[Item]:
    """Return what stays on the table: that there is no way out, and that nothing can be saved."""
    found = []
    if desk.table.game.outcome is Outcome.STUCK:
        box = _between(layout, "2", "R5", "R5")
        found.append(button("stuck", desk.say("No way out"), "stuck", box, role=Role.MARK))
    if not desk.saved:
        box = _between(layout, "R8", "11", "R8")
        found.append(Item(Role.MARK, box, label=desk.say("Not being saved"), icon="unsaved"))
    return found


def _stats(desk: Desk, layout: Layout) -> list[Item]:
    texts = {
        "time": (desk.say("Time"), str(desk.table.round.clock)),
        "moves": (desk.say("Moves"), str(len(desk.table.game.moves))),
        "code": (desk.say("Deal"), desk.table.game.code),
    }
    touches = {} if desk.manners.kiosk else layout.controls  # a kiosk has no clipboard
    sides = {"code": State.CENTRED, "moves": State.RIGHT} if layout.portrait else {}
    return [
        Item(Role.STAT, box, name, *texts[name], state=sides.get(name, State.PLAIN), touch=touches.get(name))
        for name, box in layout.stats.items()
    ]


def _buttons(desk: Desk, layout: Layout) -> list[Item]:
    labels = {"undo": desk.say("Undo"), "redo": "", "new": desk.say("New game"), "menu": desk.say("Menu")}
    able = {"undo": desk.table.can_undo, "redo": bool(desk.table.game.undone_moves)}
    unable = {name: State.DISABLED for name, can in able.items() if not can}
    stacked = State.STACKED if layout.stacked else State.PLAIN
    return [
        button(name, label, name, layout.controls[name], stacked | unable.get(name, State.PLAIN))
        for name, label in labels.items()
    ]


def _between(layout: Layout, left: Place, right: Place, beside: Place) -> Box:
    """Return a box in the free column between two places, at the height of one of them."""
    start, end = layout.places[left].right, layout.places[right].x
    size = max(layout.reach.touch, min(end - start - round(16 * layout.u), round(190 * layout.u)))
    return box_around((start + end) / 2, layout.places[beside].cy, size, size)

"""The cards on the table as items: the places, what darkens them, and the cards that are raised above the others."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from halfmoon.engine.position import PLACES, RESERVE, Place
from halfmoon.play.table import Table
from halfmoon.view.box import Box
from halfmoon.view.items import Item, Role, State
from halfmoon.view.layout import LABEL, Layout, lifted


def card_items(table: Table, layout: Layout, dimmed: Collection[Place], refused: Collection[Place]) -> list[Item]:
    """Return the places of a table, those that are dimmed, and above them all the cards selected or refused."""
    states = dict.fromkeys(PLACES, State.PLAIN)
    states |= dict.fromkeys(refused, State.REFUSED) | dict.fromkeys(table.selected, State.SELECTED)
    places = {name: _place(table, name, state, layout) for name, state in states.items()}
    dark = [places[name]._replace(role=Role.DIM, touch=None) for name in PLACES if name in dimmed]
    raised = [_raised(places[name]) for name, state in states.items() if state]
    rims = [card._replace(role=Role.RIM) for card in raised]
    return [*places.values(), *dark, *(item for pair in zip(rims, raised, strict=True) for item in pair)]


def cards_below(table: Table, layout: Layout) -> Iterator[Item]:
    """Yield the back of the cards, then the cards under the top ones, those that come next first."""
    stacks = {name: table.position.stack(name) for name in PLACES}
    box = layout.places[PLACES[0]]
    yield Item(Role.CARD, box, state=State.TURNED)
    for depth in range(2, max(map(len, stacks.values())) + 1):
        yield from (Item(Role.CARD, box, card=stack[-depth]) for stack in stacks.values() if len(stack) >= depth)


def diagram_labels(table: Table, layout: Layout) -> list[Item]:
    """Return the number of each place and how many cards lie there, to stand under its card (RULES 6)."""
    high = round(LABEL * layout.card_h)
    labels = []
    for name in PLACES:
        box = layout.places[name]
        under = Box(box.x, box.bottom + (0 if name in RESERVE else round(layout.depth)), box.w, high)
        labels.append(Item(Role.DIAGRAM, under, f"label {name}", name, note=str(len(table.position.stack(name)))))
    return labels


def _place(table: Table, name: Place, state: State, layout: Layout) -> Item:
    stack = table.position.stack(name)
    card = stack[-1] if stack else None
    box, touch = layout.places[name], layout.touch[name]
    return Item(Role.PLACE, box, name, state=state, touch=touch, card=card, under=max(0, len(stack) - 1))


def _raised(place: Item) -> Item:
    box = lifted(place.bounds) if State.SELECTED in place.state else place.bounds
    return place._replace(role=Role.CARD, bounds=box, touch=None)

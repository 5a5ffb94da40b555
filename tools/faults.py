"""What must never happen, whatever is touched, pressed or resized; and what may have happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from halfmoon.app.storage import Found
from halfmoon.engine.cards import DECK
from halfmoon.engine.game import Game
from halfmoon.play.save import table_text
from halfmoon.play.settings import Settings
from halfmoon.play.table import Table
from halfmoon.view import paint
from halfmoon.view.items import Item
from halfmoon.view.layout import Layout
from halfmoon.view.paint import Drawing

ROUNDING = (4, 4, 4, 255)
"""How far colours may be apart: SDL rounds otherwise at the edges of what it draws."""

FINGER = 48
"""What can be touched is at least so wide and so high, in pixels."""


class Fault(AssertionError):
    """Something that must never happen."""


def require(faults: list[str]) -> None:
    """Raise Fault if there are faults."""
    if faults:
        raise Fault("; ".join(faults))


def game_faults(game: Game) -> list[str]:
    """Return what is wrong with the cards or the score of a game: nothing, whatever was played."""
    removed = [
        position.top(place) for position, move in zip(game.positions[:-1], game.moves, strict=True) for place in move
    ]
    cards = Counter([*game.position.cards(), *removed])
    pairs = sum(len(move) == 2 for move in game.moves)
    score = 10 * pairs + 15 * (len(game.moves) - pairs)
    faults = [] if cards == Counter(2 * DECK) else [f"{cards.total()} cards, not each of two decks: {game}"]
    return faults if game.score == score else [*faults, f"score {game.score}, not {score}: {game}"]


def selection_faults(table: Table) -> list[str]:
    """Return what is wrong with the selection: it is of at most two different cards that are there."""
    selected = table.selected
    there = all(table.position.top(place) for place in selected)
    return [] if there and len(set(selected)) == len(selected) <= 2 else [f"selected {selected}: {table.game}"]


def touch_faults(items: Sequence[Item], place: Layout) -> list[str]:
    """Return the items that cannot be touched: too small for a finger, or beside the window; rows below it scroll."""
    touchable = [(item, item.touch) for item in items if item.touch]
    return [
        f"{item.role} {item.name!r} is touched at {touch} in {place.width}x{place.height}"
        for item, touch in touchable
        if min(touch.w, touch.h) < FINGER or touch.right <= 0 or touch.x >= place.width
    ]


def picture_faults(screen: pygame.Surface, drawn: Sequence[Drawing]) -> list[str]:
    """Return what is wrong with a picture that was drawn in parts: it is the one that is drawn whole."""
    whole = screen.copy()
    whole.fill("#FF00FF")
    paint.painted(whole, [], drawn)
    alike = pygame.transform.threshold(None, screen, None, ROUNDING, None, 0, whole)
    pixels = screen.get_width() * screen.get_height()
    return [] if alike == pixels else [f"what is shown in {screen.get_size()} is not what was drawn"]


def saved_faults(found: Found, table: Table, settings: Settings) -> list[str]:
    """Return what is wrong with what was saved: it is the table that was played and the settings that were made."""
    kept = found.table and not found.unreadable and table_text(found.table) == table_text(table)
    faults = [] if kept else [f"saved {found}, played {table}"]
    return faults if found.settings == settings else [*faults, f"saved {found.settings}, set {settings}"]


def happened(before: Table, after: Table) -> str:
    """Return the name of what made one table the other; Fault if nothing that a player can do makes it so."""
    old, new = before.game, after.game
    if new is old:
        return "refusals" if after.refused and after.refused is not before.refused else "selections"
    if after.round is before.set_aside:
        return "undos"
    if not new.moves and not new.undone_moves:
        return "new games"
    if new.number == old.number and new.moves == old.moves[:-1]:
        return "undos"
    if new.number == old.number and new.moves[:-1] == old.moves:
        return "removals" if set(before.selected) == set(new.moves[-1][:-1]) else "redos"
    raise Fault(f"{old} became {new}")

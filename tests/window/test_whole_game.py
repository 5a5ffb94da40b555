"""The example game in a real window, from the deal to the risen moon: by taps, and by keys alone."""

from __future__ import annotations

from collections import deque

import pytest
from notation import example, example_moves
from pilot import brush_for, desk_with, difference, opened
from screen import Play

from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.won import WonScene
from halfmoon.engine.game import Outcome
from halfmoon.play.settings import Settings
from halfmoon.play.table import Table
from halfmoon.view.box import Box
from halfmoon.view.items import Item, Step, stepped
from halfmoon.view.layout import layout

pytestmark = pytest.mark.window

AT_ONCE = Settings(animations="off")
"""Otherwise the stars of the won game twinkle for a while before the picture comes to rest."""

ARROWS = {"Left": Step(-1, 0), "Right": Step(1, 0), "Up": Step(0, -1), "Down": Step(0, 1)}


def test_the_whole_example_game_is_won_by_taps(play: Play) -> None:
    """RULES 20, 21."""
    window = play(example(), AT_ONCE)
    played: list[str] = []
    for move in example_moves().split():
        window.tap(*move.split("+"))
        window.wait_for_moves(" ".join([*played, move]))
        played.append(move)
    window.wait_to_show(lambda desk: WonScene(desk, TableScene(desk)))
    game = window.saved().game
    assert (game.outcome, game.score, len(game.moves)) == (Outcome.WON, 520, 48)


def test_the_whole_example_game_is_won_by_keys_alone(play: Play) -> None:
    """RULES 20, 21."""
    window, table, ring = play(example(), AT_ONCE), example(), ""
    played: list[str] = []
    for move in example_moves().split():
        keys = []
        for place in move.split("+"):
            keys += [*way(items(table), ring, place), "Return" if len(played) % 2 else "space"]
            ring, table = place, table.tapped(place)
        window.key(*keys)
        window.wait_for_moves(" ".join([*played, move]))
        played.append(move)
    window.wait_to_show(opened)
    assert window.saved().game.outcome is Outcome.WON


@pytest.mark.parametrize(("arrows", "place"), [("Right", "1"), ("Right Up", "2"), ("Down Up Up Right", "4")])
def test_the_arrows_move_a_ring_around_the_cards(play: Play, arrows: str, place: str) -> None:
    window, card = play(example()), layout(1280, 800).places[place]
    before = window.picture()
    window.key(*arrows.split())
    window.wait_for(lambda: is_around(difference(before, window.picture()), card), f"the ring around {place}")


def is_around(ring: Box | None, card: Box) -> bool:
    """Return whether a ring lies around a card and around nothing more."""
    return ring is not None and ring == card.grown(card.x - ring.x, card.y - ring.y) and 3 <= card.x - ring.x <= 10


def items(table: Table) -> list[Item]:
    """Return what is on the screen with this table."""
    scene = TableScene(desk_with(table))
    return scene.items(brush_for(scene, (1280, 800)))


def way(shown: list[Item], ring: str, goal: str) -> list[str]:
    """Return the arrow keys that lead the ring to its goal on the shortest way."""
    ways = {ring: list[str]()}
    waiting = deque(ways)
    while waiting and goal not in ways:
        here = waiting.popleft()
        for arrow, step in ARROWS.items():
            there = stepped(shown, here, step)
            if there not in ways:
                ways[there] = [*ways[here], arrow]
                waiting.append(there)
    return ways[goal]

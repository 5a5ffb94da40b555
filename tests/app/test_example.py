"""The example: stepped forward and back, or by itself; the player's own game waits untouched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from notation import example, tapped
from pilot import Pilot, desk_with, opened
from scenes import brush, desk, scene, table_scene

from halfmoon.app.scene import Scene
from halfmoon.app.scenes.example import ExampleScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.won import WonScene
from halfmoon.engine.position import PLACES
from halfmoon.view.items import Item, Role, State, named
from halfmoon.view.look import WATCHED_LONGER

STEPS = 111
"""The touches of the lessons and of the 48 moves."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Return someone at a game that has been played for a minute, with a card selected."""
    table = tapped(example("1+8"), "8").ticked(60)
    pilot = Pilot(opened(desk_with(table, folder=tmp_path)), tmp_path, (1280, 800))
    yield pilot
    pilot.close()


def watched(start: Scene | None = None, steps: int = 0) -> ExampleScene:
    """Return the example, so many steps forward."""
    now = scene(start or table_scene("1+8"), "menu", "rules", "example", *["step_on"] * steps)
    assert isinstance(now, ExampleScene)
    return now


def shown(now: Scene, role: Role) -> list[Item]:
    return [item for item in now.items(brush()) if item.role is role]


def caption(now: Scene) -> str:
    (item,) = shown(now, Role.LABEL)
    return item.label


def rims(now: Scene, state: State) -> set[str]:
    return {item.name for item in shown(now, Role.RIM) if state in item.state}


def shows(pilot: Pilot) -> ExampleScene:
    assert isinstance(pilot.scene, ExampleScene)
    return pilot.scene


def test_the_example_shows_the_numbers_and_counts_of_the_diagram() -> None:
    """RULES 6, 29."""
    now = watched(steps=9)
    labels = {item.label: item.note for item in shown(now, Role.DIAGRAM)}
    assert now.labels
    assert set(labels) == set(PLACES)
    assert (labels["1"], labels["2"], labels["R1"]) == ("7", "8", "1")


def test_the_example_shows_both_refusals_and_the_second_king() -> None:
    """RULES 15, 16, 29."""
    assert rims(watched(steps=2), State.REFUSED) == {"1", "R3"}
    assert caption(watched(steps=2)) == "5 и A не правят 11"
    assert rims(watched(steps=4), State.REFUSED) == {"1", "3"}
    assert caption(watched(steps=4)) == "5 и R не правят 11"
    assert rims(watched(steps=5), State.SELECTED) == {"3"}
    assert rims(watched(steps=6), State.SELECTED) == {"R6"}
    assert caption(watched(steps=6)) == "R и R: избира се втората"


def test_the_example_then_plays_the_published_opening() -> None:
    """RULES 28."""
    assert caption(watched(steps=9)) == "5 и 6 правят 11"
    assert caption(watched(steps=12)) == "V, D и R излизат заедно"
    assert [item.note for item in shown(watched(steps=12), Role.SCORE)] == ["25"]


def test_the_letters_of_the_caption_are_those_on_the_cards() -> None:
    """RULES 27."""
    assert caption(watched(table_scene("1+8", "en"), steps=12)) == "J, Q and K leave together"


@pytest.mark.parametrize("at", [0, 1, 2, 6, 9, 12, 60, STEPS - 1])
def test_a_step_back_shows_what_was_shown_before(at: int) -> None:
    here = replace(watched(steps=at), left=None)
    assert scene(here, "step_on", "step_back").items(brush()) == here.items(brush())


def test_no_step_leads_before_the_beginning_or_beyond_the_end() -> None:
    """RULES 21."""
    first, last = watched(), watched(steps=STEPS)
    assert named(first.items(brush()), "step_back") is None
    assert named(last.items(brush()), "step_on") is None
    assert last.at_end
    assert caption(last) == "Играта е спечелена"
    assert not any(item.card for item in shown(last, Role.PLACE))


def test_the_cards_of_the_example_cannot_be_touched() -> None:
    names = {item.name for item in watched(steps=9).items(brush()) if item.touch}
    assert names == {"step_back", "play", "step_on", "back"}


def test_the_example_waits_while_nobody_looks() -> None:
    away = watched(TableScene(replace(desk(), attended=False)))
    assert away.changes_in() is None
    assert away.ticked(100).at == 0


def test_the_example_plays_by_itself_and_stopping_brings_back_the_game_as_it_was(pilot: Pilot) -> None:
    """RULES 29, 36, 39."""
    before, seconds = pilot.table, pilot.seconds
    pilot.tap("menu", "rules", "example")
    pilot.let(WATCHED_LONGER + 0.5)
    assert shows(pilot).at == 1
    assert pilot.looks_right(on_the_way=True)
    pilot.let(60)
    assert shows(pilot).at > 30
    pilot.tap("back")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.table == before
    assert pilot.seconds == pytest.approx(seconds, abs=0.1)
    pilot.let(1)
    assert pilot.seconds == pytest.approx(seconds + 1, abs=0.1)
    assert pilot.saved().game == before.game


def test_the_example_ends_with_a_word_and_nothing_is_won(pilot: Pilot) -> None:
    before = pilot.table
    pilot.tap("menu", "rules", "example")
    pilot.let(300)
    assert shows(pilot).at_end
    assert pilot.turns_in(100) <= 3
    assert not isinstance(pilot.scene, WonScene)
    pilot.tap("play")
    assert shows(pilot).at == 0
    pilot.tap("back")
    assert pilot.table == before


def test_a_pause_lasts_until_it_is_played_on(pilot: Pilot) -> None:
    pilot.tap("menu", "rules", "example", "play")
    pilot.let(100)
    assert shows(pilot).at == 0
    pilot.tap("play")
    pilot.let(10)
    assert shows(pilot).at > 2


def test_a_step_by_hand_is_a_pause(pilot: Pilot) -> None:
    pilot.tap("menu", "rules", "example", "step_on")
    pilot.let(100)
    assert shows(pilot).at == 1
    pilot.tap("step_back")
    pilot.let(100)
    assert shows(pilot).at == 0


def test_arrows_step_space_pauses_and_escape_stops(pilot: Pilot) -> None:
    pilot.tap("menu", "rules", "example")
    pilot.key(pygame.KSCAN_SPACE)
    assert shows(pilot).left is None
    for _ in range(3):
        pilot.key(pygame.KSCAN_RIGHT)
    pilot.key(pygame.KSCAN_LEFT)
    assert shows(pilot).at == 2
    for _ in range(5):
        pilot.key(pygame.KSCAN_LEFT)
    assert shows(pilot).at == 0
    pilot.key(pygame.KSCAN_SPACE)
    assert shows(pilot).left is not None
    pilot.key(pygame.KSCAN_ESCAPE)
    assert isinstance(pilot.scene, TableScene)


def test_cards_of_the_example_move_as_those_of_a_game(pilot: Pilot) -> None:
    pilot.tap("menu", "rules", "example", *["step_on"] * 9)
    assert pilot.shell.canvas.moving
    pilot.let(3)
    assert not pilot.shell.canvas.moving
    assert pilot.looks_right()
    pilot.tap("step_back")
    assert pilot.shell.canvas.moving

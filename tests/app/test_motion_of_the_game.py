"""The game in motion, through the real loop: every touch counts at once, the picture follows and comes to rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from notation import example, example_moves
from pilot import Pilot, desk_with, opened, resized, told

from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.won import WonScene
from halfmoon.app.shell import FRAME, STEP
from halfmoon.engine.position import PLACES
from halfmoon.play.settings import Settings
from halfmoon.view.items import Role, named
from halfmoon.view.look import DIM_FADE, HOME, WON_AFTER

Fly = Callable[..., Pilot]

SMALL = 640, 480
OFF, SHORT, FULL = (Settings(animations=name) for name in ("off", "short", "full"))
LAST = "R7", "9"
"""The last two cards of the example game."""


@pytest.fixture
def fly(tmp_path: Path) -> Iterator[Fly]:
    """Return what puts a pilot before a table, in a small window."""
    pilots = []

    def begin(moves: str = "", settings: Settings | None = None) -> Pilot:
        pilots.append(Pilot(opened(desk_with(example(moves), settings, tmp_path)), tmp_path, SMALL))
        return pilots[-1]

    yield begin
    for pilot in pilots:
        pilot.close()


def in_flight(pilot: Pilot) -> list[str]:
    """Return the places whose cards are on their way to the moon or out of it."""
    left = [track.left for track in pilot.shell.canvas.motion.tracks]
    return [item.name for item in left if item and item.role is Role.CARD]


def dealing(fly: Fly) -> Pilot:
    """Return a pilot before a table on which cards are being dealt."""
    pilot = fly("1+8 8+5+3 11+4+6")
    pilot.tap("menu", "again")
    pilot.let(0.1)
    return pilot


def rest(pilot: Pilot) -> float:
    """Let time pass until nothing moves; return how long that was, in seconds."""
    start = pilot.window.now
    while pilot.shell.canvas.moving:
        pilot.let(STEP)
    return pilot.window.now - start


# Every touch counts.


def test_a_card_touched_while_cards_are_dealt_is_selected_at_once(fly: Fly) -> None:
    """RULES 12."""
    pilot = dealing(fly)
    pilot.tap("8")
    assert pilot.table.selected == ("8",)


def test_a_touch_ends_the_deal(fly: Fly) -> None:
    pilot = dealing(fly)
    assert in_flight(pilot)
    pilot.press((3, 3))
    assert not in_flight(pilot)
    assert pilot.looks_right(on_the_way=True)


def test_a_pair_can_be_removed_while_cards_are_dealt(fly: Fly) -> None:
    """RULES 12."""
    pilot = dealing(fly)
    pilot.tap("1", "8")
    assert told(pilot.table) == "1+8"
    assert sorted(in_flight(pilot)) == ["1", "8"]


def test_two_removals_in_quick_succession_both_fly(fly: Fly) -> None:
    pilot = fly()
    pilot.tap("1", "8")
    pilot.let(0.1)
    pilot.tap("8", "5", "3")
    assert told(pilot.table) == "1+8 8+5+3"
    assert sorted(in_flight(pilot)) == ["1", "3", "5", "8", "8"]
    assert pilot.looks_right(on_the_way=True)


def test_a_removal_undone_in_flight_is_undone_at_once_and_the_cards_turn_round(fly: Fly) -> None:
    """RULES 37."""
    pilot = fly()
    pilot.tap("1", "8")
    pilot.let(0.2)
    pilot.tap("undo")
    assert told(pilot.table) == " / 1+8"
    assert sorted(in_flight(pilot)) == ["1", "8"]
    pilot.let(HOME / 2)
    assert pilot.looks_right()


def test_undo_and_redo_as_fast_as_can_be_end_where_they_should(fly: Fly) -> None:
    """RULES 37."""
    pilot = fly("1+8 8+5+3 11+4+6")
    for name in ["undo", "undo", "redo", "undo", "undo", "redo", "redo", "redo"]:
        pilot.tap(name)
        pilot.let(0.07)
        assert pilot.looks_right(on_the_way=True), name
    assert told(pilot.table) == "1+8 8+5+3 11+4+6"
    rest(pilot)
    assert pilot.looks_right()


def test_the_dark_that_goes_as_soon_as_it_has_come_is_drawn_right_under_the_glow_of_the_moon(fly: Fly) -> None:
    pilot = fly()
    pilot.tap("1")
    pilot.let(DIM_FADE - 0.02)
    pilot.tap("R5")
    assert pilot.looks_right(on_the_way=True)


# The end of a game.


def test_the_last_cards_fly_before_it_is_said_that_the_game_is_won(fly: Fly) -> None:
    """RULES 21."""
    pilot = fly(example_moves().rpartition(" ")[0])
    pilot.tap(*LAST)
    pilot.let(WON_AFTER - 2 * STEP)
    assert isinstance(pilot.scene, TableScene)
    pilot.let(3 * STEP)
    assert isinstance(pilot.scene, WonScene)


def test_a_touch_of_the_won_table_shows_at_once_that_it_is_won(fly: Fly) -> None:
    """RULES 21."""
    pilot = fly(example_moves().rpartition(" ")[0])
    pilot.tap(*LAST)
    pilot.let(0.1)
    pilot.tap("5")
    assert isinstance(pilot.scene, WonScene)


def test_a_touch_of_the_won_game_ends_the_rise_of_its_moon(fly: Fly) -> None:
    pilot = fly(example_moves().rpartition(" ")[0])
    pilot.tap(*LAST)
    pilot.let(WON_AFTER + 0.5)
    pilot.press((3, 3))
    assert {key[0] for key in pilot.shell.canvas.motion.under_way} == {Role.WON_STAR}


def test_a_new_game_can_be_had_before_its_button_is_seen(fly: Fly) -> None:
    pilot = fly(example_moves().rpartition(" ")[0])
    pilot.tap(*LAST)
    pilot.let(WON_AFTER + 0.1)
    pilot.tap("again")
    assert told(pilot.table) == ""
    assert isinstance(pilot.scene, TableScene)


# How much moves is a setting.


@pytest.mark.parametrize(("animations", "seconds"), [(FULL, 0.72), (SHORT, 0.36), (OFF, 0.08)])
def test_a_removal_is_at_rest_sooner_with_short_animations_or_none(
    fly: Fly, animations: Settings, seconds: float
) -> None:
    pilot = fly(settings=animations)
    pilot.tap("1", "8")
    assert rest(pilot) == pytest.approx(seconds, abs=2 * STEP)
    assert pilot.looks_right()


def test_without_animations_nothing_travels(fly: Fly) -> None:
    pilot = fly(settings=OFF)
    pilot.tap("1", "8")
    motion = pilot.shell.canvas.motion
    assert motion.tracks
    assert all(posed.pose.in_place for posed in motion.leaving(in_front=False))


# It comes to rest.


@pytest.mark.parametrize("names", [("8",), ("1", "8"), ("1", "3"), ("menu",), ("menu", "again")], ids=" ".join)
def test_a_second_after_a_touch_the_loop_sleeps(fly: Fly, names: tuple[str, ...]) -> None:
    pilot = fly("1+8 8+5+3 11+4+6" if "again" in names else "")
    pilot.tap(*names)
    pilot.let(1.2)
    assert not pilot.shell.canvas.moving
    assert pilot.turns_in(0.9) <= 2  # the clock goes on


def test_a_won_game_sleeps_when_its_stars_have_twinkled(fly: Fly) -> None:
    pilot = fly(example_moves().rpartition(" ")[0], SHORT)
    pilot.tap(*LAST)
    pilot.let(20)
    assert pilot.looks_right()
    assert pilot.turns_in(60) <= 1


def test_in_a_window_of_another_size_everything_has_arrived(fly: Fly) -> None:
    pilot = fly()
    pilot.tap("1", "8")
    pilot.let(0.2)
    pilot.window.open((700, 900), full_screen=False)
    pilot.send(resized(700, 900))
    assert not pilot.shell.canvas.moving
    assert pilot.looks_right()


def test_a_flying_pair_draws_only_a_small_part_of_the_window(fly: Fly) -> None:
    pilot = fly()
    pilot.tap("1", "8")
    pilot.let(DIM_FADE)
    for _ in range(14):
        pilot.shell.canvas.let(FRAME)
        areas = pilot.shell.canvas.paint(pilot.window.screen)
        assert areas
        assert sum(area.w * area.h for area in areas) < SMALL[0] * SMALL[1] / 8
    assert len(in_flight(pilot)) == 2


# Whatever is done.

DEEDS = st.lists(
    st.tuples(
        st.sampled_from([*PLACES, *"18", "undo", "undo", "redo", "menu", "again", "back", "code"]),
        st.sampled_from([0, FRAME, 0.05, 0.1, 0.3, 1]),
    ),
    min_size=5,
    max_size=15,
)


@settings(max_examples=8)
@given(DEEDS)
def test_whatever_is_touched_and_when_the_picture_at_rest_is_the_one_drawn_afresh(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[tuple[str, float]]
) -> None:
    folder = tmp_path_factory.mktemp("saves")
    pilot = Pilot(opened(desk_with(example(), SHORT, folder)), folder, SMALL)
    for name, seconds in deeds:
        if named(pilot.shell.canvas.items, name):
            pilot.tap(name)
            pilot.let(seconds)
    assert pilot.looks_right(on_the_way=True)
    pilot.let(4.713)  # not when the clock is about to show another second
    assert not pilot.shell.canvas.moving
    assert pilot.looks_right()
    pilot.close()

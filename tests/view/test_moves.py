"""What moves from one scene to the next, and where it is on the way: in seconds and pixels."""

from __future__ import annotations

from itertools import pairwise
from math import dist, hypot
from typing import NamedTuple

import pytest
from notation import STUCK_DEAL
from scenes import EXAMPLE_MOVES, at_rest, brush, scene, table_scene

from halfmoon.app.scene import Scene
from halfmoon.engine.position import PILES, PLACES
from halfmoon.engine.rules import Refusal
from halfmoon.play.settings import Settings
from halfmoon.view import flight, look
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State, named
from halfmoon.view.motion import AT_REST, REST, Motion, Pose, Posed, index_of
from halfmoon.view.moves import calm_tracks, tracks_between

Point = tuple[float, float]

OURS, STANDING = brush((1280, 800)), brush((1080, 1920))
LAYOUT = OURS.layout
HIGH = LAYOUT.card_h
MOON = LAYOUT.moon.above(LAYOUT.bar.y)
A_PIXEL = 1.0

LANDED = look.TOUCH + look.FLIGHT
"""When the first card of a removal is in the moon."""
TURNS = look.TOUCH + look.FLIP_AFTER
"""When the card under it begins to be turned over."""
EDGE = TURNS + look.FLIP_BACK
FACE = EDGE + look.FLIP_FACE


class Change(NamedTuple):
    """A picture, and the motion with which it follows another."""

    items: list[Item]
    motion: Motion

    def at(self, seconds: float) -> list[Posed]:
        """Return everything that is seen after a time."""
        motion = self.motion.ticked(seconds)
        moving = motion.moving(self.items, index_of(self.items))
        there = [posed for number, item in enumerate(self.items) for posed in moving.get(number, [Posed(item)])]
        return [*there, *motion.leaving(in_front=False), *motion.leaving(in_front=True)]

    def one(self, role: Role, seconds: float, name: str = "", card: str = "") -> Posed:
        """Return the one thing of this role and name that is seen after a time; of two cards the one of this name."""
        found = [posed for posed in self.at(seconds) if (posed.item.role, posed.item.name) == (role, name)]
        found = [posed for posed in found if not card or str(posed.item.card) == card]
        assert len(found) == 1, found
        return found[0]

    def lies(self, role: Role, seconds: float, name: str = "", card: str = "") -> Point:
        """Return where the middle of a thing is after a time."""
        return middle(self.one(role, seconds, name, card))

    def shares(self, role: Role, seconds: float) -> list[float]:
        """Return how much is seen of each thing of a role after a time."""
        return [posed.pose.share for posed in self.at(seconds) if posed.item.role is role]

    def then(self, seconds: float, scene: Scene) -> Change:
        """Return how another scene follows after a time, while things are still on their way."""
        motion, items = self.motion.ticked(seconds), scene.items(OURS)
        return Change(items, motion.begun(tracks_between(self.items, items, motion, LAYOUT)))

    @property
    def end(self) -> float:
        """When the last of it is at rest."""
        return max((track.end for track in self.motion.tracks), default=0.0) - self.motion.now


def change(before: Scene, after: Scene, ours: Brush = OURS, calm: bool = False) -> Change:
    """Return how one scene follows another."""
    old, new = before.items(ours), after.items(ours)
    tracks = calm_tracks(old, new) if calm else tracks_between(old, new, AT_REST, ours.layout)
    return Change(new, AT_REST.begun(tracks))


def after(moves: str, *names: str) -> Change:
    """Return how the last of these touches changes the example game after some moves."""
    return change(scene(table_scene(moves), *names[:-1]), scene(table_scene(moves), *names))


def middle(posed: Posed) -> Point:
    """Return where the middle of a thing is."""
    return posed.item.bounds.cx + posed.pose.dx, posed.item.bounds.cy + posed.pose.dy


def home(place: str) -> Point:
    """Return the middle of a place."""
    return LAYOUT.places[place].cx, LAYOUT.places[place].cy


IN_THE_MOON = MOON.cx, MOON.cy
REFUSED = table_scene("1+8", settings=Settings(move_errors=True)).refusing(Refusal.SUM)
STUCK = table_scene().with_table(table_scene().desk.table.dealt(STUCK_DEAL))
WON = table_scene(EXAMPLE_MOVES)


# A card is selected.


@pytest.mark.parametrize(("part", "way"), [(0, 0), (0.5, 0.875), (1, 1)])
def test_a_selected_card_is_lifted_fast_at_first_and_slowly_at_last(part: float, way: float) -> None:
    card = after("", "8").one(Role.CARD, part * look.SELECT, "8")
    assert home("8")[1] - middle(card)[1] == pytest.approx(way * look.LIFT * HIGH, abs=A_PIXEL)
    assert card.pose.scale * look.LIFT_SCALE == pytest.approx(1 + way * (look.LIFT_SCALE - 1))


def test_the_rim_of_a_selected_card_comes_with_it() -> None:
    lifted = after("", "8")
    assert [lifted.one(Role.RIM, part * look.SELECT, "8").pose.share for part in (0, 0.5, 1)] == [0, 0.5, 1]


def test_a_card_let_go_sinks_while_its_rim_fades() -> None:
    sinking = after("", "8", "8")
    assert sinking.lies(Role.CARD, 0, "8")[1] == pytest.approx(home("8")[1] - look.LIFT * HIGH, abs=A_PIXEL)
    assert sinking.lies(Role.CARD, 0.999 * look.DESELECT, "8") == pytest.approx(home("8"), abs=A_PIXEL)
    assert sinking.shares(Role.RIM, look.DESELECT / 2) == [0.5]
    assert sinking.shares(Role.CARD, look.DESELECT) == sinking.shares(Role.RIM, look.DESELECT) == []


def test_what_does_not_fit_grows_dark_and_bright_again_in_steps() -> None:
    """RULES 18."""
    dark, bright = after("", "8"), after("", "8", "8")
    times = [step / 50 * look.DIM_FADE for step in range(51)]
    assert sorted({*dark.shares(Role.DIM, 0), *dark.shares(Role.DIM, look.DIM_FADE)}) == [0, 1]
    for fading in (dark, bright):
        assert len({share for time in times for share in fading.shares(Role.DIM, time)}) <= look.DIM_STEPS + 1
    assert bright.shares(Role.DIM, look.DIM_FADE) == []


# Cards are removed.


@pytest.mark.parametrize("place", ["1", "8"])
def test_a_removed_card_flies_from_its_place_into_the_moon(place: str) -> None:
    flying = {"1": "5S", "8": "6D"}[place]
    pair = after("", "1", "8")
    assert pair.lies(Role.CARD, 0, place, flying) == pytest.approx(home(place), abs=look.LIFT * HIGH + A_PIXEL)
    late = look.APART if place == "8" else 0
    assert pair.lies(Role.CARD, LANDED + late - 1e-6, place, flying) == pytest.approx(IN_THE_MOON, abs=A_PIXEL)
    assert Role.CARD not in {posed.item.role for posed in pair.at(LANDED + late) if posed.item.name == place}


def test_a_selected_card_takes_off_from_where_it_was_lifted() -> None:
    lifted, pair = after("", "1"), after("", "1", "8")
    raised, taking_off = lifted.one(Role.CARD, 1, "1"), pair.one(Role.CARD, 0, "1", "5S")
    assert middle(taking_off) == pytest.approx(middle(raised), abs=A_PIXEL)
    assert taking_off.pose.scale == pytest.approx(raised.item.bounds.w / taking_off.item.bounds.w, abs=0.01)


def test_each_card_of_a_removal_takes_off_fifty_milliseconds_after_the_one_before() -> None:
    triple = after("1+8", "8", "5", "3")
    steps = [round(triple.motion.tracks[0].end + wait, 6) for wait in (0, 0.05, 0.10)]
    ends = [round(track.end, 6) for track in triple.motion.tracks if track.left and track.left.role is Role.CARD]
    assert ends == steps


def test_a_removed_card_grows_for_a_moment_before_it_takes_off() -> None:
    card = after("", "1", "8").one(Role.CARD, look.TOUCH + look.APART, "8", "6D")
    assert card.pose.scale == pytest.approx(look.TOUCH_SCALE)
    assert middle(card) == pytest.approx(home("8"), abs=A_PIXEL)


@pytest.mark.parametrize(("place", "card", "turn"), [("1", "5S", 24), ("8", "6D", -24)])
def test_a_card_that_lands_is_small_and_turned_towards_the_moon(place: str, card: str, turn: int) -> None:
    late = look.APART if place == "8" else 0
    landing = after("", "1", "8").one(Role.CARD, LANDED + late - 1e-6, place, card).pose
    assert landing.scale == pytest.approx(0.22)
    assert landing.turn == turn


def test_a_card_fades_in_the_last_part_of_its_flight_alone() -> None:
    way = flight.into_moon(LAYOUT.places["8"], LAYOUT)
    assert [way(p).share for p in (0, 0.5, 0.85, 0.925, 1)] == pytest.approx([1, 1, 1, 0.5, 0])


@pytest.mark.parametrize("size", [(1280, 800), (640, 480), (1080, 1920)], ids=str)
def test_no_flight_rises_above_the_middle_of_the_top_row(size: tuple[int, int]) -> None:
    layout = brush(size).layout
    top = min(box.cy for box in layout.places.values())
    for box in layout.places.values():
        way = flight.into_moon(box, layout)
        assert min(box.cy + way(part / 50).dy for part in range(51)) >= top - 1e-6


def test_a_flight_has_no_jump() -> None:
    pair = after("", "1", "8")
    way = [pair.lies(Role.CARD, frame / 60, "8", "6D") for frame in range(int(60 * (LANDED + look.APART)))]
    assert max(dist(one, other) for one, other in pairwise(way)) < dist(home("8"), IN_THE_MOON) / 10


# The next card is turned over.


def test_the_card_under_a_removed_one_is_not_seen_before_that_has_taken_off() -> None:
    pair = after("", "1", "8")
    assert pair.one(Role.PLACE, TURNS - 0.01, "1").item.card != pair.one(Role.PLACE, FACE, "1").item.card
    assert State.SELECTED in pair.one(Role.PLACE, TURNS - 0.01, "1").item.state  # its back, as under a lifted card


@pytest.mark.parametrize(
    ("seconds", "turned", "narrow"),
    [(TURNS + 1e-6, True, 1), (EDGE - 1e-6, True, 0.02), (EDGE + 1e-6, False, 0.02), (FACE - 1e-6, False, 1)],
    ids=["flat", "nearly on its edge", "past its edge", "flat again"],
)
def test_a_card_turned_over_shows_its_back_until_its_edge_and_then_its_face(
    seconds: float, turned: bool, narrow: float
) -> None:
    card = after("", "1", "8").one(Role.CARD, seconds, "1", "8C")
    assert (State.TURNED in card.item.state) is turned
    assert card.pose.narrow == pytest.approx(narrow, abs=0.001)
    assert -card.pose.dy == pytest.approx(look.FLIP_RISE * HIGH * (1 - narrow), abs=0.2)


def test_a_card_touched_while_it_is_turned_over_is_lifted_face_up_at_once() -> None:
    lifted = after("", "1", "8").then(TURNS + 0.05, scene(table_scene("1+8"), "1"))
    cards = [posed for posed in lifted.at(0) if posed.item.name == "1" and posed.item.role is Role.CARD]
    assert [str(posed.item.card) for posed in cards] == ["8C", "5S"]  # the lifted one, and the one on its way
    assert not any(State.TURNED in posed.item.state for posed in cards)


def test_the_place_is_at_rest_when_its_next_card_has_been_turned() -> None:
    assert after("", "1", "8").one(Role.PLACE, FACE, "1") == Posed(table_scene("1+8").items(OURS)[1])


def test_where_the_last_card_is_removed_nothing_is_turned() -> None:
    last = change(scene(table_scene(EXAMPLE_MOVES.rpartition(" ")[0]), "R7"), WON)
    assert last.one(Role.PLACE, TURNS + 0.05, "R7").item.card is None


# Undo.

TAKEN_BACK = change(table_scene("1+8"), table_scene(""))


def test_undo_first_turns_the_card_that_lay_open() -> None:
    (face,) = (posed for posed in TAKEN_BACK.at(0.01) if posed.item.role is Role.CARD and posed.item.name == "8")
    assert (str(face.item.card), State.TURNED in face.item.state) == ("JC", False)
    (back,) = (posed for posed in TAKEN_BACK.at(0.1) if posed.item.role is Role.CARD and posed.item.name == "8")
    assert State.TURNED in back.item.state


@pytest.mark.parametrize("done", [0.1, 0.25, 0.5, 0.75, 0.9])
def test_a_card_comes_home_on_the_curve_on_which_it_flew(done: float) -> None:
    away = flight.into_moon(LAYOUT.places["1"], LAYOUT)(1 - done)
    back = TAKEN_BACK.one(Role.CARD, look.TURN_DOWN + done * look.HOME, "1", "5S").pose
    assert back == pytest.approx(away)


def test_a_card_that_is_home_lies_where_it_lay() -> None:
    end = look.TURN_DOWN + look.HOME
    assert TAKEN_BACK.lies(Role.CARD, end - 1e-6, "1", "5S") == pytest.approx(home("1"), abs=A_PIXEL)
    assert str(TAKEN_BACK.one(Role.PLACE, end, "1").item.card) == "5S"


# Undo while the cards are still on their way.


def taken_back_after(seconds: float, moves: str = "", removed: str = "1 8") -> Change:
    """Return how a removal is undone so many seconds after it."""
    return after(moves, *removed.split()).then(seconds, table_scene(moves))


@pytest.mark.parametrize("seconds", [0.02, 0.1, 0.2, 0.3, 0.4, 0.5])
def test_a_card_taken_back_in_flight_turns_round_where_it_is(seconds: float) -> None:
    away = after("", "1", "8").lies(Role.CARD, seconds, "1", "5S")
    assert taken_back_after(seconds).lies(Role.CARD, 0, "1", "5S") == pytest.approx(
        away, abs=look.LIFT * HIGH + A_PIXEL
    )


@pytest.mark.parametrize("seconds", [0.02, 0.1, 0.2, 0.3, 0.4, 0.5])
def test_a_card_taken_back_in_flight_comes_nearer_and_nearer(seconds: float) -> None:
    back = taken_back_after(seconds)
    end = next(track.length for track in back.motion.tracks if track.key == (Role.CARD, "1 7"))
    far = [dist(back.lies(Role.CARD, part / 20 * end, "1", "5S"), home("1")) for part in range(20)]
    assert far == sorted(far, reverse=True)
    assert back.one(Role.PLACE, end, "1").pose == REST


@pytest.mark.parametrize("seconds", [0.02, 0.1, 0.2, 0.3])
def test_the_next_card_is_turned_back_from_as_far_as_it_had_been_turned(seconds: float) -> None:
    def under(moved: Change, time: float) -> list[Posed]:
        return [posed for posed in moved.at(time) if posed.item.name == "1" and str(posed.item.card) != "5S"]

    before = [posed.pose for posed in under(after("", "1", "8"), seconds)]
    assert [posed.pose for posed in under(taken_back_after(seconds), 0)] == before


def test_no_moon_swells_and_no_star_flies_for_cards_that_turned_round() -> None:
    back = taken_back_after(0.3, "1+8", "8 5 3")
    assert not any(back.shares(Role.SPARK, tenth / 10) for tenth in range(20))
    assert {back.one(Role.MOON, tenth / 10).pose for tenth in range(20)} == {REST}


def test_a_card_that_is_in_the_moon_already_comes_home_out_of_it() -> None:
    back = taken_back_after(1)
    assert back.lies(Role.CARD, look.TURN_DOWN + 1e-6, "1", "5S") == pytest.approx(IN_THE_MOON, abs=A_PIXEL)


# A refusal.


def test_refused_cards_swing_less_and_less_and_come_to_rest() -> None:
    """RULES 33."""
    refused = after("", "1", "3")
    times = [step / 300 * look.SHAKE for step in range(301)]
    swings = [refused.one(Role.CARD, time, "3").pose.dx for time in times]
    assert 0.015 * HIGH < max(map(abs, swings)) <= 0.02 * HIGH
    assert max(map(abs, swings[200:])) < max(map(abs, swings[:100])) / 2
    assert swings[0] == swings[-1] == 0


def test_refused_cards_swing_three_times_to_either_side() -> None:
    refused = after("", "1", "3")
    swings = [refused.one(Role.CARD, step / 300 * look.SHAKE, "3").pose.dx for step in range(1, 300)]
    signs = [one > 0 for one in swings if abs(one) > 1e-9]
    assert sum(one != other for one, other in pairwise(signs)) == 5


def test_the_rim_of_refused_cards_fades_when_they_rest() -> None:
    before = scene(table_scene(), "2", "3")
    fading = change(before, before.ticked(look.REFUSAL))
    assert fading.shares(Role.RIM, look.RIM_FADE / 2) == pytest.approx([0.5, 0.5])
    assert {posed.pose for posed in fading.at(look.RIM_FADE / 2) if posed.item.role is Role.CARD} == {REST}


# A toast.


def test_a_toast_rises_twelve_units_and_appears() -> None:
    told = change(table_scene("1+8"), REFUSED)
    poses = [told.one(Role.TOAST, part * look.TOAST_IN).pose for part in (0, 0.5, 1)]
    assert poses == [Pose(dy=12 * LAYOUT.u, share=0), Pose(dy=0.125 * 12 * LAYOUT.u, share=0.875), REST]


def test_a_new_sentence_takes_the_place_of_an_old_one_without_a_stir() -> None:
    again = REFUSED.with_desk(REFUSED.desk.telling("Another sentence"))
    assert change(REFUSED, again).one(Role.TOAST, 0).pose == REST


def test_a_toast_fades_where_it_is() -> None:
    gone = change(REFUSED, REFUSED.with_desk(REFUSED.desk.quiet()))
    assert gone.one(Role.TOAST, look.TOAST_OUT / 2).pose == Pose(share=0.5)
    assert gone.shares(Role.TOAST, look.TOAST_OUT) == []


# A deal.

DEALT = change(table_scene("1+8"), table_scene("1+8").with_table(table_scene("1+8").desk.table.dealt(7)))


def test_twenty_cards_are_dealt_out_of_the_moon_one_after_the_other() -> None:
    dealt = [track for track in DEALT.motion.tracks if track.left and "gone" not in track.key[1]]
    begun = [track.end - look.DEAL for track in dealt]
    assert begun == pytest.approx([0.028 * order for order in range(20)])
    for track, start in zip(dealt, begun, strict=True):
        assert track.left
        (posed,) = track.path(track.left, start + 1e-6)
        assert middle(posed) == pytest.approx(IN_THE_MOON, abs=A_PIXEL)


def test_every_card_has_been_dealt_within_a_second() -> None:
    assert DEALT.end < 1


def test_a_place_is_empty_until_its_card_has_been_dealt() -> None:
    assert DEALT.one(Role.PLACE, 0.5, "R8").item.card is None
    assert DEALT.one(Role.PLACE, 1, "R8").item.card is not None


def test_dealt_cards_do_not_turn_on_their_way() -> None:
    assert {posed.pose.turn for time in range(10) for posed in DEALT.at(time / 10)} == {0}


def test_a_touch_ends_the_deal() -> None:
    touched = Change(DEALT.items, DEALT.motion.ticked(0.3).touched())
    places = [item for item in DEALT.items if item.role is Role.PLACE]
    assert [posed for posed in touched.at(0) if posed.item.role in (Role.PLACE, Role.CARD)] == [*map(Posed, places)]


# Dialogs and sheets.


def test_a_dialog_rises_twenty_four_units_and_appears() -> None:
    rising = change(STUCK, at_rest(STUCK))
    assert rising.one(Role.PANEL, 0).pose == Pose(dy=24 * LAYOUT.u, share=0)
    assert rising.one(Role.PANEL, look.FRONT_IN).pose == REST


def test_a_sheet_slides_in_from_the_right() -> None:
    panel = change(table_scene(), scene(table_scene(), "menu")).one(Role.PANEL, 0)
    assert (panel.item.bounds.x + panel.pose.dx, panel.pose.dy, panel.pose.share) == (1280, 0, 1)


def test_in_a_window_that_stands_a_sheet_slides_in_from_below() -> None:
    panel = change(table_scene(), scene(table_scene(), "menu"), STANDING).one(Role.PANEL, 0)
    assert (panel.pose.dx, panel.item.bounds.y + panel.pose.dy, panel.pose.share) == (0, 1920, 1)


def test_what_is_on_a_sheet_slides_with_it() -> None:
    sliding = change(table_scene(), scene(table_scene(), "menu"))
    panel = sliding.one(Role.PANEL, 0.1)
    everything = sliding.at(0.1)
    assert {posed.pose for posed in everything[everything.index(panel) :]} == {panel.pose}


def test_a_sheet_slides_out_the_way_it_came() -> None:
    leaving = change(scene(table_scene(), "menu"), table_scene())
    panel = leaving.one(Role.PANEL, look.FRONT_OUT - 1e-6)
    assert panel.item.bounds.x + panel.pose.dx == pytest.approx(LAYOUT.width, abs=A_PIXEL)
    assert leaving.shares(Role.PANEL, look.FRONT_OUT) == leaving.shares(Role.VEIL, look.FRONT_OUT) == []


def test_one_sheet_after_another_does_not_slide_again() -> None:
    assert not change(scene(table_scene(), "menu"), scene(table_scene(), "menu", "settings")).motion.tracks


# The score.


def test_the_score_runs_on_when_the_cards_arrive() -> None:
    pair = after("", "1", "8")
    assert pair.one(Role.SCORE, LANDED - look.RECEIVE / 2).item.note == "0"
    assert 0 < int(pair.one(Role.SCORE, LANDED).item.note) < 10
    assert pair.one(Role.SCORE, LANDED + look.COUNT).item.note == pair.one(Role.RING, 2).item.note == "10"


@pytest.mark.parametrize("role", [Role.SCORE, Role.RING])
def test_the_score_runs_on_from_the_number_that_is_shown(role: Role) -> None:
    first = after("", "1", "8")
    second = first.then(LANDED + 0.05, table_scene("1+8 8+5+3"))
    assert second.one(role, 0).item.note == first.one(role, LANDED + 0.05).item.note != "10"
    assert second.one(role, LANDED + look.COUNT).item.note == "25"


def test_a_touch_meanwhile_does_not_hold_the_score_up() -> None:
    touched = after("", "1", "8").then(0.3, scene(table_scene("1+8"), "2"))
    assert touched.one(Role.SCORE, LANDED + look.COUNT - 0.3).item.note == "10"


def test_undo_lowers_the_score_at_once() -> None:
    assert int(TAKEN_BACK.one(Role.SCORE, look.COUNT / 2).item.note) < 5


def test_undo_before_the_cards_arrive_leaves_the_score_as_it_is() -> None:
    assert {taken_back_after(0.3).one(Role.SCORE, tenth / 10).item.note for tenth in range(20)} == {"0"}


def test_the_moon_swells_a_little_as_it_receives_the_cards_and_not_when_they_leave_it() -> None:
    assert after("", "1", "8").one(Role.MOON, LANDED).pose == Pose(scale=look.RECEIVE_SCALE)
    assert TAKEN_BACK.one(Role.MOON, 0.2).pose == REST


@pytest.mark.parametrize(("moves", "touched", "sparks"), [("", "1 8", 0), ("1+8", "8 5 3", 6)])
def test_six_stars_leave_the_moon_for_a_jack_a_queen_and_a_king_alone(moves: str, touched: str, sparks: int) -> None:
    removed = after(moves, *touched.split())
    flown = [posed.pose for posed in removed.at(LANDED + 2 * look.APART + 0.2) if posed.item.role is Role.SPARK]
    assert len(flown) == sparks
    assert all(hypot(pose.dx, pose.dy) > 0 and 0 < pose.share < 1 for pose in flown)
    assert removed.shares(Role.SPARK, 0.3) == removed.shares(Role.SPARK, 2) == []


# A game is won.

WINNING = change(WON, WON.opened())


def test_the_arc_turns_gold_from_one_end_to_the_other() -> None:
    shares = [WINNING.one(Role.WON_PLACE, 0.45, pile).pose.share for pile in PILES]
    assert shares == sorted(shares, reverse=True)
    assert (shares[0], shares[-1]) == (1, 0)
    assert WINNING.shares(Role.WON_PLACE, 1.3) == [1] * 12


def test_the_moon_rises_from_where_the_other_one_stood() -> None:
    ways = [WINNING.one(Role.WON_MOON, time) for time in (0, 0.3, 0.8, 1.4)]
    tops = [posed.item.bounds.y + posed.pose.dy for posed in ways]
    assert tops[0] == tops[1] == pytest.approx(LAYOUT.moon.y - LAYOUT.moon.r)
    assert tops[1] > tops[2] > tops[3] == ways[3].item.bounds.y


def test_the_title_comes_when_the_moon_is_nearly_up_and_the_buttons_after_it() -> None:
    title, new = (
        [WINNING.one(role, time, name).pose.share for time in (1.1, 1.45, 1.8)]
        for role, name in ((Role.WON_TITLE, ""), (Role.BUTTON, "new"))
    )
    assert (title, new) == ([0, 1, 1], [0, 0, 1])


def test_the_buttons_of_a_won_game_can_be_touched_before_they_are_seen() -> None:
    assert named(WINNING.items, "new")


def test_stars_twinkle_for_twelve_seconds_and_then_rest() -> None:
    seen = {tuple(WINNING.shares(Role.WON_STAR, 3 + tenth / 10)) for tenth in range(50)}
    assert len(seen) > 20
    assert 13 < WINNING.end < 14
    assert set(WINNING.shares(Role.WON_STAR, WINNING.end)) == {1}


def test_a_touch_shows_the_end_of_it_at_once_but_for_the_stars() -> None:
    touched = Change(WINNING.items, WINNING.motion.ticked(0.5).touched())
    assert {posed.item.role for posed in touched.at(0) if posed.pose != REST} <= {Role.WON_STAR}


# No motion.

CHANGES = {
    "a card is selected": (table_scene(), scene(table_scene(), "2")),
    "a pair is removed": (scene(table_scene(""), "1"), scene(table_scene(""), "1", "8")),
    "a removal is undone": (table_scene("1+8"), table_scene("")),
    "cards are refused": (table_scene("1+8"), REFUSED),
    "cards are dealt": (table_scene("1+8"), STUCK),
    "a dialog opens": (STUCK, at_rest(STUCK)),
    "a sheet opens": (table_scene(), scene(table_scene(), "menu")),
    "a sheet is closed": (scene(table_scene(), "menu"), table_scene()),
    "a game is won": (WON, WON.opened()),
}
"""One of each kind, by what happens."""


@pytest.mark.parametrize("happens", CHANGES)
def test_without_motion_nothing_is_ever_anywhere_else(happens: str) -> None:
    calm = change(*CHANGES[happens], calm=True)
    assert calm.motion.tracks
    assert all(posed.pose.in_place for time in range(10) for posed in calm.at(time / 10 * look.CALM))


@pytest.mark.parametrize("happens", CHANGES)
def test_without_motion_everything_is_done_after_eighty_milliseconds(happens: str) -> None:
    assert change(*CHANGES[happens], calm=True).end * look.PACE["off"] == pytest.approx(0.08)


@pytest.mark.parametrize("happens", CHANGES)
def test_whatever_happens_the_picture_at_the_end_is_the_one_at_rest(happens: str) -> None:
    moved = change(*CHANGES[happens])
    assert moved.at(moved.end) == [*map(Posed, moved.items)]


@pytest.mark.parametrize("happens", CHANGES)
def test_the_same_picture_again_moves_nothing(happens: str) -> None:
    _, after = CHANGES[happens]
    assert not change(after, after).motion.tracks
    assert not change(after, after, calm=True).motion.tracks


def test_every_place_has_something_at_every_time_of_a_change() -> None:
    for happens in ("a pair is removed", "a removal is undone", "cards are dealt"):
        seen = [{posed.item.name for posed in change(*CHANGES[happens]).at(time / 20)} for time in range(20)]
        assert all(set(PLACES) <= names for names in seen)

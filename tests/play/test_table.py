"""What a tap means: every selection with every touch, dimming, undo and redo, new games taken back."""

from itertools import permutations
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from notation import EXAMPLE, STUCK_DEAL, TABLES, example, example_moves, table, tapped

from halfmoon.engine.game import Outcome
from halfmoon.engine.position import PLACES, Place
from halfmoon.engine.rules import Refusal
from halfmoon.play.clock import Clock
from halfmoon.play.table import Birth, Refused, Round, Table, new_table

LAYOUT = "1:9C.5S 2:6D 3:AH 4:5H 5:JS 6:JH 7:QS 8:QH 9:KS 10:KH R1:6C R2:2D"
"""Two fives, two sixes, an ace, a two, two of each court; 11, 12 and R3 to R8 are empty."""


class Touch(NamedTuple):
    """A line of the table: what was selected, what is touched, what is selected then, what was refused."""

    selected: str
    place: Place
    then: str
    refusal: Refusal | None = None

    def __str__(self) -> str:
        return f"{self.selected or 'nothing'} then {self.place}".replace(" ", "_")


NOTHING_SELECTED = [
    Touch("", "1", "1"),  # a number
    Touch("", "R1", "R1"),
    Touch("", "5", "5"),  # a jack
    Touch("", "7", "7"),  # a queen
    Touch("", "9", "9"),  # a king
]
NUMBER_SELECTED = [
    Touch("1", "3", "", Refusal.SUM),  # another number
    Touch("1", "R2", "", Refusal.SUM),
    Touch("1", "4", "", Refusal.SUM),  # the same rank
    Touch("1", "5", "", Refusal.SUM),  # a jack
    Touch("1", "7", "", Refusal.SUM),  # a queen
    Touch("1", "9", "", Refusal.SUM),  # a king
    Touch("R1", "2", "", Refusal.SUM),
]
COURT_SELECTED = [
    Touch("5", "1", "", Refusal.COURTS),  # a number
    Touch("7", "3", "", Refusal.COURTS),
    Touch("9", "R1", "", Refusal.COURTS),
    Touch("5", "6", "6"),  # a jack on a jack
    Touch("5", "7", "5 7"),  # a queen on a jack
    Touch("5", "9", "5 9"),  # a king on a jack
    Touch("7", "5", "7 5"),  # a jack on a queen
    Touch("7", "8", "8"),  # a queen on a queen
    Touch("7", "9", "7 9"),  # a king on a queen
    Touch("9", "5", "9 5"),  # a jack on a king
    Touch("9", "7", "9 7"),  # a queen on a king
    Touch("9", "10", "10"),  # a king on a king
]
TWO_COURTS_SELECTED = [
    touch
    for (one, its_twin), (two, twin_of_two) in permutations([("5", "6"), ("7", "8"), ("9", "10")], 2)
    for touch in (
        Touch(f"{one} {two}", its_twin, f"{its_twin} {two}"),
        Touch(f"{one} {two}", twin_of_two, f"{one} {twin_of_two}"),
        Touch(f"{one} {two}", "1", "", Refusal.COURTS),
        Touch(f"{one} {two}", "R2", "", Refusal.COURTS),
    )
]
SELECTED_AGAIN = [
    Touch("1", "1", ""),
    Touch("R1", "R1", ""),
    Touch("5", "5", ""),
    *[Touch(f"{one} {two}", one, two) for one, two in permutations("579", 2)],
    *[Touch(f"{one} {two}", two, one) for one, two in permutations("579", 2)],
]
EMPTY_TOUCHED = [
    Touch(selected, place, selected)
    for selected in ["", "1", "5", "7", "9", *map(" ".join, permutations("579", 2))]
    for place in ["11", "R8"]
]


def check(touch: Touch) -> None:
    """Do what a line of the table says, with no card removed, and compare."""
    before = tapped(table(LAYOUT), *touch.selected.split())
    assert before.selected == tuple(touch.selected.split())
    after = before.tapped(touch.place)
    assert after.selected == tuple(touch.then.split())
    assert after.refused == (Refused((*before.selected, touch.place), touch.refusal) if touch.refusal else None)
    assert after.game == before.game


@pytest.mark.parametrize("touch", NOTHING_SELECTED, ids=str)
def test_the_first_card_touched_is_selected(touch: Touch) -> None:
    """RULES 12."""
    check(touch)


@pytest.mark.parametrize("touch", NUMBER_SELECTED, ids=str)
def test_a_number_with_anything_but_its_partner_is_refused(touch: Touch) -> None:
    """RULES 15, 33."""
    check(touch)


@pytest.mark.parametrize("touch", COURT_SELECTED, ids=str)
def test_a_court_card_is_joined_replaced_or_refused(touch: Touch) -> None:
    """RULES 15, 16, 32, 33."""
    check(touch)


@pytest.mark.parametrize("touch", TWO_COURTS_SELECTED, ids=str)
def test_with_two_courts_a_twin_takes_its_place_and_a_number_cancels(touch: Touch) -> None:
    """RULES 32, 33."""
    check(touch)


@pytest.mark.parametrize("touch", SELECTED_AGAIN, ids=str)
def test_a_selected_card_touched_again_is_taken_back(touch: Touch) -> None:
    """RULES 14, 32."""
    check(touch)


@pytest.mark.parametrize("touch", EMPTY_TOUCHED, ids=str)
def test_the_touch_of_an_empty_place_does_nothing(touch: Touch) -> None:
    """RULES 34."""
    before = tapped(table(LAYOUT), *touch.selected.split())
    assert before.tapped(touch.place) is before
    check(touch)


@pytest.mark.parametrize("pair", ["1 2", "2 1", "1 R1", "R1 1", "4 2", "4 R1"])
def test_a_second_card_that_makes_eleven_removes_the_pair(pair: str) -> None:
    """RULES 10, 12."""
    after = tapped(table(LAYOUT), *pair.split())
    assert after.game == table(LAYOUT).game.played(tuple(pair.split()))
    assert (after.selected, after.refused, after.game.score) == ((), None, 10)


@pytest.mark.parametrize("triple", list(permutations(("5", "7", "9"))), ids="_".join)
def test_the_third_court_removes_a_triple_in_any_order(triple: tuple[Place, ...]) -> None:
    """RULES 13, 32."""
    after = tapped(table(LAYOUT), *triple)
    assert after.game == table(LAYOUT).game.played(triple)
    assert (after.selected, after.refused, after.game.score) == ((), None, 15)


def test_the_program_never_picks_the_third_court_itself() -> None:
    """RULES 13."""
    after = tapped(table("1:JS 2:QS 3:KS"), "1", "2")
    assert after.selected == ("1", "2")
    assert after.position.cards_left() == 3


def test_an_exchanged_court_card_leaves_with_the_others() -> None:
    """RULES 32."""
    after = tapped(table("1:JS 2:QS 3:KS 4:JH"), "1", "2", "4", "3")
    assert str(after.position) == "1:JS"


def test_the_card_under_a_removed_pair_can_be_touched_next() -> None:
    """RULES 5, 12."""
    assert str(tapped(table("1:10C.5S 2:6D 3:AH"), "1", "2", "1", "3").position) == ""


def test_a_place_emptied_by_a_removal_stays_empty() -> None:
    """RULES 11, 34."""
    removed = tapped(table("1:5S R1:6D 3:AH"), "1", "R1")
    assert removed.tapped("1") is removed.tapped("R1") is removed


def test_five_of_spades_then_ace_of_hearts_is_refused() -> None:
    """RULES 29."""
    after = tapped(example(), "1", "R3")
    assert (after.selected, after.refused) == ((), Refused(("1", "R3"), Refusal.SUM))


def test_five_of_spades_then_king_of_hearts_is_refused() -> None:
    """RULES 29."""
    after = tapped(example(), "1", "3")
    assert (after.selected, after.refused) == ((), Refused(("1", "3"), Refusal.SUM))


def test_of_two_kings_of_hearts_the_second_is_selected() -> None:
    """RULES 16, 29."""
    after = tapped(example(), "3", "R6")
    assert (after.selected, after.refused) == (("R6",), None)


def test_the_whole_example_game_is_won_by_taps() -> None:
    """RULES 20, 21, 28."""
    won = tapped(example(), *example_moves().replace("+", " ").split())
    assert (won.game.outcome, won.game.score, len(won.game.moves)) == (Outcome.WON, 520, 48)


@pytest.mark.parametrize("next_touch", ["1", "5", "R2"])
def test_a_refusal_is_over_with_the_next_card_touched(next_touch: Place) -> None:
    """RULES 33."""
    assert tapped(table(LAYOUT), "1", "3", next_touch).refused is None


def test_an_empty_place_leaves_even_a_refusal_as_it_is() -> None:
    """RULES 34."""
    refused = tapped(table(LAYOUT), "1", "3")
    assert refused.tapped("12") is refused


def test_time_that_passes_changes_neither_selection_nor_refusal() -> None:
    refused = tapped(table(LAYOUT), "1", "3").ticked(5)
    assert refused.refused == Refused(("1", "3"), Refusal.SUM)
    assert tapped(table(LAYOUT), "5", "7").ticked(5).selected == ("5", "7")


@pytest.mark.parametrize(
    ("selected", "bright"),
    [
        ("", "1 2 3 4 5 6 7 8 9 10 R1 R2"),
        ("1", "1 2 R1"),  # a five: itself and the sixes
        ("R1", "1 4 R1"),  # a six: itself and the fives
        ("3", "3"),  # an ace, and no ten on the table
        ("5", "5 7 8 9 10"),  # a jack: itself, queens and kings
        ("8", "5 6 8 9 10"),
        ("9", "5 6 7 8 9"),
        ("5 7", "5 7 9 10"),  # jack and queen: themselves and the kings
        ("7 5", "5 7 9 10"),
        ("9 6", "6 7 8 9"),
        ("10 8", "5 6 8 10"),
    ],
)
def test_only_cards_that_can_join_the_selected_stay_bright(selected: str, bright: str) -> None:
    """RULES 18, 35."""
    after = tapped(table(LAYOUT), *selected.split())
    assert [place for place in after.position.in_play() if place not in after.dimmed()] == bright.split()


def test_two_courts_stay_bright_even_if_no_third_is_in_play() -> None:
    """RULES 35."""
    assert tapped(table("1:JS 2:QH 3:5S 4:JD"), "1").dimmed() == {"3", "4"}


def test_a_covered_partner_does_not_brighten_its_pile() -> None:
    """RULES 35."""
    assert tapped(table("1:5S 2:6D.9C 3:KH"), "1").dimmed() == {"2", "3"}


def test_an_empty_place_is_never_dimmed() -> None:
    """RULES 34, 35."""
    assert tapped(table("1:5S 8:KD"), "1").dimmed() == {"8"}


def test_a_dimmed_card_can_still_be_touched() -> None:
    """RULES 35."""
    selected = tapped(table(LAYOUT), "9")
    assert "10" in selected.dimmed()
    assert selected.tapped("10").selected == ("10",)


def test_nothing_is_dimmed_after_a_removal_or_a_refusal() -> None:
    """RULES 35."""
    assert tapped(table(LAYOUT), "1", "2").dimmed() == frozenset()
    assert tapped(table(LAYOUT), "1", "3").dimmed() == frozenset()


@given(TABLES, st.lists(st.sampled_from(PLACES), max_size=6))
def test_a_card_is_bright_exactly_when_its_touch_is_not_refused(table: Table, touches: list[Place]) -> None:
    """RULES 35."""
    before = tapped(table, *touches)
    for place in before.position.in_play().keys() - set(before.selected):
        after = before.tapped(place)
        joined = after.selected == (*before.selected, place) or len(after.game.moves) > len(before.game.moves)
        assert joined is (place not in before.dimmed())


@given(TABLES, st.lists(st.sampled_from(PLACES), max_size=20))
def test_whatever_is_touched_the_selection_is_no_complete_removal(table: Table, touches: list[Place]) -> None:
    """RULES 12, 13, 32."""
    after = tapped(table, *touches)
    ranks = [str(after.position.stack(place)[-1])[0] for place in after.selected]
    assert len(ranks) <= 1 or (len(ranks) == len(set(ranks)) == 2 and set(ranks) <= set("JQK"))
    assert after.refused is None or after.selected == ()


def test_the_clock_starts_with_the_first_touch_of_a_card() -> None:
    """RULES 36."""
    untouched = example().ticked(60)
    assert untouched.round.clock.seconds == 0
    assert untouched.tapped("1").ticked(60).round.clock.seconds == 60


def test_the_touch_of_an_empty_place_does_not_start_the_clock() -> None:
    """RULES 34, 36."""
    assert tapped(table(LAYOUT), "12").ticked(60).round.clock.seconds == 0


@pytest.mark.parametrize("touches", ["1 2", "1 3", "1 1", "5 7", "5 7 9"])
def test_the_clock_goes_on_after_removals_and_refusals(touches: str) -> None:
    """RULES 36."""
    assert tapped(table(LAYOUT), *touches.split()).ticked(2).ticked(3).round.clock.seconds == 5


def test_the_clock_stands_still_while_stuck_until_an_undo() -> None:
    """RULES 36, 38."""
    stuck = tapped(table("1:5S 2:6D 3:AH"), "1").ticked(7).tapped("2")
    assert stuck.game.outcome is Outcome.STUCK
    assert stuck.ticked(60).round.clock.seconds == 7
    assert stuck.tapped("3").ticked(60).round.clock.seconds == 7
    assert stuck.ticked(60).undone().ticked(2).round.clock.seconds == 9


def test_the_clock_stands_still_once_the_game_is_won() -> None:
    """RULES 36."""
    won = tapped(table("1:5S 2:6D"), "1").ticked(7).tapped("2")
    assert won.ticked(60).round.clock.seconds == 7


def test_undo_and_redo_do_not_turn_the_clock_back() -> None:
    """RULES 36."""
    played = tapped(example(), "1", "8").ticked(7)
    assert played.undone().round.clock.seconds == played.undone().redone().round.clock.seconds == 7


def test_undo_with_a_card_selected_takes_back_the_last_move_at_once() -> None:
    """RULES 39."""
    undone = tapped(example(), "1", "8", "11", "4").undone()
    assert (undone.selected, undone.game) == ((), example("1+8").undone().game)


@pytest.mark.parametrize("selected", ["1", "5 11"])
def test_undo_redo_and_new_games_drop_the_selection(selected: str) -> None:
    """RULES 39."""
    before = tapped(example("R1+R4").undone(), *selected.split())
    assert before.selected
    for after in (before.undone(), before.redone(), before.dealt(1), before.dealt(EXAMPLE)):
        assert (after.selected, after.refused) == ((), None)


def test_undo_after_a_refusal_takes_the_refusal_away() -> None:
    """RULES 33, 39."""
    assert tapped(example("1+8"), "1", "3").undone().refused is None


def test_a_deal_may_be_stuck_and_so_may_a_redo() -> None:
    """RULES 38."""
    assert new_table(STUCK_DEAL).game.outcome is Outcome.STUCK
    assert example().dealt(STUCK_DEAL).game.outcome is Outcome.STUCK
    assert tapped(table("1:5S 2:6D 3:AH"), "1", "2").undone().redone().game.outcome is Outcome.STUCK


def test_a_won_game_takes_nothing_back() -> None:
    """RULES 38."""
    won = example(example_moves())
    assert won.undone().game == won.game
    assert not won.can_undo


@pytest.mark.parametrize(
    ("moves", "can_undo"),
    [("", False), ("1+8", True), (example_moves(), False), (example_moves()[: -len(" R7+9")], True)],
)
def test_undo_is_offered_only_where_it_does_something(moves: str, can_undo: bool) -> None:
    """RULES 37, 38."""
    assert example(moves).can_undo is can_undo


def test_undo_is_offered_while_a_game_is_stuck() -> None:
    """RULES 22, 38."""
    assert tapped(table("1:5S 2:6D 3:AH"), "1", "2").can_undo


@given(TABLES)
def test_undo_is_offered_exactly_when_it_changes_the_game(table: Table) -> None:
    """RULES 37, 40."""
    assert table.can_undo is (table.undone().game != table.game)


PLAYED = tapped(example(), "1", "8").ticked(42).tapped("8").tapped("5").tapped("3").undone().ticked(1)
"""The example game after 43 seconds, with one move made and one undone."""


def test_a_new_game_is_dealt_with_a_clock_that_waits() -> None:
    """RULES 36, 40."""
    assert PLAYED.dealt(7).round == Round(new_table(7).game, Clock())


def test_a_new_game_has_its_own_birth_and_one_brought_back_the_one_it_had() -> None:
    new = PLAYED.dealt(7, Birth("b", 20)).dealt(8, Birth("c", 30))
    assert (new.round.birth, new.undone().round.birth) == (Birth("c", 30), PLAYED.round.birth)


def test_an_undo_counts_where_it_takes_a_move_back() -> None:
    taken_back = example("1+8 8+5+3").undone().redone().undone().undone()
    assert taken_back.round.undos == 3
    assert taken_back.undone().round.undos == 3
    assert taken_back.dealt(7).undone().round.undos == 3
    assert example(example_moves()).undone().round.undos == 0


def test_undo_brings_the_set_aside_game_back_as_it_was() -> None:
    """RULES 40."""
    back = PLAYED.dealt(7).undone()
    assert back.round == PLAYED.round
    assert (back.round.clock.seconds, str(back.game)) == (43, "HM1-N-IEYLMBC 1+8")


def test_a_game_brought_back_has_its_own_undo_and_redo() -> None:
    """RULES 40."""
    back = PLAYED.dealt(7).undone()
    assert str(back.redone().game) == "HM1-N-IEYLMBC 1+8 8+5+3"
    assert str(back.undone().game) == "HM1-N-IEYLMBC"


def test_starting_the_same_deal_again_can_be_taken_back() -> None:
    """RULES 40."""
    again = PLAYED.dealt(EXAMPLE)
    assert again.game.moves == again.game.undone_moves == ()
    assert again.undone().round == PLAYED.round


def test_untouched_deals_in_between_are_skipped() -> None:
    """RULES 40."""
    assert PLAYED.dealt(7).dealt(8).dealt(9).undone().round == PLAYED.round


def test_a_deal_with_cards_selected_but_no_move_is_skipped() -> None:
    """RULES 40."""
    looked_at = tapped(PLAYED.dealt(EXAMPLE), "1", "3", "5").ticked(20)
    assert looked_at.dealt(8).undone().round == PLAYED.round
    assert looked_at.undone().round == PLAYED.round


def test_an_untouched_game_is_not_brought_back() -> None:
    """RULES 40."""
    assert example().dealt(7).undone() == new_table(7)
    assert not example().dealt(7).can_undo


def test_redo_does_not_repeat_a_deal_that_was_taken_back() -> None:
    """RULES 40."""
    assert PLAYED.dealt(7).undone().redone().game.number == EXAMPLE
    assert PLAYED.dealt(7).undone().set_aside is None


def test_a_move_in_the_new_game_is_undone_before_the_old_comes_back() -> None:
    """RULES 40."""
    moved = tapped(PLAYED.dealt(EXAMPLE), "1", "8")
    assert moved.undone().game.undone_moves == (("1", "8"),)
    assert moved.undone().undone().round == PLAYED.round


def test_a_game_whose_moves_are_all_undone_is_brought_back_too() -> None:
    """RULES 40."""
    undone = example("1+8").undone()
    assert undone.dealt(7).undone().game == undone.game


def test_only_the_last_game_with_moves_is_set_aside() -> None:
    """RULES 40."""
    second = tapped(PLAYED.dealt(EXAMPLE), "R1", "R4")
    back = second.dealt(9).undone()
    assert back.round == second.round
    assert back.undone().undone().game.number == EXAMPLE


def test_a_stuck_game_is_brought_back_stuck() -> None:
    """RULES 38, 40."""
    stuck = tapped(table("1:5S 2:6D 3:AH"), "1", "2")
    assert stuck.dealt(7).undone().game.outcome is Outcome.STUCK


def test_a_won_game_never_comes_back() -> None:
    """RULES 40."""
    after = example(example_moves()).dealt(7)
    assert after.undone() == after == new_table(7)
    assert not after.can_undo


def test_what_was_set_aside_before_a_won_game_does_not_come_back() -> None:
    """RULES 40."""
    won = Table(example(example_moves()).round, set_aside=PLAYED.round)
    assert won.undone().game.outcome is Outcome.WON
    assert won.dealt(7) == new_table(7)


def test_taps_undo_and_redo_keep_the_set_aside_game() -> None:
    """RULES 40."""
    new = PLAYED.dealt(EXAMPLE)
    moved = tapped(new, "1", "8")
    later = [new.tapped("1"), moved, moved.undone(), moved.undone().redone(), new.redone(), new.ticked(5)]
    assert all(table.set_aside == PLAYED.round for table in later)


def test_a_tap_makes_a_new_table_and_keeps_the_old() -> None:
    before = example()
    tapped(before, "1", "8")
    assert before == example()

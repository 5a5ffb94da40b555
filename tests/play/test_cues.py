"""What is heard: every step from one table to the next has its sounds, and nobody else has to say them."""

from itertools import pairwise

import pytest
from hypothesis import given
from notation import DEEDS, STUCK_DEAL, TABLES, Deed, done, example, example_moves, table, tapped

from halfmoon.engine.game import Outcome
from halfmoon.play.cues import STEPS, TOUCHES, Cue, Kind, heard
from halfmoon.play.table import Table, new_table

FIVE_AND_SIX = "1:5S 2:6D"
COVERED = "1:KD.5S 2:JS.6D R1:10H R2:AH"


def kinds(before: Table, after: Table) -> list[Kind]:
    """Return the kinds of the sounds between two tables, in the order in which they are told."""
    return [cue.kind for cue in heard(before, after)]


def of_touch(before: Table, place: str) -> list[Kind]:
    """Return the kinds of what is heard of one touch."""
    return kinds(before, before.tapped(place))


def test_a_card_selected_is_a_sheet_lifted() -> None:
    assert of_touch(table(FIVE_AND_SIX), "1") == [Kind.SELECT]


def test_a_selected_card_touched_again_is_laid_down() -> None:
    assert of_touch(tapped(table(FIVE_AND_SIX), "1"), "1") == [Kind.DESELECT]


def test_a_second_king_in_place_of_the_first_is_lifted() -> None:
    assert of_touch(tapped(table("1:KS 2:KH"), "1"), "2") == [Kind.SELECT]


def test_a_refusal_is_a_knock() -> None:
    assert of_touch(tapped(table("1:5S 2:5H"), "1"), "2") == [Kind.REFUSED]


def test_a_refusal_is_heard_once() -> None:
    refused = tapped(table("1:5S 2:5H 3:AS 4:10S"), "1", "2")
    assert kinds(refused, refused.ticked(1)) == []


def test_an_empty_place_is_not_heard() -> None:
    assert of_touch(table(FIVE_AND_SIX), "7") == []


def test_the_clock_is_not_heard() -> None:
    before = tapped(example(), "1")
    assert heard(before, before.ticked(1)) == ()


def test_a_pair_is_heard_at_once() -> None:
    assert heard(table(COVERED), tapped(table(COVERED), "R1", "R2"))[0] == Cue(Kind.PAIR, step=1)


def test_a_triple_is_a_chord() -> None:
    assert of_touch(tapped(table("1:JS 2:QS 3:KS 4:5S 5:6S"), "1", "2"), "3") == [Kind.TRIPLE]


def test_every_card_uncovered_is_a_tick_shortly_after_the_removal() -> None:
    _, *ticks = heard(table(COVERED), tapped(table(COVERED), "1", "2"))
    assert ticks == [Cue(Kind.FLIP, 0.15), Cue(Kind.FLIP, 0.2)]


def test_a_card_of_the_reserve_uncovers_nothing() -> None:
    assert of_touch(tapped(table(COVERED), "R1"), "R2") == [Kind.PAIR]


def test_pairs_climb_the_scale_until_the_game_is_won() -> None:
    moves = example_moves().split()
    tables = [example(" ".join(moves[:count])) for count in range(len(moves) + 1)]
    cues = [heard(before, after)[0] for before, after in pairwise(tables)]
    steps = [cue.step for cue in cues if cue.kind is Kind.PAIR]
    assert steps == sorted(steps)
    assert set(steps) == set(range(1, STEPS + 1))


def test_undo_is_a_breath() -> None:
    assert kinds(example("1+8"), example("1+8").undone()) == [Kind.UNDO]


def test_undo_with_a_card_selected_is_a_breath_alone() -> None:
    before = tapped(example("1+8"), "1")
    assert kinds(before, before.undone()) == [Kind.UNDO]


def test_undo_with_nothing_to_take_back_is_not_heard() -> None:
    assert heard(example(), example().undone()) == ()


def test_redo_is_heard_as_the_removal_was() -> None:
    before = example("1+8").undone()
    assert heard(before, before.redone()) == heard(example(), example("1+8"))


def test_a_new_game_is_a_riffle() -> None:
    assert kinds(example("1+8"), example("1+8").dealt(1)) == [Kind.DEAL]


def test_the_same_deal_again_is_a_riffle() -> None:
    before = example("1+8")
    assert kinds(before, before.dealt(before.game.number)) == [Kind.DEAL]


@pytest.mark.parametrize("number", [1, example().game.number])
def test_a_game_that_is_brought_back_is_a_breath(number: int) -> None:
    before = example("1+8").dealt(number)
    assert kinds(before, before.undone()) == [Kind.UNDO]


def test_a_game_that_gets_stuck_is_heard_when_the_cards_have_gone() -> None:
    before = tapped(table("1:5S 2:6D 3:5H"), "1")
    assert heard(before, before.tapped("2")) == (Cue(Kind.PAIR, step=1), Cue(Kind.STUCK, 0.84))


def test_a_deal_that_is_stuck_from_the_start_is_heard() -> None:
    assert kinds(example(), example().dealt(STUCK_DEAL)) == [Kind.DEAL, Kind.STUCK]


def test_a_touch_of_a_stuck_table_is_only_a_touch() -> None:
    assert of_touch(new_table(STUCK_DEAL), "1") == [Kind.SELECT]


def test_a_won_game_is_heard_after_its_last_pair() -> None:
    before = tapped(table(FIVE_AND_SIX), "1")
    assert heard(before, before.tapped("2")) == (Cue(Kind.PAIR, step=1), Cue(Kind.WON, 0.58))


def test_a_cue_has_the_name_of_its_sound() -> None:
    assert [Cue(Kind.FLIP, 0.15).name, Cue(Kind.PAIR, step=10).name] == ["flip", "pair10"]


@given(TABLES, DEEDS)
def test_whatever_is_done_is_heard_exactly_when_something_changes(before: Table, deeds: list[Deed]) -> None:
    for deed in deeds:
        after = done(before, deed)
        cards_moved = after.position != before.position
        assert any(cue.kind not in TOUCHES for cue in heard(before, after)) == cards_moved
        assert (Kind.STUCK in kinds(before, after)) == (cards_moved and after.game.outcome is Outcome.STUCK)
        before = after

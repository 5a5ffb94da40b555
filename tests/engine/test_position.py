"""What lies where, and how it is written in one line."""

import doctest

import pytest
from hypothesis import given
from notation import POSITIONS

from halfmoon.engine import position as position_module
from halfmoon.engine.cards import card_named
from halfmoon.engine.position import PILES, PLACES, RESERVE, Position, position_from


def test_the_places_are_twelve_piles_and_eight_of_the_reserve() -> None:
    """RULES 3, 4, 31."""
    assert " ".join(PILES) == "1 2 3 4 5 6 7 8 9 10 11 12"
    assert " ".join(RESERVE) == "R1 R2 R3 R4 R5 R6 R7 R8"
    assert PLACES == PILES + RESERVE


def test_only_the_top_card_of_a_pile_is_in_play() -> None:
    """RULES 5, 7."""
    assert position_from("1:KD.5S 8:6D").in_play() == {"1": card_named("5S"), "8": card_named("6D")}


def test_every_card_still_in_the_reserve_is_in_play() -> None:
    """RULES 7."""
    assert " ".join(position_from("1:KD.5S R1:AH R3:2C R8:QS").in_play()) == "1 R1 R3 R8"


def test_the_next_card_appears_when_the_top_card_is_removed() -> None:
    """RULES 5."""
    assert position_from("1:AC.KD.5S 8:6D").without(("1",)).top("1") == card_named("KD")


def test_removed_cards_leave_only_the_places_they_lay_on() -> None:
    """RULES 11."""
    assert str(position_from("1:KD.5S 8:QC.6D R3:AH").without(("1", "8"))) == "1:KD 8:QC R3:AH"


@pytest.mark.parametrize("place", ["1", "R3"])
def test_an_emptied_place_has_no_card_in_play(place: str) -> None:
    """RULES 11."""
    emptied = position_from(f"{place}:5S 8:6D").without((place,))
    assert emptied.top(place) is None
    assert list(emptied.in_play()) == ["8"]


def test_a_removal_makes_a_new_position_and_keeps_the_old() -> None:
    before = position_from("1:KD.5S 8:6D")
    before.without(("1", "8"))
    assert str(before) == "1:KD.5S 8:6D"


def test_covered_cards_are_still_in_the_game() -> None:
    position = position_from("1:KD.5S 8:6D R3:AH")
    assert position.cards_left() == 4
    assert sorted(map(str, position.cards())) == ["5S", "6D", "AH", "KD"]


def test_only_the_ranks_of_cards_in_play_are_counted() -> None:
    """RULES 7."""
    assert sorted(map(str, position_from("1:KD.5S 8:6D R3:5H").ranks())) == ["5", "6"]


@given(POSITIONS)
def test_every_position_is_read_back_from_its_line(position: Position) -> None:
    assert position_from(str(position)) == position


@pytest.mark.parametrize(
    "text", ["13:5S", "0:5S", "R9:5S", "r1:5S", "5S", ":5S", "1:", "1", "1:5X", "1:5S.", "1:5S,6D"]
)
def test_a_line_that_names_no_place_or_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="called"):
        position_from(text)


def test_the_examples_in_the_file_itself_are_true() -> None:
    assert doctest.testmod(position_module).failed == 0

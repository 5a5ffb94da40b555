"""Which of the games on a table have ended, and what is recorded of them (docs/records.md)."""

import pytest
from hypothesis import given
from notation import DEEDS, EXAMPLE, Deed, after, example, example_moves, tapped

from halfmoon.engine.game import Outcome, replayed
from halfmoon.play.clock import clock_at
from halfmoon.play.record import Ending, Record, records_of
from halfmoon.play.save import table_from, table_text
from halfmoon.play.statistics import Totals
from halfmoon.play.table import Birth, Round, Table, new_table

FIRST, NEXT, LAST = Birth("first", 100), Birth("next", 200), Birth("last", 300)

ONE_MOVE_FROM_STUCK = 28_969
"""HM1-N-AAABQWF, which is stuck after 4+R6."""


def begun(moves: str = "1+8", birth: Birth = FIRST) -> Table:
    """Return a table with the example game after some moves and 42 seconds."""
    return Table(Round(replayed(EXAMPLE, moves), clock_at(42), birth))


def stuck() -> Table:
    return tapped(new_table(ONE_MOVE_FROM_STUCK, FIRST), "4", "R6")


def endings(table: Table) -> dict[str, Ending | None]:
    """Return how each game on a table ended, by its id; None for those that have not."""
    return {name: record and record.outcome for name, record in records_of(table).items()}


def test_a_game_that_is_played_has_not_ended() -> None:
    assert endings(begun()) == {"first": None}


def test_a_game_is_won_with_its_last_move() -> None:
    """RULES 38."""
    assert endings(begun(example_moves())) == {"first": Ending.WON}


def test_a_stuck_game_may_go_on_as_long_as_it_lies_there() -> None:
    """RULES 22, 38."""
    assert stuck().game.outcome is Outcome.STUCK
    assert endings(stuck()) == endings(stuck().undone()) == {"first": None}


def test_a_stuck_game_has_ended_when_another_begins() -> None:
    assert endings(stuck().dealt(7, NEXT)) == {"first": Ending.STUCK, "next": None}


@pytest.mark.parametrize("number", [7, EXAMPLE], ids=["a new game or a code", "start again"])
def test_a_game_is_left_when_another_begins(number: int) -> None:
    """RULES 40."""
    assert endings(begun().dealt(number, NEXT)) == {"first": Ending.LEFT, "next": None}


def test_a_game_whose_moves_were_all_taken_back_is_left_too() -> None:
    assert endings(begun().undone().dealt(7, NEXT)) == {"first": Ending.LEFT, "next": None}


def test_a_game_without_a_move_was_none() -> None:
    """RULES 40."""
    assert endings(begun("").dealt(7, NEXT)) == {"next": None}
    assert endings(begun().dealt(7, NEXT).dealt(8, LAST)) == {"first": Ending.LEFT, "last": None}


def test_a_game_that_undo_brings_back_has_not_ended_and_the_new_one_was_none() -> None:
    """RULES 40."""
    assert endings(begun().dealt(7, NEXT).undone()) == {"first": None}
    assert endings(tapped(begun().dealt(EXAMPLE, NEXT), "1", "8").undone().undone()) == {"first": None}


def test_a_game_that_was_set_aside_is_dropped_without_a_word() -> None:
    """Its record stays as it is."""
    assert endings(tapped(begun().dealt(EXAMPLE, NEXT), "1", "8").dealt(7, LAST)) == {
        "next": Ending.LEFT,
        "last": None,
    }


def test_a_win_stays_recorded_when_the_next_game_begins() -> None:
    """RULES 40: a won game never comes back."""
    assert endings(begun(example_moves()).dealt(7, NEXT)) == {"next": None}


def test_a_save_tells_the_same_as_the_table_that_was_saved() -> None:
    for table in (begun(), begun(example_moves()), stuck(), stuck().dealt(7, NEXT)):
        assert records_of(table_from(table_text(table))) == records_of(table)


def test_the_game_of_a_table_that_is_nobodys_is_not_recorded() -> None:
    assert records_of(example(example_moves())) == {}
    assert records_of(example("1+8").dealt(7)) == {}


def test_a_record_says_what_was_played_how_long_and_when_it_began() -> None:
    left = begun("1+8 8+5+3 11+4+6").undone().ticked(0.126).dealt(7, NEXT)
    assert records_of(left)["first"] == Record("first", "HM1-N-IEYLMBC", "1+8 8+5+3", Ending.LEFT, 42.13, 1, 100)


@given(DEEDS)
def test_whatever_is_done_at_most_one_game_of_two_goes_on(deeds: list[Deed]) -> None:
    table = after(new_table(EXAMPLE, FIRST), deeds)
    going_on = [name for name, ending in endings(table).items() if ending is None]
    assert going_on in ([], [table.round.birth.id])


def totals(outcomes: str) -> Totals:
    """Return the totals after games of which the won ones are written w."""
    found = Totals()
    for outcome in outcomes:
        found = found.after(Ending.WON if outcome == "w" else Ending.LEFT)
    return found


@pytest.mark.parametrize(
    ("outcomes", "meant"),
    [
        ("", Totals(0, 0, 0, 0)),
        ("w", Totals(1, 1, 1, 1)),
        ("l", Totals(1, 0, 0, 0)),
        ("wwl", Totals(3, 2, 0, 2)),
        ("wwlw", Totals(4, 3, 1, 2)),
        ("wlwww", Totals(5, 4, 3, 3)),
    ],
)
def test_the_totals_count_games_wins_and_wins_in_a_row(outcomes: str, meant: Totals) -> None:
    assert totals(outcomes) == meant

"""A game that is watched: what each touch has done, and the published example."""

import pytest
from notation import EXAMPLE, example_moves

from halfmoon.play import example
from halfmoon.play.watching import Deed, Moment, moments

OPENING = "1+8 8+5+3"


def told(moment: Moment) -> str:
    """Return a moment in one line: what has been done with which cards."""
    return " ".join([moment.deed, *map(str, moment.cards)])


def test_the_example_of_the_program_is_the_golden_game() -> None:
    """RULES 28."""
    assert example.EXAMPLE == EXAMPLE
    assert " ".join(example.MOVES.split()) == example_moves()


def test_the_example_shows_the_published_refusals_and_kings_first() -> None:
    """RULES 14, 15, 16, 29."""
    shown = [told(moment) for moment in example.example()[: len(example.LESSONS) + 1]]
    assert shown == [
        "dealt",
        "selected 5S",
        "refused 5S AH",
        "selected 5S",
        "refused 5S KH",
        "selected KH",
        "changed for its like KH KH",
        "let go KH",
    ]


def test_the_example_then_begins_as_published() -> None:
    """RULES 28."""
    after = example.example()[len(example.LESSONS) + 1 :]
    assert [told(moment) for moment in after[:5]] == [
        "selected 5S",
        "pair 5S 6D",
        "selected JC",
        "selected QH",
        "triple JC QH KH",
    ]


def test_the_example_ends_with_a_won_game_of_48_moves() -> None:
    """RULES 20, 21."""
    last = example.example()[-1]
    assert last.deed is Deed.WON
    assert (len(last.table.game.moves), last.table.game.score) == (48, 520)


def test_the_clock_of_a_game_that_is_watched_stands_still() -> None:
    """RULES 36."""
    assert {moment.table.round.clock.seconds for moment in example.example()} == {0}


@pytest.mark.parametrize(
    ("touches", "done"),
    [
        ("", "dealt"),
        ("1", "selected 5S"),
        ("1 1", "let go 5S"),
        ("3 6", "changed for its like KH KC"),
        ("3 5 4", "changed for its like QH QD"),
        ("3 5 5", "let go QH"),
        ("3 5 1", "refused KH QH 5S"),
    ],
)
def test_each_touch_is_told_with_the_cards_it_concerns(touches: str, done: str) -> None:
    """RULES 32."""
    assert told(moments(EXAMPLE, touches.split())[-1]) == done

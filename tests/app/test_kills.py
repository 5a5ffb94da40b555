"""The short form of tools/kills.py: a game that is killed at any moment goes on from its last move."""

from pathlib import Path

from kills import in_flight, survive

KILLS = 6


def test_whenever_it_is_killed_at_most_the_move_in_flight_is_lost(tmp_path: Path) -> None:
    """RULES 37, 40: Lost, and how, if more ever is."""
    survive(KILLS, seed=1, folder=tmp_path)


def test_what_was_seen_on_the_disk_is_no_longer_in_flight() -> None:
    assert in_flight(["+ deal", "+ one", "= deal", "= one", "+ two", "+ three"]) == ["one", "two", "three"]


def test_a_table_that_came_again_by_an_undo_is_not_taken_for_the_one_before() -> None:
    assert in_flight(["+ deal", "+ one", "= deal", "+ deal"]) == ["deal", "one", "deal"]

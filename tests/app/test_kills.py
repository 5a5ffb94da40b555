"""The short form of tools/kills.py: a game that is killed at any moment goes on from its last move."""

from pathlib import Path

from kills import survive


def test_whenever_it_is_killed_at_most_the_move_in_flight_is_lost(tmp_path: Path) -> None:
    """RULES 37, 40."""
    kills = 6
    assert survive(kills, seed=1, folder=tmp_path) <= kills

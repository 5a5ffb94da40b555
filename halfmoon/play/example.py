"""The published example: its deal, the refusals and the change of kings that it shows, and the game that wins it."""

from __future__ import annotations

from functools import cache

from halfmoon.engine import code
from halfmoon.engine.game import moves_from
from halfmoon.play.watching import Moment, moments, touches_of

EXAMPLE = code.read("HM1-N-IEYLMBC")

LESSONS = "1 R3 1 3 3 R6 R6".split()
"""5♠ then A♥, 5♠ then K♥: refused. K♥, then the other K♥: that is selected (RULES 29), and touched again let go."""

MOVES = """
    1+8 8+5+3 11+4+6 2+1 9+2 5+10 10+7+R6 12+7 3+9 6+9 10+1 3+1 3+4 4+11 3+5 1+3
    3+11 11+R2 3+11 11+10 10+2 2+10 11+10 10+2 7+2+12 2+8 8+1 7+R4 7+4 12+7+6 12+4 8+4+6
    4+5 11+12 1+12 12+4 12+6 5+6+9 R1+9 8+9 2+6+9 5+R5 6+1 5+R8 7+5 8+7 R3+8 R7+9
"""
"""The published opening (RULES 28), played on until it is won."""


@cache
def example() -> tuple[Moment, ...]:
    """Return the moments of the example: the lessons first, then the game."""
    return moments(EXAMPLE, [*LESSONS, *touches_of(moves_from(MOVES))])

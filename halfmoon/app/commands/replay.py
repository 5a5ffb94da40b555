"""The command replay: a written game played again, move by move."""

from halfmoon.app.commands.readings import deal
from halfmoon.app.commands.streams import BadArguments, at_a_terminal, lines_in, put, quoted
from halfmoon.app.commands.written import line, refused, replay_of, told, verdict
from halfmoon.engine.code import write

FROM_STANDARD_INPUT = "-"


def replay(code: str, moves: list[str]) -> int:
    """Write how a game goes, as far as it can be played."""
    named, first = _parted(code)
    number = deal(named)
    if first or moves not in ([], [FROM_STANDARD_INPUT]):
        text = " ".join([first, *moves])
    elif not moves and at_a_terminal():
        raise BadArguments("MOVES are missing; usage: halfmoon replay CODE [MOVES|-]")
    else:
        text = _moves_in(number)
    played = replay_of(number, text)
    put(line({**told(played.game), **refused(played)}))
    return verdict(played)


def _moves_in(number: int) -> str:
    """Return the moves in standard input, which may begin with the code they belong to."""
    named, moves = _parted(" ".join(lines_in()))
    if not named:
        return moves
    try:
        found = deal(named)
    except BadArguments:
        what = "neither a move such as 1+8 nor a code such as HM1-N-AAAAAAB"
        raise BadArguments(f"standard input begins with {quoted(named)}, {what}") from None
    if found != number:
        raise BadArguments(f"standard input holds a game of {write(found)}, not of {write(number)}")
    return moves


def _parted(text: str) -> tuple[str, str]:
    """Return the code and the moves of a whole line: the first word with a + in it is the first move.

    >>> _parted("HM1 N AAAAAAB 1+8 8+5+3")
    ('HM1 N AAAAAAB', '1+8 8+5+3')
    """
    words = text.split()
    first = next((at for at, word in enumerate(words) if "+" in word), len(words))
    return " ".join(words[:first]), " ".join(words[first:])

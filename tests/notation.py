"""The notation of the tests: a table in one line, taps by the name of a place, and games played at random."""

from functools import reduce
from itertools import combinations, product
from pathlib import Path

from hypothesis import strategies as st

from halfmoon.engine.cards import DECK
from halfmoon.engine.code import DEALS
from halfmoon.engine.game import Game, replayed
from halfmoon.engine.position import PLACES, Place, Position, position_from
from halfmoon.engine.rules import Removal
from halfmoon.play.table import Round, Table, new_table

GOLDEN = Path(__file__).parent / "golden"

EXAMPLE = 2_530_020_612
"""The deal of the published example game, HM1-N-IEYLMBC (RULES 28)."""

STUCK_DEAL = 29_532
"""A deal that is stuck before the first touch: HM1-N-AAABRRW."""


def table(text: str) -> Table:
    """Return a table on which these cards lie, bottom first: "1:KD.5S 8:6D R3:AH"."""
    return Table(Round(game(text)))


def game(text: str) -> Game:
    """Return a game without moves in which these cards lie."""
    return Game(0, (), (), (position_from(text),))


def tapped(table: Table, *places: Place) -> Table:
    """Return the table after the touch of one place after the other."""
    return reduce(Table.tapped, places, table)


def example(moves: str = "") -> Table:
    """Return a table with the published example game on it, after these moves."""
    return Table(Round(replayed(EXAMPLE, moves)))


def example_moves() -> str:
    """Return the 48 moves of the example game."""
    return (GOLDEN / "example-game.txt").read_text().strip()


def possible(position: Position) -> list[Removal]:
    """Return every pair of 11 and every jack, queen and king in play, found without asking the rules."""
    in_play = position.in_play()
    value = {place: int(card.rank) for place, card in in_play.items() if card.rank <= 10}
    jacks, queens, kings = ([place for place in in_play if str(in_play[place])[0] == name] for name in "JQK")
    pairs = [pair for pair in combinations(value, 2) if value[pair[0]] + value[pair[1]] == 11]
    return [*pairs, *product(jacks, queens, kings)]


Deed = str | int
"""What a player does: "undo", "redo", "new", "select", or the removal that this number picks."""

DEAL_NUMBERS = st.integers(0, DEALS - 1)
DEEDS = st.binary(min_size=20, max_size=100).map(lambda given: [deed(byte) for byte in given])
NO_NEW_GAMES = DEEDS.map(lambda deeds: [deed for deed in deeds if deed not in ("new", "select")])


def deed(byte: int) -> Deed:
    """Return the deed that stands for a byte: three in four of them are removals."""
    return {15: "undo", 16: "undo", 17: "redo", 18: "select", 19: "new"}.get(byte % 20, byte)


def done(table: Table, deed: Deed) -> Table:
    """Return the table after one deed; a removal where none is possible does nothing."""
    match deed:
        case "undo":
            return table.undone()
        case "redo":
            return table.redone()
        case "new":
            return table.dealt((table.game.number + 1) % DEALS)
        case "select":
            return table.tapped(next(iter(table.position.in_play()), PLACES[0]))
        case _:
            removals = possible(table.position)
            unselected = tapped(table, *table.selected)
            return tapped(unselected, *removals[int(deed) % len(removals)]) if removals else table


def after(table: Table, deeds: list[Deed]) -> Table:
    """Return the table after all that was done on it, with three seconds for each deed."""
    return reduce(lambda table, deed: done(table, deed).ticked(3), deeds, table)


NEW_TABLES = DEAL_NUMBERS.map(new_table)
NEARLY_WON = st.sampled_from([40, 47, 48]).map(lambda count: example(" ".join(example_moves().split()[:count])))
TABLES = NEARLY_WON | st.builds(after, NEW_TABLES | NEARLY_WON, DEEDS)
"""Tables as a player can bring them about: with selections, undone moves, games set aside, stuck and won."""

STACKS = st.lists(st.sampled_from(DECK), max_size=3).map(tuple)
POSITIONS = st.lists(STACKS, min_size=20, max_size=20).map(lambda stacks: Position(tuple(stacks)))
"""Any cards anywhere, whether a game could come to it or not."""

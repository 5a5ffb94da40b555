"""The diagram of the published pages in a terminal: the arc, a number and a count under each card."""

from halfmoon.engine.cards import COURTS, RANK_NAMES, SIGNS, Card
from halfmoon.engine.game import Game
from halfmoon.engine.position import Place, Position

ARC = """
    3  4   5   6   7   8  9  10
    2  .  R1  R2  R3  R4  .  11
    1  .  R5  R6  R7  R8  .  12
"""
"""Where the places are (RULES 31); a point is a gap."""

CARD = "╭─────╮", "│{:^5}│", "│     │", "╰─────╯"
EMPTY = "┌╌   ╌┐", "", "", "└╌   ╌┘"
GAP = ("",) * (len(CARD) + 1)
COLUMN = 9


def diagram(game: Game, letters: str) -> str:
    """Return the diagram of a game under a line with its code, moves and score; letters name the courts."""
    head = f" {game.code}   moves {len(game.moves)}   score {game.score}"
    rows = (_row(game.position, row.split(), letters) for row in ARC.strip().splitlines())
    return "\n\n".join([head, *rows]) + "\n"


def _row(position: Position, places: list[Place], letters: str) -> str:
    """Return one row of the arc: the lines of its places side by side."""
    drawn = [GAP if place == "." else _place(position, place, letters) for place in places]
    return "\n".join("".join(f"{part:^{COLUMN}}" for part in parts).rstrip() for parts in zip(*drawn, strict=True))


def _place(position: Position, place: Place, letters: str) -> tuple[str, ...]:
    """Return the lines of a place: its card, and below it its number and how many cards it holds."""
    card = position.top(place)
    lines = (part.format(_name(card, letters)) for part in CARD) if card else EMPTY
    return *lines, f"{place} ({len(position.stack(place))})"


def _name(card: Card, letters: str) -> str:
    """Return the rank and suit sign of a card, courts by the letters of a language such as "V D R"."""
    ranks = RANK_NAMES | dict(zip(sorted(COURTS), letters.split(), strict=True))
    return ranks[card.rank] + SIGNS[card.suit]

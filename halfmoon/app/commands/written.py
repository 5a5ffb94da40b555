"""Written games: read as far as they can be played, and written as JSON in one line of ASCII."""

import json
from typing import Any, NamedTuple

from halfmoon.app.commands.streams import BadArguments, Failure, complain
from halfmoon.engine.cards import DECK
from halfmoon.engine.game import BadMoves, Game, IllegalMove, move_text, moves_text, replayed
from halfmoon.engine.position import PILES, RESERVE
from halfmoon.engine.rules import Refusal

REFUSALS = {
    Refusal.SUM: "two numbers must make 11",
    Refusal.COURTS: "court cards leave as jack, queen and king",
    Refusal.EMPTY: "a place is empty",
}
"""Why a written move is refused, in words."""

_NAMES = {card: str(card) for card in DECK}


class Replay(NamedTuple):
    """A written game played again: as far as it can be played, and the move that cannot."""

    game: Game
    illegal: IllegalMove | None = None


def replay_of(number: int, moves: str) -> Replay:
    """Return the game of a deal after moves; BadArguments if a move is none."""
    try:
        return Replay(replayed(number, moves))
    except IllegalMove as illegal:
        return Replay(illegal.game, illegal)
    except BadMoves as bad:
        raise BadArguments(str(bad)) from None


def verdict(played: Replay) -> int:
    """Return the exit code of a replay, and complain of the move that cannot be played."""
    if (move := played.illegal) is None:
        return 0
    complain(f"move {move.number}, {move_text(move.removal)}, is not possible: {REFUSALS[move.refusal]}")
    return Failure.exit_code


def line(written: dict[str, Any] | None) -> str:
    """Return the line of what was written."""
    return json.dumps(written, separators=(",", ":")) + "\n"


def laid_out(game: Game) -> dict[str, Any]:
    """Return what lies where: whole piles, the reserve, and the cards in play by place."""
    position = game.position
    return {
        "code": game.code,
        "piles": [[_NAMES[card] for card in position.stack(pile)] for pile in PILES],
        "reserve": [_NAMES[card] if (card := position.top(place)) else None for place in RESERVE],
        "in_play": {place: _NAMES[card] for place, card in position.in_play().items()},
    }


def told(game: Game) -> dict[str, Any]:
    """Return how a game went and how it stands."""
    return {
        "code": game.code,
        "moves": moves_text(game.moves),
        "move_count": len(game.moves),
        "score": game.score,
        "cards_left": game.position.cards_left(),
        "outcome": game.outcome,
    }


def refused(played: Replay) -> dict[str, Any]:
    """Return which move of a written game is not possible, and why; nothing if all are."""
    if (move := played.illegal) is None:
        return {}
    return {"illegal": {"move": move.number, "text": move_text(move.removal), "reason": move.refusal}}

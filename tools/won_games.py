#!/usr/bin/env python3
"""Finds games that can be won, by playing deals at random: they play themselves while nobody is at a kiosk.

.venv/bin/python tools/won_games.py [GAMES] [--seed N]

Writes assets/games/won.txt: a line for each game, its code and its moves. A game is played well enough if high piles go
first; most deals that are tried a few times are won so. The program itself never looks for a way to win (RULES 26).
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from pathlib import Path
from random import Random

from halfmoon.engine import code, rules
from halfmoon.engine.game import Game, Outcome, new_game
from halfmoon.engine.rules import Removal

FILE = Path(__file__).parents[1] / "assets" / "games" / "won.txt"
GAMES, TRIES = 20, 20


def played(game: Game, chance: Random) -> Game:
    """Return a game after it was played at random until it is over, the cards of high piles rather than others."""
    while game.outcome is Outcome.PLAYING:
        game = game.played(max(rules.removals(game.position), key=partial(worth, game=game, chance=chance)))
    return game


def worth(removal: Removal, game: Game, chance: Random) -> float:
    """Return how much a removal is to be preferred: by the height of its piles, and a little by chance."""
    return sum(len(game.position.stack(place)) for place in removal) / len(removal) + 2 * chance.random()


def found(chance: Random) -> Game:
    """Return a game of a deal by chance that was won."""
    while True:
        deal = new_game(chance.randrange(code.DEALS))
        for _ in range(TRIES):
            if (game := played(deal, chance)).outcome is Outcome.WON:
                return game


def main() -> int:
    """Write so many won games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=GAMES, metavar="GAMES")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    arguments = parser.parse_args()
    chance = Random(arguments.seed)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("".join(f"{found(chance)}\n" for _ in range(arguments.games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())

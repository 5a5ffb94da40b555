"""Scenes for tests: the example game on a desk, in a language, at a size; and what a touch of a name makes of them."""

from functools import cache
from pathlib import Path

from halfmoon.app import paths, words
from halfmoon.app.desk import Desk
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.words import Words
from halfmoon.engine import code
from halfmoon.engine.game import replayed
from halfmoon.play.settings import Settings
from halfmoon.play.table import NOBODYS, Birth, Round, Table
from halfmoon.view.brush import Brush
from halfmoon.view.layout import layout
from halfmoon.view.look import NIGHT

EXAMPLE = code.read("HM1-N-IEYLMBC")
EXAMPLE_MOVES = (Path(__file__).parent / "golden" / "example-game.txt").read_text()

TODAY = (2026, 11, 30)


class Dealing:
    """A machine that deals one deal after another and has a clipboard of its own."""

    def __init__(self) -> None:
        self.next = 0
        self.clipboard = ""

    def deal_number(self) -> int:
        """Return the next deal."""
        self.next += 1
        return self.next

    def birth(self) -> Birth:
        """Return nobody's birth, so that what is dealt can be compared."""
        return NOBODYS

    def today(self) -> tuple[int, int, int]:
        """Return the same day always."""
        return TODAY

    exit_code: int | None = None

    def leave(self, code: int) -> None:
        """Remember the code."""
        self.exit_code = code

    def uptime(self) -> float:
        """Return a day, two hours, three minutes and a little."""
        return 93_784.5

    def time_of_day(self) -> str:
        """Return noon."""
        return "12:00"

    def copy(self, text: str) -> bool:
        """Keep a text."""
        self.clipboard = text
        return True

    def pasted(self) -> str:
        """Return the text kept."""
        return self.clipboard


def desk(
    moves: str = "1+8", language: str = "bg", settings: Settings | None = None, speech: Words | None = None
) -> Desk:
    """Return a desk with the example game after some moves."""
    return Desk(
        table=Table(Round(replayed(EXAMPLE, moves))),
        settings=settings or Settings(),
        words=speech or words.load(language),
        languages=words.languages(paths.assets()),
        files=paths.paths_in(Path("nowhere")),
    )


def table_scene(moves: str = "1+8", language: str = "bg", settings: Settings | None = None) -> TableScene:
    """Return the table with the example game after some moves."""
    return TableScene(desk(moves, language, settings))


def scene(start: Scene, *names: str, machine: Dealing | None = None) -> Scene:
    """Return the scene after touches of the items of these names, each when the cards are at rest."""
    now: Scene | None = at_rest(start)
    for name in names:
        assert now is not None
        now = now.chosen(name, machine or Dealing())
        now = now and at_rest(now)
    assert now is not None
    return now


def at_rest(now: Scene) -> Scene:
    """Return the scene when the last cards have arrived: a game that is over is said to be."""
    return now.opened() if isinstance(now, TableScene) and now.over_in is not None else now


@cache
def brush(size: tuple[int, int] = (1280, 800), letters: str = "V D R") -> Brush:
    """Return the brush of a window."""
    return Brush(paths.assets(), NIGHT, letters, layout(*size))

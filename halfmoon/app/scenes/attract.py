"""Nobody is at the kiosk: won games play themselves, mostly in the dark; a touch wakes it, in the language it is on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from halfmoon.app import paths, words
from halfmoon.app.desk import Desk, Machine
from halfmoon.app.scene import Scene, button, window, wordmark
from halfmoon.app.scenes.cards import card_items, cards_below
from halfmoon.engine import code
from halfmoon.engine.game import moves_from
from halfmoon.engine.position import PLACES
from halfmoon.play.table import Table
from halfmoon.play.watching import Moment, moments, touches_of
from halfmoon.view.box import Box, box_between
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State, out_of_reach
from halfmoon.view.layout import Layout

STEP = 1.4
"""How long each touch of a game that plays itself stays, in seconds."""

LANGUAGE = "language:"


@dataclass(frozen=True, slots=True)
class AttractScene(Scene):
    """A game of the collection at one of its moments; nothing of any player."""

    game: int = 0
    at: int = 0
    left: float = STEP

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return game_of(self.game)[self.at]

    def items(self, brush: Brush) -> list[Item]:
        """Return the table, dark but for the cards that are just being played, the languages, and what to do."""
        layout, table = brush.layout, self.moment.table
        dark = set(PLACES) - set(table.selected)
        dark = {place for place in dark if table.position.top(place)}
        return [
            Item(Role.SKY, window(layout)),
            *wordmark(layout),
            *out_of_reach(card_items(table, layout, dark, ())),
            Item(Role.MOON, layout.moon.box),
            Item(Role.BAR, layout.bar),
            *self._invitation(layout),
        ]

    def soon(self, brush: Brush) -> list[Item]:
        """Return the cards under those that are seen."""
        return list(cards_below(self.moment.table, brush.layout))

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene in the language that was touched; anything else wakes the kiosk as it is (see kiosk.py)."""
        language = name.removeprefix(LANGUAGE)
        return self.with_desk(self.desk.set_to("language", language)) if language in self.desk.languages else self

    def with_table(self, table: Table) -> Scene:
        """Return the scene: no player's table is shown here."""
        return self

    def ticked(self, seconds: float) -> AttractScene:
        """Return the scene after a time: the game goes on, and after its end the next one."""
        now = self.with_desk(self.desk.ticked(seconds, playing=False))
        if self.left > seconds:
            return replace(now, left=self.left - seconds)
        if self.at + 1 < len(game_of(self.game)):
            return replace(now, at=self.at + 1, left=STEP)
        return replace(now, game=(self.game + 1) % len(collection()), at=0, left=STEP)

    def changes_in(self) -> float:
        """Return when the next touch is shown, in seconds."""
        return self.left

    def _invitation(self, layout: Layout) -> list[Item]:
        """Return what to do, in every language, and a button for each language."""
        speeches = [words.load(language) for language in self.desk.languages]
        invitation = " · ".join(speech.say("Touch to play") for speech in speeches)
        boxes = _language_boxes(layout, len(speeches))
        time = layout.stats["time"]
        right = boxes[-1].right if layout.portrait else round(boxes[0].x - 20 * layout.u)
        return [
            Item(Role.LABEL, Box(time.x, time.y, right - time.x, time.h), label=invitation),
            *(
                button(f"{LANGUAGE}{speech.language}", speech.own_name(), "", box, State.PLAIN)
                for speech, box in zip(speeches, boxes, strict=True)
            ),
        ]


def _language_boxes(layout: Layout, count: int) -> list[Box]:
    """Return where the buttons of the languages are: in place of those of the bar."""
    first, last = layout.controls["undo"], layout.controls["menu"]
    gap = layout.controls["redo"].x - first.right
    wide = (last.right - first.x - gap * (count - 1)) / count
    return [
        box_between(first.x + number * (wide + gap), first.y, first.x + number * (wide + gap) + wide, first.bottom)
        for number in range(count)
    ]


@cache
def collection() -> tuple[str, ...]:
    """Return the games that play themselves: each a code and its moves."""
    return tuple((paths.assets() / "games" / "won.txt").read_text("utf-8").splitlines())


@cache
def game_of(number: int) -> tuple[Moment, ...]:
    """Return the moments of a game of the collection."""
    first, _, moves = collection()[number].partition(" ")
    return moments(code.read(first), touches_of(moves_from(moves)))


def attract(desk: Desk, game: int = 0) -> AttractScene:
    """Return the scene of a kiosk at which nobody is."""
    return AttractScene(desk, game % len(collection()))

"""The rules, in words and with cards as small as they can be read; from here an example can be watched."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon.app.desk import Machine
from halfmoon.app.scene import Scene, button
from halfmoon.app.scenes.example import the_example
from halfmoon.app.sheet import Row, Sheet, text_row
from halfmoon.engine.cards import card_named
from halfmoon.play.messages import N_
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State
from halfmoon.view.layout import CARD_RATIO, lifted

RULES = (
    (Role.HEADING, N_("The table")),
    (
        Role.TEXT,
        N_(
            "Two decks are shuffled together. Twelve piles of eight cards stand in an arc; "
            "the last eight cards are the reserve in its middle."
        ),
    ),
    (
        Role.TEXT,
        N_(
            "In play are the top card of each pile and every card of the reserve. "
            "A card that leaves a pile uncovers the next one; an empty place stays empty."
        ),
    ),
    (Role.HEADING, N_("Pairs")),
    (Role.TEXT, N_("Two cards that add up to 11 leave the game. The ace counts 1, and suits do not matter.")),
    (Role.CARD, "AS + 10H | 2D + 9C | 3H + 8S | 4C + 7D | 5S + 6D"),
    (
        Role.TEXT,
        N_("Touch one card, then the other. They may lie on piles, in the reserve, or one here and one there."),
    ),
    (Role.HEADING, N_("Triples")),
    (Role.TEXT, N_("A jack, a queen and a king leave together, whatever their suits. They never make a pair.")),
    (Role.CARD, "JC + QH + KH"),
    (Role.TEXT, N_("Touch all three, one after the other: the third is never chosen for you.")),
    (Role.HEADING, N_("Touching")),
    (Role.TEXT, N_("A card that you touch rises: it is selected. Touch it again, and it is let go.")),
    (Role.CARD, "^5S"),
    (
        Role.TEXT,
        N_(
            "Two numbers that do not make 11, or a number and a court card, do not go together: "
            "they stay where they are, and nothing is selected any more."
        ),
    ),
    (Role.CARD, "!5S !AH | !5S !KH"),
    (Role.TEXT, N_("Of two court cards of the same rank the second is selected in place of the first.")),
    (Role.CARD, "KH ^KH"),
    (Role.HEADING, N_("Score and end")),
    (
        Role.TEXT,
        N_(
            "A pair scores 10, a triple 15; time does not count. "
            "A won game always has 40 pairs and 8 triples: 48 moves and 520 points."
        ),
    ),
    (Role.TEXT, N_("The game is won when all 104 cards have left it.")),
    (
        Role.TEXT,
        N_("There is no way out when no pair and no triple is in play: take back a move or begin a new game."),
    ),
    (Role.HEADING, N_("Taking back")),
    (
        Role.TEXT,
        N_(
            "Undo takes back one move after the other, to the very first. "
            "Before the first move of a new game it brings back the game before."
        ),
    ),
    (Role.TEXT, N_("There are no hints, and nothing tells whether a deal can be won.")),
    (Role.HEADING, N_("The family")),
    (
        Role.TEXT,
        N_(
            "Pairs of 11 and court cards by threes are the rule of the patiences called Elevens, "
            "mostly played with one deck and nine cards in a square. Half Moon plays it with two decks, "
            "piles in an arc and a reserve that is always open."
        ),
    ),
)
"""The rules from top to bottom: headings, texts, and rows of cards.

Cards stand in groups, apart by a stroke; before the name of a card, ^ is for selected and ! for refused.
"""

CARD, SIGN, NEAR, APART = 88, 26, 16, 40
"""Width of a card and of a plus, from card to card, and from group to group, in u."""

LEAST_CARD = 54
"""No card is less wide, in pixels."""

STATES = {"^": State.SELECTED, "!": State.REFUSED}


class RulesScene(Sheet):
    """The rules over the table."""

    panel = 900

    def title(self) -> str:
        """Return what stands at its head."""
        return self.desk.say("Rules")

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return the way to the example, then the rules."""
        high = brush.touch(84)
        label = self.desk.say("Watch an example")

        def example(box: Box) -> list[Item]:
            return [button("example", label, "play", Box(box.x, box.y, box.w, high), State.PRIMARY)]

        rows = [Row(high + brush.px(4), example)]
        for number, (role, words) in enumerate(RULES):
            cards = role is Role.CARD
            text = "" if cards else self.desk.say(words)
            rows.append(_cards_row(brush, words, width, number) if cards else text_row(brush, role, text, width))
        return rows

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the example, or the scene under the sheet."""
        if name == "example":
            return the_example(self.desk, self.under)
        return self.back() if name == "back" else self


class _Part(NamedTuple):
    """A card or a sign of a row, and where it is from the upper left corner of the row."""

    words: str
    box: Box


def _cards_row(brush: Brush, words: str, width: int, number: int) -> Row:
    """Return cards side by side in groups, on as many lines as they need."""
    card_w = brush.px(CARD, least=LEAST_CARD)
    card_h = round(card_w * CARD_RATIO)
    line = card_h + brush.px(28)
    parts: list[_Part] = []
    x, y = 0, brush.px(10)
    for group in words.split("|"):
        wide = [brush.px(SIGN) if word == "+" else card_w for word in group.split()]
        whole = sum(wide) + brush.px(NEAR) * (len(wide) - 1)
        if x and x + whole > width:
            x, y = 0, y + line
        for word, part_w in zip(group.split(), wide, strict=True):
            parts.append(_Part(word, Box(x, y, part_w, card_h)))
            x += part_w + brush.px(NEAR)
        x += brush.px(APART) - brush.px(NEAR)

    def items(box: Box) -> list[Item]:
        return [
            item
            for order, part in enumerate(parts)
            for item in _part_items(brush, part.words, part.box.moved(box.x, box.y), f"rules {number}.{order}")
        ]

    return Row(y + line, items)


def _part_items(brush: Brush, words: str, box: Box, name: str) -> list[Item]:
    """Return a sign, or a card with the rim that its state asks for."""
    if words == "+":
        return [Item(Role.TITLE, box, label=words, state=State.CENTRED)]
    state = STATES.get(words[0], State.PLAIN)
    raised = lifted(box) if state is State.SELECTED else box
    card = Item(Role.PLACE, raised, name, card=card_named(words.lstrip("^!")))
    return [card._replace(role=Role.RIM, state=state), card] if state else [card]

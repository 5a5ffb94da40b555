"""A short storm on the real game, and what a storm would notice. The long one: tools/storm.py."""

from pathlib import Path

import pygame
import pytest
from faults import Fault, game_faults, happened, picture_faults, saved_faults, selection_faults, touch_faults
from notation import example, example_moves, tapped
from storm import stormed

from halfmoon.app.storage import Found
from halfmoon.play.settings import Settings
from halfmoon.play.table import Round, Table
from halfmoon.view.box import Box
from halfmoon.view.brush import Stamp
from halfmoon.view.items import Item, Role
from halfmoon.view.layout import layout
from halfmoon.view.paint import Drawing

SOME_EVENTS = 4_000


def test_whatever_is_touched_pressed_or_resized_no_card_is_lost() -> None:
    """RULES 1, 19, 40: the cards, the score and the saved game are right after every event."""
    raged = stormed(SOME_EVENTS, seed=1)
    assert not raged.lacking()
    for often in ("removals", "undos", "redos", "new games", "dialogs", "refusals", "resizes", "times left"):
        assert raged.tally[often], often


def test_a_storm_notices_a_card_that_is_lost() -> None:
    game = example("1+8").game
    first, last = game.positions
    assert not game_faults(game)
    (fault,) = game_faults(game._replace(positions=(first, last.without(["R1"]))))
    assert fault.startswith("103 cards")


def test_a_storm_notices_a_selection_of_what_is_not_there() -> None:
    won = example(example_moves())
    assert not selection_faults(won)
    assert selection_faults(won._replace(selected=("1",)))
    assert selection_faults(example()._replace(selected=("1", "1")))


def test_a_storm_notices_what_cannot_be_touched() -> None:
    place = layout(640, 480)
    assert not touch_faults([Item(Role.BUTTON, Box(0, 0, 48, 48), touch=Box(0, 0, 48, 48))], place)
    for box in (Box(0, 0, 47, 48), Box(640, 0, 48, 48), Box(-48, 0, 48, 48)):
        assert touch_faults([Item(Role.BUTTON, box, touch=box)], place)


def test_a_storm_notices_a_picture_that_is_not_what_was_drawn() -> None:
    screen = pygame.Surface((8, 8))
    drawn = [Drawing([Stamp(screen.copy(), 0, 0)])]
    assert not picture_faults(screen, drawn)
    screen.set_at((7, 7), "#202B61")
    assert picture_faults(screen, drawn)


def test_a_storm_notices_what_was_not_saved() -> None:
    played = example("1+8")
    assert not saved_faults(Found(played, Settings(), []), played, Settings())
    for found in (
        Found(None, Settings(), []),
        Found(example(), Settings(), []),
        Found(played, Settings(volume="off"), []),
        Found(played, Settings(), [Path("table.json")]),
    ):
        assert saved_faults(found, played, Settings())


BEFORE = example("1+8")
AFTER = tapped(BEFORE, "8", "5", "3")


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        (BEFORE, tapped(BEFORE, "8"), "selections"),
        (tapped(BEFORE, "8"), tapped(BEFORE, "8", "2"), "refusals"),
        (tapped(BEFORE, "8", "5"), AFTER, "removals"),
        (AFTER, AFTER.undone(), "undos"),
        (AFTER.undone(), AFTER.undone().redone(), "redos"),
        (AFTER, AFTER.dealt(5), "new games"),
        (BEFORE, BEFORE.dealt(BEFORE.game.number), "new games"),
        (AFTER.dealt(5), AFTER.dealt(5).undone(), "undos"),
    ],
)
def test_a_storm_knows_what_has_happened(before: Table, after: Table, what: str) -> None:
    assert happened(before, after) == what


def test_a_storm_notices_what_no_player_can_do() -> None:
    two_at_once = Table(Round(AFTER.undone().undone().game))
    with pytest.raises(Fault):
        happened(AFTER, two_at_once)

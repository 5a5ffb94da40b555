"""A stuck game in a real window: the notice, the mark that stays, and the two ways on."""

from __future__ import annotations

import pytest
from notation import STUCK_DEAL
from pilot import opened, pixels, selecting
from screen import GameWindow, Play

from halfmoon.app.scenes.stuck import StuckScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.engine.game import Outcome
from halfmoon.play.table import new_table

pytestmark = pytest.mark.window

BESIDE = 8, 8

NEARLY_STUCK = new_table(28_969)
"""HM1-N-AAABQWF, which is stuck after 4+R6."""


def stuck(play: Play) -> GameWindow:
    """Return the window of a game that has just been played until it is stuck."""
    window = play(NEARLY_STUCK)
    window.tap("4", "R6")
    window.wait_to_show(lambda desk: StuckScene(desk, TableScene(desk)))
    return window


def test_a_stuck_game_says_so_and_undo_leads_out(play: Play) -> None:
    """RULES 22, 38."""
    window = stuck(play)
    assert window.saved().game.outcome is Outcome.STUCK
    window.tap("undo", of=opened)
    window.wait_for_moves(" / 4+R6")
    window.wait_to_show(TableScene)


def test_a_redo_into_no_way_out_says_so_again(play: Play) -> None:
    """RULES 38."""
    window = stuck(play)
    window.key("u")
    window.wait_for_moves(" / 4+R6")
    window.key("y")
    window.wait_for_moves("4+R6")
    window.wait_to_show(opened)


def test_the_notice_set_aside_leaves_the_table_and_a_mark_until_the_undo(play: Play) -> None:
    """RULES 22."""
    window = stuck(play)
    window.tap(BESIDE)
    window.wait_to_show(TableScene)
    mark = window.box("stuck", of=TableScene)
    marked = pixels(window.picture(), mark)
    window.tap("7")
    window.wait_to_show(selecting("7"))
    assert pixels(window.picture(), mark) == marked
    window.tap("undo")
    window.wait_to_show(TableScene)
    assert pixels(window.picture(), mark) != marked


def test_the_mark_shows_the_notice_again(play: Play) -> None:
    """RULES 22."""
    window = stuck(play)
    window.tap(BESIDE)
    window.tap("stuck", of=TableScene)
    window.wait_to_show(opened)


def test_a_new_game_leads_out_and_undo_leads_back_in(play: Play) -> None:
    """RULES 22, 40."""
    window = stuck(play)
    window.tap("new", of=opened)
    window.wait_for(lambda: window.saved().set_aside is not None)
    window.key("u")
    window.wait_for_moves("4+R6")
    window.wait_to_show(opened)


def test_a_deal_that_is_stuck_at_once_says_so_at_the_start(play: Play) -> None:
    """RULES 38."""
    window = play(new_table(STUCK_DEAL))
    window.wait_to_show(lambda desk: StuckScene(desk, TableScene(desk)))

"""How a game begins: resumed, from a code, or by chance."""

import subprocess
import sys
import time

import pytest
from notation import EXAMPLE, example, example_moves

from halfmoon.app.start import first_table
from halfmoon.app.window import Window
from halfmoon.engine.code import DEALS
from halfmoon.play.table import Table, new_table


@pytest.fixture(scope="module")
def window() -> Window:
    return Window()


def test_without_a_save_a_deal_is_dealt_by_chance(window: Window) -> None:
    """RULES 41."""
    numbers = {first_table(None, None, window).game.number for _ in range(5)}
    assert len(numbers) == 5


def test_every_deal_is_as_likely_as_any_other(window: Window) -> None:
    """RULES 41: each tenth of all deals comes about as often."""
    tenths = [0] * 10
    for _ in range(20_000):
        tenths[window.deal_number() * 10 // DEALS] += 1
    assert all(1_700 < count < 2_300 for count in tenths)


def test_the_saved_game_goes_on_where_it_was_left(window: Window) -> None:
    assert first_table(example("1+8"), None, window) == example("1+8")


def test_a_code_given_at_the_start_sets_the_saved_game_aside(window: Window) -> None:
    """RULES 40."""
    table = first_table(example("1+8"), 7, window)
    assert table.game.number == 7
    assert table.undone() == example("1+8")


def test_the_code_of_the_saved_game_resumes_it(window: Window) -> None:
    """RULES 40."""
    assert first_table(example("1+8"), EXAMPLE, window) == example("1+8")


def test_the_code_of_a_won_game_deals_it_again(window: Window) -> None:
    """RULES 40: a won game never comes back."""
    again = first_table(example(example_moves()), EXAMPLE, window)
    assert again == new_table(EXAMPLE, again.round.birth)


def test_every_game_that_is_dealt_has_an_id_of_its_own(window: Window) -> None:
    births = {first_table(None, EXAMPLE, window).round.birth for _ in range(100)}
    assert len({birth.id for birth in births}) == 100
    assert all(abs(birth.time - time.time()) < 60 for birth in births)


def test_an_untouched_saved_deal_is_not_worth_setting_aside(window: Window) -> None:
    """RULES 40."""
    table: Table = first_table(new_table(3), 7, window)
    assert not table.can_undo


def test_a_window_of_a_senseless_size_is_opened_within_what_is_sensible(window: Window) -> None:
    window.open((-5, 10**9), full_screen=False)
    assert window.size == (640, 4320)


LATER = {"halfmoon.app.sheet", "halfmoon.app.scenes.menu", "halfmoon.app.scenes.trouble", "sqlite3", "logging"}
"""What takes a while to load, and nothing of which is needed for the first picture."""


def test_a_start_loads_nothing_that_can_be_loaded_later() -> None:
    program = f"import halfmoon.app.start, sys; print(sys.modules.keys() & {LATER})"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout == b"set()\n"

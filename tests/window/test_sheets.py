"""The menu's sheets in a real window: a code by keys of every kind, the language, the settings."""

from __future__ import annotations

from dataclasses import replace

import pytest
from notation import example
from pilot import Make, opened, over, pixels
from screen import GameWindow, Play

from halfmoon.app.scenes.about import AboutScene
from halfmoon.app.scenes.code_entry import CodeScene
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.settings import SettingsScene
from halfmoon.app.storage import found_in
from halfmoon.play.settings import Settings
from halfmoon.view.layout import layout

pytestmark = pytest.mark.window

WITH_A_COURT = "3"
"""A place where the example game has a king."""


def entering(play: Play) -> GameWindow:
    """Return the window of a game with one move, in which a code can be entered."""
    window = play(example("1+8"))
    window.tap("menu")
    window.tap("enter_code", of=over(MenuScene))
    return window


def test_a_code_is_entered_on_the_letter_keys_of_the_screen(play: Play) -> None:
    """RULES 25, 41."""
    window = entering(play)
    window.tap(*[f"key:{letter}" for letter in "AAAAABQ"], "erase", "key:C", "deal", of=over(CodeScene))
    window.wait_for(lambda: window.saved().game.code == "HM1-N-AAAAABC")


@pytest.mark.parametrize("keys", ["a a a a a b c", "h m 1 minus n minus a a a a a b c", "A A A A A B Q BackSpace C"])
def test_a_code_is_typed_however_it_is_written(play: Play, keys: str) -> None:
    """RULES 25."""
    window = entering(play)
    window.key(*keys.split(), "Return")
    window.wait_for(lambda: window.saved().game.code == "HM1-N-AAAAABC")


@pytest.mark.parametrize("paste", ["key", "button"])
def test_a_copied_code_can_be_pasted(play: Play, paste: str) -> None:
    """RULES 25, 40, 41."""
    window = play(example("1+8"))
    window.tap("code", "menu")
    window.tap("enter_code", of=over(MenuScene))
    if paste == "key":
        window.key("ctrl+v")
    else:
        window.tap("paste", of=over(CodeScene))
    window.wait_to_show(entered("HM1-N-IEYLMBC"))
    window.tap("deal", of=over(CodeScene))
    window.wait_for_moves("")
    window.tap("undo")
    window.wait_for_moves("1+8")


@pytest.mark.parametrize(
    ("keys", "text", "sentence"),
    [
        ("a a a", "AAA", "The code is too short: it has seven letters, as in HM1-N-AAAAAAB."),
        ("A A A A A A A A", "AAAAAAAA", "The code is too long: it has seven letters, as in HM1-N-AAAAAAB."),
        ("a a 7 a a a a", "AA7AAAA", "“7” is not a letter of a code: those are A to Z."),
    ],
)
def test_a_bad_code_is_told_and_the_game_goes_on_untouched(play: Play, keys: str, text: str, sentence: str) -> None:
    """RULES 25."""
    window = entering(play)
    window.key(*keys.split(), "Return")
    window.wait_to_show(entered(text, sentence))
    window.key("Escape")
    window.wait_to_show(opened)
    assert str(window.saved().game) == "HM1-N-IEYLMBC 1+8"
    assert window.saved().set_aside is None


def test_the_language_changes_the_words_and_the_letters_on_the_cards(play: Play) -> None:
    """RULES 27."""
    window, place = play(example()), layout(1280, 800)
    english = window.picture()
    window.tap("menu")
    window.tap("settings", of=over(MenuScene))
    window.tap("language:bg", of=over(SettingsScene))
    window.wait_for(lambda: settings(window).language == "bg")
    window.tap("back", of=over(SettingsScene))
    window.wait_to_show(opened)
    bulgarian = window.picture()
    for box in (place.controls["new"], place.controls["menu"], place.stats["moves"], place.places[WITH_A_COURT]):
        assert pixels(bulgarian, box) != pixels(english, box)
    assert window.desk().letters == "V D R"
    window.quit()
    again = play()
    again.wait_to_show(opened)


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("move_errors", Settings(move_errors=True)),
        ("placement_help", Settings(placement_help=False)),
        ("four_colours", Settings(four_colours=True)),
        ("high_contrast", Settings(high_contrast=True)),
        ("letters:В Д П", Settings(letters="В Д П")),
    ],
)
def test_a_setting_is_saved_and_shown_as_soon_as_it_is_touched(play: Play, name: str, changed: Settings) -> None:
    window = play(example())
    window.tap("menu")
    window.tap("settings", of=over(MenuScene))
    window.tap(name, of=over(SettingsScene))
    window.wait_for(lambda: settings(window) == changed)
    window.wait_to_show(over(SettingsScene))
    window.tap((20, 20))
    window.wait_to_show(opened)


@pytest.mark.sources  # the picture names the folder of the art
def test_about_says_where_the_files_are(play: Play) -> None:
    window = play(example())
    window.tap("menu")
    window.tap("about", of=over(MenuScene))
    window.wait_to_show(over(AboutScene))


def entered(text: str, fault: str = "") -> Make:
    """Return what makes the sheet with a text typed, and what is wrong with it."""
    return over(lambda desk, under: replace(CodeScene(desk, under), text=text, fault=fault))


def settings(window: GameWindow) -> Settings:
    """Return the saved settings."""
    return found_in(window.files).settings

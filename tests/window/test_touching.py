"""What a touch shows in a real window: lifted, dimmed, refused; and which touches count."""

from __future__ import annotations

import pygame
import pytest
from notation import example
from pilot import brightness, opened, pixels, selecting
from screen import GameWindow, Play

from halfmoon.engine.position import Place
from halfmoon.play.settings import Settings
from halfmoon.view.box import Box
from halfmoon.view.layout import layout
from halfmoon.view.look import NIGHT

pytestmark = pytest.mark.window

PLACES = layout(1280, 800).places
RIGHT, MIDDLE = 3, 2
"""Buttons of the mouse."""

TRIES = 5
"""A refusal shows for half a second; a busy machine may oversleep that."""


def test_a_selected_card_is_lifted_and_only_its_partners_stay_bright(play: Play) -> None:
    """RULES 12, 18, 35."""
    window = play(example())
    before = window.picture()
    window.tap("1")
    window.wait_to_show(selecting("1"))
    after = window.picture()
    assert pixels(after, PLACES["8"]) == pixels(before, PLACES["8"])
    assert brightness(after, PLACES["3"]) < 0.7 * brightness(before, PLACES["3"])
    assert has(after, NIGHT.gold, above("1"))
    assert not has(before, NIGHT.gold, above("1"))


def test_without_placement_help_the_other_cards_stay_as_they_are(play: Play) -> None:
    """RULES 18, 35."""
    window = play(example(), Settings(placement_help=False))
    before = window.picture()
    window.tap("1")
    window.wait_to_show(selecting("1"))
    assert pixels(window.picture(), PLACES["3"]) == pixels(before, PLACES["3"])


def test_a_selected_card_touched_again_lies_as_before(play: Play) -> None:
    """RULES 14."""
    window = play(example())
    window.tap("1")
    window.wait_to_show(selecting("1"))
    window.tap("1")
    window.wait_to_show(opened)


def test_refused_cards_get_a_coral_rim_that_goes_away(play: Play) -> None:
    """RULES 15, 33."""
    window = play(example())
    assert any(refused(window, "1", "3") for _ in range(TRIES))
    window.wait_to_show(opened)


@pytest.mark.parametrize(
    ("touches", "sentence"),
    [("1 3", "The sum must be 11"), ("3 1", "A jack, a queen and a king are needed")],
)
def test_with_move_errors_a_refusal_says_why(play: Play, touches: str, sentence: str) -> None:
    """RULES 17, 33."""
    window = play(example(), Settings(move_errors=True))
    window.tap(*touches.split())
    window.wait_to_show(lambda desk: selecting(*touches.split())(desk.telling(sentence)))


def test_the_sentence_of_a_refusal_goes_away_by_itself(play: Play) -> None:
    """RULES 17, 33."""
    window = play(example(), Settings(move_errors=True))
    window.tap("1", "3")
    window.wait_for(lambda: not window.shows(opened))
    window.wait_to_show(opened)


def test_a_press_that_slides_off_is_cancelled(play: Play) -> None:
    window, card = play(example()), layout(1280, 800).touch["1"]
    window.press("1")
    window.slide((card.right + 41, round(card.cy)))
    window.release()
    check_untouched(window)


def test_a_press_that_slides_a_little_beyond_its_card_still_acts(play: Play) -> None:
    window, card = play(example()), layout(1280, 800).touch["1"]
    window.press("1")
    window.slide((card.right + 37, round(card.cy)))
    window.release()
    window.wait_to_show(selecting("1"))


@pytest.mark.parametrize("button", [RIGHT, MIDDLE])
def test_another_button_of_the_mouse_does_nothing(play: Play, button: int) -> None:
    window = play(example())
    window.press("1", button)
    window.release(button)
    check_untouched(window)


def test_another_button_while_the_first_is_down_does_not_disturb_it(play: Play) -> None:
    window = play(example())
    window.press("1")
    window.press("1", RIGHT)
    window.release(RIGHT)
    window.release()
    window.wait_to_show(selecting("1"))


def test_taps_faster_than_the_picture_all_act(play: Play) -> None:
    window = play(example())
    window.tap("1", "8", "8", "5", "3", "undo", "redo", "11", "4", "6", "undo")
    window.wait_for_moves("1+8 8+5+3 / 11+4+6")


def test_the_code_is_copied_with_a_word_that_it_was(play: Play) -> None:
    """RULES 41."""
    window = play(example())
    window.tap("code")
    window.wait_to_show(lambda desk: opened(desk.telling("The code is copied", "check")))


def check_untouched(window: GameWindow) -> None:
    """Check that pile 1 is not selected: touched once more it is, and can be removed with pile 8."""
    window.tap("1", "8")
    window.wait_for_moves("1+8")


def refused(window: GameWindow, *places: Place) -> bool:
    """Return whether a try of these places is seen to get a coral rim at the last of them."""
    window.tap(*places)
    rim = above(places[-1])
    clock = pygame.time.Clock()
    waited = 0
    while waited < 1000:
        if has(window.picture(rim), NIGHT.coral):
            return True
        waited += clock.tick(200)
    return False


def above(place: Place) -> Box:
    """Return what lies just above a card at rest."""
    card = PLACES[place]
    return Box(card.x + 20, card.y - 16, card.w - 40, 16)


def has(picture: pygame.Surface, colour: str, box: Box | None = None) -> bool:
    """Return whether a colour is in a picture, or in a part of it."""
    part = picture.subsurface(box) if box else picture
    return pygame.mask.from_threshold(part, pygame.Color(colour), (2, 2, 2, 255)).count() > 0

"""The notice: one sentence and a button, whole in any window and in every language."""

from __future__ import annotations

import time

import pygame
import pytest

from halfmoon.app import words
from halfmoon.app.notice import SECONDS, Notice, draw, tell
from halfmoon.app.window import Window
from halfmoon.view.look import NIGHT

SIZES = [(640, 480), (1280, 800), (1920, 1080), (3840, 2160), (1080, 1920), (640, 900)]
SENTENCES = (
    "The game is open already, in another window.",
    "Half Moon must close because of an error. Your game is saved.",
    "Half Moon must close because of an error. The last move could not be saved.",
)
PATH = "/media/player/A folder that has a long name/and another/" + "x" * 60 + "/crash-20261130T091500Z-2.txt"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("language", ["bg", "en"])
def test_a_notice_stands_whole_in_the_window(size: tuple[int, int], language: str) -> None:
    Window().open(size, full_screen=False)
    say = words.load(language).say
    for sentence in SENTENCES:
        surface = pygame.Surface(size)
        draw(Notice(say(sentence), say("Close"), say("What happened is written in {}").format(PATH)), surface)
        drawn = pygame.mask.from_threshold(surface, pygame.Color(NIGHT.panel), (1, 1, 1, 255))
        drawn.invert()
        areas = drawn.get_bounding_rects()
        assert surface.get_rect().inflate(-20, -20).contains(areas[0].unionall(areas[1:]))


def test_where_nobody_sees_a_notice_nobody_is_waited_for() -> None:
    began = time.monotonic()
    tell(Notice("One.", "Close"), Window())
    assert time.monotonic() < began + SECONDS

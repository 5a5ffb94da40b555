"""One plain sentence and a button, drawn without any scene: where there can be no game, or not any more."""

from __future__ import annotations

import time
from typing import NamedTuple

import pygame

from halfmoon.app.paths import assets
from halfmoon.app.pointer import Down, Event, Leave, Pointer, Press, Up
from halfmoon.app.window import UNSEEN, Window
from halfmoon.view import text
from halfmoon.view.items import Step
from halfmoon.view.look import NIGHT
from halfmoon.view.text import Weight

SECONDS = 20.0
"""The notice goes away by itself after so long, in seconds."""

DEAF = 0.5
"""A player in the middle of something touches on before he has seen it; for so long, that is not an answer. In s."""

WIDTH, HEIGHT = 640, 480
"""The window in which everything is as large as said here, in pixels."""

EDGE, SENTENCE, NOTE, BUTTON_W, BUTTON_H, GAP = 40, 24, 15, 200, 60, 24


class Notice(NamedTuple):
    """What is said, what is added in small letters, and what stands on the button."""

    sentence: str
    button: str
    note: str = ""


def tell(notice: Notice, window: Window) -> None:
    """Show a notice, in a small window if none is open, and return when it was answered or has been there for long."""
    if not pygame.display.get_surface():
        window.open((WIDTH, HEIGHT), full_screen=False)
    _show(notice, window)
    if pygame.display.get_driver() in UNSEEN:
        return
    time.sleep(DEAF)
    pygame.event.clear()
    pointer, touched, end = Pointer(), False, time.monotonic() + SECONDS
    while (left := end - time.monotonic()) > 0:
        _show(notice, window)
        window.wait(left)
        for event in [pointer.plain(raw, window.size) for raw in pygame.event.get()]:
            if _answers(event, touched):
                return
            touched = touched or isinstance(event, Down)


def draw(notice: Notice, surface: pygame.Surface) -> None:
    """Draw a notice over all of a surface."""
    width, height = surface.get_size()
    scale = min(width / WIDTH, height / HEIGHT)
    room, gap = width - round(2 * EDGE * scale), round(GAP * scale)
    icon = pygame.image.load(assets() / "app" / "icon_64.png")
    sentence = _lines(notice.sentence, Weight.BOLD, round(SENTENCE * scale), room, NIGHT.text)
    note = _lines(notice.note, Weight.MEDIUM, round(NOTE * scale), room, NIGHT.label)
    pictures = [icon, *sentence, *note, _button(notice.button, scale)]
    between = [gap, *[0] * (len(sentence) - 1), gap // 2, *[0] * (len(note) - 1), gap, 0]
    y = (height - sum(picture.get_height() for picture in pictures) - sum(between)) // 2
    surface.fill(NIGHT.panel)
    for picture, below in zip(pictures, between, strict=True):
        surface.blit(picture, ((width - picture.get_width()) // 2, y))
        y += picture.get_height() + below


def _show(notice: Notice, window: Window) -> None:
    draw(notice, window.screen)
    pygame.display.flip()


def _answers(event: Event | None, touched: bool) -> bool:
    """Return whether an event is the answer: a key, the end of a touch that began here, or the end of the program."""
    return isinstance(event, Press | Step | Leave) or (touched and isinstance(event, Up))


def _lines(words: str, weight: Weight, size: int, room: int, colour: str) -> list[pygame.Surface]:
    """Return words as lines of text, each a picture."""
    fonts = assets() / "fonts"
    return [text.text(fonts, line, weight, size, colour) for line in text.wrapped(fonts, words, weight, size, room)]


def _button(words: str, scale: float) -> pygame.Surface:
    """Return the button as a picture."""
    label = text.text(assets() / "fonts", words, Weight.BOLD, round(SENTENCE * scale), NIGHT.gold_ink)
    wide, high = max(round(BUTTON_W * scale), label.get_width() + round(EDGE * scale)), round(BUTTON_H * scale)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.rect(picture, NIGHT.gold, picture.get_rect(), border_radius=high // 4)
    picture.blit(label, ((wide - label.get_width()) // 2, (high - label.get_height()) // 2))
    return picture

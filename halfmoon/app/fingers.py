"""What devices say of each finger, before anything is made of it: for the test of touch alone."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from halfmoon.app.pointer import MOUSE, TOUCHES, pixel


class Touch(NamedTuple):
    """Where a finger is, raw as the device says, from 0 to 1 across the window, and as a pixel; whether it touches."""

    device: int
    finger: int
    down: bool
    raw: tuple[float, float]
    x: int
    y: int

    @property
    def by_mouse(self) -> bool:
        """Whether the finger is a mouse; its name comes with or without a sign."""
        return self.device % (MOUSE + 1) == MOUSE


def touch_of(event: pygame.Event, size: tuple[int, int]) -> Touch | None:
    """Return the touch that an event is about, of whichever finger, in a window of this size; None if of none."""
    if event.type not in TOUCHES:
        return None
    x, y = pixel(event.x, size[0]), pixel(event.y, size[1])
    return Touch(event.touch_id, event.finger_id, event.type != pygame.FINGERUP, (event.x, event.y), x, y)

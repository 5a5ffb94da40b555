"""The private screen: what is shown is read from the server's own framebuffer, taps come from the server."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from scenery import Size
from xserver import Server, xvfb

from halfmoon.view.box import Box
from measures.figure import NotMeasured

ENVIRONMENT = {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
"""The environment of what runs on the screen, beside its display."""

SETTLED = 0.5
"""The first picture is the final one if it stays so long, in seconds; the clock of a saved game changes it later."""

COPIED = 0.003
"""The server has copied a picture to the screen after so many seconds."""

STRIDE = 4 * 61
"""Every so many bytes of the framebuffer are looked at: a pixel in each sixty-one, in every column."""

PRESSED = 0.06
"""How long a button is held, in seconds: the pressed look takes one picture."""

PATIENCE = 10.0
"""What has not happened after so many seconds will not happen."""


class Screen:
    """The screen of a private X server, looked at and touched."""

    def __init__(self, server: Server, width: int) -> None:
        self.process, self.width = server.process, width
        self.memory, self.begin = server.memory, server.begin
        display = f":{server.display}"
        self.environment = ENVIRONMENT | {"DISPLAY": display}
        self.x11, self.xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.connection = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        if not self.connection:
            raise NotMeasured(f"no connection to display {display}")

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Return the colour at a point: red, green, blue."""
        at = self.begin + 4 * (y * self.width + x)
        blue, green, red = self.memory[at : at + 3]
        return red, green, blue

    def sample(self) -> bytes:
        """Return a part of the picture that changes whenever something larger than a letter does."""
        return self.memory[self.begin :: STRIDE]

    def whole(self) -> bytes:
        """Return the whole picture."""
        return self.memory[self.begin :]

    def button(self, down: bool) -> None:
        """Press or release the left button."""
        self.xtest.XTestFakeButtonEvent(self.connection, 1, down, 0)
        self.x11.XFlush(self.connection)

    def press(self, box: Box) -> None:
        """Move to the middle of a box, press, and wait for the pressed look."""
        self.xtest.XTestFakeMotionEvent(self.connection, -1, int(box.cx), int(box.cy), 0)
        self.button(True)
        time.sleep(PRESSED)

    def tap(self, box: Box) -> None:
        """Press and release in the middle of a box, and wait for what follows."""
        self.press(box)
        self.button(False)
        time.sleep(PRESSED)


@contextmanager
def private_screen(size: Size) -> Iterator[Screen]:
    """Have a screen of a size."""
    with xvfb(size) as server:
        yield Screen(server, size[0])


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Return when something has happened."""
    end = time.perf_counter() + PATIENCE
    while not condition():
        if time.perf_counter() > end:
            raise NotMeasured(f"{what} did not happen in {PATIENCE:.0f} s")
        time.sleep(0.0002)


def until_final(screen: Screen, began: float) -> float:
    """Return how many seconds after the beginning the screen got the picture that it keeps."""
    before, final, picture = screen.sample(), 0.0, b""
    empty = before
    while time.perf_counter() - began < PATIENCE:
        now = time.perf_counter()
        after = screen.sample()
        if after != before:
            time.sleep(COPIED)
            before, final, picture = screen.sample(), now, screen.whole()
        if before != empty and now - final > SETTLED:
            if screen.whole() != picture:
                raise NotMeasured("the first picture was finished later, where it was not looked at")
            return final - began
        time.sleep(0.001)
    raise NotMeasured("no picture that stays")

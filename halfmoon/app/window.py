"""The window, the sleep until something happens, the clipboard and chance: the machine as the game sees it."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from pathlib import Path

import pygame
import pygame.base

from halfmoon.app.options import LARGEST
from halfmoon.engine.code import DEALS
from halfmoon.view.layout import SMALLEST

TITLE = "Half Moon"

HINTS = {
    "SDL_TOUCH_MOUSE_EVENTS": "0",  # with the next: every touch, of finger or mouse, comes once, as a finger
    "SDL_MOUSE_TOUCH_EVENTS": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_VIDEO_X11_WMCLASS": "halfmoon",
    "SDL_VIDEO_WAYLAND_WMCLASS": "halfmoon",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}

BLOCKING_DRIVERS = ("x11", "wayland", "windows", "cocoa")
"""With these, SDL sleeps until an event comes; with the others it would poll."""

NAP = 0.010
"""From look to look where SDL cannot sleep, in seconds."""


class Window:
    """The one window of the program. pygame.error if there is no display."""

    def __init__(self) -> None:
        """Prepare the display; nothing is shown yet."""
        for name, value in HINTS.items():
            os.environ.setdefault(name, value)
        pygame.display.init()
        if pygame.display.get_driver() == "x11":
            # Shared memory in place of an OpenGL texture: partial updates, a tenth of the work. Elsewhere it fails.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self.screen = pygame.Surface((0, 0))
        self.full_screen = False
        self._sdl = _sdl()

    def open(self, size: tuple[int, int], full_screen: bool) -> None:
        """Show the window at a size in pixels, within what is sensible, or over the whole screen."""
        self.full_screen = full_screen
        flags = pygame.FULLSCREEN if full_screen else pygame.RESIZABLE
        width, height = (
            max(least, min(most, pixels)) for least, pixels, most in zip(SMALLEST, size, LARGEST, strict=True)
        )
        self.screen = pygame.display.set_mode((0, 0) if full_screen else (width, height), flags)
        pygame.display.set_caption(TITLE)
        pygame.display.set_allow_screensaver(True)
        self._keep_from_shrinking()

    @property
    def size(self) -> tuple[int, int]:
        """The size of what can be drawn on, in pixels."""
        self.screen = pygame.display.get_surface() or self.screen
        return self.screen.get_size()

    def wait(self, seconds: float) -> None:
        """Sleep until an event comes, at most so long."""
        if self._sdl:
            self._sdl.SDL_WaitEventTimeout(None, max(0, int(seconds * 1000 + 0.999)))
            return
        end = time.monotonic() + seconds
        while not pygame.event.peek(pump=True) and (left := end - time.monotonic()) > 0:
            time.sleep(min(NAP, left))

    def deal_number(self) -> int:
        """Return a deal number by chance, every one as likely (RULES 41)."""
        import secrets  # only here: it takes a while to load, and a saved game needs no chance

        return secrets.randbelow(DEALS)

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; return whether that worked."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def pasted(self) -> str:
        """Return the text on the clipboard, or nothing."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def _keep_from_shrinking(self) -> None:
        window = self._sdl.SDL_GetWindowFromID(1) if self._sdl else None
        if self._sdl and window:
            self._sdl.SDL_SetWindowMinimumSize(window, *SMALLEST)


def _sdl() -> ctypes.CDLL | None:
    """Return the SDL that pygame has loaded, if it can sleep; pygame.event.wait looks 900 times a second."""
    if pygame.display.get_driver() not in BLOCKING_DRIVERS:
        return None
    library = Path(pygame.base.__file__)
    if sys.platform == "win32":
        library = library.with_name("SDL2.dll")
    try:
        sdl = ctypes.CDLL(str(library))
        sdl.SDL_WaitEventTimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        sdl.SDL_SetWindowMinimumSize.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    except (OSError, AttributeError):
        return None
    return sdl

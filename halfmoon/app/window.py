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
from halfmoon.app.paths import assets
from halfmoon.app.silence import libraries_silent
from halfmoon.engine.code import DEALS
from halfmoon.play.table import Birth
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

UNSEEN = ("offscreen", "dummy")
"""What SDL falls back to without a screen; good only for who asks for it by SDL_VIDEODRIVER."""

FILLING = 0x1001
"""SDL_WINDOW_FULLSCREEN_DESKTOP: as large as the screen is anyway."""

M_MMAP_THRESHOLD, PICTURE = -3, 64 * 1024
"""glibc: what is larger than so many bytes has its memory from the system and gives it back there."""

NAP = 0.010
"""From look to look where SDL cannot sleep, in seconds."""


class Window:
    """The one window of the program. pygame.error if there is no display."""

    def __init__(self) -> None:
        """Prepare the display; nothing is shown yet."""
        _have_memory_given_back()
        os.environ.update(HINTS)
        with libraries_silent():
            pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            raise pygame.error("no screen was found")
        if pygame.display.get_driver() == "x11":
            # Shared memory in place of an OpenGL texture: partial updates, a tenth of the work. Elsewhere it fails.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self.full_screen = False
        self.began = time.monotonic()
        self.exit_code: int | None = None
        self.margin, self.shift = 0, (0, 0)
        self._sdl = _sdl()

    def open(self, size: tuple[int, int], full_screen: bool, margin: int = 0) -> None:
        """Show the window at a size in pixels, within what is sensible, or over the whole screen.

        So many pixels are left free for the picture to move in.
        """
        self.margin = margin
        limits = zip(SMALLEST, size, LARGEST, strict=True)
        width, height = (max(least, min(most, pixels)) for least, pixels, most in limits)
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(pygame.image.load(assets() / "app" / "icon_64.png"))
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        pygame.display.set_allow_screensaver(True)
        self._sdl.SDL_SetWindowMinimumSize(self._window(), *SMALLEST)
        self.fill_screen(full_screen)

    def fill_screen(self, full_screen: bool) -> None:
        """Have the window fill the screen, or be as large again as it was before."""
        if full_screen != self.full_screen:
            self._sdl.SDL_SetWindowFullscreen(self._window(), FILLING if full_screen else 0)
            self.full_screen = full_screen

    @property
    def screen(self) -> pygame.Surface:
        """What can be drawn on, once the window is open: all of it but for a margin in which the picture can move."""
        if not self.margin:
            return self._surface
        width, height = self._surface.get_size()
        return self._surface.subsurface((*self.shift, width - self.margin, height - self.margin))

    @property
    def _surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface, "the window is not open"
        return surface

    def shifted(self, shift: tuple[int, int]) -> bool:
        """Have the picture lie so many pixels to the right and below; return whether it lay elsewhere before."""
        if shift == self.shift:
            return False
        self.shift = shift
        self._surface.fill(0)
        return True

    def update(self, areas: list[pygame.Rect]) -> None:
        """Show areas of what was drawn, in pixels of the screen; all of the window where the picture can move."""
        if areas == [self.screen.get_rect()]:
            pygame.display.update()  # not update(None): that shows nothing
        else:
            pygame.display.update([area.move(self.shift) for area in areas])

    def show_pointer(self, visible: bool) -> None:
        """Show the pointer of the mouse, or hide it."""
        if pygame.mouse.get_visible() != visible:
            pygame.mouse.set_visible(visible)

    @property
    def size(self) -> tuple[int, int]:
        """The size of what can be drawn on, in pixels."""
        return self.screen.get_size()

    def wait(self, seconds: float) -> None:
        """Sleep until an event comes, at most so long."""
        if pygame.display.get_driver() in BLOCKING_DRIVERS:
            self._sdl.SDL_WaitEventTimeout(None, int(seconds * 1000 + 0.999))
            return
        end = time.monotonic() + seconds
        while not pygame.event.peek(pump=True) and (left := end - time.monotonic()) > 0:
            time.sleep(min(NAP, left))

    def deal_number(self) -> int:
        """Return a deal number by chance, every one as likely (RULES 41).

        The system's random bytes are so many more than the deals that their remainder prefers none.
        """
        number: int = int.from_bytes(os.urandom(32), "big") % DEALS
        return number

    def birth(self) -> Birth:
        """Return what tells a game that is dealt now from all others."""
        return Birth(os.urandom(8).hex(), time.time())

    def today(self) -> tuple[int, int, int]:
        """Return the local date: year, month from 1, day from 1."""
        now = time.localtime()
        return now.tm_year, now.tm_mon, now.tm_mday

    def time_of_day(self) -> str:
        """Return the local time as "HH:MM"."""
        return time.strftime("%H:%M")

    def leave(self, code: int) -> None:
        """Have the program end with a code."""
        self.exit_code = code

    def uptime(self) -> float:
        """Return for how long there has been a window, in seconds."""
        return time.monotonic() - self.began

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

    def _window(self) -> int | None:
        """Return SDL's own window; it is the only one."""
        return next(filter(None, map(self._sdl.SDL_GetWindowFromID, range(1, 100))), None)


def salt(count: int) -> bytes:
    """Return so many bytes by chance, for the hash of a PIN."""
    return os.urandom(count)


def _have_memory_given_back() -> None:
    """Have the C library give the memory of a picture back to the system as soon as it is forgotten.

    Without this, glibc keeps what pictures that come and go have used, 9 MB after one game. Other libraries have no
    such function.
    """
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(M_MMAP_THRESHOLD, PICTURE)


def _sdl() -> ctypes.CDLL:
    """Return the SDL that pygame has loaded, for what pygame does otherwise than we need.

    pygame.event.wait looks 900 times a second, display.toggle_fullscreen does not find the way back, and there is
    no least size.
    """
    library = Path(pygame.base.__file__)
    if sys.platform == "win32":
        library = library.with_name("SDL2.dll")
    sdl = ctypes.CDLL(str(library))
    sdl.SDL_WaitEventTimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    sdl.SDL_SetWindowMinimumSize.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    sdl.SDL_SetWindowFullscreen.argtypes = [ctypes.c_void_p, ctypes.c_uint32]
    return sdl

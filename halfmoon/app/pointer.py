"""Events made plain: mouse, finger, pen and keys become a few words; nobody further in knows which it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from halfmoon.engine.code import ALPHABET, read_letter
from halfmoon.view.box import Box
from halfmoon.view.items import Step


class Down(NamedTuple):
    """The pointer touches the window at a point, in pixels."""

    x: float
    y: float


class Move(NamedTuple):
    """The pointer moves while it touches."""

    x: float
    y: float


class Up(NamedTuple):
    """The pointer lifts."""

    x: float
    y: float


class Cancel(NamedTuple):
    """Whatever was being touched is let go without effect."""


class Scroll(NamedTuple):
    """What can scroll is to move by so many notches, down where positive."""

    notches: float


class Press(NamedTuple):
    """A key: the name of the action or item that it stands for, if any, and the character that it types."""

    name: str = ""
    char: str = ""


class Resized(NamedTuple):
    """The window has this size now, in pixels."""

    width: int
    height: int


class Attended(NamedTuple):
    """Whether the window is seen and has the focus."""

    yes: bool


class Exposed(NamedTuple):
    """The window must be shown again as it is."""


class Saving(NamedTuple):
    """Saving has begun or ceased to fail, or there is something to tell of files."""


class Stillness(NamedTuple):
    """Whether the system is set to show as little motion as possible."""

    wanted: bool


class Leave(NamedTuple):
    """The program is to end."""

    ordered: bool = False
    """Whether the system orders it (SIGTERM, the end of the machine's session); else somebody has closed the window."""


Event = Down | Move | Up | Cancel | Scroll | Press | Step | Resized | Attended | Exposed | Saving | Stillness | Leave

SAVING = pygame.USEREVENT
"""The event that the writer posts when saving begins or ceases to fail, or a file cannot be used."""

STILLNESS = pygame.USEREVENT + 1
"""The event that says what the system was set to, in `wanted`."""

STEPS = {
    pygame.KSCAN_LEFT: Step(-1, 0),
    pygame.KSCAN_RIGHT: Step(1, 0),
    pygame.KSCAN_UP: Step(0, -1),
    pygame.KSCAN_DOWN: Step(0, 1),
}

KEYS = {
    pygame.KSCAN_RETURN: "touch",
    pygame.KSCAN_KP_ENTER: "touch",
    pygame.KSCAN_SPACE: "touch",
    pygame.KSCAN_ESCAPE: "back",
    pygame.KSCAN_BACKSPACE: "erase",
    pygame.KSCAN_F11: "full_screen",
    pygame.KSCAN_M: "mute",
    pygame.KSCAN_U: "undo",
    pygame.KSCAN_Y: "redo",
    pygame.KSCAN_N: "new",
}
"""Keys by where they are on the keyboard, so that they work with a Cyrillic layout too."""

CTRL_KEYS = {pygame.KSCAN_Z: "undo", pygame.KSCAN_V: "paste"}
CTRL_SHIFT_KEYS = {pygame.KSCAN_Z: "redo"}

SCROLL_KEYS = {
    pygame.KSCAN_PAGEUP: -5,
    pygame.KSCAN_PAGEDOWN: 5,
    pygame.KSCAN_HOME: -99,
    pygame.KSCAN_END: 99,
}

MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

RESTING = 2.0
"""What has touched for longer is no finger but a palm that rests: its lifting is no tap. In seconds."""

MOUSE = 2**32 - 1
"""SDL's name for the mouse among the devices that touch."""

TOUCHES: dict[int, type[Down | Move | Up]] = {pygame.FINGERDOWN: Down, pygame.FINGERMOTION: Move, pygame.FINGERUP: Up}


@dataclass(slots=True)
class Pointer:
    """Follows the finger that touched last: a palm or a sleeve that rests on the glass is in nobody's way.

    What touched before is let go without effect, and its lifting means nothing.
    """

    finger: tuple[int, int] | None = None
    since: float = 0.0
    """When the finger touched, in seconds."""
    mouse: bool = False
    """Whether a mouse was moved or pressed last, not a finger."""
    closed: bool = False
    """Whether somebody has closed the window; SDL says next that the program is to end."""
    away: frozenset[str] = frozenset()
    """Why the window is not attended: it has not the focus, is hidden, or is minimized."""

    def plain(self, event: pygame.Event, size: tuple[int, int], now: float = 0.0, dead: int = 0) -> Event | None:
        """Return what an event means in a window of this size at a time in seconds, or None if it means nothing.

        No touch begins in the outer `dead` pixels. The window makes a finger of the mouse and no mouse of a finger (see
        window.py), so every touch comes once.
        """
        if event.type == pygame.MOUSEMOTION:
            self.mouse = not event.touch
        if event.type in TOUCHES:
            self.mouse = event.touch_id == MOUSE
            return self._touch(event, size, now, dead)
        if event.type == pygame.WINDOWLEAVE and self.finger is None:
            return None
        if event.type == pygame.QUIT:
            closed, self.closed = self.closed, False
            return Leave(ordered=not closed)
        self.closed |= event.type == pygame.WINDOWCLOSE
        if event.type in LETTING_GO:
            self.finger = None
        if event.type in COMING:
            self.away -= COMING[event.type]
            return Attended(not self.away)
        if event.type in GOING:
            self.away |= GOING[event.type]
            return Attended(False)
        return READ[event.type](event) if event.type in READ else None

    def _touch(self, event: pygame.Event, size: tuple[int, int], now: float, dead: int) -> Event | None:
        finger = (event.touch_id, event.finger_id)
        x, y = (pixel(share, length) for share, length in zip((event.x, event.y), size, strict=True))
        if event.type == pygame.FINGERDOWN and Box(0, 0, *size).grown(-dead).contains(x, y):
            self.finger, self.since = finger, now
        if finger != self.finger:
            return None
        if event.type != pygame.FINGERUP:
            return TOUCHES[event.type](x, y)
        self.finger = None
        rested = event.touch_id % (MOUSE + 1) != MOUSE and now - self.since > RESTING
        return Cancel() if rested else Up(x, y)


def pixel(share: float, length: int) -> int:
    """Return the pixel that a finger's coordinate, from 0 to 1 across the window, falls on."""
    return min(length - 1, int(share * length + 1e-3))


def _key(event: pygame.Event) -> Event | None:
    """Return what a key means: by its place on the keyboard, and for typing by its character."""
    if event.mod & pygame.KMOD_CTRL and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
        keys = CTRL_SHIFT_KEYS if event.mod & pygame.KMOD_SHIFT else CTRL_KEYS
        return Press(keys[event.scancode]) if event.scancode in keys else None
    if event.mod & MODIFIERS:
        return None
    if event.scancode in STEPS:
        return STEPS[event.scancode]
    if event.scancode in SCROLL_KEYS:
        return Scroll(SCROLL_KEYS[event.scancode])
    return Press(KEYS.get(event.scancode, ""), _typed(event))


def _typed(event: pygame.Event) -> str:
    """Return the character that a key types, or the Latin letter on it where a code cannot have the character."""
    on_a_letter = pygame.KSCAN_A <= event.scancode <= pygame.KSCAN_Z
    if on_a_letter and event.unicode.isalpha() and read_letter(event.unicode) is None:
        return ALPHABET[event.scancode - pygame.KSCAN_A]
    return event.unicode if event.unicode.isprintable() else ""


READ: dict[int, Callable[[pygame.Event], Event | None]] = {
    pygame.KEYDOWN: _key,
    pygame.MOUSEWHEEL: lambda event: Scroll(-event.precise_y),
    pygame.VIDEORESIZE: lambda event: Resized(*event.size),
    pygame.VIDEOEXPOSE: lambda event: Exposed(),
    pygame.WINDOWLEAVE: lambda event: Cancel(),
    SAVING: lambda event: Saving(),
    STILLNESS: lambda event: Stillness(event.wanted),
}
"""What events mean that are no touch."""

GOING = {
    pygame.WINDOWFOCUSLOST: {"focus"},
    pygame.WINDOWHIDDEN: {"hidden"},
    pygame.WINDOWMINIMIZED: {"minimized"},
}
COMING = {
    pygame.WINDOWFOCUSGAINED: {"focus", "hidden", "minimized"},
    pygame.WINDOWSHOWN: {"hidden"},
    pygame.WINDOWRESTORED: {"minimized"},
    pygame.WINDOWMAXIMIZED: {"minimized"},
}
"""Why the window is attended no longer, and what no longer keeps it from being so."""

LETTING_GO = (pygame.WINDOWLEAVE, *GOING)
"""The finger that touched before these is followed no longer."""

"""A real window on a private screen: Xvfb shows it, xdotool touches it, its pixels and its saves are read from files.

Waiting is always for a fact, pixels or a save, and never for a time.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import chain
from pathlib import Path
from typing import Self

import pygame
from commands import program
from pilot import PATIENCE, Make, Point, Size, clocks, desk_in, opened, picture_of, pixels, told, touch_of, wait_for
from xserver import stop, xvfb

from halfmoon.app.desk import Desk
from halfmoon.app.paths import paths_in
from halfmoon.app.storage import stored_table
from halfmoon.play.table import Table
from halfmoon.view.box import Box
from halfmoon.view.layout import layout

SIZE = 1920, 1920
"""Of the private screen, in pixels: room for a window that lies and for one that stands."""

BLACK = 0, 0, 0

Target = str | Box | Point
"""What is tapped: a place, a control or another item by its name, the middle of a box, or a point."""


Play = Callable[..., "GameWindow"]
"""The fixture that has a game played: see window/conftest.py."""


def missing() -> list[str]:
    """Return which of the programs that window tests need are not here."""
    return [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]


class Screen:
    """A private X server, without a window manager at first."""

    def __enter__(self) -> Self:
        """Start the server."""
        self._open = ExitStack()
        server = self._open.enter_context(xvfb(SIZE, "-nocursor"))
        self.environment = environment_on(server.display)
        self.live = pygame.image.frombuffer(server.pixels, SIZE, "BGRA")
        return self

    def __exit__(self, *exception: object) -> None:
        """End the server and whatever else runs on it."""
        self._open.close()

    def play(self, folder: Path, *options: object, **environment: str) -> GameWindow:
        """Return the window of a game that was started with its files in this folder, once it shows something."""
        process = self.start("--data-dir", folder, *options, **environment)
        window = GameWindow(self, folder, process)
        window.wait_for(window.drawn, "the first picture")
        return window

    def start(self, *options: object, broken: str = "", **environment: str) -> subprocess.Popen[str]:
        """Return the process of a game that has just been started; code may break a part of it first."""
        return subprocess.Popen(
            [*program(broken), *map(str, options)],
            env=self.environment | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    @contextmanager
    def managed(self) -> Iterator[None]:
        """Have a window manager while something is done."""
        manager = subprocess.Popen(["openbox", "--sm-disable"], env=self.environment, stderr=subprocess.DEVNULL)
        try:
            wait_for(lambda: bool(self.xdotool("get_desktop")), "openbox")
            yield
        finally:
            stop(manager)

    def xdotool(self, *words: object) -> str:
        """Return what xdotool answers to all these commands in one call; nothing if one of them fails."""
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False, timeout=60)
        return done.stdout.strip() if done.returncode == 0 else ""


class GameWindow:
    """A game that runs in a real window, in front of a player who taps, presses keys and looks."""

    def __init__(self, screen: Screen, folder: Path, process: subprocess.Popen[str]) -> None:
        """Find the window of the process."""
        self.screen, self.folder, self.process = screen, folder, process
        self.files = paths_in(folder)
        self.id = ""
        self.corner: Point = (0, 0)
        self.wait_for(self._found, "a window")

    # What the player does.

    def wheel(self, notches: int, over: Target) -> None:
        """Turn the wheel of the mouse towards the player, with the pointer over something."""
        self.screen.xdotool(*self._moving(over), "click", "--delay", 4, "--repeat", notches, 5)

    def tap(self, *touched: Target, of: Make | None = None) -> None:
        """Tap one thing after the other: places, controls of the bar, or items of another scene by their names."""
        size = self.size
        taps = [[*self._moving(target, of, size), "mousedown", 1, "mouseup", 1] for target in touched]
        self.screen.xdotool(*chain.from_iterable(taps))

    def press(self, target: Target, button: int = 1) -> None:
        """Touch and do not let go."""
        self.screen.xdotool(*self._moving(target), "mousedown", button)

    def slide(self, target: Target) -> None:
        """Move what touches, without letting go."""
        self.screen.xdotool(*self._moving(target))

    def release(self, button: int = 1) -> None:
        """Let go."""
        self.screen.xdotool("mouseup", button)

    def key(self, *names: str) -> None:
        """Press one key after the other, by the names that xdotool knows, such as Right or ctrl+z."""
        # SDL takes what follows within 2 ms for a key held down.
        self.screen.xdotool("key", "--delay", 8, *names)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.screen.xdotool("windowsize", self.id, width, height)
        self.wait_for(lambda: self.size == (width, height), "the new size")

    def focus(self) -> None:
        """Give the window the keyboard."""
        self.screen.xdotool("windowfocus", self.id)
        self.wait_for(lambda: self.screen.xdotool("getwindowfocus") == self.id, "the focus")

    # What the player sees.

    @property
    def size(self) -> Size:
        """The size of the window, in pixels."""
        lines = self.screen.xdotool("getwindowgeometry", "--shell", self.id).splitlines()
        geometry = dict(line.split("=") for line in lines)
        return int(geometry["WIDTH"]), int(geometry["HEIGHT"])

    def located(self) -> Self:
        """Return the window after a look where it is on the screen: a window manager moves it, and gives it a frame."""
        self.screen.xdotool("mousemove", "--window", self.id, 0, 0)
        mouse = dict(line.split("=") for line in self.screen.xdotool("getmouselocation", "--shell").splitlines())
        self.corner = int(mouse["X"]), int(mouse["Y"])
        return self

    def box(self, name: str, of: Make | None = None, size: Size | None = None) -> Box:
        """Return the touch area of a place or control, or of an item of another scene."""
        size = size or self.size
        place = layout(*size)
        touch = place.touch.get(name) or place.controls.get(name)
        if of or touch is None:
            return touch_of(name, (of or opened)(self.desk()), size)
        return touch

    def picture(self, box: Box | None = None) -> pygame.Surface:
        """Return the pixels of the window, or of a part of it."""
        area = (box or Box(0, 0, *self.size)).moved(*self.corner)
        return pygame.image.frombytes(pixels(self.screen.live, area), (area.w, area.h), "RGB")

    def drawn(self) -> bool:
        """Whether there is anything but black in the window."""
        width, height = self.size
        grid = ((x, y) for x in range(4, width, 16) for y in range(4, height, 16))
        return any(self.screen.live.get_at(point)[:3] != BLACK for point in grid)

    def shows(self, make: Make, part: Box | None = None) -> bool:
        """Return whether each pixel of the window, or of a part, is as the scene wants it.

        The figures of the clock do not count.
        """
        scene, size = make(self.desk()), self.size
        window = Box(0, 0, *size)
        if not self.screen.live.get_rect().contains(window.moved(*self.corner)):
            return False
        pictures = self.picture(window), picture_of(scene, size)
        for picture in pictures:
            for box in clocks(scene, size):
                picture.fill(BLACK, box)
        seen, meant = (pixels(picture, part) for picture in pictures)
        return seen == meant

    def wait_to_show(self, make: Make, part: Box | None = None) -> None:
        """Return as soon as the window, or a part, shows a scene of the saved table; else leave both for a look."""
        try:
            self.wait_for(lambda: self.shows(make, part), "a picture")
        except AssertionError as error:
            seen, meant = (Path(tempfile.gettempdir()) / f"halfmoon-{name}.png" for name in ("seen", "meant"))
            pygame.image.save(self.picture(), seen)
            pygame.image.save(picture_of(make(self.desk()), self.size), meant)
            raise AssertionError(f"{error}: compare {seen} with {meant}") from error

    # What is on the disk.

    def saved(self) -> Table:
        """Return the saved table."""
        table = stored_table(self.files)
        assert table, f"nothing saved in {self.folder}"
        return table

    def moves(self) -> str:
        """Return the moves of the saved game, and behind a stroke those that can be redone: "1+8 8+5+3 / 11+4+6"."""
        table = stored_table(self.files)
        return told(table) if table else ""

    def wait_for_moves(self, moves: str) -> None:
        """Return as soon as the saved game has these moves."""
        try:
            self.wait_for(lambda: self.moves() == moves, "moves")
        except AssertionError as error:
            raise AssertionError(f"{moves!r} meant, {self.moves()!r} saved") from error

    def desk(self) -> Desk:
        """Return the desk as it must be in the game, from the files."""
        return desk_in(self.folder)

    # How it ends.

    def wait_for(self, fact: Callable[[], bool], what: str = "a fact") -> None:
        """Return as soon as a fact is true; AssertionError if it never is, or if the game ends before."""

        def true() -> bool:
            running = self.process.poll() is None
            assert running, f"the game has ended: {self.process.communicate()[1]}"
            return fact()

        wait_for(true, what)

    def quit(self) -> None:
        """End the game as the system does; it must leave cleanly and have nothing to complain about."""
        self.process.terminate()
        self.wait_for_end()

    def wait_for_end(self) -> None:
        """Return when the game has ended, cleanly."""
        complaints = self.process.communicate(timeout=PATIENCE)[1]
        assert not complaints, f"the game complained: {complaints}"
        assert self.process.returncode == 0, f"the game ended with {self.process.returncode}"

    def close(self) -> None:
        """End the game, unless it has ended."""
        if self.process.poll() is None:
            self.quit()

    def kill(self) -> None:
        """End the game in the middle of whatever it does."""
        self.process.kill()
        self.process.communicate()

    def _found(self) -> bool:
        found = self.screen.xdotool("search", "--onlyvisible", "--pid", self.process.pid).split()
        self.id = found[-1] if found else ""
        return bool(found)

    def _moving(self, target: Target, of: Make | None = None, size: Size | None = None) -> list[object]:
        box = self.box(target, of, size) if isinstance(target, str) else target
        x, y = (round(box.cx), round(box.cy)) if isinstance(box, Box) else box
        return ["mousemove", "--window", self.id, x, y]


def environment_on(display: str) -> dict[str, str]:
    """Return the environment of a game on a display: nothing else of ours, not even where programs are."""
    corner = {"SDL_VIDEO_WINDOW_POS": "0,0"}  # so that a pixel of the window is that of the screen
    return corner | {"DISPLAY": f":{display}", "SDL_AUDIODRIVER": "dummy", "LANG": "en_US.UTF-8"}

"""The real loop without a screen: a pilot passes in the events and the time, and looks at the desk and the picture.

Here is also what every test of the window needs: the desk for a table, and the picture that a scene is meant to give.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from pathlib import Path

import pygame
from notation import example

from halfmoon.app import words
from halfmoon.app.desk import Desk
from halfmoon.app.house import MARGIN
from halfmoon.app.keeper import Keeper
from halfmoon.app.kiosk import Kiosk
from halfmoon.app.paths import assets, paths_in, state_in
from halfmoon.app.pointer import SAVING
from halfmoon.app.scene import Over, Scene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.shell import Shell
from halfmoon.app.storage import found_in, stored_table
from halfmoon.app.window import Window
from halfmoon.app.writer import Writer
from halfmoon.engine.game import moves_text
from halfmoon.play.settings import Settings
from halfmoon.play.table import Table
from halfmoon.view import paint
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush, brush_of
from halfmoon.view.items import Item
from halfmoon.view.layout import layout
from halfmoon.view.look import look_of
from halfmoon.view.reach import reach_of

Point = tuple[float, float]
Size = tuple[int, int]
Make = Callable[[Desk], Scene]
"""What makes a scene of a desk: it says what is meant to be on the screen."""

SIZE = 800, 600
"""Of the window of a pilot, in pixels: small, so that the cards are soon drawn."""

PATIENCE = 30.0
"""How long a fact may take to come true on a machine that is busy with something else, in seconds."""

LOOK_AGAIN = 0.004

ROUNDING = (4, 4, 4, 255)
"""Grey levels by which a blit may differ with where it is cut off: a few pixels at a time are computed at once."""


def desk_with(table: Table, settings: Settings | None = None, folder: Path = Path("nowhere")) -> Desk:
    """Return the desk with a table on it, in English unless the settings say otherwise."""
    settings = settings or Settings()
    speech = words.load(settings.language or "en")
    return Desk(table, settings, speech, words.languages(assets()), paths_in(folder), settings.full_screen)


def desk_in(folder: Path) -> Desk:
    """Return the desk that the files in a folder make; with the example game, where none is saved."""
    found = found_in(paths_in(folder))
    return desk_with(found.table or example(), found.settings, folder)


def opened(desk: Desk) -> Scene:
    """Return the table of a desk, or what is said first: that it is won, or stuck."""
    return TableScene(desk).opened()


def selecting(*places: str) -> Make:
    """Return what makes the table with cards touched."""
    return lambda desk: TableScene(desk.with_table(reduce(Table.tapped, places, desk.table)))


def over(kind: Callable[[Desk, Scene], Over]) -> Make:
    """Return what makes a scene that lies over the table."""
    return lambda desk: kind(desk, TableScene(desk))


def told(table: Table) -> str:
    """Return the moves of a table's game, and behind a stroke those that can be redone: "1+8 8+5+3 / 11+4+6"."""
    moves, undone = moves_text(table.game.moves), moves_text(table.game.undone_moves[::-1])
    return f"{moves} / {undone}" if undone else moves


def touch_of(name: str, scene: Scene, size: Size) -> Box:
    """Return where an item of a scene is touched, or would be if it could."""
    items = reversed(scene.items(brush_for(scene, size)))
    item = next((item for item in items if item.name == name), None)
    assert item, f"a {type(scene).__name__} has no {name}"
    return item.touch or item.bounds


def picture_of(scene: Scene, size: Size, focus: str = "") -> pygame.Surface:
    """Return the picture that a scene is meant to give in a window of this size, drawn afresh."""
    if not pygame.display.get_surface():
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    surface = pygame.Surface(size)
    brush = brush_for(scene, size)
    paint.paint_all(surface, scene.items(brush), brush, focus)
    return surface


def brush_for(scene: Scene, size: Size) -> Brush:
    """Return the brush with which a scene is drawn in a window of this size."""
    settings, reach = scene.desk.settings, reach_of(scene.desk.manners, *size)
    look = look_of(settings.four_colours, settings.high_contrast)
    return brush_of(assets(), look, scene.desk.letters, layout(*size, labels=scene.labels, reach=reach))


def clocks(scene: Scene, size: Size) -> list[Box]:
    """Return where the time of the game is shown."""
    shown = str(scene.desk.table.round.clock)
    return [item.bounds for item in scene.items(brush_for(scene, size)) if item.note == shown]


def pixels(picture: pygame.Surface, box: Box | None = None) -> bytes:
    """Return the pixels of a picture, or of a part of it."""
    return pygame.image.tobytes(picture.subsurface(box) if box else picture, "RGB")


def brightness(picture: pygame.Surface, box: Box | None = None) -> float:
    """Return how bright a picture, or a part of it, is on the whole, from 0 to 255."""
    return sum(pygame.transform.average_color(picture.subsurface(box) if box else picture)[:3]) / 3


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return whether two pictures are the same, but for what a blit that is cut off elsewhere computes otherwise."""
    same = pygame.transform.threshold(None, one, None, ROUNDING, None, 0, other)
    return same == one.get_width() * one.get_height()


def difference(before: pygame.Surface, after: pygame.Surface) -> Box | None:
    """Return the box around every pixel in which two pictures of a size differ; None if they are equal."""
    differing = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    differing.invert()
    areas = differing.get_bounding_rects()
    return Box(*areas[0].unionall(areas[1:])) if areas else None


def wait_for(fact: Callable[[], bool], what: str = "a fact") -> None:
    """Return as soon as a fact is true; AssertionError if it never is."""
    end = time.monotonic() + PATIENCE
    while not fact():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(LOOK_AGAIN)


class Rest(Exception):
    """Nothing more happens before the time that was let pass."""


class QuietWindow(Window):
    """A window of the driver without a screen. Its sleep takes no time: the time passed in goes on instead."""

    def __init__(self) -> None:
        """Begin at second 0."""
        super().__init__()
        self.now, self.until = 0.0, 0.0
        self.coming: list[pygame.Event] = []
        self.turns = 0
        self.hour = "12:00"

    def events(self) -> Iterable[pygame.Event]:
        """Return what has happened since the last turn."""
        self.turns += 1
        happened, self.coming = self.coming, []
        return happened

    def time_of_day(self) -> str:
        """Return the hour that was set."""
        return self.hour

    def wait(self, seconds: float) -> None:
        """Let time go on until the loop would wake up; Rest at the end of what was to pass."""
        if self.coming:
            return
        if self.now >= self.until:
            raise Rest
        self.now = min(self.now + seconds, self.until)


class Pilot:
    """Someone at the loop, who touches and presses keys, lets time pass, and looks.

    The loop is run by the real Shell.run, from one rest to the next.
    """

    def __init__(self, scene: Scene | None, folder: Path, size: Size = SIZE, kiosk: Desk | None = None) -> None:
        """Begin with a scene in a window of a size, or with a kiosk and its first desk; saves go to the folder."""
        self.window = QuietWindow()
        self.files = paths_in(folder)
        self.writer = Writer(lambda: self.window.coming.append(pygame.Event(SAVING)), self.files)
        house = Kiosk(replace(kiosk, state=state_in(folder)), self.window, self.writer) if kiosk else None
        scene = house.opening() if house else scene
        assert scene
        self.window.open(size, full_screen=False, margin=MARGIN if kiosk and kiosk.manners.burn_in_interval else 0)
        keeper = Keeper(self.writer, self.files, None, scene.desk.settings)
        self.shell = Shell(scene, self.window, keeper, self.window.events, lambda: self.window.now, house)
        self.let(0)

    # What is done.

    def let(self, seconds: float) -> None:
        """Let time pass."""
        self.window.until = self.window.now + seconds
        try:
            self.shell.run()
        except Rest:
            return

    def suspend(self, seconds: float) -> None:
        """Let time pass while the machine is suspended; it wakes with the window to be shown again."""
        self.window.now += seconds
        self.send(pygame.Event(pygame.VIDEOEXPOSE))

    def send(self, *events: pygame.Event) -> None:
        """Let events come, all before the next turn."""
        self.window.coming += events
        self.let(0)

    def tap(self, *touched: str | Point) -> None:
        """Touch one thing after the other, and let go of each."""
        for target in touched:
            point = self.middle(target) if isinstance(target, str) else target
            self.press(point)
            self.lift(point)

    def press(self, target: str | Point, finger: int = 0) -> None:
        """Touch an item, or a point, and do not let go."""
        self.send(self.touch(pygame.FINGERDOWN, target, finger))

    def slide(self, target: str | Point, finger: int = 0) -> None:
        """Move a finger that touches."""
        self.send(self.touch(pygame.FINGERMOTION, target, finger))

    def lift(self, target: str | Point, finger: int = 0) -> None:
        """Let go."""
        self.send(self.touch(pygame.FINGERUP, target, finger))

    def touch(self, kind: int, target: str | Point, finger: int = 0) -> pygame.Event:
        """Return the event of a finger at an item, or at a point."""
        x, y = self.middle(target) if isinstance(target, str) else target
        width, height = self.window.size
        return pygame.Event(kind, touch_id=1, finger_id=finger, x=x / width, y=y / height)

    def key(self, scancode: int, mod: int = 0, unicode: str = "") -> None:
        """Press a key by its place on the keyboard."""
        self.send(pygame.Event(pygame.KEYDOWN, scancode=scancode, key=0, mod=mod, unicode=unicode))

    def close(self) -> None:
        """Have everything saved."""
        self.shell.keeper.close(self.desk)

    # What is seen.

    @property
    def scene(self) -> Scene:
        """What is on the screen."""
        assert self.shell.scene
        return self.shell.scene

    @property
    def desk(self) -> Desk:
        """What every scene shares, at the end of the last turn."""
        return self.shell.desk

    @property
    def table(self) -> Table:
        """The table."""
        return self.desk.table

    @property
    def seconds(self) -> float:
        """What the clock has counted."""
        return self.table.round.clock.seconds

    def items(self) -> list[Item]:
        """Return everything on the screen."""
        return self.scene.items(brush_for(self.scene, self.window.size))

    def place(self, name: str) -> Point:
        """Return the middle of a place of the table, whatever is on the screen."""
        box = brush_for(self.scene, self.window.size).layout.places[name]
        return box.cx, box.cy

    def middle(self, name: str) -> Point:
        """Return the middle of an item."""
        box = touch_of(name, self.scene, self.window.size)
        return box.cx, box.cy

    def picture(self) -> bytes:
        """Return the pixels of the window."""
        return pixels(self.window.screen)

    def looks_right(self, on_the_way: bool = False) -> bool:
        """Return whether the window shows what it does when the scene is drawn afresh: at rest, or as far as it is."""
        afresh = picture_of(self.scene, self.window.size, self.shell.hand.focus)
        if on_the_way:
            paint.painted(afresh, [], self.shell.canvas.drawn)
        return alike(self.window.screen, afresh)

    def turns_in(self, seconds: float) -> int:
        """Return how often the loop turns while time passes."""
        before = self.window.turns
        self.let(seconds)
        return self.window.turns - before

    def saved(self) -> Table:
        """Return the table on the disk; the one on the screen while there is none yet."""
        return stored_table(self.files) or self.table

    def saved_settings(self) -> Settings:
        """Return the settings on the disk."""
        return found_in(self.files).settings


def resized(width: int, height: int) -> pygame.Event:
    """Return the event of a window that has another size."""
    return pygame.Event(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)

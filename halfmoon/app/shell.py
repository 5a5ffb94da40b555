"""The shell around the scenes: it keeps the one variable, the scene, and turns: sleep, time, events, picture, disk."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import inf

import pygame

from halfmoon.app.fingers import touch_of
from halfmoon.app.hand import Hand, Turn, answered
from halfmoon.app.house import Home, House
from halfmoon.app.keeper import Keeper
from halfmoon.app.log import LOG
from halfmoon.app.paths import assets
from halfmoon.app.pointer import Down, Event, Exposed, Pointer, Press, Saving, Stillness
from halfmoon.app.scene import Scene
from halfmoon.app.sound import Sound
from halfmoon.app.watchdog import Watchdog
from halfmoon.app.window import Window
from halfmoon.engine.position import Position
from halfmoon.play.cues import heard
from halfmoon.view import paint
from halfmoon.view.brush import Brush, brush_of
from halfmoon.view.canvas import Canvas
from halfmoon.view.items import Item, State
from halfmoon.view.layout import layout
from halfmoon.view.look import PACE, look_of
from halfmoon.view.reach import reach_of

STEP = 1 / 120
"""Time goes on in steps of this length, in seconds."""

FRAME = 1 / 60
"""From picture to picture while something moves, in seconds."""

SLICE = 0.002
"""How long is drawn ahead at a time, in seconds."""

LONGEST_SLEEP = 60.0

LONGEST_GAP = 5.0
"""A longer time without a turn was not spent at the table: the machine was suspended (RULES 36)."""


@dataclass(slots=True)
class Steps:
    """Turns time into whole steps; what is left over waits for the next turn."""

    last: float
    spare: float = 0.0

    def taken(self, now: float) -> float:
        """Return the time since the last turn in whole steps, in seconds; none after a long gap."""
        gap, self.last = now - self.last, now
        if gap > LONGEST_GAP:
            return 0.0
        steps, self.spare = divmod(gap + self.spare, STEP)
        return steps * STEP


@dataclass(slots=True)
class Onward:
    """A clock that never goes back: where the one that it reads does, it goes on from where it was. In seconds."""

    read: Callable[[], float]
    last: float
    """What the other one said last."""
    passed: float = 0.0

    def __call__(self) -> float:
        """Return how much time has passed."""
        now = self.read()
        self.passed += max(0.0, now - self.last)
        self.last = now
        return self.passed


class Shell:
    """Runs scenes in a window until one leaves. Events and time come from outside, so a test can make its own."""

    def __init__(
        self,
        scene: Scene,
        window: Window,
        keeper: Keeper,
        events: Callable[[], Iterable[pygame.Event]] = pygame.event.get,
        now: Callable[[], float] = time.monotonic,
        house: House | None = None,
        watchdog: Watchdog | None = None,
    ) -> None:
        """Begin with a scene, at home if no other house is given."""
        self.scene: Scene | None = scene
        self.desk = scene.desk
        self.window, self.keeper = window, keeper
        self.events, self.now, self.house = events, Onward(now, last=now()), house or Home()
        self.watchdog = watchdog or Watchdog({})
        self.pointer, self.hand, self.steps = Pointer(), Hand(), Steps(self.now())
        self.sound = Sound(assets() / "sounds", self.desk.manners.volume_max / 100)
        self.canvas = Canvas(self.brush_for(scene))
        self.frame_at, self.due = 0.0, 0.0
        self.soon: Iterator[Item] | None = None
        self.prepared: Position | None = None

    def run(self) -> None:
        """Return when the program is to end, with everything saved."""
        while self.scene:
            self.show(self.scene)
            self.desk = self.scene.desk  # only now: what ends in an error before it is shown has not happened
            self.watchdog.turned(self.now())
            self.keeper.keep(self.desk)
            self.sound.turned(self.now(), self.desk.settings.volume, self.canvas.moving)
            gc.enable()  # see cli.py: not while the first picture is in the making
            self.prepare()
            self.window.wait(min(self.sleep(self.scene), self.watchdog.wakes_in(self.now())))
            self.turn(self.scene)
        self.watchdog.stopping()
        self.keeper.close(self.desk)
        self.sound.close()

    def sleep(self, scene: Scene) -> float:
        """Return how long nothing will change by itself, in seconds."""
        if self.canvas.moving:
            return max(0.0, self.frame_at + FRAME - self.now())
        if self.soon:
            return 0.0
        changes = [
            self.due - self.now(),
            scene.changes_in(),
            self.sound.changes_in(self.now()),
            self.house.changes_in(),
        ]
        soonest = min(change for change in changes if change is not None)
        return min(max(0.0, soonest) + STEP, LONGEST_GAP / 2) if soonest < inf else LONGEST_SLEEP

    def prepare(self) -> None:
        """Draw some of what will soon be seen, while nothing moves: a touch waits for no more than a slice of it."""
        if self.canvas.moving or not self.soon:
            return
        end = self.now() + SLICE
        for item in self.soon:
            paint.drawing(item, self.canvas.brush)
            if self.now() >= end:
                return
        self.soon = None

    def turn(self, scene: Scene) -> None:
        """Let time go on, then answer the events that have come: what comes first to the model is drawn after it."""
        seconds = self.steps.taken(self.now())
        self.canvas.let(seconds / PACE[scene.desk.animations])
        self.scene = self.house.turned(scene.ticked(seconds), seconds)
        if type(self.scene) is not type(scene):
            self.hand, self.due = Hand(), 0.0
        for raw in self.events():
            if self.scene and (touch := touch_of(raw, self.window.size)):
                self.scene = self.scene.felt(touch)
            event = self.pointer.plain(raw, self.window.size, self.now(), self.canvas.brush.layout.reach.dead)
            if event is not None and self.scene:
                self.answer(event, self.scene)
        if self.scene:
            _note(scene, self.scene)
        if self.house.hides_pointer:
            self.window.show_pointer(self.pointer.mouse)

    def answer(self, event: Event, scene: Scene) -> None:
        """Answer one event."""
        self.due = 0.0
        match event:
            case Exposed():
                self.canvas.lost()
            case Saving():
                self.scene = self.keeper.told(scene)
            case Stillness(wanted):
                self.scene = scene.with_desk(replace(scene.desk, still=wanted))
            case _:
                if isinstance(event, Down | Press):
                    self.canvas.hurry()
                self.scene, self.hand = self.answered(event, scene)
                self.scene = self.scene or self.house.left(scene.desk)
        if self.scene:
            self.sound.play(heard(scene.desk.table, self.scene.desk.table), self.now())
            self.house.stepped(scene.desk.table, self.scene.desk.table)
        else:
            self.desk = scene.desk

    def answered(self, event: Event, scene: Scene) -> Turn:
        """Return what comes of an event: what the house makes of it, else the scene."""
        brush = self.brush_for(scene)
        taken = self.house.taken(event, scene, brush)
        return Turn(taken, Hand()) if taken else answered(event, scene, self.hand, brush, self.window)

    def show(self, scene: Scene) -> None:
        """Draw what has changed since the last picture."""
        if scene.desk.full_screen != self.window.full_screen:
            self.window.fill_screen(scene.desk.full_screen)
        brush, now = self.brush_for(scene), self.now()
        if brush is not self.canvas.brush:
            paint.forget()
            self.canvas, self.due = Canvas(brush), 0.0
        if now >= self.due:
            items = [_pressed(item, self.hand.pressed) for item in scene.items(brush)]
            if scene.desk.table.position is not self.prepared or not self.canvas.items:
                self.soon, self.prepared = iter(scene.soon(brush)), scene.desk.table.position
            self.canvas.change(items, self.hand.focus, calm=scene.desk.animations == "off")
            change = scene.changes_in()
            self.due = inf if change is None else now + change
        if self.window.shifted(self.house.shift):
            self.canvas.lost()
        areas = self.canvas.paint(self.window.screen)
        if areas:
            self.window.update(areas)
        self.frame_at = now

    def brush_for(self, scene: Scene) -> Brush:
        """Return the brush for the window's size and the player's settings, a new one only if these have changed."""
        settings, size = scene.desk.settings, self.window.size
        look = look_of(settings.four_colours, settings.high_contrast)
        table = layout(*size, labels=scene.labels, reach=reach_of(scene.desk.manners, *size))
        return brush_of(assets(), look, scene.desk.letters, table)


def _note(before: Scene, after: Scene) -> None:
    """Have the log tell where the player is, and whether his game can be saved."""
    if type(after) is not type(before):
        LOG.note(type(after).__name__)
    if after.desk.saved != before.desk.saved:
        LOG.note("saving works" if after.desk.saved else "saving fails")


def _pressed(item: Item, name: str) -> Item:
    return item.having(State.PRESSED) if name and item.name == name and item.touch else item

"""What a finger or a key does to the scene: pressed and let go, slid off, scrolled, or walked by arrows."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from halfmoon.app.desk import Machine
from halfmoon.app.pointer import Attended, Cancel, Down, Event, Leave, Move, Press, Resized, Scroll, Up
from halfmoon.app.scene import Scene
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, State, Step, at_point, named, stepped

SLIDE = 40
"""A press is cancelled when it has slid so far beyond what was touched, in pixels."""

SCROLL_START = 12
"""A finger that has moved so far up or down scrolls what can scroll, in pixels."""

NOTCH = 60
"""What one notch of a wheel scrolls, in pixels."""

INSTEAD = {"back": ("back", "menu")}
"""Which items a key may stand for, the first that is on the screen; other keys stand for the item of their name."""

ARROWS = {Step(-1, 0): "step_back", Step(1, 0): "step_on"}
"""Which items an arrow key stands for where they are on the screen; elsewhere it moves the ring."""


class Hand(NamedTuple):
    """What the finger presses and where the keys are: names of items. Points are in pixels."""

    pressed: str = ""
    area: Box | None = None
    """Where what is pressed is touched; the finger may slide a little beyond."""
    focus: str = ""
    start: tuple[float, float] | None = None
    """Where the finger touched; None while it does not."""
    scrolled_to: float | None = None
    """Where the finger was when it last scrolled, from the top; None while it does not scroll."""

    def released(self) -> Hand:
        """Return the hand when nothing is pressed any more."""
        return Hand(focus=self.focus)


class Turn(NamedTuple):
    """The scene and the hand after an event; no scene when the program is to end."""

    scene: Scene | None
    hand: Hand


def answered(event: Event, scene: Scene, hand: Hand, brush: Brush, machine: Machine) -> Turn:
    """Return what comes of an event."""
    match event:
        case Down(x, y):
            return Turn(scene, _pressing(scene.items(brush), x, y))
        case Move(x, y):
            return _moved(scene, hand, brush, x, y)
        case Up(x, y):
            _, hand = _moved(scene, hand, brush, x, y)
            return _chosen(scene, hand.released(), hand.pressed, machine)
        case Cancel():
            return Turn(scene, hand.released())
        case Scroll(notches):
            scrolled = scene.scrolled(notches * NOTCH, brush)
            return Turn(scrolled, hand if scrolled is scene else hand.released())
        case Step():
            return _stepped(scene, hand, brush, machine, event)
        case Press(name, char):
            return _key(scene, hand.released(), brush, machine, name, char)
        case Resized(width, height):
            return Turn(_resized(scene, (width, height)), hand.released())
        case Attended(yes):
            return Turn(scene.with_desk(replace(scene.desk, attended=yes)), hand if yes else hand.released())
        case Leave():
            return Turn(None, hand)
    return Turn(scene, hand)


def _pressing(items: list[Item], x: float, y: float) -> Hand:
    """Return the hand that has touched a point; the ring of the keys goes away."""
    item = at_point(items, x, y)
    return Hand(item.name, item.touch, start=(x, y)) if item else Hand(start=(x, y))


def _moved(scene: Scene, hand: Hand, brush: Brush, x: float, y: float) -> Turn:
    """Return what comes of a finger that has moved: it scrolls, or lets go of what it has slid off."""
    if hand.start is None:
        return Turn(scene, hand)
    last = hand.start[1] if hand.scrolled_to is None else hand.scrolled_to
    if hand.scrolled_to is not None or abs(y - last) > SCROLL_START:
        scrolled = scene.scrolled(last - y, brush)
        if scrolled is not scene:
            return Turn(scrolled, hand._replace(pressed="", scrolled_to=y))
    held = hand.area is not None and hand.area.contains(x, y, SLIDE)
    return Turn(scene, hand if held else hand._replace(pressed=""))


def _stepped(scene: Scene, hand: Hand, brush: Brush, machine: Machine, step: Step) -> Turn:
    """Return what comes of an arrow key: the ring moves on and what scrolls follows it, or scrolls where it cannot."""
    items = scene.items(brush)
    if control := next((item for item in items if item.name == ARROWS.get(step)), None):
        return _chosen(scene, hand.released(), control.name if control.touch else "", machine)
    focus = stepped(items, hand.focus, step)
    moved = scene.scrolled(step.dy * NOTCH, brush) if focus == hand.focus else scene.showing(focus, brush)
    return Turn(moved, Hand(focus=focus))


def _key(scene: Scene, hand: Hand, brush: Brush, machine: Machine, name: str, char: str) -> Turn:
    """Return what comes of a key: it types, touches what has the ring, or stands for an item on the screen."""
    if scene.types and char and not (char.isspace() and hand.focus):
        return Turn(scene.typed(char), hand)
    items = scene.items(brush)
    if name == "full_screen":
        return Turn(scene.with_desk(scene.desk.set_to(name, not scene.desk.full_screen)), hand)
    if name == "mute":
        return Turn(scene.with_desk(scene.desk.muted()), hand)
    if name == "touch":
        focused = named(items, hand.focus) if hand.focus else None
        target = focused or next((item for item in items if item.touch and State.PRIMARY in item.state), None)
        return _chosen(scene, hand, target.name if target else "", machine)
    target = next(filter(None, (named(items, item) for item in INSTEAD.get(name, (name,)))), None)
    return _chosen(scene, hand, target.name if target else "", machine)


def _chosen(scene: Scene, hand: Hand, name: str, machine: Machine) -> Turn:
    """Return what comes of the touch of an item; another kind of scene begins without a ring."""
    after = scene.chosen(name, machine) if name else scene
    return Turn(after, hand if type(after) is type(scene) else Hand())


def _resized(scene: Scene, size: tuple[int, int]) -> Scene:
    """Return the scene in a window of another size, which is remembered unless it fills the screen."""
    if scene.desk.full_screen:
        return scene
    return scene.with_desk(replace(scene.desk, settings=replace(scene.desk.settings, window=size)))

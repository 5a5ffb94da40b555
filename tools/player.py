"""A player who does whatever fingers, keys and window managers can do, by chance: the wind of the storm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pygame

from halfmoon.app import pointer
from halfmoon.app.scenes.code_entry import CodeScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.shell import Shell
from halfmoon.engine.cards import COURTS, Rank
from halfmoon.engine.code import DEALS, write
from halfmoon.engine.game import Game, moves_from
from halfmoon.engine.rules import Removal, partners
from halfmoon.play.example import EXAMPLE, MOVES
from halfmoon.play.table import Table
from halfmoon.view.box import Box
from halfmoon.view.items import Item, named
from halfmoon.view.layout import layout

ORDINARY = (640, 480)
SIZES = [ORDINARY] * 6 + [(800, 600), (700, 900), (480, 640), (2000, 500), (1280, 800), (1080, 1920), (2560, 1440)]
NOTHING = (1, 1), (2, 300), (300, 2), (320, 240), (639, 479)

STUCK_DEAL = 29_532
"""It is stuck before the first touch."""

KEYS = [*pointer.KEYS, *pointer.STEPS, *pointer.SCROLL_KEYS, pygame.KSCAN_Z, pygame.KSCAN_V, pygame.KSCAN_C]
LETTERS = "abcdefghijklmnopqrstuvwxyzабвгщюя019 -.\t\x1b\r漢"
MODIFIERS = [0] * 8 + [pygame.KMOD_CTRL] * 3 + [pygame.KMOD_CTRL | pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_META]
TEXTS = ("", "HM1-N-IEYLMBC", "hm1 n aaaaaab", "HM2-N-AAAAAAB", "АЕКМНОР", "x" * 5000, "{}\n\t☾")

ATTENTION = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
)
MOUSE = {"pos": (5, 5), "button": 1, "touch": False}

Deed = Iterator[pygame.Event]


class Player:
    """Does whatever fingers, keys and window managers can do; each deed is a few events."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.shell: Shell
        self.items: Sequence[Item] = ()
        """What is on the screen as the turn begins."""
        self.example = moves_from(MOVES)
        self.deeds = {
            self.taps_anywhere: 12,
            self.taps_something: 14,
            self.removes_cards: 26,
            self.takes_back: 7,
            self.slides: 6,
            self.puts_two_fingers: 4,
            self.presses_a_key: 14,
            self.walks: 4,
            self.turns_the_wheel: 4,
            self.looks_away: 2,
            self.uncovers: 2,
            self.does_what_means_nothing: 4,
            self.types_a_code: 1,
            self.copies: 1,
            self.resizes: 0.25,
            self.leaves: 0.15,
        }

    def deed(self) -> Deed:
        """Return something to do."""
        return self.chance.choices(list(self.deeds), list(self.deeds.values()))[0]()

    def finger(self, kind: int, x: float, y: float, finger: int = 0) -> pygame.Event:
        """Return the event of a finger at a point in pixels."""
        width, height = self.shell.window.size
        return pygame.Event(kind, touch_id=-1, finger_id=finger, x=(x + 0.5) / width, y=(y + 0.5) / height)

    def point(self) -> tuple[float, float]:
        """Return a point of the window, or just beside it."""
        width, height = self.shell.window.size
        return self.chance.uniform(-0.02, 1.02) * width, self.chance.uniform(-0.02, 1.02) * height

    def aim(self) -> tuple[float, float]:
        """Return a point on something that can be touched, or anywhere."""
        boxes = [item.touch for item in self.items if item.touch and item.name]
        return self.point_in(self.chance.choice(boxes)) if boxes else self.point()

    def point_in(self, box: Box) -> tuple[float, float]:
        """Return a point in a box."""
        return self.chance.uniform(box.x, box.right - 1), self.chance.uniform(box.y, box.bottom - 1)

    def taps(self, x: float, y: float) -> Deed:
        """Touch a point and let go."""
        yield self.finger(pygame.FINGERDOWN, x, y)
        yield self.finger(pygame.FINGERUP, x, y)

    def taps_anywhere(self) -> Deed:
        """Tap anywhere at all."""
        return self.taps(*self.point())

    def taps_something(self) -> Deed:
        """Tap a place or a control."""
        return self.taps(*self.aim())

    def taps_on(self, name: str) -> Deed:
        """Tap the item of a name, if it is on the screen now."""
        scene = self.shell.scene
        item = named(scene.items(self.shell.brush_for(scene)), name) if scene else None
        if item and item.touch:
            yield from self.taps(*self.point_in(item.touch))

    def removes_cards(self) -> Deed:
        """Tap cards that leave the game together; in the example game most often those it is won with."""
        scene = self.shell.scene
        if not isinstance(scene, TableScene):
            return self.taps_something()
        boxes = layout(*self.shell.window.size).touch
        chosen = self.next_removal(scene.desk.table)
        return (event for place in chosen for event in self.taps(*self.point_in(boxes[place])))

    def next_removal(self, table: Table) -> Removal:
        """Return places to tap for a removal, or several; first what is selected already, to let go of it."""
        game, selected = table.game, table.selected
        done = len(game.moves)
        if game.number == EXAMPLE and game.moves == self.example[:done] and done < len(self.example):
            moves = self.example[done : done + self.chance.randint(1, 8)]
            return selected + tuple(place for move in moves for place in move)
        return selected + self.some_removal(game)

    def some_removal(self, game: Game) -> Removal:
        """Return a pair or a triple by chance, or nothing if there is none."""
        by_rank: dict[Rank, str] = {}
        in_play = game.position.in_play()
        places = self.chance.sample(list(in_play), len(in_play))
        for place in places:
            by_rank[in_play[place].rank] = place
            together = {in_play[place].rank} | partners({in_play[place].rank})
            if together <= by_rank.keys() and (together <= COURTS or len(together) == 2):
                return tuple(by_rank[rank] for rank in sorted(together))
        return ()

    def takes_back(self) -> Deed:
        """Undo or redo, once or several times, by button or by key."""
        name = self.chance.choice(["undo", "undo", "redo"])
        for _ in range(self.chance.choice([1, 1, 1, 2, 5])):
            if self.chance.random() < 0.5:
                yield from self.taps_on(name)
            else:
                yield self.key(pygame.KSCAN_U if name == "undo" else pygame.KSCAN_Y)

    def slides(self) -> Deed:
        """Press something and slide: a little, off it, or out of the window."""
        x, y = self.aim()
        yield self.finger(pygame.FINGERDOWN, x, y)
        for _ in range(self.chance.randint(1, 4)):
            reach = self.chance.choice([5, 39, 60, 400])
            x, y = x + self.chance.uniform(-reach, reach), y + self.chance.uniform(-reach, reach)
            yield self.finger(pygame.FINGERMOTION, x, y)
        yield self.finger(pygame.FINGERUP, x, y)

    def puts_two_fingers(self) -> Deed:
        """Touch with a second finger while the first is down, and lift them in any order."""
        first, second = self.aim(), self.aim()
        yield self.finger(pygame.FINGERDOWN, *first)
        yield self.finger(pygame.FINGERDOWN, *second, finger=1)
        yield self.finger(pygame.FINGERMOTION, *self.point(), finger=1)
        for finger in self.chance.sample([0, 1], 2):
            yield self.finger(pygame.FINGERUP, *(second if finger else first), finger=finger)

    def key(self, scancode: int, modifiers: int = 0, char: str = "") -> pygame.Event:
        """Return the event of a key."""
        return pygame.Event(pygame.KEYDOWN, key=0, scancode=scancode, mod=modifiers, unicode=char)

    def presses_a_key(self) -> Deed:
        """Press a key that means something, or a letter, with or without another held."""
        code = self.chance.choice([*KEYS, self.chance.randint(pygame.KSCAN_A, pygame.KSCAN_Z)])
        yield self.key(code, self.chance.choice(MODIFIERS), self.chance.choice(LETTERS))

    def walks(self) -> Deed:
        """Move the ring and touch what it is on."""
        arrow = self.chance.choice(list(pointer.STEPS))
        yield from (self.key(arrow) for _ in range(self.chance.randint(1, 5)))
        yield self.key(pygame.KSCAN_RETURN)

    def turns_the_wheel(self) -> Deed:
        """Turn the wheel, or swipe on a touch pad."""
        yield pygame.Event(pygame.MOUSEWHEEL, precise_y=self.chance.choice([-1, 1, 0.1, -30, 0]), y=1)

    def looks_away(self) -> Deed:
        """Turn to another window, and most often come back."""
        yield pygame.Event(self.chance.choice(ATTENTION))
        if self.chance.random() < 0.9:
            yield pygame.Event(pygame.WINDOWFOCUSGAINED)

    def uncovers(self) -> Deed:
        """Uncover the window."""
        yield pygame.Event(pygame.VIDEOEXPOSE)

    def does_what_means_nothing(self) -> Deed:
        """Let a finger up that was never down, move the mouse, let go of a key."""
        kinds = pygame.FINGERUP, pygame.FINGERMOTION, pygame.FINGERDOWN
        yield self.finger(self.chance.choice(kinds), *self.point(), finger=self.chance.randint(0, 2))
        mouse = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.KEYUP, pygame.TEXTINPUT
        yield pygame.Event(self.chance.choice(mouse), MOUSE)

    def types_a_code(self) -> Deed:
        """Open the entry of codes, type something, and ask for that deal."""
        yield from self.taps_on("menu")
        yield from self.taps_on("enter_code")
        if isinstance(self.shell.scene, CodeScene):
            deal = self.chance.choice([EXAMPLE, STUCK_DEAL, self.chance.randrange(DEALS)])
            code = write(deal)[self.chance.choice([0, 0, 0, 6, 7]) :]
            yield from (self.key(0, char=char) for char in code)
            yield from self.taps_on("deal")

    def copies(self) -> Deed:
        """Copy a text in another program, and paste it into this one."""
        pygame.scrap.put_text(self.chance.choice(TEXTS))
        yield self.key(pygame.KSCAN_V, pygame.KMOD_CTRL)

    def resizes(self) -> Deed:
        """Drag the window to nothing and back, or to another size."""
        if self.chance.random() < 0.5:
            yield from self.resized(self.chance.choice(NOTHING))
            yield from self.taps_anywhere()
            yield from self.presses_a_key()
        yield from self.resized(self.chance.choice(SIZES))

    def resized(self, size: tuple[int, int]) -> Deed:
        """Give the window another size, as the display does; one that fills the screen has none of its own."""
        if not self.shell.window.full_screen:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            yield pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
            yield pygame.Event(pygame.VIDEOEXPOSE)

    def leaves(self) -> Deed:
        """Close the window."""
        yield pygame.Event(pygame.QUIT)

"""Every label fits where it stands: at every size, in every language, and in one whose words are 40 % longer.

And what is touched of every scene is as large and as low as a kiosk wants it.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from gettext import NullTranslations
from math import ceil
from pathlib import Path

import pygame
import pytest
from pilot import brush_for
from scenes import EXAMPLE_MOVES, Dealing, brush, desk, scene

from halfmoon.app import words
from halfmoon.app.desk import Desk
from halfmoon.app.facts import Facts
from halfmoon.app.faults import SENTENCES
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.about import AboutScene
from halfmoon.app.scenes.code_entry import LONGEST, CodeScene
from halfmoon.app.scenes.example import ExampleScene, the_example
from halfmoon.app.scenes.maintenance import MaintenanceScene
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.pin import PinScene
from halfmoon.app.scenes.rules import RulesScene
from halfmoon.app.scenes.settings import SettingsScene
from halfmoon.app.scenes.stuck import StuckScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.trouble import FreshScene, TroubleScene
from halfmoon.app.scenes.won import WonScene
from halfmoon.app.words import Words
from halfmoon.engine.rules import Refusal
from halfmoon.play.manners import Origin, manners_of
from halfmoon.play.pin import Tries
from halfmoon.play.settings import Settings
from halfmoon.play.watching import Deed
from halfmoon.view.brush import Brush, Stamp
from halfmoon.view.items import Item, Role
from halfmoon.view.paint import DRAW

SIZES = [
    (640, 480),
    (800, 600),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (3840, 2160),
    (1080, 1920),
    (640, 900),
    (1200, 1200),
]
SMALL = 1000
"""In a window less wide than this a button may show its icon alone, in pixels."""

FILE = Path("table.json.unreadable-20261130-120000-1")


class Longer(NullTranslations):
    """A language whose words are 40 % longer than those of another."""

    def __init__(self, other: NullTranslations) -> None:
        super().__init__()
        self.other = other

    def gettext(self, message: str) -> str:
        return " ".join(
            word + word[: ceil(0.4 * len(word))] if "{" not in word else word
            for word in self.other.gettext(message).split(" ")
        )

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.other.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self.other.pgettext(context, message)


def maintained(desk: Desk, name: str = "") -> Scene:
    """Return the maintenance page of a machine, or what a button of it leads to."""
    page = MaintenanceScene(desk, TableScene(desk), facts=Facts(9_999_999, 10**13))
    return scene(page, name) if name else page


def watched(desk: Desk, deed: Deed) -> ExampleScene:
    """Return the example when this has just been done, while it plays."""
    start = the_example(desk, TableScene(desk))
    return replace(start, at=[moment.deed for moment in start.moments].index(deed))


def longer(language: str) -> Words:
    return Words(language, Longer(words.load(language).catalogue))


SPOKEN = [words.load("bg"), words.load("en"), longer("bg"), longer("en")]

SCENES: dict[str, Callable[[Desk], Scene]] = {
    "table": TableScene,
    "a hundred hours": lambda desk: TableScene(desk.with_table(desk.table.tapped("1").ticked(360_000))),
    "unsaved": lambda desk: TableScene(replace(desk, saved=False)),
    "the sum": lambda desk: TableScene(desk).refusing(Refusal.SUM),
    "courts": lambda desk: TableScene(desk).refusing(Refusal.COURTS),
    "copied": lambda desk: TableScene(desk.copying_code(Dealing())),
    "set aside": lambda desk: TableScene(desk).with_table(desk.table.dealt(1)),
    "stuck": lambda desk: StuckScene(desk, TableScene(desk)),
    "won": lambda desk: WonScene(desk, TableScene(desk)),
    "menu": lambda desk: MenuScene(desk, TableScene(desk)),
    "settings": lambda desk: SettingsScene(desk, TableScene(desk)),
    "rules": lambda desk: RulesScene(desk, TableScene(desk)),
    "about": lambda desk: AboutScene(desk, TableScene(desk)),
    "trouble": lambda desk: TroubleScene(desk, TableScene(desk), (FILE, FILE)),
    "afresh": lambda desk: FreshScene(desk, TableScene(desk), (FILE, FILE)),
} | {
    fault: lambda desk, fault=fault: CodeScene(
        desk, TableScene(desk), 0, "A" * LONGEST, desk.say(SENTENCES[fault]).format("HM17")
    )
    for fault in SENTENCES
}
SCENES |= {
    "pin": lambda desk: PinScene(desk, TableScene(desk), text="2" * 12),
    "wrong pin": lambda desk: PinScene(desk, TableScene(desk), wrong=True),
    "waiting": lambda desk: PinScene(replace(desk, tries=Tries(9, 300)), TableScene(desk), wrong=True),
    "maintenance": maintained,
}
SCENES |= {
    name: partial(maintained, name=name)
    for name in ("configuration", "counters", "touch_test", "screen_test", "restart", "quit", "reboot", "power_off")
}
SCENES |= {f"example: {deed}": partial(watched, deed=deed) for deed in Deed}

PLATES = {Role.TOAST: 2, Role.MARK: 1, Role.BUTTON: 1, Role.KEY: 1, Role.SEGMENT: 0, Role.FIELD: 1}
"""How many of an item's first stamps are what its words stand on."""

READ = {Role.STAT, Role.BUTTON, Role.KEY, Role.TOGGLE, Role.LABEL, Role.SEGMENT, Role.FIELD, Role.TITLE, Role.HEADING}
READ |= {Role.TEXT, Role.NOTE, Role.FAULT, Role.TOAST, Role.MARK, Role.WON_TITLE, Role.WON_STAT}


def written(item: Item, ours: Brush) -> list[Stamp]:
    """Return the words and icons of an item, without what they stand on."""
    return DRAW[item.role](item, ours)[PLATES.get(item.role, 0) :]


def inside(stamp: Stamp, item: Item) -> bool:
    """Return whether words stand within their item, to a pixel; below, only what is drawn counts."""
    box, ink = item.bounds, stamp.picture.get_bounding_rect()
    across = box.x - 3 <= stamp.x + ink.x and stamp.x + ink.right <= box.right + 1
    return across and box.y - 1 <= stamp.y + ink.y and stamp.y + ink.bottom <= box.bottom + max(3, 0.12 * box.h)


def icon_alone(item: Item, ours: Brush) -> bool:
    return bool(item.label and item.icon) and len(written(item, ours)) == 1


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("name", SCENES)
def test_every_label_fits(name: str, size: tuple[int, int]) -> None:
    ours = brush(size)
    for speech in SPOKEN:
        shown = SCENES[name](desk(settings=Settings(move_errors=True), speech=speech))
        for item in shown.items(ours):
            if item.role not in READ:
                continue
            outside = [stamp for stamp in written(item, ours) if not inside(stamp, item)]
            assert not outside, (item.label, item.note, speech.language, item.bounds)
            if item.role in (Role.BUTTON, Role.SEGMENT) and size[0] >= SMALL:
                assert not icon_alone(item, ours), (item.label, speech.language)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_toast_never_covers_a_card(size: tuple[int, int]) -> None:
    ours = brush(size)
    for speech in SPOKEN:
        items = (
            TableScene(desk(speech=speech, settings=Settings(move_errors=True))).refusing(Refusal.COURTS).items(ours)
        )
        (toast,) = (item for item in items if item.role is Role.TOAST)
        assert not any(toast.bounds.overlaps(box) for box in ours.layout.places.values())


def test_the_score_steps_back_while_a_toast_speaks_in_its_place() -> None:
    items = TableScene(desk(settings=Settings(move_errors=True))).refusing(Refusal.SUM).items(brush((1280, 800)))
    assert not any(item.role is Role.SCORE for item in items)


# A kiosk that knows its screen.

STANDING, LYING = (1080, 1920), (1920, 1080)
BESIDE = {Role.VEIL, Role.PANEL, Role.COVER, Role.EMBLEM, Role.PATTERN}
"""What takes a touch anywhere: it does nothing, goes back or on."""

LARGE = {Role.BUTTON, Role.KEY, Role.MARK}


def at_a_kiosk(name: str, inches: float, speech: Words) -> Scene:
    said = {"kiosk.enabled": True, "kiosk.screen_inches": inches, "kiosk.controls_low": True}
    manners = manners_of({Origin.OPERATOR: said})
    table = desk(EXAMPLE_MOVES if name == "won" else "1+8", speech=speech)
    return SCENES[name](replace(table, manners=manners))


def touched(scene: Scene, ours: Brush) -> list[Item]:
    return [item for item in scene.items(ours) if item.touch and item.role not in BESIDE]


@pytest.mark.parametrize("size", [LYING, STANDING], ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("inches", [15.6, 32])
@pytest.mark.parametrize("name", SCENES)
def test_every_label_fits_at_a_kiosk_and_every_button_has_20_millimetres(
    name: str, inches: float, size: tuple[int, int]
) -> None:
    for speech in SPOKEN:
        shown = at_a_kiosk(name, inches, speech)
        ours = brush_for(shown, size)
        outside = [
            (item.label, speech.language, item.bounds)
            for item in shown.items(ours)
            if item.role in READ and not all(inside(stamp, item) for stamp in written(item, ours))
        ]
        assert not outside
        large = [item for item in touched(shown, ours) if item.role in LARGE]
        assert all(min(item.touch.w, item.touch.h) >= ours.layout.reach.touch for item in large if item.touch)


@pytest.mark.parametrize("inches", [0, 21.5])
@pytest.mark.parametrize("name", SCENES)
def test_all_that_is_touched_is_in_the_lower_half_of_a_tall_kiosk(name: str, inches: float) -> None:
    shown = at_a_kiosk(name, inches, SPOKEN[0])
    ours = brush_for(shown, STANDING)
    items = touched(shown.scrolled(10_000, ours), ours) + touched(shown, ours)
    assert [item for item in items if item.touch and 2 * item.touch.y < STANDING[1]] == []

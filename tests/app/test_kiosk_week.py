"""Half a day and a week of a kiosk that nobody looks after: visitors, nights, kills, power cuts, in passed-in time."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from notation import example
from pilot import brush_for, desk_with
from scenes import Dealing

from halfmoon.app.desk import Desk
from halfmoon.app.hand import Hand, answered
from halfmoon.app.kiosk import Kiosk
from halfmoon.app.paths import paths_in, state_in
from halfmoon.app.pointer import Down, Event, Leave, Up
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.attract import AttractScene
from halfmoon.app.scenes.waiting import AsleepScene, WarningScene
from halfmoon.app.writer import Writer
from halfmoon.play.manners import Manners
from halfmoon.play.session import Phase, is_within
from halfmoon.play.settings import Settings

MANNERS = Manners(kiosk=True, idle_timeout=180, idle_warning=30, sleep_start="22:00", sleep_end="07:00")
SIZE = 640, 480
DAY = 86_400


class Clockwork(Dealing):
    """A machine whose clock goes on with the time passed in."""

    seconds = 0.0

    def time_of_day(self) -> str:
        """Return the time of a day that begins at noon."""
        minutes = int(self.seconds / 60 + 12 * 60) % (24 * 60)
        return f"{minutes // 60:02}:{minutes % 60:02}"

    def uptime(self) -> float:
        """Return the time passed in."""
        return self.seconds


class Attendant:
    """Nobody: lets time pass at a kiosk, sends visitors, kills it, and looks whether everything is as it must be."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance, self.folder, self.machine = Random(seed), folder, Clockwork()
        self.seen: Counter[str] = Counter()
        self.begin()

    def begin(self) -> None:
        """Start the program; each start is at attract."""
        self.writer = Writer(lambda: None, paths_in(self.folder))
        desk = desk_with(example(), Settings(language="bg"), self.folder)
        self.first = replace(desk, manners=MANNERS, state=state_in(self.folder))
        self.kiosk = Kiosk(self.first, self.machine, self.writer)
        self.scene: Scene = self.kiosk.opening()
        self.hand = Hand()

    def let(self, seconds: float) -> None:
        """Let time pass, in steps as long as nothing changes by itself."""
        end = self.machine.seconds + seconds
        while (left := end - self.machine.seconds) > 1e-6:
            changes = [change for change in (self.scene.changes_in(), self.kiosk.changes_in()) if change is not None]
            step = min(left, max(0.05, min(changes, default=left)))
            self.machine.seconds += step
            self.scene = self.kiosk.turned(self.scene.ticked(step), step)
            self.check()

    def send(self, event: Event) -> None:
        """Let an event come."""
        brush = brush_for(self.scene, SIZE)
        before = self.scene
        taken = self.kiosk.taken(event, before, brush)
        after, self.hand = (taken, Hand()) if taken else answered(event, before, self.hand, brush, self.machine)
        self.scene = after or self.kiosk.left(before.desk) or pytest.fail("the program has ended")
        self.kiosk.stepped(before.desk.table, self.scene.desk.table)

    def touch(self) -> None:
        """Touch something, or anything."""
        items = [item.touch for item in self.scene.items(brush_for(self.scene, SIZE)) if item.touch]
        box = self.chance.choice(items) if items and self.chance.random() < 0.8 else None
        x, y = (box.cx, box.cy) if box else (self.chance.uniform(0, SIZE[0]), self.chance.uniform(0, SIZE[1]))
        self.send(Down(x, y))
        self.send(Up(x, y))

    def visit(self) -> None:
        """Come by, touch some things, and walk away, or forget to."""
        for _ in range(self.chance.randint(1, 25)):
            self.touch()
            self.let(self.chance.choice([0.6, 0.6, 2, 20, 155]))
        self.send(Leave())
        self.seen["visits"] += 1

    def check(self) -> None:
        """See that what is shown fits the hour and the session, and that nobody who is not there is remembered."""
        phase, asleep = self.kiosk.session.phase, is_within(self.machine.time_of_day(), "22:00", "07:00")
        kinds = {Phase.ATTRACT: AttractScene, Phase.ASLEEP: AsleepScene, Phase.WARNING: WarningScene}
        assert type(self.scene) is kinds.get(phase, type(self.scene))
        assert phase is not Phase.ASLEEP or asleep
        if phase in (Phase.ATTRACT, Phase.ASLEEP):
            assert forgotten(self.scene.desk) == forgotten(self.first)
        self.seen[phase] += 1

    def kill(self) -> None:
        """Cut the power, and start again."""
        self.writer.close()
        self.begin()
        assert isinstance(self.scene, AttractScene)
        self.seen["kills"] += 1


def forgotten(desk: Desk) -> Desk:
    """Return a desk without what is new each time: the deal, and what passes by itself."""
    return replace(desk, table=example(), toast=None)


def days(number: float, folder: Path) -> Attendant:
    """Return the attendant after some days."""
    nobody = Attendant(folder, seed=7)
    deeds = {nobody.visit: 5, nobody.kill: 1}
    while nobody.machine.seconds < number * DAY:
        nobody.let(nobody.chance.uniform(0, 3 * 3600))
        nobody.chance.choices(list(deeds), list(deeds.values()))[0]()
    return nobody


@pytest.fixture
def seen(tmp_path: Path, request: pytest.FixtureRequest) -> Counter[str]:
    """Return what was seen in so many days."""
    nobody = days(request.param, tmp_path)
    nobody.writer.close()
    assert {file.name for file in tmp_path.iterdir()} <= {"health.json", "counters.json"}
    return nobody.seen


@pytest.mark.parametrize("seen", [0.6, pytest.param(7, marks=pytest.mark.long)], indirect=True)
def test_a_kiosk_is_as_it_must_be_at_every_hour(seen: Counter[str]) -> None:
    assert all(seen[phase] for phase in Phase)
    assert seen["visits"]
    assert seen["kills"]

"""What a kiosk does around the scenes: the life of sessions, each of which leaves no trace."""

from __future__ import annotations

from dataclasses import replace

import halfmoon
from halfmoon.app.desk import Desk, Machine
from halfmoon.app.errors import error_of
from halfmoon.app.pointer import Down, Event, Leave, Move, Press, Scroll, Up
from halfmoon.app.scene import Over, Scene
from halfmoon.app.scenes.attract import AttractScene, attract
from halfmoon.app.scenes.pin import PinScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.waiting import AsleepScene, WarningScene
from halfmoon.app.tally import Tally
from halfmoon.app.writer import Writer
from halfmoon.play.corner import CornerTaps, corner_of
from halfmoon.play.counters import What
from halfmoon.play.report import Report, report_text
from halfmoon.play.session import Phase, Session, is_within
from halfmoon.play.table import Table, new_table
from halfmoon.view.brush import Brush
from halfmoon.view.items import Step, at_point
from halfmoon.view.reach import px_per_mm

REPORT = 60.0
"""A kiosk writes how it is so often, in seconds."""

SHIFTS = [(0, 0), (2, 1), (4, 2), (3, 4), (1, 3)]
"""Where the picture lies one after the other, in pixels from the corner of the window, within MARGIN of it."""

GUARD = 0.5
"""After a touch that woke the kiosk, so many seconds pass before another one counts."""

PLAY_KEYS = ("", "touch", "undo", "redo", "new", "back", "menu")
"""The keys that mean something at a kiosk, by what they stand for; one without a name types where that is asked for."""


def reset(first: Desk, last: Desk, machine: Machine) -> Desk:
    """Return the desk of a new session: as the program began, with another deal; nothing of the last player stays."""
    return replace(first.following(last), table=new_table(machine.deal_number(), machine.birth()), toast=None)


class Kiosk:
    """A kiosk: attracts, is woken, warns, ends a session, sleeps; the operator has a way out behind a corner."""

    hides_pointer = True

    def __init__(self, first: Desk, machine: Machine, writer: Writer) -> None:
        """Begin with nobody there; every session begins with what is on the first desk.

        AssertionError if the desk has not the operator's files.
        """
        assert first.state
        self.first, self.machine, self.writer = first, machine, writer
        self.tally = Tally(first.state.counters, writer, machine)
        self.report_at, self.pictures = 0.0, 0
        self.session = Session(first.manners.idle_timeout, first.manners.idle_warning)
        self.sessions = 0
        self.time, self.awake_at = 0.0, 0.0
        self.corner = CornerTaps(0)

    @property
    def deaf(self) -> bool:
        """Whether the kiosk was woken a moment ago, so that no further touch counts yet."""
        return self.time < self.awake_at

    def opening(self, last: Desk | None = None) -> AttractScene:
        """Return the scene of a kiosk at which nobody is, each time with another game."""
        return attract(reset(self.first, last or self.first, self.machine), self.sessions)

    def turned(self, scene: Scene, seconds: float) -> Scene:
        """Return the scene after a time, or what comes when a session warns, ends, or the night begins."""
        manners, before = self.first.manners, self.session.phase
        sleep = is_within(self.machine.time_of_day(), manners.sleep_start, manners.sleep_end)
        self.time, self.pictures = self.time + seconds, self.pictures + 1
        if self.time >= self.report_at:
            self._report()
        self.session = self.session.ticked(seconds, sleep)
        phase = self.session.phase
        if phase is Phase.WARNING:
            under = scene.back() if isinstance(scene, WarningScene) else scene
            return WarningScene(scene.desk.quiet(), under, left=self.session.timeout - self.session.idle)
        if phase is before:
            return scene
        opening = self.opening(scene.desk)
        return AsleepScene(opening.desk) if phase is Phase.ASLEEP else opening

    def taken(self, event: Event, scene: Scene, brush: Brush) -> Scene | None:
        """Return the scene after an event that wakes the kiosk or means nothing here; None for one of the game."""
        if isinstance(event, Down) and self._opened(event, brush):
            return PinScene(scene.desk.quiet(), TableScene(scene.desk))
        match event:
            case Leave(ordered=False):
                return scene
            case Leave():
                self.machine.leave(0)
            case Up() | Move() if self.deaf:
                return scene
            case Down() | Scroll() | Step() | Press():
                return scene if self.deaf else self._touched(event, scene, brush)
        return None

    def left(self, desk: Desk) -> Scene | None:
        """Return the scene after the player has finished; None if the program is to end."""
        if self.machine.exit_code is not None:
            return None
        self.session = self.session.ended()
        return self.opening(desk)

    def stepped(self, before: Table, after: Table) -> None:
        """Count what a player has done: how often a day, and nothing else."""
        if self.session.phase is Phase.PLAYING:
            self.tally.step(before, after)

    def changes_in(self) -> float:
        """Return when the session changes by itself or is to be reported, in seconds."""
        changes = (self.session.changes_in(), max(0.0, self.report_at - self.time))
        return min(change for change in changes if change is not None)

    @property
    def shift(self) -> tuple[int, int]:
        """Where the picture lies: a few pixels on after each interval, so that nothing burns in."""
        minutes = self.first.manners.burn_in_interval
        return SHIFTS[int(self.time / 60 / minutes) % len(SHIFTS)] if minutes else (0, 0)

    def _report(self) -> None:
        """Have written how the kiosk is."""
        assert self.first.state
        self.report_at = self.time + REPORT
        uptime, error = self.machine.uptime(), error_of(self.writer.failing, self.first.state.folder)
        began = self.machine.birth().time - uptime
        games = self.tally.today[What.DEALT]
        idle = self.session.idle
        report = Report(halfmoon.__version__, began, uptime, self.session.phase, idle, self.pictures, games, error)
        self.writer.keep(self.first.state.health, report_text(report), backup=False)

    def _opened(self, touch: Down, brush: Brush) -> bool:
        """Return whether this touch in the corner was the last that opens it; without a PIN there is no way out."""
        size = brush.layout.width, brush.layout.height
        side = corner_of(*size, px_per_mm(*size, self.first.manners.screen_inches))
        self.corner = replace(self.corner, side=side).tapped(touch.x, touch.y, self.time)
        if not (self.corner.open and self.first.manners.exit_pin):
            return False
        self.corner, self.session = CornerTaps(side), self.session.begun()
        return True

    def _touched(self, event: Event, scene: Scene, brush: Brush) -> Scene | None:
        """Return the scene that a touch wakes, or None for a touch in the game."""
        before, self.session = self.session.phase, self.session.touched()
        if before is Phase.PLAYING:
            return scene if isinstance(event, Press) and event.name not in PLAY_KEYS else None
        self.awake_at = self.time + GUARD
        if before is Phase.WARNING and isinstance(scene, Over):
            return scene.back()
        if before is Phase.ASLEEP:
            return self.opening(scene.desk)
        self.sessions += 1
        self.tally.count(What.SESSIONS, What.DEALT)
        item = at_point(scene.items(brush), event.x, event.y) if isinstance(event, Down) else None
        awake = scene.chosen(item.name if item else "", self.machine)
        assert awake is not None
        return TableScene(awake.desk).opened()

"""From the command line's options to a running game: window first, then the player's files, then the shell."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer

import pygame

from halfmoon.app import words
from halfmoon.app.commands.streams import Failure, complain
from halfmoon.app.crash import EARLY, Crashes
from halfmoon.app.desk import Desk, Machine
from halfmoon.app.house import MARGIN, Home, House
from halfmoon.app.keeper import Keeper
from halfmoon.app.lock import Taken, hold
from halfmoon.app.log import LOG
from halfmoon.app.operator import house
from halfmoon.app.options import PlayOptions
from halfmoon.app.paths import Paths, assets, paths_in, state_in
from halfmoon.app.pointer import SAVING, STILLNESS
from halfmoon.app.report import display, versions
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.shell import Shell
from halfmoon.app.storage import Found, all_set_aside, found_in, set_aside, stored_table
from halfmoon.app.watchdog import Watchdog
from halfmoon.app.window import Window
from halfmoon.app.words import Words
from halfmoon.app.writer import Writer
from halfmoon.engine.game import Outcome
from halfmoon.play.manners import Manners
from halfmoon.play.settings import Settings
from halfmoon.play.table import Table, new_table

ASK_AFTER = 0.5
"""When the log is opened and the system is asked what it is set to, in seconds: after the first picture."""


def play(options: PlayOptions) -> int:
    """Play until the player leaves, and return the exit code; Failure if he cannot, or not any more."""
    paths = paths_in(options.data_dir)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # SDL makes of it, as of SIGTERM, the event that ends the game
    manners, warnings, _ = house(options, os.environ)
    for warning in warnings:
        complain(warning)
    with _display_needed():
        window = Window()
    _alone(options, paths, window, manners)
    crashes = Crashes(state_in(options.data_dir).folder, lambda: _saved_game(paths), _tell_to_leave)
    shell = None
    try:
        shell = _shell(options, paths, window, manners, crashes)
        shell.run()
    except Failure:
        raise
    except Exception as error:
        crashes.error = crashes.error or error
    if crashes.error:
        from halfmoon.app.ending import crashed

        raise crashed(crashes, crashes.error, window, shell, lambda: _told_in(options, manners.defaults))
    _end(crashes)
    return window.exit_code or 0


@contextmanager
def _display_needed() -> Iterator[None]:
    try:
        yield
    except pygame.error as error:
        raise Failure(f"there is no display to show the game on ({error})") from None


def _alone(options: PlayOptions, paths: Paths, window: Window, manners: Manners) -> None:
    """Return if nobody else plays in the folder; else tell the player, and InUse."""
    folder = paths.table.parent
    try:
        hold(folder)
    except Taken:
        from halfmoon.app.ending import in_use

        settings = manners.settled(found_in(paths, manners.defaults).settings)
        raise in_use(folder, window, _told_in(options, settings)) from None


def _saved_game(paths: Paths) -> str:
    table = stored_table(paths)
    return str(table.game) if table else ""


def _shell(options: PlayOptions, paths: Paths, window: Window, manners: Manners, crashes: Crashes) -> Shell:
    """Return the shell, ready to run in an open window, with the player's files, or afresh after a row of crashes."""
    afresh = all_set_aside(paths) if crashes.looping else None
    found = Found(None, manners.defaults, []) if manners.kiosk else found_in(paths, manners.defaults)
    desk = _desk(options, paths, found, window, manners)
    with _display_needed():
        margin = MARGIN if manners.burn_in_interval else 0
        window.open(options.size or desk.settings.window, desk.full_screen, margin)
    _soon(ASK_AFTER, lambda: _after_the_first_picture(crashes, not manners.kiosk, asks=not desk.settings.animations))
    if crashes.shaken:
        _soon(EARLY, crashes.well)
    LOG.note(f"{versions()}: {display()}")
    writer = Writer(_tell_of_saving, paths)
    house: House = Home()
    if manners.kiosk:
        from halfmoon.app.kiosk import Kiosk  # only now: a home never needs it

        house = kiosk = Kiosk(desk, window, writer)
        scene: Scene = kiosk.opening()
    else:
        scene = _first_scene(desk, found.unreadable)
    if afresh is not None:
        from halfmoon.app.scenes.trouble import FreshScene

        crashes.well()
        LOG.note(f"begun afresh; kept: {[file.name for file in afresh]}")
        scene = scene if manners.kiosk else FreshScene(desk, scene, tuple(afresh))
    keeper = Keeper(writer, paths, found.table, desk.settings)
    return Shell(scene, window, keeper, house=house, watchdog=Watchdog(os.environ))


def _soon(seconds: float, deed: Callable[[], None]) -> None:
    """Have something done in a thread of its own after so many seconds, unless the program has ended."""
    waiting = Timer(seconds, deed)
    waiting.daemon = True
    waiting.start()


def _after_the_first_picture(crashes: Crashes, home: bool, asks: bool) -> None:
    """Do what the first picture need not wait for.

    What may be needed is loaded while it is there: an upgrade of the program may soon put other files in its place.
    """
    import halfmoon.app.ending  # noqa: F401

    if home:
        _load_what_a_home_may_need()
    LOG.open(crashes.folder)
    if asks:
        _tell_of_stillness()


def _load_what_a_home_may_need() -> None:
    import halfmoon.app.figures
    import halfmoon.app.records
    import halfmoon.app.scenes.menu
    import halfmoon.app.scenes.statistics
    import halfmoon.app.scenes.trouble  # noqa: F401


def _end(crashes: Crashes) -> None:
    """Leave everything as it should be."""
    LOG.open(crashes.folder)
    LOG.note("end")
    LOG.close()
    crashes.ended()
    pygame.display.quit()


def _tell_to_leave() -> None:
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(pygame.QUIT))


def _tell_of_saving() -> None:
    pygame.event.post(pygame.event.Event(SAVING))


def _tell_of_stillness() -> None:
    from halfmoon.app.stillness import wanted

    with suppress(pygame.error):  # the game has ended meanwhile
        pygame.event.post(pygame.event.Event(STILLNESS, wanted=wanted()))


def _desk(options: PlayOptions, paths: Paths, found: Found, window: Window, manners: Manners) -> Desk:
    settings = manners.settled(found.settings)
    have = words.languages(assets())
    return Desk(
        table=first_table(found.table, options.deal, window),
        settings=settings,
        words=_spoken(options, settings, have),
        languages=have,
        files=paths,
        full_screen=manners.effective("settings.full_screen", settings).value,
        manners=manners,
        state=state_in(options.data_dir) if manners.kiosk else None,
    )


def _spoken(options: PlayOptions, settings: Settings, have: tuple[str, ...]) -> Words:
    """Return the words of the language to speak, of those we have."""
    return words.load(words.chosen(options.lang, settings.language, words.wished_for(os.environ), have))


def _told_in(options: PlayOptions, settings: Settings) -> Words:
    """Return the words in which the player is told that there is no game."""
    return _spoken(options, settings, words.languages(assets()))


def first_table(saved: Table | None, deal: int | None, machine: Machine) -> Table:
    """Return the table to begin with: the saved one, or one with the deal asked for, the saved game set aside.

    The code of the saved game resumes it, unless it is won (RULES 40).
    """
    if saved is None:
        return new_table(machine.deal_number() if deal is None else deal, machine.birth())
    won = saved.game.outcome is Outcome.WON
    if deal is None or (deal == saved.game.number and not won):
        return saved
    return saved.dealt(deal, machine.birth())


def _first_scene(desk: Desk, unreadable: list[Path]) -> Scene:
    """Return the table, and what there is to say first: of the game, or of files that could not be read."""
    scene = TableScene(desk).opened()
    if not unreadable:
        return scene
    from halfmoon.app.scenes.trouble import TroubleScene  # only now, as FreshScene: hardly anybody ever sees them

    kept = tuple(filter(None, map(set_aside, unreadable)))
    LOG.note(f"not read: {[file.name for file in unreadable]}; kept: {[file.name for file in kept]}")
    return TroubleScene(desk, scene, kept)

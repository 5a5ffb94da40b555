"""From the command line's options to a running game: window first, then the player's files, then the shell."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path
from threading import Timer

import pygame

from halfmoon.app import words
from halfmoon.app.commands.streams import complain
from halfmoon.app.desk import Desk, Machine
from halfmoon.app.keeper import Keeper
from halfmoon.app.operator import house
from halfmoon.app.options import PlayOptions
from halfmoon.app.paths import Paths, assets, paths_in
from halfmoon.app.pointer import SAVING, STILLNESS
from halfmoon.app.scene import Scene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.trouble import TroubleScene
from halfmoon.app.shell import Shell
from halfmoon.app.storage import Found, found_in, set_aside
from halfmoon.app.watchdog import Watchdog
from halfmoon.app.window import Window
from halfmoon.app.writer import Writer
from halfmoon.engine.game import Outcome
from halfmoon.play.manners import Manners
from halfmoon.play.table import Table, new_table

ASK_AFTER = 0.5
"""When the system is asked what it is set to, in seconds: after the first picture."""


def play(options: PlayOptions) -> int:
    """Play until the player leaves; return the exit code."""
    paths = paths_in(options.data_dir)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # SDL makes of it, as of SIGTERM, the event that ends the game
    manners, warnings, _ = house(options, os.environ)
    for warning in warnings:
        complain(warning)
    try:
        window = Window()
        found = found_in(paths, manners.defaults)
        desk = _desk(options, paths, found, window, manners)
        window.open(options.size or desk.settings.window, desk.full_screen)
    except pygame.error as error:
        complain(f"there is no display to show the game on ({error})")
        return 1
    writer = Writer(_tell_of_saving, paths)
    if not desk.settings.animations:
        asking = Timer(ASK_AFTER, _tell_of_stillness)
        asking.daemon = True
        asking.start()
    keeper = Keeper(writer, paths, found.table, desk.settings)
    Shell(_first_scene(desk, found.unreadable), window, keeper, watchdog=Watchdog(os.environ)).run()
    pygame.display.quit()
    return 0


def _tell_of_saving() -> None:
    pygame.event.post(pygame.event.Event(SAVING))


def _tell_of_stillness() -> None:
    from halfmoon.app.stillness import wanted

    with suppress(pygame.error):  # the game has ended meanwhile
        pygame.event.post(pygame.event.Event(STILLNESS, wanted=wanted()))


def _desk(options: PlayOptions, paths: Paths, found: Found, window: Window, manners: Manners) -> Desk:
    settings = manners.settled(found.settings)
    have = words.languages(assets())
    language = words.chosen(options.lang, settings.language, words.wished_for(os.environ), have)
    return Desk(
        table=first_table(found.table, options.deal, window),
        settings=settings,
        words=words.load(language),
        languages=have,
        files=paths,
        full_screen=manners.effective("settings.full_screen", settings).value,
        manners=manners,
    )


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
    kept = filter(None, map(set_aside, unreadable))
    return TroubleScene(desk, scene, tuple(kept))

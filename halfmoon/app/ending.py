"""How the program ends when it cannot go on: the player is told in a sentence, and so is whoever started it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from halfmoon.app.commands.streams import Failure
from halfmoon.app.crash import Crashes
from halfmoon.app.log import LOG
from halfmoon.app.notice import Notice, tell
from halfmoon.app.paths import from_home, shown
from halfmoon.app.report import display
from halfmoon.app.shell import Shell
from halfmoon.app.storage import stored_table, write
from halfmoon.app.window import Window
from halfmoon.app.words import Words
from halfmoon.play.save import table_text


class Crashed(Failure):
    """An error that nobody expected has ended the game. The exit code is EX_SOFTWARE of sysexits."""

    exit_code = 70


class InUse(Failure):
    """Another program plays in the same folder. The exit code is EX_TEMPFAIL of sysexits."""

    exit_code = 75


def in_use(folder: Path, window: Window, words: Words) -> InUse:
    """Tell the player that the game is open already; return how to end."""
    tell(Notice(words.say("The game is open already, in another window."), words.say("Close")), window)
    return InUse(f"the game in {folder} is being played already; --data-dir DIR plays one in another folder")


def crashed(
    crashes: Crashes, error: BaseException, window: Window, shell: Shell | None, spoken: Callable[[], Words]
) -> Crashed:
    """Save the game as it was before an error, write the crash file, and tell the player; return how to end."""
    LOG.open(crashes.folder)
    LOG.note(f"crash: {error!r}")
    if shell:
        shell.watchdog.stopping()  # the notice takes longer than a turn
    saved = shell is None or _saved(shell)
    file = crashes.ended_by(error, str(shell.desk.table.game) if shell else "", display())
    kept = from_home(shown(file)) if file else ""
    try:
        tell(_notice(saved, kept, shell.desk.words if shell else spoken()), window)
    except Exception as another:  # there is nothing left to draw with; standard error still says it
        LOG.note(f"the notice: {another!r}")
    return Crashed(f"the game had to end because of an error: {kept or repr(error)}")


def _notice(saved: bool, kept: str, words: Words) -> Notice:
    well = words.say("Half Moon must close because of an error. Your game is saved.")
    badly = words.say("Half Moon must close because of an error. The last move could not be saved.")
    note = words.say("What happened is written in {}").format(kept) if kept else ""
    return Notice(well if saved else badly, words.say("Close"), note)


def _saved(shell: Shell) -> bool:
    """Save the table as it was before what went wrong; return whether it is on the disk."""
    try:
        shell.keeper.close(shell.desk)
        if _on_disk(shell):
            return True
        write(shell.keeper.paths.table, table_text(shell.desk.table))  # the thread that writes is what went wrong
    except Exception as another:  # saving, or what it needs, is what went wrong
        LOG.note(f"saving at the end: {another!r}")
    return _on_disk(shell)


def _on_disk(shell: Shell) -> bool:
    stored = stored_table(shell.keeper.paths)
    return stored is not None and str(stored.game) == str(shell.desk.table.game)

"""The command stats: the figures of all games that have ended, and the games themselves."""

import csv
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

from halfmoon.app.commands.streams import Failure, put, quoted
from halfmoon.app.commands.written import line
from halfmoon.app.database import Unreadable
from halfmoon.app.figures import COLUMNS, figures_in, games_in
from halfmoon.app.paths import paths_in
from halfmoon.play.statistics import TOLD, shown, value_of

SECONDS = "best", "median"
"""The figures that are times."""


def stats(form: str, data_dir: Path | None) -> int:
    """Write the figures, or the games, of the records as they are on the disk."""
    file = paths_in(data_dir).records
    try:
        put(FORMS[form](file))
    except (OSError, Unreadable) as error:
        raise Failure(f"cannot read the statistics in {quoted(str(file))}: {error}") from None
    return 0


def _text(file: Path) -> str:
    """Return a line for each figure, with how it is counted."""
    figures = figures_in(file)
    rows = [(told.title, shown(figures, told.name), told.note) for told in TOLD]
    return "".join(f"{title:<20}{value:>9}   {note}\n" for title, value, note in rows)


def _json(file: Path) -> str:
    """Return one line with the figures, times in seconds, and all games in the order in which they ended."""
    figures = figures_in(file)
    told: dict[str, Any] = {
        f"{figure.name}_seconds" if figure.name in SECONDS else figure.name: value_of(figures, figure.name)
        for figure in TOLD
    }
    return line({**told, "games": list(games_in(file))})


def _csv(file: Path) -> str:
    """Return a line for each game, under the names of its columns."""
    text = StringIO()
    table = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    table.writeheader()
    table.writerows(games_in(file))
    return text.getvalue()


FORMS: dict[str, Callable[[Path], str]] = {"text": _text, "json": _json, "csv": _csv}

"""The command status: the saved game, with what can be redone and the time."""

from pathlib import Path

from halfmoon.app.commands.streams import put
from halfmoon.app.commands.written import line, told
from halfmoon.app.paths import paths_in
from halfmoon.app.storage import stored_table
from halfmoon.engine.game import moves_text


def status(data_dir: Path | None) -> int:
    """Write the saved game, or null if there is none."""
    if table := stored_table(paths_in(data_dir)):
        redo = moves_text(table.game.undone_moves[::-1])
        seconds, birth = round(table.round.clock.seconds, 2), table.round.birth
        ours = {"redo": redo, "seconds": seconds, "undos": table.round.undos, "id": birth.id, "started": birth.time}
        put(line({**told(table.game), **ours}))
    else:
        put(line(None))
    return 0

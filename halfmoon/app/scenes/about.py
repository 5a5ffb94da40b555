"""About: the version, the licences, and where the files are."""

from __future__ import annotations

import halfmoon
from halfmoon.app import paths
from halfmoon.app.desk import Machine
from halfmoon.app.scene import Scene
from halfmoon.app.sheet import Row, Sheet, text_row
from halfmoon.view.brush import Brush
from halfmoon.view.items import Role


class AboutScene(Sheet):
    """What the program is."""

    def title(self) -> str:
        """Return what stands at its head."""
        return self.desk.say("About")

    def rows(self, brush: Brush, width: int) -> list[Row]:
        """Return the texts, one below the other."""
        say, files = self.desk.say, self.desk.files
        texts = [
            (Role.HEADING, "Half Moon"),
            (Role.TEXT, say("Version {}").format(halfmoon.__version__)),
            (Role.NOTE, say("A patience for fingers: two decks, twelve piles in an arc, a reserve of eight.")),
            (Role.NOTE, say("No network, no accounts, no advertisements: nothing leaves this machine.")),
            (Role.HEADING, say("Licences")),
            (Role.NOTE, say("Program and pictures: MIT. Font Sofia Sans: SIL OFL 1.1.")),
            (Role.NOTE, say("Made with pygame-ce (LGPL 2.1) and SDL (zlib).")),
            (Role.HEADING, say("Files")),
            (Role.NOTE, say("The game is saved in {}").format(paths.shown(files.table))),
            (Role.NOTE, say("The statistics are saved in {}").format(paths.shown(files.records))),
            (Role.NOTE, say("The settings are saved in {}").format(paths.shown(files.settings))),
            (Role.NOTE, say("Licence texts and pictures are in {}").format(paths.shown(paths.assets()))),
        ]
        return [text_row(brush, role, words, width) for role, words in texts]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene under the sheet."""
        return self.back() if name == "back" else self

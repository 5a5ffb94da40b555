"""About: the version, the licences, and where the files are."""

from __future__ import annotations

import halfmoon
from halfmoon.app import paths
from halfmoon.app.desk import Machine
from halfmoon.app.scene import Scene
from halfmoon.app.sheet import Row, Sheet
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role


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
            (Role.NOTE, say("Its rule is that of the patiences called Elevens, which have one deck and nine cards.")),
            (Role.NOTE, say("No network, no accounts, no advertisements: nothing leaves this machine.")),
            (Role.HEADING, say("Licences")),
            (Role.NOTE, say("Program and pictures: MIT. Font Sofia Sans: SIL OFL 1.1.")),
            (Role.NOTE, say("Made with pygame-ce (LGPL 2.1) and SDL (zlib).")),
            (Role.HEADING, say("Files")),
            (Role.NOTE, say("The game is saved in {}").format(paths.shown(files.table))),
            (Role.NOTE, say("The settings are saved in {}").format(paths.shown(files.settings))),
            (Role.NOTE, say("Licence texts and pictures are in {}").format(paths.shown(paths.assets()))),
        ]
        return [_text(brush, role, words, width) for role, words in texts]

    def chosen(self, name: str, machine: Machine) -> Scene | None:
        """Return the scene under the sheet."""
        return self.back() if name == "back" else self


def _text(brush: Brush, role: Role, words: str, width: int) -> Row:
    high = brush.height(role, words, width)
    above, below = (brush.px(22), brush.px(20)) if role is Role.HEADING else (0, brush.px(12))

    def items(box: Box) -> list[Item]:
        return [Item(role, Box(box.x, box.y + above, box.w, high), label=words)]

    return Row(above + high + below, items)

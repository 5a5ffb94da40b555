"""The diagram of a position as a picture: the table with the number and the card count under each card."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from halfmoon.app import paths, words
from halfmoon.app.desk import Desk
from halfmoon.app.scenes.table import TableScene
from halfmoon.engine.game import Game
from halfmoon.play.settings import Settings
from halfmoon.play.table import Round, Table
from halfmoon.view import paint
from halfmoon.view.brush import Brush
from halfmoon.view.items import Role
from halfmoon.view.layout import layout
from halfmoon.view.look import NIGHT


def diagram_png(game: Game, size: tuple[int, int], language: str, path: Path) -> None:
    """Write the diagram of a game's position to a PNG file of a size in pixels; OSError if that cannot be done."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    speech = words.load(language)
    scene = TableScene(Desk(Table(Round(game)), Settings(diagram_labels=True), speech, (), paths.paths_in(Path())))
    brush = Brush(paths.assets(), NIGHT, scene.desk.letters, layout(*size, labels=scene.labels))
    paint.paint_all(screen, [item for item in scene.items(brush) if item.role is not Role.BUTTON], brush)
    path.write_bytes(_png(screen))


def _png(screen: pygame.Surface) -> bytes:
    from io import BytesIO

    picture = BytesIO()
    pygame.image.save(screen, picture, "diagram.png")
    return picture.getvalue()

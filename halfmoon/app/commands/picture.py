"""The diagram of a position as a picture: the table with the number and the card count under each card."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from halfmoon.app import paths, words
from halfmoon.app.desk import Desk
from halfmoon.app.scenes.table import TableScene
from halfmoon.engine.game import Game
from halfmoon.engine.position import PLACES
from halfmoon.play.settings import Settings
from halfmoon.play.table import Round, Table
from halfmoon.view import paint
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role
from halfmoon.view.layout import LABEL, Layout, layout
from halfmoon.view.look import NIGHT


def diagram_png(game: Game, size: tuple[int, int], language: str, path: Path) -> None:
    """Write the diagram of a game's position to a PNG file of a size in pixels; OSError if that cannot be done."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    screen = pygame.display.set_mode(size)
    speech = words.load(language)
    desk = Desk(Table(Round(game)), Settings(), speech, (), paths.paths_in(Path()))
    brush = Brush(paths.assets(), NIGHT, desk.letters, layout(*size, labels=True))
    shown = [item for item in TableScene(desk).items(brush) if item.role is not Role.BUTTON]
    paint.painted(screen, [], paint.stamps([*shown, *_labels(game, brush.layout)], brush))
    path.write_bytes(_png(screen))


def _labels(game: Game, place: Layout) -> list[Item]:
    """Return the number of each place and how many cards lie there, to stand under its card."""
    high = round(LABEL * place.card_h)
    labels = []
    for name in PLACES:
        box = place.places[name]
        under = Box(box.x, box.bottom + (0 if name.startswith("R") else round(place.depth)), box.w, high)
        labels.append(Item(Role.DIAGRAM, under, label=name, note=str(len(game.position.stack(name)))))
    return labels


def _png(screen: pygame.Surface) -> bytes:
    from io import BytesIO

    picture = BytesIO()
    pygame.image.save(screen, picture, "diagram.png")
    return picture.getvalue()

"""Pictures that were looked at once and then kept: every scene still looks as it did.

`python3 tools/dev.py test tests/app/test_pictures.py --remake-pictures` makes them anew; look before committing.
"""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from notation import STUCK_DEAL
from scenes import EXAMPLE_MOVES, at_rest, brush, scene, table_scene

from halfmoon.app import paths
from halfmoon.app.scene import Scene
from halfmoon.engine.rules import Refusal
from halfmoon.play.settings import Settings
from halfmoon.view import paint
from halfmoon.view.brush import Brush
from halfmoon.view.layout import layout
from halfmoon.view.look import look_of

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"

KEPT_WIDTH = 360
"""The pictures are kept at this width, in pixels: small files that still show every change."""

DIFFERENCE = 2.0
"""How far the grey levels of two pictures may be apart on average: fonts differ a little with their library."""

Make = Callable[[str], Scene]

SCENES: dict[str, tuple[tuple[int, int], Make]] = {
    "table": ((1920, 1080), lambda language: table_scene("", language)),
    "selected": ((1280, 800), lambda language: scene(table_scene("1+8", language), "2")),
    "refused": (
        (1280, 800),
        lambda language: table_scene("1+8", language, Settings(move_errors=True)).refusing(Refusal.SUM),
    ),
    "labels": ((1280, 800), lambda language: table_scene("1+8", language, Settings(diagram_labels=True))),
    "four colours": ((1024, 768), lambda language: table_scene("1+8", language, Settings(four_colours=True))),
    "high contrast": (
        (1280, 800),
        lambda language: scene(table_scene("", language, Settings(high_contrast=True)), "1"),
    ),
    "portrait": ((1080, 1920), lambda language: scene(table_scene("1+8", language), "2")),
    "small": ((640, 480), lambda language: table_scene("1+8", language)),
    "menu": ((1280, 800), lambda language: scene(table_scene("1+8", language), "menu")),
    "settings": ((1920, 1080), lambda language: scene(table_scene("1+8", language), "menu", "settings")),
    "rules": ((1280, 800), lambda language: scene(table_scene("1+8", language), "menu", "rules")),
    "rules in portrait": ((1080, 1920), lambda language: scene(table_scene("1+8", language), "menu", "rules")),
    "more rules": (
        (1920, 1080),
        lambda language: scene(table_scene("1+8", language), "menu", "rules").scrolled(1150, brush((1920, 1080))),
    ),
    "example": (
        (1280, 800),
        lambda language: scene(table_scene("1+8", language), "menu", "rules", "example", "step_on", "step_on"),
    ),
    "example in portrait": (
        (1080, 1920),
        lambda language: scene(table_scene("1+8", language), "menu", "rules", "example", *["step_on"] * 10),
    ),
    "about": ((1280, 800), lambda language: scene(table_scene("1+8", language), "menu", "about")),
    "enter code": (
        (1024, 768),
        lambda language: scene(table_scene("1+8", language), "menu", "enter_code", "key:H", "key:M", "deal"),
    ),
    "stuck": (
        (1280, 800),
        lambda language: at_rest(
            table_scene("1+8", language).with_table(table_scene().desk.table.dealt(STUCK_DEAL)),
        ),
    ),
    "won": ((1920, 1080), lambda language: scene(table_scene(EXAMPLE_MOVES.rpartition(" ")[0], language), "R7", "9")),
    "won in portrait": (
        (1080, 1920),
        lambda language: scene(table_scene(EXAMPLE_MOVES.rpartition(" ")[0], language), "R7", "9"),
    ),
}


def picture(now: Scene, size: tuple[int, int]) -> pygame.Surface:
    """Return what a scene looks like in a window, at the width at which pictures are kept."""
    settings = now.desk.settings
    look = look_of(settings.four_colours, settings.high_contrast)
    brush = Brush(paths.assets(), look, now.desk.letters, layout(*size, labels=now.labels))
    screen = pygame.Surface(size)
    paint.paint_all(screen, now.items(brush), brush)
    return pygame.transform.smoothscale(screen, (KEPT_WIDTH, round(KEPT_WIDTH * size[1] / size[0])))


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return how far the grey levels of two pictures of one size are apart on average."""
    pixels = [pygame.image.tobytes(surface, "RGB") for surface in (one, other)]
    apart: int = sum(abs(a - b) for a, b in zip(*pixels, strict=True))
    return apart / len(pixels[0])


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("language", ["bg", "en"])
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_looks_as_it_did_when_it_was_looked_at(
    name: str, language: str, request: pytest.FixtureRequest
) -> None:
    size, make = SCENES[name]
    now = picture(make(language), size)
    file = FOLDER / f"{name.replace(' ', '-')}.{language}.png"
    if request.config.getoption("--remake-pictures"):
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(now, file)
    kept = pygame.image.load(file)
    assert kept.get_size() == now.get_size()
    assert difference(kept, now) < DIFFERENCE

"""Pictures that were looked at once and then kept: every scene still looks as it did.

`python3 tools/dev.py test tests/app/test_pictures.py --remake-pictures` makes them anew; look before committing.
"""

from importlib import import_module
from pathlib import Path

import pygame
import pytest
from scenery import SCENES, Sight, Size, drawn

from halfmoon.app import scenes
from halfmoon.app.scene import Scene

FOLDER = Path(__file__).parents[1] / "golden" / "pictures"

KEPT_WIDTH = 360
"""The pictures are kept at this width, in pixels: small files that still show every change."""

DIFFERENCE = 2.0
"""How far the grey levels of two pictures may be apart on average: fonts differ a little with their library."""

LYING, SMALL, STANDING = (1280, 800), (640, 480), (1080, 1920)

PICTURES: dict[str, tuple[str, Size]] = {
    **{name: (name, LYING) for name in SCENES},
    "small": ("table", SMALL),
    "small deal": ("deal", SMALL),
    "portrait": ("selected", STANDING),
    "rules in portrait": ("rules", STANDING),
    "example in portrait": ("more of the example", STANDING),
    "stuck in portrait": ("stuck", STANDING),
    "won in portrait": ("won", STANDING),
    "small pin": ("pin typed", SMALL),
    "pin in portrait": ("pin", STANDING),
    "small maintenance": ("maintenance", SMALL),
    "maintenance in portrait": ("maintenance", STANDING),
}
"""The scene of each picture, and the size of its window: all of them in one size, and some in others."""


def picture(sight: Sight, size: Size) -> pygame.Surface:
    """Return what a scene looks like in a window, at the width at which pictures are kept."""
    return pygame.transform.smoothscale(drawn(sight, size), (KEPT_WIDTH, round(KEPT_WIDTH * size[1] / size[0])))


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
@pytest.mark.parametrize("name", PICTURES)
def test_every_scene_looks_as_it_did_when_it_was_looked_at(
    name: str, language: str, request: pytest.FixtureRequest
) -> None:
    scene, size = PICTURES[name]
    now = picture(SCENES[scene](language), size)
    file = FOLDER / f"{name.replace(' ', '-')}.{language}.png"
    if request.config.getoption("--remake-pictures"):
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(now, file)
    kept = pygame.image.load(file)
    assert kept.get_size() == now.get_size()
    assert difference(kept, now) < DIFFERENCE


def test_every_scene_has_a_picture() -> None:
    files = Path(scenes.__file__).parent.glob("*.py")
    kinds = [
        kind
        for file in files
        for kind in vars(import_module(f"halfmoon.app.scenes.{file.stem}")).values()
        if isinstance(kind, type) and issubclass(kind, Scene) and kind.__module__.endswith(f"scenes.{file.stem}")
    ]
    assert {type(make("en").scene) for make in SCENES.values()} == set(kinds)


def test_every_picture_that_is_kept_is_of_a_scene() -> None:
    kept = {file.name for file in FOLDER.iterdir()}
    assert kept == {f"{name.replace(' ', '-')}.{language}.png" for name in PICTURES for language in ("bg", "en")}

"""The art: nanosvg can read every picture, faces have the colours of the look, and those keep what is promised."""

from io import BytesIO
from itertools import chain
from pathlib import Path

import art
import pygame
import pytest
from artwork import check
from artwork.contrast import PLAIN_DIFFERENCE, TOLD_APART, VISION, Promise, least_difference, promises
from artwork.palette import LIT

from halfmoon.app import paths
from halfmoon.engine.cards import DECK
from halfmoon.view.look import INK

ASSETS = paths.assets()
PICTURES = sorted(ASSETS.rglob("*.svg"))
FACES = [(theme, card) for theme in INK for card in DECK]


def name(file: Path) -> str:
    return file.relative_to(ASSETS).as_posix()


@pytest.mark.parametrize("file", PICTURES, ids=name)
def test_every_picture_keeps_to_what_nanosvg_can_draw(file: Path) -> None:
    assert check.outside_subset(file.read_text("utf-8")) == []
    assert not check.draws_nothing(file)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("<text>V</text>", "text"),
        ("<use/>", "use"),
        ("<mask/>", "mask"),
        ('<path style="fill:red"/>', "path style"),
        ('<path filter="url(#soft)"/>', "path filter"),
        ('<path clip-path="url(#card)"/>', "path clip-path"),
    ],
)
def test_what_nanosvg_does_not_draw_is_found(body: str, fault: str) -> None:
    assert check.outside_subset(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>') == [fault]


def test_an_empty_picture_is_found(tmp_path: Path) -> None:
    empty = tmp_path / "empty.svg"
    empty.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" viewBox="0 0 4 4"></svg>')
    assert check.draws_nothing(empty)


def test_every_picture_comes_out_of_the_tool_to_the_byte() -> None:
    for package in ("pathops", "PIL"):
        pytest.importorskip(package, reason="not installed: the dependency group art")
    made = dict(chain(art.cards(), art.misc(), art.icons()))
    assert {name(file): file.read_bytes() for file in PICTURES}.items() <= made.items()


def test_every_theme_has_every_face() -> None:
    assert set(LIT) == set(INK)
    assert {f"cards/{theme}/{card}.svg" for theme, card in FACES} <= {name(file) for file in PICTURES}


@pytest.mark.parametrize("theme", list(INK))
def test_every_face_has_the_shape_of_a_card_and_the_colours_of_the_look(theme: str) -> None:
    for card in DECK:
        file = ASSETS / "cards" / theme / f"{card}.svg"
        assert check.has_shape_of_a_card(file), file
        assert check.colours_in(file, card) == check.colours_of(card, theme), file


@pytest.mark.parametrize("promise", list(promises()), ids=lambda promise: promise.what)
def test_what_is_read_has_the_contrast_that_is_promised(promise: Promise) -> None:
    assert promise.contrast >= promise.least


def test_contrast_goes_from_one_to_twenty_one() -> None:
    assert Promise("", "#FFFFFF", "#000000", 0).contrast == pytest.approx(21)
    assert Promise("", "#808080", "#808080", 0).contrast == 1


@pytest.mark.parametrize("vision", list(VISION))
@pytest.mark.parametrize("what", list(TOLD_APART))
def test_suits_and_ranks_are_told_apart_with_any_kind_of_colour_blindness(what: str, vision: str) -> None:
    assert least_difference(TOLD_APART[what], vision) >= PLAIN_DIFFERENCE


def test_the_sign_of_the_program_is_there_in_the_sizes_that_desktops_ask_for() -> None:
    icons = {int(file.stem.removeprefix("icon_")): file for file in (ASSETS / "app").glob("icon_*.png")}
    assert set(icons) >= {16, 22, 24, 32, 48, 64, 128, 256, 512}
    for size, file in icons.items():
        assert pygame.image.load(file).get_size() == (size, size)


@pytest.mark.parametrize("name", ["icon.ico", "icon.icns"])
def test_an_icon_with_all_sizes_in_it_holds_whole_pictures(name: str) -> None:
    begin, end = b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82"
    first, *pictures = (ASSETS / "app" / name).read_bytes().split(begin)
    assert len(first) < len(pictures) * 16 + 16
    sizes = [pygame.image.load(BytesIO(begin + picture.partition(end)[0] + end)).get_width() for picture in pictures]
    assert {32, 64, 128, 256} <= set(sizes)

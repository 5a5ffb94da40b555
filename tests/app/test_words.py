"""The languages: which is spoken, and that each says everything."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from halfmoon.app import paths, words

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted((ROOT / "assets" / "locale").glob("*.po"))
HAVE = ("bg", "en")


@pytest.mark.parametrize(
    ("asked", "saved", "wished", "spoken"),
    [
        (None, "", [], "bg"),
        (None, "", ["de"], "en"),
        (None, "", ["de", "bg"], "bg"),
        (None, "", ["en_GB"], "en"),
        (None, "", ["bg-BG"], "bg"),
        (None, "en", ["bg"], "en"),
        ("bg", "en", ["en"], "bg"),
        (None, "xx", ["bg"], "bg"),
    ],
)
def test_the_language_is_the_one_asked_for_else_the_saved_else_the_systems(
    asked: str | None, saved: str, wished: list[str], spoken: str
) -> None:
    assert words.chosen(asked, saved, wished, HAVE) == spoken


@pytest.mark.parametrize(
    ("environment", "wished"),
    [
        ({}, []),
        ({"LANG": "C.UTF-8"}, []),
        ({"LC_ALL": "POSIX", "LANG": "bg_BG.UTF-8"}, []),
        ({"LANG": "bg_BG.UTF-8"}, ["bg_BG"]),
        ({"LANGUAGE": "de:bg", "LANG": "fr_FR.UTF-8"}, ["de", "bg"]),
        ({"LC_MESSAGES": "en_US@euro"}, ["en_US"]),
        ({"LANGUAGE": "", "LANG": "tr_TR.UTF-8"}, ["tr_TR"]),
    ],
)
def test_c_and_posix_name_no_language_but_others_do(environment: dict[str, str], wished: list[str]) -> None:
    assert words.wished_for(environment) == wished


Key = tuple[str | None, str]
"""The context of a message, and the message, in its first form if it has several."""


def first(text: object) -> str:
    """Return a message, or the first of its forms."""
    return text if isinstance(text, str) else forms(text)[0]


def forms(text: object) -> list[str]:
    """Return all forms of a message."""
    return [text] if isinstance(text, str) else list(text) if isinstance(text, list | tuple) else []


def in_sources() -> set[Key]:
    """Return every message in the sources, with its context."""
    says = {"say": None, "count": (1, 2), "named": ((1, "c"), 2), "N_": None}
    found = extract_from_dir(str(ROOT / "halfmoon"), keywords=says)
    return {(context, first(text)) for _, _, text, _, context in found}


def in_catalogue(file: Path) -> Catalog:
    with file.open("rb") as po:
        return read_po(po, locale=file.stem, abort_invalid=True)


def messages(catalogue: Catalog) -> set[Key]:
    return {(message.context, first(message.id)) for message in catalogue if message.id}


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_every_language_says_everything_and_nothing_else(file: Path) -> None:
    catalogue = in_catalogue(file)
    assert messages(catalogue) == in_sources()
    assert all(all(forms(message.string)) and forms(message.string) for message in catalogue if message.id)
    assert not any(message.fuzzy for message in catalogue if message.id)


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_every_language_fills_in_what_the_message_has_to_fill_in(file: Path) -> None:
    for message in in_catalogue(file):
        said, meant = ({text.count("{}") for text in forms(texts)} for texts in (message.string, message.id))
        assert said == meant, message.id


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.stem)
def test_the_font_has_every_character_that_is_said(file: Path) -> None:
    font = TTFont(ROOT / "assets" / "fonts" / "SofiaSans-Bold.ttf")
    said = "".join(form for message in in_catalogue(file) if message.id for form in forms(message.string))
    assert {char for char in said if ord(char) not in font.getBestCmap()} == set()


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (1, "Отмяна връща играта с 1 ход"),
        (2, "Отмяна връща играта с 2 хода"),
        (21, "Отмяна връща играта с 21 хода"),
    ],
)
def test_bulgarian_counts_one_move_and_two_moves_as_it_should(moves: int, sentence: str) -> None:
    one, many = "Undo brings back the game of {} move", "Undo brings back the game of {} moves"
    assert words.load("bg").count(one, many, moves) == sentence


def test_each_language_has_its_own_letters_on_the_courts() -> None:
    assert [words.load(language).letters() for language in HAVE] == ["V D R", "J Q K"]


def test_the_languages_are_those_that_have_a_catalogue() -> None:
    assert words.languages(paths.assets()) == tuple(file.stem for file in CATALOGUES)

"""The rules on the screen: said in words, shown with cards, scrolled with finger, wheel and keys."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from notation import example
from pilot import Pilot, desk_with, opened
from scenes import brush, scene, table_scene

from halfmoon.app.sheet import Sheet
from halfmoon.engine.cards import Rank
from halfmoon.view.items import Item, Role, State, named

SIZES = [(640, 480), (1280, 800), (1920, 1080), (1080, 1920)]


def rules(language: str = "bg") -> Sheet:
    """Return the rules as the menu opens them."""
    sheet = scene(table_scene("1+8", language), "menu", "rules")
    assert isinstance(sheet, Sheet)
    return sheet


def small_cards(sheet: Sheet) -> list[Item]:
    """Return the cards of the sheet, without those of the table under it."""
    return [item for item in sheet.items(brush()) if item.role is Role.PLACE and item.name.startswith("rules")]


def said(sheet: Sheet) -> str:
    return " ".join(item.label for item in sheet.items(brush()) if item.role in (Role.TEXT, Role.HEADING))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("bg", "104 11 вале дама поп резерв сбор отменя избрана 520 48 подсказки Elevens"),
        ("en", "104 11 jack queen king reserve suits selected 520 48 hints Elevens"),
    ],
)
def test_the_rules_are_said_in_each_language(language: str, words: str) -> None:
    """RULES 8, 9, 12, 13, 14, 15, 16."""
    text = said(rules(language)).lower()
    assert [word for word in words.lower().split() if word not in text] == []


@pytest.mark.parametrize("language", ["bg", "en"])
def test_the_rules_say_that_the_family_is_called_elevens(language: str) -> None:
    """RULES 30."""
    assert "Elevens" in said(rules(language))


def test_the_five_pairs_and_a_triple_are_shown_with_cards() -> None:
    """RULES 8, 9."""
    ranks = [item.card.rank for item in small_cards(rules()) if item.card]
    pairs = {frozenset(pair) for pair in pairwise(ranks[:10]) if sum(pair) == 11}
    assert pairs >= {frozenset({low, 11 - low}) for low in range(1, 6)}
    assert ranks[10:13] == [Rank.JACK, Rank.QUEEN, Rank.KING]


def test_refused_and_selected_cards_have_the_rims_of_the_table() -> None:
    """RULES 14, 15, 16, 29."""
    rims = [item for item in rules().items(brush()) if item.role is Role.RIM]
    refused = [str(item.card) for item in rims if State.REFUSED in item.state]
    selected = [str(item.card) for item in rims if State.SELECTED in item.state]
    assert refused == ["5S", "AH", "5S", "KH"]
    assert selected == ["5S", "KH"]


def test_the_small_cards_have_the_letters_and_colours_of_the_player(tmp_path: Path) -> None:
    """RULES 27."""
    pilot = Pilot(opened(desk_with(example(), folder=tmp_path)), tmp_path, (1280, 800))
    pilot.tap("menu", "rules")
    assert pilot.looks_right()
    before = pilot.picture()
    pilot.tap("back", "menu", "settings", "four_colours", "back", "menu", "rules")
    assert pilot.looks_right()
    assert pilot.picture() != before
    pilot.close()


@pytest.mark.parametrize("size", SIZES)
def test_no_small_card_or_sign_overlaps_another(size: tuple[int, int]) -> None:
    items = rules().items(brush(size))
    cards = [item.bounds for item in items if item.name.startswith("rules") and item.role is Role.PLACE]
    signs = [item.bounds for item in items if item.label == "+"]
    (panel,) = (item.bounds for item in items if item.role is Role.PANEL)
    every = [*cards, *signs]
    assert not any(one.overlaps(other) for index, one in enumerate(every) for other in every[:index])
    assert all(panel.x < box.x and box.right < panel.right for box in every)


@pytest.mark.parametrize("name", ["rules", "settings"])
def test_a_sheet_that_is_longer_than_its_view_shows_where_one_is_in_it(name: str) -> None:
    small = brush((640, 480))

    def thumb(sheet: Sheet) -> Item | None:
        return next((item for item in sheet.items(small) if item.role is Role.WELL and State.ON in item.state), None)

    sheet = scene(table_scene(), "menu", name)
    assert isinstance(sheet, Sheet)
    top, bottom = thumb(sheet), thumb(sheet.scrolled(10_000, small))
    assert top is not None
    assert bottom is not None
    assert bottom.bounds.y > top.bounds.y
    assert bottom.bounds.bottom <= 480


def test_a_sheet_that_fits_has_nothing_to_show_of_that() -> None:
    about = scene(table_scene(), "menu", "about").items(brush((1920, 1080)))
    assert not any(item.role is Role.WELL for item in about)


def test_the_rules_scroll_by_finger_wheel_and_keys(tmp_path: Path) -> None:
    pilot = Pilot(opened(desk_with(example(), folder=tmp_path)), tmp_path)
    pilot.tap("menu", "rules")

    def scroll() -> float:
        assert isinstance(pilot.scene, Sheet)
        return pilot.scene.scroll

    pilot.press((600, 500))
    pilot.slide((600, 300))
    pilot.lift((600, 300))
    finger = scroll()
    pilot.send(pygame.Event(pygame.MOUSEWHEEL, precise_y=-1))
    wheel = scroll()
    pilot.key(pygame.KSCAN_PAGEDOWN)
    page = scroll()
    pilot.key(pygame.KSCAN_HOME)
    assert 0 < finger < wheel < page
    assert scroll() == 0
    for _ in range(4):
        pilot.key(pygame.KSCAN_DOWN)
    assert scroll() > 0
    pilot.close()


def test_a_card_in_the_rules_cannot_be_touched() -> None:
    assert not any(item.touch for item in small_cards(rules()))
    assert named(rules().items(brush()), "example") is not None

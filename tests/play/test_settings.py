"""Every setting, declared once."""

from dataclasses import fields

import pytest

from halfmoon.play.settings import LETTERS, OPTIONS, Option, Section, Settings


def test_move_errors_are_off_at_first() -> None:
    """RULES 17, 35."""
    assert Settings().move_errors is False


def test_placement_help_is_on_at_first() -> None:
    """RULES 18, 35."""
    assert Settings().placement_help is True


def test_diagram_labels_are_off_at_first() -> None:
    """RULES 6."""
    assert Settings().diagram_labels is False


def test_nothing_is_chosen_for_the_player_at_first() -> None:
    first = Settings()
    assert (first.language, first.letters) == ("", "")
    assert (first.four_colours, first.high_contrast, first.full_screen) == (False, False, False)


def test_the_window_is_1280_by_800_at_first() -> None:
    assert Settings().window == (1280, 800)


def test_every_setting_but_the_window_is_offered() -> None:
    assert {option.name for option in OPTIONS} == {field.name for field in fields(Settings)} - {"window"}


def test_options_are_offered_section_by_section() -> None:
    sections = [option.section for option in OPTIONS]
    assert sorted(sections, key=list(Section).index) == sections
    assert set(sections) == set(Section)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_without_choices_is_on_or_off(option: Option) -> None:
    assert option.title
    assert isinstance(getattr(Settings(), option.name), bool) is (option.choices is None)


def test_the_letters_are_bulgarian_latin_english_or_cyrillic() -> None:
    """RULES 27."""
    assert LETTERS == ("V D R", "J Q K", "В Д П")


def test_the_languages_are_known_at_run_time_only() -> None:
    (languages,) = (option.choices for option in OPTIONS if option.name == "language")
    assert languages == ()

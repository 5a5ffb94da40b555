"""Every setting, declared once: its kind, default, section and words; file and screen follow from here.

A new setting is one line of Settings. Titles and notes are messages for the catalogues in assets/locale.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple

from halfmoon.play.messages import N_


class Section(StrEnum):
    """The sections of the settings screen, in its order."""

    GAME = N_("Game")
    CARDS = N_("Cards")
    MOTION = N_("Sound and motion")
    LANGUAGE = N_("Language")
    SCREEN = N_("Screen")


class Option(NamedTuple):
    """How a setting is offered: where, in which words, and among which choices (none: on or off)."""

    name: str
    section: Section
    title: str
    note: str = ""
    choices: tuple[str, ...] | None = None


def toggle(default: bool, section: Section, title: str, note: str = "") -> Any:
    """Declare a setting that is on or off."""
    return field(default=default, metadata={"option": (section, title, note, None)})


def choice(default: str, section: Section, title: str, *choices: str) -> Any:
    """Declare a choice of one among several; without choices here, they are known only when the program runs."""
    return field(default=default, metadata={"option": (section, title, "", choices)})


LETTERS = ("V D R", "J Q K", "В Д П")
"""The letters on jack, queen and king that every player may choose; those of the language come first of all."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has set."""

    move_errors: bool = toggle(False, Section.GAME, N_("Move errors"), N_("Explains why a move is not possible"))
    placement_help: bool = toggle(True, Section.GAME, N_("Placement help"), N_("Dims the cards that do not fit"))
    diagram_labels: bool = toggle(False, Section.GAME, N_("Diagram labels"), N_("Number and count under each card"))
    four_colours: bool = toggle(False, Section.CARDS, N_("Four colours"), N_("A different colour for each suit"))
    high_contrast: bool = toggle(False, Section.CARDS, N_("High contrast"))
    letters: str = choice("", Section.CARDS, N_("Letters"))
    volume: str = choice("normal", Section.MOTION, N_("Volume"), N_("off"), N_("quiet"), N_("normal"))
    animations: str = choice("", Section.MOTION, N_("Animations"), N_("full"), N_("short"), N_("off"))
    language: str = choice("", Section.LANGUAGE, N_("Language"))
    full_screen: bool = toggle(False, Section.SCREEN, N_("Full screen"))
    window: tuple[int, int] = (1280, 800)  # remembered, not offered


FIRST = Settings()
"""What is set before anybody has set anything."""

OPTIONS = tuple(
    Option(field.name, *field.metadata["option"]) for field in fields(Settings) if "option" in field.metadata
)
"""The settings that the player is offered, in the order of the screen."""

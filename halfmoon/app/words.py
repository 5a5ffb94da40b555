"""The languages: which there are, which one to speak, and what is said in it (gettext catalogues)."""

from __future__ import annotations

import gettext
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from halfmoon.app import paths

NAMES_A_LANGUAGE = "en"
NAMES_NONE = "bg"
"""What is spoken when the system names only languages that we do not have, and when it names none."""

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@dataclass(frozen=True, slots=True)
class Words:
    """What the program says in one language. Messages are in English in the sources."""

    language: str
    catalogue: gettext.NullTranslations

    def say(self, message: str) -> str:
        """Return a message in the language."""
        return self.catalogue.gettext(message)

    def count(self, one: str, many: str, number: int) -> str:
        """Return a message with a number in it, in the form that the number asks for."""
        return self.catalogue.ngettext(one, many, number).format(number)

    def named(self, context: str, message: str) -> str:
        """Return a message that would mean something else in another context."""
        return self.catalogue.pgettext(context, message)

    def letters(self) -> str:
        """Return the letters of jack, queen and king in this language."""
        return self.named("letters on the cards: jack, queen, king", "J Q K")

    def own_name(self) -> str:
        """Return the name of the language in itself."""
        return self.named("the name of this language in itself", "English")


def languages(assets: Path) -> tuple[str, ...]:
    """Return the languages we have, by their codes: those with a catalogue."""
    found = (assets / "locale").glob("*/LC_MESSAGES/halfmoon.mo")
    return tuple(sorted(catalogue.parent.parent.name for catalogue in found))


@lru_cache
def load(language: str) -> Words:
    """Return the words of a language; the messages themselves where it has no catalogue."""
    folder = paths.assets() / "locale"
    return Words(language, gettext.translation("halfmoon", folder, [language], fallback=True))


def chosen(asked: str | None, saved: str, wished: Iterable[str], have: tuple[str, ...]) -> str:
    """Return the language to speak: the one asked for, else the saved one, else the first wished for that we have."""
    for language in (asked, saved):
        if language in have:
            return language
    wished = [wish.replace("-", "_").partition("_")[0].lower() for wish in wished]
    return next((wish for wish in wished if wish in have), NAMES_A_LANGUAGE if wished else NAMES_NONE)


def wished_for(environment: Mapping[str, str]) -> list[str]:
    """Return the languages that the system names, best first; C and POSIX name none."""
    if sys.platform in ("win32", "darwin"):
        import pygame

        return [locale["language"] for locale in pygame.system.get_pref_locales()]
    named = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    wishes = [wish.partition(".")[0].partition("@")[0] for wish in named.split(":")]
    return [wish for wish in wishes if wish not in ("", "C", "POSIX")]

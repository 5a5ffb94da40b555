"""What every scene shares: the table, the settings, the words, and what the program has to say just now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from halfmoon.app import words
from halfmoon.app.paths import Paths, State
from halfmoon.app.words import Words
from halfmoon.play.manners import HOME, Manners, Origin
from halfmoon.play.pin import UNTRIED, Tries
from halfmoon.play.settings import LETTERS, OPTIONS, Option, Settings
from halfmoon.play.table import Birth, Table
from halfmoon.view.look import PACE, toast_hold


class Toast(NamedTuple):
    """A sentence that goes away by itself, its icon, and how long it still stays, in seconds."""

    sentence: str
    icon: str
    left: float


class Machine(Protocol):
    """What a scene may ask of the machine the game runs on."""

    def deal_number(self) -> int:
        """Return a deal number by chance, every one as likely (RULES 41)."""

    def birth(self) -> Birth:
        """Return what tells a game that is dealt now from all others."""

    def today(self) -> tuple[int, int, int]:
        """Return the local date: year, month from 1, day from 1."""

    def uptime(self) -> float:
        """Return for how long the program has run, in seconds."""

    def time_of_day(self) -> str:
        """Return the local time as "HH:MM"."""

    @property
    def exit_code(self) -> int | None:
        """The code with which the program is to end; None as long as nobody has said."""

    def leave(self, code: int) -> None:
        """Have the program end with a code, whatever house it is in."""

    def copy(self, text: str) -> bool:
        """Put a text where it can be pasted from; return whether that worked."""

    def pasted(self) -> str:
        """Return the text that was copied last, anywhere; empty if there is none."""


@dataclass(frozen=True, slots=True)
class Desk:
    """One value for all scenes; the shell keeps the latest and writes down what changed."""

    table: Table
    settings: Settings
    words: Words
    languages: tuple[str, ...]
    files: Paths
    full_screen: bool = False
    attended: bool = True
    """Whether the window is seen and has the focus; the clock stands still while it is not."""
    saved: bool = True
    """Whether what happens can be saved."""
    erasures: int = 0
    """How often the player has had everything deleted that was kept."""
    still: bool = False
    """Whether the system is set to show as little motion as possible."""
    toast: Toast | None = None
    manners: Manners = HOME
    state: State | None = None
    """The operator's files; none at home."""
    tries: Tries = UNTRIED
    """The wrong PINs so far."""

    def say(self, message: str) -> str:
        """Return a message in the player's language."""
        return self.words.say(message)

    @property
    def letters(self) -> str:
        """The letters on the court cards: the chosen ones, else those of the language."""
        own = self.words.letters()
        return self.settings.letters if self.settings.letters in (*LETTERS, own) else own

    @property
    def animations(self) -> str:
        """How much moves: the player's choice, else what the system is set to."""
        chosen = self.settings.animations
        return chosen if chosen in PACE else "off" if self.still else "full"

    @property
    def offered(self) -> tuple[Option, ...]:
        """The settings that the player can change in this house."""
        return tuple(option for option in OPTIONS if option.name not in self.manners.locked)

    def value(self, setting: str) -> str | bool:
        """Return what a setting is at present, chosen or not."""
        present: dict[str, str | bool] = {
            "letters": self.letters,
            "animations": self.animations,
            "language": self.words.language,
            "full_screen": self.full_screen,
        }
        kept: str | bool = getattr(self.settings, setting)
        return present.get(setting, kept)

    def choices(self, option: Option) -> dict[str, str]:
        """Return the choices of a setting, and how each is written."""
        own = {
            "letters": {letters: letters for letters in (*LETTERS, self.words.letters())},
            "language": {language: words.load(language).own_name() for language in self.languages},
        }
        return own.get(option.name) or {choice: self.say(choice) for choice in option.choices or ()}

    def with_table(self, table: Table) -> Desk:
        """Return the desk with this table on it."""
        return replace(self, table=table)

    def telling(self, sentence: str, icon: str = "warn") -> Desk:
        """Return the desk with a toast that stays long enough to be read."""
        return replace(self, toast=Toast(sentence, icon, toast_hold(sentence)))

    def copying_code(self, machine: Machine) -> Desk:
        """Return the desk after the code of the deal was copied, saying so (RULES 41)."""
        if machine.copy(self.table.game.code):
            return self.telling(self.say("The code is copied"), "check")
        return self.telling(self.say("The code could not be copied"))

    def erased(self) -> Desk:
        """Return the desk after everything was deleted that was kept; what is on the screen stays as it is."""
        return replace(self, settings=self.manners.defaults, erasures=self.erasures + 1)

    def quiet(self) -> Desk:
        """Return the desk without a toast."""
        return replace(self, toast=None) if self.toast else self

    def set_to(self, name: str, value: str | bool) -> Desk:
        """Return the desk with a setting changed, and what follows from it; one that is locked stays as it is."""
        if name in self.manners.locked:
            return self
        changed: dict[str, Any] = {name: value}
        desk = replace(self, settings=replace(self.settings, **changed))
        if name == "language":
            return replace(desk, words=words.load(str(value)))
        return replace(desk, full_screen=bool(value)) if name == "full_screen" else desk

    def maintained(self, name: str, value: str | bool) -> Desk:
        """Return the desk after the operator has set a setting at the screen, locked or not, for everybody."""
        unlocked = replace(self, manners=replace(self.manners, locked=self.manners.locked - {name}))
        return replace(unlocked.set_to(name, value), manners=self.manners.maintained(name, value))

    def following(self, session: Desk) -> Desk:
        """Return the desk with what outlasts another's session: wrong PINs, and what the operator has set."""
        desk = replace(self, tries=session.tries)
        for full_name, value in session.manners.said.get(Origin.MAINTENANCE, {}).items():
            desk = desk.maintained(full_name.removeprefix("settings."), value)
        return desk

    def muted(self) -> Desk:
        """Return the desk with the sound off, or as loud as at first if it was off, saying so, unless it is locked."""
        if "volume" in self.manners.locked:
            return self
        desk = self.set_to("volume", "normal" if self.settings.volume == "off" else "off")
        return desk.telling(f"{self.say('Volume')}: {self.say(desk.settings.volume)}", "sound")

    def ticked(self, seconds: float, playing: bool) -> Desk:
        """Return the desk after a time: the clock counts while the table is played, a toast goes away."""
        table = self.table.ticked(seconds) if playing and self.attended else self.table
        toast = self.toast._replace(left=self.toast.left - seconds) if self.toast else None
        told = toast if toast and toast.left > 0 else None
        return replace(self, table=table, toast=told, tries=self.tries.ticked(seconds))

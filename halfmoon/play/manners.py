"""What this house allows: a home or a kiosk. Every key of the operator's file is declared here, once.

A new key of a kiosk is one line of Manners; a new setting (play/settings.py) has its key in the file by itself. How the
file is read and checked (play/house.py), the sample that is printed and docs/operator.md follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from halfmoon.play.forms import NAMES, PIN_HASH, TIME_OF_DAY, YES_OR_NO, Form, length, one_of, whole
from halfmoon.play.messages import N_
from halfmoon.play.settings import FIRST, LETTERS, OPTIONS, Option, Settings

APART = 10
"""The warning that a session ends begins so long after the last touch, or later, in seconds."""


class Origin(StrEnum):
    """Who says what a value is: the first of these that says anything of it."""

    COMMAND_LINE = N_("command line")
    ENVIRONMENT = N_("environment")
    OPERATOR = N_("operator")
    PLAYER = N_("player")
    MAINTENANCE = N_("maintenance page")
    OPERATOR_DEFAULT = N_("operator's default")
    BUILT_IN = N_("built-in")


Said = Mapping[Origin, Mapping[str, Any]]
"""What each says of values, by full names such as "kiosk.idle_timeout" and "settings.volume"."""


class Effective(NamedTuple):
    """What a value is, and who says so."""

    value: Any
    origin: Origin


def effective(name: str, said: Said) -> Effective:
    """Return what a value is: as the first says that says anything of it."""
    return next(Effective(said[origin][name], origin) for origin in Origin if name in said.get(origin, {}))


class Key(NamedTuple):
    """A key of the operator's file: where it stands, what holds without it, what it may be, and what it is for."""

    section: str
    name: str
    default: Any
    form: Form
    comment: str

    @property
    def full_name(self) -> str:
        """The name with its section, such as "kiosk.idle_timeout"."""
        return f"{self.section}.{self.name}"


def key(form: Form, default: Any, at_home: Any, comment: str, name: str = "") -> Any:
    """Declare a key of a kiosk: what it may be, is in a kiosk without a word of the operator, and is at home."""
    return field(default=at_home, metadata={"key": (form, default, comment, name)})


IDLE, WARNING = whole(30, 3600, or_zero=True), whole(20, 600)
PERCENT, MINUTES, INCHES = whole(0, 100), whole(0, 60), length(3, 200)


@dataclass(frozen=True, slots=True)
class Manners:
    """What the house allows. At home nothing of a kiosk holds, whatever its keys say: no other question is needed."""

    kiosk: bool = key(YES_OR_NO, False, False, "The program is a kiosk; the same as --kiosk.", "enabled")
    idle_timeout: int = key(
        IDLE, 180, 0, "So many seconds without a touch end a session; 0 = never. 600 and more suit a care home."
    )
    idle_warning: int = key(
        WARNING, 30, 30, "So many seconds before, a warning asks whether somebody is there; at most idle_timeout - 10."
    )
    exit_pin: str = key(PIN_HASH, "", "", "Opens the way out: a line made by halfmoon --hash-pin; empty = no way out.")
    sleep_start: str = key(TIME_OF_DAY, "", "", "From this time of day on the screen is dark; empty = never.")
    sleep_end: str = key(TIME_OF_DAY, "", "", "Until this time of day; the two belong together.")
    burn_in_interval: int = key(
        MINUTES, 2, 0, "The picture moves by a few pixels after so many minutes, to save the screen; 0 = never."
    )
    volume_max: int = key(PERCENT, 60, 100, "The loudest a sound can be, in percent.")
    screen_inches: float = key(INCHES, 0.0, 0.0, "The diagonal of the screen in inches; 0 = not known.")
    controls_low: bool = key(
        YES_OR_NO, False, False, "On a tall screen the controls are low, within everybody's reach."
    )
    defaults: Settings = FIRST
    """Where players begin: the settings of the operator, else those built in."""
    locked: frozenset[str] = frozenset()
    """The settings that players cannot change."""
    said: Said = field(default_factory=lambda: MappingProxyType({}))
    """What all but the player say."""

    def settled(self, settings: Settings) -> Settings:
        """Return the settings as this house allows them: what is locked is not as the player wishes."""
        return replace(settings, **{name: getattr(self.defaults, name) for name in self.locked})

    def maintained(self, name: str, value: str | bool) -> Manners:
        """Return the manners after the operator has set, at the screen, where players begin; locked or not."""
        full_name = f"settings.{name}"
        said: dict[Origin, Mapping[str, Any]] = {
            origin: {key: value for key, value in values.items() if key != full_name}
            for origin, values in self.said.items()
        }
        said[Origin.MAINTENANCE] = {**said.get(Origin.MAINTENANCE, {}), full_name: value}
        changed: dict[str, Any] = {name: value}
        return replace(self, defaults=replace(self.defaults, **changed), said=said)

    def effective(self, name: str, settings: Settings) -> Effective:
        """Return what the value of a full name is with a player's settings, and who says so."""
        chosen = {
            f"settings.{option.name}": getattr(settings, option.name)
            for option in OPTIONS
            if getattr(settings, option.name) != getattr(self.defaults, option.name)
        }
        return effective(name, {**self.said, Origin.PLAYER: chosen})


KIOSK_KEYS = {
    ours.name: Key("kiosk", name or ours.name, default, form, comment)
    for ours in fields(Manners)
    if "key" in ours.metadata
    for form, default, comment, name in [ours.metadata["key"]]
}
"""The keys of a kiosk, by the names they have in Manners."""

LOCK = Key("lock", "keys", [], NAMES, "Settings that players cannot change, and are not shown.")


def keys(languages: Iterable[str]) -> tuple[Key, ...]:
    """Return every key of the operator's file, in its order; the languages are those that there are."""
    at_run_time = {"language": tuple(languages), "letters": LETTERS}
    return (*KIOSK_KEYS.values(), *(_key_of(option, at_run_time) for option in OPTIONS), LOCK)


def _key_of(option: Option, at_run_time: Mapping[str, tuple[str, ...]]) -> Key:
    """Return the key of a setting; where nothing is chosen at first, the operator need not choose either."""
    default = getattr(FIRST, option.name)
    form, comment = YES_OR_NO, f"{option.title}. {option.note}." if option.note else f"{option.title}."
    if option.choices is not None:
        form = one_of([*([""] if default == "" else []), *(option.choices or at_run_time[option.name])])
    if default == "":
        comment += " Empty = as the language and the system have it."
    return Key("settings", option.name, default, form, comment)


BUILT_IN = {
    **{ours.full_name: ours.default for ours in (*KIOSK_KEYS.values(), LOCK)},
    **{f"settings.{option.name}": getattr(FIRST, option.name) for option in OPTIONS},
}
"""What holds if nobody says anything, by full names."""


def manners_of(said: Said) -> Manners:
    """Return what a house allows in which this is said, by anybody but players."""
    said = {**said, Origin.BUILT_IN: BUILT_IN}
    kiosk = bool(effective("kiosk.enabled", said).value)
    operator = {**said.get(Origin.OPERATOR, {}), **({"settings.full_screen": True} if kiosk else {})}
    locked = frozenset([*effective("lock.keys", said).value, *(["full_screen"] if kiosk else [])])
    begun = {option.name: f"settings.{option.name}" for option in OPTIONS}
    defaults = Settings(**{name: operator.get(full_name, BUILT_IN[full_name]) for name, full_name in begun.items()})
    fixed = {begun[name]: getattr(defaults, name) for name in locked}
    free = {name: operator[name] for name in begun.values() if name in operator and name not in fixed}
    said = {
        **said,
        Origin.OPERATOR: {name: value for name, value in operator.items() if name not in free} | fixed,
        Origin.OPERATOR_DEFAULT: free,
    }
    return Manners(**(_in_a_kiosk(said) if kiosk else {}), defaults=defaults, locked=locked, said=said)


def _in_a_kiosk(said: Said) -> dict[str, Any]:
    """Return the values of a kiosk; the warning is shortened to what the timeout leaves for it."""
    values = {name: effective(ours.full_name, said).value for name, ours in KIOSK_KEYS.items()}
    most = values["idle_timeout"] - APART if values["idle_timeout"] else values["idle_warning"]
    return {**values, "idle_warning": min(values["idle_warning"], most)}


HOME = manners_of({})
"""The manners of a home whose operator says nothing."""

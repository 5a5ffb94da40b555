"""The operator's file once it is parsed: what it says, a sentence for whatever is wrong with it, and a sample of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from halfmoon.play.forms import cut, written
from halfmoon.play.manners import APART, LOCK, Key


class Read(NamedTuple):
    """What a file says, by full names, and a sentence for each of its faults; what is wrong is not in it."""

    values: dict[str, Any]
    faults: list[str]


class Rule(NamedTuple):
    """What two keys have to do with each other, in words that follow "must", and those in doubt if they have not."""

    pair: tuple[str, str]
    words: str
    kept: Callable[[Any, Any], bool]
    in_doubt: tuple[str, ...]


RULES = (
    Rule(
        ("kiosk.sleep_start", "kiosk.sleep_end"),
        "be two different times, or both be empty",
        lambda start, end: bool(start) == bool(end) and (start != end or not start),
        ("kiosk.sleep_start", "kiosk.sleep_end"),
    ),
    Rule(
        ("kiosk.idle_timeout", "kiosk.idle_warning"),
        f"be {APART} seconds apart or more, the warning the shorter",
        lambda timeout, warning: not timeout or warning <= timeout - APART,
        ("kiosk.idle_warning",),
    ),
)


def read(found: Mapping[str, Any], keys: Iterable[Key]) -> Read:
    """Return what a parsed file says of these keys. Nothing in it is refused as a whole: each fault is passed over."""
    known = {key.full_name: key for key in keys}
    sections = list(dict.fromkeys(key.section for key in known.values()))
    values: dict[str, Any] = {}
    faults: list[str] = []
    for section, entries in found.items():
        if section not in sections:
            faults.append(f"{cut(section)} is none of the sections{_meant(section, sections, known)}")
        elif not isinstance(entries, dict):
            faults.append(f"{section} is not a section: it is written [{section}], on a line of its own")
        else:
            for name, value in entries.items():
                fault = _fault(section, name, value, known)
                faults += [fault] if fault else []
                values |= {} if fault else {f"{section}.{name}": value}
    _read_locks(values, faults, known)
    _keep_rules(values, faults, known)
    return Read(values, faults)


def _fault(section: str, name: str, value: Any, known: Mapping[str, Key]) -> str:
    """Return what is wrong with an entry; nothing if it is right."""
    key = known.get(f"{section}.{name}")
    if key is None:
        return f"[{section}] {cut(name)} is unknown{_meant(name, [], known, section)}"
    if key.form.fits(value):
        return ""
    what = name if key.form.secret else f"{name} = {cut(written(value))}"
    return f"[{section}] {what} is not {key.form.words}; it stays {written(key.default)}"


def _read_locks(values: dict[str, Any], faults: list[str], known: Mapping[str, Key]) -> None:
    """Leave only settings in the list of what is locked."""
    settings = [key.name for key in known.values() if key.section == "settings"]
    locks = values.get(LOCK.full_name, [])
    unknown = [lock for lock in locks if lock not in settings]
    faults += [f"[lock] keys: {cut(written(lock))} is no setting{_meant(str(lock), settings, {})}" for lock in unknown]
    if unknown:
        values[LOCK.full_name] = [lock for lock in locks if lock in settings]


def _keep_rules(values: dict[str, Any], faults: list[str], known: Mapping[str, Key]) -> None:
    """Leave out what breaks a rule."""
    for rule in RULES:
        pair = [known[name] for name in rule.pair]
        said = [values.get(key.full_name, key.default) for key in pair]
        doubtful = [name for name in rule.in_doubt if name in values]
        if doubtful and not rule.kept(*said):
            entries = " and ".join(f"{key.name} = {written(value)}" for key, value in zip(pair, said, strict=True))
            passed_over = ", ".join(known[name].name for name in doubtful)
            faults.append(f"[{pair[0].section}] {entries} must {rule.words}; not regarded: {passed_over}")
            for name in doubtful:
                del values[name]


def _meant(name: str, names: Iterable[str], known: Mapping[str, Key], section: str = "") -> str:
    """Return the question whether one of some names was meant, or a known key, or nothing if none is like it."""
    from difflib import get_close_matches

    elsewhere = {key.name: f"[{key.section}] {key.name}" for key in known.values() if key.section != section}
    here = {**{key.name: key.name for key in known.values() if key.section == section}, **{own: own for own in names}}
    order = [here, elsewhere] if name not in elsewhere else [elsewhere]
    close = (places[match] for places in order for match in get_close_matches(cut(name.lower()), places, 1))
    meant = next(close, "")
    return f"; did you mean {meant}?" if meant else ""


HEAD = """\
# The operator's file of Half Moon, in TOML: how the game behaves in this house. The game only reads it.
# Every key is shown with what holds without it. To change one, take away the # before it and write another value.
# halfmoon --check-config says where the file is looked for, and what is wrong with it.
#
# What goes before what: command line, environment (HALFMOON_KIOSK, HALFMOON_CONFIG), this file, players, built in.
# The settings below are those with which players begin; [lock] makes of one what players cannot change.
"""


def sample(keys: Iterable[Key]) -> str:
    """Return a file in which every key is explained and none is set."""
    lines, section = [HEAD], ""
    for key in keys:
        if key.section != section:
            section = key.section
            lines.append(f"[{section}]\n")
        lines.append(f"# {key.comment}\n# It is {key.form.words}.\n#{key.name} = {written(key.default)}\n")
    return "\n".join(lines)

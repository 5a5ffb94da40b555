"""The table and the settings as text a person can read, and back; what could not have been is refused."""

import json
from dataclasses import asdict, fields
from typing import Any

from halfmoon.engine import code
from halfmoon.engine.game import moves_text, replayed
from halfmoon.play.clock import clock_at
from halfmoon.play.settings import Settings
from halfmoon.play.table import Round, Table

VERSION = 1
LONGEST = 100_000
"""The most characters one of our files can have; a longer one is none of ours and is not even parsed."""


class BadSave(ValueError):
    """A text that is no save of ours, or one of a newer version."""


def table_text(table: Table) -> str:
    """Return the table as text: the deal, the moves, what can be redone, the time; the same of the set-aside game."""
    set_aside = _round_out(table.set_aside) if table.set_aside else None
    return _text_of({**_round_out(table.round), "set_aside": set_aside})


def table_from(text: str) -> Table:
    """Return the table that a text describes, replayed move by move; BadSave if it could not have been played."""
    found = _parsed(text)
    try:
        set_aside = found["set_aside"]
        return Table(_round_in(found), _round_in(set_aside) if set_aside is not None else None)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadSave(f"not a game: {error}") from error


def settings_text(settings: Settings) -> str:
    """Return the settings as text."""
    return _text_of(asdict(settings))


def settings_from(text: str) -> Settings:
    """Return the settings that a text describes, defaults for those it lacks; BadSave if a value is not of its kind."""
    found = _parsed(text)
    kinds = {field.name: type(field.default) for field in fields(Settings)}
    values = {name: _of_kind(kinds[name], value) for name, value in found.items() if name in kinds}
    return Settings(**values)


def _round_out(round_: Round) -> dict[str, Any]:
    game = round_.game
    return {
        "code": game.code,
        "moves": moves_text(game.moves),
        "redo": moves_text(game.undone_moves[::-1]),
        "seconds": round(round_.clock.seconds, 2),
    }


def _round_in(found: dict[str, Any]) -> Round:
    seconds = found["seconds"]
    if isinstance(seconds, bool) or not 0 <= seconds < float("inf"):
        raise BadSave(f"no such play time: {seconds!r}")
    return Round(replayed(code.read(found["code"]), found["moves"], found["redo"]), clock_at(float(seconds)))


def _text_of(found: dict[str, Any]) -> str:
    return json.dumps({"version": VERSION, **found}, ensure_ascii=False, indent=1) + "\n"


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > LONGEST:
        raise BadSave("too long to be one of ours")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"not JSON: {error}") from error
    if not isinstance(found, dict):
        raise BadSave("not an object")
    if found.get("version") != VERSION:
        raise BadSave(f"version {found.get('version')!r}, not {VERSION}")
    return found


def _of_kind(kind: type, value: Any) -> Any:
    """Return a setting's value if it is of its kind."""
    if kind is tuple and isinstance(value, list) and [type(size) for size in value] == [int, int]:
        return tuple(value)
    if type(value) is not kind:
        raise BadSave(f"{value!r} where a {kind.__name__} belongs")
    return value

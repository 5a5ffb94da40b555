"""The table and the settings as text a person can read, and back; what could not have been is refused."""

import json
from dataclasses import asdict, fields, replace
from typing import Any

from halfmoon.engine import code
from halfmoon.engine.game import Outcome, moves_text, replayed
from halfmoon.play.clock import clock_at
from halfmoon.play.settings import FIRST, Settings
from halfmoon.play.table import Birth, Round, Table

VERSION = 1
LONGEST_TIME = 1e9
"""No game has been played so long, in seconds, or had so many moves taken back."""

LATEST_TIME = 1e11
"""No game is dealt so late, in seconds since 1970."""

LONGEST_ID = 64

LONGEST = 100_000
"""The most characters one of our files can have; a longer one is none of ours and is not even parsed."""


class BadSave(ValueError):
    """A text that is no save of ours, or one of a newer version."""


def table_text(table: Table) -> str:
    """Return the table as text: the deal, the moves, what can be redone, the time; the same of the set-aside game."""
    set_aside = _round_out(table.set_aside) if table.set_aside else None
    return text_of({**_round_out(table.round), "set_aside": set_aside})


def table_from(text: str) -> Table:
    """Return the table that a text describes, replayed move by move; BadSave if it could not have been played."""
    found = parsed(text)
    try:
        set_aside = _round_in(found["set_aside"]) if found["set_aside"] is not None else None
        if set_aside and set_aside.game.outcome is Outcome.WON:
            raise BadSave("a won game is not set aside")
        return Table(_round_in(found), set_aside)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadSave(f"not a game: {error}") from error


def settings_text(settings: Settings, defaults: Settings = FIRST) -> str:
    """Return the settings as text: those that are not as the player found them."""
    found = asdict(defaults)
    return text_of({name: value for name, value in asdict(settings).items() if value != found[name]})


def settings_from(text: str, defaults: Settings = FIRST) -> Settings:
    """Return the settings that a text describes, defaults for those it lacks; BadSave if a value is not of its kind."""
    found = parsed(text)
    kinds = {field.name: type(field.default) for field in fields(Settings)}
    values = {name: _of_kind(kinds[name], value) for name, value in found.items() if name in kinds}
    return replace(defaults, **values)


def _round_out(round_: Round) -> dict[str, Any]:
    game = round_.game
    return {
        "code": game.code,
        "moves": moves_text(game.moves),
        "redo": moves_text(game.undone_moves[::-1]),
        "seconds": round(round_.clock.seconds, 2),
        "undos": round_.undos,
        "id": round_.birth.id,
        "started": round_.birth.time,
    }


def _round_in(found: dict[str, Any]) -> Round:
    deal, moves, redo = (_of_kind(str, found[name]) for name in ("code", "moves", "redo"))
    game = replayed(code.read(deal), moves, redo)
    seconds = _number(found["seconds"], LONGEST_TIME)
    undos = _number(_of_kind(int, found.get("undos", 0)), LONGEST_TIME)
    return Round(game, clock_at(seconds), _birth_in(found, f"{game.code} {seconds}"), int(undos))


def _birth_in(found: dict[str, Any], otherwise: str) -> Birth:
    """Return the id of a game and when it was dealt; a save from before there were ids gets the same one every time."""
    name = _of_kind(str, found.get("id", otherwise))
    if len(name) > LONGEST_ID or not name.isascii() or not name.isprintable():
        raise BadSave(f"no such id: {name!r}")
    return Birth(name, _number(found.get("started", 0), LATEST_TIME))


def _number(value: Any, limit: float) -> float:
    """Return a value as a number from 0 up to a limit."""
    if type(value) not in (int, float) or not 0 <= value < limit:
        raise BadSave(f"no such number: {value!r}")
    return float(value)


def text_of(found: dict[str, Any]) -> str:
    """Return what is to be kept as the text of a file of ours."""
    return json.dumps({"version": VERSION, **found}, ensure_ascii=False, indent=1) + "\n"


def parsed(text: str) -> dict[str, Any]:
    """Return what the text of a file of ours holds; BadSave if it is none, or one of another version."""
    if len(text) > LONGEST:
        raise BadSave("too long to be one of ours")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"not JSON: {error}") from error
    if not isinstance(found, dict):
        raise BadSave("not an object")
    version = found.get("version")
    if type(version) is not int or version != VERSION:
        raise BadSave(f"version {version!r}, not {VERSION}")
    return found


def _of_kind(kind: type, value: Any) -> Any:
    """Return a setting's value if it is of its kind."""
    if kind is tuple and isinstance(value, list) and [type(size) for size in value] == [int, int]:
        return tuple(value)
    if type(value) is not kind:
        raise BadSave(f"{value!r} where a {kind.__name__} belongs")
    return value

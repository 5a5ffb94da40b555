"""The table and the settings as text and back; whatever else a file may hold is refused."""

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from notation import GOLDEN, STUCK_DEAL, TABLES, example, example_moves, tapped

from halfmoon.engine.game import Outcome
from halfmoon.play.clock import Clock, clock_at
from halfmoon.play.save import BadSave, settings_from, settings_text, table_from, table_text
from halfmoon.play.settings import OPTIONS, Settings
from halfmoon.play.table import Birth, Round, Table, new_table

PLAYED = tapped(example("1+8 8+5+3").undone(), "11").ticked(42.5).dealt(7).tapped("1").ticked(3)
"""A new deal after 3 seconds; set aside, the example game with a move made and one undone."""

GAME = table_text(PLAYED)
SETTINGS = settings_text(Settings(letters="J Q K", language="bg", window=(1024, 768)))
READERS = pytest.mark.parametrize(
    ("read", "text"), [(table_from, GAME), (settings_from, SETTINGS)], ids=["game", "settings"]
)
Read = Callable[[str], Table | Settings]


def test_a_saved_game_can_be_read_by_a_person() -> None:
    """RULES 25."""
    begun = Table(Round(example("1+8 8+5+3").game, birth=Birth("5fc0ffee", 1796025600.5)))
    assert json.loads(table_text(begun.undone())) == {
        "version": 1,
        "code": "HM1-N-IEYLMBC",
        "moves": "1+8",
        "redo": "8+5+3",
        "seconds": 0,
        "undos": 1,
        "id": "5fc0ffee",
        "started": 1796025600.5,
        "set_aside": None,
    }


@given(TABLES)
def test_every_table_is_read_back_from_its_text(table: Table) -> None:
    """RULES 23, 37, 40."""
    assert table_from(table_text(table)) == as_saved(table)


def as_saved(table: Table) -> Table:
    """Return the table without what is of the moment only: selection, refusal, a touch just now."""

    def resumed(before: Round) -> Round:
        return before._replace(clock=clock_at(before.clock.seconds))

    return Table(resumed(table.round), resumed(table.set_aside) if table.set_aside else None)


def test_the_selection_and_the_refusal_are_not_saved() -> None:
    """RULES 39."""
    assert table_from(table_text(tapped(example(), "5", "11"))).selected == ()
    assert table_from(table_text(tapped(example(), "1", "3"))).refused is None


def test_undone_moves_can_be_redone_after_a_resume() -> None:
    """RULES 37."""
    resumed = table_from(table_text(example("1+8 8+5+3 R1+R4").undone().undone()))
    assert str(resumed.redone().game) == "HM1-N-IEYLMBC 1+8 8+5+3"
    assert str(resumed.redone().redone().game) == "HM1-N-IEYLMBC 1+8 8+5+3 R1+R4"


def test_the_set_aside_game_comes_back_after_a_resume() -> None:
    """RULES 40."""
    back = table_from(GAME).undone()
    assert (str(back.game), back.round.clock.seconds) == ("HM1-N-IEYLMBC 1+8", 42.5)
    assert str(back.redone().game) == "HM1-N-IEYLMBC 1+8 8+5+3"


def test_a_save_from_before_there_were_ids_is_read_and_gets_the_same_ids_every_time() -> None:
    text = (GOLDEN / "saves" / "table-without-ids.json").read_text()
    old = table_from(text)
    assert old.set_aside
    assert (str(old.game), str(old.set_aside.game)) == ("HM1-N-AAAAAAH", "HM1-N-IEYLMBC 1+8")
    assert (old.round.birth, old.set_aside.birth) == (Birth("HM1-N-AAAAAAH 3.0"), Birth("HM1-N-IEYLMBC 42.5"))
    assert table_from(table_text(table_from(text))) == old


def test_the_time_is_saved_to_the_hundredth_of_a_second() -> None:
    """RULES 36."""
    assert table_from(table_text(example().tapped("1").ticked(12.3456))).round.clock.seconds == 12.35


def test_a_resumed_game_counts_on_without_another_touch() -> None:
    """RULES 36."""
    assert table_from(GAME).ticked(2).round.clock.seconds == 5


def test_a_resumed_game_that_was_never_touched_waits_for_a_touch() -> None:
    """RULES 36."""
    assert table_from(table_text(example())).round.clock == Clock()


def test_a_stuck_game_is_still_stuck_after_a_resume() -> None:
    """RULES 38."""
    assert table_from(table_text(new_table(STUCK_DEAL))).game.outcome is Outcome.STUCK


def test_a_won_game_is_still_won_after_a_resume() -> None:
    """RULES 38."""
    won = table_from(table_text(example(example_moves())))
    assert (won.game.outcome, won.game.score, won.can_undo) == (Outcome.WON, 520, False)


@given(
    st.builds(
        Settings,
        letters=st.sampled_from(["", "V D R", "J Q K", "В Д П"]),
        animations=st.sampled_from(["", "full", "short", "off"]),
        language=st.sampled_from(["", "bg", "en"]),
        window=st.tuples(st.integers(640, 9999), st.integers(480, 9999)),
    )
)
def test_all_settings_are_read_back_from_their_text(settings: Settings) -> None:
    assert settings_from(settings_text(settings)) == settings


def test_every_setting_is_given_values_that_are_not_of_its_kind() -> None:
    assert WRONG_SETTINGS.keys() == {field.name for field in fields(Settings)}


def test_settings_that_a_file_lacks_are_as_at_first() -> None:
    assert settings_from('{"version": 1, "move_errors": true}') == Settings(move_errors=True)


def test_letters_of_a_language_to_come_are_kept() -> None:
    """RULES 27."""
    assert settings_from('{"version": 1, "letters": "B D K"}').letters == "B D K"


def test_a_setting_that_we_do_not_know_is_passed_over() -> None:
    assert settings_from('{"version": 1, "stars": 7, "four_colours": true}') == Settings(four_colours=True)


def test_cyrillic_letters_are_written_as_they_are() -> None:
    assert "В Д П" in settings_text(Settings(letters="В Д П"))


@READERS
def test_a_text_cut_off_anywhere_is_no_save(read: Read, text: str) -> None:
    for length in range(len(text.rstrip())):
        with pytest.raises(BadSave):
            read(text[:length])


@READERS
@pytest.mark.parametrize(
    "garbage",
    [
        "",
        " \n",
        "\0" * 4096,
        "null",
        "true",
        "1",
        '"1"',
        "[]",
        "{}",
        "NaN",
        "{'version': 1}",
        "PK\x03\x04\x14\0\0\0\x08\0",
        "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        "\ufeff" + GAME,
        "\ud800",
        GAME + GAME,
        GAME.encode("utf-16").decode("latin-1"),
    ],
)
def test_a_file_of_another_kind_is_no_save(read: Read, text: str, garbage: str) -> None:
    with pytest.raises(BadSave):
        read(garbage)


@READERS
@pytest.mark.parametrize(
    "opening", ["[", '{"a":', '{"version": 1, "a": [', '{"version": 1, "set_aside": {"set_aside":']
)
def test_however_deep_a_file_is_nested_it_is_no_save(read: Read, text: str, opening: str) -> None:
    for depth in [10, 100, *range(900, 1100, 5), 5_000, 99_000]:
        with pytest.raises(BadSave):
            read(opening * depth)


DEEP_VALUES = [f"{'[' * depth}{']' * depth}" for depth in [1, 2, 50, *range(900, 1000, 3)]]


@pytest.mark.parametrize("key", ["code", "moves", "redo", "seconds", "set_aside", "version"])
def test_a_deeply_nested_value_in_a_game_is_refused(key: str) -> None:
    for deep in DEEP_VALUES:
        with pytest.raises(BadSave):
            table_from(json.dumps({**json.loads(GAME), key: "DEEP"}).replace('"DEEP"', deep))


@pytest.mark.parametrize("key", [field.name for field in fields(Settings)])
def test_a_deeply_nested_value_in_settings_is_refused(key: str) -> None:
    for deep in DEEP_VALUES:
        with pytest.raises(BadSave):
            settings_from(f'{{"version": 1, "{key}": {deep}}}')


@READERS
def test_a_file_longer_than_ours_can_be_is_no_save(read: Read, text: str) -> None:
    with pytest.raises(BadSave, match="too long"):
        read(text.rstrip() + " " * 100_000)


@READERS
@pytest.mark.parametrize("version", [0, 2, 99, -1, "1", None, True, 1.0, [1], {}, 10**400, float("nan")])
def test_a_file_of_another_version_is_no_save(read: Read, text: str, version: Any) -> None:
    with pytest.raises(BadSave):
        read(json.dumps({**json.loads(text), "version": version}))


@READERS
def test_a_file_without_a_version_is_no_save(read: Read, text: str) -> None:
    with pytest.raises(BadSave):
        read(text.replace("version", "vision"))


NO_TEXT: list[Any] = [None, True, False, 0, 1, 1.5, float("nan"), [], {}, ["1+8"], {"1+8": 1}, 10**400]
WRONG: dict[str, list[Any]] = {
    "code": [
        *NO_TEXT,
        "",
        "text",
        "HM2-N-AAAAAAA",
        "HM1-N-AAAAAA",
        "1+8",
        list("IEYLMBC"),
        dict.fromkeys("IEYLMBC", 1),
    ],
    "moves": [*NO_TEXT, "text", "1+2", "1+8 1+8", "1+1", "8+5+3", "1+8 8+5+3 1", "\ud800", "1+8\0"],
    "redo": [*NO_TEXT, "text", "1+8", "8+5", "8+5+3 1+3", "\0"],
    "seconds": [
        *[None, True, False, "", "7", [], {}, [7]],
        *[-1, -0.01, -(10**400), float("nan"), float("inf"), -float("inf"), 1e18, 1e300, 10**18, 10**400],
    ],
    "undos": [None, True, 1.5, -1, "1", [], {}, 10**18, 10**400],
    "id": [None, True, 0, [], {}, "x" * 65, "a\nb", "\0", "\ud800", "ид"],
    "started": [None, True, "", -1, 1e300, float("nan"), float("inf"), 10**400, []],
    "set_aside": [True, False, 0, 1.5, "", "text", [], {}, [{}], {"code": "HM1-N-IEYLMBC"}],
}
PLAIN: dict[str, Any] = {**json.loads(table_text(example("1+8 8+5+3").undone())), "set_aside": None}


@pytest.mark.parametrize(
    ("key", "wrong"),
    [(key, wrong) for key, wrongs in WRONG.items() for wrong in wrongs],
    ids=lambda value: repr(value)[:30],
)
def test_a_value_that_cannot_be_refuses_the_whole_game(key: str, wrong: Any) -> None:
    with pytest.raises(BadSave):
        table_from(json.dumps({**PLAIN, key: wrong}))


@pytest.mark.parametrize(
    ("key", "wrong"),
    [(key, wrong) for key, wrongs in WRONG.items() for wrong in wrongs if key != "set_aside"],
    ids=lambda value: repr(value)[:30],
)
def test_a_value_that_cannot_be_refuses_the_set_aside_game_too(key: str, wrong: Any) -> None:
    with pytest.raises(BadSave):
        table_from(json.dumps({**PLAIN, "set_aside": {**PLAIN, key: wrong}}))


@pytest.mark.parametrize("key", ["code", "moves", "redo", "seconds", "set_aside"])
def test_a_game_that_lacks_a_value_is_refused(key: str) -> None:
    with pytest.raises(BadSave):
        table_from(json.dumps({name: value for name, value in PLAIN.items() if name != key}))


WRONG_SETTINGS: dict[str, list[Any]] = {
    **{option.name: [None, 0, 1, 1.0, "", "true", [], {}] for option in OPTIONS if option.choices is None},
    "letters": [None, 0, True, 1.5, [], {}, ["J Q K"]],
    "volume": [None, 0, True, 1.5, [], {}, ["off"]],
    "animations": [None, 0, True, 1.5, [], {}, ["off"]],
    "language": [None, 0, True, 1.5, [], {}, ["bg"]],
    "window": [None, True, 7, "1x2", [], [1], [1, 2, 3], [1.5, 2], [True, True], ["1", "2"], {}, [[1], [2]]],
}


@pytest.mark.parametrize(
    ("key", "wrong"),
    [(key, wrong) for key, wrongs in WRONG_SETTINGS.items() for wrong in wrongs],
    ids=lambda value: repr(value)[:30],
)
def test_a_setting_that_is_not_of_its_kind_is_refused(key: str, wrong: Any) -> None:
    with pytest.raises(BadSave):
        settings_from(json.dumps({"version": 1, key: wrong}))


def loads_or_refuses(read: Read, text: str) -> None:
    """Read a text that may be a save or not: no other error may come of it."""
    with suppress(BadSave):
        read(text)


@READERS
@given(garbage=st.text(st.characters()) | st.text('{}[]":,1e+-. \0nul'))
def test_any_text_is_a_save_or_a_bad_save(read: Read, text: str, garbage: str) -> None:
    loads_or_refuses(read, garbage)


@READERS
@given(data=st.data())
def test_a_save_with_a_few_signs_changed_is_read_or_refused(read: Read, text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(start + 3, len(text))))
        text = text[:start] + data.draw(st.text('0123456789eENaI+-."[]{}:,\\ux \0', max_size=3)) + text[end:]
    loads_or_refuses(read, text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.sampled_from([10**400, "1+8"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(list(PLAIN)), inner, max_size=6),
    max_leaves=6,
)


@given(st.sampled_from(list(PLAIN)), JSON)
def test_any_value_of_any_key_is_read_or_refused(key: str, value: Any) -> None:
    loads_or_refuses(table_from, json.dumps({**PLAIN, key: value}))
    loads_or_refuses(table_from, json.dumps({**PLAIN, "set_aside": {**PLAIN, key: value}}))


@given(st.dictionaries(st.sampled_from([field.name for field in fields(Settings)]), JSON))
def test_any_value_of_any_setting_is_read_or_refused(values: dict[str, Any]) -> None:
    loads_or_refuses(settings_from, json.dumps({"version": 1, **values}))


def test_settings_make_new_settings_and_keep_the_old() -> None:
    first = Settings()
    replace(first, move_errors=True)
    assert first == Settings()

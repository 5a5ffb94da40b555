"""The command replay: a written game played again, and what it says about it."""

import io
import sys

import pytest
from commands import Halfmoon
from hypothesis import HealthCheck, given, settings
from notation import TABLES, example_moves

from halfmoon.app import cli
from halfmoon.app.commands.written import REFUSALS, replay_of, told
from halfmoon.engine.rules import Refusal
from halfmoon.play.table import Table

CODE = "HM1-N-IEYLMBC"
BEGUN = {
    "code": CODE,
    "moves": "1+8 8+5+3",
    "move_count": 2,
    "score": 25,
    "cards_left": 99,
    "outcome": "playing",
}


def test_the_example_game_is_won_in_the_replay(halfmoon: Halfmoon) -> None:
    """RULES 20, 21, 28."""
    said = halfmoon("replay", CODE, example_moves())
    assert (said.exit_code, said.err) == (0, "")
    assert said.json == {
        "code": CODE,
        "moves": example_moves(),
        "move_count": 48,
        "score": 520,
        "cards_left": 0,
        "outcome": "won",
    }


@pytest.mark.parametrize(
    "words",
    [
        [CODE, "1+8 8+5+3"],
        [CODE, "1+8", "8+5+3"],
        [f"{CODE} 1+8 8+5+3"],
        [f"{CODE} 1+8", "8+5+3"],
        ["hm1 n ieylmbc", "1+8\n8+5+3"],
        ["HM1 N IEYLMBC 1+8 8+5+3"],
    ],
)
def test_a_game_may_be_written_in_one_or_several_words(halfmoon: Halfmoon, words: list[str]) -> None:
    assert halfmoon("replay", *words).json == BEGUN


@pytest.mark.parametrize("dash", [[], ["-"]])
@pytest.mark.parametrize("stdin", ["1+8 8+5+3", "1+8\n\n8+5+3\n", f"{CODE} 1+8 8+5+3\n", "ieylmbc\r\n1+8 8+5+3\r\n"])
def test_moves_come_from_standard_input_if_there_are_none(halfmoon: Halfmoon, dash: list[str], stdin: str) -> None:
    assert halfmoon("replay", CODE, *dash, stdin=stdin).json == BEGUN


@pytest.mark.parametrize(
    ("words", "stdin"), [([], ""), ([], "\n"), ([], CODE), (["-"], ""), ([""], "1+8"), ([" "], "1+8")]
)
def test_an_empty_text_is_a_game_without_moves(halfmoon: Halfmoon, words: list[str], stdin: str) -> None:
    said = halfmoon("replay", CODE, *words, stdin=stdin)
    assert said.exit_code == 0
    assert (said.json["moves"], said.json["move_count"], said.json["cards_left"]) == ("", 0, 104)


def test_a_stuck_game_says_so(halfmoon: Halfmoon) -> None:
    """RULES 22."""
    said = halfmoon("replay", "HM1-N-AAABRRW", "")
    assert (said.exit_code, said.json["outcome"]) == (0, "stuck")


def test_an_illegal_move_ends_the_replay_with_its_number_and_reason(halfmoon: Halfmoon) -> None:
    said = halfmoon("replay", CODE, "1+8 8+5+3 1+9 9+2")
    assert said.exit_code == 1
    assert said.json == {**BEGUN, "illegal": {"move": 3, "text": "1+9", "reason": "sum"}}
    assert said.complaint == "move 3, 1+9, is not possible: two numbers must make 11"


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("1+R3", "sum"),
        ("1+R6", "sum"),
        ("r6+1", "courts"),
        ("3+R6", "courts"),
        ("3+4+R6", "courts"),
        ("1+8+2", "sum"),
    ],
)
def test_each_refusal_of_the_rules_is_the_reason(halfmoon: Halfmoon, moves: str, reason: str) -> None:
    """RULES 8, 9, 29."""
    said = halfmoon("replay", CODE, moves)
    assert said.exit_code == 1
    assert said.json["illegal"] == {"move": 1, "text": moves.upper(), "reason": reason}


def test_after_the_last_card_every_move_is_from_an_empty_place(halfmoon: Halfmoon) -> None:
    said = halfmoon("replay", CODE, f"{example_moves()} 1+8")
    assert said.exit_code == 1
    assert said.json["outcome"] == "won"
    assert said.json["illegal"] == {"move": 49, "text": "1+8", "reason": "empty"}


def test_every_refusal_has_a_sentence() -> None:
    assert set(REFUSALS) == set(Refusal)


@pytest.mark.parametrize("moves", ["1+", "+", "1+0", "1+R9", "R1+R1", "1+8,8+5+3", "1+8+2+3", "x+8"])
def test_a_word_that_is_no_move_is_refused_before_anything_is_played(halfmoon: Halfmoon, moves: str) -> None:
    said = halfmoon("replay", CODE, f"1+8 {moves}")
    assert (said.exit_code, said.out) == (2, "")
    assert said.complaint.startswith(f"'{moves}' is no move: ")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("IEYLMB", "'IEYLMB': The code is too short"),
        ("1+8", "'': The code is too short"),
        ("-", "'-': The code is too short"),
        (f"{CODE} 8", f"'{CODE} 8': “8” is not a letter of a code"),
    ],
)
def test_a_bad_code_is_refused(halfmoon: Halfmoon, text: str, complaint: str) -> None:
    said = halfmoon("replay", text)
    assert (said.exit_code, said.out) == (2, "")
    assert said.complaint.startswith(complaint)


def test_a_game_of_another_deal_in_standard_input_is_refused(halfmoon: Halfmoon) -> None:
    said = halfmoon("replay", CODE, stdin="HM1-N-AAAAAAB 1+8")
    assert (said.exit_code, said.out) == (2, "")
    assert said.complaint == "standard input holds a game of HM1-N-AAAAAAB, not of HM1-N-IEYLMBC"


def test_standard_input_that_begins_with_something_else_is_refused(halfmoon: Halfmoon) -> None:
    said = halfmoon("replay", CODE, stdin="my game: 1+8")
    assert (said.exit_code, said.out) == (2, "")
    assert said.complaint.startswith("standard input begins with 'my game:', neither a move")


class Terminal(io.StringIO):
    """A standard input at which somebody sits."""

    def isatty(self) -> bool:
        """Return True."""
        return True


def test_at_a_terminal_the_usage_is_said_instead_of_waiting(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("1+8"))
    assert cli.main(["replay", CODE]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("halfmoon: MOVES are missing; usage: halfmoon replay CODE [MOVES|-]")
    assert cli.main(["replay", CODE, "-"]) == 0


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(TABLES)
def test_every_game_replays_to_itself_from_what_was_told_of_it(table: Table) -> None:
    written = told(table.game)
    assert told(replay_of(table.game.number, written["moves"]).game) == written

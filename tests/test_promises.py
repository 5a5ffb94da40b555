"""The table of tests/README.md: every promise of the rules has its tests, and they exist."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

TESTS = Path(__file__).parent
PROMISES = [str(number) for number in range(1, 42)]
LINE = re.compile(r"\| *(\d+|code) *\|([^|]+)\|(.*)\|")


class Promise(NamedTuple):
    """A line of the table: its number, its words, the tests that keep it, the tests only proposed for it."""

    number: str
    words: str
    tests: list[str]
    proposed: list[str]

    def __str__(self) -> str:
        """Return its number and words."""
        return f"{self.number} {self.words}"


def promises(text: str) -> list[Promise]:
    """Return the lines of the table in a text."""
    return [
        Promise(
            found[1],
            found[2].strip(),
            re.findall(r"`([^`]+)`", found[3]),
            re.findall(r"\*([^*]+)\*", found[3]),
        )
        for line in text.splitlines()
        if (found := LINE.fullmatch(line.strip()))
    ]


TABLE = promises((TESTS / "README.md").read_text("utf-8"))


@cache
def names_in(file: str) -> frozenset[str]:
    """Return the names of the tests in a file; none if there is no such file."""
    path = TESTS / file
    if not path.is_file():
        return frozenset()
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return frozenset(node.name for node in nodes if isinstance(node, ast.FunctionDef))


def exists(test: str) -> bool:
    """Return whether there is a test of this id, such as "play/test_table.py::test_a_won_game_never_comes_back"."""
    file, _, name = test.partition("::")
    return name.startswith("test_") and name.partition("[")[0] in names_in(file)


def test_the_table_has_a_line_for_every_promise() -> None:
    assert [promise.number for promise in TABLE if promise.number != "code"] == PROMISES
    assert len(TABLE) > len(PROMISES)


@pytest.mark.parametrize("promise", TABLE, ids=str)
def test_a_promise_has_tests_and_all_of_them_exist(promise: Promise) -> None:
    assert promise.tests, f"no test yet; proposed: {promise.proposed}"
    assert [test for test in promise.tests if not exists(test)] == []


def test_no_test_is_only_proposed_any_longer() -> None:
    proposed = [f"{promise.number}: {test}" for promise in TABLE for test in promise.proposed]
    assert not proposed, "\n" + "\n".join(proposed)


def test_a_line_of_the_table_is_read_as_it_is_meant() -> None:
    (read,) = promises("| 7 | in play | `a.py::test_b`<br>*c.py::test_d* |\n|---|---|---|\n| RULES | promise | tests |")
    assert read == Promise("7", "in play", ["a.py::test_b"], ["c.py::test_d"])


@pytest.mark.parametrize(
    ("test", "is_there"),
    [
        ("test_promises.py::test_the_table_has_a_line_for_every_promise", True),
        ("test_promises.py::test_a_promise_has_tests_and_all_of_them_exist[7 in play]", True),
        ("test_promises.py::test_that_nobody_wrote", False),
        ("test_promises.py::exists", False),
        ("test_promises.py", False),
        ("test_nowhere.py::test_the_table_has_a_line_for_every_promise", False),
    ],
)
def test_a_test_exists_if_its_file_defines_it(test: str, is_there: bool) -> None:
    assert exists(test) is is_there

"""The manual page: it is what the tool writes, and it says all that the program can be asked and can answer."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from itertools import chain
from pathlib import Path

import manual
import pytest

from halfmoon.app import operator, words
from halfmoon.app.cli import COMMANDS, PLAY
from halfmoon.app.commands.config import REFUSED
from halfmoon.app.commands.parser import Parser
from halfmoon.app.ending import Crashed, InUse
from halfmoon.app.paths import paths_in, state_in
from halfmoon.app.scenes.leaving import ENDS

PACKAGE = Path(__file__).parents[1] / "halfmoon"

OF_WINDOWS = {"PROGRAMDATA"}
"""What the program asks of an environment in which nobody reads manual pages."""


def read(page: str) -> str:
    """Return a page as it is read: no fonts, signs as they are, and on one line all that belongs to a macro."""
    said = re.sub(r"\\f[BIR]|\\&", "", page).replace(r"\ ", " ")
    for sign, written in manual.AS_TYPED.items():
        said = said.replace(str(written), chr(sign))
    return re.sub(r"\n(?!\.)", " ", said)


def section(title: str) -> str:
    """Return a section of the page, or of its commands."""
    page = read(manual.PAGE.read_text("ascii"))
    found = re.search(rf"^\.S[HS] {title}\s(.*?)(?=^\.S[HS] |\Z)", page, re.MULTILINE | re.DOTALL)
    assert found, f"no section {title}"
    return found[1]


def tags(title: str) -> list[str]:
    """Return the first word of everything that a section explains."""
    return re.findall(r"^\.TP ([^ ,]+)", section(title), re.MULTILINE)


def test_the_page_is_what_the_tool_writes() -> None:
    assert manual.PAGE.read_text("ascii") == manual.page(), "run tools/manual.py"


@pytest.mark.parametrize("command", COMMANDS)
def test_the_manual_has_every_option_of_help(command: str) -> None:
    helped = re.findall(r"^  (-[-a-z]+)", Parser(COMMANDS[command]).format_help(), re.MULTILINE)
    described = [tag for tag in tags(command) if tag.startswith("-")]
    assert helped == [*tags("OPTIONS OF EVERY COMMAND"), *described]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_manual_says_what_help_says(command: str) -> None:
    arguments = chain.from_iterable(COMMANDS[command].alternatives)
    notes = [COMMANDS[command].note, *(argument.note for argument in arguments)]
    said = section(command).lower()
    assert [note for note in notes if note.lower() not in said] == []


@pytest.mark.parametrize("example", manual.EXAMPLES)
def test_the_program_takes_every_example(example: str) -> None:
    name, *rest = shlex.split(re.split(" [|>] ", example)[0])[1:]
    command, arguments = (COMMANDS[name], rest) if name in COMMANDS else (PLAY, [name, *rest])
    assert Parser(command).parse_intermixed_args(arguments)


def test_the_manual_has_every_exit_code() -> None:
    ours = {0, 1, 2, Crashed.exit_code, InUse.exit_code, REFUSED, *(end.code for end in ENDS.values())}
    assert set(map(int, tags("EXIT STATUS"))) == ours


def test_the_manual_has_every_file() -> None:
    files = [path.name for path in chain(paths_in(Path()), state_in(Path()))]
    assert [name for name in [*files, operator.FILE] if name not in section("FILES")] == []


def test_the_manual_has_every_variable_that_the_program_asks_for() -> None:
    sources = "".join(file.read_text("utf-8") for file in PACKAGE.rglob("*.py"))
    asked = set(re.findall(r'environ(?:ment)?(?:\.get\(|\[)"([A-Z_]+)"', sources))
    ours = {operator.CONFIG, operator.KIOSK, *words.VARIABLES, *asked} - OF_WINDOWS
    assert ours <= set(re.findall("[A-Z_]+", section("ENVIRONMENT")))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere man is another program")
@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
@pytest.mark.parametrize(
    "reader", ["man --warnings -E UTF-8 -l -Tutf8 -Z", "man --warnings -l", "mandoc -Tlint -W warning"]
)
def test_no_reader_of_the_page_finds_a_fault(reader: str, locale: str) -> None:
    program, *options = reader.split()
    if not shutil.which(program):
        pytest.skip(f"not installed: {program}")
    command = [program, *options, str(manual.PAGE)]
    done = subprocess.run(command, env=os.environ | {"LC_ALL": locale}, capture_output=True, text=True, timeout=30)
    faults = done.stdout if program == "mandoc" else done.stderr
    assert (done.returncode, faults) == (0, "")

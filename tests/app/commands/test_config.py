"""What play does instead of playing: the sample of the operator's file, its check, the hash of a PIN."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from commands import Halfmoon, started

from halfmoon.app import operator
from halfmoon.app.cli import main
from halfmoon.app.commands import config
from halfmoon.play.pin import opens


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return where an operator's file can be written."""
    return tmp_path / "halfmoon.toml"


@pytest.fixture(autouse=True)
def no_site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let this machine's own file and environment be as if there were none."""
    monkeypatch.setattr(operator, "site_files", lambda _: [tmp_path / "site.toml"])
    monkeypatch.setattr(config, "site_files", lambda _: [tmp_path / "site.toml"])
    for name in (operator.CONFIG, operator.KIOSK):
        monkeypatch.delenv(name, raising=False)


def test_the_printed_sample_is_a_file_without_faults(halfmoon: Halfmoon, file: Path) -> None:
    printed = halfmoon("--print-config")
    assert (printed.exit_code, printed.err) == (0, "")
    file.write_text(printed.out, encoding="utf-8")
    checked = halfmoon("--check-config", "--config", file)
    assert checked == (0, f"{file} has no faults\n", "")


def test_every_fault_is_a_line_and_the_exit_code_78(halfmoon: Halfmoon, file: Path) -> None:
    file.write_text('[kiosk]\nidle_timout = 60\nsleep_start = 22\n[settings]\nletters = "V D R"\n')
    checked = halfmoon("--check-config", f"--config={file}")
    assert (checked.exit_code, checked.out) == (78, "")
    assert checked.err.splitlines() == [
        f"halfmoon: {file}: [kiosk] idle_timout is unknown; did you mean idle_timeout?",
        f"halfmoon: {file}: [kiosk] sleep_start = 22 is not a time of day such as "
        '"22:00", in quotes, or ""; it stays ""',
    ]


def test_a_file_that_is_not_there_is_a_fault_if_it_was_asked_for(halfmoon: Halfmoon, file: Path) -> None:
    checked = halfmoon("--check-config", "--config", file)
    assert (checked.exit_code, checked.complaint) == (78, f"{file}: cannot be read: No such file or directory")


def test_without_any_file_the_check_says_where_it_is_looked_for(halfmoon: Halfmoon, tmp_path: Path) -> None:
    checked = halfmoon("--check-config")
    assert (checked.exit_code, checked.err) == (0, "")
    assert str(tmp_path / "site.toml") in checked.out


def test_the_check_finds_the_file_of_the_site(halfmoon: Halfmoon, tmp_path: Path) -> None:
    (tmp_path / "site.toml").write_text("[kiosk]\nenabled = 1\n")
    assert halfmoon("--check-config").exit_code == 78


@pytest.mark.parametrize("pin", ["2580", "2580\n", "2580\r\n", "123456789012\n"])
def test_the_hash_of_a_pin_is_a_line_for_the_file(halfmoon: Halfmoon, pin: str) -> None:
    said = halfmoon("--hash-pin", stdin=pin)
    assert (said.exit_code, said.err) == (0, "")
    (line,) = said.out.splitlines()
    assert opens(pin.strip(), tomllib.loads(line)["exit_pin"])


def test_two_hashes_of_a_pin_differ(halfmoon: Halfmoon) -> None:
    assert halfmoon("--hash-pin", stdin="2580").out != halfmoon("--hash-pin", stdin="2580").out


@pytest.mark.parametrize("pin", ["", "258", "abcd", "25 80", "1234567890123"])
def test_what_can_be_no_pin_is_refused_and_not_repeated(halfmoon: Halfmoon, pin: str) -> None:
    said = halfmoon("--hash-pin", stdin=pin)
    assert (said.exit_code, said.out) == (2, "")
    assert said.complaint == "a PIN has 4 to 12 digits and nothing else"


def test_at_a_terminal_a_pin_is_asked_for_twice(halfmoon: Halfmoon, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["2580", "2580", "2580", "2508"])
    monkeypatch.setattr(config, "at_a_terminal", lambda: True)
    monkeypatch.setattr(config, "getpass", lambda _: next(answers))
    assert halfmoon("--hash-pin").exit_code == 0
    assert halfmoon("--hash-pin").complaint == "these were two different PINs"


def test_without_a_console_nobody_is_asked_for_a_pin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "getpass", None)
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    assert main(["--hash-pin"]) == 1


def test_the_program_itself_prints_and_checks(file: Path) -> None:
    printed = started("--print-config", PYTHONUTF8="1")
    assert (printed.returncode, printed.stderr) == (0, b"")
    file.write_bytes(printed.stdout.replace(b"#idle_timeout = 180", b"idle_timeout = 7"))
    checked = started("--check-config", HALFMOON_CONFIG=str(file))
    assert (checked.returncode, checked.stdout) == (78, b"")
    assert b"idle_timeout = 7 is not" in checked.stderr


def test_printing_and_checking_load_no_pygame(file: Path) -> None:
    file.write_text("[kiosk]\nidle_timout = 60\n")
    program = "import sys; from halfmoon.app.cli import main; main(sys.argv[1:]); sys.exit('pygame' in sys.modules)"
    for words in (["--print-config"], ["--check-config", "--config", str(file)]):
        ended = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, check=False)
        assert ended.returncode == 0

"""What ships for kiosks: units, recipes and their page say the same, and the scripts do what they say."""

import configparser
import os
import re
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

from halfmoon.app.cli import COMMANDS
from halfmoon.app.commands.config import REFUSED
from halfmoon.app.ending import Crashed, InUse
from halfmoon.app.scenes.leaving import ENDS

ROOT = Path(__file__).parents[1]
KIOSK = ROOT / "packaging" / "kiosk"
PAGE = ROOT / "docs" / "kiosk.md"

ALWAYS = {
    "Type": "notify",
    "NotifyAccess": "all",
    "WatchdogSec": "30",
    "Restart": "always",
    "RestartSec": "2",
    "RestartPreventExitStatus": "10 78",
    "SuccessExitStatus": "10 11 12 13",
    "StartLimitIntervalSec": "300",
    "StartLimitBurst": "20",
}
"""What both units say: a game that hangs or ends is started again, unless it is not to be."""

ALONE = {
    "User": "halfmoon",
    "ProtectSystem": "strict",
    "StateDirectory": "halfmoon",
    "LogsDirectory": "halfmoon",
    "UnsetEnvironment": "WATCHDOG_PID",
}
"""What the unit of the system says: a user of its own, one folder to write in, and a watchdog that is the game's."""

UNITS = ["halfmoon-kiosk.service", "halfmoon-user.service"]

OLD_CAGE = """#!/bin/sh
while [ "$1" != -- ]; do shift; done
shift
"$@"
exit ${CAGE_EXIT:-0}
"""
"""cage before 0.2: it runs its program and keeps the exit code to itself."""


def directives(unit: str) -> dict[str, str]:
    """Return what a unit says, by directives; one that is there several times has all its values."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in (KIOSK / unit).read_text("utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            name, value = line.split("=", 1)
            found[name].append(value)
    return {name: " ".join(values) for name, values in found.items()}


def table_of_exit_codes() -> dict[int, tuple[str, str]]:
    """Return what the page says that follows each exit code: of the unit, and of Shell Launcher."""
    rows = re.findall(r"^\| (\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$", PAGE.read_text("utf-8"), re.M)
    return {int(code): (unit, launcher) for code, unit, launcher in rows}


def run(words: list[str | Path], **environment: str) -> subprocess.CompletedProcess[str]:
    """Return the end of a script."""
    return subprocess.run(words, env=os.environ | environment, capture_output=True, text=True, check=False, timeout=20)


@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_restarts_a_game_that_hangs_or_ends_but_not_one_that_was_quit(unit: str) -> None:
    assert directives(unit).items() >= ALWAYS.items()


def test_the_unit_of_the_system_has_its_own_user_and_one_folder_to_write_in() -> None:
    said = directives("halfmoon-kiosk.service")
    assert said.items() >= ALONE.items()
    assert said["ExecStart"].endswith("halfmoon --kiosk --data-dir ${STATE_DIRECTORY}")


def test_the_game_stays_in_its_unit_so_that_its_messages_are_heard() -> None:
    assert "PAMName" not in directives("halfmoon-kiosk.service")


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_finds_no_fault_in_a_unit(unit: str, tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("not installed: systemd")
    text = (KIOSK / unit).read_text("utf-8")
    (tmp_path / unit).write_text(re.sub(r"^(Exec\w+=\+?)\S+", r"\1/bin/true", text, flags=re.M), "utf-8")
    said = run(["systemd-analyze", "verify", "--man=no", tmp_path / unit])
    assert (said.returncode, [line for line in said.stderr.splitlines() if unit in line]) == (0, [])


@pytest.mark.parametrize("code", [0, 1, 10, 11, 12, 13, 70, 75, 78])
def test_the_exit_code_of_the_game_comes_through_a_cage_that_keeps_it(tmp_path: Path, code: int) -> None:
    assert caged(tmp_path, "sh", "-c", f"exit {code}").returncode == code


def test_a_cage_that_cannot_start_the_game_has_its_own_exit_code_told(tmp_path: Path) -> None:
    (tmp_path / "halfmoon-exit-code").write_text("12\n")
    said = caged(tmp_path, "sh", "-c", "kill -9 $PPID", CAGE_EXIT="3")
    assert said.returncode == 3


def caged(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Return the end of a program that ran under an old cage."""
    cage = folder / "cage"
    cage.write_text(OLD_CAGE)
    cage.chmod(0o755)
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    return run([KIOSK / "halfmoon-cage", *words], PATH=path, XDG_RUNTIME_DIR=str(folder), **environment)


@pytest.mark.parametrize(
    ("status", "asked"),
    [("12", "--no-block reboot\n"), ("13", "--no-block poweroff\n"), ("0", ""), ("ABRT", ""), ("", "")],
)
def test_the_machine_is_started_again_or_switched_off_for_12_and_13_alone(
    tmp_path: Path, status: str, asked: str
) -> None:
    systemctl = tmp_path / "systemctl"
    systemctl.write_text('#!/bin/sh\necho "$@"\n')
    systemctl.chmod(0o755)
    said = run([KIOSK / "halfmoon-after", status], PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert (said.returncode, said.stdout) == (0, asked)


def test_the_page_tells_what_follows_every_exit_code_of_the_program() -> None:
    ours = {0, 1, 2, Crashed.exit_code, InUse.exit_code, REFUSED, *(end.code for end in ENDS.values())}
    assert set(table_of_exit_codes()) == ours


def test_the_unit_does_what_the_page_tells() -> None:
    alone = {code for code, (unit, _) in table_of_exit_codes().items() if unit == "leaves it alone"}
    assert {int(code) for code in ALWAYS["RestartPreventExitStatus"].split()} == alone


def test_shell_launcher_does_what_the_page_tells() -> None:
    deeds = {
        "starts it again": "RestartShell",
        "starts the machine again": "RestartDevice",
        "switches it off": "ShutDown",
        "leaves it alone": "DoNothing",
    }
    script = (KIOSK / "shell-launcher.ps1").read_text("ascii")
    written = {int(code): deed for code, deed in re.findall(r"^    (\d+) = \$(\w+)", script, re.M)}
    told = {code: deeds[launcher] for code, (_, launcher) in table_of_exit_codes().items()}
    assert told == {code: written.get(code, "RestartShell") for code in told}
    assert set(written) <= set(told)


def test_the_autostart_file_starts_a_kiosk() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[method-assign, assignment]
    entry.read(KIOSK / "halfmoon-kiosk.desktop", "utf-8")
    said = entry["Desktop Entry"]
    assert (said["Type"], said["Exec"].split()[1:], said["Terminal"]) == ("Application", ["--kiosk"], "false")
    assert said["Name[bg]"]


def test_the_page_names_every_file_that_ships() -> None:
    named = set(re.findall(r"`([\w.-]+)`", PAGE.read_text("utf-8")))
    assert {file.name for file in KIOSK.iterdir()} <= named


def test_the_page_names_only_commands_that_there_are() -> None:
    assert set(re.findall(r"(?:^|`) *halfmoon (\w+)", PAGE.read_text("utf-8"), re.M)) == {"health"} <= set(COMMANDS)

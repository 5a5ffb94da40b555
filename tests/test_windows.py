"""What ships for Windows: the facts that it shows of the program, and the installer."""

import re
from pathlib import Path
from typing import Any

import pytest
from version_info import version_info

PACKAGING = Path(__file__).parents[1] / "packaging"
INSTALLER = (PACKAGING / "windows" / "halfmoon.iss").read_text("ascii")

READER = {
    "VSVersionInfo": lambda ffi, kids: {"numbers": ffi, "strings": kids[0], "translations": kids[1]},
    "FixedFileInfo": lambda filevers, prodvers: (filevers, prodvers),
    "StringFileInfo": lambda tables: dict(tables),
    "StringTable": lambda language, strings: (language, dict(strings)),
    "StringStruct": lambda name, text: (name, text),
    "VarFileInfo": lambda entries: dict(entries),
    "VarStruct": lambda name, languages: (name, languages),
}
"""PyInstaller evaluates a version file as Python; so do we."""


def shown(version: str, program: str = "halfmoon") -> dict[str, Any]:
    """Return what Windows shows of a program."""
    read: dict[str, Any] = eval(version_info(version, program), READER)
    return read


def section(name: str) -> list[str]:
    """Return the lines of a section of the installer, less its comments."""
    found = re.search(rf"^\[{name}\]\n(.*?)(?=^\[|\Z)", INSTALLER, re.M | re.S)
    return [line for line in found[1].splitlines() if line and not line.startswith(";")] if found else []


def test_windows_shows_the_version_of_each_program() -> None:
    strings = shown("0.1.0", "halfmoon-cli")["strings"]["040904B0"]
    assert (strings["ProductVersion"], strings["OriginalFilename"]) == ("0.1.0", "halfmoon-cli.exe")


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.1.0", (0, 1, 0, 0)), ("1.10.3rc1", (1, 10, 3, 0)), ("2.0.dev4", (2, 0, 0, 0))]
)
def test_the_four_numbers_are_those_that_the_version_begins_with(version: str, numbers: tuple[int, ...]) -> None:
    assert shown(version)["numbers"] == (numbers, numbers)


def test_the_strings_are_in_the_language_that_is_named_beside_them() -> None:
    read = shown("0.1.0")
    assert list(read["strings"]) == ["{:04X}{:04X}".format(*read["translations"]["Translation"])]


def test_a_later_version_replaces_an_earlier_one() -> None:
    assert "AppId={{C5215D53-DB9B-440A-B32E-BEE7F8E88755}" in section("Setup")


def test_nothing_but_the_libraries_is_ever_deleted() -> None:
    assert section("InstallDelete") == [r'Type: filesandordirs; Name: "{app}\_internal"']
    assert section("UninstallDelete") == section("Code") == []


def test_the_recipe_for_kiosks_finds_the_program_where_it_is_installed_for_all_users() -> None:
    (folder,) = (line.removeprefix("DefaultDirName=") for line in section("Setup") if "DefaultDirName" in line)
    recipe = (PACKAGING / "kiosk" / "shell-launcher.ps1").read_text("ascii")
    program = folder.replace("{autopf}", r"C:\Program Files") + r"\halfmoon.exe"
    assert f'$Program = "{program}"' in recipe

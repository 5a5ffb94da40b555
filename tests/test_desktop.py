"""What a desktop is told of the game: its entry, its metainfo and its package say the same, without faults."""

import configparser
import os
import re
import shutil
import subprocess
import tomllib
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import halfmoon
from halfmoon.app.paths import APP, assets
from halfmoon.app.window import HINTS
from halfmoon.app.words import languages
from halfmoon.view.layout import SMALLEST
from halfmoon.view.look import NIGHT

ROOT = Path(__file__).parents[1]
LINUX = ROOT / "packaging" / "linux"
ENTRY = LINUX / "halfmoon.desktop"
METAINFO = LINUX / "io.github.halfmoon_patience.HalfMoon.metainfo.xml"

LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
"""The attribute that names the language of a text."""

LISTS = "description/p", "description/ul/li"
"""Where the longer texts of the metainfo are."""


def project() -> dict[str, Any]:
    """Return what pyproject.toml says of the project."""
    said: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return said


def entry() -> dict[str, str]:
    """Return what the desktop entry says."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[method-assign, assignment]
    parser.read(ENTRY, "utf-8")
    return dict(parser["Desktop Entry"])


def metainfo(path: str, language: str | None = None) -> list[str]:
    """Return the texts of the elements at a path of the metainfo, of those in a language or in none."""
    elements = ElementTree.parse(METAINFO).iterfind(path)
    return [element.text or "" for element in elements if element.get(LANGUAGE) == language]


def attributes(path: str) -> list[dict[str, str]]:
    """Return the attributes of the elements at a path of the metainfo."""
    return [element.attrib for element in ElementTree.parse(METAINFO).iterfind(path)]


def looked_at(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Return the end of a program that looks for faults."""
    program = str(command[0])
    if not shutil.which(program):
        pytest.skip(f"not installed: {program}")
    plain = os.environ | {"LC_ALL": "C.UTF-8"}
    return subprocess.run(command, env=plain, capture_output=True, text=True, check=False, timeout=60)


def test_nobody_finds_a_fault_in_the_entry() -> None:
    said = looked_at("desktop-file-validate", ENTRY)
    assert (said.returncode, said.stdout + said.stderr) == (0, "")


def test_nobody_finds_a_fault_in_the_metainfo_but_that_the_game_has_no_homepage() -> None:
    said = looked_at("appstreamcli", "validate", "--no-net", METAINFO)
    faults = re.findall(r"^[EW]: \S+ (\S+)", said.stdout, re.MULTILINE)
    assert "Validation" in said.stdout
    assert set(faults) <= {"url-homepage-missing"}  # AppStream 1.0 asks for one


def test_the_window_is_known_as_that_of_the_entry() -> None:
    names = [HINTS["SDL_VIDEO_X11_WMCLASS"], HINTS["SDL_VIDEO_WAYLAND_WMCLASS"], entry()["StartupWMClass"]]
    assert names == [ENTRY.stem] * 3


def test_the_entry_starts_the_program_of_the_package() -> None:
    assert entry()["Exec"] in project()["gui-scripts"]


def test_a_program_with_a_window_and_one_with_a_console_are_the_same() -> None:
    assert project()["gui-scripts"][APP] == project()["scripts"][f"{APP}-cli"]


def test_the_metainfo_is_about_the_entry_and_the_package() -> None:
    assert metainfo("launchable") == [ENTRY.name]
    assert metainfo("provides/binary") == list(project()["gui-scripts"])
    assert metainfo("project_license") == [project()["license"]]
    assert metainfo("developer/name") == [author["name"] for author in project()["authors"]]
    assert [f"{id}.metainfo.xml" for id in metainfo("id")] == [METAINFO.name]


@pytest.mark.parametrize("language", [None, "bg"])
def test_entry_and_metainfo_have_the_same_name_and_keywords(language: str | None) -> None:
    said, suffix = entry(), f"[{language}]" if language else ""
    assert metainfo("name", language) == [said[f"Name{suffix}"]]
    assert metainfo("keywords/keyword", language) == said[f"Keywords{suffix}"].strip(";").split(";")


def test_entry_and_metainfo_have_the_same_categories() -> None:
    assert metainfo("categories/category") == entry()["Categories"].strip(";").split(";")


def test_every_text_of_the_entry_is_in_bulgarian_too() -> None:
    texts = {"Name", "GenericName", "Comment", "Keywords"}
    assert {key for key in entry() if key.endswith("[bg]")} == {f"{text}[bg]" for text in texts}


@pytest.mark.parametrize("path", ["name", "summary", *LISTS, *(f"releases/release/{path}" for path in LISTS)])
def test_every_text_of_the_metainfo_is_followed_by_the_bulgarian_one(path: str) -> None:
    spoken = [said.get(LANGUAGE, "en") for said in attributes(path)]
    assert spoken == ["en", "bg"] * (len(spoken) // 2) != []


def test_the_metainfo_names_the_languages_of_the_game() -> None:
    assert tuple(metainfo("languages/lang")) == languages(assets())


@pytest.mark.parametrize("language", [None, "bg"])
def test_the_summary_is_short_and_no_sentence(language: str | None) -> None:
    (summary,) = metainfo("summary", language)
    assert len(summary) <= 35
    assert not summary.endswith(".")


def test_the_metainfo_asks_for_the_smallest_window_that_there_is() -> None:
    assert sorted(map(int, metainfo("requires/display_length")), reverse=True) == list(SMALLEST)


def test_the_colours_of_the_metainfo_are_those_of_the_game() -> None:
    assert metainfo("branding/color") == [NIGHT.moon, NIGHT.panel]


def test_the_newest_release_is_the_same_everywhere() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    (version, date), *_ = re.findall(r"^## (\d\S*) - (\S+)$", changes, re.MULTILINE)
    release = attributes("releases/release")[0]
    debian = (ROOT / "packaging" / "debian" / "changelog").read_text("utf-8")
    packaged, dated = re.findall(r"^halfmoon \((.+)\)|^ -- .*>  (.+)$", debian, re.MULTILINE)[:2]
    assert version == halfmoon.__version__ == release["version"] == packaged[0]
    assert date == release["date"] == parsedate_to_datetime(dated[1]).date().isoformat()

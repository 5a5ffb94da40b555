"""What is installed: the wheel holds code, art and compiled catalogues, and what a desktop looks for."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]

FOR_DESKTOPS = [
    "applications/halfmoon.desktop",
    "metainfo/io.github.halfmoon_patience.HalfMoon.metainfo.xml",
    "man/man6/halfmoon.6",
    "icons/hicolor/scalable/apps/halfmoon.svg",
    *(f"icons/hicolor/{n}x{n}/apps/halfmoon.png" for n in (16, 22, 24, 32, 48, 64, 128, 256, 512)),
]
"""What a desktop looks for under share/."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return the names of the files in a wheel made just now."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.glob("*.whl")
    with ZipFile(file) as archive:
        return archive.namelist()


def test_the_wheel_has_the_compiled_catalogue_of_every_language(wheel: list[str]) -> None:
    languages = [file.stem for file in (ROOT / "assets" / "locale").glob("*.po")]
    assert languages
    for language in languages:
        assert f"halfmoon/assets/locale/{language}/LC_MESSAGES/halfmoon.mo" in wheel


@pytest.mark.parametrize("folder", ["cards", "fonts", "icons", "sounds", "table"])
def test_the_wheel_has_all_the_art(wheel: list[str], folder: str) -> None:
    ours = {path.relative_to(ROOT) for path in (ROOT / "assets" / folder).rglob("*.*")}
    assert {f"halfmoon/{path.as_posix()}" for path in ours} <= set(wheel)


def test_the_wheel_has_every_module(wheel: list[str]) -> None:
    ours = {path.relative_to(ROOT).as_posix() for path in (ROOT / "halfmoon").rglob("*.py")}
    assert ours <= set(wheel)


def test_the_wheel_has_what_a_desktop_looks_for(wheel: list[str]) -> None:
    shared = [name.partition(".data/data/share/")[2] for name in wheel if ".data/data/" in name]
    assert sorted(shared) == sorted(FOR_DESKTOPS)

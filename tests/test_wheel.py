"""What is installed: the wheel holds code, art, catalogues and what a desktop looks for; it is always the same."""

import os
import shutil
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


def built(target: str, folder: Path, tree: Path = ROOT, **environment: str) -> Path:
    """Return the wheel or the sdist of a tree, made just now."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(build, cwd=tree, check=True, capture_output=True, env=os.environ | environment)
    (file,) = folder.iterdir()
    return file


@pytest.fixture(scope="module")
def wheel_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a wheel made just now."""
    return built("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def wheel(wheel_file: Path) -> list[str]:
    """Return the names of the files in it."""
    with ZipFile(wheel_file) as archive:
        return archive.namelist()


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an sdist made just now."""
    return built("sdist", tmp_path_factory.mktemp("sdist"))


def test_a_wheel_made_elsewhere_is_the_same(wheel_file: Path, tmp_path: Path) -> None:
    again = built("wheel", tmp_path, LANG="tr_TR.UTF-8", TZ="Asia/Kathmandu", PYTHONHASHSEED="7")
    assert again.read_bytes() == wheel_file.read_bytes()


def test_an_sdist_made_elsewhere_is_the_same(sdist: Path, tmp_path: Path) -> None:
    again = built("sdist", tmp_path, LANG="tr_TR.UTF-8", TZ="Asia/Kathmandu", PYTHONHASHSEED="7")
    assert again.read_bytes() == sdist.read_bytes()


def test_the_wheel_of_the_sdist_is_that_of_the_sources(sdist: Path, wheel_file: Path, tmp_path: Path) -> None:
    shutil.unpack_archive(sdist, tmp_path / "unpacked")
    (tree,) = (tmp_path / "unpacked").iterdir()
    assert built("wheel", tmp_path / "wheel", tree).read_bytes() == wheel_file.read_bytes()


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

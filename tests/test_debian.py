"""The Debian package, as it was built: what is in it, and that it is installed, runs and is removed without a trace."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from halfmoon import __version__

pytestmark = pytest.mark.program

DIST = Path(__file__).parents[1] / "dist"
UNIT, CONFIG = "lib/systemd/system/halfmoon-kiosk.service", "etc/xdg/halfmoon/halfmoon.toml"

Dpkg = Callable[..., None]


def said(*command: object) -> str:
    """Return what a command says; it must succeed."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def package(request: pytest.FixtureRequest) -> Path:
    """Return the package."""
    built = list(DIST.glob(f"halfmoon_{__version__}_*.deb"))
    if not request.config.getoption("--program") or not built:
        pytest.skip("python3 tools/dev.py package makes the package, and tries it")
    return built[0]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return the root of a system on which nothing is installed."""
    (tmp_path / "var/lib/dpkg/info").mkdir(parents=True)
    (tmp_path / "var/lib/dpkg/status").touch()
    (tmp_path / "etc").mkdir()
    return tmp_path


@pytest.fixture
def dpkg(root: Path) -> Dpkg:
    """Return dpkg for that system; its own tools do what the scripts of the package ask for."""
    if os.geteuid():
        pytest.skip("only root may install a package")
    if not shutil.which("systemd-sysusers"):
        pytest.skip("not installed: systemd-sysusers, which a script of the package asks for")
    rules = "--force-depends", "--force-script-chrootless", "--force-not-root", "--no-triggers"
    return lambda *words: print(said("dpkg", f"--root={root}", *rules, *words))


def files_in(root: Path) -> set[str]:
    """Return the files of a system, but for what dpkg keeps of its own."""
    paths = (path.relative_to(root).as_posix() for path in root.rglob("*") if not path.is_dir())
    return {path for path in paths if not path.startswith("var/")}


def test_it_is_installed_plays_and_is_removed_without_a_trace(package: Path, root: Path, dpkg: Dpkg) -> None:
    before = files_in(root)
    dpkg("--install", package)
    assert {UNIT, CONFIG, "usr/games/halfmoon", "usr/share/applications/halfmoon.desktop"} <= files_in(root)
    assert said(root / "usr/games/halfmoon", "--version").startswith(f"halfmoon {__version__} ")
    dpkg("--remove", "halfmoon")
    assert CONFIG in files_in(root)
    dpkg("--purge", "halfmoon")
    assert files_in(root) - before <= {"etc/passwd", "etc/group", "etc/shadow", "etc/gshadow", "etc/.pwd.lock"}


def test_the_operators_file_is_kept_when_it_was_changed(package: Path, root: Path, dpkg: Dpkg) -> None:
    dpkg("--install", package)
    (root / CONFIG).write_text("[kiosk]\nenabled = true\n")
    dpkg("--install", package)
    assert (root / CONFIG).read_text() == "[kiosk]\nenabled = true\n"


def test_what_a_kiosk_has_kept_goes_with_the_rest(package: Path, root: Path, dpkg: Dpkg) -> None:
    dpkg("--install", package)
    (root / "var/lib/halfmoon").mkdir(parents=True)
    (root / "var/lib/halfmoon/counters.json").touch()
    dpkg("--purge", "halfmoon")
    assert not (root / "var/lib/halfmoon").exists()


@pytest.mark.parametrize("unit", [UNIT, "usr/lib/systemd/user/halfmoon.service"])
def test_the_units_start_what_is_in_the_package(package: Path, tmp_path: Path, unit: str) -> None:
    said("dpkg-deb", "--extract", package, tmp_path)
    lines = (tmp_path / unit).read_text("utf-8").splitlines()
    ours = {word for line in lines if line.startswith("Exec") for word in line.split() if "halfmoon" in word}
    assert ours
    assert {word.partition("=")[2].lstrip("+") or word for word in ours} <= {f"/{name}" for name in files_in(tmp_path)}


def test_lintian_finds_no_fault(package: Path) -> None:
    if not shutil.which("lintian"):
        pytest.skip("not installed: lintian")
    assert said("lintian", "--allow-root", "--fail-on", "error,warning", package) == ""

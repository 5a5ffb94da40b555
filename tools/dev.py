#!/usr/bin/env python3
"""Half Moon's workshop: sets up .venv when needed, then plays, tests or checks the game.

python3 tools/dev.py play [ARGS...]   play; ARGS go to the game as they are
python3 tools/dev.py test [ARGS...]   run the tests; ARGS go to pytest as they are
python3 tools/dev.py lint             check the format, the style and the types
python3 tools/dev.py check            lint, then test
python3 tools/dev.py package          make what is handed out in dist/, and prove it (tools/package.py)
python3 tools/dev.py licences         ask REUSE whether every file of a clone has its licence
python3 tools/dev.py lock [ARGS...]   remake both requirements.lock; ARGS go to uv (--upgrade)
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

# Python 3.6 must still be able to read this file, to get as far as this message.
if sys.version_info < (3, 11):  # noqa: UP036
    version = ".".join(map(str, sys.version_info[:3]))
    sys.exit(f"Half Moon needs Python 3.11 or newer; this is Python {version} ({sys.executable}).")

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
LOCKS = {"dev": LOCK, "package": ROOT / "packaging" / "requirements.lock"}
"""The locks, by the groups of pyproject.toml: of the workshop, and of what makes the standalone program."""

VENV = ROOT / ".venv"
STAMP = VENV / "set-up"
LINTERS = [["ruff", "format", "--check", "."], ["ruff", "check", "."], ["mypy"]]

# Not locked: it comes as sources alone, and what builds those has no hash. The extra is there in place of libmagic.
REUSE = "reuse[charset-normalizer]==6.2.0"


class Step(NamedTuple):
    """A part of the set-up, done again when the digest of what it depends on has changed."""

    title: str
    digest: str
    command: list[str]


def python_in(venv: Path) -> str:
    """Return the path of a virtual environment's Python."""
    return str(venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def environment() -> dict[str, str]:
    """Return this process's environment, less what would lead another Python astray."""
    astray = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__"}
    return {name: value for name, value in os.environ.items() if name not in astray}


def digest(*parts: bytes) -> str:
    """Return the SHA-256 of several byte strings."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def make_venv(venv: Path) -> list[str]:
    """Return the command that makes an empty virtual environment, over an old one if need be."""
    return [sys.executable, "-m", "venv", "--clear", str(venv)]


def pip_install(venv: Path, *arguments: str) -> list[str]:
    """Return the command that installs something in a virtual environment."""
    quiet = ["--quiet", "--no-input", "--disable-pip-version-check"]
    return [python_in(venv), "-m", "pip", "install", *quiet, *arguments]


def steps() -> list[Step]:
    """Return the whole set-up in order: each step needs those before it."""
    python = "{}.{}".format(*sys.version_info)
    sources = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", *sorted(ROOT.glob("assets/locale/*.po"))]
    contents = [part for path in sources for part in (path.name.encode(), path.read_bytes())]
    modules = [path.read_bytes() for path in sorted(ROOT.glob("halfmoon/**/*.py"))]
    locked = pip_install(VENV, "--require-hashes", "-r", str(LOCK))
    project = pip_install(VENV, "--no-deps", "--no-build-isolation", "--editable", str(ROOT))
    compiled = [python_in(VENV), "-m", "compileall", "-q", str(ROOT / "halfmoon")]
    return [
        Step("Making .venv", digest(python.encode(), os.fsencode(ROOT)), make_venv(VENV)),
        Step("Installing requirements.lock", digest(LOCK.read_bytes()), locked),
        Step("Installing Half Moon", digest(*contents), project),
        Step("Compiling Half Moon", digest(*modules), compiled),
    ]


def set_up() -> None:
    """Do the steps that are not done yet, and note each one in the stamp as it is done."""
    done = STAMP.read_text().split() if venv_runs() and STAMP.exists() else []
    for number, step in enumerate(steps()):
        if done[number : number + 1] != [step.digest]:
            del done[number:]
            if not done:
                require_venv_module()
            VENV.mkdir(exist_ok=True)
            STAMP.write_text("\n".join(done))
            perform(step.title, step.command)
            done.append(step.digest)
            STAMP.write_text("\n".join(done))


def require_venv_module() -> None:
    """Say what to install, and stop, when this Python cannot make a virtual environment."""
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        package = "python{}.{}-venv".format(*sys.version_info)
        sys.exit(f"This Python cannot make a virtual environment. On Debian or Ubuntu: apt install {package}")


def venv_runs() -> bool:
    """Return whether .venv has a Python that starts."""
    try:
        return subprocess.call([python_in(VENV), "-I", "-S", "-c", ""], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def perform(title: str, command: list[str], folder: Path = ROOT) -> None:
    """Run one command of a set-up in a folder; only a failure shows what it printed, and ends the program."""
    print(title, "...", file=sys.stderr, flush=True)
    result = subprocess.run(
        command,
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if result.returncode:
        print(result.stdout, file=sys.stderr)
        hint = "; it needs a network" if "pip" in command else ""
        sys.exit(f"{title} failed, as told above{hint}. Then run this again.")


def hand_over(*words: str) -> int:
    """Run .venv's Python with these words, in place of this process where the system can do that."""
    command = [python_in(VENV), *words]
    if os.name != "nt":
        os.execve(command[0], command, environment())
    return subprocess.call(command, env=environment())


def play(arguments: list[str]) -> int:
    """Run the game."""
    set_up()
    return hand_over("-m", "halfmoon", *arguments)


AT_A_TIME = ["--numprocesses=3", "--dist=worksteal"]


def test(arguments: list[str]) -> int:
    """Run pytest in the project's root, several tests at a time: many of them wait for a window."""
    set_up()
    os.chdir(ROOT)
    return hand_over("-m", "pytest", *AT_A_TIME, *arguments)


def package(arguments: list[str]) -> int:
    """Make what is handed out."""
    set_up()
    return hand_over(str(ROOT / "tools" / "package.py"), *arguments)


def lint() -> int:
    """Run every linter, and name those that failed."""
    set_up()
    python, env = python_in(VENV), environment()
    failed = [tool for tool in LINTERS if subprocess.call([python, "-m", *tool], cwd=ROOT, env=env)]
    for tool in failed:
        print("Failed:", *tool, file=sys.stderr)
    return 1 if failed else 0


def check() -> int:
    """Run every linter, then the tests."""
    return lint() or test([])


@contextmanager
def throw_away(package: str) -> Iterator[str]:
    """Yield the Python of a virtual environment that has a package, and is gone afterwards."""
    require_venv_module()
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder)
        perform("Making a throw-away environment", make_venv(venv))
        perform(f"Installing {package}", pip_install(venv, package))
        yield python_in(venv)


def licences() -> int:
    """Run REUSE, from a throw-away virtual environment."""
    with throw_away(REUSE) as python:
        return subprocess.call([python, "-m", "reuse", "lint"], cwd=ROOT, env=environment())


def lock(arguments: list[str]) -> int:
    """Remake the locks with uv, from a throw-away virtual environment."""
    with throw_away("uv") as python:
        for group, file in LOCKS.items():
            name = file.relative_to(ROOT).as_posix()
            compiled = ["--universal", "--python-version", "3.11", "--group", group, "--generate-hashes"]
            written = ["--custom-compile-command", "python3 tools/dev.py lock", "--output-file", name]
            compiler = [python, "-m", "uv", "pip", "compile", "pyproject.toml"]
            perform(f"Locking {name}", [*compiler, *compiled, *written, *arguments])
    return 0


WITH_ARGUMENTS = {"play": play, "test": test, "package": package, "lock": lock}
ALONE = {"lint": lint, "check": check, "licences": licences}
"""The commands that take arguments, and those that take none."""


def main(arguments: list[str]) -> int:
    """Carry out one command; the exit code is its own, or 2 for a command that is none."""
    command, *rest = arguments or [""]
    if command in ("-h", "--help"):
        print(__doc__.strip())
        return 0
    if command in WITH_ARGUMENTS:
        return WITH_ARGUMENTS[command](rest)
    if command in ALONE and not rest:
        return ALONE[command]()
    print(__doc__.strip(), file=sys.stderr)
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(str(error))

"""The architecture as tests: who may import what, how long a file may grow, what is never written.

Each rule is a function from a module to its faults, and every rule is shown modules that break it.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "halfmoon"

FOLDERS = ("engine", "play", "view", "app")
"""A module imports its own folder and those to the left of it."""

PACKAGES = {"view": {"pygame"}, "app": {"pygame", "platformdirs"}}
"""What a folder may import beside the standard library."""

PURE_VIEW = {f"halfmoon.view.{name}" for name in ("bar", "box", "frame", "items", "layout", "look", "motion", "reach")}
READS_ASSETS = {"halfmoon.view.art", "halfmoon.view.brush", "halfmoon.view.text"}
"""The modules that are handed the folder of assets."""

CHANCE = {"random", "secrets", "uuid"}
CLOCK = set("time datetime calendar sched timeit".split())
FILES = set("pathlib io shutil tempfile glob fileinput mmap sqlite3 pickle shelve dbm zipfile tarfile".split())
MACHINE = set(
    "os sys platform locale getpass socket ssl http urllib subprocess multiprocessing threading asyncio "
    "concurrent signal ctypes importlib logging atexit gc resource select selectors webbrowser".split()
)
DOORS = CHANCE | CLOCK | FILES | MACHINE
"""The modules through which the world comes in; app alone opens them."""

DOOR_CALLS = {"open", "input", "exec", "eval", "breakpoint", "__import__"}
SHELL_PARTS = {f"pygame.{part}" for part in ("event", "time", "mouse", "key", "joystick", "mixer")}
"""The parts of pygame that are events, clock and sound."""

LONGEST_FILE = 250
LONGEST_FUNCTION = 30
NEVER_WRITTEN = re.compile(r"TODO|FIXME|\bprint\(")


@dataclass(frozen=True)
class Module:
    """A module: its full name and its source."""

    name: str
    source: str

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree of its source."""
        return ast.parse(self.source)

    @property
    def folder(self) -> str:
        """The folder of the four that it lies in; empty for the two files beside them."""
        return "" if self.name in ("halfmoon", "halfmoon.__main__") else self.name.split(".")[1]

    @cached_property
    def imports(self) -> list[str]:
        """Every name that it imports anywhere, in full, such as "halfmoon.engine.cards.Card"."""
        return [name for node in ast.walk(self.tree) for name in imported_by(node)]


def imported_by(node: ast.AST) -> list[str]:
    """Return the names that one statement imports; a relative import begins with dots."""
    match node:
        case ast.Import():
            return [alias.name for alias in node.names]
        case ast.ImportFrom():
            return [f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names]
    return []


def module_at(path: Path) -> Module:
    """Return the module of a file."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return Module(".".join(part for part in parts if part != "__init__"), path.read_text("utf-8"))


MODULES = [module_at(path) for path in sorted(PACKAGE.rglob("*.py"))]
Rule = Callable[[Module], list[str]]


def keep(rule: Rule) -> None:
    """Check that every module keeps a rule."""
    faults = [f"{module.name}: {fault}" for module in MODULES for fault in rule(module)]
    assert not faults, "\n" + "\n".join(faults)


def imports_to_the_right(module: Module) -> list[str]:
    """Return the imports of folders to the right of the module's own, and imports not in full."""
    if module.folder not in ("", *FOLDERS):
        return [f"no folder is called {module.folder}"]
    order = len(FOLDERS) if module.name == "halfmoon.__main__" else ("", *FOLDERS).index(module.folder)
    forbidden = tuple(f"halfmoon.{folder}." for folder in FOLDERS[order:])
    return [name for name in module.imports if f"{name}.".startswith((*forbidden, "."))]


def foreign_packages(module: Module) -> list[str]:
    """Return the imports that are neither ours, nor the standard library's, nor allowed in the folder."""
    allowed = {"halfmoon", *sys.stdlib_module_names, *PACKAGES.get(module.folder, ())}
    if module.name in PURE_VIEW:
        allowed.discard("pygame")
    return [name for name in module.imports if name.split(".")[0] not in allowed]


def opened_doors(module: Module) -> list[str]:
    """Return where a module outside app lets in files, clock, environment or chance."""
    if module.folder == "app" or module.name == "halfmoon.__main__":
        return []
    doors = DOORS | {"json"} if module.folder == "engine" else DOORS
    calls = DOOR_CALLS
    if module.name in READS_ASSETS:
        doors, calls = doors - {"pathlib", "io"}, calls - {"open"}
    nodes = list(ast.walk(module.tree))
    called = [node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    dotted = [ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute)]
    return [
        *[name for name in module.imports if name.split(".")[0] in doors],
        *[name for name in called if name in calls],
        *[name for name in {*module.imports, *dotted} if ".".join(name.split(".")[:2]) in SHELL_PARTS],
    ]


def hints(module: Module) -> list[str]:
    """Return where a module of view or app asks which removals are possible: nobody may be shown that."""
    if module.folder not in ("view", "app"):
        return []
    names = [getattr(node, "id", getattr(node, "attr", "")) for node in ast.walk(module.tree)]
    return [name for name in [*names, *(name.split(".")[-1] for name in module.imports)] if name == "removals"]


def long_files(module: Module) -> list[str]:
    """Return the length of a file that is too long."""
    lines = len(module.source.splitlines())
    return [f"{lines} lines"] if lines > LONGEST_FILE else []


def long_functions(module: Module) -> list[str]:
    """Return the functions that are too long, docstrings not counted."""
    functions = [node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [
        f"{node.name}: {lines}" for node in functions if (lines := lines_without_docstring(node)) > LONGEST_FUNCTION
    ]


def lines_without_docstring(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return how many lines a function has from its def on."""
    lines = last_line(node) - node.lineno + 1
    first = node.body[0]
    return lines - (last_line(first) - first.lineno + 1 if ast.get_docstring(node) is not None else 0)


def last_line(node: ast.stmt) -> int:
    """Return the line where a statement ends."""
    return node.end_lineno or node.lineno


def missing_docstrings(module: Module) -> list[str]:
    """Return the public functions, classes and methods without a docstring, and the module if it has none."""
    found = [] if ast.get_docstring(module.tree) else ["the module"]
    return found + [node.name for node in public(module.tree) if not ast.get_docstring(node)]


Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def public(node: ast.Module | Definition) -> Iterator[Definition]:
    """Yield the public functions and classes of a module, and those of its public classes."""
    for inner in node.body:
        if isinstance(inner, Definition) and not inner.name.startswith("_"):
            yield inner
            if isinstance(inner, ast.ClassDef):
                yield from public(inner)


def never_written(module: Module) -> list[str]:
    """Return what is only written while something is not finished."""
    return [] if module.folder == "app" else NEVER_WRITTEN.findall(module.source)


def changeable_values(module: Module) -> list[str]:
    """Return the dataclasses of engine and play that can be changed."""
    if module.folder not in ("engine", "play"):
        return []
    classes = [node for node in ast.walk(module.tree) if isinstance(node, ast.ClassDef)]
    written = [(node.name, ast.unparse(decorator)) for node in classes for decorator in node.decorator_list]
    return [name for name, decorator in written if "dataclass" in decorator and "frozen=True" not in decorator]


def cycle(modules: list[Module]) -> list[str]:
    """Return modules that import one another in a circle, if there are any."""
    names = {module.name for module in modules}
    try:
        TopologicalSorter({module.name: neighbours(module, names) for module in modules}).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def neighbours(module: Module, names: set[str]) -> set[str]:
    """Return which modules of ours a module imports, or imports something from."""
    found = set()
    for name in module.imports:
        while name and name not in names:
            name = name.rpartition(".")[0]
        found.add(name)
    return found - {"", "halfmoon"}


def test_all_of_the_program_is_looked_at() -> None:
    assert {
        "halfmoon",
        "halfmoon.__main__",
        "halfmoon.engine",
        "halfmoon.engine.rules",
        "halfmoon.play.table",
    } <= {module.name for module in MODULES}


def test_a_folder_imports_only_itself_and_those_to_its_left() -> None:
    keep(imports_to_the_right)


def test_only_view_and_app_know_pygame_and_only_app_platformdirs() -> None:
    keep(foreign_packages)


def test_only_app_touches_files_clock_environment_and_chance() -> None:
    """RULES 41."""
    keep(opened_doors)


def test_chance_has_one_door_in_the_whole_program() -> None:
    """RULES 41."""
    doors = [
        module.name for module in MODULES if CHANCE & set(module.imports) or "os.urandom" in ast.unparse(module.tree)
    ]
    assert doors == ["halfmoon.app.window"]


def test_no_screen_asks_which_removals_are_possible() -> None:
    """RULES 26."""
    keep(hints)


def test_no_modules_import_one_another_in_a_circle() -> None:
    assert cycle(MODULES) == []


def test_the_values_of_the_game_cannot_be_changed() -> None:
    keep(changeable_values)


def test_no_file_has_more_than_250_lines() -> None:
    keep(long_files)


def test_no_function_has_more_than_30_lines() -> None:
    keep(long_functions)


def test_all_that_is_public_has_a_docstring() -> None:
    keep(missing_docstrings)


def test_nothing_unfinished_and_no_print_is_left_inside() -> None:
    keep(never_written)


def lines(count: int, docstring: str = "") -> str:
    """Return a function of so many lines, and a docstring."""
    return f"def f():\n{docstring}" + "    x = 1\n" * (count - 1)


DOCSTRING = '    """One.\n\n    Two.\n    """\n'


@pytest.mark.parametrize(
    ("rule", "name", "source"),
    [
        (imports_to_the_right, "halfmoon.engine.rules", "from halfmoon.play.table import Table"),
        (imports_to_the_right, "halfmoon.engine.rules", "from halfmoon import play"),
        (imports_to_the_right, "halfmoon.engine.rules", "import halfmoon.view.look as look"),
        (imports_to_the_right, "halfmoon.play.table", "def f():\n    from halfmoon.app import cli"),
        (imports_to_the_right, "halfmoon.play.table", "from ..engine import rules"),
        (imports_to_the_right, "halfmoon.view.paint", "import halfmoon.app"),
        (imports_to_the_right, "halfmoon.view.deep.paint", "import halfmoon.app"),
        (imports_to_the_right, "halfmoon", "from halfmoon.engine import rules"),
        (imports_to_the_right, "halfmoon.util.strings", ""),
        (imports_to_the_right, "halfmoon.helpers", ""),
        (foreign_packages, "halfmoon.engine.rules", "import pygame"),
        (foreign_packages, "halfmoon.play.table", "from pygame import Rect"),
        (foreign_packages, "halfmoon.view.layout", "import pygame.draw"),
        (foreign_packages, "halfmoon.view.motion", "import pygame"),
        (foreign_packages, "halfmoon.view.look", "import pygame"),
        (foreign_packages, "halfmoon.view.items", "import pygame"),
        (foreign_packages, "halfmoon.view.paint", "import platformdirs"),
        (foreign_packages, "halfmoon.app.loop", "import numpy as np"),
        *[(opened_doors, "halfmoon.engine.deal", f"import {door}") for door in sorted(DOORS | {"json"})],
        *[(opened_doors, "halfmoon.play.save", f"from {door} import x") for door in sorted(DOORS)],
        *[(opened_doors, "halfmoon.view.paint", f"import {door}") for door in ("os", "time", "random", "secrets")],
        *[(opened_doors, "halfmoon.engine.deal", f"x = {call}('x')") for call in sorted(DOOR_CALLS)],
        (opened_doors, "halfmoon.view.paint", "from pathlib import Path"),
        (opened_doors, "halfmoon.view.layout", "import pathlib"),
        (opened_doors, "halfmoon.view.art", "import os.path"),
        (opened_doors, "halfmoon.view.text", "import random"),
        (opened_doors, "halfmoon.view.paint", "import pygame\n\nx = pygame.time.get_ticks()"),
        (opened_doors, "halfmoon.view.paint", "from pygame import event"),
        (opened_doors, "halfmoon.view.paint", "open('x')"),
        (opened_doors, "halfmoon", "import os"),
        (hints, "halfmoon.view.paint", "x = rules.removals(position)"),
        (hints, "halfmoon.app.scenes.table", "from halfmoon.engine.rules import removals as y"),
        (hints, "halfmoon.app.scenes.table", "x = removals(position)"),
        (long_files, "halfmoon.engine.rules", "\n" * 251),
        (long_functions, "halfmoon.app.loop", lines(31)),
        (long_functions, "halfmoon.app.loop", lines(31, DOCSTRING)),
        (long_functions, "halfmoon.app.loop", "async " + lines(31)),
        (missing_docstrings, "halfmoon.engine.rules", "x = 1"),
        (missing_docstrings, "halfmoon.engine.rules", "'''Yes.'''\ndef f(): pass"),
        (missing_docstrings, "halfmoon.engine.rules", "'''Yes.'''\nasync def f(): pass"),
        (missing_docstrings, "halfmoon.engine.rules", "'''Yes.'''\nclass C: pass"),
        (
            missing_docstrings,
            "halfmoon.engine.rules",
            "'''Yes.'''\nclass C:\n    '''Yes.'''\n    def f(self): pass",
        ),
        (changeable_values, "halfmoon.engine.game", "@dataclass\nclass C: pass"),
        (changeable_values, "halfmoon.play.table", "@dataclasses.dataclass(slots=True)\nclass C: pass"),
        (never_written, "halfmoon.engine.rules", "# TODO later"),
        (never_written, "halfmoon.play.table", "x = 'FIXME'"),
        (never_written, "halfmoon.view.paint", "print(1)"),
    ],
)
def test_a_module_that_breaks_a_rule_is_found_out(rule: Rule, name: str, source: str) -> None:
    assert rule(Module(name, source)) != []


@pytest.mark.parametrize(
    ("rule", "name", "source"),
    [
        (
            imports_to_the_right,
            "halfmoon.app.loop",
            "from halfmoon.engine import rules\nimport halfmoon.app.cli",
        ),
        (imports_to_the_right, "halfmoon.app.cli", "from halfmoon import __version__"),
        (imports_to_the_right, "halfmoon.__main__", "from halfmoon.app.cli import main"),
        (foreign_packages, "halfmoon.view.paint", "import pygame.draw"),
        (foreign_packages, "halfmoon.app.paths", "import platformdirs, json"),
        (opened_doors, "halfmoon.play.save", "import json"),
        (opened_doors, "halfmoon.view.art", "from pathlib import Path\nimport io"),
        (opened_doors, "halfmoon.view.paint", "import pygame\n\nx = pygame.draw.line(picture.open('x'))"),
        (opened_doors, "halfmoon.app.storage", "import os, time, random"),
        (hints, "halfmoon.engine.rules", "def removals(): pass"),
        (long_files, "halfmoon.engine.rules", "\n" * 250),
        (long_functions, "halfmoon.app.loop", lines(30, DOCSTRING)),
        (
            missing_docstrings,
            "halfmoon.engine.rules",
            "'''Yes.'''\ndef _f(): pass\nclass _C:\n    def f(self): pass",
        ),
        (
            missing_docstrings,
            "halfmoon.engine.rules",
            "'''Yes.'''\ndef f():\n    '''Yes.'''\n    def g(): pass",
        ),
        (changeable_values, "halfmoon.play.table", "@dataclass(frozen=True, slots=True)\nclass C: pass"),
        (never_written, "halfmoon.view.paint", "blueprint(1)"),
        (never_written, "halfmoon.app.cli", "print(1)"),
    ],
)
def test_a_module_that_keeps_a_rule_is_let_alone(rule: Rule, name: str, source: str) -> None:
    assert rule(Module(name, source)) == []


def test_modules_that_import_one_another_are_found_out() -> None:
    one = Module("halfmoon.engine.one", "from halfmoon.engine import two")
    two = Module("halfmoon.engine.two", "def f():\n    from halfmoon.engine.three import f")
    three = Module("halfmoon.engine.three", "import halfmoon.engine.one")
    assert cycle([one, two]) == []
    assert set(cycle([one, two, three])) == {one.name, two.name, three.name}

"""What all tests share: the options, drivers without window or sound, and how hard hypothesis tries."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# The suite tries the same examples every time; --long tries many, and others each time.
# A slow machine is no fault of an example.
SLOW = [HealthCheck.too_slow]
settings.register_profile(
    "suite", max_examples=100, deadline=None, derandomize=True, database=None, suppress_health_check=SLOW
)
settings.register_profile("long", max_examples=2000, deadline=None, print_blob=True, suppress_health_check=SLOW)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add --program, --long and --remake-pictures."""
    parser.addoption("--program", type=Path, metavar="FILE", help="only the tests of a whole program, of this one")
    parser.addoption("--remake-pictures", action="store_true", help="keep the pictures of all scenes as they are now")
    parser.addoption("--long", action="store_true", help="also run the long forms, and try many more examples")


def pytest_configure(config: pytest.Config) -> None:
    """Choose how many examples hypothesis tries, and which program is tested."""
    settings.load_profile("long" if config.getoption("--long") else "suite")
    if built := config.getoption("--program"):
        import commands  # only now: it loads pygame

        if not built.is_file():
            raise pytest.UsageError(f"--program: there is no {built}")
        commands.PROGRAM[:] = [str(built.resolve(strict=True))]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the long forms, with a reason, unless they are asked for; leave out what cannot be tried of --program."""
    if config.getoption("--program"):
        items[:] = [item for item in items if of_a_whole_program(item)]
    if config.getoption("--long"):
        return
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="a long form: add --long"))


def of_a_whole_program(item: pytest.Item) -> bool:
    """Return whether a test needs nothing of the program but what a player has."""
    marked = {mark.name for mark in item.iter_markers()}
    return bool(marked & {"window", "program"}) and "sources" not in marked

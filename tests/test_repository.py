"""The repository's manners: its workflows are pinned and may do little, and its forms ask for what finds a fault."""

import re
import tomllib
from pathlib import Path

import dev
import pytest

from halfmoon.app.operator import all_keys

ROOT = Path(__file__).parents[1]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
PAGES = [*ROOT.glob("*.md"), *GITHUB.rglob("*.md"), *ROOT.glob("docs/*.md")]
COMMANDS = re.compile(r"tools/dev\.py (\w+)")
MAY_WRITE = {("release.yml", "contents"), ("release.yml", "id-token"), ("release.yml", "attestations")}


def named(file: Path) -> str:
    """Return the path of a file from the root, for the name of a test."""
    return file.relative_to(ROOT).as_posix()


def asked(form: str) -> str:
    """Return what a form for issues asks."""
    return (GITHUB / "ISSUE_TEMPLATE" / form).read_text("utf-8")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=named)
def test_every_action_is_pinned_by_its_commit_and_says_its_version(workflow: Path) -> None:
    used = re.findall(r"uses: (.*)", workflow.read_text("utf-8"))
    assert used
    assert [line for line in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_all_workflows_use_the_same_version_of_an_action() -> None:
    used = {line for file in WORKFLOWS for line in re.findall(r"uses: (.*)", file.read_text("utf-8"))}
    assert len(used) == len({line.split("@")[0] for line in used})


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=named)
def test_a_workflow_may_do_nothing_but_what_a_job_of_it_says(workflow: Path) -> None:
    assert "\npermissions: {}\n" in workflow.read_text("utf-8")


def test_only_what_publishes_a_release_may_write() -> None:
    found = [(file.name, re.findall(r"^ +([\w-]+): write\b", file.read_text("utf-8"), re.M)) for file in WORKFLOWS]
    assert {(name, scope) for name, scopes in found for scope in scopes} == MAY_WRITE


@pytest.mark.parametrize("file", [*WORKFLOWS, ROOT / ".ci" / "run", *PAGES], ids=named)
def test_what_is_asked_of_dev_py_is_what_it_can_do(file: Path) -> None:
    assert set(COMMANDS.findall(file.read_text("utf-8"))) <= set(COMMANDS.findall(dev.__doc__ or ""))


def test_ci_tests_on_the_oldest_python_that_the_game_runs_on() -> None:
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    assert f'python-version: "{oldest.removeprefix(">=")}"' in (GITHUB / "workflows" / "ci.yml").read_text("utf-8")


def test_who_reports_a_fault_is_asked_for_the_deal_and_the_crash_file() -> None:
    assert {"code", "crash", "version"} <= set(re.findall(r"^    id: (\w+)$", asked("game.yml"), re.M))


def test_operators_are_asked_for_health_log_and_file_without_the_pin() -> None:
    assert {"health", "log", "file"} <= set(re.findall(r"^    id: (\w+)$", asked("kiosk.yml"), re.M))
    assert "without the line exit_pin" in asked("kiosk.yml")
    assert "exit_pin" in {key.name for key in all_keys()}


def test_the_project_has_one_address() -> None:
    packaging = [file for folder in ("linux", "windows") for file in (ROOT / "packaging" / folder).iterdir()]
    files = [*PAGES, *GITHUB.rglob("*.yml"), ROOT / "pyproject.toml", *packaging]
    said = [re.findall(r"(?:github\.com/|--repo )([\w-]+/halfmoon)\b", file.read_text("utf-8")) for file in files]
    assert {address for addresses in said for address in addresses} == {"halfmoon-patience/halfmoon"}

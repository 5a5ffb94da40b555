"""How tools/bench.py comes to its figures; what it measures is measured by it alone."""

import subprocess
import sys
from pathlib import Path

import pytest
from measures.figure import Figure, compared, in_turn

BENCH = Path(__file__).parents[1] / "tools" / "bench.py"


def test_what_is_compared_is_measured_in_turn_and_the_first_time_does_not_count() -> None:
    seconds = iter([9.0, 9.0, 1.0, 2.0, 3.0, 4.0])
    assert in_turn({"one": lambda: next(seconds), "other": lambda: next(seconds)}, 2) == {
        "one": [1.0, 3.0],
        "other": [2.0, 4.0],
    }


def test_what_is_compared_is_the_ratio_of_the_medians() -> None:
    figure = compared("start", [0.2, 0.3, 0.9], "bare", [0.1, 0.2, 0.2], target=2)
    assert figure.value == pytest.approx(1.5)
    assert figure.note == "300 ms (within 700), bare 200 ms, 3 runs each"


@pytest.mark.parametrize(("value", "verdict"), [(1.9, "pass"), (2, "pass"), (2.1, "MISS")])
def test_a_figure_says_whether_its_target_is_kept(value: float, verdict: str) -> None:
    assert verdict in str(Figure("start", value, 2))


@pytest.mark.parametrize("words", [["program"], ["start", "halfmoon"]], ids=" ".join)
def test_an_executable_goes_with_program_alone(words: list[str]) -> None:
    refused = subprocess.run([sys.executable, BENCH, *words], capture_output=True, text=True, check=False)
    assert (refused.returncode, "an executable goes with" in refused.stderr) == (2, True)

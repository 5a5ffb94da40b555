"""What comes of a measure: figures with their targets; and how what is compared is measured in turn."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

Kind = TypeVar("Kind")
Value = TypeVar("Value")


class NotMeasured(Exception):
    """Something did not go as it must for a figure to mean anything."""


class Figure(NamedTuple):
    """A measured value, its unit and its target, which it must not exceed."""

    name: str
    value: float
    target: float
    unit: str = ""
    note: str = ""

    def __str__(self) -> str:
        """Return the figure as a line of the report."""
        kept = "pass" if self.value <= self.target else "MISS"
        return f"{self.name:<30}{self.value:>8.2f} {self.unit:<5} target <= {self.target:<6g} {kept}   {self.note}"


def in_turn(measured: Mapping[Kind, Callable[[], Value]], runs: int) -> dict[Kind, list[Value]]:
    """Return what each kind came to, measured so often in turn; the first time is only for the disk to be read."""
    found: dict[Kind, list[Value]] = {kind: [] for kind in measured}
    for run in range(runs + 1):
        for kind, measure in measured.items():
            value = measure()
            if run:
                found[kind].append(value)
    return found


def compared(name: str, times: list[float], other: str, others: list[float], target: float) -> Figure:
    """Return the ratio of the medians of two series of times, in seconds."""
    median, median_of_others, spread = statistics.median(times), statistics.median(others), max(times) - min(times)
    note = f"{1000 * median:.0f} ms (within {1000 * spread:.0f}), {other} {1000 * median_of_others:.0f} ms"
    return Figure(name, median / median_of_others, target, "x", f"{note}, {len(times)} runs each")

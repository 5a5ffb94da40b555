"""Shapes as SVG path data: short, since every sign of it is read at each start of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from artwork.shapes import Shape

DECIMALS = 2

Point = tuple[float, float]


def number(value: float) -> str:
    """Return a number with as many decimals as it needs, two at most."""
    text = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def data(shape: Shape) -> str:
    """Return a shape as path data: where it begins, and from there each point from the one before."""
    return "".join(_steps(shape.segments))


def _steps(segments: Iterable[tuple[str, Sequence[Point]]]) -> Iterable[str]:
    start = at = (0.0, 0.0)
    for verb, exact in segments:
        points = _rounded(exact)
        match verb:
            case "moveTo":
                start = points[0]
                yield f"M{_numbers(start)}"
            case "lineTo":
                yield _line(at, points[0])
            case "curveTo":
                yield "c" + _numbers(*_seen_from(at, points))
            case "qCurveTo":
                for curve in map(_rounded, _quadratic(exact)):
                    yield "q" + _numbers(*_seen_from(at, curve))
                    at = curve[-1]
            case "closePath":
                points = [start]
                yield "Z"
        at = points[-1] if points else at


def _line(start: Point, end: Point) -> str:
    """Return a straight line, shorter if it is level or upright."""
    (x, y) = _seen_from(start, [end])[0]
    if not y:
        return f"h{number(x)}"
    return f"l{_numbers((x, y))}" if x else f"v{number(y)}"


def _seen_from(origin: Point, points: Sequence[Point]) -> list[Point]:
    return [(x - origin[0], y - origin[1]) for x, y in points]


def _numbers(*points: Point) -> str:
    """Return coordinates with nothing between them but a blank or a minus sign."""
    return " ".join(number(value) for point in points for value in point).replace(" -", "-")


def _rounded(points: Iterable[Point]) -> list[Point]:
    return [(round(x, DECIMALS), round(y, DECIMALS)) for x, y in points]


def _quadratic(points: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    """Return the bends and ends of quadratic curves: an end that is not given lies between two bends."""
    *bends, last = points
    ends = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in pairwise(bends)]
    return zip(bends, [*ends, last], strict=True)

"""Shapes, and what is done with them: turned, moved, cut and joined before they are written.

A shape is a path of skia-pathops. The y axis goes down, as in SVG.
"""

from __future__ import annotations

import re
from math import cos, radians, sin, sqrt, tau
from typing import TypeAlias

import pathops
from pathops import LineCap, LineJoin, PathOp, op

Shape: TypeAlias = pathops.Path

ARC = 0.5522847498
"""Where the control points of a quarter of a circle are, in radii."""

EVERYWHERE = 8000
MITER = 4
STEP = re.compile(r"([MLCZ])([^MLCZ]*)")


def path(data: str) -> Shape:
    """Return the shape of SVG path data that says M, L, C and Z alone; what is not closed stays open."""
    shape = Shape()
    for verb, numbers in STEP.findall(data):
        at = [float(number) for number in numbers.split()]
        match verb:
            case "M":
                shape.moveTo(*at)
            case "L":
                shape.lineTo(*at)
            case "C":
                shape.cubicTo(*at)
            case "Z":
                shape.close()
    return shape


def circle(x: float, y: float, r: float, ry: float = 0) -> Shape:
    """Return a circle around a point, or an ellipse with another radius up and down."""
    ry = ry or r
    kx, ky = ARC * r, ARC * ry
    return path(
        f"M{x - r} {y}C{x - r} {y - ky} {x - kx} {y - ry} {x} {y - ry}C{x + kx} {y - ry} {x + r} {y - ky} {x + r} {y}"
        f"C{x + r} {y + ky} {x + kx} {y + ry} {x} {y + ry}C{x - kx} {y + ry} {x - r} {y + ky} {x - r} {y}Z"
    )


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> Shape:
    """Return a rectangle, with round corners if a radius is given."""
    if not r:
        return polygon((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    k, right, bottom = r * (1 - ARC), x + w, y + h
    return path(
        f"M{x + r} {y}L{right - r} {y}C{right - k} {y} {right} {y + k} {right} {y + r}"
        f"L{right} {bottom - r}C{right} {bottom - k} {right - k} {bottom} {right - r} {bottom}"
        f"L{x + r} {bottom}C{x + k} {bottom} {x} {bottom - k} {x} {bottom - r}"
        f"L{x} {y + r}C{x} {y + k} {x + k} {y} {x + r} {y}Z"
    )


def polygon(*points: tuple[float, float]) -> Shape:
    """Return a shape with straight sides."""
    return path("M" + "L".join(f"{x} {y}" for x, y in points) + "Z")


def round_polygon(x: float, y: float, r: float, sides: int) -> Shape:
    """Return a regular polygon as large as a circle: quicker to draw than that, and looks the same when it is small."""
    angle = tau / sides
    reach = r * sqrt(angle / sin(angle))
    return polygon(*((x + reach * cos(side * angle), y + reach * sin(side * angle)) for side in range(sides)))


def ring(x: float, y: float, r: float, width: float) -> Shape:
    """Return a circle's line."""
    return without(circle(x, y, r + width / 2), circle(x, y, r - width / 2))


def star(x: float, y: float, r: float) -> Shape:
    """Return a star with four points."""
    k = r * 0.26
    m = k * 0.3
    return path(
        f"M{x} {y - r}C{x + m} {y - k} {x + k} {y - m} {x + r} {y}C{x + k} {y + m} {x + m} {y + k} {x} {y + r}"
        f"C{x - m} {y + k} {x - k} {y + m} {x - r} {y}C{x - k} {y - m} {x - m} {y - k} {x} {y - r}Z"
    )


def moved(shape: Shape, x: float, y: float, scale: float = 1, turn: float = 0) -> Shape:
    """Return a shape that was enlarged, then turned clockwise by so many degrees, then moved."""
    c, s = scale * cos(radians(turn)), scale * sin(radians(turn))
    return shape.transform(c, s, -s, c, x, y)


def mirrored(shape: Shape, x: float) -> Shape:
    """Return what a shape looks like in an upright mirror at x."""
    return shape.transform(-1, 0, 0, 1, 2 * x, 0)


def common(one: Shape, other: Shape) -> Shape:
    """Return what is inside both shapes."""
    return op(one, other, PathOp.INTERSECTION, fix_winding=True)


def without(shape: Shape, hole: Shape) -> Shape:
    """Return what is inside a shape and outside another."""
    return op(shape, hole, PathOp.DIFFERENCE, fix_winding=True)


def joined(first: Shape, *others: Shape) -> Shape:
    """Return what is inside any of the shapes."""
    for other in others:
        first = op(first, other, PathOp.UNION, fix_winding=True)
    return first


def right_of(shape: Shape, x: float) -> Shape:
    """Return the part of a shape to the right of x."""
    return common(shape, rect(x, -EVERYWHERE / 2, EVERYWHERE, EVERYWHERE))


def left_of(shape: Shape, x: float) -> Shape:
    """Return the part of a shape to the left of x."""
    return common(shape, rect(x - EVERYWHERE, -EVERYWHERE / 2, EVERYWHERE, EVERYWHERE))


def below(shape: Shape, y: float) -> Shape:
    """Return the part of a shape below y."""
    return common(shape, rect(-EVERYWHERE / 2, y, EVERYWHERE, EVERYWHERE))


def above(shape: Shape, y: float) -> Shape:
    """Return the part of a shape above y."""
    return common(shape, rect(-EVERYWHERE / 2, y - EVERYWHERE, EVERYWHERE, EVERYWHERE))


def outlined(line: Shape, width: float) -> Shape:
    """Return what a line with round ends covers."""
    shape = Shape(line)
    shape.stroke(width, LineCap.ROUND_CAP, LineJoin.ROUND_JOIN, MITER)
    shape.convertConicsToQuads()
    shape.simplify(fix_winding=True)
    return shape

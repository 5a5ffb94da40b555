"""The one list that is drawn, touched and walked by keys."""

import pytest

from halfmoon.engine.position import PLACES
from halfmoon.view.box import Box
from halfmoon.view.items import Item, Role, Step, at_point, named, out_of_reach, stepped
from halfmoon.view.layout import layout

STEPS = {"left": Step(-1, 0), "right": Step(1, 0), "up": Step(0, -1), "down": Step(0, 1)}


def places(width: int = 1280, height: int = 800) -> list[Item]:
    where = layout(width, height)
    return [Item(Role.PLACE, where.places[place], place, touch=where.touch[place]) for place in PLACES]


def walked(start: str, *steps: str) -> str:
    for step in steps:
        start = stepped(places(), start, STEPS[step])
    return start


def test_what_is_drawn_last_is_touched_first() -> None:
    box = Box(0, 0, 10, 10)
    below, above = Item(Role.BUTTON, box, "below", touch=box), Item(Role.BUTTON, box, "above", touch=box)
    assert at_point([below, above], 5, 5) is above


def test_what_cannot_be_touched_lets_the_touch_through() -> None:
    box = Box(0, 0, 10, 10)
    below, toast = Item(Role.BUTTON, box, "below", touch=box), Item(Role.TOAST, box)
    assert at_point([below, toast], 5, 5) is below


def test_what_lies_under_something_is_out_of_reach() -> None:
    assert named(out_of_reach(places()), "8") is None


@pytest.mark.parametrize(
    ("start", "steps", "end"),
    [
        ("1", ["up"], "2"),
        ("2", ["up"], "3"),
        ("3", ["right"], "4"),
        ("9", ["right"], "10"),
        ("10", ["down"], "11"),
        ("11", ["down"], "12"),
        ("5", ["down"], "R1"),
        ("R1", ["right", "right", "right"], "R4"),
        ("R4", ["right"], "11"),
        ("R5", ["left"], "1"),
        ("R6", ["up", "up"], "6"),
        ("1", ["left"], "1"),
    ],
)
def test_arrows_move_over_the_arc_as_the_picture_suggests(start: str, steps: list[str], end: str) -> None:
    assert walked(start, *steps) == end


@pytest.mark.parametrize("size", [(640, 480), (1024, 768), (1280, 800), (3840, 2160), (1080, 1920), (1200, 1200)])
def test_arrows_reach_every_place_from_every_place(size: tuple[int, int]) -> None:
    items = places(*size)
    for start in PLACES:
        reached, edge = {start}, {start}
        while edge:
            edge = {stepped(items, place, step) for place in edge for step in STEPS.values()} - reached
            reached |= edge
        assert reached == set(PLACES), start


def test_the_first_arrow_shows_the_ring_on_the_first_place() -> None:
    assert stepped(places(), "", STEPS["right"]) == "1"


def test_what_is_above_a_row_is_neither_seen_nor_touched() -> None:
    box = Box(0, 10, 10, 20)
    button = Item(Role.BUTTON, box, "button", touch=box)
    half = button.below(20)
    assert (half.touch, half.seen_from) == (Box(0, 20, 10, 10), 20)
    assert button.below(40).touch is None
    assert button.below(10) is button

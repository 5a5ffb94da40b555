"""Where everything is, in a window of any size."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.engine.position import PILES, PLACES, RESERVE
from halfmoon.play.manners import Manners
from halfmoon.view.bar import LEAST_TOUCH
from halfmoon.view.box import Box
from halfmoon.view.layout import SMALLEST, Layout, layout
from halfmoon.view.reach import Reach, reach_of

WINDOWS = [(640, 480), (1024, 768), (1280, 800), (1920, 1080), (3840, 2160), (1080, 1920), (1200, 1200), (640, 2160)]
any_window = st.tuples(st.integers(SMALLEST[0], 3840), st.integers(SMALLEST[1], 2160))


def column(place: str, where: Layout) -> float:
    return where.places[place].cx


@pytest.mark.parametrize("size", WINDOWS)
def test_three_piles_rise_on_the_left_seven_go_along_the_top_two_go_down_on_the_right(size: tuple[int, int]) -> None:
    """RULES 3, 31."""
    boxes = layout(*size).places
    assert boxes["1"].y > boxes["2"].y > boxes["3"].y
    top = [str(pile) for pile in range(3, 11)]
    assert [boxes[pile].x for pile in top] == sorted(boxes[pile].x for pile in top)
    assert boxes["10"].y < boxes["11"].y < boxes["12"].y
    assert boxes["12"].y == boxes["1"].y


@pytest.mark.parametrize("size", WINDOWS)
def test_the_arc_is_open_at_the_bottom_and_the_same_on_both_sides(size: tuple[int, int]) -> None:
    """RULES 3."""
    where = layout(*size)
    for left, right in zip(PILES[:6], reversed(PILES[6:]), strict=True):
        assert abs(where.places[left].y - where.places[right].y) <= 1
        assert abs(where.places[left].x - (where.width - where.places[right].right)) <= 2
    assert where.places["6"].y < where.places["3"].y


@pytest.mark.parametrize("size", WINDOWS)
def test_the_reserve_fills_the_middle_in_two_rows_of_four(size: tuple[int, int]) -> None:
    """RULES 4, 31."""
    boxes = layout(*size).places
    upper, lower = RESERVE[:4], RESERVE[4:]
    for row in (upper, lower):
        assert [boxes[place].x for place in row] == sorted(boxes[place].x for place in row)
    assert all(boxes[above].x == boxes[below].x for above, below in zip(upper, lower, strict=True))
    assert all(boxes[above].bottom < boxes[below].y for above, below in zip(upper, lower, strict=True))
    assert all(boxes["3"].right < boxes[place].x and boxes[place].right < boxes["10"].x for place in RESERVE)


@given(any_window)
def test_no_card_covers_another_and_all_are_on_the_screen(size: tuple[int, int]) -> None:
    where = layout(*size)
    edge = round(where.depth)
    cards = [Box(box.x, box.y, box.w, box.h + (edge if name in PILES else 0)) for name, box in where.places.items()]
    assert not any(one.overlaps(other) for one, other in combinations(cards, 2))
    assert all(
        card.x >= 0 and card.y >= 0 and card.right <= where.width and card.bottom <= where.bar.y for card in cards
    )


@given(any_window)
def test_touch_areas_meet_but_never_overlap_and_hold_the_whole_card(size: tuple[int, int]) -> None:
    where = layout(*size)
    areas = [where.touch[place] for place in PLACES]
    assert not any(one.overlaps(other) for one, other in combinations(areas, 2))
    for place in PLACES:
        card, area = where.places[place], where.touch[place]
        assert (area.x, area.y) <= (card.x, card.y)
        assert area.contains(card.right - 1, card.bottom - 1)
        assert min(area.w, area.h) >= LEAST_TOUCH


@given(any_window)
def test_every_control_is_as_large_as_a_fingertip_and_lies_in_the_bar(size: tuple[int, int]) -> None:
    where = layout(*size)
    boxes = [*where.controls.values(), where.stats["time"], where.stats["moves"]]
    assert all(box.w >= LEAST_TOUCH and box.h >= LEAST_TOUCH for box in where.controls.values())
    assert all(where.bar.y <= box.y and box.bottom <= where.height for box in boxes)
    assert all(box.x >= 0 and box.right <= where.width for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@given(any_window)
def test_the_moon_stands_below_the_reserve_and_behind_the_bar(size: tuple[int, int]) -> None:
    where = layout(*size)
    assert where.moon.y - where.moon.r > max(where.places[place].bottom for place in RESERVE)
    assert where.moon.y - where.moon.r < where.bar.y < where.moon.y + where.moon.r


@pytest.mark.parametrize(
    ("size", "card", "radius"), [((1920, 1080), 188, 150), ((1280, 800), 139, 111), ((1080, 1920), 117, 259)]
)
def test_the_measures_are_those_of_the_visual_design(size: tuple[int, int], card: int, radius: int) -> None:
    where = layout(*size)
    assert (where.card_w, round(where.moon.r)) == (card, radius)


def test_a_window_smaller_than_the_smallest_is_laid_out_like_it() -> None:
    assert layout(1, 1).places == layout(*SMALLEST).places


def test_a_diagram_leaves_room_for_its_labels_under_every_card() -> None:
    """RULES 6."""
    plain, labelled = layout(1280, 800), layout(1280, 800, labels=True)
    gap = labelled.places["2"].y - labelled.places["3"].bottom - labelled.depth
    assert gap > plain.places["2"].y - plain.places["3"].bottom - plain.depth + 12


# A kiosk.


def kiosk(size: tuple[int, int], inches: float = 0.0, low: bool = False) -> Reach:
    return reach_of(Manners(kiosk=True, screen_inches=inches, controls_low=low), *size)


any_inches = st.one_of(st.just(0.0), st.floats(3, 200))
any_screen = st.tuples(st.integers(SMALLEST[0], 3840), st.integers(SMALLEST[1], 3840))


@given(any_screen, any_inches, st.booleans(), st.booleans())
def test_in_any_kiosk_nothing_that_is_touched_overlaps_leaves_the_window_or_lies_at_its_edge(
    size: tuple[int, int], inches: float, low: bool, labels: bool
) -> None:
    reach = kiosk(size, inches, low)
    where = layout(*size, labels, reach)
    inner = Box(0, 0, where.width, where.height).grown(-reach.dead)
    boxes = [*where.touch.values(), *where.controls.values()]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(min(box.w, box.h) >= LEAST_TOUCH for box in boxes)
    for box in (*where.places.values(), *where.controls.values()):
        assert inner.contains(box.x, box.y)
        assert inner.contains(box.right - 1, box.bottom - 1)
    assert all(where.touch[place].contains(card.cx, card.cy) for place, card in where.places.items())
    assert where.moon.r > 0


@given(any_screen, any_inches, st.booleans())
def test_where_what_is_touched_is_low_the_whole_arc_is_in_the_lower_half_and_the_moon_above_it(
    size: tuple[int, int], inches: float, labels: bool
) -> None:
    where = layout(*size, labels, kiosk(size, inches, low=True))
    if not where.free:
        return
    assert all(2 * box.y >= where.height for box in (*where.touch.values(), *where.controls.values()))
    assert where.card_w >= where.reach.card
    moon, top = where.moon.box.grown(round(19 * where.u)), min(box.y for box in where.places.values())
    assert moon.y >= where.header.bottom - 1
    assert moon.bottom <= top - 48


@pytest.mark.parametrize("inches", [0, 15.6, 21.5, 27, 32])
@pytest.mark.parametrize("size", [(1080, 1920), (2160, 3840), (768, 1366), (800, 1280), (768, 1024)])
def test_on_a_screen_that_stands_the_arc_can_be_low(size: tuple[int, int], inches: float) -> None:
    assert layout(*size, reach=kiosk(size, inches, low=True)).free
    assert not layout(*size, reach=kiosk(size, inches)).free


def test_the_arc_is_not_low_where_its_cards_would_be_too_small() -> None:
    assert (
        layout(640, 700, reach=kiosk((640, 700), low=True)).places == layout(640, 700, reach=kiosk((640, 700))).places
    )


def test_a_screen_that_lies_is_the_same_whether_low_or_not() -> None:
    size = 1920, 1080
    assert layout(*size, reach=kiosk(size, 21.5, low=True)).places == layout(*size, reach=kiosk(size, 21.5)).places


@pytest.mark.parametrize("inches", [15.6, 21.5, 27, 32])
@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (3840, 2160), (1080, 1920), (2160, 3840)])
def test_on_the_screens_of_kiosks_buttons_have_20_millimetres_and_cards_15(
    size: tuple[int, int], low: bool, inches: float
) -> None:
    where = layout(*size, reach=kiosk(size, inches, low))
    millimetre = (size[0] ** 2 + size[1] ** 2) ** 0.5 / inches / 25.4
    assert all(min(box.w, box.h) >= 20 * millimetre for box in where.controls.values())
    assert where.card_w >= 15 * millimetre

"""Only what has changed is drawn, and it looks as if everything had been."""

from collections.abc import Sequence

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scenes import brush, scene, table_scene

from halfmoon.app.scene import Scene
from halfmoon.engine.position import PLACES
from halfmoon.view import paint
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State
from halfmoon.view.paint import Drawing

SIZE = (640, 480)

ROUNDING = 3
"""Grey levels by which a blit may differ with where it is cut off: a few at a time are computed at once."""


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)


def drawn(items: Sequence[Item], ours: Brush) -> list[Drawing]:
    """Return the drawings of a picture at rest."""
    return [paint.drawing(item, ours) for item in items]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_drawing_the_same_picture_again_draws_nothing() -> None:
    before = drawn(table_scene().items(brush(SIZE)), brush(SIZE))
    again = drawn(table_scene().items(brush(SIZE)), brush(SIZE))
    assert paint.painted(pygame.Surface(SIZE), before, again) == []


def test_selecting_a_card_draws_only_around_cards() -> None:
    """The bar and the moon stay untouched."""
    ours = brush(SIZE)
    before, after = table_scene(), scene(table_scene(), "5")
    areas = paint.painted(pygame.Surface(SIZE), drawn(before.items(ours), ours), drawn(after.items(ours), ours))
    assert areas
    assert not any(area.colliderect(ours.layout.bar) for area in areas)


@pytest.mark.parametrize("names", [("5",), ("R3",), ("1", "8"), ("1", "R3"), ("3", "4"), ("menu",), ("new",)])
def test_what_stays_in_the_picture_stays_in_its_order(names: tuple[str, ...]) -> None:
    """Otherwise what is drawn in parts would show a shadow above what it lies under."""
    ours = brush(SIZE)
    before, after = (drawn(now.items(ours), ours) for now in (table_scene(""), scene(table_scene(""), *names)))
    assert [drawing for drawing in before if drawing in after] == [drawing for drawing in after if drawing in before]


@settings(max_examples=25)
@given(st.lists(st.sampled_from([*PLACES, "undo", "redo", "menu", "back", "settings", "high_contrast"]), max_size=12))
def test_what_changed_drawn_alone_looks_like_the_whole_drawn_anew(names: list[str]) -> None:
    ours = brush(SIZE)
    now: Scene = table_scene()
    shown = drawn(now.items(ours), ours)
    screen = pygame.Surface(SIZE)
    paint.painted(screen, [], shown)
    for name in names:
        now = scene(now, name)
        after = drawn(now.items(ours), ours)
        paint.painted(screen, shown, after)
        shown = after
    whole = pygame.Surface(SIZE)
    paint.painted(whole, [], shown)
    assert max(abs(one - other) for one, other in zip(pixels(screen), pixels(whole), strict=True)) <= ROUNDING


def test_the_ring_of_the_keys_is_drawn_around_the_card() -> None:
    ours = brush(SIZE)
    box = ours.layout.places["5"]
    ring = paint.ring(box, ours).stamps[0]
    assert box.x - ring.x == ring.x + ring.picture.get_width() - box.right > 0


def test_a_card_under_the_finger_is_drawn_a_little_smaller() -> None:
    ours = brush(SIZE)
    items = table_scene().items(ours)
    pressed = [item.having(State.PRESSED) if item.name == "5" else item for item in items]
    assert drawn(items, ours) != drawn(pressed, ours)


def test_nothing_is_drawn_above_the_row_from_which_an_item_is_seen() -> None:
    ours = brush(SIZE)
    box = Box(20, 20, 120, 60)
    button = Item(Role.BUTTON, box, "new", "New", touch=box)
    whole, cut, gone = (drawn([item], ours)[0] for item in (button, button.below(50), button.below(200)))
    pictures = [pygame.Surface(SIZE) for _ in range(2)]
    for picture, drawing in zip(pictures, (whole, cut), strict=True):
        paint.put(picture, [picture.get_rect()], [drawing])
    lower = Box(0, 50, SIZE[0], SIZE[1] - 50)
    assert pixels(pictures[0].subsurface(lower)) == pixels(pictures[1].subsurface(lower))
    assert cut.bounds.y == 50
    assert not gone.stamps

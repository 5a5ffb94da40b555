"""The loop, with events and time passed in: what it answers, when it sleeps, what it counts and what it draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from notation import EXAMPLE, STUCK_DEAL, example, example_moves, tapped
from pilot import SIZE, Pilot, Point, desk_with, opened, resized, told, touch_of, wait_for

from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.rules import RulesScene
from halfmoon.app.scenes.stuck import StuckScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.won import WonScene
from halfmoon.app.shell import STEP
from halfmoon.play.manners import Manners
from halfmoon.play.settings import Settings
from halfmoon.play.table import Table, new_table
from halfmoon.view.look import REFUSAL, RIM_FADE, SHAKE, STUCK_AFTER, TOAST_OUT, WON_AFTER, toast_hold

Fly = Callable[..., Pilot]

HOUR = 3600
SAYING_WHY = Settings(move_errors=True)
SUM_SENTENCE = "The sum must be 11"
CYRILLIC_U = "у"

ONE_MOVE_FROM_STUCK = 28_969
"""HM1-N-AAABQWF, which is stuck after 4+R6."""

EVERYWHERE = """
    1 3 1 8 5 3 undo undo redo code new undo
    menu settings move_errors placement_help four_colours high_contrast letters:J_Q_K language:bg back
    1 3 menu enter_code key:A erase key:B deal back menu about back menu again 8 new menu settings language:en back
"""
"""Taps that lead through all the scenes, with refusals and toasts."""

FOCUS_LOST = pygame.Event(pygame.WINDOWFOCUSLOST)
FOCUS_GAINED = pygame.Event(pygame.WINDOWFOCUSGAINED)
LEFT = pygame.Event(pygame.WINDOWLEAVE)
HIDDEN = pygame.Event(pygame.WINDOWHIDDEN)
MINIMIZED = pygame.Event(pygame.WINDOWMINIMIZED)
QUIT = pygame.Event(pygame.QUIT)


@pytest.fixture
def fly(tmp_path: Path) -> Iterator[Fly]:
    """Return what puts a pilot before a table."""
    pilots = []

    def begin(table: Table | None = None, settings: Settings | None = None, folder: Path = tmp_path) -> Pilot:
        desk = desk_with(table or example(), settings, folder)
        pilots.append(Pilot(opened(desk), folder))
        return pilots[-1]

    yield begin
    for pilot in pilots:
        pilot.close()


def click(point: Point, button: int) -> list[pygame.Event]:
    """Return the events of a mouse whose button is pressed and let go."""
    kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    return [pygame.Event(kind, pos=point, button=button, touch=False) for kind in kinds]


# Touches.


def test_a_touched_card_is_selected_on_release_and_not_before(fly: Fly) -> None:
    """RULES 12."""
    pilot = fly()
    pilot.press("8")
    assert not pilot.table.selected
    pilot.lift("8")
    assert pilot.table.selected == ("8",)


def test_a_touched_card_looks_pressed_at_once(fly: Fly) -> None:
    pilot = fly()
    before = pilot.picture()
    pilot.press("8")
    assert pilot.picture() != before
    pilot.send(FOCUS_LOST)
    assert pilot.picture() == before


def test_two_touches_in_one_turn_remove_a_pair(fly: Fly) -> None:
    """RULES 12."""
    pilot = fly()
    pilot.send(*[pilot.touch(kind, place) for place in "18" for kind in (pygame.FINGERDOWN, pygame.FINGERUP)])
    assert pilot.table.game.moves == (("1", "8"),)


def test_the_finger_that_touches_last_is_the_one_that_counts(fly: Fly) -> None:
    pilot = fly()
    pilot.press("1", finger=0)
    pilot.press("8", finger=1)
    pilot.slide("5", finger=0)
    pilot.lift("8", finger=1)
    pilot.lift("1", finger=0)
    assert pilot.table.selected == ("8",)


def test_a_finger_that_another_has_followed_is_let_go_without_effect(fly: Fly) -> None:
    pilot = fly()
    pilot.press("1", finger=0)
    pilot.press("8", finger=1)
    pilot.lift("1", finger=0)
    assert not pilot.table.selected
    pilot.lift("8", finger=1)
    assert pilot.table.selected == ("8",)


def test_palms_that_rest_are_in_no_fingers_way(fly: Fly) -> None:
    pilot = fly()
    palms = {1: "R5", 2: "R8"}
    for palm, place in palms.items():
        pilot.press(place, palm)
    pilot.let(10)
    pilot.tap("1")
    pilot.slide("R6", finger=2)
    pilot.tap("8")
    for palm, place in palms.items():
        pilot.lift(place, palm)
    assert (told(pilot.table), pilot.table.selected) == ("1+8", ())


@pytest.mark.parametrize(("seconds", "selected"), [(1.5, ("1",)), (2.5, ())])
def test_a_slow_finger_counts_and_a_palm_does_not(fly: Fly, seconds: float, selected: tuple[str, ...]) -> None:
    pilot = fly()
    pilot.press("1")
    pilot.let(seconds)
    pilot.lift("1")
    assert pilot.table.selected == selected


def test_a_mouse_never_rests(fly: Fly) -> None:
    pilot = fly()
    x, y = (at / length for at, length in zip(pilot.middle("1"), SIZE, strict=True))
    pilot.send(pygame.Event(pygame.FINGERDOWN, touch_id=-1, finger_id=0, x=x, y=y))
    pilot.let(10)
    pilot.send(pygame.Event(pygame.FINGERUP, touch_id=-1, finger_id=0, x=x, y=y))
    assert pilot.table.selected == ("1",)


def test_nothing_looks_pressed_once_a_palm_has_lifted(fly: Fly) -> None:
    pilot = fly()
    pilot.press("1")
    pilot.let(3)
    pilot.lift("1")
    assert pilot.looks_right()


def test_a_finger_that_scrolls_for_long_scrolls_all_the_way(fly: Fly) -> None:
    pilot = fly()
    pilot.tap("menu", "rules")
    pilot.press((500, 500))
    for y in range(480, 180, -20):
        pilot.let(0.3)
        pilot.slide((500, y))
    before = pilot.picture()
    pilot.lift((500, 200))
    assert isinstance(pilot.scene, RulesScene)
    assert pilot.scene.scroll == 300
    assert pilot.picture() == before


def test_the_mouse_events_beside_a_touch_do_nothing_more(fly: Fly) -> None:
    pilot = fly()
    down, up = click(pilot.middle("8"), 1)
    pilot.send(down, pilot.touch(pygame.FINGERDOWN, "8"), up, pilot.touch(pygame.FINGERUP, "8"))
    assert pilot.table.selected == ("8",)


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_no_button_of_the_mouse_but_the_first_does_anything(fly: Fly, button: int) -> None:
    pilot = fly()
    pilot.send(*click(pilot.middle("8"), button))
    assert pilot.table == example()


@pytest.mark.parametrize(("beyond", "selected"), [(39, ("1",)), (42, ())])
def test_a_press_that_slides_40_pixels_beyond_its_card_is_cancelled(
    fly: Fly, beyond: int, selected: tuple[str, ...]
) -> None:
    pilot = fly()
    box = touch_of("1", pilot.scene, SIZE)
    pilot.press("1")
    pilot.slide((box.x - beyond, box.cy))
    pilot.lift((box.x - beyond, box.cy))
    assert pilot.table.selected == selected


def test_a_press_that_slid_off_stays_cancelled_when_it_comes_back(fly: Fly) -> None:
    pilot = fly()
    pilot.press("1")
    pilot.slide("R1")
    pilot.slide("1")
    pilot.lift("1")
    assert pilot.table.selected == ()


@pytest.mark.parametrize("event", [FOCUS_LOST, LEFT, HIDDEN, MINIMIZED], ids=str)
def test_a_press_is_cancelled_when_the_window_is_left(fly: Fly, event: pygame.Event) -> None:
    pilot = fly()
    pilot.press("1")
    pilot.send(event)
    pilot.lift("1")
    assert pilot.table.selected == ()


@pytest.mark.parametrize("event", [FOCUS_LOST, LEFT, HIDDEN, MINIMIZED], ids=str)
def test_the_first_touch_after_the_window_was_left_acts(fly: Fly, event: pygame.Event) -> None:
    pilot = fly()
    pilot.press("1")
    pilot.send(event)
    pilot.tap("8")
    assert pilot.table.selected == ("8",)


def test_a_touch_of_the_bare_table_keeps_the_selection(fly: Fly) -> None:
    """RULES 34."""
    pilot = fly()
    pilot.tap("8", (3, 3))
    assert pilot.table.selected == ("8",)


def test_a_card_touched_while_cards_shake_is_selected_at_once(fly: Fly) -> None:
    """RULES 33."""
    pilot = fly()
    pilot.tap("1", "3")
    pilot.let(SHAKE / 2)
    pilot.tap("8")
    assert (pilot.table.selected, pilot.table.refused) == (("8",), None)


# Keys.


@pytest.mark.parametrize(
    ("scancode", "mod", "moves"),
    [
        (pygame.KSCAN_U, 0, "1+8 / 8+5+3 11+4+6"),
        (pygame.KSCAN_Y, 0, "1+8 8+5+3 11+4+6"),
        (pygame.KSCAN_Z, pygame.KMOD_LCTRL, "1+8 / 8+5+3 11+4+6"),
        (pygame.KSCAN_Z, pygame.KMOD_RCTRL, "1+8 / 8+5+3 11+4+6"),
        (pygame.KSCAN_Z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, "1+8 8+5+3 11+4+6"),
        (pygame.KSCAN_U, pygame.KMOD_LSHIFT, "1+8 / 8+5+3 11+4+6"),
        (pygame.KSCAN_U, pygame.KMOD_CAPS | pygame.KMOD_NUM, "1+8 / 8+5+3 11+4+6"),
        *[
            (letter, mod, "1+8 8+5+3 / 11+4+6")
            for letter in (pygame.KSCAN_U, pygame.KSCAN_Y, pygame.KSCAN_N)
            for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA)
        ],
        (pygame.KSCAN_Z, 0, "1+8 8+5+3 / 11+4+6"),
        (pygame.KSCAN_Z, pygame.KMOD_LCTRL | pygame.KMOD_LALT, "1+8 8+5+3 / 11+4+6"),
    ],
)
def test_a_key_undoes_or_redoes_only_with_its_own_modifiers(fly: Fly, scancode: int, mod: int, moves: str) -> None:
    """RULES 37."""
    pilot = fly(example("1+8 8+5+3 11+4+6").undone())
    pilot.key(scancode, mod)
    assert told(pilot.table) == moves


def test_a_key_is_known_by_its_place_on_a_cyrillic_keyboard(fly: Fly) -> None:
    pilot = fly(example("1+8"))
    pilot.key(pygame.KSCAN_U, unicode=CYRILLIC_U)
    assert told(pilot.table) == " / 1+8"


def test_the_key_n_deals_a_game_that_undo_takes_back(fly: Fly) -> None:
    """RULES 40, 41."""
    pilot = fly(example("1+8"))
    pilot.key(pygame.KSCAN_N)
    assert pilot.table.game.number != EXAMPLE
    pilot.key(pygame.KSCAN_U)
    assert str(pilot.table.game) == "HM1-N-IEYLMBC 1+8"


def test_escape_opens_the_menu_and_goes_back(fly: Fly) -> None:
    pilot = fly()
    pilot.key(pygame.KSCAN_ESCAPE)
    assert isinstance(pilot.scene, MenuScene)
    pilot.key(pygame.KSCAN_ESCAPE)
    assert isinstance(pilot.scene, TableScene)


@pytest.mark.parametrize("key", [pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_SPACE])
def test_enter_and_space_touch_the_card_with_the_ring(fly: Fly, key: int) -> None:
    pilot = fly()
    pilot.key(pygame.KSCAN_RIGHT)
    pilot.key(key)
    assert pilot.table.selected == ("1",)


def test_enter_and_space_without_a_ring_touch_no_card(fly: Fly) -> None:
    pilot = fly()
    pilot.key(pygame.KSCAN_SPACE)
    assert pilot.table == example()


def test_the_ring_goes_away_when_a_finger_touches(fly: Fly) -> None:
    pilot = fly()
    before = pilot.picture()
    pilot.key(pygame.KSCAN_RIGHT)
    assert pilot.picture() != before
    pilot.tap((3, 3))
    assert pilot.picture() == before


# Time.


def test_the_clock_counts_ten_seconds_from_the_first_touch(fly: Fly) -> None:
    """RULES 36."""
    pilot = fly()
    pilot.let(HOUR)
    pilot.tap("8")
    pilot.let(10)
    assert pilot.seconds == pytest.approx(10, abs=0.02)


def test_the_time_of_a_suspended_machine_is_not_counted(fly: Fly) -> None:
    """RULES 36."""
    pilot = fly()
    pilot.tap("8")
    pilot.let(3)
    pilot.suspend(HOUR)
    pilot.let(2)
    assert pilot.seconds == pytest.approx(5, abs=0.02)


@pytest.mark.parametrize("event", [FOCUS_LOST, HIDDEN, MINIMIZED], ids=str)
def test_the_clock_stands_still_without_the_focus_or_hidden(fly: Fly, event: pygame.Event) -> None:
    """RULES 36."""
    pilot = fly()
    pilot.tap("8")
    pilot.let(3)
    pilot.send(event)
    pilot.let(HOUR)
    pilot.send(FOCUS_GAINED)
    pilot.let(2)
    assert pilot.seconds == pytest.approx(5, abs=0.02)


def test_the_clock_stands_still_while_the_menu_is_open(fly: Fly) -> None:
    """RULES 36."""
    pilot = fly()
    pilot.tap("8")
    pilot.let(3)
    pilot.tap("menu")
    pilot.let(HOUR)
    pilot.tap("back")
    pilot.let(2)
    assert pilot.seconds == pytest.approx(5, abs=0.02)


def test_the_clock_stands_still_on_a_stuck_table_until_an_undo(fly: Fly) -> None:
    """RULES 36, 38."""
    pilot = fly(tapped(new_table(ONE_MOVE_FROM_STUCK), "4"))
    pilot.let(3)
    pilot.tap("R6")
    pilot.let(STUCK_AFTER + STEP)
    assert isinstance(pilot.scene, StuckScene)
    pilot.let(HOUR)
    pilot.tap("back")
    pilot.let(HOUR)
    pilot.tap("undo")
    pilot.let(2)
    assert pilot.seconds == pytest.approx(5, abs=0.02)


def test_the_clock_stands_still_once_the_game_is_won(fly: Fly) -> None:
    """RULES 21, 36."""
    pilot = fly(tapped(example(example_moves()[: -len(" R7+9")]), "9"))
    pilot.let(3)
    pilot.tap("R7")
    pilot.let(WON_AFTER + STEP)
    assert isinstance(pilot.scene, WonScene)
    pilot.let(HOUR)
    assert pilot.seconds == pytest.approx(3, abs=0.02)


def test_the_sentence_of_a_refusal_goes_away_by_itself(fly: Fly) -> None:
    """RULES 17, 33."""
    pilot = fly(settings=SAYING_WHY)
    pilot.tap("1", "3")
    pilot.let(toast_hold(SUM_SENTENCE) - 0.1)
    assert pilot.desk.toast
    assert pilot.desk.toast.sentence == SUM_SENTENCE
    pilot.let(0.2 + TOAST_OUT)
    assert pilot.desk.toast is None
    assert pilot.looks_right()


def test_without_move_errors_a_refusal_says_nothing(fly: Fly) -> None:
    """RULES 17, 33."""
    pilot = fly()
    pilot.tap("1", "3")
    assert pilot.table.refused
    assert pilot.desk.toast is None


def test_the_sentence_of_a_refusal_is_gone_with_the_next_touch(fly: Fly) -> None:
    """RULES 33."""
    pilot = fly(settings=SAYING_WHY)
    pilot.tap("1", "3", "8")
    assert pilot.desk.toast is None


def test_refused_cards_shake_and_come_to_rest(fly: Fly) -> None:
    """RULES 33."""
    pilot = fly()
    at_rest = pilot.picture()
    pilot.tap("1", "3")
    pictures = {at_rest, pilot.picture()}
    for _ in range(3):
        pilot.let(SHAKE / 7)
        pictures.add(pilot.picture())
    assert len(pictures) >= 4
    pilot.let(REFUSAL + RIM_FADE)
    assert pilot.picture() == at_rest


# Sleep.


@pytest.mark.parametrize(
    ("table", "most"),
    [
        (example(), 1),  # before the first touch
        (example().tapped("8"), 61),  # the clock shows another second
        (new_table(STUCK_DEAL), 1),
        (example(example_moves()), 1),
    ],
    ids=["untouched", "clock running", "stuck", "won"],
)
def test_in_a_minute_the_loop_turns_only_when_the_picture_changes(fly: Fly, table: Table, most: int) -> None:
    assert fly(table).turns_in(60) <= most


def test_a_shake_is_drawn_sixty_times_a_second(fly: Fly) -> None:
    """RULES 33."""
    pilot = fly()
    pilot.tap("1", "3")
    assert pilot.turns_in(SHAKE) == pytest.approx(60 * SHAKE, abs=2)


# Pictures.


def test_whatever_is_done_the_picture_is_the_one_drawn_afresh(fly: Fly) -> None:
    """RULES 5."""
    pilot = fly(settings=SAYING_WHY)
    for name in EVERYWHERE.split():
        pilot.tap(name.replace("_Q_", " Q "))
        for _ in range(4):
            pilot.let(0.1)
            assert pilot.looks_right(on_the_way=True), name
        pilot.let(1)
        assert pilot.looks_right(), name


def test_a_window_that_was_covered_is_drawn_again(fly: Fly) -> None:
    pilot = fly()
    before = pilot.picture()
    pilot.window.screen.fill("red")
    pilot.send(pygame.Event(pygame.VIDEOEXPOSE))
    assert pilot.picture() == before


def test_a_window_of_another_size_is_drawn_whole(fly: Fly) -> None:
    pilot = fly()
    pilot.window.open((700, 900), full_screen=False)
    pilot.send(resized(700, 900))
    assert pilot.looks_right()


# What is kept.


def test_the_size_of_the_window_is_saved_at_once(fly: Fly) -> None:
    pilot = fly()
    pilot.send(resized(700, 900))
    wait_for(lambda: pilot.saved_settings().window == (700, 900))


def test_every_move_is_on_the_disk_while_the_game_goes_on(fly: Fly) -> None:
    pilot = fly()
    pilot.tap("1", "8", "undo")
    wait_for(lambda: told(pilot.saved()) == " / 1+8")


def test_the_clock_on_the_disk_is_at_most_thirty_seconds_behind(fly: Fly) -> None:
    """RULES 36."""
    pilot = fly()
    pilot.tap("8")
    for second in range(1, 91):
        pilot.let(1)
        if second % 30 == 0:
            wait_for(lambda: pilot.saved().round.clock.seconds >= second - 30)  # noqa: B023
    assert pilot.saved().round.clock.seconds >= 60


def test_where_nothing_can_be_saved_the_game_goes_on_and_says_so(fly: Fly, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    pilot = fly(folder=in_the_way)

    def saved() -> bool:
        pilot.let(0)
        return pilot.desk.saved

    wait_for(lambda: not saved())
    pilot.tap("1", "8")
    assert (pilot.desk.saved, told(pilot.table)) == (False, "1+8")
    in_the_way.unlink()
    pilot.tap("undo")
    wait_for(saved)


def test_the_end_of_the_program_saves_the_last_second(fly: Fly) -> None:
    pilot = fly()
    pilot.tap("8")
    pilot.let(7.5)
    pilot.send(QUIT)
    assert pilot.shell.scene is None
    assert pilot.saved().round.clock.seconds == pytest.approx(7.5, abs=0.02)


def test_nothing_is_answered_after_the_program_was_told_to_end(fly: Fly) -> None:
    pilot = fly(example("1+8"))
    undo = [pilot.touch(kind, "undo") for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]
    pilot.send(QUIT, *undo)
    assert told(pilot.saved()) == "1+8"


# The edge of a kiosk.


@pytest.mark.parametrize(("x", "selected"), [(18, ("8",)), (19, ())])
def test_no_touch_begins_in_the_outer_5_millimetres_of_a_kiosk(
    tmp_path: Path, x: int, selected: tuple[str, ...]
) -> None:
    """Else it would be the last finger, and the one before would be let go."""
    desk = replace(desk_with(example()), manners=Manners(kiosk=True))
    pilot = Pilot(TableScene(desk), tmp_path)
    pilot.press("8", finger=1)
    pilot.press((x, 300), finger=2)
    pilot.lift("8", finger=1)
    pilot.close()
    assert pilot.table.selected == selected

"""What the buttons, menus and sheets do: each scene answers with the scene that comes next."""

from dataclasses import replace

import pytest
from notation import STUCK_DEAL
from scenes import EXAMPLE, EXAMPLE_MOVES, TODAY, Dealing, brush, desk, scene, table_scene

from halfmoon.app.scene import Scene
from halfmoon.app.scenes.about import AboutScene
from halfmoon.app.scenes.code_entry import CodeScene
from halfmoon.app.scenes.menu import MenuScene
from halfmoon.app.scenes.rules import RulesScene
from halfmoon.app.scenes.settings import SettingsScene
from halfmoon.app.scenes.stuck import StuckScene
from halfmoon.app.scenes.table import TableScene
from halfmoon.app.scenes.won import WonScene
from halfmoon.engine import code
from halfmoon.engine.code import Fault
from halfmoon.engine.game import Game, new_game
from halfmoon.engine.position import PILES, RESERVE, position_from
from halfmoon.play.daily import deal_of
from halfmoon.play.settings import OPTIONS, Settings
from halfmoon.play.table import Round, Table, new_table
from halfmoon.view.box import Box
from halfmoon.view.brush import Brush
from halfmoon.view.items import Item, Role, State, at_point, named
from halfmoon.view.look import REFUSAL, toast_hold


def shown(now: Scene, name: str, ours: Brush | None = None) -> Item:
    item = named(now.items(ours or brush()), name)
    assert item is not None, name
    return item


def raised(now: Scene) -> dict[str, Box]:
    """Return where the cards are that stand above the others."""
    return {item.name: item.bounds for item in now.items(brush()) if item.role is Role.CARD}


def moves(now: Scene) -> str:
    return str(now.desk.table.game).partition(" ")[2]


def one_move_before_the_win() -> TableScene:
    return table_scene(" ".join(EXAMPLE_MOVES.split()[:-1]))


def stuck_scene() -> Scene:
    """Return a deal without a way out, begun from a game with a move."""
    return scene(table_scene().with_table(table_scene().desk.table.dealt(STUCK_DEAL)))


def test_touching_two_cards_that_make_11_removes_them() -> None:
    """RULES 12."""
    assert moves(scene(table_scene(""), "1", "8")) == "1+8"


def test_the_last_removal_shows_that_the_game_is_won() -> None:
    """RULES 21."""
    won = scene(one_move_before_the_win(), "R7", "9")
    assert isinstance(won, WonScene)
    assert {item.note for item in won.items(brush()) if item.role is Role.WON_STAT} >= {"520", "48"}


def test_a_won_game_offers_a_new_one_and_the_same_deal_but_no_undo() -> None:
    """RULES 38."""
    won = scene(one_move_before_the_win(), "R7", "9")
    assert named(won.items(brush()), "undo") is None
    assert scene(won, "again").desk.table.game.number == EXAMPLE
    assert not scene(won, "new").desk.table.can_undo


def test_a_table_without_a_way_out_says_so_and_offers_undo_and_a_new_game() -> None:
    """RULES 22, 38."""
    notice = stuck_scene()
    assert isinstance(notice, StuckScene)
    assert {"undo", "new"} <= {item.name for item in notice.items(brush())}


def test_a_touch_beside_the_notice_sets_it_aside_and_leaves_a_mark() -> None:
    """RULES 22."""
    table = scene(stuck_scene(), "back")
    assert isinstance(table, TableScene)
    assert shown(table, "stuck").role is Role.MARK


def test_the_mark_brings_the_notice_back_and_undo_takes_both_away() -> None:
    table = scene(stuck_scene(), "back")
    assert isinstance(scene(table, "stuck"), StuckScene)
    assert named(scene(table, "undo").items(brush()), "stuck") is None


def test_a_refused_try_shakes_and_says_nothing_unless_asked_to() -> None:
    """RULES 17, 33."""
    refused = scene(table_scene(""), "1", "R3")
    rims = {item.name for item in refused.items(brush()) if State.REFUSED in item.state}
    assert rims == {"1", "R3"}
    assert refused.desk.toast is None


@pytest.mark.parametrize(
    ("touched", "sentence"),
    [
        (("1", "R3"), "Сборът трябва да е равен на 11"),
        (("1", "3"), "Сборът трябва да е равен на 11"),
        (("3", "1"), "Необходими са вале, дама и поп"),
    ],
)
def test_move_errors_say_what_the_selected_card_would_have_needed(touched: tuple[str, str], sentence: str) -> None:
    """RULES 17, 33."""
    refused = scene(table_scene("", settings=Settings(move_errors=True)), *touched)
    assert refused.desk.toast is not None
    assert refused.desk.toast.sentence == sentence


def test_refused_cards_have_a_rim_for_a_while() -> None:
    """RULES 33."""
    refused = scene(table_scene(""), "1", "R3")
    assert set(raised(refused.ticked(REFUSAL / 2))) == {"1", "R3"}
    assert not raised(refused.ticked(REFUSAL))


def test_a_second_king_shakes_nothing_and_says_nothing() -> None:
    """RULES 16, 33."""
    kings = scene(table_scene("", settings=Settings(move_errors=True)), "3", "6")
    assert kings.desk.table.selected == ("6",)
    assert kings.desk.toast is None
    assert not any(State.REFUSED in item.state for item in kings.items(brush()))


def test_placement_help_dims_what_cannot_be_combined_and_can_be_turned_off() -> None:
    """RULES 18, 35."""
    helped, alone = (scene(table_scene("", settings=Settings(placement_help=on)), "1") for on in (True, False))
    dark = {item.name for item in helped.items(brush()) if item.role is Role.DIM}
    assert "R3" in dark
    assert "8" not in dark
    assert not any(item.role is Role.DIM for item in alone.items(brush()))


def test_the_bar_shows_time_score_moves_and_code() -> None:
    """RULES 24."""
    items = table_scene("1+8 8+5+3").items(brush())
    stats = {item.name: item.note for item in items if item.role is Role.STAT}
    assert stats == {"time": "00:00", "moves": "2", "code": "HM1-N-IEYLMBC"}
    assert next(item for item in items if item.role is Role.SCORE).note == "25"


@pytest.mark.parametrize("names", [(), ("menu",), ("menu", "settings")])
def test_diagram_labels_stand_under_the_cards_of_whoever_wants_them(names: tuple[str, ...]) -> None:
    """RULES 6."""
    labelled = scene(table_scene("1+8", settings=Settings(diagram_labels=True)), *names)
    labels = {item.label: item.note for item in labelled.items(brush()) if item.role is Role.DIAGRAM}
    assert labels == dict.fromkeys(PILES, "8") | dict.fromkeys(RESERVE, "1") | {"1": "7", "8": "7"}
    assert labelled.labels
    plain = scene(table_scene("1+8"), *names)
    assert not plain.labels
    assert not any(item.role is Role.DIAGRAM for item in plain.items(brush()))


def test_only_the_top_card_of_a_pile_is_on_the_screen() -> None:
    """RULES 5."""
    cards = [item.card for item in table_scene("").items(brush()) if item.card]
    assert len(cards) == 20


def test_no_button_anywhere_solves_or_hints() -> None:
    """RULES 26."""
    start = table_scene()
    sheets = [scene(start, "menu", name) for name in ("rules", "statistics", "settings", "enter_code")]
    scenes = [start, scene(start, "menu"), *sheets, scene(start, "menu", "rules", "example")]
    names = {item.name.partition(":")[0] for now in scenes for item in now.items(brush()) if item.touch}
    known = {
        "undo",
        "redo",
        "new",
        "menu",
        "code",
        "back",
        "again",
        "daily",
        "enter_code",
        "rules",
        "statistics",
        "settings",
        "about",
    }
    known |= {"quit", "key", "erase", "paste", "deal", "example", "play", "step_back", "step_on", ""}
    known |= {option.name for option in OPTIONS}
    assert {name for name in names if name not in known} == set(start.desk.table.position.in_play())


def test_the_code_is_copied_at_a_touch_and_the_program_says_so() -> None:
    """RULES 41."""
    machine = Dealing()
    copied = scene(table_scene(), "code", machine=machine)
    assert machine.clipboard == "HM1-N-IEYLMBC"
    assert copied.desk.toast is not None
    assert copied.desk.toast.sentence == "Кодът е копиран"


def test_undo_brings_back_the_game_that_a_new_one_set_aside() -> None:
    """RULES 40."""
    new = scene(table_scene("1+8"), "new")
    assert moves(new) == ""
    assert moves(scene(new, "undo")) == "1+8"


def test_a_new_game_says_that_undo_brings_the_other_back() -> None:
    """RULES 40."""
    new = scene(table_scene("1+8 8+5+3"), "new")
    assert new.desk.toast is not None
    assert new.desk.toast.sentence == "Отмяна връща играта с 2 хода"


@pytest.mark.parametrize("names", [("menu", "again"), ("menu", "enter_code", "key:B", *["key:A"] * 6, "deal")])
def test_starting_again_and_a_typed_code_can_be_taken_back_too(names: tuple[str, ...]) -> None:
    """RULES 40."""
    dealt = scene(table_scene("1+8"), *names)
    assert moves(dealt) == ""
    assert isinstance(dealt, TableScene)
    assert moves(scene(dealt, "undo")) == "1+8"


def test_the_deal_of_the_day_is_dealt_and_can_be_taken_back() -> None:
    """RULES 40."""
    dealt = scene(table_scene("1+8"), "menu", "daily")
    assert isinstance(dealt, TableScene)
    assert dealt.desk.table.game == new_game(deal_of(*TODAY))
    assert moves(scene(dealt, "undo")) == "1+8"


def test_the_deal_of_the_day_goes_on_if_it_lies_on_the_table() -> None:
    dealt = scene(table_scene("1+8"), "menu", "daily")
    place = next(iter(dealt.desk.table.position.in_play()))
    begun = scene(dealt, place, "menu", "daily")
    assert isinstance(begun, TableScene)
    assert begun.desk.table == scene(dealt, place).desk.table


def test_a_deal_of_the_day_that_is_won_is_dealt_again() -> None:
    number = deal_of(*TODAY)
    won = Table(Round(Game(number, (), (), (position_from(""),))))
    dealt = scene(TableScene(desk().with_table(won)).opened(), "menu", "daily")
    assert dealt.desk.table == new_table(number)


def test_a_code_typed_key_by_key_deals_its_cards() -> None:
    """RULES 25, 41."""
    dealt = scene(table_scene(), "menu", "enter_code", *(f"key:{letter}" for letter in "AAAAAAB"), "deal")
    assert dealt.desk.table.game.number == 1


def test_a_code_is_read_from_the_clipboard_and_erased_letter_by_letter() -> None:
    machine = Dealing()
    machine.clipboard = " hm1-n-ieylmbcx\n"
    dealt = scene(table_scene(""), "menu", "enter_code", "paste", "erase", "deal", machine=machine)
    assert dealt.desk.table.game.number == EXAMPLE


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", Fault.TOO_SHORT),
        ("AAAAAAAA", Fault.TOO_LONG),
        ("AAA4AAA", Fault.NOT_A_LETTER),
        ("HM2-N-AAAAAAA", Fault.UNKNOWN_VERSION),
        ("HM1-X-AAAAAAA", Fault.UNKNOWN_KIND),
    ],
)
def test_each_bad_code_has_its_own_sentence_and_leaves_the_game_untouched(text: str, fault: Fault) -> None:
    entry = scene(table_scene("1+8"), "menu", "enter_code").typed(text)
    tried = scene(entry, "deal")
    assert isinstance(tried, CodeScene)
    assert tried.fault
    assert moves(tried) == "1+8"
    with pytest.raises(code.BadCode) as bad:
        code.read(text)
    assert bad.value.fault is fault


def test_every_line_of_the_menu_leads_where_it_says() -> None:
    menu = scene(table_scene(), "menu")
    assert isinstance(menu, MenuScene)
    assert isinstance(scene(menu, "enter_code"), CodeScene)
    assert isinstance(scene(menu, "settings"), SettingsScene)
    assert isinstance(scene(menu, "rules"), RulesScene)
    assert isinstance(scene(menu, "about"), AboutScene)
    assert menu.chosen("quit", Dealing()) is None
    assert isinstance(scene(menu, "back"), TableScene)


def test_every_setting_has_a_row_and_a_switch_turns_at_a_touch() -> None:
    sheet = scene(table_scene(), "menu", "settings")
    names = {item.name.partition(":")[0] for item in sheet.items(brush()) if item.touch}
    assert {option.name for option in OPTIONS} <= names
    assert scene(sheet, "four_colours").desk.settings.four_colours


def test_choosing_a_language_changes_the_words_and_the_letters_of_the_courts() -> None:
    english = scene(table_scene(), "menu", "settings", "language:en", "back")
    assert shown(english, "menu").label == "Menu"
    assert english.desk.letters == "J Q K"


def test_letters_once_chosen_stay_whatever_the_language() -> None:
    chosen = scene(table_scene(), "menu", "settings", "letters:В Д П", "language:en")
    assert chosen.desk.letters == "В Д П"


def test_the_rows_of_a_sheet_scroll_no_further_than_they_go() -> None:
    small = brush((640, 480))
    sheet = scene(table_scene(), "menu", "settings")
    assert shown(sheet, "full_screen", small).bounds.bottom > 480
    down = sheet.scrolled(10_000, small)
    assert shown(down, "full_screen", small).bounds.bottom <= 480
    assert down.scrolled(10_000, small) is down
    assert sheet.scrolled(-50, small) is sheet


def test_the_row_that_the_keys_are_on_is_scrolled_into_view() -> None:
    small = brush((640, 480))
    sheet = scene(table_scene(), "menu", "settings").showing("full_screen", small)
    assert shown(sheet, "full_screen", small).bounds.bottom <= 480
    back = sheet.showing("move_errors", small)
    assert shown(back, "move_errors", small).bounds.y >= shown(back, "back", small).bounds.bottom


def test_a_sheet_that_fits_a_larger_window_is_not_scrolled_there() -> None:
    down = scene(table_scene(), "menu", "enter_code").scrolled(10_000, brush((640, 480)))
    assert down.items(brush((1920, 1080))) == scene(table_scene(), "menu", "enter_code").items(brush((1920, 1080)))


def test_letters_that_nobody_offers_are_those_of_the_language() -> None:
    for letters in ("\0 D R", "X", "A" * 50_000, ""):
        assert desk(settings=Settings(letters=letters)).letters == "V D R"


def test_a_won_game_leads_to_the_menu_and_back() -> None:
    won = scene(one_move_before_the_win(), "R7", "9")
    assert isinstance(scene(won, "menu"), MenuScene)
    assert isinstance(scene(won, "menu", "back"), WonScene)
    assert isinstance(scene(won, "menu", "again"), TableScene)


def test_a_deal_that_is_stuck_at_once_offers_no_undo_where_there_is_none() -> None:
    notice = TableScene(desk()).with_table(new_table(STUCK_DEAL))
    assert named(notice.items(brush()), "undo") is None
    assert named(notice.items(brush()), "new") is not None


def test_cards_under_the_menu_have_no_rim() -> None:
    assert raised(scene(scene(table_scene(""), "1", "R3"), "menu")) == {}


def test_a_game_of_which_all_is_undone_is_set_aside_without_a_word() -> None:
    """RULES 40."""
    new = scene(table_scene("1+8"), "undo", "new")
    assert new.desk.table.set_aside is not None
    assert new.desk.toast is None


def test_blanks_in_a_typed_code_mean_nothing() -> None:
    entry = scene(table_scene(""), "menu", "enter_code").typed("H M 1 - N - I E Y L M B C")
    assert scene(entry, "deal").desk.table.game.number == EXAMPLE


def test_what_has_scrolled_under_the_head_of_a_sheet_cannot_be_touched() -> None:
    small = brush((640, 480))
    down = scene(table_scene(), "menu", "settings").scrolled(10_000, small)
    close = named(down.items(small), "back")
    assert close is not None
    touched = at_point(down.items(small), close.bounds.x - 40, close.bounds.cy)
    assert touched is not None
    assert touched.role is Role.COVER


def test_a_toast_goes_away_when_it_has_been_read() -> None:
    refused = scene(table_scene("", settings=Settings(move_errors=True)), "1", "R3")
    hold = toast_hold("Сборът трябва да е равен на 11")
    assert refused.ticked(hold - 0.1).desk.toast is not None
    assert refused.ticked(hold).desk.toast is None


def test_the_clock_stands_still_in_the_menu_and_while_nobody_looks() -> None:
    """RULES 36."""
    playing = scene(table_scene(""), "1")
    assert str(playing.ticked(5).desk.table.round.clock) == "00:05"
    assert str(scene(playing, "menu").ticked(5).desk.table.round.clock) == "00:00"
    away = playing.with_desk(replace(playing.desk, attended=False))
    assert str(away.ticked(5).desk.table.round.clock) == "00:00"


def test_nothing_changes_by_itself_before_the_first_touch_and_once_a_second_after_it() -> None:
    """RULES 36."""
    assert table_scene("").changes_in() is None
    assert scene(table_scene(""), "1").changes_in() == 1


def test_that_nothing_can_be_saved_is_shown_on_the_table() -> None:
    unsaved = TableScene(replace(desk(), saved=False))
    assert [item.label for item in unsaved.items(brush()) if item.role is Role.MARK] == ["Не се запазва"]

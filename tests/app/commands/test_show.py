"""The command show: deals and positions as JSON, as a picture, from standard input and into files."""

import json
import os
import time
from pathlib import Path

import pytest
from commands import Halfmoon, started
from notation import EXAMPLE, GOLDEN, example_moves

from halfmoon.app.commands.diagram import diagram
from halfmoon.engine import code
from halfmoon.engine.game import new_game
from halfmoon.view.layout import layout

CODE = "HM1-N-IEYLMBC"
GOLDEN_DEALS = json.loads((GOLDEN / "golden-deals.json").read_text())
DIAGRAM = diagram(new_game(EXAMPLE), "J Q K")


@pytest.mark.parametrize("deal", GOLDEN_DEALS, ids=lambda deal: deal["code"])
def test_json_holds_every_card_of_a_golden_deal(halfmoon: Halfmoon, deal: dict[str, list[list[str]]]) -> None:
    """RULES part 3."""
    shown = halfmoon("show", deal["code"], "--format", "json").json
    in_play = shown.pop("in_play")
    assert shown == deal
    assert in_play == {
        **{str(number): pile[-1] for number, pile in enumerate(deal["piles"], 1)},
        **{f"R{number}": card for number, card in enumerate(deal["reserve"], 1)},
    }


def test_json_after_moves_has_null_for_an_empty_reserve_place(halfmoon: Halfmoon) -> None:
    """RULES 11."""
    shown = halfmoon("show", CODE, "--format", "json", "--moves", "4+11+R6").json
    assert shown["reserve"] == ["3D", "10S", "AH", "8H", "10S", None, "3D", "9D"]
    assert len(shown["piles"][3]) == 7
    assert "R6" not in shown["in_play"]


def test_json_of_a_won_game_is_empty(halfmoon: Halfmoon) -> None:
    shown = halfmoon("show", CODE, "--format", "json", "--moves", example_moves()).json
    assert shown == {"code": CODE, "piles": [[]] * 12, "reserve": [None] * 8, "in_play": {}}


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (1080, 1920)])
def test_json_has_the_touch_areas_of_a_window(halfmoon: Halfmoon, size: tuple[int, int]) -> None:
    width, height = size
    shown = halfmoon("show", CODE, "--format", "json", "--size", f"{width}x{height}").json
    laid = layout(width, height)
    assert shown["places"] == {place: list(box) for place, box in laid.touch.items()}
    assert shown["controls"] == {name: list(laid.controls[name]) for name in ("undo", "redo", "new", "menu")}
    for x, y, w, h in [*shown["places"].values(), *shown["controls"].values()]:
        assert 0 <= x < x + w <= width
        assert 0 <= y < y + h <= height


def test_json_without_a_size_has_no_touch_areas(halfmoon: Halfmoon) -> None:
    assert list(halfmoon("show", CODE, "--format", "json").json) == ["code", "piles", "reserve", "in_play"]


def test_several_codes_are_shown_in_their_order(halfmoon: Halfmoon) -> None:
    said = halfmoon("show", "aaaaaac", "aaaaaaa", "aaaaaab", "--format", "json")
    assert [json.loads(line)["code"][-1] for line in said.out.splitlines()] == ["C", "A", "B"]


def test_a_bad_code_among_others_is_told_and_the_others_are_shown(halfmoon: Halfmoon) -> None:
    said = halfmoon("show", "aaaaaac", "nonsense", "aaaaaab", "--format", "json")
    assert said.exit_code == 2
    assert said.complaint.startswith("'nonsense': The code is too long")
    assert [json.loads(line)["code"][-1] for line in said.out.splitlines()] == ["C", "B"]


def test_codes_come_from_standard_input_one_a_line_and_blank_lines_are_skipped(halfmoon: Halfmoon) -> None:
    said = halfmoon("show", "-", "--format", "json", stdin="\ufeffaaaaaac\r\n\n   \naaaaaaa")
    assert (said.exit_code, said.err) == (0, "")
    assert [json.loads(line)["code"][-1] for line in said.out.splitlines()] == ["C", "A"]


def test_a_bad_line_is_told_with_its_number_and_the_others_are_shown(halfmoon: Halfmoon) -> None:
    said = halfmoon("show", "-", "--format", "json", stdin="aaaaaaa\n\nHM2-N-AAAAAAA\naaaaaab\n")
    assert said.exit_code == 2
    assert said.complaint.startswith("line 3: 'HM2-N-AAAAAAA': HM2 is a version")
    assert len(said.out.splitlines()) == 2


def test_a_line_of_any_bytes_is_only_a_bad_line() -> None:
    program = started("show", "-", "--format", "json", stdin=b"\xff\xfe\x00\naaaaaab\n")
    assert program.returncode == 2
    assert program.stderr.startswith(b"halfmoon: line 1: ")
    assert json.loads(program.stdout)["code"] == "HM1-N-AAAAAAB"


def test_ten_thousand_codes_become_json_in_under_five_seconds() -> None:
    codes = "\n".join(code.write(number * 800_000) for number in range(10_000))
    start = time.monotonic()
    program = started("show", "-", "--format", "json", stdin=codes.encode())
    assert time.monotonic() - start < 5
    assert len(program.stdout.splitlines()) == 10_000


def test_moves_go_with_exactly_one_code(halfmoon: Halfmoon) -> None:
    said = halfmoon("show", "aaaaaac", "aaaaaaa", "--moves", "1+8")
    assert (said.exit_code, said.out) == (2, "")
    assert said.complaint == "--moves and --format png take exactly one code, not 2"


def test_an_illegal_move_is_told_and_the_position_before_it_is_shown(halfmoon: Halfmoon) -> None:
    said = halfmoon("show", CODE, "--format", "json", "--moves", "1+8 8+5 2+1")
    assert said.exit_code == 1
    assert said.json["illegal"] == {"move": 2, "text": "8+5", "reason": "courts"}
    assert said.json["in_play"]["8"] == "JC"
    assert said.complaint == "move 2, 8+5, is not possible: court cards leave as jack, queen and king"


def test_the_diagram_before_an_illegal_move_is_drawn(halfmoon: Halfmoon) -> None:
    said = halfmoon("show", CODE, "--moves", "1+R3")
    assert said.exit_code == 1
    assert said.out == DIAGRAM
    assert said.complaint == "move 1, 1+R3, is not possible: two numbers must make 11"


@pytest.mark.parametrize("moves", ["1", "1+13", "1+1", "1-8", "1+8+2+3"])
def test_moves_that_are_none_show_nothing(halfmoon: Halfmoon, moves: str) -> None:
    said = halfmoon("show", CODE, "--moves", moves)
    assert (said.exit_code, said.out) == (2, "")
    assert said.complaint.startswith(f"'{moves}' is no move: ")


def test_empty_moves_show_the_deal(halfmoon: Halfmoon) -> None:
    assert halfmoon("show", CODE, "--moves", "").out == DIAGRAM


def test_a_diagram_is_written_to_a_file_with_its_signs(halfmoon: Halfmoon, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    assert halfmoon("show", CODE, "-o", file) == (0, "", "")
    assert file.read_text("utf-8") == DIAGRAM
    assert os.listdir(tmp_path) == ["deal.txt"]


def test_a_file_that_cannot_be_written_is_one_sentence(halfmoon: Halfmoon, tmp_path: Path) -> None:
    missing = tmp_path / "missing" / "deal.txt"
    said = halfmoon("show", CODE, "-o", missing)
    assert said.exit_code == 1
    assert said.complaint.startswith("cannot write ")
    assert halfmoon("show", CODE, "-o", tmp_path).exit_code == 1
    assert os.listdir(tmp_path) == []


def test_a_file_is_not_replaced_where_there_is_nothing_to_write(halfmoon: Halfmoon, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_text("kept")
    assert halfmoon("show", "nonsense", "-o", file).exit_code == 2
    assert halfmoon("show", CODE, "--moves", "nonsense", "-o", file).exit_code == 2
    assert file.read_text() == "kept"
    assert os.listdir(tmp_path) == ["deal.txt"]


def test_a_picture_needs_a_file_and_exactly_one_code(halfmoon: Halfmoon, tmp_path: Path) -> None:
    assert halfmoon("show", CODE, "--format", "png").complaint == "--format png needs -o FILE"
    said = halfmoon("show", CODE, CODE, "--format", "png", "-o", tmp_path / "deal.png")
    assert said.exit_code == 2
    assert said.complaint == "--moves and --format png take exactly one code, not 2"
    assert os.listdir(tmp_path) == []


def test_a_picture_has_the_size_asked_for(halfmoon: Halfmoon, tmp_path: Path) -> None:
    file = tmp_path / "deal.png"
    said = halfmoon("show", CODE, "--format", "png", "--size", "640x480", "--lang", "bg", "-o", file)
    assert said == (0, "", "")
    picture = file.read_bytes()
    assert picture.startswith(b"\x89PNG\r\n")
    assert [int.from_bytes(picture[at : at + 4]) for at in (16, 20)] == [640, 480]


def test_nothing_is_said_about_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "deal.png"
    program = started("show", CODE, "--format", "png", "--size", "640x480", "-o", str(file))
    assert (program.returncode, program.stdout, program.stderr) == (0, b"", b"")
    assert file.stat().st_size > 0


def test_a_device_is_written_and_not_replaced(halfmoon: Halfmoon) -> None:
    assert halfmoon("show", CODE, "-o", os.devnull) == (0, "", "")
    assert not Path(os.devnull).is_file()


def test_the_position_before_an_illegal_move_is_painted(halfmoon: Halfmoon, tmp_path: Path) -> None:
    pictures = [tmp_path / "before.png", tmp_path / "illegal.png"]
    for file, moves, exit_code in zip(pictures, ("1+8", "1+8 1+8"), (0, 1), strict=True):
        said = halfmoon("show", CODE, "--format", "png", "--size", "640x480", "--moves", moves, "-o", file)
        assert said.exit_code == exit_code
    assert pictures[0].read_bytes() == pictures[1].read_bytes()


def test_a_picture_that_cannot_be_written_is_one_sentence(halfmoon: Halfmoon, tmp_path: Path) -> None:
    said = halfmoon("show", CODE, "--format", "png", "-o", tmp_path / "missing" / "deal.png")
    assert said.exit_code == 1
    assert said.complaint.startswith("cannot write ")

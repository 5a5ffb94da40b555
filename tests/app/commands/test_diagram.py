"""The published diagram in a terminal: the arc with number and count under each card."""

from commands import Halfmoon, started
from notation import EXAMPLE, example_moves

from halfmoon.app.commands.diagram import diagram
from halfmoon.app.commands.streams import encodable
from halfmoon.engine.game import replayed

CODE = "HM1-N-IEYLMBC"

DIAGRAM = """\
 HM1-N-IEYLMBC   moves 0   score 0

 ╭─────╮  ╭─────╮  ╭─────╮  ╭─────╮  ╭─────╮  ╭─────╮  ╭─────╮  ╭─────╮
 │ K♥  │  │ Q♦  │  │ Q♥  │  │ K♣  │  │ Q♣  │  │ 6♦  │  │ 4♦  │  │ 6♦  │
 │     │  │     │  │     │  │     │  │     │  │     │  │     │  │     │
 ╰─────╯  ╰─────╯  ╰─────╯  ╰─────╯  ╰─────╯  ╰─────╯  ╰─────╯  ╰─────╯
  3 (8)    4 (8)    5 (8)    6 (8)    7 (8)    8 (8)    9 (8)   10 (8)

 ╭─────╮           ╭─────╮  ╭─────╮  ╭─────╮  ╭─────╮           ╭─────╮
 │ 3♥  │           │ 3♦  │  │ 10♠ │  │ A♥  │  │ 8♥  │           │ J♥  │
 │     │           │     │  │     │  │     │  │     │           │     │
 ╰─────╯           ╰─────╯  ╰─────╯  ╰─────╯  ╰─────╯           ╰─────╯
  2 (8)            R1 (1)   R2 (1)   R3 (1)   R4 (1)            11 (8)

 ╭─────╮           ╭─────╮  ╭─────╮  ╭─────╮  ╭─────╮           ╭─────╮
 │ 5♠  │           │ 10♠ │  │ K♥  │  │ 3♦  │  │ 9♦  │           │ A♦  │
 │     │           │     │  │     │  │     │  │     │           │     │
 ╰─────╯           ╰─────╯  ╰─────╯  ╰─────╯  ╰─────╯           ╰─────╯
  1 (8)            R5 (1)   R6 (1)   R7 (1)   R8 (1)            12 (8)
"""


def test_the_diagram_shows_the_arc_with_number_and_count_under_each_card(halfmoon: Halfmoon) -> None:
    """RULES 3, 4, 6, 31."""
    assert halfmoon("show", CODE) == (0, DIAGRAM, "")


def test_the_diagram_after_moves_shows_what_they_uncover(halfmoon: Halfmoon) -> None:
    """RULES 5, 28."""
    said = halfmoon("show", CODE, "--moves", "1+8")
    first, *lines = said.out.splitlines()
    assert first == " HM1-N-IEYLMBC   moves 1   score 10"
    assert lines[2].split("│")[11].strip() == "J♣"
    assert lines[5].split()[10:12] == ["8", "(7)"]


def test_an_empty_place_is_shown_as_empty_with_nothing_in_it() -> None:
    """RULES 11."""
    won = diagram(replayed(EXAMPLE, example_moves()), "J Q K")
    assert won.startswith(" HM1-N-IEYLMBC   moves 48   score 520\n")
    assert won.count("(0)") == 20
    assert "│" not in won


def test_the_diagram_fits_a_terminal_of_80_columns_and_24_lines() -> None:
    lines = DIAGRAM.splitlines()
    assert max(map(len, lines)) < 80
    assert len(lines) < 24


def test_in_bulgarian_the_courts_have_the_published_letters(halfmoon: Halfmoon) -> None:
    """RULES 27."""
    said = halfmoon("show", CODE, "--lang", "bg")
    assert said.out == DIAGRAM.replace("K♥", "R♥").replace("K♣", "R♣").replace("Q", "D").replace("J♥", "V♥")


def test_suit_signs_become_letters_where_they_cannot_be_written() -> None:
    program = started("show", CODE, PYTHONIOENCODING="ascii")
    assert program.returncode == 0
    lines = program.stdout.decode("ascii").splitlines()
    assert lines[3].split() == "| KH | | QD | | QH | | KC | | QC | | 6D | | 4D | | 6D |".split()


def test_an_output_keeps_the_signs_it_can_write() -> None:
    assert encodable("5♠ ╭─╮", "utf-8") == "5♠ ╭─╮"
    assert encodable("5♠ ╭─╮", "cp437") == "5S +-+"
    assert encodable("5♠ ╭─╮ В", "ascii") == "5S +-+ ?"

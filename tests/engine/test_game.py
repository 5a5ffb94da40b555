"""A game is its deal and its moves: play, undo, redo, and its line of text."""

from collections import Counter
from functools import reduce

import pytest
from hypothesis import given
from notation import (
    DEAL_NUMBERS,
    EXAMPLE,
    NO_NEW_GAMES,
    STUCK_DEAL,
    Deed,
    example_moves,
    game,
    possible,
)

from halfmoon.engine import code
from halfmoon.engine.cards import DECK, Card
from halfmoon.engine.deal import dealt
from halfmoon.engine.game import (
    BadMoves,
    Game,
    IllegalMove,
    Outcome,
    move_text,
    moves_from,
    moves_text,
    new_game,
    replayed,
)
from halfmoon.engine.position import PLACES, Stack
from halfmoon.engine.rules import Refusal


def test_the_example_game_is_won_with_48_moves_and_520_points() -> None:
    """RULES 20, 28."""
    won = replayed(EXAMPLE, example_moves())
    assert (won.outcome, len(won.moves), won.score) == (Outcome.WON, 48, 520)
    assert Counter(map(len, won.moves)) == {2: 40, 3: 8}


def test_the_example_game_is_dealt_by_its_published_code() -> None:
    """RULES 28."""
    assert new_game(EXAMPLE).code == "HM1-N-IEYLMBC"


def test_the_example_game_begins_as_it_was_published() -> None:
    """RULES 28."""
    start = new_game(EXAMPLE)
    assert [str(start.position.top(place)) for place in ("1", "8")] == ["5S", "6D"]
    after = start.played(("1", "8"))
    assert [str(after.position.top(place)) for place in ("8", "5", "3")] == ["JC", "QH", "KH"]
    assert after.played(("8", "5", "3")).score == 25


def test_both_published_refusals_can_be_touched_at_once() -> None:
    """RULES 29."""
    in_play = Counter(map(str, new_game(EXAMPLE).position.in_play().values()))
    assert (in_play["5S"], in_play["AH"], in_play["KH"]) == (1, 1, 2)


def test_a_game_begins_with_its_deal_and_no_points() -> None:
    """RULES 2, 19."""
    start = new_game(EXAMPLE)
    assert start.position == dealt(EXAMPLE)
    assert (start.score, start.moves, start.undone_moves) == (0, (), ())


def test_a_pair_and_a_triple_score_twenty_five() -> None:
    """RULES 19."""
    assert replayed(EXAMPLE, "1+8 8+5+3").score == 25


def test_undo_puts_the_cards_back_and_lowers_the_score() -> None:
    """RULES 23, 37."""
    undone = replayed(EXAMPLE, "1+8 8+5+3").undone()
    assert undone.position == replayed(EXAMPLE, "1+8").position
    assert (undone.score, len(undone.moves)) == (10, 1)


def test_undo_at_the_beginning_of_a_game_does_nothing() -> None:
    """RULES 37."""
    assert new_game(EXAMPLE).undone() == new_game(EXAMPLE)


def test_no_undo_brings_the_score_below_zero() -> None:
    """RULES 19, 23."""
    assert replayed(EXAMPLE, "1+8").undone().undone().score == 0


def test_redo_with_nothing_undone_does_nothing() -> None:
    """RULES 37."""
    assert replayed(EXAMPLE, "1+8").redone() == replayed(EXAMPLE, "1+8")


def test_redo_repeats_undone_moves_in_the_order_they_were_made() -> None:
    """RULES 37."""
    undone = replayed(EXAMPLE, "1+8 8+5+3").undone().undone()
    assert undone.redone() == replayed(EXAMPLE, "1+8", redo="8+5+3")
    assert undone.redone().redone() == replayed(EXAMPLE, "1+8 8+5+3")


def test_a_new_removal_forgets_what_could_be_redone() -> None:
    """RULES 37."""
    again = replayed(EXAMPLE, "1+8 8+5+3").undone().played(("8", "5", "3"))
    assert again.redone() == again == replayed(EXAMPLE, "1+8 8+5+3")


def test_all_of_a_game_can_be_undone_until_it_is_won() -> None:
    """RULES 23."""
    nearly = replayed(EXAMPLE, example_moves().rsplit(" ", 1)[0])
    assert len(nearly.moves) == 47
    assert reduce(lambda game, _: game.undone(), range(47), nearly).position == dealt(EXAMPLE)


def test_nothing_can_be_undone_once_a_game_is_won() -> None:
    """RULES 38."""
    won = replayed(EXAMPLE, example_moves())
    assert won.undone() is won


def test_a_game_won_by_redo_cannot_be_undone_either() -> None:
    """RULES 38."""
    *made, last = example_moves().split()
    won = replayed(EXAMPLE, " ".join(made), redo=last).redone()
    assert won.outcome is Outcome.WON
    assert won.undone() is won


@pytest.mark.parametrize(
    ("text", "moves", "outcome"),
    [
        ("1:5S 2:6D 3:AH 4:10S", "", Outcome.PLAYING),
        ("1:5S 2:6D 3:AH 4:10S", "1+2", Outcome.PLAYING),
        ("1:5S 2:6D 3:AH 4:10S", "1+2 3+4", Outcome.WON),
        ("1:5S 2:6D 3:AH", "1+2", Outcome.STUCK),
        ("1:AC.5S 2:6D 3:10H", "1+2", Outcome.PLAYING),
        ("1:JS 2:QD R1:KC", "1+2+R1", Outcome.WON),
    ],
)
def test_a_move_leaves_the_game_playing_stuck_or_won(text: str, moves: str, outcome: Outcome) -> None:
    """RULES 21, 22, 38."""
    assert reduce(Game.played, moves_from(moves), game(text)).outcome is outcome


def test_written_games_say_how_they_stand_and_why_not() -> None:
    assert [str(outcome) for outcome in Outcome] == ["playing", "stuck", "won"]
    assert [str(refusal) for refusal in Refusal] == ["sum", "courts", "empty"]


def test_a_deal_may_be_stuck_before_the_first_touch() -> None:
    """RULES 22, 38."""
    assert new_game(STUCK_DEAL).outcome is Outcome.STUCK


def test_a_stuck_game_goes_on_after_an_undo() -> None:
    """RULES 22, 38."""
    stuck = game("1:5S 2:6D 3:AH").played(("1", "2"))
    assert (stuck.outcome, stuck.undone().outcome) == (Outcome.STUCK, Outcome.PLAYING)


def test_a_redone_move_may_leave_the_game_stuck_again() -> None:
    """RULES 38."""
    undone = game("1:5S 2:6D 3:AH").played(("1", "2")).undone()
    assert undone.redone().outcome is Outcome.STUCK


def test_a_move_that_the_rules_refuse_is_never_played() -> None:
    with pytest.raises(AssertionError, match="1"):
        game("1:5S 2:AH").played(("1", "2"))


def test_a_move_makes_a_new_game_and_keeps_the_old() -> None:
    start = new_game(EXAMPLE)
    start.played(("1", "8"))
    assert start == new_game(EXAMPLE)


def test_a_game_is_written_as_its_code_and_moves() -> None:
    """RULES 25."""
    assert str(new_game(EXAMPLE)) == "HM1-N-IEYLMBC"
    assert str(replayed(EXAMPLE, "1+8 8+5+3")) == "HM1-N-IEYLMBC 1+8 8+5+3"


def test_moves_are_read_in_lower_case_and_between_any_blanks() -> None:
    assert moves_from(" 10+7+r6\n\t1+2 ") == (("10", "7", "R6"), ("1", "2"))


def test_a_text_without_words_is_a_game_without_moves() -> None:
    assert replayed(EXAMPLE, " \n") == new_game(EXAMPLE)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("1+8 x", "'x' is no move: there is no place 'X'"),
        ("1+13", "'1+13' is no move: there is no place '13'"),
        ("0+8", "there is no place '0'"),
        ("R9+8", "there is no place 'R9'"),
        ("01+8", "there is no place '01'"),
        ("1+", "there is no place ''"),
        ("1++8", "there is no place ''"),
        ("+", "there is no place ''"),
        ("1-8", "there is no place '1-8'"),
        ("1,8", "there is no place '1,8'"),
        ("1", "'1' is no move: two or three places are joined"),
        ("1+2+3+4", "'1+2+3+4' is no move: two or three places are joined"),
        ("1+1", "it names place 1 twice"),
        ("1+8+1", "it names place 1 twice"),
        ("r3+5+R3", "it names place R3 twice"),
    ],
)
def test_a_word_that_is_no_move_is_named(text: str, complaint: str) -> None:
    with pytest.raises(BadMoves) as refused:
        moves_from(text)
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("moves", "redo", "number", "move", "refusal"),
    [
        ("1+2", "", 1, "1+2", Refusal.SUM),
        ("1+8 1+8", "", 2, "1+8", Refusal.SUM),
        ("1+8 8+5", "", 2, "8+5", Refusal.COURTS),
        ("1+8", "8+5", 2, "8+5", Refusal.COURTS),
        ("", "1+8 8+5+3 11+6", 3, "11+6", Refusal.COURTS),
        ("R1+R4 R1+R4", "", 2, "R1+R4", Refusal.EMPTY),
    ],
)
def test_a_move_that_could_not_be_played_is_named_with_its_reason(
    moves: str, redo: str, number: int, move: str, refusal: Refusal
) -> None:
    with pytest.raises(IllegalMove, match="is not possible") as refused:
        replayed(EXAMPLE, moves, redo)
    found = refused.value
    assert (found.number, move_text(found.removal), found.refusal) == (number, move, refusal)


def test_the_game_up_to_an_illegal_move_is_kept() -> None:
    with pytest.raises(IllegalMove) as refused:
        replayed(EXAMPLE, "1+8 8+5+3 1+3")
    assert str(refused.value.game) == "HM1-N-IEYLMBC 1+8 8+5+3"


@given(DEAL_NUMBERS, NO_NEW_GAMES)
def test_whatever_is_played_all_cards_are_in_play_or_removed(number: int, deeds: list[Deed]) -> None:
    """RULES 1, 11, 23."""
    for moment in played(number, deeds):
        lying, gone = replayed_by_hand(moment)
        assert [moment.position.stack(place) for place in PLACES] == lying
        assert moment.position.cards_left() + len(gone) == 104
    cards = [*moment.position.cards(), *gone]
    assert Counter(cards) == Counter(DECK + DECK)
    assert set(Counter(card.rank for card in cards).values()) == {8}


@given(DEAL_NUMBERS, NO_NEW_GAMES)
def test_whatever_is_played_the_score_counts_pairs_and_triples(number: int, deeds: list[Deed]) -> None:
    """RULES 19, 23."""
    for moment in played(number, deeds):
        sizes = Counter(map(len, moment.moves))
        assert moment.score == 10 * sizes[2] + 15 * sizes[3]
        assert 2 * sizes[2] + 3 * sizes[3] == 104 - moment.position.cards_left()


@given(DEAL_NUMBERS, NO_NEW_GAMES)
def test_as_many_undos_as_moves_bring_back_the_deal(number: int, deeds: list[Deed]) -> None:
    """RULES 23."""
    game = played(number, deeds)[-1]
    undone = reduce(lambda game, _: game.undone(), game.moves, game)
    assert undone.position == dealt(number)
    assert (undone.moves, undone.score) == ((), 0)
    assert reduce(lambda game, _: game.redone(), game.moves, undone) == game


@given(DEAL_NUMBERS, NO_NEW_GAMES)
def test_every_game_is_read_back_from_its_text(number: int, deeds: list[Deed]) -> None:
    """RULES 25."""
    game = played(number, deeds)[-1]
    code_text, _, moves = str(game).partition(" ")
    assert replayed(code.read(code_text), moves, moves_text(game.undone_moves[::-1])) == game


def played(number: int, deeds: list[Deed]) -> list[Game]:
    """Return every game that comes about as these deeds are done, from the deal on."""
    games = [new_game(number)]
    for deed in deeds:
        games.append(after(games[-1], deed))
    return games


def after(game: Game, deed: Deed) -> Game:
    """Return the game after one deed; a removal where none is possible does nothing."""
    if deed == "undo":
        return game.undone()
    if deed == "redo":
        return game.redone()
    removals = possible(game.position)
    return game.played(removals[int(deed) % len(removals)]) if removals else game


def replayed_by_hand(game: Game) -> tuple[list[Stack], list[Card]]:
    """Return what its moves leave on each place of its deal, and the cards that they take."""
    deal = game.positions[0]
    stacks = {place: list(deal.stack(place)) for place in PLACES}
    gone = [stacks[place].pop() for move in game.moves for place in move]
    return [tuple(stack) for stack in stacks.values()], gone

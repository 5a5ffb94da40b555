"""The rules: what leaves together, why other cards do not, what it scores, when a game is over."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, count, islice, permutations, product
from random import Random

import pytest
from notation import possible

from halfmoon.engine import rules
from halfmoon.engine.cards import DECK, Rank
from halfmoon.engine.code import DEALS
from halfmoon.engine.deal import dealt
from halfmoon.engine.position import PLACES, Position, position_from
from halfmoon.engine.rules import Refusal, Removal

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
PAIRS = {("A", "10"), ("2", "9"), ("3", "8"), ("4", "7"), ("5", "6")}
VALUES = {name: value for value, name in enumerate(RANKS[:10], 1)}


def leave(*names: str) -> bool:
    """Return whether these cards, on piles 1, 2, 3 …, leave the game together."""
    position = position_from(" ".join(f"{pile}:{name}" for pile, name in enumerate(names, 1)))
    return rules.refusal(position, tuple(map(str, range(1, len(names) + 1)))) is None


def test_a_pair_is_two_numbers_that_add_up_to_eleven() -> None:
    """RULES 8."""
    found = {(a, b) for a, b in product(RANKS, RANKS) if leave(f"{a}S", f"{b}H")}
    assert found == PAIRS | {(b, a) for a, b in PAIRS}


def test_a_triple_is_a_jack_a_queen_and_a_king() -> None:
    """RULES 9."""
    found = {(a, b, c) for a, b, c in product(RANKS, RANKS, RANKS) if leave(f"{a}S", f"{b}H", f"{c}D")}
    assert found == set(permutations("JQK"))


def test_the_suits_of_a_pair_do_not_matter() -> None:
    """RULES 8."""
    assert all(leave(f"{a}{s}", f"{b}{t}") for a, b in PAIRS for s, t in product("SHDC", "SHDC"))


def test_the_suits_of_a_triple_do_not_matter() -> None:
    """RULES 9."""
    assert all(leave(f"J{s}", f"Q{t}", f"K{u}") for s, t, u in product("SHDC", "SHDC", "SHDC"))


@pytest.mark.parametrize("places", ["1 12", "1 R1", "R8 12", "R1 R8"])
def test_a_pair_may_come_from_piles_reserve_or_both(places: str) -> None:
    """RULES 10."""
    one, other = places.split()
    assert rules.refusal(position_from(f"{one}:5S {other}:6D"), (one, other)) is None


@pytest.mark.parametrize("places", ["1 5 12", "1 5 R1", "R8 5 R1", "R1 R2 R8"])
def test_a_triple_may_come_from_piles_reserve_or_both(places: str) -> None:
    """RULES 10."""
    one, two, three = places.split()
    assert rules.refusal(position_from(f"{one}:JS {two}:QD {three}:KC"), (one, two, three)) is None


@pytest.mark.parametrize(
    ("names", "refusal"),
    [
        ("5S AH", Refusal.SUM),
        ("5S 5H", Refusal.SUM),
        ("5S KH", Refusal.SUM),
        ("5S 6D AH", Refusal.SUM),
        ("KH 5S", Refusal.COURTS),
        ("KH QS", Refusal.COURTS),
        ("KH KS", Refusal.COURTS),
        ("KH QS 5S", Refusal.COURTS),
        ("KH QS KS", Refusal.COURTS),
        ("KH QS JS JH", Refusal.COURTS),
    ],
)
def test_the_first_card_says_what_would_have_been_needed(names: str, refusal: Refusal) -> None:
    """RULES 15, 33."""
    cards = names.split()
    position = position_from(" ".join(f"{pile}:{name}" for pile, name in enumerate(cards, 1)))
    assert rules.refusal(position, tuple(map(str, range(1, len(cards) + 1)))) is refusal


@pytest.mark.parametrize("removal", [("1", "9"), ("9", "1"), ("4", "5", "9"), ("9", "4", "5")])
def test_nothing_can_be_removed_from_an_emptied_place(removal: Removal) -> None:
    """RULES 11."""
    assert rules.refusal(position_from("1:5S 8:6D 4:JS 5:QS 6:KS"), removal) is Refusal.EMPTY


def test_a_covered_card_cannot_leave_the_game() -> None:
    """RULES 7."""
    assert rules.refusal(position_from("1:5S.KD 8:6D"), ("1", "8")) is Refusal.COURTS


@pytest.mark.parametrize(
    ("chosen", "partners"),
    [
        ("", "A 2 3 4 5 6 7 8 9 10 J Q K"),
        ("A", "10"),
        ("4", "7"),
        ("10", "A"),
        ("J", "Q K"),
        ("Q", "J K"),
        ("K", "J Q"),
        ("J Q", "K"),
        ("K J", "Q"),
        ("Q K", "J"),
        ("J Q K", ""),
    ],
)
def test_the_ranks_that_may_join_depend_on_the_chosen_alone(chosen: str, partners: str) -> None:
    """RULES 8, 9, 35."""
    ranks = [rank for name in chosen.split() for rank in Rank if str(rank) == name]
    assert sorted(rules.partners(ranks)) == [rank for rank in Rank if str(rank) in partners.split()]


def test_two_kings_do_not_join_one_another() -> None:
    """RULES 16."""
    assert rules.refused([Rank.KING], Rank.KING) is Refusal.COURTS


def test_nothing_joins_a_pair_or_a_triple_that_is_complete() -> None:
    for ranks in ([Rank.FIVE, Rank.SIX], [Rank.JACK, Rank.QUEEN, Rank.KING]):
        assert rules.partners(ranks) == frozenset()


def test_a_pair_scores_ten_and_a_triple_fifteen() -> None:
    """RULES 19."""
    assert rules.POINTS == {2: 10, 3: 15}


def test_two_decks_hold_forty_pairs_and_eight_triples() -> None:
    """RULES 20."""
    dealt_names = Counter(str(card)[:-1] for card in DECK + DECK)
    pairs = [min(dealt_names[a], dealt_names[b]) for a, b in PAIRS]
    triples = [dealt_names[court] for court in "JQK"]
    assert (pairs, triples) == ([8] * 5, [8] * 3)
    assert sum(pairs) + 8 == rules.MOVES_OF_A_WON_GAME == 48
    assert 10 * sum(pairs) + 15 * 8 == rules.POINTS_OF_A_WON_GAME == 520


def test_a_game_is_won_when_all_cards_are_removed() -> None:
    """RULES 21."""
    assert rules.won(position_from(""))
    assert not rules.won(position_from("1:5S"))


@pytest.mark.parametrize(
    "text",
    [
        "1:5S",
        "1:5S 2:5H",
        "1:5S 2:AH R1:KD R2:KS",
        "1:JS 2:JH 3:QD 4:5S R1:5H",
        "1:QS 2:KH",
        "1:6D.5S 2:5H",
        "1:KD.JS 2:QH 3:5S",
        "1:AS 2:2S 3:3S 4:4S 5:5S 6:JS 7:QS R1:AH R2:2H R3:3H R4:4H R5:5H R6:JH R7:QH",
    ],
)
def test_without_a_pair_or_triple_in_play_the_game_is_stuck(text: str) -> None:
    """RULES 22."""
    assert rules.stuck(position_from(text))


@pytest.mark.parametrize(
    "text",
    [
        "1:5S 2:6D",
        "1:5S R1:6D",
        "R1:AS R2:10D",
        "1:JS 2:QH R8:KD",
        "1:KD.5S 2:AC.6D 3:5H",
        "12:7S R8:4S 3:JS",
    ],
)
def test_with_a_pair_or_triple_in_play_the_game_goes_on(text: str) -> None:
    """RULES 22."""
    assert not rules.stuck(position_from(text))


def test_a_won_game_is_not_called_stuck() -> None:
    """RULES 21, 22."""
    assert not rules.stuck(position_from(""))


@pytest.mark.parametrize("size", [2_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_stuck_agrees_with_trying_every_two_and_three_cards(size: int) -> None:
    """RULES 22."""
    found = Counter[bool]()
    for position in islice(positions(Random(size)), size):
        goes_on = anything_leaves(position)
        assert rules.stuck(position) is (not goes_on and position.cards_left() > 0), str(position)
        found[goes_on] += 1
    assert min(found.values()) > size / 10


def anything_leaves(position: Position) -> bool:
    """Return whether any two cards in play make 11, or any three are a jack, a queen and a king."""
    names = [str(card)[:-1] for card in position.in_play().values()]
    pair = any(VALUES.get(a, 0) + VALUES.get(b, 0) == 11 for a, b in combinations(names, 2) if a in VALUES)
    return pair or any({a, b, c} == {"J", "Q", "K"} for a, b, c in combinations(names, 3))


def positions(random: Random) -> Iterator[Position]:
    """Yield positions without end, by turns one that a game has come to and one of any cards at all."""
    games = (position for _ in count() for position in a_random_game(random))
    for reached in games:
        yield reached
        yield any_cards(random)


def a_random_game(random: Random) -> list[Position]:
    """Return the positions of a game in which every removal is chosen by lot, to its end."""
    position = dealt(random.randrange(DEALS))
    reached = [position]
    while removals := possible(position):
        position = position.without(random.choice(removals))
        reached.append(position)
    return reached


def any_cards(random: Random) -> Position:
    """Return a position of few different ranks, so that it is stuck about as often as not."""
    ranks = random.sample(RANKS, random.randint(1, 9))
    cards = [card for card in DECK if str(card)[:-1] in ranks]
    return Position(tuple(tuple(random.choices(cards, k=random.choice((0, 1, 1, 2)))) for _ in PLACES))


def test_the_legal_removals_are_those_found_card_by_card() -> None:
    """RULES 7, 8, 9, 10."""
    for position in islice(positions(Random(1)), 200):
        found = rules.removals(position)
        assert sorted(map(sorted, found)) == sorted(map(sorted, possible(position))), str(position)


def test_legal_removals_come_in_the_order_of_the_places() -> None:
    position = position_from("1:KD.5S 2:JS 8:6D 10:QS R1:6C R3:KS")
    assert rules.removals(position) == [("1", "8"), ("1", "R1"), ("2", "10", "R3")]


def test_a_removal_may_name_its_places_in_any_order() -> None:
    """RULES 13."""
    position = position_from("2:JS 10:QS R3:KS")
    assert all(rules.refusal(position, order) is None for order in permutations(("2", "10", "R3")))


def test_a_random_game_ends_stuck_or_won() -> None:
    """RULES 21, 22."""
    last = [a_random_game(Random(seed))[-1] for seed in range(10)]
    assert all(rules.stuck(position) or rules.won(position) for position in last)

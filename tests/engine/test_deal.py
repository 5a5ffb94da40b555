"""A deal number becomes the same cards for ever."""

import json
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from notation import DEAL_NUMBERS, GOLDEN

from halfmoon.engine import code
from halfmoon.engine.cards import DECK
from halfmoon.engine.deal import dealt, shuffled, split_mix_64
from halfmoon.engine.position import PILES, RESERVE

GOLDEN_DEALS = json.loads((GOLDEN / "golden-deals.json").read_text())


@pytest.mark.parametrize("golden", GOLDEN_DEALS, ids=[golden["code"] for golden in GOLDEN_DEALS])
def test_a_golden_deal_lies_as_it_always_lay(golden: dict[str, Any]) -> None:
    """RULES 25 and part 3: golden deals."""
    position = dealt(code.read(golden["code"]))
    assert [[str(card) for card in position.stack(place)] for place in PILES] == golden["piles"]
    assert [str(position.top(place)) for place in RESERVE] == golden["reserve"]


@given(DEAL_NUMBERS)
def test_a_deal_has_every_card_of_two_decks(number: int) -> None:
    """RULES 1."""
    assert Counter(dealt(number).cards()) == Counter(DECK + DECK)


@given(DEAL_NUMBERS)
def test_a_deal_makes_twelve_piles_of_eight_and_a_reserve_of_eight(number: int) -> None:
    """RULES 2."""
    assert [len(dealt(number).stack(place)) for place in PILES + RESERVE] == [8] * 12 + [1] * 8


@given(DEAL_NUMBERS)
def test_the_shuffled_cards_go_round_the_piles_and_then_to_the_reserve(number: int) -> None:
    """RULES part 3: dealing."""
    cards, position = shuffled(number), dealt(number)
    round_the_piles = [position.stack(PILES[k % 12])[k // 12] for k in range(96)]
    assert round_the_piles + [position.stack(place)[0] for place in RESERVE] == cards


def test_the_random_numbers_are_those_of_split_mix_64() -> None:
    """RULES part 3: random numbers; the first of the published ones for this state."""
    assert list(islice(split_mix_64(1234567), 5)) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(DEAL_NUMBERS)
def test_the_shuffle_is_the_one_that_the_rules_describe(number: int) -> None:
    """RULES part 3: cards before shuffling, random numbers, shuffle."""
    assert [str(card) for card in shuffled(number)] == shuffled_by_the_book(number)


def shuffled_by_the_book(state: int) -> list[str]:
    """Return the names of the cards, shuffled as RULES part 3 says, sentence by sentence."""
    ranks, suits = "A 2 3 4 5 6 7 8 9 10 J Q K".split(), "SHDC"
    cards = [ranks[i % 52 % 13] + suits[i % 52 // 13] for i in range(104)]
    for i in range(103, 0, -1):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        z = z ^ (z >> 31)
        j = z * (i + 1) // 2**64
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def test_deals_of_different_numbers_are_different() -> None:
    """RULES 25."""
    assert len({dealt(number) for number in range(1000)}) == 1000

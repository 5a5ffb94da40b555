"""Cards and their names."""

import pytest

from halfmoon.engine.cards import COURTS, DECK, SIGNS, Card, Rank, Suit, card_named


def test_a_deck_has_fifty_two_different_cards() -> None:
    """RULES 1."""
    assert len(DECK) == len(set(DECK)) == 52


def test_a_new_deck_runs_by_suit_and_from_ace_to_king() -> None:
    """RULES part 3: cards before shuffling."""
    spades = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    suits = [spades, spades.replace("S", "H"), spades.replace("S", "D"), spades.replace("S", "C")]
    assert " ".join(map(str, DECK)) == " ".join(suits)


def test_ace_counts_one_and_ten_counts_ten() -> None:
    """RULES 8."""
    assert [int(card_named(f"{name}S").rank) for name in "A 2 3 4 5 6 7 8 9 10".split()] == list(range(1, 11))


def test_the_courts_follow_the_ten_in_order() -> None:
    assert [str(rank) for rank in sorted(Rank)][9:] == ["10", "J", "Q", "K"]
    assert sorted(map(int, Rank)) == list(range(1, 14))


def test_the_court_cards_are_jack_queen_and_king() -> None:
    """RULES 9."""
    assert "".join(map(str, sorted(COURTS))) == "JQK"


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_is_found_again_by_its_short_name(card: Card) -> None:
    assert card_named(str(card)) == card


def test_short_names_give_the_rank_before_the_suit() -> None:
    """RULES 27."""
    assert card_named("10H") == Card(Rank.TEN, Suit.HEARTS)
    assert card_named("KD") == Card(Rank.KING, Suit.DIAMONDS)


@pytest.mark.parametrize("name", ["", "5", "S", "S5", "1S", "11H", "0C", "TH", "5s", "kD", "5♠", "5S ", "5SS", "VS"])
def test_a_name_that_no_card_bears_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no card is called"):
        card_named(name)


def test_each_suit_has_its_own_sign() -> None:
    assert [SIGNS[suit] for suit in Suit] == ["♠", "♥", "♦", "♣"]

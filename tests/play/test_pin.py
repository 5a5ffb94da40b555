"""The PIN: what can be one, that its hash opens for it alone, and how long one waits after a wrong one."""

import pytest

from halfmoon.play.pin import SALT, Tries, hash_of, is_pin, opens

KEPT = hash_of("2580", bytes(SALT))


@pytest.mark.parametrize("pin", ["0000", "2580", "123456789012"])
def test_four_to_twelve_digits_are_a_pin(pin: str) -> None:
    assert is_pin(pin)


@pytest.mark.parametrize("text", ["", "258", "1234567890123", "25a0", "-258", "2580\n", " 2580", "٢٥٨٠"])
def test_anything_else_is_no_pin(text: str) -> None:
    assert not is_pin(text)
    assert not opens(text, KEPT)


def test_a_hash_opens_for_its_pin_alone() -> None:
    assert opens("2580", KEPT)
    assert not opens("2581", KEPT)
    assert not opens("02580", KEPT)


def test_without_a_hash_no_pin_opens() -> None:
    assert not opens("2580", "")
    assert not opens("", "")


def test_two_hashes_of_a_pin_have_nothing_in_common() -> None:
    other = hash_of("2580", bytes(range(SALT)))
    assert other != KEPT
    assert "2580" not in other
    assert opens("2580", other)


def test_one_wrong_pin_is_forgiven_and_the_next_ones_wait_longer_and_longer() -> None:
    tries, waits = Tries(), []
    for _ in range(8):
        tries = tries.failed()
        waits.append(tries.left)
    assert waits == [0, 0, 5, 15, 60, 300, 300, 300]


def test_time_passes_and_then_the_next_pin_can_be_tried() -> None:
    waiting = Tries().failed().failed().failed()
    assert waiting.ticked(3).left == 2
    assert waiting.ticked(60).left == 0
    assert waiting.ticked(60).failed().left == 15

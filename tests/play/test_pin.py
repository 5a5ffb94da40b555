"""The PIN: what can be one, and that its hash opens for it alone."""

import pytest

from halfmoon.play.pin import SALT, hash_of, is_pin, opens

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

"""The deal code: written strictly, read generously, refused with a reason."""

import doctest
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from notation import DEAL_NUMBERS

from halfmoon.engine import code
from halfmoon.engine.code import DEALS, BadCode, Fault


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "HM1-N-AAAAAAA"),
        (1, "HM1-N-AAAAAAB"),
        (25, "HM1-N-AAAAAAZ"),
        (26, "HM1-N-AAAAABA"),
        (26**6, "HM1-N-BAAAAAA"),
        (2_530_020_612, "HM1-N-IEYLMBC"),
        (8_031_810_175, "HM1-N-ZZZZZZZ"),
    ],
)
def test_a_code_is_the_deal_number_in_seven_letters(number: int, text: str) -> None:
    """RULES 25 and part 3: form."""
    assert code.write(number) == text
    assert code.read(text) == number


@pytest.mark.parametrize("number", [-1, DEALS, 10**30])
def test_a_number_that_is_no_deal_has_no_code(number: int) -> None:
    with pytest.raises(ValueError, match="deal numbers run from 0 to 8031810175"):
        code.write(number)


@given(DEAL_NUMBERS)
def test_every_deal_number_is_read_back_from_its_code(number: int) -> None:
    """RULES 25, 41."""
    assert code.read(code.write(number)) == number


@pytest.mark.parametrize(
    "text",
    [
        "hm1-n-ieylmbc",
        "Hm1-N-IeYlMbC",
        "IEYLMBC",
        "ieylmbc",
        "HM1NIEYLMBC",
        "HM1 N IEYLMBC",
        "  HM1-N-IEYLMBC\n",
        "HM1 - N - IEY LMBC",
        "I-E-Y-L-M-B-C",
        "HM1–N—IEYLMBC",  # en dash, em dash
        "HM1\N{NON-BREAKING HYPHEN}N\N{MINUS SIGN}IEYLMBC",
        "HM1-N-IEYL\N{SOFT HYPHEN}MBC",
        "HM1\N{NO-BREAK SPACE}N\N{NO-BREAK SPACE}IEYLMBC",
        "\N{ZERO WIDTH NO-BREAK SPACE}HM1-N-IEYLMBC\N{ZERO WIDTH SPACE}",
        "ＨＭ１－Ｎ－ＩＥＹＬＭＢＣ",  # full width
        "ｉｅｙｌｍｂｃ",
        "НМ1-N-ІЕУLМВС",  # Cyrillic where it looks the same
        "нм1-n-іеуlмвс",
        "ΗΜ1-Ν-ΙΕΥLΜΒC",  # Greek where it looks the same
    ],
)
def test_a_code_is_read_however_generously_it_is_typed(text: str) -> None:
    """RULES part 3: read generously."""
    assert code.write(code.read(text)) == "HM1-N-IEYLMBC"


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("АВЕКМНО", "ABEKMHO"),  # Cyrillic
        ("РСТУХІЈ", "PCTYXIJ"),
        ("авекмно", "ABEKMHO"),
        ("рстухіј", "PCTYXIJ"),
        ("ЅЅЅЅЅЅѕ", "SSSSSSS"),
        ("ΑΒΕΖΗΙΚ", "ABEZHIK"),  # Greek
        ("ΜΝΟΡΤΥΧ", "MNOPTYX"),
        ("αβεζηικ", "ABEZHIK"),
        ("μνορτυχ", "MNOPTYX"),
        ("ＡＢＣＤＥＦＧ", "ABCDEFG"),  # full width
        ("ｔｕｖｗｘｙｚ", "TUVWXYZ"),
    ],
)
def test_letters_that_look_latin_are_read_as_latin(typed: str, read: str) -> None:
    """RULES part 3: read generously."""
    assert code.write(code.read(typed)) == f"HM1-N-{read}"
    assert [code.read_letter(char) for char in typed] == list(read)


@given(
    DEAL_NUMBERS,
    st.lists(st.sampled_from(["", "", "", " ", "-", "–", "\t", " - "]), min_size=12),
    st.booleans(),
)
def test_blanks_and_dashes_between_the_letters_change_nothing(number: int, gaps: list[str], upper: bool) -> None:
    """RULES part 3: read generously."""
    letters = code.write(number).replace("-", "")
    typed = "".join(gap + letter for gap, letter in zip(gaps, letters, strict=False))
    assert code.read((typed if upper else typed.lower()) + letters[len(gaps) :]) == number


def test_seven_letters_may_begin_like_the_prefix() -> None:
    assert code.write(code.read("HMNAAAB")) == "HM1-N-HMNAAAB"


@pytest.mark.parametrize(
    ("text", "fault", "what"),
    [
        ("", Fault.TOO_SHORT, ""),
        ("   ", Fault.TOO_SHORT, ""),
        ("AAAAAA", Fault.TOO_SHORT, ""),
        ("HM1-N-", Fault.TOO_SHORT, ""),
        ("HM1-N-AAAAAA", Fault.TOO_SHORT, ""),
        ("HM1", Fault.TOO_SHORT, ""),
        ("AAAAAAAA", Fault.TOO_LONG, ""),
        ("HM1-N-AAAAAAAA", Fault.TOO_LONG, ""),
        ("AAAAAAA AAAAAAB", Fault.TOO_LONG, ""),
        ("HM1-N-AAAA0AA", Fault.NOT_A_LETTER, "0"),
        ("HM1-N-AAAA.AA", Fault.NOT_A_LETTER, "."),
        ("HM1-N-AAAAЖAA", Fault.NOT_A_LETTER, "Ж"),
        ("AAAAßAA", Fault.NOT_A_LETTER, "ß"),
        ("AAA🌙AAA", Fault.NOT_A_LETTER, "🌙"),
        ("HM2-N-AAAAAAA", Fault.UNKNOWN_VERSION, "HM2"),
        ("hm12-n-aaaaaaa", Fault.UNKNOWN_VERSION, "HM12"),
        ("HM0-N-AAAAAAA", Fault.UNKNOWN_VERSION, "HM0"),
        ("HM1-K-AAAAAAA", Fault.UNKNOWN_KIND, "K"),
        ("НМ1-Х-AAAAAAA", Fault.UNKNOWN_KIND, "X"),
    ],
)
def test_a_text_that_is_no_code_is_refused_with_its_fault(text: str, fault: Fault, what: str) -> None:
    """RULES part 3: anything else is refused."""
    with pytest.raises(BadCode) as refused:
        code.read(text)
    assert (refused.value.fault, refused.value.what) == (fault, what)


def test_a_refusal_names_the_fault_and_the_sign_at_fault() -> None:
    assert str(BadCode(Fault.UNKNOWN_KIND, "K")) == "unknown kind: K"
    assert str(BadCode(Fault.TOO_SHORT)) == "too short"


@pytest.mark.parametrize("sign", ["?", "Ж", "é", "_", "."])
def test_a_sign_that_is_no_letter_is_no_kind_of_deal(sign: str) -> None:
    """RULES part 3: anything else is refused."""
    with pytest.raises(BadCode) as refused:
        code.read(f"HM1-{sign}-AAAAAAB")
    assert refused.value.what == sign


@given(st.text(max_size=20) | st.text("HMN1-abz0Ж ", max_size=20))
def test_any_text_is_a_code_or_a_bad_code(text: str) -> None:
    with suppress(BadCode):
        number = code.read(text)
        assert code.read(code.write(number)) == number


def test_only_letters_can_be_typed_into_a_code() -> None:
    assert [code.read_letter(char) for char in "aЖ7- é?"] == ["A", None, None, None, None, None, None]


def test_the_examples_in_the_file_itself_are_true() -> None:
    assert doctest.testmod(code).failed == 0

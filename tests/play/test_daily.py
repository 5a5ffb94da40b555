"""The deal of the day: a date has one deal, the same for everybody and for ever (docs/deal-of-the-day.md)."""

import datetime
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.engine import code
from halfmoon.engine.code import DEALS
from halfmoon.play.daily import deal_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "deal-of-the-day.md"

GOLDEN = {
    (2000, 1, 1): "HM1-N-ZEVUDBA",
    (2024, 2, 29): "HM1-N-EEXFELL",
    (2026, 11, 30): "HM1-N-URLKEGH",
    (2026, 12, 31): "HM1-N-XOETWVD",
    (2027, 1, 1): "HM1-N-ULOTADO",
}


@pytest.mark.parametrize("date", GOLDEN)
def test_a_date_has_the_deal_that_it_always_had(date: tuple[int, int, int]) -> None:
    assert code.write(deal_of(*date)) == GOLDEN[date]


def test_the_document_tells_the_same_deals() -> None:
    rows = re.findall(r"\| (\d+) (\w+) (\d+) \| (\d+) \| (\S+) \|", DOCUMENT.read_text("utf-8"))
    numbers = {"January": 1, "February": 2, "November": 11, "December": 12}
    told = {(int(year), numbers[month], int(day)): (int(deal), text) for day, month, year, deal, text in rows}
    assert told == {date: (deal_of(*date), text) for date, text in GOLDEN.items()}


@given(st.dates())
def test_whatever_the_date_there_is_such_a_deal(date: datetime.date) -> None:
    assert 0 <= deal_of(date.year, date.month, date.day) < DEALS


def test_every_day_of_a_year_has_a_deal_of_its_own() -> None:
    first = datetime.date(2026, 1, 1).toordinal()
    days = [datetime.date.fromordinal(first + day) for day in range(365)]
    assert len({deal_of(day.year, day.month, day.day) for day in days}) == len(days)

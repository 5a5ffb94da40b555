"""The deal of the day: the same for everybody on the same date, by a rule of its own (docs/deal-of-the-day.md)."""

from __future__ import annotations

from halfmoon.engine.code import DEALS
from halfmoon.engine.deal import split_mix_64


def deal_of(year: int, month: int, day: int) -> int:
    """Return the number of the deal that belongs to a date, from 0 to DEALS - 1.

    The date is written as a number, such as 20261130, and seeds SplitMix64; its first number is scaled to the deals.

    >>> deal_of(2026, 11, 30)
    6385504275
    """
    number: int = (next(split_mix_64(year * 10_000 + month * 100 + day)) * DEALS) >> 64
    return number

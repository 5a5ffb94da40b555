"""Sounds from nothing: notes that ring, noise that rustles, how loud they are, and the WAV file of them."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Callable, Iterable
from io import BytesIO
from itertools import accumulate
from math import cos, exp, log10, pi, sin, tan
from random import Random
from typing import NamedTuple

RATE = 44_100
"""Samples in a second."""

Samples = list[float]
Shape = Callable[[float], float]
"""Something that changes in the course of a sound: what it is when so much of it is over, from 0 to 1."""


class Partial(NamedTuple):
    """One of the tones that ring together in a note: as a multiple of its pitch, how strong, and for how long."""

    ratio: float
    share: float
    decay: float
    """After so many seconds it has sunk to 37 %."""


def note(frequency: float, seconds: float, partials: Iterable[Partial], attack: float = 0.003) -> Samples:
    """Return a note as it is struck or plucked: partials that begin together and sink away, each at its own pace."""
    total = [0.0] * round(seconds * RATE)
    for ratio, share, decay in partials:
        turn, shrink = 2 * pi * frequency * ratio / RATE, exp(-1 / (decay * RATE))
        factor, loss = 2 * shrink * cos(turn), shrink * shrink
        last, now = 0.0, share * shrink * sin(turn)
        for index in range(1, len(total)):
            total[index] += now
            last, now = now, factor * now - loss * last
    return faded(total, attack, seconds / 3)


def faded(samples: Samples, rise: float, fall: float) -> Samples:
    """Return a sound that comes out of silence and goes back into it, without a click, in so many seconds each."""
    first, last = rise * RATE, fall * RATE
    return [
        sample * min(1, index / first) * sin(pi / 2 * min(1, (len(samples) - 1 - index) / last)) ** 2
        for index, sample in enumerate(samples)
    ]


def rustle(seconds: float, centre: Shape, width: float, envelope: Shape, seed: int) -> Samples:
    """Return a band of noise around a frequency in Hz that may wander; the width is a share of that frequency."""
    chance, length = Random(seed), round(seconds * RATE)
    low = band = 0.0
    result = []
    for index in range(length):
        gone = index / length
        speed = 2 * sin(pi * centre(gone) / RATE)
        low += speed * band
        band += speed * (chance.uniform(-1, 1) - low - width * band)
        result.append(band * envelope(gone))
    return faded(result, 0.0005, seconds / 4)


def times(strength: float, samples: Samples) -> Samples:
    """Return a sound so many times as strong."""
    return [strength * sample for sample in samples]


def together(*parts: tuple[float, Samples]) -> Samples:
    """Return sounds laid over one another, each from its own time on, in seconds."""
    total = [0.0] * max(round(start * RATE) + len(samples) for start, samples in parts)
    for start, samples in parts:
        for index, sample in enumerate(samples, round(start * RATE)):
            total[index] += sample
    return total


def filtered(samples: Samples, b: tuple[float, float, float], a: tuple[float, float]) -> Samples:
    """Return samples after a filter of the second order."""
    one = two = 0.0
    result = []
    for sample in samples:
        out = b[0] * sample + one
        one, two = b[1] * sample - a[0] * out + two, b[2] * sample - a[1] * out
        result.append(out)
    return result


def loudness(samples: Samples) -> float:
    """Return how loud the loudest 400 ms are, in LUFS: ITU-R BS.1770, one channel."""
    k, q = tan(pi * 1681.974 / RATE), 0.70718  # what a head adds to high tones
    high, band = 10 ** (3.99984 / 20), 10 ** (3.99984 / 20 * 0.49967)
    norm = 1 + k / q + k * k
    shelf = ((high + band * k / q + k * k) / norm, 2 * (k * k - high) / norm, (high - band * k / q + k * k) / norm)
    heard = filtered(samples, shelf, (2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm))
    k, q = tan(pi * 38.1355 / RATE), 0.50033  # what ears leave out of low ones
    norm = 1 + k / q + k * k
    heard = filtered(heard, (1, -2, 1), (2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm))
    energy = [0.0, *accumulate(sample * sample for sample in heard)]
    window = RATE * 4 // 10
    most = max(energy[min(start + window, len(heard))] - energy[start] for start in range(0, len(heard), RATE // 100))
    return -0.691 + 10 * log10(most / window)


def peak(samples: Samples) -> float:
    """Return the highest sample, in dBFS."""
    return 20 * log10(max(map(abs, samples)))


def as_wav(samples: Samples) -> bytes:
    """Return the bytes of a WAV file of 16 bits, one channel."""
    pcm = array("h", (round(32767 * sample) for sample in samples))
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(pcm.tobytes())
    return file.getvalue()

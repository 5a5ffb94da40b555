"""The loudspeaker: when it is opened and closed, how many voices it has, and that nobody need have one."""

import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from halfmoon.app.paths import assets
from halfmoon.app.sound import RATE, SILENCE, TRY_AGAIN, VOICES, Sound
from halfmoon.play.cues import STEPS, Cue, Kind

SELECT, HARP = Cue(Kind.SELECT), Cue(Kind.WON)
ONE_OF_EACH_KIND = [Cue(kind, step=1 if kind is Kind.PAIR else 0) for kind in Kind]
EVERY_CUE = {*ONE_OF_EACH_KIND, *(Cue(Kind.PAIR, step=step) for step in range(1, STEPS + 1))}
SOUNDS = assets() / "sounds"


@pytest.fixture
def sound() -> Iterator[Sound]:
    """Return a loudspeaker that is closed at the end."""
    sound = Sound(SOUNDS)
    yield sound
    sound.close()


def hear(sound: Sound, *cues: Cue, now: float = 0.0, volume: str = "normal", moving: bool = False) -> None:
    """Have cues played, and the loudspeaker take a turn at the same time."""
    sound.play(cues, now)
    sound.turned(now, volume, moving)


def voices() -> int:
    """Return how many sounds are heard now."""
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def test_without_a_sound_the_loudspeaker_stays_closed(sound: Sound) -> None:
    hear(sound)
    assert not sound.open
    assert sound.changes_in(0) is None


def test_the_first_sound_opens_the_loudspeaker(sound: Sound) -> None:
    hear(sound, SELECT)
    assert pygame.mixer.get_init() == (RATE, -16, 1)
    assert voices() == 1


def test_a_delayed_sound_is_heard_when_it_is_due(sound: Sound) -> None:
    hear(sound, Cue(Kind.FLIP, 0.15), now=5)
    assert sound.changes_in(5) == pytest.approx(0.15)
    sound.turned(5.14, "normal", moving=True)
    assert not sound.open
    sound.turned(5.16, "normal", moving=True)
    assert voices() == 1


@pytest.mark.parametrize(("volume", "share"), [("normal", 0.5), ("quiet", 0.3)])
def test_no_sound_is_louder_than_the_house_allows(volume: str, share: float) -> None:
    sound = Sound(SOUNDS, loudest=0.5)
    hear(sound, SELECT, volume=volume)
    (loaded,) = sound.loaded.values()
    assert loaded.get_volume() == pytest.approx(share, abs=0.01)
    sound.close()


def test_a_house_that_allows_no_sound_never_opens_the_loudspeaker() -> None:
    sound = Sound(SOUNDS, loudest=0.0)
    hear(sound, SELECT)
    assert not sound.open


def test_a_sound_is_heard_once(sound: Sound) -> None:
    hear(sound, HARP)
    sound.turned(0.1, "normal", moving=False)
    assert voices() == 1


def test_at_most_two_voices_of_one_kind_are_heard_at_once(sound: Sound) -> None:
    hear(sound, *(Cue(Kind.PAIR, step=step) for step in range(1, STEPS + 1)))
    assert voices() == VOICES


def test_a_third_voice_ends_the_oldest(sound: Sound) -> None:
    hear(sound, *(Cue(Kind.PAIR, step=step) for step in (1, 2, 3)))
    assert [sound.loaded[f"pair{step}"].get_num_channels() for step in (1, 2, 3)] == [0, 1, 1]


def test_sounds_of_every_kind_are_heard_at_once(sound: Sound) -> None:
    hear(sound, *ONE_OF_EACH_KIND)
    assert voices() == len(Kind)


def test_what_was_to_come_is_not_heard_once_a_move_is_taken_back(sound: Sound) -> None:
    hear(sound, Cue(Kind.STUCK, 0.84))
    hear(sound, Cue(Kind.UNDO), now=0.5)
    sound.turned(0.9, "normal", moving=False)
    assert list(sound.loaded) == ["undo"]


def test_a_touch_leaves_what_is_to_come(sound: Sound) -> None:
    hear(sound, Cue(Kind.STUCK, 0.84))
    hear(sound, SELECT, now=0.5)
    sound.turned(0.9, "normal", moving=False)
    assert list(sound.loaded) == ["select", "stuck"]


def test_the_loudspeaker_is_closed_after_a_silence(sound: Sound) -> None:
    hear(sound, SELECT)
    assert sound.changes_in(0) == pytest.approx(SILENCE + 0.06, abs=0.01)
    sound.turned(SILENCE, "normal", moving=False)
    assert sound.open
    sound.turned(SILENCE + 0.1, "normal", moving=False)
    assert not sound.open
    assert sound.changes_in(SILENCE + 0.1) is None


def test_the_loudspeaker_is_not_closed_while_something_moves(sound: Sound) -> None:
    hear(sound, SELECT)
    sound.turned(100, "normal", moving=True)
    assert sound.open


def test_a_closed_loudspeaker_is_opened_again_by_the_next_sound(sound: Sound) -> None:
    hear(sound, SELECT)
    sound.turned(100, "normal", moving=False)
    hear(sound, SELECT, now=101)
    assert voices() == 1


def test_with_the_volume_off_the_loudspeaker_is_never_opened(sound: Sound) -> None:
    hear(sound, *EVERY_CUE, volume="off")
    assert not sound.open
    assert sound.changes_in(0) is None


def test_turning_the_volume_off_ends_what_is_heard(sound: Sound) -> None:
    hear(sound, HARP)
    sound.turned(0.5, "off", moving=True)
    assert voices() == 0
    sound.turned(0.6, "off", moving=False)
    assert not sound.open


@pytest.mark.parametrize(("volume", "share"), [("quiet", 0.3), ("normal", 0.8), ("unheard of", 0.8)])
def test_a_sound_is_as_loud_as_the_volume(sound: Sound, volume: str, share: float) -> None:
    hear(sound, SELECT, volume=volume)
    assert sound.loaded["select"].get_volume() == pytest.approx(share, abs=0.01)


def test_every_cue_has_a_sound_of_at_most_three_seconds(sound: Sound) -> None:
    hear(sound, *EVERY_CUE)
    assert set(sound.loaded) == {cue.name for cue in EVERY_CUE}
    assert max(each.get_length() for each in sound.loaded.values()) < 3.01


def test_every_sound_has_a_cue() -> None:
    assert {file.name for file in SOUNDS.iterdir()} == {f"{cue.name}.ogg" for cue in EVERY_CUE}


def test_a_missing_loudspeaker_is_looked_for_again_after_a_minute(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    hear(sound, SELECT)
    assert not sound.open
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    hear(sound, SELECT, now=TRY_AGAIN - 1)
    assert not sound.open
    hear(sound, SELECT, now=TRY_AGAIN)
    assert voices() == 1


WITHOUT = """
import os
os.environ["SDL_AUDIODRIVER"] = {driver!r}
from halfmoon.app.paths import assets
from halfmoon.app.sound import Sound
from halfmoon.play.cues import Cue, Kind
sound = Sound(assets() / "sounds")
sound.play([Cue(Kind.SELECT)], 0.0)
sound.turned(0.0, "normal", moving=False)
sound.close()
"""


@pytest.mark.parametrize("driver", ["nonsense", "alsa"])
def test_where_there_is_no_loudspeaker_nothing_is_said(driver: str) -> None:
    run = subprocess.run([sys.executable, "-c", WITHOUT.format(driver=driver)], capture_output=True, timeout=60)
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")

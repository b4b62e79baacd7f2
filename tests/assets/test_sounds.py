"""Effects and music: all there, decodable, level, clean, and recognisable by their spectrum."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
import soundfile

from tests.assets.files import ASSETS, table

_EFFECTS = """focus confirm back refuse pawn gondola coin treasure card sink drown rescue turn
win house wave bell sink_v row chip reveal unveil thunder horn raven"""
EFFECTS = _EFFECTS.split()
_BEEPER = """click beep turn_end theme bazaar sanctuary tower_attack battle_horn round_won
round_lost frontier dragon dragon_slain fail funeral pegasus low_food clear door_open door_close"""
BEEPER = [f"tower_{name}{suffix}" for name in _BEEPER.split() for suffix in ("", "_speaker")]
BEEPER += ["tower_motor", "tower_motor_start", "tower_motor_stop"]
MUSIC = ("hub", "venezia", "vineta", "tower", "atlantis")


@cache
def decoded(path: str) -> np.ndarray:
    sound, rate = soundfile.read(ASSETS / path, dtype="float32", always_2d=True)
    assert rate == 44100
    assert sound.shape[1] == 1
    return sound[:, 0]


def spectrum(sound: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    size = 1 << 15
    frames = np.pad(sound, (0, -len(sound) % size)).reshape(-1, size)
    power = (np.abs(np.fft.rfft(frames * np.hanning(size))) ** 2).sum(0)
    return np.fft.rfftfreq(size, 1 / 44100), power


def test_nothing_is_missing_and_nothing_is_left_over() -> None:
    names = set(EFFECTS) | set(BEEPER)
    assert {file.stem for file in ASSETS.glob("sounds/*")} == names
    assert {file.stem for file in ASSETS.glob("music/*")} == set(MUSIC)
    assert set(table("sounds.json")) == names


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_level_and_clean(name: str) -> None:
    sound = decoded(f"sounds/{name}.ogg")
    assert 0.6 < np.abs(sound).max() < 0.8, "peak near -3 dBFS"
    assert abs(sound.mean()) < 0.005, "no DC"
    edges = np.concatenate([sound[:8], sound[-8:]])
    assert np.abs(edges).max() < 0.03, "starts and ends in silence: no click"
    assert 0.05 < len(sound) / 44100 < 5
    loudest = np.convolve(sound**2, np.ones(2205) / 2205, "same").max() ** 0.5
    assert loudest > 0.06, "loud enough beside the others"


@pytest.mark.parametrize("name", EFFECTS)
def test_the_table_of_sounds_is_true(name: str) -> None:
    facts = table("sounds.json")[name]
    sound = decoded(f"sounds/{name}.ogg")
    assert abs(len(sound) / 44.1 - facts["ms"]) < 3
    frequency, power = spectrum(sound)
    near = np.abs(frequency - facts["hz"]) <= max(6, 0.02 * facts["hz"])
    assert power[near].max() > 0.7 * power.max()


@pytest.mark.parametrize(("name", "hertz"), [("sink", 98), ("treasure", 880)])
def test_two_sounds_can_be_recognised(name: str, hertz: float) -> None:
    """A listener with bins as coarse as a browser's (43 Hz) must find the peak too."""
    sound = decoded(f"sounds/{name}.ogg")
    middle = sound[len(sound) // 4 :][:4096]
    power = np.abs(np.fft.rfft(middle * np.hanning(len(middle)))) ** 2
    peak = np.argmax(power) * 44100 / len(middle)
    assert abs(peak - hertz) < 44
    assert table("sounds.json")[name]["hz"] == pytest.approx(hertz, abs=2)


@pytest.mark.parametrize("name", MUSIC)
def test_music_loops_without_a_seam(name: str) -> None:
    loop = decoded(f"music/{name}.ogg")
    assert 60 <= len(loop) / 44100 <= 90
    assert 0.25 < np.abs(loop).max() < 0.6
    assert abs(loop.mean()) < 0.002
    rms = np.sqrt((loop**2).mean())
    assert 0.05 < rms < 0.2
    step = np.abs(np.diff(loop))
    assert abs(loop[0] - loop[-1]) < np.percentile(step, 99.9)
    second = 44100
    levels = [np.sqrt((part**2).mean()) for part in np.array_split(loop, len(loop) // second)]
    assert min(levels) > 0.25 * rms, "no hole"
    seam = np.sqrt((np.concatenate([loop[-second // 2 :], loop[: second // 2]]) ** 2).mean())
    assert 0.5 * rms < seam < 2 * rms


def test_sounds_differ() -> None:
    lengths = {len(decoded(f"sounds/{name}.ogg")) for name in EFFECTS}
    assert len(lengths) == len(EFFECTS)

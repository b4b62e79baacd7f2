"""The tower's music: a slow pulse of analogue bass, cold strings, drums far off; A phrygian."""

from __future__ import annotations

from functools import cache

import numpy as np

from build.assets import synth
from build.assets.synth import Sound, count, hertz, lay_round, swell

_BEAT = 60 / 66
_BARS = 18
# bass, pad
_CHORDS = {
    "Am": (33, (45, 52, 57, 60)),
    "Bb": (34, (46, 53, 58, 62)),
    "Dm": (38, (45, 50, 57, 62)),
    "F": (29, (45, 53, 57, 60)),
    "E": (28, (44, 52, 56, 59)),
    "Gm": (31, (46, 50, 55, 62)),
}
_PLAN = (
    *("Am", "Am", "Bb", "Am", "Am", "F", "Bb", "E", "Dm"),
    *("Am", "Gm", "Bb", "Am", "F", "Dm", "Bb", "E", "Am"),
)
_PULSE = (0, 0, 12, 0, 7, 0, 12, 3)  # steps over the bass, one an eighth
# bar, beat, length in beats, note: a call of horns, and what answers it
_CALLS = (
    (3, 2, 0.5, 57), (3, 2.5, 1.5, 64), (7, 2, 0.5, 56), (7, 2.5, 1.5, 64),
    (11, 0, 0.5, 58), (11, 0.5, 1, 65), (11, 1.5, 2.5, 62), (15, 2, 0.5, 58), (15, 2.5, 1.5, 65),
)  # fmt: skip
_CHIMES = ((1, 1, 88), (5, 3, 84), (9, 1, 86), (10, 3, 82), (13, 1, 81), (16, 2, 80))


@cache
def _bass(note: int) -> Sound:
    """A saw whose filter closes after each stroke."""
    seconds, frequency = 0.62, hertz(note)
    time = synth.clock(seconds)
    total = np.zeros(len(time))
    cutoff = 140 + 900 * np.exp(-time / 0.11)
    for partial in range(1, 26):
        pitch = partial * frequency
        if pitch > 2600:
            break
        gain = 1 / (1 + (pitch / cutoff) ** 4)
        total += gain / partial * np.sin(2 * np.pi * pitch * 1.0015 * time + 0.3 * partial)
        total += gain / partial * np.sin(2 * np.pi * pitch * 0.9985 * time)
    return total * swell(seconds, 0.006, 0.12) * np.exp(-time / 0.4)


@cache
def _pad(note: int, seconds: float) -> Sound:
    time = synth.clock(seconds)
    slow = 1 + 0.16 * np.sin(2 * np.pi * 0.21 * time + note)
    return synth.strings(hertz(note), seconds, note + 7, 900) * slow * swell(seconds, 1.6, 1.8)


@cache
def _drum(deep: bool) -> Sound:
    """A large drum, heard through a wall."""
    pitch = 46 if deep else 62
    skin = [(pitch, 0.5, 1.0), (pitch * 1.6, 0.24, 0.5), (pitch * 2.3, 0.12, 0.3)]
    total = synth.modes(1.4, skin)
    slap = synth.band(synth.noise(0.08, 5), 120, 900) * synth.decay(0.08, 0.014)
    total[: len(slap)] += 0.5 * slap / np.abs(slap).max()
    return total


@cache
def _chime(note: int) -> Sound:
    """A cold tone of glass."""
    frequency = hertz(note)
    partials = [(frequency, 1.4, 1.0), (frequency * 2.76, 0.5, 0.25), (frequency * 5.4, 0.2, 0.08)]
    return synth.modes(3.6, partials) * swell(3.6, 0.004, 1.5)


def _wind(seconds: float) -> Sound:
    """Wind about the battlements; it closes in a ring."""
    low = synth.band(synth.noise(seconds, 91), 180, 700, 2)
    time = synth.clock(seconds)
    gusts = (
        0.5
        + 0.3 * np.sin(2 * np.pi * 5 * time / seconds)
        + 0.2 * np.sin(2 * np.pi * 13 * time / seconds + 1)
    )
    return low / low.std() * np.clip(gusts, 0, None)


def tower() -> Sound:
    """Return the loop."""
    bar = 4 * _BEAT
    seconds = bar * _BARS
    loop = 0.035 * _wind(seconds)[: count(seconds)]
    for number, name in enumerate(_PLAN):
        at = number * bar
        bass, pad = _CHORDS[name]
        for voice, note in enumerate(pad):
            lay_round(loop, _pad(note, bar + 2.4), at - 0.5, 0.24 if voice == 0 else 0.17)
        for step, rise in enumerate(_PULSE):
            strength = 0.34 if step in (0, 4) else 0.2
            lay_round(loop, _bass(bass + 12 + rise), at + step * _BEAT / 2, strength)
        lay_round(loop, _drum(True), at, 0.5)
        if number % 2:
            lay_round(loop, _drum(False), at + 2.5 * _BEAT, 0.28)
            lay_round(loop, _drum(False), at + 3 * _BEAT, 0.34)
    for number, (where, beat, length, note) in enumerate(_CALLS):
        for voice in range(2):
            tone = synth.brass(
                hertz(note) * (1 + 0.003 * voice), length * _BEAT + 0.5, number + voice
            )
            tone = synth.band(tone, 90, 1400)
            lay_round(loop, tone, where * bar + beat * _BEAT + 0.02 * voice, 0.16)
    for where, beat, note in _CHIMES:
        lay_round(loop, _chime(note), where * bar + beat * _BEAT, 0.1)
    # The loop's ends lie a little before a beat, between two strokes.
    return np.roll(synth.reverb_round(loop, 2.8, 0.3, 19, 3600), count(0.12))

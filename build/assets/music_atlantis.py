"""Atlantis's music: a ride through four kingdoms in six-eight time; E minor and G, 40 bars."""

from __future__ import annotations

from functools import cache

import numpy as np

from build.assets import synth
from build.assets.synth import Sound, count, hertz, lay_round, swell

_EIGHTH = 60 / 63 / 3
_BAR = 6 * _EIGHTH
# bass, chord
_CHORDS = {
    "Em": (40, (52, 55, 59, 64)),
    "C": (36, (48, 55, 60, 64)),
    "D": (38, (50, 57, 62, 66)),
    "G": (43, (50, 55, 59, 62)),
    "Am": (33, (52, 57, 60, 64)),
    "B": (35, (47, 54, 59, 63)),
}
_PLAN = (
    *("Em", "Em", "C", "D", "Em", "G", "D", "Em"),
    *("Em", "C", "G", "D", "Em", "C", "D", "Em"),
    *("G", "D", "Em", "C", "G", "D", "Am", "D"),
    *("Em", "C", "G", "D", "C", "D", "Em", "Em"),
    *("Am", "Em", "C", "G", "Am", "Em", "D", "B"),
)
_REST = range(32, 40)
"""Bars in which the horse goes at a walk."""
_LUTE = (0, 2, 1, 3, 2, 1)
# bar, eighth, length in eighths, note
_HORN = (
    (8, 0, 3, 64), (8, 3, 2, 67), (8, 5, 1, 69), (9, 0, 4, 67), (9, 4, 2, 64),
    (10, 0, 3, 62), (10, 3, 2, 67), (10, 5, 1, 71), (11, 0, 5.5, 69),
    (12, 0, 3, 71), (12, 3, 1, 69), (12, 4, 2, 67), (13, 0, 3, 72), (13, 3, 1, 71), (13, 4, 2, 67),
    (14, 0, 2, 69), (14, 2, 2, 66), (14, 4, 2, 69), (15, 0, 5.5, 64),
    (24, 0, 3, 64), (24, 3, 2, 67), (24, 5, 1, 69), (25, 0, 4, 72), (25, 4, 2, 71),
    (26, 0, 3, 74), (26, 3, 2, 71), (26, 5, 1, 67), (27, 0, 5.5, 69),
    (28, 0, 3, 67), (28, 3, 3, 72), (29, 0, 3, 69), (29, 3, 3, 74), (30, 0, 4, 71), (30, 4, 2, 67),
    (31, 0, 5.5, 64),
)  # fmt: skip
_REED = (
    (16, 0, 3, 79), (16, 3, 1, 78), (16, 4, 2, 74), (17, 0, 4, 74), (17, 4, 2, 69),
    (18, 0, 3, 76), (18, 3, 1, 74), (18, 4, 2, 71), (19, 0, 4, 72), (19, 4, 2, 67),
    (20, 0, 2, 74), (20, 2, 2, 79), (20, 4, 2, 83), (21, 0, 4, 81), (21, 4, 2, 78),
    (22, 0, 3, 76), (22, 3, 1, 72), (22, 4, 2, 69), (23, 0, 5, 74),
    (24, 0, 6, 83), (25, 0, 4, 84), (25, 4, 2, 83), (26, 0, 3, 83), (26, 3, 3, 79),
    (27, 0, 6, 81), (28, 0, 3, 79), (28, 3, 3, 76), (29, 0, 3, 78), (29, 3, 3, 81),
    (30, 0, 6, 83), (31, 0, 5, 76),
    (32, 0, 4, 72), (32, 4, 2, 71), (33, 0, 6, 67), (34, 0, 3, 67), (34, 3, 1, 69), (34, 4, 2, 71),
    (35, 0, 6, 71), (36, 0, 3, 72), (36, 3, 3, 76), (37, 0, 6, 71), (38, 0, 3, 69), (38, 3, 3, 74),
    (39, 0, 3, 71), (39, 3, 3, 75),
)  # fmt: skip


def _reed(frequency: float, seconds: float, seed: int) -> Sound:
    """A shawm out of doors: odd partials before the even ones, breath, a late vibrato."""
    time = synth.clock(seconds)
    late = np.clip(time * 2 - 0.4, 0, 1)
    pitch = frequency * (1 + 0.003 * late * np.sin(2 * np.pi * 5.2 * time + seed))
    phase = 2 * np.pi * np.cumsum(pitch) / synth.RATE
    tone = np.zeros(len(time))
    for partial in range(1, 9):
        strength = (1.0 if partial % 2 else 0.5) / partial**1.3
        tone += strength * np.sin(partial * phase + 0.4 * partial)
    breath = synth.band(synth.noise(seconds, 500 + seed), 900, 4200)
    tone += 0.035 * breath / breath.std()
    return synth.band(tone, 180, 5200) * swell(seconds, 0.05, min(0.2, seconds / 2))


@cache
def _lute(note: int, take: int) -> Sound:
    return synth.pluck(hertz(note), 1.5, 5000 + 8 * note + take, 0.996, 0.5)


@cache
def _pad(note: int) -> Sound:
    seconds = _BAR + 1.5
    return synth.strings(hertz(note), seconds, note + 40, 1200) * swell(seconds, 0.6, 1.3)


@cache
def _drum(pitch: float, length: float) -> Sound:
    """A frame drum: a skin and the finger on it."""
    total = synth.modes(0.9, [(pitch, length, 1.0), (pitch * 1.59, length / 2, 0.45)])
    slap = synth.band(synth.noise(0.05, 7), 300, 2600) * synth.decay(0.05, 0.007)
    total[: len(slap)] += 0.4 * slap / np.abs(slap).max()
    return total


def _surf(seconds: float) -> Sound:
    """The sea at the foot of the board's rim; it closes in a ring."""
    sea = synth.band(synth.noise(seconds, 301), 200, 1400, 1)
    time = synth.clock(seconds)
    waves = 0.5 - 0.5 * np.cos(2 * np.pi * 10 * time / seconds)
    return sea / sea.std() * (0.3 + 0.7 * waves)


def atlantis() -> Sound:
    """Return the loop."""
    seconds = _BAR * len(_PLAN)
    loop = 0.03 * _surf(seconds)[: count(seconds)]
    for number, name in enumerate(_PLAN):
        at, rests = number * _BAR, number in _REST
        bass, chord = _CHORDS[name]
        for voice, note in enumerate(chord[:3]):
            lay_round(loop, _pad(note), at - 0.2, 0.24 if rests else 0.16 + 0.04 * (voice == 0))
        for beat in (0, 3):
            low = synth.pluck(hertz(bass + 12 * (beat == 3)), 2.0, 6000 + number + beat, 0.996, 0.3)
            lay_round(loop, low, at + beat * _EIGHTH, 0.42)
        for step, voice in enumerate(_LUTE):
            strength = 0.3 if step in (0, 3) else 0.2
            tone = _lute(chord[voice] + 12, (number + step) % 3)
            lay_round(loop, tone, at + step * _EIGHTH, strength * (0.7 if rests else 1))
        for step, pitch, strength in ((0, 78, 0.5), (2, 150, 0.16), (3, 104, 0.3), (5, 150, 0.2)):
            if not rests or step in (0, 3):
                lay_round(loop, _drum(pitch, 0.16), at + step * _EIGHTH, strength)
    for number, (where, eighth, length, note) in enumerate(_HORN):
        for voice in range(2):
            tone = synth.brass(
                hertz(note) * (1 + 0.003 * voice), length * _EIGHTH + 0.35, 60 + number + voice
            )
            tone = synth.band(tone, 90, 2200)
            lay_round(loop, tone, where * _BAR + eighth * _EIGHTH + 0.015 * voice, 0.2)
    for number, (where, eighth, length, note) in enumerate(_REED):
        tone = _reed(hertz(note), length * _EIGHTH + 0.12, number)
        lay_round(loop, tone, where * _BAR + eighth * _EIGHTH, 0.13)
    # The loop's ends lie a little before a beat, between two strokes.
    return np.roll(synth.reverb_round(loop, 2.2, 0.28, 23, 4400), count(0.1))

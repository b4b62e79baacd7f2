"""Vineta's music: harp, flute, choir and a drowned bell, in D dorian; 24 bars of 4 beats."""

from __future__ import annotations

from functools import cache

import numpy as np

from build.assets import synth
from build.assets.synth import Sound, count, hertz, lay_round, swell

_BEAT = 60 / 84
_BARS = 24
_CHORDS = {
    "Dm": (38, (50, 57, 62, 65)),
    "C": (36, (48, 55, 60, 64)),
    "G": (43, (50, 55, 59, 62)),
    "Am": (45, (52, 57, 60, 64)),
    "F": (41, (48, 53, 57, 60)),
}
_PLAN = (
    *("Dm", "C", "G", "Dm", "Dm", "Am", "G", "Am", "Dm", "F", "C", "Dm"),
    *("F", "C", "G", "Am", "F", "G", "Dm", "Am", "Dm", "C", "G", "Dm"),
)
_HARP = (0, 2, 1, 3, 2, 4, 3, 1)
# bar, beat, length in beats, note
_TUNE = (
    (4, 0, 1.5, 74), (4, 1.5, 0.5, 76), (4, 2, 2, 77), (5, 0, 1, 76), (5, 1, 1, 72), (5, 2, 2, 69),
    (6, 0, 1.5, 71), (6, 1.5, 0.5, 72), (6, 2, 1, 74), (6, 3, 1, 71), (7, 0, 3.5, 69),
    (8, 0, 1.5, 74), (8, 1.5, 0.5, 76), (8, 2, 1, 77), (8, 3, 1, 79), (9, 0, 2, 81), (9, 2, 1, 79),
    (9, 3, 1, 77), (10, 0, 1.5, 79), (10, 1.5, 0.5, 77), (10, 2, 1, 76), (10, 3, 1, 74),
    (11, 0, 3.5, 74),
    (16, 0, 2, 81), (16, 2, 1, 83), (16, 3, 1, 84), (17, 0, 1.5, 83), (17, 1.5, 0.5, 81),
    (17, 2, 2, 79), (18, 0, 1, 77), (18, 1, 1, 79), (18, 2, 1, 81), (18, 3, 1, 77), (19, 0, 3, 76),
    (20, 0, 1.5, 74), (20, 1.5, 0.5, 76), (20, 2, 1, 77), (20, 3, 1, 76), (21, 0, 1, 72),
    (21, 1, 1, 74), (21, 2, 2, 76), (22, 0, 1, 77), (22, 1, 1, 76), (22, 2, 1, 74), (22, 3, 1, 71),
    (23, 0, 3.5, 74),
)  # fmt: skip
_BELLS = ((0, 62, 0.3), (3, 57, 0.16), (8, 62, 0.22), (12, 65, 0.2), (15, 57, 0.16), (20, 62, 0.24))


def _flute(frequency: float, seconds: float, seed: int) -> Sound:
    """A wooden flute: few partials, breath, and a vibrato that comes late."""
    time = synth.clock(seconds)
    late = np.clip(time * 2.2 - 0.5, 0, 1)
    pitch = frequency * (1 - 0.012 * np.exp(-time / 0.03))
    pitch = pitch * (1 + 0.0035 * late * np.sin(2 * np.pi * 4.9 * time + seed))
    phase = 2 * np.pi * np.cumsum(pitch) / synth.RATE
    tone = np.sin(phase) + 0.32 * np.sin(2 * phase) + 0.11 * np.sin(3 * phase)
    breath = synth.band(synth.noise(seconds, 300 + seed), frequency * 0.9, frequency * 3.2)
    tone += 0.05 * breath / breath.std()
    tremble = 1 + 0.08 * late * np.sin(2 * np.pi * 4.9 * time + seed)
    return tone * tremble * swell(seconds, 0.05, min(0.22, seconds / 2))


@cache
def _choir(note: int, seconds: float) -> Sound:
    """Voices on a dark vowel: partials under two formants, five singers apart."""
    frequency = hertz(note)
    random = np.random.default_rng(note)
    time = synth.clock(seconds)
    total = np.zeros(len(time))
    for singer in range(5):
        detune = 2 ** ((singer - 2) * 4.5 / 1200)
        sway = 0.003 * np.sin(2 * np.pi * random.uniform(4.6, 5.6) * time + random.uniform(0, 6))
        phase = 2 * np.pi * np.cumsum(frequency * detune * (1 + sway)) / synth.RATE
        phase += random.uniform(0, 6)
        for partial in range(1, 15):
            pitch = partial * frequency
            if pitch > 3200:
                break
            formants = np.exp(-(((pitch - 440) / 190) ** 2)) + 0.5 * np.exp(
                -(((pitch - 820) / 170) ** 2)
            )
            total += (0.06 / partial + formants / partial**0.4) * np.sin(partial * phase)
    return total / 5 * swell(seconds, 1.1, 1.3)


@cache
def _harp(note: int, take: int) -> Sound:
    return synth.pluck(hertz(note), 2.2, 3000 + 8 * note + take, 0.995, 0.3)


def vineta() -> Sound:
    """Return the loop."""
    bar = 4 * _BEAT
    loop = np.zeros(count(bar * _BARS))
    for number, name in enumerate(_PLAN):
        at = number * bar
        bass, chord = _CHORDS[name]
        notes = (*chord, chord[1] + 12)
        sung = number >= 8
        for note in chord[:3] if sung else ():
            lay_round(loop, _choir(note + 12, bar + 1.4), at - 0.3, 0.16)
        lay_round(loop, _choir(bass + 12, bar + 1.4), at - 0.3, 0.2)
        low = synth.pluck(hertz(bass), 3.0, 4000 + number, 0.997, 0.2)
        lay_round(loop, low, at, 0.5)
        for step in range(8):
            strength = (0.4 if step % 4 == 0 else 0.28) * (0.8 if number % 4 == 3 else 1)
            tone = _harp(notes[_HARP[step]] + 12, (number + step) % 3)
            lay_round(loop, tone, at + step * _BEAT / 2 + 0.006 * (step % 3), strength)
    for where, note, strength in _BELLS:
        lay_round(loop, synth.bell(hertz(note), 6.5, 0.45), where * bar, strength)
    for number, (where, beat, length, note) in enumerate(_TUNE):
        tone = _flute(hertz(note), length * _BEAT + 0.14, number)
        lay_round(loop, tone, where * bar + beat * _BEAT, 0.2)
    # The loop's ends lie a little before a beat, where no string has just been plucked.
    return np.roll(synth.reverb_round(loop, 2.6, 0.3, 17, 4600), count(0.12))

"""Loops of our own, made in a ring: what rings on past the end sounds at the beginning."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path

import numpy as np

from build.assets import music_atlantis, music_tower, music_vineta, synth
from build.assets.places import ASSETS
from build.assets.synth import Sound, count, hertz, lay_round, swell

MUSIC_PEAK = 0.3  # -10.5 dBFS: music stays behind the effects

# ---- hub: slow, D minor; a chord lasts nine seconds, eight chords make 72 seconds

_HUB_BAR = 9.0
_HUB_CHORDS = (
    (38, 50, 57, 62, 65), (34, 50, 58, 62, 65), (41, 48, 57, 60, 65), (36, 48, 55, 60, 64),
    (43, 50, 58, 62, 67), (38, 50, 57, 62, 65), (33, 49, 57, 61, 64), (33, 50, 57, 62, 64),
)  # fmt: skip
_HUB_HARP = (0, 2, 3, 4, 3, 2)


def _sea(seconds: float, seed: int) -> Sound:
    """Waves that come and go, each chord one long breath."""
    sea = synth.band(synth.noise(seconds, seed), 160, 900, 1)
    hiss = synth.band(synth.noise(seconds, seed + 1), 1200, 4500, 1)
    time = synth.clock(seconds)
    breath = 0.5 - 0.5 * np.cos(2 * np.pi * time / _HUB_BAR)
    crest = np.clip(breath, 0, 1) ** 3
    return sea / sea.std() * (0.25 + 0.75 * breath) + 0.35 * hiss / hiss.std() * crest


def hub() -> Sound:
    """Swell, a pad of strings, a harp far off, and the bell of a drowned church."""
    seconds = _HUB_BAR * len(_HUB_CHORDS)
    loop = np.zeros(count(seconds))
    for number, chord in enumerate(_HUB_CHORDS):
        at = number * _HUB_BAR
        for voice, note in enumerate(chord):
            cutoff = 500 if voice == 0 else 1300
            tone = synth.strings(hertz(note), _HUB_BAR + 3, 10 * number + voice, cutoff)
            lay_round(loop, tone * swell(_HUB_BAR + 3, 3.2, 3.4), at, 0.34 if voice == 0 else 0.2)
        for step in range(12):
            note = chord[_HUB_HARP[step % 6] % len(chord)] + 12
            strength = 0.16 if step % 6 else 0.24
            tone = synth.pluck(hertz(note), 2.6, 900 + 12 * number + step, 0.994, 0.18)
            lay_round(loop, tone, at + 0.75 * step, strength)
    for at, note, strength in (
        (4.5, 62, 0.3),
        (22.5, 57, 0.24),
        (40.5, 62, 0.3),
        (45.0, 57, 0.2),
        (63.0, 50, 0.28),
    ):
        lay_round(loop, synth.bell(hertz(note), 7.0, 0.5), at, strength)
    loop += 0.045 * _sea(seconds, 77)
    return synth.reverb_round(loop, 3.4, 0.4, 12, 3200)


# ---- venezia: A minor, 96 beats a minute; 32 bars of four beats make 80 seconds

_BEAT = 60 / 96
_BARS = 32
_CHORDS = {
    "Am": (45, (57, 60, 64, 69)), "F": (41, (57, 60, 65, 69)), "C": (48, (55, 60, 64, 67)),
    "G": (43, (55, 59, 62, 67)), "Dm": (38, (57, 62, 65, 69)), "E": (40, (56, 59, 64, 68)),
    "Em": (40, (55, 59, 64, 67)), "Bb": (46, (58, 62, 65, 70)),
}  # fmt: skip
_PLAN = (
    ("Am", "F", "C", "G", "Am", "F", "Dm", "E"),
    ("Am", "F", "C", "G", "F", "Dm", "E", "Am"),
    ("Dm", "G", "C", "F", "Dm", "Bb", "E", "E"),
    ("Am", "Em", "F", "C", "Dm", "F", "E", "E"),
)
_FIGURES = ((0, 1, 2, 3, 2, 1, 2, 3), (0, 2, 1, 3, 2, 3, 1, 2), (3, 2, 1, 0, 1, 2, 3, 2))
# bar, beat, length in beats, note: the tune comes in the second eight bars and answers itself
_TUNE = (
    (8, 0, 1.5, 76), (8, 1.5, 0.5, 77), (8, 2, 2, 76), (9, 0, 1, 72), (9, 1, 1, 74), (9, 2, 2, 77),
    (10, 0, 1.5, 79), (10, 1.5, 0.5, 77), (10, 2, 1, 76), (10, 3, 1, 72), (11, 0, 3, 74),
    (12, 0, 1.5, 72), (12, 1.5, 0.5, 74), (12, 2, 2, 77), (13, 0, 1, 76), (13, 1, 1, 74),
    (13, 2, 2, 69), (14, 0, 1, 71), (14, 1, 1, 68), (14, 2, 2, 71), (15, 0, 3.5, 69),
    (18, 0, 1, 79), (18, 1, 1, 76), (18, 2, 2, 72), (19, 0, 3, 77), (20, 0, 1, 77), (20, 1, 1, 74),
    (20, 2, 2, 81), (21, 0, 2, 82), (21, 2, 2, 77), (22, 0, 3, 76), (23, 0, 1, 80),
    (23, 1, 2.5, 83),
    (24, 0, 1.5, 84), (24, 1.5, 0.5, 83), (24, 2, 2, 81), (25, 0, 2, 79), (25, 2, 2, 76),
    (26, 0, 1.5, 77), (26, 1.5, 0.5, 76), (26, 2, 2, 72), (27, 0, 3, 76), (28, 0, 1, 74),
    (28, 1, 1, 77), (28, 2, 2, 81), (29, 0, 2, 77), (29, 2, 2, 72), (30, 0, 2, 71), (30, 2, 2, 68),
    (31, 0, 3, 71),
)  # fmt: skip


def _bass(frequency: float, seconds: float) -> Sound:
    time = synth.clock(seconds)
    tone = sum(np.sin(2 * np.pi * frequency * p * time) / p**1.6 for p in range(1, 7))
    return tone * np.exp(-time / 0.45) * swell(seconds, 0.006, 0.08)


@cache
def _harpsichord(note: int, take: int) -> Sound:
    """A string and its octave, with the click of the jack; each note has a few takes."""
    seed = 2000 + 10 * note + take
    tone = synth.pluck(hertz(note), 1.1, seed, 0.997, 0.75)
    tone += 0.45 * synth.pluck(hertz(note + 12), 1.1, seed + 1, 0.996, 0.8)
    click = synth.band(synth.noise(0.012, seed), 1500, 8000) * synth.decay(0.012, 0.002)
    tone[: len(click)] += 0.05 * click
    return tone


@cache
def _pad(note: int, seconds: float) -> Sound:
    return synth.strings(hertz(note), seconds, note, 1100) * swell(seconds, 0.7, 1.1)


def _glass_voice(frequency: float, seconds: float, seed: int) -> Sound:
    """The tune: a glass harmonica, sines with a slow tremble."""
    time = synth.clock(seconds)
    tremble = 1 + 0.0022 * np.sin(2 * np.pi * 4.6 * time + seed) * np.clip(time * 2 - 0.4, 0, 1)
    phase = 2 * np.pi * np.cumsum(frequency * tremble) / synth.RATE
    tone = np.sin(phase) + 0.24 * np.sin(2 * phase) + 0.1 * np.sin(3.01 * phase)
    return tone * swell(seconds, 0.07, min(0.5, seconds / 2))


def _drop(seed: int) -> Sound:
    """A drop of water for the off-beat."""
    pitch = 900 + 110 * (seed % 5)
    return synth.glide(0.07, pitch, pitch * 1.5) * swell(0.07, 0.004, 0.06)


def venezia() -> Sound:
    """Harpsichord arpeggios over pad and bass; a glass voice brings the tune."""
    bar = 4 * _BEAT
    loop = np.zeros(count(bar * _BARS))
    for number, name in enumerate(chain(*_PLAN)):
        at = number * bar
        bass, notes = _CHORDS[name]
        loud = 0.8 if number % 8 == 0 else 1.0
        for note in notes[:3]:
            lay_round(loop, _pad(note, bar + 1.2), at, 0.2)
        for beat in (0, 1.5, 2, 3, 3.5):
            note = bass - 12 + (12 if beat in (1.5, 3.5) else 0)
            lay_round(
                loop, _bass(hertz(note), 0.75), at + beat * _BEAT, 0.3 if beat in (0, 2) else 0.18
            )
        figure = _FIGURES[(number // 4) % 3]
        for step in range(16):
            octave = 12 if 4 <= step < 12 else 0
            note = notes[figure[step % 8]] + octave
            strength = (0.34 if step % 4 == 0 else 0.24) * loud
            tone = _harpsichord(note, (number + step) % 3)
            lay_round(loop, tone, at + step * _BEAT / 4, strength)
        if number % 2:
            lay_round(loop, _drop(number), at + 2.75 * _BEAT, 0.06)
    for number, (where, beat, length, note) in enumerate(_TUNE):
        tone = _glass_voice(hertz(note), length * _BEAT + 0.35, number)
        lay_round(loop, tone, where * bar + beat * _BEAT, 0.2)
    return synth.reverb_round(loop, 1.9, 0.26, 13, 5200)


PIECES: dict[str, Callable[[], Sound]] = {
    "hub": hub, "venezia": venezia, "vineta": music_vineta.vineta, "tower": music_tower.tower,
    "atlantis": music_atlantis.atlantis,
}  # fmt: skip


def _write(name: str) -> Path:
    loop = PIECES[name]()
    # A gentle saturation keeps the peaks from forcing the whole piece down.
    loop = np.tanh(loop / (3.2 * loop.std()))
    loop = synth.level(loop, MUSIC_PEAK, edges=False)
    return synth.save(loop, ASSETS / "music" / f"{name}.ogg", 0.9)


def bake() -> list[Path]:
    """Write the loops; return the files written."""
    return [_write(name) for name in PIECES]

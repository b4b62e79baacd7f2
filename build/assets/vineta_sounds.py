"""The effects of Vineta: wood, water, bells, cards, and the gods' calls."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from build.assets import sounds, synth
from build.assets.places import ASSETS
from build.assets.synth import Sound, count, glide, lay, modes, noise, swell

BELL_HZ = 293.7  # D4, the prime of the drowned church's bell


def house() -> Sound:
    """A wooden house set down on the board."""
    total = np.zeros(count(0.34))
    lay(total, modes(0.3, [(392, 0.035, 1.0), (871, 0.022, 0.6), (1490, 0.012, 0.35)]), 0)
    lay(total, modes(0.2, [(131, 0.03, 1.0)]), 0, 0.7)
    lay(total, synth.band(noise(0.02, 3), 900, 5000) * synth.decay(0.02, 0.003), 0, 0.4)
    lay(total, modes(0.2, [(420, 0.02, 1.0), (960, 0.012, 0.5)]), 0.075, 0.28)
    return synth.reverb(total, 0.4, 0.12, 21, 4000)


def wave() -> Sound:
    """A flood card is laid: a wave runs up and breaks."""
    total = np.zeros(count(1.3))
    low = synth.band(noise(1.2, 7), 140, 800) * swell(1.2, 0.5, 0.65)
    high = synth.band(noise(0.9, 9), 1200, 6000) * swell(0.9, 0.28, 0.6)
    lay(total, low / np.abs(low).max(), 0, 0.9)
    lay(total, high / np.abs(high).max(), 0.28, 0.5)
    lay(total, synth.bubbles(0.6, 12, 11, 500, 1500), 0.6, 0.12)
    return total


def bell() -> Sound:
    """A church bell tolls, heavy and far."""
    total = np.zeros(count(3.4))
    lay(total, synth.bell(BELL_HZ, 6.5, 0.8), 0)
    lay(total, modes(0.05, [(1900, 0.01, 1.0)]), 0, 0.12)
    return synth.reverb(total, 1.4, 0.25, 23, 3500) * swell(4.8, 0.001, 1.2)


def sink_v() -> Sound:
    """A district goes under (1.5 s): walls give way, the sea rushes in."""
    total = np.zeros(count(1.5))
    stone = [(150, 3, 1.0), (300, 4, 0.9), (560, 5, 0.7), (1100, 6, 0.4)]
    crack = synth.scrape(0.7, 31, 30, 170, stone)
    lay(total, crack / np.abs(crack).max(), 0, 0.55)
    lay(total, glide(0.9, 120, 42) * synth.decay(0.9, 0.25) * swell(0.9, 0.01, 0.3), 0.08, 0.8)
    rush = synth.band(noise(1.25, 37), 220, 3200) * swell(1.25, 0.4, 0.7)
    lay(total, rush / np.abs(rush).max(), 0.22, 0.6)
    lay(total, synth.bubbles(0.8, 32, 41, 200, 900), 0.66, 0.16)
    return total * swell(1.5, 0.002, 0.3)


def row() -> Sound:
    """A card slides onto a row."""
    total = np.zeros(count(0.26))
    slide = synth.band(noise(0.16, 43), 1200, 5200) * swell(0.16, 0.1, 0.05)
    lay(total, slide / np.abs(slide).max(), 0, 0.6)
    lay(total, modes(0.1, [(310, 0.014, 1.0), (720, 0.009, 0.5)]), 0.14, 0.7)
    return total


def chip() -> Sound:
    """A bronze chip on wood."""
    total = np.zeros(count(0.42))
    ring = [(1180, 0.09, 1.0), (2740, 0.06, 0.5), (4310, 0.03, 0.25)]
    lay(total, modes(0.4, ring), 0, 0.7)
    lay(total, modes(0.2, [(260, 0.03, 1.0)]), 0, 0.6)
    lay(total, modes(0.3, ring), 0.09, 0.22)
    return total


def reveal() -> Sound:
    """Cards are turned over: a flick and a short chime."""
    total = np.zeros(count(0.8))
    flick = synth.band(noise(0.09, 47), 1800, 7000) * swell(0.09, 0.06, 0.02)
    lay(total, flick / np.abs(flick).max(), 0, 0.5)
    lay(total, modes(0.1, [(280, 0.016, 1.0)]), 0.08, 0.6)
    for at, pitch in ((0.09, 587.3), (0.14, 880.0)):
        lay(total, synth.bell(pitch, 0.9, 0.5), at, 0.35)
    return synth.reverb(total, 0.7, 0.18, 25)


def unveil() -> Sound:
    """The secrets lie open: a harp runs up to a D minor chord with a choir behind it."""
    total = np.zeros(count(2.6))
    for number, note in enumerate((50, 57, 62, 65, 69, 74, 77, 81)):
        lay(
            total, synth.pluck(synth.hertz(note), 1.9, 60 + number, 0.995, 0.35), 0.07 * number, 0.6
        )
    for note in (50, 57, 62, 65):
        lay(
            total,
            synth.strings(synth.hertz(note), 2.1, note, 1400) * swell(2.1, 0.5, 1.0),
            0.3,
            0.34,
        )
    lay(total, synth.bell(BELL_HZ, 3.0, 0.6), 0.56, 0.4)
    return synth.reverb(total, 1.5, 0.26, 27)


def thunder() -> Sound:
    """Thor: a crack, and thunder that rolls away."""
    total = np.zeros(count(2.6))
    crack = synth.band(noise(0.4, 51), 500, 7000) * synth.decay(0.4, 0.045)
    lay(total, crack / np.abs(crack).max(), 0.02, 0.55)
    random = np.random.default_rng(53)
    for number in range(9):
        roll = synth.band(noise(0.9, 100 + number), 38, 210) * swell(0.9, 0.05, 0.8)
        at = 0.05 + number * 0.17 + random.uniform(0, 0.06)
        lay(total, roll / np.abs(roll).max(), at, random.uniform(0.4, 1) * 0.82**number)
    return synth.reverb(total, 1.2, 0.3, 29, 1200) * swell(3.8, 0.002, 1.2)


def horn() -> Sound:
    """Heimdall: a horn calls, a fourth up."""
    total = np.zeros(count(2.2))
    for at, length, note in ((0, 0.42, 50), (0.4, 1.5, 55)):
        for voice in range(2):
            tone = synth.brass(synth.hertz(note) * (1 + 0.004 * voice), length + 0.1, note + voice)
            lay(total, tone, at + 0.012 * voice, 0.5)
    return synth.reverb(total, 1.8, 0.34, 33, 2600)


def raven() -> Sound:
    """Odin: two hoarse calls."""
    total = np.zeros(count(1.1))
    for at, length in ((0, 0.32), (0.42, 0.38)):
        time = synth.clock(length)
        pitch = 520 - 190 * time / length + 30 * np.sin(2 * np.pi * 34 * time)
        phase = 2 * np.pi * np.cumsum(pitch) / synth.RATE
        voice = sum(np.sin(k * phase) / k**0.6 for k in range(1, 9))
        rasp = 0.5 + 0.5 * np.sign(np.sin(2 * np.pi * 68 * time)) * 0.7
        call = synth.band(voice * rasp + 1.2 * noise(length, 57), 700, 3200) * swell(
            length, 0.03, 0.14
        )
        lay(total, call / np.abs(call).max(), at)
    return synth.reverb(total, 0.9, 0.2, 35, 3500)


EFFECTS: dict[str, Callable[[], Sound]] = {
    effect.__name__: effect
    for effect in (
        house, wave, bell, sink_v, row, chip, reveal, unveil, thunder, horn, raven,
    )
}  # fmt: skip


def bake() -> list[Path]:
    """Write all effects and add them to the table; return the files written."""
    made = {name: synth.level(synth.trimmed(effect())) for name, effect in EFFECTS.items()}
    files = [
        synth.save(sound, ASSETS / "sounds" / f"{name}.ogg", 0.7) for name, sound in made.items()
    ]
    return [*files, sounds.note(made)]

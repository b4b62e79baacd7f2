"""The effects of interface and Venezia, and sounds.json: name -> length in ms, dominant Hz."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np

from build.assets import synth
from build.assets.places import ASSETS
from build.assets.synth import Sound, bell, count, glide, lay, modes, noise, swell

SINK_HZ, TREASURE_HZ = 98.0, 880.0  # G2 and A5: what a listener can recognise the two by


def _glass(frequency: float, seconds: float) -> Sound:
    partials = [(1.0, 1.0, 1.0), (2.32, 0.6, 0.45), (4.25, 0.4, 0.25), (6.63, 0.25, 0.12)]
    return modes(seconds, [(frequency * r, seconds * d * 0.2, g) for r, d, g in partials])


def focus() -> Sound:
    """A dry tick of glass."""
    return _glass(1760, 0.09)


def confirm() -> Sound:
    """Two rising notes."""
    total = np.zeros(count(0.42))
    lay(total, _glass(880, 0.3), 0)
    lay(total, _glass(1318.5, 0.36), 0.065)
    return synth.reverb(total, 0.5, 0.18, 1)


def back() -> Sound:
    """Two falling notes."""
    total = np.zeros(count(0.34))
    lay(total, _glass(988, 0.25), 0)
    lay(total, _glass(659.3, 0.3), 0.06, 0.9)
    return synth.reverb(total, 0.4, 0.15, 2)


def refuse() -> Sound:
    """Two dull knocks a semitone apart: no, but politely."""
    total = np.zeros(count(0.36))
    for at, pitch in ((0, 207.7), (0.11, 196.0)):
        knock = modes(
            0.22, [(pitch, 0.07, 1), (pitch * 1.06, 0.06, 0.7), (pitch * 2.76, 0.02, 0.3)]
        )
        lay(total, knock, at)
        lay(total, synth.band(noise(0.02, 5), 400, 2500) * synth.decay(0.02, 0.004), at, 0.25)
    return total


def pawn() -> Sound:
    """A glass figure set down on stone."""
    total = np.zeros(count(0.5))
    lay(total, modes(0.2, [(420, 0.018, 1), (980, 0.012, 0.6)]), 0, 0.8)
    lay(total, synth.band(noise(0.03, 7), 1500, 7000) * synth.decay(0.03, 0.004), 0, 0.5)
    lay(total, _glass(1480, 0.45), 0.004, 0.75)
    lay(total, _glass(1976, 0.3), 0.075, 0.2)
    return synth.reverb(total, 0.6, 0.16, 3)


def gondola() -> Sound:
    """Wood that creaks, an oar that pushes through water."""
    total = np.zeros(count(1.25))
    wood = [(310, 16, 1.0), (520, 22, 1.0), (790, 28, 0.8), (1220, 34, 0.6), (1900, 40, 0.35)]
    creak = synth.scrape(0.62, 11, 24, 92, wood)
    lay(total, creak / np.abs(creak).max(), 0.02, 0.8)
    push = synth.band(noise(0.85, 13), 350, 1900) * swell(0.85, 0.35, 0.45)
    lay(total, push / np.abs(push).max(), 0.32, 0.42)
    lay(total, synth.bubbles(0.7, 16, 17, 380, 1100), 0.48, 0.34)
    return synth.reverb(total, 0.7, 0.16, 4, 4000)


def coin() -> Sound:
    """Coins that fall on coins."""
    total = np.zeros(count(0.62))
    for at, pitch, strength in (
        (0, 3320, 1.0),
        (0.062, 4020, 0.75),
        (0.118, 3650, 0.55),
        (0.2, 4380, 0.3),
    ):
        ring = modes(
            0.34, [(pitch, 0.075, 1), (pitch * 1.51, 0.05, 0.7), (pitch * 2.13, 0.03, 0.5)]
        )
        lay(total, ring, at, strength)
        lay(
            total,
            synth.band(noise(0.012, 19), 3000, 12000) * synth.decay(0.012, 0.002),
            at,
            0.4 * strength,
        )
    return synth.reverb(total, 0.4, 0.12, 5, 8000)


def treasure() -> Sound:
    """A chest opens: an A major chord of bells, run upwards; 880 Hz rules."""
    total = np.zeros(count(1.7))
    for number, note in enumerate((69, 73, 76, 81, 85, 88)):
        lay(total, _glass(synth.hertz(note + 12), 0.9), 0.055 * number, 0.16)
    lay(total, modes(1.6, [(TREASURE_HZ, 0.42, 1.0), (2 * TREASURE_HZ, 0.2, 0.22)]), 0.16, 1.0)
    for pitch in (554.4, 659.3, 1108.7, 1318.5):
        lay(total, modes(1.5, [(pitch, 0.34, 1.0)]), 0.18, 0.26)
    sparkle = np.random.default_rng(23)
    for _ in range(14):
        lay(total, _glass(sparkle.uniform(3000, 6500), 0.25), sparkle.uniform(0.25, 0.9), 0.05)
    return synth.reverb(total, 1.1, 0.2, 6, 7000)


def card() -> Sound:
    """A card flicked onto the table."""
    total = np.zeros(count(0.3))
    sweep = synth.band(noise(0.11, 29), 1800, 6500) * swell(0.11, 0.08, 0.02)
    lay(total, sweep / np.abs(sweep).max(), 0, 0.5)
    lay(total, synth.band(noise(0.05, 31), 500, 5000) * synth.decay(0.05, 0.006), 0.1, 0.5)
    lay(total, modes(0.12, [(240, 0.02, 1), (610, 0.012, 0.5)]), 0.1, 0.7)
    return total


def sink() -> Sound:
    """A tile goes under (1.4 s): stone grinds, a low blow, water closes over it; 98 Hz rules."""
    total = np.zeros(count(1.4))
    stone = [(180, 3, 1.0), (340, 4, 0.9), (610, 5, 0.7), (1150, 6, 0.45), (2100, 7, 0.25)]
    grind = synth.scrape(0.75, 37, 60, 240, stone)
    rough = synth.band(noise(0.75, 41), 150, 1400) * swell(0.75, 0.05, 0.3)
    lay(total, grind / np.abs(grind).max(), 0, 0.42)
    lay(total, rough / np.abs(rough).max(), 0, 0.16)
    deep = modes(1.3, [(SINK_HZ, 0.45, 1.0), (SINK_HZ / 2, 0.6, 0.55), (SINK_HZ * 1.5, 0.2, 0.22)])
    lay(total, deep, 0.1, 1.0)
    lay(total, glide(0.5, 150, 46) * synth.decay(0.5, 0.11) * swell(0.5, 0.004, 0.2), 0.1, 0.5)
    rush = synth.band(noise(1.1, 43), 260, 2600) * swell(1.1, 0.3, 0.75)
    lay(total, rush / np.abs(rush).max(), 0.25, 0.36)
    lay(total, synth.bubbles(0.75, 30, 47, 220, 900), 0.6, 0.14)
    return total * swell(1.4, 0.003, 0.25)


def drown() -> Sound:
    """A figure sinks away: a falling note, and bubbles that come up."""
    total = np.zeros(count(1.15))
    lay(total, modes(1.1, [(196.0, 0.35, 1.0)]) * swell(1.1, 0.15, 0.5), 0, 0.8)
    lay(total, glide(0.8, 392, 98, 0.7) * synth.decay(0.8, 0.22) * swell(0.8, 0.01, 0.3), 0, 0.7)
    lay(total, synth.bubbles(1.0, 34, 53, 300, 1500), 0.08, 0.4)
    gulp = synth.band(noise(0.3, 59), 120, 900) * swell(0.3, 0.02, 0.25)
    lay(total, gulp / np.abs(gulp).max(), 0, 0.5)
    return synth.reverb(total, 0.8, 0.2, 7, 2500)


def rescue() -> Sound:
    """Out of the water at the last moment: spray, and a rising fourth of bells."""
    total = np.zeros(count(1.05))
    spray = synth.band(noise(0.6, 61), 700, 5200) * swell(0.6, 0.06, 0.5)
    lay(total, spray / np.abs(spray).max(), 0, 0.4)
    for at, pitch in ((0.1, 659.3), (0.2, 880.0), (0.3, 1174.7)):
        lay(total, _glass(pitch, 0.7), at, 0.55)
    lay(total, synth.bubbles(0.5, 12, 67, 500, 1600), 0.05, 0.2)
    return synth.reverb(total, 0.9, 0.2, 8)


def turn() -> Sound:
    """A small bell: your turn."""
    total = np.zeros(count(1.2))
    lay(total, bell(587.3, 1.1, 0.7), 0, 0.8)
    lay(total, bell(880.0, 1.0, 0.6), 0.13, 0.6)
    return synth.reverb(total, 1.0, 0.22, 9)


def win() -> Sound:
    """A fanfare in A major: brass in three parts, harpsichord run, bells on the last chord."""
    total = np.zeros(count(3.6))
    beats = [(0, 0.16, (64, 69)), (0.18, 0.16, (64, 69)), (0.36, 0.34, (69, 73)),
             (0.72, 0.17, (71, 74)), (0.9, 0.17, (73, 76)), (1.08, 2.0, (76, 81))]  # fmt: skip
    for at, length, notes in beats:
        for number, note in enumerate((notes[0] - 12, *notes)):
            sound = synth.brass(synth.hertz(note), length + 0.16, number + round(at * 100))
            lay(total, sound, at + 0.006 * number, 0.3)
    for note in (57, 61, 64):
        lay(total, synth.brass(synth.hertz(note), 2.1, note), 1.08, 0.2)
    for number, note in enumerate((81, 85, 88, 93, 88, 85, 88, 93, 97)):
        lay(total, synth.pluck(synth.hertz(note), 0.7, 70 + number), 1.1 + 0.085 * number, 0.5)
    for at, pitch in ((1.08, 440.0), (1.5, 659.3), (1.92, 880.0)):
        lay(total, bell(pitch, 2.0, 0.8), at, 0.3)
    return synth.reverb(total, 1.6, 0.24, 10)


EFFECTS: dict[str, Callable[[], Sound]] = {
    effect.__name__: effect
    for effect in (
        focus, confirm, back, refuse, pawn, gondola, coin, treasure, card, sink, drown, rescue,
        turn, win,
    )
}  # fmt: skip


def note(made: dict[str, Sound]) -> Path:
    """Write length and strongest frequency of sounds into sounds.json; keep what else is there."""
    path = ASSETS / "sounds.json"
    table = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for name, sound in made.items():
        milliseconds = round(len(sound) / synth.RATE * 1000)
        table[name] = {"ms": milliseconds, "hz": round(synth.dominant(sound))}
    lines = [f"  {json.dumps(name)}: {json.dumps(facts)}" for name, facts in sorted(table.items())]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    return path


def bake() -> list[Path]:
    """Write all effects and their table; return the files written."""
    made = {name: synth.level(synth.trimmed(effect())) for name, effect in EFFECTS.items()}
    files = [
        synth.save(sound, ASSETS / "sounds" / f"{name}.ogg", 0.7) for name, sound in made.items()
    ]
    return [*files, note(made)]

"""The tower's voice: its pulse tables as band-limited sound, plain and through a small speaker.

The device knows one bit. A note is a train of pulses 6 instructions long, one every so many
instructions; beeper_pulses.json holds the facts. Every edge is a band-limited step, so nothing
folds back from above half the sampling rate, and edges may lie between two samples.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from build.assets import sounds, synth
from build.assets.places import ASSETS
from build.assets.synth import PEAK, RATE, Sound, count, lay, noise

TABLE: dict[str, Any] = json.loads(
    (Path(__file__).parent / "beeper_pulses.json").read_text(encoding="utf-8")
)
PULSE = TABLE["high_cycles"] / TABLE["cycles_per_second"]  # seconds
_REACH, _FINE = 32, 64  # samples to each side of an edge; table steps a sample
_CUTOFF = 0.86  # of half the sampling rate, where the steps begin to be smooth
_COUPLING = 26.0  # Hz; a capacitor keeps the steady part from the loudspeaker
_FADE = 14  # samples; less than any pause after a pulse
_HUM = 277 / 1.2  # Hz; a whole number of waves in the motor's loop
_LOOP = 1.2  # seconds


class Note(NamedTuple):
    """A train of pulses: its start and the time between two pulses, in seconds."""

    start: float
    period: float
    pulses: int

    @property
    def length(self) -> float:
        """Seconds from the first pulse to where the one after the last would be."""
        return self.period * self.pulses


def seconds(name: str) -> float:
    """Return the whole length of a sound, its silent tail included."""
    return float(TABLE["sounds"][name]["total"] / TABLE["cycles_per_second"])


def notes(name: str) -> Iterator[Note]:
    """Yield the notes of a sound; clicks of the door are notes of one pulse.

    The few instructions between two notes are not in the table of notes, only in the total:
    they are spread evenly.
    """
    facts, rate = TABLE["sounds"][name], TABLE["cycles_per_second"]
    if "clicks" in facts:
        at = 0
        for interval in facts["clicks"]:
            yield Note(at / rate, interval / rate, 1)
            at += interval
        return
    parts = facts["notes"]
    sung = sum(b if a == "rest" else a * b for a, b in parts)
    gap = (facts["total"] - facts["tail"] - sung) / len(parts)
    time = 0.0
    for period, pulses in parts:
        if period != "rest":
            yield Note(time / rate, period / rate, pulses)
        time += gap + (pulses if period == "rest" else period * pulses)


@cache
def _step() -> np.ndarray:
    """A step from 0 to 1 without anything above the cutoff, `_FINE` values a sample."""
    place = np.arange(-_REACH * _FINE, _REACH * _FINE + 1) / _FINE
    window = np.blackman(len(place))
    impulse = np.sinc(place * _CUTOFF) * window
    step = np.cumsum(impulse)
    return step / step[-1]


def _edges(total: Sound, places: np.ndarray, height: float) -> None:
    """Add steps at places given in samples, which need not be whole, in place."""
    table = _step()
    for place in places:
        first = int(np.ceil(place - _REACH))
        last = int(np.floor(place + _REACH))
        index = np.arange(max(first, 0), min(last + 1, len(total)))
        fine = (index - place + _REACH) * _FINE
        below = np.clip(fine.astype(int), 0, len(table) - 2)
        share = fine - below
        total[index] += height * (table[below] * (1 - share) + table[below + 1] * share)
        total[min(last + 1, len(total)) :] += height


def _pulses(name: str) -> Sound:
    """Return a sound as the device's output pin gives it, 0 or 1."""
    total = np.zeros(count(seconds(name)))
    box = np.zeros(2 * _REACH + 8)
    for note in notes(name):
        for number in range(note.pulses):
            place = (note.start + number * note.period) * RATE
            left = int(place) - _REACH
            box[:] = 0
            _edges(box, np.array([place - left]), 1.0)
            _edges(box, np.array([place - left + PULSE * RATE]), -1.0)
            start, end = max(left, 0), min(left + len(box), len(total))
            total[start:end] += box[start - left : end - left]
    return total


def _filtered(sound: Sound, response: Callable[[np.ndarray], np.ndarray]) -> Sound:
    """Return a sound through a causal filter given by its response at complex frequencies."""
    size = len(sound) + RATE // 2
    line = 2j * np.pi * np.fft.rfftfreq(size, 1 / RATE)
    return np.fft.irfft(np.fft.rfft(sound, size) * response(line), size)[: len(sound)]


def _coupled(line: np.ndarray) -> np.ndarray:
    return line / (line + 2 * np.pi * _COUPLING)


def _small_speaker(line: np.ndarray) -> np.ndarray:
    """A paper cone of 5 cm in a plastic tower: no bass, little treble, two resonances."""

    def section(hertz: float, quality: float) -> tuple[np.ndarray, np.ndarray]:
        turn = 2 * np.pi * hertz
        return line * turn / quality, line**2 + line * turn / quality + turn**2

    band, whole = section(420, 0.9)
    high = line**2 / whole
    _, whole = section(5200, 0.8)
    low = (2 * np.pi * 5200) ** 2 / whole
    cone, cone_whole = section(880, 2.2)
    case, case_whole = section(2350, 3.0)
    return high * low * (1 + 1.2 * cone / cone_whole + 0.9 * case / case_whole)


def _finished(sound: Sound) -> Sound:
    """Return a sound at its level; it ends in silence, but no later than the table says."""
    sound = sound / np.abs(sound).max() * PEAK
    sound[-_FADE:] *= np.linspace(1, 0, _FADE)
    return sound


def plain(name: str) -> Sound:
    """Return a sound of the table, clean."""
    return _finished(_filtered(_pulses(name), _coupled))


def speaker(name: str) -> Sound:
    """Return the same through the device's small speaker."""
    sound = _filtered(plain(name), _small_speaker)
    return _finished(_filtered(np.tanh(1.4 * sound / np.abs(sound).max()), _coupled))


# ---- the motor that turns the drum


def _gears(length: float, seed: int) -> Sound:
    """Gear noise, most of it between 1.2 and 3 kHz; it closes in a ring."""
    rough = synth.band(noise(length, seed), 1250, 2500, 4)
    bright = synth.band(noise(length, seed + 1), 2100, 4800, 2)
    rough /= rough.std()
    bright /= bright.std()
    time = synth.clock(length)
    teeth = (
        1
        + 0.28 * np.sin(2 * np.pi * 30 / _LOOP * time)
        + 0.12 * np.sin(2 * np.pi * 8 / _LOOP * time + 1)
    )
    return (rough + 0.2 * bright) * teeth


def _hum(speed: np.ndarray) -> Sound:
    """The motor's saw-like hum; `speed` 1 is full speed, at each sample."""
    phase = 2 * np.pi * np.cumsum(_HUM * speed) / RATE
    levels = (1.0, 0.8, 0.62, 0.3, 0.22, 0.14, 0.1)
    return sum(level * np.sin((n + 1) * phase + n) for n, level in enumerate(levels))


def _knock(pitch: float) -> Sound:
    tick = synth.modes(0.03, [(pitch, 0.006, 1.0), (pitch * 2.3, 0.004, 0.7)])
    lay(tick, synth.band(noise(0.006, 5), 1500, 6000) * synth.decay(0.006, 0.001), 0, 0.4)
    return tick


def motor() -> Sound:
    """The drum turning, a loop of 1.2 s without a seam."""
    return 0.5 * _hum(np.ones(count(_LOOP))) + 0.62 * _gears(_LOOP, 71)


def motor_start() -> Sound:
    """A click, and the motor runs up."""
    length = 0.2
    speed = 1 - 0.55 * np.exp(-synth.clock(length) / 0.035)
    total = (0.5 * _hum(speed) + 0.62 * _gears(length, 73)) * synth.swell(length, 0.05, 0.03)
    lay(total, _knock(1250), 0, 3.2)
    return total


def motor_stop() -> Sound:
    """The motor runs down and the drum falls into its notch."""
    length = 0.24
    speed = 0.35 + 0.65 * np.exp(-synth.clock(length) / 0.07)
    total = (0.5 * _hum(speed) + 0.62 * _gears(length, 79)) * synth.decay(length, 0.035)
    lay(total, _knock(900), 0.07, 3.0)
    return total


MOTOR: dict[str, Callable[[], Sound]] = {
    "tower_motor": motor, "tower_motor_start": motor_start, "tower_motor_stop": motor_stop,
}  # fmt: skip


def bake() -> list[Path]:
    """Write every sound of the device and add them to the table; return the files written."""
    made = {f"tower_{name}": plain(name) for name in TABLE["sounds"]}
    made |= {f"tower_{name}_speaker": speaker(name) for name in TABLE["sounds"]}
    for name, maker in MOTOR.items():
        made[name] = synth.level(maker(), 0.62, edges=name != "tower_motor")
    files = [
        synth.save(sound, ASSETS / "sounds" / f"{name}.ogg", 0.6) for name, sound in made.items()
    ]
    return [*files, sounds.note(made)]

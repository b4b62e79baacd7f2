"""The tower's sounds, decoded and measured: every note has the pitch and length of the table.

Measured as a stranger would: find the pulses in the decoded file, count them, time them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from build.assets.beeper import MOTOR, TABLE
from tests.assets.test_sounds import decoded, spectrum

FACTS = json.loads(
    (Path(__file__).parent.parent / "data" / "atlantis_sounds.json").read_text(encoding="utf-8")
)
NUMBERS = dict(zip(TABLE["sounds"], FACTS["sounds"], strict=True))
RATE = FACTS["instruction_rate_hz"]
NAMES = list(NUMBERS)
TOLERANCE = 0.005


class Expected(NamedTuple):
    """A note by the table, in seconds."""

    start: float
    period: float
    pulses: int


def expected(name: str) -> list[Expected]:
    """Return the notes of a sound, the few instructions between them spread evenly."""
    sound = FACTS["sounds"][NUMBERS[name]]
    if "notes" not in sound:
        starts = np.cumsum([0, *sound["click_intervals_cycles"][:-1]]) / RATE
        return [Expected(float(start), 0, 1) for start in starts]
    parts = sound["notes"]
    lengths = [
        note.get("rest_cycles", 0) + note.get("pulses", 0) * note.get("period_cycles", 0)
        for note in parts
    ]
    rest = sound["total_cycles"] - sound["trailing_pause_cycles"] - sum(lengths)
    notes, at = [], 0.0
    for note, length in zip(parts, lengths, strict=True):
        if "pulses" in note:
            notes.append(Expected(at / RATE, note["period_cycles"] / RATE, note["pulses"]))
        at += length + rest / len(parts)
    return notes


@cache
def _shape(suffix: str) -> np.ndarray:
    """How one pulse looks in a set: a lonely click of the door."""
    sound = decoded(f"sounds/tower_door_open{suffix}.ogg")
    click = round(expected("door_open")[40].start * 44100)
    part = sound[click - 4 : click + (6 if not suffix else 60)]
    return part - part.mean()


def found(sound: np.ndarray, suffix: str, note: Expected) -> np.ndarray:
    """Return the times of the pulses of a note, in seconds, to a fraction of a sample."""
    shape = _shape(suffix)
    early = round((note.start - 0.0003) * 44100)
    late = round((note.start + max(note.period * (note.pulses - 0.5), 0.003)) * 44100)
    part = np.pad(sound, (200, 400))[early + 200 : late + 200 + len(shape)]
    match = np.correlate(part, shape, "valid")
    high = 0.5 * np.sort(match)[-max(1, note.pulses // 2)]
    apart = round(0.6 * (note.period or 0.01) * 44100)
    times: list[float] = []
    for place in np.argsort(match)[::-1]:
        if match[place] < high:
            break
        if all(abs(place - other) > apart for other in times):
            times.append(int(place))
    exact = []
    for place in sorted(times):
        if 0 < place < len(match) - 1:
            left, middle, right = match[place - 1 : place + 2]
            bend = left - 2 * middle + right
            exact.append(place + 0.5 * (left - right) / bend if bend else place)
    return (np.array(exact) + early + 4) / 44100


def test_the_committed_table_is_the_sheet() -> None:
    assert pytest.approx(RATE) == TABLE["cycles_per_second"]
    for name, number in NUMBERS.items():
        ours, sheet = TABLE["sounds"][name], FACTS["sounds"][number]
        assert ours["total"] == sheet["total_cycles"]
        if "clicks" in ours:
            assert ours["clicks"] == sheet["click_intervals_cycles"]
            continue
        assert ours["tail"] == sheet["trailing_pause_cycles"]
        notes = [
            ["rest", note["rest_cycles"]] if "rest_cycles" in note
            else [note["period_cycles"], note["pulses"]]
            for note in sheet["notes"]
        ]  # fmt: skip
        assert ours["notes"] == notes


@pytest.mark.parametrize("suffix", ["", "_speaker"])
@pytest.mark.parametrize("name", NAMES)
def test_every_note_has_its_pitch_and_length(name: str, suffix: str) -> None:
    sound = decoded(f"sounds/tower_{name}{suffix}.ogg")
    total = FACTS["sounds"][NUMBERS[name]]["total_cycles"] / RATE
    assert len(sound) / 44100 == pytest.approx(total, abs=0.0001)
    notes = expected(name)
    for note in notes:
        times = found(sound, suffix, note)
        assert len(times) == note.pulses, note
        assert times[0] == pytest.approx(note.start, abs=0.0006), note
        if note.pulses > 1:
            period = (times[-1] - times[0]) / (note.pulses - 1)
            assert period == pytest.approx(note.period, rel=TOLERANCE), note
            length = times[-1] - times[0] + period
            assert length == pytest.approx(note.period * note.pulses, rel=TOLERANCE), note
    if notes[0].pulses == 1:
        starts = np.array([found(sound, suffix, note)[0] for note in notes])
        wanted = np.diff([note.start for note in notes])
        assert np.abs(np.diff(starts) / wanted - 1).max() < TOLERANCE


@pytest.mark.parametrize("suffix", ["", "_speaker"])
@pytest.mark.parametrize("name", NAMES)
def test_it_is_level_and_nothing_folds_back(name: str, suffix: str) -> None:
    sound = decoded(f"sounds/tower_{name}{suffix}.ogg")
    assert 0.6 < np.abs(sound).max() < 0.85
    assert abs(sound.mean()) < 0.02
    assert np.abs(sound[-2:]).max() < 0.06
    if name == "pegasus" and not suffix:
        last = expected(name)[-1]
        part = sound[round(last.start * 44100) :][: round(last.period * last.pulses * 44100)]
        power = np.abs(np.fft.rfft(part * np.blackman(len(part)))) ** 2
        tone = np.fft.rfftfreq(len(part), 1 / 44100) * last.period
        between = np.abs(tone - np.round(tone)) > 0.25
        assert power[between].max() < 1e-3 * power.max(), "only whole multiples of the pitch"


def test_the_small_speaker_has_no_bass_and_less_treble() -> None:
    frequency, clean = spectrum(decoded("sounds/tower_theme.ogg"))
    _, small = spectrum(decoded("sounds/tower_theme_speaker.ogg"))

    def share(power: np.ndarray, low: float, high: float) -> float:
        band = (frequency >= low) & (frequency < high)
        return float(power[band].sum() / power.sum())

    assert share(small, 0, 260) < 0.35 * share(clean, 0, 260)
    assert share(small, 7000, 20000) < 0.35 * share(clean, 7000, 20000)


def test_the_motor_turns_without_a_seam() -> None:
    loop = decoded("sounds/tower_motor.ogg")
    assert len(loop) == round(1.2 * 44100)
    step = np.abs(np.diff(loop))
    assert abs(loop[0] - loop[-1]) < np.percentile(step, 99.9)
    frequency, power = spectrum(np.tile(loop, 4))
    for partial in (231, 460, 692):
        near = np.abs(frequency - partial) < 8
        around = (np.abs(frequency - partial) < 60) & ~near
        assert power[near].max() > 20 * power[around].max(), partial
    noisy = (frequency > 1200) & (frequency < 3000)
    assert power[noisy].sum() > 2 * power[(frequency > 3000)].sum()
    assert {f"tower_{part}" for part in ("motor", "motor_start", "motor_stop")} == set(MOTOR)

"""Sound from numpy: envelopes, modes, plucked strings, bells, noise and reverb. Mono, 44.1 kHz."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import soundfile

RATE = 44100
PEAK = 0.708  # -3 dBFS
Sound = np.ndarray
Mode = tuple[float, float, float]  # frequency in Hz, decay in seconds, strength


def count(seconds: float) -> int:
    """Return a time as a number of samples."""
    return round(seconds * RATE)


def clock(seconds: float) -> np.ndarray:
    """Return the time in seconds at each sample."""
    return np.arange(count(seconds)) / RATE


def hertz(note: float) -> float:
    """Return the frequency of a MIDI note number; 69 is 440 Hz."""
    return 440.0 * 2 ** ((note - 69) / 12)


def noise(seconds: float, seed: int) -> Sound:
    """Return white noise."""
    return np.random.default_rng(seed).standard_normal(count(seconds))


def band(sound: Sound, low: float, high: float, order: int = 2) -> Sound:
    """Return the sound with what lies below `low` and above `high` Hz rolled off."""
    frequency = np.fft.rfftfreq(len(sound), 1 / RATE)
    up = (frequency / low) ** order
    gain = up / (1 + up) / (1 + (frequency / high) ** order)
    return np.fft.irfft(np.fft.rfft(sound) * gain, len(sound))


def swell(seconds: float, attack: float, release: float) -> np.ndarray:
    """Return an envelope that rises, holds and falls; times in seconds, smooth at both ends."""
    envelope = np.ones(count(seconds))
    rise, fall = count(attack), count(release)
    envelope[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    envelope[len(envelope) - fall :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(fall) / fall)
    return envelope


def decay(seconds: float, half_life: float) -> np.ndarray:
    """Return an exponential fall; `half_life` is the time to half the level."""
    return 0.5 ** (clock(seconds) / half_life)


def modes(seconds: float, partials: Iterable[Mode]) -> Sound:
    """Return a struck body: a sum of decaying sines."""
    time = clock(seconds)
    attack = np.minimum(1, time / 0.0012)
    body = sum(
        strength * np.sin(2 * np.pi * frequency * time) * np.exp(-time / fall)
        for frequency, fall, strength in partials
    )
    return body * attack


def glide(seconds: float, start: float, end: float, bend: float = 1.0) -> Sound:
    """Return a sine that slides from one frequency to another."""
    share = np.linspace(0, 1, count(seconds)) ** bend
    return np.sin(2 * np.pi * np.cumsum(start * (end / start) ** share) / RATE)


def bell(frequency: float, seconds: float, brightness: float = 1.0) -> Sound:
    """Return a bell: hum, prime, minor third, fifth, octave and a few upper partials."""
    shares = (
        (0.5, 1.0, 0.35), (1.0, 0.8, 1.0), (1.189, 0.55, 0.5), (1.5, 0.4, 0.3),
        (2.0, 0.45, 0.65), (2.66, 0.28, 0.3), (3.01, 0.22, 0.28), (4.16, 0.14, 0.2),
    )  # fmt: skip
    partials = [
        (frequency * ratio, seconds * fall * 0.42, level * (brightness if ratio > 1.9 else 1))
        for ratio, fall, level in shares
    ]
    return modes(seconds, partials)


def pluck(
    frequency: float, seconds: float, seed: int, damping: float = 0.996, bright: float = 0.5
) -> Sound:
    """Return a plucked string by the Karplus-Strong loop, one period at a time.

    `bright` 0..1 is how much of the upper partials each period keeps.
    """
    # The period is a whole number of steps; finer ones keep high notes in tune (4 cents).
    oversampled = 4 if frequency < 700 else 8
    period = round(RATE * oversampled / frequency)
    random = np.random.default_rng(seed)
    ring = random.uniform(-1, 1, period)
    ring = np.real(np.fft.ifft(np.fft.fft(ring) * _excitation(period, oversampled)))
    ring -= np.roll(ring, period // 7)
    total = count(seconds) * oversampled
    rounds = -(-total // period)
    spectrum = np.fft.fft(ring)
    harmonic = np.minimum(np.arange(period), period - np.arange(period)) * frequency
    loss = damping * np.exp(-((harmonic / (1500 + 9000 * bright)) ** 2) / frequency * 12)
    powers = loss[None, :] ** np.arange(rounds)[:, None]
    string = np.real(np.fft.ifft(spectrum[None, :] * powers, axis=1)).ravel()[:total]
    string = string.reshape(-1, oversampled).mean(1)
    fall = count(0.02)
    string[-fall:] *= np.linspace(1, 0, fall)
    return string


def _excitation(period: int, oversampled: int) -> np.ndarray:
    """A low-pass for the first pluck, so that oversampling adds nothing above 9 kHz."""
    frequency = np.fft.fftfreq(period, 1 / (RATE * oversampled))
    return 1 / (1 + (frequency / 9000) ** 4)


def strings(frequency: float, seconds: float, seed: int, cutoff: float = 1800) -> Sound:
    """Return a soft ensemble: seven detuned saws with slow vibrato, partials falling off."""
    random = np.random.default_rng(seed)
    time = clock(seconds)
    total = np.zeros(len(time))
    for voice in range(7):
        detune = 2 ** ((voice - 3) * 3.2 / 1200)
        speed, depth = random.uniform(4.2, 5.6), random.uniform(0.0008, 0.0022)
        vibrato = depth * np.sin(2 * np.pi * speed * time + random.uniform(0, 6))
        phase = 2 * np.pi * np.cumsum(frequency * detune * (1 + vibrato)) / RATE + random.uniform(
            0, 6
        )
        for partial in range(1, 13):
            if partial * frequency > 7000:
                break
            level = 1 / partial / (1 + (partial * frequency / cutoff) ** 2)
            total += level * np.sin(partial * phase)
    return total / 7


def brass(frequency: float, seconds: float, seed: int) -> Sound:
    """Return a brass note whose partials open with its level."""
    time = clock(seconds)
    envelope = swell(seconds, 0.05, min(0.25, seconds / 2)) * (0.75 + 0.25 * np.exp(-time / 0.15))
    random = np.random.default_rng(seed)
    start = 1 - 0.04 * np.exp(-time / 0.03)
    phase = (
        2
        * np.pi
        * np.cumsum(frequency * start * (1 + 0.003 * np.sin(2 * np.pi * 5.2 * time)))
        / RATE
    )
    total = np.zeros(len(time))
    for partial in range(1, 22):
        if partial * frequency > 9000:
            break
        total += np.sin(partial * phase + random.uniform(0, 6)) * np.exp(
            -partial / (1.1 + 6 * envelope**2)
        )
    return total * envelope


def bubbles(seconds: float, number: int, seed: int, low: float, high: float) -> Sound:
    """Return rising drops of sound, as air makes in water."""
    random = np.random.default_rng(seed)
    total = np.zeros(count(seconds))
    for _ in range(number):
        length = random.uniform(0.03, 0.09)
        pitch = np.exp(random.uniform(np.log(low), np.log(high)))
        drop = glide(length, pitch, pitch * random.uniform(1.25, 1.9)) * swell(
            length, 0.004, length * 0.8
        )
        lay(total, drop * random.uniform(0.3, 1), random.uniform(0, seconds - length))
    return total


def scrape(seconds: float, seed: int, slow: float, fast: float, body: Iterable[Mode]) -> Sound:
    """Return stick-slip friction: irregular pulses, `slow` to `fast` a second, through a body."""
    random = np.random.default_rng(seed)
    pulses = np.zeros(count(seconds))
    time = 0.0
    while time < seconds - 0.01:
        share = time / seconds
        rate = slow + (fast - slow) * np.sin(np.pi * share) ** 1.4
        length = count(0.0012 * (1 + random.random()))
        start = count(time)
        end = min(start + length, len(pulses))
        pulses[start:end] += (0.35 + 0.65 * random.random()) * np.hanning(length)[: end - start]
        time += (1 / rate) * max(0.2, 1 + 0.25 * random.standard_normal())
    spectrum = np.fft.rfft(pulses)
    frequency = np.fft.rfftfreq(len(pulses), 1 / RATE)
    total = np.zeros(len(pulses))
    for middle, quality, strength in body:
        response = strength / (
            1 + 1j * quality * (frequency / middle - middle / np.maximum(frequency, 1))
        )
        total += np.fft.irfft(spectrum * response, len(pulses))
    return total * np.sin(np.pi * np.linspace(0, 1, len(total))) ** 0.7


def lay(base: Sound, sound: Sound, at: float, strength: float = 1.0) -> None:
    """Mix a sound into another at a time in seconds, in place; what hangs over is cut off."""
    start = count(at)
    end = min(start + len(sound), len(base))
    if start < end:
        base[start:end] += strength * sound[: end - start]


def lay_round(base: Sound, sound: Sound, at: float, strength: float = 1.0) -> None:
    """Mix a sound into a loop, in place; what hangs over goes on at the loop's start."""
    places = (count(at) + np.arange(len(sound))) % len(base)
    np.add.at(base, places, strength * sound)


def _room(seconds: float, seed: int, low: float, high: float) -> Sound:
    length = count(seconds)
    echo = noise(seconds, seed) * np.exp(-6.9 * np.arange(length) / length)
    echo[: count(0.011)] = 0
    echo = band(echo, low, high)
    return echo / np.sqrt((echo**2).sum())


def reverb(sound: Sound, seconds: float, wet: float, seed: int, high: float = 5000) -> Sound:
    """Return the sound in a room; the result is longer by the room's tail."""
    room = _room(seconds, seed, 180, high)
    length = len(sound) + len(room)
    size = 1 << (length - 1).bit_length()
    tail = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(room, size), size)[:length]
    result = wet * tail
    result[: len(sound)] += (1 - wet) * sound
    return result


def reverb_round(loop: Sound, seconds: float, wet: float, seed: int, high: float = 4200) -> Sound:
    """Return a loop in a room; the tail of its end sounds in its beginning."""
    room = np.zeros(len(loop))
    echo = _room(seconds, seed, 180, high)
    room[: len(echo)] = echo
    tail = np.fft.irfft(np.fft.rfft(loop) * np.fft.rfft(room), len(loop))
    return (1 - wet) * loop + wet * tail


def level(sound: Sound, peak: float = PEAK, edges: bool = True) -> Sound:
    """Return the sound without DC, at a peak, and (unless it is a loop) silent at both ends."""
    sound = sound - sound.mean()
    if edges:
        start, end = count(0.001), count(0.02)
        sound[:start] *= np.linspace(0, 1, start)
        sound[-end:] *= np.linspace(1, 0, end)
    return sound / np.abs(sound).max() * peak


def trimmed(sound: Sound, floor: float = 0.0012) -> Sound:
    """Return the sound without the part after which nothing can be heard."""
    loud = np.flatnonzero(np.abs(sound) > floor * np.abs(sound).max())
    return sound[: loud[-1] + 1]


def dominant(sound: Sound) -> float:
    """Return the frequency in Hz that carries most energy, to about 1.5 Hz."""
    size = 1 << 15
    frames = [sound[i : i + size] for i in range(0, max(1, len(sound) - size // 2), size // 2)]
    window = np.hanning(size)
    power = sum(np.abs(np.fft.rfft(np.pad(f, (0, size - len(f))) * window)) ** 2 for f in frames)
    return float(np.argmax(power)) * RATE / size


def _crc_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


def _steady(path: Path) -> None:
    """Give an Ogg file a fixed serial number, so that the same sound makes the same file.

    The encoder draws that number by lot; each page carries it, and a checksum of itself.
    """
    data, table = bytearray(path.read_bytes()), _crc_table()
    start = 0
    while start < len(data):
        segments = data[start + 26]
        body = start + 27 + segments
        end = body + sum(data[start + 27 : body])
        data[start + 14 : start + 18] = (1).to_bytes(4, "little")
        data[start + 22 : start + 26] = bytes(4)
        check = 0
        for byte in data[start:end]:
            check = ((check << 8) & 0xFFFFFFFF) ^ table[(check >> 24) ^ byte]
        data[start + 22 : start + 26] = check.to_bytes(4, "little")
        start = end
    path.write_bytes(data)


def save(sound: Sound, path: Path, quality: float) -> Path:
    """Write Ogg Vorbis; quality 0 (large) .. 1 (small).

    In chunks of 4096 samples, because libsndfile crashes on one long Vorbis write.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(
        path, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=quality
    ) as file:
        for start in range(0, len(sound), 4096):
            file.write(sound[start : start + 4096].astype(np.float32))
    _steady(path)
    return path

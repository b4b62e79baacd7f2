"""Drawing: what a frame costs, what a resting picture costs, and memory."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from statistics import quantiles
from typing import Any

from build.bench.line import Figure
from build.bench.process import run

WINDOW = 600


@cache
def drive(what: str) -> Any:
    """Run a part of `drive` once, whatever the number of lines that ask for it."""
    return json.loads(run(["-m", "build.bench.drive", what])[0])


def busiest_from(frames: Sequence[float], window: int = WINDOW) -> int:
    """Return where the run of that many frames in a row begins that costs most in all."""
    total = best = sum(frames[:window])
    start = 0
    for end in range(window, len(frames)):
        total += frames[end] - frames[end - window]
        if total > best:
            best, start = total, end - window + 1
    return start


def busiest() -> Sequence[float]:
    """Return the ms of the busiest frames of a match, those left out in which a computer thinks."""
    frames = drive("play")["drawing"]
    start = busiest_from(frames)
    return frames[start : start + WINDOW]


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the value below which so many percent of the values lie."""
    return quantiles(values, n=100, method="inclusive")[percent - 1]


def usual(repeats: int) -> Figure:
    return Figure(percentile(busiest(), 50))


def worst(repeats: int) -> Figure:
    frames = busiest()
    return Figure(percentile(frames, 99), notes={"highest": round(max(frames), 2)})


def thinking(repeats: int) -> Figure:
    frames = drive("play")["thinking"]
    return Figure(percentile(frames, 99), notes={"highest": round(max(frames), 2)})


def still_drawn(repeats: int) -> Figure:
    return Figure(drive("rest")["presented"])


def still_cpu(repeats: int) -> Figure:
    return Figure(drive("rest")["cpu"])


def memory(repeats: int) -> Figure:
    found = drive("memory")
    return Figure(found["now"], notes={"highest": round(found["highest"])})

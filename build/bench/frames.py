"""Drawing: what a frame costs, what a resting picture costs, and memory."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from statistics import median, quantiles
from typing import Any

from build.bench.line import Figure, spread
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


def percentile(values: Sequence[float], percent: int) -> float:
    """Return the value below which so many percent of the values lie."""
    return quantiles(values, n=100, method="inclusive")[percent - 1]


@cache
def matches(repeats: int, game: str = "venezia") -> list[dict[str, Any]]:
    """Return what some matches cost, frame by frame: other programs slow single frames down."""
    several = max(1, repeats // 2)
    return [json.loads(run(["-m", "build.bench.drive", "play", game])[0]) for _ in range(several)]


def drawing(repeats: int, percent: int, game: str = "venezia") -> Figure:
    """Percentile of the ms of the busiest frames in a row, computers' thinking left out."""
    values, highest = [], 0.0
    for found in matches(repeats, game):
        frames = found["drawing"]
        start = busiest_from(frames)
        window = frames[start : start + WINDOW]
        values.append(percentile(window, percent))
        highest = max(highest, *window)
    return spread(values, highest=round(highest, 2))


def turning(repeats: int, percent: int) -> Figure:
    """Percentile of the ms of all frames in which the enlarged drum of Atlantis turns."""
    found = [each["turning"] for each in matches(repeats, "atlantis")]
    values = [percentile(frames, percent) for frames in found]
    return spread(values, frames=len(found[0]))


def thinking(repeats: int) -> Figure:
    """99th percentile of the ms of frames in which a computer thinks."""
    found = matches(repeats)
    highest = max(max(each["thinking"]) for each in found)
    opening = round(max(each["opening"] for each in found))
    values = [percentile(each["thinking"], 99) for each in found]
    return spread(values, highest=round(highest, 2), first_frame_of_a_match=opening)


def full_title(repeats: int) -> Figure:
    """CPU ms until the title with fifty saved matches is seen."""
    found = drive("title")
    return spread(found["full"], without_saves=round(median(found["empty"]), 1))


def step_back(repeats: int) -> Figure:
    """Highest but one of the CPU ms of a hundred steps back in a long match of Atlantis."""
    found = drive("back")
    *_, second, highest = sorted(found["steps"])
    notes = {"highest": round(highest, 1), "moves": found["moves"]}
    return Figure(second, notes={**notes, "opening": round(found["opening"])})


def still_drawn(repeats: int) -> Figure:
    return Figure(drive("rest")["presented"])


def still_cpu(repeats: int) -> Figure:
    return Figure(drive("rest")["cpu"])


def memory(repeats: int) -> Figure:
    found = drive("memory")
    notes = {"on_a_board": round(found["most"]), "highest": round(found["highest"])}
    return Figure(found["now"], notes=notes)

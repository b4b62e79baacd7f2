"""All lines of the bench with their budgets."""

from __future__ import annotations

from functools import partial

from build.bench import browser, frames, process, rules
from build.bench.line import Line

ANCHOR = "x anchor"
FRAME_BUDGETS = {50: 1.5, 99: 4}
"""By percentile, in ms."""

LINES = (
    Line(
        "venezia-random",
        "random play, venezia",
        ANCHOR,
        14,
        partial(rules.random_play, "venezia"),
        at_least=True,
        floor=10,
    ),
    Line(
        "venezia-playout",
        "fused playout for search, venezia",
        ANCHOR,
        25,
        rules.venezia_playout,
        at_least=True,
    ),
    Line("venezia-clone", "clone, venezia", ANCHOR, 25, partial(rules.clones, "venezia"), True),
    Line(
        "tower-random",
        "random play, tower",
        ANCHOR,
        12,
        partial(rules.random_play, "tower"),
        at_least=True,
        floor=8,
    ),
    Line("tower-clone", "clone, tower", ANCHOR, 15, partial(rules.clones, "tower"), True),
    Line(
        "atlantis-random",
        "random play, atlantis",
        ANCHOR,
        10,
        partial(rules.random_play, "atlantis"),
        at_least=True,
        floor=6,
    ),
    Line("atlantis-clone", "clone, atlantis", ANCHOR, 15, partial(rules.clones, "atlantis"), True),
    Line(
        "vineta-random",
        "random play, vineta",
        ANCHOR,
        8,
        partial(rules.random_play, "vineta"),
        at_least=True,
        floor=6,
    ),
    Line("vineta-clone", "clone, vineta", ANCHOR, 15, partial(rules.clones, "vineta"), True),
    Line("referee", "referee start to first answer, CPU", "ms", 150, process.referee),
    Line("first-frame", "start to first frame without numpy, CPU", "ms", 250, process.first_frame),
    *(
        Line(
            f"{'' if game == 'venezia' else f'{game}-'}frame-p{percent}",
            f"frame at 1080p, {game}, busiest 600, p{percent}",
            "ms",
            budget,
            partial(frames.drawing, percent=percent, game=game),
        )
        for game in ("venezia", "vineta", "atlantis")
        for percent, budget in FRAME_BUDGETS.items()
    ),
    *(
        Line(
            f"drum-p{percent}",
            f"frame while the enlarged drum turns, p{percent}",
            "ms",
            budget,
            partial(frames.turning, percent=percent),
        )
        for percent, budget in FRAME_BUDGETS.items()
    ),
    Line("think-p99", "frame while a computer thinks, p99", "ms", 8, frames.thinking),
    *(
        Line(
            f"{game}-slice",
            f"slice of a thought, {game}, p95",
            "ms",
            6,
            partial(rules.slices, game),
        )
        for game in ("venezia", "vineta", "atlantis")
    ),
    Line("still-drawn", "frames drawn while nothing moves", "of 600", 0, frames.still_drawn),
    Line("still-cpu", "CPU while nothing moves", "%", 2, frames.still_cpu),
    Line("title", "title with 50 saved matches, CPU", "ms", 100, frames.full_title),
    Line("replay-back", "step back in a long match, CPU", "ms", 100, frames.step_back),
    Line("memory", "memory after ten games, all in turn, at 1080p", "MB", 120, frames.memory),
    Line("web-title", "browser: cold load to title", "s", 5, browser.title),
    *(
        Line(
            f"web-fps{'' if game == 'venezia' else f'-{game}'}",
            f"browser: frames a second, {game}, busiest 600",
            "/s",
            58,
            partial(browser.rate, game=game),
            at_least=True,
        )
        for game in ("venezia", "atlantis", "tower")
    ),
    Line("web-think", "browser: frame while a computer thinks, p99", "ms", 16, browser.thinking),
    Line("web-size", "browser: packed game without runtime", "MB", 10, browser.size),
)

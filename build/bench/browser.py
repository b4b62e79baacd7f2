"""The exported game in Chromium: loading, frame rate, size. Wall-clock time of a real browser."""

from __future__ import annotations

import json
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from build.bench.frames import WINDOW, busiest_from, percentile
from build.bench.line import Figure, NotMeasured, spread
from build.bench.process import ROOT
from build.web.serve import server
from game.devices.storage import PREFIX
from game.match.match import Match
from game.match.players import Player
from game.rules.registry import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

WEB = ROOT / "build" / "out" / "web"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LOADS = 3
MATCH_S = 100
"""Seconds of the match that are watched: past the middle, when most has been drawn once."""
WATCH = """() => {
    globalThis.__seen = []
    let last = __rt.frames
    let moved = false
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, text) {
        moved = true
        keep.call(this, name, text)
    }
    const look = now => {
        if (__rt.frames !== last) {
            last = __rt.frames
            __seen.push([now, __rt.busy[last % __rt.busy.length], moved])
            moved = false
        }
        requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
}"""
"""Computers move alone, and every move is kept at once: whatever is kept tells of a decision."""


class Seen(NamedTuple):
    """One frame: when it came, ms of Python in it, and whether a computer decided in it."""

    at: float
    ms: float
    decided: bool


@contextmanager
def opened(query: str, texts: dict[str, str] | None = None) -> Iterator[Page]:
    """Open the export in a browser that has never seen it; end with the title running."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium")
    if not (WEB / "index.html").is_file():
        raise NotMeasured("there is no export in build/out/web: run `make web` first")
    if chromium is None:
        raise NotMeasured("chromium is not installed")
    serving = server(WEB)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium,
            args=ARGUMENTS,
            viewport={"width": 1280, "height": 720},
        )
        try:
            page = context.pages[0]
            for name, text in (texts or {}).items():
                keep = f"localStorage.setItem({json.dumps(PREFIX + name)}, {json.dumps(text)})"
                page.add_init_script(keep)
            page.goto(f"http://127.0.0.1:{serving.server_port}/index.html?lang=en&{query}")
            page.wait_for_function("globalThis.__rt?.phase == 'wait' || __rt?.error", timeout=60000)
            page.mouse.click(5, 5)
            page.wait_for_function("__rt.frames > 0 || __rt.error", timeout=60000)
            if error := page.evaluate("__rt.error"):
                raise NotMeasured(f"the exported game does not start: {str(error)[-300:]}")
            yield page
        finally:
            context.close()
            serving.shutdown()
            serving.server_close()


def title(repeats: int) -> Figure:
    """Seconds from the address to the title's first frame, with an empty cache."""
    seconds = []
    for _ in range(min(repeats, LOADS)):
        with opened("seed=1") as page:
            seconds.append(page.evaluate("performance.now()") / 1000)
            marks = page.evaluate("__rt.marks")
    return spread(seconds, **{f"{phase}_ms": ms for phase, ms in marks.items()})


@cache
def match(game: str = "venezia") -> list[Seen]:
    """Go on with a saved match of four computers and watch its frames."""
    players = [Player(f"Seat {seat + 1}", "helmsman", seat) for seat in range(4)]
    save = Match.new(GAMES[game], 4, 1, players=players).save()
    with opened("seed=1", {f"save.{game}.20261130-170000": save}) as page:
        page.wait_for_timeout(500)
        page.keyboard.press("Enter")
        page.wait_for_timeout(500)
        page.evaluate(WATCH)
        page.wait_for_timeout(1000 * MATCH_S)
        if error := page.evaluate("__rt.error"):
            raise NotMeasured(f"the match in the browser failed: {str(error)[-300:]}")
        return [Seen(*each) for each in page.evaluate("__seen")]


def rate(repeats: int, game: str = "venezia") -> Figure:
    """Frames a second in the busiest 600 frames in a row."""
    frames = match(game)
    start = busiest_from([frame.ms for frame in frames])
    window = frames[start : start + WINDOW]
    seconds = (window[-1].at - window[0].at) / 1000
    costs = [frame.ms for frame in window]
    notes = {f"p{percent}": round(percentile(costs, percent), 2) for percent in (50, 99)}
    return Figure((len(window) - 1) / seconds, notes=notes)


def thinking(repeats: int) -> Figure:
    """99th percentile of the ms of Python in frames in which a computer decides.

    They hold the last slice of thinking, the move, its save and the beginning of its film.
    """
    costs = [frame.ms for frame in match() if frame.decided]
    if len(costs) < 2:
        raise NotMeasured("no computer moved in the match in the browser")
    return Figure(percentile(costs, 99), notes={"frames": len(costs), "highest": max(costs)})


def size(repeats: int) -> Figure:
    """MB of the pack that holds the game: the larger one, if it is packed twice."""
    packs = [path for ending in ("apk", "tar.gz") for path in WEB.rglob(f"sunken-cities.{ending}")]
    if not packs:
        raise NotMeasured("there is no export in build/out/web: run `make web` first")
    return Figure(max(path.stat().st_size for path in packs) / 1_000_000)

"""One tab of the browser with the game in it, as tests see and press it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response
from playwright.sync_api import TimeoutError as TooLate

FAKES = Path(__file__).parent / "fakes.js"
LOAD_MS = 60_000
FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def differing(one: list[int], other: list[int]) -> float:
    """Return the share of sampled px in which two pictures differ clearly."""
    return sum(abs(a - b) > 12 for a, b in zip(one, other, strict=True)) / len(one)


class Tab:
    """A page in a context of its own. `complaints` collects what must not happen."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.complaints: list[str] = []
        self._open()

    def _open(self) -> None:
        self.page = self.context.new_page()
        self.page.add_init_script(path=FAKES)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        self.page.on("request", self._request)
        self.page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "blob:http://127.0.0.1:", "data:")):
            self.complaints.append(f"request outside: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status}: {response.url}")

    def load(self, url: str) -> None:
        """Open the page and wait until it asks for a press."""
        self.page.goto(url)
        self.wait("__rt.phase == 'wait' || __rt.error", LOAD_MS)
        self.check()

    def start(self, url: str) -> None:
        """Open the page and press on it, so that the game runs."""
        self.load(url)
        self.page.mouse.click(5, 5)
        self.running()

    def running(self) -> None:
        """Wait until main.py has been started and a few frames were drawn."""
        self.wait("__rt.ready && __rt.frames > 3 || __rt.error", LOAD_MS)
        self.check()

    def wait(self, condition: str, timeout_ms: int = 10_000) -> None:
        """Wait for a JavaScript condition; failing, show what the game printed."""
        try:
            self.page.wait_for_function(
                f"globalThis.__rt && ({condition})", timeout=timeout_ms, polling=20
            )
        except TooLate:
            pytest.fail(f"never came: {condition}\n{self.printed()}", pytrace=False)

    def begin_again(self) -> None:
        """Load the same address again, as the player does with F5, and let the game run."""
        self.start(self.page.url)

    def kill(self) -> None:
        """Close the page without ceremony, as a phone does that needs the room; open another."""
        url = self.page.url
        self.page.close()
        self._open()
        self.start(url)

    def check(self) -> None:
        """Fail with the traceback if the game has stopped with an error."""
        error = self.page.evaluate("__rt.error")
        if error:
            pytest.fail(error, pytrace=False)

    def printed(self) -> str:
        return "\n".join(self.page.evaluate("globalThis.__rt ? __rt.log : []"))

    def until_printed(self, text: str) -> None:
        self.wait(f"__rt.log.some(line => line.includes({json.dumps(text)}))", 5_000)

    def frames(self) -> None:
        """Let the game answer: wait for two frames."""
        self.page.evaluate(FRAMES)

    def pixel(self, x: int, y: int) -> tuple[int, ...]:
        """Return the colour at a place of the canvas, in its own px."""
        script = """([x, y]) => [...document.getElementById("canvas").getContext("2d")
            .getImageData(x, y, 1, 1).data]"""
        return tuple(self.page.evaluate(script, [x, y]))

    def picture(self, step: int = 16) -> list[int]:
        """Return the canvas as grey values of every step-th px in both directions."""
        script = """step => {
            const canvas = document.getElementById("canvas"), grey = []
            const { width, height } = canvas
            const data = canvas.getContext("2d").getImageData(0, 0, width, height).data
            for (let y = 0; y < height; y += step)
                for (let x = 0; x < width; x += step) {
                    const at = 4 * (y * width + x)
                    grey.push((data[at] * 3 + data[at + 1] * 6 + data[at + 2]) / 10 | 0)
                }
            return grey
        }"""
        return list(self.page.evaluate(script, step))

    def kept(self, game: str, over: bool = False) -> dict[str, Any] | None:
        """Return the save of the only match of a game that goes on, or is over; None if none.

        Without what the shelf notes in it for people.
        """
        begin = f"sunken-cities.{'done' if over else 'save'}.{game}."
        names = self.page.evaluate("Object.keys(localStorage)")
        found = [name for name in names if name.startswith(begin)]
        if not found:
            return None
        (name,) = found
        save: dict[str, Any] = json.loads(self.page.evaluate("k => localStorage[k]", name))
        assert save.pop("about")["turn"] > 0
        return save

    def start_listening(self, milliseconds: int) -> None:
        """Hear all that comes out of the loudspeaker from now on, for some time."""
        self.page.evaluate("ms => { globalThis.__heard = __listen(ms) }", milliseconds)

    def heard(self) -> dict[str, float]:
        """Return the frequency with most power in that time, `hz`, and the `peak` of the wave."""
        return dict(self.page.evaluate("() => __heard"))

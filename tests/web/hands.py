"""Hands that press targets by keyboard, mouse, gamepad or finger, as a person would.

They know of the game only what it publishes in `__probe` (address `?probe=1`): which scene is
seen, what can be pressed and where, and what has the focus. All input is the browser's own.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.devices.actions import Act
from game.ui.focus import DIRECTIONS, Target, step
from tests.web.tab import FRAMES, Tab

CSS_PER_UNIT = 1280 / 1920
MOST_STEPS = 60
CRASH = "CrashScene"
# the first frame after an event lets the game answer, the second lets it publish the answer
READ = f"{FRAMES}.then(() => __probe)"
PRESS_BUTTON = f"""async index => {{
    __pad.button(index, 1)
    await {READ}
    __pad.button(index, 0)
    return await {READ}
}}"""


def _targets(published: list[dict[str, Any]]) -> list[Target]:
    return [Target(target["id"], tuple(target["rect"])) for target in published]


class Hands:
    """What all hands have: the tab and what the game last published."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.probe: dict[str, Any] = {}
        self.look()

    def look(self) -> dict[str, Any]:
        """Read the probe after the game had time to answer."""
        self.tab.wait("globalThis.__probe")
        return self._take(self.tab.page.evaluate(READ))

    def _take(self, text: str) -> dict[str, Any]:
        self.probe = json.loads(text)
        if self.probe["scene"] == CRASH:
            report = self.tab.page.evaluate("localStorage['sunken-cities.crash']")
            pytest.fail(f"the game crashed\n{report}", pytrace=False)
        return self.probe

    @property
    def scene(self) -> str:
        return self.probe["scene"]

    @property
    def ids(self) -> list[str]:
        return [target["id"] for target in self.probe["targets"]]

    def targets(self) -> list[Target]:
        return _targets(self.probe["targets"])

    def spots(self) -> list[Target]:
        """Return all that the focus can stand on, as far as the scene tells more than targets."""
        return _targets(self.probe.get("spots") or self.probe["targets"])

    def press(self, name: str) -> dict[str, Any]:
        """Press the target of that id; return what the game published then."""
        if name not in self.ids:
            pytest.fail(f"{self.scene} has no {name!r} but {self.ids}", pytrace=False)
        self._press(name)
        return self.probe

    def _press(self, name: str) -> None:
        raise NotImplementedError

    def until(self, *scenes: str) -> dict[str, Any]:
        """Wait until one of the scenes is seen."""
        wanted = json.dumps([*scenes, CRASH])
        self.tab.wait(f"{wanted}.includes(JSON.parse(__probe).scene)")
        return self.look()


class Pointer(Hands):
    """Hands that press a place."""

    def _press(self, name: str) -> None:
        self.press_spot(next(target for target in self.targets() if target.id == name))

    def press_spot(self, spot: Target) -> None:
        """Press in the middle of a place, whether anything answers there or not."""
        x, y, width, height = spot.rect
        self._point((x + width / 2) * CSS_PER_UNIT, (y + height / 2) * CSS_PER_UNIT)
        self.look()

    def _point(self, x: float, y: float) -> None:
        raise NotImplementedError


class Mouse(Pointer):
    def _point(self, x: float, y: float) -> None:
        self.tab.page.mouse.click(x, y)


class Finger(Pointer):
    def _point(self, x: float, y: float) -> None:
        self.tab.page.touchscreen.tap(x, y)


class Walker(Hands):
    """Hands that lead the focus to a target and confirm."""

    def _press(self, name: str) -> None:
        for _ in range(MOST_STEPS):
            if self.probe["focus"] == name:
                self._do(Act.CONFIRM)
                return
            self._do(self._way(name))
        pytest.fail(f"the focus never came to {name!r}, it is at {self.probe['focus']!r}")

    def _way(self, name: str) -> Act:
        """Return the first direction of the shortest way, by the game's own rule of focus."""
        targets = self.spots()
        start = self.probe["focus"]
        seen = {start}
        ways: list[tuple[str | None, Act]] = []
        for act in DIRECTIONS:
            ways.append((step(targets, start, act), act))
        while ways:
            here, first = ways.pop(0)
            if here == name:
                return first
            if here not in seen:
                seen.add(here)
                ways += [(step(targets, here, act), first) for act in DIRECTIONS]
        pytest.fail(f"no way leads the focus from {start!r} to {name!r}", pytrace=False)

    def _do(self, act: Act) -> None:
        raise NotImplementedError


class Keyboard(Walker):
    KEYS = {
        Act.UP: "ArrowUp",
        Act.DOWN: "ArrowDown",
        Act.LEFT: "ArrowLeft",
        Act.RIGHT: "ArrowRight",
        Act.CONFIRM: "Enter",
    }

    def _do(self, act: Act) -> None:
        self.tab.page.keyboard.press(self.KEYS[act])
        self.look()


class Pad(Walker):
    BUTTONS = {Act.UP: 12, Act.DOWN: 13, Act.LEFT: 14, Act.RIGHT: 15, Act.CONFIRM: 0}

    def __init__(self, tab: Tab) -> None:
        super().__init__(tab)
        tab.page.evaluate("__pad.connect()")

    def _do(self, act: Act) -> None:
        self._take(self.tab.page.evaluate(PRESS_BUTTON, self.BUTTONS[act]))

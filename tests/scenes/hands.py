"""Four ways to play: hands that reach and press a target with one kind of device only."""

from __future__ import annotations

from collections import deque

from game.devices.actions import Act
from game.scenes.stage import Stage
from game.ui.focus import DIRECTIONS
from game.ui.focus import step as focus_step
from tests.fakes import step
from tests.virtual_pad import VirtualPad

PAD_BUTTONS = {
    "confirm": 0,
    "back": 1,
    "undo": 2,
    "rules": 3,
    "menu": 6,
    "page_left": 9,
    "page_right": 10,
    "up": 11,
    "down": 12,
    "left": 13,
    "right": 14,
}
MOST_STEPS = 120


class Hands:
    """Plays the scene on top of a stage."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def choose(self, target: str) -> None:
        """Activate a target."""
        raise NotImplementedError

    def shortcut(self, name: str) -> None:
        """Do what the prompt bar offers for an action."""
        raise NotImplementedError

    def close(self) -> None:
        """Put the device away."""

    def rect(self, target: str) -> tuple[float, float, float, float]:
        """Return where a target is; KeyError if there is none."""
        return {each.id: each.rect for each in self.stage.top.targets()}[target]


class ButtonHands(Hands):
    """Moves the focus with directions, then confirms."""

    def press(self, name: str) -> None:
        """Press a button of the device by the action it means."""
        raise NotImplementedError

    def choose(self, target: str) -> None:
        """Walk there and confirm."""
        self.walk(target)
        self.press("confirm")

    def shortcut(self, name: str) -> None:
        """Press its button."""
        self.press(name)

    def walk(self, target: str) -> None:
        """Move the focus, and learn where a widget that keeps a direction for itself leads."""
        learnt: dict[tuple[str, Act], str] = {}
        for _ in range(MOST_STEPS):
            here = self.stage.top.focused()
            if here == target:
                return
            act = self._plan(here, target, learnt)
            self.press(act.value)
            learnt[here, act] = self.stage.top.focused()
        raise AssertionError(f"{target} cannot be reached")

    def _plan(self, start: str, goal: str, learnt: dict[tuple[str, Act], str]) -> Act:
        """Return the first step of the shortest way, as far as it is known."""
        places = [t for t in self.stage.top.targets() if not t.id.startswith("prompt.")]
        queue: deque[tuple[str, Act | None]] = deque([(start, None)])
        seen = {start}
        while queue:
            here, first = queue.popleft()
            for act in DIRECTIONS:
                there = learnt.get((here, act)) or focus_step(places, here, act)
                if there == goal:
                    return first or act
                if there not in seen:
                    seen.add(there)
                    queue.append((there, first or act))
        raise AssertionError(f"no way from {start} to {goal}")


class KeyboardHands(ButtonHands):
    """Keys only."""

    def press(self, name: str) -> None:
        """Press a key."""
        self.stage.services.input.key(name)
        step(self.stage)


class PadHands(ButtonHands):
    """A gamepad only."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.pad = VirtualPad()
        step(stage, frames=2)

    def press(self, name: str) -> None:
        """Press a button of the pad."""
        self.pad.button(PAD_BUTTONS[name], True)
        step(self.stage)
        self.pad.button(PAD_BUTTONS[name], False)
        step(self.stage)

    def close(self) -> None:
        """Pull the pad out."""
        self.pad.unplug()
        step(self.stage)


class MouseHands(Hands):
    """Mouse only."""

    def choose(self, target: str) -> None:
        """Move over it and click."""
        x, y, width, height = self.rect(target)
        self.stage.services.input.hover(x + width / 2, y + height / 2)
        step(self.stage)
        self.tap(x + width / 2, y + height / 2)

    def tap(self, x: float, y: float) -> None:
        """Click at a place."""
        self.stage.services.input.click(x, y)
        step(self.stage)

    def shortcut(self, name: str) -> None:
        """Click the prompt."""
        self.choose(f"prompt.{name}")


class TouchHands(MouseHands):
    """Fingers only."""

    def choose(self, target: str) -> None:
        """Tap it."""
        x, y, width, height = self.rect(target)
        self.tap(x + width / 2, y + height / 2)

    def tap(self, x: float, y: float) -> None:
        """Tap a place."""
        self.stage.services.input.tap(x, y)
        step(self.stage)


ALL = {"keyboard": KeyboardHands, "pad": PadHands, "mouse": MouseHands, "touch": TouchHands}

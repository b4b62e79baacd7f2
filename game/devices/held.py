"""What is held down on which device: presses, releases and repeats come out of it."""

from __future__ import annotations

from game.devices.actions import Act, Action

REPEAT_AFTER_MS = 400
REPEAT_EVERY_MS = 120
DIRECTIONS = frozenset({Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT})

Source = tuple[str, int]
"""One key, button, hat or stick of a device: its kind and number."""


class Held:
    """Held keys and buttons of all devices.

    Two sources of one device that mean the same (arrow and W, hat and D-pad buttons) press once.
    """

    def __init__(self) -> None:
        self._acts: dict[tuple[str, Source], Act] = {}
        self._next_repeat: dict[tuple[str, Act], int] = {}

    def press(self, act: Act, device: str, source: Source, now: int) -> list[Action]:
        """Note that a source went down; return the action unless it is held already."""
        if (device, source) in self._acts:
            return []
        fresh = not self._is_held(device, act)
        self._acts[device, source] = act
        if not fresh:
            return []
        if act in DIRECTIONS:
            self._next_repeat[device, act] = now + REPEAT_AFTER_MS
        return [Action(act, True, device)]

    def turn(self, act: Act | None, device: str, source: Source, now: int) -> list[Action]:
        """Let a stick or hat press another direction than before, or none."""
        if self._acts.get((device, source)) is act:
            return []
        released = self.release(device, source)
        return released if act is None else released + self.press(act, device, source, now)

    def release(self, device: str, source: Source) -> list[Action]:
        """Note that a source went up; return the action unless another source holds it."""
        act = self._acts.pop((device, source), None)
        if act is None or self._is_held(device, act):
            return []
        self._next_repeat.pop((device, act), None)
        return [Action(act, False, device)]

    def release_device(self, device: str) -> list[Action]:
        """Release everything on one device."""
        sources = [source for name, source in self._acts if name == device]
        return [action for source in sources for action in self.release(device, source)]

    def release_all(self) -> list[Action]:
        """Release everything on every device."""
        return [
            action
            for device in sorted({name for name, _ in self._acts})
            for action in self.release_device(device)
        ]

    def repeats(self, now: int) -> list[Action]:
        """Return the repeats of held directions that are due, at most one each."""
        due = [key for key, at in self._next_repeat.items() if now >= at]
        for key in due:
            self._next_repeat[key] = now + REPEAT_EVERY_MS
        return [Action(act, True, device, repeat=True) for device, act in due]

    def _is_held(self, device: str, act: Act) -> bool:
        return any(name == device and held is act for (name, _), held in self._acts.items())

"""The shortest way for the focus to a target, by the house's own rule."""

from __future__ import annotations

from collections import deque
from functools import cache

from game.devices.actions import Act
from game.ui.focus import DIRECTIONS, Target
from game.ui.focus import step as focus_step

Spots = tuple[Target, ...]


@cache
def neighbours(spots: Spots) -> dict[str, dict[Act, str | None]]:
    """Return where each direction leads from each spot, by the house's rule of focus."""
    return {spot.id: {act: focus_step(spots, spot.id, act) for act in DIRECTIONS} for spot in spots}


def way(spots: Spots, start: str | None, goal: str) -> Act:
    """Return the first step of the shortest way."""
    if start is None or start not in neighbours(spots):
        return Act.DOWN
    queue: deque[tuple[str, Act | None]] = deque([(start, None)])
    seen = {start}
    while queue:
        here, first = queue.popleft()
        for act, there in neighbours(spots)[here].items():
            if there == goal:
                return first or act
            if there is not None and there not in seen:
                seen.add(there)
                queue.append((there, first or act))
    raise AssertionError(f"no way from {start} to {goal}")

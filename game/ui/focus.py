"""What can be pressed now, and moving the focus between such places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.devices.actions import Act
from game.ui.canvas import HEIGHT, WIDTH, Rect

DIRECTIONS = (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT)
SIDE_COST = 3
"""A unit sideways counts as this many units ahead, so that rows and columns win."""


class Target(NamedTuple):
    """A place that answers CONFIRM when focused and POINT when pressed; rect in canvas units."""

    id: str
    rect: Rect


def contains(rect: Rect, position: tuple[float, float]) -> bool:
    """Return whether a position lies in a rect."""
    x, y, width, height = rect
    return x <= position[0] < x + width and y <= position[1] < y + height


def target_at(targets: Sequence[Target], position: tuple[float, float]) -> Target | None:
    """Return the smallest target under a position."""
    under = [target for target in targets if contains(target.rect, position)]
    return min(under, key=lambda target: target.rect[2] * target.rect[3], default=None)


def _gap(low: float, size: float, other_low: float, other_size: float) -> float:
    return max(0.0, other_low - (low + size), low - (other_low + other_size))


def _cost(start: Rect, goal: Rect, act: Act) -> float | None:
    """Return how far `goal` lies that way, None if it does not lie that way at all."""
    sx, sy, sw, sh = start
    gx, gy, gw, gh = goal
    across = act in (Act.LEFT, Act.RIGHT)
    ahead = (gx + gw / 2 - sx - sw / 2) if across else (gy + gh / 2 - sy - sh / 2)
    if act in (Act.LEFT, Act.UP):
        ahead = -ahead
    half = (sw if across else sh) / 2
    if ahead <= half:
        return None
    side = _gap(sy, sh, gy, gh) if across else _gap(sx, sw, gx, gw)
    drift = abs(gy + gh / 2 - sy - sh / 2) if across else abs(gx + gw / 2 - sx - sw / 2)
    return ahead + SIDE_COST * side + drift / 100


def _best(targets: Sequence[Target], start: Rect, act: Act) -> Target | None:
    reachable = [(cost, t) for t in targets if (cost := _cost(start, t.rect, act)) is not None]
    return min(reachable, key=lambda pair: pair[0], default=(0, None))[1]


def step(targets: Sequence[Target], current: str | None, act: Act) -> str | None:
    """Return the target that a direction leads to.

    It is the nearest one that way; with none that way, the canvas repeats itself beyond its
    edge, so the far end of the same row or column is next. Unknown `current`: the first target.
    """
    here = next((target for target in targets if target.id == current), None)
    if here is None:
        return targets[0].id if targets else None
    others = [target for target in targets if target is not here]
    found = _best(others, here.rect, act)
    if found is None:
        x, y, width, height = here.rect
        shift_x = {Act.LEFT: 2 * WIDTH, Act.RIGHT: -2 * WIDTH}.get(act, 0)
        shift_y = {Act.UP: 2 * HEIGHT, Act.DOWN: -2 * HEIGHT}.get(act, 0)
        found = _best(others, (x + shift_x, y + shift_y, width, height), act)
    return here.id if found is None else found.id


def nearest(targets: Sequence[Target], rect: Rect) -> str | None:
    """Return the target closest to a rect: where the focus goes when its own target is gone."""
    x, y = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2

    def distance(target: Target) -> float:
        left, top, width, height = target.rect
        return (left + width / 2 - x) ** 2 + (top + height / 2 - y) ** 2

    return min(targets, key=distance).id if targets else None

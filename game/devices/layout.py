"""What a pad has been taught: which of its buttons, axes and hats mean which action.

For pads whose layout SDL does not know. Sources have names: "button 3", "axis 1 -", "hat 0 up".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.devices.actions import Act

PRESSED_AT = 0.5
RELEASED_AT = 0.35
"""Parts of the way from rest to the stop at which an axis is pressed, and released again."""
DIRECTIONS = (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT)
NEEDED = (*DIRECTIONS, Act.CONFIRM, Act.BACK)
"""Actions without which nobody gets through a menu."""
HATS = {"up": (1, 1), "down": (1, -1), "left": (0, -1), "right": (0, 1)}
"""Part of a hat's value that a direction is in, and its sign."""
_SOURCE = re.compile(r"button \d{1,3}|axis \d{1,2} [+-]|hat \d{1,2} (up|down|left|right)")


def hat_sources(hat: int, value: tuple[int, int]) -> set[str]:
    """Return what is pressed on a hat."""
    return {f"hat {hat} {name}" for name, (part, sign) in HATS.items() if value[part] == sign}


def push(value: float, rest: float, sign: int) -> float:
    """Return how far an axis is pushed from its rest to one of its stops, 0.0 to 1.0."""
    way = 1 - rest if sign > 0 else 1 + rest
    gone = (value - rest) * sign
    return max(0.0, gone / way) if way > 0.2 else 0.0


@dataclass(frozen=True)
class Layout:
    """What sources mean; `rests` are the values of axes that nobody touches (triggers: -1.0)."""

    sources: Mapping[str, Act]
    rests: Mapping[int, float] = field(default_factory=dict)

    def of(self, act: Act) -> str:
        """Return the source of an action, empty if it has none."""
        return next((source for source, its in self.sources.items() if its is act), "")

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON."""
        return {
            "sources": {source: act.value for source, act in self.sources.items()},
            "rests": {str(axis): rest for axis, rest in self.rests.items()},
        }

    @classmethod
    def from_json(cls, data: Any) -> Layout:
        """Return what `to_json` gave; ValueError for anything else."""
        if not isinstance(data, dict) or set(data) != {"sources", "rests"}:
            raise ValueError("no layout")
        sources, rests = data["sources"], data["rests"]
        if not isinstance(sources, dict) or not isinstance(rests, dict):
            raise ValueError("no layout")
        for source in sources:
            if not _SOURCE.fullmatch(source):
                raise ValueError(f"no source: {source!r}")
        found = {source: Act(act) for source, act in sources.items()}
        acts = list(found.values())
        if len(set(acts)) < len(acts) or not set(NEEDED) <= set(acts):
            raise ValueError("a layout has each action once, and those of every menu")
        if {Act.POINT, Act.TEXT} & set(acts):
            raise ValueError("no button points or writes")
        for axis, rest in rests.items():
            if not (axis.isascii() and axis.isdecimal() and len(axis) <= 2):
                raise ValueError(f"no axis: {axis!r}")
            if type(rest) not in (int, float) or not -1 <= rest <= 1:
                raise ValueError(f"no rest: {rest!r}")
        return cls(found, {int(axis): float(rest) for axis, rest in rests.items()})


class Axes:
    """The axes of a taught pad as what is pressed: of directions only one at a time."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._values = dict(layout.rests)
        self._down: set[str] = set()

    def move(self, axis: int, value: float) -> set[str]:
        """Take a new value of an axis; return all sources on axes that are pressed now."""
        self._values[axis] = value
        down = set()
        directions: dict[str, float] = {}
        for source, act in self._layout.sources.items():
            kind, _, rest = source.partition(" ")
            if kind != "axis":
                continue
            number, sign = rest.split()
            pushed = self._push(int(number), 1 if sign == "+" else -1)
            if pushed < (RELEASED_AT if source in self._down else PRESSED_AT):
                continue
            if act in DIRECTIONS:
                directions[source] = pushed
            else:
                down.add(source)
        held = self._down & set(directions)
        if directions:
            # who pushes a stick into a corner means one direction, and at first keeps it
            down.add(next(iter(held), "") or max(directions, key=lambda each: directions[each]))
        self._down = down
        return down

    def _push(self, axis: int, sign: int) -> float:
        rest = self._layout.rests.get(axis, 0.0)
        return push(self._values.get(axis, rest), rest, sign)

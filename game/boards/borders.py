"""Which territories of a board touch: those whose outlines share a line, and the sea's coast."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

Point = tuple[float, float]
Pair = tuple[str, str]
_GRID = 100
"""Steps a unit: corners that Tiled moved together are written alike to a hundredth."""


def _edges(
    outlines: Mapping[str, Sequence[Point]],
) -> Mapping[tuple[tuple[int, int], tuple[int, int]], list[str]]:
    owners: dict[tuple[tuple[int, int], tuple[int, int]], list[str]] = defaultdict(list)
    for name, points in outlines.items():
        corners = [(round(x * _GRID), round(y * _GRID)) for x, y in points]
        for number, corner in enumerate(corners):
            other = corners[number - 1]
            owners[min(corner, other), max(corner, other)].append(name)
    return owners


def borders(outlines: Mapping[str, Sequence[Point]]) -> frozenset[Pair]:
    """Return the pairs of names, in the order of the outlines, that share at least one line."""
    place = {name: number for number, name in enumerate(outlines)}
    return frozenset(
        (one, other)
        for owners in _edges(outlines).values()
        for number, one in enumerate(sorted(owners, key=place.__getitem__))
        for other in sorted(owners, key=place.__getitem__)[number + 1 :]
    )


def coast(outlines: Mapping[str, Sequence[Point]]) -> frozenset[str]:
    """Return the names whose outline has a line that nobody shares: they lie at the sea."""
    return frozenset(owners[0] for owners in _edges(outlines).values() if len(owners) == 1)

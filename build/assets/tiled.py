"""The maps as the bake sees them: pictures follow what was drawn in Tiled."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree

from build.assets.places import PROJECT
from build.assets.vector import Box, Point


class Shape(NamedTuple):
    """A polygon of a map, in canvas units, with its properties as text."""

    points: tuple[Point, ...]
    facts: dict[str, str]


@cache
def _root(game: str) -> ElementTree.Element:
    return ElementTree.parse(PROJECT / "maps" / f"{game}.tmx").getroot()


def slots(game: str) -> dict[str, Box]:
    """Return the rectangles of type Slot by name: left, top, width, height."""
    return {
        item.get("name", ""): (
            float(item.get("x", "0")),
            float(item.get("y", "0")),
            float(item.get("width", "0")),
            float(item.get("height", "0")),
        )
        for item in _root(game).iter("object")
        if item.get("type") == "Slot"
    }


def spaces(game: str) -> dict[str, Shape]:
    """Return the polygons of type Space by name."""
    found = {}
    for item in _root(game).iter("object"):
        polygon = item.find("polygon")
        if item.get("type") == "Space" and polygon is not None:
            x, y = float(item.get("x", "0")), float(item.get("y", "0"))
            pairs = [pair.split(",") for pair in polygon.get("points", "").split()]
            points = tuple((x + float(across), y + float(down)) for across, down in pairs)
            facts = {
                entry.get("name", ""): entry.get("value", "") for entry in item.iter("property")
            }
            found[item.get("name", "")] = Shape(points, facts)
    return found


def labels(game: str) -> dict[str, Point]:
    """Return each space's label point by the space's name."""
    names = {
        item.get("id", ""): item.get("name", "")
        for item in _root(game).iter("object")
        if item.get("type") == "Space"
    }
    found = {}
    for item in _root(game).iter("object"):
        entry = item.find("properties/property[@name='of']")
        if item.get("type") == "Label" and entry is not None:
            point = (float(item.get("x", "0")), float(item.get("y", "0")))
            found[names[entry.get("value", "")]] = point
    return found

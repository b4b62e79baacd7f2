"""Shapes and names of the objects of a Tiled map, read as plain XML."""

from __future__ import annotations

from xml.etree import ElementTree

Element = ElementTree.Element


def label(item: Element) -> str:
    """Return what an object is called in messages."""
    return f"object {item.get('id')} {item.get('name', '')!r}"


def outline(item: Element) -> list[tuple[float, float]]:
    """Return the corners of an object's polygon in canvas units; none if it has no polygon."""
    polygon = item.find("polygon")
    if polygon is None:
        return []
    x, y = float(item.get("x", "0")), float(item.get("y", "0"))
    pairs = (pair.split(",") for pair in polygon.get("points", "").split())
    return [(x + float(across), y + float(down)) for across, down in pairs]


def rect(item: Element) -> tuple[float, float, float, float]:
    """Return an object's rectangle in canvas units."""
    x, y, width, height = (float(item.get(name, "0")) for name in ("x", "y", "width", "height"))
    return x, y, width, height


def overlap(
    one: tuple[float, float, float, float], other: tuple[float, float, float, float]
) -> bool:
    """Return whether two rectangles share an area."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )

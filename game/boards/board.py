"""A Tiled map read into places on the canvas. Knows names and rectangles, no rules.

pytmx is imported when the first map is read: it costs 70 ms that the title screen need not pay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.boards.borders import borders
from game.boards.spec import SCHEMA, SPECS, TYPES, Spec

Rect = tuple[float, float, float, float]
"""Left, top, width and height in canvas units."""


class MapError(ValueError):
    """A map that cannot be used. The message is one sentence: which file, what is wrong."""


class Tile(NamedTuple):
    """One tile of the ground: its place on the canvas and its part of a picture, in units."""

    x: float
    y: float
    picture: str
    source: Rect


class Anchor(NamedTuple):
    """A point measured from the top left corner of a cell or slot."""

    x: float
    y: float


@dataclass(frozen=True)
class Space:
    """A territory: its outline, the point where its label or a piece stands, and its facts."""

    points: tuple[tuple[float, float], ...]
    label: tuple[float, float]
    facts: Mapping[str, str]

    def contains(self, position: tuple[float, float]) -> bool:
        """Return whether a position lies inside the outline."""
        x, y = position
        inside = False
        x0, y0 = self.points[-1]
        for x1, y1 in self.points:
            if (y1 > y) != (y0 > y) and x < (x0 - x1) * (y - y1) / (y0 - y1) + x1:
                inside = not inside
            x0, y0 = x1, y1
        return inside


@dataclass(frozen=True)
class Board:
    """Where everything stands."""

    size: tuple[int, int]
    players: range
    ground: tuple[Tile, ...]
    cells: Mapping[str, Rect]
    slots: Mapping[str, Rect]
    anchors: Mapping[str, Anchor]
    spaces: Mapping[str, Space]

    def at(self, anchor: str, rect: Rect) -> tuple[float, float]:
        """Return where an anchor lies in a cell or a row."""
        offset = self.anchors[anchor]
        return rect[0] + offset.x, rect[1] + offset.y

    def cell_at(self, position: tuple[float, float]) -> str | None:
        """Return the name of the cell under a position."""
        for name, (x, y, width, height) in self.cells.items():
            if x <= position[0] < x + width and y <= position[1] < y + height:
                return name
        return None

    def space_at(self, position: tuple[float, float]) -> str | None:
        """Return the name of the space under a position."""
        for name, space in self.spaces.items():
            if space.contains(position):
                return name
        return None

    def rows(self, area: str, row: str, count: int) -> list[Rect]:
        """Return so many rows like the slot `row`, spread evenly over the slot `area`.

        They keep the row's size and its left edge; few rows stand at most 1.5 heights apart.
        """
        _, top, _, height = self.slots[area]
        left, _, wide, tall = self.slots[row]
        pitch = min(height / count, tall * 1.5)
        return [(left, top + number * pitch, wide, tall) for number in range(count)]


def _part_of(filename: str, colorkey: str | None, **_: Any) -> Any:
    """Stand in for pytmx's image loader: keep which part of which file, load nothing."""

    def load(rect: Rect | None = None, flags: Any = None) -> tuple[str, Rect | None, Any]:
        return Path(filename).stem, rect, flags

    return load


def _read(path: Path) -> Any:
    from xml.etree.ElementTree import ParseError

    import pytmx

    try:
        return pytmx.TiledMap(str(path), image_loader=_part_of)
    except FileNotFoundError as error:
        raise MapError(f"{path.name}: the file {error.filename} is missing.") from error
    except ParseError as error:
        raise MapError(f"{path.name}: this is no XML that can be read ({error}).") from error
    except Exception as error:  # pytmx raises bare exceptions for what it cannot read
        raise MapError(f"{path.name}: this map cannot be read ({error}).") from error


def _ground(layer: Any, tile_size: tuple[int, int], name: str) -> tuple[Tile, ...]:
    width, height = tile_size
    tiles = []
    for x, y, (picture, source, flags) in layer.tiles():
        if any(flags):
            raise MapError(f"{name}: the tile at column {x}, row {y} of ground is flipped.")
        tiles.append(Tile(x * width, y * height, picture, source))
    return tuple(tiles)


def _objects(tiled: Any, name: str) -> dict[str, dict[str, Any]]:
    """Return the objects by type and name; an object in the wrong layer is an error."""
    found: dict[str, dict[str, Any]] = {kind: {} for kind in TYPES}
    for layer in tiled.objectgroups:
        for item in layer:
            kind = item.type or getattr(item, "class", None)
            if TYPES.get(kind) != layer.name:
                raise MapError(
                    f"{name}: object {item.id} {item.name!r} of type {kind!r} "
                    f"does not belong in layer {layer.name!r}."
                )
            found[kind][item.name] = item
    return found


def _need(wanted: Any, there: Any, what: str, name: str) -> None:
    for item in wanted:
        if item not in there:
            raise MapError(f"{name}: the {what} {item!r} is missing.")


def _spec(tiled: Any, name: str) -> tuple[Spec, range]:
    properties = tiled.properties
    spec = SPECS.get(properties.get("game"))
    if spec is None or properties.get("schema") != SCHEMA:
        raise MapError(f"{name}: the map properties game and schema do not fit this program.")
    low, high = properties.get("players_min"), properties.get("players_max")
    if low not in spec.players or high not in spec.players:
        raise MapError(f"{name}: the map properties players_min and players_max do not fit.")
    return spec, range(low, high + 1)


def _rect(item: Any) -> Rect:
    return (item.x, item.y, item.width, item.height)


def _spaces(spec: Spec, objects: dict[str, dict[str, Any]], name: str) -> dict[str, Space]:
    outlines, labels = objects["Space"], objects["Label"]
    _need(spec.spaces, outlines, "space", name)
    spots = {item.properties.get("of"): (item.x, item.y) for item in labels.values()}
    spaces = {}
    for key in spec.spaces:
        item = outlines[key]
        points = tuple((float(x), float(y)) for x, y in getattr(item, "points", ()))
        if len(points) < 3 or item.id not in spots:
            raise MapError(
                f"{name}: the space {key!r} needs a polygon and a Label whose 'of' it is."
            )
        facts = {fact: str(item.properties.get(fact, "")) for fact in spec.facts}
        spaces[key] = Space(points, spots[item.id], facts)
    _touching(spec, spaces, name)
    return spaces


def _touching(spec: Spec, spaces: Mapping[str, Space], name: str) -> None:
    """Refuse a map whose territories do not touch as the rules say."""
    if spec.borders is None:
        return
    wanted = set(spec.borders())
    there = borders({key: space.points for key, space in spaces.items()})
    for one, other in sorted(wanted - there):
        raise MapError(f"{name}: the spaces {one} and {other} must share a border line.")
    for one, other in sorted(there - wanted):
        raise MapError(f"{name}: the spaces {one} and {other} must not share a border line.")


def load_board(path: Path) -> Board:
    """Read a map; MapError says in one sentence what is wrong with it.

    `python -m build.check_maps` finds more mistakes and names the mend for each.
    """
    tiled = _read(path)
    name = path.name
    spec, players = _spec(tiled, name)
    _need(spec.layers, tiled.layernames, "layer", name)
    objects = _objects(tiled, name)
    cells, slots, points = objects["Cell"], objects["Slot"], objects["Anchor"]
    names = spec.cell_names(players.start)
    _need(names, cells, "cell", name)
    _need(spec.slots, slots, "slot", name)
    _need(spec.anchors, points, "anchor", name)
    anchors = {}
    for key in spec.anchors:
        of = tiled.objects_by_id.get(points[key].properties.get("of"))
        if of is None:
            raise MapError(f"{name}: the anchor {key!r} needs a property 'of' (an object).")
        anchors[key] = Anchor(points[key].x - of.x, points[key].y - of.y)
    return Board(
        size=(tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight),
        players=players,
        ground=_ground(tiled.layernames["ground"], (tiled.tilewidth, tiled.tileheight), name),
        cells={key: _rect(cells[key]) for key in names},
        slots={key: _rect(slots[key]) for key in spec.slots},
        anchors=anchors,
        spaces=_spaces(spec, objects, name),
    )

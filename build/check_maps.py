"""Check all maps: `python -m build.check_maps [file …]`; exit 1 if one breaks a rule.

Maps are read as plain XML here, because pytmx drops or misreads what it does not support:
templates, groups, rotation, hidden layers, Tiled 1.9's `class`. Each fault names the file, the
object and the mend.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from build.map_shapes import label, outline, overlap, rect
from game.boards.board import MapError, load_board
from game.boards.spec import LAYERS, SCHEMA, SPECS, TYPES, Spec

MAPS = Path(__file__).parent.parent / "maps"
CANVAS = (1920, 1080)
FORMAT = "1.8"
TILE_COLUMNS, TILE_ROWS, TILE = 16, 9, 120
POINTS = ("Anchor", "Label")
PROPERTY_TYPES = ("string", "int", "float", "bool", "color", "file", "object")
ATTRIBUTES = {
    *("id", "name", "type", "x", "y", "width", "height", "rotation", "gid", "visible", "closed"),
    *("template", "parent", "properties", "points", "image", "custom_types"),
}
"""Names that pytmx keeps for itself: as a property they make the whole map unusable."""

Element = ElementTree.Element


class Fault(NamedTuple):
    """One broken rule."""

    file: str
    where: str
    problem: str
    mend: str

    def __str__(self) -> str:
        return f"{self.file}: {self.where}: {self.problem}. {self.mend}."


class Checker:
    """Looks at one map and collects its faults."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.faults: list[Fault] = []
        self.spec: Spec | None = None
        self.players = range(0)

    def fault(self, where: str, problem: str, mend: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(self.path.name, where, problem, mend))

    def check(self) -> list[Fault]:
        """Return all faults of the map."""
        if not re.fullmatch(r"[a-z0-9_]+\.tmx", self.path.name):
            self.fault("file name", "only a-z, 0-9 and _ travel everywhere", "Rename the file")
        root = self._parse(self.path)
        if root is None:
            return self.faults
        self._head(root)
        self._properties(root)
        self._tilesets(root)
        self._layers(root)
        self._ground(root)
        objects = list(self._objects(root))
        self._identities(root, objects)
        if self.spec is not None:
            self._cells(objects)
            self._spaces(objects)
            self._slots(objects)
            self._anchors(objects)
        if not self.faults:
            self._load()
        return self.faults

    def _parse(self, path: Path) -> Element | None:
        data = path.read_bytes()
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            self.fault(path.name, "the file is not UTF-8", "Save it again from Tiled")
            return None
        if 'encoding="UTF-8"' not in text.split("?>")[0]:
            self.fault(path.name, "the first line does not say UTF-8", "Save it again from Tiled")
        try:
            return ElementTree.fromstring(data)
        except ElementTree.ParseError as error:
            self.fault(path.name, f"this is no XML ({error})", "Restore an older version")
            return None

    def _head(self, root: Element) -> None:
        wanted = {
            "version": (FORMAT, f'In Tiled: Map > Map Properties > Compatibility "Tiled {FORMAT}"'),
            "orientation": ("orthogonal", "In Tiled: Map > Map Properties > Orientation"),
            "infinite": ("0", "In Tiled: Map > Map Properties, switch Infinite off"),
            "width": (str(TILE_COLUMNS), "In Tiled: Map > Resize Map"),
            "height": (str(TILE_ROWS), "In Tiled: Map > Resize Map"),
            "tilewidth": (str(TILE), "In Tiled: Map > Map Properties > Tile Width"),
            "tileheight": (str(TILE), "In Tiled: Map > Map Properties > Tile Height"),
        }
        for name, (value, mend) in wanted.items():
            there = root.get(name)
            if there != value:
                self.fault("map", f"{name} is {there}, it must be {value}", mend)

    def _properties(self, root: Element) -> None:
        values: dict[str, str | int] = {}
        for item in root.findall("properties/property"):
            value = item.get("value", "")
            whole = item.get("type") == "int" and re.fullmatch(r"-?\d+", value)
            values[item.get("name", "")] = int(value) if whole else value
        self.spec = SPECS.get(str(values.get("game")))
        if self.spec is None:
            known = ", ".join(SPECS)
            self.fault("map", "property game names no game", f"Set the string game to: {known}")
        if values.get("schema") != SCHEMA:
            self.fault("map", "property schema is missing or wrong", f"Set the int to {SCHEMA}")
        low, high = values.get("players_min"), values.get("players_max")
        if self.spec is None:
            return
        able, grids = self.spec.players, self.spec.grids
        if not (isinstance(low, int) and isinstance(high, int) and {low, high} <= set(able)):
            numbers = f"{min(able)} to {max(able)}"
            problem = f"players_min and players_max must be whole numbers from {numbers}"
            self.fault("map", problem, "Set both as int in the map's properties")
        elif low > high or len({grids.get(n) for n in range(low, high + 1)}) > 1:
            problem = f"no single board is right for {low} to {high} players"
            self.fault("map", problem, "Correct players_min and players_max")
        else:
            self.players = range(low, high + 1)

    def _tilesets(self, root: Element) -> None:
        for tileset in root.findall("tileset"):
            source = tileset.get("source")
            if source is None:
                name = f"tileset {tileset.get('name')}"
                self.fault(name, "it is embedded", "In Tiled: Export Tileset to maps/tilesets/")
                continue
            if not re.fullmatch(r"tilesets/[a-z0-9_]+\.tsx", source):
                problem = "only tilesets/<name>.tsx beside the map is read"
                self.fault(f"tileset {source}", problem, "Move it there and load it again")
                continue
            path = self.path.parent / source
            if not path.is_file():
                self.fault(f"tileset {source}", "the file is missing", "Restore it")
            elif (tiles := self._parse(path)) is not None:
                self._picture(path, tiles)

    def _picture(self, path: Path, tileset: Element) -> None:
        where = f"tileset {path.name}"
        image = tileset.find("image")
        if image is None:
            self.fault(where, "it is no single picture", "Use one picture cut into tiles")
            return
        if not (path.parent / image.get("source", "")).is_file():
            problem = f"its picture {image.get('source')} is missing"
            self.fault(where, problem, "Correct the path or run: make assets")
        whole = (image.get("width"), image.get("height"))
        if whole != (str(CANVAS[0]), str(CANVAS[1])):
            problem = f"its picture is {whole[0]}x{whole[1]}, not {CANVAS[0]}x{CANVAS[1]}"
            self.fault(where, problem, "Use a picture of the whole canvas")
        if tileset.get("version") != FORMAT:
            problem = f"version is {tileset.get('version')}, it must be {FORMAT}"
            self.fault(where, problem, f'Save it with Compatibility "Tiled {FORMAT}"')

    def _layers(self, root: Element) -> None:
        seen = []
        wanted = self.spec.layers if self.spec else tuple(LAYERS)
        for element in root:
            if element.tag in ("properties", "tileset", "editorsettings"):
                continue
            name = element.get("name", "")
            where = f"layer {name!r}"
            seen.append(name)
            if element.tag in ("group", "imagelayer"):
                self.fault(where, f"a {element.tag} is not read", "Take it out of the map")
            elif name not in wanted:
                self.fault(where, "unknown name", f"Allowed: {', '.join(wanted)}")
            elif LAYERS[name] != element.tag:
                self.fault(where, f"it is a {element.tag}", f"Make it a {LAYERS[name]}")
            for attribute in ("offsetx", "offsety", "visible", "opacity", "parallaxx", "parallaxy"):
                if element.get(attribute) is not None:
                    problem = f"{attribute} is set and the game ignores it"
                    self.fault(where, problem, "In Tiled: reset it in the layer's properties")
        for name in wanted:
            if seen.count(name) != 1:
                problem = "missing" if name not in seen else "there is more than one"
                self.fault(f"layer {name!r}", problem, "Keep exactly one of that name")

    def _ground(self, root: Element) -> None:
        for layer in root.findall("layer"):
            where = f"layer {layer.get('name')!r}"
            data = layer.find("data")
            if data is None or data.get("encoding") != "csv" or data.get("compression"):
                mend = "In Tiled: Map > Map Properties > Tile Layer Format CSV"
                self.fault(where, "its data is not CSV", mend)
                continue
            if data.find("chunk") is not None:
                self.fault(where, "it has chunks of an infinite map", "Switch Infinite off")
                continue
            cells = [cell.strip() for cell in (data.text or "").split(",")]
            if len(cells) != TILE_COLUMNS * TILE_ROWS:
                problem = f"it has {len(cells)} tiles, not {TILE_COLUMNS * TILE_ROWS}"
                self.fault(where, problem, "Fill the layer")
            for number, cell in enumerate(cells):
                if not re.fullmatch(r"\d+", cell) or not 0 < int(cell) <= TILE_COLUMNS * TILE_ROWS:
                    column, row = number % TILE_COLUMNS, number // TILE_COLUMNS
                    problem = f"tile {cell or 'nothing'} at column {column}, row {row}"
                    self.fault(where, problem, "Put an unflipped tile of the tileset there")

    def _objects(self, root: Element) -> Iterator[Element]:
        """Yield the objects that are sound on their own."""
        for layer in root.iter("objectgroup"):
            for item in layer.findall("object"):
                before = len(self.faults)
                self._object(item, layer.get("name", ""))
                if len(self.faults) == before:
                    yield item

    def _object(self, item: Element, layer: str) -> None:
        where = label(item)
        for attribute, problem, mend in (
            ("template", "it is a template, which loads empty", "In Tiled: Detach from Template"),
            ("rotation", "it is rotated", "Set Rotation to 0"),
            ("gid", "it is a tile object", "Draw it as a rectangle or point"),
            ("class", "its type is saved as class (Tiled 1.9)", f"Save as Tiled {FORMAT}"),
            ("visible", "it is hidden and the game shows it", "Show it"),
        ):
            if item.get(attribute) is not None:
                self.fault(where, problem, mend)
        kind = item.get("type")
        if kind not in TYPES:
            self.fault(where, f"unknown type {kind!r}", f"Allowed: {', '.join(TYPES)}")
        elif TYPES[kind] != layer:
            self.fault(where, f"it lies in layer {layer!r}", f"Move it to layer {TYPES[kind]!r}")
        self._shape(item, kind, where)
        for entry in item.findall("properties/property"):
            name, sort = entry.get("name", ""), entry.get("type", "string")
            if name in ATTRIBUTES:
                self.fault(where, f"property {name!r} hides a field", "Rename the property")
            if sort not in PROPERTY_TYPES:
                self.fault(where, f"property {name!r} has type {sort!r}", "Use a plain type")

    def _shape(self, item: Element, kind: str | None, where: str) -> None:
        if kind == "Space":
            self._outline(item, where)
            return
        if any(item.find(tag) is not None for tag in ("polygon", "polyline", "ellipse", "text")):
            self.fault(where, "its shape is not read", "Draw a rectangle (Anchor: a point)")
            return
        point = item.find("point") is not None
        if point != (kind in POINTS) and kind in TYPES:
            wanted = "a point" if kind in POINTS else "a rectangle"
            self.fault(where, f"a {kind} must be {wanted}", f"Draw it again as {wanted}")
            return
        x, y, width, height = rect(item)
        if kind in ("Cell", "Slot") and min(width, height) <= 0:
            self.fault(where, "it has no size", "Give it width and height")
        if x < 0 or y < 0 or x + width > CANVAS[0] or y + height > CANVAS[1]:
            problem = f"it reaches beyond the canvas {CANVAS[0]}x{CANVAS[1]}"
            self.fault(where, problem, "Move it inside")

    def _outline(self, item: Element, where: str) -> None:
        points = outline(item)
        if len(points) < 3:
            self.fault(where, "a Space must be a polygon", "Draw it again as a polygon")
        elif not all(0 <= x <= CANVAS[0] and 0 <= y <= CANVAS[1] for x, y in points):
            problem = f"it reaches beyond the canvas {CANVAS[0]}x{CANVAS[1]}"
            self.fault(where, problem, "Move it inside")
        elif len(set(points)) < len(points):
            self.fault(where, "a corner is there twice", "Delete one of the two")

    def _identities(self, root: Element, objects: Iterable[Element]) -> None:
        ids: set[str] = set()
        for item in root.iter("object"):
            number = item.get("id", "")
            if number in ids:
                mend = "Delete and draw it again, so that Tiled gives it a fresh id"
                self.fault(label(item), f"id {number} is used twice", mend)
            ids.add(number)
        highest = max((int(number) for number in ids if number.isdigit()), default=0)
        if int(root.get("nextobjectid", "0")) <= highest:
            problem = f"nextobjectid is not above {highest}, ids would be used again"
            self.fault("map", problem, f"Set nextobjectid to {highest + 1}")
        names: set[str] = set()
        for item in objects:
            name = item.get("name", "")
            if name in names:
                self.fault(label(item), "the name is used twice", "Rename or delete one of them")
            names.add(name)

    def _cells(self, objects: Iterable[Element]) -> None:
        assert self.spec is not None
        cells = {item.get("name", ""): item for item in objects if item.get("type") == "Cell"}
        if not self.players:
            return
        wanted = self.spec.cell_names(self.players.start)
        self._names(wanted, cells, "cell", "Cell")
        placed = [(item, rect(item)) for item in cells.values()]
        for number, (item, here) in enumerate(placed):
            for other, there in placed[number + 1 :]:
                if overlap(here, there):
                    problem = f"it overlaps {label(other)}"
                    self.fault(label(item), problem, "Move one of them")

    def _spaces(self, objects: Iterable[Element]) -> None:
        assert self.spec is not None
        spaces = {item.get("name", ""): item for item in objects if item.get("type") == "Space"}
        self._names(self.spec.spaces, spaces, "space", "Space")
        named: list[str] = []
        for item in objects:
            if item.get("type") == "Label":
                entry = item.find("properties/property[@name='of']")
                named.append("" if entry is None else entry.get("value", ""))
                if named[-1] not in {space.get("id") for space in spaces.values()}:
                    problem = "its object property 'of' does not name a Space"
                    self.fault(label(item), problem, "Set 'of' to the Space it labels")
        for item in spaces.values():
            if named.count(item.get("id", "")) != 1:
                mend = "Keep exactly one Label whose 'of' is this Space"
                self.fault(label(item), "it has no label point, or more than one", mend)
            for fact in self.spec.facts:
                if item.find(f"properties/property[@name='{fact}']") is None:
                    self.fault(label(item), f"property {fact!r} is missing", "Add it as a string")

    def _slots(self, objects: Iterable[Element]) -> None:
        assert self.spec is not None
        slots = {item.get("name", ""): item for item in objects if item.get("type") == "Slot"}
        self._names(self.spec.slots, slots, "slot", "Slot")

    def _anchors(self, objects: Iterable[Element]) -> None:
        assert self.spec is not None
        by_id = {item.get("id"): item for item in objects}
        points = {item.get("name", ""): item for item in objects if item.get("type") == "Anchor"}
        self._names(self.spec.anchors, points, "anchor", "Anchor")
        for name, base in self.spec.anchors.items():
            if name not in points:
                continue
            entry = points[name].find("properties/property[@name='of']")
            of = None if entry is None else by_id.get(entry.get("value"))
            wanted = "a Cell" if base == "Cell" else f"the Slot {base}"
            if of is None or base not in (of.get("type"), of.get("name")):
                problem = f"its object property 'of' does not name {wanted}"
                self.fault(label(points[name]), problem, f"Set 'of' to {wanted}")

    def _names(self, wanted: Iterable[str], there: Iterable[str], what: str, kind: str) -> None:
        wanted, there = list(wanted), list(there)
        for name in wanted:
            if name not in there:
                self.fault(f"{what} {name}", "missing", f"Draw an object of type {kind} named so")
        for name in there:
            if name not in wanted:
                problem = f"no {what} of that name is known"
                self.fault(f"{what} {name}", problem, "Rename or delete it")

    def _load(self) -> None:
        try:
            load_board(self.path)
        except MapError as error:
            self.fault("map", f"the game cannot read it: {error}", "Mend what it names")


def main(arguments: list[str]) -> int:
    paths = [Path(argument) for argument in arguments] or sorted(MAPS.glob("*.tmx"))
    faults = [fault for path in paths for fault in Checker(path).check()]
    for fault in faults:
        print(fault)
    print(f"{len(paths)} maps, {len(faults)} faults")
    return 1 if faults or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

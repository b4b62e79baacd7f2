"""Every rule of the map checker notices a map that breaks it and names place and mend."""

import shutil
from pathlib import Path

import pytest

from build.check_maps import CANVAS, MAPS, Checker, main

MAP = "venezia_8x8.tmx"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Lay out maps/ and a stand-in for the picture as in the project; return the 8x8 map."""
    maps = tmp_path / "maps"
    shutil.copytree(MAPS, maps)
    picture = tmp_path / "assets" / "1080" / "venezia_ground.jpg"
    picture.parent.mkdir(parents=True)
    picture.write_bytes(b"")
    return maps / MAP


def faults(path: Path) -> list[str]:
    return [str(fault) for fault in Checker(path).check()]


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.tmx")), ids=lambda path: path.name)
def test_the_maps_of_the_game_are_sound(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(path)]) == 0
    assert capsys.readouterr().out == "1 maps, 0 faults\n"


def test_copies_are_sound(copy: Path) -> None:
    assert faults(copy) == []
    assert faults(copy.with_name("venezia_6x6.tmx")) == []


C2 = '<object id="11" name="c2" type="Cell" x="686" y="286" width="100" height="100"/>'
LOG = 'name="log" type="Slot" x="1330" y="588" width="554" height="138"'
POINT = '<property name="of" type="object" value="1"/>'

RULES = {
    "not XML": ("</map>", "", "no XML"),
    "another encoding": ('encoding="UTF-8"', 'encoding="ISO-8859-1"', "does not say UTF-8"),
    "version 1.9": ('<map version="1.8"', '<map version="1.9"', "version is 1.9"),
    "isometric": ('"orthogonal"', '"isometric"', "orientation is isometric"),
    "infinite": ('infinite="0"', 'infinite="1"', "infinite is 1"),
    "map too wide": ('width="16"', 'width="17"', "width is 17"),
    "map too high": ('height="9"', 'height="10"', "height is 10"),
    "tile width": ('tilewidth="120"', 'tilewidth="60"', "tilewidth is 60"),
    "tile height": ('tileheight="120"', 'tileheight="60"', "tileheight is 60"),
    "no game": ('name="game" value="venezia"', 'name="game" value="go"', "names no game"),
    "no schema": ('<property name="schema" type="int" value="1"/>', "", "schema is missing"),
    "players as text": (
        'name="players_min" type="int" value="3"',
        'name="players_min" value="3"',
        "whole numbers from 2 to 5",
    ),
    "players of two boards": (
        'name="players_min" type="int" value="3"',
        'name="players_min" type="int" value="2"',
        "no single board is right for 2 to 5",
    ),
    "embedded tileset": (
        '<tileset firstgid="1" source="tilesets/venezia_ground.tsx"/>',
        '<tileset firstgid="1" name="mine" tilewidth="120" tileheight="120"/>',
        "it is embedded",
    ),
    "tileset elsewhere": ('source="tilesets/', 'source="../', "only tilesets/<name>.tsx"),
    "tileset missing": ("tilesets/venezia_ground", "tilesets/other", "the file is missing"),
    "JSON tileset": ("venezia_ground.tsx", "venezia_ground.tsj", "only tilesets/<name>.tsx"),
    "group": (' <objectgroup id="2"', ' <group id="9" name="g"/>\n <objectgroup id="2"', "group"),
    "image layer": (
        ' <objectgroup id="2"',
        ' <imagelayer id="9" name="sky"/>\n <objectgroup id="2"',
        "imagelayer is not read",
    ),
    "unknown layer": ('name="slots"', 'name="places"', "unknown name"),
    "layer twice": (
        ' <objectgroup id="2"',
        ' <objectgroup id="9" name="slots"/>\n <objectgroup id="2"',
        "there is more than one",
    ),
    "layer of another kind": (
        ' <objectgroup id="2"',
        ' <objectgroup id="9" name="ground"/>\n <objectgroup id="2"',
        "it is a objectgroup",
    ),
    "layer offset": ('name="slots"', 'name="slots" offsetx="3.5"', "offsetx is set"),
    "layer hidden": ('name="slots"', 'name="slots" visible="0"', "visible is set"),
    "layer see-through": ('name="slots"', 'name="slots" opacity="0.5"', "opacity is set"),
    "base64": ('encoding="csv"', 'encoding="base64"', "its data is not CSV"),
    "compressed": ('encoding="csv"', 'encoding="csv" compression="zlib"', "not CSV"),
    "chunks": ('"csv">\n', '"csv">\n<chunk x="0" y="0" width="1" height="1"/>\n', "chunks"),
    "tile too few": ("\n1,2,3,", "\n1,2,", "143 tiles, not 144"),
    "hole in the ground": ("\n1,2,3,", "\n1,0,3,", "tile 0 at column 1, row 0"),
    "flipped tile": ("\n1,2,3,", "\n1,2147483650,3,", "tile 2147483650 at column 1"),
    "template": (C2, C2.replace("<object", '<object template="t.tx"'), "object 11 'c2': it is a t"),
    "rotation": (C2, C2.replace("/>", ' rotation="45"/>'), "object 11 'c2': it is rotated"),
    "tile object": (C2, C2.replace("/>", ' gid="1"/>'), "object 11 'c2': it is a tile object"),
    "class of 1.9": (C2, C2.replace("type=", "class="), "saved as class"),
    "hidden object": (C2, C2.replace("/>", ' visible="0"/>'), "it is hidden"),
    "unknown type": (C2, C2.replace('"Cell"', '"Field"'), "unknown type 'Field'"),
    "wrong layer": (C2, C2.replace('"Cell"', '"Slot"'), "lies in layer 'cells'"),
    "polygon": (
        C2,
        C2.replace("/>", '><polygon points="0,0 1,1 1,0"/></object>'),
        "its shape is not read",
    ),
    "ellipse": (C2, C2.replace("/>", "><ellipse/></object>"), "its shape is not read"),
    "cell as point": (C2, C2.replace("/>", "><point/></object>"), "a Cell must be a rectangle"),
    "anchor as rectangle": ("<point/>", "", "a Anchor must be a point"),
    "no size": (C2, C2.replace('width="100"', 'width="0"'), "it has no size"),
    "outside": (LOG, LOG.replace('x="1330"', 'x="1400"'), "reaches beyond the canvas"),
    "field name as property": (
        POINT,
        POINT + '<property name="rotation" value="1"/>',
        "'rotation' hides a field",
    ),
    "class property": (
        POINT,
        POINT + '<property name="kind" type="class" value=""/>',
        "property 'kind' has type 'class'",
    ),
    "id twice": ('<object id="12"', '<object id="11"', "id 11 is used twice"),
    "ids to come": ('nextobjectid="100"', 'nextobjectid="60"', "nextobjectid is not above"),
    "name twice": ('name="c2"', 'name="b2"', "object 11 'b2': the name is used twice"),
    "cell missing": (C2, "", "cell c2: missing"),
    "cell unknown": (C2, C2.replace('"c2"', '"j9"'), "cell j9: no cell of that name"),
    "cells overlap": (C2, C2.replace('x="686"', 'x="680"'), "it overlaps object 11 'c2'"),
    "slot missing": ('name="log"', 'name="story"', "slot log: missing"),
    "slot unknown": ('name="log"', 'name="story"', "slot story: no slot of that name"),
    "anchor missing": ('name="coins" type="Anchor"', 'name="gold" type="Anchor"', "anchor coins"),
    "anchor of nothing": (POINT, "", "'of' does not name a Cell"),
    "anchor of the wrong thing": (
        POINT,
        POINT.replace('value="1"', 'value="70"'),
        "'of' does not name a Cell",
    ),
}


@pytest.mark.parametrize("rule", RULES)
def test_rule(copy: Path, rule: str) -> None:
    old, new, message = RULES[rule]
    edit(copy, old, new)
    told = faults(copy)
    assert any(message in fault for fault in told), told
    assert all(fault.startswith(f"{MAP}: ") and fault.endswith(".") for fault in told)


def test_file_name(copy: Path) -> None:
    path = copy.rename(copy.with_name("Venezia 8x8.tmx"))
    assert "only a-z" in faults(path)[0]


def test_bytes_that_are_no_utf8(copy: Path) -> None:
    copy.write_bytes(copy.read_bytes().replace(b'name="log"', b'name="l\xf6g"'))
    assert "is not UTF-8" in faults(copy)[0]


def test_picture_missing(copy: Path) -> None:
    (copy.parent.parent / "assets" / "1080" / "venezia_ground.jpg").unlink()
    assert "is missing. Correct the path or run: make assets" in faults(copy)[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('width="1920"', 'width="1280"', f"not {CANVAS[0]}x{CANVAS[1]}"),
        ('version="1.8"', 'version="1.10"', "version is 1.10"),
        ("<image", "<nothing", "no single picture"),
        ("</tileset>", "", "no XML"),
    ],
)
def test_tileset(copy: Path, old: str, new: str, message: str) -> None:
    edit(copy.parent / "tilesets" / "venezia_ground.tsx", old, new)
    assert any(message in fault for fault in faults(copy))


def test_a_fault_ends_with_exit_code_1(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(copy, 'infinite="0"', 'infinite="1"')
    assert main([str(copy)]) == 1
    out = capsys.readouterr().out
    assert out == (
        "venezia_8x8.tmx: map: infinite is 1, it must be 0. "
        "In Tiled: Map > Map Properties, switch Infinite off.\n1 maps, 1 faults\n"
    )

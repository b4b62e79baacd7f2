"""The map checker on boards of territories: each broken rule is named with its place and mend."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from build.check_maps import MAPS, Checker, main


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Lay out maps/ and a stand-in for the picture as in the project; return Vineta's map."""
    shutil.copytree(MAPS, tmp_path / "maps")
    picture = tmp_path / "assets" / "1080" / "vineta_ground.jpg"
    picture.parent.mkdir(parents=True)
    picture.write_bytes(b"")
    return tmp_path / "maps" / "vineta.tmx"


def faults(path: Path) -> list[str]:
    return [str(fault) for fault in Checker(path).check()]


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.search(old, text, re.DOTALL), old
    path.write_text(re.sub(old, new, text, count=1, flags=re.DOTALL), encoding="utf-8")


S1 = r'(name="S1" type="Space" x=")([\d.]+)(" y="[\d.]+">.*?<polygon points=")([^"]+)'
RULES = {
    "no polygon": (r'(name="S1" type="Space".*?)<polygon [^>]*/>', r"\1", "must be a polygon"),
    "a rectangle": (r'(name="S1" type="Space".*?)<polygon [^>]*/>', r"\1<ellipse/>", "a polygon"),
    "outside": (S1, r"\g<1>1900\3\4", "reaches beyond the canvas"),
    "a corner twice": (S1, r"\1\2\g<3>0,0 \4", "a corner is there twice"),
    "missing": (r'name="S2" type="Space"', 'name="S9" type="Space"', "space S2: missing"),
    "unknown": (r'name="S2" type="Space"', 'name="S9" type="Space"', "space S9: no space of that"),
    "no label": (r'<object id="\d+" name="name_S1".*?</object>', "", "no label point"),
    "label of nothing": (
        r'(name="name_S1".*?<property name="of" type="object" value=")\d+',
        r"\g<1>999",
        "'of' does not name a Space",
    ),
    "no fact": (r'<property name="ring" value="inner"/>', "", "property 'ring' is missing"),
    "a border too few": (S1, r"\g<1>742\3\4", "must share a border line"),
    "layer of another game": (
        r'<objectgroup id="2" name="spaces"',
        '<objectgroup id="2" name="cells"',
        "unknown name",
    ),
}


def test_it_is_sound_as_it_is(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(copy)]) == 0
    assert capsys.readouterr().out == "1 maps, 0 faults\n"


@pytest.mark.parametrize("rule", RULES)
def test_rule(copy: Path, rule: str) -> None:
    old, new, message = RULES[rule]
    edit(copy, old, new)
    told = faults(copy)
    assert any(message in fault for fault in told), told
    assert all(fault.startswith("vineta.tmx: ") and fault.endswith(".") for fault in told)

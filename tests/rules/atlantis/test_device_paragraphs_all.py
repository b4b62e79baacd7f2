"""Every numbered paragraph of the tower has a test, every such test a paragraph."""

import re
from pathlib import Path

from game.rules import atlantis
from game.rules.atlantis import TOWER
from game.rules.atlantis.reasons import REASONS

FOLDER = Path(atlantis.__file__).parent
RULES_MD = (FOLDER / "RULES.md").read_text("utf-8")
TESTS = Path(__file__).parent
CHAPTERS = range(1, 10)
"""Of the tower; those of the board follow."""


def numbers(text):
    """The numbers of paragraphs in the chapters of the tower."""
    found = re.findall(r"^\*\*([0-9.]+)\*\*", text, re.MULTILINE)
    return [number for number in found if int(number.split(".")[0]) in CHAPTERS]


def test_both_languages_have_the_same_paragraphs():
    german, english = RULES_MD.removeprefix("# ").split("\n# ")
    assert numbers(german) == numbers(english)
    assert len(set(numbers(german))) == len(numbers(german))
    assert german.startswith("Atlantis und sein Turm – Spielregeln")
    assert english.startswith("Atlantis and Its Tower – Rules")


def test_every_paragraph_has_a_test_and_every_test_a_paragraph():
    tested = {
        found.rstrip("_").replace("_", ".")
        for path in TESTS.glob("test_device_paragraphs_*.py")
        for found in re.findall(r"^def test_r((?:\d+_)+)", path.read_text("utf-8"), re.MULTILINE)
    }
    assert tested == set(numbers(RULES_MD))


def test_reasons_and_options_name_paragraphs():
    assert set(REASONS.values()) <= set(numbers(RULES_MD))
    assert {option.rule for option in TOWER.options} <= set(numbers(RULES_MD))


def test_every_refused_position_names_a_paragraph():
    named = {
        rule
        for name in ("setting", "phases")
        for rule in re.findall(r'"(\d+(?:\.\d+)+)"', (FOLDER / f"{name}.py").read_text("utf-8"))
    }
    assert named and named <= set(numbers(RULES_MD))

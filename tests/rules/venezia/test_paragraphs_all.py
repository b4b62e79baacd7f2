"""Every numbered paragraph has a test, every such test a paragraph, in both languages."""

import re
from pathlib import Path

from game.rules import venezia
from game.rules.venezia import OPTIONS
from game.rules.venezia.reasons import REASONS

RULES_MD = (Path(venezia.__file__).parent / "RULES.md").read_text(encoding="utf-8")
TESTS = Path(__file__).parent
PARENTS = {"2.2", "2.9"}
"""These only head the paragraphs below them."""


def numbers(text):
    return re.findall(r"^\*\*([0-9.]+)\*\*", text, re.MULTILINE)


def test_both_languages_have_the_same_paragraphs():
    (_, german, english) = RULES_MD.split("\n# ")[0:1] + RULES_MD.removeprefix("# ").split("\n# ")
    assert numbers(german) == numbers(english)
    assert len(set(numbers(german))) == len(numbers(german))
    assert german.startswith("Venezia 2099 – Spielregeln")
    assert english.startswith("Venezia 2099 – Rules")


def test_every_paragraph_has_a_test_and_every_test_a_paragraph():
    tested = {
        found.replace("_", ".")
        for path in TESTS.glob("test_paragraphs_*.py")
        for found in re.findall(
            r"^def test_r((?:\d+_)+)", path.read_text(encoding="utf-8"), re.MULTILINE
        )
        for found in [found.rstrip("_")]
    }
    assert tested == set(numbers(RULES_MD)) - PARENTS


def test_reasons_and_options_name_paragraphs():
    assert set(REASONS.values()) <= set(numbers(RULES_MD))
    assert {option.rule for option in OPTIONS} <= set(numbers(RULES_MD))

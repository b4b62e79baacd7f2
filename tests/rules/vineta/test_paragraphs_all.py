"""Every numbered paragraph has a test, every such test a paragraph, in both languages."""

import re
from pathlib import Path

from game.rules import vineta
from game.rules.vineta import OPTIONS
from game.rules.vineta.reasons import REASONS

RULES_MD = (Path(vineta.__file__).parent / "RULES.md").read_text("utf-8")
TESTS = Path(__file__).parent


def numbers(text):
    return re.findall(r"^\*\*([0-9.]+)\*\*", text, re.MULTILINE)


def test_both_languages_have_the_same_paragraphs():
    _, german, english = re.split(r"^# ", RULES_MD, flags=re.MULTILINE)
    assert numbers(german) == numbers(english)
    assert len(set(numbers(german))) == len(numbers(german))
    assert german.startswith("Vineta – Spielregeln")
    assert english.startswith("Vineta – Rules")


def test_every_paragraph_has_a_test_and_every_test_a_paragraph():
    tested = {
        found.rstrip("_").replace("_", ".")
        for path in TESTS.glob("test_paragraphs_*.py")
        for found in re.findall(r"^def test_r((?:\d+_)+)", path.read_text("utf-8"), re.MULTILINE)
    }
    assert tested == set(numbers(RULES_MD))


def test_reasons_and_options_name_paragraphs():
    assert set(REASONS.values()) <= set(numbers(RULES_MD))
    assert {option.rule for option in OPTIONS} <= set(numbers(RULES_MD))

"""Every numbered paragraph of the board has a test, every such test a paragraph."""

import re
from pathlib import Path

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.rules import atlantis
from game.rules.atlantis.board import ATLANTIS
from game.rules.atlantis.board_reasons import REASONS
from game.rules.atlantis.board_setup import BOARD_OPTIONS

FOLDER = Path(atlantis.__file__).parent
RULES_MD = (FOLDER / "RULES.md").read_text("utf-8")
TESTS = Path(__file__).parent
CHAPTERS = range(10, 13)
"""Of the board; those of the tower come first."""


def numbers(text, chapters=CHAPTERS):
    """The numbers of the paragraphs of some chapters."""
    found = re.findall(r"^\*\*([0-9.]+)\*\*", text, re.MULTILINE)
    return [number for number in found if int(number.split(".")[0]) in chapters]


def test_both_languages_have_the_same_paragraphs():
    german, english = RULES_MD.removeprefix("# ").split("\n# ")
    assert numbers(german) == numbers(english)
    assert len(set(numbers(german))) == len(numbers(german))


def test_every_paragraph_has_a_test_and_every_test_a_paragraph():
    tested = {
        found.rstrip("_").replace("_", ".")
        for path in TESTS.glob("test_board_paragraphs_*.py")
        for found in re.findall(r"^def test_r((?:\d+_)+)", path.read_text("utf-8"), re.MULTILINE)
    }
    assert tested == set(numbers(RULES_MD))


def test_reasons_and_options_name_paragraphs():
    every = set(numbers(RULES_MD, range(1, 13)))
    assert set(REASONS.values()) <= set(numbers(RULES_MD))
    assert set(ATLANTIS.reasons.values()) <= every
    assert {option.rule for option in BOARD_OPTIONS} <= every


def test_every_refused_position_names_a_paragraph():
    found = re.findall(
        r'"(\d+(?:\.\d+)+)"', (FOLDER / "board_setting.py").read_text("utf-8"), re.MULTILINE
    )
    assert found and set(found) <= set(numbers(RULES_MD, range(1, 13)))


def test_comments_name_paragraphs_that_are_there():
    every = {*numbers(RULES_MD), *(number.rsplit(".", 1)[0] for number in numbers(RULES_MD))}
    for path in FOLDER.glob("board*.py"):
        for number in re.findall(r"\b(1[0-2]\.\d+(?:\.\d+)?)\b", path.read_text("utf-8")):
            assert number in every, (path.name, number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language):
    words = Catalogue(language)
    for key in REASONS:
        text = words.text(key, space=7, at=9)
        assert text and text != key and "{" not in text

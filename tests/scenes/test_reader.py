"""The rules open at the paragraph that was asked for, in either language."""

import pytest

from game.i18n import LANGUAGES
from game.scenes import catalogue
from game.scenes.reader import find
from game.scenes.rules import RulesScene
from game.ui.markdown import parse
from tests.fakes import make_stage, press, step

PLAYABLE = [entry for entry in catalogue.ENTRIES if entry.rules is not None]
VENEZIA = catalogue.entry("venezia")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", PLAYABLE, ids=lambda entry: entry.id)
def test_every_paragraph_that_the_game_names_is_there(entry, language):
    stage = make_stage(lambda stage: RulesScene(stage, entry), language)
    blocks = stage.top.blocks()
    named = {option.rule for option in entry.rules.options} | set(entry.rules.reasons.values())
    for paragraph in named:
        place = find(blocks, paragraph)
        assert place is not None, paragraph
        words = blocks[place].text.replace("*", "").split()
        assert words[0] == paragraph, paragraph


def test_the_nearest_paragraph_above_is_better_than_none():
    blocks = parse("## 3 Turn\n\n**3.4** Salvage\n\n1. one\n")
    assert find(blocks, "3.4.9") == 1
    assert find(blocks, "3.7") == 0
    assert find(blocks, "9") is None


def test_the_paragraph_is_marked_and_stands_at_the_top():
    stage = make_stage(lambda stage: RulesScene(stage, VENEZIA, "3.5.1"))
    text = stage.top.form.widget("text")
    assert text.marked is not None
    assert text.top_block() == text.marked
    assert text.blocks[text.marked].text.startswith("**3.5.1**")


def test_the_place_is_kept_when_the_language_changes():
    stage = make_stage(lambda stage: RulesScene(stage, VENEZIA), "en")
    press(stage, "page_right", "page_right")
    before = stage.top.form.widget("text").offset
    stage.services.settings.set("language", "de")
    stage.apply_settings()
    stage.top.resume()
    step(stage)
    assert stage.top.form.widget("text").offset == before
    assert stage.top.title == "Venezia 2099 – Spielregeln"

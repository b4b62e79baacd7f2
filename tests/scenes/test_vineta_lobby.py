"""Before a game of Vineta: gods, rules chosen together, a table of cards that cannot be."""

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.match import tables
from game.rules.core import BadTable
from game.rules.vineta import AS_WRITTEN, RULES
from game.scenes.catalogue import entry
from game.scenes.lobby import LobbyScene
from tests.fakes import make_stage, step


def lobby(language: str = "en"):
    stage = make_stage(lambda stage: LobbyScene(stage, entry("vineta")), language)
    return stage, stage.top


def test_the_printed_rules_are_one_press_away(hands) -> None:
    stage, scene = lobby()
    hand = hands(stage)
    assert scene.form.widget("preset").value == "default"
    hand.choose("preset")
    assert scene.options == RULES.complete(AS_WRITTEN)
    hand.choose("option.sea_only")
    assert scene.form.widget("preset").value == "own"
    hand.choose("preset")
    assert scene.options == RULES.complete({})
    hand.choose("start")
    assert stage.top.match.options == RULES.complete({})


def test_every_god_is_there_once(hands) -> None:
    stage, scene = lobby()
    hand = hands(stage)
    for _ in range(3):
        hand.choose("add")
    assert "add" not in {target.id for target in scene.targets()}
    hand.choose("remove.5")
    for _ in range(2):
        hand.choose("colour.0")
    gods = [scene.form.widget(f"colour.{place}").sprite for place in range(5)]
    assert len(set(gods)) == 5 and all(atlas == "vineta" for atlas, _ in gods)
    hand.choose("start")
    assert stage.top.match.players[0].colour == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_the_god(language: str) -> None:
    stage, scene = lobby(language)
    scene.form.focus = "colour.1"
    assert Catalogue(language).text("house.game.vineta.badge.1") in scene._help()


def test_a_table_of_cards_that_cannot_be_is_told(monkeypatch) -> None:
    problem = BadTable(("cards", "A2", "count"), "vineta_rules.table.number", 12,
                       name="cards.A2.count", low=0, high=30)  # fmt: skip
    read = tables.Reading(RULES, problem)
    monkeypatch.setattr(tables, "reading", lambda game: read)
    stage, scene = lobby("de")
    step(stage)
    told = stage.probe()["notice"]
    assert "12" in told and "cards.A2.count" in told
    assert scene.rules is RULES

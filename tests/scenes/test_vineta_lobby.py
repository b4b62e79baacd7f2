"""Before a game of Vineta: gods, rules chosen together, a table of cards that cannot be."""

from random import Random

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.match import tables
from game.match.finished import Finished
from game.match.match import Match
from game.match.players import Player
from game.rules.core import BadTable
from game.rules.vineta import AS_WRITTEN, RULES
from game.scenes.catalogue import entry
from game.scenes.house_colours import HouseColours, beginning, in_play, swapped
from game.scenes.lobby import LobbyScene
from tests.fakes import make_stage, step
from tests.scenes.hands import KeyboardHands


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


def test_other_house_colours_are_chosen(hands) -> None:
    """A colour that comes in takes the place of one that has been there longest."""
    stage, scene = lobby()
    hand = hands(stage)
    hand.choose("extra")
    assert isinstance(stage.top, HouseColours) and "4 colours" in stage.top.asks()
    hand.choose("colour.K")
    hand.choose("colour.O")
    hand.choose("colour.R")
    there = [widget.letter for widget in stage.top.form.widgets if getattr(widget, "value", False)]
    assert len(there) == 4 and {"K", "O"} <= set(there) and "R" not in there
    hand.choose("done")
    assert stage.top is scene and scene.form.widget("extra").colours == "".join(there)
    hand.choose("start")
    match = stage.top.match
    assert match.view(None).colours == there
    assert match.players[0].level is None and match.seats == 3


def test_the_colours_are_kept_for_the_next_game() -> None:
    stage, scene = lobby()
    scene.extra = "WKOY"
    KeyboardHands(stage).choose("start")
    texts = {"lobby.vineta": stage.services.storage.read("lobby.vineta")}
    again = make_stage(lambda stage: LobbyScene(stage, entry("vineta")), texts=texts).top
    assert again.form.widget("extra").colours == "YWKO"
    again.seating.remove(2)
    again.refresh()
    assert again.form.widget("extra").colours == "WKO"


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_colours_make_an_ordinary_game(seats: int) -> None:
    assert beginning(seats, "") is None
    assert beginning(seats, "RB") is None
    assert in_play(seats, "x?RR") == "RBYGWKO"[: seats + 1]
    assert beginning(6, "OK") is None, "all seven are in play"
    for letter in "RBYGWKO":
        colours = in_play(seats, swapped(seats, "", letter))
        assert len(colours) == seats + 1
        assert (letter in colours) is (letter not in in_play(seats, "") or seats == 6)


def test_a_game_with_other_colours_counts_and_is_saved() -> None:
    """It began as any other: chance drew who begins and everybody's tiles."""
    players = [Player("Ada", None, 0), Player("Ben", "deckhand", 1)]
    match = Match(RULES, 2, 7, {}, players, start=beginning(2, "KO"))
    match.settle()
    assert [move.split()[0] for move in match.log()[:2]] == ["start", "tiles"]
    assert Match.load(match.save()).position() == match.position()
    random = Random(1)
    while not match.over:
        match.play(random.choice(match.moves()))
    assert Finished(match).set_up is None
    custom = Match.from_position(RULES, {"seats": 2, "phase": "choose"}, 7)
    assert not RULES.chosen(custom.position())

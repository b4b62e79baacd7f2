"""Saves: what was written comes back, and what is wrong is refused with a sentence."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.i18n import LANGUAGES, Catalogue
from game.match.match import Match
from game.match.players import Player
from game.match.save import FORMAT, TEXT_LIMIT, BadSave
from game.rules.registry import GAMES
from tests.match.pearls import RULES

PEARLS = {"pearls": RULES}
SAVES = sorted((Path(__file__).parent.parent / "saves").glob("*.save"))


def played(plies=7, **more):
    match = Match.new(RULES, 3, 42, **more)
    for _ in range(plies):
        if not match.over:
            match.play(match.moves()[-1])
    return match


SAVED = played().save()


def changed(**fields):
    return json.dumps(json.loads(SAVED) | fields)


def refusal(text):
    with pytest.raises(BadSave) as caught:
        Match.load(text, PEARLS)
    for language in LANGUAGES:
        sentence = Catalogue(language).text(caught.value.key, **caught.value.params)
        assert sentence.endswith(".") and "\n" not in sentence and len(sentence) < 200
    return caught.value.key


@pytest.mark.parametrize("chance", ["auto", "manual"])
@pytest.mark.parametrize("plies", [0, 1, 2, 5, 99])
def test_a_loaded_match_is_the_same_and_goes_on_the_same(plies, chance):
    match = Match.new(RULES, 2, 9, options={"die": plies != 5}, chance=chance)
    for _ in range(plies):
        if match.over:
            break
        if match.seat == -1:
            match.draw()
        else:
            match.play(match.moves()[0])
    again = Match.load(match.save(), PEARLS)
    assert again.save() == match.save()
    assert again.position() == match.position() and again.log() == match.log()
    if not match.over and match.seat != -1:
        assert again.play(again.moves()[0]) == match.play(match.moves()[0])
        again.take_back()
        match.take_back()
        assert again.position() == match.position()


def test_players_names_survive():
    players = [Player("Ößi ☂", None, 5), Player("", None, 2), Player("京", None, 0)]
    text = played(players=players).save()
    assert text.isascii() and text.isprintable()
    assert Match.load(text, PEARLS).players == players


def test_a_match_from_a_position_is_saved_with_it():
    position = played(0).position() | {"places": [5, 0, -5]}
    match = Match.from_position(RULES, position, 3)
    match.play("left")
    again = Match.load(match.save(), PEARLS)
    assert again.position() == match.position()
    again.take_back()
    assert again.position() == position


def test_a_save_cut_at_any_byte_is_refused():
    assert {refusal(SAVED[:end]) for end in range(len(SAVED))} == {"match.save.damaged"}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "damaged"),
        ("\0\x01\x02", "damaged"),
        ("{} {}", "damaged"),
        ("[" * 100_000, "damaged"),
        ('{"a":' * 500 + "1" + "}" * 500, "damaged"),
        ('{"format":NaN}', "damaged"),
        ("[]", "damaged"),
        ("7", "damaged"),
        ("9" * 5000, "damaged"),
        ("{}", "foreign"),
        ('{"format":true}', "foreign"),
        ('{"format":"1"}', "foreign"),
        (" " * (TEXT_LIMIT + 1), "large"),
        (changed(format=FORMAT + 1), "newer"),
        (changed(format=0), "field"),
        (changed(rules_version=RULES.version + 1), "newer"),
        (changed(rules_version=RULES.version - 1), "older"),
        (changed(rules_version=None), "field"),
        (changed(game="chess"), "game"),
        (changed(game=["pearls"]), "field"),
        (changed(seats=2), "field"),
        (changed(seats=4, players=[]), "field"),
        (changed(seats=True), "field"),
        (changed(seed=-1), "field"),
        (changed(seed=1.0), "field"),
        (changed(seed=1 << 63), "start"),
        (changed(options=[]), "field"),
        (changed(options={"die": 1}), "start"),
        (changed(options={"die": [1]}), "field"),
        (changed(options={"tea": True}), "start"),
        (changed(chance="none"), "start"),
        (changed(chance=None), "field"),
        (changed(players=None), "field"),
        (changed(players=[1, 2, 3]), "field"),
        (changed(players=[{"name": "A", "level": None, "colour": 0}] * 3), "field"),
        (
            changed(players=[{"name": "A", "level": None, "colour": c, "x": 0} for c in range(3)]),
            "field",
        ),
        (changed(players=[{"name": 1, "level": None, "colour": c} for c in range(3)]), "field"),
        (changed(players=[{"name": "A", "level": 1, "colour": c} for c in range(3)]), "field"),
        (changed(players=[{"name": "A", "level": "god", "colour": c} for c in range(3)]), "field"),
        (
            changed(players=[{"name": "\ud800", "level": None, "colour": c} for c in range(3)]),
            "field",
        ),
        (changed(moves={}), "field"),
        (changed(moves=["start 0", 3]), "field"),
        (changed(moves=["stay"] * 20_001), "field"),
        (changed(moves=["left"]), "move"),
        (changed(moves=["start 0", "deal 1,2|3,4"]), "move"),
        (changed(moves=json.loads(SAVED)["moves"] + ["x" * 1000]), "move"),
        (changed(position=None), "field"),
        (changed(position={}), "field"),
        (changed(position=Match.new(RULES, 2, 1).position()), "start"),
        (changed(cheat=1), "field"),
        (changed(about=[]), "field"),
        (changed(about="yesterday"), "field"),
        *(
            (changed(changes=changes), "field")
            for changes in (
                None,
                {},
                [1],
                [[2, 0]],
                [[2, 0, None, 0]],
                [[-1, 0, None]],
                [[99, 0, None]],
                [[2.0, 0, None]],
                [[True, 0, None]],
                [[2, True, None]],
                [[2, 3, None]],
                [[2, -1, None]],
                [[2, 0, 1]],
                [[2, 0, "god"]],
                [[3, 0, None], [2, 0, None]],
            )
        ),
        ("{" + SAVED[SAVED.index(",") + 1 :], "foreign"),
        (json.dumps({k: v for k, v in json.loads(SAVED).items() if k != "moves"}), "field"),
    ],
)
def test_a_wrong_save_is_refused_with_a_sentence(text, key):
    assert refusal(text) == f"match.save.{key}"


def test_a_change_is_refused_by_its_name():
    with pytest.raises(BadSave) as caught:
        Match.load(changed(changes=[[2, 0, "god"]]), PEARLS)
    assert caught.value.params == {"field": "changes"}


def test_what_the_shelf_notes_changes_nothing():
    for about in ({}, {"date": "once upon a time", "turn": None}, {"x": [1, {"y": 2}]}):
        assert Match.load(changed(about=about), PEARLS).save() == SAVED


def test_an_old_way_of_dealing_still_loads():
    """Chance moves are played as they stand, not drawn again."""
    moves = ["start 2", "deal 7,8|5,6|1,2", "left"]
    assert Match.load(changed(moves=moves), PEARLS).log() == moves


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_any_text_loads_or_is_refused(data):
    values = json.loads(SAVED)
    anything = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
        ),
        max_leaves=5,
    )
    values[data.draw(st.sampled_from(sorted(values)))] = data.draw(anything)
    text = json.dumps(values)
    cut = data.draw(st.integers(0, len(text)))
    for candidate in (text, text[:cut] + data.draw(st.text(max_size=3)) + text[cut:]):
        try:
            match = Match.load(candidate, PEARLS)
        except BadSave:
            continue
        assert Match.load(match.save(), PEARLS).save() == match.save()


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_saves_of_every_version_load_for_ever(path):
    text = path.read_text(encoding="utf-8").rstrip("\n")
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    match = Match.load(text)
    assert match.log() == json.loads(text)["moves"]
    assert match.position() == expected["position"]
    assert [score.total for score in match.result()] == expected["totals"]
    seats = range(match.seats)
    if "levels" in expected:
        assert [match.level_of(seat) for seat in seats] == expected["levels"]
        assert [match.decided_by_people(seat) for seat in seats] == expected["people"]
    else:
        assert [match.level_of(seat) for seat in seats] == [each.level for each in match.players]
    written = json.loads(text)
    assert json.loads(match.save(written.get("about"))) == written


def test_there_is_a_kept_save_for_every_game():
    assert {path.stem.split("_")[0] for path in SAVES} == set(GAMES)

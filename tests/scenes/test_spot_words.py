"""Every spot of every board can be told in one sentence, and no sentence tells a secret."""

from random import Random

import pytest

from game.i18n import LANGUAGES
from tests.fakes import press, step
from tests.scenes import atlantis_hands, tower_hands, venezia_hands, vineta_hands
from tests.scenes.test_vineta_secret import swapped, table

ELSEWHERE = ("log", "played")
"""Spots that open another screen."""
BOARDS = {"venezia": venezia_hands, "vineta": vineta_hands}


def told(scene) -> dict[str, str]:
    """Return the words of every spot on the board."""
    return {spot.id: scene.hands.words_of(spot.id) for spot in scene.hands.spots()}


def check(words: dict[str, str]) -> None:
    for spot, sentence in words.items():
        assert sentence, f"{spot} has no words"
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert sentence.rstrip('”“"').endswith((".", "!", "?", "…")), sentence
        assert not set(sentence) & set("{}_#~"), sentence
        assert ".." not in sentence and "  " not in sentence, sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOARDS)
def test_every_spot_in_a_whole_game(game: str, language: str) -> None:
    hands = BOARDS[game]
    match = getattr(hands, game)(3, 1)[1].match
    random = Random(5)
    seen = set()
    while not match.over:
        phase = match.view(0).phase
        revealed = getattr(match.view(0), "revealed", None)
        if match.seat == 0 and (phase, revealed) not in seen:
            seen.add((phase, revealed))
            stage, scene = getattr(hands, game)(match=match, language=language)
            hands.settle(stage)
            check(told(scene))
            for _ in range(3):
                spots = [spot.id for spot in scene.hands.spots() if spot.id not in ELSEWHERE]
                scene.hands.press(random.choice(spots))
                if scene.choice is not None:
                    check(told(scene))
        match.play(random.choice(match.moves()))
    assert len(seen) > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_spot_of_atlantis(language: str) -> None:
    stage, scene = atlantis_hands.shown(atlantis_hands.game(), language)
    for _ in range(12):
        check(told(scene))
        if type(stage.top) is not type(scene):
            return
        move = atlantis_hands.next_move(scene)
        scene.play(scene.choice.view.parse(move))
        atlantis_hands.settle(stage)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_tower(language: str) -> None:
    stage = tower_hands.stage_for(language)
    scene = tower_hands.switched_on(stage)
    check(told(scene))
    for match in (tower_hands.game(), tower_hands.raided()):
        scene = tower_hands.shown(tower_hands.stage_for(language), match)
        check(told(scene))
        scene.press("tomb")
        check(told(scene))
        tower_hands.idle(scene.stage)
        check(told(scene))


def test_a_cell_says_what_a_press_would_do() -> None:
    tiles = {"a1": "K5", "a2": "N4", "b1": "K2", "c3": "R3", "f6": "R7"}
    match = venezia_hands.position(
        1, tiles=tiles, phase="move", pawns=[["a1", "f6"], ["a2"]], hands=[["K5"], ["R7"]]
    )
    stage, scene = venezia_hands.venezia(match=match)
    words = told(scene)
    assert (
        words["cell.a1"]
        == "Cell a1: Santa Croce 5; Anna stands here; your pawn, press to choose it."
    )
    assert words["cell.a2"] == "Cell a2: San Marco 4; Ben stands here; cannot be chosen now."
    assert words["card.K5"].startswith("Card Santa Croce 5, cell a1; Anna stands here;")
    scene.hands.press("cell.a1")
    words = told(scene)
    assert words["cell.b1"].endswith("treasure for 1 coin; can be reached on foot.")
    assert words["cell.c3"].endswith("out of reach.") or "on foot" in words["cell.c3"]
    assert words["log"].startswith("What happened so far. Anna to move a pawn. Anna: ")


def test_a_district_says_its_houses_its_row_and_the_sea() -> None:
    match = vineta_hands.position(
        1,
        seats=3,
        houses={"S1": "RB", "V1": "RRG"},
        phase="reveal",
        seat=0,
        start=0,
        chosen=["F3", "F1", "F1"],
        chips=[None, "V1", None],
        rows={"V1": ["1:F2"]},
    )
    stage, scene = vineta_hands.vineta(match=match)
    vineta_hands.settle(stage)
    words = told(scene)
    assert words["district.V1"].startswith("Harbour; by the sea; 2 red houses and a green house;")
    assert "row of Ben with strength 2, the strongest" in words["district.V1"]
    assert words["district.S1"].endswith("cannot be chosen now.")
    assert words["district.V2"].endswith("press to open a row here.")


def test_words_for_all_do_not_depend_on_cards_and_tiles() -> None:
    """Whoever hears the table of Vineta knows no more than who looks at it."""
    both = [vineta_hands.vineta(match=match) for match in (table(), swapped())]
    for stage, scene in both:
        vineta_hands.settle(stage)
        stage.pop()
        scene.settle()
    assert told(both[0][1]) == told(both[1][1])
    heard = []
    for stage, scene in both:
        vineta_hands.settle(stage)
        press(stage, "confirm")
        assert scene.looking
        words = told(scene)
        assert "Your secrets: " in words["button.cover"]
        heard.append({spot: line for spot, line in words.items() if not scene.hands.hides(spot)})
        assert {f"card.{place}" for place in range(7)} <= set(words) - set(heard[-1])
    assert heard[0] == heard[1]


def test_cells_do_not_tell_what_is_in_a_hand() -> None:
    tiles = {"a1": "K5", "a2": "N4", "b1": "A4", "b2": "N5", "c1": "R5", "d1": "G5"}
    lines = []
    for mine in (["N4", "K5"], ["A4", "K5"]):
        match = venezia_hands.position(
            tiles=tiles,
            phase="play",
            pawns=[["a1"], ["b2"]],
            moved="a1",
            hands=[mine, ["N5", "R5"]],
        )
        stage, scene = venezia_hands.venezia(match=match)
        venezia_hands.settle(stage)
        press(stage, "confirm")
        assert scene.choice is not None and scene.hands.hides("card.K5")
        words = told(scene)
        lines.append({spot: line for spot, line in words.items() if not scene.hands.hides(spot)})
    assert lines[0] == lines[1]


def test_a_single_person_hears_his_own_secrets() -> None:
    match = vineta_hands.new_match(3, 1)
    vineta_hands.played(match, lambda match: 0 in match.choosing)
    stage, scene = vineta_hands.vineta(match=match)
    vineta_hands.settle(stage)
    step(stage)
    assert "Your secrets: " in scene.hands.words_of("log") and not scene.hands.hides("log")

"""Nothing hidden is ever seen, and several can choose at once without looking away."""

import json

import pygame
import pytest

from game.match.match import Match
from game.rules.core import CHANCE
from game.rules.vineta import RULES
from game.scenes.catalogue import entry
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.title import TitleScene
from game.scenes.vineta_secret import FACE, PLACES, Fan, Pads
from tests.fakes import LARGE, SMALL, kept_text, make_stage, press, step
from tests.scenes.hands import KeyboardHands, PadHands
from tests.scenes.vineta_hands import go, make, position, settle, tokens, vineta

HOUSES = {"S1": "RB", "S2": "RRG", "O1": "BB", "V1": "RBG", "V2": "GG"}
MINE = ["F1", "F2", "F3", "F4", "A1", "A2", "A3"]
OTHER = ["A4", "A5", "A6", "A7", "A8", "A9", "A10"]
CHOOSING = {"seats": 3, "houses": HOUSES, "phase": "choose", "seat": 0, "start": 0}


def table(hand=MINE, other=OTHER, colours=("R", "B", "G"), districts=("V1", "S2", "O1"), **fields):
    """Return a match before a choice; the first two seats are persons."""
    third = ["F1"] * 3
    start = {
        **CHOOSING,
        "hands": [list(hand), list(other), third],
        "colour_tiles": list(colours),
        "district_tiles": list(districts),
    }
    return position(2, **{**start, **fields})


def swapped() -> Match:
    """Return the same table with everything hidden exchanged."""
    return table(OTHER, MINE, ("B", "G", "R"), ("S3", "V2", "V1"))


def pixels(stage) -> bytes:
    stage.top.dirty = True
    step(stage)
    return pygame.image.tobytes(stage.services.display.surface, "RGB")


def board(stage, scene) -> bytes:
    scene.draw(stage.canvas)
    return pygame.image.tobytes(stage.canvas.surface, "RGB")


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
def test_the_curtain_hides_everything(size) -> None:
    """Not a pixel of hands and tiles is seen while the screen is handed on, before or after."""
    both = [vineta(match=match, size=size) for match in (table(), swapped())]
    for stage, _ in both:
        settle(stage)
        assert isinstance(stage.top, CurtainScene)
    assert pixels(both[0][0]) == pixels(both[1][0])
    for stage, scene in both:
        stage.pop()
        scene.dirty = True
    assert board(*both[0]) == board(*both[1])
    for stage, scene in both:
        settle(stage)
        press(stage, "confirm")
        assert scene.viewer == 0 and scene.looking
    assert board(*both[0]) != board(*both[1]), "now it is seen"
    for stage, _ in both:
        press(stage, "back")
        assert isinstance(stage.top, CurtainScene), "covered again, and asked again"
        stage.pop()
    assert board(*both[0]) == board(*both[1])


def test_a_choice_closes_the_curtain_at_once() -> None:
    both = [vineta(match=match, instant=False) for match in (table(), swapped())]
    for stage, scene in both:
        settle(stage)
        press(stage, "confirm")
        go(KeyboardHands(stage), "card.0")
        assert scene.viewer is None
        assert scene.match.choosing == (1,), "the computer has chosen meanwhile"
    assert board(*both[0]) == board(*both[1])
    assert both[0][1].lines() == both[1][1].lines()


def test_nothing_hidden_in_what_is_told_outside() -> None:
    """Targets, probe and log are alike for every hand while nobody looks."""
    both = [vineta(match=match) for match in (table(), swapped())]
    told = []
    for stage, scene in both:
        settle(stage)
        stage.pop()
        told.append(json.dumps([stage.probe(), scene.lines(), stage.services.audio.plays]))
    assert told[0] == told[1]


def test_the_list_of_saves_tells_nothing() -> None:
    pictures = []
    for match in (table(), swapped()):
        stage = make_stage(TitleScene, texts={"save.vineta": match.save()})
        step(stage, 100, 5)
        pictures.append((stage.probe()["targets"], stage.probe()["notice"]))
    assert pictures[0] == pictures[1]


def test_open_decisions_need_no_curtain_and_show_no_secrets() -> None:
    reveal = {"phase": "reveal", "chosen": ["A1", "F1", "F1"]}
    one = table(MINE[1:], OTHER[1:], **reveal)
    two = table(OTHER[1:], MINE[1:], ("B", "G", "R"), ("S3", "V2", "V1"), **reveal)
    both = [vineta(match=match) for match in (one, two)]
    for stage, scene in both:
        settle(stage)
        assert stage.top is scene and scene.choice.seat == 0
        assert scene.viewer is None and scene.hand_rects() == {}
    assert board(*both[0]) == board(*both[1])
    stage, scene = both[0]
    press(stage, "page_left")
    assert isinstance(stage.top, CurtainScene) and stage.top.player is scene.match.players[0]
    press(stage, "confirm")
    assert scene.viewer == 0 and scene.choice is not None
    make(KeyboardHands(stage), scene, "move B V1 S1")
    assert scene.viewer is None


def test_everybody_sees_his_tiles_before_the_first_house() -> None:
    stage, scene = vineta(3, persons=3)
    looked = []
    for _ in range(3):
        settle(stage)
        assert isinstance(stage.top, CurtainScene)
        press(stage, "confirm")
        looked.append(scene.viewer)
        assert scene.view.colour_tiles[scene.viewer] and scene.choice is None
        go(KeyboardHands(stage), "button.cover")
    assert looked == [0, 1, 2]
    settle(stage)
    assert stage.top is scene and scene.choice.phase == "place"
    assert scene.viewer is None


def test_one_person_needs_no_curtain() -> None:
    stage, scene = vineta(3, persons=1)
    settle(stage)
    assert scene.viewer == 0 and stage.top is scene and not scene.looking


# The order of a hand


def test_a_new_card_takes_the_place_of_the_played_one() -> None:
    fan = Fan(7, 0)
    fan.refresh(MINE)
    before = list(fan.cards)
    assert sorted(before) == sorted(MINE)
    fan.lay(2)
    hand = [card for card in MINE if card != before[2]] + ["F1"]
    fan.refresh(hand)
    assert fan.cards[2] == "F1"
    assert [card for n, card in enumerate(fan.cards) if n != 2] == [
        card for n, card in enumerate(before) if n != 2
    ]


def test_of_two_like_cards_the_one_that_was_laid_leaves() -> None:
    fan = Fan(7, 1)
    fan.refresh(["F1", "F1", "F2"])
    places = [n for n, card in enumerate(fan.cards) if card == "F1"]
    fan.lay(places[1])
    fan.refresh(["F1", "F2", "A1"])
    assert fan.cards[places[0]] == "F1" and fan.cards[places[1]] == "A1"


def test_hands_lie_in_different_orders() -> None:
    orders = set()
    for seat in range(6):
        fan = Fan(3, seat)
        fan.refresh(MINE)
        orders.add(tuple(fan.cards))
    assert len(orders) == 6


# On several pads at once


@pytest.fixture
def sofa():
    """Two people with a pad each, who have just looked at their cards."""
    made = []

    def sit(match=None, **settings):
        stage, scene = vineta(match=match or table(), **settings)
        pads = [PadHands(stage), PadHands(stage)]
        made.extend(pads)
        for seat, pad in enumerate(pads):
            settle(stage)
            if not isinstance(stage.top, CurtainScene):
                scene.hand_over(seat)
            pad.press("confirm")
            assert scene.viewer == seat
            pad.press("back")
            if isinstance(stage.top, CurtainScene):
                stage.pop()
                scene.viewer = None
                scene.settle()
                scene.hand_over(1)
        settle(stage)
        assert [strip.seat for strip in scene.strips()] == scene.persons
        return stage, scene, pads

    yield sit
    for pad in made:
        pad.close()


def lay(pad: PadHands, place: int) -> None:
    """Press the button of a place twice."""
    name = FACE[place % len(FACE)].value
    for _ in range(2):
        if place >= len(FACE):
            pad.pad.button(9, True)
            step(pad.stage)
        pad.press(name)
        if place >= len(FACE):
            pad.pad.button(9, False)
            step(pad.stage)


def test_a_button_is_confirmed_by_itself_never_four_times(sofa) -> None:
    """Where moves are confirmed nothing is said of a card that everybody could see."""
    stage, scene, pads = sofa()
    stage.services.settings.override("confirm_moves", True)
    pads[0].press("confirm")
    assert scene.match.choosing == (0, 1) and not scene.hands.asking.spot
    pads[0].press("confirm")
    assert scene.match.choosing == (1,)


@pytest.mark.parametrize("place", range(PLACES))
def test_every_place_has_its_button(sofa, place: int) -> None:
    stage, scene, pads = sofa()
    card = scene.fans[0].cards[place]
    lay(pads[0], place)
    assert scene.match.log()[-1] == f"choose {card}"
    assert scene.match.choosing == (1,)


def test_those_who_choose_later_in_turn_may_choose_first(sofa) -> None:
    stage, scene, pads = sofa()
    card = scene.fans[1].cards[5]
    lay(pads[1], 5)
    assert scene.match.choosing == (0,) and "choose" not in " ".join(scene.match.log())
    assert [strip.done for strip in scene.strips()] == [False, True]
    kept = Match.load(kept_text(stage, "vineta"), {"vineta": RULES})
    assert kept.kept(1) is not None
    lay(pads[0], 0)
    assert f"choose {card}" in scene.match.log()
    settle(stage)
    assert scene.view.phase == "reveal"


def test_a_neighbour_learns_nothing_from_the_screen(sofa) -> None:
    """The picture is the same whatever is held, and whichever button is pressed."""
    pictures = set()
    for deal in (table, swapped):
        for place in (0, 3, 6):
            stage, scene, pads = sofa(match=deal(), size=SMALL)
            seen = [pixels(stage)]
            name = FACE[place % len(FACE)].value
            pads[0].pad.button(9, place >= len(FACE))
            step(stage)
            pads[0].press(name)
            seen.append(pixels(stage))
            pads[0].press(name)
            seen.append(pixels(stage))
            pictures.add(tuple(seen))
            for pad in pads:
                pad.close()
    assert len(pictures) == 1
    first, again, done = pictures.pop()
    assert first != again != done


def test_one_press_alone_lays_nothing_down(sofa) -> None:
    stage, scene, pads = sofa()
    for name in ("confirm", "back", "confirm"):
        pads[0].press(name)
    assert scene.match.choosing == (0, 1)
    pads[0].press("confirm")
    assert scene.match.choosing == (1,)
    assert pads[0].pad.rumbles, "only the own pad answers"
    assert not [each for each in pads[1].pad.rumbles if each not in (39321, 0)]


def test_a_pad_looks_at_its_own_cards_only(sofa) -> None:
    stage, scene, pads = sofa()
    pads[0].press("up")
    assert isinstance(stage.top, CurtainScene) and stage.top.player is scene.match.players[0]
    pads[1].press("confirm")
    assert isinstance(stage.top, CurtainScene), "another pad cannot open it"
    pads[0].press("confirm")
    assert scene.viewer == 0
    pads[0].press("back")
    assert scene.viewer is None and scene.strips()


def test_who_has_no_pad_chooses_behind_the_curtain(sofa) -> None:
    stage, scene, pads = sofa(match=position(3, **three()))
    assert [bool(strip.family) for strip in scene.strips()] == [True, True, False]
    go(KeyboardHands(stage), "look.2")
    assert isinstance(stage.top, CurtainScene)
    press(stage, "confirm")
    assert scene.viewer == 2
    go(KeyboardHands(stage), "card.1")
    assert scene.viewer is None and 2 not in scene.match.choosing


def three() -> dict:
    return {**CHOOSING, "hands": [MINE, OTHER, MINE]}


def test_a_pad_that_is_pulled_out_is_nobodys(sofa) -> None:
    stage, scene, pads = sofa()
    pads[1].press("menu")
    assert isinstance(stage.top, PauseScene)
    stage.pop()
    pads[1].close()
    assert isinstance(stage.top, PauseScene), "losing a pad stops the game"
    stage.pop()
    step(stage, frames=3)
    assert scene.strips() == []
    assert isinstance(stage.top, CurtainScene)


def test_another_persons_pad_cannot_decide(sofa) -> None:
    stage, scene, pads = sofa()
    for pad in pads:
        lay(pad, 0)
    settle(stage)
    assert scene.choice.seat == 0 and scene.view.phase == "reveal"
    before = scene.match.log()
    pads[1].press("confirm")
    assert scene.match.log() == before and scene.choice.path == ()
    assert scene.hands.refused.key == "vineta.refuse.other_pad"


def test_a_pad_shared_by_two_is_nobodys_own() -> None:
    pads = Pads()
    pads.bind(0, "pad:1")
    assert pads.pad(0) == "pad:1" and pads.seat("pad:1") == 0
    pads.bind(1, "pad:1")
    assert pads.pad(0) == pads.pad(1) == "" and pads.seat("pad:1") is None
    pads.bind(1, "keyboard")
    assert pads.pad(0) == "pad:1" and pads.pad(1) == ""
    pads.forget(["pad:2"])
    assert pads.owners == {1: "keyboard"}


def test_the_game_of_the_catalogue_is_the_one_tested() -> None:
    assert entry("vineta").badge(2) == ("vineta", "god_2")
    assert tokens("take R") == ["R"]
    assert position(1, **three()).seat != CHANCE

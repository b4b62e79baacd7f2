"""Taking back at the screen: always offered, grey with a reason where it cannot be."""

import pytest

from game.i18n import Catalogue
from game.scenes.curtain import CurtainScene
from game.ui import prompts
from tests.fakes import kept_text, point_at, press, step
from tests.scenes import atlantis_hands, venezia_hands, vineta_hands
from tests.scenes.hands import KeyboardHands, PadHands
from tests.scenes.test_vineta_secret import lay, sofa, table  # noqa: F401

UNDO = "prompt.undo"
MOVE = {
    "tiles": {"a1": "K5", "f6": "R7"},
    "phase": "move",
    "pawns": [["a1"], ["f6"]],
    "hands": [["K5"], ["R7"]],
}
PLACING = {"seats": 3, "start": 0, "seat": 0, "phase": "place"}


class Slow:
    """A computer player who thinks for some frames."""

    def think(self, view, dealer, iterations):
        for _ in range(2000):
            yield None
        yield view.moves()[0]


def why(scene) -> str:
    """Return the sentence that the undo prompt is grey for; empty if it is not grey."""
    (prompt,) = (each for each in scene.hands.prompts() if prompts.target_id(each.act) == UNDO)
    return prompt.why_not


def sentence(key: str) -> str:
    return Catalogue("en").text(f"match.undo.{key}")


def begin(game: str):
    """Return a stage with a match of one person, who is asked."""
    if game == "atlantis":
        stage, scene = atlantis_hands.shown(atlantis_hands.game())
        atlantis_hands.settle(stage)
    else:
        module = {"venezia": venezia_hands, "vineta": vineta_hands}[game]
        stage, scene = getattr(module, game)(3, 1)
        module.settle(stage)
    return stage, scene


@pytest.mark.parametrize("game", ["venezia", "vineta", "atlantis"])
def test_it_is_always_in_the_prompt_bar_and_says_why_not(hands, game: str) -> None:
    stage, scene = begin(game)
    hand = hands(stage)
    press(stage, "right", "left")
    before = scene.match.save()
    assert UNDO in {target.id for target in stage.top.targets()}
    reason = why(scene)
    assert reason
    hand.shortcut("undo")
    assert stage.services.audio.plays[-1] == "refuse" and scene.match.save() == before
    assert scene.advice().lines[0][0] == reason


def test_grey_and_lit_are_seen_and_heard() -> None:
    stage, scene = venezia_hands.venezia(match=venezia_hands.position(**MOVE, persons=1))
    venezia_hands.settle(stage)

    def seen():
        (target,) = (each for each in stage.top.targets() if each.id == UNDO)
        x, y, wide, high = (round(value) for value in target.rect)
        scene.dirty = True
        step(stage)
        picture = stage.canvas.surface.subsurface((x, y, wide, high))
        lit = sum(min(picture.get_at((px, high // 2))[:3]) > 180 for px in range(wide))
        return lit, target.words

    grey, words = seen()
    assert words == f"Undo. {sentence('nothing')}"
    scene.play(scene.view.parse("stay"))
    venezia_hands.settle(stage)
    lit, words = seen()
    assert lit > 2 * grey and words == "Undo"


def test_what_computers_did_since_is_taken_back_too() -> None:
    stage, scene = vineta_hands.vineta(3, 1)
    boards = []
    for _ in range(3):
        vineta_hands.settle(stage)
        boards.append((scene.match.log(), dict(scene.view.houses)))
        press(stage, "confirm")
    vineta_hands.settle(stage)
    for log, houses in reversed(boards):
        assert why(scene) == ""
        press(stage, "undo")
        vineta_hands.settle(stage)
        assert (scene.match.log(), scene.view.houses) == (log, houses)
        assert scene.match.load(kept_text(stage, "vineta")).log() == log
        assert scene.marks == [] and scene.choice.seat == 0
    assert why(scene) == sentence("nothing")


def test_a_computer_at_work_forgets_its_thoughts(monkeypatch) -> None:
    monkeypatch.setattr("game.ai.levels.policy", lambda game, level: Slow())
    stage, scene = vineta_hands.vineta(match=vineta_hands.position(1, **PLACING))
    vineta_hands.settle(stage)
    press(stage, "confirm")
    while not scene.thinking:
        step(stage)
    assert scene.match.seat == 1 and len(scene.match.log()) == 1
    press(stage, "undo")
    assert not scene.thinking and scene.match.log() == []
    press(stage, "right", "confirm")
    vineta_hands.settle(stage)
    assert len(scene.match.log()) == 3, "nobody has played a move that was thought of before"


def test_a_computer_who_chooses_meanwhile_does_not_wipe_the_reason_away() -> None:
    match = vineta_hands.new_match(3, 1)
    vineta_hands.played(match, lambda match: match.choosing == (0, 1, 2))
    stage, scene = vineta_hands.vineta(match=match)
    vineta_hands.settle(stage)
    press(stage, "undo")
    assert len(scene.match.choosing) > 1
    step(stage, frames=10)
    assert scene.match.choosing == (0,)
    assert scene.advice().lines[0][0] == why(scene) != ""


def test_a_card_laid_face_down_is_taken_back_by_its_own_pad(sofa) -> None:  # noqa: F811
    """Nobody else's: what the other person has chosen stays."""
    stage, scene, pads = sofa()
    cards = [list(scene.fans[seat].cards) for seat in (0, 1)]
    lay(pads[0], 5)
    assert scene.match.choosing == (1,)
    pads[1].press("undo")
    assert scene.match.choosing == (1,), "his button means a card as long as he chooses"
    pads[0].press("undo")
    assert scene.match.choosing == (0, 1) and scene.match.log() == []
    lay(pads[1], 1)
    lay(pads[0], 0)
    assert scene.match.log()[:2] == [f"choose {cards[0][0]}", f"choose {cards[1][1]}"]


def test_a_card_taken_back_lies_where_it_lay(sofa) -> None:  # noqa: F811
    stage, scene, pads = sofa()
    before = list(scene.fans[1].cards)
    lay(pads[1], 4)
    assert scene.match.kept(1) is not None
    pads[1].press("undo")
    assert scene.match.kept(1) is None
    scene.hand_over(1)
    pads[1].press("confirm")
    assert scene.fan() == before


def test_behind_his_curtain_nobody_takes_back_what_another_did() -> None:
    stage, scene = vineta_hands.vineta(match=table())
    vineta_hands.settle(stage)
    press(stage, "confirm")
    vineta_hands.go(KeyboardHands(stage), "card.0")
    vineta_hands.settle(stage)
    assert isinstance(stage.top, CurtainScene)
    press(stage, "confirm")
    assert scene.viewer == 1
    press(stage, "undo")
    assert scene.match.choosing == (1,)
    assert scene.hands.refused.key in ("match.undo.other", "match.undo.nothing")


def test_another_persons_pad_does_not_take_back_a_house() -> None:
    stage, scene = vineta_hands.vineta(2, 2)
    pads = [PadHands(stage), PadHands(stage)]
    try:
        for pad in pads:
            vineta_hands.settle(stage)
            pad.press("confirm")
            pad.press("back")
        vineta_hands.settle(stage)
        first = scene.match.seat
        vineta_hands.make(pads[first], scene, "house R V1")
        vineta_hands.settle(stage)
        log = scene.match.log()
        pads[1 - first].press("undo")
        assert scene.match.log() == log
        pads[first].press("undo")
        assert scene.match.log() == log[:-1]
    finally:
        for pad in pads:
            pad.close()


def test_a_click_on_the_grey_prompt_says_why() -> None:
    stage, scene = begin("venezia")
    point_at(stage, UNDO)
    assert scene.hands.refused.key == "match.undo.nothing"

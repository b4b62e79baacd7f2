"""NEIN/ENDE in a battle: held as on the device, tapped, or answered at leisure."""

import pytest

from game.scenes.tower_retreat import HOLD_MS, Retreat
from tests.fakes import point_at, press, step
from tests.scenes.tower_hands import game, raided, shown, stage_for, until

POLL_MS = 50
"""So long before a round the key is looked at, at most."""


def in_battle(speed="original"):
    stage = stage_for(speed=speed)
    scene = shown(stage, raided())
    point_at(stage, "key.tomb")
    until(stage, lambda: scene.game.fights)
    return stage, scene


def next_word(stage, scene):
    """Let time pass until the next round is decided; return what was done about NEIN."""
    known = len(scene.game.match.log())
    until(stage, lambda: len(scene.game.match.log()) > known)
    return scene.game.match.log()[known]


def test_without_a_hand_on_the_key_the_battle_goes_on():
    stage, scene = in_battle()
    assert next_word(stage, scene) == "release no"
    assert next_word(stage, scene) == "release no"


def test_a_held_key_breaks_off():
    stage, scene = in_battle()
    stage.services.input.key_down("back")
    assert next_word(stage, scene) == "hold no"
    stage.services.input.key_up("back")
    step(stage)
    until(stage, lambda: not scene.panel.busy)
    assert scene.panel.show.prompt == "-1"
    assert not scene.game.retreat.ordered
    assert scene.game.ledger.holdings[0].warriors == 9


def test_a_key_held_for_a_while_but_let_go_again_does_nothing():
    stage, scene = in_battle()
    stage.services.input.key_down("back")
    step(stage, 16, 60)
    assert scene.game.retreat.ordered
    stage.services.input.key_up("back")
    step(stage)
    assert next_word(stage, scene) == "release no"


def test_a_tap_orders_the_retreat_beforehand(hands):
    stage = stage_for()
    scene = shown(stage, raided())
    hand = hands(stage)
    hand.choose("key.tomb")
    until(stage, lambda: scene.game.fights)
    hand.choose("key.no")
    assert scene.game.retreat.ordered
    assert scene.probe()["caption"].startswith("Retreat ordered")
    assert next_word(stage, scene) == "hold no"


def test_a_second_tap_takes_the_order_back():
    stage, scene = in_battle()
    press(stage, "back", "back")
    assert not scene.game.retreat.ordered
    assert next_word(stage, scene) == "release no"


def test_a_retreat_can_be_ordered_in_a_later_round_too():
    stage, scene = in_battle()
    assert next_word(stage, scene) == "release no"
    step(stage, 16, 30)
    press(stage, "back")
    assert next_word(stage, scene) == "hold no"


def test_fast_does_not_skip_the_retreat():
    stage, scene = in_battle("fast")
    press(stage, "back")
    assert scene.panel.busy and scene.game.retreat.ordered
    point_at(stage, "key.move")
    step(stage)
    assert scene.game.match.log()[-1] == "hold no"


def test_at_once_every_round_is_asked_for():
    stage = stage_for(speed="instant")
    scene = shown(stage, raided())
    point_at(stage, "key.tomb")
    assert scene.probe()["live"] == ["no", "yes"]
    point_at(stage, "key.move")
    assert scene.game.match.log()[-1].startswith("sign")
    point_at(stage, "key.yes")
    assert scene.game.match.log()[-3] == "release no"
    assert scene.probe()["live"] == ["no", "yes"]
    point_at(stage, "key.no")
    assert scene.game.match.log()[-1] == "hold no"
    assert scene.panel.show.prompt == "-1"


def test_a_computer_breaks_off_without_us():
    stage = stage_for(speed="fast")
    scene = shown(stage, game(seats=2, seed=5, levels=("helmsman",)))
    point_at(stage, "key.inventory")
    until(stage, lambda: not scene.panel.busy)
    point_at(stage, "key.no")
    until(stage, lambda: scene.game.computer)
    press(stage, "back")
    assert not scene.game.retreat.ordered


@pytest.mark.parametrize(
    ("presses", "ordered"),
    [
        ([(0, 10)], True),
        ([(0, HOLD_MS - 1)], True),
        ([(0, HOLD_MS)], False),
        ([(0, 10), (100, 110)], False),
        ([(0, 10), (100, 110), (200, 210)], True),
        ([(0, HOLD_MS), (500, 510)], True),
        ([(0, 10), (100, 100 + HOLD_MS)], False),
    ],
)
def test_taps_and_holds(presses, ordered):
    retreat = Retreat()
    for down, up in presses:
        retreat.press(down)
        retreat.release(up)
    assert retreat.ordered is ordered

"""A pad that nobody knows is taught, by the pad alone and beside other devices."""

import pytest

from game.devices.actions import Act
from game.devices.controls import Controls
from game.devices.pads import SET_UP_AFTER_MS
from game.scenes.ask import AskScene
from game.scenes.calibration import ORDER, CalibrationScene
from game.scenes.title import TitleScene
from tests.fakes import make_stage, point_at, press, step
from tests.virtual_pad import UNKNOWN, VirtualPad

PRESSES = {
    Act.UP: ("hat", 1),
    Act.DOWN: ("hat", 4),
    Act.LEFT: ("hat", 8),
    Act.RIGHT: ("hat", 2),
    Act.CONFIRM: ("button", 5),
    Act.BACK: ("button", 4),
    Act.MENU: ("button", 11),
    Act.UNDO: ("button", 7),
    Act.RULES: ("button", 6),
    Act.PAGE_LEFT: ("axis", 4),
    Act.PAGE_RIGHT: ("axis", 5),
}


class Stranger:
    """A pad that SDL does not know, with a stage to press it on."""

    def __init__(self, stage, name="Odd Pad"):
        self.stage = stage
        self.pad = VirtualPad(name, kind=UNKNOWN, buttons=16, axes=6, hats=1)
        step(stage, frames=2)

    @property
    def device(self):
        return f"pad:{self.pad.number}"

    def button(self, number):
        self.pad.press(number)
        step(self.stage, frames=2)

    def do(self, act):
        """Press what shall mean an action."""
        kind, number = PRESSES[act]
        if kind == "button":
            self.button(number)
        elif kind == "hat":
            self.pad.hat(number)
            step(self.stage)
            self.pad.hat(0)
            step(self.stage)
        else:
            for value in (1.0, -1.0):
                self.pad.axis(number, value)
                step(self.stage)


@pytest.fixture
def stranger():
    made = []

    def plug(stage, name="Odd Pad"):
        made.append(Stranger(stage, name))
        return made[-1]

    yield plug
    for each in made:
        each.pad.unplug()


def asked(stage):
    return stage.top.act


def layout(stage, stranger):
    hands = stage.services.input
    return hands.controls.layouts[hands.pads()[stranger.device]]


def test_a_pad_alone_teaches_itself_from_the_title_and_plays_then(stranger):
    """Nothing but this pad is used, and the first guess of its layout is wrong."""
    stage = make_stage(TitleScene)
    pad = stranger(stage)
    pad.pad.button(10, True)
    step(stage)
    assert "three seconds" in stage.probe()["notice"]
    step(stage, SET_UP_AFTER_MS)
    assert stage.shows(CalibrationScene)
    pad.pad.button(10, False)
    step(stage)
    assert asked(stage) is None and not stage.top.done
    pad.button(2)
    for act in ORDER:
        assert asked(stage) is act
        pad.do(act)
    assert stage.top.done
    assert layout(stage, pad).sources == {
        "hat 0 up": Act.UP,
        "hat 0 down": Act.DOWN,
        "hat 0 left": Act.LEFT,
        "hat 0 right": Act.RIGHT,
        "button 5": Act.CONFIRM,
        "button 4": Act.BACK,
        "button 11": Act.MENU,
        "button 7": Act.UNDO,
        "button 6": Act.RULES,
        "axis 4 +": Act.PAGE_LEFT,
        "axis 5 +": Act.PAGE_RIGHT,
    }
    assert layout(stage, pad).rests == {
        4: pytest.approx(-1, abs=0.01),
        5: pytest.approx(-1, abs=0.01),
    }
    assert stage.top.focused() == "done"
    pad.do(Act.RIGHT)
    assert stage.top.focused() == "again"
    pad.do(Act.LEFT)
    pad.do(Act.CONFIRM)
    assert stage.shows(TitleScene)
    pad.do(Act.CONFIRM)
    assert not stage.shows(TitleScene)


def test_what_was_taught_is_kept(stranger):
    stage = make_stage(CalibrationScene)
    pad = stranger(stage)
    pad.button(0)
    for act in ORDER:
        pad.do(act)
    kept = Controls(stage.services.storage)
    assert kept.layouts == stage.services.input.controls.layouts
    assert len(kept.layouts) == 1


def test_buttons_that_are_not_there_are_skipped_and_wrong_ones_taken_back(stranger):
    stage = make_stage(CalibrationScene)
    pad = stranger(stage)
    pad.button(0)
    for act in ORDER[:6]:
        pad.do(act)
    assert asked(stage) is Act.MENU
    pad.do(Act.CONFIRM)
    assert asked(stage) is Act.UNDO
    pad.button(9)
    assert asked(stage) is Act.RULES
    pad.do(Act.BACK)
    assert asked(stage) is Act.UNDO
    pad.do(Act.UNDO)
    for _ in range(3):
        pad.do(Act.CONFIRM)
    assert stage.top.done
    assert set(layout(stage, pad).sources.values()) == {*ORDER[:6], Act.UNDO}


def test_the_same_button_twice_is_refused_with_a_sentence(stranger):
    stage = make_stage(CalibrationScene)
    pad = stranger(stage)
    pad.button(0)
    pad.do(Act.UP)
    pad.do(Act.UP)
    assert asked(stage) is Act.DOWN
    assert "“Up”" in stage.top.answers()


def test_other_pads_and_the_held_stick_of_the_choice_teach_nothing(stranger):
    stage = make_stage(CalibrationScene)
    pad, other = stranger(stage), stranger(stage, "Another")
    pad.button(0)
    other.button(3)
    assert stage.top.device == pad.device
    assert stage.top.learnt == {}


def test_a_pad_that_is_pulled_out_begins_again(stranger):
    stage = make_stage(CalibrationScene)
    pad = stranger(stage)
    pad.button(0)
    pad.do(Act.UP)
    pad.pad.unplug()
    step(stage, frames=2)
    assert stage.top.device == "" and stage.top.learnt == {}
    assert "gone" in stage.top.answers()
    stranger(stage).button(2)
    assert asked(stage) is Act.UP


def test_leaving_in_the_middle_keeps_nothing(stranger):
    stage = make_stage(TitleScene)
    stage.push(CalibrationScene(stage))
    pad = stranger(stage)
    pad.button(0)
    for act in ORDER[:8]:
        pad.do(act)
    press(stage, "back")
    assert stage.shows(TitleScene)
    assert stage.services.input.controls.layouts == {}
    assert stage.services.storage.read("controls") is None


def test_in_the_trial_what_is_pressed_lights_up(stranger):
    stage = make_stage(CalibrationScene)
    pad = stranger(stage)
    pad.button(0)
    for act in ORDER:
        pad.do(act)
    pad.do(Act.UNDO)
    assert set(stage.top._lit) == {Act.UNDO}
    step(stage, 1000, 2)
    assert not stage.top._lit
    point_at(stage, "again")
    assert asked(stage) is Act.UP and stage.top.device == pad.device


def test_a_setup_can_be_deleted(stranger):
    stage = make_stage(CalibrationScene)
    pad = stranger(stage)
    pad.button(0)
    for act in ORDER:
        pad.do(act)
    point_at(stage, "again")
    point_at(stage, "forget")
    assert stage.shows(AskScene)
    point_at(stage, "yes")
    assert Controls(stage.services.storage).layouts == {}
    assert stage.top.device == ""


def test_every_other_device_leaves(hands):
    stage = make_stage(TitleScene)
    hand = hands(stage)
    stage.push(CalibrationScene(stage))
    step(stage)
    if type(hand).__name__ == "PadHands":
        hand.press("confirm")
        assert stage.top.device, "a pad is asked for its buttons"
        return
    hand.choose("cancel")
    assert stage.shows(TitleScene)

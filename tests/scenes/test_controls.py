"""The table of keys and buttons, pressed by real keys, pads, mice and fingers."""

import pygame
import pytest

from game.devices.actions import Act
from game.devices.controls import Button, Controls
from game.devices.ear import Hears
from game.devices.layout import Layout
from game.devices.signs import Sign
from game.scenes.ask import AskScene
from game.scenes.calibration import CalibrationScene
from game.scenes.controls import ControlsScene, signs_of
from game.scenes.new_button import NewButtonScene
from game.scenes.settings import SettingsScene
from tests.fakes import make_stage, point_at, post, press, step
from tests.virtual_pad import VirtualPad


def table(language="en"):
    return make_stage(ControlsScene, language)


@pytest.fixture
def with_pad():
    """A table and a pad."""
    stage = table()
    pad = VirtualPad()
    step(stage, frames=2)
    yield stage, pad
    pad.unplug()


def controls(stage):
    return stage.services.input.controls


def ask_for_key(stage, act):
    point_at(stage, f"key.{act.value}")
    assert stage.shows(NewButtonScene)


def type_key(stage, scancode, letter="\0"):
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        post(kind, scancode=scancode, key=ord(letter), mod=0, unicode=letter)
    step(stage, frames=2)


def test_the_settings_lead_here_and_back(hands):
    stage = make_stage(lambda stage: SettingsScene(stage, "hands"))
    hand = hands(stage)
    hand.choose("keys")
    assert stage.shows(ControlsScene)
    hand.choose("done")
    assert stage.shows(SettingsScene)
    hand.choose("pad")
    assert stage.shows(CalibrationScene)


def test_every_hand_gets_to_the_question_and_out_of_it(hands):
    stage = table()
    hand = hands(stage)
    for cell in ("key.undo", "pad.rules"):
        hand.choose(cell)
        assert stage.shows(NewButtonScene)
        before = dict(controls(stage).keys.own), dict(controls(stage).buttons.own)
        kind = type(hand).__name__
        if kind == "PadHands":
            hand.press("menu")
        elif kind == "KeyboardHands":
            hand.press("back")
        else:
            hand.choose("cancel")
        assert stage.shows(ControlsScene)
        assert (controls(stage).keys.own, controls(stage).buttons.own) == before


def test_a_free_key_is_taken_at_once_and_kept():
    stage = table()
    ask_for_key(stage, Act.UNDO)
    type_key(stage, pygame.KSCAN_K, "k")
    assert stage.shows(ControlsScene)
    kept = Controls(stage.services.storage)
    assert kept.keys.chosen(Act.UNDO) == [pygame.KSCAN_K]
    press(stage, "back")
    assert not stage.running


def test_a_key_that_another_action_has_is_asked_about():
    stage = table()
    ask_for_key(stage, Act.UNDO)
    type_key(stage, pygame.KSCAN_R)
    assert stage.shows(NewButtonScene)
    assert "“Rules”" in stage.top.answers()
    assert stage.top.focused() == "cancel"
    press(stage, "confirm")
    assert controls(stage).keys.get(pygame.KSCAN_R) is Act.RULES
    ask_for_key(stage, Act.UNDO)
    type_key(stage, pygame.KSCAN_R)
    point_at(stage, "swap")
    assert controls(stage).keys.get(pygame.KSCAN_R) is Act.UNDO
    assert controls(stage).keys.get(pygame.KSCAN_U) is Act.RULES


@pytest.mark.parametrize(
    ("scancode", "words"),
    [
        (pygame.KSCAN_RETURN, "“Confirm”"),
        (pygame.KSCAN_LEFT, "“Left”"),
        (pygame.KSCAN_CAPSLOCK, "fixed task"),
    ],
)
def test_a_key_that_cannot_be_had_says_why_and_goes_on_listening(scancode, words):
    stage = table()
    ask_for_key(stage, Act.UNDO)
    type_key(stage, scancode)
    assert stage.shows(NewButtonScene)
    assert words in stage.top.answers()
    type_key(stage, pygame.KSCAN_K)
    assert controls(stage).keys.chosen(Act.UNDO) == [pygame.KSCAN_K]


def test_the_key_that_it_has_already_changes_nothing():
    stage = table()
    ask_for_key(stage, Act.CONFIRM)
    type_key(stage, pygame.KSCAN_RETURN)
    assert stage.shows(ControlsScene)
    assert controls(stage).keys.chosen(Act.CONFIRM) == [pygame.KSCAN_SPACE]


def test_a_pad_changes_its_own_buttons(with_pad):
    stage, pad = with_pad
    stage.top.form.focus = "pad.confirm"
    pad.press(0)
    step(stage)
    assert stage.shows(NewButtonScene)
    pad.press(1)
    step(stage, frames=2)
    assert "“Back”" in stage.top.answers()
    pad.press(14)
    step(stage)
    pad.press(0)
    step(stage)
    assert stage.shows(ControlsScene)
    assert controls(stage).buttons.get(Button.B) is Act.CONFIRM
    assert stage.services.input.sign("xbox", Act.CONFIRM) == Sign("baked", "glyph_xbox_back")
    pad.press(0)
    step(stage)
    assert not stage.running, "A goes back now"


def test_the_only_button_of_an_action_is_not_given_away(with_pad):
    stage, pad = with_pad
    point_at(stage, "pad.up")
    pad.press(3)
    step(stage, frames=2)
    assert "“Rules”" in stage.top.answers()
    assert controls(stage).buttons.get(Button.Y) is Act.RULES


def test_a_taught_pad_is_changed_elsewhere(with_pad):
    stage, pad = with_pad
    acts = (Act.UP, Act.DOWN, Act.LEFT, Act.RIGHT, Act.CONFIRM, Act.BACK)
    layout = Layout({f"button {number}": act for number, act in enumerate(acts)})
    controls(stage).teach(stage.services.input.pads()[f"pad:{pad.number}"], layout)
    point_at(stage, "pad.undo")
    pad.press(9)
    step(stage, frames=2)
    assert "Set up a gamepad" in stage.top.answers()
    assert stage.shows(NewButtonScene)


def test_while_it_asks_nothing_but_the_way_out_is_offered(with_pad):
    stage, pad = with_pad
    ask_for_key(stage, Act.UNDO)
    type_key(stage, pygame.KSCAN_CAPSLOCK)
    prompts = [each.id for each in stage.top.targets() if each.id.startswith("prompt.")]
    assert prompts == ["prompt.back"]
    press(stage, "back")
    point_at(stage, "pad.undo")
    pad.press(11)
    step(stage, frames=2)
    pad.press(6)
    step(stage)
    assert stage.shows(ControlsScene)


def test_a_question_over_it_listens_to_nothing():
    stage = table()
    ask_for_key(stage, Act.UNDO)
    post(pygame.QUIT)
    step(stage, frames=2)
    assert stage.shows(AskScene)
    press(stage, "confirm")
    assert stage.shows(NewButtonScene)
    type_key(stage, pygame.KSCAN_K)
    assert controls(stage).keys.chosen(Act.UNDO) == [pygame.KSCAN_K]


def test_reset_asks(hands):
    stage = table()
    controls(stage).give_key(Act.UNDO, pygame.KSCAN_K)
    hand = hands(stage)
    hand.choose("reset")
    hand.choose("no")
    assert controls(stage).keys.changed(Act.UNDO)
    hand.choose("reset")
    hand.choose("yes")
    assert not controls(stage).keys.changed(Act.UNDO)
    assert not Controls(stage.services.storage).keys.changed(Act.UNDO)


def test_cells_say_what_is_written_on_the_keys():
    stage = table("de")
    cell = stage.top.form.widget("key.undo")
    assert cell.name == "Zurücknehmen, Tastatur: U, Z, Y"
    ask_for_key(stage, Act.UNDO)
    type_key(stage, pygame.KSCAN_SEMICOLON, "ö")
    assert stage.top.form.widget("key.undo").name == "Zurücknehmen, Tastatur: Ö"
    assert stage.top.form.widget("key.back").name == "Zurück, Tastatur: Rück, Esc"
    assert stage.top.form.widget("pad.up").name == "Hoch, Gamepad: Pfeil hoch"


def test_buttons_are_shown_as_on_the_pad_used_last():
    stage = table()
    pad = VirtualPad("PS5 Controller")
    step(stage, frames=2)
    pad.press(11)
    step(stage, frames=2)
    assert "Square" in stage.top.form.widget("pad.undo").name
    always, chosen = signs_of(stage, Hears.BUTTONS, Act.MENU, "playstation")
    assert always == (Sign("baked", "glyph_playstation_menu"),)
    assert chosen == (Sign("pill", "SHR"),)
    pad.unplug()


def test_prompts_draw_the_changed_key():
    stage = make_stage(ControlsScene)
    step(stage)
    before = pygame.image.tobytes(stage.canvas.surface, "RGB")
    ask_for_key(stage, Act.BACK)
    type_key(stage, pygame.KSCAN_K, "k")
    stage.top.form.focus = "done"
    stage.top.dirty = True
    step(stage)
    assert stage.canvas.sight.signs is not None
    left, top, width, height = {each.id: each.rect for each in stage.top.targets()}["done"]
    assert pygame.image.tobytes(stage.canvas.surface, "RGB") != before
    picture = stage.canvas.sight.signs.of(stage.canvas, "keyboard", Act.BACK)
    baked = stage.canvas.assets.sprite("common", "glyph_keyboard_back")
    assert picture is not baked
    assert picture.get_height() == baked.get_height()

"""Pads that were taught, remapped, or are being listened to; through SDL's virtual joysticks."""

import pygame
import pytest

from game.devices.actions import Act, Signal
from game.devices.browser import is_standard
from game.devices.controls import Button, Controls
from game.devices.ear import Heard, Hears
from game.devices.layout import Layout
from game.devices.pads import SET_UP_AFTER_MS
from game.devices.pads import UNKNOWN as UNKNOWN_NOTICE
from game.devices.signs import Sign
from tests.devices.page import FakePage
from tests.fakes import FakeClock, FakeDisplay, FakeInput
from tests.virtual_pad import UNKNOWN, VirtualPad

HATS = {f"hat 0 {name}": Act(name) for name in ("up", "down", "left", "right")}
STICK = {"axis 1 -": Act.UP, "axis 1 +": Act.DOWN, "axis 0 -": Act.LEFT, "axis 0 +": Act.RIGHT}
FACE = {"button 6": Act.CONFIRM, "button 7": Act.BACK, "axis 5 +": Act.PAGE_RIGHT}


@pytest.fixture
def hands():
    return FakeInput(FakeDisplay(), FakeClock(), Controls())


def told(hands):
    return [(action.act, action.pressed) for action in hands.actions()]


def teach(hands, pad, sources, rests=None):
    hands.controls.teach(hands.pads()[f"pad:{pad.number}"], Layout(sources, rests or {}))


# Remapped buttons of pads in a known layout


def test_a_changed_button_acts_on_every_known_pad(hands, plug):
    hands.controls.give_button(Act.UNDO, Button.RIGHT_STICK)
    for _ in range(2):
        plug().press(8)
        assert told(hands) == [(Act.UNDO, True), (Act.UNDO, False)]
    plug().press(2)
    assert told(hands) == []


def test_a_trigger_can_be_a_button(hands, plug):
    hands.controls.give_button(Act.UNDO, Button.LEFT_TRIGGER)
    pad = plug()
    pressed = []
    for value in (-1.0, -0.2, 0.3, 1.0, -0.1, -1.0):
        pad.axis(4, value)
        pressed.append(told(hands))
    assert pressed == [[], [], [(Act.UNDO, True)], [], [], [(Act.UNDO, False)]]


def test_triggers_of_the_browsers_layout(plug):
    hands = FakeInput(FakeDisplay(), FakeClock(), Controls())
    hands._pads._is_standard = lambda name: True
    hands.controls.give_button(Act.RULES, Button.RIGHT_TRIGGER)
    pad = VirtualPad(kind=UNKNOWN, buttons=17, axes=4)
    hands.actions()
    pad.press(7)
    assert told(hands) == [(Act.RULES, True), (Act.RULES, False)]
    pad.unplug()


# Taught pads


def test_a_taught_pad_is_read_as_taught(hands, plug):
    pad = plug(kind=UNKNOWN, buttons=12, axes=6, hats=1)
    teach(hands, pad, {**HATS, **FACE}, {5: -1.0})
    pad.press(6)
    pad.hat(8)
    pad.hat(0)
    pad.axis(5, -0.5)
    pad.axis(5, 0.5)
    pad.axis(5, -1.0)
    pad.press(0)
    assert told(hands) == [
        (Act.CONFIRM, True),
        (Act.CONFIRM, False),
        (Act.LEFT, True),
        (Act.LEFT, False),
        (Act.PAGE_RIGHT, True),
        (Act.PAGE_RIGHT, False),
    ]
    assert hands.notice == "", "it is not unknown any more"


def test_a_taught_stick_is_one_direction_at_a_time(hands, plug):
    pad = plug(kind=UNKNOWN, buttons=12, axes=2)
    teach(hands, pad, {**STICK, **FACE})
    pad.axis(0, 0.7)
    pad.axis(1, 0.9)
    pad.axis(0, 0.2)
    pad.axis(1, 0.4)
    pad.axis(1, 0.3)
    assert told(hands) == [
        (Act.RIGHT, True),
        (Act.RIGHT, False),
        (Act.DOWN, True),
        (Act.DOWN, False),
    ]


def test_what_was_taught_holds_for_the_next_pad_of_that_kind_alone(hands, plug):
    pad = plug("Odd Pad", kind=UNKNOWN, buttons=12, axes=2)
    teach(hands, pad, {**STICK, **FACE})
    pad.unplug()
    hands.actions()
    plug("Other Pad", kind=UNKNOWN, buttons=12, axes=2).press(6)
    assert told(hands) == []
    plug("Odd Pad", kind=UNKNOWN, buttons=12, axes=2).press(6)
    assert told(hands) == [(Act.CONFIRM, True), (Act.CONFIRM, False)]


def test_even_a_pad_that_sdl_knows_can_be_taught(hands, plug):
    pad = plug()
    teach(hands, pad, {**STICK, "button 1": Act.CONFIRM, "button 0": Act.BACK})
    pad.press(0)
    assert told(hands) == [(Act.BACK, True), (Act.BACK, False)]
    hands.controls.forget(hands.pads()[f"pad:{pad.number}"])
    pad.press(0)
    assert told(hands) == [(Act.CONFIRM, True), (Act.CONFIRM, False)]


def test_a_taught_pad_shows_the_numbers_of_its_buttons(hands, plug):
    pad = plug(kind=UNKNOWN, buttons=12, axes=6)
    teach(hands, pad, {**STICK, **FACE})
    pad.press(6)
    hands.actions()
    family = hands.glyphs
    assert hands.family(f"pad:{pad.number}") == family
    assert hands.sign(family, Act.CONFIRM) == Sign("disc", "7")
    assert hands.sign(family, Act.PAGE_RIGHT) == Sign("pill", "6+")
    assert hands.sign(family, Act.UNDO) == Sign("disc", "?")
    pad.unplug()
    hands.actions()
    assert hands.sign(family, Act.CONFIRM) == Sign("baked", "glyph_xbox_confirm")


# Signs of the others


@pytest.mark.parametrize(
    ("change", "family", "sign"),
    [
        (lambda c: None, "keyboard", Sign("baked", "glyph_keyboard_undo")),
        (lambda c: c.give_key(Act.UNDO, pygame.KSCAN_K), "keyboard", Sign("key", "K")),
        (lambda c: c.give_key(Act.UNDO, pygame.KSCAN_TAB), "keyboard", Sign("key", "tab", True)),
        (
            lambda c: c.give_key(Act.UNDO, pygame.KSCAN_F1),
            "keyboard",
            Sign("baked", "glyph_keyboard_rules"),
        ),
        (
            lambda c: c.give_button(Act.UNDO, Button.RIGHT_SHOULDER),
            "switch",
            Sign("baked", "glyph_switch_page_right"),
        ),
        (
            lambda c: c.give_button(Act.UNDO, Button.LEFT_TRIGGER),
            "playstation",
            Sign("pill", "L2"),
        ),
        (
            lambda c: c.give_key(Act.UNDO, pygame.KSCAN_K),
            "touch",
            Sign("baked", "glyph_touch_undo"),
        ),
        (lambda c: c.learn(pygame.KSCAN_U, ord("w")), "keyboard", Sign("key", "W")),
    ],
    ids=range(8),
)
def test_the_sign_of_undo(hands, change, family, sign):
    change(hands.controls)
    assert hands.sign(family, Act.UNDO) == sign


# Listening


def test_a_key_that_is_listened_for_does_nothing_else(hands):
    hands.listen(Hears.KEYS)
    hands.scancode(pygame.KSCAN_K)
    hands.key("confirm")
    hands.key("back")
    assert told(hands) == [(Act.BACK, True), (Act.BACK, False)], "Escape always acts"
    assert hands.ear.take() == Heard("keyboard", pygame.KSCAN_K)
    assert hands.ear.take() == Heard("keyboard", pygame.KSCAN_RETURN)
    assert hands.ear.take() is None


def test_a_button_that_is_listened_for_does_nothing_else(hands, plug):
    pad = plug()
    hands.listen(Hears.BUTTONS)
    pad.press(9)
    pad.axis(5, 1.0)
    pad.press(6)
    hands.key("confirm")
    assert [act for act, down in told(hands) if down] == [Act.MENU, Act.CONFIRM]
    device = f"pad:{pad.number}"
    assert hands.ear.take() == Heard(device, Button.LEFT_SHOULDER)
    assert hands.ear.take() == Heard(device, Button.RIGHT_TRIGGER)
    assert hands.ear.take() is None


@pytest.mark.parametrize("kind", [UNKNOWN, 1], ids=["unknown", "known"])
def test_anything_on_a_pad_is_heard_by_its_own_number(hands, plug, kind):
    pad = plug(kind=kind, buttons=15, axes=6, hats=1)
    hands.listen(Hears.PADS)
    pad.press(3)
    pad.hat(4)
    pad.axis(4, 0.0)
    pad.axis(4, 1.0)
    pad.axis(0, -0.6)
    pad.axis(0, -1.0)
    assert hands.actions() == []
    heard = []
    while (each := hands.ear.take()) is not None:
        heard.append(each.source)
    assert heard == ["button 3", "hat 0 down", "axis 4 +", "axis 0 -"]
    assert hands.rests(f"pad:{pad.number}")[4] == pytest.approx(-1, abs=0.001)


def test_an_axis_is_heard_once_until_it_rests_again(hands, plug):
    pad = plug(kind=UNKNOWN, buttons=12, axes=2)
    hands.listen(Hears.PADS)
    for value in (0.9, 0.5, 0.9, 0.1, 0.9):
        pad.axis(1, value)
        hands.actions()
    heard = [hands.ear.take() for _ in range(3)]
    assert [each and each.source for each in heard] == ["axis 1 +", "axis 1 +", None]


def test_after_listening_a_pad_acts_again(hands, plug):
    pad = plug()
    hands.listen(Hears.PADS)
    pad.press(0)
    hands.actions()
    hands.listen(Hears.NOTHING)
    pad.press(0)
    assert told(hands) == [(Act.CONFIRM, True), (Act.CONFIRM, False)]
    assert hands.ear.take() is None


# Unknown pads


def test_holding_a_button_of_an_unknown_pad_asks_to_set_it_up(hands, plug):
    pad = plug(kind=UNKNOWN, buttons=20, axes=2)
    pad.button(17, True)
    hands.actions()
    assert hands.notice == UNKNOWN_NOTICE
    hands._clock.time += SET_UP_AFTER_MS - 1
    hands.actions()
    assert hands.signals() == []
    hands._clock.time += 1
    hands.actions()
    assert hands.signals() == [Signal.SET_UP_PAD]
    hands._clock.time += 2 * SET_UP_AFTER_MS
    hands.actions()
    assert hands.signals() == []


@pytest.mark.parametrize("known", [True, False])
def test_pressing_shortly_asks_nothing_and_holding_a_known_pad_neither(hands, plug, known):
    pad = plug(kind=1 if known else UNKNOWN, buttons=15, axes=2)
    pad.button(0, True)
    hands.actions()
    pad.button(0, known)
    hands.actions()
    hands._clock.time += 2 * SET_UP_AFTER_MS
    hands.actions()
    assert hands.signals() == []


def test_what_the_browser_says_of_a_pads_layout():
    page = FakePage()
    page.answers = lambda code: "startsWith" in code and '"An \\"Odd\\" Pad"' not in code
    assert is_standard(page, "Xbox")
    assert not is_standard(page, 'An "Odd" Pad')

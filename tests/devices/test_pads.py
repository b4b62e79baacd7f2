"""Pads through SDL's own virtual joysticks: every press here is one that SDL delivers."""

import pygame
import pytest

from game.devices.actions import Act, Signal
from game.devices.input import DeviceInput
from game.devices.pads import UNKNOWN as UNKNOWN_NOTICE
from tests.fakes import FakeClock, FakeDisplay, FakeInput
from tests.virtual_pad import UNKNOWN, VirtualPad

CONTROLLER = {
    0: Act.CONFIRM,
    1: Act.BACK,
    2: Act.UNDO,
    3: Act.RULES,
    4: Act.MENU,
    6: Act.MENU,
    9: Act.PAGE_LEFT,
    10: Act.PAGE_RIGHT,
    11: Act.UP,
    12: Act.DOWN,
    13: Act.LEFT,
    14: Act.RIGHT,
}
STANDARD = {
    0: Act.CONFIRM,
    1: Act.BACK,
    2: Act.UNDO,
    3: Act.RULES,
    4: Act.PAGE_LEFT,
    5: Act.PAGE_RIGHT,
    8: Act.MENU,
    9: Act.MENU,
    12: Act.UP,
    13: Act.DOWN,
    14: Act.LEFT,
    15: Act.RIGHT,
}


@pytest.fixture
def hands():
    return FakeInput(FakeDisplay(), FakeClock())


def told(hands):
    """What was pressed and released, without times."""
    return [(action.act, action.pressed) for action in hands.actions()]


@pytest.mark.parametrize(("button", "act"), CONTROLLER.items())
def test_a_controller_button_presses_once(hands, plug, button, act):
    plug().press(button)
    assert told(hands) == [(act, True), (act, False)]


@pytest.mark.parametrize(("button", "act"), STANDARD.items())
def test_the_browsers_standard_layout(plug, button, act):
    display, clock = FakeDisplay(), FakeClock()
    page = DeviceInput(display, clock, is_standard=lambda name: True)
    pad = VirtualPad(kind=UNKNOWN, buttons=17, axes=4)
    page.actions()
    pad.press(button)
    assert told(page) == [(act, True), (act, False)]
    assert page.notice == ""
    pad.unplug()


def test_other_buttons_mean_nothing(hands, plug):
    pad = plug()
    for button in (5, 7, 8):
        pad.press(button)
    assert hands.actions() == []


def test_each_pad_has_a_name_of_its_own(hands, plug):
    first, second = plug(), plug()
    first.press(0)
    second.press(0)
    names = {action.device for action in hands.actions()}
    assert names == {f"pad:{first.number}", f"pad:{second.number}"}


def test_a_trigger_at_rest_presses_nothing(hands, plug):
    pad = plug()
    for axis in (4, 5):
        pad.axis(axis, 1.0)
        pad.axis(axis, -1.0)
    assert hands.actions() == []


def test_the_right_stick_presses_nothing(hands, plug):
    plug().axis(2, 1.0)
    assert hands.actions() == []


@pytest.mark.parametrize(
    ("axis", "value", "act"),
    [(0, -1, Act.LEFT), (0, 1, Act.RIGHT), (1, -1, Act.UP), (1, 1, Act.DOWN)],
)
def test_the_left_stick_is_a_direction(hands, plug, axis, value, act):
    pad = plug()
    pad.axis(axis, value)
    assert told(hands) == [(act, True)]
    pad.axis(axis, 0)
    assert told(hands) == [(act, False)]


def test_the_stick_has_a_dead_zone_and_lets_go_late(hands, plug):
    pad = plug()
    steps = []
    for value in (0.45, 0.55, 0.4, 0.55, 0.3, 0.45):
        pad.axis(0, value)
        steps.append(told(hands))
    assert steps == [[], [(Act.RIGHT, True)], [], [], [(Act.RIGHT, False)], []]


def test_a_stick_pushed_to_a_corner_is_one_direction(hands, plug):
    pad = plug()
    pad.axis(0, 0.8)
    pad.axis(1, 0.7)
    assert told(hands) == [(Act.RIGHT, True)]


def test_rolling_the_stick_changes_the_direction(hands, plug):
    pad = plug()
    pad.axis(0, 0.8)
    pad.axis(1, 0.8)
    pad.axis(0, 0.1)
    assert told(hands) == [(Act.RIGHT, True), (Act.RIGHT, False), (Act.DOWN, True)]


def test_a_hat_is_a_d_pad(hands, plug):
    pad = plug(kind=UNKNOWN, buttons=12, axes=2, hats=1)
    pad.hat(1)
    pad.hat(1 | 2)
    pad.hat(0)
    assert told(hands) == [
        (Act.UP, True),
        (Act.RIGHT, True),
        (Act.RIGHT, False),
        (Act.UP, False),
    ]


def test_hat_and_buttons_of_one_d_pad_press_once(hands, plug):
    pad = plug(kind=UNKNOWN, buttons=17, axes=2, hats=1)
    pad.hat(1)
    pad.button(12, True)
    pad.hat(0)
    pad.button(12, False)
    assert told(hands) == [(Act.UP, True), (Act.UP, False)]


def test_a_held_direction_repeats(hands, plug):
    plug().button(14, True)
    assert told(hands) == [(Act.RIGHT, True)]
    seen = []
    for _ in range(70):
        hands._clock.time += 10
        seen.extend(hands._clock.time for action in hands.actions() if action.repeat)
    assert [time - 1000 for time in seen] == [400, 520, 640]


def test_a_held_button_does_not_repeat(hands, plug):
    plug().button(0, True)
    hands.actions()
    hands._clock.time += 5000
    assert hands.actions() == []


def test_an_unknown_pad_is_guessed_and_says_so_when_first_used(hands, plug):
    pad = plug(kind=UNKNOWN, buttons=12, axes=2)
    assert hands.notice == ""
    pad.press(0)
    assert told(hands) == [(Act.CONFIRM, True), (Act.CONFIRM, False)]
    assert hands.notice == UNKNOWN_NOTICE


def test_pulling_a_pad_out_releases_what_it_held(hands, plug):
    pad = plug()
    pad.button(11, True)
    hands.actions()
    pad.unplug()
    assert (Act.UP, False) in told(hands)
    assert hands.signals() == [Signal.PAD_LOST]
    hands._clock.time += 5000
    assert hands.actions() == []


def test_a_pad_that_nobody_used_may_go(hands, plug):
    plug().unplug()
    assert hands.actions() == []
    assert hands.signals() == []


def test_a_pad_can_come_back(hands, plug):
    plug().unplug()
    hands.actions()
    plug().press(0)
    assert told(hands) == [(Act.CONFIRM, True), (Act.CONFIRM, False)]


def test_a_pad_that_is_there_at_the_start_is_found():
    pad = VirtualPad()
    hands = DeviceInput(FakeDisplay(), FakeClock(), None)
    hands.actions()
    hands = FakeInput(FakeDisplay(), FakeClock())
    pygame.event.post(pygame.Event(pygame.JOYDEVICEADDED, device_index=0))
    hands.actions()
    pad.press(0)
    assert (Act.CONFIRM, True) in told(hands)
    pad.unplug()


def test_release_all_forgets_what_is_held(hands, plug):
    pad = plug()
    pad.button(11, True)
    hands.actions()
    hands.release_all()
    hands._clock.time += 5000
    pad.button(11, False)
    assert hands.actions() == []


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox Series X Controller", "xbox"),
        ("PS4 Controller", "playstation"),
        ("Sony Interactive Entertainment DualSense", "playstation"),
        ("Nintendo Switch Pro Controller", "switch"),
        ("Joy-Con (L)", "switch"),
        ("USB Gamepad", "xbox"),
    ],
)
def test_glyphs_follow_the_pads_name(hands, plug, name, family):
    plug(name).press(0)
    hands.actions()
    assert hands.glyphs == family


def test_glyphs_follow_the_device_used_last(hands, plug):
    pad = plug("PS5 Controller")
    seen = []
    for use in (
        lambda: pad.press(0),
        lambda: hands.key("up"),
        lambda: hands.hover(5, 5),
        lambda: hands.tap(5, 5),
        lambda: pad.axis(0, 1),
    ):
        use()
        hands.actions()
        seen.append(hands.glyphs)
    assert seen == ["playstation", "keyboard", "mouse", "touch", "playstation"]


def test_a_drifting_stick_does_not_change_the_glyphs(hands, plug):
    pad = plug("PS5 Controller")
    hands.key("up")
    hands.actions()
    pad.axis(0, 0.2)
    hands.actions()
    assert hands.glyphs == "keyboard"


def test_the_cursor_hides_from_pads(hands, plug):
    plug().press(0)
    hands.actions()
    assert not pygame.mouse.get_visible()
    hands.hover(5, 5)
    hands.actions()
    assert pygame.mouse.get_visible()


def test_the_pad_in_use_shakes(hands, plug):
    idle, used = plug(), plug()
    used.press(0)
    hands.actions()
    hands.rumble(0.5, 100)
    assert (idle.rumbles, used.rumbles) == ([], [32767])


def test_no_pad_shakes_for_a_player_at_the_keyboard(hands, plug):
    pad = plug()
    pad.press(0)
    hands.key("up")
    hands.actions()
    hands.rumble(0.5, 100)
    assert pad.rumbles == []


def test_a_pad_that_is_gone_does_not_shake(hands, plug):
    pad = plug()
    pad.press(0)
    hands.actions()
    pad.unplug()
    hands.actions()
    hands.rumble(0.5, 100)
    assert pad.rumbles == []


def test_a_pad_can_be_named(hands, plug):
    one, other = plug(), plug("Sony DualSense")
    one.press(0)
    hands.actions()
    hands.rumble(1.0, 100, f"pad:{other.number}")
    assert (one.rumbles, other.rumbles) == ([], [65535])
    assert hands.family(f"pad:{one.number}") == "xbox"
    assert hands.family(f"pad:{other.number}") == "playstation"
    other.unplug()
    hands.actions()
    assert hands.family(f"pad:{other.number}") == hands.family("keyboard") == ""
    hands.rumble(1.0, 100, f"pad:{other.number}")
    assert one.rumbles == []

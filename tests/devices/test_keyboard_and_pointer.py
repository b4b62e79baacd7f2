"""Keys, mouse and fingers, posted as SDL would deliver them."""

import pygame
import pytest

from game.devices.actions import Act, Action, Signal
from tests.fakes import LARGE, SMALL, FakeClock, FakeDisplay, FakeInput, post

KEYS = {
    Act.UP: (pygame.KSCAN_UP, pygame.KSCAN_W),
    Act.DOWN: (pygame.KSCAN_DOWN, pygame.KSCAN_S),
    Act.LEFT: (pygame.KSCAN_LEFT, pygame.KSCAN_A),
    Act.RIGHT: (pygame.KSCAN_RIGHT, pygame.KSCAN_D),
    Act.CONFIRM: (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_SPACE),
    Act.BACK: (pygame.KSCAN_ESCAPE, pygame.KSCAN_BACKSPACE),
    Act.UNDO: (pygame.KSCAN_U, pygame.KSCAN_Z, pygame.KSCAN_Y),
    Act.MENU: (pygame.KSCAN_F10, pygame.KSCAN_P, pygame.KSCAN_M),
    Act.RULES: (pygame.KSCAN_F1, pygame.KSCAN_R),
    Act.PAGE_LEFT: (pygame.KSCAN_Q, pygame.KSCAN_PAGEUP),
    Act.PAGE_RIGHT: (pygame.KSCAN_E, pygame.KSCAN_PAGEDOWN, pygame.KSCAN_TAB),
}


@pytest.fixture(params=[LARGE, SMALL], ids=["1080", "720"])
def hands(request):
    return FakeInput(FakeDisplay(request.param), FakeClock())


@pytest.fixture
def keys():
    return FakeInput(FakeDisplay(), FakeClock())


@pytest.mark.parametrize(
    ("act", "scancode"), [(act, code) for act, codes in KEYS.items() for code in codes]
)
def test_a_key_by_its_scancode(keys, act, scancode):
    keys.scancode(scancode)
    assert keys.actions() == [Action(act, True, "keyboard"), Action(act, False, "keyboard")]


def test_two_keys_of_one_direction_press_once(keys):
    keys.key_down("up")
    post(pygame.KEYDOWN, scancode=pygame.KSCAN_W, key=0, mod=0, unicode="")
    keys.key_up("up")
    assert [action.pressed for action in keys.actions()] == [True]
    post(pygame.KEYUP, scancode=pygame.KSCAN_W, key=0, mod=0, unicode="")
    assert [action.pressed for action in keys.actions()] == [False]


def test_a_held_arrow_repeats_after_400_ms_and_then_every_120(keys):
    keys.key_down("left")
    keys.actions()
    repeats = []
    for passed in range(10, 700, 10):
        keys._clock.time = 1000 + passed
        repeats.extend(passed for action in keys.actions() if action.repeat)
    assert repeats == [400, 520, 640]


def test_a_slow_frame_does_not_repeat_twice(keys):
    keys.key_down("left")
    keys.actions()
    keys._clock.time += 10_000
    assert len(keys.actions()) == 1


def test_a_held_enter_does_not_repeat(keys):
    keys.key_down("confirm")
    keys.actions()
    keys._clock.time += 10_000
    assert keys.actions() == []


@pytest.mark.parametrize(
    ("scancode", "modifiers"),
    [(pygame.KSCAN_F11, 0), (pygame.KSCAN_RETURN, pygame.KMOD_LALT)],
)
def test_f11_and_alt_enter_ask_for_full_screen_and_confirm_nothing(keys, scancode, modifiers):
    keys.scancode(scancode, modifiers)
    assert keys.actions() == []
    assert keys.signals() == [Signal.FULL_SCREEN]
    assert keys.signals() == []


def test_other_keys_mean_nothing(keys):
    keys.scancode(pygame.KSCAN_F5)
    assert keys.actions() == []
    assert keys.glyphs == "keyboard"


def test_a_click_points_at_canvas_units(hands):
    hands.click(960, 540)
    assert hands.actions() == [
        Action(Act.POINT, True, "mouse", (960, 540)),
        Action(Act.POINT, False, "mouse", (960, 540)),
    ]


def test_of_many_movements_the_last_counts(hands):
    for x in (300, 600, 900):
        hands.hover(x, 600)
    assert hands.actions() == [Action(Act.POINT, False, "mouse", (900, 600))]


def test_a_release_stays_where_it_was_when_the_mouse_moves_on(hands):
    hands.click(900, 600)
    hands.hover(1200, 300)
    assert [(each.pressed, each.position) for each in hands.actions()] == [
        (True, (900, 600)),
        (False, (900, 600)),
        (False, (1200, 300)),
    ]


@pytest.mark.parametrize(("button", "act"), [(2, Act.UNDO), (3, Act.BACK)])
def test_the_right_button_goes_back_and_the_middle_one_undoes(hands, button, act):
    hands.click(900, 600, button)
    assert [(each.act, each.pressed) for each in hands.actions()] == [(act, True), (act, False)]


def test_other_mouse_buttons_mean_nothing(hands):
    for button in (4, 5, 6):
        hands.click(900, 600, button)
    assert hands.actions() == []


@pytest.mark.parametrize(("y", "act"), [(1, Act.PAGE_LEFT), (-2, Act.PAGE_RIGHT)])
def test_the_wheel_pages(hands, y, act):
    hands.wheel(y)
    assert [(each.act, each.pressed) for each in hands.actions()] == [(act, True), (act, False)]


def test_a_wheel_turned_sideways_means_nothing(hands):
    hands.wheel(0)
    assert hands.actions() == []


def test_typing_gives_text_and_only_while_it_is_wanted(keys):
    keys.typing = True
    keys.type("Wä")
    keys.scancode(pygame.KSCAN_BACKSPACE)
    keys.key("confirm")
    typed = [(each.act, each.text) for each in keys.actions() if each.pressed]
    assert typed == [(Act.TEXT, "W"), (Act.TEXT, "ä"), (Act.UNDO, ""), (Act.CONFIRM, "")]
    keys.typing = False
    keys.type("W")
    assert [each.act for each in keys.actions()] == [Act.UP, Act.UP]


def test_a_tap_points(hands):
    hands.tap(480, 270)
    assert hands.actions() == [
        Action(Act.POINT, True, "touch", (480, 270)),
        Action(Act.POINT, False, "touch", (480, 270)),
    ]


def test_a_pointer_that_moves_while_pressed_is_no_release(hands):
    hands.finger(pygame.FINGERDOWN, 480, 270)
    hands.finger(pygame.FINGERMOTION, 480, 280)
    hands.finger(pygame.FINGERUP, 480, 280)
    hands.mouse_down(480, 270)
    hands.hover(480, 280)
    hands.mouse_up(480, 280)
    pressed = [(each.pressed, each.repeat) for each in hands.actions()]
    one = [(True, False), (True, True), (False, False)]
    assert pressed == [*one, *one]


def test_after_release_all_a_held_button_only_hovers(hands):
    hands.mouse_down(480, 270)
    hands.actions()
    hands.release_all()
    hands.hover(480, 280)
    assert [each.pressed for each in hands.actions()] == [False]


def test_sdls_mouse_events_of_a_finger_do_not_press_twice(hands):
    hands.finger(pygame.FINGERDOWN, 480, 270)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        post(kind, pos=(480, 270), rel=(9, 9), buttons=(0, 0, 0), button=1, touch=True)
    hands.finger(pygame.FINGERUP, 480, 270)
    assert [each.pressed for each in hands.actions()] == [True, False]


def test_a_second_finger_presses_nothing(hands):
    hands.finger(pygame.FINGERDOWN, 480, 270, finger=1)
    hands.tap(900, 900, finger=2)
    hands.finger(pygame.FINGERUP, 480, 270, finger=1)
    assert [each.position for each in hands.actions()] == [(480, 270), (480, 270)]


def test_after_release_all_the_next_finger_counts(hands):
    hands.finger(pygame.FINGERDOWN, 480, 270, finger=1)
    hands.actions()
    hands.release_all()
    hands.finger(pygame.FINGERDOWN, 480, 270, finger=2)
    assert [each.pressed for each in hands.actions()] == [True]


def test_a_nudge_of_the_mouse_does_not_change_the_glyphs(keys):
    post(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, -2), buttons=(0, 0, 0), touch=False)
    keys.actions()
    assert keys.glyphs == "keyboard"


def test_losing_the_focus_releases_everything(keys):
    keys.key_down("left")
    keys.actions()
    post(pygame.WINDOWFOCUSLOST)
    assert [(each.act, each.pressed) for each in keys.actions()] == [(Act.LEFT, False)]
    assert keys.signals() == [Signal.FOCUS_LOST]
    keys._clock.time += 10_000
    assert keys.actions() == []


def test_focus_lost_and_won_back_at_once_is_no_loss(keys):
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.WINDOWFOCUSGAINED)
    keys.actions()
    assert keys.signals() == []


def test_the_focus_comes_back(keys):
    post(pygame.WINDOWFOCUSLOST)
    keys.actions()
    keys.signals()
    post(pygame.WINDOWFOCUSGAINED)
    keys.actions()
    assert keys.signals() == [Signal.FOCUS_GAINED]


@pytest.mark.parametrize(
    ("kind", "signal"),
    [(pygame.QUIT, Signal.QUIT), (pygame.WINDOWEXPOSED, Signal.EXPOSED)],
)
def test_what_the_window_says(keys, kind, signal):
    post(kind)
    assert keys.actions() == []
    assert keys.signals() == [signal]


def test_a_resized_window_is_said_once(keys):
    for _ in range(3):
        post(pygame.WINDOWSIZECHANGED, x=800, y=600)
    keys.actions()
    assert keys.signals() == [Signal.EXPOSED]

"""What keys and buttons mean: defaults, changes, and what is kept of them."""

import json

import pygame
import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from game.devices.actions import Act
from game.devices.controls import ACTS, BUTTONS, FORMAT, Button, Controls, Verdict
from game.devices.keyboard import FIXED_KEYS, KEYS, SYSTEM_KEYS, Label
from game.devices.layout import Layout
from game.devices.storage import BROKEN
from tests.fakes import FakeClock, FakeDisplay, FakeInput, FakeStorage, post

STICK = {
    "axis 1 -": Act.UP,
    "axis 1 +": Act.DOWN,
    "axis 0 -": Act.LEFT,
    "axis 0 +": Act.RIGHT,
    "button 2": Act.CONFIRM,
    "button 1": Act.BACK,
}


def all_of(controls):
    return {**controls.keys.fixed, **controls.keys.own}, dict(controls.buttons.own)


def test_nothing_kept_means_the_defaults():
    storage = FakeStorage()
    assert all_of(Controls(storage)) == (KEYS, BUTTONS)
    assert storage.texts == {}


def test_a_new_key_takes_the_place_of_the_old_ones():
    controls = Controls()
    controls.give_key(Act.UNDO, pygame.KSCAN_K)
    assert controls.keys.chosen(Act.UNDO) == [pygame.KSCAN_K]
    assert controls.keys.get(pygame.KSCAN_U) is None


def test_keys_are_swapped():
    controls = Controls()
    controls.give_key(Act.UNDO, pygame.KSCAN_Q)
    assert controls.keys.get(pygame.KSCAN_Q) is Act.UNDO
    assert controls.keys.get(pygame.KSCAN_U) is Act.PAGE_LEFT
    assert controls.keys.get(pygame.KSCAN_PAGEUP) is Act.PAGE_LEFT, "it keeps its other keys"


@pytest.mark.parametrize(
    ("act", "key", "verdict"),
    [
        (Act.UNDO, pygame.KSCAN_K, Verdict("free")),
        (Act.UNDO, pygame.KSCAN_Z, Verdict("own", Act.UNDO)),
        (Act.CONFIRM, pygame.KSCAN_RETURN, Verdict("own", Act.CONFIRM)),
        (Act.UNDO, pygame.KSCAN_ESCAPE, Verdict("fixed", Act.BACK)),
        (Act.UNDO, pygame.KSCAN_Q, Verdict("taken", Act.PAGE_LEFT)),
        (Act.UNDO, pygame.KSCAN_F11, Verdict("system")),
        (Act.UNDO, pygame.KSCAN_LSHIFT, Verdict("system")),
    ],
)
def test_what_can_be_said_of_a_key(act, key, verdict):
    assert Controls().keys.verdict(act, key) == verdict


def test_the_only_button_of_an_action_goes_only_in_exchange():
    buttons = Controls().buttons
    assert buttons.verdict(Act.UP, Button.X) == Verdict("last", Act.UNDO)
    assert buttons.verdict(Act.RULES, Button.X) == Verdict("taken", Act.UNDO)
    with pytest.raises(ValueError, match="last"):
        buttons.give(Act.UP, Button.X)


def test_confirm_and_back_can_change_places_on_a_pad():
    controls = Controls()
    controls.give_button(Act.CONFIRM, Button.B)
    assert controls.buttons.get(Button.A) is Act.BACK
    assert controls.buttons.get(Button.B) is Act.CONFIRM


@effort(deadline=None, max_examples=60)
@given(
    st.lists(
        st.tuples(st.sampled_from(ACTS), st.integers(4, 511), st.sampled_from(list(Button))),
        max_size=12,
    )
)
def test_nobody_locks_himself_out(changes):
    """Whatever is given to whatever: every action keeps a key and a button, and it is kept."""
    storage = FakeStorage()
    controls = Controls(storage)
    for act, key, button in changes:
        for assignment, give, source in (
            (controls.keys, controls.give_key, key),
            (controls.buttons, controls.give_button, button),
        ):
            if assignment.verdict(act, source).kind in ("free", "own", "taken"):
                give(act, source)
    for act in ACTS:
        for assignment in (controls.keys, controls.buttons):
            assert assignment.chosen(act) or assignment.always(act)
    assert [controls.keys.get(key) for key in FIXED_KEYS] == [KEYS[key] for key in FIXED_KEYS]
    assert not SYSTEM_KEYS & set(controls.keys.own)
    assert all_of(Controls(storage)) == all_of(controls)
    assert storage.notice == ""


def test_reset_brings_the_defaults_back_and_keeps_taught_pads():
    storage = FakeStorage()
    controls = Controls(storage)
    controls.give_key(Act.UNDO, pygame.KSCAN_K)
    controls.give_button(Act.UNDO, Button.Y)
    controls.teach("a pad", Layout(STICK, {0: 0.25}))
    controls.reset()
    again = Controls(storage)
    assert all_of(again) == (KEYS, BUTTONS)
    assert again.layouts == {"a pad": Layout(STICK, {0: 0.25})}
    again.forget("a pad")
    assert Controls(storage).layouts == {}


def kept(**changes):
    controls = Controls(storage := FakeStorage())
    controls.teach("a pad", Layout(STICK))
    return json.dumps({**json.loads(storage.texts["controls"]), **changes})


def pad(sources, rests=None):
    named = {source: act.value for source, act in sources.items()}
    return {"a pad": {"sources": named, "rests": rests or {}}}


NONSENSE = {
    "no JSON": "{",
    "no object": "[]",
    "deep": "[" * 100_000,
    "newer": kept(format=FORMAT + 1),
    "no keys": kept(keys=None),
    "letters for keys": kept(keys={"K": "undo"}),
    "a key off the keyboard": kept(keys={"9999": "undo"}),
    "an unknown action": kept(keys={"14": "fly"}),
    "an action without keys": kept(keys={"14": "undo"}),
    "pointing by key": kept(keys={"14": "point"}),
    "Escape as another": kept(keys={**json.loads(kept())["keys"], "41": "undo"}),
    "F11 as another": kept(keys={**json.loads(kept())["keys"], "68": "undo"}),
    "an unknown button": kept(buttons={"z": "undo"}),
    "no way to confirm": kept(buttons={"b": "back"}),
    "a label of two lines": kept(labels={"14": "a\nb"}),
    "a pad that is none": kept(pads={"a pad": []}),
    "a pad with an unknown source": kept(pads=pad({**STICK, "knob 3": Act.UNDO})),
    "a pad without a way back": kept(pads=pad(dict(list(STICK.items())[:5]))),
    "a pad with two ways up": kept(pads=pad({**STICK, "hat 0 up": Act.UP})),
    "a pad that rests outside": kept(pads=pad(STICK, {"0": 7})),
    "a pad that rests nowhere": kept(pads=pad(STICK, {"0": None})),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_what_makes_no_sense_is_put_aside_and_said(what):
    storage = FakeStorage({"controls": NONSENSE[what]})
    controls = Controls(storage)
    assert all_of(controls) == (KEYS, BUTTONS)
    assert controls.layouts == {}
    assert storage.notice == BROKEN
    assert "controls" not in storage.texts


@effort(deadline=None, max_examples=60)
@given(st.data())
def test_no_change_to_a_kept_text_stops_the_start(data):
    text = kept()
    place = data.draw(st.integers(0, len(text)))
    changed = text[:place] + data.draw(st.text(max_size=3)) + text[place + 1 :]
    controls = Controls(FakeStorage({"controls": changed}))
    for act in ACTS:
        assert controls.keys.chosen(act) or controls.keys.always(act)


@pytest.fixture
def hands():
    return FakeInput(FakeDisplay(), FakeClock(), Controls())


def press_with_letter(scancode, letter):
    post(pygame.KEYDOWN, scancode=scancode, key=ord(letter), mod=0, unicode=letter)
    post(pygame.KEYUP, scancode=scancode, key=ord(letter), mod=0, unicode=letter)


def test_a_changed_key_acts(hands):
    hands.controls.give_key(Act.UNDO, pygame.KSCAN_K)
    hands.scancode(pygame.KSCAN_K)
    hands.scancode(pygame.KSCAN_U)
    assert [each.act for each in hands.actions() if each.pressed] == [Act.UNDO]


def test_keys_are_called_what_is_written_on_them(hands):
    """A French keyboard: the key right of Tab says A."""
    assert hands.controls.label(pygame.KSCAN_Q) == Label("Q")
    press_with_letter(pygame.KSCAN_Q, "a")
    press_with_letter(pygame.KSCAN_SEMICOLON, "ö")
    assert [each.act for each in hands.actions() if each.pressed] == [Act.PAGE_LEFT]
    assert hands.controls.label(pygame.KSCAN_Q) == Label("A")
    assert hands.controls.label(pygame.KSCAN_SEMICOLON) == Label("Ö")


def test_what_is_written_on_keys_is_remembered():
    storage = FakeStorage()
    hands = FakeInput(FakeDisplay(), FakeClock(), Controls(storage))
    press_with_letter(pygame.KSCAN_Y, "z")
    hands.actions()
    hands.controls.give_key(Act.UNDO, pygame.KSCAN_Y)
    assert Controls(storage).label(pygame.KSCAN_Y) == Label("Z")


def test_keys_that_write_do_not_act_while_somebody_types(hands):
    hands.controls.give_key(Act.UNDO, pygame.KSCAN_4)
    hands.controls.give_key(Act.RULES, pygame.KSCAN_PERIOD)
    hands.typing = True
    for scancode in (pygame.KSCAN_4, pygame.KSCAN_PERIOD, pygame.KSCAN_SPACE, pygame.KSCAN_KP_5):
        hands.scancode(scancode)
    assert hands.actions() == []
    hands.scancode(pygame.KSCAN_KP_ENTER)
    assert hands.actions()[0].act is Act.CONFIRM

"""Widgets answer keys, mouse and fingers alike."""

import pygame
import pytest

from game.scenes.page import Page
from game.ui.widgets import Button, Choice, Slider, Toggle
from tests.fakes import make_stage, point_at, press, step

WIDE = 800


class Panel(Page):
    """One widget of each kind, one below the other."""

    def __init__(self, stage):
        super().__init__(stage)
        self.changes = []

    def widgets(self):
        change = self.changes.append
        return [
            Button("button", (100, 100, WIDE, 80), words="a", on_press=lambda: change("pressed")),
            Button(
                "off", (100, 200, WIDE, 80), words="b", on_press=lambda: change("no"), enabled=False
            ),
            Choice(
                "choice",
                (100, 300, WIDE, 80),
                words="c",
                values=(1, 2, 3),
                names="xyz",
                value=1,
                on_change=change,
            ),
            Choice(
                "cycle",
                (100, 400, WIDE, 80),
                values="ab",
                names="ab",
                value="a",
                share=1,
                on_change=change,
                arrows=False,
            ),
            Toggle("toggle", (100, 500, WIDE, 80), words="d", names=("n", "y"), on_change=change),
            Slider("slider", (100, 600, WIDE, 80), words="e", value=9, on_change=change),
        ]


@pytest.fixture
def stage():
    return make_stage(Panel)


def focus(stage, name):
    stage.top.form.focus = name


def test_a_button_is_confirmed(stage):
    press(stage, "confirm")
    assert stage.top.changes == ["pressed"]
    assert stage.services.audio.plays == ["confirm"]


def test_a_button_that_is_off_refuses(stage):
    focus(stage, "off")
    press(stage, "confirm")
    assert stage.top.changes == []
    assert stage.services.audio.plays == ["refuse"]


def test_a_choice_steps_both_ways_and_wraps(stage):
    focus(stage, "choice")
    press(stage, "right", "confirm", "confirm", "left", "page_left")
    assert stage.top.changes == [2, 3, 1, 3, 2]


def test_the_arrows_of_a_choice_are_pressed_one_by_one(stage):
    widget = stage.top.form.widget("choice")
    left = widget.rect[0] + WIDE * (1 - widget.share)
    stage.services.input.click(left + 30, 340)
    step(stage)
    stage.services.input.click(860, 340)
    step(stage)
    assert stage.top.changes == [3, 1]


def test_a_choice_without_arrows_lets_the_focus_pass(stage):
    focus(stage, "cycle")
    press(stage, "right")
    assert stage.top.focused() == "toggle"
    focus(stage, "cycle")
    press(stage, "page_right", "confirm")
    assert stage.top.changes == ["b", "a"]


def test_a_toggle(stage):
    focus(stage, "toggle")
    press(stage, "left", "right", "right", "confirm")
    point_at(stage, "toggle", finger=True)
    assert stage.top.changes == [True, False, True]


def test_a_slider_by_keys(stage):
    focus(stage, "slider")
    press(stage, "right", "right", "confirm", "left", "right")
    assert stage.top.changes == [10, 0, 1]


def test_a_slider_is_dragged(stage):
    hand = stage.services.input
    left, _, wide, _ = stage.top.form.widget("slider")._bar()
    hand.mouse_down(left + wide / 2, 640)
    for x in (left, left + wide):
        hand.hover(x, 640)
        step(stage)
    hand.mouse_up(left + wide, 700)
    step(stage)
    assert stage.top.changes == [5, 0, 10]


def test_press_slide_off_and_release_does_nothing(stage):
    hand = stage.services.input
    for kind, y in ((pygame.FINGERDOWN, 140), (pygame.FINGERMOTION, 240), (pygame.FINGERUP, 340)):
        hand.finger(kind, 400, y)
    step(stage)
    assert stage.top.changes == []


def test_hovering_moves_the_focus_and_presses_nothing(stage):
    stage.services.input.hover(400, 540)
    step(stage)
    assert stage.top.focused() == "toggle"
    assert stage.top.changes == []


def test_the_focus_goes_to_the_nearest_when_its_widget_is_gone(stage):
    focus(stage, "slider")
    stage.top.form.show(stage.top.widgets()[:5])
    assert stage.top.focused() == "toggle"


def test_nothing_is_drawn_while_nothing_moves(stage):
    step(stage, frames=5)
    shown = stage.services.display.presented
    step(stage, frames=100)
    assert stage.services.display.presented == shown

"""Movements end where they should, at the pace of the settings."""

from types import SimpleNamespace

import pytest

from game.ui.motion import FADE_MS, Tween, duration, ease_out


def services(animation="normal", reduced=False, instant=False):
    values = {"animation": animation, "reduced_motion": reduced}
    return SimpleNamespace(settings=values, instant=instant)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (services(), 200),
        (services("fast"), 100),
        (services("slow"), 360),
        (services("off"), 0),
        (services(instant=True), 0),
        (services("slow", reduced=True), FADE_MS),
        (services("off", reduced=True), 0),
    ],
)
def test_duration(given, expected):
    assert duration(given, 200) == expected


def test_easing_starts_fast_and_stays_in_bounds():
    assert ease_out(-1) == 0
    assert ease_out(2) == 1
    assert ease_out(0.5) > 0.8


def test_a_tween_reaches_its_goal_and_then_rests():
    tween = Tween(0)
    tween.to(10, 100)
    values = []
    while tween.update(30):
        values.append(tween.value)
    assert values == sorted(values) and values[-1] == 10 == tween.goal
    assert not tween.update(30)


def test_a_tween_turns_round_from_where_it_is():
    tween = Tween(0)
    tween.to(10, 100)
    tween.update(50)
    middle = tween.value
    tween.to(0, 100)
    assert tween.value == middle
    tween.update(1)
    assert 0 < tween.value < middle


def test_a_tween_without_time_jumps():
    tween = Tween(0)
    tween.to(5, 0)
    assert tween.value == 5 and not tween.update(16)

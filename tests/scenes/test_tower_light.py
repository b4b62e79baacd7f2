"""What the tower's light show does to eyes: never more than three flashes a second."""

from itertools import pairwise

import pygame
import pytest

from tests.fakes import SMALL, point_at, step
from tests.scenes.tower_hands import game, position, shown, stage_for, switched_on, until

FRAME_MS = 20
STEP = 0.1
"""Change of brightness, of 1, that counts for half a flash."""
MOST = 3
"""Flashes a second."""
LONGEST_MS = 40_000


def brightness(surface, rect, scale):
    """Return the mean brightness of a place on the screen, 0 to 1."""
    area = pygame.Rect([round(each * scale) for each in rect])
    red, green, blue, _ = pygame.transform.average_color(surface, area)
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255


def swings(levels):
    """Return when brightness has turned round after a change of at least STEP, in frames."""
    turned, low, high, direction = [], levels[0], levels[0], 0
    for frame, level in enumerate(levels):
        low, high = min(low, level), max(high, level)
        if direction >= 0 and high - level >= STEP:
            turned.append(frame)
            direction, low = -1, level
        elif direction <= 0 and level - low >= STEP:
            turned.append(frame)
            direction, high = 1, level
    return turned


def flashes(levels):
    """Return the most flashes in any second: pairs of opposite changes."""
    turned = swings(levels)
    a_second = 1000 // FRAME_MS
    return max(
        (sum(0 <= other - each < a_second for other in turned) / 2 for each in turned), default=0
    )


def filmed(stage, scene, done):
    """Return the brightness of every part of the tower, frame by frame."""
    slots = scene.places.slots
    parts = {name: slots[name] for name in ("lamp_top", "lamp_middle", "lamp_bottom", "window")}
    parts |= {name: slots[name] for name in ("digit_tens", "digit_ones", "speaker")}
    film = {name: [] for name in parts}
    for _ in range(LONGEST_MS // FRAME_MS):
        for name, rect in parts.items():
            level = brightness(stage.canvas.surface, rect, stage.canvas.scale)
            film[name].append(level)
        if done():
            break
        step(stage, FRAME_MS)
    return film


def self_test(speed):
    stage = stage_for(size=SMALL, speed=speed)
    scene = switched_on(stage)
    point_at(stage, "key.yes")
    return filmed(stage, scene, lambda: scene.panel.show.prompt == "L1")


def inventory(speed):
    """Ten pictures one after the other."""
    stage = stage_for(size=SMALL, speed=speed)
    scene = shown(stage, game(level=4))
    point_at(stage, "key.inventory")
    return filmed(stage, scene, lambda: scene.panel.show.prompt is not None)


def siege(speed):
    """A battle to its end and the victory."""
    fighter = {"warriors": 20, "gold": 30, "food": 25, "keys": ["bronze", "silver", "gold"]}
    fighter |= {"kingdom_key_open": True}
    stage = stage_for(size=SMALL, speed=speed)
    riddle = {"question": 2, "shown": "silver", "used": "bronze"}
    match = position(players=[fighter], phase="riddle", riddle=riddle, turn_start=fighter)
    scene = shown(stage, match)
    point_at(stage, "key.yes")
    return filmed(stage, scene, lambda: not scene.panel.busy and not scene.game.fights)


@pytest.mark.parametrize("speed", ["original", "fast"])
@pytest.mark.parametrize("play", [self_test, inventory, siege], ids=lambda play: play.__name__)
def test_no_more_than_three_flashes_a_second(play, speed):
    film = play(speed)
    assert max(film["window"]) - min(film["window"]) > STEP / 3, "no light was seen"
    for part, levels in film.items():
        assert flashes(levels) <= MOST, part


def test_the_measure_sees_a_flicker():
    assert flashes([0.0, 0.5] * 50) > MOST
    assert flashes([0.0] * 50 + [0.5] * 50) <= 0.5
    assert flashes([0.0, 0.05] * 50) == 0


def test_with_less_motion_lamps_come_slowly_and_digits_stand_still():
    stage = stage_for(size=SMALL)
    stage.services.settings.override("reduced_flashing", True)
    scene = shown(stage, game(level=4))
    for _ in range(60):
        assert scene.panel.led == " 1"
        step(stage, FRAME_MS)
    point_at(stage, "key.inventory")
    film = filmed(stage, scene, lambda: scene.panel.show.prompt is not None)
    lamp = film["lamp_top"]
    most = max(lamp) - min(lamp)
    fastest = max(abs(after - before) for before, after in pairwise(lamp))
    assert most > STEP and fastest <= most / 5
    assert max(film["speaker"]) - min(film["speaker"]) < STEP


def test_without_motion_reduced_a_lamp_is_on_or_off():
    stage = stage_for(size=SMALL)
    scene = shown(stage, game())
    point_at(stage, "key.inventory")
    until(stage, lambda: scene.panel.show.picture is not None)
    levels = []
    for _ in range(3):
        rect = scene.places.slots["lamp_top"]
        levels.append(brightness(stage.canvas.surface, rect, stage.canvas.scale))
        step(stage)
    assert levels[0] == levels[1] == levels[2] > 0.1

"""The picture turned to each side of a table, and how little a frame draws."""

import pygame
import pytest

from game.ui.patchwork import turned_rect
from tests.fakes import LARGE, SMALL, point_at, step
from tests.scenes.hands import TouchHands
from tests.scenes.tower_hands import game, idle, shown, siege, stage_for, switched_on


def turned(turns, size=SMALL, **more):
    stage = stage_for(size=size, **more)
    scene = shown(stage, game(seats=3))
    for _ in range(turns or 4):
        point_at(stage, "turn", finger=True)
    step(stage)
    return stage, scene


def test_four_turns_lead_back():
    stage, scene = turned(4)
    assert scene.places.turn == 0
    before = {target.id: target.rect for target in scene.targets()}
    assert before["key.yes"] == scene.places.slots["key_yes"]


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("turns", [0, 1])
def test_opposite_sides_see_the_same(turns, size):
    pictures = []
    for number in (turns, turns + 2):
        stage, _ = turned(number, size)
        pictures.append(stage.canvas.surface.copy())
    assert (
        pygame.transform.rotate(pictures[0], 180).get_buffer().raw == pictures[1].get_buffer().raw
    )


@pytest.mark.parametrize("turns", range(4))
def test_fingers_hit_what_they_see(turns):
    stage, scene = turned(turns, speed="instant")
    point_at(stage, "key.inventory", finger=True)
    assert scene.game.match.log()[-1] == "press inventory"
    point_at(stage, "key.no", finger=True)
    assert scene.game.match.log()[-1] == "press no"


@pytest.mark.parametrize("turns", range(4))
def test_everything_lies_on_the_screen_and_apart(turns):
    _, scene = turned(turns)
    slots = scene.places.slots
    width, height = scene.places.size
    shown_slots = [
        *("seat", "report", "notes", "stock", "caption", "keypad", "turn", "power"),
        *("window", "led"),
    ]
    rects = {name: pygame.Rect(slots[name]) for name in shown_slots}
    for name, rect in rects.items():
        assert pygame.Rect(0, 0, width, height).contains(rect), name
        apart = [other for other in rects if other != name and rect.colliderect(rects[other])]
        assert apart == [], name
    for target in scene.targets():
        assert pygame.Rect(0, 0, 1920, 1080).contains(pygame.Rect(target.rect)), target
        assert min(target.rect[2:]) >= 72, target


@pytest.mark.parametrize("turns", range(4))
def test_places_come_back_from_the_screen(turns):
    _, scene = turned(turns)
    for name in ("key_yes", "led", "caption"):
        x, y, width, height = scene.places.slots[name]
        left, top, wide, tall = scene.places.on_screen((x, y, width, height))
        middle = scene.places.upright((left + wide / 2, top + tall / 2))
        assert middle == (x + width / 2, y + height / 2)


def test_a_rect_turns_clockwise():
    assert turned_rect((0, 0, 10, 20), (100, 50), 0) == (0, 0, 10, 20)
    assert turned_rect((0, 0, 10, 20), (100, 50), 1) == (30, 0, 20, 10)
    assert turned_rect((0, 0, 10, 20), (100, 50), 2) == (90, 30, 10, 20)
    assert turned_rect((0, 0, 10, 20), (100, 50), 3) == (0, 90, 20, 10)


def test_a_game_is_won_at_the_side_of_the_table():
    stage = stage_for(instant=True, size=SMALL)
    scene = switched_on(stage)
    hands = TouchHands(stage)
    hands.choose("turn")
    for key in ("move", "no", "no", "no", "yes", "yes"):
        hands.choose(f"key.{key}")
        idle(stage)
    siege(hands)
    assert scene.game.view.winner == 0


def test_a_waiting_tower_draws_nothing_between_two_blinks():
    stage = stage_for()
    shown(stage, game())
    presented = stage.services.display.presented
    step(stage, 16, 125)
    assert stage.services.display.presented - presented <= 10


def test_a_turning_drum_paints_its_window_only():
    stage = stage_for()
    scene = shown(stage, game())
    point_at(stage, "key.inventory")
    step(stage, 16, 5)
    assert scene.panel.show.turning
    names = []
    patches = scene.picture._patches

    def watched(moment):
        for patch in patches(moment):
            yield patch._replace(
                paint=lambda canvas, patch=patch: names.append(patch.name) or patch.paint(canvas)
            )

    scene.picture._patches = watched
    step(stage)
    assert names == ["tower.window"]

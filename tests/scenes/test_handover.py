"""Seats change hands at any moment of a match, and the screen shows who plays and no secrets."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from game.match.match import Match
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.stage import Stage
from tests.fakes import SMALL, point_at, press, step
from tests.scenes import atlantis_hands, tower_hands, venezia_hands, vineta_hands
from tests.scenes.hands import KeyboardHands, MouseHands

LEVELS = ("deckhand", "helmsman")
CHANGES = 12
MOST_FRAMES = 60_000


def change(stage: Stage, seat: int, level: str | None) -> None:
    """Let somebody else play a seat, from the pause, by keys alone."""
    hands = KeyboardHands(stage)
    press(stage, "menu")
    assert isinstance(stage.top, PauseScene)
    hands.choose("seats")
    hands.walk(f"seat.{seat}")
    match = stage.top.match
    for _ in range(3):
        if match.players[seat].level == level:
            break
        press(stage, "confirm")
    assert match.players[seat].level == level
    hands.choose("done")
    hands.choose("resume")


def shown(scene: Any) -> bytes:
    """Return the picture of a board."""
    step(scene.stage, 100, 20)
    scene.dirty = True
    step(scene.stage)
    return pygame.image.tobytes(scene.stage.canvas.surface, "RGB")


def at_rest(scene: Any) -> bool:
    """Return whether a board waits for somebody and nothing moves."""
    return scene.stage.top is scene and scene.idle and scene.choice is not None


def check(scene: Any) -> None:
    """Whoever plays is asked, and nobody else's secrets are on the screen."""
    people = [seat for seat, player in enumerate(scene.match.players) if player.level is None]
    assert scene.persons == people
    assert scene.viewer is None or scene.viewer in people
    if scene.choice is not None:
        assert scene.match.players[scene.choice.view.seat].level is None or scene.match.choosing


def working(scene: Any) -> list[str]:
    """Return what can be pressed on a board with an effect upon the match."""
    hands = scene.hands
    others = ("log", "tower")
    return [s.id for s in hands.spots() if s.id not in others and hands.works(s.id)]


class Game:
    """How a game is begun, and how its person acts."""

    def __init__(self, module: Any, begin: Callable[[int], tuple[Stage, Any]]) -> None:
        self.module = module
        self.begin = begin

    def act(self, scene: Any, random: Random) -> None:
        """Press something that does something."""
        moves = scene.probe()["moves"]
        if not moves:
            self.module.go(MouseHands(scene.stage), "button.cover")
            return
        if self.module is atlantis_hands:
            point_at(scene.stage, random.choice(working(scene)))
            return
        if self.module is venezia_hands:
            moves = venezia_hands.sensible(moves)
        self.module.make(MouseHands(scene.stage), scene, random.choice(moves))


def begin_venezia(seed: int) -> tuple[Stage, Any]:
    return venezia_hands.venezia(4, 2, size=SMALL, instant=False, seed=seed)


def begin_vineta(seed: int) -> tuple[Stage, Any]:
    return vineta_hands.vineta(3, 2, size=SMALL, instant=False, seed=seed)


def begin_atlantis(seed: int) -> tuple[Stage, Any]:
    match = atlantis_hands.game(3, 2, seed, "deckhand", level=1)
    return atlantis_hands.shown(match, size=SMALL, instant=False, speed="fast")


GAMES = {
    "venezia": Game(venezia_hands, begin_venezia),
    "vineta": Game(vineta_hands, begin_vineta),
    "atlantis": Game(atlantis_hands, begin_atlantis),
}


@pytest.mark.parametrize(
    ("name", "seed"),
    [("venezia", 1), ("venezia", 2), ("vineta", 1), ("vineta", 2), ("atlantis", 1)],
)
def test_at_any_moment(name: str, seed: int) -> None:
    """In films, thoughts, half-made choices and before curtains; then computers play to the end."""
    game, random = GAMES[name], Random(seed)
    stage, scene = game.begin(seed)
    stage.services.settings.override("animation", "fast")
    moments = set()
    for _ in range(CHANGES):
        for _ in range(random.randrange(1, 60)):
            if isinstance(stage.top, CurtainScene) and random.randrange(3):
                press(stage, "confirm")
            elif at_rest(scene) and random.randrange(3):
                game.act(scene, random)
            elif stage.top is scene and scene.film is None and scene.viewer is not None:
                step(stage)
            else:
                step(stage, 24)
        moments.add((type(stage.top).__name__, scene.film is not None, scene.thinking))
        seat = random.randrange(scene.match.seats)
        change(stage, seat, random.choice((None, *LEVELS)))
        check(scene)
    assert len(moments) > 1
    for seat in range(scene.match.seats):
        change(stage, seat, "deckhand")
    check(scene)
    assert scene.viewer is None and scene.choice is None
    assert not isinstance(stage.top, CurtainScene), "nobody is there to take the screen"
    stage.services.instant = True
    for _ in range(MOST_FRAMES):
        if stage.top is not scene:
            break
        step(stage, 200)
    assert isinstance(stage.top, ResultScene)
    assert scene.match.over


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_is_that_of_the_match(name: str) -> None:
    """After a change of hands the board looks as if the match had just been taken up."""
    game = GAMES[name]
    stage, scene = game.begin(5)
    stage.services.instant = True
    for _ in range(20):
        game.module.settle(stage)
        if isinstance(stage.top, CurtainScene):
            press(stage, "confirm")
        elif at_rest(scene) and not scene.looking if name == "vineta" else at_rest(scene):
            break
        elif name == "vineta":
            game.act(scene, Random(1))
    for seat, level in ((0, "helmsman"), (2, None), (0, None), (1, "deckhand"), (0, "deckhand")):
        change(stage, seat, level)
    game.module.settle(stage)
    change(stage, 1, "helmsman")
    assert scene.persons == [2] and at_rest(scene)
    other = Match.load(scene.match.save())
    fresh_stage, fresh = game.begin(5)
    fresh_stage.services.instant = True
    fresh = type(scene)(fresh_stage, scene.entry, other)
    fresh_stage.push(fresh)
    game.module.settle(fresh_stage)
    press(fresh_stage, "up", "down")
    fresh.hands.focus = scene.hands.focus
    assert shown(fresh) == shown(scene)


def test_a_hand_is_covered_as_soon_as_two_people_play() -> None:
    match = vineta_hands.new_match(3, 1)
    vineta_hands.played(match, lambda match: match.choosing == (0, 1, 2))
    stage, scene = vineta_hands.vineta(match=match)
    vineta_hands.settle(stage)
    assert scene.viewer == 0 and scene.hand_rects()
    change(stage, 2, None)
    assert scene.viewer is None and scene.fan() is None and not scene.hand_rects()
    step(stage, frames=3)
    assert isinstance(stage.top, CurtainScene)
    press(stage, "confirm")
    assert scene.viewer in (0, 2) and scene.fan() is not None


def test_who_hands_over_before_the_curtain_is_not_called() -> None:
    stage, scene = venezia_hands.venezia(3, 2)
    venezia_hands.settle(stage)
    assert isinstance(stage.top, CurtainScene)
    called = scene.match.seat
    change(stage, called, "deckhand")
    if isinstance(stage.top, CurtainScene):
        assert stage.top.player is not scene.match.players[called]
    venezia_hands.settle(stage)
    assert scene.viewer == 1 - called and scene.choice is not None


def test_a_battle_asks_its_new_commander() -> None:
    match = atlantis_hands.meeting(
        "brigands", lambda seed: atlantis_hands.game(2, 2, seed=seed, level=1)
    )
    stage, scene = atlantis_hands.shown(match, instant=False, speed="fast")
    for button in ("button.stay", "button.move"):
        atlantis_hands.go(KeyboardHands(stage), button)
        atlantis_hands.settle(stage) if button == "button.stay" else step(stage, 16, 20)
    assert scene.fights and scene.film is not None
    change(stage, 0, "deckhand")
    change(stage, 0, None)
    assert scene.choice is not None and scene.choice.phase == "battle"
    assert set(scene.choice.buttons()) == {"yes", "no"} and not scene.panel.busy


@pytest.mark.parametrize("seed", range(3))
def test_the_tower_alone(seed: int) -> None:
    random = Random(seed)
    stage = tower_hands.stage_for(size=SMALL, speed="fast")
    scene = tower_hands.shown(stage, tower_hands.game(3, 4, seed, ("deckhand",)))
    game = scene.game
    for _ in range(CHANGES):
        for _ in range(random.randrange(1, 80)):
            if game.live and not random.randrange(4):
                point_at(stage, f"key.{random.choice(sorted(game.live))}")
            else:
                step(stage, 24)
        if game.match.over:
            break
        change(stage, random.randrange(3), random.choice((None, *LEVELS)))
        people = [player.level is None for player in game.match.players]
        assert game.match.over or game.computer is not people[game.match.seat]
        assert scene.panel.busy or bool(game.live) is not game.computer
    for seat in range(3):
        if not game.match.over:
            change(stage, seat, "helmsman")
    stage.services.instant = True
    for _ in range(MOST_FRAMES):
        if game.match.over:
            break
        step(stage, 200)
    assert game.match.over and stage.top is scene


def test_before_a_game_the_tower_has_no_seats() -> None:
    stage = tower_hands.stage_for()
    tower_hands.switched_on(stage)
    press(stage, "menu")
    assert "seats" not in {target.id for target in stage.top.targets()}

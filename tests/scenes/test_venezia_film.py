"""A film ends in the picture of the view after the move, whatever its speed and whenever cut."""

from random import Random

import pygame
import pytest

from game.match.match import Match
from game.scenes.film import Film
from game.scenes.venezia_animation import BEATS
from game.scenes.venezia_scenery import Scenery
from tests.fakes import SMALL, press, step
from tests.scenes.venezia_hands import RULES, position, settle, venezia

SINKING = {
    "tiles": {"a1": "K5", "b1": "K2", "f6": "R7", "c3": "N4"},
    "phase": "play",
    "pawns": [["b1"], ["a1"]],
    "buys": {"a1": 2},
    "hands": [["K5", "R7"], ["N4"]],
}


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(
    "options", [{}, {"gondola_share": True, "price": "pile"}], ids=["plain", "options"]
)
def test_events_applied_are_the_view_after(seats: int, options: dict) -> None:
    random = Random(seats)
    match = Match.new(RULES, seats, 3, options)
    told = match.told()
    scenery = Scenery(match.view(None), told)
    while not match.over:
        moves = match.moves()
        events = match.play(random.choice(moves))
        told += events
        for event in events:
            scenery.apply(event)
        assert scenery.same_as(Scenery(match.view(None), told)), events
    assert told == match.told(), "playing all moves again tells the same events"


def picture(stage) -> bytes:
    stage.top.draw(stage.canvas)
    return pygame.image.tobytes(stage.services.display.surface, "RGB")


def sink(**settings) -> tuple:
    """Return stage and scene after the first seat has sunk the pawn of the second."""
    stage, scene = venezia(match=position(1, **SINKING), size=SMALL, instant=False)
    for name, value in settings.items():
        stage.services.settings.override(name, value)
    settle(stage)
    scene.play(scene.match.view(0).parse("play K5"))
    return stage, scene


def finished(stage, scene) -> bytes:
    """Let the film run to its end; return the picture before anybody moves again."""
    for _ in range(2000):
        if scene.film is None:
            return picture(stage)
        step(stage)
    raise AssertionError("the film does not end")


def test_every_speed_ends_in_the_same_picture() -> None:
    ends = {speed: finished(*sink(animation=speed)) for speed in ("off", "fast", "normal", "slow")}
    ends["reduced"] = finished(*sink(reduced_motion=True))
    assert len(set(ends.values())) == 1


@pytest.mark.parametrize(
    ("speed", "wait", "button"),
    [
        ("normal", 0, "confirm"),
        ("normal", 400, "back"),
        ("normal", 1000, "undo"),
        ("slow", 2000, "page_left"),
        ("fast", 500, "page_right"),
    ],
)
def test_any_press_cuts_to_the_same_picture(speed: str, wait: int, button: str) -> None:
    stage, scene = sink(animation=speed)
    step(stage, wait)
    press(stage, button)
    assert scene.film is None
    assert picture(stage) == finished(*sink(animation="off"))
    assert scene.match.log() == ["play K5"], "the press that skips does nothing else"


def test_a_click_cuts_as_well_and_presses_nothing() -> None:
    stage, scene = sink()
    step(stage, 200)
    x, y, _, _ = scene.board.slots["log"]
    stage.services.input.click(x + 40, y + 40)
    step(stage)
    assert scene.film is None
    assert stage.top is scene, "the log did not open"


def test_sinking_is_seen_heard_and_felt() -> None:
    rumbles = []
    stage, scene = venezia(match=position(1, **SINKING), size=SMALL, instant=False)
    stage.rumble = lambda strength, ms, pad="": rumbles.append((strength, ms))
    settle(stage)
    scene.play(scene.match.view(0).parse("play K5"))
    seen = []
    while scene.film is not None:
        step(stage, 80)
        seen.append(pygame.image.tobytes(stage.services.display.surface, "RGB"))
    assert len(set(seen)) >= 16, "the picture moves nearly all the time"
    plays = stage.services.audio.plays
    assert plays.index("card") < plays.index("sink")
    assert len(rumbles) == 1


def test_reduced_motion_moves_nothing() -> None:
    stage, scene = sink(reduced_motion=True)
    pictures = set()
    time = 0
    while scene.film is not None:
        step(stage)
        time += 16
        pictures.add(pygame.image.tobytes(stage.services.display.surface, "RGB"))
    assert time < 300
    assert len(pictures) <= 3, "before, the water, the new turn"


def test_drowning_and_rescue_are_shown() -> None:
    fields = SINKING | {"gondolas": [2, 0]}
    stage, scene = venezia(match=position(1, **fields), size=SMALL, instant=False)
    settle(stage)
    scene.play(scene.match.view(0).parse("play K5"))
    finished(stage, scene)
    assert "drown" in stage.services.audio.plays
    assert scene.view.pawns[1] == []


def test_every_event_that_changes_the_board_has_a_beat() -> None:
    told = {"start", "colour_out", "layout", "deal", "stayed", "skipped", "turn", "over"}
    assert set(BEATS) | told == set(RULES.events)


def test_a_film_without_beats_is_done_at_once() -> None:
    _, scene = sink()
    film = Film(scene.film_set(), [("stayed", 0), ("turn", 1)], BEATS)
    assert film.done

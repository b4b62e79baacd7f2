"""A film ends in the picture of the view after the move, whatever its speed and whenever cut."""

from random import Random

import pygame
import pytest

from game.match.match import Match
from game.rules.vineta import RULES
from game.scenes.film import Film
from game.scenes.vineta_animation import BEATS
from game.scenes.vineta_scenery import Scenery
from tests.fakes import SMALL, press, step
from tests.scenes.vineta_hands import new_match, position, settle, vineta

HOUSES = {"S1": "RB", "S2": "RRG", "O1": "BB", "V1": "RBG", "V2": "GG"}
START = {"seats": 3, "houses": HOUSES, "phase": "reveal", "seat": 0, "start": 0}
ROWS = {"rows": {"V1": ["1:F3", "0:F2"], "V2": ["1:F1", "2:F1"]}, "chips": [None, "V1", "V2"]}
MOVES = {
    "open V3": {"chosen": ["F4", "F1", "F1"]},
    "extend V1": {"chosen": ["F4", "F1", "F1"], **ROWS},
    "move B V1 S1": {"chosen": ["A1", "F1", "F1"]},
    "resettle RRG S2 V3": {"chosen": ["A2", "F1", "F1"]},
    "swap B V1 G S2": {"chosen": ["A3", "F1", "F1"]},
    "quarantine V1": {"chosen": ["A4", "F1", "F1"]},
    "longer": {"chosen": ["A5", "F1", "F1"]},
    "shorter": {"chosen": ["A6", "F1", "F1"]},
    "divert V2 1 V1": {"chosen": ["A7", "F1", "F1"], **ROWS},
    "exchange V1 1 V2 2": {"chosen": ["A8", "F1", "F1"], **ROWS},
    "ebb V2 1": {"chosen": ["A9", "F1", "F1"], **ROWS},
    "destiny V1": {"chosen": ["A10", "F1", "F1"], **ROWS},
    "waive": {"chosen": ["A1", "F1", "F1"]},
    "take R": {
        "phase": "take",
        "chosen": [None] * 3,
        "sinking": "V1",
        "claim": 0,
        "houses": {"V1": "R", "S1": "B"},
        "rows": {"V1": ["0:F3"]},
        "chips": ["V1", None, None],
        "hands": [["F1"], ["F1"], ["F1"]],
    },
}


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("options", [{}, {"extra_pass": True, "side_cards_claim": True}])
def test_events_applied_are_the_view_after(seats: int, options: dict) -> None:
    random = Random(seats)
    match = Match.new(RULES, seats, 3, options)
    told = match.told()
    scenery = Scenery(match.view(None))
    while not match.over:
        events = match.play(random.choice(match.moves()))
        told += events
        for event in events:
            scenery.apply(event)
        assert scenery.same_as(Scenery(match.view(None))), events
    assert told == match.told(), "playing all moves again tells the same events"


def picture(stage) -> bytes:
    stage.top.draw(stage.canvas)
    return pygame.image.tobytes(stage.services.display.surface, "RGB")


def shown(move: str, **settings):
    """Return stage and scene just after a person's move has begun to be shown."""
    match = position(2, **{**START, **MOVES[move]})
    stage, scene = vineta(match=match, size=SMALL, instant=False)
    for name, value in settings.items():
        stage.services.settings.override(name, value)
    settle(stage)
    scene.play(scene.match.view(0).parse(move))
    return stage, scene


def finished(stage, scene) -> bytes:
    """Let the film run to its end; return the picture before anybody moves again."""
    for _ in range(3000):
        if scene.film is None:
            return picture(stage)
        step(stage)
    raise AssertionError("the film does not end")


@pytest.mark.parametrize("move", MOVES)
def test_every_speed_and_every_cut_ends_in_the_same_picture(move: str) -> None:
    ends = {finished(*shown(move, animation=speed)) for speed in ("off", "normal")}
    ends.add(finished(*shown(move, reduced_motion=True)))
    stage, scene = shown(move)
    step(stage, 150)
    press(stage, "confirm")
    ends.add(finished(stage, scene))
    assert len(ends) == 1


@pytest.mark.parametrize("button", ["confirm", "back", "undo", "page_left", "page_right"])
def test_any_press_cuts_and_does_nothing_else(button: str) -> None:
    stage, scene = shown("move B V1 S1", animation="slow")
    step(stage, 100)
    press(stage, button)
    assert scene.film is None
    assert scene.match.log()[0] == "move B V1 S1" and len(scene.match.log()) == 1


def test_a_district_going_under_is_seen_heard_and_felt() -> None:
    rumbles = []
    stage, scene = vineta(
        match=position(1, **{**START, **MOVES["take R"]}), size=SMALL, instant=False
    )
    stage.rumble = lambda strength, ms, device="": rumbles.append(strength)
    settle(stage)
    scene.play(scene.match.view(0).parse("take R"))
    seen = set()
    while scene.film is not None:
        step(stage, 80)
        seen.add(pygame.image.tobytes(stage.services.display.surface, "RGB"))
    assert len(seen) >= 16, "the picture moves nearly all the time"
    assert "sink_v" in stage.services.audio.plays
    assert rumbles and max(rumbles) > 0.6
    assert scene.scenery.sunk == {"V1": 1}


def test_the_bell_tolls_when_a_row_has_won() -> None:
    fields = {"turn": 3, "chosen": ["F4", None, None], "rows": ROWS["rows"], "chips": ROWS["chips"]}
    hands = [["F1"], ["F1"], ["F1"]]
    match = position(1, **{**START, **fields, "start": 1, "hands": hands})
    stage, scene = vineta(match=match, size=SMALL, instant=False)
    settle(stage)
    scene.play(scene.match.view(0).parse("extend V1"))
    for _ in range(400):
        step(stage, 40)
        if scene.film is None:
            break
    assert "bell" in stage.services.audio.plays
    assert scene.view.phase == "take" and scene.view.sinking == "V1"


def test_reduced_motion_moves_nothing() -> None:
    stage, scene = shown("move B V1 S1", reduced_motion=True)
    pictures, time = set(), 0
    while scene.film is not None:
        step(stage)
        time += 16
        pictures.add(pygame.image.tobytes(stage.services.display.surface, "RGB"))
    assert time < 500 and len(pictures) <= 4


def test_every_event_that_is_seen_has_a_beat() -> None:
    assert set(BEATS) | {"start", "tiles", "drawn", "over"} == set(RULES.events)


def test_a_film_without_beats_is_done_at_once() -> None:
    stage, scene = vineta(match=new_match(2, 1), size=SMALL)
    settle(stage)
    film = scene.new_film([("drawn", 0), ("start", 1)])
    assert isinstance(film, Film) and film.done

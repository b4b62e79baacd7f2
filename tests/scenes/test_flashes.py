"""The frames of every light show, sixty a second: never more than three flashes in any second,
none at all with reduced flashing."""

from functools import partial

import numpy as np
import pygame
import pytest

from build.shots import SCENES
from game.match.match import Match
from game.scenes.result import ResultScene
from tests.fakes import SMALL, make_stage, point_at
from tests.scenes import atlantis_hands, tower_hands, venezia_hands, vineta_hands
from tests.scenes.flashes import COLUMNS, RATE, ROWS, Film, most_flashes, swings

MOST = 3
ONE_CHANGE = 0.5
"""What is left with reduced flashing: a picture may change, but not back again in a second."""
SEEN = 0.05
"""A show that changes nothing on the screen is none."""
RICH = {"warriors": 60, "gold": 30, "food": 25}


def calm(stage, on: bool) -> None:
    stage.services.settings.override("reduced_flashing", on)


# The tower


def at_the_tower(match: Match, key: str, reduced: bool) -> Film:
    """Press a key and film all that comes of it, battles to their end."""
    stage = tower_hands.stage_for(size=SMALL)
    calm(stage, reduced)
    scene = tower_hands.shown(stage, match)
    film = Film(stage)
    point_at(stage, f"key.{key}")
    return film.play(lambda: not scene.panel.busy and not scene.game.fights)


def overture(reduced: bool) -> Film:
    """Switch on: the tower tests its lamps, digits and voice."""
    stage = tower_hands.stage_for(size=SMALL)
    calm(stage, reduced)
    scene = tower_hands.switched_on(stage)
    film = Film(stage)
    point_at(stage, "key.yes")
    return film.play(lambda: scene.panel.show.prompt == "L1")


def inventory(reduced: bool) -> Film:
    return at_the_tower(tower_hands.game(level=4), "inventory", reduced)


def siege(reduced: bool) -> Film:
    """Answer the riddle, storm the tower and win."""
    fighter = {**RICH, "keys": ["bronze", "silver", "gold"], "kingdom_key_open": True}
    riddle = {"question": 2, "shown": "silver", "used": "bronze"}
    match = tower_hands.position(
        players=[fighter], phase="riddle", riddle=riddle, turn_start=fighter
    )
    return at_the_tower(match, "yes", reduced)


def meeting(what: str, reduced: bool) -> Film:
    match = tower_hands.meeting(
        what, "press move", lambda seed: tower_hands.position(2, seed=seed, players=[RICH] * 2)
    )
    return at_the_tower(match, "move", reduced)


def finding(what: str, reduced: bool) -> Film:
    """Win a battle or search a tomb, and find something."""

    def fresh(seed: int) -> Match:
        return tower_hands.position(2, seed=seed, players=[RICH] * 2, brigands=16)

    for seed in range(600):
        match = fresh(seed)
        events = match.play("press tomb")
        while match.view(match.seat).battle is not None:
            events += match.play("release no")
        if any(event[0] == what for event in events):
            return at_the_tower(fresh(seed), "tomb", reduced)
    raise AssertionError(f"nobody ever finds {what}")


def curse(reduced: bool) -> Film:
    """The wizard curses somebody."""
    match = tower_hands.position(2, players=[RICH] * 2, phase="curse", victim=1, turn_start=RICH)
    return at_the_tower(match, "yes", reduced)


# The boards


def atlantis(reduced: bool) -> Film:
    """Ride into brigands: the tower grows over the board."""
    match = atlantis_hands.meeting(
        "brigands", lambda seed: atlantis_hands.position(2, seed=seed, players=[RICH] * 2)
    )
    stage, scene = atlantis_hands.shown(match, size=SMALL, instant=False)
    calm(stage, reduced)
    film = Film(stage)
    for key in ("stay", "move"):
        point_at(stage, f"button.{key}")
        film.play(lambda: scene.film is None and not scene.panel.busy)
    return film


def venezia(reduced: bool) -> Film:
    """A tile goes under with a pawn on it."""
    match = venezia_hands.position(
        1,
        tiles={"a1": "K5", "b1": "K2", "f6": "R7", "c3": "N4"},
        phase="play",
        pawns=[["b1"], ["a1"]],
        buys={"a1": 2},
        hands=[["K5", "R7"], ["N4"]],
    )
    stage, scene = venezia_hands.venezia(match=match, size=SMALL, instant=False)
    calm(stage, reduced)
    venezia_hands.settle(stage)
    film = Film(stage)
    point_at(stage, "card.K5")
    return film.play(lambda: scene.film is None and len(scene.match.log()) > 1)


def vineta(reduced: bool) -> Film:
    """The last round: cards, a district that sinks, secrets unveiled, then the result."""

    def last(match: Match) -> bool:
        view = match.view(match.seat)
        return (view.round, view.phase) == (8, "choose")

    match = vineta_hands.played(vineta_hands.new_match(4, 0), last)
    stage, scene = vineta_hands.vineta(match=match, size=SMALL, instant=False)
    calm(stage, reduced)
    film = Film(stage).play(lambda: stage.top is not scene)
    assert isinstance(stage.top, ResultScene)
    return film.seconds(4)


# The house


def horizon(reduced: bool) -> Film:
    """Stars twinkle, and the three cities light up in turn."""
    stage = make_stage(SCENES["title"], size=SMALL)
    calm(stage, reduced)
    film = Film(stage).seconds(3)
    for key in ("right", "right", "left", "left"):
        stage.services.input.key(key)
        film.seconds(0.5)
    return film


def result(reduced: bool) -> Film:
    """The places are called, the winner at last."""
    stage = make_stage(SCENES["result_5"], size=SMALL)
    calm(stage, reduced)
    return Film(stage).seconds(4)


SHOWS = {
    "overture": overture,
    "inventory": inventory,
    "siege and victory": siege,
    **{what: partial(meeting, what) for what in ("lost", "dragon", "plague", "brigands")},
    **{what: partial(finding, what) for what in ("thing", "pegasus")},
    "curse": curse,
    "atlantis": atlantis,
    "venezia": venezia,
    "vineta": vineta,
    "horizon": horizon,
    "result": result,
}


@pytest.mark.parametrize("reduced", [False, True], ids=["", "reduced"])
@pytest.mark.parametrize("name", SHOWS)
def test_no_more_than_three_flashes_a_second(name, reduced):
    film = SHOWS[name](reduced)
    most = ONE_CHANGE if reduced else MOST
    assert film.brightest_change > SEEN, "there was nothing to be seen"
    assert film.general <= most
    assert film.red <= most


# The measure itself


class Screen:
    """A stage that shows nothing but what a test paints."""

    def __init__(self) -> None:
        self.stage = make_stage(size=SMALL)
        self.surface = self.stage.services.display.surface
        self.film = Film(self.stage)

    def show(self, colour: str, area: float, frames: int) -> None:
        """Show a colour on a part of the screen for so many frames."""
        width, height = self.surface.get_size()
        self.surface.fill("black")
        self.surface.fill(colour, (0, 0, round(width * area), height))
        for _ in range(frames):
            self.film._take()


def flicker(colour: str, area: float, per_second: int) -> Film:
    screen = Screen()
    for _ in range(2 * per_second):
        screen.show(colour, area, RATE // per_second // 2)
        screen.show("black", area, RATE // per_second // 2)
    return screen.film


def test_the_measure_counts_flashes():
    assert MOST <= flicker("white", 0.5, 3).general < 4
    assert flicker("white", 0.5, 5).general > MOST
    assert flicker("#303030", 0.5, 5).general == 0, "that is not a tenth brighter"
    assert flicker("white", 0.02, 5).general == 0, "that is too small"
    assert flicker("white", 0.06, 5).general > MOST


def test_the_measure_sees_saturated_red():
    assert flicker("#A00000", 0.5, 5).red > MOST
    assert flicker("#A00000", 0.5, 5).general == 0
    assert flicker("#A0A0A0", 0.5, 5).red == 0


def test_the_measure_counts_what_flashes_side_by_side():
    """Four places in turn are four flashes, though each of them flashes once."""
    levels = np.zeros((RATE, COLUMNS * ROWS))
    for turn in range(4):
        place = slice(turn * 50, turn * 50 + 50)
        levels[turn * 12 + 2 : turn * 12 + 8, place] = 0.5
    assert most_flashes(swings(levels, 0.1, levels < 0.8)) == 4


def test_bright_pictures_do_not_flash():
    """Where even the darker state is above 0.80 nobody minds."""
    levels = np.where(np.arange(RATE)[:, None] % 10 < 5, 0.82, 1.0) * np.ones((1, COLUMNS * ROWS))
    assert most_flashes(swings(levels, 0.1, levels < 0.8)) == 0


def test_a_single_cut_is_no_flash():
    screen = Screen()
    screen.show("white", 0.5, 30)
    pygame.transform.flip(screen.surface, False, True)
    screen.show("#404040", 1, 60)
    assert screen.film.general <= ONE_CHANGE * 2

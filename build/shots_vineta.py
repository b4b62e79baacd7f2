"""Situations of Vineta to be looked at: `python -m build.shots vineta_choose …`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.match.match import Match
from game.match.players import Player
from game.scenes import catalogue
from game.scenes.answer import Chosen
from game.scenes.house_colours import HouseColours
from game.scenes.lobby import LobbyScene
from game.scenes.result import ResultScene
from game.scenes.scene import Scene
from game.scenes.stage import Stage
from game.scenes.vineta import VinetaScene

NAMES = ("Anna", "Wilhelmine", "Dario", "Elena", "WWWWWWWWWWWW", "Ole")
SEEDS = 40


def vineta() -> catalogue.GameEntry:
    """Return the entry of Vineta."""
    return catalogue.entry("vineta")


def a_match(seats: int, wanted: Callable[[Match], bool], persons: int = 1) -> Match:
    """Return a match played at random until it is wanted, or to its end."""
    rules = vineta().rules
    assert rules is not None
    for seed in range(SEEDS):
        players = [
            Player(name, None if seat < persons else "deckhand", seat)
            for seat, name in enumerate(NAMES[:seats])
        ]
        match = Match.new(rules, seats, seed, None, players)
        random = Random(seed)
        while not match.over and not wanted(match):
            match.play(random.choice(match.moves()))
        if wanted(match):
            return match
    raise LookupError("such a situation does not come up")


def decision(phase: str, number: int = 3, card: str | None = None) -> Callable[[Match], bool]:
    """Return whether the first seat decides in a phase and round, about a revealed card."""

    def wanted(match: Match) -> bool:
        if match.seat != 0:
            return False
        view = match.view(0)
        rows = len(view.rows) > 1 or phase == "place"
        return rows and (view.phase, view.round) == (phase, number) and view.revealed == card

    return wanted


class PickedVineta(VinetaScene):
    """The table on which something is picked as soon as it is shown."""

    picks = 0

    def settle(self) -> None:
        super().settle()
        for _ in range(self.picks):
            if self.choice is None:
                return
            going = sorted(self.choice.options() - {"waive"})
            if going and isinstance(self.choice.press(going[0]), Chosen):
                self.hands.follow()


def board(
    seats: int, wanted: Callable[[Match], bool], picks: int = 0, persons: int = 1
) -> Callable[[Stage], Scene]:
    """Return a maker of the table."""

    def made(stage: Stage) -> Scene:
        scene = PickedVineta(stage, vineta(), a_match(seats, wanted, persons))
        scene.picks = picks
        return scene

    return made


def lobby(stage: Stage) -> LobbyScene:
    scene = LobbyScene(stage, vineta())
    for _ in NAMES:
        scene.seating.add()
    for place, name in enumerate(NAMES):
        scene.seating.rename(place, name)
    return scene


def colours(stage: Stage) -> Scene:
    below = lobby(stage)
    stage.push(below)
    return HouseColours(stage, 4, below)


def result(stage: Stage) -> Scene:
    return ResultScene(stage, vineta(), a_match(6, lambda match: match.over))


MENUS: dict[str, Callable[[Stage], Scene]] = {
    "vineta_lobby": lobby,
    "vineta_colours": colours,
    "vineta_result": result,
}
BOARDS: dict[str, Callable[[Stage], Scene]] = {
    "vineta_place": board(6, lambda match: match.seat == 0 and len(match.log()) > 40),
    "vineta_choose": board(4, decision("choose")),
    "vineta_flood": board(6, decision("reveal", 2, "F3")),
    "vineta_houses": board(5, decision("reveal", 3, "A2"), picks=2),
    "vineta_cards": board(5, decision("reveal", 4, "A7"), picks=1),
    "vineta_take": board(5, decision("take", 5)),
    "vineta_late": board(3, decision("choose", 8)),
}

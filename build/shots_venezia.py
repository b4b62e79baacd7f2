"""Situations of Venezia to be looked at: `python -m build.shots venezia_move …`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.match.match import Match
from game.match.players import Player
from game.scenes import catalogue
from game.scenes.scene import Scene
from game.scenes.stage import Stage
from game.scenes.venezia import VeneziaScene

NAMES = ("Anna", "Wilhelmine", "Dario", "Elena", "WWWWWWWWWWWW")
SEEDS = 40


def a_match(seats: int, wanted: Callable[[Match], bool]) -> Match:
    """Return a match played at random, with a person at the first seat, until it is wanted."""
    rules = catalogue.entry("venezia").rules
    assert rules is not None
    for seed in range(SEEDS):
        players = [
            Player(name, "deckhand" if seat else None, seat)
            for seat, name in enumerate(NAMES[:seats])
        ]
        match = Match.new(rules, seats, seed, None, players)
        random = Random(seed)
        while not match.over and not wanted(match):
            moves = match.moves()
            buys = [move for move in moves if match.text(move).startswith("buy")]
            match.play(random.choice(buys or moves))
        if not match.over:
            return match
    raise LookupError("such a situation does not come up")


def decision(phase: str, turn: int) -> Callable[[Match], bool]:
    """Return whether the first seat decides in a phase, after so many cards or more."""

    def wanted(match: Match) -> bool:
        played = sum(move.startswith("play ") for move in match.log())
        return match.seat == 0 and match.view(0).phase == phase and played >= turn

    return wanted


class PressedVenezia(VeneziaScene):
    """The board on which a spot is pressed as soon as it is shown."""

    presses: tuple[str, ...] = ()

    def enter(self) -> None:
        super().enter()
        for name in self.presses:
            self.hands.press(name)
        if not self.presses and self.choice is not None and self.choice.movers():
            cell = self.choice.movers()[0]
            self.hands.press(f"cell.{self.view.cell_name(cell)}")


def board(seats: int, phase: str, turn: int, *presses: str) -> Callable[[Stage], Scene]:
    """Return a maker of the board."""

    def made(stage: Stage) -> Scene:
        match = a_match(seats, decision(phase, turn))
        scene = PressedVenezia(stage, catalogue.entry("venezia"), match)
        scene.presses = presses
        return scene

    return made


BOARDS: dict[str, Callable[[Stage], Scene]] = {
    "venezia_place": board(5, "place", 0),
    "venezia_move": board(4, "move", 22),
    "venezia_gondola": board(2, "move", 6, "gondola"),
    "venezia_buy": board(5, "buy", 10),
    "venezia_play": board(5, "play", 28),
    "venezia_rescue": board(3, "rescue", 4),
}

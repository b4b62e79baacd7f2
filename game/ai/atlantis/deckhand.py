"""Deckhand: goes for the keys as well, but thinks of food late and weighs no odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.ai.atlantis import dialogs, routes
from game.ai.atlantis.situation import Situation
from game.rules.atlantis.havens import DOUBLED_TO, FEW_WARRIORS
from game.rules.atlantis.tables import GOODS
from game.rules.atlantis.view import TowerView
from game.rules.core import Move, Randomness, View

BRAVE = 16
"""Warriors enough to storm a tower whose brigands nobody has seen."""
WANDERS = 8
"""One step in so many goes anywhere."""
HAGGLES = 4
"""One answer in so many haggles."""
HUNGRY = 3
"""Turns of food below which even a deckhand thinks of food."""
SOME_GOLD = 10
RICH = 20
"""Gold enough to look round in the bazaar."""


class Deckhand:
    """Does what comes to mind. `iterations` do not matter."""

    def think(self, view: View, dealer: Randomness, iterations: int) -> Iterator[Move | None]:
        """Yield a move at once."""
        yield _move(Situation(cast(TowerView, view)), dealer)


def _move(situation: Situation, dealer: Randomness) -> Move:
    view = situation.view
    phase = view.phase
    moves = view.moves()
    if phase == "go" and situation.board is not None:
        if not situation.owes and not dealer.below(WANDERS):
            steps = [move for move in moves if situation.board.warning(move) is None]
            return steps[dealer.below(len(steps))]
        return routes.travel(situation.board, errand(situation, dealer))
    if phase == "dragon":
        return moves[dealer.below(len(moves))]
    if phase == "battle":
        return view.parse("release no")
    return view.parse(f"press {_key(situation, dealer)}")


def _key(situation: Situation, dealer: Randomness) -> str:
    phase = situation.view.phase
    if phase == "turn":
        if situation.board is not None:
            return situation.board.fitting[situation.me]
        key = errand(situation, dealer)
        return "sanctuary" if key == "citadel" else key
    if phase == "offer":
        return _answer(situation, dealer)
    if phase == "buy":
        offer = situation.view.offer
        assert offer is not None
        paid = offer["cost"] + offer["price"] <= situation.gold
        return "yes" if paid and dealer.below(6) else "no"
    if phase == "riddle" and not situation.possible():
        return "no"
    if phase in ("curse", "riddle"):
        return ("yes", "no")[dealer.below(2)]
    return "no"


def _answer(situation: Situation, dealer: Randomness) -> str:
    """Answer an offer: take what can be paid, or look on, or haggle."""
    offer = situation.view.offer
    assert offer is not None
    if not any(dialogs.affordable(situation, item) for item in GOODS):
        return "clear"
    if situation.turns_of_food < HUNGRY:
        return "yes" if offer["item"] == "food" else "no"
    if not dealer.below(HAGGLES):
        return "haggle"
    if dialogs.affordable(situation, offer["item"]) and dealer.below(3):
        return "yes"
    return "no"


def errand(situation: Situation, dealer: Randomness) -> str:
    """Return what to do next: tomb, bazaar, sanctuary, frontier, citadel or tower."""
    if situation.owes:
        return "frontier"
    if situation.warriors <= FEW_WARRIORS or situation.turns_of_food < HUNGRY:
        return "bazaar" if situation.gold >= SOME_GOLD else "sanctuary"
    if situation.home:
        return _at_home(situation, dealer)
    if situation.gold >= RICH and not dealer.below(4):
        return "bazaar"
    return "tomb" if situation.searching else "frontier"


def _at_home(situation: Situation, dealer: Randomness) -> str:
    known = situation.view.brigands
    if situation.warriors >= (BRAVE if known is None else (known + 1) // 2):
        return "tower"
    if not situation.citadel_used and situation.warriors <= DOUBLED_TO:
        return "citadel"
    return ("tomb", "bazaar")[situation.gold >= RICH and dealer.below(2)]

"""Helmsman: straight for the keys, well fed, and to the tower only when the odds are good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.ai.atlantis import dialogs, routes
from game.ai.atlantis.odds import siege
from game.ai.atlantis.situation import Situation
from game.rules.atlantis.havens import DOUBLED_TO, FEW_FOOD, FEW_WARRIORS
from game.rules.atlantis.spaces import KINGDOM
from game.rules.atlantis.tables import MOST
from game.rules.atlantis.view import TowerView
from game.rules.core import Move, Randomness, View

GOOD_ODDS = 0.8
"""The chance from which on the tower is besieged."""
BAND = 16
"""Warriors enough for the way round; more only eat."""
FOOD_FOR = 5
"""Turns of food below which food comes first."""
STOCKED_FOR = 16
"""Turns of food that a visit to the bazaar is to provide."""
A_PURSE = 24
"""Gold that makes a way to the bazaar worth while: it pays for whatever is offered there."""
A_FEW_RATIONS = 6


class Helmsman:
    """Plans one errand at a time. `iterations` do not matter and nothing is drawn."""

    def think(self, view: View, dealer: Randomness, iterations: int) -> Iterator[Move | None]:
        """Yield None once the situation is clear, then the move that furthers the errand."""
        situation = Situation(cast(TowerView, view))
        yield None
        yield _move(situation)


def _move(situation: Situation) -> Move:
    view = situation.view
    phase = view.phase
    if phase == "go" and situation.board is not None:
        return routes.travel(situation.board, errand(situation))
    if phase == "dragon" and situation.board is not None:
        return _dragon(situation)
    if phase == "battle":
        return view.parse("release no" if dialogs.worth_fighting(situation) else "hold no")
    return view.parse(f"press {_key(situation)}")


def _key(situation: Situation) -> str:
    view = situation.view
    phase = view.phase
    if phase == "turn":
        if situation.board is not None:
            return situation.board.fitting[situation.me]
        key = errand(situation)
        return "sanctuary" if key == "citadel" else key
    if phase in ("offer", "buy"):
        return dialogs.leaf_or_buy(situation, *_purchase(situation))
    if phase == "curse":
        return "yes" if view.victim == dialogs.richest(situation) else "no"
    if phase == "riddle":
        return "yes" if situation.likeliest() else "no"
    return "no"


def errand(situation: Situation) -> str:
    """Return what to do next: tomb, bazaar, sanctuary, frontier, citadel or tower."""
    if situation.owes:
        return "frontier"
    need = _need(situation)
    if need is not None:
        return need
    if situation.home:
        return _at_home(situation)
    wants = situation.lacks or situation.warriors < BAND
    # without a board nobody is ever on the way: scout and healer would be idle
    if situation.board is not None and situation.gold >= A_PURSE and wants:
        return "bazaar"
    return "tomb" if situation.searching else "frontier"


def _need(situation: Situation) -> str | None:
    """Return where to go for what is missing most, None if nothing is."""
    if situation.warriors <= FEW_WARRIORS:
        return "bazaar" if situation.gold >= A_PURSE else "sanctuary"
    if situation.turns_of_food < FOOD_FOR:
        if situation.gold >= A_FEW_RATIONS:
            return "bazaar"
        return "sanctuary" if situation.food <= FEW_FOOD else "tomb"
    return None


def _at_home(situation: Situation) -> str:
    """Return how to prepare the siege, or "tower" if it is time."""
    brigands, warriors = situation.brigands(), situation.warriors
    if siege(warriors, brigands, situation.to_the_last) >= GOOD_ODDS:
        return "tower"
    doubled = min(2 * warriors, MOST)
    enough = siege(doubled, brigands, situation.to_the_last) >= GOOD_ODDS
    if not situation.citadel_used and warriors <= DOUBLED_TO and enough:
        return "citadel"
    return "bazaar" if situation.gold >= A_FEW_RATIONS * 2 else "tomb"


def _purchase(situation: Situation) -> tuple[str | None, int]:
    """Return what to buy in the bazaar now, and how many pieces."""
    food = min(
        dialogs.affordable(situation, "food"),
        STOCKED_FOR * situation.ration - situation.food,
        MOST - situation.food,
    )
    if situation.turns_of_food < FOOD_FOR and food > 0:
        return "food", food
    few = situation.warriors <= FEW_WARRIORS
    if situation.board is not None and not few and not situation.home:
        for ware in situation.lacks:
            if dialogs.affordable(situation, ware):
                return ware, 1
    warriors = min(dialogs.affordable(situation, "warrior"), MOST - situation.warriors)
    if warriors > 0 and (few or situation.home or situation.warriors < BAND):
        return "warrior", warriors
    return ("food", food) if food > 0 else (None, 0)


def _dragon(situation: Situation) -> Move:
    """Put the dragon into the way of the strongest, or out of the own one."""
    board = situation.board
    assert board is not None
    if not situation.solo:
        spaces = routes.hindrance(board, dialogs.richest(situation))
        free = [space for space in spaces if space not in board.at]
        if free or spaces:
            return board.parse(f"dragon {(free or spaces)[0]}")
    away = (routes.kingdom_of(board, situation.me) + 3) % 4
    return next(move for move in board.moves() if KINGDOM[board.describe(move).space or 0] == away)

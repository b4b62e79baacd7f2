"""What to answer while the tower asks: bazaar, wizard, riddle, battle."""

from __future__ import annotations

from game.ai.atlantis.odds import battle
from game.ai.atlantis.situation import Situation
from game.rules.atlantis.tables import WARES

SPOILS = 6.0
"""What a treasure is worth, in warriors."""
TOWER_IN_WARRIORS = 60.0
"""What taking the tower is worth, in warriors."""


def worth_fighting(situation: Situation) -> bool:
    """Return whether a battle promises more than breaking it off at once, for one warrior."""
    fight = situation.view.battle
    assert fight is not None
    prospect = battle(situation.warriors, fight["brigands"], situation.to_the_last)
    prize = TOWER_IN_WARRIORS if fight["siege"] else SPOILS
    return prospect.win * prize + prospect.left > situation.warriors - 1


def leaf_or_buy(situation: Situation, wanted: str | None, quantity: int) -> str:
    """Return the key that leads to a purchase in the bazaar, "clear" if nothing is wanted."""
    offer = situation.view.offer
    assert offer is not None
    if wanted is None:
        return "clear"
    if situation.view.phase == "buy":
        return "yes" if offer["quantity"] < quantity else "no"
    return "yes" if offer["item"] == wanted else "no"


def affordable(situation: Situation, item: str) -> int:
    """Return how many pieces of an item the gold pays for now."""
    offer = situation.view.offer
    assert offer is not None
    price = offer["price"] if offer["item"] == item else offer["prices"][item]
    pieces: int = situation.gold // price
    return min(pieces, 1) if item in WARES else pieces


def richest(situation: Situation) -> int:
    """Return the other seat that is furthest and strongest."""
    players = situation.view.players

    def strength(seat: int) -> tuple[int, int]:
        own = players[seat]
        return len(own["keys"]) + own["kingdom_key_open"], 6 * own["warriors"] + own["gold"]

    others = (seat for seat in range(situation.view.seats) if seat != situation.me)
    return max(others, key=strength)

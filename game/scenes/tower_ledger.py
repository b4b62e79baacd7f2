"""What everybody has while the tower is still showing it: the view before, facts applied."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.atlantis.tables import ACTION_KEYS, KEYS, THINGS
from game.rules.atlantis.view import TowerView
from game.rules.core import Event
from game.scenes.tower_retreat import Retreat

STOCKS = ("warriors", "gold", "food")
ACTIONS = frozenset(KEYS[key] for key in ACTION_KEYS)


class Guess(NamedTuple):
    """An answer given in the riddle; key is bronze, silver or gold."""

    question: int
    key: str
    right: bool


@dataclass
class Holdings:
    """One seat's stocks and things, named as in the rules."""

    warriors: int
    gold: int
    food: int
    things: set[str] = field(default_factory=set)

    def state(self) -> tuple[object, ...]:
        """Return all of it, to be compared."""
        return self.warriors, self.gold, self.food, frozenset(self.things)


def begins_turn(event: Event) -> bool:
    """Return whether an event is the choice of a turn's action."""
    return event[0] == "press" and event[2] in ACTIONS


def turn_so_far(history: Sequence[Event]) -> Sequence[Event]:
    """Return what has happened since a turn's action was chosen."""
    places = range(len(history) - 1, -1, -1)
    return history[next((place for place in places if begins_turn(history[place])), 0) :]


class Ledger:
    """Follows the facts as the tower tells them, so that numbers change with the pictures."""

    def __init__(self, view: TowerView, history: Iterable[Event]) -> None:
        self.level = view.level
        self.guesses: list[list[Guess]] = [[] for _ in range(view.seats)]
        for event in history:
            if event[0] == "answer":
                self._answer(event)
        self.settle(view)

    def settle(self, view: TowerView) -> None:
        """Take everything from the view."""
        self.turn = view.turn
        self.round = view.round
        self.holdings = [
            Holdings(
                player["warriors"],
                player["gold"],
                player["food"],
                {name for name in THINGS if player.get(name)}
                | {f"{key}_key" for key in player["keys"]},
            )
            for player in view.players
        ]

    def tell(self, event: Event) -> None:
        """Apply a fact."""
        kind = event[0]
        if kind in STOCKS:
            setattr(self.holdings[event[1]], kind, event[3])
        elif kind == "thing":
            _, seat, thing, owned, _ = event
            things = self.holdings[seat].things
            if owned:
                things.add(thing)
            else:
                things.discard(thing)
        elif kind == "turn":
            _, self.turn, self.round = event
        elif kind == "answer":
            self._answer(event)

    def _answer(self, event: Event) -> None:
        _, seat, question, key, right = event
        self.guesses[seat].append(Guess(question, key, right))


def follow(event: Event, ledger: Ledger, facts: list[Event], retreat: Retreat) -> None:
    """Follow a fact as the tower tells it: in the ledger, and among the facts of this turn."""
    ledger.tell(event)
    if begins_turn(event):
        facts.clear()
    elif event[0] == "battle_over":
        retreat.clear()
    facts.append(event)

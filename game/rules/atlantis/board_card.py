"""Stock cards that say no more than the tower has shown (10.3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.board_actions import HEARING
from game.rules.atlantis.tables import GOLD, SEAT_SHIFT, STEP_BUY, STEP_OFFER, WARRIORS
from game.rules.core import Event

if TYPE_CHECKING:
    from game.rules.atlantis.board_state import AtlantisState
    from game.rules.atlantis.state import TowerState

UNSEEN = "?"
COLUMNS = ("warriors", "gold")
"""What a card may be wrong about; the numbers are `stock` columns too."""
_PICTURES = {"warriors": WARRIORS, "warrior": WARRIORS, "gold": GOLD}
_EVENTS = {"warriors": WARRIORS, "gold": GOLD}
_SURPLUS = "surplus"
_COUNTED = ("bought", "starved", "clear", _SURPLUS)
"""Changes that everybody can count along with, though no picture shows the result."""


class Cards:
    """What is known of each seat's warriors and gold: what the tower showed last, counted on."""

    __slots__ = ("seen",)

    def __init__(self, tower: TowerState) -> None:
        self.seen = [tower.stock[seat << SEAT_SHIFT | column] for seat, column in places(tower)]
        """Two numbers a seat: warriors, gold."""

    def clone(self) -> Cards:
        """Return an independent copy."""
        copy = Cards.__new__(Cards)
        copy.seen = self.seen[:]
        return copy

    def unseen(self, tower: TowerState) -> list[tuple[int, int]]:
        """Return seat and column of every number that has changed unseen."""
        return [
            (seat, column)
            for seat, column in places(tower)
            if self.seen[2 * seat + column] != tower.stock[seat << SEAT_SHIFT | column]
        ]

    def play(self, state: AtlantisState, move: int, events: list[Event] | None) -> None:
        """Hand a move to the tower, watch what it shows, and tell no more than that."""
        tower = state.tower
        turn, told = tower.turn, list[Event]()
        doubtful = set(self.unseen(tower))
        HEARING[tower.step](state, move, told)
        priced = tower.step in (STEP_OFFER, STEP_BUY)
        secret, surplus = set[int](), dict[int, int]()
        for index, event in enumerate(told):
            if _shows(event, priced):
                column = _PICTURES[event[1]]
                self.seen[2 * turn + column] = int(event[4])
                doubtful.discard((turn, column))
            elif event[0] in _EVENTS:
                place = event[1], _EVENTS[event[0]]
                if place in doubtful or event[4] not in _COUNTED:
                    doubtful.add(place)
                    secret.add(index)
                elif event[4] == _SURPLUS:
                    surplus[index] = event[1]
                else:
                    self.seen[2 * place[0] + place[1]] = event[3]
        for index, seat in surplus.items():
            # how much gold they cannot carry is known of warriors that are known
            if (seat, WARRIORS) in doubtful:
                secret.add(index)
            elif (seat, GOLD) not in doubtful:
                self.seen[2 * seat + GOLD] = tower.stock[seat << SEAT_SHIFT | GOLD]
        if events is not None:
            events += _masked(told, secret, turn, priced)


def places(tower: TowerState) -> list[tuple[int, int]]:
    """Return seat and column of every number that a card may be wrong about."""
    return [(seat, column) for seat in range(tower.setup.seats) for column in (WARRIORS, GOLD)]


def _shows(event: Event, priced: bool) -> bool:
    """Return whether an event is a picture of the number of warriors or gold, and no price."""
    if event[0] != "lamp" or event[1] not in _PICTURES or (priced and event[1] == "warrior"):
        return False
    return str(event[4]).isdigit()


def _masked(told: list[Event], secret: set[int], turn: int, priced: bool) -> list[Event]:
    """Return the events with "?" for secret numbers that are not shown before they change again."""
    shown: set[tuple[int, int]] = set()
    found: list[Event] = []
    for index in reversed(range(len(told))):
        event = told[index]
        if _shows(event, priced):
            shown.add((turn, _PICTURES[event[1]]))
        elif event[0] in _EVENTS:
            place = event[1], _EVENTS[event[0]]
            if index in secret and place not in shown:
                event = (event[0], event[1], UNSEEN, UNSEEN, *event[4:])
            shown.discard(place)
        found.append(event)
    found.reverse()
    return found

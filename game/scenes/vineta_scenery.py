"""What lies on the table while a move is being shown: the view before it, events applied."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import Event
from game.rules.vineta.view import VinetaView
from game.scenes.vineta_look import DISTRICTS, FACTOR_CARD

TURNS = 3


class Laid(NamedTuple):
    """A card on the table: whose it is and its code."""

    owner: int
    card: str


class Scenery:
    """Houses, rows, chips, cards and the tower as the picture has them now.

    `kept` are seats whose choice lies face down although it is not their turn to choose yet.
    """

    def __init__(self, view: VinetaView, kept: Sequence[int] = ()) -> None:
        self._waves = {card: view.waves(card) for card in ("F1", "F2", "F3", "F4")}
        self._factor = int(view.table["cards"][FACTOR_CARD]["factor"])
        self.round, self.turn, self.length = view.round, view.turn, view.length
        self.tie = view.tie
        self.start = view.start
        houses = view.houses
        self.houses = {name: Counter(houses.get(name, "")) for name in DISTRICTS}
        self.to_place = Counter(view.to_place)
        self.sunk = {name: number for number, name in enumerate(view.sunk, 1)}
        """Sunken districts with their rounds."""
        self.sinking = view.sinking
        self.locked = set(view.quarantined)
        self.chips: list[str | None] = list(view.chips)
        self.rows: dict[str, list[Laid]] = {}
        self.beside: dict[str, list[Laid]] = {}
        for name, row in view.rows.items():
            self.rows[name] = [Laid(card.owner, card.card) for card in row.cards]
            self.beside[name] = [Laid(card.owner, card.card) for card in row.beside]
        self.front = [list(cards) for cards in view.front]
        self.captured = [Counter(heap) for heap in view.captured]
        self.chosen = [
            seat in kept or (card is not None and seat != self._open(view))
            for seat, card in enumerate(view.chosen)
        ]
        """Who has a card face down before him."""
        self.stage: Laid | None = None
        """The revealed card that is being carried out."""
        if view.revealed is not None:
            self.stage = Laid(view.seat, view.revealed)

    @staticmethod
    def _open(view: VinetaView) -> int | None:
        return view.seat if view.revealed is not None else None

    def waves(self, card: str) -> int:
        """Return the waves of a flood card."""
        return self._waves[card]

    def force(self, name: str) -> int:
        """Return how strong a district's row is (7.1)."""
        waves = sum(self._waves[laid.card] for laid in self.rows.get(name, ()))
        factors = [laid for laid in self.beside.get(name, ()) if laid.card == FACTOR_CARD]
        return int(waves * self._factor ** len(factors))

    def leaders(self) -> list[str]:
        """Return the districts with the strongest rows."""
        forces = {name: self.force(name) for name in self.rows}
        best = max(forces.values(), default=0)
        return [name for name, force in forces.items() if force == best]

    def opener(self, name: str) -> int | None:
        """Return whose chip lies on a district."""
        return self.chips.index(name) if name in self.chips else None

    def apply(self, event: Event) -> None:
        """Change what one event changes on the table."""
        change = _CHANGES.get(event[0])
        if change is not None:
            change(self, event)

    def same_as(self, other: Scenery) -> bool:
        """Return whether both show the same table."""
        mine, theirs = dict(vars(self)), dict(vars(other))
        for each in (mine, theirs):
            each["houses"] = {name: +heap for name, heap in each["houses"].items()}
            each["captured"] = [+heap for heap in each["captured"]]
            each["to_place"] = +each["to_place"]
        return mine == theirs

    # Events

    def _turn(self, event: Event) -> None:
        _, self.round, self.turn, self.start, self.tie = event
        if self.turn == 1:
            self.length = TURNS

    def _placed(self, event: Event) -> None:
        self.houses[event[3]][event[2]] += 1
        self.to_place[event[2]] -= 1

    def _chose(self, event: Event) -> None:
        self.chosen[event[1]] = True

    def _revealed(self, event: Event) -> None:
        self.chosen[event[1]] = False
        self.stage = Laid(event[1], event[2])

    def _opened(self, event: Event) -> None:
        self.chips[event[1]] = event[2]
        self.rows[event[2]] = []
        self.beside[event[2]] = []
        self._extended(event)

    def _extended(self, event: Event) -> None:
        self.rows[event[2]].append(Laid(event[1], event[3]))
        self.stage = None

    def _put_away(self, event: Event) -> None:
        self.stage = None

    def _moved(self, event: Event) -> None:
        for colour in event[2]:
            self.houses[event[3]][colour] -= 1
            self.houses[event[4]][colour] += 1
        self.stage = None

    def _swapped(self, event: Event) -> None:
        _, _, colour, one, other_colour, other = event
        self.houses[one][colour] -= 1
        self.houses[other][other_colour] -= 1
        self.houses[one][other_colour] += 1
        self.houses[other][colour] += 1
        self.stage = None

    def _quarantined(self, event: Event) -> None:
        self.locked.add(event[2])
        self.front[event[1]].append(f"A4 {event[2]}")
        self.stage = None

    def _length(self, event: Event) -> None:
        self.length = event[2]
        self.front[event[1]].append("A5" if event[0] == "lengthened" else "A6")
        self.stage = None

    def _diverted(self, event: Event) -> None:
        _, _, source, number, target, _, _ = event
        self.rows[target].append(self.rows[source].pop(number - 1))
        self.stage = None

    def _exchanged(self, event: Event) -> None:
        _, _, one, number, other, others = event
        first, second = self.rows[one], self.rows[other]
        first[number - 1], second[others - 1] = second[others - 1], first[number - 1]
        self.stage = None

    def _ebbed(self, event: Event) -> None:
        del self.rows[event[2]][event[3] - 1]
        self.stage = None

    def _doubled(self, event: Event) -> None:
        self.beside[event[2]].append(Laid(event[1], FACTOR_CARD))
        self.stage = None

    def _dissolved(self, event: Event) -> None:
        self.chips[event[1]] = None
        del self.rows[event[2]], self.beside[event[2]]

    def _tower(self, event: Event) -> None:
        self.start = event[1]

    def _sinking(self, event: Event) -> None:
        self.sinking = event[1]

    def _took(self, event: Event) -> None:
        self.houses[event[3]][event[2]] -= 1
        self.captured[event[1]][event[2]] += 1

    def _lost(self, event: Event) -> None:
        self.houses[event[2]].clear()

    def _sunk(self, event: Event) -> None:
        self.sunk[event[1]] = event[2]
        self.sinking = None
        self.chips = [None] * len(self.chips)
        self.rows, self.beside = {}, {}
        self.front = [[] for _ in self.front]
        self.locked.clear()


_CHANGES = {
    "turn": Scenery._turn,
    "placed": Scenery._placed,
    "chose": Scenery._chose,
    "revealed": Scenery._revealed,
    "opened": Scenery._opened,
    "extended": Scenery._extended,
    "discarded": Scenery._put_away,
    "waived": Scenery._put_away,
    "moved": Scenery._moved,
    "swapped": Scenery._swapped,
    "quarantined": Scenery._quarantined,
    "lengthened": Scenery._length,
    "shortened": Scenery._length,
    "diverted": Scenery._diverted,
    "exchanged": Scenery._exchanged,
    "ebbed": Scenery._ebbed,
    "doubled": Scenery._doubled,
    "dissolved": Scenery._dissolved,
    "tower": Scenery._tower,
    "sinking": Scenery._sinking,
    "took": Scenery._took,
    "lost": Scenery._lost,
    "sunk": Scenery._sunk,
}
"""How each event changes the table; all others change nothing that is seen there."""

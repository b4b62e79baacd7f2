"""What a seat can expect of the city: what sinks, who gets the houses, what stays.

All from a view. Districts and colours are numbers as in the tables of the rules, chances are 0.0
to 1.0, values are points ahead of the average of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from game.rules.vineta.tables import (
    COLOUR,
    DISTRICT,
    DISTRICTS,
    EXPOSED,
    HOUSE_POINTS,
    bits_of,
)
from game.rules.vineta.view import VinetaView

NUMBER = len(DISTRICTS)
CALM = 0.4
"""How many waves of difference decide a round when no further card is played."""
SWELL = 0.35
"""How many more it takes for each card still to come."""
LATE_CARD = 0.4
"""Claims that will be laid on a row later, for each card still to come."""

Row = tuple[tuple[int, int], ...]
"""A row of flood cards: owner and waves of each."""


@cache
def survival(standing: int) -> tuple[float, ...]:
    """Return each district's chance to be the last one if a random one at the sea sinks each time.

    `standing` is a set of districts as bits.
    """
    if standing.bit_count() == 1:
        return tuple(float(standing >> district & 1) for district in range(NUMBER))
    exposed = bits_of(EXPOSED[standing])
    after = [survival(standing & ~(1 << district)) for district in exposed]
    return tuple(sum(chances) / len(exposed) for chances in zip(*after, strict=True))


class Outlook:
    """The expectations of the view's own seat."""

    def __init__(self, view: VinetaView) -> None:
        if view.viewer is None:
            raise ValueError("a spectator plays no game")
        self.me = view.viewer
        self.seats = view.seats
        self.factor: int = view.table["cards"]["A10"]["factor"]
        self.standing = sum(1 << DISTRICT[name] for name in view.standing)
        self.threatened = sum(1 << DISTRICT[name] for name in view.threatened)
        self.locked = sum(1 << DISTRICT[name] for name in view.quarantined)
        self.from_front = view.options["claim_order"] == "first-first"
        own = view.colour_tiles[self.me]
        self.colour = COLOUR[own] if own is not None else -1
        tile = view.district_tiles[self.me]
        self.tile = DISTRICT[tile] if tile is not None else -1
        self.points = [view.points(name) for name in DISTRICTS]
        self.houses = [0] * NUMBER
        self.own = [0] * NUMBER
        """How many houses stand on each district, and how many of them are of the own colour."""
        for name, letters in view.houses.items():
            self.houses[DISTRICT[name]] = len(letters)
            self.own[DISTRICT[name]] = letters.count(own) if own is not None else 0
        self.rows: dict[int, Row] = {
            DISTRICT[name]: tuple((card.owner, card.waves) for card in row.cards)
            for name, row in view.rows.items()
        }
        self.doubled = {DISTRICT[name]: len(row.beside) for name, row in view.rows.items()}
        self.to_come = _cards_to_come(view)

    def force(self, district: int, row: Row) -> float:
        """Return how strong a row is."""
        waves = sum(waves for _, waves in row)
        return float(waves * self.factor ** self.doubled.get(district, 0))

    def sinking(self, forces: Sequence[float], to_come: float) -> list[float]:
        """Return each district's chance to sink in this round, by the forces against them."""
        width = CALM + SWELL * to_come
        best = max(forces)
        weights = [
            exp((force - best) / width) if self.threatened >> district & 1 else 0.0
            for district, force in enumerate(forces)
        ]
        total = sum(weights)
        return [weight / total for weight in weights]

    def share(self, row: Row, houses: int) -> float:
        """Return the own part of the houses, less what each other gets on average."""
        if not row or not houses:
            return 0.0
        claims = len(row)
        mine = 0
        for index, (owner, _) in enumerate(row if self.from_front else reversed(row)):
            if owner == self.me:
                mine += houses // claims + (index < houses % claims)
        return mine - (houses - mine) / (self.seats - 1)

    def forecast(self, rows: dict[int, Row], to_come: float | None = None) -> Forecast:
        """Return what follows from rows like these."""
        return Forecast(self, rows, self.to_come if to_come is None else to_come)


class Forecast:
    """Chances and values under given rows; houses may still be moved about."""

    def __init__(self, outlook: Outlook, rows: dict[int, Row], to_come: float) -> None:
        self._outlook = outlook
        self._rows = rows
        forces = [outlook.force(d, rows[d]) if d in rows else 0.0 for d in range(NUMBER)]
        self.sinks = outlook.sinking(forces, to_come)
        self.stays = self._stays()
        self._dilution = 1.0 / (1.0 + LATE_CARD * to_come)

    def _stays(self) -> list[float]:
        """Return each district's chance to stand in the end."""
        standing = self._outlook.standing
        found = [0.0] * NUMBER
        for district, chance in enumerate(self.sinks):
            if chance:
                for other, stays in enumerate(survival(standing & ~(1 << district))):
                    found[other] += chance * stays
        return found

    def worth(self, district: int, houses: int, own: int) -> float:
        """Return what a district is worth with so many houses, `own` of them of the own colour."""
        outlook = self._outlook
        row = outlook.share(self._rows.get(district, ()), houses)
        standing = HOUSE_POINTS * own
        if district == outlook.tile:
            standing += outlook.points[district]
        return self.sinks[district] * row * self._dilution + self.stays[district] * standing

    def total(self) -> float:
        """Return what the whole city is worth as it is."""
        outlook = self._outlook
        return sum(
            self.worth(district, outlook.houses[district], outlook.own[district])
            for district in bits_of(outlook.standing)
        )

    def transfer(self, source: int, target: int, houses: int, own: int) -> float:
        """Return the gain of moving houses, `own` of them of the own colour."""
        return self._change(source, -houses, -own) + self._change(target, houses, own)

    def exchange(self, source: int, target: int, gives: int, gets: int) -> float:
        """Return the gain of swapping houses; `gives`, `gets`: 1 where it is an own one."""
        return self._change(source, 0, gets - gives) + self._change(target, 0, gives - gets)

    def _change(self, district: int, houses: int, own: int) -> float:
        outlook = self._outlook
        before, before_own = outlook.houses[district], outlook.own[district]
        after = self.worth(district, before + houses, before_own + own)
        return after - self.worth(district, before, before_own)


def _cards_to_come(view: VinetaView) -> float:
    """Return how many cards will about still be played in this round, the own next one apart."""
    turns = max(0, view.length - view.turn)
    if view.phase == "choose":
        return float(view.seats - 1 + turns * view.seats)
    later = sum(card is not None for card in view.chosen) - 1
    return float(max(0, later) + turns * view.seats)

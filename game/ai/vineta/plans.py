"""What each card can do at its best, and what each of its uses is worth.

A use is named like the moves of the rules: `(kind, ...)` with districts, numbers of cards counted
from 1, and how many houses are of the own colour. It need not be one single move: all houses of
other colours are alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.vineta.outlook import Outlook, Row
from game.rules.vineta.steps import Step
from game.rules.vineta.tables import (
    A1,
    A2,
    A3,
    A4,
    A5,
    A6,
    A7,
    A8,
    A9,
    A10,
    COLOUR,
    DISTRICT,
    FLOODS,
    bits_of,
)
from game.rules.vineta.view import VinetaView

LOCK = 0.12
"""What it brings to lock a district with a good share, per point of the share."""
NOTHING = 0.0


class Plans:
    """Values of the uses of cards in one view, in points against doing nothing."""

    def __init__(self, view: VinetaView) -> None:
        self.outlook = outlook = Outlook(view)
        self._view = view
        self._now = outlook.forecast(outlook.rows)
        self._total = self._now.total()
        self._most: int = view.table["cards"]["A2"]["houses"]

    def best(self, card: int) -> float:
        """Return the value of a card's best use."""
        if card < FLOODS:
            values = [self.flood(card, district) for district in self._places()]
            return max(values, default=NOTHING)
        return max(self._uses(card), default=NOTHING)

    def _places(self) -> list[int]:
        """Return the districts where the own seat can lay a flood card."""
        me = self.outlook.me
        return [DISTRICT[name] for name in self._view.openable(me) + self._view.extendable(me)]

    def _uses(self, card: int) -> Iterator[float]:
        """Yield the values of the uses of an action card, waiving included."""
        yield NOTHING
        outlook = self.outlook
        rows = list(outlook.rows)
        if card in (A1, A2):
            yield from self._transfers(1 if card == A1 else self._most)
        elif card == A3:
            yield from self._swaps()
        elif card == A4:
            yield from (self.quarantine(district) for district in bits_of(outlook.standing))
        elif card in (A5, A6):
            yield self.length(1 if card == A5 else -1)
        elif card == A7:
            yield from (
                self.divert(source, number, target)
                for source in rows
                for number in range(1, len(outlook.rows[source]) + 1)
                for target in rows
                if source != target
            )
        elif card == A8:
            yield from (
                self.exchange(one, number, other, others)
                for index, one in enumerate(rows)
                for other in rows[index + 1 :]
                for number in range(1, len(outlook.rows[one]) + 1)
                for others in range(1, len(outlook.rows[other]) + 1)
            )
        elif card == A9:
            yield from (
                self.ebb(district, number)
                for district in rows
                for number in range(1, len(outlook.rows[district]) + 1)
            )
        elif card == A10:
            yield from (self.destiny(district) for district in rows)

    def _transfers(self, most: int) -> Iterator[float]:
        outlook = self.outlook
        for source in bits_of(outlook.standing & ~outlook.locked):
            own, all_houses = outlook.own[source], outlook.houses[source]
            for target in bits_of(outlook.standing & ~(1 << source)):
                for houses in range(1, min(most, all_houses) + 1):
                    for mine in range(max(0, houses - (all_houses - own)), min(own, houses) + 1):
                        yield self._now.transfer(source, target, houses, mine)

    def _swaps(self) -> Iterator[float]:
        outlook = self.outlook
        free = bits_of(outlook.standing & ~outlook.locked)
        for source in free:
            for target in free:
                if outlook.own[source] and outlook.houses[target] > outlook.own[target]:
                    yield self._now.exchange(source, target, 1, 0)

    # Single uses

    def flood(self, card: int, district: int) -> float:
        """Return the value of laying a kind of flood card against a district."""
        outlook = self.outlook
        waves = self._view.waves(f"F{card + 1}")
        row = (*outlook.rows.get(district, ()), (outlook.me, waves))
        return self._with({**outlook.rows, district: row})

    def _with(self, rows: dict[int, Row]) -> float:
        """Return the value of other rows."""
        lying = {district: row for district, row in rows.items() if row}
        return self.outlook.forecast(lying).total() - self._total

    def quarantine(self, district: int) -> float:
        """Return the value of keeping the houses where they are."""
        outlook = self.outlook
        if outlook.locked >> district & 1:
            return NOTHING
        now = self._now.worth(district, outlook.houses[district], outlook.own[district])
        return LOCK * now

    def length(self, change: int) -> float:
        """Return the value of a turn more or less in this round."""
        outlook = self.outlook
        to_come = max(0.0, outlook.to_come + change * outlook.seats)
        return outlook.forecast(outlook.rows, to_come).total() - self._total

    def divert(self, source: int, number: int, target: int) -> float:
        """Return the value of moving a card to the end of another row."""
        rows = self.outlook.rows
        row = rows[source]
        less = row[: number - 1] + row[number:]
        return self._with({**rows, source: less, target: (*rows[target], row[number - 1])})

    def exchange(self, one: int, number: int, other: int, others: int) -> float:
        """Return the value of letting two cards change places."""
        rows = self.outlook.rows
        first, second = list(rows[one]), list(rows[other])
        first[number - 1], second[others - 1] = second[others - 1], first[number - 1]
        return self._with({**rows, one: tuple(first), other: tuple(second)})

    def ebb(self, district: int, number: int) -> float:
        """Return the value of taking a card away."""
        row = self.outlook.rows[district]
        return self._with({**self.outlook.rows, district: row[: number - 1] + row[number:]})

    def destiny(self, district: int) -> float:
        """Return the value of doubling a row."""
        doubled = self.outlook.doubled
        doubled[district] += 1
        value = self._with(self.outlook.rows)
        doubled[district] -= 1
        return value

    def step(self, step: Step) -> float:
        """Return the value of a move that carries out a card, taken apart by the view."""
        kind = step.kind
        source = DISTRICT[step.source] if step.source is not None else -1
        target = DISTRICT[step.target] if step.target is not None else -1
        if kind in ("open", "extend"):
            return self.flood(int((step.card or "F1")[1:]) - 1, target)
        if kind in ("move", "resettle"):
            mine = sum(COLOUR[letter] == self.outlook.colour for letter in step.houses)
            return self._now.transfer(source, target, len(step.houses), mine)
        if kind == "swap":
            gives, gets = (
                int(COLOUR[letter] == self.outlook.colour) for letter in (step.houses, step.back)
            )
            return self._now.exchange(source, target, gives, gets)
        if kind == "quarantine":
            return self.quarantine(target)
        if kind in ("longer", "shorter"):
            return self.length(1 if kind == "longer" else -1)
        if kind == "divert":
            return self.divert(source, step.number, target)
        if kind == "exchange":
            return self.exchange(source, step.number, target, step.other)
        if kind == "ebb":
            return self.ebb(source, step.number)
        if kind == "destiny":
            return self.destiny(target)
        return NOTHING

"""Helmsman: weighs every card and every use of it by the points it can expect, one move deep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Protocol, cast

from game.ai.vineta.outlook import Outlook, survival
from game.ai.vineta.plans import Plans
from game.rules.core import Move, Randomness, View
from game.rules.vineta.steps import Step
from game.rules.vineta.tables import CARD, COLOUR, DISTRICT, FLOODS, HOUSE_POINTS
from game.rules.vineta.view import VinetaView

SLICE = 150
"""Moves that are weighed before the work is interrupted."""
KEEP = (0.0, 0.07, 0.17, 0.3, 0.17, 0.35, 0.14, 0.03, 0.03, 0.03, 0.17, 0.17, 0.17, 0.28)
"""About what each kind of card would still earn later."""
LAST_FLOOD = 0.4
"""What it costs to be left without flood cards."""
SHIELD = 1.2
"""How much more likely the own district stays because one defends it."""
FOREIGN = 0.12
"""What a house of another colour on a safe place may bring somebody else."""


class Helmsman:
    """Greedy: the best expected value now. `iterations` do not matter and nothing is drawn."""

    def think(self, view: View, dealer: Randomness, iterations: int) -> Iterator[Move | None]:
        """Yield None after each slice of work, then the move with the highest value."""
        vineta = cast(VinetaView, view)
        value = _VALUES[vineta.phase](vineta)
        best: tuple[float, int] | None = None
        for count, move in enumerate(vineta.moves()):
            if count % SLICE == 0:
                yield None
            found = value.of(vineta.describe(move))
            if best is None or found > best[0]:
                best = found, move
        assert best is not None
        yield best[1]


class _Values(Protocol):
    def of(self, step: Step) -> float:
        """Return the expected gain of a legal move."""


class _Placing:
    """Own houses where they are likely to stay, others where they are likely to sink."""

    def __init__(self, view: VinetaView) -> None:
        self._outlook = outlook = Outlook(view)
        self._stays = list(survival(outlook.standing))
        if outlook.tile >= 0:
            self._stays[outlook.tile] *= SHIELD
        self._crowd = [0.02 * houses for houses in outlook.houses]

    def of(self, step: Step) -> float:
        district = DISTRICT[step.target or ""]
        if COLOUR[step.houses] == self._outlook.colour:
            return HOUSE_POINTS * self._stays[district] - self._crowd[district]
        return -FOREIGN * HOUSE_POINTS * self._stays[district] - self._crowd[district]


class _Choosing:
    """The card whose best use brings most, less what it would still bring later."""

    def __init__(self, view: VinetaView) -> None:
        self._plans = Plans(view)
        hand = Counter(CARD[code] for code in view.hand or [])
        self._floods = sum(number for card, number in hand.items() if card < FLOODS)
        later = len(view.hand or []) + view.deck_sizes[self._plans.outlook.me] - 1
        self._season = min(1.0, later / 7)

    def of(self, step: Step) -> float:
        card = CARD[step.card or ""]
        keep = KEEP[card]
        if card < FLOODS and self._floods == 1:
            keep += LAST_FLOOD
        return self._plans.best(card) - self._season * keep


class _Revealing:
    """The use that brings most."""

    def __init__(self, view: VinetaView) -> None:
        self._plans = Plans(view)

    def of(self, step: Step) -> float:
        return self._plans.step(step)


class _Taking:
    """Own houses only where they count more; else those that say least about the own colour."""

    def __init__(self, view: VinetaView) -> None:
        me = view.viewer or 0
        self._own = view.colour_tiles[me]
        self._bonus = view.options["own_capture_bonus"]
        self._there = Counter(view.houses[view.sinking or ""])

    def of(self, step: Step) -> float:
        if step.houses == self._own:
            return 10.0 if self._bonus else -1.0
        return float(self._there[step.houses])


class _Sinking:
    """The district whose loss is best for oneself."""

    def __init__(self, view: VinetaView) -> None:
        self._outlook = Outlook(view)

    def of(self, step: Step) -> float:
        outlook = self._outlook
        district = DISTRICT[step.target or ""]
        stays = survival(outlook.standing & ~(1 << district))
        kept = sum(HOUSE_POINTS * own * stay for own, stay in zip(outlook.own, stays, strict=True))
        if outlook.tile >= 0:
            kept += outlook.points[outlook.tile] * stays[outlook.tile]
        return outlook.share(outlook.rows.get(district, ()), outlook.houses[district]) + kept


_VALUES: dict[str, Callable[[VinetaView], _Values]] = {
    "place": _Placing,
    "choose": _Choosing,
    "reveal": _Revealing,
    "take": _Taking,
    "sink": _Sinking,
}

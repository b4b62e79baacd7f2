"""What a seat can expect of the city: which tiles will sink, and what that makes things worth.

All from a view: the own hand, what lies open, and that nobody holds a card lower than the one
played last (RULES 3.5). Chances are 0.0 to 1.0, worths are points.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from game.rules.venezia.tables import FIRST_CARD, LAND, PLATFORM, TILE, TREASURE_VALUE, X
from game.rules.venezia.view import VeneziaView

_ROUNDS = 4
"""How often the chances are fitted to hand sizes and to one place a card."""
_MOST = 4
"""From this many land tiles of a colour on, a treasure is worth the same."""


class Outlook:
    """The expectations of the view's own seat. Tiles are codes of `tables`, colours 0 to 5."""

    def __init__(self, view: VeneziaView) -> None:
        if view.viewer is None:
            raise ValueError("a spectator plays no game")
        self.me = view.viewer
        self.tiles = [TILE[code] for code in view.board]
        self.hand = [TILE[code] for code in view.hand or []]
        own_turn = view.seat == self.me and view.phase in ("move", "buy", "play")
        self.moves_left = len(self.hand) - own_turn
        """Own turns still to come after this one."""
        self.sinks: dict[int, float] = dict.fromkeys(self.tiles, 0.0)
        """Chance of each tile to sink before the game ends."""
        self.soon: dict[int, float] = dict.fromkeys(self.tiles, 0.0)
        """Chance of each tile to be sunk by another seat before the own next turn."""
        self._meet_cards(view)
        self.treasure = [self._treasure(colour) for colour in range(6)]
        """Expected points of one treasure by colour."""

    def lowest(self) -> list[int]:
        """Return the cards of the own hand that may be played next."""
        return [card for card in self.hand if card // 6 == self.hand[0] // 6]

    def worth(self, tile: int) -> float:
        """Return what a pawn earns on a tile that stays above water."""
        if tile >= PLATFORM:
            return 0.0
        if tile // 6 == X:
            return 2.0 + 2.0 * sum(
                1.0 - self.sinks[other] for other in self._colour(tile % 6, tile)
            )
        return tile // 6 + 2.0

    def _colour(self, colour: int, but: int = -1) -> list[int]:
        return [tile for tile in self.sinks if tile < LAND and tile % 6 == colour and tile != but]

    def _meet_cards(self, view: VeneziaView) -> None:
        """Work out where the cards are, and from that what will sink and what will sink soon."""
        for card in self.hand:
            self.sinks[card] = 1.0
        unseen = sorted(
            tile for tile in self.sinks if FIRST_CARD <= tile < LAND and not self.sinks[tile]
        )
        others = [seat for seat in range(view.seats) if seat != self.me and view.hand_sizes[seat]]
        sizes = [view.hand_sizes[seat] for seat in others]
        bounds = [TILE[last] // 6 * 6 if (last := view.last[seat]) else 0 for seat in others]
        hands = spread(unseen, sizes, bounds)
        before = _seats_before_me(view, self.me)
        for seat, chances in zip(others, hands, strict=True):
            for card, chance in zip(unseen, chances, strict=True):
                self.sinks[card] += chance
            if seat in before:
                for card, chance in zip(unseen, played_next(unseen, chances), strict=True):
                    self.soon[card] += (1.0 - self.soon[card]) * chance

    def _treasure(self, colour: int) -> float:
        left = [1.0] + [0.0] * _MOST
        for tile in self._colour(colour):
            stays = 1.0 - self.sinks[tile]
            for count in range(_MOST, 0, -1):
                gone = 1.0 - stays if count < _MOST else 1.0
                left[count] = left[count] * gone + left[count - 1] * stays
            left[0] *= 1.0 - stays
        return sum(chance * value for chance, value in zip(left, TREASURE_VALUE, strict=False))


def spread(cards: Sequence[int], sizes: Sequence[int], bounds: Sequence[int]) -> list[list[float]]:
    """Return the chance of each card to be in each hand, one list a hand.

    A hand holds `sizes` cards, none below `bounds`; what is in no hand lies in the box. The table
    starts from what is possible and is scaled in turn to the sizes of hands and box and to one
    place a card, which soon agree.
    """
    box = len(cards) - sum(sizes)
    columns = [[float(card >= bound) for card in cards] for bound in bounds]
    columns.append([1.0] * len(cards))
    for _ in range(_ROUNDS):
        for column, size in zip(columns, [*sizes, box], strict=True):
            total = sum(column)
            factor = size / total if total else 0.0
            column[:] = [chance * factor for chance in column]
        totals = [sum(row) for row in zip(*columns, strict=True)]
        for column in columns:
            column[:] = [
                chance / total if total else 0.0
                for chance, total in zip(column, totals, strict=True)
            ]
    return columns[:-1]


def played_next(cards: Sequence[int], chances: Sequence[float]) -> list[float]:
    """Return the chance of each card (ascending) to be the next one played from a hand.

    It is, if the hand holds it and nothing lower; equals share.
    """
    found: list[float] = []
    nothing_lower = 1.0
    for _, group in groupby(zip(cards, chances, strict=True), key=lambda pair: pair[0] // 6):
        equals = [chance for _, chance in group]
        expected = sum(equals)
        none_of_these = 1.0
        for chance in equals:
            found.append(chance * nothing_lower / (1.0 + (expected - chance) / 2.0))
            none_of_these *= 1.0 - chance
        nothing_lower *= none_of_these
    return found


def _seats_before_me(view: VeneziaView, me: int) -> set[int]:
    """Return the seats that will play a card before the own next turn."""
    begun = view.played if view.played is not None else me
    seats = set()
    seat = (begun + 1) % view.seats
    while seat != me:
        seats.add(seat)
        seat = (seat + 1) % view.seats
    return seats

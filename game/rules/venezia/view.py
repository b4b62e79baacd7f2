"""What one seat knows of a game of Venezia 2099."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.rules.core import CHANCE, Move, OptionValue, Position, Randomness, Reason, Score
from game.rules.venezia import choices, position, reasons, scoring
from game.rules.venezia.tables import (
    BUY,
    CELL_MASK,
    CODES,
    COLOURS,
    FIRST_CARD,
    KIND_SHIFT,
    KINDS,
    LAND,
    PHASE_DEAL,
    PHASE_RESCUE,
    PHASES,
    PLATFORM,
    PLAY,
    SETUP,
    SOURCE_SHIFT,
    TREASURE_VALUE,
    bits_of,
    tiles_in_play,
)

if TYPE_CHECKING:
    from game.rules.venezia.state import VeneziaState


class Step(NamedTuple):
    """A move taken apart: `source` and `target` are cells, `card` is a card's code."""

    kind: str
    source: int | None = None
    target: int | None = None
    card: str | None = None


class VeneziaView:
    """Everything public and the viewer's own hand; of other hands and the box only the sizes.

    Cells are numbered row by row from the top left, cards and tiles are codes like "K5".
    """

    __slots__ = ("_known", "box_size", "hand_sizes", "viewer")

    def __init__(self, state: VeneziaState, viewer: int | None) -> None:
        known = state.clone()
        self.viewer = viewer
        self.hand_sizes: list[int] = [hand.bit_count() for hand in known.hands]
        self.box_size: int = known.box.bit_count()
        known.box = 0
        for seat in range(known.board.seats):
            if seat != viewer:
                known.hands[seat] = 0
        self._known = known

    # What lies open

    @property
    def seat(self) -> int:
        """Who moves: a seat, CHANCE or OVER."""
        return self._known.seat

    @property
    def seats(self) -> int:
        """How many play."""
        return self._known.board.seats

    @property
    def options(self) -> dict[str, OptionValue]:
        """Every option with its value."""
        return dict(self._known.board.options)

    @property
    def width(self) -> int:
        """Cells in a row."""
        return self._known.board.geometry.width

    @property
    def height(self) -> int:
        """Rows."""
        return self._known.board.geometry.height

    @property
    def board(self) -> list[str]:
        """The code of every cell's tile; "~~" is water."""
        return [CODES[tile] for tile in position.tiles_now(self._known)]

    @property
    def pawns(self) -> list[list[int]]:
        """Each seat's pawns' cells, ascending; a sinking pawn is still among them."""
        return [sorted(self._known.pawns_of(seat)) for seat in range(self.seats)]

    @property
    def coins(self) -> list[int]:
        """Each seat's coins."""
        return list(self._known.coins)

    @property
    def gondolas(self) -> list[int]:
        """Each seat's gondola cards."""
        return list(self._known.gondolas)

    @property
    def treasures(self) -> list[dict[str, int]]:
        """Each seat's treasures by colour, all six colours named."""
        flat = self._known.treasures
        return [
            {colour: flat[seat * 6 + index] for index, colour in enumerate(COLOURS)}
            for seat in range(self.seats)
        ]

    @property
    def supply(self) -> dict[str, int]:
        """Treasures not yet sold, by colour, all six colours named."""
        return dict(zip(COLOURS, self._known.supply, strict=True))

    @property
    def buys(self) -> list[int]:
        """How many treasures were bought on each cell's tile."""
        return list(self._known.buys)

    @property
    def hand(self) -> list[str] | None:
        """The viewer's own cards, low to high; None for a spectator."""
        if self.viewer is None:
            return None
        return [CODES[card] for card in bits_of(self._known.hands[self.viewer])]

    @property
    def phase(self) -> str:
        """Name of the phase, as in a position."""
        return PHASES[self._known.phase]

    @property
    def moved(self) -> int | None:
        """Where the pawn that moved this turn stands; None if none did or the card is played."""
        return self._known.moved if self._known.moved >= 0 else None

    @property
    def sinking(self) -> int | None:
        """The cell whose pawns are in the water; None except in a rescue."""
        return self._known.sinking if self._known.sinking >= 0 else None

    @property
    def played(self) -> int | None:
        """The seat that sank the tile; None except in a rescue."""
        return self._known.turn if self._known.phase == PHASE_RESCUE else None

    @property
    def turn(self) -> int:
        """Whose turn it is, also while another seat decides a rescue or the game is over."""
        return self._known.turn

    @property
    def to_place(self) -> int:
        """Pawns still to place, all seats together."""
        return self._known.to_place

    @property
    def last(self) -> list[str | None]:
        """The card each seat played last, None before its first; its value is `[-1]`."""
        return [CODES[card] if card >= 0 else None for card in self._known.last]

    @property
    def colours(self) -> list[str]:
        """The colours in play: all but the one that is out of a game for two (2.2.2)."""
        known = self._known
        return [
            colour
            for index, colour in enumerate(COLOURS)
            if known.supply[index] or any(known.treasures[index::6]) or scoring.land(known, index)
        ]

    @property
    def played_cards(self) -> list[str]:
        """The cards played so far, low to high.

        They are the cards whose tile is gone. On a board that is a mere cut-out nobody can know
        which tiles ever lay there, and the list is empty.
        """
        known = self._known
        if known.board.geometry.size != SETUP[self.seats].side ** 2:
            return []
        colours = [COLOURS.index(colour) for colour in self.colours]
        out = next((colour for colour in range(6) if colour not in colours), None)
        there = set(position.tiles_now(known))
        gone = [tile for tile in tiles_in_play(self.seats, out) if tile not in there]
        return [CODES[tile] for tile in gone] if len(gone) == known.water.bit_count() else []

    # What follows from it

    def land(self, colour: int) -> int:
        """Return how many land tiles of a colour (0..5) are above water."""
        return scoring.land(self._known, colour)

    def treasure_value(self, colour: int) -> int:
        """Return what one treasure of a colour (0..5) would score now (4.1)."""
        return TREASURE_VALUE[scoring.land(self._known, colour)]

    def price(self, cell: int) -> int:
        """Return what the next treasure on this cell's tile costs, in coins (3.4.3)."""
        return choices.price(self._known, cell)

    def cell_name(self, cell: int) -> str:
        """Return a cell's name, like "a1"."""
        return self._known.board.geometry.names[cell]

    def safe_cells(self) -> list[int]:
        """Return the cells whose tiles the viewer can prove will never sink, platforms included.

        A tile is safe if no card names it (the twos), or if its card is not in the viewer's own
        hand and every other seat with cards has played a higher one: then it lies in the box.
        """
        known = self._known
        tiles = position.tiles_now(known)
        safe = {*range(FIRST_CARD), PLATFORM}
        if known.phase > PHASE_DEAL:
            others = [seat for seat in range(self.seats) if seat != self.viewer]
            safe.update(
                certainly_boxed(
                    [tile for tile in tiles if FIRST_CARD <= tile < LAND],
                    bits_of(known.hands[self.viewer]) if self.viewer is not None else [],
                    [known.last[seat] for seat in others],
                    [self.hand_sizes[seat] for seat in others],
                )
            )
        return [cell for cell, tile in enumerate(tiles) if tile in safe]

    def moves(self) -> list[int]:
        """Return the legal moves, sorted, if the viewer is to move, else an empty list."""
        return self._known.moves() if self.viewer == self.seat else []

    def why(self, move: Move) -> Reason | None:
        """Return why the viewer may not make this move; None if it is legal."""
        if self.seat == CHANCE:
            return reasons.reason("chance")
        if self.viewer != self.seat and self.seat >= 0:
            return reasons.reason("not_your_turn")
        return self._known.why(move)

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""
        return self._known.text(move)

    def parse(self, text: str) -> Move:
        """Return the move that this text means; ValueError if it is no move's text at all."""
        return self._known.parse(text)

    def describe(self, move: int) -> Step:
        """Take a move of `moves()` apart for the screen; the cell of a purchase included."""
        kind = move >> KIND_SHIFT
        source, target = move >> SOURCE_SHIFT & CELL_MASK, move & CELL_MASK
        word = KINDS[kind]
        if word in ("walk", "gondola"):
            return Step(word, source, target)
        if word in ("place", "rescue"):
            return Step(word, self.sinking, target)
        if kind == PLAY:
            return Step(word, target=self._known.board.where[target], card=CODES[target])
        if kind == BUY:
            return Step(word, target=target if source else choices.only_purchase(self._known))
        if word == "drown":
            return Step(word, source=self.sinking)
        return Step(word)

    def scores(self) -> list[Score]:
        """Return the running scores; all that counts lies open."""
        return self._known.scores()

    def position(self) -> Position:
        """Return the position with hidden cards as "?"."""
        return position.to_position(self._known, (self.viewer, self.hand_sizes, self.box_size))

    def guess(self, dealer: Randomness) -> VeneziaState:
        """Return a whole state that agrees with this view, all such states equally likely.

        A seat holds nothing lower than it played last, so the seat with the highest last value
        draws first: what it may hold, all seats after it may hold as well, and no draw can leave
        a later seat short.
        """
        known = self._known
        state = known.clone()
        own = known.hands[self.viewer] if self.viewer is not None else 0
        pool = [
            tile
            for tile in sorted(position.tiles_now(known))
            if FIRST_CARD <= tile < LAND and not own >> tile & 1
        ]
        dealer.shuffle(pool)
        order = sorted(range(self.seats), key=lambda seat: -(known.last[seat] // 6))
        for seat in order:
            if seat != self.viewer:
                lowest = known.last[seat] // 6 * 6
                state.hands[seat] = _draw(pool, self.hand_sizes[seat], lowest)
        state.box = _draw(pool, self.box_size, 0)
        return state


def _draw(pool: list[int], size: int, lowest: int) -> int:
    """Take the first `size` cards not below `lowest` out of a shuffled pool."""
    taken = [card for card in pool if card >= lowest][:size]
    for card in taken:
        pool.remove(card)
    return sum(1 << card for card in taken)


def certainly_boxed(
    unplayed: Sequence[int], hand: Sequence[int], last: Sequence[int], left: Sequence[int]
) -> list[int]:
    """Return the unplayed cards that must lie in the box, sorted.

    `last` and `left` are the other seats' last card (-1: none yet) and number of cards. A card
    is in no hand if its value is below the last of everybody who still has cards; an equal value
    proves nothing, as equals are played in any order.
    """
    values = [card // 6 for card, size in zip(last, left, strict=True) if size]
    bound = min(values, default=LAND)
    return sorted(card for card in unplayed if card not in hand and card // 6 < bound)

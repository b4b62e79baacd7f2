"""A whole state that agrees with what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.core import Randomness
from game.rules.vineta.position import Hidden
from game.rules.vineta.tables import DISTRICTS, KINDS_OF_CARDS

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState


def guessed(known: VinetaState, hidden: Hidden, dealer: Randomness) -> VinetaState:
    """Return a copy of what is known with everything hidden drawn at random.

    Every seat's deck is the same, so what a seat has not played is known; only how it is spread
    over the draw pile, the hand and a card face down is drawn, all ways equally likely. So are
    the tiles that are not known.
    """
    state = known.clone()
    for seat in range(known.board.seats):
        if seat != hidden.viewer:
            _guess_cards(state, hidden, seat, dealer)
    state.colour_tiles = _guess_tiles(
        known.colour_tiles, hidden.colour_tiles, known.board.colours, dealer
    )
    state.district_tiles = _guess_tiles(
        known.district_tiles, hidden.district_tiles, range(len(DISTRICTS)), dealer
    )
    return state


def _guess_cards(state: VinetaState, hidden: Hidden, seat: int, dealer: Randomness) -> None:
    """Spread a seat's unplayed cards."""
    left = list(state.board.cards.counts)
    for card, number in enumerate(hidden.discards[seat]):
        left[card] -= number
    for card in state.on_table(seat):
        left[card] -= 1
    if state.chosen[seat] >= 0:
        left[state.chosen[seat]] -= 1
    pool = [card for card, number in enumerate(left) for _ in range(number)]
    dealer.shuffle(pool)
    if hidden.chosen[seat]:
        state.chosen[seat] = pool.pop()
    size = hidden.hands[seat]
    for pile, masks, cards in (
        (state.hands, state.hand_masks, pool[:size]),
        (state.decks, state.deck_masks, pool[size:]),
    ):
        for card in cards:
            pile[seat * KINDS_OF_CARDS + card] += 1
            masks[seat] |= 1 << card


def _guess_tiles(
    tiles: list[int], hidden: list[bool], every: Sequence[int], dealer: Randomness
) -> list[int]:
    """Give the seats whose tile is hidden one of those that nobody is known to have."""
    pool = [tile for tile in every if tile not in tiles]
    dealer.shuffle(pool)
    return [pool.pop() if secret else tile for tile, secret in zip(tiles, hidden, strict=True)]

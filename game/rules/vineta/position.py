"""A state, or what a view knows of one, as a position in JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.rules.core import CHANCE, OVER, Position
from game.rules.vineta.tables import (
    A4,
    CARDS,
    COLOURS,
    DISTRICTS,
    KINDS_OF_CARDS,
    PHASES,
    bits_of,
    houses_of,
    letters_of,
)

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

HIDDEN = "?"


class Hidden(NamedTuple):
    """What a view cannot see but knows to be there; one entry a seat."""

    viewer: int | None
    hands: list[int]
    """How many cards are in each hand."""
    decks: list[int]
    """How many cards are in each draw pile."""
    discards: list[list[int]]
    """Discarded cards by kind, which everybody saw."""
    chosen: list[bool]
    """Whether a card lies face down there that the viewer does not know."""
    colour_tiles: list[bool]
    """Whether there is a colour tile that the viewer does not know."""
    district_tiles: list[bool]
    """Whether there is a district tile that the viewer does not know."""


def cards_of(numbers: Sequence[int]) -> list[str]:
    """Return numbers of cards by kind as codes, sorted."""
    return [code for code, number in zip(CARDS, numbers, strict=True) for _ in range(number)]


def row_of(state: VinetaState, district: int) -> list[str]:
    """Return the cards of a row as in a position: "0:F3"."""
    return [f"{card >> 4}:{CARDS[card & 15]}" for card in state.rows[district]]


def beside_of(state: VinetaState, district: int) -> list[str]:
    """Return the cards beside a row as in a position: "2:A10", with claims "2:A10@1"."""
    found = []
    for card in state.beside:
        if card >> 16 == district:
            place = f"@{card >> 8 & 255}" if state.board.side_claims else ""
            found.append(f"{card >> 4 & 15}:{CARDS[card & 15]}{place}")
    return found


def front_of(state: VinetaState, seat: int) -> list[str]:
    """Return the cards in front of a seat as in a position: "A5", "A4 S2"."""
    found = []
    for entry in state.front:
        if entry >> 8 == seat:
            card = entry >> 4 & 15
            found.append(f"{CARDS[card]} {DISTRICTS[entry & 15]}" if card == A4 else CARDS[card])
    return found


def to_position(state: VinetaState, hidden: Hidden | None = None) -> Position:
    """Return a state as JSON; `hidden` says what a view must print as "?"."""
    board = state.board
    seats = range(board.seats)
    rowed = bits_of(state.rowed)
    besides = {DISTRICTS[district]: beside_of(state, district) for district in rowed}
    return {
        "seats": board.seats,
        "colours": "".join(COLOURS[colour] for colour in board.colours),
        "houses": {
            DISTRICTS[district]: letters_of(heap)
            for district, heap in enumerate(state.houses)
            if heap
        },
        "sunk": [DISTRICTS[district] for district in state.sunk],
        "chips": [DISTRICTS[chip] if chip >= 0 else None for chip in state.chips],
        "rows": {DISTRICTS[district]: row_of(state, district) for district in rowed},
        "beside": {name: cards for name, cards in besides.items() if cards},
        "front": [front_of(state, seat) for seat in seats],
        **_cards(state, hidden),
        "captured": [letters_of(heap) for heap in state.captured],
        **_tiles(state, hidden),
        "round": state.round,
        "turn": state.turn,
        "length": state.length,
        "tie": state.tie,
        "start": state.start,
        "seat": {CHANCE: state.actor, OVER: state.start}.get(state.seat, state.seat),
        "phase": PHASES[state.phase],
        "to_place": {
            letter: number
            for letter, number in zip(COLOURS, houses_of(state.to_place), strict=True)
            if number
        },
        "sinking": DISTRICTS[state.sinking] if state.sinking >= 0 else None,
        "claim": state.claim,
    }


def _cards(state: VinetaState, hidden: Hidden | None) -> Position:
    """Return hands, draw piles, discards and chosen cards."""
    hands, decks = [], []
    for seat in range(state.board.seats):
        own = slice(seat * KINDS_OF_CARDS, (seat + 1) * KINDS_OF_CARDS)
        hands.append(cards_of(state.hands[own]))
        decks.append(cards_of(state.decks[own]))
    chosen = [CARDS[card] if card >= 0 else None for card in state.chosen]
    if hidden is None:
        discards = [state.discards(seat) for seat in range(state.board.seats)]
    else:
        discards = hidden.discards
        for seat in range(state.board.seats):
            if seat != hidden.viewer:
                hands[seat] = [HIDDEN] * hidden.hands[seat]
                decks[seat] = [HIDDEN] * hidden.decks[seat]
            if hidden.chosen[seat]:
                chosen[seat] = HIDDEN
    return {
        "hands": hands,
        "decks": decks,
        "discards": [cards_of(numbers) for numbers in discards],
        "chosen": chosen,
    }


def _tiles(state: VinetaState, hidden: Hidden | None) -> Position:
    """Return everybody's secret tiles."""
    colours = [COLOURS[colour] if colour >= 0 else None for colour in state.colour_tiles]
    districts = [
        DISTRICTS[district] if district >= 0 else None for district in state.district_tiles
    ]
    if hidden is not None:
        for seat in range(state.board.seats):
            if hidden.colour_tiles[seat]:
                colours[seat] = HIDDEN
            if hidden.district_tiles[seat]:
                districts[seat] = HIDDEN
    return {"colour_tiles": colours, "district_tiles": districts}

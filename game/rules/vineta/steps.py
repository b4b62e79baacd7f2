"""Moves taken apart for the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.vineta.notation import diverted, exchanged, swapped, transfer
from game.rules.vineta.tables import (
    CARDS,
    CHOOSE,
    COLOURS,
    DISTRICTS,
    DIVERT,
    DRAW,
    EBB,
    EXCHANGE,
    GROUPS,
    HOUSE,
    KIND_SHIFT,
    KINDS,
    MOVE,
    PAYLOAD,
    PHASE_REVEAL,
    RESETTLE,
    SWAP,
    TAKE,
)

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState


class Step(NamedTuple):
    """What a move does, each part only where it has one.

    `kind` is the first word of its text. Houses go from `source` to `target`, in a swap `back`
    goes the other way; in a choice of cards `card` is chosen, else it is the revealed one.
    `number` counts a card of the row against `source`, `other` one of the row against `target`.
    """

    kind: str
    card: str | None = None
    source: str | None = None
    target: str | None = None
    houses: str = ""
    back: str = ""
    number: int = 0
    other: int = 0


def step_of(state: VinetaState, move: int) -> Step:
    """Take a legal move of a state apart."""
    kind, payload = move >> KIND_SHIFT, move & PAYLOAD
    word = KINDS[kind]
    card = CARDS[state.chosen[state.seat]] if state.phase == PHASE_REVEAL else None
    if kind == HOUSE:
        return Step(word, target=DISTRICTS[payload & 15], houses=COLOURS[payload >> 4])
    if kind in (CHOOSE, DRAW):
        return Step(word, CARDS[payload])
    if kind in (MOVE, RESETTLE):
        source, group, target = transfer(payload)
        houses = "".join(COLOURS[colour] for colour in GROUPS[group])
        return Step(word, card, DISTRICTS[source], DISTRICTS[target], houses)
    if kind == SWAP:
        source, colour, target, back = swapped(payload)
        return Step(
            word, card, DISTRICTS[source], DISTRICTS[target], COLOURS[colour], COLOURS[back]
        )
    if kind == DIVERT:
        source, number, target = diverted(payload)
        return Step(word, card, DISTRICTS[source], DISTRICTS[target], number=number)
    if kind == EXCHANGE:
        source, number, target, other = exchanged(payload)
        return Step(word, card, DISTRICTS[source], DISTRICTS[target], number=number, other=other)
    if kind == EBB:
        return Step(word, card, DISTRICTS[payload >> 8], number=payload & 255)
    if kind == TAKE:
        return Step(word, source=DISTRICTS[state.sinking], houses=COLOURS[payload])
    if word in _ON_A_DISTRICT:
        return Step(word, card, target=DISTRICTS[payload])
    return Step(word, card)


_ON_A_DISTRICT = ("open", "extend", "quarantine", "destiny", "sink")

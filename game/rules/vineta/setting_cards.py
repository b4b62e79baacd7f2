"""The cards of a position: on the table, in hands, draw piles and discards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.rules.core import BadPosition
from game.rules.vineta.checks import entries, record, seat_entries, standing_district
from game.rules.vineta.tables import (
    A4,
    A5,
    A6,
    A10,
    CARD,
    CARDS,
    HAND,
    KINDS_OF_CARDS,
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_OVER,
    PHASE_REVEAL,
    bits_of,
)

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

Source = Mapping[str, Any]

_ROW_CARD = re.compile(r"([0-5]):(F[1-4])")
_BESIDE_CARD = re.compile(r"([0-5]):A10(?:@([0-9]{1,3}))?")


def read_cards(position: Source, state: VinetaState) -> None:
    """Read all cards; of each deck every card lies in exactly one place."""
    read_rows(position, state)
    read_chips(position, state)
    read_beside(position, state)
    read_front(position, state)
    read_chosen(position, state)
    lying = state.rowed or state.front
    if lying and not PHASE_CHOOSE <= state.phase < PHASE_OVER:
        raise BadPosition("5.2.1", "rows" if state.rowed else "front", "no cards can lie there yet")
    read_decks(position, state)


def read_rows(position: Source, state: VinetaState) -> None:
    """Read the rows of flood cards."""
    for name, values in record(position.get("rows", {}), "rows", "5.2.1").items():
        path = f"rows.{name}"
        found = standing_district(name, path, state.standing)
        row = bytearray()
        for index, text in enumerate(entries(values, path, "5.2.1")):
            at = f"{path}[{index}]"
            card = _ROW_CARD.fullmatch(text) if isinstance(text, str) else None
            if card is None:
                raise BadPosition("5.5", at, f"{at} is no flood card like 0:F3")
            row.append(_owner(card[1], at, state) << 4 | CARD[card[2]])
        if not row:
            raise BadPosition("5.7", path, f"{path} has no cards, so it is no row")
        state.rows[found] = bytes(row)
        state.rowed |= 1 << found


def _owner(digit: str, path: str, state: VinetaState) -> int:
    if int(digit) >= state.board.seats:
        raise BadPosition("5.6", path, f"{path} belongs to no seat of this game")
    return int(digit)


def read_chips(position: Source, state: VinetaState) -> None:
    """Read who opened which row; if nothing is said, the owner of its first card."""
    if "chips" not in position:
        for place in bits_of(state.rowed):
            opener = state.rows[place][0] >> 4
            if state.chips[opener] >= 0:
                raise BadPosition("5.2.3", "chips", f"seat {opener} cannot have opened two rows")
            state.chips[opener] = place
        return
    for seat, (path, name) in enumerate(
        seat_entries(position, "chips", "5.2.3", state.board.seats, None)
    ):
        if name is None:
            continue
        found = standing_district(name, path, state.standing)
        if found in state.chips:
            raise BadPosition("5.2.1", path, f"{name} has a chip already")
        if not state.rowed >> found & 1:
            raise BadPosition("5.7", path, f"no row lies against {name}")
        state.chips[seat] = found
    for place in bits_of(state.rowed):
        if place not in state.chips:
            raise BadPosition("5.2.1", "chips", "each row needs the chip of who opened it")


def read_beside(position: Source, state: VinetaState) -> None:
    """Read the cards beside rows."""
    claims = state.board.side_claims
    for name, values in record(position.get("beside", {}), "beside", "6.11.1").items():
        path = f"beside.{name}"
        found = standing_district(name, path, state.standing)
        if not state.rowed >> found & 1:
            raise BadPosition("6.11.1", path, f"no row lies against {name}")
        length = len(state.rows[found])
        for index, text in enumerate(entries(values, path, "6.11.1")):
            at = f"{path}[{index}]"
            card = _BESIDE_CARD.fullmatch(text) if isinstance(text, str) else None
            if card is None or (card[2] and (not claims or int(card[2]) > length)):
                form = "2:A10@1, with a place in the row" if claims else "2:A10"
                raise BadPosition("6.11.1", at, f"{at} is no card like {form}")
            place = 0 if not claims else int(card[2]) if card[2] else length
            owner = _owner(card[1], at, state)
            state.beside += (found << 16 | place << 8 | owner << 4 | A10,)


def read_front(position: Source, state: VinetaState) -> None:
    """Read the cards that lie open in front of the seats."""
    for seat, (path, values) in enumerate(
        seat_entries(position, "front", "6.1.3", state.board.seats, [])
    ):
        for index, text in enumerate(entries(values, path, "6.1.3")):
            at = f"{path}[{index}]"
            word, _, name = text.partition(" ") if isinstance(text, str) else ("", "", "")
            if word == "A4":
                found = standing_district(name, at, state.standing)
                state.locked |= 1 << found
                state.front += (seat << 8 | A4 << 4 | found,)
            elif text in ("A5", "A6"):
                state.front += (seat << 8 | (A5 if text == "A5" else A6) << 4,)
            else:
                raise BadPosition("6.1.3", at, f"{at} is no card like A4 S2, A5 or A6")


def read_chosen(position: Source, state: VinetaState) -> None:
    """Read the cards that lie face down."""
    for seat, (path, code) in enumerate(
        seat_entries(position, "chosen", "4.2.1", state.board.seats, None)
    ):
        if code is None:
            continue
        if state.phase not in (PHASE_CHOOSE, PHASE_REVEAL):
            raise BadPosition("4.2.1", path, "no cards lie face down in this phase")
        state.chosen[seat] = _card(code, path)


def _card(code: Any, path: str) -> int:
    if not isinstance(code, str) or code not in CARD:
        raise BadPosition("2.6", path, f"{path} is {code!r}, which is no card")
    return CARD[code]


def read_decks(position: Source, state: VinetaState) -> None:
    """Read hands, draw piles and discards.

    Without draw piles they are what is nowhere else; without discards those are.
    """
    seats, counts = state.board.seats, state.board.cards.counts
    hands, decks, discards = (
        _piles(position, name, seats) for name in ("hands", "decks", "discards")
    )
    for seat in range(seats):
        lying = Counter(state.on_table(seat))
        if state.chosen[seat] >= 0:
            lying[state.chosen[seat]] += 1
        hand, deck = hands[seat], decks[seat]
        used = lying + hand + deck + discards[seat]
        left = [count - used[card] for card, count in enumerate(counts)]
        for card, number in enumerate(left):
            if number < 0:
                raise BadPosition(
                    "2.6",
                    f"hands[{seat}]",
                    f"seat {seat} has {used[card]} times {CARDS[card]}, "
                    f"but a deck has it {counts[card]} times",
                )
        if "decks" not in position:
            deck = deck + Counter({card: number for card, number in enumerate(left) if number})
        elif "discards" in position and any(left):
            raise BadPosition(
                "2.6", f"discards[{seat}]", f"of seat {seat} cards are missing altogether"
            )
        _deal(state, seat, hand, deck)


def _piles(position: Source, name: str, seats: int) -> list[Counter[int]]:
    """Return how often each card is in every seat's pile."""
    return [
        Counter(
            _card(code, f"{path}[{index}]")
            for index, code in enumerate(entries(values, path, "2.6"))
        )
        for path, values in seat_entries(position, name, "2.6", seats, [])
    ]


def _deal(state: VinetaState, seat: int, hand: Counter[int], deck: Counter[int]) -> None:
    if hand.total() + (state.chosen[seat] >= 0) > HAND:
        raise BadPosition("3.6", f"hands[{seat}]", f"nobody holds more than {HAND} cards")
    whole = tuple(deck[card] for card in range(KINDS_OF_CARDS)) == state.board.cards.counts
    if state.phase < PHASE_DEAL and not whole:
        raise BadPosition("3.6", f"hands[{seat}]", "no cards are dealt yet")
    first = seat * KINDS_OF_CARDS
    for masks, pile, cards in (
        (state.hand_masks, state.hands, hand),
        (state.deck_masks, state.decks, deck),
    ):
        masks[seat] = sum(1 << card for card in cards if cards[card])
        for card in range(KINDS_OF_CARDS):
            pile[first + card] = cards[card]

"""What chance decides: who begins, everybody's secret tiles, and the cards of the own decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import CHANCE, Event, Randomness
from game.rules.vineta.notation import tiles_of
from game.rules.vineta.tables import (
    COLOURS,
    DISTRICTS,
    HAND,
    KINDS_OF_CARDS,
    PAYLOAD,
    PHASE_DEAL,
    PHASE_DRAW,
    PHASE_PLACE,
    PHASE_TILES,
)
from game.rules.vineta.turns import begin_turn, end_turn

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

Events = list[Event] | None


def begin(state: VinetaState, move: int, events: Events) -> None:
    """Name the start player (3.1)."""
    state.start = state.actor = move & PAYLOAD
    state.phase = PHASE_TILES
    if events is not None:
        events.append(("start", state.start))


def sample(state: VinetaState, dealer: Randomness) -> str:
    """Draw a colour tile and a district tile for every seat (3.3) and return the text."""
    colours, districts = list(state.board.colours), list(range(len(DISTRICTS)))
    dealer.shuffle(colours)
    dealer.shuffle(districts)
    pairs = zip(colours[: state.board.seats], districts, strict=False)
    return "tiles " + "|".join(
        f"{COLOURS[colour]},{DISTRICTS[district]}" for colour, district in pairs
    )


def reveal_tiles(state: VinetaState, outcome: str, events: Events) -> None:
    """Hand out the tiles (3.3); the start player begins to place (3.5.1)."""
    tiles = tiles_of(outcome)
    state.colour_tiles = [colour for colour, _ in tiles]
    state.district_tiles = [district for _, district in tiles]
    state.phase = PHASE_PLACE
    state.seat = state.start
    if events is not None:
        events.append(("tiles", len(tiles)))


def start_deal(state: VinetaState, events: Events) -> None:
    """Let everybody draw the first hand, beginning with the start player (3.6)."""
    state.phase = PHASE_DEAL
    state.seat = CHANCE
    state.actor = state.start
    pass_dealt(state, events)


def start_draw(state: VinetaState, events: Events) -> None:
    """Let everybody draw a card, beginning with the start player (4.4)."""
    state.phase = PHASE_DRAW
    state.seat = CHANCE
    state.actor = state.start
    pass_emptied(state, events)


def draw(state: VinetaState, move: int, events: Events) -> None:
    """Take a card from the draw pile into the hand (3.6, 4.4.1)."""
    seat = state.actor
    card = move & PAYLOAD
    place = seat * KINDS_OF_CARDS + card
    state.decks[place] -= 1
    if not state.decks[place]:
        state.deck_masks[seat] ^= 1 << card
    state.hands[place] += 1
    state.hand_masks[seat] |= 1 << card
    if events is not None:
        events.append(("drawn", seat))
    if state.phase == PHASE_DEAL:
        pass_dealt(state, events)
        return
    state.actor = (seat + 1) % state.board.seats
    if state.actor == state.start:
        end_turn(state, events)
    else:
        pass_emptied(state, events)


def hand_size(state: VinetaState, seat: int) -> int:
    """Return how many cards a seat holds."""
    first = seat * KINDS_OF_CARDS
    return sum(state.hands[first : first + KINDS_OF_CARDS])


def to_deal(state: VinetaState) -> list[int]:
    """Return the seats whose first hand is not full yet, in turn order."""
    seats = state.board.seats
    order = [(state.start + step) % seats for step in range(seats)]
    return [seat for seat in order if state.deck_masks[seat] and hand_size(state, seat) < HAND]


def pass_dealt(state: VinetaState, events: Events) -> None:
    """Find the next seat whose hand is not full; after the last the first turn begins."""
    left = to_deal(state)
    if left:
        state.actor = left[0]
    else:
        begin_turn(state, events)


def pass_emptied(state: VinetaState, events: Events) -> None:
    """Pass over seats with an empty draw pile (4.4.2); after the last one the turn ends."""
    while not state.deck_masks[state.actor]:
        state.actor = (state.actor + 1) % state.board.seats
        if state.actor == state.start:
            end_turn(state, events)
            return

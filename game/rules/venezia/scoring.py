"""What everybody's treasures, pawns and coins are worth (RULES.md 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Score
from game.rules.venezia.tables import PLATFORM, TREASURE_VALUE, X

if TYPE_CHECKING:
    from game.rules.venezia.state import VeneziaState


def land(state: VeneziaState, colour: int) -> int:
    """Return how many land tiles of a colour are above water."""
    return (state.board.colour_cells[colour] & ~state.water).bit_count()


def scores(state: VeneziaState) -> list[Score]:
    """Return each seat's points by part, running while not over."""
    lands = [land(state, colour) for colour in range(6)]
    return [_score(state, seat, lands) for seat in range(state.board.seats)]


def _score(state: VeneziaState, seat: int, lands: list[int]) -> Score:
    owned = state.treasures[seat * 6 : seat * 6 + 6]
    treasures = sum(
        number * TREASURE_VALUE[left] for number, left in zip(owned, lands, strict=True)
    )
    numbers = x = 0
    for cell in state.pawns_of(seat):
        tile = state.board.tiles[cell]
        if tile >= PLATFORM or state.water >> cell & 1:
            continue
        value, colour = divmod(tile, 6)
        if value == X:
            x += 2 * lands[colour]
        else:
            numbers += value + 2
    coins = state.coins[seat]
    parts = {"treasures": treasures, "numbers": numbers, "x": x, "coins": coins}
    return Score(treasures + numbers + x + coins, parts)

"""What captured houses, standing houses and standing districts are worth (RULES.md 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Score
from game.rules.vineta.tables import HOUSE_BITS, HOUSE_POINTS, bits_of, size_of

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState


def standing_houses(state: VinetaState, colour: int) -> int:
    """Return how many houses of a colour stand on districts above water."""
    shift = HOUSE_BITS * colour
    return sum(state.houses[district] >> shift & 7 for district in bits_of(state.standing))


def scores(state: VinetaState) -> list[Score]:
    """Return each seat's points by part, running while not over.

    A tile that is not known, or not drawn yet, counts nothing.
    """
    return [_score(state, seat) for seat in range(state.board.seats)]


def _score(state: VinetaState, seat: int) -> Score:
    colour, district = state.colour_tiles[seat], state.district_tiles[seat]
    heap = state.captured[seat]
    captured = size_of(heap)
    houses = points = 0
    if colour >= 0:
        captured += state.board.own_bonus * (heap >> HOUSE_BITS * colour & 7)
        houses = HOUSE_POINTS * standing_houses(state, colour)
    if district >= 0 and state.standing >> district & 1:
        points = state.board.cards.points[district]
    parts = {"captured": captured, "houses": houses, "district": points}
    return Score(captured + houses + points, parts)

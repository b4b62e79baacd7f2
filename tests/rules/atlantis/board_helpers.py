"""Small positions and games for the tests of the board."""

from __future__ import annotations

from game.rules.atlantis.board import ATLANTIS
from game.rules.atlantis.spaces import KIND, KINDS, SPACES
from game.rules.core import CHANCE

HOME_OPEN = {"keys": ["bronze", "silver", "gold"], "kingdom_key_open": True}
"""Three keys and four crossings."""
THREE_KEYS = {"keys": ["bronze", "silver", "gold"]}
"""Three keys, the last crossing not yet accepted."""
AUTHENTIC = {"keys": "authentic"}
LOST, DRAGON, PLAGUE, BRIGANDS, SAFE = "roll 0", "roll 3", "roll 5", "roll 8", "roll 11"


def at(*players, options=None, **fields):
    """A state from a position; the players' fields beyond the usual ones, two of them at least."""
    players = [*players, {}, {}][: max(2, len(players))]
    position = {"seats": len(players), "players": players, **fields}
    return ATLANTIS.from_position(position, options or {})


def new(seats, **options):
    """A new game, its secrets drawn."""
    state = ATLANTIS.new(seats, options)
    while state.seat == CHANCE:
        state.play(state.moves()[0])
    return state


def texts(state, *kinds):
    """The legal moves as text, all of them or those of some kinds."""
    found = [state.text(move) for move in state.moves()]
    return [text for text in found if not kinds or text.split()[0] in kinds]


def spaces(state, kind):
    """The spaces that moves of a kind lead to."""
    return [int(text.split()[1]) for text in texts(state, kind)]


def do(state, *moves):
    """Make moves given as text, each of them checked; return the events."""
    events = []
    for text in moves:
        move = state.parse(text)
        reason = state.why(move)
        assert reason is None, (text, reason)
        state.play(move, events)
    return events


def told(events, *kinds):
    """The events of some kinds."""
    return [event for event in events if event[0] in kinds]


def refusal(state, text):
    """The paragraph that forbids a move, None if it is legal."""
    reason = state.why(state.parse(text))
    return reason.rule if reason else None


def player(state, seat=0):
    """A seat's entry of the position."""
    return state.position()["players"][seat]


def of_kind(*kinds):
    """All spaces of some kinds (`spaces.KINDS`)."""
    return {space for space in SPACES if KINDS[KIND[space]] in kinds}

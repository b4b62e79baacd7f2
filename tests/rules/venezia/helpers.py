"""Small positions and games for the tests of the rules."""

from __future__ import annotations

from game.match.dealer import Dealer
from game.rules.core import CHANCE
from game.rules.registry import GAMES

RULES = GAMES["venezia"]


def at(*board, options=None, **fields):
    """A state from a position; two seats unless said otherwise."""
    return RULES.from_position({"seats": 2, "board": list(board), **fields}, options or {})


def texts(state):
    """The legal moves as text."""
    return [state.text(move) for move in state.moves()]


def words(state, *kinds):
    """The legal moves of some kinds as text."""
    return [text for text in texts(state) if text.split()[0] in kinds]


def do(state, *moves):
    """Make moves given as text, each of them checked; return the events."""
    events = []
    for text in moves:
        move = state.parse(text)
        reason = state.why(move)
        assert reason is None, (text, reason)
        state.play(move, events)
    return events


def refusal(state, text):
    """The paragraph that forbids a move, None if it is legal."""
    reason = state.why(state.parse(text))
    return reason.rule if reason else None


def draw_all(state, dealer):
    """Play all chance moves that come now."""
    events = []
    while state.seat == CHANCE:
        if state.sampled:
            state.play(state.sample(dealer), events)
        else:
            moves = state.moves()
            state.play(moves[dealer.pick(state.weights())], events)
    return events


def started(seats, seed=0, **options):
    """A new game, dealt, with the first pawn to place."""
    state = RULES.new(seats, options)
    draw_all(state, Dealer(seed))
    return state


def random_states(seats, seed, options=None):
    """Every state of a random game, from the first chance move to the end."""
    dealer = Dealer(seed)
    state = RULES.new(seats, options or {})
    yield state.clone()
    while state.seat == CHANCE or state.moves():
        if state.sampled:
            move = state.sample(dealer)
        else:
            moves = state.moves()
            move = moves[dealer.below(len(moves))]
        state.play(move)
        yield state.clone()


def parts(state, seat):
    """The named parts of a seat's score."""
    return dict(state.scores()[seat].parts)

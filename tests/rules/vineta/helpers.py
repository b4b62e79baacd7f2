"""Small positions and games for the tests of the rules."""

from __future__ import annotations

from game.match.dealer import Dealer
from game.rules.core import CHANCE, OVER
from game.rules.vineta import RULES
from game.rules.vineta.tables import CARDS, DISTRICTS

EVERY_CARD = [code for code in CARDS for _ in range(RULES.table["cards"][code]["count"])]
"""A whole deck."""


def at(seats=3, options=None, **fields):
    """A state from a position; after the deal with empty draw piles, unless `decks` is None."""
    if fields.get("phase") not in ("start", "tiles", "place", "deal"):
        fields.setdefault("decks", [[]] * seats)
    if fields.get("decks", []) is None:
        del fields["decks"]
    return RULES.from_position({"seats": seats, **fields}, RULES.complete(options or {}))


def revealing(*chosen, options=None, **fields):
    """A state in which each seat has laid this card, the first is to be carried out."""
    return at(len(chosen), options, phase="reveal", chosen=list(chosen), **fields)


def texts(state):
    """The legal moves as text."""
    return [state.text(move) for move in state.moves()]


def words(state, kind):
    """The legal moves of a kind as text, without the kind."""
    return [text.removeprefix(f"{kind} ") for text in texts(state) if text.split()[0] == kind]


def do(state, *moves):
    """Make moves given as text, each of them checked; return the events."""
    events = []
    for text in moves:
        move = state.parse(text)
        reason = state.why(move)
        assert reason is None, (text, reason)
        assert state.text(move) == text
        state.play(move, events)
    return events


def draw_all(state, dealer=None):
    """Play all chance moves that come now; return their events."""
    dealer = dealer or Dealer(1)
    events = []
    while state.seat == CHANCE:
        if state.sampled:
            state.play(state.sample(dealer), events)
        else:
            moves = state.moves()
            state.play(moves[dealer.pick(state.weights())], events)
    return events


def refusal(state, text):
    """The paragraph that forbids a move, None if it is legal."""
    reason = state.why(state.parse(text))
    return reason.rule if reason else None


def field(state, name):
    """A field of the position."""
    return state.position()[name]


def started(seats, seed=0, options=None):
    """A new game with the tiles drawn and the first house to place."""
    state = RULES.new(seats, RULES.complete(options or {}))
    draw_all(state, Dealer(seed))
    return state


def any_move(state, dealer):
    """A random legal move or chance outcome."""
    if state.seat == CHANCE and state.sampled:
        return state.sample(dealer)
    moves = state.moves()
    if state.seat == CHANCE:
        return moves[dealer.pick(state.weights())]
    return moves[dealer.below(len(moves))]


def random_states(seats, seed, options=None):
    """Every state of a random game, from the first chance move to the end."""
    dealer = Dealer(seed)
    state = RULES.new(seats, RULES.complete(options or {}))
    yield state.clone()
    while state.seat != OVER:
        state.play(any_move(state, dealer))
        yield state.clone()


def parts(state, seat):
    """The named parts of a seat's score."""
    return dict(state.scores()[seat].parts)


def kinds(events):
    """The types of events, in order."""
    return [event[0] for event in events]


def all_but(*names):
    """All districts but these: what has sunk when these stand."""
    return [name for name in DISTRICTS if name not in names]

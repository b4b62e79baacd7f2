"""Positions and games of the tower alone, for the tests of its rules."""

from __future__ import annotations

from game.match.dealer import Dealer
from game.rules.atlantis import TOWER
from game.rules.core import CHANCE

KEYS = (
    *("yes", "haggle", "tomb", "tower", "repeat", "bazaar"),
    *("move", "frontier", "no", "clear", "sanctuary", "inventory"),
)
ALL = ["bronze", "silver", "gold"]
HOME = {"keys": ALL, "kingdom_key_open": True}
READY = {"warriors": 30, "gold": 30, "food": 60, **HOME}
"""Somebody who may besiege the tower."""
FACTS = {"lamp", "sound", "drum", "led", "press", "roll", "sign", "hold", "release"}


def at(*players, options=None, **fields):
    """A state from a position: the given players, at the start of the first one's turn."""
    players = list(players) or [{}, {}]
    position = {"seats": len(players), "players": players, **fields}
    return TOWER.from_position(position, TOWER.complete(options or {}))


def solo(options=None, position=None, **player):
    """One player alone."""
    return at(player, options=options, **(position or {}))


def texts(state):
    """The legal moves as text."""
    return [state.text(move) for move in state.moves()]


def live(state):
    """The live keys."""
    return {text.split()[1] for text in texts(state) if text.startswith("press")}


def do(state, *moves):
    """Make moves given as text, each of them checked; return the events."""
    events = []
    for text in moves:
        move = state.parse(text)
        reason = state.why(move)
        assert reason is None, (text, reason)
        state.play(move, events)
    return events


def press(state, *keys):
    """Press keys."""
    return do(state, *(f"press {key}" for key in keys))


def rolls(state, *values):
    """Let the die fall."""
    return do(state, *(f"roll {value}" for value in values))


def refusal(state, text):
    """The paragraph that forbids a move, None if it is legal."""
    reason = state.why(state.parse(text))
    return reason.rule if reason else None


def of(events, *kinds):
    """The events of some kinds, without the kind if it is only one."""
    return [event[1:] if len(kinds) == 1 else event for event in events if event[0] in kinds]


def shown(events):
    """Pictures with their digits, sounds without picture, and prompts, as one list."""
    found = []
    lit = False
    for event in events:
        if event[0] == "lamp":
            found.append((event[1], event[4]))
            lit = True
        elif event[0] == "sound":
            if not lit:
                found.append(event[1])
            elif event[1] != "beep":
                found[-1] = (*found[-1], event[1])
            lit = False
        elif event[0] == "led":
            found.append(event[1])
    return found


def player(state, seat=0):
    return state.position()["players"][seat]


def stocks(state, seat=0):
    """Warriors, gold and food of a seat."""
    one = player(state, seat)
    return one["warriors"], one["gold"], one["food"]


def started(seats=2, seed=0, **options):
    """A new game, drawn, at the start of the first turn."""
    state = TOWER.new(seats, TOWER.complete(options))
    dealer = Dealer(seed)
    while state.seat == CHANCE:
        state.play(state.moves()[dealer.pick(state.weights())])
    return state


def fight(state, *pairs):
    """Fight rounds, each decided by two rolls."""
    events = []
    for first, second in pairs:
        events += do(state, "release no", f"roll {first}", f"roll {second}")
    return events


def brigands(state, number):
    """Let a battle in the field begin with as many brigands as warriors, or 1 or 2 off."""
    warriors = stocks(state, state.turn)[0]
    difference = number - warriors
    roll = (0, 6, 11)[abs(difference)]
    return do(
        state, "press move", "roll 8", f"roll {roll}", "sign -" if difference < 0 else "sign +"
    )

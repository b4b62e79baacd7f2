"""A tiny game with everything a game can have: it tests Match and the kit without a real game.

Everybody holds two secret pearls of 1 to 8; the rest stays in the shell. In turn a seat steps left
or right or stays, shows one of its pearls, and (option `die`) the sea rolls 1 to 3 for it. Over
when all hands are empty; points: shown pearls, distance from the middle, rolls.
"""

from __future__ import annotations

from game.rules.core import CHANCE, OVER, BadPosition, Option, Reason, Rules, Score

PHASES = ("start", "deal", "step", "show", "roll", "over")
RULE = {phase: str(number) for number, phase in enumerate(PHASES, 1)}
WORDS = {"left": -1, "stay": 0, "right": 1}
PEARLS = list(range(1, 9))
MOVES = {f"start {seat}": seat for seat in range(3)}
MOVES |= {word: 11 + step for word, step in WORDS.items()}
MOVES |= {f"show {pearl}": 20 + pearl for pearl in PEARLS}
MOVES |= {f"roll {pips}": 30 + pips for pips in (1, 2, 3)}
TEXTS = {move: text for text, move in MOVES.items()}


class Shared:
    """What State and View have in common, over the fields of both."""

    __slots__ = ()
    choosing = ()

    def moves(self):
        if self.phase == "start":
            return list(range(len(self.places)))
        if self.phase == "step":
            return [10, 11, 12]
        if self.phase == "show":
            return [20 + pearl for pearl in self.hands[self.turn]]
        return [31, 32, 33] if self.phase == "roll" else []

    def why(self, move):
        if not isinstance(move, str) and move in self.moves():
            return None
        return Reason(RULE[self.phase], f"pearls.{self.phase}")

    def text(self, move):
        return move if isinstance(move, str) else TEXTS[move]

    def scores(self):
        parts = zip(self.shown, self.places, self.luck, strict=True)
        return [
            Score(
                sum(shown) + abs(place) + luck,
                {"pearls": sum(shown), "way": abs(place), "luck": luck},
            )
            for shown, place, luck in parts
        ]

    def position(self):
        return {
            "hands": [list(hand) for hand in self.hands],
            "shell": list(self.shell),
            "shown": [list(shown) for shown in self.shown],
            "places": list(self.places),
            "luck": list(self.luck),
            "turn": self.turn,
            "phase": self.phase,
        }


class PearlState(Shared):
    __slots__ = ("die", "hands", "luck", "phase", "places", "shell", "shown", "turn")

    def __init__(self, seats, die):
        self.die = die
        self.hands = [[] for _ in range(seats)]
        self.shell = list(PEARLS)
        self.shown = [[] for _ in range(seats)]
        self.places = [0] * seats
        self.luck = [0] * seats
        self.turn = 0
        self.phase = "start"

    @property
    def seat(self):
        if self.phase == "over":
            return OVER
        return self.turn if self.phase in ("step", "show") else CHANCE

    @property
    def sampled(self):
        return self.phase == "deal"

    def weights(self):
        return [1, 2, 1] if self.phase == "roll" else [1] * len(self.moves())

    def sample(self, dealer):
        pearls = list(PEARLS)
        dealer.shuffle(pearls)
        hands = [sorted(pearls[2 * seat : 2 * seat + 2]) for seat in range(len(self.hands))]
        return "deal " + "|".join(f"{low},{high}" for low, high in hands)

    def parse(self, text):
        if text in MOVES:
            return MOVES[text]
        if text.startswith("deal "):
            self._dealt(text)
            return text
        raise ValueError(f"no move: {text[:40]}")

    def _dealt(self, text):
        hands = [sorted(int(pearl) for pearl in hand.split(",")) for hand in text[5:].split("|")]
        flat = [pearl for hand in hands for pearl in hand]
        if (
            len(hands) != len(self.hands)
            or any(len(hand) != 2 for hand in hands)
            or len(set(flat)) < len(flat)
            or not set(flat) <= set(PEARLS)
            or text != "deal " + "|".join(f"{low},{high}" for low, high in hands)
        ):
            raise ValueError(f"no deal: {text[:40]}")
        return hands

    def why(self, move):
        if isinstance(move, str) and self.phase == "deal":
            try:
                self._dealt(move)
            except ValueError:
                return Reason(RULE["deal"], "pearls.deal")
            return None
        return super().why(move)

    def play(self, move, events=None):
        sink = [] if events is None else events
        if isinstance(move, str):
            self.hands = self._dealt(move)
            dealt = {pearl for hand in self.hands for pearl in hand}
            self.shell = [pearl for pearl in self.shell if pearl not in dealt]
            self.phase = "step"
            sink.append(("dealt", 2))
        elif self.phase == "start":
            self.turn = move
            self.phase = "deal"
            sink.append(("begun", move))
        elif self.phase == "step":
            self.places[self.turn] += move - 11
            self.phase = "show"
            sink.append(("stepped", self.turn, move - 11))
        elif self.phase == "show":
            self.hands[self.turn].remove(move - 20)
            self.shown[self.turn].append(move - 20)
            sink.append(("shown", self.turn, move - 20))
            self.phase = "roll"
            if not self.die:
                self._next()
        else:
            self.luck[self.turn] += move - 30
            sink.append(("rolled", self.turn, move - 30))
            self._next()

    def _next(self):
        self.turn = (self.turn + 1) % len(self.hands)
        self.phase = "step" if any(self.hands) else "over"

    def clone(self):
        return placed(self.position(), self.die)

    def view(self, seat):
        return PearlView(self, seat)


class PearlView(Shared):
    def __init__(self, state, viewer):
        for name, value in state.position().items():
            setattr(self, name, value)
        self.viewer, self.seat, self.die = viewer, state.seat, state.die
        self.shell = ["?"] * len(self.shell)
        self.hands = [
            hand if seat == viewer else ["?"] * len(hand) for seat, hand in enumerate(self.hands)
        ]

    def moves(self):
        return super().moves() if self.seat == self.viewer else []

    def guess(self, dealer):
        position = self.position()
        seen = {pearl for pearls in [*self.hands, *self.shown] for pearl in pearls}
        free = [pearl for pearl in PEARLS if pearl not in seen]
        dealer.shuffle(free)
        for pearls in [*position["hands"], position["shell"]]:
            pearls[:] = sorted(free.pop() if pearl == "?" else pearl for pearl in pearls)
        return placed(position, self.die)


def placed(position, die):
    state = PearlState(len(position["hands"]), die)
    for name in ("hands", "shown"):
        setattr(state, name, [list(pearls) for pearls in position[name]])
    for name in ("shell", "places", "luck"):
        setattr(state, name, list(position[name]))
    state.turn, state.phase = position["turn"], position["phase"]
    return state


def from_position(position, options):
    def demand(fine, rule, path):
        if not fine:
            raise BadPosition(rule, path, f"{path} cannot be {position.get(path)!r}")

    fields = PearlState(2, True).position().keys()
    for name in fields ^ position.keys():
        demand(False, "1", name)
    phase, turn, places, luck = (position[name] for name in ("phase", "turn", "places", "luck"))
    demand(phase in PHASES, "1", "phase")
    for name, numbers in (("places", places), ("luck", luck)):
        demand(isinstance(numbers, list) and len(numbers) in (2, 3), "1", name)
        demand(all(type(number) is int for number in numbers), "1", name)
    demand(len(luck) == len(places), "1", "luck")
    demand(type(turn) is int and 0 <= turn < len(places), "1", "turn")
    for name in ("hands", "shown"):
        demand(isinstance(position[name], list), "2", name)
        demand(len(position[name]) == len(places), "2", name)
    pearls = [*position["hands"], *position["shown"], position["shell"]]
    demand(all(isinstance(some, list) for some in pearls), "2", "hands")
    found = [pearl for some in pearls for pearl in some]
    demand(all(type(pearl) is int for pearl in found) and sorted(found) == PEARLS, "2", "hands")
    dealt = any(position["hands"])
    demand(
        not dealt if phase in ("start", "deal", "over") else dealt or phase == "roll", "6", "phase"
    )
    demand(phase != "show" or bool(position["hands"][turn]), "4", "phase")
    state = placed(position, options["die"])
    for hand in [*state.hands, state.shell]:
        hand.sort()
    return state


RULES = Rules(
    id="pearls",
    version=3,
    seats=(2, 3),
    options=(Option("die", (True, False), "5"),),
    events={
        "begun": ("seat",),
        "dealt": ("each",),
        "stepped": ("seat", "by"),
        "shown": ("seat", "pearl"),
        "rolled": ("seat", "pips"),
    },
    reasons={f"pearls.{phase}": rule for phase, rule in RULE.items()},
    new=lambda seats, options: PearlState(seats, options["die"]),
    from_position=from_position,
    reveals=frozenset({"shown"}),
)

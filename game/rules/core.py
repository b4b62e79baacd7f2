"""The contract that every game's rules keep: State, View, Rules, moves, events and reasons.

Chance is a player (seat `CHANCE`): dice, draws, shuffles and layouts are moves. A move is an
int with a one-line text form; only an outcome too large to list (a shuffle, a board layout) is
a str, and that str is its text form. Seats count from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

CHANCE = -1
OVER = -2

Move = int | str
Event = tuple[Any, ...]
"""`(type, field, ...)`; `Rules.events` names the fields. Events carry public facts only."""
OptionValue = bool | int | str
Options = Mapping[str, OptionValue]
Position = dict[str, Any]


class Reason(NamedTuple):
    """Why a move is not legal: paragraph of the game's RULES.md, text key, its parameters."""

    rule: str
    key: str
    params: Mapping[str, Any] = {}


class Score(NamedTuple):
    """Points of one seat: the total and its named parts."""

    total: int
    parts: Mapping[str, int]


class Randomness(Protocol):
    """What rules and players draw from; `match.dealer.Dealer` is the one that keeps it."""

    def below(self, bound: int) -> int:
        """Return an int from 0 to bound - 1, all equally likely."""

    def shuffle(self, items: list[Any]) -> None:
        """Put the items into a random order, in place."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return an index, with chances in proportion to the whole-number weights."""


class IllegalMove(ValueError):
    """A move that the rules forbid here; carries the `Reason`."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} (rule {reason.rule})")
        self.reason = reason


class BadPosition(ValueError):
    """A position that cannot be: `path` says where in the JSON, `rule` which paragraph."""

    def __init__(self, rule: str, path: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.path = path


class BadTable(ValueError):
    """A table of a game's data that cannot be: where, and the words' key with its parameters.

    `path` leads to the value, as in `("cards", "A2", "count")`; `line` is its line in the file
    that was read, None where there was no file.
    """

    def __init__(self, path: Sequence[str], key: str, line: int | None = None, **params: Any):
        super().__init__(f"{'.'.join(path)}: {key} {params}")
        self.path = tuple(path)
        self.key = key
        self.line = line
        self.params = params


class View(Protocol):
    """What one seat (or a spectator, seat None) knows. Screens and computer players see only this.

    Each game's View class adds typed read-only attributes of its own.
    """

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None is a spectator."""

    @property
    def seat(self) -> int:
        """Who moves: a seat, `CHANCE` or `OVER`."""

    def moves(self) -> list[int]:
        """Return the viewer's legal moves, sorted; empty if it is not to move.

        Of seats that choose at the same time everyone has moves, not only the first.
        """

    def why(self, move: Move) -> Reason | None:
        """Return why the viewer may not make this move; None if it is legal."""

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""

    def scores(self) -> list[Score]:
        """Return the running scores as far as this viewer can know them."""

    def position(self) -> Position:
        """Return the position with what is hidden as "?"."""

    def guess(self, dealer: Randomness) -> State:
        """Return a whole State that agrees with everything this view knows."""


class State(Protocol):
    """The whole truth of one game being played: small, mutable, fast. Only a Match owns one."""

    seat: int
    """Who moves: a seat, `CHANCE` or `OVER`."""

    @property
    def choosing(self) -> tuple[int, ...]:
        """The seats that owe a hidden choice now, in turn order, first the one to move.

        They choose at the same time, yet their moves are played one after the other. `()` at any
        other time, and always in games without such choices.
        """

    @property
    def sampled(self) -> bool:
        """At chance: True if the outcomes are too many to list; then `sample` makes one."""

    def moves(self) -> list[int]:
        """Return all legal moves, sorted; empty when over and at a sampled chance."""

    def weights(self) -> list[int]:
        """Return the whole-number weights of `moves()` at chance."""

    def sample(self, dealer: Randomness) -> str:
        """Draw one outcome of a sampled chance move."""

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place; append what happened to `events`. Trusts the caller."""

    def why(self, move: Move) -> Reason | None:
        """Return None if the move is legal, else the reason."""

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""

    def parse(self, text: str) -> Move:
        """Return the move that this text means; ValueError if it is no move's text at all."""

    def clone(self) -> State:
        """Return an independent copy."""

    def view(self, seat: int | None) -> View:
        """Return what that seat (None: a spectator) knows."""

    def scores(self) -> list[Score]:
        """Return the scores of the whole truth, running while not over."""

    def position(self) -> Position:
        """Return the whole truth in the notation of docs/protocol.md, every field present."""


def by_score(state: State) -> list[int]:
    """Return the seats with the most points: who wins, unless a game has another rule."""
    return winners(state.scores())


@dataclass(frozen=True)
class Option:
    """A switch in the rules; the first value is the default; `rule` is its paragraph."""

    id: str
    values: tuple[OptionValue, ...]
    rule: str


@dataclass(frozen=True)
class Rules:
    """One game's rules as the rest of the house meets them."""

    id: str
    version: int
    """Rises when a change alters what old saves mean."""
    seats: tuple[int, int]
    options: tuple[Option, ...]
    events: Mapping[str, tuple[str, ...]]
    """Names of each event type's fields, in order."""
    reasons: Mapping[str, str]
    """Every reason key that `why` can give, with its paragraph."""
    new: Callable[[int, Options], State]
    """`new(seats, options)`: the State before the first (chance) move. Raises ValueError for seats
    that the options do not allow."""
    from_position: Callable[[Mapping[str, Any], Options], State]
    """Set up a position; raises BadPosition."""
    reveals: frozenset[str] = frozenset()
    """Types of the events that show somebody something hidden: a move with such an event cannot be
    taken back by a player."""
    winners: Callable[[State], list[int]] = by_score
    """Who has won a game that is over; nobody after a defeat that all share."""
    chosen: Callable[[Mapping[str, Any]], bool] = lambda position: False
    """Whether a position is the ordinary beginning but for what the players may choose for it."""
    endless: bool = False
    """Whether a game may go on for ever if nobody plays to win."""
    table: Mapping[str, Any] | None = None
    """Data that a player may correct, such as how often a card is there; None: there are none."""
    table_is_own: bool = False
    """Whether the table differs from the built-in one."""
    new_table: Callable[[Mapping[str, Any]], Rules] | None = None
    """See `with_table`."""

    def with_table(self, table: Mapping[str, Any]) -> Rules:
        """Return this game played by another table. Raises BadTable, also if it knows none."""
        if self.new_table is None:
            raise BadTable((), "match.table.none")
        return self.new_table(table)

    def complete(self, options: Options) -> dict[str, OptionValue]:
        """Return all options with defaults filled in.

        Raises ValueError, naming the option, if one is unknown or has no such value.
        """
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"unknown option {name!r}")
            allowed = known[name].values
            if not any(type(value) is type(other) and value == other for other in allowed):
                raise ValueError(f"option {name!r} cannot be {value!r}")
        return {option.id: options.get(option.id, option.values[0]) for option in self.options}

    def event_dict(self, event: Event) -> dict[str, Any]:
        """Return an event as the JSON object of the referee protocol."""
        names = self.events[event[0]]
        return {"type": event[0], **dict(zip(names, event[1:], strict=True))}


def winners(scores: Sequence[Score]) -> list[int]:
    """Return the seats with the highest total; a tie is a shared victory."""
    best = max(score.total for score in scores)
    return [seat for seat, score in enumerate(scores) if score.total == best]

"""One game being played: checks moves, draws chance, logs, undoes. The only owner of a State.

The chance move after n moves depends on the seed and n alone, so a game that is taken back and
played again, or loaded, meets the same fate.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from game.ai.levels import LEVELS
from game.match.dealer import Dealer
from game.match.players import Player, seated
from game.match.save import BadSave, Save
from game.rules.core import (
    CHANCE,
    OVER,
    BadPosition,
    BadTable,
    Event,
    IllegalMove,
    Move,
    Options,
    OptionValue,
    Position,
    Reason,
    Rules,
    Score,
    State,
    View,
)
from game.rules.registry import GAMES

CHANCES = ("auto", "manual")
SEED_LIMIT = 1 << 63


class NothingToUndo(ValueError):
    """There is no decision to take back; `key` is the text key that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class _Entry(NamedTuple):
    """A move that was made: by whom, its text, and whether it showed something hidden."""

    seat: int
    move: Move
    text: str
    revealed: bool


class Match:
    """A game in progress with its players, seed and history.

    With chance "auto" the match draws every chance move itself as soon as it is due; with
    "manual" somebody else plays them, or asks for `draw`.
    """

    def __init__(
        self,
        rules: Rules,
        seats: int,
        seed: int,
        options: Options | None = None,
        players: Sequence[Player] = (),
        chance: str = "auto",
        start: Position | None = None,
    ) -> None:
        """Set a match up before its first move; `new`, `from_position` and `load` also draw.

        Raises ValueError for arguments out of range, BadPosition for a `start` that cannot be.
        """
        if not rules.seats[0] <= seats <= rules.seats[1]:
            raise ValueError(f"{rules.id} is for {rules.seats[0]} to {rules.seats[1]} seats")
        if not 0 <= seed < SEED_LIMIT:
            raise ValueError(f"the seed must be a number from 0 to {SEED_LIMIT - 1}")
        if chance not in CHANCES:
            raise ValueError(f"chance must be one of {', '.join(CHANCES)}")
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.options: dict[str, OptionValue] = rules.complete(options or {})
        self.players = seated(players, seats)
        self.chance = chance
        self._start = start
        self._entries: list[_Entry] = []
        self._kept: dict[int, Move] = {}
        """Choices of seats whose turn to choose comes later."""
        self._state = self._begin()
        if len(self._state.scores()) != seats:
            raise ValueError(f"the position is not for {seats} seats")

    @classmethod
    def new(
        cls,
        rules: Rules,
        seats: int,
        seed: int,
        options: Options | None = None,
        players: Sequence[Player] = (),
        chance: str = "auto",
    ) -> Match:
        """Start a match; with chance "auto" the setup is drawn. Raises ValueError."""
        match = cls(rules, seats, seed, options, players, chance)
        match._settle([])
        return match

    @classmethod
    def from_position(
        cls,
        rules: Rules,
        position: Mapping[str, Any],
        seed: int,
        options: Options | None = None,
        chance: str = "auto",
    ) -> Match:
        """Start a match in a given position. Raises BadPosition or ValueError."""
        state = rules.from_position(position, rules.complete(options or {}))
        start = state.position()
        match = cls(rules, len(state.scores()), seed, options, (), chance, start)
        match._settle([])
        return match

    @classmethod
    def load(cls, text: str, games: Mapping[str, Rules] = GAMES) -> Match:
        """Start a match from a save's text by playing its moves again. Raises BadSave."""
        save = Save.parse(text)
        if save.game not in games:
            raise BadSave("match.save.game", game=save.game[:40])
        rules = _with_table(games[save.game], save)
        if save.rules_version != rules.version:
            newer = save.rules_version > rules.version
            raise BadSave("match.save.newer" if newer else "match.save.older")
        levels = LEVELS.get(save.game, {})
        if any(player.level not in (None, *levels) for player in save.players):
            raise BadSave("match.save.field", field="players")
        try:
            match = cls(
                rules,
                save.seats,
                save.seed,
                save.options,
                save.players,
                save.chance,
                save.position,
            )
        except BadPosition as error:
            raise BadSave("match.save.field", field=f"position {error.path}"[:40]) from error
        except ValueError as error:
            raise BadSave("match.save.start") from error
        for number, move in enumerate(save.moves, 1):
            if match.why(move) is not None:
                raise BadSave("match.save.move", number=number, move=move[:40])
            match._make(match._understand(move), [])
        match._settle([])
        for seat, move in save.kept.items():
            choice = match._understand(move)
            if seat not in match.choosing[1:] or match.view(seat).why(choice) is not None:
                raise BadSave("match.save.field", field="kept")
            match._kept[seat] = choice
        return match

    @property
    def seat(self) -> int:
        """Who is to move: a seat, `CHANCE` or `OVER`."""
        return self._state.seat

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.seat == OVER

    @property
    def choosing(self) -> tuple[int, ...]:
        """The seats that still owe a hidden choice, in turn order; kept ones are not owed."""
        return tuple(seat for seat in self._state.choosing if seat not in self._kept)

    def kept(self, seat: int) -> Move | None:
        """Return the choice of a seat that waits for its turn, for that seat's eyes alone."""
        return self._kept.get(seat)

    @property
    def sampled(self) -> bool:
        """Whether chance is to move and its outcomes are too many to list."""
        return self._state.seat == CHANCE and self._state.sampled

    def view(self, seat: int | None) -> View:
        """Return what a seat (None: a spectator) knows; ValueError if there is no such seat."""
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        return self._state.view(seat)

    def moves(self) -> list[int]:
        """Return all legal moves of whoever is to move, sorted; of chance too, if listed."""
        return self._state.moves()

    def weights(self) -> list[int]:
        """Return the weights of `moves()` at chance."""
        return self._state.weights()

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""
        return self._state.text(move)

    def why(self, move: Move) -> Reason | None:
        """Return why a move (or a text, which must match exactly) is not legal; None if it is."""
        return self._state.why(self._understand(move))

    def play(self, move: Move) -> list[Event]:
        """Make a move, given as move or text, and the chance moves that follow by themselves.

        Returns the events in order. Raises IllegalMove and then changes nothing.
        """
        understood = self._understand(move)
        reason = self._state.why(understood)
        if reason is not None:
            raise IllegalMove(reason)
        events: list[Event] = []
        self._kept.pop(self._state.seat, None)
        self._make(understood, events)
        self._settle(events)
        self._feed(events)
        return events

    def submit(self, seat: int, move: Move) -> list[Event]:
        """Make a seat's move; of seats that choose at the same time also when others are before it.

        Such a choice is kept, instead of an earlier one of the same seat, and played as soon as it
        is its turn. Returns the events of what was played. Raises IllegalMove.
        """
        understood = self._understand(move)
        reason = self.view(seat).why(understood)
        if reason is not None:
            raise IllegalMove(reason)
        if seat == self._state.seat:
            return self.play(understood)
        self._kept[seat] = understood
        return []

    def draw(self) -> tuple[str, list[Event]]:
        """Draw one chance move from the seed: its text and events. ValueError if not at chance."""
        if self._state.seat != CHANCE:
            raise ValueError("chance is not to move")
        events: list[Event] = []
        return self._draw(events), events

    def undo_block(self) -> str | None:
        """Return the text key that says why a player may not take back; None if he may.

        Only the very last move can be a person's decision after which nobody else has decided and
        no chance was drawn.
        """
        if self.over:
            return "match.undo.over"
        if all(entry.seat == CHANCE for entry in self._entries):
            return "match.undo.nothing"
        last = self._entries[-1]
        if last.seat == CHANCE:
            return "match.undo.chance"
        if self.players[last.seat].level is not None:
            return "match.undo.computer"
        return "match.undo.revealed" if last.revealed else None

    def undo(self) -> None:
        """Take back a person's last decision. Raises NothingToUndo where `undo_block` says so."""
        block = self.undo_block()
        if block is not None:
            raise NothingToUndo(block)
        self._replay(self._entries[:-1])

    def take_back(self) -> None:
        """Take back the last seat's move and the chance moves after it, revealed or not.

        Raises NothingToUndo if no seat has moved yet.
        """
        count = len(self._entries)
        while count and self._entries[count - 1].seat == CHANCE:
            count -= 1
        if not count:
            raise NothingToUndo("match.undo.nothing")
        self._replay(self._entries[: count - 1])

    def log(self) -> list[str]:
        """Return every move so far, chance included, as text."""
        return [entry.text for entry in self._entries]

    def told(self) -> list[Event]:
        """Return the events of every move so far, by playing them again."""
        state, events = self._begin(), list[Event]()
        for entry in self._entries:
            state.play(entry.move, events)
        return events

    def save(self, about: dict[str, Any] | None = None) -> str:
        """Return the save: one line of text that `load` turns into the same match.

        `about` is what the shelf notes in it for people.
        """
        return Save(
            rules_version=self.rules.version,
            game=self.rules.id,
            seats=self.seats,
            seed=self.seed,
            options=self.options,
            chance=self.chance,
            players=self.players,
            moves=self.log(),
            position=self._start,
            table=dict(self.rules.table or {}) if self.rules.table_is_own else None,
            kept={seat: self._state.text(move) for seat, move in sorted(self._kept.items())},
            about=about,
        ).text()

    def result(self) -> list[Score]:
        """Return every seat's score of the whole truth, running while not over."""
        return self._state.scores()

    def winners(self) -> list[int]:
        """Return the seats that have won; empty while not over."""
        return self.rules.winners(self._state) if self.over else []

    def position(self) -> Position:
        """Return the whole truth in the notation of docs/protocol.md."""
        return self._state.position()

    def state(self) -> State:
        """Return a copy of the whole truth, for analysis: nothing done to it reaches the match."""
        return self._state.clone()

    def copy(self) -> Match:
        """Return an independent match at the same moment, with the same past."""
        twin = copy(self)
        twin._state, twin._entries = self._state.clone(), self._entries[:]
        twin._kept, twin.players = dict(self._kept), self.players[:]
        return twin

    def ai_dealer(self, seat: int | None = None) -> Dealer:
        """Return the random numbers for a computer player's decision now.

        A seat that chooses at the same time as others gets the same in whatever order they do.
        """
        order = self._state.choosing
        later = order.index(seat) if seat is not None and seat in order else 0
        return Dealer(self.seed, "ai", len(self._entries) + later)

    def _begin(self) -> State:
        if self._start is None:
            return self.rules.new(self.seats, self.options)
        return self.rules.from_position(self._start, self.options)

    def _understand(self, move: Move) -> Move:
        """Return the move behind a text; "", which no game knows, if it is no move's exact text."""
        if not isinstance(move, str):
            return move
        try:
            understood = self._state.parse(move)
        except ValueError:
            return ""
        return understood if self._state.text(understood) == move else ""

    def _make(self, move: Move, events: list[Event]) -> str:
        state, before = self._state, len(events)
        seat, text = state.seat, state.text(move)
        state.play(move, events)
        revealed = any(event[0] in self.rules.reveals for event in events[before:])
        self._entries.append(_Entry(seat, move, text, revealed))
        return text

    def _draw(self, events: list[Event]) -> str:
        state, dealer = self._state, Dealer(self.seed, "rules", len(self._entries))
        move: Move
        if state.sampled:
            move = state.parse(state.sample(dealer))
        else:
            move = state.moves()[dealer.pick(state.weights())]
        return self._make(move, events)

    def _settle(self, events: list[Event]) -> None:
        """With chance "auto", draw until a seat is to move or the game is over."""
        while self.chance == "auto" and self._state.seat == CHANCE:
            self._draw(events)

    def _feed(self, events: list[Event]) -> None:
        """Play the kept choices whose turn it is."""
        while self._state.seat in self._kept:
            self._make(self._kept.pop(self._state.seat), events)
            self._settle(events)

    def _replay(self, entries: list[_Entry]) -> None:
        state = self._begin()
        for entry in entries:
            state.play(entry.move)
        self._state = state
        self._entries = entries
        self._kept.clear()


def _with_table(rules: Rules, save: Save) -> Rules:
    """Return the rules with the table that a save was begun with."""
    if save.table is None:
        return rules
    try:
        return rules.with_table(save.table)
    except BadTable as error:
        raise BadSave("match.save.field", field="table") from error

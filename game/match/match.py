"""One game being played: checks moves, draws chance, logs, undoes. The only owner of a State.

The chance move after n moves depends on the seed and n alone, so a game that is taken back and
played again, or loaded, meets the same fate.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from game.ai.levels import LEVELS
from game.match.dealer import Dealer
from game.match.log import Decision, Entry, NothingToUndo, last_decision
from game.match.players import Change, Player, level_at, seated, tidy
from game.match.save import Save
from game.rules.core import (
    CHANCE,
    OVER,
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
        """Who plays each seat now."""
        self.changes: list[Change] = []
        """Seats that have changed hands, in order."""
        self.chance = chance
        self._start = start
        self._entries: list[Entry] = []
        self._kept: dict[int, Move] = {}
        """Choices of seats whose turn to choose comes later, the newest last."""
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
        match.settle()
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
        match.settle()
        return match

    @classmethod
    def load(cls, text: str, games: Mapping[str, Rules] = GAMES) -> Match:
        """Start a match from a save's text by playing its moves again. Raises BadSave."""
        from game.match.loading import load

        return load(text, games)

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
        events += self.settle()
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
        self._kept.pop(seat, None)
        self._kept[seat] = understood
        return []

    def settle(self) -> list[Event]:
        """With chance "auto", draw until a seat is to move or the game is over; return events."""
        events: list[Event] = []
        while self.chance == "auto" and self._state.seat == CHANCE:
            self._draw(events)
        return events

    def draw(self) -> tuple[str, list[Event]]:
        """Draw one chance move from the seed: its text and events. ValueError if not at chance."""
        if self._state.seat != CHANCE:
            raise ValueError("chance is not to move")
        events: list[Event] = []
        return self._draw(events), events

    def last_decision(self, seat: int | None = None) -> Decision | str:
        """Return a person's last decision, or the text key of why it cannot be taken back.

        `seat` is the person's; None is whoever has decided last. What computers did since is taken
        back with it, but nothing is once chance was drawn, something shown, or another person has
        decided.
        """
        if self.over:
            return "match.undo.over"
        waiting = [each for each in self._kept if self.players[each].level is None]
        return last_decision(self._entries, seat, self._state.choosing, waiting)

    def undo_block(self, seat: int | None = None) -> str | None:
        """Return the text key that says why a person may not take back; None if he may."""
        found = self.last_decision(seat)
        return found if isinstance(found, str) else None

    def undo(self, seat: int | None = None) -> None:
        """Go back to before a person's last decision; NothingToUndo with `undo_block`'s key."""
        found = self.last_decision(seat)
        if isinstance(found, str):
            raise NothingToUndo(found)
        later = {entry.seat: entry.move for entry in self._entries[found.place + 1 :]}
        kept = later | self._kept
        if found.waits:
            del kept[found.seat]
        self._replay(self._entries[: found.place])
        if found.alone:
            self._kept = kept

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

    def reseat(self, seat: int, level: str | None) -> None:
        """Let a computer of a level, or a person (None), play a seat from now on.

        A choice that waits for its turn is forgotten: whoever plays now chooses. ValueError if
        there is no such seat or level.
        """
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        if level not in (None, *LEVELS.get(self.rules.id, {})):
            raise ValueError(f"{self.rules.id} has no level {level!r}")
        player = self.players[seat]
        if player.level != level:
            self._kept.pop(seat, None)
            self.players[seat] = replace(player, level=level)
            changes = [*self.changes, Change(len(self._entries), seat, player.level)]
            self.changes = tidy(changes, self.players, len(self._entries))

    def level_of(self, seat: int) -> str | None:
        """Return the level of the computer that decided all of a seat's moves; None if none did."""
        levels = self._levels(seat)
        return levels.pop() if len(levels) == 1 else None

    def decided_by_people(self, seat: int) -> bool:
        """Return whether a person decided all of a seat's moves."""
        return self._levels(seat) == {None}

    def _levels(self, seat: int) -> set[str | None]:
        """Return who decided a seat's moves; before the first one, who is to."""
        found = {entry.level for entry in self._entries if entry.seat == seat}
        return found or {self.players[seat].level}

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
            changes=self.changes,
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
        twin.changes = self.changes[:]
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
        seat, text, unseen = state.seat, state.text(move), bool(state.choosing)
        state.play(move, events)
        revealed = any(event[0] in self.rules.reveals for event in events[before:])
        level = None
        if seat != CHANCE:
            level = level_at(len(self._entries), seat, self.players, self.changes)
        self._entries.append(Entry(seat, move, text, level, revealed, unseen))
        return text

    def _draw(self, events: list[Event]) -> str:
        state, dealer = self._state, Dealer(self.seed, "rules", len(self._entries))
        move: Move
        if state.sampled:
            move = state.parse(state.sample(dealer))
        else:
            move = state.moves()[dealer.pick(state.weights())]
        return self._make(move, events)

    def _feed(self, events: list[Event]) -> None:
        """Play the kept choices whose turn it is."""
        while self._state.seat in self._kept:
            self._make(self._kept.pop(self._state.seat), events)
            events += self.settle()

    def _replay(self, entries: list[Entry]) -> None:
        state = self._begin()
        for entry in entries:
            state.play(entry.move)
        self._state = state
        self._entries = entries
        self._kept = {}
        self.changes = tidy(self.changes, self.players, len(entries))

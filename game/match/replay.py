"""A match played again step by step, back and forth.

A step is one seat's decision with the chance moves that followed; step 0 is the set-up. Nothing
is drawn anew: every chance move is the one that the save tells.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.i18n import Catalogue
from game.match import story
from game.match.match import Match
from game.match.players import Player
from game.match.save import Save
from game.rules.core import CHANCE, Event, Position

OPEN: Literal["open"] = "open"
Eyes = int | None | Literal["open"]
"""Through whose eyes one looks: a seat's, a spectator's (None), or those of whoever moves."""
MOST_MARKS = 64
LEAST_STRIDE = 32


class Step(NamedTuple):
    """One decision: who made it (`CHANCE`: nobody, the set-up), and all that came of it."""

    seat: int
    events: tuple[Event, ...]
    end: int
    """How many moves of the match have been made when it is over."""


class Line(NamedTuple):
    """One sentence of the log: its step, whose deed it is (None: nobody's), its words."""

    step: int
    seat: int | None
    words: str


class Replay:
    """The steps of a match, made from the text of its save."""

    def __init__(self, text: str) -> None:
        """Play the whole match once. Raises BadSave."""
        self.match = Match.load(text)
        """The match as the save leaves it."""
        self.steps: list[Step] = []
        self._moves = self.match.log()
        self._stride = max(LEAST_STRIDE, len(self._moves) // MOST_MARKS)
        self._marks: list[Match] = []
        """The match at every so many steps, so that going back is as quick as going on."""
        self._read(Save.parse(text).position)

    @property
    def players(self) -> list[Player]:
        """Who sits where."""
        return self.match.players

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def match_at(self, step: int) -> Match:
        """Return a match of its own that stands where a step has ended; its chance is "manual".

        IndexError if there is no such step.
        """
        if not 0 <= step <= self.last:
            raise IndexError(f"there is no step {step}")
        place = step // self._stride
        match = self._marks[place].copy()
        self._go_on(match, place * self._stride, step)
        return match

    def history(self, step: int) -> list[Event]:
        """Return everything that has happened when a step is over."""
        return [event for each in self.steps[: step + 1] for event in each.events]

    def lines(self, words: Catalogue) -> list[Line]:
        """Return everything that happened in words, in the order of the match's own log."""
        return [
            Line(number, seat, line)
            for number, step in enumerate(self.steps)
            for seat, line in story.told(self.match.rules, step.events, self.players, words)
        ]

    def eyes(self) -> list[Eyes]:
        """Return through whose eyes one may look, the most telling first.

        While the match goes on that is the only person's at the screen, else a spectator's: what
        others hold stays hidden until the end.
        """
        if self.match.over:
            return [OPEN, *range(self.match.seats), None]
        persons = [seat for seat, player in enumerate(self.players) if player.level is None]
        return [persons[0]] if len(persons) == 1 else [None]

    def viewer(self, step: int, eyes: Eyes) -> int | None:
        """Return the seat that one looks as when a step is over; None is a spectator.

        With `OPEN` it is whoever decides next, at the end whoever decided last.
        """
        if eyes != OPEN:
            return eyes
        seat = self.steps[min(step + 1, self.last)].seat
        return None if seat == CHANCE else seat

    def _go_on(self, match: Match, step: int, goal: int) -> None:
        """Let a match that stands at a step go on to a later one."""
        for move in self._moves[self.steps[step].end : self.steps[goal].end]:
            match.play(move)

    def _read(self, start: Position | None) -> None:
        """Play all moves and note which belong together."""
        whole = self.match
        options, players = whole.options, whole.players
        match = Match(whole.rules, whole.seats, whole.seed, options, players, "manual", start)
        seat, events = CHANCE, list[Event]()
        for number, move in enumerate(self._moves):
            if match.seat != CHANCE:
                self._note(Step(seat, tuple(events), number), match)
                seat, events = match.seat, []
            events += match.play(move)
        self._note(Step(seat, tuple(events), len(self._moves)), match)

    def _note(self, step: Step, match: Match) -> None:
        if len(self.steps) % self._stride == 0:
            self._marks.append(match.copy())
        self.steps.append(step)

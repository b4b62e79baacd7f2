"""What one seat knows of a game of Vineta."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.core import CHANCE, Move, OptionValue, Position, Randomness, Reason, Score
from game.rules.vineta import position, reasons, scoring
from game.rules.vineta.choices import CHOICES_OF_HAND, extendable, openable
from game.rules.vineta.guess import guessed
from game.rules.vineta.steps import Step, step_of
from game.rules.vineta.tables import (
    CARDS,
    COLOURS,
    DISTRICT,
    DISTRICTS,
    EXPOSED,
    KINDS_OF_CARDS,
    PHASE_OVER,
    PHASE_REVEAL,
    PHASES,
    letters_of,
    names_of,
)
from game.rules.vineta.turns import claim_order

if TYPE_CHECKING:
    from game.rules.vineta.state import VinetaState

HIDDEN = position.HIDDEN


class RowCard(NamedTuple):
    """A card of a row or beside it: its owner's seat, its code and its waves (0: no flood card)."""

    owner: int
    card: str
    waves: int


class Row(NamedTuple):
    """A row of flood cards against a district, in the order of laying."""

    district: str
    opener: int
    cards: list[RowCard]
    beside: list[RowCard]
    force: int


class VinetaView:
    """Everything public, the viewer's own cards and tiles; of other piles only the sizes.

    Districts are names like "V1", colours letters like "R", heaps of houses texts like "RRB",
    cards codes like "F3".
    """

    __slots__ = ("_hidden", "_known", "choosing", "viewer")

    def __init__(self, state: VinetaState, viewer: int | None) -> None:
        known = state.clone()
        seats = range(known.board.seats)
        over = known.phase == PHASE_OVER
        others = [seat for seat in seats if seat != viewer]
        self.viewer = viewer
        self.choosing: tuple[int, ...] = known.choosing
        """The seats that still owe a card, in turn order."""
        self._hidden = position.Hidden(
            viewer,
            hands=[_size(known.hands, seat) for seat in seats],
            decks=[_size(known.decks, seat) for seat in seats],
            discards=[known.discards(seat) for seat in seats],
            chosen=[
                seat != viewer
                and known.chosen[seat] >= 0
                and not (known.phase == PHASE_REVEAL and seat == known.seat)
                for seat in seats
            ],
            colour_tiles=[
                seat != viewer and not over and known.colour_tiles[seat] >= 0 for seat in seats
            ],
            district_tiles=[
                seat != viewer and not over and known.district_tiles[seat] >= 0 for seat in seats
            ],
        )
        known.colour_tiles = _without(known.colour_tiles, self._hidden.colour_tiles)
        known.district_tiles = _without(known.district_tiles, self._hidden.district_tiles)
        known.chosen = _without(known.chosen, self._hidden.chosen)
        for seat in others:
            own = slice(seat * KINDS_OF_CARDS, (seat + 1) * KINDS_OF_CARDS)
            known.hands[own] = known.decks[own] = bytes(KINDS_OF_CARDS)
            known.hand_masks[seat] = known.deck_masks[seat] = 0
        self._known = known

    # Whose turn it is

    @property
    def seat(self) -> int:
        """Who moves: a seat, CHANCE or OVER."""
        return self._known.seat

    @property
    def seats(self) -> int:
        """How many play."""
        return self._known.board.seats

    @property
    def options(self) -> dict[str, OptionValue]:
        """Every option with its value."""
        return dict(self._known.board.options)

    @property
    def table(self) -> Mapping[str, Any]:
        """The table of cards and points that is played with."""
        return self._known.board.cards.table

    @property
    def phase(self) -> str:
        """Name of the phase, as in a position."""
        return PHASES[self._known.phase]

    @property
    def round(self) -> int:
        """Number of the round, from 1."""
        return self._known.round

    @property
    def turn(self) -> int:
        """Number of the turn in this round, from 1."""
        return self._known.turn

    @property
    def length(self) -> int:
        """How many turns this round has as it looks now, without further turns after a tie."""
        return self._known.length

    @property
    def tie(self) -> bool:
        """Whether this is a further turn after a tie."""
        return self._known.tie

    @property
    def start(self) -> int:
        """The seat that holds the tower."""
        return self._known.start

    @property
    def drawing(self) -> int | None:
        """The seat for which chance draws a card; None at any other time."""
        return self._known.actor if self.phase in ("deal", "draw") else None

    # The city

    @property
    def colours(self) -> list[str]:
        """The colours in play."""
        return [COLOURS[colour] for colour in self._known.board.colours]

    @property
    def houses(self) -> dict[str, str]:
        """The houses on each district above water."""
        return {name: letters_of(self._known.houses[DISTRICT[name]]) for name in self.standing}

    @property
    def to_place(self) -> str:
        """The houses still to be placed."""
        return letters_of(self._known.to_place)

    @property
    def standing(self) -> list[str]:
        """The districts above water."""
        return names_of(self._known.standing)

    @property
    def sunk(self) -> list[str]:
        """The sunken districts, in the order of their rounds."""
        return [DISTRICTS[district] for district in self._known.sunk]

    @property
    def exposed(self) -> list[str]:
        """The districts at the sea (2.3)."""
        return names_of(EXPOSED[self._known.standing])

    @property
    def threatened(self) -> list[str]:
        """The districts that a flood can reach: those at the sea, unless an option says all."""
        return names_of(self._known.board.threatened[self._known.standing])

    @property
    def quarantined(self) -> list[str]:
        """The districts that no house may leave in this round."""
        return names_of(self._known.locked)

    @property
    def sinking(self) -> str | None:
        """The district whose houses are being handed out."""
        return DISTRICTS[self._known.sinking] if self._known.sinking >= 0 else None

    @property
    def captured(self) -> list[str]:
        """Each seat's captured houses."""
        return [letters_of(heap) for heap in self._known.captured]

    # The flood

    @property
    def rows(self) -> dict[str, Row]:
        """The rows of flood cards by district."""
        return {name: self._row(name) for name in names_of(self._known.rowed)}

    def _row(self, name: str) -> Row:
        known, district = self._known, DISTRICT[name]
        waves = known.board.cards.waves
        return Row(
            name,
            known.chips.index(district),
            [
                RowCard(card >> 4, CARDS[card & 15], waves[card & 15])
                for card in known.rows[district]
            ],
            [
                RowCard(card >> 4 & 15, CARDS[card & 15], 0)
                for card in known.beside
                if card >> 16 == district
            ],
            known.force(district),
        )

    @property
    def leading(self) -> list[str]:
        """The districts with the strongest rows: one, several in a tie, none without rows."""
        return names_of(self._known.leaders())

    @property
    def chips(self) -> list[str | None]:
        """The district whose row each seat has opened."""
        return [DISTRICTS[chip] if chip >= 0 else None for chip in self._known.chips]

    @property
    def front(self) -> list[list[str]]:
        """The cards open in front of each seat: "A5", "A6", "A4 S2"."""
        return [position.front_of(self._known, seat) for seat in range(self.seats)]

    # Cards and secrets

    @property
    def hand(self) -> list[str] | None:
        """The viewer's own cards, sorted; None for a spectator."""
        return self._own(self._known.hands)

    @property
    def deck(self) -> list[str] | None:
        """The cards of the viewer's own draw pile, sorted; None for a spectator."""
        return self._own(self._known.decks)

    def _own(self, pile: bytearray) -> list[str] | None:
        if self.viewer is None:
            return None
        first = self.viewer * KINDS_OF_CARDS
        return position.cards_of(pile[first : first + KINDS_OF_CARDS])

    @property
    def hand_sizes(self) -> list[int]:
        """How many cards each seat holds, without a chosen one."""
        return list(self._hidden.hands)

    @property
    def deck_sizes(self) -> list[int]:
        """How many cards each seat has still to draw."""
        return list(self._hidden.decks)

    @property
    def played(self) -> list[dict[str, int]]:
        """For each seat how often it has played each card, on the table or discarded."""
        found = []
        for seat in range(self.seats):
            numbers = list(self._hidden.discards[seat])
            for card in self._known.on_table(seat):
                numbers[card] += 1
            found.append(dict(zip(CARDS, numbers, strict=True)))
        return found

    @property
    def chosen(self) -> list[str | None]:
        """The card in front of each seat, not carried out yet: None, "?" if face down, a code."""
        return [
            HIDDEN if hidden else CARDS[card] if card >= 0 else None
            for card, hidden in zip(self._known.chosen, self._hidden.chosen, strict=True)
        ]

    @property
    def revealed(self) -> str | None:
        """The card that is being carried out."""
        known = self._known
        return CARDS[known.chosen[known.seat]] if known.phase == PHASE_REVEAL else None

    @property
    def colour_tiles(self) -> list[str | None]:
        """The colour of each seat's secret tile, None where the viewer does not know it."""
        return [COLOURS[tile] if tile >= 0 else None for tile in self._known.colour_tiles]

    @property
    def district_tiles(self) -> list[str | None]:
        """The district of each seat's secret tile, None where the viewer does not know it."""
        return [DISTRICTS[tile] if tile >= 0 else None for tile in self._known.district_tiles]

    # What follows from it

    def points(self, district: str) -> int:
        """Return the points of a district's tile (8.2)."""
        return self._known.board.cards.points[DISTRICT[district]]

    def waves(self, card: str) -> int:
        """Return the waves of a flood card, 0 for an action card (5.1)."""
        waves = self._known.board.cards.waves
        return waves[CARDS.index(card)] if CARDS.index(card) < len(waves) else 0

    def claims(self, district: str) -> list[int]:
        """Return who would take the houses of a district if it sank now, one seat a house (7.5).

        While it is being sunk: who takes those that are left. Empty without a row.
        """
        known, place = self._known, DISTRICT[district]
        order = claim_order(known, place)
        left = len(letters_of(known.houses[place]))
        done = known.claim if place == known.sinking else 0
        return [order[(done + index) % len(order)] for index in range(left)] if order else []

    def openable(self, seat: int) -> list[str]:
        """Return the districts against which a seat can open a row now (5.2)."""
        return names_of(openable(self._asked(seat)))

    def extendable(self, seat: int) -> list[str]:
        """Return the districts whose rows a seat can extend now (5.3)."""
        return names_of(extendable(self._asked(seat)))

    def _asked(self, seat: int) -> VinetaState:
        """Return what is known as if it were for this seat to move."""
        asked = self._known.clone()
        asked.seat = seat
        return asked

    def moves(self) -> list[int]:
        """Return the viewer's legal moves, sorted; all that choose at the same time have some."""
        if self.viewer is None:
            return []
        if self.viewer in self.choosing:
            return [*CHOICES_OF_HAND[self._known.hand_masks[self.viewer]]]
        return self._known.moves() if self.viewer == self.seat else []

    def why(self, move: Move) -> Reason | None:
        """Return why the viewer may not make this move; None if it is legal."""
        if self.seat == CHANCE:
            return reasons.reason("chance")
        if self.viewer is not None and self.viewer in self.choosing:
            return self._asked(self.viewer).why(move)
        if self.viewer != self.seat and self.seat >= 0:
            return reasons.reason("not_your_turn")
        return self._known.why(move)

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""
        return self._known.text(move)

    def parse(self, text: str) -> Move:
        """Return the move that this text means; ValueError if it is no move's text at all."""
        return self._known.parse(text)

    def describe(self, move: int) -> Step:
        """Take a move of `moves()` apart for the screen."""
        return step_of(self._known, move)

    def scores(self) -> list[Score]:
        """Return the running scores; secret tiles of others count nothing until the end."""
        return scoring.scores(self._known)

    def position(self) -> Position:
        """Return the position with what is hidden as "?"."""
        return position.to_position(self._known, self._hidden)

    def guess(self, dealer: Randomness) -> VinetaState:
        """Return a whole state that agrees with this view, all such states equally likely."""
        return guessed(self._known, self._hidden, dealer)


def _size(pile: bytearray, seat: int) -> int:
    """Return how many cards of a seat are in a pile."""
    first = seat * KINDS_OF_CARDS
    return sum(pile[first : first + KINDS_OF_CARDS])


def _without(values: list[int], hidden: list[bool]) -> list[int]:
    """Return the values, -1 where they are hidden."""
    return [-1 if secret else value for value, secret in zip(values, hidden, strict=True)]

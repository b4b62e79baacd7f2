"""The whole truth of one game of Venezia 2099. Paragraph numbers refer to RULES.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.rules import core
from game.rules.core import CHANCE, OVER, Event, Move, OptionValue, Position, Randomness, Reason
from game.rules.venezia import position, reasons
from game.rules.venezia.board import Board
from game.rules.venezia.geometry import geometry
from game.rules.venezia.notation import dealt_cards, layout_rows, move_of, text_of
from game.rules.venezia.tables import (
    BUY_AT,
    CODES,
    COLOURS,
    FIELD,
    FIELD_MASK,
    FIRST_CARD,
    GONDOLA,
    GONDOLAS,
    KIND_SHIFT,
    LAND,
    M_BUY,
    M_DROWN,
    M_PLACE,
    M_RESCUE,
    M_SKIP,
    M_STAY,
    OUT,
    PHASE_BUY,
    PHASE_DEAL,
    PHASE_LAYOUT,
    PHASE_MOVE,
    PHASE_OUT,
    PHASE_OVER,
    PHASE_PLACE,
    PHASE_PLAY,
    PHASE_RESCUE,
    PHASE_START,
    PLACE,
    PLATFORM,
    PLAY,
    PLAYS,
    RESCUE,
    SETUP,
    START,
    STAY,
    TREASURE_VALUE,
    TREASURES_A_COLOUR,
    TWO,
    WALK,
    WATER,
    X,
    bits_of,
    tiles_in_play,
)
from game.rules.venezia.view import VeneziaView


class VeneziaState:
    """Small, mutable, fast: ints, bit sets of cells and of cards, short lists."""

    __slots__ = (
        "blocked",
        "board",
        "box",
        "buys",
        "coins",
        "gondolas",
        "hands",
        "last",
        "moved",
        "pawns",
        "phase",
        "seat",
        "sinking",
        "supply",
        "to_place",
        "treasures",
        "turn",
        "water",
    )

    def __init__(self, board: Board) -> None:
        seats = board.seats
        setup = SETUP[seats]
        self.board = board
        self.seat = CHANCE
        self.turn = 0
        """Whose turn it is; differs from `seat` while another seat decides a rescue."""
        self.phase = PHASE_START
        self.moved = -1
        """Where the pawn that moved this turn stands, until the card is played."""
        self.sinking = -1
        """The cell whose pawns are in the water, during a rescue."""
        self.to_place = seats * setup.pawns
        self.water = board.water
        self.blocked = board.water
        """Cells that nobody may enter on foot: water and pawns."""
        self.box = 0
        self.pawns: list[tuple[int, ...]] = [()] * seats
        """Cells of each seat's pawns, ascending."""
        self.hands = [0] * seats
        self.coins = [setup.coins] * seats
        self.gondolas = [GONDOLAS] * seats
        self.treasures = [0] * (seats * 6)
        """`treasures[seat * 6 + colour]`."""
        self.supply = [TREASURES_A_COLOUR] * 6
        self.buys = bytearray(board.geometry.size)
        """How many treasures were bought on each tile above water."""
        self.last = [-1] * seats
        """The card each seat played last, -1 before the first."""

    @classmethod
    def new(cls, seats: int, options: Mapping[str, OptionValue]) -> VeneziaState:
        """Return the state before the first chance move; ValueError for a wrong seat count."""
        if seats not in SETUP:
            raise ValueError(f"Venezia 2099 is for 2 to 5 seats, not {seats}")
        side = SETUP[seats].side
        shape = geometry(side, side)
        return cls(Board(seats, options, shape, [WATER] * shape.size))

    @property
    def sampled(self) -> bool:
        """Whether chance is to move with outcomes too many to list."""
        return self.phase in (PHASE_LAYOUT, PHASE_DEAL)

    def clone(self) -> VeneziaState:
        """Return an independent copy."""
        copy = VeneziaState.__new__(VeneziaState)
        copy.board = self.board
        copy.seat = self.seat
        copy.turn = self.turn
        copy.phase = self.phase
        copy.moved = self.moved
        copy.sinking = self.sinking
        copy.to_place = self.to_place
        copy.water = self.water
        copy.blocked = self.blocked
        copy.box = self.box
        copy.pawns = self.pawns[:]
        copy.hands = self.hands[:]
        copy.coins = self.coins[:]
        copy.gondolas = self.gondolas[:]
        copy.treasures = self.treasures[:]
        copy.supply = self.supply[:]
        copy.buys = self.buys[:]
        copy.last = self.last[:]
        return copy

    # What may be done

    def moves(self) -> list[int]:
        """Return all legal moves, sorted; empty when over and at a sampled chance."""
        phase = self.phase
        if phase == PHASE_MOVE:
            return self._travels()
        if phase == PHASE_PLAY:
            hand = self.hands[self.seat]
            value = ((hand & -hand).bit_length() - 1) // 6
            return list(PLAYS[value][hand >> value * 6 & 63])
        if phase == PHASE_BUY:
            return [*self._purchases(), M_SKIP]
        if phase == PHASE_RESCUE:
            return [*(M_RESCUE | cell for cell in bits_of(self._targets())), M_DROWN]
        if phase == PHASE_PLACE:
            return [M_PLACE | cell for cell in bits_of(self._starts())]
        if phase == PHASE_START:
            return [START << KIND_SHIFT | seat for seat in range(self.board.seats)]
        if phase == PHASE_OUT:
            return [OUT << KIND_SHIFT | colour for colour in range(6)]
        return []

    def _travels(self) -> list[int]:
        """Walks, gondola moves and staying put (3.2, 3.3)."""
        shape = self.board.geometry
        blocked = self.blocked
        pawns: Iterable[int] = self.pawns[self.seat]
        if self.board.gondola_share:
            pawns = sorted(set(pawns))
        found: list[int] = []
        for cell in pawns:
            for line, walks in shape.lines[cell]:
                found += walks[blocked & line]
        found.sort()
        if self.gondolas[self.seat]:
            targets = bits_of(self._targets())
            for cell in pawns:
                flight = shape.flights[cell]
                found += [flight | target for target in targets if target != cell]
        found.append(M_STAY)
        return found

    def _targets(self) -> int:
        """Cells where a gondola may land (3.3.2), as bits."""
        if self.board.gondola_share:
            return self.board.geometry.full & ~self.water
        return self.board.geometry.full & ~self.blocked

    def _starts(self) -> int:
        """Cells where the seat to move may place a pawn (2.9), as bits."""
        board = self.board
        free = board.geometry.full & ~self.blocked
        if not board.platform_start:
            free &= ~board.platforms
        for cell in self.pawns[self.seat]:
            tile = board.tiles[cell]
            if tile < LAND:
                free &= ~board.value_cells[tile // 6]
        return free

    def _purchases(self) -> list[int]:
        """Purchases the seat to move may make (3.4), sorted."""
        if self.moved >= 0:
            return [M_BUY] if self.affordable(self.moved) else []
        if not self.board.buy_without_move:
            return []
        cells = sorted({cell for cell in self.pawns[self.seat] if self.affordable(cell)})
        return [M_BUY] if len(cells) == 1 else [BUY_AT | cell for cell in cells]

    def affordable(self, cell: int) -> bool:
        """Return whether the seat to move could pay for a treasure on this tile (3.4)."""
        tile = self.board.tiles[cell]
        return (
            tile < LAND
            and not self.water >> cell & 1
            and self.supply[tile % 6] > 0
            and self.price(cell) <= self.coins[self.seat]
        )

    def price(self, cell: int) -> int:
        """Return what the next treasure on this tile costs, in coins (3.4.3)."""
        bought = self.buys[cell]
        return 1 << bought if self.board.pile else bought + 1

    def weights(self) -> list[int]:
        """Return the weights of `moves()` at chance: all outcomes are equally likely."""
        return [1] * len(self.moves())

    def sample(self, dealer: Randomness) -> str:
        """Draw a layout or a deal."""
        board = self.board
        if self.phase == PHASE_LAYOUT:
            tiles = tiles_in_play(board.seats, self.colour_out())
            dealer.shuffle(tiles)
            width = board.geometry.width
            codes = [CODES[tile] for tile in tiles]
            rows = [" ".join(codes[at : at + width]) for at in range(0, len(codes), width)]
            return "layout " + "/".join(rows)
        cards = self.deck()
        dealer.shuffle(cards)
        size = SETUP[board.seats].cards
        ends = [size * seat for seat in range(board.seats + 1)] + [len(cards)]
        hands = [sorted(cards[a:b]) for a, b in zip(ends, ends[1:], strict=False)]
        return "deal " + "|".join(",".join(CODES[card] for card in hand) for hand in hands)

    def colour_out(self) -> int | None:
        """Return the colour that is out of a two-player game (2.2), if any."""
        for colour in range(6):
            if not self.supply[colour] and not any(self.treasures[colour::6]):
                return colour
        return None

    def deck(self) -> list[int]:
        """Return the cards of all tiles on the board that have one, sorted."""
        return [card for card in range(FIRST_CARD, LAND) if self.board.where[card] >= 0]

    # Doing it

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place; append what happened to `events`. Trusts the caller."""
        if isinstance(move, str):
            self._reveal(move, events)
            return
        kind = move >> KIND_SHIFT
        target = move & FIELD_MASK
        if kind == PLAY:
            self._sink(target, events)
        elif kind in (WALK, GONDOLA):
            self._travel(kind, move >> FIELD & FIELD_MASK, target, events)
        elif kind == STAY:
            if events is not None:
                events.append(("stayed", self.seat))
            self._after_move()
        elif move == M_SKIP:
            if events is not None:
                events.append(("skipped", self.seat))
            self.phase = PHASE_PLAY
        elif move == M_BUY:
            self._buy(self.only_purchase(), events)
        elif move & ~FIELD_MASK == BUY_AT:
            self._buy(target, events)
        elif kind == RESCUE:
            self._rescue(target, events)
        elif move == M_DROWN:
            self._drown(self.seat, events)
            self._next_rescue(events)
        elif kind == PLACE:
            self._place(target, events)
        else:
            self._begin(kind, target, events)

    def _begin(self, kind: int, value: int, events: list[Event] | None) -> None:
        if kind == START:
            self.turn = value
            self.phase = PHASE_OUT if self.board.seats == 2 else PHASE_LAYOUT
            if events is not None:
                events.append(("start", value))
            return
        self.supply[value] = 0
        self.phase = PHASE_LAYOUT
        if events is not None:
            events.append(("colour_out", COLOURS[value]))

    def _reveal(self, outcome: str, events: list[Event] | None) -> None:
        if self.phase == PHASE_LAYOUT:
            rows = layout_rows(outcome)
            self.board = self.board.with_tiles([tile for row in rows for tile in row])
            self.water = self.blocked = 0
            self.phase = PHASE_DEAL
            if events is not None:
                codes = [" ".join(CODES[tile] for tile in row) for row in rows]
                events.append(("layout", codes))
            return
        *hands, box = dealt_cards(outcome)
        self.hands = [sum(1 << card for card in hand) for hand in hands]
        self.box = sum(1 << card for card in box)
        if events is not None:
            events.append(("deal", [len(hand) for hand in hands]))
        self.seat = self.turn
        self.phase = PHASE_PLACE
        self.settle(events)

    def _place(self, cell: int, events: list[Event] | None) -> None:
        seat = self.seat
        self.pawns[seat] = tuple(sorted((*self.pawns[seat], cell)))
        self.blocked |= 1 << cell
        if events is not None:
            events.append(("placed", seat, self.board.geometry.names[cell]))
        self._next_placing(events)

    def _next_placing(self, events: list[Event] | None) -> None:
        self.to_place -= 1
        self.turn = self.seat = (self.seat + 1) % self.board.seats
        if not self.to_place or not self._starts():
            self.settle(events)

    def settle(self, events: list[Event] | None = None) -> None:
        """Pass over whatever leaves nothing to decide (2.9.5, 3.1.2, 3.1.3, 3.6.4)."""
        if self.phase == PHASE_PLACE:
            while self.to_place and not self._starts():
                self.to_place -= 1
                self.turn = self.seat = (self.seat + 1) % self.board.seats
            if not self.to_place:
                self._start_turn(self.seat, events)
        elif self.phase == PHASE_RESCUE:
            self._next_rescue(events)
        elif self.phase != PHASE_OVER and not self.hands[self.turn]:
            self._start_turn(self.turn, events)
        elif self.phase == PHASE_MOVE and not self._can_travel():
            self._after_move()
        elif self.phase == PHASE_BUY and not self._purchases():
            self.phase = PHASE_PLAY

    def _start_turn(self, seat: int, events: list[Event] | None) -> None:
        """Give the turn to the first seat from this one on that has cards (3.1.3)."""
        hands = self.hands
        self.moved = self.sinking = -1
        if not hands[seat]:
            if not any(hands):
                self._finish(events)
                return
            while not hands[seat]:
                seat = (seat + 1) % len(hands)
        self.turn = self.seat = seat
        self.phase = PHASE_MOVE
        if events is not None:
            events.append(("turn", seat))
        if not self._can_travel():
            self._after_move()

    def _finish(self, events: list[Event] | None) -> None:
        self.phase = PHASE_OVER
        self.seat = OVER
        if events is not None:
            events.append(("over", core.winners(self.scores())))

    def _can_travel(self) -> bool:
        shape = self.board.geometry
        free = shape.full & ~self.blocked
        pawns = self.pawns[self.seat]
        for cell in pawns:
            if free & shape.neighbours[cell]:
                return True
        if not pawns or not self.gondolas[self.seat]:
            return False
        targets = self._targets()
        return any(targets & ~(1 << cell) for cell in pawns)

    def _after_move(self) -> None:
        if self.moved >= 0:
            self.phase = PHASE_BUY if self.affordable(self.moved) else PHASE_PLAY
        elif self.board.buy_without_move and self._purchases():
            self.phase = PHASE_BUY
        else:
            self.phase = PHASE_PLAY

    def _leave(self, seat: int, cell: int, to: tuple[int, ...]) -> None:
        """Take one of the seat's pawns off a cell; `to` is its new cell, or () if it is gone."""
        pawns = [*self.pawns[seat], *to]
        pawns.remove(cell)
        pawns.sort()
        self.pawns[seat] = tuple(pawns)
        if not self.board.gondola_share or not any(cell in other for other in self.pawns):
            self.blocked &= ~(1 << cell)
        for entered in to:
            self.blocked |= 1 << entered
        self.blocked |= self.water

    def _travel(self, kind: int, source: int, target: int, events: list[Event] | None) -> None:
        seat = self.seat
        self._leave(seat, source, (target,))
        if kind == GONDOLA:
            self.gondolas[seat] -= 1
        self.moved = target
        if events is not None:
            names = self.board.geometry.names
            word = "sailed" if kind == GONDOLA else "walked"
            events.append((word, seat, names[source], names[target]))
        self._after_move()

    def only_purchase(self) -> int:
        """Return the cell that a purchase without a cell means (3.4.1, 3.4.2)."""
        if self.moved >= 0:
            return self.moved
        return next(cell for cell in self.pawns[self.seat] if self.affordable(cell))

    def _buy(self, cell: int, events: list[Event] | None) -> None:
        seat = self.seat
        price = self.price(cell)
        colour = self.board.tiles[cell] % 6
        self.coins[seat] -= price
        self.supply[colour] -= 1
        self.treasures[seat * 6 + colour] += 1
        self.buys[cell] += 1
        self.phase = PHASE_PLAY
        if events is not None:
            name = self.board.geometry.names[cell]
            events.append(("bought", seat, name, COLOURS[colour], price))

    def _sink(self, card: int, events: list[Event] | None) -> None:
        seat = self.seat
        cell = self.board.where[card]
        bit = 1 << cell
        self.hands[seat] ^= 1 << card
        self.last[seat] = card
        self.moved = -1
        if events is not None:
            name = self.board.geometry.names[cell]
            events.append(("played", seat, CODES[card]))
            events.append(("sunk", seat, name, CODES[card], self.paid(cell)))
        self.buys[cell] = 0
        self.water |= bit
        if self.blocked & bit:
            self.sinking = cell
            self._next_rescue(events)
        else:
            self.blocked |= bit
            self._start_turn((seat + 1) % self.board.seats, events)

    def paid(self, cell: int) -> int:
        """Return how many coins lie on this tile (3.4.3)."""
        bought = self.buys[cell]
        return (1 << bought) - 1 if self.board.pile else bought * (bought + 1) // 2

    def _next_rescue(self, events: list[Event] | None) -> None:
        """Ask the next owner of a pawn in the water; drown those that have no choice (3.6)."""
        seats = self.board.seats
        for step in range(1, seats + 1):
            seat = (self.turn + step) % seats
            while self.sinking in self.pawns[seat]:
                if self.gondolas[seat] and self._targets():
                    self.seat = seat
                    self.phase = PHASE_RESCUE
                    return
                self._drown(seat, events)
        self._start_turn((self.turn + 1) % seats, events)

    def _rescue(self, target: int, events: list[Event] | None) -> None:
        seat = self.seat
        self.gondolas[seat] -= 1
        self._leave(seat, self.sinking, (target,))
        if events is not None:
            names = self.board.geometry.names
            events.append(("rescued", seat, names[self.sinking], names[target]))
        self._next_rescue(events)

    def _drown(self, seat: int, events: list[Event] | None) -> None:
        self._leave(seat, self.sinking, ())
        if events is not None:
            events.append(("drowned", seat, self.board.geometry.names[self.sinking]))

    # What it is worth

    def land(self, colour: int) -> int:
        """Return how many land tiles of a colour are above water."""
        return (self.board.colour_cells[colour] & ~self.water).bit_count()

    def scores(self) -> list[core.Score]:
        """Return each seat's points by part (4), running while not over."""
        return [self._score(seat) for seat in range(self.board.seats)]

    def _score(self, seat: int) -> core.Score:
        tiles = self.board.tiles
        treasures = sum(
            self.treasures[seat * 6 + colour] * TREASURE_VALUE[self.land(colour)]
            for colour in range(6)
        )
        numbers = x = 0
        for cell in self.pawns[seat]:
            tile = tiles[cell]
            if tile >= PLATFORM or self.water >> cell & 1:
                continue
            if tile // 6 == X:
                x += 2 * self.land(tile % 6)
            else:
                numbers += tile // 6 - TWO + 2
        coins = self.coins[seat]
        parts = {"treasures": treasures, "numbers": numbers, "x": x, "coins": coins}
        return core.Score(treasures + numbers + x + coins, parts)

    # Talking about it

    def why(self, move: Move) -> Reason | None:
        """Return None if the move is legal, else the reason."""
        return reasons.why(self, move)

    def text(self, move: Move) -> str:
        """Return the one-line text form of a move."""
        return text_of(self.board.geometry, move)

    def parse(self, text: str) -> Move:
        """Return the move that this text means; ValueError if it is no move's text at all."""
        return move_of(self.board.geometry, text)

    def position(self) -> Position:
        """Return the whole truth in the notation of docs/protocol.md, every field present."""
        return position.to_position(self)

    def view(self, seat: int | None) -> VeneziaView:
        """Return what that seat (None: a spectator) knows."""
        return VeneziaView(self, seat)

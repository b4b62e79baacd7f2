"""Venezia 2099 a second time, as plainly as the sheet puts it, to check the real rules against.

Nothing here is shared with game/rules: moves are texts, the board is a dict from cell name to
tile, everything is looked up by going through it. Numbers in comments are the paragraphs of the
rule sheet (2 setup, 3 turn, 4 scoring).
"""

from __future__ import annotations

from copy import deepcopy

COLOURS = ["K", "N", "A", "V", "R", "G"]
VALUES = ["2", "3", "4", "5", "6", "7", "8", "X"]
ORDER = "345678X"  # 3.3: the lowest card first, X last
PLATFORM, WATER = "##", "~~"
EIGHT_DIRECTIONS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]
DEFAULTS = {
    "price": "linear",
    "buy_without_move": False,
    "platform_start": True,
    "gondola_share": False,
}


def components(players, removed=None):
    """2: what lies on the table for so many players; two play without 7s, 8s and one colour."""
    colours = [colour for colour in COLOURS if colour != removed]
    values = [value for value in VALUES if not (players == 2 and value in "78")]
    land = [colour + value for colour in colours for value in values]
    return {
        "land": land,
        "platforms": 6 if players == 2 else 16,
        "cards": [tile for tile in land if tile[1] != "2"],
        "deal": {2: 10, 3: 12, 4: 9, 5: 7}[players],
        "coins": {2: 11, 3: 13, 4: 10, 5: 8}[players],
        "pawns": {2: 3, 3: 4, 4: 3, 5: 3}[players],
        "side": 6 if players == 2 else 8,
    }


def name(x, y):
    """Column letter from the left, row number from the top."""
    return "abcdefghijklmnopqrstuvwxyz"[x] + str(y + 1)


def place_of(cell):
    return "abcdefghijklmnopqrstuvwxyz".index(cell[0]), int(cell[1:]) - 1


def board_of(rows):
    """Rows of tiles to {cell: tile}."""
    return {name(x, y): tile for y, row in enumerate(rows) for x, tile in enumerate(row.split(" "))}


class Game:
    """One game. `seat` is a number, "chance" or None; `play` trusts that the move is legal."""

    def __init__(self, seats, options=None):
        self.seats = seats
        self.options = {**DEFAULTS, **(options or {})}
        self.removed = None
        self.starter = None
        self.board = {}
        self.hands = None
        self.box = []
        self.pawns = [[] for _ in range(seats)]
        self.coins = [components(seats)["coins"]] * seats
        self.gondolas = [2] * seats
        self.treasures = [{} for _ in range(seats)]
        self.supply = dict.fromkeys(COLOURS, 10)
        self.buys = {}
        self.last = [None] * seats
        self.seat = "chance"
        self.phase = "setup"
        self.to_place = components(seats)["pawns"] * seats
        self.moved = None
        self.sinking = None
        self.played = None

    @classmethod
    def from_position(cls, position, options=None):
        game = cls(position["seats"], options)
        position = deepcopy(position)
        game.board = board_of(position["board"])
        game.pawns = position.get("pawns", game.pawns)
        game.coins = position.get("coins", game.coins)
        game.gondolas = position.get("gondolas", game.gondolas)
        game.hands = position.get("hands", [[] for _ in range(game.seats)])
        game.box = position.get("box", [])
        game.treasures = position.get("treasures", game.treasures)
        for owned in game.treasures:
            for colour in owned:
                game.supply[colour] -= owned[colour]
        game.supply.update(position.get("supply", {}))
        game.buys = position.get("buys", {})
        game.seat = position.get("seat", 0)
        game.phase = position.get("phase", "move")
        game.moved = position.get("moved")
        game.sinking = position.get("sinking")
        game.played = position.get("played")
        game.to_place = position.get("to_place", 0)
        game.last = position.get("last", game.last)
        game.skip_what_needs_no_decision()
        return game

    def position(self):
        """The whole truth as in the protocol; lists without an order of their own are sorted."""
        width = max(place_of(cell)[0] for cell in self.board) + 1
        height = max(place_of(cell)[1] for cell in self.board) + 1
        return {
            "seats": self.seats,
            "board": [
                " ".join(self.board[name(x, y)] for x in range(width)) for y in range(height)
            ],
            "pawns": [sorted(pawns) for pawns in self.pawns],
            "coins": self.coins,
            "gondolas": self.gondolas,
            "hands": [sorted(hand) for hand in self.hands],
            "box": sorted(self.box),
            "treasures": self.treasures,
            "supply": self.supply,
            "buys": self.buys,
            "seat": self.seat,
            "phase": self.phase,
            "moved": self.moved,
            "sinking": self.sinking,
            "played": self.played,
            "to_place": self.to_place,
            "last": self.last,
        }

    def moves(self):
        """All legal moves in text, sorted as text; none at chance and none when over."""
        if self.phase == "place":
            found = ["place " + cell for cell in self.places()]
        elif self.phase == "move":
            found = ["stay"]
            for pawn in self.pawns[self.seat]:
                found += ["walk " + pawn + " " + cell for cell in self.walks(pawn)]
                if self.gondolas[self.seat] > 0:
                    found += ["gondola " + pawn + " " + cell for cell in self.landings(pawn)]
        elif self.phase == "buy":
            found = ["skip"] + self.purchases()
        elif self.phase == "play":
            found = ["play " + card for card in self.lowest_cards()]
        elif self.phase == "rescue":
            found = ["drown"] + ["rescue " + cell for cell in self.landings(self.sinking)]
        else:
            found = []
        return sorted(set(found))

    def occupied(self):
        return {pawn for pawns in self.pawns for pawn in pawns}

    def places(self):
        """2.5: a free tile whose value none of the own pawns stands on; platforms are free."""
        own_values = {self.board[pawn][1] for pawn in self.pawns[self.seat]}
        occupied = self.occupied()
        found = []
        for cell, tile in self.board.items():
            if tile == WATER or cell in occupied:
                continue
            if tile == PLATFORM:
                if self.options["platform_start"]:
                    found.append(cell)
            elif tile[1] not in own_values:
                found.append(cell)
        return found

    def walks(self, start):
        """3.1: like a queen; edge, water and every pawn stop it, platforms do not."""
        occupied = self.occupied()
        found = []
        for step_x, step_y in EIGHT_DIRECTIONS:
            x, y = place_of(start)
            while True:
                x, y = x + step_x, y + step_y
                if x < 0 or y < 0 or name(x, y) not in self.board:
                    break
                if self.board[name(x, y)] == WATER or name(x, y) in occupied:
                    break
                found.append(name(x, y))
        return found

    def landings(self, start):
        """3.1, 3.4: where a gondola may go: any other cell that is not water and not occupied."""
        occupied = set() if self.options["gondola_share"] else self.occupied()
        return [
            cell
            for cell, tile in self.board.items()
            if tile != WATER and cell != start and cell not in occupied
        ]

    def price(self, cell):
        """3.2: the n-th purchase costs n, or 1, 2, 4, 8 if all coins that lie there count."""
        buys = self.buys.get(cell, 0)
        return 2**buys if self.options["price"] == "pile" else buys + 1

    def can_buy(self, cell):
        """3.2: a land tile, treasures of its colour left, coins enough."""
        tile = self.board[cell]
        return (
            tile not in (PLATFORM, WATER)
            and self.supply[tile[0]] > 0
            and self.coins[self.seat] >= self.price(cell)
        )

    def purchases(self):
        """3.2: only where a pawn moved to in this turn; by option, without a move, under any pawn.

        The text names the tile only if there is a choice.
        """
        if self.moved:
            return ["buy"] if self.can_buy(self.moved) else []
        if not self.options["buy_without_move"]:
            return []
        cells = {pawn for pawn in self.pawns[self.seat] if self.can_buy(pawn)}
        return ["buy"] if len(cells) == 1 else ["buy " + cell for cell in cells]

    def lowest_cards(self):
        """3.3: the cards of the lowest value in hand."""
        hand = self.hands[self.seat]
        lowest = min(ORDER.index(card[1]) for card in hand)
        return [card for card in hand if ORDER.index(card[1]) == lowest]

    def play(self, text):
        word, *rest = text.split(" ")
        getattr(self, "_" + word)(*rest)

    def _start(self, seat):
        """2.4: who starts is chance."""
        self.starter = int(seat)
        self.begin_placing_when_set_up()

    def _out(self, colour):
        """2.2: two players play without one colour, its treasures go out too."""
        self.removed = colour
        self.supply[colour] = 0

    def _layout(self, *words):
        """2.1: the tiles in any order."""
        rows = " ".join(words).split("/")
        self.board = board_of(rows)
        table = components(self.seats, self.removed)
        assert sorted(self.board.values()) == sorted(
            table["land"] + [PLATFORM] * table["platforms"]
        )
        assert [len(row.split(" ")) for row in rows] == [table["side"]] * table["side"]
        self.begin_placing_when_set_up()

    def _deal(self, text):
        """2.3: everybody the same number of cards, the rest unseen into the box."""
        *hands, box = [part.split(",") for part in text.split("|")]
        self.hands, self.box = hands, box
        table = components(self.seats, self.removed)
        assert sorted(sum(hands, []) + box) == sorted(table["cards"])
        assert [len(hand) for hand in hands] == [table["deal"]] * self.seats
        self.begin_placing_when_set_up()

    def begin_placing_when_set_up(self):
        if self.starter is not None and self.board and self.hands:
            self.seat, self.phase = self.starter, "place"

    def _place(self, cell):
        """2.5: one pawn each in turn; the start player also makes the first move."""
        self.pawns[self.seat].append(cell)
        self.to_place -= 1
        self.seat = (self.seat + 1) % self.seats
        if self.to_place == 0:
            self.begin_turn()

    def _walk(self, start, end):
        """3.1."""
        self.pawns[self.seat].remove(start)
        self.pawns[self.seat].append(end)
        self.moved = end
        self.phase = "buy"
        self.skip_what_needs_no_decision()

    def _gondola(self, start, end):
        """3.1: the card is handed in."""
        self.gondolas[self.seat] -= 1
        self._walk(start, end)

    def _stay(self):
        self.phase = "buy"
        self.skip_what_needs_no_decision()

    def _buy(self, cell=None):
        """3.2: the coins stay on the tile."""
        cell = cell or self.moved or self.only_purchase()
        colour = self.board[cell][0]
        self.coins[self.seat] -= self.price(cell)
        self.buys[cell] = self.buys.get(cell, 0) + 1
        self.supply[colour] -= 1
        self.treasures[self.seat][colour] = self.treasures[self.seat].get(colour, 0) + 1
        self._skip()

    def only_purchase(self):
        """The one tile that a `buy` without a name and without a move can mean."""
        (cell,) = {pawn for pawn in self.pawns[self.seat] if self.can_buy(pawn)}
        return cell

    def _skip(self):
        self.phase = "play"

    def _play(self, card):
        """3.3: the tile turns to water, the coins on it leave the game."""
        self.hands[self.seat].remove(card)
        self.last[self.seat] = card
        self.played = self.seat
        self.moved = None
        for cell, tile in self.board.items():
            if tile == card:
                self.board[cell] = WATER
                self.buys.pop(cell, None)
                self.sinking = cell
        self.phase = "rescue"
        self.skip_what_needs_no_decision()

    def _rescue(self, cell):
        """3.4: a gondola card takes the pawn elsewhere."""
        self.gondolas[self.seat] -= 1
        self.pawns[self.seat].remove(self.sinking)
        self.pawns[self.seat].append(cell)
        self.skip_what_needs_no_decision()

    def _drown(self):
        """3.4: the pawn leaves the game."""
        self.pawns[self.seat].remove(self.sinking)
        self.skip_what_needs_no_decision()

    def skip_what_needs_no_decision(self):
        """Go on to the next decision: place, move, buy, play, rescue, next seat, or the end."""
        if self.phase == "move":
            self.begin_turn()
        elif self.phase == "buy" and not self.purchases():
            self._skip()
        elif self.phase == "rescue":
            self.settle_the_sunk_tile()

    def settle_the_sunk_tile(self):
        """3.4: every pawn there, owners clockwise from the player after the one who sank it."""
        for distance in range(1, self.seats + 1):
            owner = (self.played + distance) % self.seats
            while self.sinking in self.pawns[owner]:
                if self.gondolas[owner] > 0 and self.landings(self.sinking):
                    self.seat = owner
                    return
                self.pawns[owner].remove(self.sinking)
        self.seat = (self.played + 1) % self.seats
        self.sinking = self.played = None
        self.begin_turn()

    def begin_turn(self):
        """3, 3.5: the next seat with cards; over when nobody has any."""
        if not any(self.hands):
            self.seat, self.phase = None, "over"
            return
        while not self.hands[self.seat]:
            self.seat = (self.seat + 1) % self.seats
        self.moved = None
        self.phase = "move"
        if self.moves() == ["stay"]:
            self._stay()

    def land(self, colour):
        """4: tiles of a colour above water, X and 2 included."""
        return len([tile for tile in self.board.values() if tile[0] == colour])

    def scores(self):
        """4: treasures, numbers, X, coins for every seat."""
        found = []
        for seat in range(self.seats):
            parts = {"treasures": 0, "numbers": 0, "x": 0, "coins": self.coins[seat]}
            for colour, count in self.treasures[seat].items():
                worth = {0: 0, 1: 6, 2: 3, 3: 2}.get(self.land(colour), 1)
                parts["treasures"] += count * worth
            for pawn in self.pawns[seat]:
                tile = self.board[pawn]
                if tile in (PLATFORM, WATER):
                    continue
                if tile[1] == "X":
                    parts["x"] += 2 * self.land(tile[0])
                else:
                    parts["numbers"] += int(tile[1])
            found.append({"total": sum(parts.values()), "parts": parts})
        return found


def winners(totals):
    """4: the highest total; a tie is a shared victory."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]

"""The naive Vineta's table: what is in the box, what lies where, and how a position tells it.

Numbers in comments are the chapters of the rule sheet (1 components, 2 setup, 3 turn, 4 cards,
5 round end), V numbers the lines of the list of decisions, D numbers those of the differences.
"""

from __future__ import annotations

from copy import deepcopy

COLOURS = "RBYGWKO"
DISTRICTS = ["S1", "S2", "S3", "O1", "O2", "O3", "V1", "V2", "V3"]
VALUES = {"S": 2, "O": 4, "V": 7}
TOUCHES = {  # 1: the two districts of the next ring further in
    "O1": ["S1", "S2"],
    "O2": ["S2", "S3"],
    "O3": ["S3", "S1"],
    "V1": ["O1", "O2"],
    "V2": ["O2", "O3"],
    "V3": ["O3", "O1"],
}
DECK = {  # 4: how often a card is in each of the identical decks
    "F1": 4,
    "F2": 5,
    "F3": 4,
    "F4": 3,
    "A1": 2,
    "A2": 1,
    "A3": 2,
    "A4": 2,
    "A5": 1,
    "A6": 1,
    "A7": 1,
    "A8": 1,
    "A9": 1,
    "A10": 2,
}
CARDS = list(DECK)
DEFAULTS = {
    "sea_only": True,
    "own_row": "if-no-other",
    "claim_order": "last-first",
    "own_capture_bonus": 0,
    "extra_pass": False,
    "side_cards_claim": False,
}


def full_deck():
    return [card for card, count in DECK.items() for _ in range(count)]


def in_order(houses):
    return "".join(sorted(houses, key=COLOURS.index))


def exposed(sunk):
    """1: the outer ring always; further in what touches a sunk district of the ring outside it."""
    found = []
    for district in DISTRICTS:
        outside = [other for other in TOUCHES if district in TOUCHES[other]]
        at_the_sea = not outside or any(other in sunk for other in outside)
        if district not in sunk and at_the_sea:
            found.append(district)
    return found


def waves(card):
    """A flood card's value; `card` is owner:card."""
    return int(card.split(":F")[1])


def owner(card):
    """4: a card is its god's, wherever it lies."""
    return int(card.split(":")[0])


class Table:
    """All that lies on the table. `seat` is a number, "chance" or None."""

    def __init__(self, seats, options=None):
        self.seats = seats
        self.options = {**DEFAULTS, **(options or {})}
        self.colours = COLOURS[: seats + 1]  # V4
        self.houses = dict.fromkeys(DISTRICTS, "")
        self.sunk = []
        self.chips = [None] * seats
        self.rows = {}  # district: [owner:card, ...] in the order of laying
        self.beside = {}  # district: [[owner, cards of the row laid before it], ...]
        self.front = [[] for _ in range(seats)]
        self.hands = [[] for _ in range(seats)]
        self.decks = [full_deck() for _ in range(seats)]
        self.discards = [[] for _ in range(seats)]
        self.chosen = [None] * seats
        self.captured = [""] * seats
        self.colour_tiles = [None] * seats
        self.district_tiles = [None] * seats
        self.round, self.turn, self.length, self.tie = 1, 1, 3, False
        self.start = 0
        self.seat = "chance"
        self.phase = "start"
        self.to_place = dict.fromkeys(self.colours, 7)
        self.sinking = None
        self.claim = 0
        self.drawing = []  # whose cards are drawn next

    @classmethod
    def from_position(cls, position, options=None):
        game = cls(position["seats"], options)
        position = deepcopy(position)
        game.houses.update(position.pop("houses", {}))
        game.to_place = {}
        for district, cards in position.pop("beside", {}).items():
            game.beside[district] = []
            for card in cards:
                who, laid = card.split(":A10")
                game.beside[district].append([int(who), int(laid[1:] or 0)])
        for field in position:
            setattr(game, field, position[field])
        for district in game.rows:
            if district not in game.chips:
                game.chips[owner(game.rows[district][0])] = district
        if "seat" not in position and game.phase == "reveal":
            game.next_reveal()
        elif "seat" not in position:
            game.seat = None if game.phase == "over" else game.start
        return game

    def position(self):
        """The whole truth as in the protocol; lists without an order of their own are sorted."""
        return {
            "seats": self.seats,
            "colours": self.colours,
            "houses": {at: in_order(self.houses[at]) for at in DISTRICTS if self.houses[at]},
            "sunk": sorted(self.sunk),
            "chips": self.chips,
            "rows": self.rows,
            "beside": {at: self.beside_texts(at) for at in self.beside if self.beside[at]},
            "front": self.front,
            "hands": [sorted(hand) for hand in self.hands],
            "decks": [sorted(deck) for deck in self.decks],
            "discards": [sorted(cards) for cards in self.discards],
            "chosen": self.chosen,
            "captured": [in_order(houses) for houses in self.captured],
            "colour_tiles": self.colour_tiles,
            "district_tiles": self.district_tiles,
            "round": self.round,
            "turn": self.turn,
            "length": self.length,
            "tie": self.tie,
            "start": self.start,
            "seat": self.seat,
            "phase": self.phase,
            "to_place": {colour: self.to_place[colour] for colour in self.to_place},
            "sinking": self.sinking,
            "claim": self.claim,
        }

    def beside_texts(self, district):
        """V25: with the option, it is told how many cards of the row were there before."""
        if self.options["side_cards_claim"]:
            return [f"{who}:A10@{before}" for who, before in self.beside[district]]
        return [f"{who}:A10" for who, before in self.beside[district]]

    def standing(self):
        return [district for district in DISTRICTS if district not in self.sunk]

    def clockwise(self):
        return [(self.start + distance) % self.seats for distance in range(self.seats)]

    def force(self, district):
        """5.1: the sum of the waves, twice for every Destiny beside."""
        total = sum(waves(card) for card in self.rows[district])
        for _ in self.beside.get(district, []):
            total = total * 2
        return total

    def strongest(self):
        best = max([self.force(district) for district in self.rows], default=0)
        return [district for district in self.rows if self.force(district) == best]

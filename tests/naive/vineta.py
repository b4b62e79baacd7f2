"""Vineta a second time, as plainly as the sheet puts it, to check the real rules against.

Nothing here is shared with game/rules: moves and cards are texts, districts are looked up by
going through all of them. Numbers in comments are the chapters of the rule sheet (2 setup,
3 turn, 4 cards, 5 round end), V numbers the lines of the list of decisions.
"""

from __future__ import annotations

from tests.naive.vineta_moves import Choices
from tests.naive.vineta_table import DISTRICTS, VALUES, owner


class Game(Choices):
    """One game. `play` trusts that the move is legal."""

    def play(self, text):
        word, *rest = text.split(" ")
        getattr(self, "_" + word)(*rest)

    def _start(self, seat):
        """V8: chance; the same seat begins placing and the first round."""
        self.start = int(seat)
        self.phase = "tiles"

    def _tiles(self, text):
        """2.3: everybody a house tile and a district tile."""
        pairs = [pair.split(",") for pair in text.split("|")]
        self.colour_tiles = [colour for colour, district in pairs]
        self.district_tiles = [district for colour, district in pairs]
        assert len(pairs) == len(set(self.colour_tiles)) == len(set(self.district_tiles))
        assert len(pairs) == self.seats
        assert set(self.colour_tiles) <= set(self.colours)
        assert set(self.district_tiles) <= set(DISTRICTS)
        self.seat, self.phase = self.start, "place"

    def _house(self, colour, district):
        """2.6: one house at a time; 2.7: then everybody's seven cards."""
        self.houses[district] += colour
        self.to_place[colour] -= 1
        if self.to_place[colour] == 0:
            del self.to_place[colour]
        self.seat = (self.seat + 1) % self.seats
        if not self.to_place:
            self.seat, self.phase = "chance", "deal"
            self.drawing = [seat for seat in self.clockwise() for _ in range(7)]

    def _draw(self, card):
        seat = self.drawing.pop(0)
        self.decks[seat].remove(card)
        self.hands[seat].append(card)
        if not self.drawing:
            if self.phase == "deal":
                self.begin_turn()
            else:
                self.end_turn()

    def begin_turn(self):
        """3.1."""
        self.phase = "choose"
        self.seat = [seat for seat in self.clockwise() if self.hands[seat]][0]

    def _choose(self, card):
        """3.1: who has no card skips."""
        self.hands[self.seat].remove(card)
        self.chosen[self.seat] = card
        order = self.clockwise()
        later = order[order.index(self.seat) + 1 :]
        owing = [seat for seat in later if self.hands[seat]]
        if owing:
            self.seat = owing[0]
        else:
            self.next_reveal()

    def next_reveal(self):
        """3.2, and 3.3 when all cards are carried out."""
        owing = [seat for seat in self.clockwise() if self.chosen[seat]]
        if owing:
            self.seat, self.phase = owing[0], "reveal"
            return
        self.seat, self.phase = "chance", "draw"
        for seat in self.clockwise():
            if self.decks[seat] and len(self.hands[seat]) < 7:
                self.drawing.append(seat)
        if not self.drawing:
            self.end_turn()

    def spent(self):
        """The revealed card goes to its owner's discard."""
        self.discards[self.seat].append(self.chosen[self.seat])
        self.chosen[self.seat] = None
        self.next_reveal()

    def laid(self):
        """The revealed card lies on the table now."""
        self.chosen[self.seat] = None
        self.next_reveal()

    def _open(self, district):
        self.chips[self.seat] = district
        self.rows[district] = []
        self._extend(district)

    def _extend(self, district):
        """3: always at the end."""
        self.rows[district].append(f"{self.seat}:{self.chosen[self.seat]}")
        self.laid()

    def _discard(self):
        self.spent()

    def _waive(self):
        self.spent()

    def _move(self, houses, source, target):
        for colour in houses:
            self.houses[source] = self.houses[source].replace(colour, "", 1)
            self.houses[target] += colour
        self.spent()

    def _resettle(self, houses, source, target):
        self._move(houses, source, target)

    def _swap(self, mine, one, its, other):
        self.houses[one] = self.houses[one].replace(mine, "", 1) + its
        self.houses[other] = self.houses[other].replace(its, "", 1) + mine
        self.spent()

    def _quarantine(self, district):
        self.front[self.seat].append("A4 " + district)
        self.laid()

    def _longer(self):
        """3: a turn more; 4: no effect in a turn that breaks a tie."""
        if not self.tie:
            self.length += 1
        self.front[self.seat].append("A5")
        self.laid()

    def _shorter(self):
        if not self.tie:
            self.length -= 1
        self.front[self.seat].append("A6")
        self.laid()

    def take_card(self, district, number):
        """A flood card leaves a row; what lies beside keeps its place among the cards left."""
        card = self.rows[district].pop(int(number) - 1)
        for side in self.beside.get(district, []):
            if side[1] >= int(number):
                side[1] -= 1
        return card

    def dissolve_if_empty(self, district):
        """3: the chip goes home, cards beside are discarded."""
        if not self.rows[district]:
            self.clear_row(district)

    def clear_row(self, district):
        for card in self.rows.pop(district):
            self.discards[owner(card)].append(card.split(":")[1])
        for who, _ in self.beside.pop(district, []):
            self.discards[who].append("A10")
        self.chips[self.chips.index(district)] = None

    def _divert(self, source, number, target):
        self.rows[target].append(self.take_card(source, number))
        self.dissolve_if_empty(source)
        self.spent()

    def _exchange(self, one, number, other, its):
        first, second = self.rows[one], self.rows[other]
        mine = first[int(number) - 1]
        first[int(number) - 1] = second[int(its) - 1]
        second[int(its) - 1] = mine
        self.spent()

    def _ebb(self, district, number):
        card = self.take_card(district, number)
        self.discards[owner(card)].append(card.split(":")[1])
        self.dissolve_if_empty(district)
        self.spent()

    def _destiny(self, district):
        before = len(self.rows[district])
        self.beside.setdefault(district, []).append([self.seat, before])
        self.laid()

    def end_turn(self):
        """3.4, then another turn or 5."""
        self.start = (self.start + 1) % self.seats
        self.next_turn()

    def next_turn(self):
        """Without a card in any hand no turn is played any more, and the tower stays."""
        if self.turn < self.length and any(self.hands):
            self.turn += 1
            self.begin_turn()
        else:
            self.end_round()

    def end_round(self):
        """5.1 to 5.3: the strongest row's district; a tie or no row asks for a further turn."""
        strongest = self.strongest()
        if len(strongest) == 1:
            self.sink(strongest[0])
        elif any(self.hands):
            self.tie = True
            self.turn += 1
            self.begin_turn()
        else:
            self.seat, self.phase = self.start, "sink"

    def _sink(self, district):
        self.sink(district)

    def sink(self, district):
        self.sinking, self.claim, self.phase = district, 0, "take"
        if district not in self.rows:
            self.houses[district] = ""  # 5.3: nobody gets them
        self.next_taker()

    def claims(self):
        """5.4: who takes in which order; V25: by option cards beside it claim in their place."""
        found = []
        for number, card in enumerate([None, *self.rows[self.sinking]]):
            if card:
                found.append(owner(card))
            for who, before in self.beside.get(self.sinking, []):
                if self.options["side_cards_claim"] and before == number:
                    found.append(who)
        return found[::-1] if self.options["claim_order"] == "last-first" else found

    def next_taker(self):
        if not self.houses[self.sinking]:
            self.begin_round()
            return
        claims = self.claims()
        self.seat = claims[self.claim % len(claims)]

    def _take(self, colour):
        self.houses[self.sinking] = self.houses[self.sinking].replace(colour, "", 1)
        self.captured[self.seat] += colour
        self.claim += 1
        self.next_taker()

    def begin_round(self):
        """5.5, 5.6: the district and all that lies on the table go; eight rounds, then the end."""
        self.sunk.append(self.sinking)
        self.sinking, self.claim = None, 0
        for district in list(self.rows):
            self.clear_row(district)
        for seat, cards in enumerate(self.front):
            self.discards[seat] += [card.split(" ")[0] for card in cards]
        self.front = [[] for _ in range(self.seats)]
        if self.round == 8:
            self.seat, self.phase = None, "over"
            return
        self.round += 1
        self.turn, self.length, self.tie = 1, 3, False
        if self.options["extra_pass"]:
            self.start = (self.start + 1) % self.seats
        if any(self.hands):
            self.begin_turn()
        else:
            self.end_round()

    def scores(self):
        """5, game end: for every seat as if the game ended now."""
        found = []
        for seat in range(self.seats):
            colour, district = self.colour_tiles[seat], self.district_tiles[seat]
            bonus = self.options["own_capture_bonus"] * self.captured[seat].count(colour or "-")
            left = [house for at in self.standing() for house in self.houses[at]]
            parts = {
                "captured": len(self.captured[seat]) + bonus,
                "houses": 3 * left.count(colour),
                "district": VALUES[district[0]] if district in self.standing() else 0,
            }
            found.append({"total": sum(parts.values()), "parts": parts})
        return found

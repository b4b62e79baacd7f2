"""What may be done in the naive Vineta: every legal move in text, found by trying everything.

Numbers in comments are the chapters of the rule sheet (3 turn, 4 cards, 5 round end).
"""

from __future__ import annotations

from collections import Counter

from tests.naive.vineta_table import COLOURS, DISTRICTS, Table, exposed, in_order


class Choices(Table):
    """The table and what its seats may do."""

    def moves(self):
        """All legal moves in text, sorted as text; none at chance and none when over."""
        found = []
        if self.seat == "chance":
            found = []
        elif self.phase == "place":
            for colour in self.to_place:
                found += [f"house {colour} {district}" for district in DISTRICTS]
        elif self.phase == "choose":
            found = ["choose " + card for card in self.hands[self.seat]]
        elif self.phase == "reveal":
            card = self.chosen[self.seat]
            found = self.floods() if card[0] == "F" else ["waive"] + self.actions(card)
        elif self.phase == "take":
            found = ["take " + colour for colour in self.houses[self.sinking]]
        elif self.phase == "sink":
            found = ["sink " + district for district in self.sinkable()]
        return sorted(set(found))

    def draws(self):
        """At chance, whose draw is listed: every outcome's text and its weight."""
        if self.phase == "start":
            return {f"start {seat}": 1 for seat in range(self.seats)}
        return {"draw " + card: n for card, n in Counter(self.decks[self.drawing[0]]).items()}

    def in_reach(self):
        """D1: what a flood can reach, only what is at the sea or everything."""
        return exposed(self.sunk) if self.options["sea_only"] else self.standing()

    def floods(self):
        """3: open a row with the own chip, or extend one; discard only if neither can be."""
        found = []
        for district in self.in_reach():
            if self.chips[self.seat] is None and district not in self.chips:
                found.append("open " + district)
        own = self.chips[self.seat]
        others = [district for district in self.rows if district != own]
        found += ["extend " + district for district in others]
        if own is not None:
            if self.options["own_row"] == "always":
                found.append("extend " + own)
            if self.options["own_row"] == "if-no-other" and not others:
                found.append("extend " + own)
        return found or ["discard"]

    def actions(self, card):
        """4: every use of an action card."""
        if card in ("A1", "A2"):
            return self.moves_of_houses(card)
        if card == "A3":
            return self.swaps()
        if card in ("A7", "A8", "A9"):
            return self.moves_of_cards(card)
        if card == "A4":
            return ["quarantine " + district for district in self.standing()]
        if card == "A10":
            return ["destiny " + district for district in self.rows]
        return {"A5": ["longer"], "A6": ["shorter"]}[card]

    def open_districts(self):
        """4: those that houses may leave, that is, all without quarantine."""
        locked = [card[3:] for cards in self.front for card in cards if card.startswith("A4")]
        return [district for district in self.standing() if district not in locked]

    def moves_of_houses(self, card):
        """4, A1 and A2: from one district to any other that stands."""
        found = []
        for source in self.open_districts():
            houses = self.houses[source]
            groups = [in_order(a) for a in houses]
            if card == "A2":
                many = range(len(houses))
                groups += [in_order(houses[a] + houses[b]) for a in many for b in many if a < b]
                groups += [
                    in_order(houses[a] + houses[b] + houses[c])
                    for a in many
                    for b in many
                    for c in many
                    if a < b < c
                ]
            word = "move" if card == "A1" else "resettle"
            for group in set(groups):
                for target in self.standing():
                    if target != source:
                        found.append(f"{word} {group} {source} {target}")
        return found

    def swaps(self):
        """4, A3: both districts lose a house, so neither may be locked; each pair once.

        The text names the house first whose colour comes first, or else whose district does.
        """
        found = []
        for one in self.open_districts():
            for other in self.open_districts():
                for mine in self.houses[one]:
                    for its in self.houses[other]:
                        first = (COLOURS.index(mine), DISTRICTS.index(one))
                        second = (COLOURS.index(its), DISTRICTS.index(other))
                        if one != other and first < second:
                            found.append(f"swap {mine} {one} {its} {other}")
        return found

    def moves_of_cards(self, card):
        """4, A7 to A9: flood cards from row to row or away."""
        found = []
        for one, row in self.rows.items():
            for number in range(1, len(row) + 1):
                if card == "A9":
                    found.append(f"ebb {one} {number}")
                for other in self.rows:
                    if card == "A7" and other != one:
                        found.append(f"divert {one} {number} {other}")
                    if card == "A8" and DISTRICTS.index(one) < DISTRICTS.index(other):
                        for its in range(1, len(self.rows[other]) + 1):
                            found.append(f"exchange {one} {number} {other} {its}")
        return found

    def sinkable(self):
        """5.2, 5.3: with no card left, one of the strongest; without rows, one in reach."""
        return self.strongest() or self.in_reach()

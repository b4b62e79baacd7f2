"""Games of Vineta through the referee; houses and cards are counted after every ply.

`VINETA_GAMES=1000` plays that many for each number of seats.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import product

import pytest

from game.match.dealer import Dealer
from game.rules.vineta import RULES
from tests.referee.client import Client

GAMES = int(os.environ.get("VINETA_GAMES", "12"))
"""Games for each number of seats."""
OPTIONS = [
    dict(zip((option.id for option in RULES.options), values, strict=True))
    for values in product(*(option.values for option in RULES.options))
]
DECK = Counter(
    {code: values["count"] for code, values in RULES.table["cards"].items() if values["count"]}
)
WORDS = [
    *("house R V1", "choose F1", "choose A10", "open V1", "open S1", "extend V2", "discard"),
    *("move R V1 S2", "resettle RB V1 O1", "swap R V1 G S2", "quarantine V3", "longer", "waive"),
    *("divert V1 2 V2", "exchange V1 1 V2 1", "ebb V1 1", "destiny V1", "take R", "sink V1"),
    *("start 0", "draw F1", "tiles R,V1|B,V2", "", "fly V1", "take X", "resettle BR V1 O1"),
]


class Ledger:
    """What the events say must be there, kept beside the game."""

    def __init__(self, seats: int, colours: str) -> None:
        self.seats = seats
        self.houses: Counter[tuple[str, str]] = Counter()
        """Houses by colour and place: a district, or a seat that has captured them."""
        self.left = Counter(dict.fromkeys(colours, 7))
        self.colours = colours
        self.lost: Counter[str] = Counter()
        self.hands = [0] * seats
        self.sunk: list[str] = []

    def note(self, event: dict) -> None:
        kind, seat = event["type"], event.get("seat")
        if kind == "placed":
            self.left[event["colour"]] -= 1
            self.houses[event["colour"], event["district"]] += 1
        elif kind == "moved":
            for colour in event["houses"]:
                self.move(colour, event["source"], event["target"])
        elif kind == "swapped":
            self.move(event["colour"], event["district"], event["other_district"])
            self.move(event["other_colour"], event["other_district"], event["district"])
        elif kind == "took":
            self.move(event["colour"], event["district"], f"seat {seat}")
        elif kind == "lost":
            for colour in event["houses"]:
                self.houses[colour, event["district"]] -= 1
                self.lost[colour] += 1
        elif kind in ("drawn", "chose"):
            self.hands[seat] += 1 if kind == "drawn" else -1
        elif kind == "sunk":
            assert event["round"] == len(self.sunk) + 1
            self.sunk.append(event["district"])

    def move(self, colour: str, source: str, target: str) -> None:
        self.houses[colour, source] -= 1
        self.houses[colour, target] += 1

    def check(self, position: dict) -> None:
        there = Counter()
        for district, letters in position["houses"].items():
            there.update((colour, district) for colour in letters)
        for seat, letters in enumerate(position["captured"]):
            there.update((colour, f"seat {seat}") for colour in letters)
        assert there == +self.houses and min(self.houses.values(), default=0) >= 0
        totals = Counter(position["to_place"]) + self.lost
        for (colour, _), number in there.items():
            totals[colour] += number
        assert totals == dict.fromkeys(self.colours, 7)
        assert position["sunk"] == self.sunk
        assert not set(position["houses"]) & set(self.sunk)
        assert [len(hand) for hand in position["hands"]] == self.hands
        self.check_cards(position)

    def check_cards(self, position: dict) -> None:
        piles = [Counter() for _ in range(self.seats)]
        for name in ("hands", "decks", "discards"):
            for seat, cards in enumerate(position[name]):
                piles[seat].update(cards)
        for rows in (position["rows"], position["beside"]):
            for cards in rows.values():
                for text in cards:
                    piles[int(text[0])][text[2:].split("@")[0]] += 1
        for seat, cards in enumerate(position["front"]):
            piles[seat].update(text.split()[0] for text in cards)
        for seat, card in enumerate(position["chosen"]):
            if card is not None:
                piles[seat][card] += 1
        assert all(pile == DECK for pile in piles)


def game(seats: int, number: int) -> None:
    options = OPTIONS[0] if number % 2 else OPTIONS[number // 2 * 7 % len(OPTIONS)]
    dealer = Dealer(number, "decoration")
    client = Client()
    turn = client.want("new", game="vineta", seats=seats, seed=number, options=options)["turn"]
    ledger = Ledger(seats, "RBYGWKO"[: seats + 1])
    levels = ["random"] * seats
    if number % 4 == 0:
        levels[number // 4 % seats] = "helmsman"
        levels[number // 8 % seats] = "deckhand"
    for ply in range(3000):
        if turn["seat"] is None:
            break
        assert turn["moves"] == sorted(set(turn["moves"])) and turn["moves"]
        level = levels[turn["seat"]]
        if level == "random":
            move = turn["moves"][dealer.below(len(turn["moves"]))]
        else:
            move = client.want("ai", level=level, iterations=1)["move"]
        if dealer.below(4) == 0:
            try_illegal(client, turn["moves"], WORDS[dealer.below(len(WORDS))])
        answer = client.want("play", move=move)
        turn = answer["turn"]
        for event in answer["events"]:
            ledger.note(event)
        position = client.want("state")["position"]
        ledger.check(position)
        if ply % 50 == 49:
            check_copies(client, position, options, turn)
            check_secrets(client, position, seats)
    finish(client, ledger)


def try_illegal(client: Client, moves: list[str], word: str) -> None:
    if word not in moves:
        error = client.refusal("play", move=word)
        assert error["code"] == "illegal-move" and error["rule"] and error["message"]


def check_copies(client: Client, position: dict, options: dict, turn: dict) -> None:
    """The same game by way of its save and by way of its position."""
    again = Client()
    save = client.want("save")["save"]
    assert again.want("load", save=save) == {"save": save, "turn": turn}
    assert again.want("state")["position"] == position
    assert again.want("log") == client.want("log")
    again.want("position", game="vineta", position=position, seed=1, options=options)
    assert again.want("turn") == turn
    assert again.want("state")["position"] == position


def check_secrets(client: Client, position: dict, seats: int) -> None:
    """Views show everything public, the own secrets, and of the others' nothing."""
    if position["phase"] == "over":
        return
    for viewer in (None, *range(seats)):
        shown = client.want("view", seat=viewer)["position"]
        others = [seat for seat in range(seats) if seat != viewer]
        for name in ("hands", "decks"):
            assert all(set(shown[name][seat]) <= {"?"} for seat in others)
        for name in ("colour_tiles", "district_tiles"):
            assert all(shown[name][seat] in ("?", None) for seat in others)
        for name in position.keys() - {"hands", "decks", "chosen", "colour_tiles"}:
            if name != "district_tiles":
                assert shown[name] == position[name], name
        if viewer is not None:
            for name in ("hands", "decks", "chosen", "colour_tiles", "district_tiles"):
                assert shown[name][viewer] == position[name][viewer]


def finish(client: Client, ledger: Ledger) -> None:
    result = client.want("result")
    assert result["over"] and len(ledger.sunk) == 8
    totals = [score["total"] for score in result["scores"]]
    assert result["winners"] == [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert all(score["total"] == sum(score["parts"].values()) for score in result["scores"])
    assert client.refusal("play", move="waive")["code"] == "over"


@pytest.mark.parametrize("seats", range(RULES.seats[0], RULES.seats[1] + 1))
def test_games(seats):
    for number in range(GAMES):
        game(seats, number)


def test_a_game_for_six_has_a_turn_for_each():
    client = Client()
    turn = client.want("new", game="vineta", seats=6, seed=3)["turn"]
    assert len(turn["moves"]) == 7 * 9
    assert client.refusal("new", game="vineta", seats=7)["code"] == "bad-argument"


def test_manual_chance_names_the_weights():
    client = Client()
    turn = client.want("new", game="vineta", seats=2, seed=1, chance="manual")["turn"]
    assert turn == {"seat": "chance", "moves": ["start 0", "start 1"], "weights": [1, 1]}
    assert client.want("play", move="start 1")["turn"] == {"seat": "chance", "sampled": True}
    assert client.want("play", move="tiles R,V1|B,S2")["turn"]["seat"] == 1
    for count in range(21):
        client.want("play", move=f"house {'RBY'[count % 3]} S1")
    turn = client.want("turn")
    assert turn["seat"] == "chance" and dict(zip(turn["moves"], turn["weights"], strict=True)) == {
        f"draw {code}": number for code, number in DECK.items()
    }

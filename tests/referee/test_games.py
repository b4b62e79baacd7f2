"""1,000 games of Venezia through the referee; what must never change is checked after every ply."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.match.dealer import Dealer
from game.rules.venezia import RULES
from tests.referee.client import Client

GAMES = 1000
CHUNK = 50
SETUP = {2: (36, 6, 3, 10, 11), 3: (64, 16, 4, 12, 13), 4: (64, 16, 3, 9, 10), 5: (64, 16, 3, 7, 8)}
"""By seats: tiles, platforms, pawns, cards and coins each."""
OPTIONS = [
    dict(zip((option.id for option in RULES.options), values, strict=True))
    for values in product(*(option.values for option in RULES.options))
]
WORDS = [
    "stay",
    "buy",
    "skip",
    "drown",
    "play K5",
    "play GX",
    "start 0",
    "out K",
    "fly a1",
    "",
    "place a1",
]


class Ledger:
    """What the events say must be there, kept beside the game."""

    def __init__(self, seats: int, options: dict, position: dict) -> None:
        tiles, platforms, self.pawns_each, cards, coins = SETUP[seats]
        self.seats = seats
        self.share = options["gondola_share"]
        self.tiles = " ".join(position["board"]).split()
        self.width = len(position["board"][0].split())
        self.cells = [f"{chr(97 + at % self.width)}{at // self.width + 1}" for at in range(tiles)]
        self.box = position["box"]
        self.hands = [set(hand) for hand in position["hands"]]
        self.coins = [coins] * seats
        self.gondolas = [2] * seats
        self.treasures = [Counter() for _ in range(seats)]
        self.pawns = [Counter() for _ in range(seats)]
        land = [tile for tile in self.tiles if tile != "##"]
        assert len(self.tiles) == tiles and self.tiles.count("##") == platforms
        assert len(set(land)) == len(land) == tiles - platforms
        self.colours = {tile[0] for tile in land}
        assert len(self.colours) == (5 if seats == 2 else 6)
        deck = [card for hand in position["hands"] for card in hand] + self.box
        assert sorted(deck) == sorted(tile for tile in land if tile[1] != "2")
        assert {len(hand) for hand in position["hands"]} == {cards}

    def note(self, event: dict) -> None:
        kind, seat = event["type"], event.get("seat")
        if kind == "placed":
            self.pawns[seat][event["cell"]] += 1
        elif kind in ("walked", "sailed", "rescued"):
            self.pawns[seat][event["source"]] -= 1
            self.pawns[seat][event["target"]] += 1
            self.gondolas[seat] -= kind != "walked"
        elif kind == "drowned":
            self.pawns[seat][event["cell"]] -= 1
        elif kind == "bought":
            self.coins[seat] -= event["price"]
            self.treasures[seat][event["colour"]] += 1
        elif kind == "sunk":
            at = self.cells.index(event["cell"])
            assert self.tiles[at] == event["tile"] and event["tile"][1] in "345678X"
            self.hands[seat].remove(event["tile"])
            self.tiles[at] = "~~"

    def check(self, position: dict) -> None:
        assert " ".join(position["board"]).split() == self.tiles
        assert [set(hand) for hand in position["hands"]] == self.hands
        assert position["box"] == self.box
        assert position["coins"] == self.coins and min(self.coins) >= 0
        assert position["gondolas"] == self.gondolas and min(self.gondolas) >= 0
        assert [Counter(owned) for owned in position["treasures"]] == self.treasures
        for colour in self.colours:
            owned = sum(treasures[colour] for treasures in self.treasures)
            assert position["supply"][colour] + owned == 10 and owned <= 10
        taken = [cell for pawns in self.pawns for cell in pawns.elements()]
        assert [sorted(cells) for cells in position["pawns"]] == [
            sorted(pawns.elements()) for pawns in self.pawns
        ]
        assert self.share or len(set(taken)) == len(taken)
        for cell in taken:
            wet = self.tiles[self.cells.index(cell)] == "~~"
            assert wet == (position["phase"] == "rescue" and cell == position["sinking"])


def game(number: int) -> None:
    seats = 2 + number % 4
    options = OPTIONS[0] if number % 2 else OPTIONS[number // 2 % len(OPTIONS)]
    dealer = Dealer(number, "decoration")
    client = Client()
    turn = client.want("new", game="venezia", seats=seats, seed=number, options=options)["turn"]
    ledger = Ledger(seats, options, client.want("state")["position"])
    levels = ["random"] * seats
    if number % 10 == 0:
        levels[number // 10 % seats] = "helmsman"
        levels[number // 20 % seats] = "deckhand"
    for ply in range(1000):
        if turn["seat"] is None:
            break
        assert turn["moves"] == sorted(set(turn["moves"])) and turn["moves"]
        level = levels[turn["seat"]]
        if level == "random":
            move = turn["moves"][dealer.below(len(turn["moves"]))]
        else:
            move = client.want("ai", level=level, iterations=1)["move"]
        if dealer.below(4) == 0:
            try_illegal(client, turn["moves"], dealer)
        answer = client.want("play", move=move)
        turn = answer["turn"]
        for event in answer["events"]:
            ledger.note(event)
        position = client.want("state")["position"]
        ledger.check(position)
        if ply % 50 == 49:
            check_copies(client, position, options, turn)
    finish(client, ledger)


def try_illegal(client: Client, moves: list[str], dealer: Dealer) -> None:
    cell, other = (chr(97 + dealer.below(8)) + str(dealer.below(8) + 1) for _ in range(2))
    words = [*WORDS, f"walk {cell} {other}", f"gondola {cell} {other}", f"rescue {cell}"]
    word = words[dealer.below(len(words))]
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
    again.want("position", game="venezia", position=position, seed=1, options=options)
    assert again.want("turn") == turn
    assert again.want("state")["position"] == position


def finish(client: Client, ledger: Ledger) -> None:
    result = client.want("result")
    assert result["over"] and not any(ledger.hands)
    totals = [score["total"] for score in result["scores"]]
    assert result["winners"] == [seat for seat, total in enumerate(totals) if total == max(totals)]
    for seat, score in enumerate(result["scores"]):
        assert score["total"] == sum(score["parts"].values())
        assert score["parts"]["coins"] == ledger.coins[seat]
    assert client.refusal("play", move="stay")["code"] == "over"


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_games(first):
    for number in range(first, first + CHUNK):
        game(number)

"""The real rules of Venezia and the naive ones play the same games and must never differ.

Both get the same chance and the same moves. After every ply they must agree on the legal moves,
on who moves in which phase, on the scores and on the whole position; in between, random moves
must be legal for both or for neither.
"""

from __future__ import annotations

from itertools import product

import pytest

from game.match.dealer import Dealer
from game.rules.core import CHANCE, OVER, BadPosition
from game.rules.registry import GAMES
from tests.naive.venezia import COLOURS, VALUES, Game, components, name

RULES = GAMES["venezia"]
GAMES_A_COUNT = 300
OPTIONS = [
    dict(zip(("price", "buy_without_move", "platform_start", "gondola_share"), values, strict=True))
    for values in product(("linear", "pile"), (False, True), (True, False), (False, True))
]
CARDS = [colour + value for colour in COLOURS for value in VALUES]


def any_of(dealer, items):
    return items[dealer.below(len(items))]


def normal(position):
    """A position with everything sorted that has no order of its own."""
    return {
        **position,
        "pawns": [sorted(pawns) for pawns in position["pawns"]],
        "hands": [sorted(hand) for hand in position["hands"]],
        "box": sorted(position["box"]),
    }


def compare(real, naive, moves, trail):
    """Everything that both engines say about the game now; `moves` are the real engine's texts."""
    assert (None if real.seat == OVER else real.seat) == naive.seat, trail
    assert sorted(moves) == naive.moves(), trail
    assert normal(real.position()) == naive.position(), trail
    scores = [{"total": score.total, "parts": dict(score.parts)} for score in real.scores()]
    assert scores == naive.scores(), trail


def random_text(dealer, cells):
    """A move that is well formed, legal or not."""
    word = any_of(
        dealer, ["place", "walk", "gondola", "stay", "buy", "skip", "play", "rescue", "drown"]
    )
    places = {"place": 1, "rescue": 1, "walk": 2, "gondola": 2}.get(word, 0)
    parts = [word] + [any_of(dealer, cells) for _ in range(places)]
    if word == "play":
        parts.append(any_of(dealer, CARDS))
    return " ".join(parts)


def judge(real, naive, text, trail):
    """Both must call the move legal, or both illegal."""
    try:
        legal = real.why(real.parse(text)) is None
    except ValueError:
        legal = False
    assert legal == (text in naive.moves()), (text, trail)


def play_chance(real, naive, dealer, trail):
    """Let the real engine say what may happen, and the naive one check that it is that."""
    if real.sampled:
        move = real.sample(dealer)
    else:
        assert len(set(real.weights())) == 1, trail
        move = any_of(dealer, real.moves())
    text = real.text(move)
    trail.append(text)
    assert real.parse(text) == move
    naive.play(text)
    real.play(move)


def play_on(real, naive, dealer, trail):
    """Play both to the end, comparing after every ply."""
    cells = list(naive.board)
    while real.seat != OVER:
        by_text = {real.text(move): move for move in real.moves()}
        compare(real, naive, list(by_text), trail)
        judge(real, naive, random_text(dealer, cells), trail)
        text = any_of(dealer, list(by_text))
        trail.append(text)
        real.play(real.parse(text))
        naive.play(text)
    compare(real, naive, [], trail)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_games(seats):
    for number in range(GAMES_A_COUNT):
        options = OPTIONS[number % len(OPTIONS)]
        dealer = Dealer(1000 * seats + number)
        real, naive = RULES.new(seats, RULES.complete(options)), Game(seats, options)
        trail = [seats, options]
        while real.seat == CHANCE:
            assert naive.seat == "chance", trail
            play_chance(real, naive, dealer, trail)
        play_on(real, naive, dealer, trail)


SHAPES = [(1, 9), (12, 1), (3, 3), (2, 7), (5, 4), (8, 8)]


def odd_position(dealer, seats, options):
    """A position that no setup would make: any size, holes, many platforms, few gondolas."""
    width, height = any_of(dealer, SHAPES)
    cells = [name(x, y) for y in range(height) for x in range(width)]
    dealer.shuffle(tiles := list(CARDS))
    mix = any_of(dealer, ["land", "land", "platforms", "water"])
    board = {}
    for cell in cells:
        special = dealer.below(100) < {"land": 10, "platforms": 60, "water": 40}[mix]
        if special or not tiles:
            board[cell] = "~~" if mix == "water" or dealer.below(4) == 0 else "##"
        else:
            board[cell] = tiles.pop()
    dry = [cell for cell in cells if board[cell] != "~~"] or [cells[0]]
    if board[dry[0]] == "~~":
        board[dry[0]] = "##"
    return {
        "seats": seats,
        "board": [" ".join(board[name(x, y)] for x in range(width)) for y in range(height)],
        "pawns": scatter_pawns(dealer, seats, dry, options["gondola_share"]),
        **scatter_cards(dealer, seats, list(board.values())),
        **scatter_goods(dealer, seats, board),
        "seat": dealer.below(seats),
    }


def scatter_pawns(dealer, seats, dry, share):
    """Up to the number of pawns in the box for each seat, on dry cells."""
    free = list(dry)
    dealer.shuffle(free)
    pawns = [[] for _ in range(seats)]
    for seat, _ in product(range(seats), range(components(seats)["pawns"])):
        if dealer.below(3) and free:
            pawns[seat].append(free[-1] if share else free.pop())
            if share and dealer.below(3):
                free.pop()
    return pawns


def scatter_cards(dealer, seats, tiles):
    """Cards of the tiles that still stand, in hands and in the box."""
    cards = [tile for tile in tiles if tile not in ("##", "~~") and tile[1] != "2"]
    dealer.shuffle(cards)
    hands = [[] for _ in range(seats)]
    box = []
    for card in cards[:20]:
        any_of(dealer, [*hands, box]).append(card)
    return {"hands": hands, "box": box + cards[20:]}


def scatter_goods(dealer, seats, board):
    """Coins, gondolas, treasures, and treasures sold on tiles."""
    land = [cell for cell, tile in board.items() if tile not in ("##", "~~")]
    return {
        "coins": [dealer.below(8) for _ in range(seats)],
        "gondolas": [dealer.below(3) for _ in range(seats)],
        "treasures": [
            {colour: 1 + dealer.below(2) for colour in COLOURS if dealer.below(4) == 0}
            for _ in range(seats)
        ],
        "buys": {cell: 1 + dealer.below(3) for cell in land if dealer.below(6) == 0},
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_odd_positions(seats):
    for number in range(100):
        options = OPTIONS[number % len(OPTIONS)]
        dealer = Dealer(77_000 * seats + number)
        position = odd_position(dealer, seats, options)
        trail = [position, options]
        try:
            real = RULES.from_position(position, RULES.complete(options))
        except BadPosition as error:
            pytest.fail(f"{error} at {error.path}: {trail}")
        play_on(real, Game.from_position(position, options), dealer, trail)

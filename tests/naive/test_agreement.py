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
from tests.naive.venezia import COLOURS, VALUES, Game, board_of, components, name

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
    """A position with everything sorted that has no order of its own; over, it is no seat's."""
    return {
        **position,
        "seat": None if position["phase"] == "over" else position["seat"],
        "pawns": [sorted(pawns) for pawns in position["pawns"]],
        "hands": [sorted(hand) for hand in position["hands"]],
        "box": sorted(position["box"]),
    }


def same(what, real, naive, trail):
    """Fail with both sides; plain, because pytest works for minutes on a diff of long lists."""
    if real != naive:
        pytest.fail(f"{what} differs after {trail}\nreal:  {real}\nnaive: {naive}", pytrace=False)


def compare(real, naive, moves, trail):
    """Everything that both engines say about the game now; return the legal moves' texts."""
    legal = naive.moves()
    same("moves", sorted(moves), legal, trail)
    same("seat", None if real.seat == OVER else real.seat, naive.seat, trail)
    same("position", normal(real.position()), naive.position(), trail)
    scores = [{"total": score.total, "parts": dict(score.parts)} for score in real.scores()]
    same("scores", scores, naive.scores(), trail)
    return legal


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


def judge(real, text, legal, trail):
    """The real rules must find a reason against a text if it is not among the legal ones."""
    try:
        reason = real.why(real.parse(text))
    except ValueError:
        reason = "no move at all"
    same(f"legality of {text!r} ({reason})", reason is None, text in legal, trail)


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


def choose(dealer, legal, greed):
    """Any legal move; greedy games buy whenever they can, so that prices rise and stocks end."""
    if greed and legal[0].startswith("buy"):
        return any_of(dealer, legal[:-1])
    return any_of(dealer, legal)


def play_on(real, naive, dealer, trail):
    """Play both to the end, comparing after every ply."""
    cells = list(naive.board)
    greed = dealer.below(2)
    while real.seat != OVER:
        legal = compare(real, naive, [real.text(move) for move in real.moves()], trail)
        text = choose(dealer, legal, greed)
        judge(real, text, legal, trail)
        judge(real, random_text(dealer, cells), legal, trail)
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


def in_another_phase(dealer, position, options):
    """Change an odd position so that its seat stands in the middle of a turn, if it can."""
    seat, seats = position["seat"], position["seats"]
    pawns, tiles = position["pawns"], board_of(position["board"])
    water = [cell for cell, tile in tiles.items() if tile == "~~"]
    phase = any_of(dealer, ["move", "place", "buy", "play", "rescue"])
    if phase == "place" and len(tiles) > 15:
        owed = 1 + dealer.below(seats)
        for distance in range(owed):
            del pawns[(seat + distance) % seats][2:]
        position.update(phase=phase, to_place=owed)
    elif phase == "buy" and pawns[seat] and position["hands"][seat]:
        position.update(phase=phase, moved=any_of(dealer, pawns[seat]))
    elif phase == "play" and position["hands"][seat]:
        position.update(phase=phase)
    elif phase == "rescue" and water and pawns[seat]:
        pawns[seat][0] = cell = any_of(dealer, water)
        position["gondolas"][seat] = 1 + dealer.below(2)
        played = dealer.below(seats)
        if options["gondola_share"] and pawns[played]:
            pawns[played][0] = cell
        position.update(phase=phase, sinking=cell, played=played)


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
    """Coins, gondolas, treasures sold on tiles, and treasures owned: of some colours nearly all."""
    land = [cell for cell, tile in board.items() if tile not in ("##", "~~")]
    treasures = [{} for _ in range(seats)]
    for colour in COLOURS:
        for _ in range(any_of(dealer, [0, 3, 9, 10])):
            owned = any_of(dealer, treasures)
            owned[colour] = owned.get(colour, 0) + 1
    return {
        "coins": [dealer.below(8) for _ in range(seats)],
        "gondolas": [dealer.below(3) for _ in range(seats)],
        "treasures": treasures,
        "buys": {cell: 1 + dealer.below(3) for cell in land if dealer.below(6) == 0},
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_odd_positions(seats):
    for number in range(200):
        options = OPTIONS[number % len(OPTIONS)]
        dealer = Dealer(77_000 * seats + number)
        position = odd_position(dealer, seats, options)
        in_another_phase(dealer, position, options)
        trail = [position, options]
        try:
            real = RULES.from_position(position, RULES.complete(options))
        except BadPosition as error:
            pytest.fail(f"{error} at {error.path}: {trail}")
        play_on(real, Game.from_position(position, options), dealer, trail)

"""The real rules of Vineta and the naive ones play the same games and must never differ.

Both get the same chance and the same moves. After every ply they must agree on the legal moves,
on who moves in which phase, on the scores and on the whole position, and at chance on whose cards
may come with which weights; in between, random moves must be legal for both or for neither.
"""

from __future__ import annotations

from itertools import product

import pytest

from game.match.dealer import Dealer
from game.rules.core import CHANCE, OVER, BadPosition
from game.rules.vineta import RULES
from tests.naive.vineta import Game
from tests.naive.vineta_table import CARDS, COLOURS, DISTRICTS, full_deck

OPTIONS = [
    dict(
        zip(
            (
                "sea_only",
                "own_row",
                "claim_order",
                "own_capture_bonus",
                "extra_pass",
                "side_cards_claim",
            ),
            values,
            strict=True,
        )
    )
    for values in product(
        (True, False),
        ("if-no-other", "never", "always"),
        ("last-first", "first-first"),
        (0, 1),
        (False, True),
        (False, True),
    )
]
WORDS = {  # what stands after each word of a move: colours, a district, a number, a card
    "house": "cd",
    "choose": "k",
    "open": "d",
    "extend": "d",
    "discard": "",
    "waive": "",
    "move": "cdd",
    "resettle": "Cdd",
    "swap": "cdcd",
    "quarantine": "d",
    "longer": "",
    "shorter": "",
    "divert": "dnd",
    "exchange": "dndn",
    "ebb": "dn",
    "destiny": "d",
    "take": "c",
    "sink": "d",
}


def any_of(dealer, items):
    return items[dealer.below(len(items))]


def normal(position):
    """A position with everything sorted that has no order of its own; over, it is no seat's."""
    return {
        **position,
        "seat": None if position["phase"] == "over" else position["seat"],
        "sunk": sorted(position["sunk"]),
        "hands": [sorted(hand) for hand in position["hands"]],
        "decks": [sorted(deck) for deck in position["decks"]],
        "discards": [sorted(cards) for cards in position["discards"]],
        "captured": ["".join(sorted(each, key=COLOURS.index)) for each in position["captured"]],
    }


def same(what, real, naive, trail):
    """Fail with both sides; plain, because pytest works for minutes on a diff of long lists."""
    if real == naive:
        return
    if isinstance(real, dict) and isinstance(naive, dict):
        keys = sorted(real.keys() | naive.keys())
        differ = [key for key in keys if real.get(key, "none") != naive.get(key, "none")]
        real, naive = ({key: side.get(key) for key in differ} for side in (real, naive))
    pytest.fail(f"{what} differs after {trail}\nreal:  {real}\nnaive: {naive}", pytrace=False)


def compare(real, naive, trail):
    """Everything that both engines say about the game now; return the legal moves' texts."""
    legal = naive.moves()
    same("moves", sorted(real.text(move) for move in real.moves()), legal, trail)
    same("seat", None if real.seat == OVER else real.seat, naive.seat, trail)
    same("position", normal(real.position()), naive.position(), trail)
    scores = [{"total": score.total, "parts": dict(score.parts)} for score in real.scores()]
    same("scores", scores, naive.scores(), trail)
    return legal


def random_text(dealer):
    """A move that is well formed, legal or not."""
    word = any_of(dealer, list(WORDS))
    parts = {
        "c": lambda: any_of(dealer, COLOURS),
        "C": lambda: "".join(any_of(dealer, COLOURS) for _ in range(1 + dealer.below(4))),
        "d": lambda: any_of(dealer, DISTRICTS),
        "n": lambda: str(dealer.below(5)),
        "k": lambda: any_of(dealer, CARDS),
    }
    return " ".join([word, *[parts[kind]() for kind in WORDS[word]]])


def nearly(dealer, text):
    """A legal move's text with one of its words changed to another of the same kind."""
    words = text.split(" ")
    if len(words) == 1:
        return random_text(dealer)
    at = 1 + dealer.below(len(words) - 1)
    for kind in (DISTRICTS, CARDS, ["1", "2", "3", "4", "5"]):
        if words[at] in kind:
            words[at] = any_of(dealer, kind)
            return " ".join(words)
    words[at] = "".join(any_of(dealer, COLOURS) for _ in words[at])
    return " ".join(words)


def judge(real, text, legal, trail):
    """The real rules must find a reason against a text if it is not among the legal ones.

    A match takes only a move's own text: `BR` is understood as `RB`, but refused.
    """
    try:
        move = real.parse(text)
        reason = real.why(move) or (None if real.text(move) == text else "another text")
    except ValueError:
        reason = "no move at all"
    same(f"legality of {text!r} ({reason})", reason is None, text in legal, trail)


def play_chance(real, naive, dealer, trail):
    """Let the real engine say what may happen, and the naive one check that it is that."""
    same("seat", "chance", naive.seat, trail)
    if real.sampled:
        move = real.sample(dealer)
        assert naive.phase == "tiles", trail
    else:
        moves, weights = real.moves(), real.weights()
        texts = [real.text(move) for move in moves]
        same("chance", dict(zip(texts, weights, strict=True)), naive.draws(), trail)
        move = moves[dealer.pick(weights)]
    text = real.text(move)
    trail.append(text)
    assert real.parse(text) == move
    naive.play(text)
    real.play(move)


def choose(dealer, legal, style):
    """Any legal move of any kind; some styles hold floods back so that rounds are tied or empty."""
    kinds = sorted({text.split(" ")[0] for text in legal})
    if style and kinds == ["choose"]:
        wanted = [text for text in legal if text.split(" ")[1] in style] or legal
        return any_of(dealer, wanted)
    if len(kinds) > 1 and "waive" in kinds and dealer.below(5):
        kinds.remove("waive")
    kind = any_of(dealer, kinds)
    return any_of(dealer, [text for text in legal if text.split(" ")[0] == kind])


STYLES = [
    (),
    (),
    ("F1", "F2", "A10"),
    ("A1", "A2", "A3", "A4", "A5", "A6"),
    ("F1", "A7", "A8", "A9", "A10"),
]


def play_on(real, naive, dealer, trail):
    """Play both to the end, comparing after every ply; now and then set the real one up anew."""
    style = any_of(dealer, STYLES)
    while real.seat != OVER:
        if dealer.below(50) == 0:
            real = RULES.from_position(real.position(), RULES.complete(naive.options))
        if real.seat == CHANCE:
            play_chance(real, naive, dealer, trail)
            continue
        legal = compare(real, naive, trail)
        assert legal, trail
        text = choose(dealer, legal, style)
        judge(real, text, legal, trail)
        judge(real, random_text(dealer), legal, trail)
        judge(real, nearly(dealer, text), legal, trail)
        trail.append(text)
        real.play(real.parse(text))
        naive.play(text)
    compare(real, naive, trail)
    assert_complete(naive, trail)


def assert_complete(naive, trail):
    """No card is ever lost: everybody's thirty are somewhere."""
    cards = [[*naive.hands[seat], *naive.decks[seat]] for seat in range(naive.seats)]
    for seat in range(naive.seats):
        cards[seat] += naive.discards[seat] + [card.split(" ")[0] for card in naive.front[seat]]
        cards[seat] += [naive.chosen[seat]] if naive.chosen[seat] else []
    for row in naive.rows.values():
        for card in row:
            cards[int(card[0])].append(card[2:])
    for sides in naive.beside.values():
        for who, _ in sides:
            cards[who].append("A10")
    assert all(sorted(each) == sorted(full_deck()) for each in cards), trail


@pytest.mark.parametrize("part", range(5))
def test_whole_games(part):
    for number in range(part, 300, 5):
        seats, options = 2 + number % 5, OPTIONS[number % len(OPTIONS)]
        dealer = Dealer(5000 + number)
        real, naive = RULES.new(seats, RULES.complete(options)), Game(seats, options)
        play_on(real, naive, dealer, [seats, options])


def odd_position(dealer, seats, options):
    """A position late in the game that hardly any game reaches: few cards, long rows, odd chips."""
    sunk = list(DISTRICTS)
    dealer.shuffle(sunk)
    sunk = sunk[: any_of(dealer, [2, 4, 5, 6, 6, 7, 7])]
    standing = [district for district in DISTRICTS if district not in sunk]
    colours = list(COLOURS)
    dealer.shuffle(colours)
    colours = sorted(colours[: seats + 1], key=COLOURS.index)
    houses = dict.fromkeys(standing, "")
    captured = ["" for _ in range(seats)]
    for colour in colours:
        for _ in range(7):
            place = any_of(dealer, standing * 2 + list(range(seats)))
            if place in standing:
                houses[place] += colour
            else:
                captured[place] += colour
    dealer.shuffle(tiles := list(colours))
    dealer.shuffle(shields := list(DISTRICTS))
    length = dealer.below(6)
    return {
        "seats": seats,
        "colours": "".join(colours),
        "houses": {at: "".join(sorted(each, key=COLOURS.index)) for at, each in houses.items()},
        "sunk": sunk,
        "captured": captured,
        "colour_tiles": tiles[:seats],
        "district_tiles": shields[:seats],
        "round": len(sunk) + 1,
        "turn": 1 + dealer.below(5),
        "length": length,
        "tie": False,
        "start": dealer.below(seats),
        **scatter_cards(dealer, seats, standing, options),
    }


def scatter_cards(dealer, seats, standing, options):
    """Everybody's thirty cards: most are gone, some lie in rows, some are left."""
    decks = [full_deck() for _ in range(seats)]
    for deck in decks:
        dealer.shuffle(deck)
    chips = [None] * seats
    rows, beside = {}, {}
    for district in standing:
        opener = dealer.below(seats)
        if chips[opener] is None and dealer.below(3):
            chips[opener] = district
            rows[district] = []
            for _ in range(1 + dealer.below(4)):
                lay(dealer, decks, rows, beside, district, options)
    front = [[] for _ in range(seats)]
    for seat in range(seats):
        for card in [card for card in decks[seat] if card in ("A4", "A5", "A6")]:
            if dealer.below(4) == 0:
                decks[seat].remove(card)
                front[seat].append(f"A4 {any_of(dealer, standing)}" if card == "A4" else card)
    hands = [[deck.pop() for _ in range(dealer.below(5))] for deck in decks]
    discards = [[deck.pop() for _ in range(len(deck))] for deck in decks]
    for deck, cards in zip(decks, discards, strict=True):
        deck += [cards.pop() for _ in range(any_of(dealer, [0, 0, 1, 3]))]
    return {
        "chips": chips,
        "rows": rows,
        "beside": {at: cards for at, cards in beside.items() if cards},
        "front": front,
        "hands": hands,
        "decks": decks,
        "discards": discards,
        "chosen": [None] * seats,
    }


def lay(dealer, decks, rows, beside, district, options):
    """Anybody's flood card into the row, now and then a Destiny beside it."""
    who = dealer.below(len(decks))
    card = any_of(dealer, [card for card in decks[who] if card[0] == "F"])
    decks[who].remove(card)
    rows[district].append(f"{who}:{card}")
    if dealer.below(4) == 0 and "A10" in decks[who]:
        decks[who].remove("A10")
        place = f"@{len(rows[district])}" if options["side_cards_claim"] else ""
        beside.setdefault(district, []).append(f"{who}:A10{place}")


def in_a_phase(dealer, position, options):
    """Put an odd position into the middle of choosing, of carrying out, or of taking houses."""
    seats = position["seats"]
    order = [(position["start"] + distance) % seats for distance in range(seats)]
    strongest = Game.from_position({**position, "phase": "choose"}, options).strongest()
    phase = any_of(dealer, ["choose", "reveal", "reveal", "take"])
    with_cards = [seat for seat in order if position["hands"][seat]]
    if phase == "take" and len(strongest) == 1 and position["houses"][strongest[0]]:
        position.update(phase="take", sinking=strongest[0], claim=dealer.below(5), seat=0)
        game = Game.from_position(position, options)
        game.next_taker()
        position["seat"] = game.seat
    elif phase == "reveal" and with_cards:
        owing = with_cards[dealer.below(len(with_cards)) :]
        for seat in owing:
            position["chosen"][seat] = position["hands"][seat].pop()
        position.update(phase="reveal", seat=owing[0])
    elif with_cards:
        at = dealer.below(len(with_cards))
        for seat in with_cards[:at]:
            position["chosen"][seat] = position["hands"][seat].pop()
        position.update(phase="choose", seat=with_cards[at])
    else:
        return False
    return True


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_odd_positions(seats):
    for number in range(100):
        dealer = Dealer(77_000 * seats + number)
        options = any_of(dealer, OPTIONS)
        position = odd_position(dealer, seats, options)
        if not in_a_phase(dealer, position, options):
            continue
        trail = [position, options]
        try:
            real = RULES.from_position(position, RULES.complete(options))
        except BadPosition as error:
            pytest.fail(f"{error} at {error.path}: {trail}", pytrace=False)
        play_on(real, Game.from_position(position, options), dealer, trail)

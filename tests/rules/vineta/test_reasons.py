"""A move is legal exactly if it is listed; else a paragraph says why, in both languages."""

from game.i18n.catalogue import LANGUAGES, Catalogue
from game.match.dealer import Dealer
from game.rules.core import CHANCE, OVER
from game.rules.vineta.reasons import REASONS
from game.rules.vineta.tables import CARDS, COLOURS, DISTRICTS
from tests.rules.vineta.helpers import at, field, random_states, revealing, started
from tests.rules.vineta.test_paragraphs_all import RULES_MD, numbers

NUMBERS = set(numbers(RULES_MD))
CATALOGUES = [Catalogue(language) for language in LANGUAGES]
OPTIONS = [
    {},
    {"own_row": "never", "sea_only": False},
    {"own_row": "always", "side_cards_claim": True},
]
POSITIONS = 1000


def positions():
    """A thousand positions of random games, with all numbers of seats, mostly revealing."""
    found = 0
    for seed in range(POSITIONS):
        for number, state in enumerate(random_states(2 + seed % 5, seed, OPTIONS[seed % 3])):
            if field(state, "phase") == "reveal" or number % 9 == 0:
                yield state
                found += 1
                if found == POSITIONS:
                    return


def any_of(dealer, items):
    return items[dealer.below(len(items))]


def texts_of_all_kinds(dealer):
    """Well-formed moves of every kind, legal and not."""

    def place():
        return any_of(dealer, DISTRICTS)

    def letter():
        return any_of(dealer, COLOURS)

    def count():
        return dealer.below(4) + 1

    group = "".join(sorted(letter() + letter() + letter(), key=COLOURS.index))
    yield from ("start 0", "start 9", f"house {letter()} {place()}", f"take {letter()}", "discard")
    yield from (f"draw {any_of(dealer, CARDS)}", f"choose {any_of(dealer, CARDS)}", "waive")
    yield from ("longer", "shorter", "tiles R,V1|B,S1", f"sink {place()}", f"destiny {place()}")
    for _ in range(3):
        yield from (f"open {place()}", f"extend {place()}", f"quarantine {place()}")
        yield f"move {letter()} {place()} {place()}"
        yield f"resettle {group[: count()][:3]} {place()} {place()}"
        yield f"swap {letter()} {place()} {letter()} {place()}"
        yield f"divert {place()} {count()} {place()}"
        yield f"exchange {place()} {count()} {place()} {count()}"
        yield f"ebb {place()} {count()}"


def check_words(reason):
    assert reason.rule in NUMBERS
    assert REASONS[reason.key] == reason.rule
    for catalogue in CATALOGUES:
        words = catalogue.text(reason.key, **reason.params)
        assert words and "{" not in words and words.endswith(".")


def test_legal_exactly_if_listed():
    dealer, seen = Dealer(11), set()
    for state in positions():
        listed = set(state.moves())
        for text in texts_of_all_kinds(dealer):
            move = state.parse(text)
            reason = state.why(move)
            assert (reason is None) == (move in listed) or state.sampled, (text, reason)
            if reason is not None and reason.key not in seen:
                seen.add(reason.key)
                check_words(reason)
        for move in (any_of(dealer, sorted(listed)) for _ in range(4) if listed):
            assert state.why(move) is None
    rare = {"over", "start_seat", "tiles_wrong", "no_move", "not_your_turn", "no_draw"}
    rare |= {"now_sink", "sink_sea", "sink_not_tied", "resettle_many"}
    assert {key.split(".")[1] for key in REASONS} - rare <= {key.split(".")[1] for key in seen}


def test_the_words_of_every_reason():
    for key, rule in REASONS.items():
        assert rule in NUMBERS
        for catalogue in CATALOGUES:
            assert catalogue.text(key, seats=2, most=3)


def test_what_is_no_move_at_all():
    state = revealing("F1", "F1")
    for move in ("hello", "", "tiles R", -1, 1 << 40, 19 << 24 | 9, 31 << 24, 1 << 24 | 15):
        assert state.why(move).key == "vineta_rules.no_move", move
    assert state.why("tiles R,V1|B,V2").key == "vineta_rules.no_draw"
    assert state.why(state.parse("start 0")).key == "vineta_rules.no_draw"


def test_chance_is_nobodys_to_move():
    state = started(3)
    while field(state, "phase") == "place":
        state.play(state.moves()[0])
    assert state.seat == CHANCE
    for viewer in (None, 0, 1, 2):
        view = state.view(viewer)
        assert view.moves() == []
        assert {view.why(move).key for move in state.moves()} == {"vineta_rules.chance"}


def test_after_the_end_everything_is_over():
    state = list(random_states(2, 8))[-1]
    assert state.seat == OVER
    for text in ("choose F1", "sink V1", "tiles R,V1|B,V2", "draw F1"):
        assert state.why(state.parse(text)).key == "vineta_rules.over"


def test_a_seat_that_chooses_is_told_about_its_own_hand():
    state = at(3, hands=[["F1"], ["F2"], ["F3"]])
    assert state.view(1).why(state.parse("choose F2")) is None
    assert state.view(1).why(state.parse("choose F1")).key == "vineta_rules.choose_not_held"
    assert state.view(1).why(state.parse("open V1")).key == "vineta_rules.now_choose"
    assert state.view(None).why(state.parse("choose F1")).key == "vineta_rules.not_your_turn"

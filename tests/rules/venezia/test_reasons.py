"""A move is legal exactly if it is listed; else a paragraph says why, in both languages."""

import re
from pathlib import Path

from game.i18n.catalogue import LANGUAGES, Catalogue
from game.match.dealer import Dealer
from game.rules import venezia
from game.rules.venezia.reasons import REASONS
from game.rules.venezia.tables import CODES, COLOURS, FIRST_CARD, LAND
from tests.rules.venezia.helpers import at, do, random_states, started, texts

RULES_MD = (Path(venezia.__file__).parent / "RULES.md").read_text(encoding="utf-8")
NUMBERS = set(re.findall(r"^\*\*([0-9.]+)\*\*", RULES_MD, re.MULTILINE))
CATALOGUES = [Catalogue(language) for language in LANGUAGES]
OPTIONS = [
    {},
    {"buy_without_move": True},
    {"gondola_share": True, "platform_start": False},
]


POSITIONS = 1000


def positions():
    """A thousand positions of random games, with all numbers of seats and all options."""
    found = 0
    for seed in range(POSITIONS):
        options = OPTIONS[seed % len(OPTIONS)]
        for number, state in enumerate(random_states(2 + seed % 4, 60 + seed, options)):
            if number % 3 == 0 or state.position()["phase"] in ("rescue", "deal", "over"):
                yield state
                found += 1
                if found == POSITIONS:
                    return


def some(dealer, items, number):
    """A few of the items."""
    return [items[dealer.below(len(items))] for _ in range(number)]


def texts_of_all_kinds(state, dealer):
    """Well-formed moves of every kind, legal and not, some cells beyond the board."""
    view = state.view(None)
    cells = [view.cell_name(cell) for cell in range(view.width * view.height)] + ["i1", "a9"]
    own = [view.cell_name(cell) for cell in sum(view.pawns, [])]
    for source in some(dealer, own or cells, 2) + some(dealer, cells, 1):
        for target in some(dealer, cells, 12):
            yield f"walk {source} {target}"
            yield f"gondola {source} {target}"
    for cell in some(dealer, cells, 6):
        yield from (f"place {cell}", f"rescue {cell}", f"buy {cell}")
    yield from ("stay", "buy", "skip", "drown", "start 0", "start 7", "layout K2", "deal K3|K4|")
    yield from (f"play {code}" for code in some(dealer, CODES[:LAND], 12))
    yield from (f"out {colour}" for colour in COLOURS)


def check_words(reason):
    assert reason.rule in NUMBERS
    assert REASONS[reason.key] == reason.rule
    for catalogue in CATALOGUES:
        words = catalogue.text(reason.key, **reason.params)
        assert words
        assert "{" not in words


def test_legal_exactly_if_listed():
    dealer = Dealer(11)
    seen = set()
    for state in positions():
        listed = set(texts(state))
        for text in texts_of_all_kinds(state, dealer):
            reason = state.why(state.parse(text))
            assert (reason is None) == (text in listed), (text, reason)
            if reason is not None and (reason.key, *reason.params.values()) not in seen:
                seen.add((reason.key, *reason.params.values()))
                check_words(reason)
        for text in some(dealer, sorted(listed), 4) if listed else ():
            assert state.why(state.parse(text)) is None


def test_every_reason_has_words_and_a_paragraph():
    assert set(REASONS.values()) <= NUMBERS
    for catalogue in CATALOGUES:
        for key in REASONS:
            assert catalogue.has(key)


def test_a_view_gives_the_reasons_of_its_own_seat():
    state = started(3)
    while state.seat >= 0:
        for viewer in (0, 1, 2, None):
            view = state.view(viewer)
            for move in state.moves()[:3]:
                reason = view.why(move)
                assert (reason is None) == (viewer == state.seat)
                assert reason is None or reason.key == "venezia_rules.not_your_turn"
        state.play(state.moves()[0])
    assert state.view(1).why(state.parse("stay")).key == "venezia_rules.over"


def test_reasons_by_example():
    state = at("K2 K5 ~~", "N2 ## N4", pawns=[["a1"], ["b2"]], hands=[["K5", "N4"], []])
    for text, name, params in (
        ("walk a1 b2", "walk_pawn", {"cell": "b2"}),
        ("walk a1 c3", "no_cell", {"cell": "c3"}),
        ("walk a1 c1", "walk_water", {"cell": "c1"}),
        ("walk a1 c2", "walk_line", {"source": "a1", "target": "c2"}),
        ("walk b2 b1", "not_your_pawn", {"cell": "b2"}),
        ("gondola b2 b1", "not_your_pawn", {"cell": "b2"}),
        ("gondola a1 c1", "gondola_water", {"cell": "c1"}),
        ("gondola a1 b2", "gondola_occupied", {"cell": "b2"}),
        ("gondola a1 a1", "gondola_same", {"cell": "a1"}),
        ("buy", "buy_move_first", {}),
        ("skip", "skip_nothing", {}),
        ("drown", "nobody_sinking", {}),
        ("rescue a1", "nobody_sinking", {}),
        ("place a1", "all_placed", {}),
        ("play N4", "play_order", {}),
        ("out K", "no_draw", {}),
        ("layout K2", "no_draw", {}),
    ):
        reason = state.why(state.parse(text))
        assert (reason.key, dict(reason.params)) == (f"venezia_rules.{name}", params), text
    do(state, "stay")
    for text, name, params in (
        ("stay", "moved_already", {}),
        ("buy", "buy_not_moved", {}),
        ("play K5", "play_lowest", {"value": "4"}),
        ("play G8", "play_not_held", {}),
        ("play G2", "play_two", {}),
    ):
        reason = state.why(state.parse(text))
        assert (reason.key, dict(reason.params)) == (f"venezia_rules.{name}", params), text


def test_cards_without_a_two():
    assert [CODES[tile] for tile in range(FIRST_CARD)] == [colour + "2" for colour in COLOURS]

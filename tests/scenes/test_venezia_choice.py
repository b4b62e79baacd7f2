"""What a person is offered is what the rules allow, and every other press gets a reason."""

from functools import partial
from random import Random

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.match.match import Match
from game.scenes.answer import Chosen, Play, Refused, refusal
from game.scenes.venezia_choice import Choice
from game.scenes.venezia_hint import names as words_of
from game.scenes.venezia_panels import Now
from tests.scenes.venezia_hands import RULES, position

TILES = {"a1": "K5", "b1": "K2", "c1": "~~", "a2": "N4", "b2": "N8", "a3": "A3", "f6": "R7"}


def choice_of(**fields) -> Choice:
    match = position(tiles=TILES, **fields)
    return Choice(match.view(match.seat))


def names(choice: Choice, kind: str) -> set[str]:
    return {
        choice.view.cell_name(cell) for cell, is_kind in choice.lit().items() if is_kind == kind
    }


def cell(choice: Choice, name: str) -> int:
    return next(c for c in range(36) if choice.view.cell_name(c) == name)


def rule(answer: object) -> str:
    assert isinstance(answer, Refused) and answer.reason is not None
    return answer.reason.rule


def test_placing() -> None:
    choice = choice_of(phase="place", to_place=2, pawns=[["a1"], ["f6"]])
    lit = names(choice, "place")
    assert "b1" in lit and "d4" in lit
    assert not lit & {"a1", "c1", "f6"}
    assert choice.buttons() == [] and choice.cards() == {}
    assert isinstance(choice.press_cell(cell(choice, "b1")), Play)
    assert rule(choice.press_cell(cell(choice, "f6"))) == "2.9.2"
    assert rule(choice.press_cell(cell(choice, "c1"))) == "2.9.2"


MOVE = {"phase": "move", "pawns": [["a1", "f6"], ["b2"]], "hands": [["K5", "N8"], ["N4"]]}


def test_walking() -> None:
    choice = choice_of(**MOVE)
    assert names(choice, "pawn") == {"a1", "f6"}
    assert names(choice, "walk") == set()
    assert choice.buttons() == ["stay"]
    assert isinstance(choice.press_cell(cell(choice, "a1")), Chosen)
    assert names(choice, "walk") == {"b1", *(f"a{row}" for row in range(2, 7))}
    answer = choice.press_cell(cell(choice, "a3"))
    assert isinstance(answer, Play) and choice.view.text(answer.move) == "walk a1 a3"
    assert rule(choice.press_cell(cell(choice, "d1"))) == "3.2.4"
    assert rule(choice.press_cell(cell(choice, "c3"))) == "3.2.3"
    assert rule(choice.press_cell(cell(choice, "b3"))) == "3.2.2"


def test_choosing_and_letting_go() -> None:
    choice = choice_of(**MOVE)
    assert choice.back() is False
    assert choice.press_cell(cell(choice, "d4")) == Refused("venezia.refuse.choose_pawn")
    assert choice.press_cell(cell(choice, "b2")) == Refused("venezia.refuse.not_yours")
    choice.press_cell(cell(choice, "a1"))
    choice.press_cell(cell(choice, "f6"))
    assert choice.pawn == cell(choice, "f6"), "another own pawn is chosen instead"
    choice.press_cell(cell(choice, "f6"))
    assert choice.pawn is None, "the same press lets go"
    choice.press_cell(cell(choice, "a1"))
    choice.toggle_gondola()
    assert choice.back() and not choice.gondola and choice.pawn is not None
    assert choice.back() and choice.pawn is None
    assert not choice.back()


def test_a_gondola_is_for_what_cannot_be_walked() -> None:
    choice = choice_of(**MOVE)
    choice.press_cell(cell(choice, "a1"))
    walks = names(choice, "walk")
    assert isinstance(choice.toggle_gondola(), Chosen)
    rides = names(choice, "gondola")
    assert names(choice, "walk") == walks
    assert not rides & walks and {"d1", "b3", "f1"} <= rides and not rides & {"c1", "b2", "f6"}
    answer = choice.press_cell(cell(choice, "d1"))
    assert isinstance(answer, Play) and choice.view.text(answer.move) == "gondola a1 d1"
    assert rule(choice.press_cell(cell(choice, "c1"))) == "3.3.2"


def test_no_gondola_left() -> None:
    choice = choice_of(**MOVE, gondolas=[0, 2])
    assert not choice.can_sail()
    assert choice.toggle_gondola() == Refused("venezia.refuse.no_gondola")


def test_the_only_pawn_is_chosen_by_itself() -> None:
    choice = choice_of(phase="move", pawns=[["a1"], []], hands=[["K5"], []])
    assert choice.pawn == cell(choice, "a1")
    assert not choice.back()


def test_a_pawn_that_is_stuck() -> None:
    tiles = {"a1": "K5", "b1": "~~", "a2": "~~", "b2": "~~", "f6": "R7"}
    match = position(
        tiles=tiles,
        phase="move",
        pawns=[["a1", "f6"], []],
        gondolas=[0, 2],
        hands=[["K5"], []],
    )
    choice = Choice(match.view(0))
    assert choice.press_cell(cell(choice, "a1")) == Refused("venezia.refuse.stuck")


BUY = {"phase": "buy", "pawns": [["a1", "f6"], []], "moved": "a1", "hands": [["K5"], []]}


def test_buying() -> None:
    choice = choice_of(**BUY)
    assert choice.buttons() == ["buy", "skip"]
    assert choice.purchase() == cell(choice, "a1")
    assert isinstance(choice.press_button("buy"), Play)
    assert isinstance(choice.press_cell(cell(choice, "a1")), Play)
    assert rule(choice.press_cell(cell(choice, "f6"))) == "3.4.1"
    assert isinstance(choice.press_button("skip"), Play)
    assert choice.toggle_gondola() == Refused("venezia.refuse.gondola")


def test_buying_anywhere() -> None:
    fields = BUY | {"moved": None}
    choice = choice_of(**fields, options={"buy_without_move": True})
    assert names(choice, "buy") == {"a1", "f6"}
    assert choice.buttons() == ["skip"]
    assert choice.purchase() is None
    answer = choice.press_cell(cell(choice, "f6"))
    assert isinstance(answer, Play) and choice.view.text(answer.move) == "buy f6"


def test_playing_a_card() -> None:
    tiles = TILES | {"d4": "R5"}
    match = position(tiles=tiles, phase="play", pawns=[[], []], hands=[["K5", "R5", "N8"], ["N4"]])
    choice = Choice(match.view(0))
    assert set(choice.cards()) == {"K5", "R5"}
    assert names(choice, "play") == {"a1", "d4"}
    assert choice.press_card("K5") == choice.press_cell(cell(choice, "a1"))
    assert rule(choice.press_card("N8")) == "3.5.1"
    assert rule(choice.press_cell(cell(choice, "a2"))) == "3.5.1"
    assert rule(choice.press_cell(cell(choice, "b1"))) == "1.4"
    assert choice.press_cell(cell(choice, "c1")) == Refused("venezia.refuse.choose_card")


def test_rescuing() -> None:
    match = position(
        tiles=TILES | {"d4": "~~"},
        phase="rescue",
        seat=1,
        played=0,
        sinking="d4",
        pawns=[["a1"], ["d4"]],
        hands=[["N8"], ["N4"]],
    )
    choice = Choice(match.view(1))
    lit = names(choice, "rescue")
    assert "f6" in lit and not lit & {"a1", "c1", "d4"}
    assert choice.buttons() == ["drown"]
    assert isinstance(choice.press_cell(cell(choice, "f6")), Play)
    assert isinstance(choice.press_button("drown"), Play)
    assert rule(choice.press_cell(cell(choice, "a1"))) == "3.6.2"
    assert rule(choice.press_card("N4")) == "3.6.1"


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(
    "options", [{}, {"buy_without_move": True, "gondola_share": True}], ids=["plain", "options"]
)
def test_every_press_is_a_move_or_has_words(seats: int, options: dict) -> None:
    """Each cell, card and button in many positions; every legal move but waste is offered."""
    random = Random(seats)
    words = [Catalogue(language) for language in LANGUAGES]
    match = Match.new(RULES, seats, 11, options)
    while not match.over:
        view = match.view(match.seat)
        legal = set(view.moves())
        if random.randrange(3):
            match.play(random.choice(sorted(legal)))
            continue
        offered = set()
        fresh = Choice(view)
        for pawn in fresh.movers() or [None]:
            choice = Choice(view)
            choice.pawn = pawn
            answers = [choice.press_button(kind) for kind in choice.buttons()]
            for gondola in (False, True):
                choice.pawn, choice.gondola = pawn, gondola and choice.can_sail()
                for number in range(len(view.board)):
                    answers.append(choice.press_cell(number))
                    choice.pawn = pawn
            answers += [choice.press_card(card) for card in view.hand]
            for answer in answers:
                if isinstance(answer, Play):
                    assert answer.move in legal
                    offered.add(answer.move)
                elif isinstance(answer, Refused):
                    for language in words:
                        now = Now(view, match.players, language)
                        assert refusal(answer, language, partial(words_of, now))
        texts = {view.text(move) for move in legal}
        waste = {text for text in texts if text.replace("gondola", "walk") in texts}
        waste -= {text for text in texts if not text.startswith("gondola")}
        assert {view.text(move) for move in offered} == texts - waste
        match.play(random.choice(sorted(legal)))

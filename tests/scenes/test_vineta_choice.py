"""What a person is offered is what the rules allow, and every other press gets a reason."""

from functools import partial
from random import Random

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.rules.vineta import RULES
from game.scenes.answer import Chosen, Play, Refused, refusal
from game.scenes.vineta_choice import BUTTONS, Choice
from game.scenes.vineta_hint import question
from game.scenes.vineta_look import DISTRICTS, reason_names
from tests.scenes.vineta_hands import new_match, position, tokens

WORDS = [Catalogue(language) for language in LANGUAGES]
HOUSES = {"S1": "RB", "S2": "RRG", "O1": "B", "V1": "RBG", "V2": "GG", "V3": ""}


def reveal(card: str, **fields) -> Choice:
    """Return the decision of seat 0, whose card is being revealed."""
    start = {"seats": 3, "houses": HOUSES, "phase": "reveal", "seat": 0, "start": 0}
    match = position(**{**start, "chosen": [card, "F1", "F1"], **fields})
    return Choice(match.view(0))


ROWS = {
    "rows": {"V1": ["0:F3", "1:F2"], "V2": ["1:F1"]},
    "chips": ["V1", "V2", None],
}


def move_of(choice: Choice, answer: object) -> str:
    assert isinstance(answer, Play)
    return choice.view.text(answer.move)


def rule(answer: object) -> str:
    assert isinstance(answer, Refused) and answer.reason is not None
    return answer.reason.rule


def test_a_flood_card_opens_or_extends() -> None:
    choice = reveal("F2", rows={"V2": ["1:F1"]}, chips=[None, "V2", None])
    assert choice.districts() == ["V1", "V2", "V3"] and choice.buttons() == []
    assert move_of(choice, choice.press("V1")) == "open V1"
    assert move_of(choice, choice.press("V2")) == "extend V2"
    assert rule(choice.press("O1")) == "5.2.2"


def test_a_house_moves() -> None:
    choice = reveal("A1")
    assert choice.wants() == "district" and choice.buttons() == ["waive"]
    assert rule(choice.press("V3")) == "6.1.4"
    assert isinstance(choice.press("V1"), Chosen)
    assert choice.wants() == "colour" and choice.colours() == {"R": 1, "B": 1, "G": 1}
    assert isinstance(choice.press("B"), Chosen)
    assert choice.wants() == "district"
    assert move_of(choice, choice.press("S1")) == "move B V1 S1"
    assert isinstance(choice.press("V1"), Chosen), "the same district again: another house"
    assert choice.path == ("V1",)


def test_the_only_house_chooses_itself() -> None:
    choice = reveal("A1")
    choice.press("O1")
    assert choice.path == ("O1", "B")
    assert choice.back() and choice.path == ("O1",)
    assert choice.back() and choice.path == () and not choice.back()


def test_quarantine_is_named() -> None:
    choice = reveal("A1", front=[["A4 V1"], [], []])
    assert rule(choice.press("V1")) == "6.5.1"


def test_several_houses_move_in_any_order() -> None:
    choice = reveal("A2")
    for token in ("S2", "G", "R"):
        assert isinstance(choice.press(token), Chosen)
    assert choice.houses() == "GR" and choice.colours() == {"R": 1}
    assert move_of(choice, choice.press("V3")) == "resettle RG S2 V3"
    choice.press("R")
    assert choice.colours() == {}
    assert move_of(choice, choice.press("V3")) == "resettle RRG S2 V3"


def test_a_swap_can_begin_with_either_district() -> None:
    for first, second in ((("V1", "B"), ("S2", "G")), (("S2", "G"), ("V1", "B"))):
        choice = reveal("A3")
        for token in (*first, second[0]):
            assert isinstance(choice.press(token), Chosen)
        assert move_of(choice, choice.press(second[1])) == "swap B V1 G S2"
    choice = reveal("A3")
    choice.press("V1")
    choice.press("B")
    assert rule(choice.press("V3")) == "6.1.4"


def test_cards_of_rows() -> None:
    choice = reveal("A7", **ROWS)
    assert choice.wants() == "row" and choice.districts() == ["V1", "V2"]
    assert rule(choice.press("V3")) == "5.3.1"
    choice.press("V1")
    assert choice.wants() == "number" and choice.row() == "V1"
    choice.press("2")
    assert move_of(choice, choice.press("V2")) == "divert V1 2 V2"
    choice = reveal("A8", **ROWS)
    choice.press("V2")
    assert choice.path == ("V2", "1"), "its only card chooses itself"
    choice.press("V1")
    assert move_of(choice, choice.press("1")) == "exchange V1 1 V2 1"
    choice = reveal("A9", **ROWS)
    choice.press("V2")
    assert choice.wants() == "number", "the last choice is never made by itself"
    assert move_of(choice, choice.press("1")) == "ebb V2 1"
    choice = reveal("A10", **ROWS)
    assert move_of(choice, choice.press("V2")) == "destiny V2"


def test_cards_without_a_target_can_only_be_waived() -> None:
    choice = reveal("A9")
    assert choice.options() == {"waive"} and choice.wants() == "button"
    assert move_of(choice, choice.press("waive")) == "waive"
    assert rule(choice.press("V1")) == "5.3.1"


@pytest.mark.parametrize(("card", "word"), [("A5", "longer"), ("A6", "shorter")])
def test_length_of_the_round(card: str, word: str) -> None:
    choice = reveal(card)
    assert choice.buttons() == [word, "waive"]
    assert move_of(choice, choice.press(word)) == word


def test_who_has_the_tower_picks_what_sinks() -> None:
    empty = {"phase": "sink", "chosen": [None] * 3, "hands": [[]] * 3, "decks": [[]] * 3}
    choice = reveal("A1", **empty)
    assert choice.wants() == "district" and choice.districts() == ["V1", "V2", "V3"]
    assert rule(choice.press("S1")) == "7.4"
    assert move_of(choice, choice.press("V2")) == "sink V2"


def test_the_colour_placed_last_is_ready() -> None:
    match = new_match(2, 2)
    view = match.view(match.seat)
    assert Choice(view).path == ("B",)
    choice = Choice(view, "Y")
    assert choice.path == ("Y",) and not choice.can_let_go()
    assert move_of(choice, choice.press("V1")) == "house Y V1"
    assert isinstance(choice.press("R"), Chosen) and choice.path == ("R",)
    assert Choice(view, "K").path == ("B",), "a colour that is not there any more"


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", [{}, {"sea_only": False, "own_row": "always"}])
def test_every_press_is_a_move_or_has_words(seats: int, options: dict) -> None:
    """In many positions exactly the legal moves are offered; each other press says why not."""
    random = Random(seats)
    match = new_match(seats, seats, seats, options=options)
    while not match.over:
        view = match.view(match.seat)
        legal = view.moves()
        if not random.randrange(6):
            offered = walked(Choice(view), random)
            assert offered <= set(legal)
            if len(legal) < 400:
                assert everything(Choice(view)) == set(legal)
        match.play(random.choice(legal))


def everything(choice: Choice) -> set[int]:
    """Return all moves that presses can lead to."""
    found, todo = set(), [()]
    start = choice.path
    todo = [start] if choice.phase != "place" else [(letter,) for letter in choice.colours()]
    while todo:
        path = todo.pop()
        choice.path = path
        if choice.view.revealed is not None:
            asked = f"vineta.ask.{question(choice, choice.view.revealed)}"
            assert all(words.has(asked) for words in WORDS), asked
        for token in choice.options():
            choice.path = path
            answer = choice.press(token)
            if isinstance(answer, Play):
                found.add(answer.move)
            else:
                todo.append((*path, token))
    return found


def walked(choice: Choice, random: Random) -> set[int]:
    """Press everything at every step of one random way; return the moves met."""
    found = set()
    for _ in range(6):
        path = choice.path
        for token in (*DISTRICTS, *choice.colours(), *BUTTONS):
            choice.path = path
            answer = choice.press(token)
            if isinstance(answer, Play):
                found.add(answer.move)
            elif isinstance(answer, Refused):
                for words in WORDS:
                    assert refusal(answer, words, partial(reason_names, words))
        choice.path = path
        going = [token for token in sorted(choice.options()) if token not in BUTTONS]
        if not going or isinstance(choice.press(random.choice(going)), Play):
            return found
    return found


def test_tokens_of_the_hands_lead_to_the_move() -> None:
    """The hands of the other tests pick the same way as the choice."""
    for move in ("swap B V1 G S2", "resettle RRG S2 V3", "divert V1 2 V2", "move B V1 S1"):
        card = {"swap": "A3", "resettle": "A2", "divert": "A7", "move": "A1"}[move.split()[0]]
        choice = reveal(card, **ROWS)
        for number, token in enumerate(tokens(move), 1):
            if choice.path[:number] != tuple(tokens(move)[:number]):
                answer = choice.press(token)
        assert move_of(choice, answer) == RULES.new(2, {}).text(choice.view.parse(move))

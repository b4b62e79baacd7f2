"""Three letters for the high scores, by each kind of device."""

import pygame
import pytest

from build.shots_hall import DAY, played
from game.match.hall import Hall
from game.match.scores import LETTERS
from game.scenes.catalogue import entry
from game.scenes.initials import InitialsScene
from game.scenes.result import ResultScene
from tests.fakes import make_stage, press, step


def signing(*levels, seed=1):
    """A stage on which the first person of a match is to sign."""
    stage = make_stage(None, instant=True)
    match = played(
        "venezia", seed, *(levels or (None,)), *(() if len(levels) > 1 else ("deckhand",))
    )
    news = Hall(stage.services.storage).record(match, DAY)
    stage.push(ResultScene(stage, entry("venezia"), match, news))
    step(stage)
    stage.top.form.focus = "sign"
    press(stage, "confirm")
    assert isinstance(stage.top, InitialsScene)
    return stage


def initials(stage):
    """The initials of everybody in the hall, by name."""
    people = Hall(stage.services.storage).book().people
    return {name: person.initials for name, person in people.items()}


def table(stage, level="deckhand"):
    book = Hall(stage.services.storage).book()
    return [each.initials for each in book.table("venezia", level)]


def turn(player, stage, number, times):
    """Turn a wheel on by some letters."""
    target = f"letter.{number}"
    for _ in range(times):
        if hasattr(player, "tap"):
            x, y, width, height = player.rect(target)
            player.tap(x + width / 2, y + height - 40)
        else:
            player.walk(target) if stage.top.focused() != target else None
            player.press("down")


def test_letters_are_turned_and_signed_by_every_device(hands):
    stage = signing()
    player = hands(stage)
    assert "".join(stage.top.letters) == "ANN"
    turn(player, stage, 1, 1)
    turn(player, stage, 3, 2)
    assert "".join(stage.top.letters) == "BNP"
    player.choose("done")
    assert isinstance(stage.top, ResultScene)
    assert initials(stage) == {"Anna": "BNP"} and table(stage) == ["BNP"]


def test_the_end_by_its_prompt_and_the_way_out_by_its_own(hands):
    for name, signed in (("menu", "BNN"), ("back", "")):
        stage = signing()
        player = hands(stage)
        turn(player, stage, 1, 1)
        player.shortcut(name)
        assert isinstance(stage.top, ResultScene)
        assert initials(stage)["Anna"] == signed
        assert table(stage) == [signed or "ANN"]


def test_arrows_above_turn_back_and_the_letter_itself_stays():
    stage = signing()
    x, y, width, height = {each.id: each.rect for each in stage.top.targets()}["letter.2"]
    stage.services.input.click(x + width / 2, y + 30)
    step(stage)
    assert "".join(stage.top.letters) == "AMN"
    stage.services.input.click(x + width / 2, y + height / 2)
    step(stage)
    assert "".join(stage.top.letters) == "AMN" and stage.top.focused() == "letter.2"


def test_up_and_down_go_round_and_round():
    stage = signing()
    press(stage, "up")
    assert stage.top.letters[0] == LETTERS[-1]
    press(stage, "down", "down")
    assert stage.top.letters[0] == "B"


def test_a_held_direction_turns_on():
    stage = signing()
    stage.services.input.key_down("down")
    step(stage, 100, 20)
    stage.services.input.key_up("down")
    assert LETTERS.index(stage.top.letters[0]) > 4


def test_confirm_goes_from_letter_to_letter_and_ends():
    stage = signing()
    for focus in ("letter.2", "letter.3", "done"):
        press(stage, "confirm")
        assert stage.top.focused() == focus
    press(stage, "confirm")
    assert isinstance(stage.top, ResultScene) and initials(stage)["Anna"] == "ANN"


def test_letters_can_simply_be_typed():
    stage = signing()
    stage.services.input.type("zö9")
    step(stage)
    assert "".join(stage.top.letters) == "ZÖ9" and stage.top.focused() == "done"
    stage.services.input.type("x")
    step(stage)
    assert stage.services.audio.plays[-1] == "refuse"
    press(stage, "confirm")
    assert initials(stage)["Anna"] == "ZÖ9"
    assert not stage.services.input.typing


@pytest.mark.parametrize(("typed", "letters"), [("京", "ANN"), ("'", "ANN"), ("ß", "SSN")])
def test_only_what_the_wheels_have_can_be_typed(typed, letters):
    stage = signing()
    stage.services.input.type(typed)
    step(stage)
    assert "".join(stage.top.letters) == letters


def test_backspace_goes_back_a_letter():
    stage = signing()
    stage.services.input.type("zz")
    step(stage)
    for focus in ("letter.2", "letter.1", "letter.1"):
        stage.services.input.scancode(pygame.KSCAN_BACKSPACE)
        step(stage)
        assert stage.top.focused() == focus
    assert stage.services.audio.plays[-1] == "refuse" and isinstance(stage.top, InitialsScene)


def test_three_blanks_are_no_initials():
    stage = signing()
    stage.services.input.type("   ")
    step(stage)
    assert "".join(stage.top.letters) == "   "
    press(stage, "confirm")
    assert isinstance(stage.top, InitialsScene) and stage.services.audio.plays[-1] == "refuse"
    press(stage, "menu")
    assert isinstance(stage.top, InitialsScene)
    press(stage, "back")
    assert table(stage) == ["ANN"]


def test_one_signs_after_the_other():
    stage = signing(None, None, None)
    order = []
    while isinstance(stage.top, InitialsScene):
        order.append(stage.top.place.name)
        stage.services.input.type(f"{len(order)}aa")
        step(stage)
        press(stage, "confirm")
    assert sorted(order) == ["Anna", "Dario", "Wilhelmine"]
    assert table(stage, "people") == ["1AA", "2AA", "3AA"]
    assert initials(stage) == {name: f"{place}AA" for place, name in enumerate(order, 1)}


def test_who_has_signed_before_is_offered_the_same_letters():
    stage = signing()
    stage.services.input.type("xyz")
    step(stage)
    press(stage, "confirm")
    match = played("venezia", 2, None, "deckhand")
    news = Hall(stage.services.storage).record(match, DAY)
    stage.push(InitialsScene(stage, news.places))
    assert "".join(stage.top.letters) == "XYZ"


def test_narration_hears_every_letter():
    stage = signing()
    said = {each.id: each.words for each in stage.top.targets()}
    assert said["letter.1"] == "Letter 1: A"
    stage.services.input.type(" .-")
    step(stage)
    said = {each.id: each.words for each in stage.top.targets()}
    assert [said[f"letter.{number}"] for number in (1, 2, 3)] == [
        "Letter 1: blank",
        "Letter 2: full stop",
        "Letter 3: dash",
    ]

"""Moves that are confirmed: a press says what it would do, and only the second one does it."""

from dataclasses import replace
from random import Random

import pytest

from game.i18n import LANGUAGES
from game.match.match import Match
from tests.fakes import LARGE, SMALL, point_at, press, step
from tests.scenes import atlantis_hands, venezia_hands, vineta_hands
from tests.scenes.hands import ALL, ButtonHands, KeyboardHands
from tests.scenes.strict import look, show_text

TILES = {"a1": "K5", "a2": "N4", "b1": "K2", "f6": "R7"}


def a_move_in_venezia() -> Match:
    return venezia_hands.position(
        tiles=TILES,
        phase="move",
        pawns=[["a1"], ["f6"]],
        hands=[["K5"], ["R7"]],
    )


def a_house_in_vineta() -> Match:
    match = vineta_hands.new_match(3, 1, seed=2)
    while match.seat != 0:
        match.play(match.moves()[0])
    return match


def a_ride_in_atlantis() -> Match:
    return atlantis_hands.position(players=[{"at": 23}])


def confirmed(shown):
    """Turn the setting on for a scene that is shown."""
    stage, scene = shown
    stage.services.settings.override("confirm_moves", True)
    return stage, scene


def venezia(match: Match | None = None):
    match = match or a_move_in_venezia()
    stage, scene = confirmed(venezia_hands.venezia(match=match))
    venezia_hands.settle(stage)
    if type(stage.top).__name__ == "CurtainScene":
        press(stage, "confirm")
    return stage, scene


def vineta(match: Match | None = None):
    stage, scene = confirmed(vineta_hands.vineta(match=match or a_house_in_vineta()))
    vineta_hands.settle(stage)
    return stage, scene


def atlantis(match: Match | None = None):
    return confirmed(atlantis_hands.shown(match or a_ride_in_atlantis()))


GAMES = {
    "venezia": (venezia, venezia_hands.go, "cell.b1", "cell.a2", "walk a1 b1"),
    "vineta": (vineta, vineta_hands.go, "district.V2", "district.S1", "house "),
    "atlantis": (atlantis, atlantis_hands.go, "space.28", "space.22", "go 28"),
}


def line(scene) -> str:
    """Return what the hint begins with."""
    return scene.advice().lines[0][0]


@pytest.mark.parametrize("device", ALL)
@pytest.mark.parametrize("name", GAMES)
def test_the_second_press_plays(name: str, device: str) -> None:
    make, go, target, _, move = GAMES[name]
    stage, scene = make()
    hands = ALL[device](stage)
    before = len(scene.match.log())
    go(hands, target)
    assert len(scene.match.log()) == before
    assert line(scene).startswith("Press again: Anna") and scene.hands.asking.spot == target
    words = {prompt.act.value: prompt.words for prompt in scene.hands.prompts()}
    assert words["confirm"] == "Confirm"
    go(hands, target)
    assert scene.match.log()[before].startswith(move)
    assert not scene.hands.asking.spot
    hands.close()


@pytest.mark.parametrize("device", ALL)
@pytest.mark.parametrize("name", GAMES)
def test_back_and_other_presses_cancel(name: str, device: str) -> None:
    make, go, target, other, _ = GAMES[name]
    stage, scene = make()
    hands = ALL[device](stage)
    before = scene.match.log()
    go(hands, target)
    hands.shortcut("back")
    assert stage.top is scene and not line(scene).startswith("Press again")
    go(hands, target)
    asked = line(scene)
    go(hands, other)
    assert line(scene).startswith("Press again") and line(scene) != asked
    go(hands, target)
    assert scene.match.log() == before, "what was asked first is not asked any more"
    assert line(scene) == asked
    hands.close()


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_the_prompt_confirms(device: str) -> None:
    stage, scene = venezia()
    hands = ALL[device](stage)
    venezia_hands.go(hands, "cell.b1")
    stage.services.input.hover(900, 700)
    step(stage)
    assert scene.focused() == "cell.b1" and scene.hands.ring() is not None, "it stays marked"
    hands.shortcut("confirm")
    assert scene.match.log()[-1] == "walk a1 b1"


def test_looking_elsewhere_cancels() -> None:
    stage, scene = venezia()
    venezia_hands.go(KeyboardHands(stage), "cell.b1")
    press(stage, "down", "up")
    assert scene.focused() == "cell.b1" and not scene.hands.asking.spot
    press(stage, "confirm", "menu", "back", "confirm")
    assert not scene.match.log(), "a pause has been between the presses"
    press(stage, "confirm")
    assert scene.match.log() == ["walk a1 b1"]


def test_shortcuts_are_confirmed_too() -> None:
    stage, scene = venezia()
    press(stage, "page_right")
    assert line(scene) == "Press again: Anna stays." and not scene.match.log()
    press(stage, "page_right")
    assert scene.match.log() == ["stay"]


def test_what_only_chooses_needs_one_press() -> None:
    match = venezia_hands.position(
        tiles=TILES, phase="move", pawns=[["a1", "f6"], ["d4"]], hands=[["K5"], ["R7"]]
    )
    stage, scene = venezia(match)
    venezia_hands.go(KeyboardHands(stage), "cell.a1")
    assert scene.choice.pawn is not None and not scene.hands.asking.spot
    press(stage, "page_left")
    assert scene.choice.gondola and not scene.hands.asking.spot


def test_the_towers_keys_click_at_once() -> None:
    stage, scene = atlantis()
    hands = KeyboardHands(stage)
    atlantis_hands.go(hands, "button.stay")
    assert not scene.match.log()
    atlantis_hands.go(hands, "button.stay")
    atlantis_hands.settle(stage)
    atlantis_hands.go(hands, "button.inventory")
    assert scene.match.log()[:2] == ["stay", "press inventory"]


FLYER = {"at": 36, "crossings": 1, "pegasus": True, "kingdom_key_open": True}


def test_a_warning_has_asked_already() -> None:
    """Two presses lead over a frontier without its key, as they do without the setting."""
    stage, scene = atlantis(atlantis_hands.position(players=[FLYER]))
    press(stage, "page_left")
    point_at(stage, "space.77")
    assert scene.choice.warned is not None and not scene.hands.asking.spot
    point_at(stage, "space.77")
    assert scene.match.log()[0] == "fly 77"


def test_a_warning_about_one_space_is_none_about_another() -> None:
    stage, scene = atlantis(atlantis_hands.position(players=[FLYER]))
    press(stage, "page_left")
    point_at(stage, "space.77")
    point_at(stage, "space.60")
    assert not scene.match.log() and scene.hands.asking.spot == "space.60"


def test_a_card_is_confirmed_behind_the_curtain_only() -> None:
    match = vineta_hands.new_match(3, 2, seed=2)
    vineta_hands.played(match, lambda match: match.choosing == (0, 1, 2))
    stage, scene = vineta(match)
    press(stage, "confirm")
    assert scene.looking
    press(stage, "confirm")
    assert line(scene).startswith("Press again: Anna lays ") and scene.hand(0) == scene.view.hand
    step(stage, frames=30)
    assert scene.hands.asking.spot, "a computer that chooses meanwhile disturbs nobody"
    press(stage, "confirm")
    assert match.choosing == (1,) and not scene.looking
    assert not scene.hands.asking.spot and "lays" not in str(scene.advice())


@pytest.mark.parametrize("name", ["venezia", "vineta"])
def test_a_whole_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever presses everything twice plays the same games."""
    module = {"venezia": venezia_hands, "vineta": vineta_hands}[name]
    go = module.go

    def twice(hands: ButtonHands, target: str) -> None:
        go(hands, target)
        if hands.stage.top.hands.asking.spot:
            hands.press("confirm")

    monkeypatch.setattr(module, "go", twice)
    stage, scene = confirmed(getattr(module, name)(2, 1))
    module.play_on(KeyboardHands(stage), scene, Random(3))
    assert type(stage.top).__name__ == "ResultScene"


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_can_be_read(name: str, language: str, size: tuple[int, int]) -> None:
    """With the widest name, in both languages, and in texts half as large again."""
    module = {"venezia": venezia_hands, "vineta": vineta_hands, "atlantis": atlantis_hands}[name]
    _, go, target, _, _ = GAMES[name]
    match = {"venezia": a_move_in_venezia, "vineta": a_house_in_vineta}.get(
        name, a_ride_in_atlantis
    )()
    match.players[0] = replace(match.players[0], name="WWWWWWWWWWWW")
    shown = atlantis_hands.shown if name == "atlantis" else getattr(module, name)
    stage, scene = confirmed(shown(match=match, language=language, size=size))
    for _ in range(200):
        if scene.choice is not None and stage.top is scene:
            break
        if stage.top is not scene:
            press(stage, "confirm")
        step(stage)
    go(KeyboardHands(stage), target)
    for text in ("100", "150"):
        show_text(stage, text)
        notes = look(stage)
        assert notes.found == []
        assert scene.advice().lines[0][0] in " ".join(notes.words)

"""The table of Vineta: what is always seen, refused, kept, taken back; what the map decides."""

from random import Random

import pygame
import pytest

from game.boards.board import load_board
from game.i18n import LANGUAGES, Catalogue
from game.match.match import Match
from game.rules.vineta import RULES
from game.rules.vineta.tables import DISTRICTS, EXPOSED
from game.scenes import map_room
from game.scenes.catalogue import entry
from game.scenes.map_room import MAPS
from game.scenes.title import TitleScene
from game.scenes.vineta import VinetaScene
from game.scenes.vineta_ground import Island
from game.scenes.vineta_look import CARDS
from game.scenes.vineta_score import breakdown, turn, unowned
from tests.boards.test_board import edited
from tests.fakes import LARGE, SMALL, kept_text, make_stage, press, step
from tests.scenes.hands import KeyboardHands, TouchHands
from tests.scenes.vineta_hands import go, make, new_match, played, position, settle, vineta

HOUSES = {"S1": "RB", "S2": "RRG", "O1": "BB", "V1": "RBG", "V2": "GG"}
REVEAL = {"seats": 3, "houses": HOUSES, "phase": "reveal", "seat": 0, "start": 0}
ROWS = {"rows": {"V1": ["1:F3", "0:F2"], "V2": ["1:F1", "2:F1"]}, "chips": [None, "V1", "V2"]}


def texts(stage, scene) -> list[str]:
    """Return every text of the picture as it is now."""
    drawn = []
    canvases = [stage.canvas, scene.picture.work._base, scene.picture.work._ground]
    plain = type(stage.canvas).text

    def text(canvas, words, *args, **kwargs):
        drawn.append(words)
        return plain(canvas, words, *args, **kwargs)

    scene.picture.work._shown.clear()
    scene.picture.stale = True
    for canvas in canvases:
        if canvas is not None:
            canvas.text = text.__get__(canvas)
    scene.draw(stage.canvas)
    for canvas in canvases:
        if canvas is not None:
            del canvas.text
    return drawn


def later(seats: int = 4, phase: str = "choose", persons: int = 1) -> Match:
    """Return a match in its third round."""

    def wanted(match: Match) -> bool:
        view = match.view(match.seat)
        return match.seat == 0 and view.phase == phase and view.round == 3 and bool(view.rows)

    return played(new_match(seats, persons), wanted)


# What is always seen


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
def test_everything_has_its_place(language: str, size) -> None:
    stage, scene = vineta(language=language, size=size, match=later())
    settle(stage)
    step(stage)
    drawn = texts(stage, scene)
    words, view = Catalogue(language), scene.view
    title = "flood.tie" if len(view.leading) > 1 else "flood.title"
    for key in ("gods.title", title, "flood.claims"):
        assert words.text(f"vineta.{key}") in drawn
    assert words.text("vineta.round.round", round=3) in drawn
    assert words.text("vineta.round.turn", turn=view.turn, turns=view.length) in drawn
    for name in DISTRICTS:
        assert words.text(f"vineta.district.{name}") in drawn
    for number in (1, 2):
        assert words.text("vineta.sunk", round=number) in drawn
    for name, row in view.rows.items():
        assert drawn.count(str(row.force)) >= 2, name
    for card in view.hand:
        if card[0] == "A":
            assert words.text(f"vineta.face.{card}").split("\n")[0] in drawn
    worth = view.scores()[0]
    points = worth.parts["houses"] + worth.parts["district"]
    assert words.count("vineta.secrets.worth", points) in drawn
    for seat in range(4):
        assert str(len(view.captured[seat])) in drawn
        assert any(scene.match.players[seat].name in text for text in drawn)


def test_who_has_chosen_is_seen() -> None:
    stage, scene = vineta(match=later())
    settle(stage)
    step(stage, frames=40)
    words = Catalogue("en")
    drawn = texts(stage, scene)
    assert drawn.count(words.text("vineta.state.chosen")) == 3
    assert drawn.count(words.text("vineta.state.choosing")) == 1


def test_forty_nine_houses_on_one_district_can_be_read() -> None:
    houses = {"S1": "".join(letter * 7 for letter in "RBYGWKO")}
    match = position(1, **{**REVEAL, "seats": 6, "houses": houses, "chosen": ["A1"] + ["F1"] * 5})
    stage, scene = vineta(match=match)
    settle(stage)
    step(stage)
    assert texts(stage, scene).count("7") >= 7
    spots = [scene.picture.table.spot(scene.scenery, "S1", letter) for letter in "RBYGWKO"]
    assert len(set(spots)) == 7
    for x, y in spots:
        assert scene.board.space_at((x, y)) == "S1"


@pytest.mark.parametrize("name", DISTRICTS)
def test_seven_piles_fit_on_every_district(name: str) -> None:
    match = position(1, **{**REVEAL, "seats": 6, "houses": {}, "chosen": ["A1"] + ["F1"] * 5})
    stage, scene = vineta(match=match)
    heap = scene.scenery.houses[name]
    heap.update("RBYGWKO")
    spots = [scene.picture.table.spot(scene.scenery, name, letter) for letter in "RBYGWKO"]
    for number, (x, y) in enumerate(spots):
        assert scene.board.space_at((x, y)) == name
        for left, top in spots[number + 1 :]:
            assert abs(x - left) >= 40 or abs(y - top) >= 40


def test_the_language_changes_while_playing() -> None:
    stage, scene = vineta(match=later())
    settle(stage)
    step(stage)
    assert "The gods" in texts(stage, scene)
    stage.services.settings.set("language", "de")
    stage.apply_settings()
    scene.resume()
    drawn = texts(stage, scene)
    assert "Die Götter" in drawn and "The gods" not in drawn
    assert all(" places " not in line for _, line in scene.lines())


def test_nothing_is_drawn_while_nothing_moves() -> None:
    stage, _ = vineta(match=later())
    settle(stage)
    step(stage, frames=60)
    shown = stage.services.display.presented
    step(stage, frames=100)
    assert stage.services.display.presented == shown
    press(stage, "left")
    assert stage.services.display.presented > shown


def test_the_cards_and_who_played_them(hands) -> None:
    stage, scene = vineta(match=later())
    settle(stage)
    hand = hands(stage)
    go(hand, "played")
    top = stage.top
    assert type(top).__name__ == "PlayedScene"
    step(stage)
    hand.shortcut("back")
    assert stage.top is scene


# The map


def test_the_map_has_the_geometry_of_the_rules() -> None:
    """Neighbours and exposure follow from shared corners alone, for every state of the city."""
    island = Island(load_board(MAPS / "vineta.tmx"))
    for standing in range(1, 1 << 9):
        sunk = [name for place, name in enumerate(DISTRICTS) if not standing >> place & 1]
        exposed = {name for name in DISTRICTS if name not in sunk and island.coast(name, sunk)}
        ruled = {name for place, name in enumerate(DISTRICTS) if EXPOSED[standing] >> place & 1}
        if reachable(standing):
            assert exposed == ruled, sunk


def reachable(standing: int) -> bool:
    """Return whether districts have sunk only while they lay at the sea."""
    todo = [(1 << 9) - 1]
    seen = set(todo)
    while todo:
        here = todo.pop()
        for place in range(9):
            if EXPOSED[here] >> place & 1 and (there := here ^ 1 << place) not in seen:
                seen.add(there)
                todo.append(there)
    return standing in seen


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
def test_what_is_moved_in_the_map_moves_on_the_screen(tmp_path, monkeypatch, size) -> None:
    stage, scene = vineta(match=later(), size=size)
    settle(stage)
    slot = scene.board.slots["houses_S1"]
    text = f'x="{slot[0]:g}" y="{slot[1]:g}" width="{slot[2]:g}"'
    other = f'x="{slot[0] + 40:g}" y="{slot[1] + 10:g}" width="{slot[2]:g}"'
    path = edited(
        tmp_path,
        (f'name="houses_S1" type="Slot" {text}', f'name="houses_S1" type="Slot" {other}'),
        name="vineta.tmx",
    )
    plain = scene.picture.table.spot(scene.scenery, "S1", "R")
    monkeypatch.setattr(map_room, "MAPS", path.parent)
    stage, scene = vineta(match=later(), size=size)
    moved = scene.picture.table.spot(scene.scenery, "S1", "R")
    assert moved == (plain[0] + 40, plain[1] + 10)


def test_a_broken_map_is_told_and_left(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(map_room, "MAPS", tmp_path)
    stage = make_stage(TitleScene)
    stage.push(VinetaScene(stage, entry("vineta"), new_match(3, 1)))
    assert isinstance(stage.top, TitleScene)
    assert stage.probe()["notice"] == Catalogue("en").text("board.map_broken")


def test_a_press_anywhere_on_a_district_counts() -> None:
    stage, scene = vineta(match=position(1, **REVEAL, chosen=["A1", "F1", "F1"]))
    settle(stage)
    x, y = next(
        (x, y)
        for x in range(300, 1200, 7)
        for y in range(20, 700, 7)
        if scene.board.space_at((x, y)) == "O1"
        and not inside(scene.hands.district_rect("O1"), x, y)
    )
    TouchHands(stage).tap(x, y)
    assert scene.choice.path[0] == "O1"


def inside(rect, x: float, y: float) -> bool:
    return rect[0] <= x < rect[0] + rect[2] and rect[1] <= y < rect[1] + rect[3]


def test_a_sunken_district_can_never_be_pointed_at() -> None:
    stage, scene = vineta(match=later())
    settle(stage)
    for name in scene.view.sunk:
        assert f"district.{name}" not in {spot.id for spot in scene.hands.spots()}
        assert scene.hands.spot_at(scene.board.spaces[name].label) is None


# Refusals, undo, rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_why_with_its_paragraph(language: str) -> None:
    match = position(1, **{**REVEAL, **ROWS}, chosen=["F1", "F1", "F1"])
    stage, scene = vineta(match=match, language=language)
    settle(stage)
    go(KeyboardHands(stage), "district.O1")
    assert stage.services.audio.plays[-1] == "refuse"
    words = Catalogue(language).text("vineta_rules.open_sea")
    assert "(§ 5.2.2)" in " ".join(texts(stage, scene))
    assert words.split()[0] in " ".join(texts(stage, scene))
    assert scene.match.log() == []
    press(stage, "rules")
    assert type(stage.top).__name__ == "RulesScene"
    press(stage, "back")
    assert stage.top is scene


@pytest.mark.parametrize("card", CARDS)
def test_the_rules_open_at_the_revealed_card(card: str) -> None:
    match = position(1, **{**REVEAL, **ROWS}, chosen=[card, "F1", "F1"])
    stage, scene = vineta(match=match)
    settle(stage)
    paragraph = scene.hands.paragraph()
    assert paragraph.split(".")[0] == ("5" if card[0] == "F" else "6")
    press(stage, "rules")
    assert type(stage.top).__name__ == "RulesScene" and stage.top._marked is not None


def test_a_house_can_be_taken_back() -> None:
    stage, scene = vineta(2, persons=2)
    for _ in range(2):
        settle(stage)
        press(stage, "confirm")
        go(KeyboardHands(stage), "button.cover")
    settle(stage)
    seat = scene.match.seat
    make(KeyboardHands(stage), scene, "house R V1")
    settle(stage)
    assert scene.match.seat != seat and scene.view.houses["V1"] == "R"
    press(stage, "undo")
    assert scene.match.seat == seat and scene.view.houses["V1"] == ""
    assert Match.load(kept_text(stage, "vineta")).log() == scene.match.log()
    press(stage, "undo")
    assert stage.services.audio.plays[-1] == "refuse"


def test_a_choice_can_be_let_go_step_by_step() -> None:
    stage, scene = vineta(match=position(1, **REVEAL, chosen=["A1", "F1", "F1"]))
    settle(stage)
    hand = KeyboardHands(stage)
    go(hand, "district.V1")
    go(hand, "pick.B")
    assert scene.choice.path == ("V1", "B")
    press(stage, "back", "back")
    assert scene.choice.path == () and stage.top is scene
    press(stage, "back")
    assert type(stage.top).__name__ == "PauseScene"


def test_waiving_by_its_button_of_the_pad() -> None:
    stage, scene = vineta(match=position(1, **REVEAL, chosen=["A1", "F1", "F1"]))
    settle(stage)
    press(stage, "page_right")
    assert scene.match.log()[0] == "waive"


# Keeping, pausing, leaving


def test_a_kept_match_goes_on_where_it_was() -> None:
    stage, scene = vineta(3, level="helmsman")
    random = Random(4)
    for _ in range(14):
        settle(stage)
        scene.play(random.choice(scene.choice.view.moves()))
    settle(stage)
    again, resumed = vineta(match=Match.load(kept_text(stage, "vineta")))
    settle(again)
    assert resumed.lines() == scene.lines()
    assert resumed.scenery.same_as(scene.scenery)
    assert sorted(resumed.probe()["hand"]) == sorted(scene.probe()["hand"])


@pytest.mark.parametrize("way", ["menu", "back", "focus"])
def test_ways_into_the_pause(way: str) -> None:
    stage, scene = vineta(match=later())
    settle(stage)
    if way == "focus":
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        step(stage)
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
        step(stage)
    else:
        press(stage, way)
    assert type(stage.top).__name__ == "PauseScene"
    press(stage, "back")
    assert stage.top is scene


def test_computers_choose_while_a_person_thinks() -> None:
    """Their cards are laid while the person's focus and choice stay as they are."""
    stage, scene = vineta(match=later(), instant=False)
    settle(stage)
    press(stage, "right")
    focus = scene.hands.focus
    step(stage, frames=200)
    assert scene.match.choosing == (0,)
    assert scene.hands.focus == focus and scene.choice is not None


def test_the_last_card_of_the_hand_is_laid_and_its_film_seen(hands) -> None:
    """The hand is a card shorter then, and the focus may still be where the card lay."""
    stage, scene = vineta(match=later(), instant=False)
    stage.services.settings.set("narration", "voice")
    step(stage, 100, 60)
    assert scene.match.choosing == (0,), "all computers have chosen"
    go(hands(stage), "card.6")
    assert scene.film is not None
    step(stage, 16, 30)
    assert len(scene.fan()) == 6


def test_marks_stay_until_the_person_has_moved() -> None:
    match = position(1, **{**REVEAL, "seat": 1, "start": 1}, chosen=["F1", "F2", "F2"])
    stage, scene = vineta(match=match)
    settle(stage)
    assert {mark.seat for mark in scene.marks} == {1, 2}
    scene.play(scene.choice.view.moves()[0])
    assert scene.marks == []


def test_probe_tells_what_can_be_pressed() -> None:
    stage, scene = vineta(match=later())
    settle(stage)
    told = stage.probe()
    assert told["scene"] == "VinetaScene" and told["phase"] == "choose" and told["seat"] == 0
    assert told["waiting"] and len(told["hand"]) == 7
    ids = {target["id"] for target in told["targets"]}
    assert {"card.0", "card.6", "played", "log", "prompt.menu"} <= ids
    assert told["focus"] in {spot["id"] for spot in told["spots"]}


def test_leaving_lets_go_of_the_large_surfaces() -> None:
    stage, scene = vineta(match=later())
    settle(stage)
    step(stage)
    assert scene.picture.work._base is not None
    stage.quit()
    assert scene.picture.work._base is None and scene.picture.table.island._land is None


# The result


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("bonus", [0, 1])
def test_the_items_add_up_to_the_parts(seats: int, bonus: int) -> None:
    match = new_match(seats, seats, options={"own_capture_bonus": bonus})
    random = Random(seats)
    while not match.over:
        match.play(random.choice(match.moves()))
    for seat, score in enumerate(match.result()):
        items = breakdown(match, seat)
        for part, points in score.parts.items():
            assert sum(item.points for item in items if item.part == part) == points
    assert len(unowned(match)) == 1 + 9 - seats
    assert [part for part, _ in entry("vineta").parts] == list(match.result()[0].parts)
    assert turn(match) == match.view(None).round > 1
    assert RULES.seats == entry("vineta").seats

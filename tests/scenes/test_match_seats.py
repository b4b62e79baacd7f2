"""Who plays, changed in the pause: with every device, at once, and kept."""

from __future__ import annotations

from game.i18n import Catalogue
from game.match.match import Match
from game.scenes.curtain import CurtainScene
from game.scenes.match_seats import MatchSeatsScene
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from tests.fakes import SMALL, kept_text, press, step
from tests.scenes.hands import KeyboardHands, PadHands
from tests.scenes.tower_hands import game, shown, stage_for
from tests.scenes.venezia_hands import settle, venezia
from tests.scenes.vineta_hands import settle as settle_vineta
from tests.scenes.vineta_hands import vineta


def seats(stage, hand) -> MatchSeatsScene:
    """Go from the board to who plays."""
    hand.shortcut("menu")
    hand.choose("seats")
    assert isinstance(stage.top, MatchSeatsScene)
    return stage.top


def levels(match: Match) -> list[str | None]:
    return [player.level for player in match.players]


def test_a_seat_changes_hands_with_any_device(hands) -> None:
    stage, scene = venezia(3, size=SMALL)
    settle(stage)
    hand = hands(stage)
    seats(stage, hand)
    hand.choose("seat.2")
    assert levels(scene.match) == [None, "deckhand", "helmsman"]
    hand.choose("seat.2")
    assert levels(scene.match) == [None, "deckhand", None], "round to the first one again"
    assert scene.persons == [0, 2] and scene.viewer is None
    hand.choose("seat.0")
    hand.choose("done")
    assert isinstance(stage.top, PauseScene)
    hand.choose("seats")
    hand.shortcut("back")
    hand.choose("resume")
    assert levels(scene.match) == ["deckhand", "deckhand", None]
    settle(stage)
    assert stage.top is scene and scene.viewer == 2 and scene.choice is not None
    kept = Match.load(kept_text(stage, "venezia"))
    assert kept.players == scene.match.players and kept.changes == scene.match.changes


def test_it_is_kept_before_the_pause_is_left() -> None:
    stage, scene = venezia(3)
    settle(stage)
    log = scene.match.log()
    hand = KeyboardHands(stage)
    seats(stage, hand)
    hand.choose("seat.0")
    kept = Match.load(kept_text(stage, "venezia"))
    assert levels(kept) == ["deckhand", "deckhand", "deckhand"] and kept.log() == log


def test_with_computers_alone_all_watch_to_the_end() -> None:
    stage, scene = venezia(2)
    settle(stage)
    hand = KeyboardHands(stage)
    page = seats(stage, hand)
    words = Catalogue("en")
    assert page.heading().endswith(words.text("house.seats.note"))
    hand.choose("seat.0")
    assert page.heading().endswith(words.text("house.seats.nobody"))
    hand.choose("done")
    hand.choose("resume")
    assert scene.persons == [] and scene.choice is None
    assert "prompt.undo" not in {target.id for target in scene.targets()}
    for _ in range(20_000):
        if isinstance(stage.top, ResultScene):
            break
        step(stage, 50)
    assert scene.match.over and not scene.match.decided_by_people(0)


def test_a_computer_at_work_makes_room_for_a_person() -> None:
    stage, scene = venezia(3)
    settle(stage)
    hand = KeyboardHands(stage)
    seats(stage, hand)
    for seat in (1, 2):
        hand.walk(f"seat.{seat}")
        press(stage, "page_left")
    assert levels(scene.match) == [None, None, None]
    press(stage, "back", "back")
    asked = scene.match.seat
    settle(stage)
    assert isinstance(stage.top, CurtainScene) and stage.top.player.colour == asked
    press(stage, "confirm")
    assert scene.viewer == asked and scene.choice is not None


def test_the_curtain_of_who_has_left_is_gone() -> None:
    stage, scene = venezia(3, persons=2)
    settle(stage)
    assert isinstance(stage.top, CurtainScene)
    called = scene.match.seat
    hand = KeyboardHands(stage)
    seats(stage, hand)
    hand.choose(f"seat.{called}")
    press(stage, "back", "back")
    assert stage.top is scene and scene.viewer == 1 - called
    settle(stage)
    assert scene.match.seat == 1 - called and scene.choice is not None


def test_who_joins_vineta_sees_his_secrets_before_the_first_house() -> None:
    stage, scene = vineta(3, 2)
    hand = KeyboardHands(stage)
    settle_vineta(stage)
    press(stage, "confirm")
    assert scene.viewer == 0
    hand.choose("button.cover")
    settle_vineta(stage)
    seats(stage, hand)
    hand.walk("seat.2")
    press(stage, "page_left", "back", "back")
    assert isinstance(stage.top, CurtainScene) and stage.top.player.name == "Ben"
    looked = []
    for _ in range(2):
        settle_vineta(stage)
        press(stage, "confirm")
        looked.append(scene.viewer)
        assert scene.view.colour_tiles[scene.viewer] and scene.choice is None
        hand.choose("button.cover")
    assert looked == [1, 2], "who had seen them is not asked again"
    settle_vineta(stage)
    assert stage.top is scene and scene.choice.phase == "place"


def test_a_pad_of_somebody_who_has_left_is_not_waited_for() -> None:
    stage, scene = venezia(3, persons=2)
    pads = [PadHands(stage), PadHands(stage)]
    devices = list(stage.services.input.pads())[-2:]
    stage.table.begin(scene.match, dict(enumerate(devices)))
    hand = KeyboardHands(stage)
    settle(stage)
    seats(stage, hand)
    hand.choose("seat.1")
    press(stage, "back", "back")
    settle(stage)
    pads[1].close()
    assert stage.table.missing == [] and stage.top is scene
    seats(stage, hand)
    hand.walk("seat.1")
    press(stage, "page_left")
    assert levels(scene.match)[1] is None and stage.table.missing == []
    pads[0].close()


def test_the_tower_alone_changes_hands(hands) -> None:
    stage = stage_for(speed="instant", size=SMALL)
    scene = shown(stage, game(seats=2))
    hand = hands(stage)
    seats(stage, hand)
    hand.choose("seat.1")
    hand.choose("done")
    hand.choose("resume")
    match = scene.game.match
    assert levels(match) == [None, "deckhand"]
    hand.choose("key.inventory")
    hand.choose("key.no")
    for _ in range(2000):
        if match.seat == 0 and scene.game.view.phase == "turn" and scene.game.view.round == 2:
            break
        step(stage, 50)
    assert scene.game.view.round == 2 and match.level_of(1) == "deckhand"
    assert Match.load(kept_text(stage, "tower")).players == match.players

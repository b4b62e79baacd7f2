"""The tower in close-up, played with real keys, pads, mice and fingers."""

import pytest

from game.match.match import Match
from game.scenes.ask import AskScene
from game.scenes.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.rules import RulesScene
from game.scenes.title import TitleScene
from game.scenes.tower import LINGER_MS
from game.tower.timeline import DARK_MS, LIT_MS, Timeline
from tests.fakes import SMALL, kept_text, make_stage, point_at, press, step
from tests.scenes.tower_hands import (
    game,
    idle,
    meeting,
    position,
    raided,
    shown,
    siege,
    stage_for,
    switched_on,
    until,
)


def top(stage):
    return type(stage.top)


# A whole game


def test_the_practice_game_is_won(hands):
    """From the hub: switching on, level 4, one player, citadel, riddle, siege, victory."""
    stage = stage_for(instant=True)
    stage.push(TitleScene(stage))
    hand = hands(stage)
    hand.choose("tower")
    scene = stage.top
    assert scene.game.startup is not None and scene.panel.show.prompt == "--"
    for key, prompt in [
        ("move", "L1"),
        *[("no", f"L{level}") for level in (2, 3, 4)],
        ("yes", "P1"),
        ("yes", " 1"),
    ]:
        hand.choose(f"key.{key}")
        idle(stage)
        assert scene.panel.show.prompt == prompt
    assert scene.game.match is not None
    saved = kept_text(stage, "tower")
    assert Match.load(saved).options["level"] == 4
    siege(hand)
    assert scene.game.view.winner == 0
    score = scene.game.match.result()[0].total
    assert scene.panel.show.prompt == f"{score:02d}" and score > 0
    assert kept_text(stage, "tower") is None
    assert Match.load(kept_text(stage, "tower", over=True)).winners() == [0]
    assert f"{score} points" in scene.lines()[-1]
    hand.choose("key.clear")
    assert scene.panel.show.prompt == "L1" and scene.game.match is None


# Time


def test_every_frame_is_what_the_timeline_says():
    """At the original's speed, through a dragon's attack, frame by frame."""
    fighter = {"warriors": 19, "gold": 57, "food": 25}

    def make(seed):
        return position(1, seed, players=[fighter])

    match = meeting("dragon", "press move", make)
    items = Timeline().timed(make(match.seed).play("press move"))
    stage = stage_for()
    scene = shown(stage, match)
    press(stage, "confirm")
    now = 16
    lamps = [item for item in items if item.event[0] == "lamp"]
    turns = [item for item in items if item.event[0] == "drum"]
    assert lamps and turns
    while scene.panel.busy:
        lit = [item.event for item in lamps if item.at_ms <= now < item.at_ms + item.ms]
        show = scene.panel.show
        assert show.picture == (lit[0][1] if lit else None), now
        assert scene.panel.led == (lit[0][4] if lit else "  "), now
        turning = [item for item in turns if item.at_ms <= now < item.at_ms + item.ms]
        assert show.turning == bool(turning), now
        assert ("tower_motor" in stage.services.audio.loops) == bool(turning), now
        step(stage, 7)
        now += 7
    assert scene.game.ledger.holdings[0].warriors == 15
    assert scene.panel.show.prompt == "-1"
    plays = [name for name in stage.services.audio.plays if name.startswith("tower_")]
    assert [name for name in plays if "motor" not in name][1:] == [
        f"tower_{name}_speaker" for name in ("click", "dragon", "beep", "beep")
    ]


def test_prompts_blink_on_the_screen():
    stage = stage_for()
    scene = shown(stage, game())
    begun = until(stage, lambda: scene.panel.led == "  ", ms=2)
    assert begun <= LIT_MS + 40
    assert until(stage, lambda: scene.panel.led == " 1", ms=2) == pytest.approx(DARK_MS, abs=4)


def test_numbers_change_with_the_pictures():
    """The stock shows the new gold not before the tower does."""
    fighter = {"warriors": 10, "gold": 3, "food": 25}
    stage = stage_for()
    scene = shown(stage, position(1, 1, players=[fighter]))
    point_at(stage, "key.sanctuary")
    assert scene.game.view.gold[0] > 3
    assert scene.game.ledger.holdings[0].gold == 3
    until(stage, lambda: scene.panel.show.picture == "gold")
    assert scene.game.ledger.holdings[0].gold == scene.game.view.gold[0]


def test_the_original_does_not_hurry_and_fast_does():
    for speed, hurries in (("original", False), ("fast", True)):
        stage = stage_for(speed=speed)
        scene = shown(stage, game(seed=2))
        point_at(stage, "key.inventory")
        assert scene.panel.busy
        point_at(stage, "key.move")
        assert scene.panel.busy is not hurries
        assert scene.game.match.log()[-1] == "press inventory"


def test_fast_takes_less_than_half_the_time():
    times = []
    for speed in ("original", "fast"):
        stage = stage_for(speed=speed)
        scene = shown(stage, game())
        point_at(stage, "key.inventory")
        times.append(until(stage, lambda scene=scene: not scene.panel.busy))
    assert times[1] < times[0] / 2


def test_at_once_there_is_nothing_to_wait_for():
    stage = stage_for(speed="instant")
    scene = shown(stage, game())
    point_at(stage, "key.inventory")
    assert not scene.panel.busy and scene.panel.show.prompt == "-1"
    assert scene.lines() == ["Anna: INVENTORY", "Food 24 (−1)"]


# Keys


def test_a_dead_key_clicks_and_says_why(hands):
    stage = stage_for()
    scene = shown(stage, game())
    hand = hands(stage)
    stage.services.audio.plays.clear()
    log = scene.game.match.log()
    hand.choose("key.haggle")
    assert stage.services.audio.plays[-1] == "tower_click_speaker"
    assert scene.game.refused.key == "atlantis_rules.turn_keys"
    assert scene.game.match.log() == log
    hand.shortcut("rules")
    assert top(stage) is RulesScene


def test_keys_do_nothing_while_the_tower_works():
    stage = stage_for()
    scene = shown(stage, game())
    point_at(stage, "key.inventory")
    step(stage, 16, 10)
    stage.services.audio.plays.clear()
    point_at(stage, "key.yes")
    assert "tower_click_speaker" not in stage.services.audio.plays
    assert scene.game.refused is None


def test_buttons_press_keys_directly():
    stage = stage_for(speed="instant")
    scene = shown(stage, game(seats=2))
    point_at(stage, "key.inventory")
    press(stage, "page_left")
    assert scene.game.match.log()[-1] == "press repeat"
    press(stage, "back")
    assert scene.game.match.log()[-1] == "press no"
    point_at(stage, "key.inventory")
    press(stage, "undo")
    assert scene.game.match.log()[-1] == "press clear"
    point_at(stage, "key.bazaar")
    press(stage, "page_right")
    assert scene.game.match.log()[-1] == "press yes"


def test_back_pauses_where_no_does_nothing():
    stage = stage_for()
    shown(stage, game())
    press(stage, "back")
    assert top(stage) is PauseScene


def test_the_focus_goes_where_something_can_be_done():
    stage = stage_for(speed="instant")
    scene = shown(stage, game())
    assert scene.focused() == "key.move"
    point_at(stage, "key.inventory")
    assert scene.focused() == "key.no"
    press(stage, "confirm")
    assert scene.focused() == "key.move"


# Captions


def test_every_sound_has_a_caption_that_can_be_read():
    stage = stage_for("de")
    scene = shown(stage, raided())
    point_at(stage, "key.tomb")
    until(stage, lambda: scene.panel.show.sounding == "battle_horn")
    step(stage)
    assert scene.probe()["caption"] == "Hornsignal: Räuber!"
    until(stage, lambda: scene.panel.show.picture == "brigands")
    step(stage, 16, 10)
    assert scene.probe()["caption"] == "Piep"
    assert scene.panel.show.sounding is None
    step(stage, LINGER_MS // 16, 8)
    assert scene.probe()["caption"] == "Piep"
    stage.services.settings.set("captions", False)
    until(stage, lambda: scene.panel.show.sounding in ("round_won", "round_lost"))
    step(stage)
    assert scene.probe()["caption"] == "NEIN/ENDE: Rückzug vor der nächsten Attacke"


# The life of the scene


def test_the_screen_stays_lit_while_the_tower_is_there():
    stage = stage_for()
    stage.push(TitleScene(stage))
    switched_on(stage)
    assert stage.services.display.awake
    press(stage, "menu")
    point_at(stage, "quit")
    assert top(stage) is TitleScene and not stage.services.display.awake


def test_a_pause_silences_and_what_was_under_way_begins_again():
    stage = stage_for()
    scene = shown(stage, raided())
    point_at(stage, "key.tomb")
    until(stage, lambda: scene.panel.show.sounding == "battle_horn")
    step(stage, 16, 20)
    press(stage, "menu")
    assert top(stage) is PauseScene
    assert stage.services.audio.stops[-1] == "tower_battle_horn_speaker"
    step(stage, 100, 50)
    press(stage, "menu")
    assert stage.services.audio.plays[-1] == "tower_battle_horn_speaker"
    assert scene.panel.show.sounding == "battle_horn"


def test_a_game_goes_on_where_it_was_left():
    stage = stage_for(speed="instant")
    scene = shown(stage, game(seats=3))
    point_at(stage, "key.inventory")
    again = stage_for(speed="instant", texts=stage.services.storage.texts)
    again.push(TitleScene(again))
    step(again)
    assert again.top.focused() == "continue.tower"
    press(again, "confirm")
    assert again.top.panel.show.prompt == "-1"
    assert again.top.panel.show.face == scene.panel.show.face
    assert again.top.game.ledger.holdings == scene.game.ledger.holdings


def test_a_saved_battle_asks_before_it_goes_on():
    stage = stage_for(speed="instant")
    scene = shown(stage, raided())
    point_at(stage, "key.tomb")
    assert scene.probe()["phase"] == "battle"
    again = stage_for()
    scene = shown(again, Match.load(kept_text(stage, "tower")))
    step(again, 100, 50)
    assert scene.probe()["live"] == ["no", "yes"]
    point_at(again, "key.no")
    assert scene.game.match.log()[-1] == "hold no"


def test_switching_off_asks_and_forgets(hands):
    stage = stage_for(speed="instant")
    scene = shown(stage, game())
    hand = hands(stage)
    hand.choose("key.inventory")
    hand.choose("power")
    assert top(stage) is AskScene
    hand.choose("no")
    assert scene.game.match is not None
    hand.choose("power")
    hand.choose("yes")
    assert scene.panel.show.prompt == "--" and kept_text(stage, "tower") is None


def test_names_computers_and_rules_come_from_the_lobby(hands):
    stage = stage_for(instant=True)
    switched_on(stage)
    hand = hands(stage)
    hand.choose("table")
    assert top(stage) is LobbyScene
    hand.choose("start")
    assert [player.level for player in stage.top.game.match.players][0] is None
    assert stage.top.panel.show.prompt == " 1"


def test_computers_play_by_themselves():
    stage = stage_for(speed="instant")
    scene = shown(stage, game(seats=2, seed=4, levels=("helmsman",)))
    point_at(stage, "key.inventory")
    point_at(stage, "key.no")
    until(stage, lambda: scene.game.match.seat == 0 and scene.game.view.phase == "turn")
    log = scene.game.match.log()
    assert log.count("press no") >= 2 or "press clear" in log
    assert scene.game.view.round == 2


def test_a_lone_defeat_ends_the_game():
    stage = stage_for(speed="instant")
    lone = {"warriors": 1, "gold": 5, "food": 0}
    scene = shown(stage, position(1, players=[lone]))
    point_at(stage, "key.move")
    assert scene.game.over and scene.panel.show.prompt == "00"
    assert scene.game.view.winner is None
    assert scene.lines()[-1] == "The last warrior has fallen."


def test_without_a_map_the_tower_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr("game.scenes.map_room.MAPS", tmp_path)
    stage = make_stage(TitleScene, size=SMALL)
    switched_on(stage)
    assert top(stage) is TitleScene and stage.probe()["notice"]

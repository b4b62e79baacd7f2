"""A match of Atlantis at the screen, played with real pads, keys and fingers."""

import pytest

from game.ai.levels import policy
from game.match.match import Match
from game.rules.atlantis.spaces import SPACES
from game.scenes import atlantis_large as large
from game.scenes.atlantis import AtlantisScene
from game.scenes.atlantis_close_up import CloseUp
from game.scenes.catalogue import entry
from game.scenes.lobby import LobbyScene
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.rules import RulesScene
from tests.fakes import kept_text, make_stage, point_at, press, step
from tests.scenes.atlantis_hands import (
    game,
    make,
    meeting,
    next_move,
    position,
    practice,
    settle,
    shown,
    siege_player,
    ways,
)
from tests.scenes.hands import KeyboardHands, PadHands, TouchHands

FLYER = {"at": 36, "pegasus": True, "kingdom_key_open": True, "crossings": 1}
"""A knight in Brynthia with a Pegasus card, without the key."""


# Whole games


@pytest.mark.parametrize("kind", [PadHands, TouchHands])
def test_the_practice_game_is_won(kind):
    """Level 4 alone: double at the citadel, ride to the tower, riddle, siege."""
    stage, scene = shown(game(level=4))
    hands = kind(stage)
    settle(stage)
    practice(hands, scene)
    assert scene.match.winners() == [0]
    settle(stage)
    assert isinstance(stage.top, ResultScene)
    assert kept_text(stage, "atlantis") is None
    assert Match.load(kept_text(stage, "atlantis", over=True)).winners() == [0]
    hands.close()


def test_a_whole_game_among_computers_by_pad():
    """Level 1 with three computers to the end; what the person does a helmsman says."""
    stage, scene = shown(game(4, seed=3))
    match, hands = scene.match, PadHands(stage)
    helmsman = policy("atlantis", "helmsman")
    settle(stage)
    for _ in range(400):
        if match.over:
            break
        view = match.view(match.seat)
        thoughts = helmsman.think(view, match.ai_dealer(match.seat), 400)
        make(hands, scene, view.text(next(move for move in thoughts if move is not None)))
    assert match.over and len(match.winners()) == 1
    settle(stage)
    assert isinstance(stage.top, ResultScene)
    assert {event[1] for event in scene.history if event[0] == "press"} == {0, 1, 2, 3}
    hands.close()


# The board


def test_directions_lead_from_every_space_to_every_other():
    _, scene = shown(game())
    graph = ways(scene)
    backwards: dict[int, set[int]] = {space: set() for space in SPACES}
    forwards: dict[int, set[int]] = {space: set() for space in SPACES}
    for space, steps in graph.items():
        for to in steps.values():
            if to is not None:
                forwards[space].add(to)
                backwards[to].add(space)
    for edges in (forwards, backwards):
        seen, queue = {1}, [1]
        while queue:
            for to in edges[queue.pop()] - seen:
                seen.add(to)
                queue.append(to)
        assert seen == set(SPACES)


def test_the_focus_starts_at_the_knight_and_leaves_the_board_at_its_edge():
    stage, scene = shown(game())
    assert scene.focused() == "space.12"
    for _ in range(6):
        press(stage, "right")
    assert scene.focused() == "button.stay"
    press(stage, "left")
    assert scene.focused().startswith("space.")


def test_a_pointer_hits_territories_by_their_outlines():
    stage, scene = shown(game())
    land = scene.picture.cells.land
    for space in (5, 19, 77, 123):
        x, y = land.middles[space]
        stage.services.input.hover(x + 6, y + 6)
        step(stage)
        assert scene.focused() == f"space.{space}"


def test_every_territory_is_large_enough_for_a_finger():
    """123 of them cannot be as large as buttons; a wrong step can be taken back."""
    _, scene = shown(game())
    land = scene.picture.cells.land
    for space in SPACES:
        points = land.outlines[space]
        pairs = zip(points, points[1:] + points[:1], strict=True)
        area = abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2
        assert area > 50 * 50, space
        x, y, width, height = land.rect(space)
        assert land.at((x + width / 2, y + height / 2)) == space


def test_a_space_too_far_is_refused_with_its_paragraph():
    stage, scene = shown(game())
    hands = TouchHands(stage)
    x, y = scene.picture.cells.land.middles[77]
    hands.tap(x, y)
    assert scene.match.log()[-1].startswith("order")
    assert scene.hands.refused.reason.rule == "11.2.1"
    press(stage, "rules")
    assert isinstance(stage.top, RulesScene)


def test_a_step_can_be_taken_back_until_the_key():
    stage, scene = shown(game())
    point_at(stage, "space.19")
    settle(stage)
    assert scene.view.at == [19] and scene.focused() == "button.move"
    press(stage, "undo")
    assert scene.view.at == [12] and scene.choice.phase == "go"
    point_at(stage, "space.19")
    point_at(stage, "button.move")
    settle(stage)
    assert scene.undo_block() is not None


def test_pegasus_is_a_toggle_and_warns_before_the_frontier():
    stage, scene = shown(position(players=[FLYER]))
    assert 60 not in scene.choice.lit()
    press(stage, "page_left")
    assert {60, 77} <= set(scene.choice.lit())
    press(stage, "back")
    assert not scene.choice.flying
    press(stage, "page_left")
    point_at(stage, "space.77")
    assert scene.view.at == [36], "the first press only warns"
    point_at(stage, "space.77")
    settle(stage)
    assert scene.view.at == [77] and scene.view.pegasus == [False]


def test_the_dragon_is_placed_by_who_was_attacked():
    stage, scene = shown(meeting("dragon", lambda seed: position(seed=seed)))
    point_at(stage, "button.stay")
    point_at(stage, "button.move")
    settle(stage)
    assert scene.choice.phase == "dragon" and not scene.choice.buttons()
    point_at(stage, "space.40")
    settle(stage)
    assert scene.view.dragon == 40 and scene.choice.phase == "end"


def test_knights_share_a_space_side_by_side():
    _, scene = shown(position(4, players=[{"at": 20}] * 4))
    places = scene.picture.cells.places(scene.scenery.at, 20)
    assert len({place for place, _ in places.values()}) == 4


def test_persons_take_turns_without_a_curtain():
    stage, scene = shown(game(2, persons=2))
    for seat in (0, 1, 0):
        assert scene.match.seat == seat and scene.choice is not None
        for button in ("stay", "inventory", "no"):
            point_at(stage, f"button.{button}")
            settle(stage)


# The tower


def test_guided_keys_show_what_fits_and_authentic_keys_all():
    for keys, shown_keys in (("guided", {"move"}), ("authentic", 12)):
        stage, scene = shown(game(keys=keys))
        point_at(stage, "space.19")
        settle(stage)
        buttons = scene.choice.buttons()
        assert set(buttons) == shown_keys if keys == "guided" else len(buttons) == shown_keys
        assert scene.focused() == "button.move"
    scene.hands.press("button.haggle")
    assert scene.hands.refused is not None
    point_at(stage, "button.tomb")
    settle(stage)
    assert scene.match.log()[3] == "press tomb"


def test_numbers_and_log_change_with_the_pictures():
    fighter = {"warriors": 10, "gold": 3, "food": 25, "at": 22}
    stage, scene = shown(position(players=[fighter]), instant=False)
    point_at(stage, "button.stay")
    settle(stage)
    point_at(stage, "button.sanctuary")
    assert scene.match.view(0).gold[0] > 3
    assert scene.ledger.holdings[0].gold == 3
    assert not any("(+" in line for _, line in scene.lines())
    settle(stage)
    assert scene.ledger.holdings[0].gold > 3
    assert any("(+" in line for _, line in scene.lines())


def test_a_battle_goes_on_by_itself_and_can_be_broken_off():
    match = meeting("brigands", lambda seed: position(2, seed=seed))
    stage, scene = shown(match, instant=False)
    point_at(stage, "button.stay")
    settle(stage)
    point_at(stage, "button.move")
    for _ in range(3000):
        if "release no" in match.log():
            break
        step(stage)
    assert scene.grand
    press(stage, "back")
    assert scene.retreat.ordered
    settle(stage)
    assert "hold no" in match.log() and not scene.retreat.ordered


def test_nothing_shines_between_two_faces_of_the_enlarged_drum():
    stage, scene = shown(meeting("dragon", lambda seed: position(2, seed=seed)), instant=False)
    x, y, width, height = scene.board.slots["board"]
    left, middle = x + (width - large.WIDTH) / 2 + large.MARGIN, y + height / 2
    scale = stage.canvas.scale
    row = [(round((left + at) * scale), round(middle * scale)) for at in range(2, 268)]
    point_at(stage, "button.stay")
    settle(stage)
    point_at(stage, "button.move")
    turned = 0
    for _ in range(3000):
        step(stage)
        if scene.grand and scene.panel.show.face % 1:
            turned += 1
            assert max(max(stage.canvas.surface.get_at(at)[:3]) for at in row) < 60
        elif turned:
            break
    assert turned > 10


def test_a_finger_orders_the_retreat_where_a_press_would_skip():
    match = meeting("brigands", lambda seed: position(2, seed=seed))
    stage, scene = shown(match, instant=False, speed="fast")
    hands = TouchHands(stage)
    hands.choose("button.stay")
    settle(stage)
    hands.choose("button.move")
    for _ in range(3000):
        if "release no" in match.log():
            break
        step(stage)
    hands.shortcut("back")
    assert scene.retreat.ordered and scene.panel.busy
    settle(stage)
    assert "hold no" in match.log()


def test_a_battle_asks_where_nothing_is_shown():
    match = meeting("brigands", lambda seed: position(2, seed=seed))
    stage, scene = shown(match)
    point_at(stage, "button.stay")
    point_at(stage, "button.move")
    settle(stage)
    assert scene.choice.phase == "battle"
    point_at(stage, "button.no")
    settle(stage)
    assert match.log()[-1].startswith("roll") or "hold no" in match.log()


def test_the_close_up_plays_the_same_match():
    stage, scene = shown(game(2, persons=2))
    point_at(stage, "button.stay")
    settle(stage)
    press(stage, "page_left")
    assert isinstance(stage.top, CloseUp)
    point_at(stage, "key.inventory")
    step(stage)
    assert scene.match.log()[-1] == "press inventory"
    assert isinstance(stage.top, CloseUp) and stage.top.game.live >= {"no", "repeat"}
    point_at(stage, "key.no")
    step(stage, frames=3)
    assert isinstance(stage.top, AtlantisScene), "the next player needs the board"
    assert scene.match.seat == 1 and scene.panel.place.scale < 1
    point_at(stage, "tower")
    assert isinstance(stage.top, CloseUp), "it may be looked at before a step, too"
    press(stage, "back")
    assert stage.top is scene


@pytest.mark.parametrize("speed", ["original", "instant"])
def test_the_tower_falls_in_the_close_up_and_the_result_tells_of_it(speed):
    stage, scene = shown(game(1, level=4), instant=False, speed=speed)
    hands = KeyboardHands(stage)
    settle(stage)
    for move in ("stay", "press sanctuary"):
        make(hands, scene, move)
    while scene.choice.phase != "riddle":
        make(hands, scene, next_move(scene))
    point_at(stage, "tower")
    for _ in range(4000):
        if stage.shows(ResultScene):
            break
        if stage.shows(CloseUp) and scene.film is None and scene.choice is not None:
            point_at(stage, "key.no" if next_move(scene) == "press no" else "key.yes")
        step(stage, 100)
    assert stage.shows(ResultScene) and scene.match.winners() == [0]
    assert stage.top.focused() == "sign"


def test_unseen_numbers_have_a_question_mark():
    match = meeting(
        "brigands", lambda seed: position(2, seed=seed, options={"stock_card": "shown"})
    )
    stage, scene = shown(match)
    point_at(stage, "button.stay")
    point_at(stage, "button.move")
    settle(stage)
    while scene.choice.phase == "battle":
        point_at(stage, "button.no")
        settle(stage)
    assert "warriors" in scene.view.uncertain[0]
    assert "warriors" in scene.picture.panels.card(scene.now(), 0).doubtful


def test_riddle_notes_stay_on_the_card():
    stage, scene = shown(position(players=[siege_player()]))
    for button in ("stay", "tower"):
        point_at(stage, f"button.{button}")
        settle(stage)
    point_at(stage, "button.yes")
    settle(stage)
    card = scene.picture.panels.card(scene.now(), 0)
    assert len(card.guesses) == 1


def test_the_music_changes_at_the_towers_gate():
    stage, scene = shown(position(players=[siege_player()]))
    tunes = stage.services.audio.tunes
    for button in ("stay", "tower"):
        assert tunes[-1] == "atlantis"
        point_at(stage, f"button.{button}")
        settle(stage)
    assert scene.choice.phase == "riddle" and tunes[-1] == "tower"
    for wanted in ("bronze", "silver"):
        while scene.view.riddle["shown"] != wanted:
            point_at(stage, "button.no")
            settle(stage)
        point_at(stage, "button.yes")
        settle(stage)
    assert scene.view.battle["siege"] and tunes[-1] == "tower"
    point_at(stage, "button.no")
    settle(stage)
    assert tunes[-1] == "atlantis", "the siege is broken off"


# Life


def test_a_lone_knight_who_starves_has_lost():
    lone = {"warriors": 1, "gold": 5, "food": 0}
    stage, scene = shown(position(players=[lone]))
    for button in ("stay", "move"):
        point_at(stage, f"button.{button}")
        settle(stage)
    assert isinstance(stage.top, ResultScene)
    assert scene.match.winners() == []


def test_a_match_goes_on_where_it_was_saved():
    stage, scene = shown(game(2, persons=2))
    point_at(stage, "space.19")
    settle(stage)
    again, loaded_scene = shown(Match.load(kept_text(stage, "atlantis")))
    assert loaded_scene.choice.phase == "turn" and loaded_scene.view.at[0] == 19
    press(again, "menu")
    assert isinstance(again.top, PauseScene)


def test_a_press_skips_a_computers_turn():
    stage, scene = shown(game(2), instant=False)
    for button in ("stay", "inventory", "no"):
        settle(stage)
        point_at(stage, f"button.{button}")
    for _ in range(3000):
        if scene.film is not None and scene.match.view(None).turn == 1 and scene.panel.busy:
            break
        step(stage)
    passed = 0
    while scene.choice is None:
        press(stage, "confirm")
        passed += 1
        assert passed < 200
    assert scene.match.seat == 0


def test_the_lobby_leads_to_the_board():
    stage = make_stage(None, "en", instant=True)
    stage.push(LobbyScene(stage, entry("atlantis")))
    point_at(stage, "start")
    step(stage, frames=3)
    assert isinstance(stage.top, AtlantisScene)

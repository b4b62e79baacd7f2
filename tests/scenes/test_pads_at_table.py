"""Each person's own pad: given out in the lobby, obeyed in the match, lost and found again."""

import pygame
import pytest

from game.match.match import Match
from game.match.players import Player
from game.rules.registry import GAMES
from game.scenes.catalogue import entry
from game.scenes.curtain import CurtainScene
from game.scenes.lobby import LobbyScene
from game.scenes.match_seats import MatchSeatsScene
from game.scenes.pad_cells import AssignPadScene
from game.scenes.pad_lost import PadLostScene
from game.scenes.pause import PauseScene
from game.scenes.title import TitleScene
from game.scenes.tower import TowerScene
from game.scenes.venezia import VeneziaScene
from game.scenes.vineta import VinetaScene
from tests.fakes import make_stage, point_at, press, step
from tests.scenes.vineta_hands import position, settle
from tests.virtual_pad import VirtualPad

CONFIRM, BACK, MENU, RIGHT, LEFT = 0, 1, 6, 14, 13


class Sofa:
    """A stage with pads that are pulled out at the end."""

    def __init__(self, stage):
        self.stage = stage
        self.pads = []

    def plug(self, name="Test Pad"):
        self.pads.append(VirtualPad(name))
        step(self.stage, frames=2)
        return self.pads[-1]

    def press(self, pad, button):
        for down in (True, False):
            pad.button(button, down)
            step(self.stage)

    def unplug(self, pad):
        pad.unplug()
        step(self.stage, frames=2)


def device(pad):
    return f"pad:{pad.number}"


@pytest.fixture
def sofa():
    made = []

    def sit(stage):
        made.append(Sofa(stage))
        return made[-1]

    yield sit
    for each in made:
        for pad in each.pads:
            pad.unplug()
    pygame.event.clear()


def lobby(persons=2):
    stage = make_stage(TitleScene, instant=True)
    scene = LobbyScene(stage, entry("venezia"))
    for place, name in enumerate(("Anna", "Ben", "Cleo")):
        scene.seating.rename(place, name)
        scene.seating.set_level(place, None if place < persons else "deckhand")
    stage.push(scene)
    return stage


def bound(stage):
    return stage.top.pads


# In the lobby


def test_a_press_of_a_pad_on_a_row_gives_it_to_this_person_and_another_takes_it_back(sofa):
    stage = lobby()
    room = sofa(stage)
    one = room.plug()
    stage.top.form.focus = "pad.1"
    room.press(one, CONFIRM)
    assert bound(stage) == {1: device(one)}
    assert stage.top.form.widget("pad.1").name == "Ben, own gamepad 1"
    room.press(one, CONFIRM)
    assert bound(stage) == {}
    assert "shared" in stage.top.form.widget("pad.1").name


def test_a_pad_belongs_to_one_person_only(sofa):
    stage = lobby()
    room = sofa(stage)
    one, two = room.plug(), room.plug("PS4 Controller")
    for place, pad in ((0, one), (1, two), (1, one)):
        stage.top.form.focus = f"pad.{place}"
        room.press(pad, CONFIRM)
    assert bound(stage) == {1: device(one)}


def test_other_devices_ask_for_a_press_on_the_pad(sofa):
    stage = lobby()
    room = sofa(stage)
    one = room.plug("PS4 Controller")
    point_at(stage, "pad.0")
    assert stage.shows(AssignPadScene)
    assert "Anna" in stage.top.heading()
    press(stage, "back")
    assert bound(stage) == {}
    point_at(stage, "pad.0")
    room.press(one, BACK)
    assert stage.shows(LobbyScene)
    assert bound(stage) == {0: device(one)}
    point_at(stage, "pad.0")
    point_at(stage, "share")
    assert bound(stage) == {}


def test_the_cell_shows_the_pads_own_family(sofa):
    stage = lobby()
    one = sofa(stage).plug("PS4 Controller")
    point_at(stage, "pad.0")
    one.press(CONFIRM)
    step(stage)
    cell = stage.top.form.widget("pad.0")
    assert (cell.family, cell.number) == ("playstation", 1)


def test_computers_have_no_pads_and_pads_move_up_with_their_owners(sofa):
    stage = lobby(persons=3)
    room = sofa(stage)
    one, two = room.plug(), room.plug()
    for place, pad in ((1, one), (2, two)):
        stage.top.form.focus = f"pad.{place}"
        room.press(pad, CONFIRM)
    point_at(stage, "remove.0")
    assert bound(stage) == {0: device(one), 1: device(two)}
    point_at(stage, "kind.1")
    assert bound(stage) == {0: device(one)}
    assert stage.top.form.widget("pad.1") is None
    room.unplug(one)
    assert bound(stage) == {}


def test_pads_stay_for_the_next_game(sofa):
    stage = lobby()
    room = sofa(stage)
    one = room.plug()
    stage.top.form.focus = "pad.0"
    room.press(one, CONFIRM)
    press(stage, "back")
    stage.push(LobbyScene(stage, entry("venezia")))
    assert bound(stage) == {0: device(one)}


@pytest.mark.parametrize("starter", [None, 0, 1, 2])
def test_pads_follow_their_owners_to_the_seats_of_the_match(sofa, starter):
    stage = lobby(persons=3)
    room = sofa(stage)
    pads = [room.plug() for _ in range(2)]
    for place, pad in enumerate(pads):
        stage.top.form.focus = f"pad.{place}"
        room.press(pad, CONFIRM)
    stage.top.seating.starter = starter
    point_at(stage, "start")
    match = stage.table.match
    names = {player.name: seat for seat, player in enumerate(match.players)}
    assert stage.table.pads(match) == {
        names["Anna"]: device(pads[0]),
        names["Ben"]: device(pads[1]),
    }


# In the match


@pytest.fixture
def table(sofa):
    """A match of two persons with a pad each; `table()` gives room, scene and both pads."""

    def begin(language="en", same=True):
        players = [Player("Anna", None, 0), Player("Ben", None, 1)]
        match = Match.new(GAMES["venezia"], 2, 7, None, players)
        stage = make_stage(TitleScene, language)
        room = sofa(stage)
        pads = [room.plug(), room.plug("Test Pad" if same else "PS5 Controller")]
        for pad in pads:
            room.press(pad, RIGHT)
        stage.table.begin(match, {seat: device(pad) for seat, pad in enumerate(pads)})
        scene = VeneziaScene(stage, entry("venezia"), match)
        stage.push(scene)
        for _ in range(200):
            step(stage)
            if stage.shows(CurtainScene):
                break
        return room, scene, pads

    return begin


def open_curtain(room, scene, pads):
    """Let whoever is called open his curtain; return his pad and the other one."""
    seat = scene.match.seat
    room.press(pads[seat], CONFIRM)
    assert scene.choice is not None
    return pads[seat], pads[1 - seat]


def test_an_own_pad_calls_to_the_curtain_and_it_alone_opens_it(table):
    room, scene, pads = table()
    mine, other = pads[scene.match.seat], pads[1 - scene.match.seat]
    assert mine.rumbles and not other.rumbles
    room.press(other, CONFIRM)
    assert room.stage.shows(CurtainScene)
    room.press(mine, CONFIRM)
    assert room.stage.top is scene


def test_another_persons_pad_decides_nothing_and_hears_why(table):
    room, scene, pads = table()
    mine, other = open_curtain(room, scene, pads)
    before, focus = scene.match.log(), scene.focused()
    room.press(other, RIGHT)
    assert scene.focused() == focus
    assert room.stage.probe()["notice"] == ""
    room.press(other, CONFIRM)
    assert scene.match.log() == before
    name = scene.match.players[scene.match.seat].name
    assert name in room.stage.probe()["notice"]
    room.press(mine, RIGHT)
    assert scene.focused() != focus


def test_a_pad_that_is_nobodys_decides_nothing_either(table):
    room, scene, pads = table()
    open_curtain(room, scene, pads)
    third = room.plug()
    focus = scene.focused()
    room.press(third, RIGHT)
    assert scene.focused() == focus


def test_any_pad_may_pause_and_keyboard_and_mouse_play_for_all(table):
    room, scene, pads = table()
    _, other = open_curtain(room, scene, pads)
    stage = room.stage
    room.press(other, MENU)
    assert stage.shows(PauseScene)
    press(stage, "back")
    focus = scene.focused()
    press(stage, "right")
    assert scene.focused() != focus
    target = next(each for each in scene.targets() if not each.id.startswith("prompt."))
    point_at(stage, target.id)
    assert scene.focused() == target.id


def test_rumble_goes_to_whoever_moved(table):
    room, scene, pads = table()
    for pad in pads:
        pad.rumbles.clear()
    scene._movers.append(1)
    scene.rumble(1.0, 100)
    assert (pads[0].rumbles, bool(pads[1].rumbles)) == ([], True)


def test_a_match_that_was_not_begun_in_the_lobby_is_shared(table):
    room, scene, pads = table()
    stage = room.stage
    stage.restart(TitleScene(stage))
    again = VeneziaScene(stage, entry("venezia"), scene.match)
    stage.push(again)
    step(stage, frames=60)
    room.press(pads[1 - scene.match.seat], CONFIRM)
    assert stage.top is again


def test_pads_are_given_out_in_a_match_that_goes_on(sofa):
    """A match that was taken up again has seen no lobby: the pause gives out pads."""
    players = [Player("Anna", None, 0), Player("Ben", None, 1)]
    match = Match.new(GAMES["venezia"], 2, 7, None, players)
    stage = make_stage(TitleScene, instant=True)
    room = sofa(stage)
    one, two = room.plug(), room.plug()
    stage.push(VeneziaScene(stage, entry("venezia"), match))
    step(stage, frames=20)
    room.press(one, MENU)
    point_at(stage, "seats")
    assert stage.shows(MatchSeatsScene)
    stage.top.form.focus = "pad.0"
    room.press(one, CONFIRM)
    point_at(stage, "pad.1")
    room.press(two, BACK)
    assert stage.shows(MatchSeatsScene)
    assert stage.table.pads(match) == {0: device(one), 1: device(two)}
    stage.top.form.focus = "pad.1"
    room.press(one, CONFIRM)
    assert stage.table.pads(match) == {1: device(one)}
    room.press(one, CONFIRM)
    assert stage.table.pads(match) == {}


def test_the_tower_obeys_own_pads_too(sofa):
    players = [Player("Anna", None, 0), Player("Ben", None, 1)]
    match = Match.new(GAMES["tower"], 2, 3, None, players)
    stage = make_stage(TitleScene, instant=True)
    room = sofa(stage)
    pads = [room.plug(), room.plug()]
    stage.table.begin(match, {seat: device(pad) for seat, pad in enumerate(pads)})
    stage.push(TowerScene(stage, entry("tower"), match))
    step(stage, frames=20)
    before = stage.top.focused()
    room.press(pads[1 - match.seat], LEFT)
    assert stage.top.focused() == before
    room.press(pads[match.seat], LEFT)
    assert stage.top.focused() != before


# Lost and found


def test_a_lost_pad_stops_the_match_with_its_owners_name_and_comes_back(table):
    room, scene, pads = table("de")
    stage = room.stage
    room.unplug(pads[1])
    assert stage.shows(PadLostScene)
    assert stage.top.heading() == "Das Gamepad von Ben ist weg"
    again = room.plug()
    assert stage.top.heading() == "Das Gamepad von Ben ist da"
    assert stage.table.pads(scene.match) == {0: device(pads[0]), 1: device(again)}
    room.press(again, CONFIRM)
    assert not stage.shows(PadLostScene)


def test_the_pad_of_the_person_at_the_curtain_is_lost(table):
    """Nobody else's pad could open it, so the way on must lead over the lost pad."""
    room, scene, pads = table()
    stage = room.stage
    mine, other = pads[scene.match.seat], pads[1 - scene.match.seat]
    assert stage.shows(CurtainScene)
    room.unplug(mine)
    assert stage.shows(PadLostScene)
    room.press(other, CONFIRM)
    assert stage.shows(CurtainScene), "shared now"
    room.press(other, CONFIRM)
    assert stage.top is scene


def test_of_two_pads_of_one_kind_the_right_one_comes_back(table):
    room, scene, pads = table()
    room.unplug(pads[0])
    again = room.plug()
    assert room.stage.table.pads(scene.match) == {0: device(again), 1: device(pads[1])}


def test_of_two_pads_lost_together_nobody_guesses_whose_is_whose(table):
    room, scene, pads = table()
    stage, names = room.stage, [player.name for player in scene.match.players]
    for pad in pads:
        room.unplug(pad)
    assert names[0] in stage.top.heading()
    one, two = room.plug(), room.plug()
    assert names[0] in stage.top.heading() and stage.table.missing == [0, 1]
    room.press(two, CONFIRM)
    step(stage)
    assert stage.table.pads(scene.match) == {0: device(two), 1: device(one)}
    assert stage.table.missing == []


def test_two_different_pads_come_back_in_any_order(table):
    room, scene, pads = table(same=False)
    for pad in pads:
        room.unplug(pad)
    two = room.plug("PS5 Controller")
    assert room.stage.table.missing == [0]
    one = room.plug()
    assert room.stage.table.pads(scene.match) == {0: device(one), 1: device(two)}


def test_a_pad_that_lay_there_all_the_time_is_not_taken_for_the_lost_one(table):
    room, scene, pads = table()
    room.plug()
    room.unplug(pads[0])
    step(room.stage, frames=5)
    assert room.stage.table.missing == [0]


def test_going_on_with_another_pad(table):
    room, scene, pads = table()
    third = room.plug("Sony DualSense")
    room.unplug(pads[0])
    room.press(pads[1], RIGHT)
    assert room.stage.table.missing == [0], "somebody else's pad is not given away"
    room.press(third, CONFIRM)
    assert room.stage.table.pads(scene.match)[0] == device(third)
    room.press(third, CONFIRM)
    assert not room.stage.shows(PadLostScene)


def test_going_on_without_a_pad(table):
    room, scene, pads = table()
    room.unplug(pads[0])
    press(room.stage, "confirm")
    assert not room.stage.shows(PadLostScene)
    assert room.stage.table.pads(scene.match) == {1: device(pads[1])}


def test_a_pad_lost_in_a_menu_over_the_match_is_missed_too(table):
    room, scene, pads = table()
    room.press(pads[0], MENU)
    room.unplug(pads[1])
    assert room.stage.shows(PadLostScene)
    room.plug()
    press(room.stage, "back")
    assert room.stage.shows(PauseScene)


def test_a_shared_pad_that_is_lost_just_pauses(table):
    room, scene, pads = table()
    mine, _ = open_curtain(room, scene, pads)
    third = room.plug()
    room.press(third, MENU)
    press(room.stage, "back")
    room.unplug(third)
    assert room.stage.shows(PauseScene)


# Vineta, where several choose at once


def test_pads_of_the_lobby_choose_face_down_in_vineta(sofa):
    hands = [["F1", "F2", "F3", "A1"], ["A4", "A5", "A6", "A7"], ["F1"] * 3]
    match = position(2, seats=3, phase="choose", seat=0, start=0, hands=hands)
    stage = make_stage(TitleScene, instant=True)
    room = sofa(stage)
    pads = [room.plug(), room.plug()]
    for pad in pads:
        room.press(pad, RIGHT)
    stage.table.begin(match, {seat: device(pad) for seat, pad in enumerate(pads)})
    scene = VinetaScene(stage, entry("vineta"), match)
    stage.push(scene)
    settle(stage)
    assert [strip.family for strip in scene.strips()] == ["xbox", "xbox"], "nobody had to look"
    for _ in range(2):
        room.press(pads[1], CONFIRM)
    assert match.choosing == (0,)
    room.unplug(pads[0])
    assert stage.shows(PadLostScene)
    again = room.plug()
    room.press(again, CONFIRM)
    for _ in range(2):
        room.press(again, CONFIRM)
    assert 0 not in match.choosing

"""Every menu is played with one kind of device alone."""

from dataclasses import replace

import pytest

from build.shots import ANNA, a_match
from game.devices.actions import Act
from game.devices.settings import SETTINGS
from game.match.match import Match
from game.match.players import Player
from game.scenes.ask import AskScene
from game.scenes.catalogue import entry
from game.scenes.credits import CreditsScene
from game.scenes.curtain import CurtainScene
from game.scenes.lobby import LobbyScene
from game.scenes.naming import NamingScene
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from tests.fakes import kept_text, make_stage, press, step


class Board(Scene):
    """Stands where the board of a game would."""

    def __init__(self, stage, game, match):
        super().__init__(stage)
        self.match = match


VENEZIA = replace(entry("venezia"), scene=Board)


def top(stage):
    return type(stage.top)


def test_hub(hands):
    stage = make_stage(TitleScene, "de")
    hand = hands(stage)
    hand.choose("vineta")
    assert top(stage) is LobbyScene and stage.top.entry.id == "vineta"
    hand.shortcut("back")
    hand.choose("language")
    assert stage.services.words.language == "en"
    hand.choose("settings")
    assert top(stage) is SettingsScene
    hand.shortcut("back")
    hand.choose("credits")
    assert top(stage) is CreditsScene
    hand.shortcut("back")
    hand.choose("quit")
    assert top(stage) is AskScene
    hand.choose("no")
    assert top(stage) is TitleScene
    hand.choose("venezia")
    assert top(stage) is LobbyScene
    hand.shortcut("back")
    hand.shortcut("back")
    hand.choose("yes")
    assert not stage.running


def test_a_page_in_a_browser_offers_no_quitting():
    stage = make_stage()
    stage.services.can_quit = False
    stage.push(TitleScene(stage))
    assert not {"quit", "prompt.back"} & {target.id for target in stage.top.targets()}
    press(stage, "back")
    assert top(stage) is TitleScene


def test_two_presses_lead_into_a_game():
    stage = make_stage(TitleScene)
    for _ in range(2):
        stage.services.input.key("confirm")
        step(stage)
    assert top(stage).__name__ == "VeneziaScene"
    levels = [player.level for player in stage.top.match.players]
    assert sorted(map(str, levels)) == ["None", "deckhand", "deckhand"]


def test_settings_hold_at_once(hands):
    stage = make_stage(SettingsScene, "de")
    hand = hands(stage)
    before = {setting.name: stage.services.settings.get(setting.name) for setting in SETTINGS}
    # with one button alone nobody has other hands: test_one_button.py
    tried = [setting for setting in SETTINGS if setting.name != "one_button"]
    for setting in tried:
        if setting.section != stage.top.section:
            hand.choose("section")
        hand.choose(setting.name)
    changed = [name for name in before if stage.services.settings.get(name) != before[name]]
    assert changed[1:] == [setting.name for setting in tried][1:]
    assert stage.services.display.full_screen is not before["full_screen"]
    kinds = ("effects", "music", "tower")
    set_to = [stage.services.settings.get(f"{kind}_volume") / 10 for kind in kinds]
    assert list(stage.services.audio.volume) == set_to
    assert stage.services.display.monitor == 2


def test_what_cannot_be_chosen_is_not_offered_or_says_why():
    stage = make_stage(SettingsScene, "en")
    display = stage.services.display
    display.monitors = 3
    stage.top.refresh()
    assert stage.top.form.widget("monitor").values == ("1", "2", "3")
    display.monitors, display.can_full_screen = 1, False
    stage.top.refresh("full_screen")
    assert stage.top.form.widget("monitor") is None
    assert "browser" in stage.top.asks()
    press(stage, "confirm")
    assert not display.full_screen


def test_the_language_of_an_open_page_changes(hands):
    stage = make_stage(SettingsScene, "de")
    hand = hands(stage)
    hand.choose("language")
    hand.choose("language")
    assert stage.services.settings.get("language") == "en"
    assert stage.top.form.widget("confirm_moves").names == ("Off", "On")


def test_lobby(hands):
    stage = make_stage(lambda stage: LobbyScene(stage, VENEZIA), "en")
    hand = hands(stage)
    assert stage.top.focused() == "start"
    hand.choose("add")
    hand.choose("add")
    assert "add" not in {target.id for target in stage.top.targets()}
    hand.choose("colour.0")
    hand.choose("name.1")
    assert top(stage) is NamingScene
    for letter in "MO":
        hand.choose(f"key.{letter}")
    hand.choose("delete")
    hand.choose("key.I")
    hand.choose("done")
    hand.choose("kind.1")
    hand.choose("remove.4")
    hand.choose("starter")
    hand.choose("option.price")
    hand.choose("option.gondola_share")
    hand.shortcut("rules")
    assert top(stage) is RulesScene
    hand.shortcut("back")
    hand.choose("start")
    match = stage.top.match
    assert isinstance(match, Match)
    assert match.options["price"] == "pile"
    assert match.options["gondola_share"] is True
    assert len(match.players) == 4
    by_name = {player.name: player for player in match.players}
    assert by_name["Mi"].level == "helmsman"
    assert by_name["Player 1"].colour == 5
    starter = int(match.log()[0].removeprefix("start "))
    assert match.players[starter].name == "Player 1"


def test_naming_can_be_left(hands):
    names = []
    stage = make_stage(TitleScene)
    stage.push(NamingScene(stage, "Mo", names.append))
    hand = hands(stage)
    hand.choose("shift")
    hand.choose("key.Ä")
    hand.shortcut("undo")
    hand.choose("blank")
    hand.choose("key.Ö")
    hand.shortcut("back")
    assert top(stage) is TitleScene and names == []
    stage.push(NamingScene(stage, "Mo", names.append))
    hand.shortcut("menu")
    assert top(stage) is TitleScene and names == ["Mo"]


def test_a_name_can_be_typed():
    names = []
    stage = make_stage(TitleScene)
    stage.push(NamingScene(stage, "", names.append))
    stage.services.input.type("Wanda")
    step(stage)
    press(stage, "confirm")
    assert names == ["Wanda"]
    assert not stage.services.input.typing


def test_pause(hands):
    match = a_match(3, plies=30)
    stage = make_stage(TitleScene)
    stage.shelf.keep("save.venezia.20261130-170000", match, "2026-11-30 17:00:00")

    def pause():
        stage.push(PauseScene(stage, VENEZIA, match))

    pause()
    hand = hands(stage)
    hand.choose("resume")
    assert top(stage) is TitleScene
    pause()
    hand.choose("rules")
    assert top(stage) is RulesScene
    hand.shortcut("back")
    hand.choose("settings")
    assert top(stage) is SettingsScene
    hand.shortcut("back")
    hand.choose("leave")
    assert top(stage) is TitleScene
    assert Match.load(kept_text(stage, "venezia")).log() == match.log()
    assert stage.top.focused() == "continue.venezia"


def test_curtain(hands):
    ready = []
    stage = make_stage(TitleScene)
    paused = []
    stage.push(
        CurtainScene(stage, ANNA, lambda: ready.append(top(stage)), lambda: paused.append(1))
    )
    hand = hands(stage)
    hand.shortcut("menu")
    assert paused == [1]
    hand.choose("show")
    assert ready == [TitleScene]


def test_reading(hands):
    stage = make_stage(TitleScene)
    stage.push(CreditsScene(stage))
    hand = hands(stage)
    text = stage.top.form.widget
    hand.shortcut("page_right")
    assert text("text").offset > 0
    hand.shortcut("page_left")
    assert text("text").offset == 0
    chapters = [each.id for each in stage.top.targets() if each.id.startswith("chapter.")]
    hand.choose(chapters[-1])
    assert text("text").offset > 0
    hand.shortcut("back")
    assert top(stage) is TitleScene


def test_result(hands):
    match = a_match(3)
    stage = make_stage(lambda stage: ResultScene(stage, VENEZIA, match), instant=True)
    hand = hands(stage)
    hand.choose("again")
    assert top(stage) is LobbyScene
    hand.choose("back")
    assert top(stage) is TitleScene
    stage.push(ResultScene(stage, VENEZIA, match))
    hand.choose("title")
    assert top(stage) is TitleScene


def test_a_curtain_hands_back_and_menu_to_the_board_below():
    class Below(Board):
        got = ()

        def event(self, action):
            if action.pressed:
                self.got = (*self.got, action.act)
            return True

    stage = make_stage(lambda stage: Below(stage, None, None))
    below = stage.top
    stage.push(CurtainScene(stage, Player("Mo", None, 2), lambda: None))
    for name in ("menu", "back", "left"):
        stage.services.input.key(name)
        step(stage)
    assert below.got == (Act.MENU, Act.BACK)


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"chairs": 3, "options": {"price": 9}}'])
def test_a_lobby_that_was_kept_badly_starts_afresh(broken):
    stage = make_stage(lambda stage: LobbyScene(stage, VENEZIA), texts={"lobby.venezia": broken})
    assert [chair.level for chair in stage.top.seating.chairs] == [None, "deckhand", "deckhand"]
    assert stage.top.options["price"] == "linear"


def test_a_broken_save_is_put_aside_and_the_hub_opens():
    broken = {"save.venezia": "no save", "save.venezia.20261130-170000": "", "done.vineta.1": "{}"}
    stage = make_stage(TitleScene, texts=broken)
    assert stage.top.focused() == "venezia"
    assert kept_text(stage, "venezia") is None
    assert kept_text(stage, "vineta", over=True) is None

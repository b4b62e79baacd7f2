"""Every control of every scene is reached and answers, by each kind of device alone.

A crawler begins at the title, presses whatever a scene offers, follows where that leads, and comes
back with the device's own way back. Where it cannot come back, it begins again and walks there.
"""

import pytest

from build.shots import a_match
from game.scenes.lobby import LobbyScene
from game.scenes.match_scene import MatchScene
from game.scenes.title import TitleScene
from tests.fakes import SMALL, make_stage, step
from tests.scenes.hands import ALL
from tests.scenes.one_button_hands import OneButtonHands
from tests.scenes.ways import way

KINDS = {**ALL, "one_button": OneButtonHands}
WAYS_BACK = 4
"""Presses of BACK after which a scene counts as one without a way back."""
BOARD_PRESSES = 30
"""Presses on a board, which is another one after each of them."""
SETTLING = 40
MOVERS = ("bar", "prompt.page_left", "prompt.page_right")
SILENT = ("text", "prompt.confirm")
"""A text to be read, and the prompt of a button that was pressed by itself."""
ONE_BUTTON = "one_button"
"""Whoever changes this one-button setting can use no other hands from then on."""
LIST = 5
"""Lines of a list that are all pressed; more of them are taken to be alike."""
MUST_MEET = {
    "AskScene",
    "AtlantisScene",
    "CalibrationScene",
    "ControlsScene",
    "CreditsScene",
    "HallScene",
    "LobbyScene",
    "LogScene",
    "MatchSeatsScene",
    "NamingScene",
    "PauseScene",
    "ReplayScene",
    "RulesScene",
    "SavedScene",
    "SettingsScene",
    "TitleScene",
    "TowerScene",
    "VeneziaScene",
    "VinetaScene",
}


class Crawler:
    """Walks through the house with one kind of device."""

    def __init__(self, kind):
        self.kind = kind
        self.met = set()
        """Scenes that were looked at, those with sections once for each."""
        self.dead = []
        """Controls that did not answer."""
        self.todo = [()]
        self.lists = {}
        """By scene, the lines of its long lists that are pressed."""
        self.hands = None

    def run(self):
        """Follow every way until nothing new is met."""
        while self.todo:
            path = self.todo.pop()
            if self.go(path) and self.key() not in self.met:
                self.met.add(self.key())
                self.explore(path)
        self.hands.close()

    # Walking

    def begin(self):
        """Sit down at the title, with a match that goes on and one that is over."""
        if self.hands is not None:
            self.hands.close()
        self.stage = make_stage(None, "de", SMALL, instant=True)
        shelf = self.stage.shelf
        for plies in (30, None):
            match = a_match(3, plies=plies)
            shelf.keep(shelf.new_id("venezia", f"2026-11-30 1{plies or 0}"), match, "")
        self.stage.push(TitleScene(self.stage))
        self.hands = KINDS[self.kind](self.stage)
        self.settle()

    def settle(self):
        """Let films and computers come to an end."""
        for _ in range(SETTLING):
            step(self.stage)
            top = self.stage.top if self.stage.running else None
            if not isinstance(top, MatchScene) or top.choice is not None:
                return

    def go(self, path):
        """Walk from the title to where a path of presses leads; False if it leads elsewhere now."""
        self.begin()
        for target in path:
            if target not in {each.id for each in self.stage.top.targets()}:
                return False
            self.press(target)
            if not self.stage.running:
                return False
        return True

    def key(self):
        """Return what the scene on top is, to be told from others."""
        top = self.stage.top
        game = top.entry.id if isinstance(top, LobbyScene) else ""
        return type(top).__name__ + game + str(getattr(top, "section", ""))

    def deeds(self):
        """Return what grows when a control answers: sounds, and moves of the match on top."""
        match = getattr(self.stage.top, "match", None)
        return len(self.stage.services.audio.plays), len(match.log()) if match else 0

    def offers(self):
        """Return what can be pressed; of a long list the first, second and last line only."""
        found = [target.id for target in self.stage.top.targets() if target.id != ONE_BUTTON]
        here = self.lists.setdefault(self.key(), {})
        heads = {}
        for name in found:
            head, _, number = name.rpartition(".")
            if number.isdigit():
                heads.setdefault(head, []).append(name)
        for head, names in heads.items():
            if len(names) > LIST:
                here.setdefault(head, {*names[:2], names[-1]})
        kept = [name for name in found if name in here.get(name.rpartition(".")[0], found)]
        # what moves the list comes last: its lines would not be there any more
        return sorted(kept, key=MOVERS.__contains__)

    def press(self, target):
        """Press a control, a prompt by its button."""
        if target.startswith("prompt."):
            self.hands.shortcut(target.removeprefix("prompt."))
        elif hasattr(self.stage.top, "hands") and hasattr(self.hands, "press"):
            spots = tuple(self.stage.top.hands.spots())
            for _ in range(SETTLING):
                if self.stage.top.focused() == target:
                    break
                self.hands.press(way(spots, self.stage.top.focused(), target).value)
            assert self.stage.top.focused() == target, (self.key(), target)
            self.hands.press("confirm")
        else:
            self.hands.choose(target)
        if self.stage.running:
            self.settle()

    def explore(self, path):
        """Press everything that a scene offers."""
        here, pressed = self.key(), set()
        board = hasattr(self.stage.top, "hands")
        while todo := [each for each in self.offers() if each not in pressed]:
            if board and len(pressed) >= BOARD_PRESSES:
                return
            target = todo[0]
            pressed.add(target)
            before = self.deeds()
            self.press(target)
            if self.stage.running and self.key() == here:
                if self.deeds() == before and target not in SILENT:
                    self.dead.append((here, target))
                continue
            if self.stage.running and self.key() not in self.met:
                self.todo.append((*path, target))
            if not self.back_to(here) and not (self.go(path) and self.key() == here):
                return

    def back_to(self, here):
        """Come back the way that the device knows."""
        for _ in range(WAYS_BACK):
            if not self.stage.running or self.key() == here:
                break
            if "prompt.back" not in self.offers() and self.kind in ("mouse", "touch", ONE_BUTTON):
                break
            self.hands.shortcut("back")
            if self.stage.running:
                self.settle()
        return self.stage.running and self.key() == here


@pytest.mark.parametrize("kind", KINDS)
def test_every_control_is_reached_and_answers(kind):
    crawler = Crawler(kind)
    crawler.run()
    names = {"".join(key.partition("Scene")[:2]) for key in crawler.met}
    assert names >= MUST_MEET, MUST_MEET - names
    assert crawler.dead == []

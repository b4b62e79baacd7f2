"""Pictures of every scene, at both sizes and in both languages, to be looked at.

`python -m build.shots [NAME ...]` writes build/out/shots/<name>_<language>_<height>.png.
A scene joins by an entry in SCENES.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build import (
    shots_controls,
    shots_hall,
    shots_replay,
    shots_saved,
    shots_seats,
    shots_venezia,
    shots_vineta,
)
from game.devices.settings import SECTIONS
from game.i18n import LANGUAGES
from game.match.match import Match
from game.match.players import Player
from game.rules.atlantis.tables import KEYS
from game.scenes import catalogue
from game.scenes.ask import AskScene
from game.scenes.atlantis import AtlantisScene
from game.scenes.credits import CreditsScene
from game.scenes.curtain import CurtainScene
from game.scenes.lobby import LobbyScene
from game.scenes.naming import NamingScene
from game.scenes.pause import PauseScene
from game.scenes.result import ResultScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.stage import Stage
from game.scenes.title import TitleScene
from game.scenes.tower import TowerScene
from tests.fakes import LARGE, SMALL, make_stage, step

OUT = Path(__file__).parent / "out" / "shots"
ANNA = Player("Anna", None, 0)
PLAYERS = (
    ANNA,
    Player("Wilhelmine", None, 4),
    Player("Dario", "deckhand", 1),
    Player("Elena", "helmsman", 3),
    Player("WWWWWWWWWWWW", None, 2),
)
"""Names as wide as a lobby allows are among them."""
SETTLED_MS = 3000
DATE = "2026-11-30 17:05:59"


def a_match(seats: int, seed: int = 3, plies: int | None = None) -> Match:
    """Return a match of Venezia, played to its end or for some plies; buys where it can."""
    rules = catalogue.entry("venezia").rules
    assert rules is not None
    match = Match.new(rules, seats, seed, None, PLAYERS[:seats])
    dealer = match.ai_dealer()
    while not match.over and plies != 0:
        moves = match.moves()
        buys = [move for move in moves if match.text(move).startswith("buy")]
        pool = buys or moves
        match.play(pool[dealer.below(len(pool))])
        plies = None if plies is None else plies - 1
    return match


def venezia() -> catalogue.GameEntry:
    """Return the entry of Venezia."""
    return catalogue.entry("venezia")


def title(stage: Stage) -> Scene:
    return TitleScene(stage)


def title_saved(stage: Stage) -> Scene:
    stage.shelf.keep("save.venezia.20261130-170000", a_match(3, plies=70), DATE, turn=12)
    return TitleScene(stage)


def lobby(stage: Stage) -> Scene:
    return LobbyScene(stage, venezia())


def lobby_full(stage: Stage) -> Scene:
    scene = LobbyScene(stage, venezia())
    for place, player in enumerate(PLAYERS):
        scene.seating.add()
        scene.seating.rename(place, player.name)
        scene.seating.set_level(place, player.level)
    scene.seating.starter = 4
    return scene


def lobby_two(stage: Stage) -> Scene:
    scene = LobbyScene(stage, venezia())
    scene.seating.remove(2)
    return scene


def over_lobby(make: Callable[[Stage], Scene]) -> Callable[[Stage], Scene]:
    """Return a maker that puts the lobby below an overlay."""

    def made(stage: Stage) -> Scene:
        stage.push(lobby(stage))
        return make(stage)

    return made


def rules(stage: Stage) -> Scene:
    return RulesScene(stage, venezia())


def rules_paragraph(stage: Stage) -> Scene:
    return RulesScene(stage, venezia(), "3.4.2")


def settings(section: str) -> Callable[[Stage], Scene]:
    return lambda stage: SettingsScene(stage, section)


def result(seats: int) -> Callable[[Stage], Scene]:
    return lambda stage: ResultScene(stage, venezia(), a_match(seats))


def result_shared(stage: Stage) -> Scene:
    scene = ResultScene(stage, venezia(), a_match(3))
    best = max(score.total for score in scene.scores)
    scene.scores = [score._replace(total=best) for score in scene.scores]
    scene.winners = [0, 1, 2]
    return scene


def long_question(stage: Stage) -> Scene:
    return AskScene(stage, "atlantis.ask.power", stage.quit)


class PressedTower(TowerScene):
    """The tower on which keys and buttons are pressed as soon as it is shown."""

    def __init__(self, stage: Stage, match: Match | None, *names: str) -> None:
        super().__init__(stage, catalogue.entry("tower"), match)
        self._names = names

    def enter(self) -> None:
        super().enter()
        self.panel.show.finish()
        for name in self._names:
            if name in KEYS:
                self.press(name)
            else:
                self.push_button(name)


def a_raid() -> Match:
    """Return a match at the tower in which ZIEHEN meets brigands; the drum stands ready."""
    rules = catalogue.entry("tower").rules
    assert rules is not None
    rich = {"warriors": 23, "gold": 48, "food": 12, "keys": ["bronze", "silver"], "scout": True}
    start = {"seats": 4, "level": 2, "players": [rich] * 4, "round": 14, "drum": 6}
    start |= {"brigands": 33, "order": ["gold", "silver", "bronze"]}
    for seed in range(100):
        trial = Match.from_position(rules, start, seed)
        if any(event[0] == "battle" for event in trial.play("press move")):
            break
    match = Match.from_position(rules, start, seed)
    match.players[:] = [*PLAYERS[:3], PLAYERS[4]]
    return match


class PressedAtlantis(AtlantisScene):
    """The board of Atlantis on which spots are pressed as soon as it is shown."""

    def __init__(self, stage: Stage, match: Match, *names: str) -> None:
        super().__init__(stage, catalogue.entry("atlantis"), match)
        self._names = names

    def enter(self) -> None:
        super().enter()
        for name in self._names:
            self.hands.press(name)
            if self.film is not None:
                self.film.finish()
                self.settle()


def an_atlantis(**fields: object) -> Match:
    """Return a match on the board of Atlantis whose knights are on their way."""
    rules = catalogue.entry("atlantis").rules
    assert rules is not None
    rich = {"warriors": 23, "gold": 48, "food": 12, "scout": True, "pegasus": True}
    places = ((23, 0), (46, 0), (77, 0), (108, 0))
    knights = [{**rich, "at": at, "crossings": crossings} for at, crossings in places]
    start = {"seats": 4, "level": 1, "players": knights, "round": 14, "dragon": 19}
    start |= {"brigands": 23, "order": ["gold", "silver", "bronze"], **fields}
    match = Match.from_position(rules, start, 7)
    match.players[:] = [*PLAYERS[:3], PLAYERS[4]]
    return match


SCENES: dict[str, Callable[[Stage], Scene]] = {
    "title": title,
    "title_saved": title_saved,
    "lobby": lobby,
    "lobby_full": lobby_full,
    "lobby_two": lobby_two,
    "naming": over_lobby(lambda stage: NamingScene(stage, "Wilhelmine", lambda name: None)),
    **{f"settings_{section}": settings(section) for section in SECTIONS},
    "credits": CreditsScene,
    "rules": rules,
    "rules_paragraph": rules_paragraph,
    "ask": over_lobby(long_question),
    "pause": over_lobby(lambda stage: PauseScene(stage, venezia(), a_match(3, plies=70))),
    "curtain": lambda stage: CurtainScene(
        stage, replace(ANNA, name="WWWWWWWWWWWW"), lambda: None, lambda: None
    ),
    "tower_start": lambda stage: PressedTower(stage, None),
    "tower_turn": lambda stage: PressedTower(stage, a_raid()),
    "tower_battle": lambda stage: PressedTower(stage, a_raid(), "move"),
    "tower_refusal": lambda stage: PressedTower(stage, a_raid(), "yes"),
    "tower_side": lambda stage: PressedTower(stage, a_raid(), "turn", "move"),
    "atlantis_go": lambda stage: PressedAtlantis(stage, an_atlantis()),
    "atlantis_fly": lambda stage: PressedAtlantis(stage, an_atlantis(), "button.fly"),
    "atlantis_key": lambda stage: PressedAtlantis(stage, an_atlantis(), "space.22"),
    "atlantis_refusal": lambda stage: PressedAtlantis(stage, an_atlantis(), "space.77"),
    "result_2": result(2),
    "result_5": result(5),
    "result_shared": result_shared,
    **shots_saved.SCENES,
    **shots_vineta.MENUS,
    **shots_replay.MENUS,
    **shots_hall.MENUS,
    **shots_controls.MENUS,
    **shots_seats.MENUS,
}
BOARDS: dict[str, Callable[[Stage], Scene]] = {
    **shots_controls.FRAMES,
    **shots_vineta.BOARDS,
    **shots_venezia.BOARDS,
    **shots_replay.BOARDS,
}
"""Tables of games, whose words have tests of their own."""


def staged(name: str, language: str, size: tuple[int, int]) -> Stage:
    """Return a stage that shows a scene of SCENES, at rest."""
    stage = make_stage(None, language, size)
    stage.push((SCENES | BOARDS)[name](stage))
    step(stage, 50, SETTLED_MS // 50)
    return stage


def shots(names: list[str]) -> Iterator[tuple[str, pygame.Surface]]:
    """Yield each picture with its file's stem."""
    for name in names:
        for language in LANGUAGES:
            for size in (LARGE, SMALL):
                yield f"{name}_{language}_{size[1]}", staged(name, language, size).canvas.surface


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for stem, surface in shots(sys.argv[1:] or list(SCENES | BOARDS)):
        pygame.image.save(surface, OUT / f"{stem}.png")
        print(stem)


if __name__ == "__main__":
    main()

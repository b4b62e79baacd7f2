"""Pictures of the hall of fame and of what leads there."""

from __future__ import annotations

from collections.abc import Callable

from game.match.hall import Hall, News, Place
from game.match.match import Match
from game.match.players import Player
from game.match.scores import Entry
from game.rules.registry import GAMES
from game.scenes import catalogue
from game.scenes.hall import HallScene
from game.scenes.initials import InitialsScene
from game.scenes.result import ResultScene
from game.scenes.scene import Scene
from game.scenes.stage import Stage
from game.scenes.tower import TowerScene

NAMES = ("Anna", "Wilhelmine", "Dario", "Elena", "WWWWWWWWWWWW", "Finn")
DAY = "2026-11-30"


def played(game: str, seed: int, *levels: str | None, level: int | None = None) -> Match:
    """Return a match in which everybody moves anyhow."""
    players = [Player(NAMES[seat], each, seat) for seat, each in enumerate(levels)]
    options = {} if level is None else {"level": level}
    match = Match.new(GAMES[game], len(levels), seed, options, players)
    dealer = match.ai_dealer()
    while not match.over:
        moves = match.moves()
        match.play(moves[dealer.below(len(moves))])
    return match


def taken(game: str, seats: int = 1, warriors: int = 70, rounds: int = 9) -> Match:
    """Return a match in which the tower has been taken by a knight who was ready for it."""
    ready = {"warriors": warriors, "gold": 30, "food": 60, "keys": ["bronze", "silver", "gold"]}
    ready |= {"kingdom_key_open": True}
    if game == "atlantis":
        ready |= {"at": 30, "crossings": 4}
    keys = ["bronze", "silver", "gold"]
    start = {"seats": seats, "players": [ready] * seats, "order": keys, "brigands": 24}
    match = Match.from_position(GAMES[game], start | {"round": rounds}, 7)
    match.players[:] = [Player(NAMES[seat], None, seat) for seat in range(seats)]
    while not match.over:
        texts = {match.text(move): move for move in match.moves()}
        riddle = match.view(match.seat).position()["riddle"]
        wanted = ["press yes", "press no"]
        if riddle is not None and riddle["shown"] != keys[riddle["question"] - 1]:
            wanted.reverse()
        ways = ("release no", *wanted, "press tower", "go 1", "stay")
        match.play(texts[next(way for way in ways if way in texts)])
    return match


def filled(stage: Stage) -> None:
    """Let some matches have been played."""
    hall = Hall(stage.services.storage)
    for seed in range(8):
        hall.record(played("venezia", seed, None, None, None), DAY)
    for seed in range(3):
        hall.record(played("venezia", seed, None, "helmsman"), DAY)
    hall.record(played("vineta", 1, *[None] * 6), DAY)
    hall.record(played("tower", 5, None, level=4), DAY)


def hall(tab: str) -> Callable[[Stage], Scene]:
    """Return a maker of the hall that shows a board."""

    def made(stage: Stage) -> Scene:
        filled(stage)
        scene = HallScene(stage)
        scene.section = tab
        return scene

    return made


def hall_fresh(stage: Stage) -> Scene:
    filled(stage)
    news = Hall(stage.services.storage).record(played("venezia", 99, None, None, None), DAY)
    return HallScene(stage, news.places)


def statistics_of_the_widest(stage: Stage) -> Scene:
    filled(stage)
    scene = HallScene(stage)
    scene.section, scene.person = "statistics", "Anna"
    return scene


def result_news(game: str, *levels: str | None, seed: int = 3) -> Callable[[Stage], Scene]:
    """Return a maker of the result of a match that brings much to the hall."""

    def made(stage: Stage) -> Scene:
        match = played(game, seed, *levels)
        news = Hall(stage.services.storage).record(match, DAY)
        return ResultScene(stage, catalogue.entry(game), match, news)

    return made


def result_atlantis(stage: Stage) -> Scene:
    return ResultScene(stage, catalogue.entry("atlantis"), taken("atlantis", 3), News())


def a_place(name: str, place: int) -> Place:
    """Return a place that somebody has won."""
    entry = Entry("WWW", 99, DAY, 4, "0" * 12, 0)
    return Place(0, name, "tower", "4", place, entry)


def initials(stage: Stage) -> Scene:
    stage.push(result_news("venezia", None, None)(stage))
    return InitialsScene(stage, [a_place(NAMES[4], 10)])


def practice(seed: int = 3) -> Match:
    """Return the tower's practice game before its last question; the siege is won at once."""
    players = [Player(NAMES[0], None, 0)]
    return Match.new(GAMES["tower"], 1, seed, {"level": 4}, players)


class EndedTower(TowerScene):
    """The tower on which somebody plays to the victory as soon as it is shown."""

    def __init__(self, stage: Stage, turns: int = 0) -> None:
        super().__init__(stage, catalogue.entry("tower"), practice())
        self._turns = turns

    def enter(self) -> None:
        super().enter()
        keys = ["gold", "silver", "bronze"]
        for _ in range(200):
            self.panel.show.finish()
            view = self.game.view
            if self.game.over:
                break
            riddle = view.riddle
            key = "yes"
            if riddle is not None and riddle["shown"] != keys[riddle["question"] - 1]:
                key = "no"
            elif view.phase == "turn":
                key = "sanctuary" if view.round == 1 else "tower"
            elif view.phase == "end":
                key = "no"
            if self.game.fights:
                self.game.play("release no")
            else:
                self.press(key)
        for _ in range(self._turns):
            self.push_button("turn")


MENUS: dict[str, Callable[[Stage], Scene]] = {
    "hall_empty": HallScene,
    "hall_scores": hall_fresh,
    "hall_statistics": statistics_of_the_widest,
    "hall_nobody": lambda stage: _nobody(HallScene(stage)),
    "hall_achievements": hall("achievements"),
    "initials": initials,
    "result_news": result_news("venezia", *[None] * 5),
    "result_news_alone": result_news("vineta", None, "helmsman", "deckhand"),
    "result_atlantis": result_atlantis,
    "tower_over": EndedTower,
    "tower_over_side": lambda stage: EndedTower(stage, 1),
}


def _nobody(scene: HallScene) -> HallScene:
    scene.section = "statistics"
    return scene

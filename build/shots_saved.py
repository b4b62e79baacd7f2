"""Saved games to be looked at: lists long and empty, matches of all games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from build import shots_vineta
from game.match.match import Match
from game.scenes.ask import AskScene
from game.scenes.saved import SavedScene
from game.scenes.scene import Scene
from game.scenes.stage import Stage

SAVES = Path(__file__).parent.parent / "tests" / "saves"
RUNNING = ("venezia_1", "tower_1", "vineta_1", "venezia_1")
FINISHED = ("atlantis_1", "vineta_2")


def put(stage: Stage, *names: str) -> None:
    """Put kept matches on the shelf, each a day after the one before."""
    for day, name in enumerate(names, 1):
        text = (SAVES / f"{name}.save").read_text(encoding="utf-8")
        stage.shelf.take_in(text, f"2026-09-{day:02} 17:05:59")


def keep(stage: Stage, match: Match) -> None:
    date = "2026-09-30 08:05:00"
    stage.shelf.keep(stage.shelf.new_id(match.rules.id, date), match, date, 23)


def running(stage: Stage) -> Scene:
    put(stage, *RUNNING)
    keep(stage, shots_vineta.a_match(6, lambda match: len(match.log()) > 60))
    return SavedScene(stage)


def finished(stage: Stage) -> Scene:
    put(stage, *FINISHED)
    keep(stage, shots_vineta.a_match(6, lambda match: match.over))
    return SavedScene(stage, stage.shelf.finished()[0])


def delete(stage: Stage) -> Scene:
    stage.push(running(stage))
    names = ", ".join(["WWWWWWWWWWWW"] * 5)
    return AskScene(stage, "saved.ask.delete", stage.quit, game="Venezia 2099", names=names)


SCENES: dict[str, Callable[[Stage], Scene]] = {
    "saved": running,
    "saved_finished": finished,
    "saved_empty": SavedScene,
    "saved_delete": delete,
}

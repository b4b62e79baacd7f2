"""What a game has loaded is gone when it is: atlases take up to 20 MB each."""

import gc
import weakref

import pytest

from game.match.match import Match
from game.scenes.attract import GAME_MS, SHOWN, AttractScene
from game.scenes.catalogue import entry
from game.scenes.saved import SavedScene
from game.scenes.title import TitleScene
from game.ui.assets import MENUS, Assets
from tests.fakes import ASSETS, SMALL, make_stage, point_at, press, step
from tests.scenes.replays import GAME_IDS, over, save_of


def at_the_title(instant=False):
    """A stage whose pictures are its own, as in the game."""
    stage = make_stage(None, size=SMALL, instant=instant)
    stage.canvas.assets = Assets(ASSETS, str(SMALL[1]))
    stage.push(TitleScene(stage))
    return stage


def sheets(stage):
    """Weak references to the games' atlases in memory, by name."""
    found = {}
    for name, sprites in stage.canvas.assets._atlases.items():
        if name not in MENUS:
            found[name] = weakref.ref(next(iter(sprites.values())).get_abs_parent())
    return found


def gone(found):
    gc.collect()
    return all(sheet() is None for sheet in found.values())


@pytest.mark.parametrize("text_size", ["100", "150"])
@pytest.mark.parametrize("game", GAME_IDS)
def test_back_on_the_title_no_game_is_in_memory(game, text_size):
    stage = at_the_title(instant=True)
    stage.services.settings.set("text_size", text_size)
    stage.apply_settings()
    match = Match.load(save_of(game, persons=1, plies=30))
    stage.push(entry(game).scene(stage, entry(game), match))
    step(stage, frames=10)
    found = sheets(stage)
    assert found
    press(stage, "menu")
    point_at(stage, "leave")
    step(stage)
    assert isinstance(stage.top, TitleScene) and sheets(stage) == {} and gone(found)


def test_a_list_of_saved_games_holds_what_it_shows_and_no_replay():
    stage = at_the_title(instant=True)
    stage.shelf.take_in(over("venezia"), "2026-11-30 17:05:59")
    stage.push(SavedScene(stage))
    point_at(stage, "tab.finished")
    step(stage, frames=3)
    (kept,) = stage.top.matches()
    point_at(stage, f"match.{kept.id}")
    step(stage, frames=3)
    found = sheets(stage)
    assert found.keys() == {"venezia"}
    press(stage, "back")
    step(stage, frames=3)
    assert sheets(stage) == {} and gone(found)


def test_the_demonstration_holds_the_game_that_it_shows():
    stage = at_the_title()
    stage.push(AttractScene(stage))
    before = {}
    for game, _ in (*SHOWN, SHOWN[0]):
        step(stage, 100, 5)
        assert stage.top.entry.id == game
        found = sheets(stage)
        assert game in found
        assert all(sheet() is None or name in found for name, sheet in before.items())
        before = found
        step(stage, GAME_MS)

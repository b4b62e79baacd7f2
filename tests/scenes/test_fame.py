"""Matches on their way into the hall of fame: from the board, and from the tower alone."""

from random import Random

from game.match.hall import NAME, Hall
from game.match.match import Match
from game.scenes.catalogue import entry
from game.scenes.hall import HallScene
from game.scenes.initials import InitialsScene
from game.scenes.tower import TowerScene
from game.scenes.venezia import VeneziaScene
from tests.fakes import kept_text, point_at, step
from tests.scenes.hands import KeyboardHands
from tests.scenes.strict import Strict
from tests.scenes.tower_hands import game as tower_game
from tests.scenes.tower_hands import idle, shown, siege, stage_for
from tests.scenes.venezia_hands import play_on, settle, venezia


def book(stage):
    return Hall(stage.services.storage).book()


def practice(stage):
    """The practice game at the tower, about to begin."""
    return shown(stage, tower_game(level=4))


def test_a_match_at_the_board_comes_into_the_hall_once_it_is_over():
    stage, scene = venezia(2)
    assert stage.services.storage.read(NAME) is None
    play_on(KeyboardHands(stage), scene, Random(5))
    assert book(stage).people["Anna"].games["venezia"].matches == 1
    assert stage.top.focused() == "sign"


def test_an_ending_that_is_loaded_again_counts_once():
    stage, scene = venezia(2)
    play_on(KeyboardHands(stage), scene, Random(5))
    before = stage.services.storage.read(NAME)
    match = Match.load(kept_text(stage, "venezia", over=True))
    again = VeneziaScene(stage, entry("venezia"), match)
    stage.push(again)
    settle(stage)
    assert stage.services.storage.read(NAME) == before
    assert stage.top.focused() == "again"


def test_only_computers_are_no_match_for_the_hall():
    stage, _ = venezia(3, persons=0)
    settle(stage)
    assert book(stage).people == {} and stage.top.focused() == "again"


def test_who_only_watches_comes_into_no_hall():
    stage, scene = venezia(2)
    match = Match.load(kept_text(stage, "venezia"))
    stage.services.storage.texts.clear()
    watched = VeneziaScene(stage, entry("venezia"), match, watching=True)
    stage.push(watched)
    while not match.over:
        watched.play(match.moves()[0])
        step(stage)
    step(stage, frames=20)
    assert stage.services.storage.read(NAME) is None


# The tower alone


def test_the_towers_end_is_its_own_and_leads_to_the_initials(hands):
    stage = stage_for(instant=True)
    scene = practice(stage)
    hand = hands(stage)
    siege(hand)
    score = scene.game.match.result()[0].total
    assert scene.panel.show.prompt == f"{score:02d}" and isinstance(stage.top, TowerScene)
    table = book(stage).table("tower", "4")
    assert [(each.points, each.initials) for each in table] == [(score, "ANN")]
    assert scene.focused() == "sign"
    hand.choose("sign")
    assert isinstance(stage.top, InitialsScene)
    hand.choose("done")
    assert stage.top is scene and scene.panel.show.prompt == f"{score:02d}"
    hand.choose("hall")
    assert isinstance(stage.top, HallScene) and len(stage.top.form.widget("table").fresh) == 1
    hand.shortcut("back")
    assert stage.top is scene


def test_whats_new_stands_in_the_place_of_the_notes():
    stage = stage_for(instant=True)
    scene = practice(stage)
    siege(KeyboardHands(stage))
    scene.picture.release()
    words = []

    class Noting(Strict):
        def text(self, text, *where, **how):
            words.append(text)
            return super().text(text, *where, **how)

    scene.draw(Noting.of(stage.canvas))
    assert {"Hall of Fame", "Initials"} <= set(words)
    assert "High scores: 1." in " ".join(words) and "Riddle notes" not in words


def test_any_key_still_begins_a_new_game_and_the_notes_are_back():
    stage = stage_for(instant=True)
    scene = practice(stage)
    siege(KeyboardHands(stage))
    point_at(stage, "key.move")
    idle(stage)
    assert scene.game.startup is not None and scene.fame is None
    assert "sign" not in {each.id for each in scene.targets()}
    assert [each.initials for each in book(stage).table("tower", "4")] == ["ANN"]


def test_a_defeat_has_no_place_but_the_way_to_the_hall():
    stage = stage_for(speed="instant")
    match = next(match for seed in range(99) if (match := lost(seed)) is not None)
    scene = shown(stage, match)
    point_at(stage, "key.move")
    idle(stage)
    assert scene.game.over and scene.game.view.winner is None
    assert book(stage).people["Anna"].games["tower"].matches == 1
    point_at(stage, "hall")
    assert isinstance(stage.top, HallScene)
    assert (stage.top.game, stage.top.section) == ("tower", "scores")


def lost(seed):
    """A lone knight's match whose next move is the last, None if the seed has none."""
    match = tower_game(seed=seed)
    made = []
    while not match.over and len(match.log()) < 400:
        texts = [match.text(move) for move in match.moves()]
        wanted = ("release no", "press move", "press no", *texts)
        move = next(move for move in wanted if move in texts)
        made.append(move)
        match.play(move)
    if not match.over or made[-1] != "press move":
        return None
    match = tower_game(seed=seed)
    for move in made[:-1]:
        match.play(move)
    return match

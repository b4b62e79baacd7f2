"""The result says truly how every score was made up."""

import pytest

from build.shots import a_match, venezia
from build.shots_hall import DAY, played, result_news, taken
from game.match.hall import Hall
from game.scenes import atlantis_score, catalogue
from game.scenes.hall import HallScene
from game.scenes.initials import InitialsScene
from game.scenes.result import ResultScene
from game.scenes.result_news import NewsPanel
from game.scenes.venezia_score import box_cards, breakdown, turn
from tests.fakes import make_stage, press, step
from tests.scenes.strict import Strict


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_the_items_add_up_to_the_parts(seats, seed):
    match = a_match(seats, seed)
    for seat, score in enumerate(match.result()):
        items = breakdown(match, seat)
        for part, points in score.parts.items():
            assert sum(item.points for item in items if item.part == part) == points
        assert sum(item.points for item in items) == score.total


def test_every_part_has_a_column():
    match = a_match(3)
    columns = [part for part, _ in venezia().parts]
    assert columns == list(match.result()[0].parts)


def test_the_cards_of_the_box_are_shown():
    cards = box_cards(a_match(2))
    assert len(cards) == 5
    stage = make_stage()
    for sprite in cards:
        stage.canvas.assets.sprite(*sprite)


def test_the_turn_counts_cards():
    assert turn(a_match(3, plies=0)) == 1
    assert turn(a_match(3)) == 37


def test_headlines():
    stage = make_stage(lambda stage: ResultScene(stage, venezia(), a_match(3)))
    scene = stage.top
    scene.winners = []
    assert scene.headline() == "Nobody has won this time."
    scene.winners = [0]
    points = scene.scores[0].total
    assert scene.headline() == f"Anna wins with {points} points"
    scene.winners = [0, 1, 2]
    assert scene.headline() == (
        f"Anna, Wilhelmine and Dario share the victory with {points} points each"
    )


def test_places_are_revealed_and_any_press_skips_without_pressing():
    stage = make_stage(lambda stage: ResultScene(stage, venezia(), a_match(4)))
    step(stage, 100, 2)
    assert not stage.top.revealed and "win" not in stage.services.audio.plays
    press(stage, "confirm")
    assert stage.top.revealed and isinstance(stage.top, ResultScene)
    assert stage.services.audio.plays == ["win"]


def test_places_reveal_themselves():
    stage = make_stage(lambda stage: ResultScene(stage, venezia(), a_match(4)))
    step(stage, 100, 30)
    assert stage.top.revealed and stage.services.audio.plays == ["win"]


def test_with_animations_off_the_result_stands_at_once():
    stage = make_stage(instant=True)
    stage.push(ResultScene(stage, venezia(), a_match(4)))
    assert stage.top.revealed and stage.services.audio.plays == ["win"]


# The tower's points


@pytest.mark.parametrize("game", ["atlantis", "tower"])
def test_the_towers_points_are_made_up_as_it_counts_them(game):
    match = taken(game, 3)
    items = atlantis_score.breakdown(match, 0)
    assert {item.part for item in items} == {part for part, _ in catalogue.entry(game).parts}
    assert sum(item.points for item in items) == match.result()[0].total
    parts = [(item.part, item.points, item.words) for item in items]
    view = match.view(None)
    warriors = view.position()["turn_start"]["warriors"]
    assert parts[:3] == [("base", 176, ""), ("brigands", 24, "24"), ("brigands", 6, "+ 6")]
    assert parts[3] == ("warriors", -4 * warriors, f"4 × {warriors}")
    assert parts[4] == ("rounds", -4 * view.round, f"4 × {view.round}")
    assert parts[5][1] == -sum(item.points for item in items[:5])


def test_points_between_the_bounds_are_left_as_they_are():
    items = atlantis_score.breakdown(taken("tower", warriors=32), 0)
    assert items[5].points == 0 and sum(item.points for item in items) == 42


def test_more_than_the_two_digits_can_show_is_cut():
    items = atlantis_score.breakdown(taken("tower", warriors=24, rounds=1), 0)
    assert items[5].points < 0 and sum(item.points for item in items) == 99


def test_who_has_not_taken_the_tower_gets_nothing():
    match = taken("atlantis", 3)
    assert [atlantis_score.breakdown(match, seat) for seat in (1, 2)] == [[], []]
    lost = played("tower", 5, None, level=4)
    assert lost.winners() == [] and atlantis_score.breakdown(lost, 0) == []


def test_who_has_taken_the_tower_stands_first_even_without_points():
    match = taken("atlantis", 3)
    stage = make_stage(instant=True)
    stage.push(ResultScene(stage, catalogue.entry("atlantis"), match))
    assert match.result()[0].total == 0 and match.winners() == [0]
    stage.top.draw(canvas := Strict.of(stage.canvas))
    words = canvas.notes.words
    assert [word for word in words if word in ("1.", "2.", "3.")] == ["1.", "2.", "2."]
    assert "−280" in words


def test_the_keys_are_shown_in_their_order():
    stage = make_stage()
    keys = atlantis_score.keys_in_order(taken("tower"))
    assert [name for _, name in keys] == [
        "picture_bronze_key",
        "picture_silver_key",
        "picture_gold_key",
    ]
    for sprite in keys:
        stage.canvas.assets.sprite(*sprite)


# What is new in the hall of fame


def told(stage):
    """The lines of what is new, as they stand on the screen."""
    stage.top.draw(canvas := Strict.of(stage.canvas))
    return canvas.notes.words


def show(*levels, game="venezia", seed=3, instant=True):
    """The result of a match that has just been played."""
    stage = make_stage(instant=instant)
    stage.push(result_news(game, *levels, seed=seed)(stage))
    step(stage)
    return stage


def test_what_is_new_is_told():
    words = told(show(None, "deckhand"))
    assert "New in the hall of fame" in words and "High scores: 1. Anna" in words
    assert "Achievement: First flood" in words


def test_who_has_earned_something_alone_is_named():
    stage = make_stage(instant=True)
    hall = Hall(stage.services.storage)
    hall.record(played("venezia", 3, None, "deckhand"), DAY)
    news = hall.record(played("venezia", 4, None, None), DAY)
    lines = [words for _, words in NewsPanel(stage, "venezia", news).lines()]
    assert "Achievement: First flood (Wilhelmine)" in lines
    assert "High scores: 1. Wilhelmine, 2. Anna" in lines


def test_more_than_the_box_holds_is_counted():
    stage = make_stage(instant=True)
    match = played("vineta", 1, *[None] * 6)
    news = Hall(stage.services.storage).record(match, DAY)
    assert len(news.feats) > 2
    stage.push(ResultScene(stage, catalogue.entry("vineta"), match, news))
    step(stage)
    assert f"and {len(news.feats) - 1} more achievements" in told(stage)


def test_news_come_one_after_the_other_once_the_winner_is_known():
    stage = show(None, "deckhand", instant=False)
    step(stage, 100, 4)
    assert "New in the hall of fame" in told(stage)
    assert "High scores: 1. Anna" not in told(stage)
    step(stage, 100, 40)
    assert "High scores: 1. Anna" in told(stage)
    assert stage.services.audio.plays == ["win", "treasure", "treasure"]


def test_without_news_there_is_no_box(hands):
    stage = make_stage(instant=True)
    stage.push(ResultScene(stage, venezia(), a_match(3)))
    assert "New in the hall of fame" not in told(stage) and stage.top.focused() == "again"
    hands(stage).choose("hall")
    assert isinstance(stage.top, HallScene)


def test_whoever_won_a_place_signs_and_then_visits_the_hall(hands):
    stage = show(None, None)
    player = hands(stage)
    assert stage.top.focused() == "sign"
    player.choose("sign")
    for _ in range(2):
        assert isinstance(stage.top, InitialsScene)
        player.choose("done")
    player.choose("hall")
    assert isinstance(stage.top, HallScene)
    assert len(stage.top.form.widget("table").fresh) == 2
    player.shortcut("back")
    assert isinstance(stage.top, ResultScene)


def test_the_ways_on_lie_apart():
    targets = [target.rect for target in show(None, None).top.targets()]
    assert len({(x, y) for x, y, _, _ in targets}) == len(targets)

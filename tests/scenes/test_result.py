"""The result says truly how every score was made up."""

import pytest

from build.shots import a_match, venezia
from game.scenes.result import ResultScene
from game.scenes.venezia_score import box_cards, breakdown, turn
from tests.fakes import make_stage, press, step


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

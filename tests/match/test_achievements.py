"""Every achievement: a match that earns it and one that does not."""

import pytest

from game.match import achievements
from game.match.achievements import ACHIEVEMENTS, GROUPS
from game.match.finished import Finished
from game.match.statistics import Record
from game.rules.registry import GAMES
from tests.match.endings import (
    ONE_OF_EACH,
    READY,
    WON_ROUND,
    last_stand,
    played,
    position,
    siege,
    venezia,
    vineta,
)

FLOODS = ("choose F2", "choose F1")
SWORD = {"warriors": 2, "food": 60, "sword": True}
WINGED = {"warriors": 2, "food": 60, "pegasus": True, "at": 22}
TAKES = ("take R", "take R", "take B")
PLAYED = Record(matches=1, wins=0)
WON = Record(matches=1, wins=1)


def has(feat, finished, seat=0, **records):
    return feat in achievements.earned(finished, seat, records or {finished.game: PLAYED})


# The house


def test_first_is_for_everybody_who_has_finished_a_match():
    assert has("first", Finished(played())) and has("first", Finished(played()), 1)


def test_friends_are_three_persons_without_computers():
    assert has("friends", Finished(played(1, None, None, None)))
    assert not has("friends", Finished(played(1, None, None)))
    assert not has("friends", Finished(played(1, None, None, "deckhand")))


def test_shared_is_a_victory_of_several():
    tie = venezia(coins=[3, 3])
    assert has("shared", tie) and has("shared", tie, 1)
    assert not has("shared", venezia()) and not has("shared", venezia(), 1)


def test_three_cities_have_been_played_by_the_same_person():
    finished = venezia()
    assert has("three_cities", finished, vineta=PLAYED, venezia=PLAYED, tower=PLAYED)
    assert has("three_cities", finished, vineta=PLAYED, venezia=PLAYED, atlantis=PLAYED)
    assert not has("three_cities", finished, venezia=PLAYED, tower=PLAYED, atlantis=PLAYED)


def test_three_crowns_are_victories_in_all_cities():
    finished = venezia()
    assert has("three_crowns", finished, vineta=WON, venezia=WON, tower=PLAYED, atlantis=WON)
    assert not has("three_crowns", finished, vineta=WON, venezia=PLAYED, tower=WON)


@pytest.mark.parametrize(
    ("game", "end"),
    [
        ("vineta", lambda levels: vineta(*FLOODS, "open S1", "open S2", *TAKES, levels=levels)),
        ("venezia", lambda levels: venezia(coins=[9, 3], levels=levels)),
        ("atlantis", lambda levels: siege(READY, {}, levels=levels)),
    ],
)
def test_the_helmsman_is_beaten_by_a_victory_over_him(game, end):
    feat = f"{game}_helmsman"
    assert has(feat, end((None, "helmsman")))
    assert not has(feat, end((None, "deckhand")))
    assert not has(feat, end((None, "helmsman")), 1)


# Vineta


def test_six_gods_were_at_the_table():
    assert has("six_gods", Finished(played(1, *[None] * 6, game="vineta")))
    assert not has("six_gods", Finished(played(1, *[None] * 5, game="vineta")))


def test_saved_is_the_own_district_that_stands_in_the_end():
    finished = vineta(*FLOODS, "open S1", "open S2", *TAKES)
    assert has("saved", finished) and not has("saved", finished, 1)


def test_bluff_is_a_flood_against_the_own_district_that_stands_in_the_end():
    away = vineta("choose F2", "choose F1", "open S1", "open S2", *TAKES)
    assert not has("bluff", away)
    hands = {"hands": [["F1"], ["F2"]]}
    bluff = vineta("choose F1", "choose F2", "open S2", "open S1", *TAKES, **hands)
    assert has("bluff", bluff) and not has("bluff", bluff, 1)
    drowned = vineta(*FLOODS, "open S2", "open S1", "take B", "take Y")
    assert not has("bluff", drowned)


def test_innocent_is_a_winner_who_has_opened_no_row():
    guilty = vineta(*FLOODS, "open S1", "open S2", *TAKES)
    assert guilty.winners == [0] and not has("innocent", guilty)
    tiles = {"district_tiles": ["V3", "S2"], "colour_tiles": ["R", "B"]}
    innocent = vineta(*FLOODS, "open S1", "extend S1", "take R", "take R", "take B", **tiles)
    assert innocent.winners == [1] and has("innocent", innocent, 1)
    assert not has("innocent", innocent)


# Venezia 2099


def test_a_rescuer_saves_two_pawns_and_loses_none():
    start = {"board": ["K5 N5 N2", "A2 ## V2", "R2 G2 GX"], "pawns": [["a1", "b1"], ["c1"]]}
    hands = {"hands": [["K5"], ["N5"]], "gondolas": [2, 0]}
    rescued = venezia("play K5", "rescue a2", "stay", "play N5", "rescue a3", **start, **hands)
    assert has("rescuer", rescued) and not has("rescuer", rescued, 1)
    drowned = venezia("play K5", "rescue a2", "stay", "play N5", "drown", **start, **hands)
    assert not has("rescuer", drowned)


def test_a_collector_owns_every_colour_there_is():
    heaps = [ONE_OF_EACH, {"K": 4}]
    finished = venezia(treasures=heaps)
    assert has("collector", finished) and not has("collector", finished, 1)
    five = dict.fromkeys("KNAVR", 1)
    assert not has("collector", venezia(treasures=[five, {}]))


def test_with_two_players_five_colours_are_all():
    small = {"supply": dict.fromkeys("KNAVR", 9) | {"G": 0}}
    assert has("collector", venezia(treasures=[dict.fromkeys("KNAVR", 1), {}], **small))


def test_on_foot_is_a_victory_without_any_gondola():
    assert has("on_foot", venezia(coins=[9, 3]))
    assert not has("on_foot", venezia())
    sailing = {"phase": "move", "coins": [9, 3]}
    assert not has("on_foot", venezia("gondola b1 a2", "skip", "play K5", **sailing))


def test_invested_has_fewer_coins_than_anybody_and_wins():
    rich = {"treasures": [{"A": 9}, {}]}
    assert has("invested", venezia(**rich))
    assert not has("invested", venezia(coins=[3, 3], **rich))
    assert not has("invested", venezia())


# Atlantis and its tower


def test_a_dragon_is_slain_with_the_sword():
    assert has("dragon", last_stand("tower", "press move", "roll 3", **SWORD))
    assert not has("dragon", last_stand("tower", **SWORD))


def test_winged_is_a_flight_over_a_frontier_that_the_tower_accepts():
    over = last_stand("atlantis", "fly 46", "press frontier", "press no", **WINGED)
    assert has("winged", over)
    at_home = last_stand("atlantis", "fly 18", "press move", "roll 15", "press no", **WINGED)
    assert not has("winged", at_home)


def test_the_tower_falls_at_any_level_but_for_practice():
    assert has("tower_falls", siege())
    assert not has("tower_falls", siege(brigands=16, options={"level": 4}))
    assert not has("tower_falls", siege(READY, {}), 1)


def test_long_odds_are_a_siege_that_hardly_anybody_would_win():
    assert has("long_odds", siege(READY | {"warriors": 9, "gold": 0}, brigands=32))
    assert not has("long_odds", siege())
    crowd = siege(READY | {"warriors": 9, "gold": 0}, {}, brigands=32)
    assert has("long_odds", crowd) and not has("long_odds", crowd, 1)


def test_nobody_takes_the_tower_against_long_odds_by_losing():
    assert not has("long_odds", last_stand("tower", warriors=2, food=60))


def test_the_odds_are_those_of_the_warriors_who_are_left_for_the_siege():
    """Seven would have hardly a chance; the citadel makes them fourteen before."""
    knight = READY | {"warriors": 7, "gold": 8}
    order = ["gold", "silver", "bronze"]
    start = {"seats": 1, "players": [knight], "order": order, "brigands": 24}
    match = position("tower", start)
    riddle = ("press tower", "roll 0", "press yes", "roll 11", "press yes")
    for move in ("press sanctuary", "press no", *riddle):
        match.play(move)
    while not match.over:
        for move in ("release no", *WON_ROUND):
            match.play(move)
    finished = Finished(match)
    assert [event[2:4] for event in finished.of(0, "warriors")] == [(7, 14)]
    assert not has("long_odds", finished)
    assert has("long_odds", siege(knight, brigands=24))


def test_the_wall_is_well_ordered():
    assert len({each.id for each in ACHIEVEMENTS}) == len(ACHIEVEMENTS) == 20
    assert GROUPS == ("house", "vineta", "venezia", "atlantis")
    for each in ACHIEVEMENTS:
        assert set(each.games) <= set(GAMES)

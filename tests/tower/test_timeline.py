"""Times of the tower's events beyond the recorded traces."""

import json
from pathlib import Path

import pytest

from game.match.match import Match
from game.rules.atlantis import TOWER
from game.rules.atlantis.tables import SOUNDS
from game.tower.timeline import SOUND_MS, Timeline, for_game, lit
from tests.referee.client import Client
from tests.rules.atlantis.device import READY, at, do

SHEET = json.loads(
    (Path(__file__).parent.parent / "data" / "atlantis_sounds.json").read_text("utf-8")
)


def begun(state, *moves):
    """Make moves; the timed events and the timeline."""
    timeline = Timeline()
    return timeline.timed(do(state, *moves)), timeline


def items(timed, *kinds):
    return [(one.at_ms, one.ms, *one.event) for one in timed if one.event[0] in kinds]


def test_every_sound_is_as_long_as_its_pulses():
    rate = SHEET["instruction_rate_hz"]
    assert len(SOUND_MS) == len(SHEET["sounds"]) == 20
    for number, name in enumerate(SOUNDS, 1):
        cycles = SHEET["sounds"][f"S{number}"]["total_cycles"]
        assert SOUND_MS[name] == pytest.approx(1000 * cycles / rate, abs=0.5)


def test_a_prompt_blinks():
    states = [lit(ms) for ms in range(1100)]
    assert states[:278] == [True] * 278 and states[278:550] == [False] * 272
    assert states[550:] == states[:550]


def test_only_games_with_the_tower_have_times():
    assert for_game("tower") is not None and for_game("atlantis") is not None
    assert for_game("venezia") is None


def test_motor_then_light_then_beep():
    timed, _ = begun(at(drum=0), "press move", "roll 0")
    drum, lamp, sound = items(timed, "drum", "lamp", "sound")
    assert (drum[2], lamp[2], sound[2]) == ("drum", "lamp", "sound")
    assert drum[0] + drum[1] == lamp[0] == sound[0]
    timed, _ = begun(at({"scout": True}, {}), "press inventory")
    lamps = items(timed, "lamp")
    assert {lamp[1] for lamp in lamps} == {1596}
    assert [sound[1] for sound in items(timed, "sound")] == [45] * len(lamps)


def test_all_events_stay_in_their_order_and_facts_take_no_time():
    state = at(READY, {})
    events = do(state, "press tomb", "roll 12", "roll 0", "roll 14", "press yes")
    timed = Timeline().timed(events)
    assert [one.event for one in timed] == events
    for one in timed:
        if one.event[0] not in ("lamp", "sound", "drum"):
            assert one.ms == 0
            assert one.fields().keys() == ({"at_ms"} if one.event[0] == "led" else set())
    (gold,) = [one for one in timed if one.event[0] == "gold" and one.event[4] == "treasure"]
    picture = next(one for one in timed if one.event[0] == "lamp" and one.event[1] == "gold")
    assert gold.at_ms <= picture.at_ms


def test_a_key_starts_the_clock_anew_and_the_die_does_not():
    timeline = Timeline()
    state = at({"warriors": 20}, {})
    first = timeline.timed(do(state, "press move"))
    assert first[0].event[0] == "press" and timeline.length_ms < 50
    second = timeline.timed(do(state, "roll 6"))
    assert timeline.length_ms > 3000
    assert [one.at_ms for one in second] == sorted(one.at_ms for one in second)
    third = timeline.timed(do(state, "press no"))
    assert third[0].at_ms < 50 and items(third, "led")[0][0] == timeline.length_ms


def test_the_same_times_in_one_play_or_many():
    moves = ["press move", "roll 8", "roll 0", "sign +", "release no", "roll 0", "roll 3"]
    together = Timeline().timed(do(at({"warriors": 20}, {}), *moves))
    state, timeline, apart = at({"warriors": 20}, {}), Timeline(), []
    for move in moves:
        apart += timeline.timed(do(state, move))
    assert apart == together


def test_the_tower_looks_at_no_after_the_dark_pause_and_after_each_round():
    state = at({"warriors": 20}, {}, drum=6)
    timed, timeline = begun(state, "press move", "roll 8", "roll 0", "sign +")
    lamp = items(timed, "lamp")[0]
    assert timeline.length_ms == lamp[0] + 1596 + 1555
    before = timeline.length_ms
    timed = timeline.timed(do(state, "release no", "roll 3", "roll 0"))
    lamps = items(timed, "lamp")
    assert [one[1] for one in lamps] == [1597, 1597]
    assert 40 <= lamps[0][0] - before <= 75
    assert timeline.length_ms == lamps[1][0] + 1597 + SOUND_MS["round_won"]
    won = timeline.length_ms - before
    before = timeline.length_ms
    timeline.timed(do(state, "release no", "roll 0", "roll 3"))
    assert won == pytest.approx(4400, abs=40)
    assert timeline.length_ms - before == pytest.approx(4880, abs=40)


@pytest.mark.parametrize(
    ("moves", "ms"),
    [
        (["press move", "roll 15"], 90),
        (["press move", "roll 0"], 1920),
        (["press move", "roll 5"], 3240 + 1600),
        (["press move", "roll 3"], 1100 + 1600 + 1600),
        (["press tomb", "roll 0"], 7970),
        (["press sanctuary"], 2460),
        (["press frontier"], 1370),
    ],
)
def test_how_long_things_take_without_the_drum(moves, ms):
    timed, timeline = begun(at({"warriors": 20, "food": 60}, {}), *moves)
    turning = sum(one.ms for one in timed if one.event[0] == "drum")
    assert timeline.length_ms - turning == pytest.approx(ms, abs=40)


# The referee


def told(answer):
    return [event for event in answer["events"] if "at_ms" in event]


def test_the_referee_adds_times_to_what_is_shown_and_played():
    client = Client(games={"tower": TOWER})
    client.want("new", game="tower", seats=2, seed=4, chance="manual")
    client.want("play", move="brigands 20")
    answer = client.want("play", move="order gold-silver-bronze")
    assert told(answer) == [{"type": "led", "at_ms": 0, "led": " 1", "blink": True}]
    client.want("play", move="press move")
    answer = client.want("play", move="roll 0")
    assert told(answer) == [
        {"type": "drum", "at_ms": 14, "ms": 2882, "from": 0, "to": 7},
        {
            "type": "lamp",
            "at_ms": 2896,
            "ms": 1919,
            "picture": "lost",
            "drum": 7,
            "window": "middle",
            "led": "  ",
        },
        {"type": "sound", "at_ms": 2896, "ms": 1919, "sound": "fail"},
        {"type": "led", "at_ms": 4815, "led": "-1", "blink": True},
    ]
    assert {"type": "encounter", "seat": 0, "what": "lost"} in answer["events"]


def test_times_are_the_same_after_taking_back_and_after_loading():
    client = Client(games={"tower": TOWER})
    client.want("position", game="tower", position={"seats": 2}, chance="manual")
    for move in ("press move", "roll 8", "roll 0", "sign +", "release no", "roll 3"):
        client.want("play", move=move)
    first = client.want("play", move="roll 0")["events"]
    client.want("undo")
    for move in ("release no", "roll 3"):
        client.want("play", move=move)
    assert client.want("play", move="roll 0")["events"] == first
    client.want("undo")
    other = Client(games={"tower": TOWER})
    other.want("load", save=client.want("save")["save"])
    for move in ("release no", "roll 3"):
        other.want("play", move=move)
    assert other.want("play", move="roll 0")["events"] == first


def test_a_match_tells_its_events_again():
    match = Match.new(TOWER, 2, 3)
    heard = match.told()
    for text in ("press inventory", "press no", "press move"):
        heard += match.play(text)
    assert match.told() == heard and heard

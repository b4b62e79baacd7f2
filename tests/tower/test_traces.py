"""What an original did, key by key, against our tower: pictures, digits, sounds, stocks, times."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from game.rules.atlantis import TOWER
from game.rules.atlantis.tables import SEAT_SHIFT
from game.tower.startup import Startup
from game.tower.timeline import Timeline
from tests.referee.client import Client

LINES = (Path(__file__).parent.parent / "data" / "atlantis_traces.jsonl").read_text("utf-8")
TRACES = {trace["id"]: trace for trace in map(json.loads, LINES.splitlines()[1:])}
GAMES = {name: trace for name, trace in TRACES.items() if trace["position"]}
STARTS = {name: trace for name, trace in TRACES.items() if not trace["position"]}
GAP_MS = 30
"""How far the time between two neighbours may be off; drum times are not compared here."""
SEEK_MS = 130
"""How far the time of a turn of the drum may be off: the original's motor is a model."""


def released(moves, battling):
    """The moves as they are played: NEIN is let go before each round that is fought.

    `battling()` says whether the tower looks at NEIN now. A key pressed and let go before it looks
    changes nothing.
    """
    at = 0
    while at < len(moves):
        if moves[at : at + 2] == ["hold no", "release no"]:
            at += 2
        elif battling() and moves[at] != "hold no":
            yield "release no"
        else:
            yield moves[at]
            at += 1


class Told:
    """What a tower has told, in the notation of the traces."""

    def __init__(self):
        self.key = -1
        self.show, self.drum, self.after = [], [], []

    def note(self, events):
        """Take events with times in, as the referee tells them."""
        for event in events:
            kind = event["type"]
            if kind == "press":
                self.key += 1
                self.seek = 0
            elif kind == "drum":
                times = {name: event[name] for name in ("at_ms", "ms", "from", "to")}
                self.drum.append({"k": self.key} | times)
                self.seek += event["ms"]
            elif kind in ("lamp", "sound", "led"):
                names = ("led", "picture", "drum", "window", "sound", "blink")
                what = {name: event[name] for name in names if name in event}
                quiet = event["at_ms"] - self.seek
                self.show.append({"k": self.key, "quiet_ms": quiet, "ms": event.get("ms")} | what)


def compare(trace, told):
    wanted = trace["show"]
    assert [outline(item) for item in told.show] == [outline(item) for item in wanted]
    for ours, theirs in zip(told.show, wanted, strict=True):
        if "picture" in theirs:
            assert abs(ours["ms"] - theirs["ms"]) <= 2
    assert [(item["k"], item["from"], item["to"]) for item in told.drum] == [
        (item["k"], item["from"], item["to"]) for item in trace["drum"]
    ]
    for ours, theirs in zip(told.drum, trace["drum"], strict=True):
        assert abs(ours["ms"] - theirs["ms"]) <= SEEK_MS
    for (one, two), (first, second) in zip(pairwise(told.show), pairwise(wanted), strict=True):
        if first["k"] == second["k"]:
            gap = quiet(second) - quiet(first)
            assert abs(two["quiet_ms"] - one["quiet_ms"] - gap) <= GAP_MS, second
        else:
            assert abs(two["quiet_ms"] - quiet(second)) <= GAP_MS


def quiet(item):
    """The time of an item of a trace without the turning of the drum."""
    return item["at_ms"] - item["seek_ms"]


def outline(item):
    """An item without its times."""
    return {name: value for name, value in item.items() if name not in ("at_ms", "seek_ms")} | {
        "ms": None,
        "quiet_ms": None,
    }


def set_up(trace):
    """The trace's position; what cannot come up in play is written into the stocks."""
    position = json.loads(json.dumps(trace["position"]))
    gold = [one["gold"] for one in position["players"]]
    if trace["artificial"]:
        for one in position["players"]:
            one["gold"] = 0
    state = TOWER.from_position(position, TOWER.complete({}))
    for seat, bags in enumerate(gold):
        state.stock[seat << SEAT_SHIFT | 1] = bags
    return state


@pytest.mark.parametrize("name", GAMES)
def test_the_tower_does_what_the_original_did(name):
    trace = GAMES[name]
    state, told, timeline = set_up(trace), Told(), Timeline()
    waits = []

    def battling():
        return state.position()["phase"] == "battle"

    for text in released(trace["moves"], battling):
        move = state.parse(text)
        assert state.why(move) is None, text
        events = []
        state.play(move, events)
        told.note(
            TOWER.event_dict(timed.event) | timed.fields() for timed in timeline.timed(events)
        )
        if state.view(None).prompt is not None:
            waits.append((told.key, state.position(), state.view(None).prompt))
    compare(trace, told)
    assert len(waits) == len(trace["after"])
    for (key, position, prompt), wanted in zip(waits, trace["after"], strict=True):
        assert (key, prompt) == (wanted["k"], wanted["led"])
        if wanted.get("over"):
            assert position["phase"] == "over"
        else:
            same = ("seat", "round", "hoard", "players", "drum")
            assert {field: position[field] for field in same} == {
                field: wanted[field] for field in same
            }


@pytest.mark.parametrize("name", [name for name in GAMES if not GAMES[name]["artificial"]])
def test_the_referee_tells_the_same(name):
    trace = GAMES[name]
    client, told = Client(games={"tower": TOWER}), Told()
    client.want("position", game="tower", position=trace["position"], chance="manual")

    def battling():
        return client.want("turn")["moves"] == ["hold no", "release no"]

    for text in released(trace["moves"], battling):
        told.note(client.want("play", move=text)["events"])
    compare(trace, told)


@pytest.mark.parametrize("name", STARTS)
def test_the_dialog_asks_what_the_original_asked(name):
    trace = STARTS[name]
    dialog, told, timeline = Startup(at_level=trace["start"]["from"] == "L1"), Told(), Timeline()
    for key in trace["keys"]:
        events = dialog.press(key)
        told.note(
            TOWER.event_dict(timed.event) | timed.fields() for timed in timeline.timed(events)
        )
    compare(trace, told)
    assert dialog.result == (trace["start"]["level"], trace["start"]["seats"])
    level, seats = dialog.result
    state = TOWER.new(seats, TOWER.complete({"level": level}))
    for text in trace["moves"]:
        if not text.startswith("press"):
            move = state.parse(text)
            assert state.why(move) is None
            state.play(move)
    last = trace["after"][-1]
    same = ("seat", "round", "hoard", "players", "brigands", "order")
    assert {field: state.position()[field] for field in same} == {
        field: last[field] for field in same
    }

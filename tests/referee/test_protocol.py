"""Every command of docs/protocol.md, and every way it can be refused."""

import re
from pathlib import Path

import pytest

import game
from game import VERSION
from game.i18n import LANGUAGES, Catalogue
from game.rules.registry import GAMES
from game.rules.venezia import RULES
from tests.match.pearls import RULES as PEARLS
from tests.referee.client import Client

SMALL = {
    "seats": 2,
    "board": ["K5 K2 R7", "N4 ## A3", "V6 G8 GX"],
    "pawns": [["a1"], ["c3"]],
    "coins": [4, 5],
    "gondolas": [1, 2],
    "hands": [["R7"], ["K5", "GX"]],
    "seat": 1,
    "phase": "play",
}


@pytest.fixture
def client():
    return Client()


@pytest.fixture
def begun(client):
    client.want("new", game="venezia", seats=3, seed=7)
    return client


@pytest.fixture
def small(client):
    client.want("position", game="venezia", position=SMALL)
    return client


def test_hello(client):
    answer = client.want("hello")
    assert answer["name"] and answer["version"] == VERSION and answer["protocol"] == 1
    (venezia,) = [each for each in answer["games"] if each["id"] == "venezia"]
    assert venezia["seats"] == [2, 5]
    assert venezia["levels"] == ["deckhand", "helmsman"]
    options = {option["id"]: option for option in venezia["options"]}
    assert options["price"]["values"] == ["linear", "pile"]
    assert options["buy_without_move"]["values"] == [False, True]
    assert options["platform_start"]["values"] == [True, False]
    assert options["gondola_share"]["values"] == [False, True]
    for option in options.values():
        assert option["default"] == option["values"][0] and option["rule"]


def test_new_draws_the_setup_and_hands_over_to_a_seat(client):
    turn = client.want("new", game="venezia", seats=3, seed=7, options={}, chance="auto")["turn"]
    assert turn["seat"] in (0, 1, 2)
    assert turn["moves"] == sorted(turn["moves"]) and len(turn["moves"]) == 64
    assert client.want("turn") == turn
    log = client.want("log")["moves"]
    assert [text.split()[0] for text in log] == ["start", "layout", "deal"]


def test_the_same_request_gives_the_same_game(client):
    request = {"game": "venezia", "seats": 2, "seed": 123}
    first = client.want("new", **request), client.want("state")
    assert (Client().want("new", **request), client.want("state")) == first
    assert client.want("new", **request | {"seed": 124}) and client.want("state") != first[1]


def test_manual_chance(client):
    turn = client.want("new", game="venezia", seats=2, seed=1, chance="manual")["turn"]
    assert turn == {"seat": "chance", "moves": ["start 0", "start 1"], "weights": [1, 1]}
    answer = client.want("play", move="start 1")
    assert answer["events"] == [{"type": "start", "seat": 1}]
    assert answer["turn"]["moves"] == [f"out {colour}" for colour in "AGKNRV"]
    assert client.want("play", move="out K")["turn"] == {"seat": "chance", "sampled": True}
    assert client.refusal("play", move="layout K2")["code"] == "illegal-move"
    answer = client.want("chance")
    assert answer["move"].startswith("layout ") and answer["turn"]["sampled"] is True
    assert client.refusal("ai", level="helmsman")["code"] == "bad-argument"
    answer = client.want("chance")
    assert answer["move"].startswith("deal ") and answer["turn"]["seat"] == 1
    assert client.refusal("chance")["code"] == "not-chance"
    again = Client()
    again.want("new", game="venezia", seats=2, seed=9, chance="manual")
    for move in client.want("log")["moves"]:
        again.want("play", move=move)
    assert again.want("state") == client.want("state")


def test_weights_go_with_their_moves():
    client = Client(games={"pearls": PEARLS})
    client.want("new", game="pearls", seats=2, seed=1, chance="manual")
    for move in ("start 0", "deal 1,2|3,4", "stay"):
        client.want("play", move=move)
    turn = client.want("play", move="show 2")["turn"]
    assert turn == {"seat": "chance", "moves": ["roll 1", "roll 2", "roll 3"], "weights": [1, 2, 1]}
    assert client.want("perft", depth=2) == {"nodes": 9}


def test_play_returns_events_and_turn(small):
    answer = small.want("play", move="play K5")
    assert answer["turn"]["seat"] == 0 and "drown" in answer["turn"]["moves"]
    assert [event["type"] for event in answer["events"]] == ["played", "sunk"]
    answer = small.want("play", move="rescue b2")
    assert {"type": "rescued", "seat": 0, "source": "a1", "target": "b2"} in answer["events"]


def test_an_illegal_move_names_its_rule_and_changes_nothing(small):
    before = small.want("state")
    for move in ("play GX", "stay", "walk a1 b1", "play K5 ", "hello", "", "rescue b2", "PLAY K5"):
        error = small.refusal("play", move=move)
        assert error["code"] == "illegal-move" and error["message"]
        assert error["rule"] in RULES.reasons.values()
    assert small.want("state") == before and small.want("log") == {"moves": []}


def test_why(small):
    assert small.want("why", move="play K5") == {"legal": True}
    answer = small.want("why", move="play GX")
    assert (
        answer["legal"] is False and answer["rule"] == small.refusal("play", move="play GX")["rule"]
    )
    assert answer["text"].keys() == set(LANGUAGES)
    assert answer["text"]["de"] != answer["text"]["en"]


def test_every_reason_has_its_words():
    for language in LANGUAGES:
        assert all(Catalogue(language).has(key) for rules in (RULES,) for key in rules.reasons)


def test_state_prints_every_field_and_view_hides(small):
    state = small.want("state")["position"]
    assert state.keys() == {
        *("seats", "board", "pawns", "coins", "gondolas", "hands", "box", "treasures", "supply"),
        *("buys", "seat", "phase", "moved", "sinking", "played", "to_place", "last"),
    }
    assert small.want("view", seat=0)["position"] == state | {"hands": [["R7"], ["?", "?"]]}
    assert small.want("view", seat=1)["position"] == state | {"hands": [["?"], ["K5", "GX"]]}
    assert small.want("view", seat=None)["position"] == state | {"hands": [["?"], ["?", "?"]]}


def test_a_state_can_be_set_up_again(begun):
    position = begun.want("state")["position"]
    turn = begun.want("turn")
    assert begun.want("position", game="venezia", position=position, seed=7)["turn"] == turn
    assert begun.want("state")["position"] == position


def test_a_bad_position_names_place_and_rule_and_changes_nothing(begun):
    before = begun.want("state")
    error = begun.refusal("position", game="venezia", position=SMALL | {"coins": [4, -5]})
    assert error["code"] == "bad-position" and error["path"] == "coins[1]" and error["rule"]
    error = begun.refusal("position", game="venezia", position=SMALL | {"tea": 1})
    assert error["code"] == "bad-position" and "tea" in error["path"]
    assert begun.want("state") == before


def test_result(small):
    answer = small.want("result")
    assert answer["over"] is False and answer["winners"] == []
    parts = {"treasures": 0, "numbers": 5, "x": 0, "coins": 4}
    assert answer["scores"][0] == {"total": 9, "parts": parts}


def test_undo_takes_back_the_last_seats_move(small):
    start = small.want("state"), small.want("turn")
    small.want("play", move="play K5")
    small.want("play", move="drown")
    small.want("undo")
    assert small.want("turn")["seat"] == 0
    assert small.want("undo")["turn"] == start[1]
    assert small.want("state") == start[0]
    assert small.refusal("undo")["code"] == "bad-argument"


def test_undo_never_takes_back_the_setup(begun):
    assert begun.refusal("undo")["code"] == "bad-argument"


def test_save_and_load(begun):
    for _ in range(30):
        begun.want("play", move=begun.want("turn")["moves"][0])
    save = begun.want("save")["save"]
    other = Client()
    assert other.want("load", save=save) == {"save": save, "turn": begun.want("turn")}
    assert other.want("state") == begun.want("state")


def test_a_bad_save_changes_nothing(begun):
    before = begun.want("state")
    for save in ("", "{}", "[]", begun.want("save")["save"][:-1]):
        assert begun.refusal("load", save=save)["code"] == "bad-save"
    assert begun.want("state") == before


def test_ai_names_a_move_and_does_not_make_it(begun):
    before = begun.want("state")
    answer = begun.want("ai", level="helmsman", iterations=400)
    assert answer.keys() == {"move", "level", "iterations", "seconds"}
    assert answer["move"] in begun.want("turn")["moves"]
    assert (answer["level"], answer["iterations"]) == ("helmsman", 400)
    assert isinstance(answer["seconds"], float)
    again = begun.want("ai", level="helmsman", iterations=400)
    assert again["move"] == answer["move"] and begun.want("state") == before


def test_perft(small):
    assert small.want("perft", depth=0) == {"nodes": 1}
    assert small.want("perft", depth=1) == {"nodes": len(small.want("turn")["moves"])}
    moves = small.want("turn")["moves"]
    total = 0
    for move in moves:
        small.want("play", move=move)
        total += small.want("perft", depth=2)["nodes"]
        small.want("undo")
    assert small.want("perft", depth=3) == {"nodes": total}


def test_perft_has_an_end(begun):
    assert begun.refusal("perft", depth=21)["code"] == "bad-argument"


def test_when_it_is_over(client):
    over = SMALL | {"hands": [[], []], "coins": [4, 6]}
    assert client.want("position", game="venezia", position=over)["turn"] == {
        "seat": None,
        "moves": [],
    }
    for refused in (
        client.refusal("play", move="stay"),
        client.refusal("chance"),
        client.refusal("ai", level="helmsman"),
    ):
        assert refused["code"] == "over"
    assert client.want("why", move="stay")["legal"] is False
    assert client.want("perft", depth=3) == {"nodes": 1}
    result = client.want("result")
    assert result["over"] is True and result["winners"] == [1]


@pytest.mark.parametrize(
    "request_",
    [
        {"cmd": "turn"},
        {"cmd": "play", "move": "stay"},
        {"cmd": "play"},
        {"cmd": "chance"},
        {"cmd": "why", "move": "stay"},
        {"cmd": "state"},
        {"cmd": "view", "seat": 0},
        {"cmd": "result"},
        {"cmd": "log"},
        {"cmd": "undo"},
        {"cmd": "save"},
        {"cmd": "ai", "level": "helmsman"},
        {"cmd": "perft", "depth": 1},
    ],
    ids=lambda request_: request_["cmd"],
)
def test_without_a_game(client, request_):
    assert client.refusal(**request_)["code"] == "no-game"


NEW = {"cmd": "new", "game": "venezia", "seats": 3}
PLACE = {"cmd": "position", "game": "venezia", "position": SMALL}


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"cmd": "castle"}, "unknown-command"),
        ({"cmd": None}, "unknown-command"),
        ({"cmd": ["turn"]}, "unknown-command"),
        (NEW | {"game": "chess"}, "bad-argument"),
        (NEW | {"game": None}, "bad-argument"),
        (NEW | {"game": ["venezia"]}, "bad-argument"),
        (NEW | {"seats": 1}, "bad-argument"),
        (NEW | {"seats": 6}, "bad-argument"),
        (NEW | {"seats": "3"}, "bad-argument"),
        (NEW | {"seats": 3.0}, "bad-argument"),
        (NEW | {"seats": True}, "bad-argument"),
        (NEW | {"seats": None}, "bad-argument"),
        (NEW | {"seed": True}, "bad-argument"),
        (NEW | {"seed": -1}, "bad-argument"),
        (NEW | {"seed": 1 << 63}, "bad-argument"),
        (NEW | {"seed": 10**300}, "bad-argument"),
        (NEW | {"seed": None}, "bad-argument"),
        (NEW | {"options": {"tea": True}}, "bad-argument"),
        (NEW | {"options": {"price": "dear"}}, "bad-argument"),
        (NEW | {"options": {"price": ["linear"]}}, "bad-argument"),
        (NEW | {"options": {"gondola_share": 0}}, "bad-argument"),
        (NEW | {"options": []}, "bad-argument"),
        (NEW | {"options": None}, "bad-argument"),
        (NEW | {"chance": "dice"}, "bad-argument"),
        (NEW | {"chance": ["auto"]}, "bad-argument"),
        (PLACE | {"position": None}, "bad-argument"),
        (PLACE | {"position": []}, "bad-argument"),
        (PLACE | {"options": {"tea": True}}, "bad-argument"),
        (PLACE | {"position": {}}, "bad-position"),
        (PLACE | {"position": SMALL | {"seats": True}}, "bad-position"),
        (PLACE | {"position": SMALL | {"board": "K5"}}, "bad-position"),
        ({"cmd": "play"}, "bad-argument"),
        ({"cmd": "play", "move": 7}, "bad-argument"),
        ({"cmd": "play", "move": None}, "bad-argument"),
        ({"cmd": "why", "move": ["stay"]}, "bad-argument"),
        ({"cmd": "view"}, "bad-argument"),
        ({"cmd": "view", "seat": 3}, "bad-argument"),
        ({"cmd": "view", "seat": -1}, "bad-argument"),
        ({"cmd": "view", "seat": False}, "bad-argument"),
        ({"cmd": "load"}, "bad-argument"),
        ({"cmd": "load", "save": {}}, "bad-argument"),
        ({"cmd": "load", "save": "hello"}, "bad-save"),
        ({"cmd": "ai"}, "bad-argument"),
        ({"cmd": "ai", "level": "captain"}, "bad-argument"),
        ({"cmd": "ai", "level": 3}, "bad-argument"),
        ({"cmd": "ai", "level": "helmsman", "iterations": 0}, "bad-argument"),
        ({"cmd": "ai", "level": "helmsman", "iterations": 1.5}, "bad-argument"),
        ({"cmd": "perft"}, "bad-argument"),
        ({"cmd": "perft", "depth": -1}, "bad-argument"),
        ({"cmd": "perft", "depth": "2"}, "bad-argument"),
    ],
    ids=str,
)
def test_refused(begun, request_, code):
    before = begun.want("state"), begun.want("log"), begun.want("turn")
    assert begun.refusal(**request_)["code"] == code
    assert (begun.want("state"), begun.want("log"), begun.want("turn")) == before


def test_the_page_names_every_command_code_option_and_event():
    page = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text(
        encoding="utf-8"
    )
    source = (Path(game.__file__).parent / "referee.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'RequestError\(\s*"([a-z-]+)"', source))
    names = {*Client().referee.commands, *codes}
    for rules in GAMES.values():
        names |= {*rules.events, *(option.id for option in rules.options)}
    assert codes >= {"bad-json", "bad-save"}
    assert not [name for name in sorted(names) if f"`{name}`" not in page]

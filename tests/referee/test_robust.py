"""Whatever is sent: one JSON answer a line, the game untouched unless all is well."""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.referee import LINE_LIMIT, serve
from tests.referee.client import Client
from tests.referee.test_protocol import SMALL

ROOT = Path(__file__).parent.parent.parent
CODES = {
    *("bad-json", "unknown-command", "bad-argument", "no-game", "illegal-move"),
    *("bad-position", "bad-save", "not-chance", "over"),
}
COMMANDS = sorted(Client().referee.commands)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["a1", "K5", "##", "~~", "venezia", "manual", "play", "place a1", "?"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(max_size=4) | st.sampled_from(list(SMALL)), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = ("game", "seats", "seed", "options", "chance", "position", "move", "seat", "save", "level")
REQUESTS = st.fixed_dictionaries(
    {"cmd": st.sampled_from(COMMANDS) | VALUES},
    optional=dict.fromkeys(FIELDS, VALUES) | {"depth": st.integers(-1, 2) | VALUES},
)
BAD_LINES = [
    b"",
    b" ",
    b"\r",
    b"hello",
    b"[]",
    b"null",
    b'"turn"',
    b"1",
    b'{"cmd":"turn"',
    b'{"cmd":"turn"} {"cmd":"turn"}',
    b"{'cmd':'turn'}",
    b'{"cmd":"new","game":"venezia","seats":NaN}',
    b'{"cmd":"new","game":"venezia","seats":2,"seed":Infinity}',
    b'{"cmd":"new","game":"venezia","seats":2,"seed":-Infinity}',
    b'{"cmd":"\xff"}',
    b"\xef\xbb\xbf" + b'{"cmd":"turn"}',
    b"\0",
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b'{"cmd":"turn","a":' + b"[" * 500 + b"]" * 500 + b"}",
    b'{"cmd":"new","game":"venezia","seats":2,"seed":' + b"9" * 5000 + b"}",
]


def served(*lines: bytes) -> list[dict]:
    answers = BytesIO()
    serve(BytesIO(b"\n".join(lines)), answers)
    text = answers.getvalue().decode("ascii")
    assert text.endswith("\n") or not text
    return [json.loads(line) for line in text.splitlines()]


def facts(client):
    return [client.want(cmd) for cmd in ("state", "log", "turn", "save")]


def check(client, line):
    before = facts(client)
    answer = client.send(line)
    if answer["ok"] is True:
        client.want("load", save=before[3]["save"])
    else:
        assert answer.keys() == {"ok", "error"} and answer["error"]["code"] in CODES
        assert answer["error"]["message"]
    assert facts(client) == before


@pytest.fixture(scope="module")
def client():
    client = Client()
    client.want("position", game="venezia", position=SMALL, chance="manual")
    client.want("play", move="play K5")
    return client


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: repr(line[:40]))
def test_bad_lines(client, line):
    before = facts(client)
    assert client.send(line)["error"]["code"] == "bad-json"
    assert facts(client) == before


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.binary(max_size=60))
def test_any_bytes(client, line):
    check(client, line.replace(b"\n", b""))


@settings(max_examples=500, deadline=None, derandomize=True)
@given(REQUESTS)
def test_any_request(client, request):
    check(client, json.dumps(request).encode())


@settings(max_examples=800, deadline=None, derandomize=True)
@given(st.data())
def test_any_position(client, data):
    """Good positions with anything at all somewhere in them."""
    position = json.loads(json.dumps(SMALL))
    for _ in range(data.draw(st.integers(1, 2))):
        names = st.sampled_from([*SMALL, "treasures", "buys", "supply", "last", "moved", "sinking"])
        name = data.draw(names | st.text(max_size=3))
        holder, place = position, name
        if isinstance(position.get(name), list) and position[name] and data.draw(st.booleans()):
            holder, place = position[name], data.draw(st.integers(0, len(position[name]) - 1))
        holder[place] = data.draw(VALUES)
    request = {"cmd": "position", "game": "venezia", "position": position}
    check(client, json.dumps(request).encode())


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    st.text(max_size=12)
    | st.from_regex(r"(walk|gondola|play|place|rescue|buy) [a-zA-Z0-9²３~# ]{0,9}")
)
def test_any_move(client, move):
    check(client, json.dumps({"cmd": "play", "move": move}).encode())
    check(client, json.dumps({"cmd": "why", "move": move}).encode())


def test_one_answer_a_line_in_order():
    lines = [b'{"cmd":"hello"}', b"x", b"", b'{"cmd":"turn"}\r', b'{"cmd":"tea"}']
    codes = [answer["ok"] or answer["error"]["code"] for answer in served(*lines)]
    assert codes == [True, "bad-json", "bad-json", "no-game", "unknown-command"]


def test_the_last_line_needs_no_end():
    assert len(served(b'{"cmd":"hello"}')) == len(served(b'{"cmd":"hello"}', b"")) == 1
    assert served() == []


def test_a_line_that_is_too_long_is_one_bad_line():
    long = b'{"cmd":"hello","a":"' + b"x" * LINE_LIMIT * 2 + b'"}'
    answers = served(long, b'{"cmd":"hello"}')
    assert [answer["ok"] for answer in answers] == [False, True]
    assert answers[0]["error"]["code"] == "bad-json"


# As a process of its own

RUN = [sys.executable, "main.py", "--referee"]


def test_a_process_answers_json_alone_and_ends_well():
    new, think = b'{"cmd":"new","game":"venezia","seats":2}', b'{"cmd":"ai","level":"helmsman"}'
    lines = b"\n".join((new, b"\xff", think))
    run = subprocess.run(RUN, input=lines, cwd=ROOT, capture_output=True, check=False)
    assert run.returncode == 0 and run.stderr == b""
    assert [json.loads(line)["ok"] for line in run.stdout.splitlines()] == [True, False, True]


def test_nobody_reading_is_no_error():
    with subprocess.Popen(
        RUN, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdin.write(b'{"cmd":"hello"}\n')
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'{"cmd":"hello"}\n')
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_the_referee_needs_no_window():
    lines = b'{"cmd":"new","game":"venezia","seats":2}\n{"cmd":"ai","level":"helmsman"}\n'
    run = [sys.executable, "-X", "importtime", *RUN[1:]]
    told = subprocess.run(run, input=lines, cwd=ROOT, capture_output=True, check=True).stderr
    loaded = {line.split(b"|")[-1].strip().split(b".")[0].decode() for line in told.splitlines()}
    assert "game" in loaded
    assert not loaded & {"pygame", "asyncio", "numpy", "pytmx"}

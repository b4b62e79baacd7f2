"""The referee: one JSON request a line in, one JSON answer a line out (docs/protocol.md).

A bad request is answered with an error and changes nothing. Needs no pygame and no window.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, BinaryIO

from game import VERSION
from game.ai.levels import LEVELS, policy
from game.ai.policy import decide
from game.i18n import LANGUAGES, Catalogue
from game.match.log import NothingToUndo
from game.match.match import Match
from game.match.save import BadSave
from game.match.strict import read_object
from game.rules.core import CHANCE, OVER, BadPosition, Event, IllegalMove, Reason, Rules, State
from game.rules.registry import GAMES
from game.tower.timeline import Timeline, for_game

PROTOCOL = 1
LINE_LIMIT = 1 << 23
ITERATIONS = (400, 1_000_000)
"""What `ai` thinks if not told, and at most."""
DEPTH_LIMIT = 20
LEAF_LIMIT = 20_000_000

Request = Mapping[str, Any]
Answer = dict[str, Any]


class RequestError(Exception):
    """A request that cannot be done: the error code and sentence of the answer."""

    def __init__(self, code: str, message: str, **more: str) -> None:
        super().__init__(message)
        self.fields = {"code": code, "message": message, **more}


class Referee:
    """Answers requests about one match at a time."""

    def __init__(self, games: Mapping[str, Rules] = GAMES) -> None:
        self._games = games
        self._match: Match | None = None
        self._timeline: Timeline | None = None
        self._words = {language: Catalogue(language) for language in LANGUAGES}
        self.commands: dict[str, Callable[[Request], Answer]] = {
            "hello": self._hello,
            "new": self._new,
            "position": self._position,
            "turn": lambda request: self._turn(),
            "play": self._play,
            "chance": self._chance,
            "why": self._why,
            "state": lambda request: {"position": self.match.position()},
            "view": self._view,
            "result": self._result,
            "log": lambda request: {"moves": self.match.log()},
            "undo": self._undo,
            "save": lambda request: {"save": self.match.save()},
            "load": self._load,
            "ai": self._ai,
            "perft": self._perft,
        }

    @property
    def match(self) -> Match:
        """The match that is being refereed."""
        if self._match is None:
            raise RequestError("no-game", "There is no game yet; send new, position or load first.")
        return self._match

    def handle(self, line: bytes) -> bytes:
        """Return the answer to one request, both without the line's end."""
        try:
            request = _request(line)
            command = request.get("cmd")
            if not isinstance(command, str) or command not in self.commands:
                raise RequestError(
                    "unknown-command", f"cmd must be one of: {' '.join(self.commands)}."
                )
            answer: Answer = {"ok": True, **self.commands[command](request)}
        except RequestError as error:
            answer = {"ok": False, "error": error.fields}
        return json.dumps(answer, separators=(",", ":")).encode("ascii")

    def _hello(self, request: Request) -> Answer:
        games = [
            {
                "id": rules.id,
                "seats": list(rules.seats),
                "levels": list(LEVELS.get(rules.id, ())),
                "options": [
                    {
                        "id": option.id,
                        "default": option.values[0],
                        "values": list(option.values),
                        "rule": option.rule,
                    }
                    for option in rules.options
                ],
            }
            for rules in self._games.values()
        ]
        return {"name": "Sunken Cities", "version": VERSION, "protocol": PROTOCOL, "games": games}

    def _new(self, request: Request) -> Answer:
        rules, seed, options, chance = self._setup(request)
        seats = _number(request, "seats", *rules.seats)
        try:
            self._match = Match.new(rules, seats, seed, options, chance=chance)
        except ValueError as error:
            raise RequestError("bad-argument", _sentence(error)) from error
        self._time_anew()
        return {"turn": self._turn()}

    def _position(self, request: Request) -> Answer:
        rules, seed, options, chance = self._setup(request)
        position = request.get("position")
        if not isinstance(position, dict):
            raise RequestError("bad-argument", "position must be an object.")
        try:
            self._match = Match.from_position(rules, position, seed, options, chance)
        except BadPosition as error:
            message = _sentence(error)
            raise RequestError("bad-position", message, rule=error.rule, path=error.path) from error
        except ValueError as error:
            raise RequestError("bad-argument", _sentence(error)) from error
        self._time_anew()
        return {"turn": self._turn()}

    def _setup(self, request: Request) -> tuple[Rules, int, Mapping[str, Any], str]:
        """Return the game, seed, options and chance of a `new` or `position`."""
        game = request.get("game")
        if not isinstance(game, str) or game not in self._games:
            raise RequestError("bad-argument", f"game must be one of: {' '.join(self._games)}.")
        seed = _number(request, "seed", 0, (1 << 63) - 1, 0)
        options = request.get("options", {})
        if not isinstance(options, dict):
            raise RequestError("bad-argument", "options must be an object.")
        chance = request.get("chance", "auto")
        if chance not in ("auto", "manual"):
            raise RequestError("bad-argument", "chance must be auto or manual.")
        return self._games[game], seed, options, chance

    def _turn(self) -> Answer:
        match = self.match
        if match.over:
            return {"seat": None, "moves": []}
        if match.sampled:
            return {"seat": "chance", "sampled": True}
        moves = match.moves()
        texts = [match.text(move) for move in moves]
        if match.seat != CHANCE:
            return {"seat": match.seat, "moves": sorted(texts)}
        pairs = sorted(zip(texts, match.weights(), strict=True))
        return {
            "seat": "chance",
            "moves": [text for text, _ in pairs],
            "weights": [weight for _, weight in pairs],
        }

    def _play(self, request: Request) -> Answer:
        match, move = self.match, _text(request, "move")
        self._must_go_on()
        try:
            events = match.play(move)
        except IllegalMove as error:
            reason = error.reason
            message = self._reason("en", reason)
            raise RequestError("illegal-move", message, rule=reason.rule) from error
        return {"events": self._events(events), "turn": self._turn()}

    def _chance(self, request: Request) -> Answer:
        match = self.match
        self._must_go_on()
        if match.seat != CHANCE:
            raise RequestError("not-chance", f"Seat {match.seat} is to move, not chance.")
        move, events = match.draw()
        return {"move": move, "events": self._events(events), "turn": self._turn()}

    def _why(self, request: Request) -> Answer:
        reason = self.match.why(_text(request, "move"))
        if reason is None:
            return {"legal": True}
        text = {language: self._reason(language, reason) for language in LANGUAGES}
        return {"legal": False, "rule": reason.rule, "text": text}

    def _view(self, request: Request) -> Answer:
        match = self.match
        if "seat" in request and request["seat"] is None:
            return {"position": match.view(None).position()}
        seat = _number(request, "seat", 0, match.seats - 1)
        return {"position": match.view(seat).position()}

    def _result(self, request: Request) -> Answer:
        match = self.match
        scores = [{"total": score.total, "parts": dict(score.parts)} for score in match.result()]
        return {"over": match.over, "winners": match.winners(), "scores": scores}

    def _undo(self, request: Request) -> Answer:
        try:
            self.match.take_back()
        except NothingToUndo as error:
            raise RequestError("bad-argument", self._words["en"].text(error.key)) from error
        self._time_anew()
        return {"turn": self._turn()}

    def _load(self, request: Request) -> Answer:
        text = _text(request, "save")
        try:
            self._match = Match.load(text, self._games)
        except BadSave as error:
            message = self._words["en"].text(error.key, **error.params)
            raise RequestError("bad-save", message) from error
        self._time_anew()
        return {"save": self._match.save(), "turn": self._turn()}

    def _ai(self, request: Request) -> Answer:
        match = self.match
        game = match.rules.id
        levels = LEVELS.get(game, {})
        level = request.get("level")
        if not isinstance(level, str) or level not in levels:
            raise RequestError("bad-argument", f"level must be one of: {' '.join(levels)}.")
        default, most = ITERATIONS
        iterations = _number(request, "iterations", 1, most, default)
        self._must_go_on()
        if match.seat == CHANCE:
            raise RequestError("bad-argument", "Chance is to move, no seat.")
        player = policy(game, level)
        begun = time.perf_counter()
        move = decide(player, match.view(match.seat), match.ai_dealer(), iterations)
        seconds = round(time.perf_counter() - begun, 6)
        return {
            "move": match.text(move),
            "level": level,
            "iterations": iterations,
            "seconds": seconds,
        }

    def _perft(self, request: Request) -> Answer:
        match = self.match
        depth = _number(request, "depth", 0, DEPTH_LIMIT)
        nodes = _leaves(match.state(), depth, LEAF_LIMIT)
        if nodes > LEAF_LIMIT:
            raise RequestError("bad-argument", f"More than {LEAF_LIMIT} leaves; take less depth.")
        return {"nodes": nodes}

    def _must_go_on(self) -> None:
        if self.match.over:
            raise RequestError("over", "The game is over.")

    def _reason(self, language: str, reason: Reason) -> str:
        return self._words[language].text(reason.key, **reason.params)

    def _time_anew(self) -> None:
        """Follow the match's events with a timeline, if its game has one, from the beginning."""
        self._timeline = for_game(self.match.rules.id)
        if self._timeline is not None:
            self._timeline.timed(self.match.told())

    def _events(self, events: list[Event]) -> list[dict[str, Any]]:
        tell = self.match.rules.event_dict
        if self._timeline is None:
            return [tell(event) for event in events]
        return [tell(timed.event) | timed.fields() for timed in self._timeline.timed(events)]


def _request(line: bytes) -> dict[str, Any]:
    """Return the JSON object of a line; RequestError bad-json if it holds none."""
    if len(line) > LINE_LIMIT:
        raise RequestError("bad-json", f"A line may have {LINE_LIMIT} bytes at most.")
    try:
        return read_object(line.decode("utf-8"))
    except ValueError as error:
        raise RequestError("bad-json", f"A line must be one JSON object: {error}.") from error


def _sentence(error: Exception) -> str:
    return str(error).rstrip(".") + "."


def _number(request: Request, name: str, low: int, high: int, default: int | None = None) -> int:
    """Return a whole number of the request; `true` and 1.0 are none."""
    value = request.get(name, default)
    if type(value) is not int or not low <= value <= high:
        raise RequestError("bad-argument", f"{name} must be a whole number from {low} to {high}.")
    return value


def _text(request: Request, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise RequestError("bad-argument", f"{name} must be a text.")
    return value


def _leaves(state: State, depth: int, limit: int) -> int:
    """Return how many leaves the tree of moves has when cut at a depth, or more than limit.

    A finished game and a chance too large to list end their branch.
    """
    if depth == 0 or state.seat == OVER or (state.seat == CHANCE and state.sampled):
        return 1
    moves = state.moves()
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        after = state.clone()
        after.play(move)
        nodes += _leaves(after, depth - 1, limit - nodes)
        if nodes > limit:
            break
    return nodes


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """Yield each line without its end; of one that is too long only the beginning."""
    while line := requests.readline(LINE_LIMIT + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = requests.readline(LINE_LIMIT)
        yield line.removesuffix(b"\n")


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the input ends or nobody reads the answers any more."""
    referee = Referee()
    try:
        for line in _lines(requests):
            answers.write(referee.handle(line) + b"\n")
            answers.flush()
    except BrokenPipeError:
        with suppress(BrokenPipeError):
            answers.close()


def main() -> None:
    """Run the referee on standard input and output."""
    serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()

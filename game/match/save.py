"""A match as one line of text: what it started from and every move, never a picture of the state.

Text from outside may be cut, edited, foreign, newer, huge or binary: everything that is wrong with
it ends in one `BadSave`, whose words tell a player what to do.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NoReturn

from game.match.players import Player, seated
from game.rules.core import OptionValue, Position

FORMAT = 1
TEXT_LIMIT = 1 << 20
MOVE_LIMIT = 20_000
_FIELDS = (
    "format rules_version game seats seed options chance players moves position".split()
)
_PLAYER_FIELDS = {"name", "level", "colour"}


class BadSave(ValueError):
    """A text that is no save of ours; `key` and `params` give the sentence for the player."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(f"{key} {params}" if params else key)
        self.key = key
        self.params = params


@dataclass(frozen=True)
class Save:
    """What a save says; the types are right, but the moves have not been played yet."""

    rules_version: int
    game: str
    seats: int
    seed: int
    options: dict[str, OptionValue]
    chance: str
    players: list[Player]
    moves: list[str]
    position: Position | None = None

    def text(self) -> str:
        """Return the save's one line, pure ASCII."""
        fields: dict[str, Any] = {
            "format": FORMAT,
            "rules_version": self.rules_version,
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "chance": self.chance,
            "players": [
                {"name": player.name, "level": player.level, "colour": player.colour}
                for player in self.players
            ],
            "moves": self.moves,
        }
        if self.position is not None:
            fields["position"] = self.position
        return json.dumps(fields, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> Save:
        """Read a save's text. Raises BadSave."""
        if len(text) > TEXT_LIMIT:
            raise BadSave("match.save.large")
        fields = _fields(text)
        position = fields.get("position")
        if "position" in fields and not isinstance(position, dict):
            raise _wrong("position")
        seats = _number(fields, "seats")
        return cls(
            rules_version=_number(fields, "rules_version"),
            game=_text(fields, "game"),
            seats=seats,
            seed=_number(fields, "seed"),
            options=_options(fields["options"]),
            chance=_text(fields, "chance"),
            players=_players(fields["players"], seats),
            moves=_moves(fields["moves"]),
            position=position,
        )


def _wrong(field: str) -> BadSave:
    return BadSave("match.save.field", field=field)


def _fields(text: str) -> dict[str, Any]:
    """Return the object of the text with all its fields, once the format is known to be ours."""
    try:
        fields = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise BadSave("match.save.damaged") from error
    if not isinstance(fields, dict) or type(fields.get("format")) is not int:
        raise BadSave("match.save.foreign")
    if fields["format"] > FORMAT:
        raise BadSave("match.save.newer")
    if fields["format"] != FORMAT:
        raise _wrong("format")
    for name in _FIELDS:
        if name not in fields and name != "position":
            raise _wrong(name)
    for name in fields:
        if name not in _FIELDS:
            raise _wrong(name[:40])
    return fields


def _no_number(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


def _number(fields: dict[str, Any], name: str) -> int:
    value = fields[name]
    if type(value) is not int or value < 0:
        raise _wrong(name)
    return value


def _text(fields: dict[str, Any], name: str) -> str:
    value = fields[name]
    if not isinstance(value, str):
        raise _wrong(name)
    return value


def _options(value: object) -> dict[str, OptionValue]:
    if not isinstance(value, dict):
        raise _wrong("options")
    if not all(isinstance(setting, bool | int | str) for setting in value.values()):
        raise _wrong("options")
    return value


def _players(value: object, seats: int) -> list[Player]:
    if not isinstance(value, list) or len(value) != seats:
        raise _wrong("players")
    players = []
    for fields in value:
        if not isinstance(fields, dict) or fields.keys() != _PLAYER_FIELDS:
            raise _wrong("players")
        name, level, colour = fields["name"], fields["level"], fields["colour"]
        if not isinstance(name, str) or type(colour) is not int:
            raise _wrong("players")
        if level is not None and not isinstance(level, str):
            raise _wrong("players")
        players.append(Player(name, level, colour))
    try:
        return seated(players, seats)
    except ValueError as error:
        raise _wrong("players") from error


def _moves(value: object) -> list[str]:
    if not isinstance(value, list) or len(value) > MOVE_LIMIT:
        raise _wrong("moves")
    if not all(isinstance(move, str) for move in value):
        raise _wrong("moves")
    return value

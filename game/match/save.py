"""A match as one line of text: what it started from and every move, never a picture of the state.

Text from outside may be cut, edited, foreign, newer, huge or binary: everything that is wrong with
it ends in one `BadSave`, whose words tell a player what to do.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from game.match.players import Change, Player, seated
from game.match.strict import read_object
from game.rules.core import OptionValue, Position

FORMAT = 1
OBJECTS = ("position", "table", "kept", "about")
OPTIONAL = (*OBJECTS, "changes")
"""Fields that a save has only if there is something in them."""
TEXT_LIMIT = 1 << 20
MOVE_LIMIT = 20_000


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
    table: dict[str, Any] | None = None
    """The game's table of data, where it is not the built-in one."""
    kept: dict[int, str] = field(default_factory=dict)
    """Choices by seat that are not played yet, because others come before."""
    about: dict[str, Any] | None = None
    """What the shelf notes for people: when it was played and how far; nothing depends on it."""
    changes: list[Change] = field(default_factory=list)
    """Seats that have changed hands, in order; `players` are those of now."""

    def text(self) -> str:
        """Return the save's one line, pure ASCII."""
        values: dict[str, Any] = {"format": FORMAT}
        for name in _FIELDS[1:]:
            value = getattr(self, name)
            if value or name not in OPTIONAL:
                values[name] = value
        # the players alone, for a save is written after every move: asdict copies the moves too
        values["players"] = [asdict(player) for player in self.players]
        return json.dumps(values, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str) -> Save:
        """Read a save's text. Raises BadSave."""
        if len(text) > TEXT_LIMIT:
            raise BadSave("match.save.large")
        values = _values(text)
        for name in OBJECTS:
            if name in values and not isinstance(values[name], dict):
                raise _wrong(name)
        seats = _number(values, "seats")
        moves = _moves(values["moves"])
        return cls(
            rules_version=_number(values, "rules_version"),
            game=_text(values, "game"),
            seats=seats,
            seed=_number(values, "seed"),
            options=_options(values["options"]),
            chance=_text(values, "chance"),
            players=_players(values["players"], seats),
            moves=moves,
            position=values.get("position"),
            table=values.get("table"),
            kept=_kept(values.get("kept", {})),
            about=values.get("about"),
            changes=_changes(values.get("changes", []), seats, len(moves)),
        )


_FIELDS = ["format", *(field.name for field in fields(Save))]
_PLAYER_FIELDS = {field.name for field in fields(Player)}


def _wrong(field: str) -> BadSave:
    return BadSave("match.save.field", field=field)


def _values(text: str) -> dict[str, Any]:
    """Return the object of the text with all its fields, once the format is known to be ours."""
    try:
        values = read_object(text)
    except ValueError as error:
        raise BadSave("match.save.damaged") from error
    if type(values.get("format")) is not int:
        raise BadSave("match.save.foreign")
    if values["format"] > FORMAT:
        raise BadSave("match.save.newer")
    if values["format"] != FORMAT:
        raise _wrong("format")
    for name in _FIELDS:
        if name not in values and name not in OPTIONAL:
            raise _wrong(name)
    for name in values:
        if name not in _FIELDS:
            raise _wrong(name[:40])
    return values


def _number(values: dict[str, Any], name: str) -> int:
    value = values[name]
    if type(value) is not int or value < 0:
        raise _wrong(name)
    return value


def _text(values: dict[str, Any], name: str) -> str:
    value = values[name]
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
    for each in value:
        if not isinstance(each, dict) or each.keys() != _PLAYER_FIELDS:
            raise _wrong("players")
        player = Player(**each)
        if not isinstance(player.name, str) or type(player.colour) is not int:
            raise _wrong("players")
        if player.level is not None and not isinstance(player.level, str):
            raise _wrong("players")
        players.append(player)
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


def _kept(value: dict[str, object]) -> dict[int, str]:
    kept = {}
    for seat, move in value.items():
        if seat not in tuple("0123456789") or not isinstance(move, str):
            raise _wrong("kept")
        kept[int(seat)] = move
    return kept


def _changes(value: object, seats: int, moves: int) -> list[Change]:
    if not isinstance(value, list):
        raise _wrong("changes")
    changes: list[Change] = []
    for each in value:
        if not isinstance(each, list) or len(each) != len(Change._fields):
            raise _wrong("changes")
        after, seat, level = each
        if type(after) is not int or not (changes[-1].after if changes else 0) <= after <= moves:
            raise _wrong("changes")
        if type(seat) is not int or not 0 <= seat < seats:
            raise _wrong("changes")
        if level is not None and not isinstance(level, str):
            raise _wrong("changes")
        changes.append(Change(after, seat, level))
    return changes

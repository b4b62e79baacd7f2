"""Tables of data that a player may correct: `assets/data/<game>_cards.toml`.

A table is read once, when its game is first asked for. A file that cannot be changes nothing: the
built-in table is played with, and `Reading.problem` says which line to mend and why.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.i18n import Catalogue
from game.rules.core import BadTable, Rules
from game.rules.registry import GAMES

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "data"
_SYNTAX_LINE = re.compile(r" \(at line (\d+), column \d+\)$")
_HEADER = re.compile(r"\s*\[([^\[\]]+)\]\s*(?:#.*)?$")
_ENTRY = re.compile(r"""\s*([\w."'-]+)\s*=""")


class Reading(NamedTuple):
    """The rules with the table of a file, or as they are and what is wrong with the file."""

    rules: Rules
    problem: BadTable | None = None


@cache
def reading(game: str) -> Reading | None:
    """Return a game's rules with the player's table; None if there is no such game."""
    return read(GAMES[game], FOLDER) if game in GAMES else None


def read(rules: Rules, folder: Path) -> Reading:
    """Read a game's table, if it has one; a missing file is no problem."""
    path = folder / f"{rules.id}_cards.toml"
    if rules.table is None or not path.is_file():
        return Reading(rules)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return Reading(rules, BadTable((), "match.table.unreadable"))
    try:
        return Reading(rules.with_table(parsed(text)))
    except BadTable as error:
        return Reading(rules, error if error.line else located(error, text))


def parsed(text: str) -> Mapping[str, Any]:
    """Return the values of a file's text. Raises BadTable where it is no TOML."""
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _SYNTAX_LINE.search(str(error))
        line = int(place[1]) if place else len(text.splitlines())
        raise BadTable((), "match.table.syntax", line) from error


def located(error: BadTable, text: str) -> BadTable:
    """Return the error with the line of the file that it is about."""
    return BadTable(error.path, error.key, line_of(error.path, text), **error.params)


def line_of(path: Sequence[str], text: str) -> int:
    """Return the line, from 1, where a value stands, or else the nearest group it belongs to."""
    best, depth, group = 1, 0, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        header, entry = _HEADER.match(line), _ENTRY.match(line)
        if header:
            names = group = _names(header[1])
        elif entry:
            names = [*group, *_names(entry[1])]
        else:
            continue
        if len(names) > depth and names == list(path[: len(names)]):
            best, depth = number, len(names)
    return best


def _names(dotted: str) -> list[str]:
    return [name.strip().strip("\"'") for name in dotted.split(".")]


def told(game: str, problem: BadTable, words: Catalogue) -> dict[str, Any]:
    """Return the parameters of the sentence `match.table.problem`."""
    return {
        "file": f"{game}_cards.toml",
        "line": problem.line or 1,
        "reason": words.text(problem.key, **problem.params),
    }

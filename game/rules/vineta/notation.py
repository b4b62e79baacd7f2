"""Moves as text and back.

What stands below a move's kind: a district, colour, card or seat where there is only one;
`HOUSE` colour << 4 | district; `MOVE` and `RESETTLE` source << 11 | group << 4 | target; `SWAP`
one district << 12 | other << 8 | colour << 4 | other's colour; `DIVERT` source << 12 |
number << 4 | target; `EXCHANGE` one district << 20 | other << 16 | number << 8 | other's number;
`EBB` district << 8 | number. Cards of a row are numbered from 1. Of a pair the lower district
comes first, in one district the lower colour or number; the text of a swap names the lower
colour first.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from game.rules.core import Move
from game.rules.vineta.tables import (
    CARD,
    CARDS,
    CHOOSE,
    COLOUR,
    COLOURS,
    DESTINY,
    DISCARD,
    DISTRICT,
    DISTRICTS,
    DIVERT,
    DRAW,
    EBB,
    EXCHANGE,
    EXTEND,
    GROUP,
    GROUPS,
    HOUSE,
    KIND_SHIFT,
    KINDS,
    LONGER,
    MOVE,
    OPEN,
    PAYLOAD,
    QUARANTINE,
    RESETTLE,
    SHORTER,
    SINK,
    START,
    SWAP,
    TAKE,
    WAIVE,
)

MOST_NUMBER = 255
"""Positions of cards in a row that a move can name."""

_SEAT = "[0-9]"
_COLOUR = f"[{COLOURS}]"
_DISTRICT = "[SOV][1-3]"
_CARD = "F[1-4]|A[1-9]|A10"
_GROUP = f"[{COLOURS}]{{1,3}}"
_NUMBER = "[1-9][0-9]{0,2}"
_PATTERNS = {
    "start": (_SEAT,),
    "house": (_COLOUR, _DISTRICT),
    "draw": (_CARD,),
    "choose": (_CARD,),
    "open": (_DISTRICT,),
    "extend": (_DISTRICT,),
    "discard": (),
    "move": (_COLOUR, _DISTRICT, _DISTRICT),
    "resettle": (_GROUP, _DISTRICT, _DISTRICT),
    "swap": (_COLOUR, _DISTRICT, _COLOUR, _DISTRICT),
    "quarantine": (_DISTRICT,),
    "longer": (),
    "shorter": (),
    "divert": (_DISTRICT, _NUMBER, _DISTRICT),
    "exchange": (_DISTRICT, _NUMBER, _DISTRICT, _NUMBER),
    "ebb": (_DISTRICT, _NUMBER),
    "destiny": (_DISTRICT,),
    "waive": (),
    "take": (_COLOUR,),
    "sink": (_DISTRICT,),
}
_TEXT = {
    word: re.compile(" ".join([word, *(f"({part})" for part in parts)]))
    for word, parts in _PATTERNS.items()
}
_TILES_TEXT = re.compile(f"tiles {_COLOUR},{_DISTRICT}(?:\\|{_COLOUR},{_DISTRICT})*")


def text_of(move: Move) -> str:
    """Return the text form of a move."""
    if isinstance(move, str):
        return move
    kind = move >> KIND_SHIFT
    return " ".join([KINDS[kind], *_WORDS[kind](move & PAYLOAD)])


def move_of(text: str) -> Move:
    """Return the move that a text means; ValueError if it is no move's text at all."""
    if _TILES_TEXT.fullmatch(text):
        return text
    pattern = _TEXT.get(text.split(" ", 1)[0])
    found = pattern.fullmatch(text) if pattern is not None else None
    if pattern is None or found is None:
        raise ValueError(f"no move: {text[:60]!r}")
    kind = KINDS.index(text.split(" ", 1)[0])
    return kind << KIND_SHIFT | _NUMBERS[kind](found.groups())


def tiles_of(text: str) -> list[tuple[int, int]]:
    """Return the colour and the district of each seat in the text of a deal of tiles."""
    pairs = (pair.split(",") for pair in text.removeprefix("tiles ").split("|"))
    return [(COLOUR[colour], DISTRICT[district]) for colour, district in pairs]


def transfer(payload: int) -> tuple[int, int, int]:
    """Take apart what MOVE and RESETTLE hold: source, group, target."""
    return payload >> 11, payload >> 4 & 127, payload & 15


def swapped(payload: int) -> tuple[int, int, int, int]:
    """Take apart what SWAP holds: one district and its colour, the other and its colour."""
    return payload >> 12, payload >> 4 & 15, payload >> 8 & 15, payload & 15


def diverted(payload: int) -> tuple[int, int, int]:
    """Take apart what DIVERT holds: source, number of the card, target."""
    return payload >> 12, payload >> 4 & 255, payload & 15


def exchanged(payload: int) -> tuple[int, int, int, int]:
    """Take apart what EXCHANGE holds: one district and number, the other and its number."""
    return payload >> 20, payload >> 8 & 255, payload >> 16 & 15, payload & 255


def _group_letters(group: int) -> str:
    return "".join(COLOURS[colour] for colour in GROUPS[group])


def _transfer_words(payload: int) -> list[str]:
    source, group, target = transfer(payload)
    return [_group_letters(group), DISTRICTS[source], DISTRICTS[target]]


def _swap_words(payload: int) -> list[str]:
    one, colour, other, others_colour = swapped(payload)
    (low, at), (high, there) = sorted([(colour, one), (others_colour, other)])
    return [COLOURS[low], DISTRICTS[at], COLOURS[high], DISTRICTS[there]]


def _divert_words(payload: int) -> list[str]:
    source, number, target = diverted(payload)
    return [DISTRICTS[source], str(number), DISTRICTS[target]]


def _exchange_words(payload: int) -> list[str]:
    one, number, other, others_number = exchanged(payload)
    return [DISTRICTS[one], str(number), DISTRICTS[other], str(others_number)]


def _district_words(payload: int) -> list[str]:
    return [DISTRICTS[payload]]


def _colour_words(payload: int) -> list[str]:
    return [COLOURS[payload]]


def _card_words(payload: int) -> list[str]:
    return [CARDS[payload]]


def _no_words(_: int) -> list[str]:
    return []


_WORDS: dict[int, Callable[[int], list[str]]] = {
    START: lambda payload: [str(payload)],
    HOUSE: lambda payload: [COLOURS[payload >> 4], DISTRICTS[payload & 15]],
    DRAW: _card_words,
    CHOOSE: _card_words,
    OPEN: _district_words,
    EXTEND: _district_words,
    DISCARD: _no_words,
    MOVE: _transfer_words,
    RESETTLE: _transfer_words,
    SWAP: _swap_words,
    QUARANTINE: _district_words,
    LONGER: _no_words,
    SHORTER: _no_words,
    DIVERT: _divert_words,
    EXCHANGE: _exchange_words,
    EBB: lambda payload: [DISTRICTS[payload >> 8], str(payload & 255)],
    DESTINY: _district_words,
    WAIVE: _no_words,
    TAKE: _colour_words,
    SINK: _district_words,
}

Words = tuple[str, ...]


def _number(text: str) -> int:
    number = int(text)
    if number > MOST_NUMBER:
        raise ValueError(f"no row has {number} cards")
    return number


def _transfer_number(words: Words) -> int:
    letters, source, target = words
    group = GROUP[tuple(sorted(COLOUR[letter] for letter in letters))]
    return DISTRICT[source] << 11 | group << 4 | DISTRICT[target]


def _swap_number(words: Words) -> int:
    colour, one, others_colour, other = words
    pairs = [(DISTRICT[one], COLOUR[colour]), (DISTRICT[other], COLOUR[others_colour])]
    (low, at), (high, there) = sorted(pairs)
    return low << 12 | high << 8 | at << 4 | there


def _divert_number(words: Words) -> int:
    source, number, target = words
    return DISTRICT[source] << 12 | _number(number) << 4 | DISTRICT[target]


def _exchange_number(words: Words) -> int:
    one, number, other, others_number = words
    pairs = [(DISTRICT[one], _number(number)), (DISTRICT[other], _number(others_number))]
    (low, at), (high, there) = sorted(pairs)
    return low << 20 | high << 16 | at << 8 | there


def _district_number(words: Words) -> int:
    return DISTRICT[words[0]]


def _colour_number(words: Words) -> int:
    return COLOUR[words[0]]


def _card_number(words: Words) -> int:
    return CARD[words[0]]


def _no_number(_: Words) -> int:
    return 0


_NUMBERS: dict[int, Callable[[Words], int]] = {
    START: lambda words: int(words[0]),
    HOUSE: lambda words: COLOUR[words[0]] << 4 | DISTRICT[words[1]],
    DRAW: _card_number,
    CHOOSE: _card_number,
    OPEN: _district_number,
    EXTEND: _district_number,
    DISCARD: _no_number,
    MOVE: _transfer_number,
    RESETTLE: _transfer_number,
    SWAP: _swap_number,
    QUARANTINE: _district_number,
    LONGER: _no_number,
    SHORTER: _no_number,
    DIVERT: _divert_number,
    EXCHANGE: _exchange_number,
    EBB: lambda words: DISTRICT[words[0]] << 8 | _number(words[1]),
    DESTINY: _district_number,
    WAIVE: _no_number,
    TAKE: _colour_number,
    SINK: _district_number,
}

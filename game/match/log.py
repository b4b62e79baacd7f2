"""The log of a match: every move, who decided it, and which decision a person may take back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.rules.core import CHANCE, Move

NOTHING, OTHER = "match.undo.nothing", "match.undo.other"


class Entry(NamedTuple):
    """A move that was made."""

    seat: int
    move: Move
    text: str
    level: str | None
    """The computer that decided; None: a person, or chance."""
    revealed: bool
    """Whether it showed somebody something hidden."""
    unseen: bool
    """Whether it was a choice at the same time as others', which nobody is to know yet."""

    def by_person(self, seat: int | None) -> bool:
        """Return whether the person of a seat (None: any person) decided it."""
        return self.seat != CHANCE and self.level is None and seat in (None, self.seat)


class NothingToUndo(ValueError):
    """There is no decision to take back; `key` is the text key that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Decision(NamedTuple):
    """A person's last decision, and what is to be taken back with it."""

    seat: int
    place: int
    """Its place in the log; the log's length if it waits to be entered."""
    waits: bool = False
    alone: bool = False
    """Whether it is an unseen choice; what others have chosen meanwhile stands."""


def last_decision(
    log: Sequence[Entry], seat: int | None, choosing: Collection[int], waiting: Sequence[int]
) -> Decision | str:
    """Return a person's last decision, or the text key of why it cannot be taken back.

    `seat` None is whoever has decided last; `choosing` are the seats that owe a hidden choice now
    by the rules, `waiting` the persons whose choices wait to be entered, the newest last.
    """
    if waiting and seat in (None, *waiting):
        return Decision(waiting[-1] if seat is None else seat, len(log), waits=True, alone=True)
    others = bool(waiting)
    alone, passed = bool(choosing), set(choosing)
    for place in range(len(log) - 1, -1, -1):
        entry = log[place]
        mine = entry.by_person(seat)
        alone = alone and entry.unseen and entry.seat not in passed
        passed.add(entry.seat)
        if alone and not mine:
            others = others or entry.by_person(None)
            continue
        block = None if alone else _block(entry, mine, others)
        if block is None and mine:
            return Decision(entry.seat, place, alone=alone)
        if block is not None:
            decided = any(each.by_person(seat) for each in log[: place + 1])
            return block if decided or block == OTHER else NOTHING
    return NOTHING


def _block(entry: Entry, mine: bool, others: bool) -> str | None:
    """Return the text key of why nobody gets back behind a move; None if he does.

    `others` says whether another person's unseen choice would be lost.
    """
    if entry.seat == CHANCE:
        return "match.undo.chance"
    if others or (entry.by_person(None) and not mine):
        return OTHER
    if entry.revealed:
        return "match.undo.revealed" if mine else "match.undo.computer"
    return None

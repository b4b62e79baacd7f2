"""Every match of the player, in the storage: those that go on and those that are over.

A match is kept under one name for all its life, `save.<game>.<date it began>`; when it is over it
moves to `done.<game>.<date>`. Beside it lies its picture, if somebody has drawn one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from game.match.players import Player
from game.match.save import BadSave, Save

if TYPE_CHECKING:
    from game.match.match import Match

RUNNING, OVER, PICTURE = "save.", "done.", "picture."
DUE = "hall.due"
"""Under this name stands which match that is over has not been counted in the hall of fame yet."""
DONE_LIMIT = 30
"""Matches that are over and kept; older ones are forgotten, running ones never."""
MOST_TURNS = 99_999
_DATE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", re.ASCII)


class Texts(Protocol):
    """The part of the storage that the shelf needs."""

    def read(self, name: str) -> str | None:
        """Return a text."""

    def write(self, name: str, text: str) -> bool:
        """Keep a text."""

    def delete(self, name: str) -> None:
        """Forget a text."""

    def names(self) -> list[str]:
        """Return all names."""

    def put_aside(self, name: str) -> None:
        """Keep a text that makes no sense out of the way."""


@dataclass(frozen=True)
class Kept:
    """One match on the shelf, as its save tells of it; its moves have not been played."""

    id: str
    game: str
    over: bool
    date: str
    """When it was played last, "2026-11-30 17:05:59"; empty if the save does not say."""
    turn: int
    players: tuple[Player, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    winners: tuple[int, ...] = ()
    """Seats that have won; none as long as the match goes on, or if the save does not say."""


class Shelf:
    """The matches kept in a storage."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        self._last = ""
        """The match kept last: it is the one played last, whatever the clock says."""
        self._known: dict[str, tuple[int, Kept]] = {}
        """What was read under each name, and the hash of the text."""

    def new_id(self, game: str, date: str) -> str:
        """Return the name for a match that begins now; no other match has it."""
        stamp = "".join(letter for letter in date if letter.isdigit() or letter == " ")
        base = f"{RUNNING}{game}.{stamp.replace(' ', '-')}"
        taken = set(self._texts.names())
        name, number = base, 1
        while name in taken or _finished(name) in taken:
            number += 1
            name = f"{base}-{number}"
        return name

    def keep(self, id: str, match: Match, date: str, turn: int = 1, played: bool = False) -> str:
        """Keep a match as it stands; return its name, which changes when it is over.

        A disk or browser that has no room for it keeps what was there before. With `played`
        somebody has just moved: it is the match played last, and its end is `due` to be counted.
        """
        about: dict[str, Any] = {"date": date, "turn": turn}
        if match.over:
            about["winners"] = match.winners()
        text = match.save(about)
        name = _finished(id) if match.over else id
        if played:
            self._last = name
        if played and match.over:
            self._texts.write(DUE, name)
        stored = self._write(name, text)
        if not match.over:
            return id
        if name != id and stored:
            self._give_up(id)
        for old in self.finished()[DONE_LIMIT:]:
            self.delete(old.id)
        return name

    def running(self, game: str | None = None) -> list[Kept]:
        """Return the matches that go on, of one game or of all, the one played last first."""
        return self._all(RUNNING, game)

    def finished(self, game: str | None = None) -> list[Kept]:
        """Return the matches that are over, the one played last first."""
        return self._all(OVER, game)

    def find(self, id: str) -> Kept | None:
        """Return one match; None if it is not there or not to be read (then it is put aside)."""
        while (text := self._texts.read(id)) is not None:
            read, known = hash(text), self._known.get(id)
            if known is not None and known[0] == read:
                return known[1]
            try:
                kept = _kept(id, Save.parse(text))
            except BadSave:
                self._texts.put_aside(id)
            else:
                self._known[id] = read, kept
                return kept
        return None

    def load(self, id: str) -> Match | None:
        """Return a match with its moves played; None if there is none of that name.

        A text that makes no sense is put aside; then the one kept before it, if any, is read. So
        is another game's save under this name, and one whose chance moves somebody else is to
        make: nobody at the screen can.
        """
        while (text := self._texts.read(id)) is not None:
            # only now: a title without saved games needs no match
            from game.match.match import Match

            try:
                match: Match | None = Match.load(text)
            except ValueError:
                match = None
            if match is not None and match.chance == "auto" and match.rules.id == _game(id):
                return match
            self._texts.put_aside(id)
        return None

    def go_on(self, id: str) -> Match | None:
        """Return a match to be played on; None if it cannot be.

        One that turns out to be over, as an old version left it, moves among those that are.
        """
        kept, match = self.find(id), self.load(id)
        if kept is None or match is None:
            return None
        if match.over:
            self.keep(id, match, kept.date, kept.turn)
            return None
        return match

    def due(self) -> str | None:
        """Return the match that is over and that nobody has counted: the program was killed."""
        name = self._texts.read(DUE)
        if name is None or not name.startswith(OVER) or name not in self._texts.names():
            return None
        return name

    def text(self, id: str) -> str:
        """Return a match's save, to be shared; empty if there is none."""
        return self._texts.read(id) or ""

    def take_in(self, text: str, date: str) -> Kept:
        """Keep a save that comes from elsewhere as a match of its own.

        Raises BadSave; then nothing has changed.
        """
        from game.match.match import Match

        match = Match.load(text.strip())
        if match.chance != "auto":
            raise BadSave("match.save.field", field="chance")
        about = Save.parse(text.strip()).about
        name = self.new_id(match.rules.id, date)
        kept = self.keep(name, match, date, turn_of(about))
        found = self.find(kept)
        assert found is not None
        return found

    def delete(self, id: str) -> None:
        """Forget a match and its picture."""
        # a picture without its match would stay for ever, should we be killed in between
        self._texts.delete(PICTURE + id)
        self._texts.delete(id)

    def picture(self, id: str) -> str | None:
        """Return the picture kept with a match, as text; None if there is none."""
        return self._texts.read(PICTURE + id)

    def keep_picture(self, id: str, picture: str) -> None:
        """Keep a picture with a match."""
        self._texts.write(PICTURE + id, picture)

    def _give_up(self, id: str) -> None:
        """Forget the name under which a match went on that is over now."""
        picture = self.picture(id)
        if picture is not None:
            self._texts.write(PICTURE + _finished(id), picture)
        self.delete(id)

    def _write(self, name: str, text: str) -> bool:
        """Keep a text; where there is no room for it, pictures give way: they are drawn anew."""
        if self._texts.write(name, text):
            return True
        pictures = [each for each in self._texts.names() if each.startswith(PICTURE)]
        for each in pictures:
            self._texts.delete(each)
        return bool(pictures) and self._texts.write(name, text)

    def _all(self, prefix: str, game: str | None) -> list[Kept]:
        names = [name for name in self._texts.names() if name.startswith((RUNNING, OVER))]
        wanted = [name for name in names if name.startswith(prefix)]
        if prefix == RUNNING:
            wanted = [name for name in wanted if _finished(name) not in names or self._goes(name)]
        wanted = [name for name in wanted if game in (None, _game(name))]
        found = [kept for name in wanted if (kept := self.find(name)) is not None]
        last = self._last
        return sorted(found, key=lambda kept: (kept.id == last, kept.date, kept.id), reverse=True)

    def _goes(self, id: str) -> bool:
        """Return whether a match goes on under its name though one that is over is there too.

        It does if that is a wreck. Else the program was killed before it came to forget the name,
        or there was no room for the end, which may be there now.
        """
        done = _finished(id)
        if self.find(done) is None:
            return True
        if self._texts.write(done, self.text(done)):
            self._give_up(id)
        return False


def _game(id: str) -> str:
    return id.split(".")[1]


def _finished(id: str) -> str:
    return OVER + id.removeprefix(RUNNING).removeprefix(OVER)


def turn_of(about: Mapping[str, Any] | None) -> int:
    """Return the turn that a save says it has reached; 1 if it does not say."""
    turn = (about or {}).get("turn")
    return turn if type(turn) is int and 0 < turn <= MOST_TURNS else 1


def _winners(save: Save) -> tuple[int, ...]:
    winners = (save.about or {}).get("winners")
    if not isinstance(winners, list) or any(type(seat) is not int for seat in winners):
        return ()
    return tuple(seat for seat in range(save.seats) if seat in winners)


def _kept(id: str, save: Save) -> Kept:
    date = (save.about or {}).get("date")
    if save.game != _game(id):
        raise BadSave("match.save.game", game=save.game[:40])
    return Kept(
        id=id,
        game=save.game,
        over=id.startswith(OVER),
        date=date if isinstance(date, str) and _DATE.fullmatch(date) else "",
        turn=turn_of(save.about),
        players=tuple(save.players),
        options=save.options,
        winners=_winners(save),
    )

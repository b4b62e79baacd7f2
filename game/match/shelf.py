"""Every match of the player, in the storage: those that go on and those that are over.

A match is kept under one name for all its life, `save.<game>.<date it began>`; when it is over it
moves to `done.<game>.<date>`. Beside it lies its picture, if somebody has drawn one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from game.match.players import Player
from game.match.save import BadSave, Save

if TYPE_CHECKING:
    from game.match.match import Match

RUNNING, OVER, PICTURE = "save.", "done.", "picture."
DONE_LIMIT = 30
"""Matches that are over and kept; older ones are forgotten, running ones never."""


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

    def keep(self, id: str, match: Match, date: str, turn: int = 1) -> str:
        """Keep a match as it stands; return its name, which changes when it is over."""
        about: dict[str, Any] = {"date": date, "turn": turn}
        if match.over:
            about["winners"] = match.winners()
        text = match.save(about)
        if not match.over:
            self._texts.write(id, text)
            return id
        done = _finished(id)
        self._texts.write(done, text)
        if done != id:
            self._give_up(id)
        for old in self.finished()[DONE_LIMIT:]:
            self.delete(old.id)
        return done

    def running(self, game: str | None = None) -> list[Kept]:
        """Return the matches that go on, of one game or of all, the one played last first."""
        return self._all(RUNNING, game)

    def finished(self, game: str | None = None) -> list[Kept]:
        """Return the matches that are over, the one played last first."""
        return self._all(OVER, game)

    def find(self, id: str) -> Kept | None:
        """Return one match; None if it is not there or not to be read (then it is put aside)."""
        while (text := self._texts.read(id)) is not None:
            try:
                return _kept(id, Save.parse(text))
            except BadSave:
                self._texts.put_aside(id)
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
        self._texts.delete(id)
        self._texts.delete(PICTURE + id)

    def picture(self, id: str) -> str | None:
        """Return the picture kept with a match, as text; None if there is none."""
        return self._texts.read(PICTURE + id)

    def keep_picture(self, id: str, picture: str) -> None:
        """Keep a picture with a match."""
        self._texts.write(PICTURE + id, picture)

    def _give_up(self, id: str) -> None:
        """Forget the name under which a match went on that is over now."""
        self._texts.delete(id)
        picture = self.picture(id)
        if picture is not None:
            self._texts.write(PICTURE + _finished(id), picture)
            self._texts.delete(PICTURE + id)

    def _all(self, prefix: str, game: str | None) -> list[Kept]:
        names = [name for name in self._texts.names() if name.startswith((RUNNING, OVER))]
        for name in names if prefix == RUNNING else ():
            done = _finished(name)
            if name != done and done in names and self.find(done) is not None:
                # the program was killed before it came to this
                self._give_up(name)
        wanted = [name for name in names if name.startswith(prefix)]
        wanted = [name for name in wanted if game in (None, _game(name))]
        found = [kept for name in wanted if (kept := self.find(name)) is not None]
        return sorted(found, key=lambda kept: (kept.date, kept.id), reverse=True)


def _game(id: str) -> str:
    return id.split(".")[1]


def _finished(id: str) -> str:
    return OVER + id.removeprefix(RUNNING).removeprefix(OVER)


def turn_of(about: Mapping[str, Any] | None) -> int:
    """Return the turn that a save says it has reached; 1 if it does not say."""
    turn = (about or {}).get("turn")
    return turn if type(turn) is int and turn > 0 else 1


def _winners(save: Save) -> tuple[int, ...]:
    winners = (save.about or {}).get("winners")
    seats = range(save.seats)
    if not isinstance(winners, list) or any(type(seat) is not int for seat in winners):
        return ()
    return tuple(seat for seat in winners if seat in seats)


def _kept(id: str, save: Save) -> Kept:
    date = (save.about or {}).get("date")
    if save.game != _game(id):
        raise BadSave("match.save.game", game=save.game[:40])
    return Kept(
        id=id,
        game=save.game,
        over=id.startswith(OVER),
        date=date if isinstance(date, str) and len(date) == 19 else "",
        turn=turn_of(save.about),
        players=tuple(save.players),
        options=save.options,
        winners=_winners(save),
    )

"""The hall of fame: high scores, statistics and achievements of everybody who has played here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.match import achievements, scores
from game.match.finished import Finished
from game.match.hall_book import BadBook, Book, Person
from game.match.scores import Entry
from game.match.shelf import DUE
from game.match.statistics import Record

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.shelf import Shelf

NAME = "hall"
DAY = len("2026-11-30")


class Texts(Protocol):
    """The part of the storage that the hall needs."""

    def read(self, name: str) -> str | None:
        """Return a text."""

    def write(self, name: str, text: str) -> bool:
        """Keep a text."""

    def delete(self, name: str) -> None:
        """Forget a text."""

    def put_aside(self, name: str) -> None:
        """Keep a text that makes no sense out of the way."""


class Place(NamedTuple):
    """A place in a table that a seat has won."""

    seat: int
    name: str
    """Of the person."""
    game: str
    level: str
    place: int
    """From 1, at the time."""
    entry: Entry


class Feat(NamedTuple):
    """An achievement, and the persons who have earned it now for the first time."""

    id: str
    names: tuple[str, ...]


class News(NamedTuple):
    """What a match has brought to the hall."""

    places: tuple[Place, ...] = ()
    """Best place first."""
    feats: tuple[Feat, ...] = ()
    bests: tuple[str, ...] = ()
    """Names of those who have beaten all their own matches of this game."""
    persons: tuple[str, ...] = ()
    """Names of all for whom the match counts."""


class Hall:
    """Reads the text anew for everything asked, and writes it after every change.

    A text that makes no sense is put aside; then the one kept before it holds, or an empty hall.
    """

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def book(self) -> Book:
        """Return everything in the hall as it is now; changes to it are not kept."""
        while (text := self._texts.read(NAME)) is not None:
            try:
                return Book.parse(text)
            except BadBook:
                self._texts.put_aside(NAME)
        return Book()

    def text(self) -> str:
        """Return everything as one line, to be kept elsewhere."""
        return self.book().text()

    def reset(self) -> None:
        """Forget everything."""
        self._texts.delete(NAME)

    def record(self, match: Match, date: str) -> News:
        """Count a match that is over and return what is new.

        `date` is today, "2026-11-30" with or without a time of day. A match that was counted
        before changes nothing, nor does one that did not begin in the ordinary way or in which
        nobody has played from beginning to end.
        """
        finished = Finished(match)
        if finished.set_up is not None or not finished.persons:
            self._texts.delete(DUE)
            return News()
        book = self.book()
        if finished.id in book.matches:
            self._keep(book)
            return News()
        book.matches[finished.id] = None
        day = date[:DAY]
        bests = _count(book, finished)
        feats = _honour(book, finished, day)
        places = _rank(book, finished, day)
        self._keep(book)
        return News(places, feats, bests, tuple(finished.names[seat] for seat in finished.persons))

    def sign(self, place: Place, initials: str) -> None:
        """Write a person's initials to a place that was won, and remember them.

        Raises ValueError for initials that cannot be.
        """
        if not scores.are_initials(initials):
            raise ValueError(f"no initials: {initials!r}")
        book = self.book()
        book.people.setdefault(place.name, Person()).initials = initials
        table = book.table(place.game, place.level)
        for number, entry in enumerate(table):
            if (entry.match, entry.seat) == (place.entry.match, place.entry.seat):
                table[number] = entry._replace(initials=initials)
        self._keep(book)

    def catch_up(self, shelf: Shelf, id: str, date: str) -> None:
        """Count a match on the shelf that is due; `date` is today, should its save not tell."""
        kept, match = shelf.find(id), shelf.load(id)
        if kept is None or match is None or not match.over:
            self._texts.delete(DUE)
        else:
            self.record(match, kept.date or date)

    def _keep(self, book: Book) -> None:
        """Write the hall; a match whose end is due has been counted then."""
        if self._texts.write(NAME, book.text()):
            self._texts.delete(DUE)


def _count(book: Book, finished: Finished) -> tuple[str, ...]:
    """Add a match to everybody's statistics; return the names of those who beat themselves."""
    bests = []
    for seat in finished.persons:
        name = finished.names[seat]
        # whoever plays moves to the end: people who play often are easily found
        person = book.people[name] = book.people.pop(name, Person())
        if person.games.setdefault(finished.game, Record()).count(finished, seat):
            bests.append(name)
    return tuple(bests)


def _honour(book: Book, finished: Finished, day: str) -> tuple[Feat, ...]:
    """Note what everybody has earned; return what is new."""
    new: dict[str, list[str]] = {}
    for seat in finished.persons:
        name = finished.names[seat]
        for feat in achievements.earned(finished, seat, book.people[name].games):
            earners = book.achievements.setdefault(feat, {})
            if name not in earners:
                earners[name] = day
                new.setdefault(feat, []).append(name)
    order = [each.id for each in achievements.ACHIEVEMENTS if each.id in new]
    return tuple(Feat(feat, tuple(new[feat])) for feat in order)


def _rank(book: Book, finished: Finished, day: str) -> tuple[Place, ...]:
    """Enter everybody's points; return the places won."""
    level = scores.level(finished)
    table = book.tables.setdefault(finished.game, {}).setdefault(level, [])
    won = []
    for seat in sorted(finished.persons, key=lambda seat: (-finished.points[seat], seat)):
        name = finished.names[seat]
        initials = book.people[name].initials or scores.initials_of(name)
        points, number = finished.points[seat], finished.seats
        entry = Entry(initials, points, day, number, finished.id, seat)
        place = scores.placed(table, entry)
        if place is not None:
            table[:] = scores.inserted(table, entry, place)
            won.append(Place(seat, name, finished.game, level, place, entry))
    return tuple(won)

"""The hall of fame: what a match brings to it, and which texts are none."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.devices.storage import FileStorage, MemoryStorage
from game.match import scores, statistics
from game.match.finished import Finished
from game.match.hall import NAME, Hall, News
from game.match.hall_book import FORMAT, TEXT_LIMIT, BadBook, Book
from game.match.match import Match
from game.match.players import Player
from game.match.scores import Entry
from game.match.statistics import Record
from game.rules.registry import GAMES
from tests.match.endings import VENEZIA, people, played, position

TODAY, TOMORROW = "2026-11-30 17:05:59", "2026-12-01 08:00:00"


class Storage(MemoryStorage):
    """A storage that keeps what was put aside."""

    def __init__(self, text=None):
        super().__init__()
        self.aside = []
        if text is not None:
            self.write(NAME, text)

    def put_aside(self, name):
        self.aside.append(self.read(name))
        super().put_aside(name)


def hall(text=None):
    return Hall(Storage(text))


def recorded(*matches):
    """A hall in which matches have been counted."""
    made = hall()
    for match in matches:
        made.record(match, TODAY)
    return made


def ended(points, seed=1, level=None, game="venezia"):
    """A match of two from a seed, as if it had ended with these points."""
    match = played(seed, None, level, game=game)
    scores_ = [
        score._replace(total=each) for score, each in zip(match.result(), points, strict=True)
    ]
    match.result = lambda: scores_
    match.winners = lambda: [seat for seat in (0, 1) if points[seat] == max(points)]
    return match


# What a match brings


def test_a_match_is_counted_for_all_its_persons():
    made = hall()
    news = made.record(ended([40, 31]), TODAY)
    assert [(place.name, place.place) for place in news.places] == [("Anna", 1), ("Ben", 2)]
    assert [feat.id for feat in news.feats][0] == "first" and news.feats[0].names == ("Anna", "Ben")
    book = made.book()
    anna, ben = book.people["Anna"].games["venezia"], book.people["Ben"].games["venezia"]
    assert (anna.matches, anna.wins, anna.points, anna.best) == (1, 1, 40, 40)
    assert (ben.matches, ben.wins, ben.points, ben.best) == (1, 0, 31, 31)
    assert book.achievements["first"] == {"Anna": "2026-11-30", "Ben": "2026-11-30"}


def test_the_same_match_never_counts_twice():
    match = played()
    made = recorded(match)
    before = made.text()
    assert made.record(match, TOMORROW) == News()
    assert made.record(Match.load(match.save()), TOMORROW) == News()
    renamed = Match.load(match.save())
    renamed.players[:] = [Player("Zoe", None, 2), Player("Yan", "helmsman", 3)]
    assert made.record(renamed, TOMORROW) == News()
    assert made.text() == before


def test_other_moves_are_another_match():
    one, other = Match.new(GAMES["venezia"], 2, 1), Match.new(GAMES["venezia"], 2, 1)
    for match, take in ((one, 0), (other, -1)):
        while not match.over:
            match.play(match.moves()[take])
    assert Finished(one).id != Finished(other).id
    assert len(recorded(one, other).book().matches) == 2


def test_computers_are_not_in_the_hall():
    book = recorded(played(1, None, "helmsman")).book()
    assert list(book.people) == ["Anna"]
    assert len(book.table("venezia", "helmsman")) == 1
    alone = hall()
    assert alone.record(played(1, "deckhand", "helmsman"), TODAY) == News()
    assert alone.book() == Book()


def half_way(before, after):
    """A match whose second seat is handed over after some moves."""
    match = Match.new(GAMES["venezia"], 2, 1, None, people(None, before))
    while not match.over:
        if len(match.log()) >= 40 and not match.changes:
            match.reseat(1, after)
        match.play(match.moves()[0])
    return match


def test_who_lets_a_computer_play_for_a_while_is_not_in_the_hall():
    for before, after in ((None, "helmsman"), ("helmsman", None)):
        book = recorded(half_way(before, after)).book()
        assert list(book.people) == ["Anna"]
        assert "friends" not in book.achievements


def test_a_computer_that_was_changed_is_as_strong_as_the_weakest():
    finished = Finished(half_way("deckhand", "helmsman"))
    assert scores.level(finished) == "deckhand" and not finished.against("helmsman", 0)


def test_a_match_that_somebody_has_set_up_does_not_count():
    match = position("venezia", VENEZIA)
    match.play("play K5")
    made = hall()
    assert made.record(match, TODAY) == News() and made.book() == Book()


def test_an_achievement_is_new_once_for_each_person():
    made = hall()
    first = made.record(played(1), TODAY)
    assert "first" in [feat.id for feat in first.feats]
    again = made.record(played(2), TOMORROW)
    assert "first" not in [feat.id for feat in again.feats]
    match = played(3)
    match.players[1] = Player("Zoe", None, 1)
    newcomer = {feat.id: feat.names for feat in made.record(match, TOMORROW).feats}
    assert newcomer["first"] == ("Zoe",)
    assert made.book().achievements["first"]["Anna"] == "2026-11-30"


def test_who_beats_all_that_went_before_hears_of_it():
    made = hall()
    assert made.record(ended([40, 31], 1), TODAY).bests == ()
    assert made.record(ended([40, 32], 2), TODAY).bests == ("Ben",)
    assert made.record(ended([39, 30], 3), TODAY).bests == ()


def test_three_cities_are_counted_over_several_matches():
    made = hall()
    matches = [played(1, game="vineta"), played(1, game="venezia")]
    for match in matches:
        assert "three_cities" not in [feat.id for feat in made.record(match, TODAY).feats]
    tower = played(5, None, game="tower", options={"level": 4})
    assert "three_cities" in [feat.id for feat in made.record(tower, TODAY).feats]


# Statistics


def test_streaks_grow_with_victories_and_end_with_a_defeat():
    record = Record()
    for points in ([9, 1], [9, 1], [1, 9], [9, 1]):
        record.count(Finished(ended(points)), 0)
    assert (record.streak, record.longest, record.wins, record.matches) == (1, 2, 3, 4)
    assert (record.best, record.average) == (9, 7.0)
    assert Record().average == 0


@pytest.mark.parametrize("game", GAMES)
def test_facts_are_counted_from_what_happened(game):
    options = {"level": 4} if game in ("atlantis", "tower") else None
    levels = (None,) if options else (None, None)
    match = played(5, *levels, game=game, options=options)
    record = recorded(match).book().people["Anna"].games[game]
    assert list(record.facts) == list(statistics.FACTS[game])
    told = match.told()
    kinds = {"vineta": ("took", "houses"), "venezia": ("bought", "treasures")}
    if game in kinds:
        kind, fact = kinds[game]
        assert record.facts[fact] == sum(event[:2] == (kind, 0) for event in told) > 0
    else:
        won = sum(event[0] == "battle_over" and event[2] == "won" for event in told)
        assert record.facts["battles"] == won


# High scores


def entry(points, match="0" * 12, seat=0, initials="AAA"):
    return Entry(initials, points, "2026-11-30", 2, match, seat)


def test_the_best_ten_stay_in_order():
    made = hall()
    for seed in range(8):
        made.record(ended([20 + seed % 5, 50 - seed], seed), TODAY)
    table = made.book().table("venezia", "people")
    points = [each.points for each in table]
    assert points == sorted(points, reverse=True) and len(points) == scores.PLACES
    assert points[:8] == [50, 49, 48, 47, 46, 45, 44, 43] and points[8:] == [24, 23]


def test_ties_keep_the_older_first():
    table = [entry(9), entry(7)]
    assert scores.placed(table, entry(9)) == 2 and scores.placed(table, entry(7)) == 3
    assert scores.placed(table, entry(10)) == 1
    full = [entry(7)] * scores.PLACES
    assert scores.placed(full, entry(7)) is None and scores.placed(full, entry(8)) == 1
    assert scores.placed([], entry(0)) is None


@pytest.mark.parametrize(
    ("levels", "level"),
    [
        ((None, None), "people"),
        ((None, "deckhand"), "deckhand"),
        ((None, "deckhand", "helmsman"), "helmsman"),
        ((None, "helmsman", "deckhand"), "helmsman"),
    ],
)
def test_the_strongest_computer_at_the_table_is_the_level(levels, level):
    assert scores.level(Finished(played(1, *levels))) == level
    assert level in scores.levels("venezia")


def test_the_towers_level_is_its_own():
    match = played(5, None, game="tower", options={"level": 4})
    assert scores.level(Finished(match)) == "4"
    assert scores.levels("tower") == scores.levels("atlantis") == ("1", "2", "3", "4")
    assert scores.levels("vineta") == ("people", "deckhand", "helmsman")


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Anna", "ANN"),
        ("Jö", "JÖ "),
        ("Spieler 2", "SP2"),
        ("Max 10", "MA0"),
        ("X7", "X7 "),
        ("7", "7  "),
        ("groß", "GRO"),
        ("京都", "---"),
        ("", "---"),
    ],
)
def test_initials_come_from_the_name(name, initials):
    assert scores.initials_of(name) == initials and scores.are_initials(initials)


def test_who_signs_is_remembered():
    made = hall()
    news = made.record(ended([40, 31], 1), TODAY)
    assert [place.entry.initials for place in news.places] == ["ANN", "BEN"]
    made.sign(news.places[1], "B.B")
    assert [each.initials for each in made.book().table("venezia", "people")] == ["ANN", "B.B"]
    again = made.record(ended([40, 45], 2), TODAY)
    assert again.places[0].entry.initials == "B.B"
    with pytest.raises(ValueError, match="initials"):
        made.sign(news.places[0], "toolong")


def test_who_signs_late_still_finds_the_place():
    made = hall()
    late = made.record(ended([40, 31], 1), TODAY).places[0]
    made.record(ended([50, 49], 2), TODAY)
    made.sign(late, "ZZZ")
    assert [each.initials for each in made.book().table("venezia", "people")][2] == "ZZZ"


def test_reset_forgets_everything():
    made = recorded(played())
    made.reset()
    assert made.book() == Book() and made.record(played(), TODAY) != News()


# The text


BOOK = recorded(ended([40, 31], 1), ended([20, 60], 2, "helmsman"), played(3, game="vineta")).book()
TEXT = BOOK.text()
VALUES = json.loads(TEXT)


def changed(*path, to):
    """The text with the value at a path replaced."""
    values = json.loads(TEXT)
    *way, last = path
    place = values
    for step in way:
        place = place[step]
    place[last] = to
    return json.dumps(values)


def test_what_was_written_is_read():
    assert Book.parse(TEXT) == BOOK and Book.parse(TEXT).text() == TEXT
    assert TEXT.isascii() and "\n" not in TEXT
    assert list(Book.parse(TEXT).people) == ["Anna", "Ben"]


def test_a_text_cut_at_any_byte_is_refused():
    for end in range(len(TEXT)):
        with pytest.raises(BadBook):
            Book.parse(TEXT[:end])


ANNA = ("people", "Anna", "games", "venezia")
LINE = ("tables", "venezia", "people", 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\0\x01",
        "[]",
        "7",
        "{}",
        "[" * 100_000,
        " " * (TEXT_LIMIT + 1),
        changed("format", to=FORMAT + 1),
        changed("format", to=True),
        changed("format", to="1"),
        changed("future", to={}),
        changed("tables", to=[]),
        changed("tables", "chess", to={}),
        changed("tables", "venezia", "captain", to=[]),
        changed("tables", "venezia", "people", to={}),
        changed("tables", "venezia", "people", to=[list(entry(9))] * 11),
        changed("tables", "venezia", "people", to=[list(entry(8)), list(entry(9))]),
        changed(*LINE, to=["AAA", 9]),
        changed(*LINE, to=list(entry(9)) + [1]),
        changed(*LINE, 0, to="aaa"),
        changed(*LINE, 0, to="   "),
        changed(*LINE, 0, to="AAAA"),
        changed(*LINE, 0, to=3),
        changed(*LINE, 1, to=0),
        changed(*LINE, 1, to=10**10),
        changed(*LINE, 1, to=9.5),
        changed(*LINE, 2, to="yesterday"),
        changed(*LINE, 2, to=20261130),
        changed(*LINE, 3, to=0),
        changed(*LINE, 4, to="0" * 11),
        changed(*LINE, 4, to=None),
        changed(*LINE, 5, to=-1),
        changed("people", to=[]),
        changed("people", "Anna", to=[]),
        changed("people", "Anna", "age", to=7),
        changed("people", "x" * 41, to={"initials": "", "games": {}}),
        changed("people", "a\nb", to={"initials": "", "games": {}}),
        changed("people", "Anna", "initials", to="abc"),
        changed("people", "Anna", "games", "chess", to={}),
        changed(*ANNA, to={}),
        changed(*ANNA, "wins", to=-1),
        changed(*ANNA, "wins", to=True),
        changed(*ANNA, "losses", to=1),
        changed(*ANNA, "facts", "battles", to=1),
        changed(*ANNA, "facts", to=[]),
        changed("achievements", to=[]),
        changed("achievements", "grinding", to={}),
        changed("achievements", "first", to=["Anna"]),
        changed("achievements", "first", "Anna", to="never"),
        changed("achievements", "first", "x" * 41, to="2026-11-30"),
        changed("matches", to={}),
        changed("matches", to=["xyz"]),
        changed("matches", to=[7]),
    ],
)
def test_a_text_that_is_not_ours_is_put_aside_and_the_hall_begins_anew(text):
    storage = Storage(text)
    made = Hall(storage)
    assert made.book() == Book() and storage.aside == [text]
    assert storage.notice == "devices.storage.broken"
    assert made.record(played(), TODAY) != News()
    assert storage.aside == [text]


def test_facts_that_came_later_may_be_missing():
    text = changed(*ANNA, "facts", to={})
    book = Book.parse(text)
    assert book.people["Anna"].games["venezia"].facts == {}
    again = hall(text)
    again.record(played(9), TODAY)
    assert set(again.book().people["Anna"].games["venezia"].facts) == set(
        statistics.FACTS["venezia"]
    )


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_read_or_refused(text):
    with pytest.raises(BadBook):
        Book.parse(text)


def ways(value, way=()):
    """Every path in a JSON value."""
    yield way
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from ways(value[key], (*way, key))


@settings(max_examples=300)
@given(st.sampled_from([way for way in ways(VALUES) if way]), ANYTHING)
def test_any_edit_is_read_or_refused(way, value):
    text = changed(*way, to=value)
    try:
        book = Book.parse(text)
    except BadBook:
        return
    assert Book.parse(book.text()) == book


def test_what_the_storage_kept_before_holds_again(tmp_path):
    storage = FileStorage(lambda: tmp_path)
    made = Hall(storage)
    made.record(played(1), TODAY)
    made.record(played(2), TODAY)
    (tmp_path / "hall.txt").write_text("{}", encoding="utf-8")
    assert len(made.book().matches) == 1 and storage.notice == "devices.storage.broken"

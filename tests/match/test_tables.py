"""Tables of data in files: read once, corrected by players, wrong in many ways."""

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.match import tables
from game.match.tables import FOLDER, line_of, read, told
from game.rules.core import BadTable
from game.rules.registry import GAMES
from game.rules.vineta import RULES
from tests.match.pearls import RULES as PEARLS

TEXT = (FOLDER / "vineta_cards.toml").read_text(encoding="utf-8")


def line_with(words, text=TEXT):
    """The number of the only line that begins with these words."""
    (found,) = [
        number for number, line in enumerate(text.splitlines(), 1) if line.startswith(words)
    ]
    return found


def reading(folder, text):
    (folder / "vineta_cards.toml").write_text(text, encoding="utf-8")
    return read(RULES, folder)


def test_the_file_is_the_built_in_table():
    found = read(RULES, FOLDER)
    assert found.problem is None and found.rules.table == RULES.table
    assert not found.rules.table_is_own


def test_a_corrected_file_is_played_with(tmp_path):
    text = TEXT.replace("F1 = { count = 4", "F1 = { count = 3").replace(
        "A9 = { count = 1", "A9 = { count = 2"
    )
    found = reading(tmp_path, text)
    assert found.problem is None and found.rules.table_is_own
    state = found.rules.new(2, found.rules.complete({}))
    assert state.position()["decks"][0].count("A9") == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "key"),
    [
        ("count = 5", "count = ", "F2", "match.table.syntax"),
        ("count = 5", "count = 5 5", "F2", "match.table.syntax"),
        ("count = 5", "count = 6", "[cards]", "vineta_rules.table.deck"),
        ("count = 5", "count = -1", "F2", "vineta_rules.table.number"),
        ("count = 5", "count = 5.0", "F2", "vineta_rules.table.number"),
        ("count = 5", 'count = "5"', "F2", "vineta_rules.table.number"),
        ("count = 5", "count = true", "F2", "vineta_rules.table.number"),
        ("count = 5", "number = 5", "F2", "vineta_rules.table.unknown"),
        ("houses = 3", "houses = 4", "A2", "vineta_rules.table.number"),
        ("factor = 2", "factor = 1", "A10", "vineta_rules.table.number"),
        (", factor = 2", "", "A10", "vineta_rules.table.missing"),
        ("A9 = { count = 1 }", "", "[cards]", "vineta_rules.table.missing"),
        ("A9 = { count = 1 }", "A9 = 1", "A9", "vineta_rules.table.group"),
        ("A9 = {", "A11 = {", "A11", "vineta_rules.table.unknown"),
        ("V2 = 7", "V2 = 21", "V2", "vineta_rules.table.number"),
        ("V2 = 7", "V4 = 7", "V4", "vineta_rules.table.unknown"),
        ("[points]", "[worth]", "[worth]", "vineta_rules.table.unknown"),
    ],
)
def test_a_bad_file_names_line_and_reason(tmp_path, old, new, line, key):
    text = TEXT.replace(old, new, 1)
    found = reading(tmp_path, text)
    assert found.rules is RULES
    assert (found.problem.key, found.problem.line) == (key, line_with(line, text))
    for language in LANGUAGES:
        words = Catalogue(language)
        params = told("vineta", found.problem, words)
        sentence = words.text("match.table.problem", **params)
        assert f" {found.problem.line}:" in sentence and "vineta_cards.toml" in sentence
        assert "{" not in sentence and len(sentence) < 300


def test_a_file_without_points(tmp_path):
    found = reading(tmp_path, TEXT.split("[points]")[0])
    assert (found.problem.key, found.problem.line) == ("vineta_rules.table.missing", 1)


def test_files_that_cannot_be_read_or_are_not_there(tmp_path):
    assert read(RULES, tmp_path) == (RULES, None)
    (tmp_path / "vineta_cards.toml").write_bytes(b"\xff\xfe\x00")
    found = read(RULES, tmp_path)
    assert found.rules is RULES and found.problem.key == "match.table.unreadable"
    assert told("vineta", found.problem, Catalogue("de"))["line"] == 1


def test_games_without_a_table(tmp_path):
    (tmp_path / "pearls_cards.toml").write_text("[", encoding="utf-8")
    assert read(PEARLS, tmp_path) == (PEARLS, None)
    with pytest.raises(BadTable):
        PEARLS.with_table({})


def test_every_registered_game_has_a_reading():
    assert all(tables.reading(game).rules.id == game for game in GAMES)
    assert tables.reading("chess") is None


def test_where_a_value_stands():
    text = '[cards.A2]\ncount = 1\n\n["points"]\n"V1" = 7\nV2.x = 3\n'
    assert line_of(("cards", "A2", "count"), text) == 2
    assert line_of(("cards", "A2", "houses"), text) == 1
    assert line_of(("points", "V1"), text) == 5
    assert line_of(("points", "V2"), text) == 4
    assert line_of((), text) == 1

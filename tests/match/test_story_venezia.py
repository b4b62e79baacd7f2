"""Every event of Venezia 2099 is told in both languages, or is left out on purpose."""

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.match import story
from game.match.match import Match
from game.match.players import Player
from game.rules.registry import GAMES

RULES = GAMES["venezia"]
PLAYERS = [Player("Anna", None, 0), Player("Ben", "deckhand", 1), Player("Cleo", None, 2)]
UNTOLD = {"layout", "deal", "played", "turn"}
EVENTS = [
    ("start", 0),
    ("colour_out", "V"),
    ("layout", ["K2 ##"]),
    ("deal", [10, 10]),
    ("placed", 0, "a1"),
    ("walked", 1, "a1", "c3"),
    ("sailed", 0, "a1", "c4"),
    ("stayed", 0),
    ("bought", 0, "c3", "R", 1),
    ("bought", 0, "c3", "R", 2),
    ("skipped", 1),
    ("played", 0, "K5"),
    ("sunk", 0, "c3", "K5", 0),
    ("sunk", 0, "c3", "K5", 1),
    ("sunk", 0, "c3", "KX", 3),
    ("drowned", 1, "c3"),
    ("rescued", 0, "c3", "d4"),
    ("turn", 1),
    ("over", [1]),
    ("over", [0, 1, 2]),
]


def test_the_list_is_complete() -> None:
    assert {event[0] for event in EVENTS} == set(RULES.events)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_each_event(language: str, event) -> None:
    line = story.line("venezia", event, PLAYERS, Catalogue(language))
    if event[0] in UNTOLD:
        assert line is None
        return
    assert line and "{" not in line and line.endswith(".")
    for field in event[1:]:
        if isinstance(field, str) and field[0].islower():
            assert field in line, "cells are named"


@pytest.mark.parametrize(
    ("event", "german"),
    [
        (("bought", 0, "c3", "R", 1), "Anna birgt auf c3 einen Schatz aus Castello für 1 Münze."),
        (("bought", 1, "c3", "R", 2), "Ben birgt auf c3 einen Schatz aus Castello für 2 Münzen."),
        (("sunk", 0, "c3", "KX", 0), "Anna versenkt Santa Croce X auf c3."),
        (("over", [1]), "Ben gewinnt die Partie."),
        (("over", [0, 1]), "Anna und Ben gewinnen die Partie gemeinsam."),
        (("over", [0, 1, 2]), "Anna, Ben und Cleo gewinnen die Partie gemeinsam."),
    ],
)
def test_german(event, german: str) -> None:
    assert story.line("venezia", event, PLAYERS, Catalogue("de")) == german


def test_no_line_tells_more_than_its_event() -> None:
    """The story of a whole match is the same whoever asks: it is made from events alone."""
    match = Match.new(RULES, 3, 5, players=PLAYERS)
    words = Catalogue("en")
    lines = 0
    while not match.over:
        for event in match.play(match.moves()[0]):
            lines += story.line("venezia", event, PLAYERS, words) is not None
    assert lines > 60

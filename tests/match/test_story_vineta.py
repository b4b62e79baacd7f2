"""Vineta in words: every event that is seen has a sentence, and no sentence tells a secret."""

from random import Random

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.match import story
from game.match.match import Match
from game.match.players import Player
from game.rules.vineta import RULES

PLAYERS = [Player(name, None, seat) for seat, name in enumerate(("Anna", "Ben", "Chiara"))]
SILENT = {"drawn", "chose", "revealed", "tower"}
"""What is drawn stays secret; that a card lies face down, which one is turned up and where the
tower goes is seen on the table and told by what follows."""


def sample() -> dict[str, list]:
    """Return events of every type that whole games bring about."""
    found: dict[str, list] = {}
    for seed in range(12):
        match = Match.new(RULES, 3, seed, {"own_row": "never"}, PLAYERS, "manual")
        random = Random(seed)
        while not match.over:
            events = match.draw()[1] if match.seat < 0 else match.play(random.choice(match.moves()))
            for event in events:
                found.setdefault(event[0], []).append(event)
    found.setdefault("lost", [("lost", "RB", "V1")])
    found.setdefault("sinking", []).append(("sinking", "V1", 0, []))
    found.setdefault("tied", []).append(("tied", []))
    return found


SAMPLE = sample()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", RULES.events)
def test_every_event_that_is_seen_has_a_line(language: str, kind: str) -> None:
    words = Catalogue(language)
    for event in SAMPLE[kind][:40]:
        line = story.line("vineta", event, PLAYERS, words)
        if kind in SILENT:
            assert line is None
        else:
            assert line is not None and "{" not in line and line.endswith((".", "!"))


def test_some_lines() -> None:
    words = Catalogue("en")

    def line(*event) -> str | None:
        return story.line("vineta", event, PLAYERS, words)

    assert line("placed", 0, "R", "V1") == "Anna places a red house: Harbour."
    assert line("opened", 1, "V2", "F3", 3) == (
        "Ben opens a row with Flood 3: Fishermen's Quarter."
    )
    assert line("moved", 2, "RRB", "S1", "O3") == (
        "Chiara moves 2 red houses and a blue house from Market Square to Castle Quarter."
    )
    assert line("unveiled", 0, "K", "S2") == "Anna unveils: Cathedral, Black."
    assert line("over", [0, 2]) == "Anna and Chiara share the victory."
    assert line("turn", 4, 2, 1, False) == "Round 4, turn 2: Ben begins."

"""Every word of the table fits into its place, in both languages, with the widest names."""

from dataclasses import replace
from functools import cache

import pytest

from game.i18n import LANGUAGES
from game.match.match import Match
from game.match.players import Player
from game.scenes.vineta_hint import HintPanel
from game.scenes.vineta_look import CARDS
from tests.fakes import LARGE, SMALL
from tests.scenes.strict import look, show_text
from tests.scenes.vineta_hands import new_match, played, settle, vineta

WIDE = "WWWWWWWWWWWW"
NAMES = (WIDE, "Wilhelmine", "Dario", "Chiara", "Elena", WIDE + "")
STATES = ("place", "choose", "take", "secrets", *(f"reveal.{code}" for code in CARDS))
HINT = 24
"""Least size of the hint at 150 %: it tells large what panels cannot show large."""
STEPS = 3
"""How many choices are made at most, each looked at."""


@cache
def log_of(seats: int, state: str) -> str:
    """Return the save of a match late enough, at a decision of seat 0."""
    phase, _, card = state.partition(".")
    phase = "choose" if phase == "secrets" else phase

    def wanted(match: Match) -> bool:
        view = match.view(match.seat)
        late = phase == "place" or view.round >= 3
        rows = len(view.rows) > 1 or phase != "reveal"
        return (
            match.seat == 0
            and view.phase == phase
            and late
            and rows
            and (not card or view.revealed == card)
        )

    for seed in range(60):
        match = new_match(seats, seats, seed)
        try:
            return played(match, wanted, seed).save()
        except AssertionError:
            continue
    raise AssertionError(state)


def a_match(seats: int, state: str) -> Match:
    match = Match.load(log_of(seats, state))
    persons = 2 if state == "secrets" else 1
    match.players[:] = [
        Player(NAMES[seat][: 12 - (seat == 5)], None if seat < persons else "deckhand", seat)
        for seat in range(seats)
    ]
    return match


def complaints(stage, scene, monkeypatch) -> list[str]:
    """Draw everything anew and return what does not fit."""
    told = []
    paint = HintPanel.paint

    def spy(panel, canvas, hint, *rest):
        told.append(hint)
        paint(panel, canvas, hint, *rest)

    monkeypatch.setattr(HintPanel, "paint", spy)
    found = []
    for text in ("100", "150"):
        told.clear()
        show_text(stage, text)
        notes = look(stage)
        assert text == "100" or notes.hint(told[0].lines) >= HINT, told[0].lines
        shown = " ".join(notes.words)
        missing = [f"no room for {line!r}" for line, _ in told[0].lines if line not in shown]
        found += [f"{each} at {text}" for each in notes.found + missing]
    monkeypatch.setattr(HintPanel, "paint", paint)
    return found


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("persons", [3, 6])
def test_words_of_those_who_choose_face_down_fit(monkeypatch, language, persons, size) -> None:
    match = a_match(6, "choose")
    match.players[:] = [
        replace(player, level=None if seat < persons else "deckhand")
        for seat, player in enumerate(match.players)
    ]
    stage, scene = vineta(language=language, size=size, match=match)
    stage.services.input.family = lambda device: "playstation" if device else ""
    for seat in range(persons - 1):
        scene.pads.bind(seat, f"pad:{seat}")
    settle(stage)
    assert len(scene.strips()) == persons
    assert complaints(stage, scene, monkeypatch) == []


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_the_table_of_cards_fit(language, size) -> None:
    stage, scene = vineta(language=language, size=size, match=a_match(6, "choose"))
    settle(stage)
    scene.show_played()
    for text in ("100", "150"):
        show_text(stage, text)
        notes = look(stage)
        assert notes.found == []
        for code in CARDS:
            assert scene.now().card(code) in " ".join(notes.words)


@pytest.mark.parametrize(
    ("seats", "size"), [(2, LARGE), (6, SMALL)], ids=["two on 1080", "six on 720"]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit(monkeypatch, language, seats, size) -> None:
    found = []
    for state in STATES:
        stage, scene = vineta(language=language, size=size, match=a_match(seats, state))
        settle(stage)
        if state == "secrets":
            stage.pop()
            scene.uncovered(0, "keyboard")
        for number in range(STEPS):
            for each in complaints(stage, scene, monkeypatch):
                found.append(f"{state} {number}: {each}")
            options = sorted(scene.choice.options() - {"waive"}) if scene.choice else []
            if not state.startswith("reveal") or not options:
                break
            answer = scene.choice.press(options[0])
            if type(answer).__name__ == "Play":
                break
            scene.hands.take(answer)
    assert found == []

"""Every word of the board fits into its place, in both languages, with the widest names."""

import pytest

from game.i18n import LANGUAGES
from game.match.match import Match
from game.match.players import Player
from game.scenes.venezia_hint import HintPanel
from tests.fakes import LARGE, SMALL
from tests.scenes.strict import look, show_text
from tests.scenes.venezia_hands import RULES, position, settle, venezia

WIDE = "WWWWWWWWWWWW"
NAMES = (WIDE, "Wilhelmine", "Dario", "Chiara", "Elena")
STATES = ("place", "move", "pawn", "platform", "gondola", "buy", "play", "rescue")
STATES += ("refused", "theirs")
HINT = 30
"""Least size of the hint at 150 %: it tells large what panels cannot show large."""


def a_match(seats: int, phase: str) -> Match:
    """Return a match at a person's decision of that phase, late enough that much has happened."""
    if phase == "platform":
        tiles = {"b3": "K5", "c3": "N7"}
        pawns = [["b2"], ["f6"]]
        match = position(1, tiles=tiles, phase="move", pawns=pawns, hands=[["K5"], ["N7"]])
        match.players[0] = Player(WIDE, None, 0)
        return match
    players = [
        Player(name, None if seat == 0 else "deckhand", seat)
        for seat, name in enumerate(NAMES[:seats])
    ]
    for seed in range(40):
        match = Match.new(RULES, seats, seed, players=players)
        dealer = match.ai_dealer()
        while not match.over:
            view = match.view(match.seat)
            late = len(match.log()) > 9 * seats or phase == "place"
            if match.seat == 0 and view.phase == phase and late:
                return match
            moves = match.moves()
            kept = [move for move in moves if view.describe(move).kind not in ("gondola", "skip")]
            match.play(kept[dealer.below(len(kept))])
    raise AssertionError(phase)


def show(scene, state: str) -> None:
    """Bring the scene into a state."""
    choice = scene.choice
    if state in ("pawn", "gondola"):
        choice.pawn = choice.movers()[0]
        choice.gondola = state == "gondola"
    elif state == "refused":
        for cell in range(len(scene.view.board)):
            answer = choice.press_cell(cell)
            if getattr(answer, "reason", None):
                scene.hands.refused = answer
                return
    elif state == "theirs":
        scene.choice = None


@pytest.mark.parametrize("size", [LARGE, SMALL], ids=["1080", "720"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_words_fit(monkeypatch, language, seats, size) -> None:
    complaints = []
    for state in STATES:
        phase = "move" if state in ("pawn", "gondola", "refused", "theirs") else state
        stage, scene = venezia(language=language, size=size, match=a_match(seats, phase))
        settle(stage)
        show(scene, state)
        told = []
        paint = HintPanel.paint_hint

        def spy(panel, canvas, hint, buttons, told=told, paint=paint):
            told.append(hint)
            paint(panel, canvas, hint, buttons)

        monkeypatch.setattr(HintPanel, "paint_hint", spy)
        for text in ("100", "150"):
            told.clear()
            show_text(stage, text)
            show(scene, state)
            notes = look(stage)
            complaints += [f"{state} at {text}: {each}" for each in notes.found]
            assert text == "100" or notes.hint(told[0].lines) >= HINT, state
            shown = " ".join(notes.words)
            complaints += [
                f"{state} at {text}: no room for {line!r}"
                for line, _ in told[0].lines
                if line not in shown
            ]
        monkeypatch.setattr(HintPanel, "paint_hint", paint)
    assert complaints == []

"""Golden playthroughs: whole games written down move by move, compared word for word by the tests.

`python -m tests.playthroughs.write` writes them anew. Do that only when a rule was changed on
purpose, and read the difference.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from game.match.match import Match
from game.rules.core import CHANCE, Rules
from game.rules.registry import GAMES

FOLDER = Path(__file__).parent
CUT = 300
"""Moves after which a game that may be endless is left."""
FULL_EVERY = 25
"""Every so many plies the whole position and every view are written, else only digests."""


def games_of(rules: Rules) -> list[tuple[int, int]]:
    """Number of seats and seed of a game's playthroughs: seed 1 with default options, else not."""
    low, high = rules.seats
    return [(seats, 1) for seats in range(low, high + 1)] + [(low, 2), (high, 2)]


def name_of(rules: Rules, seats: int, seed: int) -> str:
    return f"{rules.id}_{seats}_{seed}.txt"


def digest(value) -> str:
    return sha256(json.dumps(value).encode()).hexdigest()[:12]


def playthrough(rules: Rules, seats: int, seed: int) -> str:
    """Return the text of one game; chance and choices follow from the seed alone."""
    options = {} if seed == 1 else {option.id: option.values[1] for option in rules.options}
    match = Match.new(rules, seats, seed, options, chance="manual")
    lines = [f"{rules.id} {rules.version}, {seats} seats, seed {seed}, {json.dumps(match.options)}"]
    while not match.over and not (rules.endless and len(match.log()) == CUT):
        lines += ["", *ply(match)]
    lines += ["", "result", *standing(match, full=True)]
    lines += [
        f"seat {seat}: {score.total} {json.dumps(score.parts)}"
        for seat, score in enumerate(match.result())
    ]
    lines.append(f"winners: {match.winners()}")
    return "\n".join(lines) + "\n"


def ply(match: Match) -> list[str]:
    """Make one move and return what was to be seen before it and what it did."""
    number = len(match.log())
    lines = standing(match, full=number % FULL_EVERY == 0)
    if match.seat == CHANCE:
        actor = "chance"
        if not match.sampled:
            outcomes = zip(map(match.text, match.moves()), match.weights(), strict=True)
            lines.append("legal: " + ", ".join(f"{text} x{weight}" for text, weight in outcomes))
        text, events = match.draw()
    else:
        actor = f"seat {match.seat}"
        moves = match.moves()
        texts = [match.text(move) for move in moves]
        lines.append(f"legal: {len(texts)}: " + ", ".join(texts))
        text = texts[match.ai_dealer().below(len(moves))]
        events = match.play(text)
    told = [json.dumps(match.rules.event_dict(event)) for event in events]
    return [f"{number} {actor}: {text}", *lines, *told]


def standing(match: Match, full: bool) -> list[str]:
    """Return the position and every view of it, whole or as digests."""
    views = {
        "spectator": match.view(None),
        **{f"seat {seat}": match.view(seat) for seat in range(match.seats)},
    }
    shown = {name: view.position() for name, view in views.items()}
    if full:
        return [f"position: {json.dumps(match.position())}"] + [
            f"{name} sees: {json.dumps(position)}" for name, position in shown.items()
        ]
    return ["digests: " + " ".join(map(digest, (match.position(), *shown.values())))]


def main() -> None:
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for rules in GAMES.values():
        for seats, seed in games_of(rules):
            path = FOLDER / name_of(rules, seats, seed)
            path.write_text(playthrough(rules, seats, seed), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

"""Games between policies: the same deals with the seats changed round, so that luck evens out."""

from __future__ import annotations

from game.ai.policy import decide
from game.match.match import Match


class Anyhow:
    """Any legal move, all equally likely."""

    def think(self, view, dealer, iterations):
        moves = view.moves()
        yield moves[dealer.below(len(moves))]


def played(rules, policies, seed, options=None):
    """Play one game to its end, one policy a seat, and return the match."""
    match = Match.new(rules, len(policies), seed, options)
    while not match.over:
        seat = match.seat
        match.play(decide(policies[seat], match.view(seat), match.ai_dealer(), 1))
    return match


def share(rules, one, field, seats, deals):
    """Return the share of wins of `one` against `field` on all other seats, ties split."""
    won = games = 0
    for seed in deals:
        for own in range(seats):
            match = played(rules, [one if seat == own else field for seat in range(seats)], seed)
            winners = match.winners()
            won += (own in winners) / len(winners)
            games += 1
    return won / games

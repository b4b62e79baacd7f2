"""Matches shortly before their end, and how they end, for the tests of the hall of fame."""

from __future__ import annotations

from game.match.finished import Finished
from game.match.match import Match
from game.match.players import Player
from game.rules.registry import GAMES

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Finn")


def people(*levels):
    """Players with names, persons where the level is None."""
    return [Player(NAMES[seat], level, seat) for seat, level in enumerate(levels)]


def seated(match, *levels):
    """Put players round the table of a match from a position."""
    match.players[:] = people(*(levels or (None,) * match.seats))
    return match


def position(game, fields, *levels, options=None):
    """A match that somebody has set up; chance moves are played like all others."""
    match = Match.from_position(GAMES[game], fields, 1, options, chance="manual")
    return seated(match, *levels)


def play(match, *moves):
    """Make moves and return the match as the hall sees it."""
    for move in moves:
        match.play(move)
    assert match.over, match.view(match.seat).phase
    return Finished(match)


def played(seed=1, *levels, game="venezia", options=None):
    """A whole match in which everybody moves anyhow."""
    levels = levels or (None, None)
    match = Match.new(GAMES[game], len(levels), seed, options, people(*levels))
    dealer = match.ai_dealer()
    while not match.over:
        moves = match.moves()
        match.play(moves[dealer.below(len(moves))])
    return match


VINETA = {
    "seats": 2,
    "colours": "RBY",
    "houses": {"S1": "RRB", "S2": "BY"},
    "sunk": ["V1", "V2", "V3", "O1", "O2", "O3", "S3"],
    "hands": [["F2"], ["F1"]],
    "decks": [[], []],
    "colour_tiles": ["R", "Y"],
    "district_tiles": ["S2", "V3"],
    "round": 8,
    "length": 1,
}
"""The last turn: S1 or S2 sinks. Anna protects S2 and has the stronger flood."""


def vineta(*moves, levels=(None, None), **fields):
    """The last turn of Vineta."""
    return play(position("vineta", VINETA | fields, *levels), *moves)


VENEZIA = {
    "seats": 2,
    "board": ["K5 K2 N2", "A2 ## V2", "R2 G2 GX"],
    "pawns": [["b1"], ["c1"]],
    "coins": [2, 3],
    "hands": [["K5"], []],
    "phase": "play",
}
"""The last card. Anna has 2 coins and a 2, Ben has 3 coins and a 2."""
ONE_OF_EACH = dict.fromkeys("KNAVRG", 1)


def venezia(*moves, levels=(None, None), **fields):
    """The last card of Venezia."""
    return play(position("venezia", VENEZIA | fields, *levels), *(moves or ("play K5",)))


READY = {
    "warriors": 30,
    "gold": 30,
    "food": 60,
    "keys": ["bronze", "silver", "gold"],
    "kingdom_key_open": True,
}
WON_ROUND = ("roll 3", "roll 0")
"""The dice of a round that is won."""


def siege(*players, brigands=17, levels=(), options=None, **fields):
    """A riddle solved and a siege of the tower that is won with the best dice."""
    riddle = {"question": 2, "shown": "silver", "used": "gold"}
    players = players or (READY,)
    match = position(
        "tower",
        {
            "seats": len(players),
            "players": list(players),
            "phase": "riddle",
            "order": ["gold", "silver", "bronze"],
            "riddle": riddle,
            "brigands": brigands,
            **fields,
        },
        *levels,
        options=options,
    )
    match.play("press yes")
    while not match.over:
        for move in ("release no", *WON_ROUND):
            match.play(move)
    return Finished(match)


def last_stand(game, *moves, **player):
    """One knight alone who does something and is then killed by the plague."""
    fields = {"seats": 1, "players": [player], "hoard": {"warriors": 0, "gold": 6}}
    match = position(game, fields)
    for move in moves:
        match.play(move)
    while not match.over:
        texts = [match.text(move) for move in match.moves()]
        wanted = ("stay", "press move", "press no", "roll 5")
        match.play(next(move for move in wanted if move in texts))
    return Finished(match)

"""From a save to a match: its moves are played again, and each must be legal."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.levels import LEVELS
from game.match.match import Match
from game.match.players import tidy
from game.match.save import BadSave, Save
from game.rules.core import BadPosition, BadTable, IllegalMove, Rules


def load(text: str, games: Mapping[str, Rules]) -> Match:
    """Return the match that a save's text tells of. Raises BadSave."""
    save = Save.parse(text)
    match = _begun(save, _rules(save, games))
    # chance moves are played as they stand, not drawn again
    match.chance = "manual"
    for number, move in enumerate(save.moves, 1):
        try:
            match.play(move)
        except IllegalMove as error:
            raise BadSave("match.save.move", number=number, move=move[:40]) from error
    match.chance = save.chance
    match.settle()
    _keep(match, save.kept)
    return match


def _rules(save: Save, games: Mapping[str, Rules]) -> Rules:
    """Return the rules that a save was played by."""
    if save.game not in games:
        raise BadSave("match.save.game", game=save.game[:40])
    rules = _with_table(games[save.game], save)
    if save.rules_version != rules.version:
        newer = save.rules_version > rules.version
        raise BadSave("match.save.newer" if newer else "match.save.older")
    levels = LEVELS.get(save.game, {})
    for field, those in (("players", save.players), ("changes", save.changes)):
        if any(each.level not in (None, *levels) for each in those):
            raise BadSave("match.save.field", field=field)
    return rules


def _with_table(rules: Rules, save: Save) -> Rules:
    if save.table is None:
        return rules
    try:
        return rules.with_table(save.table)
    except BadTable as error:
        raise BadSave("match.save.field", field="table") from error


def _begun(save: Save, rules: Rules) -> Match:
    """Return the match before its first move."""
    start = save.position
    try:
        match = Match(rules, save.seats, save.seed, save.options, save.players, save.chance, start)
    except BadPosition as error:
        raise BadSave("match.save.field", field=f"position {error.path}"[:40]) from error
    except ValueError as error:
        raise BadSave("match.save.start") from error
    match.changes = tidy(save.changes, match.players, len(save.moves))
    return match


def _keep(match: Match, kept: Mapping[int, str]) -> None:
    """Submit the choices that are to wait for their turn."""
    for seat, move in kept.items():
        if seat not in match.choosing[1:]:
            raise BadSave("match.save.field", field="kept")
        try:
            match.submit(seat, move)
        except IllegalMove as error:
            raise BadSave("match.save.field", field="kept") from error

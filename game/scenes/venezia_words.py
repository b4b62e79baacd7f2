"""The board of Venezia in words, for those who do not see it: one sentence for every spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.core import OVER
from game.scenes.hint import BUTTON
from game.scenes.sentences import sentence, sentences
from game.scenes.venezia_look import PLATFORM, QUARTERS, WATER, tile_name
from game.scenes.venezia_panels import Now

CELL, CARD = "cell.", "card."
GONDOLA = "gondola"


def spot_words(now: Now, name: str, shared: bool) -> str:
    """Return what a spot is and what a press on it would do.

    With `shared` several people hear it: cells do not tell then which cards are in a hand.
    """
    for start, teller in TELLERS.items():
        if name.startswith(start):
            return teller(now, name.removeprefix(start), shared)
    return ""


def turn_words(now: Now) -> str:
    """Return whose turn it is."""
    view = now.view
    if view.seat == OVER:
        return now.text("banner.over")
    return now.text(f"banner.{view.phase}", name=now.players[view.seat].name)


def situation(now: Now) -> str:
    """Return whose turn it is, and what everybody has."""
    view, count = now.view, now.words.count
    standings = [
        f"{player.name}: {count('venezia.spot.points', score.total)},"
        f" {count('venezia.spot.coins', view.coins[seat])},"
        f" {count('venezia.spot.cards', view.hand_sizes[seat])}"
        for seat, (player, score) in enumerate(zip(now.players, view.scores(), strict=True))
    ]
    return sentences(turn_words(now), *standings)


def _cell(now: Now, name: str, shared: bool) -> str:
    view = now.view
    cell = next(cell for cell in range(len(view.board)) if view.cell_name(cell) == name)
    code = view.board[cell]
    parts = [now.text("spot.cell", cell=name, tile=tile_name(code, now.words))]
    owners = [now.players[seat].name for seat, pawns in enumerate(view.pawns) if cell in pawns]
    where = "swims" if cell == view.sinking else "stands"
    parts += [now.text(f"spot.{where}", name=owner) for owner in owners]
    if not owners and code not in (WATER, PLATFORM) and view.supply[code[0]]:
        parts.append(now.words.count("venezia.about.price", view.price(cell)))
    return sentence(*parts, _effect(now, cell, shared))


def _effect(now: Now, cell: int, shared: bool) -> str:
    """Return what a press on a cell would do; nothing while nobody is asked."""
    choice = now.choice
    if choice is None or (shared and choice.view.phase == "play"):
        return ""
    kind = choice.lit().get(cell, "")
    if kind == "pawn" and cell == choice.pawn:
        kind = "chosen"
    if not kind and choice.pawn is not None:
        kind = "out_of_reach"
    return now.text(f"spot.effect.{kind or 'none'}")


def _card(now: Now, code: str, shared: bool) -> str:
    view, choice = now.view, now.choice
    cell = view.board.index(code)
    tile = tile_name(code, now.words)
    parts = [now.text("spot.card", tile=tile, cell=view.cell_name(cell))]
    parts += [
        now.text("spot.stands", name=now.players[seat].name)
        for seat, pawns in enumerate(view.pawns)
        if cell in pawns
    ]
    if choice is not None:
        parts.append(now.text(f"spot.card.{'live' if code in choice.cards() else 'dead'}"))
    return sentence(*parts)


def _button(now: Now, kind: str, shared: bool) -> str:
    cell = now.choice.purchase() if now.choice is not None else None
    if kind != "buy" or cell is None:
        return sentences(now.text(f"button.{kind}"), now.text(f"spot.button.{kind}"))
    view, colour = now.view, now.view.board[cell][0]
    value = view.treasure_value(QUARTERS.index(colour))
    return sentences(
        now.words.count("venezia.button.buy", view.price(cell)),
        now.words.count("venezia.spot.button.buy", value, quarter=now.text(f"quarter.{colour}")),
    )


def _gondola(now: Now, name: str, shared: bool) -> str:
    choice = now.choice
    if choice is None:
        return ""
    left = now.view.gondolas[now.view.seat]
    use = "taken" if choice.gondola else "live" if choice.can_sail() else "dead"
    return sentences(now.words.count("venezia.spot.gondola", left), now.text(f"spot.gondola.{use}"))


TELLERS: Mapping[str, Callable[[Now, str, bool], str]] = {
    CELL: _cell,
    CARD: _card,
    BUTTON: _button,
    GONDOLA: _gondola,
}

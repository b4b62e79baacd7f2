"""What hub and result say about a match of Venezia 2099."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.rules.venezia.tables import COLOURS
from game.scenes.catalogue import Item, Sprite

if TYPE_CHECKING:
    from game.match.match import Match
    from game.rules.venezia.view import VeneziaView


def _motif(colour: str) -> Sprite:
    return ("venezia", f"treasure_{colour}_s")


def breakdown(match: Match, seat: int) -> list[Item]:
    """Return the items of a seat's score, paragraphs 4.1 to 4.4 in turn."""
    view = cast("VeneziaView", match.view(None))
    items = []
    for colour, count in view.treasures[seat].items():
        if count:
            value = view.treasure_value(COLOURS.index(colour))
            words = f"{count} × {value}"
            items.append(Item("treasures", count * value, words, _motif(colour)))
    for cell in view.pawns[seat]:
        colour, number = view.board[cell]
        if number.isdigit():
            items.append(Item("numbers", int(number), number, _motif(colour)))
        elif number == "X":
            land = view.land(COLOURS.index(colour))
            items.append(Item("x", 2 * land, f"2 × {land}", _motif(colour)))
    coins = view.coins[seat]
    return [*items, Item("coins", coins, "", ("common", "coin_s"))]


def turn(match: Match) -> int:
    """Return the number of the turn being played: one more than cards played."""
    return 1 + sum(move.startswith("play ") for move in match.log())


def box_cards(match: Match) -> list[Sprite]:
    """Return the cards that nobody was dealt."""
    return [("venezia", f"card_{code}") for code in match.position()["box"]]

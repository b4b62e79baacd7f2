"""What hub and result say about a match of Vineta."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.rules.vineta.tables import HOUSE_POINTS
from game.scenes.catalogue import Item, Sprite
from game.scenes.vineta_look import ATLAS, DISTRICTS

if TYPE_CHECKING:
    from game.match.match import Match
    from game.rules.vineta.view import VinetaView


def _view(match: Match) -> VinetaView:
    return cast("VinetaView", match.view(None))


def breakdown(match: Match, seat: int) -> list[Item]:
    """Return the items of a seat's score, paragraphs 8.4, 8.3 and 8.2 in turn."""
    view = _view(match)
    colour, district = view.colour_tiles[seat], view.district_tiles[seat]
    bonus = int(view.options["own_capture_bonus"])
    items = []
    heap = view.captured[seat]
    for letter in dict.fromkeys(heap):
        each = 1 + bonus * (letter == colour)
        number = heap.count(letter)
        words = str(number) if each == 1 else f"{number} × {each}"
        items.append(Item("captured", number * each, words, (ATLAS, f"house_{letter}")))
    if colour is not None:
        standing = sum(houses.count(colour) for houses in view.houses.values())
        words = f"{standing} × {HOUSE_POINTS}"
        items.append(Item("houses", standing * HOUSE_POINTS, words, (ATLAS, f"house_{colour}")))
    if district is not None:
        points = view.points(district) if district in view.standing else 0
        items.append(Item("district", points, "", (ATLAS, f"tile_{district}")))
    return items


def turn(match: Match) -> int:
    """Return the number of the round being played."""
    return _view(match).round


def unowned(match: Match) -> list[Sprite]:
    """Return the tiles that nobody has drawn."""
    view = _view(match)
    colours = [letter for letter in view.colours if letter not in view.colour_tiles]
    districts = [name for name in DISTRICTS if name not in view.district_tiles]
    return [(ATLAS, f"tile_{name}") for name in (*colours, *districts)]

"""Things worth telling that a person has done: once done they stay, in the order of the wall.

Each looks at one match that is over, at its events and at the table as all see it in the end, and
some at what the same person has played before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, cast

from game.ai.atlantis.odds import battle
from game.match.statistics import Record, district_stands, dragons
from game.rules.atlantis.spaces import FRONTIER_SPACE, KIND, KINGDOM
from game.rules.atlantis.tables import PRACTICE_LEVEL, START, WARRIORS

if TYPE_CHECKING:
    from game.match.finished import Finished
    from game.rules.venezia.view import VeneziaView
    from game.rules.vineta.view import VinetaView

Records = Mapping[str, Record]
"""What a person has played, this match included, by game."""
Test = Callable[["Finished", int, Records], bool]

HOUSE = "house"
CITIES = (("vineta",), ("venezia",), ("atlantis", "tower"))
"""The games of each of the three cities."""
TABLE_OF_FRIENDS = 3
RESCUES = 2
LONG_ODDS = 1 / 3


class Achievement(NamedTuple):
    """One of them; words `hall.feat.<id>` and `hall.feat.<id>.how`."""

    id: str
    group: str
    """"house", or the game whose city it belongs to."""
    games: tuple[str, ...]
    """Where it can be had; empty: everywhere."""
    earned: Test
    """Whether a person's seat has earned it in this match."""


# The house


def _finished(finished: Finished, seat: int, records: Records) -> bool:
    return True


def _three_cities(finished: Finished, seat: int, records: Records) -> bool:
    return all(any(game in records for game in city) for city in CITIES)


def _three_crowns(finished: Finished, seat: int, records: Records) -> bool:
    return all(any(game in records and records[game].wins for game in city) for city in CITIES)


def _friends(finished: Finished, seat: int, records: Records) -> bool:
    return len(finished.persons) == finished.seats >= TABLE_OF_FRIENDS


def _shared(finished: Finished, seat: int, records: Records) -> bool:
    return finished.won(seat) and len(finished.winners) > 1


def _helmsman(finished: Finished, seat: int, records: Records) -> bool:
    return finished.won(seat) and finished.against("helmsman", seat)


# Vineta


def _saved(finished: Finished, seat: int, records: Records) -> bool:
    return bool(district_stands(finished, seat))


def _bluff(finished: Finished, seat: int, records: Records) -> bool:
    own = cast("VinetaView", finished.view).district_tiles[seat]
    floods = finished.of(seat, "opened", "extended")
    return _saved(finished, seat, records) and any(event[2] == own for event in floods)


def _innocent(finished: Finished, seat: int, records: Records) -> bool:
    return finished.won(seat) and not finished.of(seat, "opened")


def _six_gods(finished: Finished, seat: int, records: Records) -> bool:
    return finished.seats == 6


# Venezia 2099


def _rescuer(finished: Finished, seat: int, records: Records) -> bool:
    rescued, drowned = finished.of(seat, "rescued"), finished.of(seat, "drowned")
    return len(rescued) >= RESCUES and not drowned


def _collector(finished: Finished, seat: int, records: Records) -> bool:
    view = cast("VeneziaView", finished.view)
    sold = [sum(heap[colour] for heap in view.treasures) for colour in view.supply]
    in_play = sum(left + owned > 0 for left, owned in zip(view.supply.values(), sold, strict=True))
    return sum(number > 0 for number in view.treasures[seat].values()) == in_play


def _on_foot(finished: Finished, seat: int, records: Records) -> bool:
    return finished.won(seat) and not finished.of(seat, "sailed", "rescued")


def _invested(finished: Finished, seat: int, records: Records) -> bool:
    coins = cast("VeneziaView", finished.view).coins
    others = [each for other, each in enumerate(coins) if other != seat]
    return finished.won(seat) and coins[seat] < min(others)


# Atlantis and its tower


def _tower_falls(finished: Finished, seat: int, records: Records) -> bool:
    return finished.won(seat) and finished.options["level"] != PRACTICE_LEVEL


def _dragon(finished: Finished, seat: int, records: Records) -> bool:
    return dragons(finished, seat) > 0


def _winged(finished: Finished, seat: int, records: Records) -> bool:
    """A flight into another kingdom after which the tower has let the knight pass."""
    across = False
    for event in finished.of(seat, "flew", "went", "stayed", "crossed"):
        if event[0] == "crossed" and across:
            return True
        across = event[0] == "flew" and _leaves(event[2], event[3])
    return False


def _leaves(source: int, target: int) -> bool:
    return KINGDOM[source] != KINGDOM[target] or KIND[source] == FRONTIER_SPACE


def _long_odds(finished: Finished, seat: int, records: Records) -> bool:
    if not finished.won(seat):
        return False
    warriors = _warriors_at_the_start(finished)[seat]
    besiegers = brigands = 0
    for event in finished.of(seat, "warriors", "battle"):
        if event[0] == "warriors":
            warriors = event[3]
        elif event[3]:
            besiegers, brigands = warriors, event[2]
    to_the_last = finished.seats == 1 or finished.options["last_stand"] == "printed"
    return battle(besiegers, brigands, to_the_last).win < LONG_ODDS


def _warriors_at_the_start(finished: Finished) -> list[int]:
    if finished.set_up is None:
        return [START[WARRIORS]] * finished.seats
    return [player["warriors"] for player in finished.set_up["players"]]


_VINETA, _VENEZIA, _ATLANTIS = CITIES
ACHIEVEMENTS = (
    Achievement("first", HOUSE, (), _finished),
    Achievement("friends", HOUSE, (), _friends),
    Achievement("shared", HOUSE, (), _shared),
    Achievement("three_cities", HOUSE, (), _three_cities),
    Achievement("three_crowns", HOUSE, (), _three_crowns),
    Achievement("six_gods", "vineta", _VINETA, _six_gods),
    Achievement("saved", "vineta", _VINETA, _saved),
    Achievement("bluff", "vineta", _VINETA, _bluff),
    Achievement("innocent", "vineta", _VINETA, _innocent),
    Achievement("vineta_helmsman", "vineta", _VINETA, _helmsman),
    Achievement("rescuer", "venezia", _VENEZIA, _rescuer),
    Achievement("collector", "venezia", _VENEZIA, _collector),
    Achievement("on_foot", "venezia", _VENEZIA, _on_foot),
    Achievement("invested", "venezia", _VENEZIA, _invested),
    Achievement("venezia_helmsman", "venezia", _VENEZIA, _helmsman),
    Achievement("dragon", "atlantis", _ATLANTIS, _dragon),
    Achievement("winged", "atlantis", ("atlantis",), _winged),
    Achievement("tower_falls", "atlantis", _ATLANTIS, _tower_falls),
    Achievement("long_odds", "atlantis", _ATLANTIS, _long_odds),
    Achievement("atlantis_helmsman", "atlantis", _ATLANTIS, _helmsman),
)
GROUPS = tuple(dict.fromkeys(each.group for each in ACHIEVEMENTS))


def earned(finished: Finished, seat: int, records: Records) -> list[str]:
    """Return the ids of all that a person's seat has earned in a match."""
    return [
        each.id
        for each in ACHIEVEMENTS
        if (not each.games or finished.game in each.games) and each.earned(finished, seat, records)
    ]

"""The tower of Atlantis in words: the line for each event, with or without a board around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.i18n import Catalogue
from game.match.players import Player
from game.rules.atlantis.tables import ACTION_KEYS, KEYS
from game.rules.core import Event

ACTIONS = frozenset(KEYS[key] for key in ACTION_KEYS)
"""The keys that begin something; answers to the tower's questions are no line of their own."""
Params = dict[str, Any]
Told = tuple[str, Params] | None
"""The rest of a key in the domain `atlantis`, and what fills its places."""


def line(event: Event, players: Sequence[Player], words: Catalogue) -> str | None:
    """Return one sentence about an event, or None if it is not worth a line."""
    teller = TELLERS.get(event[0])
    told = teller(event, words) if teller is not None else None
    if told is None:
        return None
    key, params = told
    if "seat" in params:
        params["name"] = players[params.pop("seat")].name
    return words.text(f"atlantis.story.{key}", **params)


def picture(name: str, words: Catalogue) -> str:
    """Return what a picture of the drum is called."""
    return words.text(f"atlantis.picture.{name}")


def _turn(event: Event, words: Catalogue) -> Told:
    return "turn", {"seat": event[1]}


def _press(event: Event, words: Catalogue) -> Told:
    _, seat, key = event
    if key not in ACTIONS:
        return None
    return "press", {"seat": seat, "pressed": words.text(f"atlantis.named.{key}")}


def _encounter(event: Event, words: Catalogue) -> Told:
    # brigands announce themselves by the battle that follows
    return None if event[2] == "brigands" else (f"encounter.{event[2]}", {})


def _stock(event: Event, words: Catalogue) -> Told:
    kind, seat, before, after, why = event
    params: Params = {"after": after, "change": f"{after - before:+d}".replace("-", "−")}
    if why in ("starved", "surplus"):
        return why, params
    if kind != "food":
        params["seat"] = seat
    return kind, params


def _thing(event: Event, words: Catalogue) -> Told:
    _, seat, thing, owned, _ = event
    return "found" if owned else "given", {"seat": seat, "thing": picture(thing, words)}


def _hoard(event: Event, words: Catalogue) -> Told:
    return "hoard", {"warriors": event[1], "gold": event[2]}


def _battle(event: Event, words: Catalogue) -> Told:
    _, _, brigands, siege = event
    return "siege" if siege else "battle", {"brigands": brigands}


def _round(event: Event, words: Catalogue) -> Told:
    _, _, won, warriors, brigands = event
    key = "round_won" if won else "round_lost"
    return key, {"warriors": warriors, "brigands": brigands}


def _battle_over(event: Event, words: Catalogue) -> Told:
    _, seat, how = event
    return f"battle_over.{how}", {"seat": seat} if how == "retreat" else {}


def _curse(event: Event, words: Catalogue) -> Told:
    _, seat, cursed, _ = event
    return ("cursed", {"seat": seat}) if cursed else ("curse_over", {})


def _price(event: Event, words: Catalogue) -> Told:
    kind, _, item, price = event
    return kind, {"item": picture(item, words), "price": price}


def _purchase(event: Event, words: Catalogue) -> Told:
    kind, _, item, quantity, cost = event
    return kind, {"item": picture(item, words), "quantity": quantity, "cost": cost}


def _frontier(event: Event, words: Catalogue) -> Told:
    return "frontier" if event[2] else "frontier_again", {}


def _riddle(event: Event, words: Catalogue) -> Told:
    _, _, question, key = event
    return "riddle", {"question": question, "metal": words.text(f"atlantis.riddle_key.{key}")}


def _answer(event: Event, words: Catalogue) -> Told:
    _, _, _, key, right = event
    return "right" if right else "wrong", {"metal": words.text(f"atlantis.riddle_key.{key}")}


def _over(event: Event, words: Catalogue) -> Told:
    _, winners, score = event
    return ("victory", {"seat": winners[0], "score": score}) if winners else ("defeat", {})


TELLERS: Mapping[str, Callable[[Event, Catalogue], Told]] = {
    "turn": _turn,
    "extra_turn": lambda event, words: ("extra_turn", {}),
    "press": _press,
    "encounter": _encounter,
    "warriors": _stock,
    "gold": _stock,
    "food": _stock,
    "thing": _thing,
    "hoard": _hoard,
    "battle": _battle,
    "round": _round,
    "battle_over": _battle_over,
    "pegasus": lambda event, words: ("pegasus", {"seat": event[1]}),
    "curse": _curse,
    "offer": _price,
    "haggled": _price,
    "ordered": _purchase,
    "bought": _purchase,
    "bazaar_closed": lambda event, words: (f"bazaar_closed.{event[2]}", {}),
    "frontier": _frontier,
    "key_missing": lambda event, words: ("key_missing", {}),
    "not_home": lambda event, words: ("not_home", {}),
    "riddle": _riddle,
    "answer": _answer,
    "cleared": lambda event, words: ("cleared", {"seat": event[1]}),
    "over": _over,
}
"""How each event is told; those that are not here are no line."""

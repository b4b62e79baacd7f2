"""The table of Vineta in words, for those who do not see it: one sentence for every spot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from game.match.story_vineta import houses
from game.scenes.hint import BUTTON
from game.scenes.sentences import sentence, sentences
from game.scenes.vineta_hint import COVER, card_text
from game.scenes.vineta_look import Now

DISTRICT, CARD, PICK, SEE = "district.", "card.", "pick.", "look."
PLAYED = "played"


def spot_words(now: Now, name: str) -> str:
    """Return what a spot is and what a press on it would do."""
    for start, teller in TELLERS.items():
        if name.startswith(start):
            return teller(now, name.removeprefix(start))
    return ""


def round_words(now: Now) -> str:
    """Return how far the game is."""
    scenery = now.scenery
    if now.over or now.view.phase == "place":
        return "" if now.over else now.text("round.place")
    rounds = now.text("round.round", round=scenery.round)
    if scenery.tie:
        return f"{rounds}, {now.text('round.tie')}"
    return f"{rounds}, {now.text('round.turn', turn=scenery.turn, turns=scenery.length)}"


def situation(now: Now, title: str) -> str:
    """Return how far the game is, what is asked, the strongest row, what everybody has."""
    scenery = now.scenery
    leaders = scenery.leaders()
    rows = [
        now.text("spot.leader", district=now.district(name), force=scenery.force(name))
        for name in leaders
    ]
    loot = [
        now.count("spot.captured", heap.total(), name=now.name(seat))
        for seat, heap in enumerate(scenery.captured)
    ]
    return sentences(round_words(now), title, *rows, ", ".join(loot))


def secrets(now: Now) -> str:
    """Return the viewer's secret tiles; empty without a viewer, or before they are drawn."""
    view, seat = now.view, now.view.viewer
    if seat is None:
        return ""
    colour, district = view.colour_tiles[seat], view.district_tiles[seat]
    if colour is None or district is None:
        return ""
    params = {"district": now.district(district), "colour": now.text(f"colour.{colour}")}
    return now.count("spot.secrets", view.points(district), **params)


def _district(now: Now, name: str) -> str:
    view, scenery = now.view, now.scenery
    there = scenery.houses[name]
    heap = "".join(letter * there[letter] for letter in view.colours)
    return sentence(
        now.district(name),
        now.text("spot.exposed" if name in view.exposed else "about.inland"),
        houses(heap, now.words) if heap else now.text("spot.empty"),
        now.count("about.points", view.points(name)),
        _row(now, name),
        now.text("about.locked") if name in scenery.locked else "",
        _effect(now, name),
    )


def _row(now: Now, name: str) -> str:
    scenery = now.scenery
    opener = scenery.opener(name)
    if opener is None:
        return ""
    words = now.text("spot.row", name=now.name(opener), force=scenery.force(name))
    leaders = scenery.leaders()
    if name not in leaders:
        return words
    return f"{words}, {now.text('spot.strongest' if len(leaders) == 1 else 'spot.tied')}"


def _effect(now: Now, token: str) -> str:
    """Return what a press on something to choose would do; nothing while nobody is asked."""
    choice = now.choice
    if choice is None or choice.phase == "choose":
        return ""
    if token in choice.path:
        return now.text("spot.effect.chosen")
    if not choice.accepts(token):
        return now.text("spot.effect.none")
    if choice.phase == "place" and len(token) > 1:
        return now.text("spot.effect.place", house=houses(choice.path[0], now.words))
    card = choice.view.revealed or ""
    if card.startswith("F"):
        return now.text(f"spot.effect.{'extend' if token in now.scenery.rows else 'open'}")
    return now.text("spot.effect.choose")


def _card(now: Now, place: str) -> str:
    code = now.held(int(place))
    if code is None:
        return ""
    lays = now.choice is not None and now.choice.phase == "choose"
    effect = now.text("spot.effect.lay") if lays else ""
    return sentences(now.card(code), card_text(now, code), effect)


def _pick(now: Now, token: str) -> str:
    """Tell a pile of houses of a colour, or a card of a row."""
    choice = now.choice
    if choice is None:
        return ""
    row = choice.row()
    if row is None:
        number = choice.colours().get(token, 0)
        words = now.count("spot.pile", number, colour=now.text(f"colour.{token}"))
        return sentence(words, _effect(now, token))
    laid = now.scenery.rows[row][int(token) - 1]
    words = now.text("spot.in_row", number=token, card=now.card(laid.card))
    return sentence(f"{words} ({now.name(laid.owner)})", _effect(now, token))


def _look(now: Now, seat: str) -> str:
    return sentences(now.name(int(seat)), now.text("about.look"))


def _button(now: Now, kind: str) -> str:
    own = secrets(now) if kind == COVER else ""
    return sentences(now.text(f"button.{kind}"), now.text(f"spot.button.{kind}"), own)


def _played(now: Now, _: str) -> str:
    """Tell everybody's cards that are on the table or discarded."""
    told = []
    for seat, played in enumerate(now.view.played):
        cards = Counter({code: number for code, number in played.items() if number})
        names = [now.text("spot.times", card=now.card(code), n=cards[code]) for code in cards]
        told.append(f"{now.name(seat)}: {', '.join(names)}" if names else "")
    return sentences(now.text("played.title"), *told)


TELLERS: Mapping[str, Callable[[Now, str], str]] = {
    DISTRICT: _district,
    CARD: _card,
    PICK: _pick,
    SEE: _look,
    BUTTON: _button,
    PLAYED: _played,
}

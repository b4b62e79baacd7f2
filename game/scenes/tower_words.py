"""What stands around the tower in words: the question over the keys, what it shows, captions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.i18n import Catalogue
from game.match.players import Player
from game.match.story_tower import picture
from game.rules.atlantis.tables import DARK, KEYS, THINGS
from game.rules.atlantis.view import TowerView
from game.rules.core import Reason
from game.scenes.sentences import sentence, sentences
from game.scenes.tower_ledger import STOCKS, Ledger
from game.scenes.tower_show import Show
from game.tower.startup import Startup

STARTUP = {"-": "power", "L": "level", "P": "players"}
"""What the dialog after switching on asks, by the first character that blinks."""


@dataclass(frozen=True)
class Now:
    """The tower and the game at one moment, as far as words need it."""

    words: Catalogue
    show: Show
    players: Sequence[Player] = ()
    view: TowerView | None = None
    """None before a game."""
    ledger: Ledger | None = None
    startup: Startup | None = None
    asks: bool = False
    """Whether the tower waits for an answer before a round of a battle."""
    retreats: bool = False
    """Whether a retreat has been ordered."""
    computer: bool = False
    """Whether a computer player is to move."""
    refused: Reason | None = None
    captions: bool = True
    told: str = ""
    """What those who only watch are told in the place of a question."""

    @property
    def phase(self) -> str:
        """Name of what the tower waits for, or of what it does."""
        if self.startup is not None:
            return STARTUP.get(self.startup.prompt[0], "working")
        assert self.view is not None
        if self.view.phase == "over":
            return "working" if self.show.busy else "over"
        if self.view.battle is not None:
            return "battle" if self.asks else "fight"
        return "working" if self.show.busy else self.view.phase

    @property
    def name(self) -> str:
        """Name of the player whose turn it is, as far as the tower has told it."""
        return self.players[self.ledger.turn].name if self.ledger is not None else ""


def question(now: Now) -> str:
    """Return what is asked now; empty while nobody is asked."""
    phase = now.phase
    if now.told:
        return now.told
    if phase == "working":
        return ""
    if now.computer and phase != "over":
        return now.words.text("atlantis.question.wait", name=now.name)
    if phase in ("power", "level", "players", "fight", "over"):
        return now.words.text(f"atlantis.question.{phase}")
    return now.words.text(f"atlantis.question.{phase}", name=now.name)


def shows(now: Now) -> str:
    """Return one line that says what the tower shows."""
    words, show = now.words, now.show
    if now.refused is not None:
        return words.text(now.refused.key, **now.refused.params)
    if show.picture is not None:
        name = picture(show.picture, words)
        if show.led == DARK:
            return words.text("atlantis.shows.picture", picture=name)
        return words.text("atlantis.shows.number", picture=name, number=show.led.strip())
    if show.turning:
        return words.text("atlantis.shows.turning")
    if now.asks:
        return words.text("atlantis.meaning.battle")
    if show.prompt is None:
        return words.text("atlantis.shows.working")
    return words.text("atlantis.shows.prompt", led=show.prompt.strip(), meaning=_meaning(now))


def _meaning(now: Now) -> str:
    """Return what the blinking digits want."""
    words, view, phase = now.words, now.view, now.phase
    if now.startup is not None:
        number = now.startup.prompt[1:].strip()
        return words.text(f"atlantis.meaning.{phase}", number=number)
    assert view is not None and now.show.prompt is not None
    if phase == "turn" and view.extra_turn:
        phase = "extra"
    if phase == "curse" and view.victim is not None:
        return words.text("atlantis.meaning.curse", name=now.players[view.victim].name)
    number = now.show.prompt.strip()
    return words.text(f"atlantis.meaning.{phase}", name=now.name, number=number, quantity=number)


def heard(now: Now) -> str:
    """Return what sounds now, in words; empty for silence or without captions."""
    if now.captions and now.show.sounding is not None:
        return now.words.text(f"atlantis.sound.{now.show.sounding}")
    if now.captions and now.show.turning:
        return now.words.text("atlantis.sound.motor")
    return ""


def caption(now: Now, heard_last: str) -> str:
    """Return the line below: a retreat that was ordered, what was heard last, or how to retreat."""
    if now.retreats:
        return now.words.text("atlantis.retreat.wanted")
    if heard_last:
        return heard_last
    if now.phase == "fight" and not now.computer:
        return now.words.text("atlantis.retreat.hint")
    return ""


def riddle_notes(now: Now) -> list[str]:
    """Return the answers of the player whose turn it is, each once, in their order."""
    if now.ledger is None:
        return []
    lines = []
    for guess in dict.fromkeys(now.ledger.guesses[now.ledger.turn]):
        metal = now.words.text(f"atlantis.riddle_key.{guess.key}")
        key = "right" if guess.right else "wrong"
        lines.append(now.words.text(f"atlantis.notes.{key}", question=guess.question, metal=metal))
    return lines


# For those who do not see it


def key_effect(words: Catalogue, phase: str, key: str, offer: Mapping[str, Any] | None) -> str:
    """Return what a key would do in a phase, in a few words; empty if there is nothing to say."""
    name = f"atlantis.does.{'battle' if phase == 'fight' else phase}.{key}"
    if not words.has(name):
        name = f"atlantis.does.{key}"
    if not words.has(name):
        return ""
    params = dict(offer or {})
    if "item" in params:
        params["item"] = picture(params["item"], words)
    return words.text(name, **params)


def key_words(words: Catalogue, key: str, live: bool, effect: str) -> str:
    """Return one sentence about a key: its name, and what it would do if anything."""
    does = effect if live else words.text("atlantis.spot.dead")
    name = words.text(f"atlantis.named.{key}")
    return sentence(f"{name}: {does}" if does else name)


def holdings(now: Now, seat: int, doubtful: Collection[str] = ()) -> str:
    """Return what somebody has; `doubtful` are stocks that may have changed unseen."""
    assert now.ledger is not None
    held, words = now.ledger.holdings[seat], now.words
    stocks = [
        f"{getattr(held, name)}{'?' if name in doubtful else ''} "
        + words.text(f"atlantis.stock.{name}")
        for name in STOCKS
    ]
    things = [picture(name, words) for name in THINGS if name in held.things]
    return f"{now.players[seat].name}: {', '.join([*stocks, *things])}"


def spot_words(now: Now, name: str, live: Collection[str]) -> str:
    """Return what a key or a button beside the tower would do; INVENTUR tells what all have."""
    words, key = now.words, name.rpartition(".")[2]
    if key not in KEYS:
        return sentence(words.text(f"atlantis.button.{name}"))
    offer = now.view.offer if now.view is not None else None
    told = key_words(words, key, key in live, key_effect(words, now.phase, key, offer))
    if key != "inventory" or now.ledger is None:
        return told
    return sentences(told, *(holdings(now, seat) for seat in range(len(now.players))))

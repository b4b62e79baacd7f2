"""What stands around the board in words: what can be done, what a space is, what a key does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.i18n import Catalogue
from game.match.players import Player
from game.match.story_atlantis import place
from game.match.story_tower import picture
from game.rules.atlantis.board_view import AtlantisView
from game.rules.atlantis.spaces import KIND, KINDS
from game.rules.core import OVER, Event
from game.scenes import tower_words
from game.scenes.answer import Refused, refusal
from game.scenes.atlantis_choice import Choice
from game.scenes.atlantis_scenery import Scenery
from game.scenes.hint import Hint
from game.scenes.sentences import sentences
from game.scenes.tower_ledger import Ledger
from game.ui import theme

PALE, CREAM = "#D9CDE6", "#FFF3E2"


@dataclass
class Now:
    """All that the panels show."""

    view: AtlantisView
    players: Sequence[Player]
    words: Catalogue
    ledger: Ledger
    scenery: Scenery
    tower: tower_words.Now
    choice: Choice | None = None
    lines: list[tuple[int | None, str]] = field(default_factory=list)
    """What happened, oldest first, each with its seat."""
    caption: str = ""
    facts: Sequence[Event] = ()
    """What the tower has told in this turn."""
    thinking: bool = False
    working: bool = False
    """Whether the tower is at work."""

    def text(self, key: str, **params: object) -> str:
        """Return words of this scene."""
        return self.words.text(f"atlantis.{key}", **params)

    @property
    def phase(self) -> str:
        """Name of what is waited for."""
        return self.tower.phase if self.choice is None else self.choice.phase


def hint(now: Now, refused: Refused | None, space: int | None) -> Hint:
    """Return what to say; `space` is the one under the focus."""
    view, choice = now.view, now.choice
    name = now.players[now.ledger.turn].name
    if view.seat == OVER and not now.working:
        return Hint(now.text("hint.over"))
    if now.tower.phase == "fight" and not now.tower.computer:
        told = Hint(now.text("question.fight"))
        told.add(_forces(now), CREAM)
        told.add(now.text("hint.fight"), CREAM)
        return told
    if choice is None:
        told = Hint(now.text("hint.wait", name=name))
    else:
        told = Hint(now.text(f"hint.{choice.phase}", name=name))
        for words in _advice(now, choice):
            told.add(words, CREAM)
    if refused is not None:
        told.lines = [(refusal(refused, now.words), theme.ALARM)]
    warning = _warning(now, choice, space)
    if warning:
        told.lines = [(warning, theme.ALARM)]
    return told


def _warning(now: Now, choice: Choice | None, space: int | None) -> str:
    if choice is None or space is None or choice.phase != "go":
        return ""
    reason = choice.warning(space)
    if reason is None:
        return ""
    words = refusal(Refused(reason=reason), now.words)
    return f"{words} {now.text('hint.again')}" if choice.warned is not None else words


def _advice(now: Now, choice: Choice) -> list[str]:
    view, phase = now.view, choice.phase
    if phase == "go":
        return [now.text("hint.go.fly" if choice.flying else "hint.go.walk")]
    if phase == "turn":
        fitting = now.text(f"named.{view.fitting[view.seat]}")
        free = not view.guided
        return [now.text("hint.turn.free" if free else "hint.turn.guided", fitting=fitting)]
    if phase == "riddle":
        notes = tower_words.riddle_notes(now.tower)
        return (
            [now.text("hint.riddle.how"), " · ".join(notes)]
            if notes
            else [now.text("hint.riddle.how")]
        )
    if phase == "battle":
        return [_forces(now), now.text("hint.battle.how")]
    params: dict[str, Any] = dict(view.offer or {})
    if "item" in params:
        params["item"] = picture(params["item"], now.words)
    if phase == "curse" and view.victim is not None:
        params["victim"] = now.players[view.victim].name
    return [now.text(f"hint.{phase}.how", **params)]


def _forces(now: Now) -> str:
    """Return who stands against whom in a battle, as far as the tower has shown it."""
    brigands = next(
        (
            event[-1] if event[0] == "round" else event[2]
            for event in reversed(now.facts)
            if event[0] in ("round", "battle")
        ),
        (now.view.battle or {}).get("brigands", ""),
    )
    warriors = now.ledger.holdings[now.ledger.turn].warriors
    return now.text("hint.forces", warriors=warriors, brigands=brigands)


def about(now: Now, space: int) -> str:
    """Return what a space is, who stands there, and which key it wants."""
    parts = [place(space, now.words)]
    here = [now.players[seat].name for seat, at in enumerate(now.scenery.at) if at == space]
    if now.scenery.dragon == space:
        here.append(picture("dragon", now.words))
    if here:
        parts.append(", ".join(here))
    return f"{' – '.join(parts)}. {now.text(f'about.{KINDS[KIND[space]]}')}"


def key_effect(now: Now, key: str) -> str:
    """Return what a key would do now, in a few words; empty if there is nothing to say."""
    choice = now.choice
    if choice is None or choice.phase == "go":
        return ""
    return tower_words.key_effect(now.words, choice.phase, key, now.view.offer)


# For those who do not see it


def spot_words(now: Now, name: str) -> str:
    """Return what a spot is and what a press on it would do."""
    kind, _, rest = name.partition(".")
    if kind == "space":
        return sentences(about(now, int(rest)), _effect(now, int(rest)))
    if kind == "tower":
        return sentences(now.text("spot.tower"), tower_words.shows(now.tower))
    return _button(now, rest) if kind == "button" else ""


def _effect(now: Now, space: int) -> str:
    """Return what a press on a space would do; nothing while it is the tower's turn."""
    choice = now.choice
    if choice is None or choice.phase not in ("go", "dragon"):
        return ""
    if choice.phase == "go" and space == choice.at and not choice.flying:
        return now.text("spot.here")
    if space not in choice.lit():
        return now.text("spot.unlit")
    warning = choice.warning(space)
    if warning is not None:
        return refusal(Refused(reason=warning), now.words)
    way = "dragon" if choice.phase == "dragon" else "fly" if choice.flying else "go"
    return now.text(f"spot.{way}")


def _button(now: Now, name: str) -> str:
    choice = now.choice
    if choice is not None and choice.phase == "go":
        name = "walk" if name == "fly" and choice.flying else name
        return sentences(now.text(f"button.{name}"), now.text(f"button.{name}.help"))
    live = choice is not None and name in choice.live_keys()
    return tower_words.key_words(now.words, name, live, key_effect(now, name))


def situation(now: Now, title: str) -> str:
    """Return the round, what is asked, and what everybody has and where he stands."""
    view = now.view
    told = [now.text("round", round=now.ledger.round, level=view.level), title]
    for seat, where in enumerate(now.scenery.at):
        parts = [tower_words.holdings(now.tower, seat, view.uncertain[seat])]
        if now.scenery.pegasus[seat]:
            parts.append(picture("pegasus", now.words))
        parts.append(now.text("card.crossings", number=now.scenery.crossings[seat]))
        if where is not None:
            parts.append(place(where, now.words))
        told.append(", ".join(parts))
    return sentences(*told)

"""Colours, names and what the parts of the Vineta board show. Sizes in canvas units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.scenes.answer import Params
from game.scenes.hint import HintLook

if TYPE_CHECKING:
    from game.i18n import Catalogue
    from game.match.players import Player
    from game.rules.vineta.view import VinetaView
    from game.scenes.vineta_choice import Choice
    from game.scenes.vineta_scenery import Scenery
    from game.scenes.vineta_secret import Strip

ATLAS = "vineta"
INK = "#22140C"
BROWN = "#4A2E18"
MADDER = "#5A1E14"
PALE_INK = "#5C3E1E"
CREAM = "#F6E9C8"
FOAM = "#9CC7C9"
SUNK_INK = "#D5F3F0"
GOLD = "#D9B25A"
LEADER = "#E2A53A"
WATER = "#4FA3B8"
DARK_SEA = "#0B2436"
LOOK = HintLook("vineta", MADDER, "button_v", ATLAS, INK)
FACTOR_CARD = "A10"
CARDS = ("F1", "F2", "F3", "F4", *(f"A{number}" for number in range(1, 11)))
DISTRICTS = ("S1", "S2", "S3", "O1", "O2", "O3", "V1", "V2", "V3")


@dataclass
class Now:
    """All that the panels show."""

    view: VinetaView
    """What the one who looks knows; a spectator's while no secrets are on the screen."""
    scenery: Scenery
    players: Sequence[Player]
    words: Catalogue
    choice: Choice | None = None
    mover: int | None = None
    """The seat that is asked now, None while everybody chooses or nobody is."""
    fan: Sequence[str | None] | None = None
    """The viewer's cards as they lie in the hand, None where one is missing."""
    glyphs: str = ""
    """Glyph family of the pad whose buttons are written on the viewer's cards."""
    strips: Sequence[Strip] = ()
    """Everybody who chooses face down at the screen now."""
    over: bool = False
    """Whether the game has ended, though its last events may still be shown."""
    covered: bool = False
    """Whether secrets are covered because several people share the screen."""
    watching: bool = False
    """Whether nobody plays at this screen."""
    lines: list[tuple[int | None, str]] = field(default_factory=list)
    """What happened, oldest first, each with its seat."""

    def text(self, key: str, **params: object) -> str:
        """Return words of this scene."""
        return self.words.text(f"vineta.{key}", **params)

    def count(self, key: str, number: int, **params: object) -> str:
        """Return words of this scene for a number."""
        return self.words.count(f"vineta.{key}", number, **params)

    def held(self, place: int) -> str | None:
        """Return the card at a place in the viewer's hand; None where there is none.

        The focus may still stand behind the end of a hand whose last card has just been laid.
        """
        fan = self.fan or ()
        return fan[place] if place < len(fan) else None

    def name(self, seat: int) -> str:
        """Return a player's name."""
        return self.players[seat].name

    def god(self, seat: int) -> str:
        """Return the name of a player's god."""
        return self.words.text(f"house.game.vineta.badge.{self.players[seat].colour}")

    def district(self, name: str) -> str:
        """Return a district's name."""
        return self.text(f"district.{name}")

    def card(self, code: str) -> str:
        """Return a card's name, a flood card's with its waves."""
        if code[0] == "F":
            return self.text("card.F", waves=self.view.waves(code))
        return self.text(f"card.{code}")


def reason_names(words: Catalogue, params: Params) -> Params:
    """Return the parameters of a reason with words for colours and districts."""
    told: dict[str, Any] = dict(params)
    for key, domain in (("colour", "colour"), ("district", "district"), ("card", "card")):
        if key in told:
            told[key] = words.text(f"vineta.{domain}.{told[key]}")
    return told

"""What the person to move can choose on the board and at the tower."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.atlantis.board_tables import DRAGON_TO, FLY, GO, M_STAY
from game.rules.atlantis.board_view import AtlantisView
from game.rules.atlantis.tables import HOLD_NO, KEYS, KIND_SHIFT, RELEASE_NO
from game.rules.core import Reason
from game.scenes.answer import Answer, Chosen, Play, Refused

BATTLE = {"yes": RELEASE_NO, "no": HOLD_NO}
"""Before a round JA goes on and NEIN breaks off."""
PAD = (
    *("yes", "repeat", "no", "haggle", "bazaar", "clear"),
    *("tomb", "move", "sanctuary", "tower", "frontier", "inventory"),
)
"""The keys as they lie on the tower, row by row, three in each."""


class Choice:
    """A decision of the person to move."""

    def __init__(self, view: AtlantisView) -> None:
        self.view = view
        self.flying = False
        """Whether Pegasus is to be used."""
        self.warned: int | None = None
        """A move that leads to what its player may not want; a second press makes it."""
        self._steps = {move: view.describe(move) for move in view.moves()}

    @property
    def phase(self) -> str:
        """Name of the phase."""
        return "battle" if self.view.battle is not None else self.view.phase

    @property
    def at(self) -> int:
        """Where the knight to move stands."""
        return self.view.at[self.view.seat]

    def back(self) -> bool:
        """Let go of the last preparation; False if there is none."""
        if self.warned is not None:
            self.warned = None
            return True
        flying, self.flying = self.flying, False
        return flying

    # On the board

    def lit(self) -> dict[int, int]:
        """Return the spaces that can be chosen, and the move for each."""
        wanted = "dragon" if self.phase == "dragon" else "fly" if self.flying else "go"
        return {
            step.space: move
            for move, step in self._steps.items()
            if step.kind == wanted and step.space is not None
        }

    def can_fly(self) -> bool:
        """Whether a Pegasus card can be used now."""
        return any(step.kind == "fly" for step in self._steps.values())

    def press_space(self, space: int) -> Answer:
        """Go there, stay, fly there, or put the dragon there."""
        if self.phase not in ("go", "dragon"):
            return Refused("atlantis.refuse.key_first")
        if self.phase == "go" and space == self.at and not self.flying:
            return self.stay()
        move = self.lit().get(space)
        if move is None:
            kind = DRAGON_TO if self.phase == "dragon" else FLY if self.flying else GO
            return Refused(reason=self.view.why(kind << KIND_SHIFT | space))
        if self.warning(space) is not None and self.warned != move:
            self.warned = move
            return Chosen()
        return Play(move)

    def warning(self, space: int) -> Reason | None:
        """Return what the player may not want about going to a space."""
        move = self.lit().get(space)
        return None if move is None else self.view.warning(move)

    def stay(self) -> Answer:
        """Stay on the space."""
        if M_STAY in self._steps:
            return Play(M_STAY)
        return Refused(reason=self.view.why(M_STAY))

    def toggle_flight(self) -> Answer:
        """Take the Pegasus card, or lay it back."""
        if not self.can_fly():
            return Refused(reason=self.view.why(FLY << KIND_SHIFT | self.at))
        self.flying = not self.flying
        self.warned = None
        return Chosen()

    # At the tower

    def live_keys(self) -> list[str]:
        """Return the keys that do something, as they lie on the tower."""
        if self.phase == "battle":
            return [*BATTLE]
        live = {step.key for step in self._steps.values() if step.kind == "press"}
        return [key for key in PAD if key in live]

    def buttons(self) -> Sequence[str]:
        """Return what stands beside the board to be pressed: keys, or ways to travel."""
        if self.phase == "go":
            return ("stay", "fly") if self.can_fly() else ("stay",)
        if self.phase == "dragon":
            return ()
        keys = self.live_keys()
        return keys if self.view.guided or self.phase == "battle" else PAD

    def press_key(self, key: str) -> Answer:
        """Press a key of the tower; dead ones say why they do nothing."""
        if self.phase == "battle":
            return Play(BATTLE[key]) if key in BATTLE else Refused("board.refuse.not_now")
        move = KEYS.index(key)
        if key in self.live_keys():
            return Play(move)
        return Refused(reason=self.view.why(move))

    def press_button(self, name: str) -> Answer:
        """Press what stands beside the board."""
        if name == "stay":
            return self.stay()
        if name == "fly":
            return self.toggle_flight()
        return self.press_key(name)

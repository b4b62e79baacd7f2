"""What the person to move can choose, and what of it is chosen already. Knows no picture.

Everything offered comes from `view.moves()`; a press on anything else becomes the move it would
have been, so that `view.why` can say which paragraph forbids it.
"""

from __future__ import annotations

from game.rules.venezia.view import Step, VeneziaView
from game.scenes.answer import Answer, Chosen, Play, Refused
from game.scenes.venezia_look import PLATFORM, WATER


class Choice:
    """One person's decision. `pawn` is the chosen cell, `gondola` whether the card is out."""

    def __init__(self, view: VeneziaView) -> None:
        self.view = view
        self.pawn: int | None = None
        self.gondola = False
        self._steps: list[tuple[Step, int]] = [(view.describe(move), move) for move in view.moves()]
        self._names = {view.cell_name(cell): cell for cell in range(len(view.board))}
        movers = sorted({step.source for step, _ in self._steps if step.kind in _TRAVELS})
        if len(movers) == 1 and view.phase == "move":
            self.pawn = movers[0]

    def _of(self, *kinds: str) -> list[tuple[Step, int]]:
        return [pair for pair in self._steps if pair[0].kind in kinds]

    def movers(self) -> list[int]:
        """Return the cells of the own pawns that can leave, ascending."""
        return sorted({step.source for step, _ in self._of(*_TRAVELS) if step.source is not None})

    def walks(self) -> dict[int, int]:
        """Return the moves on foot of the chosen pawn by target."""
        return self._from_pawn("walk")

    def sails(self) -> dict[int, int]:
        """Return the gondola moves of the chosen pawn by target.

        Targets within walking reach are left out: the rules allow wasting a card, nobody wants it.
        """
        walks = self.walks()
        sails = self._from_pawn("gondola")
        return {target: move for target, move in sails.items() if target not in walks}

    def _from_pawn(self, kind: str) -> dict[int, int]:
        return {
            step.target: move
            for step, move in self._of(kind)
            if step.source == self.pawn and step.target is not None
        }

    def lit(self) -> dict[int, str]:
        """Return the cells that may be pressed: kinds `place pawn walk gondola buy play rescue`."""
        cells: dict[int, str] = {}
        for step, _ in self._of("place", "rescue", "play", "buy"):
            if step.target is not None:
                cells[step.target] = step.kind
        if self.view.phase == "move":
            cells = dict.fromkeys(self.movers(), "pawn")
            if self.pawn is not None:
                sails = self.sails() if self.gondola else {}
                cells |= dict.fromkeys(sails, "gondola") | dict.fromkeys(self.walks(), "walk")
        return cells

    def cards(self) -> dict[str, int]:
        """Return the cards that may be played, by code."""
        return {step.card: move for step, move in self._of("play") if step.card is not None}

    def can_sail(self) -> bool:
        """Return whether a gondola card could be used for a move now."""
        return bool(self._of("gondola"))

    def buttons(self) -> list[str]:
        """Return the ids of the buttons to show: `stay buy skip drown`."""
        kinds = [step.kind for step, _ in self._steps]
        single = kinds.count("buy") == 1
        return [
            kind
            for kind in ("buy", "stay", "skip", "drown")
            if kind in kinds and (kind != "buy" or single)
        ]

    def purchase(self) -> int | None:
        """Return the cell whose treasure the buy button buys."""
        cells = [step.target for step, _ in self._of("buy")]
        return cells[0] if len(cells) == 1 else None

    def press_button(self, kind: str) -> Answer:
        """Answer a press on a button."""
        for _, move in self._of(kind):
            return Play(move)
        return self._why(kind)

    def press_card(self, code: str) -> Answer:
        """Answer a press on an own card."""
        cards = self.cards()
        return Play(cards[code]) if code in cards else self._why(f"play {code}")

    def toggle_gondola(self) -> Answer:
        """Take a gondola card out for the move, or put it back."""
        if not self.can_sail():
            mine = self.view.gondolas[self.view.seat]
            return Refused("venezia.refuse.no_gondola" if not mine else "venezia.refuse.gondola")
        self.gondola = not self.gondola
        return Chosen()

    def back(self) -> bool:
        """Let go of what was chosen last; False if nothing was."""
        if self.gondola:
            self.gondola = False
            return True
        if self.pawn is not None and len(self.movers()) > 1:
            self.pawn = None
            return True
        return False

    def press_cell(self, cell: int) -> Answer:
        """Answer a press on a cell of the board."""
        phase = self.view.phase
        if phase == "move":
            return self._press_in_move(cell)
        for step, move in self._of("place", "rescue", "buy", "play"):
            if step.target == cell:
                return Play(move)
        name = self.view.cell_name(cell)
        code = self.view.board[cell]
        if phase == "play":
            if code in (WATER, PLATFORM):
                return Refused("venezia.refuse.choose_card")
            return self._why(f"play {code}")
        return self._why(f"{phase} {name}")

    def _press_in_move(self, cell: int) -> Answer:
        if self.pawn is not None:
            move = self.walks().get(cell)
            if move is None and self.gondola:
                move = self.sails().get(cell)
            if move is not None:
                return Play(move)
        if cell in self.movers():
            self.pawn = None if cell == self.pawn and len(self.movers()) > 1 else cell
            return Chosen()
        view = self.view
        if cell in view.pawns[view.seat]:
            return Refused("venezia.refuse.stuck")
        if self.pawn is None:
            taken = any(cell in pawns for pawns in view.pawns)
            return Refused("venezia.refuse.not_yours" if taken else "venezia.refuse.choose_pawn")
        source, target = view.cell_name(self.pawn), view.cell_name(cell)
        return self._why(f"{'gondola' if self.gondola else 'walk'} {source} {target}")

    def _why(self, text: str) -> Refused:
        reason = self.view.why(self.view.parse(text))
        return Refused("" if reason else "board.refuse.not_now", reason)


_TRAVELS = ("walk", "gondola")

"""The part of a match's scene that knows who plays at this screen: seats, and taking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.thinker import Thinker


class SeatedMatch(Scene):
    """A seat may change hands at any time, and a person may take back his last decision."""

    match: Match
    watching: bool
    persons: list[int]
    """The seats that people at this screen play."""
    viewer: int | None
    _movers: list[int]
    _thinker: Thinker | None

    def keep(self) -> None:
        """Write the match to the storage."""
        raise NotImplementedError

    def begin_anew(self) -> None:
        """Show the match as it stands; what has happened may be another story now."""
        raise NotImplementedError

    def seated_persons(self) -> list[int]:
        """Return the seats that people at this screen play."""
        players = () if self.watching else self.match.players
        return [seat for seat, player in enumerate(players) if player.level is None]

    def sole_person(self) -> int | None:
        """Return the seat of the only person: nobody else may see his secrets."""
        return self.persons[0] if len(self.persons) == 1 else None

    def stop_thinking(self) -> None:
        """Let the computer player at work forget its thoughts."""
        if self._thinker is not None:
            self._thinker.stop()
            self._thinker = None

    # Seats

    def reseat(self, seat: int, level: str | None) -> None:
        """Let a computer of a level, or a person (None), play a seat from now on."""
        self.match.reseat(seat, level)
        self.stop_thinking()
        self.persons = self.seated_persons()
        self.viewer = self.sole_person()
        self.reseated()
        self.keep()
        self.begin_anew()

    def reseated(self) -> None:
        """Note that other people sit at this screen."""

    # Taking back

    def undoer(self) -> int | None:
        """Return the seat whose last decision would be taken back; None if nobody's."""
        return self.viewer

    def undo_block(self) -> str | None:
        """Return the key of why nothing can be taken back now, None if it can."""
        seat = self.undoer()
        return "match.undo.other" if seat is None else self.match.undo_block(seat)

    def undo(self) -> None:
        """Take back the last decision of the person at the screen, if `undo_block` lets him."""
        self.stop_thinking()
        self.match.undo(self.undoer())
        self._movers.clear()
        self.keep()
        self.begin_anew()

"""Secrecy at one screen: hands that keep their order, and choosing face down on several pads.

Every card has a place in its owner's hand, and every place a button of the owner's pad. A newly
drawn card takes the place of the one that was played. So the backs on the screen never change and
tell nothing to anybody, while the owner, who has looked at his hand behind the curtain, knows
which button plays which card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from typing import NamedTuple

from game.devices.actions import Act, Action
from game.match.dealer import Dealer

PLACES = 7
FACE = (Act.CONFIRM, Act.BACK, Act.UNDO, Act.RULES)
"""Buttons of the first places; with a shoulder held down they mean the places after them."""
SHOULDERS = (Act.PAGE_LEFT, Act.PAGE_RIGHT)
PAD = "pad:"
LOOK = Act.UP


class Strip(NamedTuple):
    """What the screen shows of somebody who chooses face down. Nothing in it depends on cards."""

    seat: int
    family: str
    """Glyph family of the own pad; empty without one."""
    done: bool
    again: bool
    """Whether the button must be pressed once more."""


class Pressed(NamedTuple):
    """What a button came to: a card is laid down, looked for, or only marked."""

    seat: int
    place: int | None = None
    look: bool = False


class Fan:
    """One seat's cards by place. Only its owner ever sees it in this order."""

    def __init__(self, seed: int, seat: int) -> None:
        self.cards: list[str | None] = [None] * PLACES
        self._dealer = Dealer(seed, "decoration", seat)

    def refresh(self, hand: Sequence[str]) -> None:
        """Take out what has left the hand and put what is new into the free places."""
        new = Counter(hand)
        for place, card in enumerate(self.cards):
            if card is not None and not new[card]:
                self.cards[place] = None
            elif card is not None:
                new[card] -= 1
        drawn = sorted(new.elements())
        self._dealer.shuffle(drawn)
        for place, card in enumerate(self.cards):
            if card is None and drawn:
                self.cards[place] = drawn.pop()

    def lay(self, place: int) -> None:
        """Take the card out that was chosen."""
        self.cards[place] = None


class Pads:
    """Whose pad is whose, and what its buttons mean while several choose at once.

    A pad belongs to whoever it was given to in the lobby, else to whoever opened a curtain with
    it last. `given` tells what was given out, devices by seat.
    """

    def __init__(self, given: Callable[[], Mapping[int, str]] = dict) -> None:
        self._given = given
        self.owners: dict[int, str] = {}
        """Device by seat."""
        self._shoulders: dict[str, set[Act]] = {}
        self._marked: dict[int, int] = {}

    def bind(self, seat: int, device: str) -> None:
        """Note which device a person uses."""
        self.owners[seat] = device

    def pad(self, seat: int) -> str:
        """Return the pad that is a seat's alone; empty if there is none."""
        given = self._given()
        if seat in given:
            return given[seat]
        device = self.owners.get(seat, "")
        if device in given.values():
            return ""
        mine = [other for other, name in self.owners.items() if name == device]
        return device if device.startswith(PAD) and mine == [seat] else ""

    def seat(self, device: str) -> int | None:
        """Return whose pad a device is alone."""
        seats = {*self._given(), *self.owners}
        return next((seat for seat in sorted(seats) if self.pad(seat) == device), None)

    def forget(self, devices: Sequence[str]) -> None:
        """Forget pads that are not plugged in any more."""
        self.owners = {
            seat: device
            for seat, device in self.owners.items()
            if not device.startswith(PAD) or device in devices
        }

    def marked(self, seat: int) -> bool:
        """Return whether a seat has pressed a card's button once."""
        return seat in self._marked

    def clear(self) -> None:
        """Forget marks and what is held down."""
        self._marked.clear()
        self._shoulders.clear()

    def read(self, action: Action, choosing: Container[int]) -> Pressed | None:
        """Return what an action comes to if it is of somebody's own pad; else None.

        Only a seat that still chooses can lay down a card or look; who has chosen may take back.
        """
        held = self._shoulders.setdefault(action.device, set())
        if action.act in SHOULDERS:
            (held.add if action.pressed else held.discard)(action.act)
        seat = self.seat(action.device)
        if seat is None or action.act is Act.MENU:
            return None
        if seat not in choosing and action.act is Act.UNDO:
            return None
        if seat not in choosing or not action.pressed or action.repeat:
            return Pressed(seat)
        if action.act is LOOK:
            return Pressed(seat, look=True)
        if action.act not in FACE:
            return Pressed(seat)
        place = FACE.index(action.act) + (len(FACE) if held else 0)
        if place >= PLACES:
            return Pressed(seat)
        if self._marked.get(seat) != place:
            self._marked[seat] = place
            return Pressed(seat)
        del self._marked[seat]
        return Pressed(seat, place)

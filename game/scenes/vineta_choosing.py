"""Who chooses what in a match of Vineta: everybody at the same time, unseen by the others.

Open decisions belong to whoever is to move. Cards are chosen in secret: a single person just
chooses, several do it one by one behind a curtain, or at once where they have pads of their own.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, cast

from game.rules.core import Move
from game.scenes.answer import Answer, Play, Refused
from game.scenes.match_scene import MatchScene
from game.scenes.pads_at_table import Decider
from game.scenes.vineta_choice import Choice
from game.scenes.vineta_look import CARDS
from game.scenes.vineta_scenery import Scenery
from game.scenes.vineta_secret import Fan, Pads, Strip

if TYPE_CHECKING:
    from game.devices.actions import Action
    from game.rules.vineta.view import VinetaView

NUDGE, NUDGE_MS = 0.5, 60
"""A pad's answer to a card's button: the only one that nobody else notices."""


class ChoosingScene(MatchScene):
    """Keeps the persons' hands apart."""

    view: VinetaView
    scenery: Scenery
    choice: Choice | None = None

    def prepare(self) -> None:
        """Begin with what is known of persons and pads: nothing."""
        self.pads = Pads(lambda: self.stage.table.pads(self.match))
        self.fans = {seat: Fan(self.match.seed, seat) for seat in self._looked_at()}
        self.colours: dict[int, str] = {}
        """The colour that each person has placed last."""
        self.unseen = self._unseen(self.persons)
        self._place: int | None = None
        """The place of the card that is being laid down."""

    def _looked_at(self) -> Sequence[int]:
        """Return the seats whose cards may be seen at this screen."""
        return range(self.match.seats) if self.watching else self.persons

    def _unseen(self, persons: Sequence[int]) -> list[int]:
        """Return the persons who must see their secrets before the first house is placed."""
        begun = any(event[0] == "placed" for event in self.history)
        view = cast("VinetaView", self.match.view(None))
        first = view.phase == "place" and not begun and len(self.persons) > 1
        return list(persons) if first else []

    def reseated(self) -> None:
        """Give each new person a hand to hold, and let him see his secrets first."""
        new = [seat for seat in self.persons if seat not in self.fans]
        for seat in new:
            self.fans[seat] = Fan(self.match.seed, seat)
        waiting = [seat for seat in self.unseen if seat in self.persons]
        self.unseen = self._unseen([*waiting, *new])
        self._place = None
        self.colours.clear()
        self.pads.clear()

    @property
    def looking(self) -> bool:
        """Whether somebody among several has opened his curtain."""
        return self.viewer is not None and len(self.persons) > 1

    def look(self) -> None:
        """Take view, scenery and choice from the match."""
        match = self.match
        self.view = cast("VinetaView", match.view(self.viewer))
        kept = [seat for seat in self.view.choosing if seat not in match.choosing]
        self.scenery = Scenery(self.view, kept)
        if self.viewer is not None:
            self.fans[self.viewer].refresh(self.hand(self.viewer))
        self.choice = self.asked_now()

    def hand(self, seat: int) -> list[str]:
        """Return a person's cards in hand, without a choice that is kept."""
        hand = list(cast("VinetaView", self.match.view(seat)).hand or ())
        kept = self.match.kept(seat)
        if kept is not None:
            hand.remove(self.view.text(kept).split()[1])
        return hand

    def asked_now(self) -> Choice | None:
        """Return what a person is asked now."""
        match = self.match
        if self.view.phase == "choose":
            if self.viewer not in self.persons or self.viewer not in match.choosing:
                return None
            return Choice(self.view)
        seat = match.seat
        if seat not in self.persons or self.unseen:
            return None
        if self.looking and seat != self.viewer:
            return None
        return Choice(cast("VinetaView", match.view(seat)), self.colours.get(seat))

    def fan(self) -> list[str | None] | None:
        """Return the viewer's cards: in his own order among several, else sorted."""
        if self.viewer is None:
            return None
        cards = self.fans[self.viewer].cards
        if len(self.persons) > 1:
            return cards
        return [*sorted((card for card in cards if card), key=CARDS.index)]

    def may_look(self) -> int | None:
        """Return who could look at his secrets now, None if nobody in particular."""
        if len(self.persons) < 2 or self.looking or self.choice is None:
            return None
        return self.choice.seat

    def may_decide(self, device: str, seat: int) -> bool:
        """Return whether a device may decide for a seat: not if it is another person's own pad."""
        owner = self.pads.seat(device)
        return owner is None or owner == seat or not self.pads.pad(seat)

    def decider(self) -> Decider | None:
        """Return who is asked."""
        return None if self.choice is None else Decider(self.match, self.choice.seat)

    # Choosing

    def strips(self) -> list[Strip]:
        """Return those who choose face down at the screen, if at least two have their own pad."""
        if self.looking or len(self.persons) < 2 or self.film or self.view.phase != "choose":
            return []
        family, owing = self.stage.services.input.family, self.match.choosing
        seats = [seat for seat in self.view.choosing if seat in self.persons]
        pads = {seat: family(self.pads.pad(seat)) for seat in self.persons}
        if sum(bool(pads[seat]) for seat in self.persons) < 2 or not set(seats) & set(owing):
            return []
        return [
            Strip(seat, pads[seat], seat not in owing, self.pads.marked(seat))
            for seat in self.persons
            if seat in seats or self.scenery.chosen[seat]
        ]

    def choose(self, place: int) -> Answer:
        """Return what it comes to if the viewer lays down the card at a place."""
        fan = self.fan()
        card = fan[place] if fan is not None else None
        if self.choice is None or card is None or self.viewer is None:
            return Refused("board.refuse.not_now")
        answer = self.choice.press(card)
        if isinstance(answer, Play):
            self._place = self.fans[self.viewer].cards.index(card)
            if len(self.persons) > 1:
                self._place = place
        return answer

    def choose_face_down(self, action: Action) -> bool:
        """Answer a pad's button while several choose at once; False if it is not for that."""
        strips = self.strips()
        if not strips:
            return False
        choosing = {strip.seat for strip in strips if strip.family and not strip.done}
        pressed = self.pads.read(action, choosing)
        if pressed is None:
            return False
        if pressed.look:
            self.hand_over(pressed.seat)
        elif pressed.place is not None:
            self._lay(pressed.seat, pressed.place)
        if action.pressed and not action.repeat and pressed.seat in choosing:
            self.stage.rumble(NUDGE, NUDGE_MS, action.device)
            self.changed()
        return True

    def resume(self) -> None:
        """Be on top again; nobody holds a button any more."""
        self.pads.clear()
        super().resume()

    def _lay(self, seat: int, place: int) -> None:
        fan = self.fans[seat]
        fan.refresh(self.hand(seat))
        card = fan.cards[place]
        if card is not None:
            self._place = place
            self.submit(seat, self.view.parse(f"choose {card}"))

    def play(self, move: Move) -> None:
        """Make a move of the person who is asked, or of whoever is to move."""
        seat = self.choice.seat if self.choice is not None else self.match.seat
        if self.view.phase == "choose":
            self.submit(seat, move)
            return
        if self.view.phase == "place":
            self.colours[seat] = self.view.text(move).split()[1]
        self._close()
        super().play(move)

    def _close(self) -> None:
        """Cover what the person at the screen saw before anything is shown to all."""
        if self.looking:
            self.viewer = None
            self.view = cast("VinetaView", self.match.view(None))

    def submit(self, seat: int, move: Move) -> None:
        """Lay down a seat's card; nothing moves until everybody has chosen."""
        if self._place is not None and seat in self.fans:
            self.fans[seat].lay(self._place)
        self._place = None
        self._close()
        events = self.match.submit(seat, move)
        if any(event[0] != "chose" for event in events):
            self.pads.clear()
            self.show(seat, events)
            return
        self.history += events
        self.keep()
        self.stage.services.audio.play("card")
        self._movers.append(seat)
        self.settle()

    # Curtains

    def own_pad(self, seat: int) -> str:
        """Return the pad that was given out in the lobby, else the one he opened a curtain with."""
        return self.pads.pad(seat)

    def strangers(self, seat: int) -> Container[str]:
        """Return all other pads, or those of all others, if this person has one too."""
        if self.stage.table.pad(self.match, seat):
            return super().strangers(seat)
        if not self.stage.services.input.family(self.pads.pad(seat)):
            return ()
        return {self.pads.pad(other) for other in self.persons if other != seat} - {""}

    def uncovered(self, seat: int, device: str) -> None:
        """Show a person's secrets, and remember his pad."""
        self.pads.bind(seat, device)
        super().uncovered(seat, device)

    def cover(self) -> None:
        """Cover the secrets again."""
        if self.viewer in self.unseen:
            self.unseen.remove(self.viewer)
        self.viewer = None
        self.settle()

    def interrupt(self) -> None:
        """Stop; a pad that was pulled out is nobody's any more."""
        family = self.stage.services.input.family
        self.pads.forget([pad for pad in self.pads.owners.values() if family(pad)])
        self.pads.clear()
        super().interrupt()

    # Time

    def ask(self, elapsed_ms: int) -> None:
        """Let computers think while persons choose; call the next person to the curtain."""
        if self.looking:
            return
        if self.unseen:
            self.hand_over(self.unseen[0])
            return
        owing = self.match.choosing
        if not owing:
            if self.match.players[self.match.seat].level is not None:
                super().ask(elapsed_ms)
            return
        computers = [seat for seat in owing if self.match.players[seat].level is not None]
        if computers:
            move = self.think(computers[0], elapsed_ms)
            if move is not None:
                self._submit_quietly(computers[0], move)
        elif self.choice is None and not self.strips():
            self.hand_over(owing[0])

    def _submit_quietly(self, seat: int, move: Move) -> None:
        """Lay down a computer's card without disturbing a person who is choosing."""
        hands, choice = self.hands, self.choice
        focus, refused, asking = hands.focus, hands.refused, hands.asking.spot
        self.submit(seat, move)
        if self.film is None and choice is not None and self.choice is not None:
            self.choice, hands.asking.spot = choice, asking
            hands.focus, hands.refused = focus, refused

    def undoer(self) -> int | None:
        """Return whose decision would be taken back: the viewer's, the pad's owner's, the last."""
        device = self.hands.device
        if self.viewer is not None:
            return self.viewer
        if self.pads.seat(device) is not None:
            return self.pads.seat(device)
        found = self.match.last_decision()
        if isinstance(found, str) or not self.may_decide(device, found.seat):
            return None
        return found.seat

"""A match of Vineta at the screen."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game.rules.core import Event
from game.scenes.film import Film
from game.scenes.hint import Hint
from game.scenes.vineta_animation import BEATS
from game.scenes.vineta_beats import FilmSet
from game.scenes.vineta_board import Lit, Mark
from game.scenes.vineta_choosing import ChoosingScene
from game.scenes.vineta_hint import COVER, hint
from game.scenes.vineta_input import Hands
from game.scenes.vineta_look import INK, LOOK, Now
from game.scenes.vineta_picture import Picture
from game.scenes.vineta_words import DISTRICT
from game.ui import prompts

if TYPE_CHECKING:
    from game.ui.canvas import Canvas, Rect

RESTS = {"placed": 60, "took": 160, "chose": 0}
"""How long a computer's move stands, by the type of its first event; 700 for all others."""
REST = 700


class VinetaScene(ChoosingScene):
    """The sinking city."""

    tune = "vineta"
    ink = INK
    picture: Picture
    hands: Hands

    def lay_out(self) -> None:
        """Make picture, hands and what is known of the persons' pads."""
        self.picture = Picture(self.board, self.match.players)
        self.prepare()
        self.hands = Hands(self)

    def now(self) -> Now:
        """Return what the panels show."""
        stage = self.stage
        pad = self.pads.pad(self.viewer) if self.looking and self.viewer is not None else ""
        fan = self.fan()
        return Now(
            view=self.view,
            scenery=self.scenery,
            players=self.match.players,
            words=stage.services.words,
            choice=self.choice,
            mover=self._mover(),
            fan=fan if fan and any(fan) else None,
            glyphs=stage.services.input.family(pad) if pad else "",
            strips=self.strips(),
            over=self.match.over,
            covered=len(self.persons) > 1,
            watching=self.watching,
            lines=self.lines(),
        )

    def _mover(self) -> int | None:
        """Return whose decision is shown."""
        phase, stage = self.view.phase, self.scenery.stage
        if phase == "reveal":
            return None if stage is None else stage.owner
        return None if phase == "choose" or self.view.seat < 0 else self.view.seat

    def lit(self) -> Lit:
        """Return which districts can be chosen and which are chosen."""
        if self.choice is None:
            return Lit(chosen=(self.view.sinking,) if self.view.sinking else ())
        chosen = [token for token in self.choice.path if len(token) == 2 and token[0] in "SOV"]
        if self.view.sinking:
            chosen.append(self.view.sinking)
        return Lit(tuple(self.choice.districts()), tuple(chosen))

    # What the hands ask

    def buttons(self) -> list[str]:
        """Return the buttons that are there now."""
        kinds = self.choice.buttons() if self.choice else []
        return [*kinds, COVER] if self.looking else kinds

    def hand_rects(self) -> dict[int, Rect]:
        """Return the places of the cards that are seen and can be chosen or looked at."""
        fan = self.fan()
        picking = self.choice is not None and self.choice.phase != "choose"
        return {} if fan is None or picking else self.picture.tray.hand_rects(fan)

    def look_rects(self) -> dict[int, Rect]:
        """Return the places of the buttons that open somebody's curtain."""
        strips, tray = self.strips(), self.picture.tray
        return {
            strip.seat: tray.look_rect(rect)
            for strip, rect in zip(strips, tray.strip_rects(len(strips)), strict=True)
            if not strip.done
        }

    def show_played(self) -> None:
        """Open the table of played cards."""
        from game.scenes.vineta_played import PlayedScene

        self.stage.push(PlayedScene(self.stage, self.now(), self.picture.tray))

    def stretch(self) -> Hashable:
        """Return what one press hurries along: one god's card, or all houses until a person."""
        view = self.view
        seat = view.seat if view.phase == "reveal" else None
        return (view.round, view.turn, view.phase, seat)

    def rest_ms(self, events: Sequence[Event]) -> int:
        """Return how long a computer's move stands."""
        return RESTS.get(events[0][0], REST) if events else 0

    def asked(self) -> None:
        """Ring when a person must decide, but not for every house that is placed."""
        if self.choice is not None and self.choice.phase in ("choose", "reveal", "sink"):
            self.stage.services.audio.play("turn")

    def marks_of(self, events: Sequence[Event], person: bool) -> list[Any]:
        """Return the districts that others did something to, and from where."""
        if person and len(self.persons) == 1:
            return []
        marks = []
        for event in events:
            kind = event[0]
            if kind in ("opened", "extended", "quarantined", "doubled"):
                marks.append(Mark(event[1], event[2]))
            elif kind == "placed":
                marks.append(Mark(event[1], event[3]))
            elif kind == "moved":
                marks.append(Mark(event[1], event[4], event[3]))
            elif kind == "swapped":
                marks.append(Mark(event[1], event[5], event[3]))
        return marks

    def new_film(self, events: Sequence[Event]) -> Film:
        """Return the film of what a move brought about."""
        services = self.stage.services
        stage = FilmSet(
            pace=self.pace,
            still=services.settings.get("reduced_motion"),
            calm=services.settings.get("reduced_flashing"),
            play=services.audio.play,
            rumble=self.rumble,
            scenery=self.scenery,
            painter=self.picture.table,
            now=self.now(),
            rows=self.picture.panels.seat_rows(self.match.seats),
        )
        return Film(stage, events, BEATS)

    # Picture

    def probe(self) -> dict[str, Any]:
        """Return the match as the viewer sees it, for tests from outside."""
        choice = self.choice
        fan = self.fan()
        return {
            "seat": self.match.seat,
            "viewer": self.viewer,
            "phase": self.view.phase,
            "round": self.view.round,
            "path": list(choice.path) if choice else [],
            "hand": list(fan) if fan else [],
            "moves": [choice.view.text(move) for move in choice.view.moves()] if choice else [],
            "thinking": self.thinking,
            "waiting": self.film is None and (choice is not None or self.looking),
            "spots": [{"id": spot.id, "rect": list(spot.rect)} for spot in self.hands.spots()],
        }

    def advice(self) -> Hint:
        """Return what the persons at the screen are told now."""
        # while a card is on its way the hand is one card shorter than when it was chosen
        focus = self.hands.focus if self.film is None else None
        told = hint(self.now(), self.hands.refused, focus, self.thinking)
        return self.hands.asking.told(told, LOOK.title_colour)

    def question(self) -> Hint:
        """Return what is asked now, in words that all may hear."""
        return hint(self.now(), None, None, self.thinking)

    @property
    def addressed(self) -> bool:
        """Whether a person is told something, be it only how to cover his secrets."""
        return super().addressed or self.looking or bool(self.strips())

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture."""
        now, hands = self.now(), self.hands
        self.picture.draw_base(canvas, now, self.lit(), self.marks)
        ring = hands.ring()
        self.picture.draw_moment(canvas, now, self.hint(), self.buttons(), ring, self.film)
        spot = hands.asking.spot
        rect = hands.rect(spot)
        if spot.startswith(DISTRICT):
            rect = self.picture.table.name_rect(canvas, now, spot.removeprefix(DISTRICT))
        hands.asking.draw(canvas, rect)
        prompts.draw(canvas, self.hands.prompt_places(), self.family)

"""A match of Venezia 2099 at the screen."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, cast

from game.rules.core import Event
from game.scenes.film import Film
from game.scenes.hint import Hint
from game.scenes.match_scene import MatchScene
from game.scenes.venezia_animation import BEATS, FilmSet
from game.scenes.venezia_board import Mark
from game.scenes.venezia_choice import Choice
from game.scenes.venezia_hint import LOOK, hint
from game.scenes.venezia_input import Hands
from game.scenes.venezia_panels import Now
from game.scenes.venezia_picture import Picture
from game.scenes.venezia_scenery import Scenery
from game.ui import prompts

if TYPE_CHECKING:
    from game.rules.venezia.view import VeneziaView
    from game.ui.canvas import Canvas


class VeneziaScene(MatchScene):
    """The board of tiles."""

    tune = "venezia"
    view: VeneziaView
    scenery: Scenery
    picture: Picture
    hands: Hands
    choice: Choice | None = None

    def lay_out(self) -> None:
        """Make picture and hands for the board."""
        self.picture = Picture(self.board, self.match.players)
        self.hands = Hands(self)

    def look(self) -> None:
        """Take view, scenery and choice from the match."""
        self.view = cast("VeneziaView", self.match.view(self.viewer))
        self.scenery = Scenery(self.view, self.history)
        mine = self.viewer in self.persons and self.view.seat == self.viewer
        self.choice = Choice(self.view) if mine else None

    def stretch(self) -> Hashable:
        """Return the number of the turn."""
        return self.view.turn

    def now(self) -> Now:
        """Return what the panels show."""
        return Now(
            view=self.view,
            players=self.match.players,
            words=self.stage.services.words,
            choice=self.choice,
            covered=bool(self.persons),
            lines=self.lines(),
        )

    def marks_of(self, events: Sequence[Event], person: bool) -> list[Any]:
        """Return the cells that others came to, and from where."""
        if person and len(self.persons) == 1:
            return []
        cells = self.scenery.cells
        marks = []
        for event in events:
            kind = event[0]
            if kind in ("walked", "sailed", "rescued"):
                marks.append(Mark(event[1], cells[event[2]], cells[event[3]]))
            elif kind in ("placed", "sunk", "drowned"):
                marks.append(Mark(event[1], None, cells[event[2]]))
        return marks

    def new_film(self, events: Sequence[Event]) -> Film:
        """Return the film of what a move brought about."""
        return Film(self.film_set(), events, BEATS)

    def film_set(self) -> FilmSet:
        """Return what a film plays with now."""
        services = self.stage.services
        return FilmSet(
            pace=self.pace,
            still=services.settings.get("reduced_motion"),
            calm=services.settings.get("reduced_flashing"),
            play=services.audio.play,
            rumble=self.rumble,
            scenery=self.scenery,
            painter=self.picture.cells,
            rows=self.board.rows("seats", "seat", self.match.seats),
            hand=self.board.slots["hand"] if self.viewer is not None else None,
            viewer=self.viewer,
        )

    def asked(self) -> None:
        """Ring when a person's turn begins."""
        if self.choice is not None and self.view.phase == "move":
            self.stage.services.audio.play("turn")

    def probe(self) -> dict[str, Any]:
        """Return the match as the viewer sees it, for tests from outside."""
        own = cast("VeneziaView", self.match.view(self.match.seat)) if self.choice else None
        return {
            "seat": self.match.seat,
            "viewer": self.viewer,
            "phase": self.view.phase,
            "chosen": None if self.choice is None else self.choice.pawn,
            "moves": [own.text(move) for move in own.moves()] if own else [],
            "thinking": self.thinking,
            "waiting": self.film is None and self.choice is not None,
            "spots": [{"id": spot.id, "rect": list(spot.rect)} for spot in self.hands.spots()],
        }

    def advice(self) -> Hint:
        """Return what the persons at the screen are told now."""
        told = hint(self.now(), self.hands.refused, self.hands.cell(), self.thinking)
        return self.hands.asking.told(told, LOOK.title_colour)

    def question(self) -> Hint:
        """Return what is asked now, in words that all may hear: they name no card of a hand."""
        told = hint(self.now(), None, None, self.thinking)
        if self.hands.shared and self.view.phase == "play":
            told.lines.clear()
        return told

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole picture."""
        now, hands = self.now(), self.hands
        self.picture.draw_base(canvas, now, self.scenery, self.marks)
        self.picture.draw_moment(canvas, now, self.hint(), hands.ring(), self.film)
        hands.asking.draw(canvas, hands.rect(hands.asking.spot))
        prompts.draw(canvas, self.hands.prompt_places(), self.family)

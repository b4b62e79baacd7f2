"""The hub: three cities on the horizon, one card each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes import saves
from game.scenes.catalogue import ENTRIES, GameEntry, entry
from game.scenes.horizon import Horizon
from game.scenes.page import Page, Shortcut
from game.ui import theme
from game.ui.motion import Tween, duration
from game.ui.widgets import Button, Look, Widget

if TYPE_CHECKING:
    from game.match.match import Match
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

CENTRES = {"vineta": 400, "venezia": 960, "atlantis": 1520}
CARD_WIDTH, CARD_HEIGHT, CARD_TOP = 540, 306, 690
ROW_HEIGHT = 76
"""Bottom row of a card: its state, or the button that goes on with the saved game."""
LIFT, LIFT_MS = 10, 180
STATE_MIDDLE = 256
DIM_OFFSET = (-320, 120)
CORNER_TOP, CORNER_SIZE, CORNER_STEP = 28, 80, 92
LANGUAGE_WIDTH = 150


@dataclass
class Card(Button):
    """One game's card; the words come from the catalogue."""

    entry: GameEntry | None = None
    scene: TitleScene | None = None

    @property
    def ring(self) -> Rect:
        """Return the whole plate, lifted as it is."""
        assert self.entry is not None and self.scene is not None
        return self.scene.plate(self.entry, self.rect)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw plate, emblem, name, pitch, numbers and state."""
        assert self.entry is not None and self.scene is not None
        self.scene.draw_card(canvas, self.entry, self.rect)


class TitleScene(Page):
    """Choose a game, go on with a saved one, or change language and settings."""

    backdrop = "hub"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._lifts = {each.id: Tween(0) for each in ENTRIES}
        self._saved: dict[str, Match] = {}
        self._horizon = Horizon(stage.services.clock.now())

    def enter(self) -> None:
        """Look for saved games; going on comes first if there is one."""
        self._find_saved()
        super().enter()
        first = next(iter(self._saved), None)
        self.refresh(f"continue.{first}" if first else "venezia")
        self._lift(0)

    def resume(self) -> None:
        """Saved games may have come or gone."""
        self._find_saved()
        super().resume()

    def _find_saved(self) -> None:
        found = {each.id: saves.load(self.stage, each) for each in ENTRIES if each.rules}
        self._saved = {name: match for name, match in found.items() if match is not None}

    def widgets(self) -> list[Widget]:
        """Return the cards, the buttons to go on, and the corner."""
        parts: list[Widget] = []
        for each in ENTRIES:
            left = CENTRES[each.id] - CARD_WIDTH / 2
            saved = each.id in self._saved
            height = CARD_HEIGHT - (ROW_HEIGHT + 16 if saved else 0)
            caption = self.text("title.play" if each.rules else "title.look")
            parts.append(
                Card(
                    each.id,
                    (left, CARD_TOP, CARD_WIDTH, height),
                    caption,
                    on_press=lambda each=each: self._choose(each),
                    entry=each,
                    scene=self,
                )
            )
            if saved:
                parts.append(self._continue_button(each, left))
        return parts + self._corner()

    def _continue_button(self, each: GameEntry, left: float) -> Widget:
        rect = (left + 16, CARD_TOP + CARD_HEIGHT - ROW_HEIGHT - 12, CARD_WIDTH - 32, ROW_HEIGHT)
        turn = each.turn(self._saved[each.id]) if each.turn else 1
        return Button(
            f"continue.{each.id}",
            rect,
            self.text("title.continue"),
            words=self.text("title.continue_turn", turn=turn),
            on_press=lambda: self._continue(each),
            icon="play_s",
            icon_colour=each.accent,
        )

    def _corner(self) -> list[Widget]:
        todo = [
            ("language", "world", self._next_language),
            ("settings", "cog", self._settings),
            ("credits", "info", self._credits),
        ]
        if self.stage.services.can_quit:
            todo.append(("quit", "exit", self._quit))
        left = 1920.0 - theme.SAFE_X - (len(todo) - 1) * CORNER_STEP - LANGUAGE_WIDTH
        parts: list[Widget] = []
        for name, icon, do in todo:
            wide = LANGUAGE_WIDTH if name == "language" else CORNER_SIZE
            rect = (left, CORNER_TOP, wide, CORNER_SIZE)
            button = Button(name, rect, self.text(f"title.{name}"), on_press=do, icon=f"{icon}_s")
            if name == "language":
                button.words = self.stage.services.words.language.upper()
            parts.append(button)
            left += wide + CORNER_STEP - CORNER_SIZE
        return parts

    def shortcuts(self) -> list[Shortcut]:
        """Return going on, rules, settings and quitting."""
        line = []
        for name in self._saved:
            each = entry(name)
            act = lambda each=each: self._continue(each)  # noqa: E731
            line.append(Shortcut(Act.UNDO, self.text("title.continue"), act))
        chosen = self._card_of(self.form.focus)
        if chosen is not None and chosen.rules_file:
            line.append(Shortcut(Act.RULES, self.text("rules"), lambda: self._rules(chosen)))
        line.append(Shortcut(Act.MENU, self.text("settings"), self._settings))
        if self.stage.services.can_quit:
            line.append(Shortcut(Act.BACK, self.text("title.quit"), self._quit))
        return line

    def _card_of(self, focus: str | None) -> GameEntry | None:
        name = (focus or "").removeprefix("continue.")
        return entry(name) if name in CENTRES else None

    def _choose(self, each: GameEntry) -> None:
        if each.rules is None:
            self.stage.notice(f"house.game.{each.id}.not_yet")
            return
        from game.scenes.lobby import LobbyScene

        self.stage.push(LobbyScene(self.stage, each))

    def _continue(self, each: GameEntry) -> None:
        assert each.scene is not None
        self.stage.push(each.scene(self.stage, each, self._saved[each.id]))

    def _rules(self, each: GameEntry) -> None:
        from game.scenes.rules import RulesScene

        self.stage.push(RulesScene(self.stage, each))

    def _next_language(self) -> None:
        words = self.stage.services.words
        self.stage.services.settings.set("language", "en" if words.language == "de" else "de")
        self.stage.apply_settings()
        self.refresh()

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.stage.push(SettingsScene(self.stage))

    def _credits(self) -> None:
        from game.scenes.credits import CreditsScene

        self.stage.push(CreditsScene(self.stage))

    def _quit(self) -> None:
        from game.scenes.ask import AskScene

        self.stage.push(AskScene(self.stage, "house.ask.quit", self.stage.quit))

    def event(self, action: Action) -> bool:
        """Answer an action; the horizon stirs again."""
        self._horizon.touch()
        return super().event(action)

    def update(self, elapsed_ms: int) -> None:
        """Lift the focused card, let the horizon stir."""
        super().update(elapsed_ms)
        self.dirty |= self._horizon.update(self.stage.services, elapsed_ms)
        self._lift(LIFT_MS)
        for tween in self._lifts.values():
            self.dirty |= tween.update(elapsed_ms)

    def _lift(self, ms: int) -> None:
        chosen = self._card_of(self.form.focus)
        for name, tween in self._lifts.items():
            goal = LIFT if chosen is not None and chosen.id == name else 0
            if tween.goal != goal:
                tween.to(goal, duration(self.stage.services, ms))

    def paint(self, canvas: Canvas) -> None:
        """Draw title and cities; the cities not chosen lie in the dark."""
        self._horizon.draw(canvas)
        language = self.stage.services.words.language
        chosen = self._card_of(self.form.focus)
        for name, centre in CENTRES.items():
            if chosen is not None and chosen.id != name:
                x, y = centre + DIM_OFFSET[0], DIM_OFFSET[1]
                canvas.sprite("hub", f"city_{name}_dim", x, y)
        canvas.sprite("hub", f"title_{language}", 960, 24, "mt")
        canvas.text(self.text("title.subtitle"), 960, 138, 28, theme.INK, "strong", "mm")

    def plate(self, each: GameEntry, rect: Rect) -> Rect:
        """Return a card's plate: lifted if it is chosen, and whole even if it holds a button."""
        lift = self._lifts[each.id].value
        return (rect[0], rect[1] - lift, CARD_WIDTH, CARD_HEIGHT + lift)

    def draw_card(self, canvas: Canvas, each: GameEntry, rect: Rect) -> None:
        """Draw a card; rect is its part that CONFIRM presses."""
        chosen = self._card_of(self.form.focus)
        lit = chosen is not None and chosen.id == each.id
        plate = self.plate(each, rect)
        x, y = plate[0], plate[1]
        canvas.panel(plate)
        canvas.box(plate, each.accent, 20, 4 if lit else 2)
        canvas.sprite("hub", each.emblem, x + 24, y + 22)
        name = self.text(f"game.{each.id}.name")
        canvas.label(name, (x + 116, y + 16, CARD_WIDTH - 140, 54), 46, "#FFF6E4", each.font)
        tag = self.text(f"game.{each.id}.tag")
        canvas.label(tag, (x + 116, y + 70, CARD_WIDTH - 140, 32), 24, each.accent, "strong")
        pitch = self.text(f"game.{each.id}.pitch")
        canvas.label(pitch, (x + 26, y + 108, CARD_WIDTH - 52, 64), 24, theme.INK, lines=2)
        self._draw_numbers(canvas, each, x + 26, y + 194)
        if each.id not in self._saved:
            state = self.text("title.new_game" if each.rules else "title.not_yet")
            icon = canvas.assets.icon("play_s" if each.rules else "lock_s", theme.SOFT)
            canvas.blit(icon, x + 26, y + STATE_MIDDLE, "lm")
            area = (x + 78, y + STATE_MIDDLE - 24, CARD_WIDTH - 104, 48)
            canvas.label(state, area, 24, theme.SOFT)

    def _draw_numbers(self, canvas: Canvas, each: GameEntry, x: float, y: float) -> None:
        low, high = each.seats
        facts = (
            ("team_s", self.text("title.players", low=low, high=high)),
            ("clock_s", self.text("title.minutes", minutes=each.minutes)),
        )
        for icon, words in facts:
            canvas.blit(canvas.assets.icon(icon, each.accent), x, y, "lm")
            x += 52 + canvas.text(words, x + 50, y, 24, theme.INK, "strong", "lm") + 40

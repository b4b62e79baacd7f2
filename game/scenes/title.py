"""The hub: three cities on the horizon, one card each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.scenes.catalogue import ENTRIES, GameEntry, entry
from game.scenes.horizon import Horizon
from game.scenes.idle import Idle
from game.scenes.page import Page, Shortcut
from game.scenes.saved_row import progress
from game.scenes.taking_in import take_in
from game.ui import theme
from game.ui.assets import MENUS
from game.ui.motion import Tween, duration
from game.ui.widgets import Button, Look, Widget

if TYPE_CHECKING:
    from game.match.shelf import Kept
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

CENTRES = {"vineta": 400, "venezia": 960, "atlantis": 1520}
CARD_WIDTH, CARD_HEIGHT, CARD_BOTTOM = 540, 306, 996
NAME_HEIGHT, TAG_HEIGHT, PITCH_HEIGHT, NUMBERS_HEIGHT = 54, 32, 64, 46
PITCH_GROWTH = 200
"""So much the pitch takes more with texts twice as large: there it breaks into more lines."""
NUMBERS_SIZE = 24
ROW_HEIGHT = 76
"""Bottom row of a card: its state, or the button that goes on with the saved game."""
LIFT, LIFT_MS = 10, 180
ROW_GAP = 12
STATE_ABOVE = 50
CARDS = tuple(each for each in ENTRIES if each.id in CENTRES)
DIM_OFFSET = (-320, 120)
CORNER_TOP, CORNER_SIZE, CORNER_STEP = 28, 80, 92
LANGUAGE_WIDTH = 150
PLACES_LEFT, PLACES_WIDTH = 48, 320
"""The buttons in the corner at the left."""


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
        self._lifts = {each.id: Tween(0) for each in CARDS}
        self._saved: dict[str, Kept] = {}
        """The match of each game that was played last."""
        self._horizon = Horizon(stage.services.clock.now())
        self._idle = Idle(stage)

    def enter(self) -> None:
        """Look for saved games; going on comes first if there is one."""
        self.stage.canvas.assets.release(MENUS)
        self._count_due()
        self._find_saved()
        super().enter()
        first = next(iter(self._saved), None)
        self.refresh(f"continue.{first}" if first else "venezia")
        self._lift(0)

    def resume(self) -> None:
        """Saved games may have come or gone."""
        self.stage.canvas.assets.release(MENUS)
        self._find_saved()
        self._idle.touch()
        super().resume()

    def _count_due(self) -> None:
        """Count a match that was over when the program was killed."""
        due = self.stage.shelf.due()
        if due is not None:
            from game.match.hall import Hall

            services = self.stage.services
            Hall(services.storage).catch_up(self.stage.shelf, due, services.clock.date())

    def _find_saved(self) -> None:
        self._saved = {}
        games = {each.id for each in ENTRIES}
        for kept in self.stage.shelf.running():
            if kept.game in games:
                self._saved.setdefault(kept.game, kept)

    def widgets(self) -> list[Widget]:
        """Return the cards, the buttons to go on, and the corner."""
        parts: list[Widget] = []
        for each in CARDS:
            left = CENTRES[each.id] - CARD_WIDTH / 2
            row = self._row(each, left)
            height = self._card_height - (ROW_HEIGHT + 16 if row else 0)
            parts.append(
                Card(
                    each.id,
                    (left, CARD_BOTTOM - self._card_height, CARD_WIDTH, height),
                    self.text("title.play"),
                    name=self._card_words(each),
                    on_press=lambda each=each: self._choose(each),
                    entry=each,
                    scene=self,
                )
            )
            parts += row
        return parts + self._rooms() + self._corner()

    def heading(self) -> str:
        """Return the name of the house."""
        words = self.stage.services.words
        return f"{words.text('devices.caption')}. {self.text('title.subtitle')}"

    def _card_words(self, each: GameEntry) -> str:
        """Return everything that a card shows."""
        low, high = each.seats
        facts = (
            self.text(f"game.{each.id}.name"),
            self.text("title.players", low=low, high=high),
            self.text("title.minutes", minutes=each.minutes),
            self.text(f"game.{each.id}.pitch"),
        )
        return ", ".join(facts)

    @property
    def _card_height(self) -> float:
        growth = self.stage.canvas.sight.text - 1
        rows = NAME_HEIGHT + TAG_HEIGHT + NUMBERS_HEIGHT + PITCH_GROWTH
        return CARD_HEIGHT + rows * growth

    def _offers(self, each: GameEntry) -> list[GameEntry]:
        """Return the games with a button on a card: those to go on with, and a part alone."""
        offers = [each] if each.id in self._saved else []
        return [*offers, entry(each.part)] if each.part else offers

    def _row(self, each: GameEntry, left: float) -> list[Widget]:
        """Return the buttons at the bottom of a card."""
        offers = self._offers(each)
        wide = (CARD_WIDTH - 32 + ROW_GAP) / max(1, len(offers)) - ROW_GAP
        top = CARD_BOTTOM - ROW_HEIGHT - 12
        lefts = [left + 16 + place * (wide + ROW_GAP) for place in range(len(offers))]
        return [
            self._row_button(each, game, (x, top, wide, ROW_HEIGHT))
            for game, x in zip(offers, lefts, strict=True)
        ]

    def _row_button(self, each: GameEntry, game: GameEntry, rect: Rect) -> Widget:
        saved = self._saved.get(game.id)
        if saved is None:
            words, do = self.text(f"game.{game.id}.alone"), lambda: self._choose(game)
        elif game is each:
            key = "title.continue_turn" if rect[2] > CARD_WIDTH / 2 else "title.continue"
            reached = progress(saved, self.stage.services.words)
            words, do = self.text(key, turn=reached), lambda: self._continue(game)
        else:
            words, do = self.text(f"game.{game.id}.continue"), lambda: self._continue(game)
        return Button(
            game.id if saved is None else f"continue.{game.id}",
            rect,
            self.text("title.play" if saved is None else "title.continue"),
            words=words,
            on_press=do,
            icon="play_s",
            icon_colour=each.accent,
        )

    def _rooms(self) -> list[Widget]:
        """Return the buttons at the left: saved games and hall of fame."""
        text = self.stage.services.words.text
        todo = (
            ("saves", text("saved.title"), "save_s", self._saves),
            ("hall", text("saved.hall"), "trophy_s", self._hall),
        )
        return [
            Button(
                name,
                (PLACES_LEFT, CORNER_TOP + place * CORNER_STEP, PLACES_WIDTH, CORNER_SIZE),
                words,
                words=words,
                on_press=do,
                icon=icon,
                anchor="lm",
            )
            for place, (name, words, icon, do) in enumerate(todo)
        ]

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
        chosen = self._card_of(self.form.focus)
        game = self._game_of(self.form.focus)
        names = [each.id for each in (game, chosen) if each is not None and each.id in self._saved]
        first = next(iter([*names, *self._saved]), None)
        if first is not None:
            act = lambda: self._continue(entry(first))  # noqa: E731
            line.append(Shortcut(Act.UNDO, self.text("title.continue"), act))
        if chosen is not None:
            line.append(Shortcut(Act.RULES, self.text("rules"), lambda: self._rules(chosen)))
        line.append(Shortcut(Act.MENU, self.text("settings"), self._settings))
        if self.stage.services.can_quit:
            line.append(Shortcut(Act.BACK, self.text("title.quit"), self._quit))
        return line

    def _game_of(self, focus: str | None) -> GameEntry | None:
        """Return the game that a card or a button stands for."""
        name = (focus or "").removeprefix("continue.")
        return next((each for each in ENTRIES if each.id == name), None)

    def _card_of(self, focus: str | None) -> GameEntry | None:
        """Return the game whose card is focused, by itself or by one of its buttons."""
        game = self._game_of(focus)
        if game is None:
            return None
        return next((each for each in CARDS if game.id in (each.id, each.part)), None)

    def _choose(self, each: GameEntry) -> None:
        self.stage.push(each.begin(self.stage))

    def _continue(self, each: GameEntry) -> None:
        assert each.scene is not None
        kept = self._saved[each.id]
        match = self.stage.shelf.go_on(kept.id)
        if match is None:
            self.resume()
        else:
            self.stage.push(each.scene(self.stage, each, match, kept.id))

    def _saves(self, chosen: Kept | None = None) -> None:
        from game.scenes.saved import SavedScene

        self.stage.push(SavedScene(self.stage, chosen))

    def _hall(self) -> None:
        from game.scenes.hall import HallScene

        self.stage.push(HallScene(self.stage))

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
        self._idle.touch()
        return super().event(action)

    def update(self, elapsed_ms: int) -> None:
        """Lift the focused card, let the horizon stir, take in a saved game that was brought."""
        super().update(elapsed_ms)
        self.dirty |= self._horizon.update(self.stage.services, elapsed_ms)
        self._lift(LIFT_MS)
        for tween in self._lifts.values():
            self.dirty |= tween.update(elapsed_ms)
        brought = take_in(self.stage)
        if brought is not None:
            self._saves(brought)
        else:
            self._idle.update(elapsed_ms)

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
        area = (420, 114, 1080, 48)
        canvas.label(self.text("title.subtitle"), area, 28, theme.INK, "strong", "mm")

    def plate(self, each: GameEntry, rect: Rect) -> Rect:
        """Return a card's plate: lifted if it is chosen, and whole even if it holds a button."""
        lift = self._lifts[each.id].value
        return (rect[0], rect[1] - lift, CARD_WIDTH, self._card_height + lift)

    def draw_card(self, canvas: Canvas, each: GameEntry, rect: Rect) -> None:
        """Draw a card; rect is its part that CONFIRM presses."""
        chosen = self._card_of(self.form.focus)
        lit = chosen is not None and chosen.id == each.id
        plate = self.plate(each, rect)
        x, y = plate[0], plate[1]
        canvas.panel(plate)
        canvas.box(plate, each.accent, 20, 4 if lit else 2)
        canvas.sprite("hub", each.emblem, x + 24, y + 22)
        name, tag, pitch = (
            self.text(f"game.{each.id}.{part}") for part in ("name", "tag", "pitch")
        )
        name_height, tag_height = canvas.grown(NAME_HEIGHT), canvas.grown(TAG_HEIGHT)
        wide, top = CARD_WIDTH - 124, y + 16
        canvas.label(name, (x + 116, top, wide, name_height), 46, "#FFF6E4", each.font)
        top += name_height
        canvas.label(tag, (x + 116, top, wide, tag_height), 24, each.accent, "strong")
        top += tag_height + 6
        height = PITCH_HEIGHT + PITCH_GROWTH * (canvas.sight.text - 1)
        canvas.label(pitch, (x + 26, top, CARD_WIDTH - 52, height), 24, theme.INK, lines=2)
        top += height
        self._draw_numbers(canvas, each, x + 26, top + canvas.grown(NUMBERS_HEIGHT) / 2 - 1)
        if not self._offers(each):
            icon = canvas.assets.icon("play_s", theme.SOFT)
            middle = y + self._card_height - STATE_ABOVE
            canvas.blit(icon, x + 26, middle, "lm")
            area = (x + 78, middle - 24, CARD_WIDTH - 104, 48)
            canvas.label(self.text("title.new_game"), area, 24, theme.SOFT)

    def _draw_numbers(self, canvas: Canvas, each: GameEntry, x: float, y: float) -> None:
        low, high = each.seats
        facts = (
            ("team_s", self.text("title.players", low=low, high=high)),
            ("clock_s", self.text("title.minutes", minutes=each.minutes)),
        )
        size = canvas.grown(NUMBERS_SIZE)
        while size > NUMBERS_SIZE and sum(
            canvas.measure(words, size, "strong") for _, words in facts
        ) > (CARD_WIDTH - 196):
            size -= 1
        for icon, words in facts:
            canvas.blit(canvas.assets.icon(icon, each.accent), x, y, "lm")
            x += 52 + canvas.text(words, x + 50, y, size, theme.INK, "strong", "lm") + 40

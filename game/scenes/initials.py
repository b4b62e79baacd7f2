"""Three letters for the high scores, as on an arcade machine: by any device, or simply typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.devices.actions import Act, Action
from game.match.hall import Hall, Place
from game.match.scores import BLANK, LENGTH, LETTERS, are_initials
from game.scenes import catalogue
from game.scenes.page import Shortcut
from game.scenes.typing_page import TypingPage
from game.ui import theme
from game.ui.prompts import Prompt
from game.ui.widgets import Button, Look, Widget, plate

if TYPE_CHECKING:
    from game.i18n import Catalogue
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas

BOX = (360, 90, 1200, 890)
WHEEL_WIDTH, WHEEL_GAP = 232, 44
WHEEL_TOP, WHEEL_HEIGHT = 376, 440
ARROW = 124
"""Height of the part of a wheel, above and below, where a finger turns it."""
LETTER, NEIGHBOUR = 168, 52
"""Sizes of the letter that holds and of those before and after it."""
DROP = 0.16
"""Capitals of the font of numbers sit this part of their size too high for the middle."""
HOLE = 172
"""Height of the window in which the letter stands."""
DONE = (640, 850, 640, 100)
SIGNS = {BLANK: "blank", ".": "dot", "-": "dash"}
"""What is no letter or digit, by the last part of the key of its name."""


@dataclass
class Wheel(Widget):
    """One letter. UP and DOWN turn it, and so does a finger above and below the letter."""

    letter: str = "A"
    spoken_name: str = ""
    on_turn: Callable[[int], None] = lambda by: None
    on_press: Callable[[], None] = lambda: None

    def _said(self, words: Catalogue) -> str:
        """Return which letter it is, and what it shows."""
        return self.spoken_name

    def turn(self, act: Act) -> bool:
        """Go on or back by a letter."""
        if act not in (Act.UP, Act.DOWN):
            return False
        self.on_turn(-1 if act is Act.UP else 1)
        return True

    def press(self, position: tuple[float, float] | None = None) -> bool:
        """Go on to the next wheel, or turn where a pointer was released."""
        _, y, _, height = self.rect
        if position is None:
            self.on_press()
        elif position[1] < y + ARROW:
            self.on_turn(-1)
        elif position[1] >= y + height - ARROW:
            self.on_turn(1)
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the letter between its neighbours, and an arrow at either end."""
        x, y, width, height = self.rect
        canvas.panel(self.rect, plate(True, look))
        middle = x + width / 2
        centre = y + height / 2
        hole = (x + 12, centre - HOLE / 2, width - 24, HOLE)
        canvas.box(hole, theme.NIGHT, radius=16)
        line = theme.GOLD_LIGHT if look.focused else theme.DIM
        canvas.box(hole, line, radius=16, line=3)
        for step, top in ((-1, y + ARROW - 30), (1, y + height - ARROW + 30)):
            letter, drop = shown(turned(self.letter, step)), DROP * NEIGHBOUR
            canvas.text(letter, middle, top + drop, NEIGHBOUR, theme.SOFT, "number", "mm")
        colour, drop = theme.GOLD_LIGHT if look.focused else theme.INK, DROP * LETTER
        canvas.text(shown(self.letter), middle, centre + drop, LETTER, colour, "number", "mm")
        canvas.blit(canvas.assets.icon("up", line), middle, y + 4, "mt")
        canvas.blit(canvas.assets.icon("down", line), middle, y + height - 4, "mb")


def shown(letter: str) -> str:
    """Return what stands for a letter on the screen; a blank needs something."""
    return "_" if letter == BLANK else letter


def turned(letter: str, by: int) -> str:
    """Return the letter so many places further, round and round."""
    return LETTERS[(LETTERS.index(letter) + by) % len(LETTERS)]


class InitialsScene(TypingPage):
    """Somebody signs for a place; then the next one does. BACK leaves the initials as they are."""

    overlay = True
    box = BOX
    domain = "hall"

    def __init__(self, stage: Stage, places: Sequence[Place]) -> None:
        """`places` are those to sign for, one person after the other; there is at least one."""
        super().__init__(stage)
        self.place, *self._others = places
        self.letters = list(self.place.entry.initials)

    def enter(self) -> None:
        """Cheer, and let keys write."""
        super().enter()
        self.sound("reveal")

    def widgets(self) -> list[Widget]:
        """Return the three wheels and the end."""
        wide = LENGTH * WHEEL_WIDTH + (LENGTH - 1) * WHEEL_GAP
        left = BOX[0] + (BOX[2] - wide) / 2
        wheels: list[Widget] = [
            Wheel(
                f"letter.{number + 1}",
                (
                    left + number * (WHEEL_WIDTH + WHEEL_GAP),
                    WHEEL_TOP,
                    WHEEL_WIDTH,
                    WHEEL_HEIGHT,
                ),
                self.text("initials.next"),
                sound="focus",
                letter=letter,
                spoken_name=self._spoken(number, letter),
                on_turn=lambda by, number=number: self._turn(number, by),
                on_press=lambda number=number: self._go_on(number),
            )
            for number, letter in enumerate(self.letters)
        ]
        words = self.text("initials.done")
        done = Button("done", DONE, words, words=words, on_press=self._done, icon="check_s")
        done.enabled = are_initials("".join(self.letters))
        return [*wheels, done]

    def _spoken(self, number: int, letter: str) -> str:
        name = self.text(f"initials.{SIGNS[letter]}") if letter in SIGNS else letter
        return self.text("initials.letter", number=number + 1, letter=name)

    def heading(self) -> str:
        """Return who has come to which place with how many points."""
        place = self.text("initials.place", place=self.place.place)
        return f"{place} {self._score()}"

    def _score(self) -> str:
        name, points = self.place.name, self.place.entry.points
        return self.text("initials.score", name=name, points=points)

    def shortcuts(self) -> list[Shortcut]:
        """Return the end, and the way out."""
        return [
            Shortcut(Act.MENU, self.text("initials.done"), self._done),
            Shortcut(Act.BACK, self.text("initials.skip"), self._leave),
        ]

    def prompts(self) -> list[Prompt]:
        """Return the prompt bar; the end is said once."""
        prompts = super().prompts()
        done = [prompt for prompt in prompts if prompt.words == self.text("initials.done")]
        return [prompt for prompt in prompts if prompt not in done[1:]]

    def event(self, action: Action) -> bool:
        """Take what is typed, and a step back for Backspace."""
        if action.act is Act.TEXT:
            for letter in action.text.upper():
                self._write(letter)
            return True
        if action.act is Act.UNDO and action.pressed:
            self._step_back()
            return True
        return super().event(action)

    def _number(self) -> int:
        """Return the wheel that is focused, counted from 0; the end counts as one more."""
        name = self.form.focus or ""
        return int(name.removeprefix("letter.")) - 1 if name.startswith("letter.") else LENGTH

    def _write(self, letter: str) -> None:
        number = self._number()
        if number >= LENGTH or letter not in LETTERS:
            self.sound("refuse")
            return
        self.letters[number] = letter
        self.sound("focus")
        self._focus(number + 1)

    def _step_back(self) -> None:
        number = self._number() - 1
        if number < 0:
            self.sound("refuse")
            return
        self.sound("focus")
        self._focus(number)

    def _go_on(self, number: int) -> None:
        self._focus(number + 1)

    def _focus(self, number: int) -> None:
        self.refresh(f"letter.{number + 1}" if number < LENGTH else "done")

    def _turn(self, number: int, by: int) -> None:
        self.letters[number] = turned(self.letters[number], by)
        self.refresh()

    def _done(self) -> None:
        initials = "".join(self.letters)
        if not are_initials(initials):
            self.sound("refuse")
            return
        Hall(self.stage.services.storage).sign(self.place, initials)
        self._leave()

    def _leave(self) -> None:
        if self._others:
            self.stage.replace(InitialsScene(self.stage, self._others))
        else:
            self.stage.pop()

    def paint(self, canvas: Canvas) -> None:
        """Draw who signs for what."""
        entry = catalogue.entry(self.place.game)
        x, y, width, _ = BOX
        title = self.text("initials.place", place=self.place.place)
        area = (x + 200, y + 22, width - 400, 100)
        canvas.label(title, area, 72, theme.GOLD_LIGHT, "title", "mm")
        size, _, _ = canvas.fitted(title, area, 72, "title")
        half = canvas.measure(title, size, "title") / 2
        trophy = canvas.assets.icon("trophy", theme.GOLD)
        canvas.blit(trophy, x + width / 2 - half - 28, y + 72, "rm")
        canvas.blit(trophy, x + width / 2 + half + 28, y + 72, "lm")
        canvas.label(
            self._score(), (x + 60, y + 126, width - 120, 56), 40, theme.INK, "strong", "mm"
        )
        table = self.text(
            "initials.table",
            game=self.stage.services.words.text(f"house.game.{self.place.game}.name"),
            level=self.text(f"level.{self.place.level}"),
        )
        canvas.label(table, (x + 60, y + 182, width - 120, 40), 28, entry.accent, "strong", "mm")
        hint = self.text("initials.hint")
        canvas.label(hint, (x + 60, y + 222, width - 120, 40), theme.BODY, theme.SOFT, "text", "mm")

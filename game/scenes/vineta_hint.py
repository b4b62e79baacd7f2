"""What the persons at the screen are told: what is asked, what a card does, why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from game.boards.board import Board
from game.scenes.answer import Refused, refusal
from game.scenes.hint import SIZE, Hint, button_rects, lay_hint, paint_buttons, paint_hint
from game.scenes.vineta_choice import Choice
from game.scenes.vineta_look import ATLAS, BROWN, INK, LOOK, MADDER, Now, reason_names
from game.ui.canvas import Canvas, Rect

REACH, GAP = 72, 6
"""So much higher the hint may be with larger texts, and so far it stays from a row of cards."""

ALARM = "#A3170F"
COVER = "cover"
"""Button that covers the own secrets again."""


def hint(now: Now, refused: Refused | None, focus: str | None, thinking: bool) -> Hint:
    """Return what to say; `focus` is what the focus stands on."""
    view, choice = now.view, now.choice
    if now.over:
        told = Hint(now.text("hint.over"))
    elif now.strips:
        told = _together(now)
    elif choice is not None:
        told = _ADVICE[choice.phase](now, choice)
    elif view.viewer is not None and now.covered:
        told = Hint(now.text("hint.secrets", name=now.name(view.viewer)))
        if view.phase == "place":
            told.add(now.text("hint.story"), BROWN)
        told.add(now.text("hint.secrets_how"), INK)
    else:
        told = _waiting(now, thinking)
    if refused is not None:
        told.lines = [(refusal(refused, now.words, partial(reason_names, now.words)), ALARM)]
        return told
    about = _about(now, focus)
    acting = choice is not None and (choice.view.revealed or "").startswith("A")
    if about and not acting:
        told.add(about, BROWN)
    return told


def _together(now: Now) -> Hint:
    told = Hint(now.text("hint.together"))
    told.add(now.text("hint.together_how"), INK)
    told.add(now.text("hint.together_look"), BROWN)
    return told


def _waiting(now: Now, thinking: bool) -> Hint:
    """Say what is going on while nobody at the screen is asked."""
    view, stage = now.view, now.scenery.stage
    if stage is not None:
        told = Hint(
            now.text("hint.turns_up", name=now.name(stage.owner), card=now.card(stage.card))
        )
        told.add(card_text(now, stage.card), INK)
        return told
    if view.phase == "choose":
        return Hint(now.text("hint.all_choose"), [(now.text("hint.all_choose_how"), INK)])
    if view.seat >= 0 and view.phase != "reveal":
        key = "hint.thinks" if thinking else "hint.turn"
        told = Hint(now.text(key, name=now.name(view.seat)))
        if view.phase in ("place", "take", "sink"):
            told.add(now.text(f"hint.they_{view.phase}", name=now.name(view.seat)), INK)
        return told
    return Hint(now.text("hint.draws"))


def card_text(now: Now, code: str) -> str:
    """Return the full text of a card."""
    if code[0] == "F":
        return now.count("rule.F", now.view.waves(code))
    if code == "A2":
        return now.text("rule.A2", most=now.view.table["cards"]["A2"]["houses"])
    if code == "A10":
        return now.text("rule.A10", factor=now.view.table["cards"]["A10"]["factor"])
    return now.text(f"rule.{code}")


def _place(now: Now, choice: Choice) -> Hint:
    told = Hint(now.text("hint.place", name=now.name(choice.seat)))
    if not any(now.scenery.houses.values()):
        told.add(now.text("hint.story"), BROWN)
    told.add(now.text("hint.place_how"), INK)
    left = sum(now.scenery.to_place.values())
    told.add(now.count("hint.place_left", left), MADDER)
    return told


def _choose(now: Now, choice: Choice) -> Hint:
    told = Hint(now.text("hint.choose", name=now.name(choice.seat)))
    told.add(now.text("hint.choose_how"), INK)
    return told


def _reveal(now: Now, choice: Choice) -> Hint:
    code = choice.view.revealed or ""
    title = now.text("hint.card", name=now.name(choice.seat), card=now.card(code))
    told = Hint(title)
    told.add(now.text(f"ask.{question(choice, code)}"), INK)
    if code[0] == "A":
        told.add(card_text(now, code), BROWN)
    return told


def question(choice: Choice, code: str) -> str:
    """Return the key of what is asked now."""
    if code[0] == "F":
        return "discard" if "discard" in choice.buttons() else "flood"
    wants = choice.wants()
    if code in ("A5", "A6"):
        return code
    if set(choice.buttons()) == choice.options():
        return "nothing"
    step = len(choice.path)
    if code in ("A1", "A2") and wants == "district" and step:
        return f"{code}.target"
    if code == "A2" and wants == "colour":
        return "A2.more" if choice.houses() else "A2.colour"
    if code in ("A3", "A7", "A8") and step > 1 and wants in ("district", "row"):
        return f"{code}.second"
    return f"{code}.{wants}"


def _take(now: Now, choice: Choice) -> Hint:
    told = Hint(now.text("hint.take", name=now.name(choice.seat)))
    district = choice.view.sinking or ""
    told.add(now.text("hint.take_how", district=now.district(district)), INK)
    return told


def _sink(now: Now, choice: Choice) -> Hint:
    told = Hint(now.text("hint.sink", name=now.name(choice.seat)))
    told.add(now.text("hint.sink_how"), INK)
    return told


_ADVICE = {
    "place": _place,
    "choose": _choose,
    "reveal": _reveal,
    "take": _take,
    "sink": _sink,
}


def _about(now: Now, focus: str | None) -> str:
    """Return what the focus stands on."""
    kind, _, name = (focus or "").partition(".")
    if kind == "card":
        code = now.held(int(name))
        return f"{now.card(code)}: {card_text(now, code)}" if code else ""
    if kind == "district":
        return _about_district(now, name)
    return now.text(f"about.{kind}") if kind in ("played", "look") else ""


def _about_district(now: Now, name: str) -> str:
    view = now.view
    if name not in view.standing:
        return now.text("about.sunk", district=now.district(name))
    houses = len(view.houses[name])
    words = now.count("about.district", houses, district=now.district(name))
    words += f" – {now.count('about.points', view.points(name))}"
    if name in view.quarantined:
        words += f" – {now.text('about.locked')}"
    elif name not in view.exposed:
        words += f" – {now.text('about.inland')}"
    return words


class HintPanel:
    """Draws hint and buttons."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def button_rects(self, kinds: Sequence[str]) -> dict[str, Rect]:
        """Return the places of so many buttons."""
        return button_rects(self.board.slots["buttons"], kinds)

    def paint(self, canvas: Canvas, told: Hint, buttons: bool, rows: Iterable[str]) -> None:
        """Draw headline and lines, above the buttons if there are any.

        Larger texts reach up over the sea where they need it, up to the lowest of the `rows`.
        """
        slot = self.board.slots["hint"]
        bottom = self.board.slots["buttons"][1] if buttons else slot[1] + slot[3] - 10
        if lay_hint(canvas, slot, bottom, told).size < canvas.grown(SIZE):
            x, y, width, height = slot
            top = self._top(rows)
            slot = (x, top, width, y + height - top)
            canvas.panel(slot, "vellum", ATLAS)
        paint_hint(canvas, slot, bottom, told, LOOK)

    def _top(self, rows: Iterable[str]) -> float:
        """Return how far up the hint may reach."""
        x, y, _, _ = self.board.slots["hint"]
        slots = [self.board.slots[f"row_{name}"] for name in rows]
        ends = [top + tall + GAP for left, top, wide, tall in slots if left + wide > x and top < y]
        return max([y - REACH, *ends])

    def paint_buttons(
        self, canvas: Canvas, now: Now, kinds: Sequence[str], focus: str | None
    ) -> None:
        """Draw the buttons."""
        words = {kind: now.text(f"button.{kind}") for kind in kinds}
        paint_buttons(canvas, self.button_rects(kinds), words, focus, LOOK)

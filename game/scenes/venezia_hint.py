"""What the person to move is told: whose turn, what can be done, why something is refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.boards.board import Board
from game.rules.core import OVER
from game.scenes.answer import Params, Refused, refusal
from game.scenes.hint import (
    SIZE,
    Hint,
    HintLook,
    button_rects,
    lay_hint,
    paint_buttons,
    paint_hint,
)
from game.scenes.venezia_choice import Choice
from game.scenes.venezia_look import GLASS, IVORY, PALE, PLATFORM, QUARTERS, ROSE, WATER, tile_name
from game.scenes.venezia_panels import Now
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch

LOOK = HintLook("number", theme.GOLD, ink=IVORY)


def names(now: Now, params: Params) -> Params:
    """Return the parameters of a reason with words for colours and cards."""
    told = dict(params)
    if "colour" in told:
        told["colour"] = now.text(f"quarter.{told['colour']}")
    if "card" in told:
        told["card"] = tile_name(str(told["card"]), now.words)
    return told


def hint(now: Now, refused: Refused | None, cell: int | None, thinking: bool) -> Hint:
    """Return what to say; `cell` is the one under the focus."""
    view = now.view
    if view.seat == OVER:
        return Hint(now.text("hint.over"))
    name = now.players[view.seat].name
    if now.choice is None:
        key = "hint.computer" if thinking else "hint.turn"
        told = Hint(now.text(key, name=name))
        told.add(now.text(f"hint.they_{view.phase}", name=name), PALE)
    else:
        told = _ADVICE[view.phase](now, now.choice, name)
    if refused is not None:
        told.lines = [(refusal(refused, now.words, partial(names, now)), theme.ALARM)]
    if cell is not None:
        told.add(_about(now, cell), PALE)
    return told


def _place(now: Now, choice: Choice, name: str) -> Hint:
    told = Hint(now.text("hint.place", name=name))
    told.add(now.text("hint.place_rule"), IVORY)
    told.add(now.text("hint.place_safe"), ROSE)
    return told


def _move(now: Now, choice: Choice, name: str) -> Hint:
    if choice.pawn is None:
        told = Hint(now.text("hint.move", name=name))
        told.add(now.text("hint.move_choose"), IVORY)
        return told
    tile = tile_name(now.view.board[choice.pawn], now.words)
    told = Hint(now.text("hint.pawn", name=name, tile=tile))
    if choice.gondola:
        told.add(now.text("hint.sail"), IVORY)
    elif choice.walks():
        told.add(now.text("hint.walk"), IVORY)
    else:
        told.add(now.text("hint.stuck"), IVORY)
    if now.view.board[choice.pawn] == PLATFORM and not choice.gondola:
        told.add(now.text("hint.platform"), ROSE)
    return told


def _buy(now: Now, choice: Choice, name: str) -> Hint:
    cell = choice.purchase()
    if cell is None:
        told = Hint(now.text("hint.buy_any", name=name))
        told.add(now.text("hint.buy_choose"), IVORY)
        return told
    colour = now.view.board[cell][0]
    told = Hint(now.text("hint.buy", quarter=now.text(f"quarter.{colour}")))
    price, value = now.view.price(cell), now.view.treasure_value(QUARTERS.index(colour))
    told.add(now.words.count("venezia.hint.price", price), IVORY)
    told.add(now.words.count("venezia.hint.value", value), ROSE)
    return told


def _play(now: Now, choice: Choice, name: str) -> Hint:
    view = now.view
    cards = list(choice.cards())
    told = Hint(now.text("hint.play", name=name))
    if len(cards) == 1:
        cell = view.board.index(cards[0])
        tile = tile_name(cards[0], now.words)
        told.add(now.text("hint.play_one", tile=tile, cell=view.cell_name(cell)), IVORY)
    else:
        told.add(now.text("hint.play_several"), IVORY)
    for card in cards:
        cell = view.board.index(card)
        for seat, pawns in enumerate(view.pawns):
            if cell in pawns:
                params = {"tile": tile_name(card, now.words), "name": now.players[seat].name}
                mine = seat == view.viewer
                key = "hint.play_mine" if mine else "hint.play_theirs"
                told.add(now.text(key, **params), theme.ALARM if mine else ROSE)
    return told


def _rescue(now: Now, choice: Choice, name: str) -> Hint:
    told = Hint(now.text("hint.rescue", name=name))
    told.add(now.text("hint.rescue_how"), IVORY)
    told.add(now.words.count("venezia.hint.rescue_left", now.view.gondolas[now.view.seat]), ROSE)
    return told


_ADVICE = {"place": _place, "move": _move, "buy": _buy, "play": _play, "rescue": _rescue}


def _about(now: Now, cell: int) -> str:
    """Return what lies on a cell: name, who stands there, what a treasure would cost."""
    view = now.view
    code = view.board[cell]
    words = f"{view.cell_name(cell)}: {tile_name(code, now.words)}"
    owners = [seat for seat, pawns in enumerate(view.pawns) if cell in pawns]
    if owners:
        words += f" – {', '.join(now.players[seat].name for seat in owners)}"
    elif code not in (WATER, PLATFORM) and view.supply[code[0]]:
        words += f" – {now.words.count('venezia.about.price', view.price(cell))}"
    return words


class HintPanel:
    """Draws banner, hint and buttons."""

    def __init__(self, board: Board, icons: Icons) -> None:
        self.board = board
        self.icons = icons

    def button_rects(self, kinds: list[str]) -> dict[str, Rect]:
        """Return the places of so many buttons."""
        return button_rects(self.board.slots["buttons"], kinds)

    def patches(self, now: Now) -> Iterator[Patch]:
        """Yield the banner."""
        state = (now.view.seat, now.view.phase, now.words.language)
        yield Patch("banner", self.board.slots["banner"], state, partial(self._banner, now))

    def _banner(self, now: Now, canvas: Canvas) -> None:
        """Draw who is to move and what is expected, in that player's colour and shape."""
        rect = self.board.slots["banner"]
        x, y, width, height = rect
        canvas.panel(rect)
        if now.view.seat == OVER:
            canvas.label(now.text("banner.over"), rect, 30, theme.GOLD_LIGHT, "strong", "mm")
            return
        player = now.players[now.view.seat]
        words = now.text(f"banner.{now.view.phase}", name=player.name)
        size, _, _ = canvas.fitted(words, (0, 0, width - 130, height), 30, "strong")
        left = x + (width - canvas.measure(words, size, "strong") - 58) / 2
        canvas.box((x + 6, y + height - 12, width - 12, 6), theme.PLAYER_COLOURS[player.colour], 3)
        badge = canvas.assets.sprite("common", f"badge_{player.colour}_l")
        canvas.blit(self.icons.scaled(canvas, badge, 46), left, y + height / 2 - 3, "lm")
        canvas.text(words, left + 58, y + height / 2 - 4, size, IVORY, "strong", "lm")

    def paint_hint(self, canvas: Canvas, told: Hint, buttons: bool) -> None:
        """Draw headline and lines, above the buttons if there are any.

        Larger texts take the room of the log where they need it: what to do now comes first.
        """
        slot = self.board.slots["hint"]
        bottom = self.board.slots["buttons"][1] if buttons else slot[1] + slot[3] - 8
        if lay_hint(canvas, slot, bottom, told).size < canvas.grown(SIZE):
            x, top, width, _ = self.board.slots["log"]
            slot = (x, top, width, slot[1] + slot[3] - top)
            canvas.fill(GLASS, slot)
            canvas.panel(slot)
        paint_hint(canvas, slot, bottom, told, LOOK)

    def paint_buttons(self, canvas: Canvas, now: Now, focus: str | None) -> None:
        """Draw the buttons of this phase."""
        if now.choice is None:
            return
        words = {}
        for kind in now.choice.buttons():
            cell = now.choice.purchase()
            if kind == "buy" and cell is not None:
                words[kind] = now.words.count("venezia.button.buy", now.view.price(cell))
            else:
                words[kind] = now.text(f"button.{kind}")
        paint_buttons(canvas, self.button_rects(list(words)), words, focus, LOOK)

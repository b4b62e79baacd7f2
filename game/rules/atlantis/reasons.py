"""Why a move is not legal: the paragraph of RULES.md, the words' key and their parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.atlantis.odds import BRIGAND_WEIGHTS, MOVES
from game.rules.atlantis.tables import (
    BRIGANDS,
    CLEAR,
    HAGGLE,
    HOLD,
    KIND_SHIFT,
    ORDER,
    PRESS,
    RELEASE,
    ROLL,
    SIGN,
    STEP_BATTLE,
    STEP_BRIGANDS,
    STEP_BRIGANDS_2,
    STEP_BRIGANDS_3,
    STEP_BUY,
    STEP_CURSE,
    STEP_END,
    STEP_EXTRA,
    STEP_OFFER,
    STEP_ORDER,
    STEP_RIDDLE,
    STEP_SIGN,
    STEP_TURN,
    VALUE_MASK,
)
from game.rules.core import CHANCE, OVER, Move, Reason

if TYPE_CHECKING:
    from game.rules.atlantis.state import TowerState

DOMAIN = "atlantis_rules"

PARAGRAPHS = {
    "over": "8.4.1",
    "not_your_turn": "3.1",
    "chance": "1.6",
    "no_move": "1.3",
    "no_draw": "2.2",
    "draw_brigands": "2.2",
    "brigands_range": "2.2",
    "draw_order": "2.3",
    "roll_first": "1.6",
    "sign_first": "6.1.1",
    "no_roll": "1.6",
    "no_sign": "6.1.1",
    "turn_keys": "3.2",
    "turn_clear": "9.3.2",
    "end_keys": "3.6",
    "offer_keys": "7.4.1",
    "buy_keys": "7.4.2",
    "buy_haggle": "7.4.2",
    "curse_keys": "7.3.1",
    "riddle_keys": "8.2.3",
    "battle_keys": "6.3.1",
    "no_battle": "6.3.1",
}
REASONS = {f"{DOMAIN}.{name}": rule for name, rule in PARAGRAPHS.items()}

_WAITING = {
    STEP_TURN: "turn_keys",
    STEP_EXTRA: "turn_keys",
    STEP_END: "end_keys",
    STEP_OFFER: "offer_keys",
    STEP_BUY: "buy_keys",
    STEP_CURSE: "curse_keys",
    STEP_RIDDLE: "riddle_keys",
    STEP_BATTLE: "battle_keys",
}
"""Why a key does nothing, by step."""
_SPECIAL = {(STEP_TURN, CLEAR): "turn_clear", (STEP_BUY, HAGGLE): "buy_haggle"}


def reason(name: str, **params: object) -> Reason:
    """Return the Reason of this name, with its paragraph."""
    return Reason(PARAGRAPHS[name], f"{DOMAIN}.{name}", params)


def why(state: TowerState, move: Move) -> Reason | None:
    """Return None if the move is legal, else the reason."""
    if move in MOVES[state.step]:
        return None
    if state.seat == OVER:
        return reason("over")
    if isinstance(move, str):
        return reason("no_move")
    kind = move >> KIND_SHIFT
    if state.seat == CHANCE:
        return _why_drawn(state, kind)
    if kind in (BRIGANDS, ORDER):
        return reason("no_draw")
    if kind == ROLL:
        return reason("no_roll")
    if kind == SIGN:
        return reason("no_sign")
    if kind in (HOLD, RELEASE):
        return reason("no_battle")
    key = move & VALUE_MASK
    return reason(_SPECIAL.get((state.step, key), _WAITING[state.step]))


def _why_drawn(state: TowerState, kind: int) -> Reason:
    """Say why something else is due from chance."""
    if kind in (PRESS, HOLD, RELEASE):
        return reason("chance")
    if state.step in (STEP_BRIGANDS, STEP_BRIGANDS_2, STEP_BRIGANDS_3):
        if kind != BRIGANDS:
            return reason("draw_brigands")
        numbers = BRIGAND_WEIGHTS[state.setup.level]
        return reason("brigands_range", low=min(numbers), high=max(numbers))
    if state.step == STEP_ORDER:
        return reason("draw_order")
    return reason("sign_first" if state.step == STEP_SIGN else "roll_first")

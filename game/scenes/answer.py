"""What a press on a board comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.core import Reason

if TYPE_CHECKING:
    from game.i18n import Catalogue

Params = Mapping[str, Any]


class Play(NamedTuple):
    """A press that decides a move."""

    move: int


class Chosen(NamedTuple):
    """A press that chose or let go of something; another press will decide."""


class Refused(NamedTuple):
    """A press that may not be: a text key of the scene, or a reason of the rules."""

    key: str = ""
    reason: Reason | None = None


Answer = Play | Chosen | Refused


def refusal(
    refused: Refused, words: Catalogue, names: Callable[[Params], Params] = lambda params: params
) -> str:
    """Return why a press was refused, with the paragraph if it was the rules.

    `names` turns codes among the reason's parameters into words.
    """
    if refused.reason is None:
        return words.text(refused.key)
    told = words.text(refused.reason.key, **names(refused.reason.params))
    return f"{told} (§ {refused.reason.rule})"

"""What the person to move can choose, one token after the other, and what is chosen already.

A token is a district ("V1"), a colour of houses ("R"), the number of a card in a row ("2"), a card
of the hand ("F3") or a word for a button. A move is a path of tokens; everything offered comes
from `view.moves()`, and a press on anything else becomes the move it would have been, so that
`view.why` can say which paragraph forbids it. Knows no picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from game.rules.vineta.steps import Step
from game.rules.vineta.view import VinetaView
from game.scenes.answer import Answer, Chosen, Play, Refused
from game.scenes.vineta_look import DISTRICTS

BUTTONS = ("longer", "shorter", "discard", "waive")
Path = tuple[str, ...]


class Choice:
    """One person's decision. `path` holds the tokens chosen so far."""

    def __init__(self, view: VinetaView, colour: str | None = None) -> None:
        """`colour` is the one that the person has placed last."""
        assert view.viewer is not None
        self.view = view
        self.seat: int = view.viewer
        self.phase = view.phase
        self.path: Path = ()
        self._steps = [(view.describe(move), move) for move in view.moves()]
        self._alive: dict[Path, list[tuple[Path, int]]] = {}
        self._offered: dict[Path, frozenset[str]] = {}
        if self.phase == "place" and self.options():
            self.path = (colour if colour in self.options() else min(self.options()),)

    # What can be chosen

    def _moves(self, path: Path) -> list[tuple[Path, int]]:
        """Return the moves that begin with a path of at least one token."""
        if path not in self._alive:
            if len(path) == 1:
                pairs = [(way, move) for step, move in self._steps for way in _ways(step, path[0])]
            else:
                pairs = self._moves(path[:-1])
            self._alive[path] = [(way, move) for way, move in pairs if way[: len(path)] == path]
        return self._alive[path]

    def _options(self, path: Path) -> frozenset[str]:
        if path not in self._offered:
            if path:
                ways = (way for way, _ in self._moves(path) if len(way) > len(path))
                found = {way[len(path)] for way in ways}
            else:
                found = {token for step, _ in self._steps for token in _firsts(step)}
            self._offered[path] = frozenset(found)
        return self._offered[path]

    def options(self) -> frozenset[str]:
        """Return the tokens that can follow now."""
        return self._options(self.path)

    def districts(self) -> list[str]:
        """Return the districts among the options."""
        return [name for name in DISTRICTS if name in self.options()]

    def buttons(self) -> list[str]:
        """Return the words of the buttons to show."""
        return [word for word in BUTTONS if word in self._options(())]

    def colours(self) -> dict[str, int]:
        """Return the houses to choose from now with their numbers, in the order of the rules."""
        heap, taken = self._heap(), self.houses()
        offered = self.options() if self.phase != "place" else self._options(())
        return {
            letter: heap.count(letter) - taken.count(letter)
            for letter in dict.fromkeys(heap)
            if letter in offered
        }

    def houses(self) -> str:
        """Return the houses chosen of the district chosen last."""
        place = self._place()
        return "".join(self.path[place + 1 :]) if place is not None else ""

    def _heap(self) -> str:
        view = self.view
        if self.phase == "place":
            return view.to_place
        if self.phase == "take" and view.sinking is not None:
            return view.houses[view.sinking]
        source = self.district()
        return view.houses[source] if source is not None else ""

    def district(self) -> str | None:
        """Return the district chosen last."""
        place = self._place()
        return None if place is None else self.path[place]

    def _place(self) -> int | None:
        places = [place for place, token in enumerate(self.path) if token in DISTRICTS]
        return places[-1] if places else None

    def row(self) -> str | None:
        """Return the district of the row whose cards are to choose from now."""
        return self.district() if any(token.isdigit() for token in self.options()) else None

    def wants(self) -> str:
        """Return what is to be chosen now: `district row colour number card button`."""
        options = self.options()
        if any(token.isdigit() for token in options):
            return "number"
        if any(token in DISTRICTS for token in options):
            rows = self.view.revealed in ("A7", "A8", "A9", "A10")
            return "row" if rows else "district"
        if any(len(token) == 1 for token in options):
            return "colour"
        return "button" if options & set(BUTTONS) else "card"

    # Presses

    def accepts(self, token: str) -> bool:
        """Return whether a press on a token would choose it, if need be in another's place."""
        return self._beginning(token) is not None

    def _beginning(self, token: str) -> Path | None:
        """Return what stays chosen of the path if a token is chosen; None if it cannot be."""
        for length in range(len(self.path), -1, -1):
            if token in self._options(self.path[:length]):
                return self.path[:length]
        return None

    def press(self, token: str) -> Answer:
        """Answer a press on a token."""
        path = self._beginning(token)
        return self._why(token) if path is None else self._choose((*path, token))

    def _choose(self, path: Path) -> Answer:
        for way, move in self._moves(path):
            if way == path:
                return Play(move)
        self.path = path
        options = self.options()
        if len(options) == 1 and len(path) == 1:
            # the only house there is, or the only card: nobody wants to be asked
            only = next(iter(options))
            if len(only) == 1 and not self._ends((*path, only)):
                self.path = (*path, only)
        return Chosen()

    def _ends(self, path: Path) -> bool:
        return any(way == path for way, _ in self._moves(path))

    def can_let_go(self) -> bool:
        """Return whether something is chosen that can be let go of."""
        return len(self.path) > (1 if self.phase == "place" else 0)

    def back(self) -> bool:
        """Let go of what was chosen last; False if nothing was."""
        if not self.can_let_go():
            return False
        self.path = self.path[:-1]
        return True

    # Refusals

    def _why(self, token: str) -> Refused:
        """Return why a token cannot be chosen: the reason against the nearest whole move."""
        for text in self._attempts(token):
            reason = self.view.why(self.view.parse(text))
            if reason is not None:
                return Refused("", reason)
        return Refused("board.refuse.not_now")

    def _attempts(self, token: str) -> Iterator[str]:
        """Yield the texts of moves that a press on a token might have meant."""
        if token not in DISTRICTS:
            return
        view, district = self.view, self.district()
        other = next((name for name in view.standing if name != token), token)
        card = view.revealed or ""
        if self.phase == "place":
            yield f"house {self.path[0]} {token}"
        elif self.phase == "sink":
            yield f"sink {token}"
        elif self.phase in ("choose", "take"):
            yield f"open {token}"
        elif card.startswith("F"):
            yield f"extend {token}" if token in view.rows else f"open {token}"
        elif card in ("A1", "A2"):
            kind = "move" if card == "A1" else "resettle"
            if district is not None and len(self.path) > 1:
                yield f"{kind} {''.join(sorted(self.path[1:]))} {district} {token}"
            else:
                heap = view.houses.get(token) or view.colours[0]
                yield f"{kind} {heap[0]} {token} {other}"
        elif card == "A3":
            mine = view.houses.get(token) or view.colours[0]
            if district is not None and len(self.path) > 1:
                yield f"swap {self.path[1]} {district} {mine[0]} {token}"
            else:
                theirs = next((h for n, h in view.houses.items() if h and n != token), mine)
                there = next((n for n, h in view.houses.items() if h and n != token), other)
                yield f"swap {mine[0]} {token} {theirs[0]} {there}"
        else:
            yield from self._row_attempts(card, token, other, district)

    def _row_attempts(self, card: str, token: str, other: str, one: str | None) -> Iterator[str]:
        """Yield the moves of cards that work on districts and rows."""
        number = self.path[1] if len(self.path) > 1 else "1"
        if card == "A4":
            yield f"quarantine {token}"
        elif card == "A7":
            yield f"divert {one} {number} {token}" if one else f"divert {token} 1 {other}"
        elif card == "A8":
            yield f"exchange {one} {number} {token} 1" if one else f"exchange {token} 1 {other} 1"
        elif card == "A9":
            yield f"ebb {token} 1"
        elif card == "A10":
            yield f"destiny {token}"


def _firsts(step: Step) -> tuple[str, ...]:
    """Return the tokens that a move can begin with."""
    kind = step.kind
    if kind in ("house", "take"):
        return (step.houses,)
    if kind == "choose":
        return (step.card or "",)
    if kind in ("swap", "exchange"):
        return (step.source or "", step.target or "")
    if step.source is not None:
        return (step.source,)
    return (step.target or kind,)


def _ways(step: Step, first: str) -> Iterator[Path]:
    """Yield the paths of a move that begin with a token."""
    if first not in _firsts(step):
        return
    kind, source, target = step.kind, step.source or "", step.target or ""
    if kind == "house":
        yield (step.houses, target)
    elif kind in ("move", "resettle"):
        for houses in dict.fromkeys(permutations(step.houses)):
            yield (source, *houses, target)
    elif kind == "swap":
        one, other = (source, step.houses), (target, step.back)
        yield (*one, *other) if first == source else (*other, *one)
    elif kind == "divert":
        yield (source, str(step.number), target)
    elif kind == "exchange":
        one, other = (source, str(step.number)), (target, str(step.other))
        yield (*one, *other) if first == source else (*other, *one)
    elif kind == "ebb":
        yield (source, str(step.number))
    else:
        yield (first,)

"""What keys and pad buttons mean: the defaults, what the player has changed, what never changes.

Arrows, Enter and Escape, the D-pad and Start always mean what they mean at first, so that nobody
locks himself out. Every other key or button can be given to any action; an action keeps at least
one of each. Kept as JSON under `controls`, with what pads have been taught (layout.py).
"""

from __future__ import annotations

import json
from collections.abc import Container, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import pygame

from game.devices.actions import Act
from game.devices.keyboard import FIXED_KEYS, KEYS, SYSTEM_KEYS, Label, default_label, writes
from game.devices.layout import Layout

if TYPE_CHECKING:
    from game.devices.faces import Storage

FORMAT = 1
NAME = "controls"
ACTS = tuple(act for act in Act if act not in (Act.POINT, Act.TEXT))
"""The actions that keys and buttons can have."""
SCANCODES = range(4, 512)
MOST_LAYOUTS = 40
LONGEST_LABEL = 24


class Button(Enum):
    """A button of a pad in a known layout, by its name on an Xbox pad."""

    A = "a"
    B = "b"
    X = "x"
    Y = "y"
    LEFT_SHOULDER = "lb"
    RIGHT_SHOULDER = "rb"
    LEFT_TRIGGER = "lt"
    RIGHT_TRIGGER = "rt"
    VIEW = "view"
    START = "start"
    LEFT_STICK = "ls"
    RIGHT_STICK = "rs"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


BUTTONS = {
    Button.A: Act.CONFIRM,
    Button.B: Act.BACK,
    Button.X: Act.UNDO,
    Button.Y: Act.RULES,
    Button.VIEW: Act.MENU,
    Button.LEFT_SHOULDER: Act.PAGE_LEFT,
    Button.RIGHT_SHOULDER: Act.PAGE_RIGHT,
}
"""What buttons mean at first and may be changed."""
FIXED_BUTTONS = {
    Button.UP: Act.UP,
    Button.DOWN: Act.DOWN,
    Button.LEFT: Act.LEFT,
    Button.RIGHT: Act.RIGHT,
    Button.START: Act.MENU,
}

K = TypeVar("K")


class Verdict(NamedTuple):
    """Whether a key or button can be given to an action.

    `kind` is "free", "own" (it has it already), "taken" (by `act`, which would take in exchange
    what the action has now), "last" (it is the only one of `act`, and there is nothing to give in
    exchange), "fixed" (always means `act`) or "system".
    """

    kind: str
    act: Act | None = None


class Assignment(Generic[K]):
    """Keys, or buttons, with their actions."""

    def __init__(
        self, defaults: Mapping[K, Act], fixed: Mapping[K, Act], barred: Container[K] = ()
    ) -> None:
        self.defaults = dict(defaults)
        self.fixed = dict(fixed)
        self.own = dict(defaults)
        """What can be changed, each action's first choice first."""
        self._barred = barred

    def get(self, source: K) -> Act | None:
        """Return what a key or button means, None if nothing."""
        return self.fixed.get(source) or self.own.get(source)

    def chosen(self, act: Act) -> list[K]:
        """Return what an action has and can be changed."""
        return [source for source, its in self.own.items() if its is act]

    def always(self, act: Act) -> list[K]:
        """Return what an action has for ever."""
        return [source for source, its in self.fixed.items() if its is act]

    def changed(self, act: Act) -> bool:
        """Return whether an action has other keys or buttons than at first."""
        return set(self.chosen(act)) != {key for key, its in self.defaults.items() if its is act}

    def verdict(self, act: Act, source: K) -> Verdict:
        """Return whether a key or button can be given to an action."""
        if source in self.fixed:
            fixed = self.fixed[source]
            return Verdict("own" if fixed is act else "fixed", fixed)
        if source in self._barred:
            return Verdict("system")
        other = self.own.get(source)
        if other is None:
            return Verdict("free")
        if other is act:
            return Verdict("own", act)
        left = len(self.chosen(other)) + len(self.always(other)) + len(self.chosen(act)) - 1
        return Verdict("taken" if left else "last", other)

    def give(self, act: Act, source: K) -> None:
        """Give a key or button to an action, in the place of what it had and could be changed.

        Whoever had it takes that in exchange. ValueError if the verdict is against it.
        """
        verdict = self.verdict(act, source)
        if verdict.kind not in ("free", "own", "taken"):
            raise ValueError(f"{source} cannot be {act}: {verdict.kind}")
        if source in self.fixed:
            return
        before = self.chosen(act)
        for each in before:
            del self.own[each]
        if verdict.kind == "taken" and verdict.act is not None:
            self.own.update(dict.fromkeys(before, verdict.act))
        self.own.pop(source, None)
        self.own = {source: act, **self.own}

    def reset(self) -> None:
        """Go back to the defaults."""
        self.own = dict(self.defaults)

    def take(self, own: Mapping[K, Act]) -> bool:
        """Take over what was kept; False, and nothing changed, if it does not fit."""
        if any(source in self.fixed or source in self._barred for source in own):
            return False
        if set(own.values()) | set(self.fixed.values()) != set(ACTS):
            return False
        self.own = dict(own)
        return True


class Controls:
    """Keys, buttons and taught pads in force. `version` counts the changes."""

    def __init__(self, storage: Storage | None = None) -> None:
        """Read what was kept; a text that makes no sense is put aside and the defaults hold."""
        self.keys = Assignment(
            {key: act for key, act in KEYS.items() if key not in FIXED_KEYS},
            {key: KEYS[key] for key in FIXED_KEYS},
            SYSTEM_KEYS,
        )
        self.buttons = Assignment(BUTTONS, FIXED_BUTTONS)
        self.layouts: dict[str, Layout] = {}
        """What pads have been taught, by `Pad.key`."""
        self.version = 0
        self._labels: dict[int, str] = {}
        """What is written on keys of this keyboard, where it is not what we think."""
        self._storage = storage
        self._read()

    # Keys

    def act(self, scancode: int, typing: bool) -> Act | None:
        """Return what a key means; while a text is typed, what writes means nothing else."""
        if not typing:
            return self.keys.get(scancode)
        if scancode == pygame.KSCAN_BACKSPACE:
            return Act.UNDO
        return None if writes(scancode) else self.keys.get(scancode)

    def learn(self, scancode: int, keycode: int) -> None:
        """Note what is written on a key, as the player's keyboard layout tells with a press."""
        if not writes(scancode):
            return
        name = pygame.key.name(keycode, use_compat=False)
        name = name.upper() if len(name.upper()) == 1 else name
        known = self._labels.get(scancode, default_label(scancode).words)
        if len(name) == 1 and name.isprintable() and name != known:
            self._labels[scancode] = name
            self.version += 1

    def label(self, scancode: int) -> Label:
        """Return what is written on a key."""
        label = self._labels.get(scancode)
        return default_label(scancode) if label is None else Label(label)

    # Changes

    def give_key(self, act: Act, scancode: int) -> None:
        """Give a key to an action for good; ValueError if that cannot be."""
        self.keys.give(act, scancode)
        self._keep()

    def give_button(self, act: Act, button: Button) -> None:
        """Give a pad button to an action for good; ValueError if that cannot be."""
        self.buttons.give(act, button)
        self._keep()

    def teach(self, key: str, layout: Layout) -> None:
        """Keep what a pad has been taught."""
        self.layouts.pop(key, None)
        while len(self.layouts) >= MOST_LAYOUTS:
            del self.layouts[next(iter(self.layouts))]
        self.layouts[key] = layout
        self._keep()

    def forget(self, key: str) -> None:
        """Forget what a pad has been taught."""
        if self.layouts.pop(key, None) is not None:
            self._keep()

    def reset(self) -> None:
        """Go back to the keys and buttons of the beginning; taught pads stay."""
        self.keys.reset()
        self.buttons.reset()
        self._keep()

    # Keeping

    def _keep(self) -> None:
        self.version += 1
        if self._storage is None:
            return
        kept = {
            "format": FORMAT,
            "keys": {str(key): act.value for key, act in self.keys.own.items()},
            "buttons": {button.value: act.value for button, act in self.buttons.own.items()},
            "labels": {str(key): label for key, label in self._labels.items()},
            "pads": {key: layout.to_json() for key, layout in self.layouts.items()},
        }
        self._storage.write(NAME, json.dumps(kept, ensure_ascii=False, indent=1))

    def _read(self) -> None:
        if self._storage is None:
            return
        while (text := self._storage.read(NAME)) is not None:
            if self._take(text):
                return
            self._storage.put_aside(NAME)

    def _take(self, text: str) -> bool:
        """Take over a kept text; False, and nothing changed, if anything in it makes no sense."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            return False
        parts = ("keys", "buttons", "labels", "pads")
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            return False
        if not all(isinstance(data.get(part), dict) for part in parts):
            return False
        try:
            keys = {_scancode(key): _act(act) for key, act in data["keys"].items()}
            buttons = {Button(button): _act(act) for button, act in data["buttons"].items()}
            labels = {_scancode(key): _label(label) for key, label in data["labels"].items()}
            layouts = {key: Layout.from_json(each) for key, each in data["pads"].items()}
        except ValueError:
            return False
        before = self.keys.own
        if not self.keys.take(keys):
            return False
        if not self.buttons.take(buttons):
            self.keys.own = before
            return False
        self._labels, self.layouts = labels, layouts
        return True


def _scancode(text: str) -> int:
    """Return a scancode by its decimal digits; ValueError if it is none."""
    if not (text.isascii() and text.isdecimal()) or int(text) not in SCANCODES:
        raise ValueError(f"no scancode: {text!r}")
    return int(text)


def _act(name: Any) -> Act:
    """Return an action by its name; ValueError if keys cannot have it."""
    act = Act(name)
    if act not in ACTS:
        raise ValueError(f"no action of keys: {name!r}")
    return act


def _label(text: Any) -> str:
    """Return what is written on a key; ValueError if that cannot be shown."""
    if not isinstance(text, str) or not text.isprintable() or not 0 < len(text) <= LONGEST_LABEL:
        raise ValueError(f"no label: {text!r}")
    return text

"""What a player can choose for good: declared once, kept through Storage as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.devices.faces import Storage

FORMAT = 1
NAME = "settings"

Value = bool | int | str


class Setting(NamedTuple):
    """One choice: its name, what holds before anything is chosen, and all that may be chosen."""

    name: str
    default: Value
    allowed: tuple[Value, ...]
    section: str = "general"
    """The page of the settings that shows it."""


SETTINGS = (
    Setting("language", "auto", ("auto", "de", "en")),
    Setting("full_screen", True, (False, True)),
    Setting("monitor", "1", ("1", "2", "3", "4")),
    Setting("animation", "normal", ("off", "fast", "normal", "slow")),
    Setting("tower_speed", "original", ("original", "fast", "instant")),
    Setting("confirm_moves", False, (False, True)),
    Setting("effects_volume", 8, tuple(range(11)), "sound"),
    Setting("music_volume", 6, tuple(range(11)), "sound"),
    Setting("tower_volume", 8, tuple(range(11)), "sound"),
    Setting("small_speaker", True, (False, True), "sound"),
    Setting("captions", True, (False, True), "sound"),
    Setting("text_size", "100", ("100", "125", "150"), "sight"),
    Setting("contrast", False, (False, True), "sight"),
    Setting("patterns", "always", ("always", "off"), "sight"),
    Setting("reduced_motion", False, (False, True), "sight"),
    Setting("reduced_flashing", False, (False, True), "sight"),
    Setting("vibration", True, (False, True), "hands"),
    Setting("one_button", "off", ("off", "slow", "medium", "fast"), "hands"),
    Setting("narration", "off", ("off", "text", "voice"), "hands"),
)
SECTIONS = tuple(dict.fromkeys(setting.section for setting in SETTINGS))
_BY_NAME = {setting.name: setting for setting in SETTINGS}


def _fits(setting: Setting, value: Any) -> bool:
    return any(type(value) is type(other) and value == other for other in setting.allowed)


class Settings:
    """The values in force. A file that makes no sense is put aside and the defaults hold."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._values = {setting.name: setting.default for setting in SETTINGS}
        self._overrides: dict[str, Value] = {}
        kept = self._read()
        self._kept = frozenset(kept)
        """What had been chosen before this run."""
        self._values.update(kept)

    def get(self, name: str) -> Any:
        """Return the value of a setting; KeyError if there is none of that name."""
        return self._overrides.get(name, self._values[name])

    def set(self, name: str, value: Value) -> None:
        """Choose a value for good; ValueError if it is not allowed, KeyError if unknown."""
        self._check(name, value)
        self._overrides.pop(name, None)
        if self._values[name] != value:
            self._values[name] = value
            text = json.dumps({"format": FORMAT, "values": self._values}, indent=1)
            self._storage.write(NAME, text)

    def override(self, name: str, value: Value) -> None:
        """Choose a value for this run only (an argument); errors as `set`."""
        self._check(name, value)
        self._overrides[name] = value

    def suggest(self, name: str, value: Value) -> None:
        """Let a value that suits this device be the default; errors as `set`."""
        self._check(name, value)
        if name not in self._kept:
            self._values[name] = value

    def _check(self, name: str, value: Value) -> None:
        if not _fits(_BY_NAME[name], value):
            raise ValueError(f"setting {name!r} cannot be {value!r}")

    def _read(self) -> dict[str, Value]:
        """Return the kept values that are still allowed."""
        while (text := self._storage.read(NAME)) is not None:
            values = _parse(text)
            if values is not None:
                return {
                    name: value
                    for name, value in values.items()
                    if name in _BY_NAME and _fits(_BY_NAME[name], value)
                }
            self._storage.put_aside(NAME)
        return {}


def _parse(text: str) -> dict[str, Any] | None:
    """Return the values in a settings file, None if it is broken or of a newer program."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None
    values = data.get("values")
    return values if isinstance(values, dict) else None

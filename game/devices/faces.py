"""The faces of the devices: what the rest of the house may ask of hardware.

Desktop and browser have back ends of their own; tests inject fakes (tests/fakes.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import pygame

    from game.devices.actions import Act, Action, Signal
    from game.devices.controls import Controls
    from game.devices.ear import Ear, Hears
    from game.devices.signs import Sign


class Clock(Protocol):
    """Time for animation, in whole ms."""

    def now(self) -> int:
        """Return ms since some fixed moment; never goes back."""

    def date(self) -> str:
        """Return the local date and time of day, "2026-11-30 17:05:59"."""


class Exchange(Protocol):
    """Texts that a player carries in and out: files, clipboard, downloads and uploads."""

    def offer(self, name: str, text: str) -> str | None:
        """Give a text to the player as a file of that name.

        Returns where it lies now, for people (a path; "" where the browser keeps its downloads);
        None if it cannot be.
        """

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False if there is none."""

    def ask(self) -> bool:
        """Begin to ask the player for a file, or take those that lie in `inbox`.

        False if there is none to be had. What comes of it is told by `taken`.
        """

    def paste(self) -> bool:
        """Take what is on the clipboard; False if that is nothing. `taken` tells it."""

    def inbox(self) -> str:
        """Return the folder whose files `ask` takes, for people; empty if there is none."""

    def taken(self) -> str | None:
        """Return a text that the player has brought since the last call; None if there is none.

        A file that cannot be read comes as an empty text, one too large for a save cut short.
        """


class Speech(Protocol):
    """Speaks, or hands to a screen reader, what is narrated."""

    always: bool
    """Whether it is told everything, whatever the settings say: only a screen reader hears it."""
    notice: str
    """Text key of what went wrong, told to the player once; empty if all is well."""

    @property
    def speaks(self) -> bool:
        """Whether somebody can hear it: there is a speech program, or a page's screen reader."""

    def say(self, words: str, language: str, urgent: bool = False) -> None:
        """Say a line in a language ("de", "en"), instead of what is being said now.

        An urgent one interrupts a screen reader, which else ends its sentence first.
        """

    def stop(self) -> None:
        """Fall silent."""

    def update(self) -> None:
        """Let programs end in peace; called every frame."""


class Storage(Protocol):
    """Named texts that survive the program (settings, saves)."""

    notice: str
    """Text key of what went wrong, told to the player once; empty if all is well."""

    def read(self, name: str) -> str | None:
        """Return the text kept under a name, None if there is none or it cannot be read."""

    def write(self, name: str, text: str) -> bool:
        """Keep a text; False if it could only be kept until the program ends."""

    def delete(self, name: str) -> None:
        """Forget a text."""

    def names(self) -> list[str]:
        """Return all names, sorted."""

    def put_aside(self, name: str) -> None:
        """Keep a text that makes no sense to its reader out of the way, and say so.

        The next `read` returns the text kept before it, or None.
        """

    def place(self, name: str) -> str:
        """Return where a text is kept (a path), for people; empty: nowhere."""


class Audio(Protocol):
    """Sound and music; without a sound device every call does nothing."""

    notice: str

    def play(self, name: str, gain: float = 1.0, loop: bool = False) -> None:
        """Play assets/sounds/<name>.ogg once, or with `loop` until it is stopped."""

    def stop(self, name: str) -> None:
        """End a sound that plays; nothing if it does not."""

    def music(self, name: str | None) -> None:
        """Loop assets/music/<name>.ogg, fading from what plays now; None fades out."""

    def volumes(self, effects: float, music: float, tower: float) -> None:
        """Set the volumes, 0.0 to 1.0; the tower's sounds are no effects."""

    def pause(self, paused: bool) -> None:
        """Hold or go on with all sound."""

    def update(self) -> None:
        """Let cross-fades go on; called every frame."""


class Display(Protocol):
    """The window or canvas. `surface` is 1920x1080 or 1280x720; `scale` = its width / 1920.

    Ask for the surface before each picture: it is another one after the window has changed.
    """

    surface: pygame.Surface
    scale: float
    asset_set: str
    """Folder of the baked pictures that fits the surface: "1080" or "720"."""
    full_screen: bool
    can_full_screen: bool
    """Whether full screen can be had here at all."""
    monitors: int
    """Between so many monitors the player can choose; 0 where he cannot."""
    monitor: int
    """The monitor of the full screen, the first is 1."""
    window: tuple[int, int]
    """Size in px of what mouse positions refer to; fingers are fractions of it."""

    def present(self) -> None:
        """Show the surface."""

    def set_full_screen(self, on: bool) -> bool:
        """Go to full screen or back to a window; False if the system refuses."""

    def set_monitor(self, number: int) -> None:
        """Show the full screen on a monitor, the first is 1; on the first if there is none such."""

    def keep_awake(self, on: bool) -> None:
        """Let the screen stay lit while nobody touches anything, where the system can do that."""

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        """Turn a window position in px into canvas units."""


class Input(Protocol):
    """All input devices together."""

    glyphs: str
    """Glyph family of the device used last: "xbox", "playstation", "switch", "keyboard",
    "mouse" or "touch"."""
    notice: str
    """Text key of what the player should know (a pad without a known layout); else empty."""
    typing: bool
    """While True, keys that write give TEXT, Backspace gives UNDO, and the rest act as ever."""
    one_button: bool
    """While True, every key and button whatever gives CONFIRM; pointers point as ever."""
    controls: Controls
    """What keys and buttons mean."""
    ear: Ear
    """What is pressed while the player teaches the game a key or a button."""

    def actions(self) -> list[Action]:
        """Return the actions since the last call."""

    def signals(self) -> list[Signal]:
        """Return what else happened up to the last call of `actions`; asking forgets them."""

    def rumble(self, strength: float, ms: int, device: str = "") -> None:
        """Shake a pad (0.0 to 1.0), if it can.

        Without a device it is the pad used last, if it was used last of all devices.
        """

    def family(self, device: str) -> str:
        """Return the glyph family of a pad that is plugged in; empty if there is no such pad.

        That of a pad which has been taught is "own:" and its device.
        """

    def pads(self) -> dict[str, str]:
        """Return the pads that are plugged in: device, and what pads of its kind are kept under.

        They come in the order in which they were plugged in.
        """

    def listen(self, hears: Hears) -> None:
        """Begin to note presses of a kind in `ear` instead of answering them, or to answer all."""

    def rests(self, device: str) -> dict[int, float]:
        """Return where a pad's axes were when `listen` began; empty if it is not plugged in."""

    def sign(self, family: str, act: Act) -> Sign:
        """Return the sign of an action for a glyph family."""

    def release_all(self) -> None:
        """Forget every held key and button (scene change, lost focus, lost pad)."""

"""What can be asked for on the command line and, by the same names, in the page's address."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn
from urllib.parse import parse_qsl

from game import VERSION
from game.i18n import LANGUAGES, Catalogue, preferred_language

GAMES = ("vineta", "venezia", "atlantis", "tower")
SPEEDS = ("off", "fast", "normal", "slow", "instant")
FLAGS = ("referee", "probe")
LARGEST_SEED = 2**53 - 1


@dataclass
class Arguments:
    """The arguments; None or False where nothing was asked for."""

    frames: int | None = None
    referee: bool = False
    game: str | None = None
    seed: int | None = None
    lang: str | None = None
    window: tuple[int, int] | None = None
    speed: str | None = None
    probe: bool = False


class _Wrong(Exception):
    """A wrong argument; its text is for the player."""


class _Parser(argparse.ArgumentParser):
    """argparse without its own, English complaints."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__("main.py", add_help=False, allow_abbrev=False, exit_on_error=False)
        self.words = words

    def error(self, message: str) -> NoReturn:
        """Complain in the player's language."""
        raise _Wrong(self.words.text("devices.arguments.use", name=message))


def parse(argv: Sequence[str]) -> Arguments:
    """Read the command line; a wrong one ends the program with one line and exit code 2."""
    words = Catalogue(_language(argv))
    parser = _parser(words)
    try:
        found, unknown = parser.parse_known_args(argv)
        if unknown:
            raise _Wrong(words.text("devices.arguments.unknown", name=unknown[0]))
    except argparse.ArgumentError as wrong:
        _refuse(_sentence(words, wrong))
    except _Wrong as wrong:
        _refuse(str(wrong))
    if found.help:
        sys.stdout.write(_help(words))
        sys.exit(0)
    if found.version:
        sys.stdout.write(f"{words.text('devices.arguments.version', version=VERSION)}\n")
        sys.exit(0)
    del found.help, found.version
    return Arguments(**vars(found))


def parse_query(query: str) -> Arguments:
    """Read a page's address ("?lang=de&seed=7"); what is unknown or wrong there is left out."""
    parser = _parser(Catalogue("en"))
    arguments = Arguments()
    for name, value in parse_qsl(query.removeprefix("?")):
        if name not in vars(arguments):
            continue
        if name in FLAGS:
            setattr(arguments, name, value not in ("", "0"))
            continue
        try:
            found, _ = parser.parse_known_args([f"--{name}={value}"])
        except argparse.ArgumentError:
            continue
        setattr(arguments, name, getattr(found, name))
    return arguments


def environment_locales(environment: Mapping[str, str] | None = None) -> list[str]:
    """Return the languages of the environment variables, best first."""
    environment = os.environ if environment is None else environment
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return [part for name in names for part in environment.get(name, "").split(":") if part]


def _language(argv: Sequence[str]) -> str:
    """Return the language for complaints, even if some other argument is wrong."""
    for word, following in zip(argv, [*argv, ""][1:], strict=True):
        value = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and value in LANGUAGES:
            return value
    return preferred_language(environment_locales())


def _parser(words: Catalogue) -> _Parser:
    parser = _Parser(words)
    parser.add_argument("--frames", type=_number(words, 1, 10**9))
    parser.add_argument("--referee", action="store_true")
    parser.add_argument("--game", type=_one_of(words, GAMES))
    parser.add_argument("--seed", type=_number(words, 0, LARGEST_SEED))
    parser.add_argument("--lang", type=_one_of(words, LANGUAGES))
    parser.add_argument("--window", type=_size(words))
    parser.add_argument("--speed", type=_one_of(words, SPEEDS))
    parser.add_argument("--probe", action="store_true")
    parser.add_argument("--version", action="store_true")
    parser.add_argument("--help", "-h", action="store_true")
    return parser


def _number(words: Catalogue, least: int, most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        digits = text.lstrip("0") or text[-1:]
        # Python refuses to read numbers of thousands of digits
        if text.isascii() and digits.isdigit() and len(digits) < 20:
            number = int(digits)
            if least <= number <= most:
                return number
        raise argparse.ArgumentTypeError(
            words.text("devices.arguments.number", value=text, least=least, most=most)
        )

    return number


def _one_of(words: Catalogue, allowed: Sequence[str]) -> Callable[[str], str]:
    def one_of(text: str) -> str:
        if text in allowed:
            return text
        raise argparse.ArgumentTypeError(
            words.text("devices.arguments.choice", value=text, allowed=", ".join(allowed))
        )

    return one_of


def _size(words: Catalogue) -> Callable[[str], tuple[int, int]]:
    def size(text: str) -> tuple[int, int]:
        width, _, height = text.lower().partition("x")
        if all(side.isascii() and side.isdigit() and len(side) < 6 for side in (width, height)):
            wide, high = int(width), int(height)
            if wide >= 320 and high >= 180 and wide <= 16384 and high <= 16384:
                return wide, high
        raise argparse.ArgumentTypeError(words.text("devices.arguments.size", value=text))

    return size


def _sentence(words: Catalogue, wrong: argparse.ArgumentError) -> str:
    """Return our own sentence, or one for what argparse found by itself."""
    name = wrong.argument_name or ""
    if isinstance(wrong.__context__, argparse.ArgumentTypeError):
        return f"{name}: {wrong.__context__}"
    return words.text("devices.arguments.use", name=name)


def _refuse(sentence: str) -> NoReturn:
    # what was typed is quoted there and may hold line breaks and worse
    line = "".join(letter if letter.isprintable() else "?" for letter in sentence)
    sys.stderr.write(f"{line}\n")
    sys.exit(2)


def _help(words: Catalogue) -> str:
    lines = (
        ("--game ID", "game"),
        ("--seed N", "seed"),
        ("--lang de|en", "lang"),
        ("--window WxH", "window"),
        ("--speed off|fast|normal|slow|instant", "speed"),
        ("--frames N", "frames"),
        ("--referee", "referee"),
        ("--version", "version"),
        ("--help", "help"),
    )
    rows = [f"  {use:<38}{words.text(f'devices.help.{key}')}" for use, key in lines]
    return "\n".join([words.text("devices.help.usage"), "", *rows, ""])

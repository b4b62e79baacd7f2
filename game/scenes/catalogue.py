"""What hub, lobby, rules reader and result know of each game: one entry a game.

A further game adds an entry here and touches none of those scenes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.ai.levels import LEVELS

if TYPE_CHECKING:
    from game.match.match import Match
    from game.rules.core import Options, Position, Rules
    from game.scenes.lobby_options import LobbyOptions
    from game.scenes.scene import Scene
    from game.scenes.stage import Stage
    from game.ui.canvas import Rect
    from game.ui.widgets import Widget


Sprite = tuple[str, str]
"""Atlas and name."""


class Item(NamedTuple):
    """One item of a score: the part it counts for, its points, and how they came about."""

    part: str
    points: int
    words: str
    icon: Sprite | None = None


class SceneFactory(Protocol):
    """Makes the scene of a match; the arguments are those of `MatchScene`."""

    def __call__(
        self,
        stage: Stage,
        entry: GameEntry,
        match: Match,
        record: str = "",
        watching: bool = False,
    ) -> Scene:
        """Return the scene."""


Opening = Callable[["Stage", "GameEntry"], "Scene"]
Breakdown = Callable[["Match", int], list[Item]]
Row = Callable[["LobbyOptions", "Rect"], "Widget"]
Beginning = Callable[[int, str], "Position | None"]


@dataclass(frozen=True)
class GameEntry:
    """One game. Its words are `house.game.<id>.…`, its emblem a sprite of the atlas `hub`."""

    id: str
    seats: tuple[int, int]
    minutes: int
    accent: str
    font: str
    emblem: str
    levels: tuple[str, ...] = ()
    """Computer players that the lobby offers, weakest first."""
    maps: Mapping[int, str] | None = None
    """Name of the map in maps/ by number of seats."""
    rules_file: str = ""
    """Path of RULES.md inside game/rules."""
    scene: SceneFactory | None = None
    opening: Opening | None = None
    """What a new game begins with, if it is not the lobby."""
    part: str = ""
    """Id of a game inside this one that can be played alone: its button is on this one's card."""
    parts: tuple[tuple[str, int], ...] = ()
    """Parts of a score in the order of the result's columns, with the columns' widths."""
    breakdown: Breakdown | None = None
    """How a seat's score was made up, for the result."""
    turn: Callable[[Match], int] | None = None
    """Number of the turn being played, from 1, for the hub's line on a saved game."""
    secrets: bool = False
    """Whether players hide something from each other."""
    hidden: Callable[[Match], list[Sprite]] | None = None
    """Sprites of what stayed hidden until the end."""
    badges: Sprite = ("common", "badge")
    """Atlas and beginning of the names of the signs that show the players, one a player colour."""

    def badge(self, colour: int, large: bool = False) -> Sprite:
        """Return the sign of a player, 40 units high, or 72."""
        atlas, name = self.badges
        return atlas, f"{name}_{colour}_l" if large else f"{name}_{colour}"

    row: Row | None = None
    """A row of the lobby for what only this game lets people choose."""
    beginning: Beginning = lambda seats, extra: None
    """What a game for so many begins with if that has been chosen; None: as always."""
    presets: Callable[[], Mapping[str, Options]] = dict
    """Options to be chosen together, by name; what they do not name keeps its default."""

    @property
    def rules(self) -> Rules | None:
        """Return the game's rules, with the player's table; None if it is not there yet."""
        from game.match import tables

        found = tables.reading(self.id)
        return None if found is None else found.rules

    def begin(self, stage: Stage) -> Scene:
        """Return what a new game begins with."""
        from game.scenes.lobby import LobbyScene

        return LobbyScene(stage, self) if self.opening is None else self.opening(stage, self)


def _venezia_scene(
    stage: Stage, entry: GameEntry, match: Match, record: str = "", watching: bool = False
) -> Scene:
    from game.scenes.venezia import VeneziaScene

    return VeneziaScene(stage, entry, match, record, watching)


def _venezia_breakdown(match: Match, seat: int) -> list[Item]:
    from game.scenes.venezia_score import breakdown

    return breakdown(match, seat)


def _venezia_turn(match: Match) -> int:
    from game.scenes.venezia_score import turn

    return turn(match)


def _venezia_hidden(match: Match) -> list[Sprite]:
    from game.scenes.venezia_score import box_cards

    return box_cards(match)


def _vineta_scene(
    stage: Stage, entry: GameEntry, match: Match, record: str = "", watching: bool = False
) -> Scene:
    from game.scenes.vineta import VinetaScene

    return VinetaScene(stage, entry, match, record, watching)


def _vineta_presets() -> dict[str, Options]:
    from game.rules.vineta import AS_WRITTEN

    return {"as_written": AS_WRITTEN}


def _vineta_row(lobby: LobbyOptions, rect: Rect) -> Widget:
    from game.scenes.house_colours import row

    return row(lobby, rect)


def _vineta_beginning(seats: int, extra: str) -> Position | None:
    from game.scenes.house_colours import beginning

    return beginning(seats, extra)


def _vineta_breakdown(match: Match, seat: int) -> list[Item]:
    from game.scenes.vineta_score import breakdown

    return breakdown(match, seat)


def _vineta_turn(match: Match) -> int:
    from game.scenes.vineta_score import turn

    return turn(match)


def _vineta_hidden(match: Match) -> list[Sprite]:
    from game.scenes.vineta_score import unowned

    return unowned(match)


def _atlantis_scene(
    stage: Stage, entry: GameEntry, match: Match, record: str = "", watching: bool = False
) -> Scene:
    from game.scenes.atlantis import AtlantisScene

    return AtlantisScene(stage, entry, match, record, watching)


def _tower_scene(
    stage: Stage, entry: GameEntry, match: Match, record: str = "", watching: bool = False
) -> Scene:
    from game.scenes.tower import TowerScene

    return TowerScene(stage, entry, match, record, watching)


def _tower_opening(stage: Stage, entry: GameEntry) -> Scene:
    from game.scenes.tower import TowerScene

    return TowerScene(stage, entry)


def _tower_breakdown(match: Match, seat: int) -> list[Item]:
    from game.scenes.atlantis_score import breakdown

    return breakdown(match, seat)


def _tower_hidden(match: Match) -> list[Sprite]:
    from game.scenes.atlantis_score import keys_in_order

    return keys_in_order(match)


def _tower_turn(match: Match) -> int:
    return int(match.position()["round"])


TOWER_PARTS = (
    ("base", 210),
    ("brigands", 350),
    ("warriors", 280),
    ("rounds", 280),
    ("bounds", 220),
)
ENTRIES: tuple[GameEntry, ...] = (
    GameEntry(
        "vineta",
        (2, 6),
        45,
        "#E2A53A",
        "vineta",
        "emblem_vineta",
        levels=tuple(LEVELS.get("vineta", ())),
        maps=dict.fromkeys(range(2, 7), "vineta"),
        rules_file="vineta/RULES.md",
        scene=_vineta_scene,
        parts=(("captured", 640), ("houses", 300), ("district", 400)),
        breakdown=_vineta_breakdown,
        turn=_vineta_turn,
        secrets=True,
        hidden=_vineta_hidden,
        badges=("vineta", "god"),
        presets=_vineta_presets,
        row=_vineta_row,
        beginning=_vineta_beginning,
    ),
    GameEntry(
        "venezia",
        (2, 5),
        30,
        "#5FF0EA",
        "venezia",
        "emblem_venezia",
        levels=("deckhand", "helmsman"),
        maps={2: "venezia_6x6", 3: "venezia_8x8", 4: "venezia_8x8", 5: "venezia_8x8"},
        rules_file="venezia/RULES.md",
        scene=_venezia_scene,
        parts=(("treasures", 620), ("numbers", 290), ("x", 270), ("coins", 160)),
        breakdown=_venezia_breakdown,
        turn=_venezia_turn,
        secrets=True,
        hidden=_venezia_hidden,
    ),
    GameEntry(
        "atlantis",
        (1, 4),
        60,
        "#FF8A4C",
        "atlantis",
        "emblem_atlantis",
        part="tower",
        levels=tuple(LEVELS.get("atlantis", ())),
        maps=dict.fromkeys(range(1, 5), "atlantis"),
        rules_file="atlantis/RULES.md",
        scene=_atlantis_scene,
        parts=TOWER_PARTS,
        breakdown=_tower_breakdown,
        turn=_tower_turn,
        hidden=_tower_hidden,
    ),
    GameEntry(
        "tower",
        (1, 4),
        60,
        "#FF8A4C",
        "atlantis",
        "emblem_atlantis",
        levels=tuple(LEVELS.get("tower", ())),
        maps=dict.fromkeys(range(1, 5), "tower"),
        rules_file="atlantis/RULES.md",
        scene=_tower_scene,
        opening=_tower_opening,
        parts=TOWER_PARTS,
        breakdown=_tower_breakdown,
        turn=_tower_turn,
        hidden=_tower_hidden,
    ),
)


def entry(game: str) -> GameEntry:
    """Return a game's entry; KeyError if there is no such game."""
    for found in ENTRIES:
        if found.id == game:
            return found
    raise KeyError(game)

"""The game behind the tower's keys: dialog after switching on, turns, battles, computer players.

It presses, waits and plays; what is seen and heard of it is the panel's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from game.ai import levels
from game.match import story
from game.match.match import Match
from game.match.players import Player
from game.rules.atlantis.tables import HOLD_NO, KEYS, RELEASE_NO
from game.rules.core import Event, Move, Reason
from game.scenes.thinker import Thinker
from game.scenes.tower_ledger import Ledger, follow, turn_so_far
from game.scenes.tower_panel import PACES, TowerPanel
from game.scenes.tower_retreat import Retreat
from game.tower.startup import Startup

if TYPE_CHECKING:
    from game.match.hall import News
    from game.rules.atlantis.view import TowerView
    from game.scenes.catalogue import GameEntry
    from game.scenes.stage import Stage

BATTLE_KEYS = frozenset(("yes", "no"))
NO_KEYS: frozenset[str] = frozenset()


class TowerGame:
    """One tower with the persons and computers round it. `match` is None before a game."""

    def __init__(
        self,
        stage: Stage,
        entry: GameEntry,
        panel: TowerPanel,
        record: str = "",
        watching: bool = False,
    ) -> None:
        """`record` and `watching` are those of `MatchScene`."""
        self.match: Match | None = None
        self.startup: Startup | None = None
        self.ledger: Ledger | None = None
        self.retreat = Retreat()
        self.asks = False
        """Whether the next round of a battle waits for an answer, however long it takes."""
        self.pressed = ""
        """The key of the move that is being shown; empty if none was pressed."""
        self.refused: Reason | None = None
        """Why the key pressed last does nothing."""
        self.facts: list[Event] = []
        """What the tower has told since a turn's action was chosen."""
        self.record = record
        self.watching = watching
        self.news: News | None = None
        """What a game that has ended has brought to the hall of fame."""
        self._services = stage.services
        self._shelf = stage.shelf
        self._entry = entry
        self._panel = panel
        self._view: TowerView | None = None
        self._thinker: Thinker | None = None
        self._queue: list[Event] = []
        """Events of the move being shown that have not been told yet."""

    # Beginning and end

    def switch_on(self, startup: Startup) -> None:
        """Forget any game and ask for level and players."""
        self.stop()
        self.match = self.ledger = self._view = None
        self.record = ""
        self.news = None
        self.startup = startup
        self.asks = False
        self.refused = None
        self.retreat.clear()
        self.facts.clear()
        self._queue.clear()
        self._panel.rest(startup.drum, startup.prompt)

    def take_up(self, match: Match) -> None:
        """Go on with a match where it stands; a battle begins with a question.

        A game in which nothing has been pressed yet begins with the overture.
        """
        self._seat(match, match.told())
        self.facts.append(("turn", self.view.turn, self.view.round))
        self.asks = self.fights
        self._panel.rest(self.view.drum, self.view.prompt)
        if not self.record:
            self._save()
        if not any(move.startswith("press") for move in match.log()):
            self._panel.play([("sound", "theme"), ("led", self.view.prompt, True)])

    def stand_at(self, match: Match, history: Sequence[Event]) -> None:
        """Show a match at some moment."""
        self.stop()
        self._seat(match, history)
        self.facts += turn_so_far(history)
        self._panel.rest(self.view.drum, self.view.prompt)

    def reseat(self, seat: int, level: str | None) -> None:
        """Let a computer of a level, or a person (None), play a seat from now on."""
        assert self.match is not None
        self.match.reseat(seat, level)
        self.retreat.clear()
        self.refused = None
        self.stand_at(self.match, self.match.told())
        self.asks = self.fights
        self._save()

    def show(self, match: Match, events: Sequence[Event]) -> None:
        """Show how a match has come to this moment."""
        self.match, self._view = match, None
        self.pressed = _key(events)
        self._panel.play(events)

    def _seat(self, match: Match, history: Sequence[Event]) -> None:
        self.match, self.startup, self._view = match, None, None
        self.ledger = Ledger(self.view, history)
        self.facts.clear()
        self._queue.clear()

    def stop(self) -> None:
        """Stop a computer player who is thinking."""
        if self._thinker is not None:
            self._thinker.stop()
            self._thinker = None

    # What is known

    @property
    def view(self) -> TowerView:
        """What the players know; they all sit at the same tower."""
        assert self.match is not None
        if self._view is None:
            seat = self.match.seat
            self._view = cast("TowerView", self.match.view(seat if seat >= 0 else None))
        return self._view

    @property
    def over(self) -> bool:
        """Whether a game has ended and its score is shown."""
        return self.match is not None and self.match.over

    @property
    def computer(self) -> bool:
        """Whether a computer player is to move."""
        match = self.match
        if match is None or match.over:
            return False
        return match.players[match.seat].level is not None

    @property
    def fights(self) -> bool:
        """Whether a person is in a battle, which NEIN/ENDE breaks off."""
        return self.match is not None and self.view.battle is not None and not self.computer

    @property
    def waits(self) -> bool:
        """Whether a battle waits for the answer to `asks`."""
        return self.asks and self.fights and not self._panel.busy

    @property
    def live(self) -> frozenset[str]:
        """The keys that do something now."""
        if self._panel.busy or self.computer:
            return NO_KEYS
        if self.startup is not None:
            return frozenset(self.startup.live_keys)
        if self.over:
            return frozenset(KEYS)
        if self.fights:
            return BATTLE_KEYS if self.asks else NO_KEYS
        return frozenset(self.view.live_keys)

    # Keys

    def press(self, key: str) -> bool:
        """Press a key; False if the tower looks at no key and nothing is skipped."""
        if key == "no" and self.fights and not self.waits:
            self._panel.click()
            self.retreat.press(self._services.clock.now())
            return True
        if self._panel.hurry():
            return True
        if self._panel.busy:
            return False
        self._panel.click()
        self.refused = None
        if self.startup is not None:
            self._start_up(key)
        elif self.over:
            self.switch_on(Startup(self.view.drum, at_level=True))
        elif self.fights:
            self._answer(key)
        elif key in self.live:
            self.play(f"press {key}")
        elif not self.computer:
            self.refused = self.view.why(self.view.parse(f"press {key}"))
        return True

    def release(self, key: str) -> None:
        """Let a key go."""
        if key == "no":
            self.retreat.release(self._services.clock.now())

    def _answer(self, key: str) -> None:
        if key == "yes":
            self.asks = False
            self.play(RELEASE_NO)
        elif key == "no":
            self.play(HOLD_NO)

    def _start_up(self, key: str) -> None:
        assert self.startup is not None
        events = self.startup.press(key)
        result = self.startup.result
        if result is not None:
            match = self._new_match(*result)
            self._seat(match, match.told())
            self._save()
        if events:
            self._panel.play(events)

    def _new_match(self, level: int, seats: int) -> Match:
        assert self._entry.rules is not None
        services = self._services
        name = services.words.text("house.lobby.person_name")
        players = [Player(name.format(number=seat + 1), None, seat) for seat in range(seats)]
        seed = services.clock.now() if services.seed is None else services.seed
        return Match.new(self._entry.rules, seats, seed, {"level": level}, players)

    def play(self, move: Move) -> None:
        """Make a move, keep the match and let the tower show what happens."""
        assert self.match is not None
        events = self.match.play(move)
        self._view = None
        self._save()
        self.pressed = _key(events)
        self._queue[:] = events
        self._panel.play(events)

    def _save(self) -> None:
        assert self.match is not None
        if self.watching:
            return
        date = self._services.clock.date()
        name = self.record or self._shelf.new_id(self._entry.id, date)
        self.record = self._shelf.keep(name, self.match, date, self.view.round, played=True)
        if self.match.over:
            from game.match.hall import Hall

            self.news = Hall(self._services.storage).record(self.match, date)

    def tell(self, event: Event) -> None:
        """Follow a fact at the moment where it belongs among the pictures."""
        if self.ledger is None:
            return
        while self._queue and self._queue.pop(0) != event:
            pass
        follow(event, self.ledger, self.facts, self.retreat)

    def chronicle(self) -> list[story.Told]:
        """Return everything that the tower has told in this game, in words."""
        assert self.match is not None
        match, events = self.match, self.match.told()
        told = events[: len(events) - len(self._queue)]
        return list(story.told(match.rules, told, match.players, self._services.words))

    # Time

    def go_on(self, elapsed_ms: int) -> None:
        """While the tower is idle: think for a computer player, or begin a battle's round."""
        if self.match is None or self.match.over:
            return
        if self.computer:
            self._think(elapsed_ms)
        elif self.fights:
            self.asks |= self._panel.pace == PACES["instant"]
            if not self.asks:
                self.play(HOLD_NO if self.retreat.ordered else RELEASE_NO)

    def _think(self, elapsed_ms: int) -> None:
        match = self.match
        assert match is not None
        if self._thinker is None:
            level = cast("str", match.players[match.seat].level)
            policy = levels.policy(self._entry.id, level)
            clock = self._services.clock
            self._thinker = Thinker(policy, match.view(match.seat), match.ai_dealer(), clock)
        move = self._thinker.think(elapsed_ms)
        if move is not None:
            self._thinker = None
            self.play(move)


def _key(events: Sequence[Event]) -> str:
    """Return the key that a move has pressed."""
    return next((event[2] for event in events if event[0] == "press"), "")

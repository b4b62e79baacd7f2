"""What a match has brought to the hall of fame, as the result tells it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.ui import theme
from game.ui.motion import Tween, duration

if TYPE_CHECKING:
    from game.match.hall import Feat, News
    from game.scenes.stage import Stage
    from game.ui.canvas import Canvas, Rect

LINES = 3
"""So many stand below each other."""
PAD, HEAD, ICON = 22, 52, 56
LINE_MS = 420
"""Between one line and the next."""


class Way(NamedTuple):
    """A button of the result."""

    name: str
    icon: str
    words: str
    do: Callable[[], None]
    cut: bool = False
    """The words end in somebody's name."""


class NewsPanel:
    """The lines, which come one after the other, and the way to the hall. Empty without news."""

    def __init__(self, stage: Stage, game: str, news: News | None) -> None:
        self.stage = stage
        self._game = game
        self._news = news
        self._unsigned = list(news.places) if news is not None else []
        """Places whose initials nobody has entered yet."""
        self._seen = Tween(0)
        self._heard = 0

    def __bool__(self) -> bool:
        """Whether there is anything to tell."""
        return self._news is not None and any(self._news[:3])

    def _text(self, key: str, **params: object) -> str:
        return self.stage.services.words.text(f"hall.{key}", **params)

    def way_on(self) -> Way:
        """Return the button to sign for a place, or else the one to the hall."""
        if self._unsigned:
            words = self._text("sign", name=self._unsigned[0].name)
            return Way("sign", "star_s", words, self._sign, cut=True)
        return Way("hall", "trophy_s", self._text("open"), self._open)

    def _sign(self) -> None:
        from game.scenes.initials import InitialsScene

        places, self._unsigned = self._unsigned, []
        self.stage.push(InitialsScene(self.stage, places))

    def _open(self) -> None:
        from game.scenes.hall import HallScene

        places = self._news.places if self._news else ()
        self.stage.push(HallScene(self.stage, places, self._game))

    def lines(self) -> list[tuple[str, str]]:
        """Return each piece of news with its icon."""
        if self._news is None:
            return []
        found = []
        if self._news.places:
            places = [
                self._text("news.place", name=each.name, place=each.place)
                for each in self._news.places
            ]
            found.append(("trophy_s", self._text("news.places", names=", ".join(places))))
        if self._news.bests:
            names = ", ".join(self._news.bests)
            found.append(("up_s", self._text("news.bests", names=names)))
        return found + [("star_s", self._feat(feat)) for feat in self._news.feats]

    def _feat(self, feat: Feat) -> str:
        """Return an achievement's line; names matter if not everybody has earned it."""
        words = self._text(f"feat.{feat.id}")
        if feat.names == tuple(self._persons()):
            return self._text("news.feat", feat=words)
        return self._text("news.feat_of", feat=words, names=", ".join(feat.names))

    def _persons(self) -> list[str]:
        assert self._news is not None
        return list(self._news.persons)

    def _shown(self) -> list[tuple[str, str]]:
        lines = self.lines()
        if len(lines) <= LINES:
            return lines
        rest = len(lines) - LINES + 1
        more = self.stage.services.words.count("hall.news.more", rest)
        return [*lines[: LINES - 1], ("plus_s", more)]

    def update(self, elapsed_ms: int) -> bool:
        """Let the lines come; return whether there is something new to see."""
        if not self:
            return False
        count = len(self._shown())
        if self._seen.goal != count:
            self._seen.to(count, duration(self.stage.services, count * LINE_MS))
        changed = self._seen.update(elapsed_ms)
        if int(self._seen.value) > self._heard:
            self._heard = int(self._seen.value)
            self.stage.services.audio.play("treasure")
            return True
        return changed

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the lines that have come."""
        x, y, width, height = rect
        canvas.panel(rect, "panel_gold")
        area = (x + PAD, y + 6, width - 2 * PAD, HEAD)
        canvas.label(self._text("news"), area, theme.LABEL, theme.GOLD, "strong")
        pitch = (height - HEAD - 16) / LINES
        for place, (icon, words) in enumerate(self._shown()[: int(self._seen.value)]):
            top = y + HEAD + 4 + place * pitch
            image = canvas.assets.icon(icon, theme.GOLD_LIGHT)
            canvas.blit(image, x + PAD, top + pitch / 2, "lm")
            area = (x + PAD + ICON, top, width - 2 * PAD - ICON, pitch)
            canvas.label(words, area, theme.BODY, theme.INK, cut=True)

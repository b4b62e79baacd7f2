"""The panels at the right: the gods, the viewer's secrets, the flood, what has been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.boards.board import Board
from game.rules.core import OVER
from game.scenes.lines import Words, newest, paint_ends
from game.scenes.vineta_board import BoardPainter
from game.scenes.vineta_look import (
    ATLAS,
    BROWN,
    CARDS,
    CREAM,
    FOAM,
    INK,
    LEADER,
    MADDER,
    PALE_INK,
    WATER,
    Now,
)
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.icons import Icons
from game.ui.patchwork import Patch

TITLE_SIZE = 30
SMALL = 22
FRONT, FRONT_PITCH = 36, 30
"""Height of an open card in front of a god, and the distance of several."""
TILE = 80
VELLUM, WAVES = "#E9D9AE", "#123A50"
CLAIM_PITCH = 40
COUNT_WIDTH, TILE_NAME = 28, 218
PLAYED_HEAD = 42
LOG_LINE, LOG_LINES = 28, 4


class Facts(NamedTuple):
    """What a god's row says."""

    moves: bool
    state: str
    chosen: bool
    tower: bool
    front: tuple[str, ...]
    captured: int


class SidePanels:
    """Draws what stands beside the table, except hand and hint."""

    def __init__(self, board: Board, painter: BoardPainter, icons: Icons) -> None:
        self.board = board
        self.painter = painter
        self.icons = icons

    def paint_static(self, canvas: Canvas) -> None:
        """Draw empty panels and lettering."""
        slots = self.board.slots
        canvas.sprite(ATLAS, "logo", *slots["logo"][:2])
        for name in ("gods", "secrets", "played", "hint"):
            canvas.panel(slots[name], "vellum", ATLAS)
        for name in ("flood", "log"):
            canvas.panel(slots[name], "sea_panel", ATLAS)

    def patches(self, now: Now) -> Iterator[Patch]:
        """Yield all panels."""
        slots, language = self.board.slots, now.words.language
        x, y, width, _ = slots["gods"]
        top = slots["seats"][1]
        yield Patch("gods", (x, y, width, top - y), language, partial(self._gods, now))
        for seat, row in enumerate(self.seat_rows(len(now.players))):
            facts = self._facts(now, seat)
            paint = partial(self._god, now, seat, row, facts)
            yield Patch(f"god.{seat}", row, (facts, now.players[seat], language), paint)
        secret = self._secret(now)
        yield Patch("secrets", slots["secrets"], (secret, language), partial(self._secrets, now))
        rows = self._standing(now)
        yield Patch("flood", slots["flood"], (rows, language), partial(self._flood, now, rows))
        played = tuple(tuple(cards[code] for code in CARDS) for cards in now.view.played)
        paint = partial(self._played, now, played)
        yield Patch("played", slots["played"], (played, language), paint)

    def seat_rows(self, seats: int) -> list[Rect]:
        """Return the place of each god's row."""
        return self.board.rows("seats", "seat", seats)

    # The gods

    def _gods(self, now: Now, canvas: Canvas) -> None:
        x, y, width, _ = self.board.slots["gods"]
        area = (x + 16, y + 4, width - 32, 44)
        canvas.label(now.text("gods.title"), area, 36, MADDER, "vineta", "mm")

    def _facts(self, now: Now, seat: int) -> Facts:
        scenery = now.scenery
        return Facts(
            now.mover == seat,
            self._state(now, seat),
            scenery.chosen[seat],
            scenery.start == seat,
            tuple(scenery.front[seat]),
            sum(scenery.captured[seat].values()),
        )

    def _state(self, now: Now, seat: int) -> str:
        """Return in a word what a god does now."""
        phase, scenery = now.view.phase, now.scenery
        if phase == "choose":
            if scenery.chosen[seat]:
                return now.text("state.chosen")
            return now.text("state.choosing") if seat in now.view.choosing else ""
        if scenery.stage is not None and scenery.stage.owner == seat:
            return now.card(scenery.stage.card)
        if scenery.chosen[seat]:
            return now.text("state.face_down")
        return now.text(f"state.{phase}") if now.view.seat == seat != OVER else ""

    def _god(self, now: Now, seat: int, row: Rect, facts: Facts, canvas: Canvas) -> None:
        x, y, width, height = row
        at = self.board.at
        if facts.moves:
            canvas.box((x, y, width, height), "#FFF6DA", radius=10)
            canvas.box((x, y, width, height), "#C98A1B", radius=10, line=3)
        canvas.blit(self.painter.god(canvas, seat, 50), *at("seat_badge", row), "mm")
        left, top = at("seat_name", row)
        right = at("seat_card", row)[0] - 22
        player = now.players[seat]
        icon = "person_s" if player.level is None else "robot_s"
        colour = canvas.visible(BROWN, (left, top + 4, 22, 22))
        image = self.icons.scaled(canvas, canvas.assets.icon(icon, colour), 22)
        canvas.blit(image, left, top + 15, "lm")
        name = now.text("gods.name", god=now.god(seat), name=player.name)
        taken = "card" if facts.chosen else "tower" if facts.tower else "houses"
        end = at(f"seat_{taken}", row)[0] - 22
        if facts.front and y + height - FRONT - 4 < top + 30:
            end = min(end, right - (len(facts.front) - 1) * FRONT_PITCH - FRONT)
        area = (left + 28, top, end - left - 28, 30)
        if not canvas.fitted(name, area, 24, "strong")[2]:
            name = player.name
        canvas.label(name, area, 24, INK, "strong", cut=True)
        line = at("seat_state", row)[1]
        for number, card in enumerate(reversed(facts.front)):
            sprite = canvas.assets.sprite(ATLAS, f"card_{card.split()[0]}_s")
            image = self.icons.scaled(canvas, sprite, FRONT)
            canvas.blit(image, right - number * FRONT_PITCH, y + height - 4, "rb")
        area = (left, line - 1, right - left - len(facts.front) * FRONT_PITCH - 4, 23)
        canvas.label(facts.state, area, SMALL, BROWN, cut=True)
        if facts.chosen:
            back = canvas.assets.sprite(ATLAS, f"card_back_{self.painter.colours[seat]}_s")
            image = self.icons.scaled(canvas, back, 44)
            canvas.blit(image, *at("seat_card", row), "mm")
        if facts.tower:
            image = self.icons.scaled(canvas, canvas.assets.sprite(ATLAS, "tower"), 48)
            canvas.blit(image, *at("seat_tower", row), "mm")
        x, y = at("seat_houses", row)
        if canvas.sight.contrast:
            canvas.box((x - 18, y - 18, 36, 36), VELLUM, radius=8)
        canvas.sprite(ATLAS, "loot", x, y, "mm")
        number_x, number_y = at("seat_points", row)
        area = (number_x - 42, number_y - 22, 42, 44)
        canvas.label(str(facts.captured), area, 32, MADDER, "strong", "rm")

    # Secrets

    def _secret(self, now: Now) -> tuple[object, ...]:
        """Return what the viewer's tiles are and are worth; empty if nobody may see any."""
        view = now.view
        if view.viewer is None:
            return (now.covered,)
        district, colour = view.district_tiles[view.viewer], view.colour_tiles[view.viewer]
        if district is None or colour is None:
            return ()
        standing = sum(heap.count(colour) for heap in view.houses.values())
        return (district, colour, district in view.standing, standing)

    def _secrets(self, now: Now, canvas: Canvas) -> None:
        x, y, width, _ = self.board.slots["secrets"]
        secret = self._secret(now)
        area = (x + 20, y + 6, width - 40, 34)
        if len(secret) < 4:
            canvas.label(now.text("secrets.title"), area, TITLE_SIZE, MADDER, "vineta", "mm")
            for number in range(2):
                back = canvas.assets.sprite(ATLAS, "tile_back")
                tile = self.icons.scaled(canvas, back, TILE)
                canvas.blit(tile, x + 16 + number * (TILE + 10), y + 44)
            key = "secrets.covered" if now.covered else "secrets.spectator"
            left = x + 2 * TILE + 44
            area = (left, y + 44, x + width - left - 12, TILE)
            canvas.label(now.text(key), area, SMALL, BROWN, lines=3)
            return
        district, colour, stands, houses = secret
        points = now.view.points(str(district)) if stands else 0
        total = points + 3 * int(str(houses))
        words = now.count("secrets.worth", total)
        if now.watching and now.view.viewer is not None:
            words = now.count("secrets.worth_of", total, name=now.name(now.view.viewer))
        canvas.label(words, area, TITLE_SIZE, MADDER, "vineta", "mm")
        state = now.count("secrets.points", points) if stands else now.text("secrets.gone")
        self._tile(canvas, 0, f"tile_{district}", now.district(str(district)), state)
        state = now.text("secrets.houses", houses=houses, points=3 * int(str(houses)))
        self._tile(canvas, 1, f"tile_{colour}", now.text(f"colour.{colour}"), state)

    def _tile(self, canvas: Canvas, line: int, sprite: str, name: str, state: str) -> None:
        """Draw a tile with its name and what it is worth."""
        x, y, width, _ = self.board.slots["secrets"]
        middle = y + 62 + line * 45
        tile = self.icons.scaled(canvas, canvas.assets.sprite(ATLAS, sprite), 42)
        canvas.blit(tile, x + 20, middle, "lm")
        area = (x + 72, middle - 21, TILE_NAME, 42)
        canvas.label(name, area, 26, INK, "vineta")
        left = x + 80 + TILE_NAME
        area = (left, middle - 21, x + width - 22 - left, 42)
        canvas.label(state, area, 24, BROWN, "strong", "rm")

    # The flood

    def _standing(self, now: Now) -> tuple[tuple[object, ...], ...]:
        """Return each row's district, force, opener, lead and claims, the strongest first."""
        view, found = now.view, []
        for name, row in view.rows.items():
            claims = Counter(view.claims(name))
            found.append(
                (-row.force, name, row.opener, name in view.leading, tuple(claims.items()))
            )
        return tuple(sorted(found))

    def _flood(self, now: Now, rows: tuple[tuple[object, ...], ...], canvas: Canvas) -> None:
        x, y, width, height = self.board.slots["flood"]
        tie = len(now.view.leading) > 1
        title = now.text("flood.tie" if tie else "flood.title")
        colour = theme.ALARM if tie else CREAM
        head = Words(title, TITLE_SIZE, colour, "vineta")
        claims = Words(now.text("flood.claims") if rows else "", SMALL, FOAM)
        paint_ends(canvas, (x + 16, y + 4, width - 32, 40), head, claims)
        if not rows:
            area = (x + 16, y + 46, width - 32, height - 60)
            canvas.label(now.text("flood.none"), area, SMALL, FOAM, anchor="lt", lines=5)
            return
        places = self.board.rows("flood_rows", "flood_row", max(4, len(rows)))
        for place, row in zip(places, rows, strict=False):
            self._flood_row(canvas, now, place, row)

    def _flood_row(self, canvas: Canvas, now: Now, place: Rect, row: tuple[object, ...]) -> None:
        force, name, opener, leads, claims = row
        at = self.board.at
        x, y, width, height = place
        if leads:
            canvas.box((x - 4, y, width + 8, height), "#3A2A10", radius=8)
            canvas.box((x - 4, y, width + 8, height), LEADER, radius=8, line=2)
        left, middle = at("flood_sign", place)
        canvas.blit(self.painter.god(canvas, int(str(opener)), 28), left, middle, "mm")
        left, _ = at("flood_name", place)
        right, _ = at("flood_force", place)
        colour = theme.GOLD_LIGHT if leads else CREAM
        area = (left, y, right - left - 36, height)
        canvas.label(now.district(str(name)), area, SMALL + 2, colour, "vineta", cut=True)
        area = (right - 34, y, 34, height)
        canvas.label(str(-int(str(force))), area, 28, colour, "strong", "rm")
        left, _ = at("flood_claims", place)
        assert isinstance(claims, tuple)
        pitch = min(CLAIM_PITCH, (x + width - left) / max(1, len(claims)))
        for number, (seat, count) in enumerate(claims):
            spot = left + 12 + number * pitch
            canvas.blit(self.painter.god(canvas, seat, 22), spot, middle, "mm")
            area = (spot + 12, y, max(pitch - 25, COUNT_WIDTH), height)
            canvas.label(str(count), area, SMALL, CREAM, "strong")
        if not claims:
            canvas.text("–", left + 12, middle, SMALL, WATER, "text", "mm")

    # What has been played

    def _played(self, now: Now, played: tuple[tuple[int, ...], ...], canvas: Canvas) -> None:
        x, y, width, height = self.board.slots["played"]
        counts = now.view.table["cards"]
        left, pitch = x + 58, (width - 70) / len(CARDS)
        for number, code in enumerate(CARDS):
            middle = left + (number + 0.5) * pitch
            image = self.icons.scaled(canvas, canvas.assets.sprite(ATLAS, f"card_{code}_s"), 34)
            canvas.blit(image, middle, y + 8, "mt")
            if code[0] == "F":
                waves = str(now.view.waves(code))
                area = (middle - 11, y + 6, 22, 24)
                canvas.box(area, WAVES, radius=8)
                canvas.label(waves, area, SMALL, "#FFFFFF", "strong", "mm")
        room = height - PLAYED_HEAD - 8
        line = min(34.0, room / len(played))
        for seat, cards in enumerate(played):
            middle = y + PLAYED_HEAD + (seat + 0.5) * line
            canvas.blit(self.painter.god(canvas, seat, min(26, line)), x + 34, middle, "mm")
            for number, count in enumerate(cards):
                spent = count >= counts[CARDS[number]]["count"] > 0
                colour = MADDER if spent else INK if count else PALE_INK
                words = str(count) if count else "·"
                role = "strong" if spent else "text"
                area = (left + number * pitch, middle - line / 2, pitch, line)
                canvas.label(words, area, SMALL, colour, role, "mm")

    # The log

    def paint_log(self, canvas: Canvas, now: Now) -> None:
        """Draw the newest lines that fit, the last one brightest."""
        x, y, width, height = self.board.slots["log"]
        room = (width - 62, y + height - 6, height - 8)
        size, shown = newest(canvas, now.lines[-LOG_LINES:], room, SMALL, LOG_LINE)
        for seat, parts, last in shown:
            ink = CREAM if last else theme.SOFT
            for part, middle in parts:
                canvas.text(part, x + 48, middle, size, ink, "text", "lm")
            if seat is not None:
                image = self.painter.god(canvas, seat, 26)
                canvas.blit(image, x + 26, parts[0][1], "mm")

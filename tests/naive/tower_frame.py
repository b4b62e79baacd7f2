"""The electronic tower a second time, as plainly as its sheet puts it, to check the real one.

Nothing here is shared with game/rules. The tower is a story told from top to bottom: wherever it
waits for a key or for the die it yields who is to move, the phase and the texts that may follow
with their weights, and goes on with the text it is sent. Numbers in comments are the paragraphs
of the tower's fact sheet.
"""

from __future__ import annotations

from copy import deepcopy

ACTIONS = ["move", "tomb", "bazaar", "sanctuary", "tower", "frontier", "inventory"]
KEYS = [*ACTIONS, "yes", "no", "repeat", "haggle", "clear"]
FINDING = ["bronze", "silver", "gold"]  # 6.5: in which order keys are found
ORDERS = {  # 5: what the riddle's answer can be, in 256ths
    "bronze-silver-gold": 45,
    "bronze-gold-silver": 51,
    "silver-bronze-gold": 44,
    "silver-gold-bronze": 36,
    "gold-bronze-silver": 45,
    "gold-silver-bronze": 35,
}
DRUM = [  # 2: the pictures of each face
    ["clear"],
    ["warrior", "food", "beast"],
    ["scout", "healer", "gold"],
    ["gold_key", "silver_key", "bronze_key"],
    ["dragon", "sword", "pegasus"],
    ["wizard", "bazaar_closed", "key_missing"],
    ["victory", "warriors", "brigands"],
    ["cursed", "lost", "plague"],
]
REPEAT = [  # 6.13: the inventory's order, Pegasus last
    *["warrior", "food", "beast", "scout", "healer", "gold"],
    *["gold_key", "silver_key", "bronze_key", "sword", "pegasus"],
]
DEFAULTS = {
    "level": 1,
    "bazaar_overflow": False,
    "last_stand": "device",
    "quarter": "device",
    "haggle": "device",
    "citadel_again": "device",
    "level4_seats": "device",
}


class Cleared(Exception):
    """FREI was pressed: the turn never happened, but for its food."""


class Finished(Exception):
    """Victory, or the defeat of somebody who plays alone."""


def face_of(picture):
    return next(face for face, pictures in enumerate(DRUM) if picture in pictures)


def device_quarter(number):
    """6.6: tens and ones quartered one by one, each rounded down."""
    return number // 10 * 10 // 4 + number % 10 // 4


def most_gold(player):
    """5: six sacks a warrior, fifty more on the beast, two digits."""
    return min(99, 6 * player["warriors"] + (50 if player["beast"] else 0))


def food_for_a_turn(warriors):
    """5: the table of what everybody eats."""
    for rations, most in enumerate([15, 30, 45, 60, 75, 90], start=1):
        if warriors <= most:
            return rations
    return 7


def brigand_weights(level):
    """5: how likely each number of brigands in the tower is."""
    if level == 1:
        return dict.fromkeys(range(17, 33), 1)
    if level == 2:
        return dict.fromkeys(range(33, 65), 1)
    return {number: 2 if number <= 32 else 1 for number in range(17, 65)}


def new_player(level):
    practice = level == 4
    return {
        "warriors": 10,
        "gold": 30,
        "food": 25,
        "keys": list(FINDING) if practice else [],
        "kingdom_key_open": practice,
        "scout": practice,
        "healer": practice,
        "beast": practice,
        "sword": practice,
        "cursed": False,
        "citadel_used": False,
    }


def new_position(seats, level):
    """What a position says before anything has happened."""
    practice = level == 4
    return {
        "seats": seats,
        "level": level,
        "players": [new_player(level) for _ in range(seats)],
        "hoard": {"warriors": 2, "gold": 6},
        "brigands": 16 if practice else None,
        "brigands_known": False,
        "order": ["gold", "silver", "bronze"] if practice else None,
        "orders": ["gold-silver-bronze"] if practice else list(ORDERS),
        "round": 1 if practice else 0,
        "seat": 0,
        "phase": "turn" if practice else "brigands",
        "extra_turn": False,
        "drum": 0,
        "repeat": [],
        "offer": None,
        "battle": None,
        "riddle": None,
        "victim": None,
        "turn_start": None,
    }


def new_battle(brigands, difference):
    return {"brigands": brigands, "siege": False, "difference": difference, "strength": None}


def new_offer(prices):
    asked = {"item": None, "price": None, "haggled": False, "quantity": 0, "cost": 0}
    return {"prices": prices, **asked}


class Frame:
    """One tower. `seat`: a number, "chance" or None; `legal`: the texts and their weights."""

    def __init__(self, seats, options=None, position=None):
        self.options = {**DEFAULTS, **(options or {})}
        fresh = new_position(seats, self.options["level"])
        self.now = {**fresh, **deepcopy(position or {})}
        self.many = seats > 1
        self.winner = None
        self.score = 0
        self.story = self.tell(self.now["phase"])
        self.wait(next(self.story))

    def wait(self, asked):
        self.seat, self.now["phase"], self.legal = asked

    def play(self, text):
        assert text in self.legal
        self.wait(self.story.send(text))

    def position(self):
        return self.now

    def scores(self):
        """4: only the winner has one."""
        return [self.score if seat == self.winner else 0 for seat in range(self.now["seats"])]

    # The frame of turns (4)

    def tell(self, phase):
        """The whole game, begun in the middle if need be."""
        part = self.parts()[phase]()
        while True:
            try:
                yield from part
                yield from self.close_turn()
            except Cleared:
                self.me.update(deepcopy(self.now["turn_start"]))
            except Finished:
                break
            self.next_player()
            part = self.turn()
        self.now.update(battle=None)
        yield None, "over", {}

    @property
    def me(self):
        return self.now["players"][self.now["seat"]]

    def press(self, phase, keys):
        text = yield self.now["seat"], phase, dict.fromkeys([f"press {key}" for key in keys], 1)
        return text.removeprefix("press ")

    def roll(self, phase):
        text = yield "chance", phase, {f"roll {number}": 1 for number in range(16)}
        return int(text.removeprefix("roll "))

    def draw(self):
        weights = brigand_weights(self.now["level"])
        text = yield "chance", "brigands", {f"brigands {n}": w for n, w in weights.items()}
        self.now["brigands"] = int(text.split(" ")[1])
        text = yield "chance", "order", {f"order {name}": w for name, w in ORDERS.items()}
        self.now["order"] = text.split(" ")[1].split("-")
        self.now["round"] = 1
        yield from self.turn()

    def next_player(self):
        now = self.now
        now["seat"] = (now["seat"] + 1) % now["seats"]
        if now["seat"] == 0:
            now["round"] = min(99, now["round"] + 1)
        now.update(turn_start=None, extra_turn=False, repeat=[])
        now.update(offer=None, battle=None, riddle=None, victim=None)

    def parts(self):
        """The parts of a turn by the wait they begin with."""
        return {"brigands": self.draw, "turn": self.turn}

    def close_turn(self):
        """4: REPEAT as often as wanted, FREI, or NO."""
        self.now.update(offer=None, battle=None, riddle=None, victim=None)
        while True:
            key = yield from self.press("end", ["repeat", "clear", "no"])
            if key == "no":
                return
            if key == "clear":
                raise Cleared
            for picture in self.now["repeat"]:
                self.show(picture)

    def turn(self):
        extra = self.now["extra_turn"]
        while True:
            key = yield from self.press("turn", [*ACTIONS, "clear"] if extra else ACTIONS)
            if key == "clear":
                raise Cleared
            self.now.update(extra_turn=False, repeat=[])
            extra = yield from self.action(key)
            self.now["extra_turn"] = bool(extra)
            if not extra:
                return

    def action(self, key):
        """5: curse, food, snapshot, event. True if a scout has given another turn."""
        cursed = self.me["cursed"]
        if cursed:
            self.show("cursed")
            self.report("warrior", "gold")
        self.eat()
        self.now["turn_start"] = deepcopy(self.me)
        if cursed:
            self.me["cursed"] = False
            return False
        if key in ("tomb", "bazaar", "tower"):
            self.me["citadel_used"] = False  # 6.9
        return (yield from getattr(self, "key_" + key)())

    # Pictures and stocks

    def show(self, picture):
        self.now["drum"] = face_of(picture)

    def note(self, picture):
        """Keep a find or a change for REPEAT."""
        noted = [*self.now["repeat"], picture]
        self.now["repeat"] = [picture for picture in REPEAT if picture in noted]

    def report(self, *pictures):
        """Note what has changed and show it, in the inventory's order."""
        for picture in REPEAT:
            if picture in pictures:
                self.note(picture)
                self.show(picture)

    def gain(self, player, what, number):
        player[what] = min(most_gold(player) if what == "gold" else 99, player[what] + number)

    def bury(self, number):
        """Warriors of the player die: the last one only if it plays alone."""
        left = max(self.me["warriors"] - number, 1 if self.many else 0)
        self.me["warriors"] = left
        self.me["gold"] = min(self.me["gold"], most_gold(self.me))
        if left == 0:
            self.show("warriors")
            raise Finished

    def quarter(self, number):
        return number // 4 if self.options["quarter"] == "printed" else device_quarter(number)

    def eat(self):
        cost = food_for_a_turn(self.me["warriors"])
        if self.me["food"] >= cost:
            self.me["food"] -= cost
        else:
            self.me["food"] = 0
            self.bury(1)

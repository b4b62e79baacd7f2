"""The naive tower's keys: what each of them does, as plainly as the tower's sheet puts it.

The frame around them, with what all of this is for, is `tower_frame`. Numbers in comments are
the paragraphs of the sheet, or with an A those of the list of decisions about the printed rules.
"""

from __future__ import annotations

from tests.naive.tower_frame import (
    FINDING,
    Cleared,
    Finished,
    Frame,
    device_quarter,
    most_gold,
    new_battle,
    new_offer,
)

LEAFING = ["gold", "silver", "bronze"]  # 6.12: in which order NO leafs through the riddle
GOODS = ["warrior", "food", "beast", "scout", "healer"]  # 6.10


class Tower(Frame):
    """One tower."""

    def parts(self):
        return {
            **super().parts(),
            "offer": self.bargain,
            "buy": self.order_more,
            "curse": self.choose_victim,
            "riddle": self.ask_riddle,
            "battle": self.fight,
        }

    # 6.1 MOVE

    def key_move(self):
        number = yield from self.roll("event")
        if number <= 2:
            self.show("lost")
            if self.me["scout"]:
                self.show("scout")
                return True
        elif number <= 4:
            self.dragon()
        elif number <= 7:
            self.plague()
        elif number <= 10:
            yield from self.brigands()
        return False

    def plague(self):
        self.show("plague")
        if self.me["healer"]:
            self.show("healer")
            self.gain(self.me, "warriors", 2)
        else:
            self.bury(2)
        self.report("warrior")

    def dragon(self):
        """6.7"""
        self.show("dragon")
        hoard = self.now["hoard"]
        if self.me["sword"]:
            self.me["sword"] = False
            self.show("sword")
            self.gain(self.me, "warriors", hoard["warriors"])
            self.gain(self.me, "gold", hoard["gold"])
            hoard.update(warriors=2, gold=6)
        else:
            for what in ("gold", "warriors"):
                prey = self.quarter(self.me[what])
                self.me[what] -= prey
                hoard[what] = min(99, hoard[what] + prey)
            self.me["gold"] = min(self.me["gold"], most_gold(self.me))
        self.report("warrior", "gold")

    # 6.2 TOMB, 6.3 and 6.4 battles

    def key_tomb(self):
        number = yield from self.roll("tomb")
        if number >= 12:
            yield from self.treasure()
        elif number >= 2:
            yield from self.brigands()

    def brigands(self):
        number = yield from self.roll("attackers")
        difference = 0 if number <= 5 else 1 if number <= 10 else 2
        self.now["battle"] = new_battle(None, difference)
        sign = yield "chance", "sign", {"sign +": 1, "sign -": 1}
        many = self.me["warriors"] + (difference if sign == "sign +" else -difference)
        self.now["battle"] = new_battle(max(1, min(99, many)), None)
        self.show("brigands")
        yield from self.fight()

    def fight(self):
        battle = self.now["battle"]
        while not self.hopeless():
            seat = self.now["seat"]
            text = yield seat, "battle", {"hold no": 1, "release no": 1}
            if text == "hold no":
                break
            battle["strength"] = 1 + (yield from self.roll("strike")) % 4
            guard = 1 + (yield from self.roll("guard")) % 4
            if self.me["warriors"] * battle["strength"] >= battle["brigands"] * guard:
                battle["brigands"] //= 2
            else:
                self.lose_round()
            battle["strength"] = None
            if battle["brigands"] == 0:
                yield from self.victory()
                return
        self.bury(1)
        self.show("warriors")

    def hopeless(self):
        """6.4: of several players nobody fights on with two; A20: or with none, as printed."""
        last = 0 if self.options["last_stand"] == "printed" else 2
        return self.many and self.me["warriors"] <= last

    def lose_round(self):
        if self.many and self.me["warriors"] == 1:
            self.me["warriors"] = 0  # A20: the count shown; this one stays, and so does his gold
        else:
            self.bury(1)

    def victory(self):
        if self.now["battle"]["siege"]:
            self.win()
        self.now["battle"] = None
        yield from self.treasure()

    def win(self):
        """4: fewer warriors and rounds are better; the warriors are those before the siege."""
        many = self.now["brigands"]
        effort = 4 * (self.now["turn_start"]["warriors"] + self.now["round"])
        self.score = max(0, min(99, 176 + many + device_quarter(many) - effort))
        self.winner = self.now["seat"]
        self.show("victory")
        raise Finished

    # 6.5 treasure, 6.8 wizard

    def treasure(self):
        number = yield from self.roll("gold")
        self.gain(self.me, "gold", 13 + number % 8)
        self.report("gold")
        number = yield from self.roll("treasure")
        if number <= 9:
            found = len(self.me["keys"])
            if found < 3 and self.me["kingdom_key_open"]:
                self.me["keys"].append(FINDING[found])
                self.me["kingdom_key_open"] = False
                self.report(FINDING[found] + "_key")
        elif number <= 11:
            self.report("pegasus")
        elif number <= 13:
            if not self.me["sword"]:
                self.me["sword"] = True
                self.report("sword")
        elif self.many:
            self.show("wizard")
            self.now["victim"] = self.after(self.now["seat"])
            yield from self.choose_victim()

    def after(self, seat):
        """The next seat round the table that is not the player's own."""
        seat = (seat + 1) % self.now["seats"]
        return self.after(seat) if seat == self.now["seat"] else seat

    def choose_victim(self):
        while True:
            key = yield from self.press("curse", ["yes", "no", "clear"])
            if key == "clear":
                raise Cleared
            if key == "yes":
                break
            self.now["victim"] = self.after(self.now["victim"])
        victim = self.now["players"][self.now["victim"]]
        warriors, gold = self.quarter(victim["warriors"]), self.quarter(victim["gold"])
        victim["warriors"] -= warriors
        victim["gold"] = min(victim["gold"] - gold, most_gold(victim))
        victim["cursed"] = True
        self.gain(self.me, "warriors", warriors)
        self.gain(self.me, "gold", gold)
        self.report("warrior", "gold")

    # 6.9 SANCTUARY

    def key_sanctuary(self):
        me, changed = self.me, []
        home = len(me["keys"]) == 3 and me["kingdom_key_open"]
        again = home and me["citadel_used"]
        if home:
            me["citadel_used"] = True
        if me["warriors"] <= 4:
            if not again or self.options["citadel_again"] == "printed":
                number = yield from self.roll("relief_warriors")
                self.gain(me, "warriors", 5 + number % 4)
                self.note("warrior")
                changed.append("warrior")
        elif home and not again and me["warriors"] <= 24:
            me["warriors"] *= 2
            self.note("warrior")
            changed.append("warrior")
        for what, enough in (("gold", 8), ("food", 6)):
            if me[what] < enough:
                number = yield from self.roll("relief_" + what)
                self.gain(me, what, 9 + number % 8)
                self.note(what)
                changed.append(what)
        self.report(*changed)

    # 6.10 BAZAAR

    def key_bazaar(self):
        prices = {"warrior": None, "food": 1, "beast": None, "scout": None, "healer": None}
        self.now["offer"] = new_offer(prices)
        number = yield from self.roll("price_warrior")
        prices["warrior"] = 5 + number % 4
        for item in ("beast", "scout", "healer"):
            number = yield from self.roll("price_" + item)
            prices[item] = 17 + number % 8
        self.put_up("warrior")
        yield from self.bargain()

    def put_up(self, item):
        """Offer an article at its full price."""
        offer = self.now["offer"]
        offer.update(item=item, price=offer["prices"][item], haggled=False)
        self.show(item)

    def put_up_next(self):
        place = GOODS.index(self.now["offer"]["item"])
        for item in (GOODS + GOODS)[place + 1 :]:
            if not self.me.get(item) or item == "food":
                self.put_up(item)
                return

    def bargain(self):
        offer = self.now["offer"]
        while True:
            key = yield from self.press("offer", ["yes", "no", "repeat", "haggle", "clear"])
            if key == "clear":
                raise Cleared
            if key == "no":
                self.put_up_next()
            elif key == "haggle":
                if offer["price"] == 1 or not (yield from self.haggled()):
                    self.show("bazaar_closed")
                    return
                offer.update(price=offer["price"] - 1, haggled=True)
                self.show(offer["item"])
            elif key == "repeat":
                self.show(offer["item"])
            elif key == "yes":
                yield from self.buy()
                return

    def haggled(self):
        number = yield from self.roll("haggle")
        easy = self.options["haggle"] == "device" and not self.now["offer"]["haggled"]
        return number <= (11 if easy else 7)

    def buy(self):
        offer = self.now["offer"]
        if offer["item"] in ("warrior", "food"):
            if self.one_more():
                yield from self.order_more()
        elif self.me["gold"] >= offer["price"]:
            self.me[offer["item"]] = True
            self.me["gold"] -= offer["price"]
            self.report("gold")
        else:
            self.show("bazaar_closed")

    def one_more(self):
        """Add one to the order; 7.1: the tower of 1981 had two digits for it and for its cost."""
        offer = self.now["offer"]
        offer["quantity"] += 1
        offer["cost"] += offer["price"]
        if self.options["bazaar_overflow"]:
            offer["quantity"] %= 100
            offer["cost"] %= 100
        if offer["cost"] <= self.me["gold"]:
            return True
        self.show("bazaar_closed")
        return False

    def order_more(self):
        offer = self.now["offer"]
        while True:
            key = yield from self.press("buy", ["yes", "no", "repeat", "clear"])
            if key == "clear":
                raise Cleared
            if key == "yes" and not self.one_more():
                return
            if key == "repeat":
                self.show(offer["item"])
            if key == "no":
                break
        what = {"warrior": "warriors", "food": "food"}[offer["item"]]
        self.gain(self.me, what, offer["quantity"])
        self.me["gold"] -= offer["cost"]
        self.report("gold")

    # 6.11 FRONTIER, 6.12 TOWER, 6.13 INVENTORY

    def key_frontier(self):
        yield from ()
        if not self.me["kingdom_key_open"]:
            self.me["kingdom_key_open"] = True
        elif len(self.me["keys"]) < 3:
            self.show("key_missing")

    def key_tower(self):
        if len(self.me["keys"]) < 3:
            self.show("key_missing")
        elif self.me["kingdom_key_open"]:
            self.now["riddle"] = {"question": 1, "shown": None, "used": None}
            yield from self.show_some_key()
            yield from self.ask_riddle()

    def show_some_key(self):
        riddle = self.now["riddle"]
        number = yield from self.roll("key")
        riddle["shown"] = "gold" if number <= 5 else "bronze" if number <= 10 else "silver"
        if riddle["shown"] == riddle["used"]:
            self.leaf()
        self.show(riddle["shown"] + "_key")

    def leaf(self):
        """NO: the next key that has not been used yet."""
        riddle = self.now["riddle"]
        riddle["shown"] = LEAFING[(LEAFING.index(riddle["shown"]) + 1) % 3]
        if riddle["shown"] == riddle["used"]:
            self.leaf()

    def ask_riddle(self):
        riddle = self.now["riddle"]
        while True:
            key = yield from self.press("riddle", ["yes", "no", "repeat", "clear"])
            if key == "clear":
                raise Cleared
            if key in ("no", "repeat"):
                if key == "no":
                    self.leaf()
                self.show(riddle["shown"] + "_key")
            elif key == "yes":
                place, shown = riddle["question"] - 1, riddle["shown"]
                right = self.now["order"][place] == shown
                self.learn(place, shown, right)
                if not right:
                    return
                if place == 1:
                    break
                riddle.update(question=2, used=shown, shown=None)
                yield from self.show_some_key()
        self.now["riddle"] = None
        self.now["brigands_known"] = True
        self.now["battle"] = {**new_battle(self.now["brigands"], None), "siege": True}
        self.show("brigands")
        yield from self.fight()

    def learn(self, place, key, right):
        """7.3: everybody has heard the answer; what it rules out is out for good."""
        self.now["orders"] = [
            order for order in self.now["orders"] if (order.split("-")[place] == key) == right
        ]

    def key_inventory(self):
        yield from ()
        owned = [item for item in ("beast", "scout", "healer", "sword") if self.me[item]]
        self.report("warrior", "food", "gold", *owned, *[key + "_key" for key in self.me["keys"]])

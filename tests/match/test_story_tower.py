"""Every event of the tower is told in both languages, or is left out on purpose."""

import pytest

from game.i18n import LANGUAGES, Catalogue
from game.match import story
from game.match.players import Player
from game.rules.atlantis import TOWER
from game.rules.atlantis.odds import ENCOUNTERS, TOMBS
from game.rules.atlantis.tables import KEYS, PICTURES, RESULTS, SOUNDS

PLAYERS = [Player("Anna", None, 0), Player("Ben", "deckhand", 1)]
UNTOLD = {
    *("lamp", "sound", "drum", "led", "hold", "release", "roll", "sign"),
    *("brigands_drawn", "order_drawn"),
}
EVENTS = [
    ("lamp", "gold", 2, "bottom", "30"),
    ("sound", "beep"),
    ("drum", 1, 2),
    ("led", " 1", True),
    ("hold", 0),
    ("release", 0),
    ("roll", 7),
    ("sign", "+"),
    ("brigands_drawn",),
    ("order_drawn",),
    *(("press", 0, key) for key in ("move", "tomb", "bazaar", "inventory")),
    ("turn", 1, 3),
    ("extra_turn", 0),
    *(("encounter", 0, what) for what in sorted({*ENCOUNTERS, *TOMBS} - {"brigands"})),
    ("warriors", 1, 10, 8, "plague"),
    ("warriors", 0, 10, 9, "starved"),
    ("gold", 0, 30, 47, "treasure"),
    ("gold", 0, 60, 54, "surplus"),
    ("food", 0, 25, 24, "eaten"),
    ("thing", 0, "bronze_key", True, "treasure"),
    ("thing", 0, "sword", False, "dragon"),
    ("hoard", 4, 13),
    ("battle", 0, 12, False),
    ("battle", 0, 16, True),
    ("round", 0, True, 10, 6),
    ("round", 0, False, 9, 12),
    *(("battle_over", 0, how) for how in ("won", "lost", "retreat")),
    ("pegasus", 0),
    ("curse", 1, True, 0),
    ("curse", 1, False, None),
    ("offer", 0, "beast", 20),
    ("haggled", 0, "beast", 19),
    ("ordered", 0, "food", 2, 2),
    ("bought", 0, "food", 2, 2),
    *(("bazaar_closed", 0, why) for why in ("haggling", "gold")),
    ("frontier", 0, True),
    ("frontier", 0, False),
    ("key_missing", 0, "tower"),
    ("not_home", 0),
    ("riddle", 0, 1, "gold"),
    ("answer", 0, 1, "gold", True),
    ("answer", 0, 1, "gold", False),
    ("cleared", 0),
    ("over", [1], 62),
    ("over", [], 0),
]


def test_the_list_is_complete() -> None:
    assert {event[0] for event in EVENTS} == set(TOWER.events)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: "-".join(map(str, event)))
def test_every_event_has_its_words(event, language) -> None:
    told = story.line("tower", event, PLAYERS, Catalogue(language))
    assert (told is None) == (event[0] in UNTOLD)
    assert told is None or ("{" not in told and told.strip())


def test_answers_are_no_line_and_brigands_are_told_once() -> None:
    words = Catalogue("en")
    for event in (("press", 0, "yes"), ("press", 0, "repeat"), ("encounter", 0, "brigands")):
        assert story.line("tower", event, PLAYERS, words) is None


def test_numbers_and_names_are_in_their_places() -> None:
    words = Catalogue("en")
    told = [
        story.line("tower", event, PLAYERS, words)
        for event in (EVENTS[-2], ("warriors", 1, 10, 8, "plague"), ("press", 0, "tomb"))
    ]
    assert told == [
        "Ben has taken the Dark Tower: 62 points!",
        "Ben: warriors 8 (−2)",
        "Anna: TOMB/RUIN",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_pictures_and_sounds_have_words(language) -> None:
    words = Catalogue(language)
    for key in KEYS:
        assert words.has(f"atlantis.key.{key}") and words.has(f"atlantis.named.{key}")
    for name in {*PICTURES, *RESULTS, "clear"}:
        assert words.has(f"atlantis.picture.{name}")
    for sound in (*SOUNDS, "motor"):
        assert words.has(f"atlantis.sound.{sound}")

"""Settings: every odd file ends in a program that starts."""

import json

import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from game.devices.settings import FORMAT, SETTINGS, Settings
from game.devices.storage import BROKEN, FileStorage
from tests.fakes import FakeStorage

DEFAULTS = {setting.name: setting.default for setting in SETTINGS}


def values(settings):
    return {setting.name: settings.get(setting.name) for setting in SETTINGS}


def file_with(**kept):
    return json.dumps({"format": FORMAT, "values": kept})


def test_nothing_kept_means_the_defaults():
    storage = FakeStorage()
    assert values(Settings(storage)) == DEFAULTS
    assert storage.texts == {}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_allowed_value_survives_the_program(setting):
    for value in setting.allowed:
        storage = FakeStorage()
        Settings(storage).set(setting.name, value)
        assert Settings(storage).get(setting.name) == value


def test_the_default_is_allowed():
    for setting in SETTINGS:
        assert setting.default in setting.allowed


@pytest.mark.parametrize(
    ("name", "value"),
    [("language", "fr"), ("effects_volume", 11), ("effects_volume", True), ("vibration", 1)],
)
def test_a_value_that_is_not_allowed_is_refused(name, value):
    storage = FakeStorage()
    with pytest.raises(ValueError, match=name):
        Settings(storage).set(name, value)
    assert storage.texts == {}


def test_an_unknown_name_is_refused():
    with pytest.raises(KeyError):
        Settings(FakeStorage()).get("colour")
    with pytest.raises(KeyError):
        Settings(FakeStorage()).set("colour", 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "7",
        '"words"',
        "{",
        "{}",
        "NaN",
        '{"format": 2, "values": {"language": "de"}}',
        '{"format": "1", "values": {}}',
        '{"format": 1}',
        '{"format": 1, "values": []}',
        "[" * 100_000,
    ],
    ids=range(13),
)
def test_a_file_that_makes_no_sense_is_put_aside_and_said(text):
    storage = FakeStorage({"settings": text})
    assert values(Settings(storage)) == DEFAULTS
    assert storage.notice == BROKEN
    assert "settings" not in storage.texts


def test_values_that_are_not_allowed_any_more_fall_back_alone():
    storage = FakeStorage(
        {"settings": file_with(language="de", effects_volume=99, music_volume="3", colour="red")}
    )
    assert values(Settings(storage)) == {**DEFAULTS, "language": "de"}
    assert storage.notice == ""


def test_of_a_broken_file_the_backup_is_read(tmp_path):
    settings = Settings(FileStorage(lambda: tmp_path))
    settings.set("language", "de")
    settings.set("language", "en")
    (tmp_path / "settings.txt").write_text("nonsense", encoding="utf-8")
    storage = FileStorage(lambda: tmp_path)
    assert Settings(storage).get("language") == "de"
    assert storage.notice == BROKEN


def test_an_argument_holds_for_this_run_only():
    storage = FakeStorage()
    settings = Settings(storage)
    settings.override("language", "de")
    assert settings.get("language") == "de"
    assert storage.texts == {}
    settings.set("vibration", False)
    assert Settings(storage).get("language") == "auto"


def test_choosing_ends_what_an_argument_said():
    settings = Settings(FakeStorage())
    settings.override("language", "de")
    settings.set("language", "en")
    assert settings.get("language") == "en"


def test_what_suits_a_device_holds_until_the_player_has_chosen():
    storage = FakeStorage()
    settings = Settings(storage)
    settings.suggest("text_size", "150")
    assert settings.get("text_size") == "150"
    assert storage.texts == {}
    settings.set("text_size", "100")
    again = Settings(storage)
    again.suggest("text_size", "150")
    assert again.get("text_size") == "100"
    with pytest.raises(ValueError):
        again.suggest("text_size", "90")


def test_choosing_the_same_writes_nothing():
    storage = FakeStorage()
    Settings(storage).set("language", "auto")
    assert storage.texts == {}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
NAMES = st.sampled_from([*DEFAULTS, "colour"])


@effort(deadline=None, max_examples=50)
@given(st.text() | JSON.map(json.dumps))
def test_no_text_at_all_stops_the_start(text):
    got = values(Settings(FakeStorage({"settings": text})))
    for setting in SETTINGS:
        assert got[setting.name] in setting.allowed


@effort(deadline=None, max_examples=50)
@given(st.dictionaries(NAMES, JSON))
def test_no_values_at_all_stop_the_start(kept):
    text = json.dumps({"format": FORMAT, "values": kept})
    got = values(Settings(FakeStorage({"settings": text})))
    for setting in SETTINGS:
        assert got[setting.name] in setting.allowed

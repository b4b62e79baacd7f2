"""Arguments of the command line and of the page's address."""

import pytest

from game import VERSION
from game.arguments import Arguments, environment_locales, parse, parse_query
from game.scenes.catalogue import ENTRIES


def refused(argv, capsys):
    with pytest.raises(SystemExit) as end:
        parse(argv)
    assert end.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1 and err.endswith("\n")
    return err.strip()


def test_nothing_asked_for():
    assert parse([]) == Arguments()


def test_everything_asked_for():
    argv = "--frames 7 --game venezia --seed 12 --lang de --window 1280x720 --speed fast --probe"
    assert parse(argv.split()) == Arguments(
        frames=7,
        game="venezia",
        seed=12,
        lang="de",
        window=(1280, 720),
        speed="fast",
        probe=True,
    )


def test_values_may_follow_an_equals_sign():
    assert parse(["--seed=12", "--lang=en"]) == Arguments(seed=12, lang="en")


def test_noughts_in_front_change_no_number():
    assert parse(["--seed", "0" * 30 + "7", "--frames", "01"]) == Arguments(seed=7, frames=1)
    assert parse(["--seed", "00"]).seed == 0


@pytest.mark.parametrize("game", [entry.id for entry in ENTRIES])
def test_every_game_can_be_asked_for(game):
    assert parse(["--game", game]).game == game


def test_the_referee():
    assert parse(["--referee"]).referee


@pytest.mark.parametrize(
    "argv",
    [
        ["--frames", "0"],
        ["--frames", "-1"],
        ["--frames", "many"],
        ["--frames", "1.5"],
        ["--frames", "٣"],
        ["--frames"],
        ["--seed", "-1"],
        ["--seed", str(2**53)],
        ["--seed", "9" * 500],
        ["--seed", "0" * 20 + "9" * 20],
        ["--seed", "9\n9"],
        ["--game", "vine\nta"],
        ["--game", "chess"],
        ["--game", ""],
        ["--lang", "fr"],
        ["--window", "1280"],
        ["--window", "1280x"],
        ["--window", "axb"],
        ["--window", "10x10"],
        ["--window", "99999x99999"],
        ["--speed", "warp"],
        ["--referee=1"],
        ["--fram", "3"],
        ["--unknown"],
        ["word"],
        ["-x"],
        ["--window", "-x"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_wrong_argument_is_one_line_and_exit_code_2(argv, language, capsys):
    named = argv[0].split("=")[0]
    assert named in refused(["--lang", language, *argv], capsys)


def test_the_complaint_is_in_the_chosen_language(capsys, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert "keine ganze Zahl" in refused(["--frames", "x"], capsys)
    assert "no whole number" in refused(["--frames", "x", "--lang", "en"], capsys)
    assert "no whole number" in refused(["--frames", "x", "--lang=en"], capsys)


@pytest.mark.parametrize(("language", "name"), [("de", "Versunkene Städte"), ("en", "Sunken")])
def test_the_version(language, name, capsys):
    with pytest.raises(SystemExit) as end:
        parse(["--version", "--lang", language])
    assert end.value.code == 0
    out = capsys.readouterr().out
    assert name in out and VERSION in out


@pytest.mark.parametrize("language", ["de", "en"])
def test_help_names_every_argument_but_the_hidden_one(language, capsys):
    with pytest.raises(SystemExit) as end:
        parse(["--help", "--lang", language])
    assert end.value.code == 0
    out = capsys.readouterr().out
    for name in vars(Arguments()):
        assert (f"--{name}" in out) == (name != "probe")
    assert max(map(len, out.splitlines())) <= 110


def test_the_pages_address():
    query = "?lang=de&seed=7&speed=instant&probe=1&game=venezia"
    assert parse_query(query) == Arguments(
        lang="de", seed=7, speed="instant", probe=True, game="venezia"
    )


@pytest.mark.parametrize("query", ["", "?", "?probe=0", "?probe=", "?utm_source=x&help=1&version"])
def test_an_address_that_asks_for_nothing(query):
    assert parse_query(query) == Arguments()


def test_what_is_wrong_in_an_address_is_left_out():
    query = "?lang=fr&seed=-1&game=chess&speed=warp&frames=x&window=1&seed=9"
    assert parse_query(query) == Arguments(seed=9)


def test_languages_of_the_environment_best_first():
    environment = {"LANG": "en_US.UTF-8", "LANGUAGE": "fr:de", "LC_MESSAGES": "it_IT"}
    assert environment_locales(environment) == ["fr", "de", "it_IT", "en_US.UTF-8"]
    assert environment_locales({}) == []

"""The bench's own sums: table, floors, JSON. Nothing is timed here."""

from __future__ import annotations

import json

import pytest

from build.bench.__main__ import arguments, main, measured, report
from build.bench.frames import busiest_from, percentile
from build.bench.line import Figure, Line, NotMeasured, Result, spread
from build.bench.lines import LINES
from build.bench.table import table


def line(value=None, *, budget=14.0, floor=None, at_least=True, reason="no such thing"):
    def measure(repeats):
        if value is None:
            raise NotMeasured(reason)
        return Figure(value, value - 1, value + 1, {"repeats": repeats})

    return Line("speed", "how fast", "x anchor", budget, measure, at_least, floor)


def test_every_line_has_its_own_name_and_a_floor_below_its_budget():
    assert len({each.name for each in LINES}) == len(LINES)
    for each in LINES:
        assert each.what and each.unit
        assert each.floor is None or (each.floor <= each.budget) == each.at_least


@pytest.mark.parametrize(
    ("value", "met", "failed"), [(14.0, True, False), (10.0, False, False), (9.9, False, True)]
)
def test_a_missed_budget_is_told_and_a_missed_floor_fails(value, met, failed):
    result = measured(line(value, floor=10.0), 3)
    assert (result.met, result.failed) == (met, failed)


def test_a_cost_is_to_stay_below_its_budget():
    assert measured(line(3.9, budget=4, at_least=False), 1).met
    assert not measured(line(4.1, budget=4, at_least=False), 1).met


def test_what_is_not_there_is_said_and_fails_nothing():
    result = measured(line(None, floor=10.0, reason="run `make web` first"), 3)
    assert result.met is None and not result.failed
    assert "not measured" in table([result])
    assert "speed: run `make web` first" in table([result])


def test_the_table_shows_figure_budget_and_verdict_in_columns():
    words = table([measured(line(9.0, floor=10.0), 3), measured(line(15.2), 3)])
    head, failed, fine, *notes = words.splitlines()
    assert failed.split("  ")[0] == "FAILED" and fine.startswith("ok")
    assert failed.index("how fast") == fine.index("how fast") == head.index("line")
    assert "9 x anchor" in failed and "8..10" in failed and ">= 14 x anchor" in failed
    assert notes == ["speed: repeats 3", "speed: repeats 3"]


def test_the_report_is_json_with_every_figure():
    results = [measured(line(15.0, floor=10.0), 7), measured(line(None), 7)]
    told = json.loads(report(results, 7))
    assert told["repeats"] == 7 and told["python"]
    good, missing = told["lines"]
    assert good["value"] == 15.0 and good["quartiles"] == [14.0, 16.0]
    assert good["budget"] == 14.0 and good["floor"] == 10.0
    assert good["met"] is True and good["failed"] is False
    assert missing["value"] is None and missing["met"] is None and missing["reason"]


@pytest.mark.parametrize(("value", "code"), [(15.0, 0), (12.0, 0), (9.0, 1)])
def test_the_exit_code_follows_the_floor(monkeypatch, tmp_path, capsys, value, code):
    monkeypatch.setattr("build.bench.__main__.LINES", (line(value, floor=10.0),))
    monkeypatch.setattr("build.bench.__main__.OUT", tmp_path / "out" / "bench.json")
    assert main([]) == code
    assert "how fast" in capsys.readouterr().out
    told = json.loads((tmp_path / "out" / "bench.json").read_text("utf-8"))
    assert [each["value"] for each in told["lines"]] == [value]


def test_an_unknown_line_is_refused(capsys):
    with pytest.raises(SystemExit) as end:
        arguments(["--only", "nonsense"])
    assert end.value.code == 2
    assert "venezia-random" in capsys.readouterr().err


def test_only_and_quick(monkeypatch, tmp_path):
    repeats = []
    other = Line("other", "other", "ms", 1, lambda count: pytest.fail("not asked for"))
    wanted = Line("wanted", "wanted", "ms", 1, lambda count: repeats.append(count) or Figure(1))
    monkeypatch.setattr("build.bench.__main__.LINES", (other, wanted))
    monkeypatch.setattr("build.bench.__main__.OUT", tmp_path / "bench.json")
    assert main(["--only", "wanted", "--quick"]) == main(["--only", "wanted"]) == 0
    assert repeats == [3, 7]


def test_median_and_quartiles():
    figure = spread([5, 1, 3, 2, 4])
    assert (figure.low, figure.value, figure.high) == (2, 3, 4)
    assert spread([7.0]) == Figure(7.0)


def test_the_busiest_frames_are_a_run_in_a_row():
    assert busiest_from([1, 9, 1, 1, 5, 6, 1], window=2) == 4
    assert busiest_from([3, 1], window=5) == 0
    assert percentile(range(101), 99) == pytest.approx(99)


def test_a_result_without_floor_never_fails():
    assert not Result(line(1.0), Figure(1.0)).failed

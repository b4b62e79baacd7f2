"""Every numbered rule has a mutation that still fits the code (`make mutate` runs them)."""

import re

import pytest

from build.mutate import ROOT, mutations

MUTATIONS = mutations()
GAMES = sorted({mutation.game for mutation in MUTATIONS})


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda m: f"{m.game}-{m.rule}")
def test_it_fits_and_still_is_python(mutation):
    broken = mutation.broken((ROOT / mutation.file).read_text(encoding="utf-8"))
    compile(broken, mutation.file, "exec")


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_has_one(game):
    rules = (ROOT / "game" / "rules" / game / "RULES.md").read_text(encoding="utf-8")
    numbers = set(re.findall(r"^\*\*([0-9.]+)\*\*", rules, re.MULTILINE))
    headings = {number.rpartition(".")[0] for number in numbers}
    listed = {mutation.rule for mutation in MUTATIONS if mutation.game == game}
    assert numbers - headings <= listed <= numbers


def test_a_mutation_that_fits_no_longer_is_an_error():
    with pytest.raises(ValueError, match="not once"):
        MUTATIONS[0].broken("something else")

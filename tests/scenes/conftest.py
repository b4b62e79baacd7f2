"""Fixtures of the scenes' tests."""

import pytest

from tests.scenes.hands import ALL


@pytest.fixture(params=ALL)
def hands(request):
    """A maker of hands, once for each kind of device: `hands(stage)`."""
    made = []

    def make(stage):
        made.append(ALL[request.param](stage))
        return made[-1]

    yield make
    for each in made:
        each.close()

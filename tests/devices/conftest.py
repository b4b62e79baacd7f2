"""Fixtures of the tests with pads."""

import pygame
import pytest

from tests.virtual_pad import VirtualPad


@pytest.fixture
def plug(hands):
    """Plugs pads in and pulls out what is still plugged in at the end."""
    pads = []

    def plug_in(*args, **kwargs):
        pads.append(VirtualPad(*args, **kwargs))
        assert hands.actions() == []
        return pads[-1]

    yield plug_in
    for pad in pads:
        pad.unplug()
    pygame.event.clear()

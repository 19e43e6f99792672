"""The memory of a server that is played on without a pause for half an hour: `make soak`."""

from __future__ import annotations

import pytest

from tests.adversary.steady_play import play_steadily
from tests.support.server import Server

MINUTES = 30

MAX_GROWTH_MB = 20
"""From the fifth minute, when caches are full, to the last."""


@pytest.mark.soak
@pytest.mark.timeout(2 * 60 * MINUTES)
def test_memory_stays_the_same_over_half_an_hour(killable_server: Server) -> None:
    samples = play_steadily(killable_server, 60 * MINUTES, MINUTES)
    warm, last = samples[4], samples[-1]
    assert last.server - warm.server < MAX_GROWTH_MB
    assert last.database - warm.database < MAX_GROWTH_MB

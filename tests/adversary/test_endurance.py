"""Ten thousand moves while the server and its database are killed again and again: `make soak`."""

from __future__ import annotations

import pytest

from tests.adversary.endurance import endure
from tests.support.http_listener import run_listener
from tests.support.server import Server

MOVES = 10_000


@pytest.mark.api
@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("moves", [300, MOVES])
def test_nothing_acknowledged_is_lost_or_doubled_and_every_end_is_told(
    killable_server: Server, moves: int
) -> None:
    with run_listener() as listener:
        endured = endure(killable_server, listener, moves)
    assert (endured.lost, endured.doubled, endured.missing_notices) == (0, 0, 0)
    assert endured.moves >= moves
    assert endured.kills > 0

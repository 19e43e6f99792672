"""A match of thousands of versions costs no more at its end than at its beginning: `make soak` has 3,000."""

from __future__ import annotations

import httpx
import pytest

from app import app
from bench.long_match import VERSIONS, play_long_match
from chalicelib.games import catalogue
from local.gateway import Gateway
from tests.support.client import create_guest

GROWTH = 1.1
"""Numbers with more digits, and the outcome, make an answer longer by some bytes."""


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("versions", [120, pytest.param(VERSIONS, marks=pytest.mark.soak)])
def test_a_long_match_costs_no_more_at_its_end(versions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Its toy game is listed no longer than the test lasts: others play all games that are listed.
    monkeypatch.setattr(catalogue, "_PACKAGES", dict(catalogue._PACKAGES))
    transport = httpx.WSGITransport(Gateway(app))
    players = [create_guest("http://table", name, transport) for name in ("Ada", "Ben")]
    first, *others = play_long_match(players, versions)
    assert others[-1].version == versions + 1
    for stretch in others:
        for name, cost in stretch.costs.items():
            assert cost <= first.costs[name] * GROWTH, f"{name} up to version {stretch.version}"

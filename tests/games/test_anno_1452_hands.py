"""Hard bots of Anno 1452 draw cards, found cities and do not hoard charters (RULES 4.4, 4.5)."""

from __future__ import annotations

import pytest

from bench.hands import Use, measure


@pytest.fixture(scope="module")
def use() -> Use:
    """What three hard bots do in the same three games of medium length."""
    return measure(3, 3, {"length": "medium"})


def test_most_hands_are_filled_up_again(use: Use) -> None:
    assert use.refills == 3 * 3 * 6
    assert use.idle_share <= 0.28


def test_charters_found_cities(use: Use) -> None:
    assert use.kinds["city"] >= 5
    assert use.standing >= 5


def test_few_charters_are_left_in_hands_at_the_end(use: Use) -> None:
    """Of nine hands; most of these charters came with the last cards."""
    assert use.dead["charter"] <= 12
    assert use.held["charter"] <= 0.21 * use.held.total()

"""Matches are dealt from a test's name, whatever happens to the servers that deal them."""

from __future__ import annotations

import os

import pytest

from chalicelib.play import fairness
from tests.support import dealing


def test_a_server_that_is_killed_while_it_draws_leaves_a_whole_file(monkeypatch: pytest.MonkeyPatch) -> None:
    dealing.deal_from("a match")
    first, second = (dealing.Dealer().token_bytes(8) for _ in range(2))
    assert first != second
    dealing.deal_from("a match")
    with monkeypatch.context() as killed:
        killed.setattr(os, "pwrite", _end)
        with pytest.raises(SystemExit):
            dealing.Dealer().token_bytes(8)
    assert dealing.Dealer().token_bytes(8) == first
    assert dealing.Dealer().token_bytes(8) == second


def test_the_same_name_draws_the_same_and_another_name_something_else() -> None:
    draws = []
    for name in ("a match", "a match", "another match"):
        dealing.deal_from(name)
        dealer = dealing.Dealer()
        draws.append((dealer.token_bytes(16), dealer.choice("abcdefgh" * 32), dealing.seed(1)))
    assert draws[0] == draws[1]
    assert draws[0] != draws[2]


def test_the_product_draws_from_the_name_in_a_test_that_starts_nothing() -> None:
    secrets = set()
    for _ in range(2):
        dealing.deal_from("a match")
        secrets.add(fairness.new_secret())
    assert len(secrets) == 1


def _end(*_: object) -> None:
    raise SystemExit

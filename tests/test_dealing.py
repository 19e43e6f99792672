"""Matches are dealt from a test's name, whatever happens to the servers that deal them."""

from __future__ import annotations

import os

import pytest

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


def _end(*_: object) -> None:
    raise SystemExit

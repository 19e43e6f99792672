"""Tests that depend on their order, for the test of `tools.shake`; nothing else collects them."""

from __future__ import annotations

_done: list[str] = []


def test_first() -> None:
    _done.append("first")


def test_second() -> None:
    assert _done == ["first"]

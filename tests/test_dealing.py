"""Matches are dealt from a test's name, whatever happens to the servers that deal them."""

from __future__ import annotations

import ast
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from chalicelib.play import fairness
from tests.support import dealing
from tests.support.commands import ROOT


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


def test_no_two_matches_of_the_browser_are_dealt_from_one_name() -> None:
    """Both would have the same id: the second could not be made where one server serves both."""
    names = Counter(name for path in (ROOT / "tests" / "e2e").glob("*.py") for name in _deals(path))
    assert {name for name, times in names.items() if times > 1} == set()
    assert "stillness, year" in names


def _deals(path: Path) -> Iterator[str]:
    """The names that a file gives to deals, as far as they are written there."""
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call):
            named = [word.value for word in call.keywords if word.arg == "deal"]
            is_search = ast.unparse(call.func).endswith(("reached", "match_with"))
            for value in [*named, *(call.args if is_search else [])]:
                parts = value.values if isinstance(value, ast.JoinedStr) else [value]
                text = parts[0].value if parts and isinstance(parts[0], ast.Constant) else None
                if isinstance(text, str) and ", " in text:
                    yield text

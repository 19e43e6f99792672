"""The command that lists reported cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from chalicelib import decks, store
from chalicelib.store.players import Player
from chalicelib.store.reports import Report
from local.database import is_in_use
from tests.support.commands import run_module
from tests.support.database import store_in

pytestmark = pytest.mark.api

FIRST_CARD, SECOND_CARD = decks.get("world").cards[:2]


def run_reports(folder: Path) -> str:
    """What the command prints."""
    return run_module("tools.reports", "--data", str(folder)).stdout


def create_readers(*ids: str) -> None:
    """Players of these ids."""
    for id in ids:
        store.players.create(Player(id, "Ada", "en", 0, {}))


def store_report(card: str, reason: str, note: str, player: str) -> None:
    store.reports.put(
        Report("world", decks.get("world").rev, card, reason, "de", note, 1_900_000_000), player
    )


def test_reports_are_listed_while_a_server_runs_and_afterwards(tmp_path: Path) -> None:
    with store_in(tmp_path):
        assert is_in_use(tmp_path)
        assert run_reports(tmp_path) == "Nobody has reported a card.\n"
        create_readers("p1", "p2")
        store_report(FIRST_CARD.id, "unclear", "", "p1")
        store_report(SECOND_CARD.id, "date", "It was\na year later.", "p1")
        store_report(SECOND_CARD.id, "language", "", "p2")
        printed = run_reports(tmp_path)
    assert not is_in_use(tmp_path)
    assert printed == run_reports(tmp_path)
    first, front, *rest = printed.splitlines()
    assert first == f"world {SECOND_CARD.id}  {SECOND_CARD.when}  {SECOND_CARD.moment}  [{SECOND_CARD.ref}]"
    assert front.strip() == SECOND_CARD.text["en"]
    assert any(line.startswith("  - 2030-03-17 date (de, rev ") for line in rest)
    assert any(line.endswith("It was a year later.") for line in rest)
    assert rest[2].startswith(f"world {FIRST_CARD.id}  ")


def test_reports_of_a_removed_card_are_listed_by_its_id(tmp_path: Path) -> None:
    with store_in(tmp_path):
        create_readers("p1")
        store_report("zzzzzz", "date", "", "p1")
        assert run_reports(tmp_path).startswith("world@")

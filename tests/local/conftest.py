"""Tests of the one-machine server and of what is packaged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chalicelib import store
from chalicelib.wiring import Settings
from local.database import Database
from tests.support.database import store_on


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    """Settings that lead to an empty table, to which the store is connected."""
    with Database() as database:
        endpoint = database.start(tmp_path)
        with store_on(endpoint, "turnus-table"):
            store.create_table()
            yield Settings("turnus-table", endpoint, "us-east-1", {}, "test")

"""Tests of the one-machine server and of what is packaged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chalicelib.wiring import Settings
from tests.support.database import store_in


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    """Settings that lead to an empty table, to which the store is connected."""
    with store_in(tmp_path) as endpoint:
        yield Settings("turnus-table", endpoint, "us-east-1", {}, "test")

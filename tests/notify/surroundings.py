"""Fixtures for the senders: servers to talk to, certificates to believe, and little patience."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chalicelib.notify import posting
from tests.notify.certificates import Authority
from tests.notify.listening import Listener, listening


@pytest.fixture
def listener() -> Iterator[Listener]:
    """A server on loopback that keeps what it gets."""
    with listening() as running:
        yield running


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less time than players give: the tests need not wait as long."""
    monkeypatch.setattr(posting, "SECONDS", 0.4)


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Authority]:
    """An authority whose certificates are trusted here."""
    found = Authority(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(found.path))
    posting._context.cache_clear()
    yield found
    posting._context.cache_clear()

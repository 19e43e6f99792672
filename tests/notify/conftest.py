"""Fixtures: a match whose players are notified, servers to send to, short timeouts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chalicelib.notify import http_post
from tests.notify.certificates import CertificateAuthority
from tests.notify.harness import NotifyHarness
from tests.support.http_listener import Listener, run_listener


@pytest.fixture
def harness(database: str) -> Iterator[NotifyHarness]:
    """A running match of Ada and Ben. Its deliveries are withdrawn in the end, as other tests sweep, too."""
    made = NotifyHarness()
    yield made
    made.withdraw_deliveries()


@pytest.fixture
def listener() -> Iterator[Listener]:
    """An HTTP server on loopback that keeps what it receives."""
    with run_listener() as running:
        yield running


@pytest.fixture
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A POST may take 0.4 seconds, so that tests of what takes too long are quick."""
    monkeypatch.setattr(http_post, "POST_TIMEOUT", 0.4)


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CertificateAuthority]:
    """A certificate authority that this process trusts."""
    found = CertificateAuthority(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(found.path))
    http_post._tls_context.cache_clear()
    yield found
    http_post._tls_context.cache_clear()

"""Fixtures for the senders: servers to talk to, certificates to believe, and little patience."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chalicelib.notify import http_post
from tests.notify.certificates import CertificateAuthority
from tests.support.http_listener import Listener, run_listener


@pytest.fixture
def listener() -> Iterator[Listener]:
    """A server on loopback that keeps what it gets."""
    with run_listener() as running:
        yield running


@pytest.fixture
def short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less time than players give: the tests need not wait as long."""
    monkeypatch.setattr(http_post, "POST_TIMEOUT", 0.4)


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[CertificateAuthority]:
    """An authority whose certificates are trusted here."""
    found = CertificateAuthority(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(found.path))
    http_post._tls_context.cache_clear()
    yield found
    http_post._tls_context.cache_clear()

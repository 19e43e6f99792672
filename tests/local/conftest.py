"""Tests of the one-machine server and of what is packaged."""

from __future__ import annotations

from tests.support.server import killable_server, server

__all__ = ["killable_server", "server"]

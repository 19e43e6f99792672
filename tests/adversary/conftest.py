"""Fixtures: the whole server, as a process of its own."""

from __future__ import annotations

from tests.support.server import killable_server, server

__all__ = ["killable_server", "server"]

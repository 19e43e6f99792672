"""Tests against the whole server, as a process of its own."""

from __future__ import annotations

from tests.support.server import mortal, server

__all__ = ["mortal", "server"]

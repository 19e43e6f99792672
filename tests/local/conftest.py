"""Tests of the one-machine server and of what is packaged."""

from __future__ import annotations

from tests.support.server import mortal, server

__all__ = ["mortal", "server"]

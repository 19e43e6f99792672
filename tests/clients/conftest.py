"""The server, for clients that speak to it over HTTP."""

from __future__ import annotations

from tests.support.server import server

__all__ = ["server"]

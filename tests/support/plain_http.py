"""Clients of servers on loopback, which speak plain HTTP."""

from __future__ import annotations

import ssl

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""What httpx verifies certificates with, where there are none: it would read all authorities of the system
for each client, which takes longer than most requests of a test.
"""

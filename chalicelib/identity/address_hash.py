"""Addresses as they are kept in counters: hashes that nobody can make who has not the server's key.

A plain hash would be none: there are so few IP addresses that all can be tried.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from functools import cache

from chalicelib import store

_KEY_BYTES = 32


def keyed_hash(text: str) -> str:
    """The hash of an address by this server's key, as hexadecimal digits.

    The first one of a process reads the key. Raises `StorageError` where that fails.
    """
    return hmac.digest(_key(), text.encode(), hashlib.sha256).hex()


@cache
def _key() -> bytes:
    return store.server_keys.get_or_create_address_key(lambda: secrets.token_bytes(_KEY_BYTES))

"""The server's secret, its commitment, and the seeds made from it (docs/fairness.md)."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence

from chalicelib import timestamps
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json
from chalicelib.store.logs import LogEntry
from chalicelib.store.packing import canonical_json


def new_secret() -> bytes:
    """32 bytes that nobody can foresee."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """The SHA-256 of a secret in hexadecimal, published when the match is created."""
    return hashlib.sha256(secret).hexdigest()


def seed(secret: bytes, match_id: str, salts: Sequence[str | None]) -> str:
    """A match's seed in hexadecimal: the HMAC-SHA256 of the id and each seat's salt, keyed by the secret."""
    return hmac.digest(secret, canonical_json([match_id, list(salts)]), hashlib.sha256).hex()


def log_digest(secret: bytes, before: bytes, entry: LogEntry, orders: Mapping[int, Json]) -> bytes:
    """The 16 bytes that stand for a log up to an entry.

    `before` are those of the log before it, b"" at the beginning; `orders` those of all seats. As the secret
    is the key, nothing hidden can be guessed from them before it is told.
    """
    key = hmac.digest(secret, b"log", hashlib.sha256)
    own = {str(seat): given for seat, given in orders.items()}
    at = timestamps.format_time(entry.at)
    told = [entry.version, at, entry.seat, entry.kind, entry.by, entry.params, own]
    return hmac.digest(key, before + canonical_json(told), hashlib.sha256)[:16]


def bot_chance(secret: bytes, seat: int, version: int) -> Chance:
    """The random stream of a bot's answer at a version; it says nothing about the draws of the match."""
    return Chance(hmac.digest(secret, f"bot:{seat}:{version}".encode(), hashlib.sha256).hex())

"""Where the randomness comes from, and how the server binds itself to it (docs/fairness.md)."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from chalicelib.games.chance import Chance
from chalicelib.store.packing import canonical_json


def new_secret() -> bytes:
    """32 bytes that nobody can foresee."""
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What is published of a secret at once: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def seed(secret: bytes, match_id: str, salts: Sequence[str | None]) -> str:
    """A match's seed in hexadecimal: HMAC-SHA256 over the id and each seat's salt, keyed by the secret."""
    return hmac.digest(secret, canonical_json([match_id, list(salts)]), hashlib.sha256).hex()


def bot_chance(secret: bytes, seat: int, version: int) -> Chance:
    """A bot's own stream for its answer at a version; tells nothing about the match's draws."""
    return Chance(hmac.digest(secret, f"bot:{seat}:{version}".encode(), hashlib.sha256).hex())

"""Idempotency keys: what identifies a request, and the secret that follows from its key."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from dataclasses import replace
from datetime import datetime

from chalicelib import timestamps
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.packing import Json

_NONCE_BYTES = 16
_MIN_LETTERS = 8
"""Different letters that a random key has at least."""

_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_UUID_BITS = 122
_HEX = re.compile(r"[0-9a-f-]+", re.IGNORECASE)


def new_request(
    player: str | None, target: Json, key: str, body_digest: bytes, now: datetime
) -> IdempotentRequest:
    """A request with a key, as it is noted; `target` is what it is sent to, `player` None without a token."""
    identity = json.dumps([target, player, key], sort_keys=True)
    return IdempotentRequest(
        player=player,
        digest=hashlib.sha256(identity.encode()).hexdigest(),
        body_digest=body_digest,
        nonce=secrets.token_bytes(_NONCE_BYTES),
        at=timestamps.unix_time(now),
    )


def with_secret(request: IdempotentRequest, key: str, server_secret: str) -> IdempotentRequest:
    """The request with its secret, which is the same for the same key and nonce."""
    message = f"created secret\0{request.digest}\0{request.nonce.hex()}\0{key}"
    return replace(request, secret=hmac.digest(server_secret.encode(), message.encode(), hashlib.sha256))


def max_random_bits(key: str) -> int:
    """How many random bits a key can hold at most, by its form; 0 for one that is plainly not random."""
    if len(set(key)) < _MIN_LETTERS:
        return 0
    if _UUID.fullmatch(key):
        return _UUID_BITS
    if _HEX.fullmatch(key):
        return 4 * len(key.replace("-", ""))
    return 6 * len(key)

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
_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", re.IGNORECASE)
_HEX = re.compile(r"[0-9a-f]{32,}", re.IGNORECASE)
_BASE64URL = re.compile(r"(?=.*[a-z])(?=.*[A-Z])[\w-]{22,}={0,2}", re.ASCII)
_FORMS = ((_UUID, 8), (_HEX, 8), (_BASE64URL, 12))
"""What random keys look like, and how many different letters one has at least.

Of a million random keys, fewer than fifty are refused; "create-guest-2026-11-26-0001" is.
"""


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


def looks_random(key: str) -> bool:
    """Whether a key has the form of 122 random bits or more: a UUID of version 4, hexadecimal, base64url."""
    return any(form.fullmatch(key) and len(set(key)) >= letters for form, letters in _FORMS)

"""Bearer tokens: shown once, kept as a hash."""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime

from chalicelib import store
from chalicelib.store.tokens import Token

SCOPES = ("read", "play", "manage")
"""What a token may allow; a guest's own allows all of it."""


def issue(player: str, now: datetime) -> str:
    """A new token for a player's own device, 32 random bytes as base64url: nobody can read it again."""
    text = secrets.token_urlsafe(32)
    store.tokens.create(Token(_hash(text), player, "device", SCOPES, int(now.timestamp())))
    return text


def holder(text: str, now: datetime) -> str | None:
    """The id of the player a token speaks for; None for one that is unknown or has expired."""
    hashed = _hash(text)
    # Eventually consistent first: half a read unit. A token of a moment ago may need the second look.
    token = store.tokens.get(hashed) or store.tokens.get(hashed, strong=True)
    if token is None or (token.expires is not None and token.expires <= now.timestamp()):
        return None
    return token.player


def revoke(text: str) -> None:
    """Makes a token worthless."""
    store.tokens.delete(_hash(text))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()

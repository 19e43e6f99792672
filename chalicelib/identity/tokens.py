"""Bearer tokens: shown once, kept as a hash. A session of a device is one, and so is another client's."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from chalicelib import store, timestamps
from chalicelib.store.tokens import Token

SCOPES = ("read", "play", "manage")
"""What a token may allow: to look, to sit down and play, to change who one is. A device may do it all.

None includes another. With `manage` more tokens can be made, with any scope.
"""

LAST_USE_SECONDS = 86_400
"""How old the note of a token's last use may be before it is written anew."""


def make_session(player: str, name: str, now: datetime) -> tuple[Token, str]:
    """A session to be for a device of this name, and its text."""
    return _token_with_secret(
        Token(
            "",
            player,
            name,
            SCOPES,
            timestamps.unix_time(now),
            kind="device",
            last_used=timestamps.unix_time(now),
        )
    )


def create_session(
    player: str, name: str, now: datetime, extra_writes: Callable[[Any], None] | None = None
) -> tuple[Token, str]:
    """A new session, stored in one transaction with `also`. Raises `store.Lost` where that fails."""
    token, text = make_session(player, name, now)
    store.tokens.create(token, extra_writes)
    return token, text


def create_token(
    player: str, name: str, scopes: tuple[str, ...], days: int | None, now: datetime
) -> tuple[Token, str]:
    """A new token for another client, and its text; `days` None: it never expires.

    Raises `store.Lost` where the player is no more.
    """
    expires = None if days is None else timestamps.unix_time(now + timedelta(days=days))
    ordered = tuple(scope for scope in SCOPES if scope in scopes)
    token, text = _token_with_secret(
        Token("", player, name, ordered, timestamps.unix_time(now), expires, kind="token")
    )
    store.tokens.create(token)
    return token, text


def authenticate(text: str, now: datetime) -> Token | None:
    """The token of this text; None for one that is unknown or has expired."""
    hashed = secret_hash(text)
    # Eventually consistent first: half a read unit. A token of a moment ago may need the second look.
    token = store.tokens.get(hashed) or store.tokens.get(hashed, strong=True)
    if token is None or is_expired(token, now):
        return None
    _write_last_use(token, timestamps.unix_time(now))
    return token


def is_expired(token: Token, now: datetime) -> bool:
    """Whether its time is over; the table forgets it some time later."""
    return token.expires is not None and token.expires <= now.timestamp()


def secret_hash(text: str) -> str:
    """What is stored of a secret: its SHA-256, hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def _token_with_secret(token: Token) -> tuple[Token, str]:
    """32 random bytes as base64url: nobody can read them again. The id is drawn apart from them."""
    text = secrets.token_urlsafe(32)
    return replace(token, hash=secret_hash(text), id=secrets.token_hex(6)), text


def _write_last_use(token: Token, now: int) -> None:
    """Notes the use of a token, at most once a day."""
    if token.last_used is not None and now - token.last_used < LAST_USE_SECONDS:
        return
    # Of several requests at once one notes it; and no request fails because it could not be noted.
    with suppress(store.ConditionFailed, store.StorageBusy):
        store.tokens.record_use(token, token.id or secrets.token_hex(6), now)

"""Bearer tokens: shown once, stored as a hash. A token is the session of a device, or another client's."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from threading import Lock
from typing import Any

from chalicelib import store, timestamps
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

SCOPES = ("read", "play", "manage")
"""What a token can allow: to look, to play, to change the account. A device's session has all three.

No scope includes another. With `manage` more tokens can be made, with no scope but its own.
"""

LAST_USE_SECONDS = 86_400
"""The last use of a token is written again when it is this many seconds old."""

_MOST_RECALLED = 20_000
"""How many tokens a process recalls; those that were used longest ago are forgotten."""

_recalled: OrderedDict[str, Token] = OrderedDict()
_lock = Lock()


def create_guest(
    name: str, locale: str, device: str, now: datetime, request: IdempotentRequest | None = None
) -> tuple[Player, str]:
    """A new player with a session on the device of this name; the player, and the text of the token.

    Raises `store.ConditionFailed` where the request has made its player before.
    """
    player = Player(secrets.token_hex(8), name, locale, timestamps.unix_time(now))
    token, text = _make_session(player.id, device, now, request)
    store.tokens.create_with_player(player, token, request)
    return player, text


def create_session(
    player: str,
    name: str,
    now: datetime,
    extra_writes: Callable[[Any], None] | None = None,
    request: IdempotentRequest | None = None,
    *,
    by_passkey: bool = False,
) -> tuple[Token, str]:
    """A new session and its text, stored in one transaction with what `extra_writes` adds to it.

    With `by_passkey` it has fresh proof (`proof.check_proof`). Raises `store.ConditionFailed` where the
    player is deleted, a condition of `extra_writes` does not hold, or the request has made its session
    before.
    """
    token, text = _make_session(player, name, now, request)
    if by_passkey:
        token = replace(token, proved=token.created)
    store.tokens.create(token, extra_writes, request)
    return token, text


def create_token(
    session: Token,
    name: str,
    scopes: tuple[str, ...],
    days: int | None,
    now: datetime,
    request: IdempotentRequest | None = None,
) -> tuple[Token, str]:
    """A new token for another client, made by `session`, and its text. With `days` None it never expires.

    What another token makes ends with that token, and no later. Raises `store.ConditionFailed` where the
    player is deleted, that token has ended, or the request has made its token before.
    """
    created = timestamps.unix_time(now)
    expires = None if days is None else timestamps.unix_time(now + timedelta(days=days))
    parent = session.hash if session.kind == "token" else None
    if parent is not None:
        expires = min((end for end in (expires, session.expires) if end is not None), default=None)
    ordered = tuple(scope for scope in SCOPES if scope in scopes)
    token, text = _token_with_secret(
        Token("", session.player, name, ordered, created, expires, kind="token", parent=parent), request
    )

    def check_parent(transaction: Any) -> None:
        if parent is not None:
            store.tokens.check_valid(transaction, parent, created)

    store.tokens.create(token, check_parent, request)
    return token, text


def load_created(request: IdempotentRequest, now: datetime) -> tuple[Token, str] | None:
    """The token that a request has made, and its text again; None where it has ended since."""
    text = _token_text(request)
    token = store.tokens.get(secret_hash(text), strong=True)
    return None if token is None or is_expired(token, now) else (token, text)


def authenticate(text: str, now: datetime) -> Token | None:
    """The token of this text, its use recorded; None for one that is unknown or has expired."""
    hash = secret_hash(text)
    # An eventually consistent read costs half as much, but may miss a token that is a moment old.
    token = store.tokens.get(hash) or store.tokens.get(hash, strong=True)
    if token is None or is_expired(token, now):
        _forget(hash)
        return None
    _record_use(token, timestamps.unix_time(now))
    _remember(token)
    return token


def recall(text: str, now: datetime) -> Token | None:
    """The token of this text as this process has last seen it; None where it has not, or it has expired.

    Another process may have ended it since.
    """
    with _lock:
        token = _recalled.get(secret_hash(text))
    return None if token is None or is_expired(token, now) else token


def _forget(hash: str) -> None:
    with _lock:
        _recalled.pop(hash, None)


def _remember(token: Token) -> None:
    with _lock:
        _recalled[token.hash] = token
        _recalled.move_to_end(token.hash)
        if len(_recalled) > _MOST_RECALLED:
            _recalled.popitem(last=False)


def list_valid(player: str, kind: str, now: datetime) -> list[Token]:
    """A player's tokens of one kind that have not expired, the oldest first; strongly consistent."""
    return [token for token in store.tokens.list_for_player(player, kind) if not is_expired(token, now)]


def is_expired(token: Token, now: datetime) -> bool:
    """Whether a token's time is over; the database deletes it some time later."""
    return token.expires is not None and token.expires <= timestamps.unix_time(now)


def secret_hash(text: str) -> str:
    """What is stored of a secret text: its SHA-256, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def _make_session(
    player: str, name: str, now: datetime, request: IdempotentRequest | None
) -> tuple[Token, str]:
    created = timestamps.unix_time(now)
    expires = created + store.tokens.IDLE_SECONDS
    session = Token("", player, name, SCOPES, created, expires, kind="device", last_used=created)
    return _token_with_secret(session, request)


def _token_with_secret(token: Token, request: IdempotentRequest | None) -> tuple[Token, str]:
    """The token with a new hash and id, and its text."""
    text = _token_text(request)
    return replace(token, hash=secret_hash(text), id=secrets.token_hex(6)), text


def _token_text(request: IdempotentRequest | None) -> str:
    """The text of a new token: 32 bytes as base64url, random or the secret of a request; stored nowhere."""
    content = secrets.token_bytes(32) if request is None else request.secret
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def _record_use(token: Token, now: int) -> None:
    """Writes the last use of a token, at most once a day, and what moves with it: the end of its channels."""
    if token.last_used is not None and now - token.last_used < LAST_USE_SECONDS:
        return
    # Of several requests at once one succeeds; and no request fails because this could not be written.
    with suppress(store.ConditionFailed, store.StorageBusy):
        used = store.tokens.record_use(token, token.id or secrets.token_hex(6), now)
        if used.kind == "device" and used.expires is not None:
            store.channels.extend_for_session(used.player, used.hash, used.expires)

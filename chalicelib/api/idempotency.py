"""`Idempotency-Key` on whatever creates something: the same request creates it once (DESIGN 3).

A key belongs to its operation, path and caller, and is known for a day. What a request has made is noted in
the transaction that makes it. A secret that is shown once (a token, a code) is not stored: it follows from a
key of the server, a random nonce in the note, and the key that the client sends, so the client gets the same
one again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from chalicelib import store, timestamps, wiring
from chalicelib.api import problems
from chalicelib.api.request_context import RequestContext
from chalicelib.identity import request_keys
from chalicelib.play.errors import RequestError, Unprocessable
from chalicelib.store.idempotent_requests import IdempotentRequest

_WEAK_KEY = (
    "Without a token it must be random, because whoever guesses it gets the same answer: a UUID of version 4,"
    " 32 hexadecimal digits, or 22 letters of base64url, that is 16 random bytes."
)

Created = TypeVar("Created")
Create = Callable[[IdempotentRequest | None], Created]
"""Creates something and notes it with the request; without a key the request is None."""

Load = Callable[[IdempotentRequest], Created]
"""Loads what a request has made: its `made` names it."""


def create_once(
    context: RequestContext,
    player: str | None,
    create: Create[Created],
    load: Load[Created],
    *,
    shows_secret: bool = False,
) -> Created:
    """Calls `create`, or `load` where the same request has created something within a day.

    `player` is the caller's id, None for operations without a token. With `shows_secret` the request has its
    `secret`. Raises `Unprocessable` key_reused for a key that came with another body, 422 invalid for one
    that can be guessed, and whatever `create` and `load` raise.
    """
    key = context.idempotency_key()
    if key is None:
        return create(None)
    if player is None and not request_keys.looks_random(key):
        raise problems.validation_problem({"Idempotency-Key": [_WEAK_KEY]})
    request = _new_request(context, player, key)
    found = _find_earlier(context, request)
    try:
        if found is None:
            return create(_with_secret(request, key) if shows_secret else request)
    except (RequestError, store.ConditionFailed):
        # Perhaps because the same request came a second time while this one was under way.
        found = _find_earlier(context, request)
        if found is None:
            raise
    return load(_with_secret(found, key) if shows_secret else found)


def _new_request(context: RequestContext, player: str | None, key: str) -> IdempotentRequest:
    target = {
        "method": context.request.method,
        "path": context.request.path,
        **(context.request.uri_params or {}),
    }
    return request_keys.new_request(player, target, key, context.body_digest(), context.now)


def _find_earlier(context: RequestContext, request: IdempotentRequest) -> IdempotentRequest | None:
    """The same request, if it came within a day. Raises `Unprocessable` key_reused."""
    now = timestamps.unix_time(context.now)
    found = store.idempotent_requests.get(request.player, request.digest, now)
    if found is not None and found.body_digest != request.body_digest:
        raise Unprocessable("key_reused")
    return found


def _with_secret(request: IdempotentRequest, key: str) -> IdempotentRequest:
    return request_keys.with_secret(request, key, wiring.delivery_config().server_keys.link_secret)

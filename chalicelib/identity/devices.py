"""A player's devices: their names, codes that sign another device in, and the end of a session."""

from __future__ import annotations

import base64
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from chalicelib import store, timestamps
from chalicelib.identity import tokens
from chalicelib.store.challenges import Challenge
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.tokens import Token

TRANSFER_SECONDS = 600
"""Seconds for which a transfer code is valid."""

CODE_LENGTH = 20
"""Letters of base32 in a transfer code: 100 random bits."""

TOKEN_WISHES = ("keep", "end")
"""What is to become of other clients' tokens when all other devices are signed out."""

UNKNOWN_DEVICE = "Unknown device"

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


@dataclass(frozen=True)
class TransferCode:
    """A code that signs another device in, once, until `expires` (seconds since 1970)."""

    code: str
    expires: int


def device_name(agent: str | None) -> str:
    """A device in a few words, from its `User-Agent`: "Firefox on Android"."""
    browser, system = _first_name(_BROWSERS, agent or ""), _first_name(_SYSTEMS, agent or "")
    return " on ".join(filter(None, (browser, system))) or UNKNOWN_DEVICE


def create_transfer_code(
    session: Token, now: datetime, request: IdempotentRequest | None = None
) -> TransferCode:
    """Creates a code for another device of the player; it ends with the session that asks for it.

    Raises `store.ConditionFailed` where the request has made its code before.
    """
    transfer = TransferCode(_code_text(request), timestamps.unix_time(now) + TRANSFER_SECONDS)
    hash = tokens.secret_hash(transfer.code)
    challenge = Challenge(hash, "transfer", session.player, b"", transfer.expires, session.hash)
    store.challenges.create(challenge, request)
    return transfer


def load_created_code(request: IdempotentRequest, now: datetime) -> TransferCode | None:
    """The code that a request has made; None where it is spent or has expired since."""
    code = _code_text(request)
    found = store.challenges.get(tokens.secret_hash(code), "transfer", timestamps.unix_time(now))
    return None if found is None else TransferCode(code, found.expires)


def redeem_transfer_code(
    code: str, name: str, now: datetime, request: IdempotentRequest | None = None
) -> tuple[Token, str] | None:
    """Spends a code for a new session on the device of this name; the session, and the text of its token.

    None for an unknown, an expired and a used code alike, for one whose session has ended, and where the
    request has made its session before. Case, spaces and hyphens in the code do not matter.
    """
    hash = tokens.secret_hash("".join(code.upper().replace("-", " ").split()))
    found = store.challenges.get(hash, "transfer", timestamps.unix_time(now))
    if found is None or found.player is None:
        return None
    try:
        return tokens.create_session(
            found.player, name, now, lambda transaction: _consume_code(transaction, found, now), request
        )
    except store.ConditionFailed:
        return None


def end_session(session: Token) -> None:
    """Signs a device out, or revokes another client's token with all that it has made.

    Their push subscriptions are deleted. May be called again where it was interrupted.
    """
    if session.kind == "device":
        _end(session)
        return
    ended: set[str] = set()
    family = _descendants([session])
    while family:
        # The youngest first: as long as the first one is there, an interrupted call can be repeated. Then
        # those that were made in between.
        for token in reversed(family):
            _end(token)
        ended |= {token.hash for token in family}
        listed = store.tokens.list_for_player(session.player, "token")
        family = _descendants([token for token in listed if token.parent in ended])


def end_other_sessions(session: Token, with_tokens: bool) -> None:
    """Signs out every device of a player but the one that asks; `with_tokens` revokes all tokens, too.

    May be called again where it was interrupted.
    """
    # Again until none is left: a code of an ended device may have signed another one in meanwhile.
    while others := _list_others(session, "device"):
        for other in others:
            end_session(other)
    while with_tokens and (others := _list_others(session, "token")):
        for token in others:
            end_session(token)


def _list_others(session: Token, kind: str) -> list[Token]:
    listed = store.tokens.list_for_player(session.player, kind)
    return [token for token in listed if token.hash != session.hash]


def _end(session: Token) -> None:
    # Channels first: as long as the token is there, an interrupted call can be repeated. Then, once more,
    # those that were added in between.
    store.channels.delete_for_session(session.player, session.hash)
    store.tokens.delete(session)
    store.channels.delete_for_session(session.player, session.hash)


def _descendants(tokens: list[Token]) -> list[Token]:
    """These tokens of one player and all that they have made, each after the one that has made it."""
    listed = store.tokens.list_for_player(tokens[0].player, "token") if tokens else []
    family = list(tokens)
    for parent in family:
        family += [token for token in listed if token.parent == parent.hash]
    return family


def _code_text(request: IdempotentRequest | None) -> str:
    """A new code: letters of random bytes, or of the secret of a request."""
    content = secrets.token_bytes(CODE_LENGTH) if request is None else request.secret
    return base64.b32encode(content).decode()[:CODE_LENGTH]


def _consume_code(transaction: Any, code: Challenge, now: datetime) -> None:
    store.challenges.consume_in(transaction, code.hash)
    store.tokens.check_valid(transaction, code.session_hash or "", timestamps.unix_time(now))


def _first_name(patterns: tuple[tuple[str, str], ...], agent: str) -> str | None:
    return next((word for mark, word in patterns if mark in agent), None)

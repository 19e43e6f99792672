"""A player's devices: what they are called, and how a session comes to another one."""

from __future__ import annotations

import base64
import secrets
from dataclasses import dataclass
from datetime import datetime

from chalicelib import store
from chalicelib.identity import tokens
from chalicelib.store.challenges import Challenge
from chalicelib.store.tokens import Token

TRANSFER_SECONDS = 600
CODE_LETTERS = 20
"""Of base32: 100 random bits."""

UNNAMED = "Unknown device"

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
class Transfer:
    """A code that signs another device in, once, until `expires` (seconds)."""

    code: str
    expires: int


def named(agent: str | None) -> str:
    """A device in a few words, by its `User-Agent`: "Firefox on Android"."""
    browser, system = _first(_BROWSERS, agent or ""), _first(_SYSTEMS, agent or "")
    return " on ".join(filter(None, (browser, system))) or UNNAMED


def offer(player: str, now: datetime) -> Transfer:
    """A new code for another device of the player."""
    letters = base64.b32encode(secrets.token_bytes(CODE_LETTERS)).decode()
    transfer = Transfer(letters[:CODE_LETTERS], int(now.timestamp()) + TRANSFER_SECONDS)
    hash = tokens.digest(transfer.code)
    store.challenges.create(Challenge(hash, "transfer", player, b"", transfer.expires))
    return transfer


def accept(code: str, name: str, now: datetime) -> tuple[Token, str] | None:
    """The session that a code is good for, once; None for a wrong, an old and a used one alike.

    Case, spaces and hyphens in the code do not matter.
    """
    hash = tokens.digest("".join(code.upper().replace("-", " ").split()))
    found = store.challenges.get(hash, "transfer", int(now.timestamp()))
    if found is None or found.player is None:
        return None
    try:
        return tokens.sign_in(
            found.player, name, now, lambda write: store.challenges.spend(write, found.hash)
        )
    except store.Lost:
        return None


def _first(known: tuple[tuple[str, str], ...], agent: str) -> str | None:
    return next((word for mark, word in known if mark in agent), None)

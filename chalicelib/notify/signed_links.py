"""Links in mails that need no signing in: they carry a player's id with a signature of this server."""

from __future__ import annotations

import hashlib
import hmac
import re

CONFIRM, UNSUBSCRIBE = "confirm", "stop"
"""What a link is good for. The words are part of what is signed: links in old mails carry them."""

_SIGNATURE_LENGTH = 32
_PATTERN = re.compile(r"[0-9a-z]{1,32}\.[0-9a-f]{32}", re.ASCII)


def make_signed_id(secret: str, purpose: str, player: str, subject: str = "") -> str:
    """`player.signature`: lets whoever has it do one thing for this player, about this subject alone."""
    return f"{player}.{_signature(secret, purpose, player, subject)}"


def player_id(signed_id: str) -> str:
    """The player's id in a signed id, whether the signature is valid or not."""
    return signed_id.partition(".")[0]


def is_well_formed(signed_id: str) -> bool:
    """Whether a text has the form of a signed id at all: strangers send whatever they like."""
    return _PATTERN.fullmatch(signed_id) is not None


def is_valid(secret: str, signed_id: str, purpose: str, subject: str = "") -> bool:
    """Whether this server signed the id for this purpose and subject."""
    return hmac.compare_digest(signed_id, make_signed_id(secret, purpose, player_id(signed_id), subject))


def _signature(secret: str, purpose: str, player: str, subject: str) -> str:
    text = "\n".join((purpose, player, subject)).encode()
    return hmac.digest(secret.encode(), text, hashlib.sha256).hex()[:_SIGNATURE_LENGTH]

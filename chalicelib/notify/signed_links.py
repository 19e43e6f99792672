"""Links in mails that need no signing in: they carry a player's id with a signature of this server."""

from __future__ import annotations

import hashlib
import hmac
import re

from chalicelib import mailboxes

CONFIRM, UNSUBSCRIBE = "confirm", "stop"
"""What a link is good for. The words are part of what is signed: links in old mails carry them."""

_SIGNATURE_LENGTH = 32
_PATTERN = re.compile(r"[0-9a-z]{1,32}(\.[0-9a-z]{1,32})?\.[0-9a-f]{32}", re.ASCII)


def make_signed_id(secret: str, purpose: str, player: str, subject: str = "", fact: str = "") -> str:
    """`player.fact.signature`: lets whoever has it do one thing for this player, about this subject alone.

    The fact, of small letters and digits, can be read in the link; the subject cannot. Links that an older
    version made have no fact: `player.signature`.
    """
    told = f"{player}.{fact}" if fact else player
    return f"{told}.{_keyed_hash(secret, purpose, player, subject, *([fact] if fact else []))}"


def player_id(signed_id: str) -> str:
    """The player's id in a signed id, whether the signature is valid or not."""
    return signed_id.partition(".")[0]


def fact(signed_id: str) -> str:
    """The fact in a signed id, whether the signature is valid or not; "" where there is none."""
    return signed_id.partition(".")[2].rpartition(".")[0]


def is_well_formed(signed_id: str) -> bool:
    """Whether a text has the form of a signed id at all: strangers send whatever they like."""
    return _PATTERN.fullmatch(signed_id) is not None


def is_valid(secret: str, signed_id: str, purpose: str, subject: str = "") -> bool:
    """Whether this server signed the id for this purpose and subject."""
    expected = make_signed_id(secret, purpose, player_id(signed_id), subject, fact(signed_id))
    return hmac.compare_digest(signed_id, expected)


def mailbox_id(secret: str, address: str) -> str:
    """What a mail address is known by where the address itself must not stand: its keyed hash."""
    return _keyed_hash(secret, "mailbox", mailboxes.normalized_address(address))


def _keyed_hash(secret: str, *parts: str) -> str:
    return hmac.digest(secret.encode(), "\n".join(parts).encode(), hashlib.sha256).hex()[:_SIGNATURE_LENGTH]

"""Links in mails that need no signing in: they carry a sign that only the house can have made."""

from __future__ import annotations

import hashlib
import hmac
import re

_LENGTH = 32
_FORM = re.compile(r"[0-9a-z]{1,32}\.[0-9a-f]{32}", re.ASCII)


def made(secret: str, what: str, player: str, about: str = "") -> str:
    """`player.sign`: lets whoever has it do `what` for this player, as to `about`, and nothing else."""
    return f"{player}.{_sign(secret, what, player, about)}"


def player_of(text: str) -> str:
    """The player that a sign speaks for, true or not."""
    return text.partition(".")[0]


def formed(text: str) -> bool:
    """Whether a text has the form of a sign at all: strangers send whatever they like."""
    return _FORM.fullmatch(text) is not None


def true(secret: str, text: str, what: str, about: str = "") -> bool:
    """Whether the house made this sign for that."""
    return hmac.compare_digest(text, made(secret, what, player_of(text), about))


def _sign(secret: str, what: str, player: str, about: str) -> str:
    text = "\n".join((what, player, about)).encode()
    return hmac.digest(secret.encode(), text, hashlib.sha256).hex()[:_LENGTH]

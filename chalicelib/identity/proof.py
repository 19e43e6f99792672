"""Fresh proof: who may take an account over, add a way into it, or delete it.

A token that was stolen and a device that somebody has just signed in act for the player, but must not shut
the player out. So some operations want more than a token: a device that the player has had for a day, or a
passkey that was shown a moment ago.
"""

from __future__ import annotations

from datetime import datetime

from chalicelib import store, timestamps
from chalicelib.identity import tokens
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

SETTLED_SECONDS = 86_400
"""A device that has been signed in for this many seconds needs no other proof."""

PROOF_SECONDS = 600
"""Seconds for which a passkey that was shown counts."""


class ProofNeeded(Exception):
    """A session cannot prove enough.

    `has_passkey` tells whether its player could show one. `device` is the name of a device that needs no
    proof; None: there is none. `at` is when the asking device needs none any more, in seconds; None: never.
    """

    def __init__(self, has_passkey: bool, device: str | None, at: int | None) -> None:
        super().__init__("fresh_proof_needed")
        self.has_passkey, self.device, self.at = has_passkey, device, at


def check_proof(session: Token, player: Player, now: datetime) -> None:
    """Raises `ProofNeeded` where a session has no fresh proof.

    A device has it when it is a day old, or the account is not; when it is the first of those that are signed
    in, so that a player with one device can always act; and for ten minutes after a passkey was shown on it.
    Another client's token never has.
    """
    seconds = timestamps.unix_time(now)
    if session.kind == "device" and _is_trusted(session, player, seconds):
        return
    first = next(iter(tokens.list_valid(player.id, "device", now)), None)
    if session.kind == "device" and first is not None and first.created >= session.created:
        return
    raise ProofNeeded(
        has_passkey=bool(store.passkeys.list_for_player(player.id)),
        device=None if first is None else first.name,
        at=session.created + SETTLED_SECONDS if session.kind == "device" else None,
    )


def is_settled(session: Token, now: int) -> bool:
    """Whether a session is a day old at `now` (seconds since 1970)."""
    return session.created <= now - SETTLED_SECONDS


def _is_trusted(session: Token, player: Player, now: int) -> bool:
    if is_settled(session, now) or player.created > now - SETTLED_SECONDS:
        return True
    # The session was read with a delay: it may have shown a passkey just now.
    current = store.tokens.get(session.hash, strong=True)
    return current is not None and current.proved is not None and now - current.proved < PROOF_SECONDS

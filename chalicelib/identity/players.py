"""Players and their profiles."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import datetime

from chalicelib import store
from chalicelib.identity import tokens
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token


def guest(name: str, locale: str, device: str, now: datetime) -> tuple[Player, str]:
    """A new player, and the token that speaks for them on the device of this name."""
    player = Player(secrets.token_hex(8), name, locale, int(now.timestamp()))
    token, text = tokens.device(player.id, device, now)
    store.tokens.welcome(player, token)
    return player, text


def forget(player: Player, session: Token) -> None:
    """Takes everything personal out of a profile and ends all that speaks for the player.

    The id remains in old matches. The session that asks ends last: until then this can be done again.
    """
    store.players.empty(replace(player, name=store.players.NOBODY, locale="", settings={}))
    for passkey in store.passkeys.of_player(player.id):
        store.passkeys.delete(passkey)
    for kind in ("token", "device"):
        for token in store.tokens.of_player(player.id, kind):
            if token.hash != session.hash:
                store.tokens.delete(token)
    for key in list(store.belongings.keys(player.id)):
        if key != f"DEVICE#{session.id}":
            store.belongings.delete(player.id, key)
    store.tokens.delete(session)


def get(id: str) -> Player | None:
    """A player by id; None where there is none."""
    return store.players.get(id)

"""Players and their profiles."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from chalicelib import store
from chalicelib.identity import tokens
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

_ATTEMPTS = 20


def guest(name: str, locale: str, device: str, now: datetime) -> tuple[Player, str]:
    """A new player, and the token that speaks for them on the device of this name."""
    player = Player(secrets.token_hex(8), name, locale, int(now.timestamp()))
    token, text = tokens.device(player.id, device, now)
    store.tokens.welcome(player, token)
    return player, text


def change(player: Player, edit: Callable[[Player], Player]) -> tuple[Player, Player]:
    """Edits a profile, again where somebody else was faster: as it was, and as it is now.

    Raises what `edit` raises, and `Lost` where the player has asked to be forgotten meanwhile.
    """
    for _ in range(_ATTEMPTS):
        changed = edit(player)
        with suppress(store.Lost):
            store.players.change(player, changed)
            return player, changed
        player = _again(player)
    raise store.Busy


def _again(player: Player) -> Player:
    found = store.players.get(player.id)
    if found is None or gone(found):
        raise store.Lost
    return found


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


def gone(player: Player) -> bool:
    """Whether this is what remains of somebody who asked to be forgotten."""
    return player.name == store.players.NOBODY


def get(id: str) -> Player | None:
    """A player by id; None where there is none."""
    return store.players.get(id)

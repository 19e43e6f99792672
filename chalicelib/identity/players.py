"""Players and their profiles."""

from __future__ import annotations

import secrets
from datetime import datetime

from chalicelib import store, timestamps
from chalicelib.identity import tokens
from chalicelib.store.players import Player


def create_guest(name: str, locale: str, device: str, now: datetime) -> tuple[Player, str]:
    """A new player, and the token that speaks for them on the device of this name."""
    player = Player(secrets.token_hex(8), name, locale, timestamps.unix_time(now))
    token, text = tokens.make_session(player.id, device, now)
    store.tokens.create_with_player(player, token)
    return player, text


def get(id: str) -> Player | None:
    """A player by id; None where there is none."""
    return store.players.get(id)

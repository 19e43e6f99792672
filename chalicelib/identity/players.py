"""Players and their profiles."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import datetime

from chalicelib import store
from chalicelib.identity import tokens
from chalicelib.store.players import Player


def guest(name: str, locale: str, now: datetime) -> tuple[Player, str]:
    """A new player, and the token that speaks for them."""
    player = Player(secrets.token_hex(8), name, locale, int(now.timestamp()))
    store.players.create(player)
    return player, tokens.issue(player.id, now)


def change(player: Player, name: str | None, locale: str | None) -> Player:
    """The player with another name or locale, where one is given. Tables keep the name they know."""
    changed = replace(player, name=name or player.name, locale=locale or player.locale)
    store.players.save(changed)
    return changed


def forget(player: Player, token: str) -> None:
    """Takes everything personal out of a profile and ends the session; the id remains in old matches."""
    store.players.save(replace(player, name="", locale="", settings={}))
    tokens.revoke(token)


def get(id: str) -> Player | None:
    """A player by id; None where there is none."""
    return store.players.get(id)

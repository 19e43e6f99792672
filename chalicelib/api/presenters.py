"""A player's own things as the API shows them to their player."""

from __future__ import annotations

from datetime import datetime

from chalicelib import timestamps
from chalicelib.games.contract import Json
from chalicelib.play.time import vacations
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.passkeys import PasskeyInfo
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token


def player_json(player: Player, now: datetime) -> Json:
    """A player, with the vacation that begins or lasts at `now`."""
    settings, seconds = player.settings, timestamps.unix_time(now)
    return {
        "id": player.id,
        "name": player.name,
        "locale": player.locale,
        "zone": settings.get("zone", "UTC"),
        "quiet": settings.get("quiet"),
        "vacation": vacations.current_vacation(settings, seconds),
        "vacation_left": vacations.days_left(settings, seconds),
    }


def device_json(device: Token, session: Token) -> Json:
    """A device; `session` is the one that asks."""
    return {
        "id": device.id,
        "name": device.name,
        "created": timestamps.format_time(device.created),
        "seen": timestamps.format_time(device.last_used),
        "current": device.hash == session.hash,
    }


def token_json(token: Token) -> Json:
    """A token of another client, without its text."""
    return {
        "id": token.id,
        "name": token.name,
        "scopes": list(token.scopes),
        "created": timestamps.format_time(token.created),
        "expires": timestamps.format_time(token.expires),
    }


def passkey_json(passkey: PasskeyInfo) -> Json:
    """A passkey."""
    return {"id": passkey.id, "name": passkey.name, "created": timestamps.format_time(passkey.created)}


def channel_json(channel: Channel) -> Json:
    """A push subscription or a webhook; only a webhook's address is shown, to tell several apart."""
    own = {"url": channel.target["url"]} if channel.kind == "webhook" else {"name": channel.target["name"]}
    created = timestamps.format_time(channel.created)
    return {"id": channel.id, **own, "created": created, "failing": channel.failures}


def delivery_json(delivery: Delivery) -> Json:
    """A delivery, with what became of it so far."""
    notice = delivery.notice
    return {
        "id": delivery.id,
        "at": timestamps.format_time(delivery.at),
        "kind": notice["kind"],
        "match": notice["match"],
        "game": notice["game"],
        "channel": delivery.channel,
        "status": delivery.status,
        "attempts": delivery.attempts,
        "next": timestamps.format_time(delivery.due_at),
        "detail": delivery.detail,
    }

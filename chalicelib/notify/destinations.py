"""Destinations: where a player wants notices, by push subscription, webhook or mail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.store.channels import Channel
from chalicelib.store.players import Player

MAIL = "mail"
"""The id, and the kind, of the destination that is the mail address in the player's profile."""

MAIL_WISHES = ("off", "at_once", "daily")
"""When mails are wanted: never, for every notice, or once a day if matches wait."""


@dataclass(frozen=True)
class Destination:
    """One destination: `id` is a channel's or "mail"; `kind` is "push", "webhook", "mail" or "digest"."""

    id: str
    kind: str
    channel: Channel | None = None


def player_destinations(player: Player, now: int) -> Iterator[Destination]:
    """All destinations of a player, the oldest channel first, the mail address last; `now` in seconds."""
    for channel in store.channels.list_for_player(player.id):
        if is_expired(channel, now):
            continue
        yield Destination(channel.id, channel.kind, channel)
    wish = mail_settings(player)["wish"]
    if wish != "off":
        yield Destination(MAIL, "digest" if wish == "daily" else "mail")


def can_wake(kind: str) -> bool:
    """Whether a notice to a destination of this kind can wake somebody: quiet hours hold it back."""
    return kind in ("push", MAIL)


def load_channel(player: str, destination: str) -> Channel | None:
    """The channel that a destination's id names; None for the mail address and for one that is no more."""
    return None if destination == MAIL else store.channels.get(player, destination)


def channel_url(channel: Channel) -> str:
    """The address that a channel leads to, as its player named it; "" where a stored one has none."""
    target: Json = channel.target if channel.kind == "webhook" else channel.target["subscription"]
    url: str = target.get("url" if channel.kind == "webhook" else "endpoint", "")
    return url


def is_expired(channel: Channel, now: int) -> bool:
    """Whether a channel ended with its session; the database deletes it some time later."""
    return channel.expires is not None and channel.expires <= now


def mail_settings(player: Player) -> Json:
    """The mail settings `{address, wish, confirmed}`; `wish` is "off" until the address is confirmed."""
    found: Json = player.settings.get(MAIL, {})
    confirmed = bool(found.get("confirmed"))
    wish = found.get("wish", "off") if confirmed else "off"
    return {"address": found.get("address"), "wish": wish, "confirmed": confirmed}

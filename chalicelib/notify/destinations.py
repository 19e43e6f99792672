"""Destinations: where a player wants notices, by push subscription, webhook or mail."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player

MAIL = "mail"
"""The id, and the kind, of the destination that is the mail address in the player's profile."""

MAIL_WISHES = ("off", "at_once", "daily")
"""When mails about matches are wanted: never, for every notice, or once a day if matches wait."""


@dataclass(frozen=True)
class Destination:
    """One destination: `id` is a channel's or "mail"; `kind` is "push", "webhook", "mail" or "digest"."""

    id: str
    kind: str
    channel: Channel | None = None

    def belongs_to(self, session_hash: str) -> bool:
        """Whether it is a browser of the session with this hash."""
        return self.channel is not None and self.channel.session_hash == session_hash


def player_destinations(player: Player, now: int) -> Iterator[Destination]:
    """Where a player is told of matches at `now`, in seconds: the oldest channel first, the address last."""
    yield from _channel_destinations(player, now)
    wish = mail_settings(player)["wish"]
    if wish != "off":
        yield Destination(MAIL, "digest" if wish == "daily" else MAIL)


def account_destinations(player: Player, now: int) -> Iterator[Destination]:
    """Where a player is told of their account: a confirmed mail address, too, whatever mails are wanted."""
    yield from _channel_destinations(player, now)
    if mail_settings(player)["confirmed"]:
        yield Destination(MAIL, MAIL)


def removed_place(player: Player, destination: Destination) -> Json:
    """What it takes to reach a destination that is removed: kind and target of a channel, or mail settings.

    `player` is the profile as it was with them.
    """
    channel = destination.channel
    return mail_settings(player) if channel is None else {"kind": channel.kind, "target": channel.target}


def can_wake(kind: str) -> bool:
    """Whether a notice to a destination of this kind can wake somebody: quiet hours hold it back."""
    return kind in ("push", MAIL)


def load_channel(delivery: Delivery) -> Channel | None:
    """The channel that a delivery goes to; None for the mail address and for one that is no more.

    One that was removed is as the delivery keeps it.
    """
    if delivery.channel == MAIL:
        return None
    if delivery.place is not None:
        return Channel(delivery.player, delivery.channel, created=delivery.at, **delivery.place)
    return store.channels.get(delivery.player, delivery.channel)


def channel_url(channel: Channel) -> str:
    """The address that a channel leads to, as its player named it; "" where a stored one has none."""
    target: Json = channel.target if channel.kind == "webhook" else channel.target["subscription"]
    url: str = target.get("url" if channel.kind == "webhook" else "endpoint", "")
    return url


def is_expired(channel: Channel, now: int) -> bool:
    """Whether a channel ended with its session; the database deletes it some time later."""
    return channel.expires is not None and channel.expires <= now


def _channel_destinations(player: Player, now: int) -> Iterator[Destination]:
    for channel in store.channels.list_for_player(player.id):
        if not is_expired(channel, now):
            yield Destination(channel.id, channel.kind, channel)


def mail_settings(player: Player) -> Json:
    """The mail settings `{address, wish, confirmed}`; `wish` is "off" until the address is confirmed."""
    found: Json = player.settings.get(MAIL, {})
    confirmed = bool(found.get("confirmed"))
    wish = found.get("wish", "off") if confirmed else "off"
    return {"address": found.get("address"), "wish": wish, "confirmed": confirmed}

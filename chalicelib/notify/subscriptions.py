"""A player's channels, that is push subscriptions and webhooks: added, looked up, tested."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from datetime import datetime

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import attempts, notices, outbox, ssrf_guard, webhooks, webpush
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.play.errors import NotFound, Unprocessable
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.tokens import Token

MAX_CHANNELS = 20
"""Channels that a player may have."""

LOOKUP_SECONDS = 1.0
"""Seconds for looking a new webhook's host up: a request waits for it, and players name the host."""


def add_push(
    session: Token,
    subscription: Json,
    name: str,
    now: datetime,
    config: DeliveryConfig,
    request: IdempotentRequest | None = None,
) -> tuple[Channel, bool]:
    """Adds a push subscription `{endpoint, p256dh, auth}`, or renews it where its endpoint is known.

    Gives it, and whether it is new. It ends with the session that sends it: nothing is shown on a device that
    was signed out. Raises ValueError(field, what is wrong with it), `Unprocessable` too_many_places, and
    `store.ConditionFailed` where the session has just ended or the request has added its subscription before.
    """
    checked = webpush.Subscription(**subscription, allow_private=config.allow_private)
    id = hashlib.sha256(checked.endpoint.encode()).hexdigest()[:16]
    target = {"subscription": subscription, "name": name}
    channel = Channel(session.player, id, "push", target, timestamps.unix_time(now))
    channel = replace(channel, session_hash=session.hash, expires=session.expires)
    return channel, _write_channel(channel, request)


def add_webhook(
    player: str, url: str, now: datetime, config: DeliveryConfig, request: IdempotentRequest | None = None
) -> Channel:
    """Adds a webhook; returns it, with the new secret that its calls are signed with.

    Raises `ssrf_guard.UnsafeUrl` for a URL that must not be called, `Unprocessable` too_many_places, and
    `store.ConditionFailed` where the player is deleted or the request has added its webhook before.
    """
    lookup = ssrf_guard.lookup_with_timeout(ssrf_guard.system_lookup, LOOKUP_SECONDS)
    ssrf_guard.resolve_url(url, config.allow_private, lookup)
    target = {"url": url, "secret": webhooks.make_secret()}
    channel = Channel(player, secrets.token_hex(8), "webhook", target, timestamps.unix_time(now))
    _write_channel(channel, request)
    return channel


def list_channels(player: str, kind: str) -> list[Channel]:
    """A player's channels of one kind, the oldest first."""
    return [channel for channel in store.channels.list_for_player(player) if channel.kind == kind]


def load_channel(player: str, kind: str, id: str) -> Channel:
    """A player's channel of one kind. Raises `NotFound`."""
    channel = store.channels.get(player, id)
    if channel is None or channel.kind != kind:
        raise NotFound
    return channel


def queue_test(player: str, destination: str, now: datetime) -> Delivery:
    """Writes a test notice to one destination, which the table's stream has sent; returns the delivery."""
    seconds = timestamps.unix_time(now)
    notice = notices.make_matchless_notice("test", seconds)
    delivery = Delivery(
        player=player,
        id=notices.delivery_id(notice, f"{destination} {secrets.token_hex(4)}"),
        channel=destination,
        notice=notice,
        at=seconds,
        attempts=1,
        due_at=seconds + outbox.LEASE_SECONDS,
    )
    store.deliveries.create(delivery)
    return delivery


def send_test(player: str, destination: str, now: datetime, config: DeliveryConfig) -> Delivery:
    """Sends a test notice to one destination at once; returns the delivery after the attempt.

    For servers of the operator's alone: a request must not wait for one that a player names.
    """
    return attempts.attempt_delivery(queue_test(player, destination, now), now, config)


def _write_channel(channel: Channel, request: IdempotentRequest | None) -> bool:
    """Writes a channel; tells whether its player has one more now."""
    known = {one.id for one in store.channels.list_for_player(channel.player)}
    is_new = channel.id not in known
    if is_new and len(known) >= MAX_CHANNELS:
        raise Unprocessable("too_many_places", most=MAX_CHANNELS)
    store.channels.put(channel, request)
    return is_new

"""Adding the places where a player wants to be told, and trying them."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from datetime import datetime

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import dispatch, guard, notices, outbox, webhooks, webpush
from chalicelib.notify.post import Post
from chalicelib.play.refusals import Unknown, Unprocessable
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.tokens import Token

MOST = 20
"""Places that a player may have."""


def add_push(session: Token, subscription: Json, name: str, now: datetime, post: Post) -> Channel:
    """A push subscription `{endpoint, p256dh, auth}`; the same one sent again is the same place, made fresh.

    It ends with the session that sends it: who signs a device out wants nothing shown there. Raises
    `ValueError` `(field, what is wrong with it)`, `Unprocessable` too_many_places, and `store.Lost` where
    the session has just ended.
    """
    checked = webpush.Subscription(**subscription, private=post.private)
    id = hashlib.sha256(checked.endpoint.encode()).hexdigest()[:16]
    where = {"subscription": subscription, "name": name}
    made = Channel(session.player, id, "push", where, _seconds(now))
    return _added(replace(made, session_hash=session.hash, expires=session.expires))


def add_webhook(player: str, url: str, now: datetime, post: Post) -> tuple[Channel, str]:
    """A webhook, and the secret that its calls are signed with.

    Raises `guard.Unsafe` for an address that is not to be called, `Unprocessable` too_many_places.
    """
    guard.resolve(url, post.private)
    secret = webhooks.new_secret()
    where = {"url": url, "secret": secret}
    return _added(Channel(player, secrets.token_hex(8), "webhook", where, _seconds(now))), secret


def of_kind(player: str, kind: str) -> list[Channel]:
    """A player's channels of one kind, the oldest first."""
    return [channel for channel in store.channels.list_for_player(player) if channel.kind == kind]


def one(player: str, kind: str, id: str) -> Channel:
    """A player's channel. Raises `Unknown`."""
    channel = store.channels.get(player, id)
    if channel is None or channel.kind != kind:
        raise Unknown
    return channel


def attempt(player: str, channel: str, now: datetime, post: Post) -> Delivery:
    """Sends a notice that says nothing to one place, at once, and tells what came of it."""
    notice: Json = {"kind": "test", "game": None, "match": None, "version": None, "seat": None}
    notice |= {"at": _seconds(now)}
    delivery = Delivery(
        player=player,
        id=notices.delivery_id(notice, f"{channel} {secrets.token_hex(4)}"),
        channel=channel,
        notice=notice,
        at=_seconds(now),
        attempts=1,
        due_at=_seconds(now) + outbox.LEASE,
    )
    store.deliveries.create(delivery)
    return dispatch.attempt(delivery, now, post)


def _added(channel: Channel) -> Channel:
    known = store.channels.list_for_player(channel.player)
    if len(known) >= MOST and channel.id not in {one.id for one in known}:
        raise Unprocessable("too_many_places", most=MOST)
    store.channels.put(channel)
    return channel


def _seconds(now: datetime) -> int:
    return int(now.timestamp())

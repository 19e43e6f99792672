"""Attempts: a delivery is sent, found out of date, tried again later, or given up.

Whoever makes an attempt first says so in the delivery, on condition that nobody else has: a notice is sent at
least once, and twice only if the process ended between the sending and the note of it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime

from chalicelib import store
from chalicelib.notify import letters, notices, outbox, places, pushes
from chalicelib.notify.post import Post
from chalicelib.notify.sending import Sent
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player

BACKOFF = (60, 300, 1800, 2 * 3600, 6 * 3600, 24 * 3600)
"""Seconds after each attempt that failed until the next one; after the last of them it is given up."""

AT_ONCE = 16
"""Deliveries on their way at the same time: one that hangs keeps nobody waiting."""

log = logging.getLogger(__name__)


def sweep(now: datetime, post: Post, limit: int = 50) -> int:
    """Attempts what is due, at most `limit` deliveries of each of four shards; tells how many it saw to."""
    due = store.due.deliveries(int(now.timestamp()), limit)
    claimed = (_claimed(*key, now) for key in due)
    return send([delivery for delivery in claimed if delivery], now, post)


def send(claimed: Iterable[Delivery], now: datetime, post: Post) -> int:
    """Sends deliveries that are this caller's to send, several at a time; tells how many there were."""
    with ThreadPoolExecutor(AT_ONCE, "courier") as pool:
        return len(list(pool.map(lambda one: _attend(one, now, post), claimed)))


def _claimed(player: str, id: str, now: datetime) -> Delivery | None:
    """A delivery that is due, the caller's alone until its lease is over; None if it is due no more."""
    seconds = int(now.timestamp())
    found = store.deliveries.get(player, id)
    if found is None or found.due_at is None or found.due_at > seconds:
        return None
    return store.deliveries.change(found, attempts=found.attempts + 1, due_at=seconds + outbox.LEASE)


def _attend(delivery: Delivery, now: datetime, post: Post) -> None:
    """One that fails here must not take the others with it: it comes back when its lease is over."""
    try:
        attempt(delivery, now, post)
    except Exception:
        log.exception("delivery %s could not be attended to", delivery.id)


def attempt(delivery: Delivery, now: datetime, post: Post) -> Delivery:
    """One attempt with a delivery that is the caller's; gives it as it is after that."""
    player = store.players.get(delivery.player)
    channel = (
        None if delivery.channel == places.MAIL else store.channels.get(delivery.player, delivery.channel)
    )
    if player is None or (channel is None and delivery.channel != places.MAIL):
        return _ended(delivery, "gone", "")
    if not _true_still(delivery):
        return _ended(delivery, "withdrawn", "")
    sent = _sent(player, channel, delivery, now, post)
    return _ended(delivery, "withdrawn", "") if sent is None else _noted(delivery, channel, sent, now)


def _true_still(delivery: Delivery) -> bool:
    """Whether what is to be told has not been overtaken meanwhile."""
    notice = delivery.notice
    if notice["match"] is None:
        return True
    found = store.matches.load(notice["match"], strong=True)
    return notices.holds(found and found[0], notice, delivery.player)


def _sent(
    player: Player, channel: Channel | None, delivery: Delivery, now: datetime, post: Post
) -> Sent | None:
    """What came of sending; None where there was nothing to send."""
    if channel is None:
        letter = letters.of(player, delivery, post)
        return None if letter is None else post.mail(letter)
    return pushes.send(player, channel, delivery, now, post)


def _noted(delivery: Delivery, channel: Channel | None, sent: Sent, now: datetime) -> Delivery:
    """The delivery and its channel after an attempt."""
    if channel is not None:
        _judge(channel, sent)
    if sent.verdict == "sent":
        return _ended(delivery, "sent", sent.detail)
    if sent.verdict == "gone":
        return _ended(delivery, "gone", sent.detail)
    if sent.verdict == "refused" or delivery.attempts > len(BACKOFF):
        return _ended(delivery, "failed", sent.detail)
    wait = max(BACKOFF[delivery.attempts - 1], sent.retry_after or 0)
    return _changed(delivery, due_at=int(now.timestamp()) + wait, detail=sent.detail)


def _judge(channel: Channel, sent: Sent) -> None:
    """A place that is gone is forgotten; one that fails is counted, so that its owner can see it."""
    if sent.verdict == "gone":
        store.channels.delete(channel.player, channel.id)
    elif sent.verdict != "sent":
        store.channels.failed(channel, channel.failures + 1)
    elif channel.failures:
        store.channels.failed(channel, 0)


def _ended(delivery: Delivery, status: str, detail: str) -> Delivery:
    return _changed(delivery, status=status, due_at=None, detail=detail)


def _changed(delivery: Delivery, **fields: object) -> Delivery:
    """The delivery as changed; as it was where somebody else has taken it over since."""
    return store.deliveries.change(delivery, **fields) or delivery

"""Attempts: a delivery is sent, found out of date, tried again later, or given up.

Whoever makes an attempt first says so in the delivery, on condition that nobody else has: a notice is sent at
least once, and twice only if the process ended between the sending and the note of it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from datetime import datetime

from chalicelib import store
from chalicelib.notify import hours, letters, notices, outbox, places, pushes
from chalicelib.notify.post import Post
from chalicelib.notify.sending import Sent
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.players import Player

BACKOFF = (60, 300, 1800, 2 * 3600, 6 * 3600, 24 * 3600)
"""Seconds after each attempt that failed until the next one; after the last of them it is given up."""

SECONDS = 10.0
"""After which no more deliveries of a batch are begun; those on their way may take some seconds more."""

AT_ONCE = 16
"""Deliveries on their way at the same time: one that hangs keeps nobody waiting."""

log = logging.getLogger(__name__)


def sweep(now: datetime, post: Post, limit: int = 50) -> int:
    """Attempts what is due, at most `limit` deliveries of each of four shards; tells how many it saw to."""
    due = store.due.deliveries(int(now.timestamp()), limit)
    claimed = (_claimed(*key, now) for key in due)
    return send([delivery for delivery in claimed if delivery], now, post)


def send(claimed: Iterable[Delivery], now: datetime, post: Post) -> int:
    """Sends deliveries that are this caller's to send, several at a time; tells how many there were.

    After `SECONDS` no more are begun: whoever has many slow places must not hold up everybody else. What is
    left is due again when its lease is over.
    """
    pool = ThreadPoolExecutor(AT_ONCE, "courier")
    begun = [pool.submit(_attend, one, now, post) for one in claimed]
    wait(begun, SECONDS)
    pool.shutdown(cancel_futures=True)
    return len(begun)


def _claimed(player: str, id: str, now: datetime) -> Delivery | None:
    """A delivery that is due, the caller's alone until its lease is over; None if it is due no more."""
    seconds = int(now.timestamp())
    found = store.deliveries.get(player, id)
    if found is None or found.due_at is None or found.due_at > seconds:
        return None
    return store.deliveries.change(found, attempts=found.attempts + 1, due_at=seconds + outbox.LEASE)


def _attend(delivery: Delivery, now: datetime, post: Post) -> None:
    """One that fails here must not take the others with it; it is tried again and given up like any."""
    try:
        if _ours(delivery):
            attempt(delivery, now, post)
    except Exception:
        log.exception("delivery %s could not be attended to", delivery.id)
        _noted(delivery, None, Sent(None, "later", "unreachable"), now)


def _ours(delivery: Delivery) -> bool:
    """Whether nobody has taken it up since it was claimed: it may have waited for longer than its lease."""
    found = store.deliveries.get(delivery.player, delivery.id)
    return found is not None and (found.status, found.attempts) == (delivery.status, delivery.attempts)


def attempt(delivery: Delivery, now: datetime, post: Post) -> Delivery:
    """One attempt with a delivery that is the caller's; gives it as it is after that."""
    player = store.players.get(delivery.player)
    channel = (
        None if delivery.channel == places.MAIL else store.channels.get(delivery.player, delivery.channel)
    )
    if player is None or (channel is None and delivery.channel != places.MAIL):
        return _ended(delivery, "gone", "")
    held = _held_until(player, channel, delivery, now)
    if held is not None:
        return _changed(delivery, attempts=delivery.attempts - 1, due_at=held)
    current = _current(delivery)
    sent = None if current is None else _sent(player, channel, current, now, post)
    return _ended(delivery, "withdrawn", "") if sent is None else _noted(delivery, channel, sent, now)


def _held_until(player: Player, channel: Channel | None, delivery: Delivery, now: datetime) -> int | None:
    """When it may go out, where it may not now: quiet hours hold back what is tried again, too."""
    wakes = channel is None or channel.kind == "push"
    return hours.held_until(player, now) if wakes and delivery.notice["kind"] != "test" else None


def _current(delivery: Delivery) -> Delivery | None:
    """The delivery as it is told now; None where what it tells has been overtaken."""
    notice = delivery.notice
    if notice["match"] is None:
        return delivery
    found = store.matches.load(notice["match"], strong=True)
    if found is None or not notices.holds(found[0], notice, delivery.player):
        return None
    return replace(delivery, notice=notices.named(found[0], notice))


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

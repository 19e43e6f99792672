"""Attempts: a delivery is sent, found out of date, tried again later, or given up.

Whoever makes an attempt first says so in the delivery, on condition that nobody else has: a notice is sent at
least once, and twice only if the process ended between the sending and the note of it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from urllib.parse import urlsplit

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import (
    destinations,
    digests,
    email_templates,
    notices,
    outbox,
    payloads,
    quiet_hours,
    worker_pool,
)
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.notify.send_result import SendResult
from chalicelib.notify.worker_pool import Job, WorkerPool
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.matches import Match
from chalicelib.store.players import Player

BACKOFF = (60, 300, 1800, 2 * 3600, 6 * 3600, 24 * 3600)
"""Seconds after each attempt that failed until the next one; after the last of them it is given up."""

SWEEP_SECONDS = 3.0
"""Seconds for which a sweep looks for what is due: it and all that follows must fit into a lease."""

MAX_PER_SERVICE = worker_pool.MAX_RUNNING // 2
"""Attempts at once by way of one mail server or push service, which serves many players."""

log = logging.getLogger(__name__)


def send_due(now: datetime, config: DeliveryConfig, pool: WorkerPool | None = None) -> int:
    """Attempts what is due; tells how many deliveries it sent couriers out with.

    Each is claimed just before it is sent. Whom the `team` does not take yet is found by the next sweep;
    without one, couriers are sent out here and waited for.
    """
    until, begun = time.monotonic() + SWEEP_SECONDS, 0
    with worker_pool.use_pool(pool) as all_of_them:
        for key in store.deliveries.list_due(timestamps.unix_time(now)):
            if all_of_them.is_full or time.monotonic() > until:
                break
            begun += all_of_them.can_accept(key, key[0]) and _submit_due(key, now, config, all_of_them)
    return begun


def send_claimed(
    claimed: Iterable[Delivery], now: datetime, config: DeliveryConfig, pool: WorkerPool | None = None
) -> int:
    """Sends deliveries that are this caller's to send; tells how many.

    What is not begun in time is due again when its lease is over. A place that has failed is left to the
    next sweep at once: whoever brings what has just happened must not wait for it.
    """
    with worker_pool.use_pool(pool) as all_of_them:
        return sum(_submit_claimed(one, now, config, all_of_them) for one in claimed)


def _submit_due(
    key: store.due_index.ItemKey, now: datetime, config: DeliveryConfig, pool: WorkerPool
) -> bool:
    found = store.deliveries.get(*key)
    if found is None:
        return False
    return pool.submit(_make_job(found, _load_channel(found), partial(_claim_due, *key, now), now, config))


def _submit_claimed(delivery: Delivery, now: datetime, config: DeliveryConfig, pool: WorkerPool) -> bool:
    channel = _load_channel(delivery)
    if channel is not None and channel.failures:
        _change_delivery(delivery, attempts=delivery.attempts - 1, due_at=timestamps.unix_time(now))
        return False
    return pool.submit(_make_job(delivery, channel, partial(_reload_claimed, delivery), now, config))


def _make_job(
    delivery: Delivery,
    channel: Channel | None,
    claim: Callable[[], Delivery | None],
    now: datetime,
    config: DeliveryConfig,
) -> Job:
    do = partial(_run_job, claim, now, config)
    return Job((delivery.player, delivery.id), delivery.player, do, _concurrency_limits(delivery, channel))


def _concurrency_limits(delivery: Delivery, channel: Channel | None) -> Mapping[str, int]:
    """What a delivery shares with others, and how many may do so at once.

    Digests of one player must know of each other. A place that a player named is trusted with less than a
    mail server or a push service.
    """
    if channel is None:
        return {destinations.MAIL: MAX_PER_SERVICE, f"{destinations.MAIL} {delivery.player}": 1}
    if channel.kind == "webhook":
        return {f"webhook {urlsplit(channel.target['url']).hostname}": worker_pool.MAX_RUNNING_PER_OWNER}
    return {f"push {urlsplit(channel.target['subscription'].get('endpoint', '')).hostname}": MAX_PER_SERVICE}


def _load_channel(delivery: Delivery) -> Channel | None:
    """Where a delivery goes; None for a mail, and for a place that is no more."""
    if delivery.channel == destinations.MAIL:
        return None
    return store.channels.get(delivery.player, delivery.channel)


def _claim_due(player: str, id: str, now: datetime) -> Delivery | None:
    """A delivery that is due, the caller's alone until its lease is over; None if it is due no more."""
    seconds = timestamps.unix_time(now)
    found = store.deliveries.get(player, id)
    if found is None or found.due_at is None or found.due_at > seconds:
        return None
    return store.deliveries.update(found, attempts=found.attempts + 1, due_at=seconds + outbox.LEASE_SECONDS)


def _reload_claimed(delivery: Delivery) -> Delivery | None:
    """The delivery if nobody has taken it up since it was claimed."""
    found = store.deliveries.get(delivery.player, delivery.id)
    same = found is not None and (found.status, found.attempts) == (delivery.status, delivery.attempts)
    return delivery if same else None


def _run_job(claim: Callable[[], Delivery | None], now: datetime, config: DeliveryConfig) -> None:
    """One that fails here is tried again and given up like any."""
    delivery = claim()
    if delivery is None:
        return
    try:
        attempt_delivery(delivery, now, config)
    except Exception:
        log.exception("delivery %s could not be attended to", delivery.id)
        _write_result(delivery, None, SendResult(None, "later", "unreachable"), now)


def attempt_delivery(delivery: Delivery, now: datetime, config: DeliveryConfig) -> Delivery:
    """One attempt with a delivery that is the caller's; gives it as it is after that."""
    player, channel = store.players.get(delivery.player), _load_channel(delivery)
    lost = channel is None and delivery.channel != destinations.MAIL
    if (
        player is None
        or lost
        or (channel is not None and destinations.is_expired(channel, timestamps.unix_time(now)))
    ):
        return _end_delivery(delivery, "gone", "")
    if delivery.notice["kind"] == "digest":
        return _send_digest(player, delivery, now, config)
    held = _quiet_end(player, channel, delivery, now)
    if held is not None:
        return _change_delivery(delivery, attempts=delivery.attempts - 1, due_at=held)
    return _send_notice(player, channel, delivery, now, config)


def _send_notice(
    player: Player, channel: Channel | None, delivery: Delivery, now: datetime, config: DeliveryConfig
) -> Delivery:
    """A notice sent, as it is now; withdrawn where it has been overtaken."""
    notice, match = delivery.notice, _load_match(delivery)
    if notice["match"] is not None and not notices.is_current(match, notice, delivery.player):
        _create_next_delivery(delivery, match, now)
        return _end_delivery(delivery, "withdrawn", "")
    current = (
        delivery if match is None else replace(delivery, notice=notices.notice_with_names(match, notice))
    )
    sent = _send_message(player, channel, current, now, config)
    return (
        _end_delivery(delivery, "withdrawn", "")
        if sent is None
        else _write_result(delivery, channel, sent, now)
    )


def _send_digest(player: Player, delivery: Delivery, now: datetime, config: DeliveryConfig) -> Delivery:
    """A digest sent; on another morning where it may not come now; withdrawn where it would be empty."""
    held = digests.next_allowed_morning(player, delivery, now)
    if held is not None:
        store.deliveries.create(digests.delivery_for_morning(delivery, held))
        return _end_delivery(delivery, "withdrawn", "")
    found = digests.build_digest(player, delivery)
    letter = None if found is None else email_templates.digest_mail(player, delivery, found, config)
    if found is None or letter is None:
        return _end_delivery(delivery, "withdrawn", "")
    return _write_result(
        digests.delivery_with_history(delivery, found, now), None, config.send_mail(letter), now
    )


def _load_match(delivery: Delivery) -> Match | None:
    id = delivery.notice["match"]
    found = None if id is None else store.matches.load(id, strong=True)
    return found and found[0]


def _create_next_delivery(delivery: Delivery, match: Match | None, now: datetime) -> None:
    """Where a call is overtaken by another turn of its player, that one is told there if it has not been.

    What follows upon a player's own move is not announced, for they see it; but who heard of neither turn
    would never hear of any.
    """
    notice = delivery.notice
    if match is None or notice["kind"] not in notices.TURN_KINDS:
        return
    clock = match.clocks[notice["seat"]]
    following = notices.make_notice(
        match, "your_turn", notice["seat"], clock.turn_version or match.version, clock.turn_start or 0
    )
    if clock.turn_start is not None and notices.is_current(match, following, delivery.player):
        store.deliveries.create(_make_delivery(delivery, following, timestamps.unix_time(now)))


def _make_delivery(delivery: Delivery, notice: Json, now: int) -> Delivery:
    id = notices.delivery_id(notice, delivery.channel)
    return Delivery(delivery.player, id, delivery.channel, notice, at=now, due_at=now)


def _quiet_end(player: Player, channel: Channel | None, delivery: Delivery, now: datetime) -> int | None:
    """When it may go out, where it may not now: quiet hours hold back what is tried again, too."""
    wakes = channel is None or channel.kind == "push"
    return quiet_hours.quiet_end(player, now) if wakes and delivery.notice["kind"] != "test" else None


def _send_message(
    player: Player, channel: Channel | None, delivery: Delivery, now: datetime, config: DeliveryConfig
) -> SendResult | None:
    """What came of sending; None where there was nothing to send."""
    if channel is None:
        letter = email_templates.notice_mail(player, delivery, config)
        return None if letter is None else config.send_mail(letter)
    return payloads.send_to_channel(player, channel, delivery, now, config)


def _write_result(delivery: Delivery, channel: Channel | None, result: SendResult, now: datetime) -> Delivery:
    """The delivery and its channel after an attempt."""
    if channel is not None:
        _write_channel_result(channel, result)
    if result.verdict == "sent":
        return _end_delivery(delivery, "sent", result.detail)
    if result.verdict == "gone":
        return _end_delivery(delivery, "gone", result.detail)
    if result.verdict == "refused" or delivery.attempts > len(BACKOFF):
        return _end_delivery(delivery, "failed", result.detail)
    wait = max(BACKOFF[delivery.attempts - 1], result.retry_after or 0)
    return _change_delivery(delivery, due_at=timestamps.unix_time(now) + wait, detail=result.detail)


def _write_channel_result(channel: Channel, result: SendResult) -> None:
    """A place that is gone is forgotten; one that fails is counted, so that its owner can see it."""
    if result.verdict == "gone":
        store.channels.delete(channel.player, channel.id)
    elif result.verdict != "sent":
        store.channels.set_failures(channel, channel.failures + 1)
    elif channel.failures:
        store.channels.set_failures(channel, 0)


def _end_delivery(delivery: Delivery, status: str, detail: str) -> Delivery:
    return _change_delivery(delivery, status=status, due_at=None, detail=detail)


def _change_delivery(delivery: Delivery, **fields: object) -> Delivery:
    """The delivery as changed; as it was where somebody else has taken it over since."""
    return store.deliveries.update(delivery, **fields) or delivery

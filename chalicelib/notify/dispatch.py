"""Claims deliveries and has a worker pool attempt them.

A worker claims a delivery by counting the attempt in it, on condition that nobody else has. So a notice is
sent at least once, and twice only if the process ends between the sending and the writing of the result.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import partial
from urllib.parse import urlsplit

from chalicelib import store, timestamps
from chalicelib.notify import attempts, destinations, outbox, worker_pool
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.notify.send_result import SendResult
from chalicelib.notify.worker_pool import Job, Limit, WorkerPool
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery

SWEEP_SECONDS = 12.0
"""Seconds for which a sweep looks for due deliveries: the function that the minute tick calls has so long."""

MAIL_WAIT_SECONDS = 1.0
"""Seconds for which a sweep waits until one more mail can be taken; then none is waited for any more."""

POSTPONED_SECONDS = 30
"""Seconds for which a delivery is put off where too many wait for the same host: those behind it get by."""

_WAY = Limit(running=8, waiting=500)
"""Of each way to tell players: no way can take the workers of the others, and one worker is left to sweep."""

_PUSH_SERVICE = Limit(running=6)
"""Of one push service, which serves many players."""

_WEBHOOK_HOST = Limit(running=4, waiting=64)
"""Of one host that players name: more than one player's share of the workers."""

_FAILING, _FAILING_HOST = Limit(running=4, waiting=250), Limit(running=2, waiting=32)
"""Of all webhooks, or all push subscriptions, whose last call failed; and of such webhooks at one host."""

log = logging.getLogger(__name__)


def send_due(now: datetime, config: DeliveryConfig, pool: WorkerPool | None = None) -> int:
    """Attempts the deliveries that are due, each claimed just before it is sent; returns how many.

    A later sweep finds those that the pool did not take. Without a `pool` this call has one of its own and
    waits for it.
    """
    with worker_pool.use_pool(pool) as workers:
        sweep = _Sweep(now, config, workers)
        for keys in store.deliveries.list_due(timestamps.unix_time(now)):
            if sweep.is_over:
                break
            sweep.submit_page(keys)
    return sweep.count


def waiting_seconds(now: datetime) -> int:
    """For how long the delivery that has waited longest has been due; 0 for none.

    Each minute it looks into one partition alone: where too many wait, they wait in all of them.
    """
    seconds = timestamps.unix_time(now)
    oldest = store.deliveries.oldest_due(seconds, turn=seconds // 60)
    return 0 if oldest is None else seconds - oldest


def send_claimed(
    claimed: Iterable[Delivery], now: datetime, config: DeliveryConfig, pool: WorkerPool | None = None
) -> int:
    """Attempts deliveries that the caller has claimed; returns how many the pool took.

    Those that are not begun in time are due again when their lease is over. A channel that has failed before
    is left to the next sweep: the caller reads the stream and must not wait for it.
    """
    with worker_pool.use_pool(pool) as workers:
        return sum(_submit_claimed(delivery, now, config, workers) for delivery in claimed)


class _Sweep:
    """One look for due deliveries; `count` is how many the pool has taken."""

    def __init__(self, now: datetime, config: DeliveryConfig, pool: WorkerPool) -> None:
        self._start, self._now, self._config, self._pool = time.monotonic(), now, config, pool
        self._is_mail_stuck = False
        self.count = 0

    @property
    def is_over(self) -> bool:
        """Whether the sweep has taken as long as it may, or the pool takes no more."""
        return self._pool.is_full or time.monotonic() - self._start > SWEEP_SECONDS

    def submit_page(self, keys: Iterable[store.due_index.ItemKey]) -> None:
        """Hands the deliveries of a page to the pool, until the sweep is over."""
        wanted = [key for key in keys if self._pool.can_accept(key, key[0])]
        for delivery in store.deliveries.get_many(wanted):
            if self.is_over:
                return
            self.count += self._submit(delivery)

    def _submit(self, delivery: Delivery) -> bool:
        channel = destinations.load_channel(delivery)
        claim = partial(self._claim, delivery)
        job = _make_job(delivery, channel, claim, self._now, self._config)
        # A sweep waits for the operator's mail server while that takes mails, for a player's host never.
        waits = channel is None and not self._is_mail_stuck
        if self._pool.submit(job, MAIL_WAIT_SECONDS if waits else 0):
            return True
        self._is_mail_stuck |= channel is None
        attempts.postpone(delivery, timestamps.unix_time(self._now) + POSTPONED_SECONDS)
        return False

    def _claim(self, delivery: Delivery) -> Delivery | None:
        """The delivery, claimed until its lease is over; None where it is not due or somebody else's.

        The lease begins now, which may be some time after the sweep did.
        """
        now = timestamps.unix_time(self._now)
        if delivery.due_at is None or delivery.due_at > now:
            return None
        lease_end = now + int(time.monotonic() - self._start) + outbox.LEASE_SECONDS
        return store.deliveries.update(delivery, attempts=delivery.attempts + 1, due_at=lease_end)


def _submit_claimed(delivery: Delivery, now: datetime, config: DeliveryConfig, pool: WorkerPool) -> bool:
    channel = destinations.load_channel(delivery)
    if channel is not None and channel.failures:
        attempts.release_claim(delivery, timestamps.unix_time(now))
        return False
    return pool.submit(_make_job(delivery, channel, partial(_reload_claimed, delivery), now, config))


def _make_job(
    delivery: Delivery,
    channel: Channel | None,
    claim: Callable[[], Delivery | None],
    now: datetime,
    config: DeliveryConfig,
) -> Job:
    run = partial(_run_job, claim, now, config)
    return Job((delivery.player, delivery.id), delivery.player, run, _limits(delivery, channel))


def _limits(delivery: Delivery, channel: Channel | None) -> Mapping[str, Limit]:
    """The resources that an attempt uses, each with its limit.

    A player's mails go one by one, because digests must know of each other.
    """
    if channel is None:
        return {destinations.MAIL: _WAY, f"{destinations.MAIL} {delivery.player}": Limit(running=1)}
    kind, host = channel.kind, f"{channel.kind} {urlsplit(destinations.channel_url(channel)).hostname}"
    limits = {kind: _WAY, host: _WEBHOOK_HOST if kind == "webhook" else _PUSH_SERVICE}
    if channel.failures:
        limits[f"failing {kind}"] = _FAILING
    if channel.failures and kind == "webhook":
        limits[f"failing {host}"] = _FAILING_HOST
    return limits


def _reload_claimed(delivery: Delivery) -> Delivery | None:
    """The delivery; None where somebody else has claimed it since."""
    found = store.deliveries.get(delivery.player, delivery.id)
    same = found is not None and (found.status, found.attempts) == (delivery.status, delivery.attempts)
    return delivery if same else None


def _run_job(claim: Callable[[], Delivery | None], now: datetime, config: DeliveryConfig) -> None:
    """Claims a delivery and attempts it. An exception counts as a failed attempt."""
    delivery = claim()
    if delivery is None:
        return
    try:
        attempts.attempt_delivery(delivery, now, config)
    except Exception:
        log.exception("the attempt at delivery %s failed", delivery.id)
        attempts.write_result(delivery, None, SendResult(None, "later", "unreachable"), now)

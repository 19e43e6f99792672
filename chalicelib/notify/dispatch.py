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

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import couriers, digests, hours, letters, notices, outbox, places, pushes
from chalicelib.notify.couriers import Couriers, Errand
from chalicelib.notify.post import Post
from chalicelib.notify.sending import Sent
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.matches import Match
from chalicelib.store.players import Player

BACKOFF = (60, 300, 1800, 2 * 3600, 6 * 3600, 24 * 3600)
"""Seconds after each attempt that failed until the next one; after the last of them it is given up."""

LOOKING = 3.0
"""Seconds for which a sweep looks for what is due: it and all that follows must fit into a lease."""

MANY = couriers.AT_ONCE // 2
"""Attempts at once by way of one mail server or push service, which serves many players."""

log = logging.getLogger(__name__)


def sweep(now: datetime, post: Post, team: Couriers | None = None) -> int:
    """Attempts what is due; tells how many deliveries it sent couriers out with.

    Each is claimed just before it is sent. Whom the `team` does not take yet is found by the next sweep;
    without one, couriers are sent out here and waited for.
    """
    until, begun = time.monotonic() + LOOKING, 0
    with couriers.at_work(team) as all_of_them:
        for key in store.due_index.deliveries(int(now.timestamp())):
            if all_of_them.full or time.monotonic() > until:
                break
            begun += all_of_them.takes(key, key[0]) and _swept(key, now, post, all_of_them)
    return begun


def send(claimed: Iterable[Delivery], now: datetime, post: Post, team: Couriers | None = None) -> int:
    """Sends deliveries that are this caller's to send; tells how many.

    What is not begun in time is due again when its lease is over. A place that has failed is left to the
    next sweep at once: whoever brings what has just happened must not wait for it.
    """
    with couriers.at_work(team) as all_of_them:
        return sum(_begun(one, now, post, all_of_them) for one in claimed)


def _swept(key: store.due_index.ItemKey, now: datetime, post: Post, team: Couriers) -> bool:
    found = store.deliveries.get(*key)
    if found is None:
        return False
    return team.offer(_errand(found, _channel(found), partial(_claimed, *key, now), now, post))


def _begun(delivery: Delivery, now: datetime, post: Post, team: Couriers) -> bool:
    channel = _channel(delivery)
    if channel is not None and channel.failures:
        _changed(delivery, attempts=delivery.attempts - 1, due_at=int(now.timestamp()))
        return False
    return team.offer(_errand(delivery, channel, partial(_ours, delivery), now, post))


def _errand(
    delivery: Delivery,
    channel: Channel | None,
    claim: Callable[[], Delivery | None],
    now: datetime,
    post: Post,
) -> Errand:
    do = partial(_attend, claim, now, post)
    return Errand((delivery.player, delivery.id), delivery.player, do, _ways(delivery, channel))


def _ways(delivery: Delivery, channel: Channel | None) -> Mapping[str, int]:
    """What a delivery shares with others, and how many may do so at once.

    Digests of one player must know of each other. A place that a player named is trusted with less than a
    mail server or a push service.
    """
    if channel is None:
        return {places.MAIL: MANY, f"{places.MAIL} {delivery.player}": 1}
    if channel.kind == "webhook":
        return {f"webhook {urlsplit(channel.target['url']).hostname}": couriers.EACH}
    return {f"push {urlsplit(channel.target['subscription'].get('endpoint', '')).hostname}": MANY}


def _channel(delivery: Delivery) -> Channel | None:
    """Where a delivery goes; None for a mail, and for a place that is no more."""
    if delivery.channel == places.MAIL:
        return None
    return store.channels.get(delivery.player, delivery.channel)


def _claimed(player: str, id: str, now: datetime) -> Delivery | None:
    """A delivery that is due, the caller's alone until its lease is over; None if it is due no more."""
    seconds = int(now.timestamp())
    found = store.deliveries.get(player, id)
    if found is None or found.due_at is None or found.due_at > seconds:
        return None
    return store.deliveries.update(found, attempts=found.attempts + 1, due_at=seconds + outbox.LEASE)


def _ours(delivery: Delivery) -> Delivery | None:
    """The delivery if nobody has taken it up since it was claimed."""
    found = store.deliveries.get(delivery.player, delivery.id)
    same = found is not None and (found.status, found.attempts) == (delivery.status, delivery.attempts)
    return delivery if same else None


def _attend(claim: Callable[[], Delivery | None], now: datetime, post: Post) -> None:
    """One that fails here is tried again and given up like any."""
    delivery = claim()
    if delivery is None:
        return
    try:
        attempt(delivery, now, post)
    except Exception:
        log.exception("delivery %s could not be attended to", delivery.id)
        _noted(delivery, None, Sent(None, "later", "unreachable"), now)


def attempt(delivery: Delivery, now: datetime, post: Post) -> Delivery:
    """One attempt with a delivery that is the caller's; gives it as it is after that."""
    player, channel = store.players.get(delivery.player), _channel(delivery)
    lost = channel is None and delivery.channel != places.MAIL
    if player is None or lost or (channel is not None and places.over(channel, int(now.timestamp()))):
        return _ended(delivery, "gone", "")
    if delivery.notice["kind"] == "digest":
        return _digest(player, delivery, now, post)
    held = _held_until(player, channel, delivery, now)
    if held is not None:
        return _changed(delivery, attempts=delivery.attempts - 1, due_at=held)
    return _told(player, channel, delivery, now, post)


def _told(player: Player, channel: Channel | None, delivery: Delivery, now: datetime, post: Post) -> Delivery:
    """A notice sent, as it is now; withdrawn where it has been overtaken."""
    notice, match = delivery.notice, _match(delivery)
    if notice["match"] is not None and not notices.holds(match, notice, delivery.player):
        _plan_next(delivery, match, now)
        return _ended(delivery, "withdrawn", "")
    current = delivery if match is None else replace(delivery, notice=notices.named(match, notice))
    sent = _sent(player, channel, current, now, post)
    return _ended(delivery, "withdrawn", "") if sent is None else _noted(delivery, channel, sent, now)


def _digest(player: Player, delivery: Delivery, now: datetime, post: Post) -> Delivery:
    """A digest sent; on another morning where it may not come now; withdrawn where it would be empty."""
    held = digests.held_until(player, delivery, now)
    if held is not None:
        store.deliveries.create(digests.put_off(delivery, held))
        return _ended(delivery, "withdrawn", "")
    found = digests.of(player, delivery)
    letter = None if found is None else letters.digest(player, delivery, found, post)
    if found is None or letter is None:
        return _ended(delivery, "withdrawn", "")
    return _noted(digests.told(delivery, found, now), None, post.mail(letter), now)


def _match(delivery: Delivery) -> Match | None:
    id = delivery.notice["match"]
    found = None if id is None else store.matches.load(id, strong=True)
    return found and found[0]


def _plan_next(delivery: Delivery, match: Match | None, now: datetime) -> None:
    """Where a call is overtaken by another turn of its player, that one is told there if it has not been.

    What follows upon a player's own move is not announced, for they see it; but who heard of neither turn
    would never hear of any.
    """
    notice = delivery.notice
    if match is None or notice["kind"] not in notices.CALLS:
        return
    clock = match.clocks[notice["seat"]]
    following = notices.of(
        match, "your_turn", notice["seat"], clock.turn_version or match.version, clock.turn_start or 0
    )
    if clock.turn_start is not None and notices.holds(match, following, delivery.player):
        store.deliveries.create(_anew(delivery, following, int(now.timestamp())))


def _anew(delivery: Delivery, notice: Json, now: int) -> Delivery:
    id = notices.delivery_id(notice, delivery.channel)
    return Delivery(delivery.player, id, delivery.channel, notice, at=now, due_at=now)


def _held_until(player: Player, channel: Channel | None, delivery: Delivery, now: datetime) -> int | None:
    """When it may go out, where it may not now: quiet hours hold back what is tried again, too."""
    wakes = channel is None or channel.kind == "push"
    return hours.held_until(player, now) if wakes and delivery.notice["kind"] != "test" else None


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
        store.channels.set_failures(channel, channel.failures + 1)
    elif channel.failures:
        store.channels.set_failures(channel, 0)


def _ended(delivery: Delivery, status: str, detail: str) -> Delivery:
    return _changed(delivery, status=status, due_at=None, detail=detail)


def _changed(delivery: Delivery, **fields: object) -> Delivery:
    """The delivery as changed; as it was where somebody else has taken it over since."""
    return store.deliveries.update(delivery, **fields) or delivery

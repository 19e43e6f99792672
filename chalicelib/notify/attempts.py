"""One attempt at a delivery: it is sent, withdrawn as out of date, tried again later, or given up.

The caller has claimed the delivery before. What became of it is written only where nobody else has claimed
it since, so a notice is sent twice only if the process ends between the sending and the writing.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import (
    destinations,
    digests,
    email_templates,
    notices,
    payloads,
    quiet_hours,
    translations,
    webhooks,
    webpush,
)
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.notify.send_result import SendResult
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.matches import Match
from chalicelib.store.players import Player

BACKOFF = (60, 300, 1800, 2 * 3600, 6 * 3600, 24 * 3600)
"""Seconds from each failed attempt to the next one; after the last of them the delivery is given up."""

PUSH_TTL = 24 * 3600
"""Seconds for which a push service keeps a notice for a phone that is off."""


def attempt_delivery(delivery: Delivery, now: datetime, config: DeliveryConfig) -> Delivery:
    """Attempts a delivery that the caller has claimed; returns it as stored afterwards."""
    player = store.players.get(delivery.player)
    channel = destinations.load_channel(delivery)
    if player is None or not _has_destination(delivery, channel, now):
        return _end_delivery(delivery, "gone")
    # The emptied profile of a deleted account has no language any more.
    player = replace(player, locale=player.locale or delivery.notice.get("locale", ""))
    if delivery.notice["kind"] == "digest":
        return _send_digest(player, delivery, now, config)
    held = _release_time(player, channel, delivery, now)
    if held is not None:
        return release_claim(delivery, held)
    return _send_notice(player, channel, delivery, now, config)


def release_claim(delivery: Delivery, due_at: int) -> Delivery:
    """Takes back a claim without an attempt: the delivery is due at this time, in seconds."""
    return _change_delivery(delivery, attempts=delivery.attempts - 1, due_at=due_at)


def postpone(delivery: Delivery, due_at: int) -> None:
    """Puts off a delivery that nobody has claimed until this time, in seconds."""
    _change_delivery(delivery, due_at=due_at)


def write_result(delivery: Delivery, channel: Channel | None, result: SendResult, now: datetime) -> Delivery:
    """Writes what came of an attempt to the delivery, and to its channel where it has one.

    The delivery comes first: where the channel cannot be written, nothing is sent twice because of that.
    """
    written = _write_delivery_result(delivery, result, now)
    if channel is not None:
        _write_channel_result(channel, result)
    return written


def _write_delivery_result(delivery: Delivery, result: SendResult, now: datetime) -> Delivery:
    told = replace(delivery, detail=result.detail, reply_status=result.status, reply_ms=result.elapsed_ms)
    if result.verdict in ("sent", "gone"):
        return _end_delivery(told, result.verdict, result.detail)
    if result.verdict == "refused" or delivery.attempts > len(BACKOFF):
        return _end_delivery(told, "failed", result.detail)
    return _retry_later(told, result, now)


def _has_destination(delivery: Delivery, channel: Channel | None, now: datetime) -> bool:
    if channel is None:
        return delivery.channel == destinations.MAIL
    return not destinations.is_expired(channel, timestamps.unix_time(now))


def _release_time(player: Player, channel: Channel | None, delivery: Delivery, now: datetime) -> int | None:
    """When the delivery may be sent, in seconds; None: now. Quiet hours hold back later attempts, too."""
    kind = destinations.MAIL if channel is None else channel.kind
    if delivery.notice["kind"] in notices.URGENT_KINDS or not destinations.can_wake(kind):
        return None
    return quiet_hours.quiet_end(player, now)


def _send_notice(
    player: Player, channel: Channel | None, delivery: Delivery, now: datetime, config: DeliveryConfig
) -> Delivery:
    """Sends a notice with the names of today; withdraws it where it is out of date."""
    notice, match = delivery.notice, _load_match(delivery)
    if notice["match"] is not None and not notices.is_current(match, notice, delivery.player):
        _create_next_delivery(delivery, match, now)
        return _end_delivery(delivery, "withdrawn")
    lang = translations.nearest_language(player.locale)
    named = notice if match is None else notices.notice_with_names(match, notice, lang)
    result = _send_message(player, channel, replace(delivery, notice=named), now, config)
    if result is None:
        return _end_delivery(delivery, "withdrawn")
    return write_result(delivery, channel, result, now)


def _send_message(
    player: Player, channel: Channel | None, delivery: Delivery, now: datetime, config: DeliveryConfig
) -> SendResult | None:
    """Sends a notice by mail, push or webhook; None where no mails are wanted."""
    if channel is None:
        mail = email_templates.notice_mail(player, delivery, config)
        return None if mail is None else config.send_mail(mail)
    if channel.kind == "webhook":
        url, secret = channel.target["url"], channel.target["secret"]
        body = payloads.webhook_body(delivery.notice)
        return webhooks.send(url, secret, delivery.id, body, now, config.allow_private)
    return _send_push(player, channel, delivery.notice, now, config)


def _send_push(
    player: Player, channel: Channel, notice: Json, now: datetime, config: DeliveryConfig
) -> SendResult:
    return webpush.send(
        webpush.Subscription(**channel.target["subscription"], allow_private=config.allow_private),
        payloads.push_payload(player, notice, config),
        key=config.push_key,
        contact=config.contact,
        topic=webpush.topic_hash(notice["match"] or notice["kind"]),
        ttl=PUSH_TTL,
        urgency="high" if notice["kind"] in notices.TURN_KINDS else "normal",
        now=now,
    )


def _send_digest(player: Player, delivery: Delivery, now: datetime, config: DeliveryConfig) -> Delivery:
    """Sends a digest; plans another morning where it may not come now; withdraws it where it is empty."""
    morning = digests.next_allowed_morning(player, delivery, now)
    if morning is not None:
        store.deliveries.create(digests.delivery_for_morning(delivery, morning))
        return _end_delivery(delivery, "withdrawn")
    digest = digests.build_digest(player, delivery)
    mail = None if digest is None else email_templates.digest_mail(player, delivery, digest, config)
    if digest is None or mail is None:
        return _end_delivery(delivery, "withdrawn")
    reported = digests.delivery_with_history(delivery, digest, now)
    return write_result(reported, None, config.send_mail(mail), now)


def _load_match(delivery: Delivery) -> Match | None:
    id = delivery.notice["match"]
    found = None if id is None else store.matches.load(id, strong=True)
    return found and found[0]


def _create_next_delivery(delivery: Delivery, match: Match | None, now: datetime) -> None:
    """Announces the present turn in place of an older one that was never announced.

    A turn that follows the player's own move is not announced, for they see it. But where the notice of the
    turn before it was held back, the player would hear of neither.
    """
    notice = delivery.notice
    if match is None or notice["kind"] not in notices.TURN_KINDS:
        return
    clock, seconds = match.clocks[notice["seat"]], timestamps.unix_time(now)
    version, start = clock.turn_version or match.version, clock.turn_start or 0
    present = notices.make_notice(match, "your_turn", notice["seat"], version, start)
    if clock.turn_start is None or not notices.is_current(match, present, delivery.player):
        return
    id = notices.delivery_id(present, delivery.channel)
    store.deliveries.create(
        Delivery(delivery.player, id, delivery.channel, present, at=seconds, due_at=seconds)
    )


def _write_channel_result(channel: Channel, result: SendResult) -> None:
    """Deletes a channel that is gone; counts the failures of others, so that their owners see them."""
    if result.verdict == "gone":
        store.channels.delete(channel.player, channel.id)
    elif result.verdict != "sent":
        store.channels.set_failures(channel, channel.failures + 1)
    elif channel.failures:
        store.channels.set_failures(channel, 0)


def _retry_later(delivery: Delivery, result: SendResult, now: datetime) -> Delivery:
    wait = max(BACKOFF[delivery.attempts - 1], result.retry_after or 0)
    return _change_delivery(delivery, due_at=timestamps.unix_time(now) + wait)


def _end_delivery(delivery: Delivery, status: str, detail: str = "") -> Delivery:
    return _change_delivery(delivery, status=status, due_at=None, detail=detail, place=None)


def _change_delivery(delivery: Delivery, **fields: object) -> Delivery:
    """The delivery as changed; unchanged where somebody else has claimed it since."""
    return store.deliveries.update(delivery, **fields) or delivery

"""A player's own things as the API shows them to their player."""

from __future__ import annotations

from datetime import datetime
from typing import Any, cast

from chalicelib import timestamps
from chalicelib.api import answers
from chalicelib.play.time import vacations
from chalicelib.store.channels import Channel
from chalicelib.store.deliveries import Delivery
from chalicelib.store.passkeys import PasskeyInfo
from chalicelib.store.players import Player
from chalicelib.store.reports import Report
from chalicelib.store.tokens import Token


def player_answer(player: Player, now: datetime) -> answers.Player:
    """A player, with the vacation that begins or lasts at `now`."""
    return answers.Player(**_player_members(player, now))


def exported_player(player: Player, now: datetime) -> answers.ExportedPlayer:
    """A player in the export of the account."""
    created = timestamps.format_time(player.created)
    return answers.ExportedPlayer(**_player_members(player, now), created=created)


def device_answer(device: Token, session: Token) -> answers.Device:
    """A device; `session` is the one that asks."""
    return answers.Device(
        id=cast(str, device.id),  # a token that is listed has one
        name=device.name,
        created=timestamps.format_time(device.created),
        seen=timestamps.format_optional_time(device.last_used),
        current=device.hash == session.hash,
    )


def token_answer(token: Token) -> answers.Token:
    """A token of another client, without its text."""
    return answers.Token(**_token_members(token))


def new_token(token: Token, text: str) -> answers.NewToken:
    """A token just issued, with its text."""
    return answers.NewToken(**_token_members(token), token=text)


def passkey_answer(passkey: PasskeyInfo) -> answers.Passkey:
    """A passkey."""
    return answers.Passkey(passkey.id, passkey.name, timestamps.format_time(passkey.created))


def push_answer(channel: Channel) -> answers.PushSubscription:
    """A push subscription, without its address."""
    created = timestamps.format_time(channel.created)
    return answers.PushSubscription(channel.id, channel.target["name"], created, channel.failures)


def webhook_answer(channel: Channel) -> answers.Webhook:
    """A webhook, with its address, to tell several apart."""
    created = timestamps.format_time(channel.created)
    return answers.Webhook(channel.id, channel.target["url"], created, channel.failures)


def report_answer(report: Report) -> answers.OwnReport:
    """A report of a card, as its player gets it."""
    return answers.OwnReport(**{**vars(report), "at": timestamps.format_time(report.at)})


def delivery_answer(delivery: Delivery) -> answers.Delivery:
    """A delivery, with what became of it so far."""
    notice = delivery.notice
    return answers.Delivery(
        id=delivery.id,
        at=timestamps.format_time(delivery.at),
        kind=notice["kind"],
        match=notice["match"],
        game=notice["game"],
        channel=delivery.channel,
        status=delivery.status,
        attempts=delivery.attempts,
        next=timestamps.format_optional_time(delivery.due_at),
        detail=delivery.detail,
        reply_status=delivery.reply_status,
        reply_ms=delivery.reply_ms,
    )


def _player_members(player: Player, now: datetime) -> dict[str, Any]:
    settings, seconds = player.settings, timestamps.unix_time(now)
    quiet, vacation = settings.get("quiet"), vacations.current_vacation(settings, seconds)
    return {
        "id": player.id,
        "name": player.name,
        "locale": player.locale,
        "zone": settings.get("zone", "UTC"),
        "quiet": quiet and answers.Quiet(quiet["from"], quiet["until"]),
        "vacation": vacation and answers.Vacation(vacation["from"], vacation["until"]),
        "vacation_left": vacations.days_left(settings, seconds),
    }


def _token_members(token: Token) -> dict[str, Any]:
    return {
        "id": token.id,
        "name": token.name,
        "scopes": token.scopes,
        "created": timestamps.format_time(token.created),
        "expires": timestamps.format_optional_time(token.expires),
    }

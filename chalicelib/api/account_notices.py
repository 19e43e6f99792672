"""Tells the player's other devices and channels of a change of who can act for them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from chalicelib import store, timestamps, wiring
from chalicelib.api.request_context import RequestContext
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, email_templates, notices, outbox
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

log = logging.getLogger(__name__)


def tell_others(
    context: RequestContext,
    player: Player,
    session: Token,
    kind: str,
    name: str = "",
    place: str | None = None,
) -> None:
    """Tells of what `session` has just added, once that is stored: its `name`, and its id if it is a `place`.

    Where the notice cannot be written, what was added stays: the request has done what it was asked for.
    """
    notice = _make_notice(context, player, kind, name)
    try:
        outbox.write_account_notice(player, notice, context.now, session_hash=session.hash, place=place)
    except store.StorageError:
        log.exception("player %s: a notice of kind %s was lost", player.id, kind)


@contextmanager
def tell_removed_places(context: RequestContext, player: Player) -> Iterator[None]:
    """Tells each place for notices that the block takes away from `player`, with a last notice.

    The browser of the calling session knows already. Where a notice cannot be written, its place is gone all
    the same.
    """
    now, own = timestamps.unix_time(context.now), context.require_session().hash
    before = [one for one in destinations.account_destinations(player, now) if not one.belongs_to(own)]
    yield
    try:
        left = store.players.get(player.id) or player
        kept = {one.id for one in destinations.account_destinations(left, now)}
        removed = [one for one in before if one.id not in kept]
        notice = _make_notice(context, player, "place_removed")
        outbox.write_last_notices(player, removed, notice, context.now)
    except store.StorageError:
        log.exception("player %s: the last notices to places were lost", player.id)


def tell_of_deletion(context: RequestContext, player: Player) -> None:
    """Writes the notices that an account is deleted, but for the mail; `player` is the profile as it was."""
    notice = _make_notice(context, player, "account_deleted")
    session = context.require_session()
    outbox.write_account_notice(
        player, notice, context.now, session_hash=session.hash, place=destinations.MAIL
    )


def mail_deletion(context: RequestContext, player: Player) -> None:
    """Sends the mail that an account is deleted: its address is stored nowhere any more."""
    config = wiring.delivery_config()
    notice = _make_notice(context, player, "account_deleted")
    mail = email_templates.deletion_mail(player, notice, config)
    if mail is not None:
        config.send_mail(mail)


def _make_notice(context: RequestContext, player: Player, kind: str, name: str = "") -> Json:
    return notices.make_account_notice(kind, name, player.locale, timestamps.unix_time(context.now))

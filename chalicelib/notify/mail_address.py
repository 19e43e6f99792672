"""A player's mail address: changed, confirmed by a link in a mail, unsubscribed, suppressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, email_templates, signed_links
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.play.errors import NotFound, Unprocessable
from chalicelib.store.players import Player

CONFIRM_SECONDS = 3 * 86_400
"""For how long an address can be confirmed after the mail was sent: over a weekend."""


@dataclass(frozen=True)
class UnsubscribeLink:
    """What a link to end mails leads to.

    `player` asked for the mail; None where they are gone. `mailbox` is what its address is known by; None in
    links that an older version made, which end a player's mails wherever they go. `is_in_use`: the player has
    mails sent to that address. `is_suppressed`: nobody can have any sent there.
    """

    signed_id: str
    player: Player | None
    mailbox: str | None
    is_in_use: bool
    is_suppressed: bool


def change_address(
    player: Player,
    address: str | None,
    wish: str,
    now: datetime,
    config: DeliveryConfig,
    allow: Callable[[str], None],
) -> Player:
    """Changes a player's address (None: no address) and wish; returns the player as stored.

    A new address gets a mail that asks for confirmation. Before that, and before anything is written,
    `allow` is called with it, once, and may raise. What the player learns is the same where the owner of the
    address wants no mails. Raises `Unprocessable` no_mail where the server sends none, and `ConditionFailed`
    where the player is deleted.
    """
    if address is not None and config.mailer is None:
        raise Unprocessable("no_mail")
    allow_once = cache(allow)

    def with_address(mail: Json) -> Json | None:
        if address is None:
            return None
        confirmed = mail.get("address") == address and bool(mail.get("confirmed"))
        if not confirmed:
            allow_once(address)
        return {"address": address, "wish": wish, "confirmed": confirmed}

    changed = _write_mail_settings(player, with_address)
    if address is not None and not destinations.mail_settings(changed)["confirmed"]:
        config.send_mail(email_templates.confirmation_mail(changed, address, now, config))
    return changed


def player_to_confirm(signed_id: str, config: DeliveryConfig) -> Player:
    """The player whose present address a link confirms, or did when it was new.

    Raises `NotFound` for any other link.
    """
    player = _load_player(signed_id)
    _check_confirm_link(player.settings.get(destinations.MAIL, {}), signed_id, config)
    return player


def is_expired(signed_id: str, now: datetime) -> bool:
    """Whether a link is too old to confirm anything. An older version's do not tell when they were made."""
    sent = signed_links.fact(signed_id)
    return not sent or timestamps.unix_time(now) >= int(sent) + CONFIRM_SECONDS


def confirm_address(signed_id: str, now: datetime, config: DeliveryConfig) -> Player:
    """Confirms a player's present address; returns the player as stored.

    Raises `NotFound` as above, also for a link that has expired.
    """

    def with_confirmation(mail: Json) -> Json:
        _check_confirm_link(mail, signed_id, config)
        if is_expired(signed_id, now):
            raise NotFound
        return {**mail, "confirmed": True}

    return _write_mail_settings(_load_player(signed_id), with_confirmation)


def read_unsubscribe_link(signed_id: str, config: DeliveryConfig) -> UnsubscribeLink:
    """What a link to end mails leads to. Raises `NotFound` for any other link.

    Such a link never expires. It goes on leading to its address when the player is gone, unless an older
    version made it, which did not name the address.
    """
    player = _find_player(signed_id)
    if not signed_links.is_valid(config.server_keys.link_secret, signed_id, signed_links.UNSUBSCRIBE):
        raise NotFound
    mailbox = signed_links.fact(signed_id) or None
    if player is None and mailbox is None:
        raise NotFound
    mail = {} if player is None else player.settings.get(destinations.MAIL, {})
    is_in_use = bool(mail.get("confirmed")) and _leads_to(mail, mailbox, config)
    is_suppressed = mailbox is not None and store.mail_suppressions.exists(mailbox)
    return UnsubscribeLink(signed_id, player, mailbox, is_in_use, is_suppressed)


def unsubscribe(signed_id: str, config: DeliveryConfig) -> UnsubscribeLink:
    """Stops a player's mails to the link's address until it is confirmed again. Raises `NotFound`."""
    link = read_unsubscribe_link(signed_id, config)

    def without_confirmation(mail: Json) -> Json | None:
        return {**mail, "confirmed": False} if _leads_to(mail, link.mailbox, config) else mail or None

    if link.player is None or not link.is_in_use:
        return link
    return replace(link, player=_write_mail_settings(link.player, without_confirmation), is_in_use=False)


def suppress(signed_id: str, now: datetime, config: DeliveryConfig) -> UnsubscribeLink:
    """Has nothing more sent to the link's address, whoever asks. Raises `NotFound` as above.

    A link that names no address is `NotFound`, too.
    """
    link = read_unsubscribe_link(signed_id, config)
    if link.mailbox is None:
        raise NotFound
    store.mail_suppressions.create(link.mailbox, timestamps.unix_time(now))
    return replace(link, is_suppressed=True)


def allow_again(signed_id: str, config: DeliveryConfig) -> UnsubscribeLink:
    """Takes `suppress` back. Raises `NotFound` as it does."""
    link = read_unsubscribe_link(signed_id, config)
    if link.mailbox is None:
        raise NotFound
    store.mail_suppressions.delete(link.mailbox)
    return replace(link, is_suppressed=False)


def _leads_to(mail: Json, mailbox: str | None, config: DeliveryConfig) -> bool:
    """Whether mail settings have an address that a link is for; any where the link knows none."""
    return bool(mail) and (mailbox is None or config.mailbox_id(mail["address"]) == mailbox)


def _check_confirm_link(mail: Json, signed_id: str, config: DeliveryConfig) -> None:
    secret = config.server_keys.link_secret
    if not mail or not signed_links.is_valid(secret, signed_id, signed_links.CONFIRM, mail["address"]):
        raise NotFound


def _load_player(signed_id: str) -> Player:
    player = _find_player(signed_id)
    if player is None:
        raise NotFound
    return player


def _find_player(signed_id: str) -> Player | None:
    """The player of a link; None where they are gone. Raises `NotFound` for a text that is no link."""
    if not signed_links.is_well_formed(signed_id):
        raise NotFound
    player = store.players.get(signed_links.player_id(signed_id))
    return None if player is None or store.players.is_deleted(player) else player


def _write_mail_settings(player: Player, edit: Callable[[Json], Json | None]) -> Player:
    """Writes what `edit` makes of a player's mail settings; None removes them."""

    def with_mail(one: Player) -> Player:
        others = {name: value for name, value in one.settings.items() if name != destinations.MAIL}
        mail = edit(one.settings.get(destinations.MAIL, {}))
        return replace(one, settings=others if mail is None else {**others, destinations.MAIL: mail})

    return store.players.edit(player, with_mail)[1]

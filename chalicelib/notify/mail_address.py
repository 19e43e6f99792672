"""A player's mail address: changed, confirmed by a link in a mail, unsubscribed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, email_templates, signed_links
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.play.errors import NotFound, Unprocessable
from chalicelib.store.players import Player


def change_address(
    player: Player, address: str | None, wish: str, config: DeliveryConfig, allow: Callable[[str], None]
) -> Player:
    """Changes a player's address (None: no address) and wish; returns the player as stored.

    A new address gets a mail that asks for confirmation. Before that, and before anything is written,
    `allow` is called with it, once, and may raise. Raises `Unprocessable` no_mail
    where the server sends none, and `ConditionFailed` where the player is deleted.
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
        config.send_mail(email_templates.confirmation_mail(changed, address, config))
    return changed


def player_to_confirm(signed_id: str, config: DeliveryConfig) -> Player:
    """The player whose present address a link confirms. Raises `NotFound` for any other link."""
    player = _load_player(signed_id)
    _check_confirm_link(player.settings.get(destinations.MAIL, {}), signed_id, config)
    return player


def confirm_address(signed_id: str, config: DeliveryConfig) -> Player:
    """Confirms a player's present address; returns the player as stored. Raises `NotFound` as above."""

    def with_confirmation(mail: Json) -> Json:
        _check_confirm_link(mail, signed_id, config)
        return {**mail, "confirmed": True}

    return _write_mail_settings(_load_player(signed_id), with_confirmation)


def player_to_unsubscribe(signed_id: str, config: DeliveryConfig) -> Player:
    """The player whose mails a link stops. Raises `NotFound` for any other link."""
    player = _load_player(signed_id)
    if not signed_links.is_valid(config.server_keys.link_secret, signed_id, signed_links.UNSUBSCRIBE):
        raise NotFound
    return player


def unsubscribe(signed_id: str, config: DeliveryConfig) -> Player:
    """Stops a player's mails until the address is confirmed again. Raises `NotFound` as above."""
    return _write_mail_settings(
        player_to_unsubscribe(signed_id, config), lambda mail: {**mail, "confirmed": False} if mail else None
    )


def _check_confirm_link(mail: Json, signed_id: str, config: DeliveryConfig) -> None:
    secret = config.server_keys.link_secret
    if not mail or not signed_links.is_valid(secret, signed_id, signed_links.CONFIRM, mail["address"]):
        raise NotFound


def _load_player(signed_id: str) -> Player:
    if not signed_links.is_well_formed(signed_id):
        raise NotFound
    player = store.players.get(signed_links.player_id(signed_id))
    if player is None or store.players.is_deleted(player):
        raise NotFound
    return player


def _write_mail_settings(player: Player, edit: Callable[[Json], Json | None]) -> Player:
    """Writes what `edit` makes of a player's mail settings; None removes them."""

    def with_mail(one: Player) -> Player:
        others = {name: value for name, value in one.settings.items() if name != destinations.MAIL}
        mail = edit(one.settings.get(destinations.MAIL, {}))
        return replace(one, settings=others if mail is None else {**others, destinations.MAIL: mail})

    return store.players.edit(player, with_mail)[1]

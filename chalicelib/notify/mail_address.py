"""A player's address for mails: set, confirmed by a link in a mail, and let go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, email_templates, signed_links
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.play.errors import NotFound
from chalicelib.store.players import Player


def change_address(
    player: Player, address: str | None, wish: str, config: DeliveryConfig, allow: Callable[[str], None]
) -> Player:
    """The player with another address or wish. An address that is new is asked first whether it is right.

    `allow` is called with it before that, once and before anything is written, and may raise.
    """
    allowed = cache(allow)

    def edited(mail: Json) -> Json | None:
        if address is None:
            return None
        confirmed = mail.get("address") == address and bool(mail.get("confirmed"))
        if not confirmed:
            allowed(address)
        return {"address": address, "wish": wish, "confirmed": confirmed}

    changed = _write_mail_settings(player, edited)
    if address is not None and not destinations.mail_settings(changed)["confirmed"]:
        config.send_mail(email_templates.confirmation_mail(changed, address, config))
    return changed


def player_to_confirm(signed_id: str, config: DeliveryConfig) -> Player:
    """The player whose present address a link confirms. Raises `Unknown` unless it is of that address."""
    player = _load_player(signed_id)
    _check_confirm_link(player.settings.get(destinations.MAIL, {}), signed_id, config)
    return player


def confirm_address(signed_id: str, config: DeliveryConfig) -> Player:
    """Notes that an address is its player's. Raises `Unknown` unless the sign is of the present address."""

    def edited(mail: Json) -> Json:
        _check_confirm_link(mail, signed_id, config)
        return {**mail, "confirmed": True}

    return _write_mail_settings(_load_player(signed_id), edited)


def player_to_unsubscribe(signed_id: str, config: DeliveryConfig) -> Player:
    """The player whose mails a link stops. Raises `Unknown`."""
    player = _load_player(signed_id)
    if not signed_links.is_valid(config.server_keys.link_secret, signed_id, "stop"):
        raise NotFound
    return player


def unsubscribe(signed_id: str, config: DeliveryConfig) -> Player:
    """No more mails until the address is confirmed anew, by whoever reads them. Raises `Unknown`."""
    return _write_mail_settings(
        player_to_unsubscribe(signed_id, config), lambda mail: {**mail, "confirmed": False} if mail else None
    )


def _check_confirm_link(mail: Json, signed_id: str, config: DeliveryConfig) -> None:
    if not mail or not signed_links.is_valid(
        config.server_keys.link_secret, signed_id, "confirm", mail["address"]
    ):
        raise NotFound


def _load_player(signed_id: str) -> Player:
    player = (
        store.players.get(signed_links.player_id(signed_id))
        if signed_links.is_well_formed(signed_id)
        else None
    )
    if player is None or store.players.is_deleted(player):
        raise NotFound
    return player


def _write_mail_settings(player: Player, edit: Callable[[Json], Json | None]) -> Player:
    """The profile with its mails edited, again as they are then where somebody else was faster."""

    def edited(one: Player) -> Player:
        others = {name: value for name, value in one.settings.items() if name != destinations.MAIL}
        mail = edit(one.settings.get(destinations.MAIL, {}))
        return replace(one, settings=others if mail is None else {**others, destinations.MAIL: mail})

    return store.players.edit(player, edited)[1]

"""A player's address for mails: set, confirmed by a link in a mail, and let go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import letters, places, signs
from chalicelib.notify.post import Post
from chalicelib.play.refusals import Unknown
from chalicelib.store.players import Player


def change(
    player: Player, address: str | None, wish: str, post: Post, allow: Callable[[str], None]
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

    changed = _changed(player, edited)
    if address is not None and not places.mail(changed)["confirmed"]:
        post.mail(letters.confirmation(changed, address, post))
    return changed


def of_confirmation(sign: str, post: Post) -> Player:
    """The player whose present address a link confirms. Raises `Unknown` unless it is of that address."""
    player = _player(sign)
    _check_confirmation(player.settings.get(places.MAIL, {}), sign, post)
    return player


def confirm(sign: str, post: Post) -> Player:
    """Notes that an address is its player's. Raises `Unknown` unless the sign is of the present address."""

    def edited(mail: Json) -> Json:
        _check_confirmation(mail, sign, post)
        return {**mail, "confirmed": True}

    return _changed(_player(sign), edited)


def of_stop(sign: str, post: Post) -> Player:
    """The player whose mails a link stops. Raises `Unknown`."""
    player = _player(sign)
    if not signs.true(post.keys.link_secret, sign, "stop"):
        raise Unknown
    return player


def stop(sign: str, post: Post) -> Player:
    """No more mails until the address is confirmed anew, by whoever reads them. Raises `Unknown`."""
    return _changed(of_stop(sign, post), lambda mail: {**mail, "confirmed": False} if mail else None)


def _check_confirmation(mail: Json, sign: str, post: Post) -> None:
    if not mail or not signs.true(post.keys.link_secret, sign, "confirm", mail["address"]):
        raise Unknown


def _player(sign: str) -> Player:
    player = store.players.get(signs.player_of(sign)) if signs.formed(sign) else None
    if player is None or store.players.is_deleted(player):
        raise Unknown
    return player


def _changed(player: Player, edit: Callable[[Json], Json | None]) -> Player:
    """The profile with its mails edited, again as they are then where somebody else was faster."""

    def edited(one: Player) -> Player:
        others = {name: value for name, value in one.settings.items() if name != places.MAIL}
        mail = edit(one.settings.get(places.MAIL, {}))
        return replace(one, settings=others if mail is None else {**others, places.MAIL: mail})

    return store.players.edit(player, edited)[1]

"""A player's address for mails: set, confirmed by a link in a mail, and let go."""

from __future__ import annotations

from dataclasses import replace

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import letters, places, signs
from chalicelib.notify.post import Post
from chalicelib.play.refusals import Unknown
from chalicelib.store.players import Player

_ATTEMPTS = 8


def change(player: Player, address: str | None, wish: str, post: Post) -> Player:
    """The player with another address or wish. An address that is new is asked first whether it is right."""
    known = player.settings.get(places.MAIL, {})
    if address is None:
        return _saved(player, None)
    same = known.get("address") == address
    mail = {"address": address, "wish": wish, "confirmed": same and bool(known.get("confirmed"))}
    changed = _saved(player, mail)
    if not mail["confirmed"]:
        post.mail(letters.confirmation(changed, address, post))
    return changed


def confirm(sign: str, post: Post) -> Player:
    """Notes that an address is its player's. Raises `Unknown` unless the sign is of the present address."""
    player = _player(sign)
    mail = player.settings.get(places.MAIL)
    if mail is None or not signs.true(post.keys.links, sign, "confirm", mail["address"]):
        raise Unknown
    return _saved(player, {**mail, "confirmed": True})


def of_stop(sign: str, post: Post) -> Player:
    """The player whose mails a link stops. Raises `Unknown`."""
    player = _player(sign)
    if not signs.true(post.keys.links, sign, "stop"):
        raise Unknown
    return player


def stop(sign: str, post: Post) -> Player:
    """No more mails; the address stays, so that they can be wanted again. Raises `Unknown`."""
    player = of_stop(sign, post)
    mail = player.settings.get(places.MAIL)
    return player if mail is None else _saved(player, {**mail, "wish": "off"})


def _player(sign: str) -> Player:
    player = store.players.get(signs.player_of(sign))
    if player is None:
        raise Unknown
    return player


def _saved(player: Player, mail: Json | None) -> Player:
    """The profile with these mails, whatever else of it has changed since it was read."""
    for _ in range(_ATTEMPTS):
        others = {name: value for name, value in player.settings.items() if name != places.MAIL}
        changed = replace(player, settings=others if mail is None else {**others, places.MAIL: mail})
        try:
            store.players.change(player, changed)
        except store.Lost:
            player = _player(player.id)
            continue
        return changed
    raise store.Busy

"""Where a player wants to be told, and how: push subscriptions, webhooks, an address for mails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.store.channels import Channel
from chalicelib.store.players import Player

MAIL = "mail"
"""The place that is an address: there is one, in the profile."""

WISHES = ("off", "at_once", "daily")
"""When mails are wanted: never, for every notice, or once a day if games wait."""


@dataclass(frozen=True)
class Place:
    """One place: `id` a channel's or "mail", `kind` "push", "webhook", "mail" or "digest"."""

    id: str
    kind: str
    channel: Channel | None = None

    @property
    def quiet(self) -> bool:
        """Whether somebody may be woken there: programs do not sleep."""
        return self.kind in ("push", "mail")


def of_player(player: Player, now: int) -> Iterator[Place]:
    """Every place where a player wants to be told, the oldest first."""
    for channel in store.channels.list_for_player(player.id):
        if over(channel, now):
            continue
        yield Place(channel.id, channel.kind, channel)
    wish = mail(player)["wish"]
    if wish != "off":
        yield Place(MAIL, "digest" if wish == "daily" else "mail")


def over(channel: Channel, now: int) -> bool:
    """Whether a channel ended with its token: the table forgets it when it has the time."""
    return channel.expires is not None and channel.expires <= now


def mail(player: Player) -> Json:
    """A player's mails: `{address, wish, confirmed}`; `wish` is "off" while the address is not confirmed."""
    found: Json = player.settings.get(MAIL, {})
    confirmed = bool(found.get("confirmed"))
    wish = found.get("wish", "off") if confirmed else "off"
    return {"address": found.get("address"), "wish": wish, "confirmed": confirmed}

"""A player whose account somebody is after, and what is done on their devices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

import httpx

from tests.api.api_clients import create_code, get_list, http_client, sign_in
from tests.support.authenticator import Authenticator
from tests.support.client import Client

DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)
ORIGIN = "https://table"

MoveClock = Callable[[timedelta], None]


@dataclass(frozen=True)
class Owner:
    """A player who has been here for days, with a laptop and a phone."""

    laptop: Client
    phone: Client
    passkeys: Authenticator

    @property
    def id(self) -> str:
        """The id of the player."""
        id: str = self.laptop.ok(self.laptop.http.get("/v1/me"))["id"]
        return id


def sign_in_device(who: Client, name: str) -> Client:
    """The same player on another device."""
    return Client(http_client(Client.ok(sign_in(create_code(who), device=name))["token"]), who.name)


def add_passkey(who: Client, keys: Authenticator) -> httpx.Response:
    """Adds a passkey, or gives the refusal of its options."""
    offer = who.post("/v1/me/passkeys/options", {})
    if offer.status_code != 200:
        return offer
    made = keys.create(offer.json()["options"])
    return who.post("/v1/me/passkeys", {"ticket": offer.json()["ticket"], "credential": made})


def device_id(who: Client) -> str:
    """The id of the device that asks."""
    return next(str(one["id"]) for one in get_list(who, "devices") if one["current"])

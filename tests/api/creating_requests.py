"""Every request that creates something, ready to be sent, and how often it has done so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import httpx
import pytest

from chalicelib import store, wiring
from chalicelib.games.contract import Json
from tests.api.api_clients import OPEN_SEAT, OWN_SEAT, create_code, create_guest, get_list, http_client
from tests.support.authenticator import Authenticator
from tests.support.client import Client
from tests.support.push_browser import Browser


@dataclass(frozen=True)
class CreatingRequest:
    """A POST by `http`; `other_body` is as good as `body`; `count` tells how many things there are."""

    http: httpx.Client
    path: str
    body: Json
    other_body: Json
    count: Callable[[], int]

    def send(self, key: str, body: Json | None = None) -> httpx.Response:
        """Sends it with this `Idempotency-Key`."""
        return self.http.post(self.path, json=body or self.body, headers={"Idempotency-Key": key})


@contextmanager
def allow_private_targets() -> Iterator[None]:
    """Lets webhooks lead to loopback, as an operator can."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TURNUS_PRIVATE", "allow")
        wiring.delivery_config.cache_clear()
        yield
    wiring.delivery_config.cache_clear()


def _new_guest() -> CreatingRequest:
    body = {"name": "Ada"}
    return CreatingRequest(http_client(), "/v1/players", body, {"name": "Ben"}, _count_players)


def _new_session() -> CreatingRequest:
    ada = create_guest("Ada")
    body, other = {"code": create_code(ada)}, {"code": create_code(ada)}
    return CreatingRequest(http_client(), "/v1/sessions", body, other, _counter(ada, "devices"))


def _new_passkey_session() -> CreatingRequest:
    ada, phone = create_guest("Ada"), Authenticator("https://table")
    offer = ada.ok(ada.post("/v1/me/passkeys/options", {}))
    ada.ok(
        ada.post("/v1/me/passkeys", {"ticket": offer["ticket"], "credential": phone.create(offer["options"])})
    )
    asked = Client.ok(http_client().post("/v1/sessions/options"))
    body = {"ticket": asked["ticket"], "credential": phone.get(asked["options"])}
    return CreatingRequest(
        http_client(), "/v1/sessions", body, {"code": create_code(ada)}, _counter(ada, "devices")
    )


def _new_passkey() -> CreatingRequest:
    ada, phone = create_guest("Ada"), Authenticator("https://table")
    offer = ada.ok(ada.post("/v1/me/passkeys/options", {}))
    body = {"ticket": offer["ticket"], "credential": phone.create(offer["options"])}
    return CreatingRequest(
        ada.http, "/v1/me/passkeys", body, {**body, "name": "Phone"}, _counter(ada, "passkeys")
    )


def _new_code() -> CreatingRequest:
    ada = create_guest("Ada")
    return CreatingRequest(ada.http, "/v1/me/devices", {}, {"x": 1}, _count_codes)


def _new_token() -> CreatingRequest:
    ada = create_guest("Ada")
    body = {"name": "bot", "scopes": ["read"]}
    return CreatingRequest(
        ada.http, "/v1/me/tokens", body, {**body, "name": "other"}, _counter(ada, "tokens")
    )


def _new_match() -> CreatingRequest:
    ada = create_guest("Ada")
    body = {"game": "parley", "seats": [OWN_SEAT, OPEN_SEAT]}
    other = {**body, "seats": [OWN_SEAT, OPEN_SEAT, OPEN_SEAT]}
    return CreatingRequest(
        ada.http, "/v1/matches", body, other, lambda: len(list(store.player_seats.list_for_player(_id(ada))))
    )


def _new_seat() -> CreatingRequest:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = ada.create_match("parley", [OPEN_SEAT, OPEN_SEAT])["match"]
    body = {"code": match["code"]}

    def count() -> int:
        seats = ada.get_match(match["id"])["match"]["seats"]
        return sum(seat.get("name") == "Ben" for seat in seats)

    path = f"/v1/matches/{match['id']}/seats"
    return CreatingRequest(ben.http, path, body, {**body, "seat": 2}, count)


def _new_message() -> CreatingRequest:
    ada = create_guest("Ada")
    path = f"/v1/matches/{ada.create_match('parley', [OPEN_SEAT])['match']['id']}/messages"
    return CreatingRequest(
        ada.http, path, {"text": "Hello"}, {"text": "Bye"}, lambda: len(ada.ok(ada.http.get(path))["items"])
    )


def _new_webhook() -> CreatingRequest:
    ada = create_guest("Ada")
    body, other = {"url": "http://127.0.0.1:9999/a"}, {"url": "http://127.0.0.1:9999/b"}
    return CreatingRequest(ada.http, "/v1/me/webhooks", body, other, _counter(ada, "webhooks"))


def _new_push_subscription() -> CreatingRequest:
    ada, body = create_guest("Ada"), Browser("http://127.0.0.1:9999/x").to_json()
    return CreatingRequest(
        ada.http,
        "/v1/me/push-subscriptions",
        body,
        {**body, "name": "x"},
        _counter(ada, "push-subscriptions"),
    )


CREATING_REQUESTS: dict[str, Callable[[], CreatingRequest]] = {
    "guest": _new_guest,
    "session by code": _new_session,
    "session by passkey": _new_passkey_session,
    "passkey": _new_passkey,
    "code": _new_code,
    "token": _new_token,
    "match": _new_match,
    "seat": _new_seat,
    "message": _new_message,
    "webhook": _new_webhook,
    "push subscription": _new_push_subscription,
}
"""What makes each of them, with the players and matches that it needs."""


def _id(player: Client) -> str:
    return str(player.ok(player.http.get("/v1/me"))["id"])


def _counter(player: Client, what: str) -> Callable[[], int]:
    return lambda: len(get_list(player, what))


def _count_players() -> int:
    return _count_items("PLAYER")


def _count_codes() -> int:
    return _count_items("CHALLENGE")


def _count_items(sort_key: str) -> int:
    items = store.table.Item.scan(store.table.Item.sk == sort_key, attributes_to_get=["pk"])
    return sum(1 for _ in items)
